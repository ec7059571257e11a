"""Finding dice: on grounds never seen, touching, with and without a picture of the empty tray; and when they rest."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tools.vision.world.scene import Tray, random_die, render_tray
from tools.vision.world.split import Split
from vision.arrays import Floats
from vision.find import finder
from vision.find.boxes import FoundDie, cut, overlap
from vision.find.finder import find, find_in_photo, hand_in, of_one_size, whole
from vision.find.light import difference
from vision.find.stillness import Stillness


@pytest.fixture(scope="module")
def trays() -> list[Tray]:
    rng = np.random.default_rng(21)
    return [
        render_tray(rng, [random_die(rng, Split.EVALUATION) for _ in range(3)], Split.EVALUATION, (640, 360), 36.0)
        for _ in range(8)
    ]


@pytest.mark.parametrize("known", [True, False])
def test_dice_are_found_on_grounds_never_seen_before(trays: list[Tray], known: bool) -> None:
    hits = total = finds = 0
    for tray in trays:
        found = find(tray.picture, tray.empty if known else None)
        finds += len(found)
        total += len(tray.dice)
        hits += sum(any(overlap(one.box, other.box) >= 0.6 for other in found) for one in tray.dice)
    print(f"{hits} of {total} found, {finds - hits} false")
    assert hits >= 0.7 * total
    assert finds - hits <= 0.3 * total


def test_dice_in_a_known_tray_are_found_by_looking_only_where_it_has_changed(
    trays: list[Tray], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []

    def network(path: Path) -> Callable[[Floats], Floats]:
        def run(fed: Floats) -> Floats:
            if path == finder.FINDER_NETWORK:
                looked.append(fed.shape[2] * fed.shape[3])
            return shipped(path)(fed)

        return run

    shipped = finder.network
    monkeypatch.setattr(finder, "network", network)
    for tray in trays:
        everywhere = find(tray.picture, tray.empty)
        changed = find(tray.picture, tray.empty, changed=True)
        assert len(changed) == len(everywhere)
        assert all(any(overlap(one.box, other.box) > 0.8 for other in changed) for one in everywhere)
    assert sum(looked[1::2]) < 0.8 * sum(looked[::2])
    assert find(trays[0].empty, trays[0].empty, changed=True) == [] and len(looked) == 2 * len(trays)


def test_an_empty_tray_holds_no_dice(trays: list[Tray]) -> None:
    assert sum(len(find(tray.empty, tray.empty)) for tray in trays) <= 3


def test_a_close_up_is_one_die() -> None:
    picture = np.full((90, 84, 3), 80, np.uint8)
    assert [one.box for one in find_in_photo(picture)] == [(0, 0, 84, 90)]


def test_what_is_far_too_small_beside_the_others_is_no_die() -> None:
    def of_sides(*sides: float) -> list[float]:
        return [one.box[2] for one in of_one_size([FoundDie((0, 0, side, side), 0.9) for side in sides])]

    assert of_sides(40, 42, 18) == [40, 42]
    assert of_sides(40, 42, 28) == [40, 42, 28]
    assert of_sides(40, 18) == [40, 18]  # two alone do not tell which of them is wrong
    assert of_sides() == []


def test_a_change_of_light_is_no_difference() -> None:
    empty = np.random.default_rng(0).integers(60, 160, (90, 160, 3)).astype(np.uint8)
    assert difference((empty * 0.7).astype(np.uint8), empty).mean() < 2
    changed = empty.copy()
    changed[30:50, 60:80] = 250
    assert difference(changed, empty)[30:50, 60:80].mean() > 60


def test_a_hand_is_told_from_dice(trays: list[Tray]) -> None:
    for tray in trays[:4]:
        assert not hand_in(tray.picture, tray.empty, 45)
        covered = tray.picture.copy()
        covered[:200, 200:420] = 255 - covered[:200, 200:420].mean((0, 1)).astype(np.uint8)
        assert hand_in(covered, tray.empty, 45)


def test_rest_begins_when_nothing_moves_and_ends_with_motion() -> None:
    rng = np.random.default_rng(1)
    ground = rng.integers(60, 120, (180, 320, 3)).astype(np.uint8)
    stillness = Stillness()

    def frame(x: int) -> np.ndarray:
        picture = ground.copy()
        picture[60:90, x : x + 30] = 240
        return np.clip(picture + rng.normal(0, 3, picture.shape), 0, 255).astype(np.uint8)

    rolling = [stillness.still_for(frame(10 + 8 * i), i / 30) for i in range(10)]
    assert max(rolling) == 0
    resting = [stillness.still_for(frame(90), (10 + i) / 30) for i in range(15)]
    assert resting[-1] > 0.4
    assert stillness.still_for(frame(140), 25 / 30) == 0


def test_a_lamp_that_flickers_is_no_motion() -> None:
    ground = np.random.default_rng(1).integers(60, 120, (180, 320, 3))
    stillness = Stillness()
    for number in range(12):
        lit = np.clip(ground * (1 + 0.03 * (number % 2)), 0, 255).astype(np.uint8)
        still = stillness.still_for(lit, number / 30)
    assert still > 0.3


def test_a_die_is_cut_out_at_any_size_and_at_the_edge_of_the_picture() -> None:
    picture = np.zeros((400, 600, 3), np.uint8)
    picture[100:300, 200:400] = 200
    for box in ((200, 100, 200, 200), (-20, -30, 60, 60), (560, 380, 80, 80), (300, 200, 12, 12)):
        assert cut(picture, box, 64).shape == (64, 64, 3)
    assert cut(picture, (200, 100, 200, 200), 64).mean() > 190
    assert whole(picture, 64).shape == (64, 64, 3)


def test_overlap_is_shared_area_over_joint_area() -> None:
    assert overlap((0, 0, 10, 10), (0, 0, 10, 10)) == 1
    assert overlap((0, 0, 10, 10), (5, 0, 10, 10)) == pytest.approx(1 / 3)
    assert overlap((0, 0, 10, 10), (20, 0, 5, 5)) == 0
    assert FoundDie((10, 20, 30, 40), 1.0).centre == (25, 40)
