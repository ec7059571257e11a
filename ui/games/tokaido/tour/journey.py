"""A journey of two at the table: set-up, first moves, a touch that is not allowed, corrections, the way to its end."""

from companion.games.tokaido.rules.names import PlayerColour, StationKind, TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from ui.games.tokaido.tour.walking import Walking, stored_journey
from ui.testing.guide import Guide

NAMES = {"purple": "Aiko", "green": "Ben"}
TRAVELERS = {"purple": "satsuki", "green": "hiroshige"}  # both are asked for something that nobody else is
LINE = ["purple", "white", "green"]


def set_up(guide: Guide) -> None:
    guide.enter("tokaido", "new")
    guide.expect_screen("setup")
    guide.touch("count:2")
    guide.picture("journey-setup-players")
    for colour, name in NAMES.items():
        known = f"known:{name}"
        if guide.finger.sees(known):
            guide.touch(known)
        else:
            guide.touch(f"name:{colour}")
            guide.finger.write(name)
    guide.touch("stage:players", "colour:purple")
    guide.picture("journey-setup-colours")
    guide.touch("cancel", "next")
    guide.picture("journey-setup-dealt")
    guide.touch("from:tiles")
    for colour, traveler in TRAVELERS.items():
        guide.picture(f"journey-setup-tiles-{colour}")
        guide.touch(f"tile:{traveler}")
    guide.picture("journey-setup-line")
    guide.touch(f"stand:{LINE[0]}")
    guide.picture("journey-setup-line-half-told")
    guide.touch(f"stand:{LINE[1]}")
    guide.picture("journey-setup-checklist")
    guide.touch("begin")
    guide.expect_screen("table")
    guide.picture("journey-walkthrough-offered")
    guide.touch("tips:yes")
    guide.picture("journey-walkthrough")
    guide.touch("tips:off")
    setup = {
        "do": "setup",
        "format": 1,
        "game": "tokaido",
        "board": "Tokaido",
        "edition": "stonemaier",
        "direction": "edo",
        "players": NAMES,
        "travelers": TRAVELERS,
        "neutral": "white",
        "line": LINE,
    }
    guide.expect_added([], [setup])


def first_moves(guide: Guide) -> None:
    Walking(guide).go_on(until=lambda state: state.turn == 4 and state.phase is TurnPhase.MOVE)


def illegal_touch(guide: Guide) -> None:
    """A station behind the one who moves: the reason, its rule, and a house rule that is taken back again."""
    state = stored_journey(guide)
    before = guide.stored.events()
    behind = f"stop:{state.walk.start}"
    guide.touch(behind)
    guide.picture("journey-not-allowed")
    guide.expect(guide.stored.events() == before, "a touch that is not allowed stored something")
    guide.touch("why")
    guide.expect_screen("rules")
    guide.picture("journey-rule-behind-a-refusal")
    guide.touch("back")
    guide.expect_screen("table")
    guide.touch(behind, "house")
    stored = guide.stored.events()
    moved = stored[-1]["set"]["road"][state.walk.start] if len(stored) == len(before) + 1 else []
    guide.expect(moved == [state.moving.value], f"the house rule stored {stored[len(before) :]}")
    guide.touch("undo")
    guide.expect(guide.stored.events() == before, "undo did not take the house rule back")


def collections_and_menu(guide: Guide) -> None:
    guide.touch("panel:purple")
    guide.picture("journey-collection")
    guide.touch("ok", "menu")
    guide.picture("journey-menu")
    guide.touch("describe")
    guide.picture("journey-in-words")
    guide.touch("ok", "undo", "redo")


def change_an_earlier_step(guide: Guide) -> None:
    """The last move told again, and the set-up changed; all left as it was."""
    before = guide.stored.events()
    guide.touch("menu", "history", "menu", "change")
    guide.picture("journey-change-this-step")
    guide.touch("tell")
    guide.expect_screen("change")
    guide.picture("journey-tell-it-again")
    guide.touch("leave")
    guide.expect_screen("replay")
    while guide.finger.enabled("step:back"):
        guide.touch("step:back")
    guide.picture("journey-replay-from-the-beginning")
    guide.touch("menu", "change")
    guide.expect_screen("change_setup")
    guide.tabs("journey-change-the-set-up")
    guide.touch("stage:travelers", "seat:green")
    guide.picture("journey-change-a-traveler")
    guide.app.back()
    guide.finger.settle()
    guide.touch("back")
    guide.expect_screen("table")
    guide.expect(guide.stored.events() == before, "looking at earlier steps changed the game")


def set_the_table_right(guide: Guide) -> None:
    """Purple has two coins that the app does not know of."""
    before = guide.stored.events()
    coins = stored_journey(guide).players[PlayerColour.PURPLE].coins + 2
    guide.touch("menu", "correct")
    guide.expect_screen("correct")
    for tab in ("green", "white", "road", "purple"):
        guide.touch(f"tab:{tab}")
        guide.picture(f"journey-correct-{tab}")
    for page in ("souvenirs", "encounters", "meals", "counts"):
        guide.touch(f"page:{page}")
        guide.picture(f"journey-correct-{page}")
    guide.touch("coins:more", "coins:more")
    guide.picture("journey-correct-changed")
    guide.touch("confirm")
    guide.expect_screen("table")
    guide.expect_added(before, [{"do": "correct", "set": {"players": {"purple": {"coins": coins}}}}])


def lock_and_unlock(guide: Guide) -> None:
    guide.touch("menu", "lock", "unlock")
    for name in ("unlock:yes", "yes"):
        if guide.finger.sees(name):
            guide.touch(name)
    guide.expect(guide.finger.sees("undo"), "the table is still locked")


def rest_of_the_game(guide: Guide) -> None:
    walking = Walking(guide)
    walking.go_on(until=_on_the_second_leg)
    look_at_the_journey(guide)
    walking.go_on()
    events = {"neutral", "buy", "donate", "spring", "artisan", "panorama", "meal", "meal for free", "no meal"}
    wanted = {*StationKind, *events}
    guide.expect(walking.seen >= wanted, f"never seen: {sorted(wanted - walking.seen)}")
    guide.expect_screen("score")


def _on_the_second_leg(state: JourneyState) -> bool:
    return next(iter(state.places)) == "inn1" and state.phase is TurnPhase.MOVE


def look_at_the_journey(guide: Guide) -> None:
    """The table at an inn, with the clock, with the voice's buttons, and in the largest text."""
    guide.app.change_setting("clock", True)
    guide.picture("journey-at-the-inn")
    guide.app.change_setting("voice", True)
    guide.picture("journey-with-a-voice")
    guide.app.change_setting("voice", False)
    now = str(guide.app.settings["text_size"])
    guide.app.change_setting("text_size", "largest")
    guide.picture("journey-largest-text")
    guide.app.change_setting("text_size", now)
    guide.app.change_setting("clock", False)
    guide.finger.settle()


def ceremony(guide: Guide) -> None:
    """Award by award, up to the score."""
    for number in range(1, 6):
        guide.picture(f"journey-ceremony-{number}")
        guide.touch("ceremony:next")
    guide.expect(not guide.finger.sees("ceremony:next"), "the ceremony never ended")
