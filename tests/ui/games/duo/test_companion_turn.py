"""The companion's turn at the table, by touch: it says what it does, the players do it, and the table is the truth."""

import random
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.duo.boards.board_file import find_board
from companion.games.duo.desk.companion_turn import faces_away
from companion.games.duo.desk.proposal import DEADLINE
from companion.games.duo.game import DUO
from companion.games.duo.opponents.choices import DrawCount
from companion.games.duo.rules.events import Move
from companion.games.duo.rules.names import Character, Colour, Ware
from tests.ui.games.duo.against import ROLL, QuickOpponent, app_on, new_game, play_step, quick_thoughts, sit_down
from tests.ui.played import BOARD, setup
from ui.games.duo.table.thinking import SHOWN_THINKING, at_least
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger, frame, think

TO_TOWN = Move(Character.MERCHANT, "m3")
FULL = {"do": "correct", "set": {"players": {"purple": {"wares": {"kimono": 0, "pottery": 0, "doll": 5, "fan": 0}}}}}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CompanionApp]:
    with app_on(tmp_path_factory.mktemp("against") / "data") as opened:
        yield opened


@pytest.fixture
def mind() -> Iterator[QuickOpponent]:
    opponent = QuickOpponent()
    with quick_thoughts(opponent):
        yield opponent


def events(app: CompanionApp) -> list[dict[str, Any]]:
    return [dict(event) for event in app.session.events[1:]]


def prompt(app: CompanionApp) -> str:
    return str(app.screen.table.desk.prompt)


def test_it_says_which_die_and_where_lights_the_way_and_waits_for_one_touch(
    app: CompanionApp, mind: QuickOpponent
) -> None:
    mind.wants = [TO_TOWN]
    finger = sit_down(app, ROLL)
    island = app.screen.table.island
    assert prompt(app) == "Haru takes the merchant die: the merchant goes to the mountain town"
    assert (island.lit, island.chosen) == (frozenset({"m3"}), "m3")
    assert (island.last[0].place, island.last[1]) == ("m3", "m1")
    assert events(app) == [ROLL]  # nothing has happened before the piece is moved
    finger.touch("done-for")
    assert events(app)[-1] == {"do": "move", "die": "merchant", "to": "m3"}
    assert app.session.steps[-1].source == "companion"


def test_a_move_and_an_effect_that_asks_nothing_are_one_touch(app: CompanionApp, mind: QuickOpponent) -> None:
    finger = sit_down(app, ROLL)
    finger.touch("done-for")
    assert [event["do"] for event in events(app)] == ["roll", "move", "temple"]
    assert [step.source for step in app.session.steps] == ["touch", "companion"]


def test_what_is_drawn_for_it_is_told_by_the_players_and_it_says_what_goes_back(
    app: CompanionApp, mind: QuickOpponent
) -> None:
    mind.wants = [TO_TOWN, DrawCount(3)]
    finger = sit_down(app, FULL, ROLL)
    finger.touch("done-for")
    assert prompt(app) == "Draw 3 wares for Haru"
    assert not finger.sees("skip")
    for ware in ("fan", "fan", "kimono"):
        finger.touch(f"ware:{ware}")
    assert prompt(app) == "Haru puts back into the bag: 3 dolls"
    finger.touch("done-for")
    assert events(app)[-1] == {"do": "draw", "wares": ["fan", "fan", "kimono"], "returned": ["doll"] * 3}
    assert app.session.steps[-1].source == "companion"


def test_the_way_back_from_a_half_told_draw_leads_to_the_same_number(app: CompanionApp, mind: QuickOpponent) -> None:
    mind.wants = [TO_TOWN, DrawCount(3)]
    finger = sit_down(app, FULL, ROLL)
    finger.touch("done-for")
    finger.touch("ware:fan")
    app.change_setting("language", "de")
    assert app.screen.table.desk.entry.drawn == (Ware.FAN,)
    assert prompt(app) == "Zieh 3 Waren für Haru"
    app.change_setting("language", "en")
    finger.settle()
    for ware in ("fan", "fan"):
        finger.touch(f"ware:{ware}")
    assert prompt(app) == "Haru puts back into the bag: 3 dolls"


