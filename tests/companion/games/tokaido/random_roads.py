"""Random road files: other lengths, kinds, cards and numbers, often with hardly any cards at all."""

import json
import random
from typing import Any

KINDS = ("shop", "farm", "temple", "encounter", "spring", "paddy", "mountain", "sea")
CARDS = ("artisan", "guide-paddy", "guide-mountain", "guide-sea", "samurai", "noble", "priest")
TRAVELERS = (
    "chuubei", "hiroshige", "hirotada", "kinko", "mitsukuni", "sasayakko", "satsuki", "umegae", "yoshiyasu",
    "zen-emon", "beginner",
)  # fmt: skip


def random_road(rng: random.Random) -> str:
    """The text of a road file."""
    return road_text_of(random_road_data(rng))


def random_road_data(rng: random.Random) -> dict[str, Any]:
    kinds = rng.sample(KINDS, rng.randint(1, len(KINDS)))
    stations: list[dict[str, Any]] = [{"id": "kyoto", "kind": "inn"}]
    for leg in range(4):
        for _space in range(rng.randint(1, 9)):
            station: dict[str, Any] = {"id": f"p{len(stations)}", "kind": rng.choice(kinds)}
            if rng.random() < 0.4:
                station["double"] = rng.random() < 0.8
            stations.append(station)
        stations.append({"id": f"inn{leg + 1}", "kind": "inn"})
    scarce = rng.random() < 0.5
    most = 2 if scarce else 6
    return {
        "format": 1,
        "game": "tokaido",
        "name": f"Road {rng.randrange(1000)}",
        "assumed": rng.sample(["stations", "meals"], rng.randint(0, 2)),
        "stations": stations,
        "souvenirs": [
            {"name": f"Thing {i}", "kind": rng.choice(("small", "clothing", "art", "food")), "price": rng.randint(1, 3)}
            for i in range(rng.randint(1, 4 if scarce else 30))
        ],
        "meals": [
            {"name": f"Dish {i}", "price": rng.randint(1, 3), "copies": rng.randint(1, 3)}
            for i in range(rng.randint(1, 3 if scarce else 14))
        ],
        "encounters": {card: rng.randint(0, most) for card in CARDS},
        "springs": {"2": rng.randint(0, most), "3": rng.randint(0, most)},
        "panoramas": {view: rng.randint(1, 3 if scarce else 6) for view in ("paddy", "mountain", "sea")},
        "travelers": {traveler: rng.randint(0, 9) for traveler in TRAVELERS},
    }


def road_text_of(data: dict[str, Any]) -> str:
    """The data as TOML: inline tables for stations and cards, sections for the rest."""
    plain = {key: value for key, value in data.items() if not isinstance(value, dict)}
    tables = {key: value for key, value in data.items() if isinstance(value, dict)}
    lines = [f"{_key(key)} = {_toml(value)}" for key, value in plain.items()]
    for name, table in tables.items():
        lines += [f"[{_key(name)}]", *(f"{_key(key)} = {_toml(value)}" for key, value in table.items())]
    return "\n".join(lines) + "\n"


def _key(key: str) -> str:
    return json.dumps(key)


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
