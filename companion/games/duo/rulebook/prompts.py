"""Which page belongs to the moment: to what the table asks for now, and to what it has just refused."""

from collections.abc import Mapping
from typing import Any

_EFFECTS = {
    "coins": "coastal-town",
    "temple": "temple",
    "garden": "garden",
    "spring": "hot-spring",
    "wave": "seashore",
    "draw": "drawing",
    "sell": "selling",
    "paint": "painting",
    "gift": "gifting",
}

_REASONS: dict[str, tuple[str, ...]] = {
    "records": ("SETUP_FIRST", "SETUP_ONCE"),
    "setup": ("BOUTIQUE_MISSING", "NOT_A_COAST", "PRICE_OUT_OF_RANGE"),
    "end": ("GAME_OVER",),
    "turn": ("WRONG_PHASE",),
    "dice": ("DIE_USED", "ALREADY_THERE"),
    "hot-spring-token": ("SAME_DIE",),
    "island": ("NO_SUCH_SPACE", "WRONG_SPACE"),
    "pilgrim": ("PILGRIM_DISTANCE",),
    "occupied": ("PILGRIM_OCCUPIED", "MERCHANT_OCCUPIED", "TWO_ON_ONE"),
    "merchant": ("MERCHANT_DISTANCE",),
    "artist": ("ARTIST_DISTANCE",),
    "stuck": ("NOT_STUCK",),
    "optional": ("EFFECT_NOT_HERE",),
    "painting": ("NOBODY_TO_PAINT", "PAINT_COUNT"),
    "gifting": ("NOTHING_TO_GIVE", "OTHER_ICON"),
    "seashore": ("TILE_YOURS", "TILE_NOT_FREE"),
    "losing-robust": ("RETURN_ONE", "RETURN_NONE", "RETURN_NOT_HELD"),
    "drawing": ("DRAW_COUNT", "RETURN_COUNT", "RETURN_NOT_THERE", "STORAGE_FULL"),
    "selling": ("SELL_COUNT",),
    "crafty": ("NOT_CRAFTY", "CRAFTY_ONLY_FALSE"),
    "observed": ("NOT_ON_DIE", "NOT_IN_BAG", "NO_SUCH_PAINTING"),
    "coins": ("COINS_ARE_SLABS",),
    "parts": ("TOO_MANY_WARES",),
    "correct": ("CORRECT_AFTER_AGAIN", "ROLLER_NOT_NOW", "OUT_OF_RANGE"),
}  # fmt: skip

REASON_PAGES: dict[str, str] = {reason: page for page, reasons in _REASONS.items() for reason in reasons}


def page_for_reason(reason_name: str) -> str:
    """The page with the rule behind a refusal; a reason nobody foresaw opens the page about the turn."""
    return REASON_PAGES.get(reason_name, "turn")


def page_for_state(state: Mapping[str, Any], die: str | None = None) -> str:
    """The page for what is asked now. `state` is the state as JSON; `die` the die the player has touched, if any."""
    phase = state["phase"]
    if phase == "over":
        totals = [player["score"]["total"] for player in state["players"].values()]
        return "tie-break" if len(set(totals)) == 1 else "score"
    if phase == "again":
        return "hot-spring-token"
    if phase == "act":
        return _effect_page([option["do"] for option in state["options"]])
    if phase == "move":
        return _move_page(state, die)
    return "turn"


def _effect_page(offered: list[str]) -> str:
    if "paint" in offered and "gift" in offered:
        return "artist"
    return next((_EFFECTS[effect] for effect in offered if effect in _EFFECTS), "optional")


def _move_page(state: Mapping[str, Any], die: str | None) -> str:
    if state["in_use"]:
        return "hot-spring-token"
    stuck = {option["die"]: option["do"] == "stuck" for option in state["options"]}
    if die is None and len(stuck) == 1:
        die = next(iter(stuck))
    if die in stuck:
        return "stuck" if stuck[die] else str(die)
    return "stuck" if all(stuck.values()) else "dice"
