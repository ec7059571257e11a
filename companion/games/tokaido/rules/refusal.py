"""Why an event is not accepted: a reason with its facts. The words come later, in any language."""

from enum import Enum, auto

from companion.games.game import Refusal


class TokaidoReason(Enum):
    # setting up
    SETUP_FIRST = auto()
    SETUP_ONCE = auto()
    PLAYER_COUNT = auto()
    NO_TRAVELER_OF = auto()
    TRAVELER_OF_NOBODY = auto()
    TRAVELER_TWICE = auto()
    NEUTRAL_MISSING = auto()
    NEUTRAL_UNASKED = auto()
    NEUTRAL_PLAYS = auto()
    LINE_INCOMPLETE = auto()
    # what may happen now
    GAME_OVER = auto()
    WRONG_PHASE = auto()
    # moves
    NO_SUCH_STATION = auto()
    NOT_FORWARD = auto()
    PAST_THE_INN = auto()
    NO_ROOM = auto()
    NO_COIN = auto()
    PANORAMA_COMPLETE = auto()
    # shop
    NO_SUCH_SOUVENIR = auto()
    SOUVENIR_TAKEN = auto()
    SOUVENIR_NAMED_TWICE = auto()
    BUY_COUNT = auto()
    TOO_DEAR = auto()
    MUST_HOLD_ALL = auto()
    # temple, hot spring, encounter, panorama
    DONATION = auto()
    NO_SUCH_SPRING = auto()
    ENCOUNTER_NOT_LEFT = auto()
    SOUVENIR_DUE = auto()
    SOUVENIR_UNASKED = auto()
    PANORAMA_DUE = auto()
    PANORAMA_UNASKED = auto()
    PANORAMA_NOT_OPEN = auto()
    # meals
    NO_SUCH_MEAL = auto()
    MEAL_HAD = auto()
    MEAL_NOT_LEFT = auto()
    MEAL_TOO_DEAR = auto()
    FREE_ONLY_TRUE = auto()
    NOT_FREE = auto()
    # corrections
    NOT_PLAYING = auto()
    NO_NEUTRAL = auto()
    TRAVELER_MISSING = auto()
    TRAVELER_AT_TWO = auto()
    NOBODY_THERE = auto()
    TOO_MANY_THERE = auto()
    BEYOND_THE_INN = auto()
    ALL_ARRIVED = auto()
    OUT_OF_RANGE = auto()
    SOUVENIR_TWICE = auto()
    TOO_MANY_CARDS = auto()
    MEAL_TWICE = auto()
    ONE_HOLDER = auto()
    HOLDER_INCOMPLETE = auto()
    NO_HOLDER = auto()


class TokaidoRefused(Refusal):
    """An event that is not accepted; nothing has changed."""

    def __init__(self, reason: TokaidoReason, **facts: object) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts: dict[str, object] = facts

    def words(self) -> str:
        from companion.games.tokaido.rules.refusal_words import refusal_words  # which needs the reasons itself

        return refusal_words(self)
