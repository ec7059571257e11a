"""An evening at the table: set-up, a roll, a touch that is not allowed, undo, corrections, the game to its end."""

from companion.games.duo.boards.board_file import find_board
from companion.games.duo.rules.engine import options
from companion.games.duo.rules.names import Phase
from companion.games.duo.rules.state import State
from ui.games.duo.tour.hands import Hands, stored_state
from ui.testing.guide import Guide

WARES = ("kimono", "pottery", "doll", "fan")


def set_up(guide: Guide) -> None:
    guide.enter("duo", "new")
    guide.expect_screen("board_check")
    guide.picture("board-check-offered")
    guide.touch("later")
    guide.expect_screen("setup")
    guide.picture("setup-players")
    guide.touch("name:purple")
    guide.picture("setup-keyboard")
    guide.finger.write("Aiko")
    guide.touch("name:green")
    guide.finger.write("Ben")
    guide.touch("compass:purple", "next")
    guide.picture("setup-boutiques")
    coasts = find_board("Shikoku").coasts
    for number in range(len(coasts)):
        guide.touch(f"ware:{WARES[number % 4]}", f"price:{2 + number % 3}")
    guide.picture("setup-boutiques-told")
    guide.touch("next")
    guide.touch("side:hasty", "side:robust", "side:inspired")
    guide.picture("setup-waves")
    guide.touch("next")
    guide.picture("setup-checklist")
    guide.touch("show:island")
    guide.picture("setup-checklist-island")
    guide.touch("begin")
    guide.expect_screen("table")
    guide.picture("walkthrough-offered")
    guide.touch("tips:yes")
    guide.picture("walkthrough")
    guide.touch("tips:off")
    laid = {coast: {"ware": WARES[n % 4], "price": 2 + n % 3} for n, coast in enumerate(coasts)}
    guide.expect_added(
        [],
        [
            {
                "do": "setup",
                "format": 1,
                "game": "duo",
                "board": "Shikoku",
                "edition": "funforge",
                "compass": "purple",
                "players": {"purple": "Aiko", "green": "Ben"},
                "boutiques": laid,
                "waves": {"pilgrim": "hasty", "merchant": "robust", "artist": "inspired"},
            }
        ],
    )


def first_roll(guide: Guide) -> None:
    Hands(guide).play_on(until=lambda state: state.phase is Phase.MOVE)


def illegal_touch(guide: Guide) -> None:
    """A station the pilgrim cannot reach: the reason, its rule, and a house rule that is taken back again."""
    state = stored_state(guide)
    move = next(option for option in options(state) if option["do"] == "move" and option["die"] == "pilgrim")
    taken = {state.player(colour).pilgrim for colour in state.players}
    far = next(
        station.id
        for station in state.board.stations
        if station.id not in move["to"] and station.id not in taken and station.kind == "garden"
    )
    before = guide.stored.events()
    guide.touch("die:pilgrim", f"station:{far}")
    guide.picture("table-not-allowed")
    guide.expect(guide.stored.events() == before, "a touch that is not allowed stored something")
    guide.touch("why")
    guide.expect_screen("rules")
    guide.picture("rule-behind-a-refusal")
    guide.touch("back")
    guide.expect_screen("table")
    guide.touch("die:pilgrim") if not guide.finger.sees(f"station:{far}") else None
    guide.touch(f"station:{far}", "differs")
    guide.expect_screen("board_check")
    guide.picture("board-differs-here")
    guide.touch("later")
    guide.touch("die:pilgrim") if not guide.finger.sees(f"station:{far}") else None
    guide.touch(f"station:{far}")
    colour = state.to_act.value if state.to_act else ""
    guide.touch("house")
    stored = guide.stored.events()
    guide.expect(len(stored) == len(before) + 2, "the house rule was not stored")
    correct, moved = stored[-2:]
    guide.expect(correct["do"] == "correct" and set(correct["set"]["players"]) == {colour}, f"it reads {correct}")
    guide.expect(moved == {"do": "move", "die": "pilgrim", "to": far}, f"the house rule moved: {moved}")
    guide.touch("undo")
    guide.expect(guide.stored.events() == before, "undo did not take the house rule back")


