"""What is no die is none: things that lie about on a table, seen from the side. No die among them is lost."""

from collections.abc import Callable

import numpy as np
import pytest

from tools.vision.world.scene import Tray, random_die, render_tray
from tools.vision.world.split import Split
from vision.arrays import Floats
from vision.find import close_look, finder
from vision.find.boxes import FoundDie, overlap
from vision.find.finder import find


@pytest.fixture(scope="module")
def trays() -> list[Tray]:
    rng = np.random.default_rng(88)
    return [
        render_tray(
            rng,
            [random_die(rng, Split.EVALUATION) for _ in range(3)],
            Split.EVALUATION,
            (640, 400),
            40.0,
            lean=0.96,
            things=1.0,
        )
        for _ in range(10)
    ]


def counted(trays: list[Tray], known: bool) -> tuple[int, int, int]:
    """Dice, dice found, and finds that are none."""
    dice = hits = false = 0
    for tray in trays:
        left: list[FoundDie] = find(tray.picture, tray.empty if known else None)
        for one in tray.dice:
            best = max(left, key=lambda other: overlap(one.box, other.box), default=None)
            if best is not None and overlap(one.box, best.box) > 0.3:
                hits += 1
                left.remove(best)
        dice, false = dice + len(tray.dice), false + len(left)
    return dice, hits, false


def test_clutter_in_a_known_tray_is_hardly_ever_taken_for_dice(trays: list[Tray]) -> None:
    dice, hits, false = counted(trays, known=True)
    assert hits >= dice - 2 and false <= 2


def test_a_network_that_knows_strangers_forbids_most_of_them(
    trays: list[Tray], monkeypatch: pytest.MonkeyPatch
) -> None:
    _dice, hits, false = counted(trays, known=False)
    monkeypatch.setattr(finder, "without_strangers", lambda _picture, _empty, _gain, found: found)
    _dice, all_hits, all_false = counted(trays, known=False)
    assert all_false >= 8, "nothing to forbid: the test says nothing"
    assert false <= 0.6 * all_false and hits >= all_hits - 1


@pytest.mark.parametrize(
    ("known", "score", "odds", "kept", "looks"),
    [
        (True, 0.99, [9.0], True, 1),
        (True, 0.99, [-9.0], False, 1),
        (True, 0.99, [3.0, *[-1.0] * 8], False, 2),
        (True, 0.99, [-3.0, *[2.0] * 8], True, 2),
        (False, 0.9995, [-9.0], False, 1),
        (False, 0.99, [-3.0, *[-1.0] * 8], True, 2),
        (False, 0.99, [3.0, *[-2.0] * 8], False, 2),
    ],
    ids=["a die", "none", "none at eight", "a die at eight", "elsewhere", "in doubt", "none of eight"],
)
def test_what_one_look_does_not_settle_gets_eight(
    known: bool, score: float, odds: list[float], kept: bool, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, views = iter(odds), []

    def network(_path: object) -> Callable[[Floats], Floats]:
        return lambda _fed: np.array([[next(said)]], np.float32)

    shipped = close_look._views
    monkeypatch.setattr(close_look, "network", network)
    monkeypatch.setattr(close_look, "_views", lambda *given: (views.append(1), shipped(*given))[1])
    picture = np.zeros((90, 160, 3), np.uint8)
    found = [FoundDie((30, 30, 20, 20), score)]
    asked = close_look.without_strangers(picture, picture if known else None, (1.0, 1.0, 1.0), found)
    assert asked == (found if kept else []) and len(views) == looks
    assert next(said, None) is None, "all looks are taken"


@pytest.mark.parametrize(
    ("wanted", "score", "asked"), [(1, 0.9995, 0), (1, 0.99, 1), (2, 0.9995, 1), (0, 0.9995, 1)]
)
def test_as_many_plain_dice_as_wanted_are_asked_nothing_about(
    wanted: int, score: float, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, calls = [FoundDie((30, 30, 20, 20), score)], []
    monkeypatch.setattr(finder, "candidates", lambda *_given, **_named: found)
    monkeypatch.setattr(finder, "looked_again", lambda *_given: found)
    monkeypatch.setattr(finder, "without_strangers", lambda *given: (calls.append(1), given[3])[1])
    picture = np.zeros((90, 160, 3), np.uint8)
    assert len(find(picture, picture, wanted=wanted)) == 1 and len(calls) == asked


def test_what_may_be_a_die_is_one_only_if_it_is_about_as_large_as_those_that_plainly_are() -> None:
    def kept(*sides_and_odds: tuple[float, float]) -> list[float]:
        found = [FoundDie((90.0 * i, 0, side, side), 0.9) for i, (side, _odds) in enumerate(sides_and_odds)]
        odds = {one.box: odds for one, (_side, odds) in zip(found, sides_and_odds, strict=True)}
        return [one.box[2] for one in close_look.as_large_as_plain_ones(found, odds)]

    assert kept((60, 5), (20, 0.5), (130, 1), (50, 0.5)) == [60, 50]
    assert kept((60, 5), (20, 3), (130, 4)) == [60, 20, 130], "plain dice may be of any size"
    assert kept((60, 1), (20, 1)) == [60, 20], "nothing to compare with"
    assert kept() == []


def test_no_find_needs_no_look() -> None:
    assert close_look.without_strangers(np.zeros((9, 9, 3), np.uint8), None, (1.0, 1.0, 1.0), []) == []
