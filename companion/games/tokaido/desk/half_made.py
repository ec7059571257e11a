"""What is chosen on the screen before it is confirmed: souvenirs picked, an encounter that asks for more. A value.

It is noted after every touch, so that a power cut loses none."""

from dataclasses import dataclass

from companion.games.game import Json
from companion.games.tokaido.rules.engine import apply, options
from companion.games.tokaido.rules.events import Buy
from companion.games.tokaido.rules.names import Encounter, TurnPhase
from companion.games.tokaido.rules.refusal import TokaidoRefused
from companion.games.tokaido.rules.state import JourneyState

ENTRY_NOTE = "entry"  # the key under which a half-made entry is noted


@dataclass(frozen=True, slots=True)
class HalfMade:
    """Empty at the beginning of every phase."""

    souvenirs: tuple[str, ...] = ()  # picked in the shop, in the order of the touches
    card: Encounter | None = None  # an encounter that asks for a souvenir or a panorama
    paying: bool = False  # Satsuki buys a meal of the inn and does not take the one she is shown

    def note(self) -> dict[str, Json] | None:
        """As the game keeps it; None when nothing is half made."""
        noted: dict[str, Json] = {}
        if self.souvenirs:
            noted["souvenirs"] = list(self.souvenirs)
        if self.card is not None:
            noted["card"] = self.card.value
        if self.paying:
            noted["paying"] = True
        return noted or None


def noted_entry(state: JourneyState, note: Json) -> HalfMade:
    """What was half made when the table was left, as far as it still fits; a note may hold anything."""
    if not isinstance(note, dict):
        return HalfMade()
    if state.phase is TurnPhase.SHOP:
        return HalfMade(souvenirs=_picked(state, note.get("souvenirs")))
    if state.phase is TurnPhase.ENCOUNTER:
        asking = [option["card"] for option in options(state) if len(option) > 2]
        return HalfMade(card=next((card for card in asking if card == note.get("card")), None))
    if state.phase is TurnPhase.MEAL:
        return HalfMade(paying=note.get("paying") is True)
    return HalfMade()


def _picked(state: JourneyState, noted: Json) -> tuple[str, ...]:
    """Those that can still be bought together."""
    picked: tuple[str, ...] = ()
    for name in noted if isinstance(noted, list) else ():
        if isinstance(name, str) and can_buy(state, (*picked, name)):
            picked = (*picked, name)
    return picked


def can_buy(state: JourneyState, souvenirs: tuple[str, ...]) -> bool:
    try:
        apply(state, Buy(souvenirs))
    except TokaidoRefused:
        return False
    return True
