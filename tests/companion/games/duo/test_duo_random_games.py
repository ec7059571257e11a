"""Properties over random games on random boards: nothing is lost, everything offered works, nothing else does."""

import itertools
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.duo.record.record import event_json, parse_event, state_json
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.engine import apply, begin, options
from companion.games.duo.rules.names import Character, Icon, Ware
from companion.games.duo.rules.state import State
from companion.games.game import Refusal
from companion.play.replay import replay
from tests.companion.games.duo import oracle
from tests.companion.games.duo.play import event_of, play, random_game, random_setup
from tests.companion.games.duo.positions import shikoku
from tests.companion.games.duo.random_boards import random_board

SHORT, LONG = 60, 3000
EFFECTS = ("coins", "temple", "garden", "spring", "gift", "skip", "again", "done")


def plain(state: State) -> dict[str, Any]:
    """The state as another program reads it."""
    return json.loads(json.dumps(state_json(state)))


def board_for(seed: int) -> Board:
    return shikoku() if seed % 5 == 0 else random_board(random.Random(seed))


def follow(seed: int) -> None:
    """One whole game, every state held against the oracle."""
    rng = random.Random(seed)
    board = board_for(seed)
    before: dict[str, Any] | None = None
    origin = ""
    events = []
    for event, state in play(rng, board, random_setup(rng, board)):
        events.append(event)
        now = plain(state)
        oracle.check_invariants(board, now)
        if event["do"] == "move" and before is not None:
            origin = before["players"][before["to_act"]][event["die"]]
        check_options(board, now, origin)
        if before is not None:
            check_step(before, event, now)
        before = now
    assert before is not None
    assert before["phase"] == "over"
    again = None
    for event in events:
        parsed = parse_event(event)
        assert event_json(parsed) == event
        again = begin(parsed, board) if again is None else apply(again, parsed)
    assert again is not None
    assert plain(again) == before


def check_options(board: Board, now: dict[str, Any], origin: str) -> None:
    if now["phase"] == "move":
        use = now["in_use"]
        dice = {use["die"]: use["value"]} if use else now["dice"]
        expected = []
        for die, value in dice.items():
            ends = oracle.destinations(board, now, die, value)
            expected.append({"do": "move", "die": die, "to": ends} if ends else {"do": "stuck", "die": die})
        assert now["options"] == expected
    elif now["phase"] == "act":
        offers = oracle.effects(board, now, origin)
        assert offers
        assert now["options"] == [*offers, {"do": "skip"}]
    else:
        fixed = {"roll": ["roll"], "again": ["again", "done"], "over": []}
        assert now["options"] == [{"do": do} for do in fixed[now["phase"]]]


def check_step(before: dict[str, Any], event: dict[str, Any], now: dict[str, Any]) -> None:
    """Who comes next."""
    if now["phase"] in ("act", "again") or (now["phase"] == "move" and now["in_use"]):
        assert now["to_act"] == before["to_act"]
    elif now["phase"] == "move":
        other = "green" if now["roller"] == "purple" else "purple"
        assert now["to_act"] == (other if len(now["dice"]) == 2 else now["roller"])
    elif now["phase"] == "roll":
        assert (now["turn"], now["roller"]) == (before["turn"] + 1, now["to_act"])
        assert now["roller"] != before["roller"]
        assert not now["triggered"]
    else:
        assert (now["turn"], now["roller"], now["to_act"]) == (before["turn"], before["roller"], None)
        assert now["triggered"]
        assert now["winner"] in ("purple", "green", "shared")


def test_random_games_on_random_boards_keep_every_rule() -> None:
    for seed in range(SHORT):
        follow(seed)


@pytest.mark.long
def test_thousands_of_random_games_on_random_boards_keep_every_rule() -> None:
    for seed in range(LONG):
        follow(seed)


def any_events(state: State, rng: random.Random) -> Iterator[dict[str, Any]]:
    """All kinds of events, most of which cannot happen now."""
    board = state.board
    spaces = [*board.ring, *board.draws, *board.icons, "nowhere"]
    yield from ({"do": "move", "die": str(die), "to": to} for die in Character for to in spaces)
    yield from ({"do": "stuck", "die": str(die)} for die in Character)
    yield from ({"do": do} for do in EFFECTS)
    yield {"do": "roll", **{str(die): rng.choice(board.dice[die]) for die in Character}}
    yield {"do": "roll", **{str(die): rng.randint(0, 7) for die in Character}}
    for tile in Character:
        yield from ({"do": "wave", "tile": str(tile), **({"returned": w} if w else {})} for w in ("", *map(str, Ware)))
    for count, back in itertools.product(range(1, 7), range(4)):
        wares = rng.choices([str(ware) for ware in Ware], k=count)
        yield {"do": "draw", "wares": wares, "returned": rng.choices(wares, k=back)}
    for count in range(-1, 7):
        yield {"do": "sell", "count": count}
        yield {"do": "sell", "count": count, "crafty": False}
    for count in range(7):
        yield {"do": "paint", "revealed": [str(icon) for icon in rng.choices(list(Icon), k=count)]}