def test_undo_takes_its_move_back_and_it_does_not_play_over_that(app: CompanionApp, mind: QuickOpponent) -> None:
    finger = sit_down(app, ROLL)
    finger.touch("done-for")
    asked = mind.asked
    finger.touch("undo")
    assert events(app) == [ROLL]
    assert mind.asked == asked
    assert prompt(app) == "Haru waits: something was taken back"
    app.go("home")  # and not after a power cut either: where the game stands is kept
    app.go("table")
    finger.settle()
    assert mind.asked == asked
    finger.touch("redo")
    assert [event["do"] for event in events(app)] == ["roll", "move", "temple"]
    finger.touch("undo")
    finger.touch("think")
    assert finger.sees("done-for")
    finger.touch("done-for")
    assert [event["do"] for event in events(app)] == ["roll", "move", "temple"]


def test_it_thinks_by_itself_again_when_the_players_have_acted(app: CompanionApp, mind: QuickOpponent) -> None:
    finger = sit_down(app, ROLL)
    finger.touch("done-for")
    finger.touch("undo")
    finger.touch("undo")
    for die, value in {"pilgrim": 2, "merchant": 1, "artist": 1}.items():
        finger.touch(f"die:{die}:{value}")
    assert finger.sees("done-for")


def test_another_move_that_is_allowed_is_stored_as_the_players_own_after_a_question(
    app: CompanionApp, mind: QuickOpponent
) -> None:
    mind.wants = [TO_TOWN]
    finger = sit_down(app, ROLL)
    area = next(option["to"][0] for option in app.session.options if option["die"] == "artist")
    finger.touch(f"area:{area}")
    assert finger.sees("yes")
    finger.touch("no")
    assert prompt(app).startswith("Haru takes the merchant die")
    finger.touch(f"area:{area}")
    finger.touch("yes")
    finger.touch("confirm")
    assert {"do": "move", "die": "artist", "to": area} in events(app)
    assert app.session.steps[-1].source == "touch"


def test_a_move_that_is_not_allowed_is_refused_as_ever_and_its_own_can_still_be_done(
    app: CompanionApp, mind: QuickOpponent
) -> None:
    mind.wants = [TO_TOWN]
    finger = sit_down(app, ROLL)
    finger.touch("station:s9")
    assert finger.sees("why")
    assert events(app) == [ROLL]
    finger.touch("confirm")
    assert events(app)[-1] == {"do": "move", "die": "merchant", "to": "m3"}
    assert app.session.steps[-1].source == "companion"


def test_the_way_back_from_telling_something_else_is_one_touch(app: CompanionApp, mind: QuickOpponent) -> None:
    finger = sit_down(app, ROLL)
    finger.touch("otherwise")
    finger.touch("yes")
    assert prompt(app) == "Haru: choose a die"
    finger.touch("as-said")
    assert finger.sees("done-for")


def test_a_tile_taken_from_it_makes_it_say_which_ware_goes_back(app: CompanionApp, mind: QuickOpponent) -> None:
    six = {"kimono": 1, "pottery": 0, "doll": 5, "fan": 0}
    robust = {"waves": dict.fromkeys(("pilgrim", "merchant", "artist"), "purple")}
    stations = find_board("Shikoku").stations
    shore = next(place for place, station in enumerate(stations) if station.kind == "shore")
    players = {"purple": {"wares": six}, "green": {"pilgrim": stations[shore - 1].id}}
    finger = sit_down(
        app,
        {"do": "correct", "set": {**robust, "roller": "green", "players": players}},
        ROLL | {"pilgrim": 1},
    )
    finger.touch(f"station:{stations[shore].id}")
    finger.touch("confirm")
    finger.touch("tile:merchant")
    assert prompt(app) == "Haru puts back into the bag: 1 kimono"
    finger.touch("done-for")
    assert events(app)[-1] == {"do": "wave", "tile": "merchant", "returned": "kimono"}


