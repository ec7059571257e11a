"""The first game, prompt by prompt: when something is asked for the first time, a short word about it.

Whoever shows it keeps which keys were seen; leaving the walkthrough is no more than not asking any longer.
"""

from collections.abc import Mapping, Set
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.language import spoken

_FOLDER = Path(__file__).parent / "tips"

PAGES: dict[str, str] = {
    "roll": "turn",
    "choose-first": "dice",
    "choose-second": "turn",
    "choose-last": "turn",
    "stuck": "stuck",
    "pilgrim": "pilgrim",
    "merchant": "merchant",
    "artist": "artist",
    "coins": "coastal-town",
    "temple": "temple",
    "garden": "garden",
    "spring": "hot-spring",
    "wave": "seashore",
    "draw": "drawing",
    "sell": "selling",
    "paint": "painting",
    "gift": "gifting",
    "paint-or-gift": "artist",
    "again": "hot-spring-token",
    "second-use": "hot-spring-token",
    "tranquil": "tranquil",
    "hasty": "hasty",
    "crafty": "crafty",
    "robust": "robust",
    "proficient": "proficient",
    "inspired": "inspired",
    "gold": "coins",
    "last-turn": "end",
    "over": "score",
}
KEYS: tuple[str, ...] = tuple(PAGES)

_HELPED_BY = {"sell": "merchant", "draw": "merchant", "paint": "artist", "gift": "artist"}
_HELPS = {"crafty": "sell", "robust": "draw", "proficient": "paint", "inspired": "gift"}


class Explanation(NamedTuple):
    key: str
    text: str

    @property
    def page(self) -> str:
        """The page of the rules that says more."""
        return PAGES[self.key]


def explain(
    state: Mapping[str, Any], seen: Set[str], lang: str | None = None, die: str | None = None
) -> Explanation | None:
    """The first word about this prompt that was not yet seen, or None. `die`: the die the player has touched."""
    for key in _keys(state, die):
        if key not in seen:
            return Explanation(key, _texts(lang or spoken())[key])
    return None


def _keys(state: Mapping[str, Any], die: str | None) -> list[str]:
    """What could be said now, the most urgent first."""
    phase = state["phase"]
    if phase == "over":
        return ["over"]
    if phase == "act":
        keys = _effect_keys(state)
    elif phase == "again":
        keys = ["again"]
    elif phase == "move":
        keys = _move_keys(state, die)
    else:
        keys = ["roll"]
    news = ["last-turn"] if state["triggered"] else []
    if any(player["gold"] for player in state["players"].values()):
        news.append("gold")
    return news + keys


def _move_keys(state: Mapping[str, Any], die: str | None) -> list[str]:
    if state["in_use"]:
        return ["second-use"]
    keys = [die] if die is not None and die in state["dice"] else []
    keys.append({3: "choose-first", 2: "choose-second"}.get(len(state["dice"]), "choose-last"))
    if any(option["do"] == "stuck" for option in state["options"]):
        keys.append("stuck")
    if "pilgrim" in state["dice"] and state["waves"]["pilgrim"] == state["to_act"]:
        keys.append(state["sides"]["pilgrim"])
    return keys


def _effect_keys(state: Mapping[str, Any]) -> list[str]:
    offered = [option["do"] for option in state["options"] if option["do"] in PAGES]
    keys = ["paint-or-gift"] if {"paint", "gift"} <= set(offered) else []
    for effect in offered:
        keys.append(effect)
        helper = _HELPED_BY.get(effect)
        if helper and state["waves"][helper] == state["to_act"] and _HELPS.get(state["sides"][helper]) == effect:
            keys.append(state["sides"][helper])
    return keys


@cache
def _texts(lang: str) -> dict[str, str]:
    lines = (_FOLDER / f"{lang}.txt").read_text("utf-8").splitlines()
    return {key: text.strip() for key, _colon, text in (line.partition(":") for line in lines if line)}
