"""The kinds of picture a Raspberry Pi camera may hand over, by libcamera's names, each turned into OpenCV's order.

libcamera may give another kind than it was asked for. What a USB camera gives (YUYV, MJPEG) is not among these: it is
better read as a USB camera."""

import cv2
import numpy as np

from vision.arrays import Picture

RED_LAST = ("RGB888", "XRGB8888")  # libcamera names the colours from the last byte to the first
RED_FIRST = ("BGR888", "XBGR8888")
BRIGHTNESS_APART = {
    "NV12": cv2.COLOR_YUV2BGR_NV12,
    "NV21": cv2.COLOR_YUV2BGR_NV21,
    "YUV420": cv2.COLOR_YUV2BGR_I420,
    "YVU420": cv2.COLOR_YUV2BGR_YV12,
}


def is_known(kind: str) -> bool:
    return kind in RED_LAST or kind in RED_FIRST or kind in BRIGHTNESS_APART


def in_opencvs_order(picture: Picture, kind: str, size: tuple[int, int]) -> Picture:
    """Rows may be longer than the picture is wide."""
    width, height = size
    if kind in BRIGHTNESS_APART:
        return np.asarray(cv2.cvtColor(picture, BRIGHTNESS_APART[kind])[:height, :width], np.uint8)
    picture = np.asarray(picture[:height, :width, :3], np.uint8)
    return picture[:, :, ::-1].copy() if kind in RED_FIRST else picture
