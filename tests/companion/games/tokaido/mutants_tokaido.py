"""Do the tests notice a wrong rule? Replaces one thing at a time in the rules, in a copy of the project, and runs
the tests of Tokaido on it. Not part of ./test; takes some minutes:

    .venv/bin/python tests/companion/games/tokaido/mutants_tokaido.py [FILE of the rules, such as rules/score.py]
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[4]
RULES = Path("companion/games/tokaido")
TESTS = Path("tests/companion/games/tokaido")
QUICK = ("road_and_turn", "spaces", "encounters", "inns", "two_players", "end_and_score", "correct", "state_format")
SLOW = ("perft", "random_games", "record", "game", "words")

MUTANTS: tuple[tuple[str, str, str], ...] = (
    ("rules/road.py", "CROWD = 4", "CROWD = 3"),
    ("rules/road.py", "CROWD = 4", "CROWD = 5"),
    ("rules/road.py", "players >= CROWD", "players > CROWD"),
    ("rules/road.py", "return 2 if crowd and station.double", "return 2 if crowd or station.double"),
    ("rules/road.py", "return 2 if crowd and station.double", "return 3 if crowd and station.double"),
    ("rules/road.py", "EVERYBODY = 6", "EVERYBODY = 4"),
    ("rules/road.py", "direction is Direction.EDO", "direction is Direction.KYOTO"),
    ("rules/road.py", "if inn > i), last)", "if inn >= i), last)"),
    ("rules/road.py", "< len(self.stations) - 1", "< len(self.stations)"),
    ("rules/road.py", "return self.beginner if traveler is None", "return 0 if traveler is None"),
    ("rules/turns.py", "return next(iter(state.places.values()))[-1]", "return next(iter(state.places.values()))[0]"),
    ("rules/turns.py", "return tuple(state.places.values())[-1][0]", "return tuple(state.places.values())[0][0]"),
    ("rules/turns.py", "return tuple(state.places.values())[-1][0]", "return tuple(state.places.values())[-1][-1]"),
    ("rules/turns.py", "farthest_ahead(state) if mover is state.neutral else mover", "mover"),
    ("rules/turns.py", "begin_turn(state, state.turn + 1)", "begin_turn(state, state.turn)"),
    ("rules/turns.py", "if next(iter(state.places)) == state.walk.end:", "if state.walk.end in state.places:"),
    ("rules/turns.py", "slice(here + 1, walk.next_inn[here] + 1)", "slice(here + 1, walk.next_inn[here])"),
    ("rules/turns.py", "slice(here + 1, walk.next_inn[here] + 1)", "slice(here + 1, walk.next_inn[here] + 2)"),
    ("rules/turns.py", "slice(here + 1, walk.next_inn[here] + 1)", "slice(here + 2, walk.next_inn[here] + 1)"),
    ("rules/turns.py", "len(places[station.id]) < room", "len(places[station.id]) <= room"),
    (
        "rules/turns.py",
        "frozenset() if guest is None else closed_to(state.road, guest)",
        "closed_to(state.road, next(iter(state.players.values())))",
    ),
    ("rules/turns.py", "(StationKind.SHOP, StationKind.TEMPLE)", "(StationKind.SHOP,)"),
    ("rules/turns.py", "(StationKind.SHOP, StationKind.TEMPLE)", "(StationKind.TEMPLE,)"),
    ("rules/turns.py", "whole if guest.coins else", "whole if guest.coins > 1 else"),
    ("rules/turns.py", "(*places.get(to, ()), mover)", "(mover, *places.get(to, ()))"),
    ("rules/turns.py", "sorted(places, key=state.walk.index.__getitem__)", "list(places)"),
    ("rules/panoramas.py", "< road.panoramas[panorama]]", "<= road.panoramas[panorama]]"),
    ("rules/panoramas.py", "and state.first[panorama] is None:", "and True:"),
    (
        "rules/panoramas.py",
        "if sections == state.road.panoramas[panorama]",
        "if sections == state.road.panoramas[panorama] - 1",
    ),
    ("rules/shop.py", "DRAWN = 3", "DRAWN = 4"),
    ("rules/shop.py", "full - max(prices) + 1", "full - max(prices)"),
    ("rules/shop.py", "full - max(prices) + 1", "full - min(prices) + 1"),
    ("rules/shop.py", "Traveler.SASAYAKKO and len(prices) > 1", "Traveler.SASAYAKKO and len(prices) > 2"),
    ("rules/shop.py", "return full - min(prices)", "return full - max(prices)"),
    ("rules/shop.py", "sum(prices) if traveler is Traveler.SASAYAKKO else price_of", "0 if False else price_of"),
    (
        "rules/shop.py",
        "return sum(prices) if traveler is Traveler.SASAYAKKO else price_of(traveler, prices)",
        "return sum(prices)",
    ),
    ("rules/shop.py", "(card.price,)) <= guest.coins]", "(card.price,)) < guest.coins]"),
    ("rules/shop.py", "min(DRAWN, len(left))", "min(DRAWN, len(payable))"),
    ("rules/shop.py", "min(DRAWN, len(left))", "DRAWN"),
    ("rules/shop.py", "if needed > guest.coins:", "if needed >= guest.coins:"),
    ("rules/shop.py", "guest.souvenirs + names", "names + guest.souvenirs"),
    ("rules/shop.py", "        if names.count(name) > 1:", "        if False:"),
    ("rules/shop.py", "        if name in collection.souvenirs:", "        if False:"),
    ("rules/spaces.py", "FARM_COINS = 3", "FARM_COINS = 2"),
    ("rules/spaces.py", "LARGEST_DONATION = 3", "LARGEST_DONATION = 4"),
    ("rules/spaces.py", "BANKS_COIN if guest.traveler is Traveler.HIROTADA else 0", "0"),
    ("rules/spaces.py", "BANKS_COIN if guest.traveler is Traveler.HIROTADA else 0", "BANKS_COIN"),
    ("rules/spaces.py", "coins=guest.coins - event.coins", "coins=guest.coins - given"),
    ("rules/spaces.py", "if not 1 <= event.coins <= most:", "if not 0 <= event.coins <= most:"),
    ("rules/spaces.py", "if number > 0]", "if number > 1]"),
    ("rules/spaces.py", "if left.get(event.points, 0) < 1:", "if False:"),
    ("rules/encounters.py", "NOBLE_COINS = 3", "NOBLE_COINS = 2"),
    ("rules/encounters.py", "PRIEST_COINS = 1", "PRIEST_COINS = 2"),
    ("rules/encounters.py", "UMEGAE_COINS = 1", "UMEGAE_COINS = 0"),
    ("rules/encounters.py", "UMEGAE_COINS if guest.traveler is Traveler.UMEGAE else 0", "UMEGAE_COINS"),
    ("rules/encounters.py", "for card, number in left.items() if number > 0]", "for card, number in left.items()]"),
    ("rules/encounters.py", "return [] if own in still_open else still_open", "return still_open"),
    ("rules/encounters.py", "[*others, None]", "[None, *others]"),
    ("rules/encounters.py", "[*others, None]", "[*others]"),
    ("rules/encounters.py", "    if left[event.card] < 1:", "    if False:"),
    ("rules/encounters.py", "if event.souvenir is not None and event.card is not Encounter.ARTISAN:", "if False:"),
    ("rules/encounters.py", "    if event.chosen and not guides_choice(", "    if False and not guides_choice("),
    (
        "rules/encounters.py",
        "        if souvenirs_left(state.road, state.players.values()):\n            raise",
        "        if False:\n            raise",
    ),
    ("rules/encounters.py", "    if others and not event.chosen:", "    if False:"),
    ("rules/encounters.py", "    check_open(state, event.panorama)\n", ""),
    ("rules/encounters.py", "    check_in_pile(state, event.souvenir)\n", ""),
    ("rules/encounters.py", "encounters=(*guest.encounters, event.card)", "encounters=(event.card, *guest.encounters)"),
    (
        "rules/inns.py",
        "return meal.price - 1 if guest.traveler is Traveler.KINKO",
        "return max(1, meal.price - 1) if guest.traveler is Traveler.KINKO",
    ),
    (
        "rules/inns.py",
        "return meal.price - 1 if guest.traveler is Traveler.KINKO",
        "return meal.price - 1 if guest.traveler is Traveler.ZEN_EMON",
    ),
    ("rules/inns.py", "if card.name not in guest.meals]", "]"),
    ("rules/inns.py", "price_of_meal(guest, card) <= guest.coins]", "price_of_meal(guest, card) < guest.coins]"),
    (
        "rules/inns.py",
        "if new and guest.traveler is Traveler.SATSUKI:",
        "if payable and guest.traveler is Traveler.SATSUKI:",
    ),
    ("rules/inns.py", "    if name in guest.meals:", "    if False:"),
    ("rules/inns.py", "    if meals_left(state.road, state.players.values())[name] < 1:", "    if False:"),
    ("rules/inns.py", "if event.free and guest.traveler is not Traveler.SATSUKI:", "if False:"),
    ("rules/inns.py", "cost = 0 if event.free else price_of_meal(guest, meal)", "cost = price_of_meal(guest, meal)"),
    ("rules/inns.py", "    check_open(state, event.kind)\n", ""),
    ("rules/piles.py", "card.copies - eaten[card.name]", "card.copies"),
    ("rules/piles.py", "if left[card.name] > 0]", "]"),
    ("rules/score.py", "MEAL_POINTS = 6", "MEAL_POINTS = 5"),
    ("rules/score.py", "RANK_POINTS = (10, 7, 4)", "RANK_POINTS = (10, 7, 3)"),
    ("rules/score.py", "OTHER_RANK_POINTS = 2", "OTHER_RANK_POINTS = 1"),
    ("rules/score.py", "kinds[kind] > number for", "kinds[kind] >= number for"),
    ("rules/score.py", "sum(kinds * kinds for", "sum(kinds * (kinds + 1) // 2 for"),
    ("rules/score.py", "sections * (sections + 1) // 2", "sections * sections"),
    ("rules/score.py", "extra * len(collection.springs)", "extra"),
    ("rules/score.py", "extra * len(collection.encounters)", "extra"),
    (
        "rules/score.py",
        "(MITSUKUNIS_POINT if collection.traveler is Traveler.MITSUKUNI else 0)\n    return each * held",
        "0\n    return each * held",
    ),
    ("rules/score.py", "_most(table, count) if table.over else ()", "_most(table, count)"),
    ("rules/score.py", "if number == best) if best else ()", "if number == best)"),
    ("rules/score.py", "sum(road.meal[name].price for name in collection.meals)", "len(collection.meals)"),
    (
        "rules/score.py",
        "lambda road, collection: len(collection.springs)",
        "lambda road, collection: sum(collection.springs)",
    ),
    ("rules/score.py", "    if not table.over:\n        return {}\n", ""),
    ("rules/score.py", "{*given.values(), table.neutral_temple} - {0}", "{*given.values()} - {0}"),
    (
        "rules/score.py",
        "sorted({*given.values(), table.neutral_temple} - {0}, reverse=True)",
        "sorted([*given.values(), table.neutral_temple], reverse=True)",
    ),
    ("rules/score.py", "(points.total, held_by(holders, colour))", "(points.total, 0)"),
    ("rules/score.py", "(points.total, held_by(holders, colour))", "(points.total, table.collections[colour].coins)"),
    (
        "rules/score.py",
        "colour: (points.total, held_by(holders, colour))",
        "colour: (points.total, -held_by(holders, colour))",
    ),
    ("rules/engine.py", "if state.guest.traveler is Traveler.CHUUBEI:", "if False:"),
    ("rules/engine.py", "if state.guest.traveler is Traveler.HIROSHIGE:", "if False:"),
    ("rules/engine.py", "(TurnPhase.ENCOUNTER, TurnPhase.MEAL)", "(TurnPhase.ENCOUNTER,)"),
    ("rules/engine.py", "(TurnPhase.PANORAMA, TurnPhase.MEAL)", "(TurnPhase.MEAL, TurnPhase.PANORAMA)"),
    ("rules/engine.py", "    if state.walk.on_the_way(station):", "    if True:"),
    ("rules/engine.py", "state.phase is not TurnPhase.MEAL and state.kind_here", "state.kind_here"),
    ("rules/engine.py", "        if _OFFERS[phase](state):\n", "        if True:\n"),
    ("rules/engine.py", "state.neutral_temple + BANKS_COIN", "state.neutral_temple"),
    ("rules/engine.py", "    if kind is not StationKind.TEMPLE:\n        return state\n", ""),
    ("rules/engine.py", "    if state.mover is state.neutral:\n", "    if False:\n"),
    (
        "rules/engine.py",
        "DECLINABLE = (TurnPhase.SHOP, TurnPhase.PANORAMA, TurnPhase.MEAL)",
        "DECLINABLE = (TurnPhase.SHOP, TurnPhase.MEAL)",
    ),
    ("rules/engine.py", "DECLINABLE = (TurnPhase.SHOP,", "DECLINABLE = (TurnPhase.SHOP, TurnPhase.TEMPLE,"),
    ("rules/correct.py", "MOST_COINS = 999", "MOST_COINS = 1000"),
    ("rules/correct.py", "        if not here:\n", "        if False:\n"),
    ("rules/correct.py", "        if len(here) > room:", "        if False:"),
    ("rules/correct.py", "    _check_each_once(state, places)\n", ""),
    ("rules/correct.py", "if indexes[-1] > walk.next_inn[indexes[0]]:", "if False:"),
    ("rules/correct.py", "if indexes[-1] > walk.next_inn[indexes[0]]:", "if indexes[-1] >= walk.next_inn[indexes[0]]:"),
    ("rules/correct.py", "if indexes[0] == len(walk.stations) - 1:", "if False:"),
    ("rules/correct.py", "    _check_cards(new)\n", ""),
    ("rules/correct.py", "    _check_firsts(new)\n", ""),
    ("rules/correct.py", "return begin_turn(new, new.turn)", "return new"),
    ("rules/correct.py", "return begin_turn(new, new.turn)", "return begin_turn(new, new.turn + 1)"),
    ("rules/correct.py", "    if left < 0:", "    if left < -1:"),
    ("rules/correct.py", "    if left < 0:", "    if left < 1:"),
    ("rules/correct.py", "{**state.first, **event.first}", "{**state.first}"),
    ("rules/setting_up.py", "if sorted(setup.line) != sorted(everybody):", "if set(setup.line) != set(everybody):"),
    ("rules/setting_up.py", "if chosen.count(traveler) > 1:", "if False:"),
    ("rules/setting_up.py", "    if setup.neutral in setup.players:", "    if False:"),
    ("rules/setting_up.py", "MOST_PLAYERS = 5", "MOST_PLAYERS = 4"),
    (
        "record/state_writer.py",
        "list(leaders(table)) if state.phase is TurnPhase.OVER else None",
        "list(leaders(table))",
    ),
)  # fmt: skip


def main() -> int:
    """The number of mutants that no test noticed."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        shutil.copytree(ROOT / "companion", copy / "companion", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(ROOT / "tests", copy / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        if not passes(copy, QUICK):
            print("the tests fail without any change")
            return 1
        chosen = [mutant for mutant in MUTANTS if mutant[0] in sys.argv[1:] or not sys.argv[1:]]
        survivors = 0
        for file, old, new in chosen:
            if survives(copy, file, old, new):
                survivors += 1
                print(f"not noticed: {file}: {old!r} -> {new!r}", flush=True)
    print(f"{len(chosen) - survivors} of {len(chosen)} mutants are noticed")
    return survivors


def survives(copy: Path, file: str, old: str, new: str) -> bool:
    path = copy / RULES / file
    source = path.read_text("utf-8")
    assert old in source, f"{file} has no {old!r}"
    path.write_text(source.replace(old, new, 1), encoding="utf-8")
    try:
        return passes(copy, QUICK) and passes(copy, SLOW)
    finally:
        path.write_text(source, encoding="utf-8")


def passes(copy: Path, tests: tuple[str, ...]) -> bool:
    files = [str(TESTS / f"test_tokaido_{name}.py") for name in tests]
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *files]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
