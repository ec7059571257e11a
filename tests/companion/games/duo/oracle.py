"""The rules a second time, written plainly and slowly from rules.md, to hold the engine against."""

from functools import cache
from typing import Any

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import PAINTINGS, WARES

EFFECTS = {"coast": "coins", "temple": "temple", "garden": "garden", "spring": "spring", "shore": "wave"}


def towns_after(board: Board, start: str, steps: int) -> set[str]:
    """The ends of every walk along routes that enters no town twice."""
    return {walk[-1] for walk in walks(town_map(board.routes), start, steps)}


@cache
def town_map(routes: tuple[tuple[str, str], ...]) -> dict[str, set[str]]:
    joined: dict[str, set[str]] = {}
    for one, other in routes:
        joined.setdefault(one, set()).add(other)
        joined.setdefault(other, set()).add(one)
    return joined


def walks(joined: dict[str, set[str]], start: str, steps: int) -> list[list[str]]:
    found = [[start]]
    for _step in range(steps):
        found = [[*walk, space] for walk in found for space in joined[walk[-1]] if space not in walk]
    return found


def area_map(board: Board) -> dict[str, set[str]]:
    coasts = tuple(station.id for station in board.stations if station.kind == "coast")
    return areas_along(tuple(area.id for area in board.areas), coasts, board.routes)


@cache
def areas_along(
    ids: tuple[str, ...], coasts: tuple[str, ...], routes: tuple[tuple[str, str], ...]
) -> dict[str, set[str]]:
    """Neighbouring areas: each route parts the coasts into two arcs, and runs between the areas where they meet."""
    joined: dict[str, set[str]] = {area: set() for area in ids}
    for cut in routes:
        reached, waiting = {cut[0]}, [cut[0]]
        while waiting:
            town = waiting.pop()
            for route in routes:
                if route != cut and town in route:
                    other = route[1] if route[0] == town else route[0]
                    if other not in reached:
                        reached.add(other)
                        waiting.append(other)
        one, two = (ids[i] for i in range(8) if (coasts[i] in reached) != (coasts[(i + 1) % 8] in reached))
        joined[one].add(two)
        joined[two].add(one)
    return joined


def destinations(board: Board, state: dict[str, Any], die: str, value: int) -> list[str]:
    colour = state["to_act"]
    mine, theirs = _players(state, colour)
    holds = state["waves"]["pilgrim"] == colour
    if die == "pilgrim":
        numbers = {value}
        if holds and state["sides"]["pilgrim"] == "hasty":
            numbers.add(value + 1)
        if holds and state["sides"]["pilgrim"] == "tranquil":
            numbers.add(max(1, value - 1))
        ring = [station.id for station in board.stations]
        ends = set()
        for number in numbers:
            at = ring.index(mine["pilgrim"]) + number
            while ring[at % len(ring)] in (theirs["pilgrim"], theirs["merchant"], mine["merchant"]):
                at += 1
            ends.add(ring[at % len(ring)])
        return sorted(ends)
    if die == "merchant":
        inland = {mountain.id for mountain in board.mountains}
        taken = {mine["pilgrim"], theirs["pilgrim"], theirs["merchant"]}
        reached = towns_after(board, mine["merchant"], value)
        return sorted(town for town in reached if town in inland or town not in taken)
    return sorted({walk[-1] for walk in walks(area_map(board), mine["artist"], value)})


def effects(board: Board, state: dict[str, Any], origin: str) -> list[dict[str, Any]]:
    """The effects offered after a move that began at `origin`."""
    colour, use = state["to_act"], state["in_use"]
    mine, theirs = _players(state, colour)
    if use["die"] == "pilgrim":
        kind = next(station.kind for station in board.stations if station.id == mine["pilgrim"])
        do = EFFECTS[kind]
        if do == "wave":
            free = [tile for tile, owner in state["waves"].items() if owner == "board"]
            tiles = free or [tile for tile, owner in state["waves"].items() if owner != colour]
            return [{"do": "wave", "tiles": tiles}] if tiles else []
        full = {"temple": mine["temple"] == board.temple, "garden": mine["garden"] == board.garden}
        nothing = full.get(do, False) or (do == "spring" and state["spring"] == colour)
        return [] if nothing else [{"do": do}]
    if use["die"] == "merchant":
        return _trade(board, state, mine, state["waves"]["merchant"] == colour and state["sides"]["merchant"])
    return _art(board, state, mine, theirs, origin)


