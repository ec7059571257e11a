"""Why an event is not accepted: a reason with its facts. The words come later, in any language."""

from enum import Enum, auto

from companion.record.refusal import Refusal


class Reason(Enum):
    # setting up
    SETUP_FIRST = auto()
    SETUP_ONCE = auto()
    BOUTIQUE_MISSING = auto()
    NOT_A_COAST = auto()
    PRICE_OUT_OF_RANGE = auto()
    # what may happen now
    GAME_OVER = auto()
    WRONG_PHASE = auto()
    NOT_ON_DIE = auto()
    DIE_USED = auto()
    SAME_DIE = auto()
    # moves
    NO_SUCH_SPACE = auto()
    WRONG_SPACE = auto()
    ALREADY_THERE = auto()
    PILGRIM_DISTANCE = auto()
    PILGRIM_OCCUPIED = auto()
    MERCHANT_DISTANCE = auto()
    MERCHANT_OCCUPIED = auto()
    ARTIST_DISTANCE = auto()
    NOT_STUCK = auto()
    # effects
    EFFECT_NOT_HERE = auto()
    NOBODY_TO_PAINT = auto()
    NOTHING_TO_GIVE = auto()
    OTHER_ICON = auto()
    TILE_YOURS = auto()
    TILE_NOT_FREE = auto()
    RETURN_ONE = auto()
    RETURN_NONE = auto()
    RETURN_NOT_HELD = auto()
    DRAW_COUNT = auto()
    NOT_IN_BAG = auto()
    RETURN_COUNT = auto()
    RETURN_NOT_THERE = auto()
    SELL_COUNT = auto()
    NOT_CRAFTY = auto()
    CRAFTY_ONLY_FALSE = auto()
    PAINT_COUNT = auto()
    NO_SUCH_PAINTING = auto()
    # corrections
    CORRECT_AFTER_AGAIN = auto()
    ROLLER_NOT_NOW = auto()
    TWO_ON_ONE = auto()
    OUT_OF_RANGE = auto()
    COINS_ARE_SLABS = auto()
    STORAGE_FULL = auto()
    TOO_MANY_WARES = auto()


class Refused(Refusal):
    """An event that is not accepted; nothing has changed."""

    def __init__(self, reason: Reason, **facts: object) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts: dict[str, object] = facts

    def words(self) -> str:
        from companion.games.duo.rules.refusal_words import refusal_words  # it needs the reasons: not at import time

        return refusal_words(self)