def undo_and_redo(guide: Guide) -> None:
    before = guide.stored.events()
    guide.picture("table-undo")
    guide.touch("undo")
    guide.expect(guide.stored.events() == before[:-1], "undo took back something else than the last step")
    guide.touch("redo")
    guide.expect(guide.stored.events() == before, "redo did not bring the step back")


def bag_and_menu(guide: Guide) -> None:
    guide.touch("menu")
    guide.picture("table-menu")
    guide.touch("bag")
    guide.picture("table-bag")
    guide.touch("ok", "prompt")
    guide.picture("table-in-words")
    guide.touch("ok")


def set_the_table_right(guide: Guide) -> None:
    """A player has two coins that the app does not know of."""
    state = stored_state(guide)
    before = guide.stored.events()
    guide.touch("menu", "correct")
    guide.expect_screen("correct")
    guide.picture("correct")
    guide.touch("tab:purple", "coins:more", "coins:more")
    guide.picture("correct-changed")
    guide.touch("confirm")
    guide.expect_screen("table")
    coins = state.players[next(iter(state.players))].coins + 2
    guide.expect_added(before, [{"do": "correct", "set": {"players": {"purple": {"coins": coins}}}}])


def lock_and_unlock(guide: Guide) -> None:
    guide.touch("menu", "lock")
    guide.picture("locked")
    for name in ("unlock", "unlock:yes", "yes"):
        if guide.finger.sees(name):
            guide.touch(name)
    guide.expect(guide.finger.sees("undo"), "the table is still locked")


def rest_of_the_game(guide: Guide) -> None:
    hands = Hands(guide)
    hands.play_on(until=_much_to_see)
    look_at_the_table(guide)
    hands.play_on()
    wanted = {"coins", "temple", "garden", "spring", "wave", "draw", "sell", "paint", "gift", "skip", "again", "done"}
    guide.expect(hands.seen >= wanted, f"never played: {sorted(wanted - hands.seen)}")
    guide.expect_screen("score")


def _much_to_see(state: State) -> bool:
    """Paintings revealed and given, wares, a wave tile; and no die in use."""
    players = state.players.values()
    held = any(holder is not None for holder in state.waves.values())
    painted = any(player.revealed for player in players) and any(player.gifted for player in players)
    return state.phase is Phase.ROLL and held and painted and any(player.stored for player in players)


def look_at_the_table(guide: Guide) -> None:
    """The table and its corrections when every part has something to show, with the clock and the voice's buttons; in
    the largest text too."""
    before = guide.stored.events()
    guide.touch("menu", "correct")
    guide.tabs("correct-mid-game")
    guide.touch("back")
    guide.app.change_setting("clock", True)
    guide.picture("table-mid-game")
    guide.app.change_setting("voice", True)
    guide.picture("table-with-a-voice")
    guide.app.change_setting("voice", False)
    now = str(guide.app.settings["text_size"])
    guide.app.change_setting("text_size", "largest")
    guide.picture("table-largest-text")
    guide.touch("menu")
    guide.picture("table-menu-largest-text")
    guide.touch("correct")
    guide.tabs("correct-largest-text")
    guide.touch("back")
    guide.app.change_setting("text_size", now)
    guide.app.change_setting("clock", False)
    guide.finger.settle()
    guide.expect(guide.stored.events() == before, "looking at the table changed the game")


def change_an_earlier_step(guide: Guide) -> None:
    """The story of this game: everything that happened, a step told again, the set-up changed; all left as it was."""
    before = guide.stored.events()
    guide.touch("menu", "history")
    guide.expect_screen("replay")
    guide.touch("menu")
    guide.picture("replay-menu")
    guide.touch("reached")
    guide.picture("everything-that-happened")
    guide.touch("back", "menu", "change")
    guide.picture("change-this-step")
    guide.touch("tell")
    guide.expect_screen("change")
    guide.picture("tell-it-again")
    guide.touch("leave")
    guide.expect_screen("replay")
    while guide.finger.enabled("step:back"):
        guide.touch("step:back")
    guide.touch("menu", "change")
    guide.expect_screen("change_setup")
    guide.tabs("change-the-set-up")
    guide.touch("back", "back")
    guide.expect_screen("table")
    guide.expect(guide.stored.events() == before, "looking at earlier steps changed the game")
