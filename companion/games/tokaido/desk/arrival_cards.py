"""The cards of temple, hot spring, encounter and inn: what each key would bring is a difference of states."""

from dataclasses import replace

from companion.games.game import Event
from companion.games.tokaido.desk.acts import GoOn, JourneyAct, StoreEvents, WhyNot
from companion.games.tokaido.desk.cards import (
    ChoiceKey,
    EncounterCard,
    KeyState,
    MealCard,
    MealRow,
    NumberCard,
    PanoramaCard,
)
from companion.games.tokaido.desk.gains import gain_of
from companion.games.tokaido.desk.half_made import HalfMade
from companion.games.tokaido.record.event_reader import parse_event
from companion.games.tokaido.rules.engine import options
from companion.games.tokaido.rules.names import GUIDED, Encounter, Panorama, TurnPhase
from companion.games.tokaido.rules.options import Option
from companion.games.tokaido.rules.piles import encounters_left, meals_left, springs_left
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.road import Specialty
from companion.games.tokaido.rules.spaces import LARGEST_DONATION
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import coins_word, encounter_word, points_word
from companion.games.tokaido.words.titles import panorama_title
from companion.language import _

SKIP = StoreEvents(({"do": "skip"},))


def temple_card(state: JourneyState) -> NumberCard:
    keys = [
        _key(state, f"coins:{coins}", coins_word(coins), {"do": "donate", "coins": coins})
        for coins in range(1, LARGEST_DONATION + 1)
    ]
    return NumberCard(tuple(keys))


def spring_card(state: JourneyState) -> NumberCard:
    """The cards as they are printed; `points` of a key are what this player scores for it."""
    left = springs_left(state.road, state.players.values())
    keys = [
        _key(state, f"spring:{points}", points_word(points), {"do": "spring", "points": points}, _left(number))
        for points, number in left.items()
    ]
    return NumberCard(tuple(keys))


def encounter_card(state: JourneyState) -> EncounterCard:
    """One that asks for more is gone on with; the others are stored at once."""
    offered = {option["card"]: option for option in options(state)}
    left = encounters_left(state.road, state.players.values())
    keys = {card: _encounter_key(state, card, offered.get(card), left[card]) for card in Encounter}
    return EncounterCard(
        plain=tuple(key for card, key in keys.items() if card not in GUIDED),
        guides=tuple(key for card, key in keys.items() if card in GUIDED),
    )


def _encounter_key(state: JourneyState, card: Encounter, option: Option | None, left: int) -> ChoiceKey:
    name, words = f"card:{card.value}", encounter_word(card)
    if option is not None and asks_more(option):
        return ChoiceKey(name, words, GoOn(HalfMade(card=card)), detail=_left(left))
    return _key(state, name, words, {"do": "encounter", "card": card.value}, _left(left))


def asks_more(option: Option) -> bool:
    """Whether an encounter asks for a souvenir or a panorama."""
    return "souvenirs" in option or "panoramas" in option


def guide_card(state: JourneyState, card: Encounter) -> PanoramaCard:
    """The guide's own panorama is complete: another one, or none."""
    event: Event = {"do": "encounter", "card": card.value}
    none = StoreEvents(({**event, "panorama": None},))
    back = ChoiceKey("back", _("Back"), GoOn(HalfMade()))
    keys = tuple(_panorama_key(state, each, {**event, "panorama": each.value}) for each in Panorama)
    return PanoramaCard(keys, ChoiceKey("none", _("No panorama"), none), back)


def panorama_card(state: JourneyState) -> PanoramaCard:
    """Hiroshige's choice at an inn."""
    keys = tuple(_panorama_key(state, each, {"do": "panorama", "kind": each.value}) for each in Panorama)
    return PanoramaCard(keys, ChoiceKey("none", _("No panorama"), SKIP))


def _panorama_key(state: JourneyState, panorama: Panorama, event: Event) -> ChoiceKey:
    held, length = state.guest.panoramas[panorama], state.road.panoramas[panorama]
    detail = _("{held} of {length}").format(held=held, length=length)
    return _key(state, f"panorama:{panorama.value}", panorama_title(panorama), event, detail)


def meal_card(state: JourneyState, entry: HalfMade) -> MealCard:
    """Satsuki's way is the free meal unless there is none or she would rather buy."""
    offered = [option for option in options(state) if option["do"] == "meal"]
    free = any("free" in option for option in offered) and not entry.paying
    ways: tuple[ChoiceKey, ...] = ()
    if len(offered) > 1:
        ways = (
            _way("way:free", _("Take the meal shown for free"), HalfMade(), free),
            _way("way:buy", _("Buy a meal of the inn"), HalfMade(paying=True), not free),
        )
    left = meals_left(state.road, state.players.values())
    prices = sorted({card.price for card in state.road.meals})
    rows = tuple(
        MealRow(
            price,
            coins_word(price),
            tuple(_meal_key(state, card, left[card.name], free) for card in state.road.meals if card.price == price),
        )
        for price in prices
    )
    return MealCard(rows, ways, ChoiceKey("none", _("Eat nothing"), SKIP))


def _way(name: str, words: str, entry: HalfMade, chosen: bool) -> ChoiceKey:
    return ChoiceKey(name, words, GoOn(entry), KeyState.CHOSEN if chosen else KeyState.OPEN)


def _meal_key(state: JourneyState, card: Specialty, left: int, free: bool) -> ChoiceKey:
    event: Event = {"do": "meal", "card": card.name, **({"free": True} if free else {})}
    key = _key(state, f"meal:{card.name}", card.name, event, _left(left))
    if key.enabled:
        return key
    had = card.name in state.guest.meals
    return replace(key, price=card.price, detail=_("had already") if had else key.detail)


def _key(state: JourneyState, name: str, words: str, event: Event, detail: str = "") -> ChoiceKey:
    """A key that stores this event; greyed where the engine refuses it."""
    act: JourneyAct = StoreEvents((event,))
    try:
        gain = gain_of(state, parse_event(event))
    except TokaidoRefused as refused:
        dear = refused.reason in (TokaidoReason.MEAL_TOO_DEAR, TokaidoReason.DONATION)
        return ChoiceKey(name, words, WhyNot(event), KeyState.TOO_DEAR if dear else KeyState.GONE, detail=detail)
    paid = state.phase in (TurnPhase.TEMPLE, TurnPhase.MEAL)
    return ChoiceKey(
        name,
        words,
        act,
        price=-gain.coins if paid else None,
        points=gain.points or None,
        coins=gain.coins if not paid and gain.coins else None,
        detail=detail,
    )


def _left(count: int) -> str:
    return _("{n} left").format(n=count)