def _trade(board: Board, state: dict[str, Any], mine: dict[str, Any], side: str | bool) -> list[dict[str, Any]]:
    for mountain in board.mountains:
        if mountain.id == mine["merchant"]:
            left = sum(state["bag"].values())
            numbers = {mountain.draw} | ({mountain.draw + 1} if side == "robust" else set())
            counts = sorted({min(number, left) for number in numbers})
            return [{"do": "draw", "counts": counts, "keep": 6 if side == "robust" else 5}] if left else []
    boutique = state["boutiques"][mine["merchant"]]
    most = mine["wares"][boutique["ware"]]
    price = boutique["price"] + (side == "crafty")
    return [{"do": "sell", "ware": boutique["ware"], "max": most, "price": price}] if most else []


def _art(board: Board, state: dict[str, Any], mine: dict[str, Any], theirs: dict[str, Any], origin: str) -> list[Any]:
    colour, use = state["to_act"], state["in_use"]
    side = state["waves"]["artist"] == colour and state["sides"]["artist"]
    number = next(i for i, area in enumerate(board.areas) if area.id == mine["artist"])
    ring = [station.id for station in board.stations]
    coasts = [station.id for station in board.stations if station.kind == "coast"]
    border = set()
    at = ring.index(coasts[number])
    while True:
        border.add(ring[at % len(ring)])
        if ring[at % len(ring)] == coasts[(number + 1) % 8] and len(border) > 1:
            break
        at += 1
    border |= _towns_between(board, coasts[number], coasts[(number + 1) % 8])
    others = [mine["pilgrim"], mine["merchant"], theirs["pilgrim"], theirs["merchant"]]
    company = sum(place in border for place in others) + (theirs["artist"] == mine["artist"])
    counts = {min(company, mine["hidden"])}
    if side == "proficient":
        counts.add(min(company + 1, mine["hidden"]))
    icons = {area.id: area.icon for area in board.areas}
    fitting = {icons[mine["artist"]]}
    if side == "inspired":
        ways = [walk for walk in walks(area_map(board), origin, use["value"]) if walk[-1] == mine["artist"]]
        fitting = {icons[area] for walk in ways for area in walk}
    found: list[dict[str, Any]] = []
    if counts - {0}:
        found.append({"do": "paint", "counts": sorted(counts - {0})})
    if mine["revealed"] and mine["revealed"][0] in fitting:
        found.append({"do": "gift"})
    return found


def _towns_between(board: Board, start: str, end: str) -> set[str]:
    for steps in range(12):
        for walk in walks(town_map(board.routes), start, steps):
            if walk[-1] == end:
                return set(walk)
    raise AssertionError(f"no way from {start} to {end}")


def _players(state: dict[str, Any], colour: str) -> tuple[dict[str, Any], dict[str, Any]]:
    return state["players"][colour], state["players"]["green" if colour == "purple" else "purple"]


def check_invariants(board: Board, state: dict[str, Any]) -> None:
    """What holds of every state, whatever happened."""
    players = state["players"]
    for ware, count in WARES.items():
        held = [player["wares"][ware] for player in players.values()]
        assert sum(held) + state["bag"][ware] == count
        assert min(*held, state["bag"][ware]) >= 0
    coasts = set(board.coasts)
    on_coasts = [player[who] for player in players.values() for who in ("pilgrim", "merchant") if player[who] in coasts]
    assert len(on_coasts) == len(set(on_coasts))
    assert players["purple"]["pilgrim"] != players["green"]["pilgrim"]
    for colour, player in players.items():
        robust = state["waves"]["merchant"] == colour and state["sides"]["merchant"] == "robust"
        assert sum(player["wares"].values()) <= (6 if robust else 5)
        assert 0 <= player["gold"] <= 6
        assert player["coins"] < 10 or player["gold"] == 6
        seen = player["revealed"] + player["gifted"]
        assert player["hidden"] + len(seen) == 10
        assert all(seen.count(icon) <= PAINTINGS[colour][icon] for icon in seen)
        assert 1 <= player["temple"] <= board.temple
        assert 1 <= player["garden"] <= board.garden
    assert set(state["waves"].values()) | {state["spring"]} <= {"board", "purple", "green"}
    ended = any(
        player["temple"] == board.temple
        or player["garden"] == board.garden
        or player["gold"] == 6
        or len(player["gifted"]) == 10
        for player in players.values()
    )
    assert state["triggered"] is ended
