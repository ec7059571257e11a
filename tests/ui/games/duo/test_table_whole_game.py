"""A game played by touches alone: whatever the rules offer can be touched, and is stored as it was meant."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from companion.games.duo.boards.board_file import BUNDLED_BOARDS
from companion.games.duo.game import DUO
from companion.games.duo.rules.effects import loses_a_ware
from companion.games.duo.rules.names import PAINTINGS, Character, Phase
from companion.games.duo.rules.state import State
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger

BOARD = (BUNDLED_BOARDS / "shikoku.toml").read_text(encoding="utf-8")
AT_ONCE = {"coins", "temple", "garden", "spring"}


def begin(
    open_app: Callable[..., CompanionApp], chance: random.Random, *, practice: bool = False, **look: Any
) -> Finger:
    app = open_app(**look)
    wares = ["fan", "doll", "kimono", "pottery"] * 2
    chance.shuffle(wares)
    sides = {"pilgrim": ("tranquil", "hasty"), "merchant": ("crafty", "robust"), "artist": ("proficient", "inspired")}
    setup = {
        "do": "setup",
        "format": 1,
        "game": "duo",
        "board": "Shikoku",
        "edition": "stonemaier",
        "compass": chance.choice(("purple", "green")),
        "players": {"purple": "Aiko", "green": "Ben"},
        "boutiques": {f"c{n}": {"ware": ware, "price": chance.choice((2, 3, 4))} for n, ware in enumerate(wares, 1)},
        "waves": {tile: chance.choice(both) for tile, both in sides.items()},
    }
    app.session = app.store.new_game(DUO, setup, BOARD, practice=practice)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    return finger


def place_name(state: State, place: str) -> str:
    kind = "area" if place in state.board.icons else "mountain" if place in state.board.draws else "station"
    return f"{kind}:{place}"


def touch_move(finger: Finger, chance: random.Random) -> list[dict[str, Any]]:
    """Choose a die and a place, and confirm; says which events that must have stored."""
    session = finger.app.session
    option = chance.choice(session.options)
    die = str(option["die"])
    if len(session.options) > 1:
        finger.touch(f"die:{die}")
    if option["do"] == "stuck":
        finger.touch("confirm")
        return [{"do": "stuck", "die": die}]
    to = chance.choice(option["to"])
    finger.touch(place_name(session.state, to))
    move = {"do": "move", "die": die, "to": to}
    after = DUO.apply(session.state, move)
    offered = [offer for offer in DUO.options(after) if offer["do"] != "skip"] if after.phase is Phase.ACT else []
    declines = chance.random() < 0.1 and finger.sees("only-move")
    finger.touch("only-move" if declines else "confirm")
    if declines:
        return [move, {"do": "skip"}]
    if len(offered) == 1 and (offered[0]["do"] in AT_ONCE or offered[0]["do"] == "gift"):
        return [move, {"do": offered[0]["do"]}]
    if len(offered) == 1 and offered[0]["do"] == "sell" and offered[0]["max"] == 1:
        return [move, {"do": "sell", "count": 1}]
    return [move]


def touch_act(finger: Finger, chance: random.Random) -> list[dict[str, Any]]:
    state: State = finger.app.session.state
    offered = {option["do"]: option for option in finger.app.session.options}
    do = chance.choice([do for do in offered if do != "skip"])
    if chance.random() < 0.08:
        finger.touch("skip")
        return [{"do": "skip"}]
    if do in ("draw", "paint") and finger.app.session.practice:
        return [touch_for_the_players(finger, chance, state, offered)]
    if do == "draw":
        return [touch_draw(finger, chance, state, offered["draw"])]
    if do == "paint":
        if "gift" in offered:
            finger.touch("paint")
        return [touch_paint(finger, chance, state, offered["paint"])]
    if do == "sell":
        count = chance.randint(1, offered["sell"]["max"])
        finger.touch(f"sell:{count}")
        return [{"do": "sell", "count": count}]
    if do == "wave":
        tile = chance.choice(offered["wave"]["tiles"])
        finger.touch(f"tile:{tile}")
        if not loses_a_ware(state, state.actor, Character(tile)):
            return [{"do": "wave", "tile": str(tile)}]
        ware = chance.choice([str(w) for w, n in state.player(state.actor.other).wares.items() if n])
        finger.touch(f"ware:{ware}")
        return [{"do": "wave", "tile": str(tile), "returned": ware}]
    finger.touch(do)
    return [{"do": do}]


def touch_draw(finger: Finger, chance: random.Random, state: State, option: Any) -> dict[str, Any]:
    bag = [str(ware) for ware, count in state.bag.items() for _ in range(count)]
    chance.shuffle(bag)
    drawn = bag[: chance.choice(option["counts"])]
    for ware in drawn:
        finger.touch(f"ware:{ware}")
    held = [str(ware) for ware, count in state.player(state.actor).wares.items() for _ in range(count)] + drawn
    chance.shuffle(held)
    returned = held[: max(0, len(held) - option["keep"])]
    if len(drawn) < option["counts"][-1]:
        finger.touch("enough")
    for ware in returned:
        finger.touch(f"ware:{ware}")
    return {"do": "draw", "wares": drawn, "returned": returned}


def touch_for_the_players(finger: Finger, chance: random.Random, state: State, offered: Any) -> dict[str, Any]:
    """Practice: the app draws or reveals; only what goes back into the bag is for the players to say."""
    names = [name for name in finger.names() if name.startswith("take:")] or ["paint"]
    finger.touch(chance.choice(names))
    if finger.app.session.state is state and "gift" in offered:
        finger.touch(chance.choice([name for name in finger.names() if name.startswith("take:")]))
    returned: list[str] = []
    while finger.app.session.state is state:
        held = [ware for ware in ("kimono", "pottery", "doll", "fan") if finger.enabled(f"ware:{ware}")]
        returned.append(chance.choice(held))
        finger.touch(f"ware:{returned[-1]}")
    event: dict[str, Any] = finger.app.session.events[-1]
    assert event.get("returned", []) == returned
    return event


def touch_paint(finger: Finger, chance: random.Random, state: State, option: Any) -> dict[str, Any]:
    player = state.player(state.actor)
    seen = Counter(player.revealed + player.gifted)
    unseen = [str(i) for i, n in PAINTINGS[state.actor].items() for _ in range(n - seen[i])]
    chance.shuffle(unseen)
    revealed = unseen[: chance.choice(option["counts"])]
    for icon in revealed:
        finger.touch(f"painting:{icon}")
    if len(revealed) < option["counts"][-1]:
        finger.touch("enough")
    return {"do": "paint", "revealed": revealed}


def step(finger: Finger, chance: random.Random) -> None:
    session = finger.app.session
    before = len(session.events)
    phase = session.state.phase
    if phase is Phase.ROLL:
        values = {die.value: chance.choice(session.state.board.dice[die]) for die in Character}
        for die, value in values.items():
            finger.touch(f"die:{die}:{value}")
        meant: list[dict[str, Any]] = [{"do": "roll", **values}]
    elif phase is Phase.MOVE:
        meant = touch_move(finger, chance)
    elif phase is Phase.ACT:
        meant = touch_act(finger, chance)
    else:
        do = chance.choice(("again", "done"))
        finger.touch(do)
        meant = [{"do": do}]
    assert session.events[before:] == meant


def test_the_first_turns_of_a_game_by_touches(open_app: Callable[..., CompanionApp]) -> None:
    chance = random.Random(11)
    finger = begin(open_app, chance)
    while finger.app.session.state.turn < 5:
        step(finger, chance)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_by_touches_up_to_the_score(open_app: Callable[..., CompanionApp], seed: int) -> None:
    chance = random.Random(seed)
    sizes = ((800, 480), (1024, 600), (1280, 720), (720, 1280))
    finger = begin(open_app, chance, size=sizes[seed], animations=seed == 0)
    while not finger.app.session.is_over:
        step(finger, chance)
    assert finger.app.where == "score"


@pytest.mark.long
def test_a_whole_practice_game_by_touches(open_app: Callable[..., CompanionApp]) -> None:
    chance = random.Random(8)
    finger = begin(open_app, chance, practice=True)
    while not finger.app.session.is_over:
        step(finger, chance)
    assert {"draw", "paint"} <= {event["do"] for event in finger.app.session.events}
