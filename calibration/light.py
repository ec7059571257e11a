"""What the light and the lens are like, in words that say what to do."""

from enum import StrEnum

import cv2
import numpy as np

from companion.language import _
from vision.arrays import Picture
from vision.find.boxes import FoundDie, cut


class Lighting(StrEnum):
    GOOD = "good"
    DARK = "dark"
    GLARE = "glare"
    BLUR = "blur"


def judged(picture: Picture, found: tuple[FoundDie, ...] = ()) -> Lighting:
    """The worst that is wrong. Sharpness shows on dice only: an empty felt is smooth by nature."""
    grey = cv2.cvtColor(cv2.resize(picture, (320, 180), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    if float(np.mean(grey)) < 38:
        return Lighting.DARK
    if float(np.mean(grey >= 252)) > 0.04:
        return Lighting.GLARE
    crops = [cv2.cvtColor(cut(picture, one.box, 64), cv2.COLOR_BGR2GRAY) for one in found if min(one.box[2:]) > 8]
    if any(float(np.mean(crop >= 252)) > 0.35 for crop in crops):
        return Lighting.GLARE
    if crops and float(np.median([sharpness(np.asarray(crop, np.uint8)) for crop in crops])) < 0.012:
        return Lighting.BLUR
    return Lighting.GOOD


def sharpness(grey: Picture) -> float:
    """How much of a die's contrast is in its finest lines: about 0 out of focus."""
    bright = grey.astype(np.float32)
    fine = bright - np.asarray(cv2.GaussianBlur(bright, (0, 0), 1.6), np.float32)
    return float(fine.var() / (bright.var() + 25))


def light_words(light: Lighting) -> str:
    words = {
        Lighting.GOOD: _("The light is good."),
        Lighting.DARK: _("Too dark: bring a lamp closer or switch on more light."),
        Lighting.GLARE: _("Glare: turn the lamp aside or tilt the camera a little."),
        Lighting.BLUR: _("Blurred: move the camera nearer or farther, clean its lens."),
    }
    return words[light]
