"""Nothing is cut off, too small or outside the window on Tokaido's screens, with two players and five long names."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from companion.games.names_played import remember
from companion.games.tokaido.boards.road_file import read_road
from companion.games.tokaido.desk.setup_draft import JourneyDraft, JourneyStage, TravelersFrom
from companion.games.tokaido.desk.setup_noted import SETUP_NOTE, journey_draft_json
from companion.games.tokaido.rules.names import Direction, PlayerColour, Traveler, TurnPhase
from companion.games.tokaido.rules.road import walk
from companion.games.tokaido.rules.state import JourneyState
from tests.companion.games.tokaido.sensible_play import sensible_event
from tests.ui.games.tokaido.journeys import COLOURS, LONG_NAMES, ROAD, begin_journey, play_on
from ui.games.tokaido.road.leg import RoadLeg
from ui.games.tokaido.road.leg_plan import lay_leg, stations_of
from ui.games.tokaido.road.wayside import gaps
from ui.kit.metrics import LEAST_TOUCH, mm, sp
from ui.score.sheet import SeatHead
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger, children_of

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]


class Look:
    """Audits screen after screen and keeps what is found, with where."""

    def __init__(self, app: CompanionApp) -> None:
        self.app, self.finger = app, Finger(app)
        self.found: list[str] = []

    def see(self, where: str) -> None:
        self.finger.settle()
        self.found += [f"{where}: {fault}" for fault in audit(self.app.holder)]

    def enter(self, screen: str, *touches: str, **given: Any) -> None:
        self.app.go(screen, **given)
        self.finger.settle()
        for touch in touches:
            self.finger.touch(touch)
        self.see(f"{screen} {touches}")


def set_up(look: Look, players: int) -> None:
    remember(look.app.store, LONG_NAMES)
    look.enter("setup", f"count:{players}", game="tokaido")
    for seat in range(players):
        look.finger.touch(f"known:{LONG_NAMES[seat]}")
    look.see("dealt")
    look.finger.touch("from:tiles")
    look.see("tiles")
    look.finger.touch("from:none")
    look.see("line")
    look.finger.touch("shuffle")
    look.see("checklist")
    look.finger.touch("begin")


def journey(look: Look, players: int, first: int) -> None:
    """Every kind of card once, and the road at several moments."""
    session = begin_journey(look.app, players, first=first)
    look.app.go("table")
    chance, seen, step = random.Random(players), set[TurnPhase](), 0
    while not session.is_over:
        state: JourneyState = session.state
        if state.phase not in seen or (state.phase is TurnPhase.MOVE and step % 30 == 0):
            seen.add(state.phase)
            look.see(f"table {state.phase} {step}")
        session.do([sensible_event(state, chance)])
        step += 1
    look.see("ceremony")
    look.finger.touch("ceremony:skip")
    look.see("score")


def other_screens(look: Look, players: int) -> None:
    session = begin_journey(look.app, players)
    chance = random.Random(9)
    while len(session.steps) < 40 or session.state.phase is not TurnPhase.MOVE:
        session.do([sensible_event(session.state, chance)])
    look.enter("table", "menu")
    look.finger.touch("close")
    look.finger.touch("panel:green")
    look.see("collection")
    look.finger.touch("ok")
    for page in ("counts", "souvenirs", "encounters", "meals"):
        look.enter("correct", "tab:green", *([f"page:{page}"] if page != "counts" else []))
    look.enter("correct", "tab:road")
    look.enter("score_only", f"count:{players}", "traveler", game="tokaido")
    look.enter("replay", number=session.game_number)
    look.enter("change_setup", number=session.game_number, game="tokaido")
    look.enter("change", number=session.game_number, index=3, game="tokaido")
    look.enter("rules", game="tokaido")
    look.app.session = session
    look.enter("join", "stage:travelers", "from:none", "stage:now", game="tokaido")


def refusals(look: Look, players: int) -> None:
    begin_journey(look.app, players)
    look.enter("table", "stop:kyoto")
    look.finger.touch("back")


def everything(app: CompanionApp, players: int) -> list[str]:
    look = Look(app)
    set_up(look, players)
    journey(look, players, first=players)
    other_screens(look, players)
    refusals(look, players)
    return look.found


def test_the_table_of_five_long_names_fits_in_german(open_app: Any) -> None:
    look = Look(open_app(language="de"))
    refusals(look, 5)
    other_screens(look, 5)
    assert look.found == []


def test_the_score_of_two_fits_in_french(open_app: Any) -> None:
    look = Look(open_app(language="fr"))
    session = begin_journey(look.app, 2)
    play_on(session, random.Random(2), until=lambda state: False)
    look.enter("score")
    assert "Accomplissements" in look.finger.texts()
    assert look.found == []


def test_a_step_told_again_has_room_for_a_long_name_on_an_upright_screen(open_app: Any) -> None:
    look = Look(open_app(size=(720, 1280), language="de"))
    session = begin_journey(look.app, 5)
    play_on(session, random.Random(9), until=lambda state: state.phase is TurnPhase.SHOP)
    session.do([sensible_event(session.state, random.Random(9))])
    look.enter("change", number=session.game_number, index=len(session.steps) - 1, game="tokaido")
    assert any("Welche Andenken" in text for text in look.finger.texts())
    assert look.found == []


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_checklist_has_room_for_the_starting_line_of_five_long_names(open_app: Any, language: str) -> None:
    app, colours = open_app(language=language), tuple(map(PlayerColour, COLOURS))
    draft = JourneyDraft(
        colours=colours,
        names=dict(zip(colours, LONG_NAMES, strict=True)),
        line=tuple(colours[seat] for seat in (4, 1, 3, 2, 0)),
        travelers_from=TravelersFrom.NONE,
        travelers=dict.fromkeys(colours),
        stage=JourneyStage.CHECKLIST,
    )
    app.store.note(SETUP_NOTE, journey_draft_json(draft))
    look = Look(app)
    look.enter("setup", game="tokaido")
    assert look.finger.sees("check:line")
    assert look.found == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_ten_travelers_fit_on_a_low_wide_screen(open_app: Any, language: str) -> None:
    app, colours = open_app(size=(1280, 720), language=language), tuple(map(PlayerColour, COLOURS))
    travelers = list(Traveler)
    draft = JourneyDraft(
        colours=colours,
        names=dict(zip(colours, LONG_NAMES, strict=True)),
        dealt={colour: tuple(travelers[2 * seat : 2 * seat + 2]) for seat, colour in enumerate(colours)},
        stage=JourneyStage.TRAVELERS,
    )
    app.store.note(SETUP_NOTE, journey_draft_json(draft))
    look = Look(app)
    look.enter("setup", game="tokaido")
    assert "Hiroshige" in look.finger.texts()
    look.enter("setup", "from:tiles", game="tokaido")
    assert look.found == []


@pytest.mark.parametrize("size", SIZES)
def test_satsukis_meals_have_room_for_a_finger_below_the_meal_shown(open_app: Any, size: tuple[int, int]) -> None:
    look = Look(open_app(size=size, language="de"))
    session = begin_journey(look.app, 2, first=list(Traveler).index(Traveler.SATSUKI))
    play_on(session, random.Random(4), until=lambda state: state.phase is TurnPhase.MEAL and state.mover == "purple")
    look.enter("table", "way:buy")
    assert {"way:free", "way:buy", "none"} <= set(look.finger.names())
    assert look.found == []
    asked = next(text for text in children_of(look.app.holder) if getattr(text, "text", "").startswith("Maximiliane: "))
    least = sp(16 if size[0] > size[1] else 13)
    assert asked.font_size >= least, "the line below it is said in short where the prompt would be small"


def test_names_beside_each_other_are_written_in_one_size(open_app: Any) -> None:
    """On the table, in the ceremony and on the score: whoever has a short name is not written larger."""
    app = open_app()
    session = begin_journey(app, 5)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    glances = app.screen.table.panels.glances.values()
    assert len({glance.heading.font_size for glance in glances if glance.parent is not None}) == 1
    play_on(session, random.Random(2), until=lambda state: False)
    finger.settle()
    finger.touch("ceremony:skip")
    heads = [widget.name.font_size for widget in children_of(app.holder) if isinstance(widget, SeatHead)]
    assert len(heads) == 5 and len(set(heads)) == 1


def test_every_station_of_the_leg_is_large_enough_for_a_finger(open_app: Any) -> None:
    app = open_app()
    begin_journey(app, 5)
    app.go("table")
    Finger(app).settle()
    (leg,) = [widget for widget in children_of(app.holder) if isinstance(widget, RoadLeg)]
    assert leg.plan is not None and len(leg.plan.cells) == 15
    assert min(min(cell.width, cell.height) for cell in leg.plan.cells.values()) >= mm(LEAST_TOUCH)


@pytest.mark.parametrize(("width", "height"), [(788, 276), (1262, 400), (702, 736), (510, 320)])
def test_what_grows_beside_the_road_lies_behind_no_sign(width: int, height: int) -> None:
    """The leg on a lying, a wide and an upright screen, and small in the replay."""
    for leg in range(4):
        plan = lay_leg(stations_of(walk(read_road(ROAD), Direction.EDO, 5), leg), width, height)
        beside = list(gaps(plan))
        assert beside
        for bottom, high in beside:
            assert high > 0
            for cell in plan.cells.values():
                sign = plan.sign(cell)
                assert sign.y >= bottom + high or sign.y + sign.height <= bottom


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_of_a_journey_fits_everywhere(
    open_app: Callable[..., CompanionApp], size: tuple[int, int], language: str, theme: str, players: int
) -> None:
    assert everything(open_app(size=size, language=language, theme=theme), players) == []
