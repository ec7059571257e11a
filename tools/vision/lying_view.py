"""What the network that judges how dice lie is shown: each die with what is round it, and where the others lie."""

import numpy as np

from vision.arrays import Floats

LYING_SIDE = 80  # pixels of a crop
LYING_MARGIN = 2.0  # the crop is so much larger than the die
FARTHEST = 4.0  # sides of a die: farther away, how far does not matter


def beside(places: Floats, sides: Floats) -> Floats:
    """Of each two dice: place of the one, of the other, the way between them in sides of a die, and how much larger."""
    count = len(places)
    way = (places[None] - places[:, None]) / sides[:, None, None]
    far = np.maximum(np.linalg.norm(way, axis=2, keepdims=True), 1e-6)
    near = way / far * np.minimum(far, FARTHEST)
    grown = 4 * np.log(sides[None] / sides[:, None])[:, :, None]
    one, other = (np.broadcast_to(part, (count, count, 2)) for part in (places[:, None], places[None]))
    return np.concatenate([one, other, near, grown], 2).astype(np.float32)
