"""Watching a board: the states and their ways, places learned by touch, and what a hand that came and went did."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from tools.vision.measure_meeples import put_back, view_of
from tools.vision.world.meeple_tables import allowed, first_places, meeple_table, photographed, place_pixels, possible
from tools.vision.world.split import Split
from vision.board.board_watcher import BoardWatcher
from vision.board.guessed import GuessedPlaces
from vision.board.known_places import KnownPlace, KnownPlaces, PlacesError, load_places, save_places
from vision.board.seen_move import Answer, PossibleMove, SeenMove, seen_move
from vision.board.shown import TouchedMove, changed_spots, taught
from vision.board.view import BoardInView, ViewTrouble
from vision.board.watch_state import (
    FIRST_REST_SECONDS,
    SETTLE_SECONDS,
    Glimpse,
    HandGone,
    HandThere,
    Resting,
    Starting,
    ToJudge,
    WatchState,
    next_state,
)
from vision.practice.simulated_board import SimulatedBoard

PLACES = {"quay": (0.12, 0.3), "hill": (0.4, 0.75), "mill": (0.85, 0.35), "gate": (0.62, 0.6), "inn": (0.3, 0.25)}
MEEPLES = {"walker": ("walker", (30.0, 40.0, 180.0)), "bearer": ("bearer", (150.0, 90.0, 30.0))}
START = {"walker": PLACES["quay"], "bearer": PLACES["mill"]}
KNOWN = KnownPlaces({name: KnownPlace((spot,)) for name, spot in PLACES.items()})
QUIET, MOVING, COVERED = (False, False), (True, False), (False, True)


def seen(kind: tuple[bool, bool], at: float) -> Glimpse:
    return Glimpse(*kind, at)


@pytest.mark.parametrize(
    ("state", "kind", "at", "after"),
    [
        (Starting(), QUIET, 1.0, Starting(1.0)),
        (Starting(1.0), QUIET, 1.0 + FIRST_REST_SECONDS / 2, Starting(1.0)),
        (Starting(1.0), QUIET, 1.01 + FIRST_REST_SECONDS, Resting()),
        (Starting(1.0), MOVING, 2.0, Starting()),
        (Starting(1.0), COVERED, 2.0, Starting()),
        (Resting(), QUIET, 9.0, Resting()),
        (Resting(), MOVING, 9.0, HandThere()),
        (Resting(), COVERED, 9.0, HandThere()),
        (HandThere(), MOVING, 9.0, HandThere()),
        (HandThere(), COVERED, 9.0, HandThere()),
        (HandThere(), QUIET, 9.0, HandGone(9.0)),
        (HandGone(9.0), MOVING, 9.1, HandThere()),
        (HandGone(9.0), COVERED, 9.1, HandThere()),
        (HandGone(9.0), QUIET, 9.0 + SETTLE_SECONDS / 2, HandGone(9.0)),
        (HandGone(9.0), QUIET, 9.01 + SETTLE_SECONDS, ToJudge()),
        (ToJudge(), QUIET, 10.0, Resting()),
        (ToJudge(), MOVING, 10.0, HandThere()),
    ],
)
def test_every_way_from_state_to_state(
    state: WatchState, kind: tuple[bool, bool], at: float, after: WatchState
) -> None:
    assert next_state(state, seen(kind, at)) == after


class Table:
    """A simulated board with a watcher in front of it, and a clock that a test turns."""

    def __init__(self, known: KnownPlaces) -> None:
        self.now = 0.0
        self.board = SimulatedBoard(PLACES, MEEPLES, START, rate=0, clock=lambda: self.now)
        self.view = BoardInView(self.board.corners)
        self.watcher = BoardWatcher(self.view, self.view.across(0.05), known)
        self.film(0.6)

    def film(self, seconds: float) -> tuple[list[SeenMove], float]:
        """Watch for some time; the answers and when the last one came."""
        told, end, last = [], self.now + seconds, 0.0
        while self.now < end:
            if (found := self.watcher.look(self.board.read(), self.now)) is not None:
                told.append(found)
                last = self.now
            self.now += 1 / 6
        return told, last

    def move(self, who: str, place: str) -> tuple[list[SeenMove], float]:
        self.board.move(who, PLACES[place])
        return self.film(2.5)


LEGAL = [PossibleMove("quay", "hill"), PossibleMove("quay", "inn"), PossibleMove("mill", "gate")]


def test_a_hand_moves_a_meeple_and_the_move_is_told_in_time() -> None:
    table = Table(KNOWN)
    table.watcher.begin(LEGAL)
    begun = table.now
    told, last = table.move("walker", "hill")
    assert [(one.answer, one.move) for one in told] == [(Answer.SURE, 0)]
    assert last - (begun + 1.7) < 0.7  # the hand was gone 1.7 s after it came
    table.watcher.taken()
    table.watcher.begin([PossibleMove("hill", "inn"), PossibleMove("hill", "gate")])
    told, _last = table.move("walker", "gate")
    assert [(one.answer, one.move) for one in told] == [(Answer.SURE, 1)]


def test_a_hand_that_moved_nothing_and_a_move_that_is_not_allowed() -> None:
    table = Table(KNOWN)
    table.watcher.begin(LEGAL, [PossibleMove("mill", "hill"), PossibleMove("mill", "inn")])
    told, _last = table.move("walker", "quay")
    assert [one.answer for one in told] == [Answer.NOTHING]
    told, _last = table.move("bearer", "inn")
    assert [(one.answer, one.illegal) for one in told] == [(Answer.ILLEGAL, 1)]


def test_nothing_is_judged_when_nothing_is_expected_and_a_touch_teaches() -> None:
    table = Table(KnownPlaces())
    told, _last = table.move("walker", "hill")
    assert told == []
    stands = table.watcher.touched(TouchedMove("quay", "hill"))
    assert stands is not None
    assert np.hypot(stands[0] - 0.4, stands[1] - 0.75) < 0.02
    assert set(table.watcher.known.places) == {"quay", "hill"}
    assert np.allclose(table.watcher.known.places["quay"].middle, PLACES["quay"], atol=0.02)
    table.watcher.disturbed()
    assert table.watcher.state == Starting()


def test_moves_to_places_that_are_not_known_are_never_sure() -> None:
    table = Table(KNOWN.forgotten("hill"))
    table.watcher.begin(LEGAL)
    told, _last = table.move("walker", "hill")
    assert [one.answer for one in told] == [Answer.UNSURE]


@pytest.fixture(scope="module")
def pictures() -> tuple[BoardInView, np.ndarray, np.ndarray]:
    table = Table(KNOWN)
    before = table.board.read()
    table.board.move("walker", PLACES["hill"])
    table.now += 5
    return table.view, before, table.board.read()


def test_the_feet_of_what_changed_are_found(pictures: tuple[BoardInView, np.ndarray, np.ndarray]) -> None:
    view, before, after = pictures
    spots = [view.to_board(one.foot) for one in changed_spots(before, after, view, view.across(0.05))]
    assert len(spots) == 2
    for place in ("quay", "hill"):
        assert min(np.hypot(x - PLACES[place][0], y - PLACES[place][1]) for x, y in spots) < 0.02
    assert changed_spots(before, cv2.add(before, 3), view, view.across(0.05)) == ()


def test_a_piece_put_back_is_no_move_though_one_would_explain_the_little_that_changed() -> None:
    rng, table = np.random.default_rng([908, 5]), meeple_table(908, Split.TRAINING)
    known = KnownPlaces({name: KnownPlace((spot,) * 3, name in table.regions) for name, spot in table.spots.items()})
    before = first_places(rng, table)
    stood = before.spots
    picture = photographed(table, before, rng)
    for _hand in range(9):
        before, earlier = put_back(rng, table, before), picture
        picture = photographed(table, before, rng)
    legal = possible(before, stood, allowed(table, before, 0))
    told = seen_move(earlier, picture, view_of(table), known, place_pixels(table), legal)
    assert told.answer is Answer.UNSURE


def test_a_shadow_that_colours_vivid_print_is_not_taken_for_a_foot() -> None:
    """On print as bright as the camera can tell, a shadow takes more of one colour than of the others."""
    before = np.full((540, 960, 3), (250, 235, 60), np.uint8)
    before += np.random.default_rng(4).integers(0, 5, before.shape, np.uint8)
    after, foot = before.copy(), (400, 250)
    shadow = cv2.line(np.zeros(before.shape[:2], np.uint8), foot, (460, 320), 1, 30) > 0
    after[shadow] = after[shadow] * np.array([0.62, 0.68, 0.8])
    cv2.circle(after, (foot[0], foot[1] - 8), 20, (180, 40, 30), -1, cv2.LINE_AA)
    view = BoardInView(((50, 30), (910, 30), (910, 510), (50, 510)))
    (spot,) = changed_spots(before, cv2.GaussianBlur(after, (0, 0), 1.0), view, 45.0)
    assert np.hypot(spot.foot[0] - foot[0], spot.foot[1] - foot[1]) < 15


def test_what_is_known_of_one_end_tells_which_end_it_is(pictures: tuple[BoardInView, np.ndarray, np.ndarray]) -> None:
    view, before, after = pictures
    place = view.across(0.05)
    for known in (KnownPlaces().put("a", PLACES["quay"]), KnownPlaces().put("b", PLACES["hill"])):
        found, stands = taught(known, TouchedMove("a", "b"), before, after, view, place)
        assert stands is not None
        assert np.allclose(found.places["a"].middle, PLACES["quay"], atol=0.02)
        assert np.allclose(found.places["b"].middle, PLACES["hill"], atol=0.02)
    far = KnownPlaces().put("a", PLACES["gate"])
    assert taught(far, TouchedMove("a", "b"), before, after, view, place) == (far, None)


def test_a_stop_in_a_region_is_seen_where_it_is(pictures: tuple[BoardInView, np.ndarray, np.ndarray]) -> None:
    view, before, after = pictures
    x, y = PLACES["hill"]
    woods = KNOWN.learned("woods", (x - 0.05, y), region=True).learned("woods", (x, y + 0.05)).forgotten("hill")
    legal = [PossibleMove("quay", "inn"), PossibleMove("quay", "woods")]
    told = seen_move(before, after, view, woods, view.across(0.05), legal)
    assert (told.answer, told.move) == (Answer.SURE, 1)


def test_a_move_is_asked_about_where_an_unknown_place_is_as_near(
    pictures: tuple[BoardInView, np.ndarray, np.ndarray],
) -> None:
    """The hill is known a little aside of where the piece came; the brook, which is only guessed, may be meant."""
    view, before, after = pictures
    x, y = PLACES["hill"]
    known, place = KNOWN.forgotten("hill").put("hill", (x + 0.02, y)), view.across(0.05)
    legal = [PossibleMove("quay", "hill"), PossibleMove("quay", "brook"), PossibleMove("quay", "inn")]
    for brook, answer in (((x - 0.02, y), Answer.UNSURE), ((x - 0.2, y), Answer.SURE)):
        told = seen_move(before, after, view, known, place, legal, guesses=GuessedPlaces({"brook": brook}, ((x, y),)))
        assert (told.answer, told.move) == (answer, 0)


# Places


def test_a_place_is_where_it_was_seen_most_and_a_region_grows() -> None:
    known = KnownPlaces()
    for x in (0.2, 0.21, 0.9, 0.19, 0.2):
        known = known.learned("quay", (x, 0.5))
    assert known.places["quay"].middle == (0.2, 0.5)
    twice = KnownPlaces().learned("inn", (0.3, 0.3)).learned("inn", (0.7, 0.7))
    assert twice.places["inn"].middle == (0.7, 0.7)  # one of the two was misunderstood, rather the older one
    field = KnownPlaces().learned("woods", (0.2, 0.2), region=True)
    assert field.places["woods"].nearest((0.3, 0.3), 0.05) == (0.2, 0.2)
    for spot in ((0.4, 0.2), (0.3, 0.4)):
        field = field.learned("woods", spot, region=True)
    assert field.places["woods"].nearest((0.3, 0.3), 0.05) == (0.3, 0.3)
    assert field.at((0.3, 0.3), 0.05) == "woods"
    assert field.at((0.9, 0.9), 0.05) is None


def test_what_a_player_sets_stays_and_what_is_missing_is_told() -> None:
    known = KnownPlaces().learned("quay", (0.1, 0.1)).put("quay", (0.5, 0.5)).learned("quay", (0.1, 0.1))
    assert known.places["quay"].middle == (0.5, 0.5)
    assert known.missing(["quay", "hill"]) == ("hill",)
    assert known.share(["quay", "hill"]) == 0.5
    assert known.forgotten("quay") == KnownPlaces()


def test_places_survive_a_file_and_a_damaged_one_is_told(tmp_path: Path) -> None:
    file = tmp_path / "board" / "places.json"
    assert load_places(file) == KnownPlaces()
    known = KnownPlaces().learned("quai d'Ōsaka", (0.125, 0.25)).put("woods", (0.5, 0.5), region=True)
    save_places(known, file)
    assert load_places(file) == known
    for text in ("", "{", "[]", '{"format": 9}', '{"format": 1, "places": {"a": {"spots": []}}}', "\udcff",
                 '{"format": 1, "places": {"a": {"spots": [[1, NaN]], "region": false, "fixed": false}}}'):  # fmt: skip
        file.write_bytes(text.encode("utf-8", "surrogateescape"))
        with pytest.raises(PlacesError):
            load_places(file)


# The view


def test_points_go_to_the_picture_and_back() -> None:
    view = BoardInView(((100, 80), (520, 60), (600, 400), (40, 420)))
    assert view.sound()
    assert not BoardInView(((0, 0), (10, 10), (0, 10), (10, 0))).sound()
    assert np.allclose(view.to_picture((0, 1)), (40, 420), atol=1e-3)
    assert np.allclose(view.to_board(view.to_picture((0.3, 0.7))), (0.3, 0.7), atol=1e-6)


def test_a_moved_camera_another_light_and_another_board_are_told(
    pictures: tuple[BoardInView, np.ndarray, np.ndarray],
) -> None:
    view, before, after = pictures
    remembered = view.print_of(before)
    assert view.trouble(remembered, after) is None
    assert view.trouble(remembered, cv2.convertScaleAbs(after, alpha=0.9)) is None
    assert view.trouble(remembered, cv2.convertScaleAbs(after, alpha=0.45)) is ViewTrouble.LIGHT
    moved = cv2.warpAffine(after, np.float64([[1, 0, 16], [0, 1, 9]]), after.shape[1::-1])  # type: ignore[call-arg]
    assert view.trouble(remembered, np.asarray(moved, np.uint8)) is ViewTrouble.MOVED
    noise = np.random.default_rng(1).integers(0, 255, (54, 96, 3)).astype(np.uint8)
    other = np.asarray(cv2.resize(noise, after.shape[1::-1]), np.uint8)
    assert view.trouble(remembered, other) in (ViewTrouble.LOST, ViewTrouble.MOVED, ViewTrouble.LIGHT)