def is_offered(now: dict[str, Any], event: dict[str, Any]) -> bool:
    """Whether the options printed for other programs, and the facts of the table, allow this event."""
    do = event["do"]
    option = next((o for o in now["options"] if o["do"] == do and o.get("die") == event.get("die")), None)
    if option is None:
        return False
    mine = now["players"][now["to_act"]]
    if do == "move":
        return event["to"] in option["to"]
    if do == "wave":
        rival = "green" if now["to_act"] == "purple" else "purple"
        wares = now["players"][rival]["wares"]
        robust = event["tile"] == "merchant" and now["sides"]["merchant"] == "robust"
        loses = robust and now["waves"]["merchant"] == rival and sum(wares.values()) == 6
        right = bool(wares[event["returned"]]) if loses and "returned" in event else "returned" not in event
        return event["tile"] in option["tiles"] and right and ("returned" in event) is bool(loses)
    if do == "draw":
        held = {w: n + event["wares"].count(w) for w, n in mine["wares"].items()}
        return (
            len(event["wares"]) in option["counts"]
            and all(event["wares"].count(w) <= n for w, n in now["bag"].items())
            and len(event["returned"]) == max(0, sum(held.values()) - option["keep"])
            and all(event["returned"].count(w) <= n for w, n in held.items())
        )
    if do == "sell":
        bonus = option["price"] > now["boutiques"][mine["merchant"]]["price"]
        return 1 <= event["count"] <= option["max"] and ("crafty" not in event or bonus)
    if do == "paint":
        seen = mine["revealed"] + mine["gifted"] + event["revealed"]
        purple = {"moon": 3, "waterfall": 3, "mountain": 2, "bamboo": 2}
        green = {"moon": 2, "waterfall": 2, "mountain": 3, "bamboo": 3}
        holds = purple if now["to_act"] == "purple" else green
        return len(event["revealed"]) in option["counts"] and all(seen.count(i) <= n for i, n in holds.items())
    return True


def refuse_the_rest(seed: int, every: int) -> tuple[int, int]:
    rng = random.Random(seed)
    board = board_for(seed)
    accepted = refused = 0
    for number, (_event, state) in enumerate(play(rng, board, random_setup(rng, board))):
        if number % every:
            continue
        now = plain(state)
        for event in any_events(state, rng):
            allowed = is_offered(now, event)
            if event["do"] == "roll" and now["phase"] == "roll":
                allowed = all(event[die] in board.dice[die] for die in Character)
            try:
                apply(state, parse_event(event))
            except Refusal as refusal:
                assert not allowed, (event, now["options"])
                refused += 1
                if refused % 50 == 0:
                    assert str(refusal)
            else:
                assert allowed, (event, now["options"])
                accepted += 1
        assert plain(state) == now
    return accepted, refused


def test_everything_not_offered_is_refused_and_changes_nothing() -> None:
    accepted, refused = map(sum, zip(*(refuse_the_rest(seed, every=7) for seed in range(15)), strict=True))
    assert accepted > 1000
    assert refused > 30_000


@pytest.mark.long
def test_everything_not_offered_is_refused_in_many_more_games() -> None:
    for seed in range(100, 300):
        refuse_the_rest(seed, every=7)


def test_every_option_offered_can_be_applied() -> None:
    for seed in range(20):
        rng = random.Random(seed)
        board = board_for(seed)
        for _event, state in play(rng, board, random_setup(rng, board)):
            for option in options(state):
                if option["do"] != "move":
                    apply(state, parse_event(event_of(state, option, rng)))
                    continue
                for end in option["to"]:
                    apply(state, parse_event({"do": "move", "die": option["die"], "to": end}))


def test_a_written_record_replays_to_the_same_states() -> None:
    for seed in range(5):
        events = random_game(seed)
        states = [plain(state) for _event, state in play(*started(seed))]
        for end in ("\n", "\r\n"):
            record = end.join(json.dumps(event) for event in events)
            for last in ("", end):
                replayed = [plain(state) for _event, state in replay((record + last).encode(), None)]
                assert replayed == states


def started(seed: int) -> tuple[random.Random, Board, dict[str, Any]]:
    rng = random.Random(seed)
    return rng, shikoku(), random_setup(rng, shikoku())


def test_the_same_seed_plays_the_same_game() -> None:
    assert random_game(7) == random_game(7)
    assert random_game(7) != random_game(8)
