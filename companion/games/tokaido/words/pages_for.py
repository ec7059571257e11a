"""Which page of the rulebook belongs to the moment: to what the table asks for now, and to what it has just refused.

The ids of the pages, so that rulebook and table agree on them."""

from collections.abc import Mapping

from companion.games.game import Refusal
from companion.games.tokaido.rules.names import StationKind, TurnPhase
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.state import JourneyState
from companion.record.refusal import FormatReason, FormatRefused

PAGE_OF_KIND: Mapping[StationKind, str] = {
    StationKind.INN: "inns",
    StationKind.SHOP: "shops",
    StationKind.FARM: "farms",
    StationKind.TEMPLE: "temple",
    StationKind.ENCOUNTER: "encounters",
    StationKind.SPRING: "hot-springs",
    StationKind.PADDY: "panoramas",
    StationKind.MOUNTAIN: "panoramas",
    StationKind.SEA: "panoramas",
}

PAGE_OF_PHASE: Mapping[TurnPhase, str] = {
    TurnPhase.MOVE: "turn-order",
    TurnPhase.SHOP: "shops",
    TurnPhase.TEMPLE: "temple",
    TurnPhase.SPRING: "hot-springs",
    TurnPhase.ENCOUNTER: "encounters",
    TurnPhase.PANORAMA: "travelers",  # only Hiroshige is asked for one
    TurnPhase.MEAL: "inns",
    TurnPhase.OVER: "scoring",
}

_PAGES_OF_REASONS: Mapping[str, tuple[TokaidoReason, ...]] = {
    "records": (TokaidoReason.SETUP_FIRST, TokaidoReason.SETUP_ONCE, TokaidoReason.FREE_ONLY_TRUE,
                TokaidoReason.ONE_HOLDER),
    "set-up": (TokaidoReason.PLAYER_COUNT, TokaidoReason.LINE_INCOMPLETE),
    "travelers": (TokaidoReason.NO_TRAVELER_OF, TokaidoReason.TRAVELER_OF_NOBODY, TokaidoReason.TRAVELER_TWICE,
                  TokaidoReason.MUST_HOLD_ALL, TokaidoReason.NOT_FREE),
    "two-players": (TokaidoReason.NEUTRAL_MISSING, TokaidoReason.NEUTRAL_UNASKED, TokaidoReason.NEUTRAL_PLAYS,
                    TokaidoReason.NO_NEUTRAL),
    "scoring": (TokaidoReason.GAME_OVER, TokaidoReason.ALL_ARRIVED),
    "turn-order": (TokaidoReason.WRONG_PHASE,),
    "moving": (TokaidoReason.NO_SUCH_STATION, TokaidoReason.NOT_FORWARD, TokaidoReason.PAST_THE_INN,
               TokaidoReason.NO_ROOM, TokaidoReason.NO_COIN),
    "shops": (TokaidoReason.NO_SUCH_SOUVENIR, TokaidoReason.SOUVENIR_TAKEN, TokaidoReason.SOUVENIR_NAMED_TWICE,
              TokaidoReason.BUY_COUNT, TokaidoReason.TOO_DEAR, TokaidoReason.SOUVENIR_TWICE),
    "temple": (TokaidoReason.DONATION,),
    "hot-springs": (TokaidoReason.NO_SUCH_SPRING,),
    "encounters": (TokaidoReason.ENCOUNTER_NOT_LEFT, TokaidoReason.SOUVENIR_DUE, TokaidoReason.SOUVENIR_UNASKED,
                   TokaidoReason.PANORAMA_DUE, TokaidoReason.PANORAMA_UNASKED),
    "panoramas": (TokaidoReason.PANORAMA_COMPLETE, TokaidoReason.PANORAMA_NOT_OPEN, TokaidoReason.HOLDER_INCOMPLETE,
                  TokaidoReason.NO_HOLDER),
    "inns": (TokaidoReason.NO_SUCH_MEAL, TokaidoReason.MEAL_HAD, TokaidoReason.MEAL_NOT_LEFT,
             TokaidoReason.MEAL_TOO_DEAR, TokaidoReason.MEAL_TWICE, TokaidoReason.BEYOND_THE_INN),
    "correct": (TokaidoReason.NOT_PLAYING, TokaidoReason.TRAVELER_MISSING, TokaidoReason.TRAVELER_AT_TWO,
                TokaidoReason.NOBODY_THERE, TokaidoReason.TOO_MANY_THERE, TokaidoReason.OUT_OF_RANGE,
                TokaidoReason.TOO_MANY_CARDS),
}  # fmt: skip

PAGE_OF_REASON: Mapping[TokaidoReason, str] = {
    reason: page for page, reasons in _PAGES_OF_REASONS.items() for reason in reasons
}

PAGE_IDS: frozenset[str] = frozenset(
    (*PAGE_OF_KIND.values(), *PAGE_OF_PHASE.values(), *_PAGES_OF_REASONS, "two-players", "editions")
)
"""Every page that the table may open."""


def page_for(state: JourneyState, focus: str | None = None) -> str:
    """The page of what is asked now, or of the station that `focus` names."""
    if focus is not None and focus in state.walk.index:
        return PAGE_OF_KIND[state.walk.kind(focus)]
    if state.phase is TurnPhase.MOVE and state.mover is state.neutral:
        return "two-players"
    return PAGE_OF_PHASE[state.phase]


def page_for_refusal(refusal: Refusal) -> str:
    if isinstance(refusal, TokaidoRefused):
        return PAGE_OF_REASON[refusal.reason]
    if isinstance(refusal, FormatRefused) and refusal.reason is FormatReason.BOARD_REFUSED:
        return "editions"
    return "records"
