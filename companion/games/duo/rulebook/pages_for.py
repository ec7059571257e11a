"""Which page belongs to the moment: to what the table asks for now, and to what it has just refused."""

from collections.abc import Mapping

from companion.games.duo.rules.engine import options
from companion.games.duo.rules.names import Character, Phase
from companion.games.duo.rules.refusal import Reason
from companion.games.duo.rules.score import counts, score
from companion.games.duo.rules.state import State

EFFECT_PAGES: Mapping[str, str] = {
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
"""By the name of the event."""

_REASONS: Mapping[str, tuple[Reason, ...]] = {
    "records": (Reason.SETUP_FIRST, Reason.SETUP_ONCE),
    "setup": (Reason.BOUTIQUE_MISSING, Reason.NOT_A_COAST, Reason.PRICE_OUT_OF_RANGE),
    "end": (Reason.GAME_OVER,),
    "turn": (Reason.WRONG_PHASE,),
    "dice": (Reason.DIE_USED, Reason.ALREADY_THERE),
    "hot-spring-token": (Reason.SAME_DIE,),
    "island": (Reason.NO_SUCH_SPACE, Reason.WRONG_SPACE),
    "pilgrim": (Reason.PILGRIM_DISTANCE,),
    "occupied": (Reason.PILGRIM_OCCUPIED, Reason.MERCHANT_OCCUPIED, Reason.TWO_ON_ONE),
    "merchant": (Reason.MERCHANT_DISTANCE,),
    "artist": (Reason.ARTIST_DISTANCE,),
    "stuck": (Reason.NOT_STUCK,),
    "optional": (Reason.EFFECT_NOT_HERE,),
    "painting": (Reason.NOBODY_TO_PAINT, Reason.PAINT_COUNT),
    "gifting": (Reason.NOTHING_TO_GIVE, Reason.OTHER_ICON),
    "seashore": (Reason.TILE_YOURS, Reason.TILE_NOT_FREE),
    "losing-robust": (Reason.RETURN_ONE, Reason.RETURN_NONE, Reason.RETURN_NOT_HELD),
    "drawing": (Reason.DRAW_COUNT, Reason.RETURN_COUNT, Reason.RETURN_NOT_THERE, Reason.STORAGE_FULL),
    "selling": (Reason.SELL_COUNT,),
    "crafty": (Reason.NOT_CRAFTY, Reason.CRAFTY_ONLY_FALSE),
    "observed": (Reason.NOT_ON_DIE, Reason.NOT_IN_BAG, Reason.NO_SUCH_PAINTING),
    "coins": (Reason.COINS_ARE_SLABS,),
    "parts": (Reason.TOO_MANY_WARES,),
    "correct": (Reason.CORRECT_AFTER_AGAIN, Reason.ROLLER_NOT_NOW, Reason.OUT_OF_RANGE),
}  # fmt: skip

PAGES: Mapping[Reason, str] = {reason: page for page, reasons in _REASONS.items() for reason in reasons}
"""The page with the rule behind each refusal."""


def offered(state: State) -> list[str]:
    """The names of the events that may happen next."""
    return [option["do"] for option in options(state)]


def page_for(state: State, die: Character | None = None) -> str:
    """The page for what is asked now. `die`: the one that the player has touched, if any."""
    match state.phase:
        case Phase.OVER:
            totals = {score(state.board, each).total for each in counts(state).values()}
            return "tie-break" if len(totals) == 1 else "score"
        case Phase.AGAIN:
            return "hot-spring-token"
        case Phase.ACT:
            return _effect_page(offered(state))
        case Phase.MOVE:
            return _move_page(state, die)
        case Phase.ROLL:
            return "turn"


def _effect_page(names: list[str]) -> str:
    if "paint" in names and "gift" in names:
        return "artist"
    return next(EFFECT_PAGES[name] for name in names if name in EFFECT_PAGES)


def _move_page(state: State, die: Character | None) -> str:
    if state.in_use is not None:
        return "hot-spring-token"
    stuck = {Character(option["die"]): option["do"] == "stuck" for option in options(state)}
    if die is None and len(stuck) == 1:
        die = next(iter(stuck))
    if die is not None and die in stuck:
        return "stuck" if stuck[die] else die.value
    return "stuck" if all(stuck.values()) else "dice"