class SlowOpponent(QuickOpponent):
    """Thinks until the test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = threading.Event()

    def choose(self, state: Any, deadline: float | None = None) -> Any:
        assert self.may_answer.wait(20)
        return super().choose(state, deadline)


def test_while_it_thinks_the_table_can_be_left_locked_and_told_in_another_language(app: CompanionApp) -> None:
    slow = SlowOpponent()
    with quick_thoughts(slow):
        new_game(app, ROLL)
        app.go("table")
        frame()
        assert prompt(app) == "Haru is thinking …"
        app.screen.table.touch_place("a2")  # nobody overrules what is not said yet
        app.screen.table.touch_die(Character.ARTIST)
        assert prompt(app) == "Haru is thinking …"
        app.change_setting("language", "fr")
        frame()
        assert prompt(app) == "Haru réfléchit …"
        app.change_setting("language", "en")
        app.lock()
        app.idle.go_dim()
        app.go("home")
        slow.may_answer.set()
        finger = Finger(app)
        app.idle.wake()
        app.unlock()
        finger.settle()
        assert len(app.session.events) == 2
        app.go("table")
        finger.settle()
        finger.touch("done-for")
    assert app.session.steps[-1].source == "companion"


def test_a_companion_that_cannot_think_leaves_the_decision_to_the_players(app: CompanionApp) -> None:
    class Broken(QuickOpponent):
        def choose(self, state: Any, deadline: float | None = None) -> Any:
            raise ArithmeticError("no weights")

    with quick_thoughts(Broken()):
        finger = sit_down(app, ROLL)
        assert app.screen.table.desk.hint == "The companion cannot decide this. Decide for it."
        finger.touch("die:merchant")
        finger.touch("mountain:m3")
        finger.touch("confirm")
    assert app.session.steps[-1].source == "touch"


def test_a_thought_is_seen_for_a_while_even_where_it_was_quick() -> None:
    begun = time.monotonic()
    assert at_least(0.1, lambda: 7) == 7
    assert time.monotonic() - begun >= 0.1
    assert 0.8 <= SHOWN_THINKING < DEADLINE


def test_the_first_turns_against_the_companion_itself(app: CompanionApp) -> None:
    chance = random.Random(3)
    with quick_thoughts():
        finger = sit_down(app)
        while app.session.state.turn < 4:
            play_step(finger, chance)
        think()
    sources = {step.source for step in app.session.steps}
    assert {"touch", "companion"} <= sources


@pytest.mark.long
@pytest.mark.parametrize("level", (1, 2, 3, 4))
def test_a_whole_game_against_each_level_by_touch(app: CompanionApp, level: int) -> None:
    chance = random.Random(level)
    with quick_thoughts():
        finger = sit_down(app, levels=(level, None) if level % 2 else (None, level))
        while not app.session.is_over:
            play_step(finger, chance)
    assert app.where == "score"


def test_no_tip_explains_what_only_the_companion_has_to_decide(app: CompanionApp, mind: QuickOpponent) -> None:
    app.store.set_setting("walkthrough", True)
    try:
        sit_down(app, ROLL)
        assert app.overlays == []
        sit_down(app, ROLL, levels=(None, None))
        assert len(app.overlays) == 1
    finally:
        app.store.set_setting("walkthrough", False)


@pytest.mark.parametrize(
    ("levels", "away"), [((None, None), False), ((2, None), True), ((None, 2), False), ((2, 2), False)]
)
def test_the_screen_is_turned_to_the_person_who_moves_the_pieces(levels: tuple[int | None, ...], away: bool) -> None:
    state = DUO.begin(setup(), BOARD)
    assert state.to_act is state.compass is Colour.PURPLE
    seated = {colour: level for colour, level in zip(Colour, levels, strict=True) if level is not None}
    assert faces_away(state, seated) is away
