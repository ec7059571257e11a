"""Pictures made smaller: the halves of a frame are made once, and are of that frame and no other."""

import gc
import weakref

import numpy as np

from vision.camera.downscale import half, shrunk


def frame(level: int, shape: tuple[int, int] = (480, 640)) -> np.ndarray:
    return np.full((*shape, 3), level, np.uint8)


def test_the_half_of_a_frame_is_made_once() -> None:
    picture = frame(90)
    assert half(picture) is half(picture)
    assert half(picture).shape == (240, 320, 3)


def test_each_frame_has_its_own_half() -> None:
    frames = [frame(level) for level in range(0, 240, 20)]
    for _ in range(2):
        assert [int(half(one).mean()) for one in frames] == list(range(0, 240, 20))


def test_a_frame_that_is_gone_is_not_held() -> None:
    picture = frame(120)
    half(picture)
    gone = weakref.ref(picture)
    del picture
    gc.collect()
    assert gone() is None
    assert int(half(frame(10)).mean()) == 10


def test_an_odd_last_row_and_column_are_left_out() -> None:
    assert half(frame(5, (481, 643))).shape == (240, 321, 3)


def test_any_size_can_be_had() -> None:
    picture = np.random.default_rng(0).integers(0, 255, (720, 1280, 3)).astype(np.uint8)
    for size in ((1280, 720), (640, 360), (256, 144), (100, 77), (1, 1), (1500, 900)):
        small = shrunk(picture, size)
        assert small.shape == (size[1], size[0], 3)
        assert abs(float(small.mean()) - float(picture.mean())) < 12
