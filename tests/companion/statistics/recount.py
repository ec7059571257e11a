"""The oracle: everything counted once more from the bare records, with the states' public JSON and nothing else of ours
but the engines that make them."""

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from companion.store.store import Store

SOURCES = {
    "duo": ("faith", "commerce", "culture"),
    "tokaido": ("souvenirs", "panoramas", "springs", "temple", "encounters", "meals", "achievements", "ranking"),
}
COLOURS = ("purple", "green", "blue", "yellow", "white")


@dataclass
class Recounted:
    """One game."""

    number: int
    game: str
    names: list[str]
    scores: list[int]
    winners: list[int]
    sources: dict[str, list[int]]
    changes: int
    ends: list[str]
    visits: Counter[tuple[str, int]] = field(default_factory=Counter)
    dice: Counter[tuple[str, int]] = field(default_factory=Counter)


def recount(store: Store) -> list[Recounted]:
    """Every finished game with a record, the oldest first."""
    lines = [line for line in reversed(store.games()) if line.finished and line.score_only is None]
    return [recounted(store, line.number) for line in lines if not line.practice]


def recounted(store: Store, number: int) -> Recounted:
    session = store.open_game(number)
    game, events = session.game, session.events
    state = game.begin(events[0], session.board)
    told = [game.state_json(state)]
    for event in events[1:]:
        state = game.apply(state, event)
        told.append(game.state_json(state))
    seats = [colour for colour in COLOURS if colour in events[0]["players"]]
    last = told[-1]
    won = last["winners"] if game.name == "tokaido" else seats if last["winner"] == "shared" else [last["winner"]]
    found = Recounted(
        number=number,
        game=game.name,
        names=[events[0]["players"][colour] for colour in seats],
        scores=[last["players"][colour]["score"]["total"] for colour in seats],
        winners=[seat for seat, colour in enumerate(seats) if colour in won],
        sources={key: [last["players"][colour]["score"][key] for colour in seats] for key in SOURCES[game.name]},
        changes=changes(told, seats),
        ends=ends_of(last, seats, session.board) if game.name == "duo" else [],
    )
    for before, event in zip(told, events[1:], strict=False):
        if event["do"] == "move":
            mover = before["mover"] if game.name == "tokaido" else before["to_act"]
            if mover in seats:
                found.visits[event["to"], seats.index(mover)] += 1
        if event["do"] == "roll":
            found.dice.update((die, event[die]) for die in ("pilgrim", "merchant", "artist"))
    return found


def ends_of(last: dict[str, Any], seats: list[str], board: str) -> list[str]:
    """Which of the four ends of Duo somebody has reached: two tracks, all gold slabs, all paintings given."""
    tracks = tomllib.loads(board)["tracks"]
    players = [last["players"][colour] for colour in seats]
    reached = {
        "temple": any(each["temple"] == tracks["temple"] for each in players),
        "garden": any(each["garden"] == tracks["garden"] for each in players),
        "gold": any(each["gold"] == len(tracks["gold"]) for each in players),
        "gifts": any(len(each["gifted"]) == len(tracks["culture"]) for each in players),
    }
    return [end for end, so in reached.items() if so]


def changes(told: list[dict[str, Any]], seats: list[str]) -> int:
    """How often another one was alone in front at the end of a turn than whoever was so last."""
    at_end: dict[int, list[int]] = {0: [told[0]["players"][colour]["score"]["total"] for colour in seats]}
    for before, after in pairwise(told):
        at_end[before["turn"]] = [after["players"][colour]["score"]["total"] for colour in seats]
    leaders = []
    for _turn, points in sorted(at_end.items()):
        ahead = [seat for seat, each in enumerate(points) if each == max(points)]
        if len(ahead) == 1 and (not leaders or leaders[-1] != ahead[0]):
            leaders.append(ahead[0])
    return max(0, len(leaders) - 1)
