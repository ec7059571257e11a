"""A piece of a die, or a thing that is none, is not taken for an empty face."""

from dataclasses import replace

import numpy as np

from tools.vision.world.scene import camera_crop, random_die
from tools.vision.world.split import Split
from vision.practice.pips import blank
from vision.practice.solid import CUBE
from vision.read import faces
from vision.read.classifier import taught
from vision.read.features import CROP_SIDE
from vision.read.model import die_of
from vision.read.parts import A_DIE, parts_of, piece

LABELS = [("die", "empty"), ("die", "sign")]


def test_a_piece_of_a_die_is_not_its_empty_face() -> None:
    rng = np.random.default_rng(8)
    die = random_die(rng, Split.EVALUATION, shape=CUBE)
    die = replace(die, art=(blank(), *die.art[1:])).painted()
    crops = np.array([camera_crop(rng, die, face, Split.EVALUATION) for face in (0, 1) for _ in range(12)])
    learned = [*range(8), *range(12, 20)]
    owners = np.repeat([0, 1], 8)
    model = faces.learn(crops[learned], owners, LABELS)
    pieces = np.array([piece(crop, 100 + number) for number, crop in enumerate(np.repeat(crops[8:12], 3, 0))])
    without = replace(model, classifier=taught(model.classifier.rows, owners, die_of(LABELS)))
    believed = [sum(guess.sure for guess in faces.read(reader, pieces)) for reader in (model, without)]
    print(f"of {len(pieces)} pieces {believed[0]} are believed, {believed[1]} by a model that knows no pieces")
    assert 3 * believed[0] <= believed[1] and believed[1] >= 3
    assert sum(guess.sure for guess in faces.read(model, crops[8:12])) >= 2


def test_pieces_are_cut_out_of_some_photos_of_every_die() -> None:
    crops = np.random.default_rng(1).integers(0, 255, (70, CROP_SIDE, CROP_SIDE, 3)).astype(np.uint8)
    parts = parts_of(crops, np.repeat([0, 1], [60, 10]), [0, 1])
    assert np.bincount(parts.dice).tolist() == [A_DIE, A_DIE]
    assert len({piece(crops[0], number).tobytes() for number in range(A_DIE)}) == A_DIE
