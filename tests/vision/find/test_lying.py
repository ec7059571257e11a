"""How dice lie: one that leans and one that lies on another are told, in words; flat ones hardly ever are."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from tests.vision.practice import practice_model
from tests.vision.read.test_reader import Tape
from tools.vision.world.placing import COCKED_FROM, Lying
from tools.vision.world.scene import Placed, Tray, random_die, render_tray
from tools.vision.world.split import Split
from vision.arrays import Floats, Picture
from vision.find import lying
from vision.find.boxes import FoundDie, overlap
from vision.find.finder import closely, find
from vision.practice.solid import CUBE
from vision.read import watcher
from vision.read.model import DiceModel
from vision.read.readings import Problem, Status, reading_words
from vision.read.watcher import PLAY_DIE_THRESHOLD


@pytest.fixture(scope="module")
def model() -> DiceModel:
    return practice_model()


def problems_after(tape: Tape, seconds: float = 2.5) -> list[Problem | None]:
    """What the reader says of the dice at rest, frame by frame."""
    while tape.camera.rolling:
        tape.frame()
    readings = [tape.frame() for _ in range(int(seconds * 30))]
    return [one.problem for one in readings if one.status in (Status.PROBLEM, Status.READ)]


def test_a_cocked_die_in_the_tray_is_told_most_times(model: DiceModel) -> None:
    told = []
    for seed, name in enumerate((*model.dice, model.dice[0])):
        tape = Tape(seed, model)
        tape.wait(1.0)
        tape.camera.throw(cocked=name)
        told.append(problems_after(tape)[-1])
    assert told.count(Problem.COCKED) >= 3


def test_two_stacked_dice_in_the_tray_are_told_and_never_read(model: DiceModel) -> None:
    told = []
    for seed in range(3):
        tape = Tape(seed, model)
        tape.wait(1.0)
        tape.camera.throw(stacked=model.dice[1 + seed % 2])
        told.append(problems_after(tape)[-1])
    assert set(told) <= {Problem.STACKED, Problem.MISSING}
    assert Problem.STACKED in told


def test_in_which_order_dice_are_compared_changes_nothing() -> None:
    rng = np.random.default_rng(5)
    seen = rng.standard_normal((4, 64)).astype(np.float32)
    places, sides = rng.uniform(-0.4, 0.4, (4, 2)).astype(np.float32), rng.uniform(0.05, 0.07, 4).astype(np.float32)
    told, order = lying.compared(seen, lying.beside(places, sides)), [2, 0, 3, 1]
    again = lying.compared(seen[order], lying.beside(places[order], sides[order]))
    assert again == pytest.approx(told[order], abs=1e-3)
    alone = lying.compared(seen[:1], lying.beside(places[:1], sides[:1]))
    assert alone.shape == (1, 2) and np.isfinite(alone).all()
    assert np.abs(alone - told[:1]).max() > 1e-3, "beside others it is judged otherwise"


@pytest.mark.parametrize(("odds", "looks"), [((-3.0, -2.5), 2), ((-3.0, -1.5), 8), ((-1.5, -3.0), 8)])
def test_dice_that_plainly_lie_flat_are_looked_at_twice_and_others_eight_times(
    odds: tuple[float, float], looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fed: list[Floats] = []

    def seen(blob: Floats) -> Floats:
        fed.append(blob)
        return np.zeros((len(blob), 64), np.float32)

    monkeypatch.setattr(lying, "network", lambda _path: seen)
    monkeypatch.setattr(lying, "compared", lambda _seen, _between: np.array([[-4, -4], odds], np.float32))
    picture = np.random.default_rng(1).integers(0, 255, (90, 160, 3)).astype(np.uint8)
    told_of = lying.how_they_lie(picture, None, (1.0, 1.0, 1.0), [(20, 20, 20, 20), (90, 40, 20, 20)])
    assert len(fed) == looks
    assert len({blob.tobytes() for blob in fed}) == looks, "each turned another way"
    assert told_of[1][1] == pytest.approx(1 / (1 + np.exp(-odds[1])), abs=1e-4)


def test_a_cocked_die_is_said_in_words_and_flat_dice_are_read_after_it(model: DiceModel) -> None:
    tape = Tape(7, model)
    tape.wait(1.0)
    tape.camera.throw(cocked="merchant")
    problems_after(tape)
    assert reading_words(tape.frame()) == "A die is cocked: nudge it, or roll it again."
    tape.camera.throw()
    assert Problem.COCKED not in problems_after(tape)


def seen_as(tray: Tray, one: Placed) -> FoundDie | None:
    found = closely(tray.picture, tray.empty, find(tray.picture, tray.empty, PLAY_DIE_THRESHOLD))
    best = max(found, key=lambda other: overlap(one.box, other.box), default=None)
    return best if best is not None and overlap(one.box, best.box) > 0.5 else None


def trays(count: int, odd: float, walls: float, close: float) -> list[Tray]:
    rng = np.random.default_rng(55)
    return [
        render_tray(
            rng,
            [random_die(rng, Split.EVALUATION, shape=CUBE) for _ in range(3)],
            Split.EVALUATION,
            (800, 450),
            45.0,
            odd=odd,
            walls=walls,
            close=close,
        )
        for _ in range(count)
    ]


@pytest.mark.parametrize(("walls", "close"), [(0.0, 0.0), (1.0, 0.0), (0.0, 0.9)], ids=["apart", "wall", "touching"])
def test_flat_dice_are_hardly_ever_told_to_lean(walls: float, close: float) -> None:
    flat = [seen_as(tray, one) for tray in trays(12, 1e-9, walls, close) for one in tray.dice]
    told = [one for one in flat if one is not None and (one.leans or one.on_top)]
    assert len(flat) > 25
    assert len(told) <= 1


def test_most_dice_that_lean_by_thirty_degrees_are_told_on_grounds_never_seen() -> None:
    leaning = [
        (tray, one)
        for tray in trays(20, 0.5, 0.5, 0.3)
        for one in tray.dice
        if one.lying is Lying.COCKED and one.tilt > 0.52
    ]
    told = [seen is not None and seen.leans for seen in (seen_as(tray, one) for tray, one in leaning)]
    assert len(told) >= 6
    assert sum(told) >= 0.5 * len(told)


def test_leaning_dice_stand_on_the_floor_and_stacked_ones_on_a_die() -> None:
    """The rendered ones: neither float nor sink, or the network would learn from pictures that cannot be."""
    from tools.vision.world.placing import poses

    rng = np.random.default_rng(3)
    for _ in range(60):
        dice = [random_die(rng, Split.EVALUATION) for _ in range(3)]
        spots = [(0.0, 0.0, 0.4), (1.05, 0.1, 0.4), (4.0, 1.0, 2.0)]
        for pose in poses(rng, dice, spots, None, 0.6):
            assert float(pose.corners[:, 2].min()) == pytest.approx(pose.floor, abs=0.01)
            assert (pose.lying is Lying.COCKED) == (pose.tilt >= COCKED_FROM)


def test_a_die_once_told_to_be_cocked_is_not_read_after_a_doubtful_look(
    model: DiceModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look gives another figure; what was said stays until something moves or the looks are plain."""
    likely = iter([0.95, 0.6, 0.5, 0.7, 0.6])

    def closely(_picture: Picture, _empty: Picture | None, found: Sequence[FoundDie]) -> tuple[FoundDie, ...]:
        return (replace(found[0], cocked=next(likely, 0.0)), *(replace(one, cocked=0.0) for one in found[1:]))

    monkeypatch.setattr(watcher, "closely", closely)
    tape = Tape(5, model)
    tape.wait(1.0)
    tape.camera.throw()
    told = problems_after(tape, 1.2)
    assert set(told) == {Problem.COCKED}
    assert problems_after(tape, 2.0)[-1] is not Problem.COCKED  # after plain looks
