"""The four columns of souvenirs: in a shop with what the choice costs and scores, and for what the artisan brings."""

from collections.abc import Callable

from companion.games.game import Event
from companion.games.tokaido.desk.acts import GoOn, StoreEvents, WhyNot
from companion.games.tokaido.desk.cards import ArtisanCard, ChoiceKey, KeyState, ShopCard, SouvenirColumn
from companion.games.tokaido.desk.gains import Gain, gain_of
from companion.games.tokaido.desk.half_made import HalfMade
from companion.games.tokaido.rules.events import Buy, Meet
from companion.games.tokaido.rules.names import Encounter, PlayerColour, SouvenirKind
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.road import Souvenir
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import coins_word, player_word, souvenir_word
from companion.games.tokaido.words.stop_words import plus_points
from companion.games.tokaido.words.titles import souvenir_kind_title
from companion.language import _, ngettext

NOTHING = Gain(0, 0)


def shop_card(state: JourneyState, entry: HalfMade) -> ShopCard:
    chosen = entry.souvenirs
    so_far = gain_of(state, Buy(chosen)) if chosen else NOTHING
    return ShopCard(
        columns=_columns(state, lambda card: _shop_key(state, card, chosen, so_far)),
        chosen=chosen,
        coins=state.guest.coins,
        cost=-so_far.coins,
        points=so_far.points,
        summary=_summary(len(chosen), so_far) if chosen else "",
        done=_done(chosen, so_far),
    )


def artisan_card(state: JourneyState) -> ArtisanCard:
    back = ChoiceKey("back", _("Back"), GoOn(HalfMade()))
    return ArtisanCard(_columns(state, lambda card: _artisan_key(state, card)), back)


def _columns(state: JourneyState, key: Callable[[Souvenir], ChoiceKey]) -> tuple[SouvenirColumn, ...]:
    found = []
    for kind in SouvenirKind:
        cards = sorted((card for card in state.road.souvenirs if card.kind is kind), key=lambda card: card.price)
        found.append(SouvenirColumn(kind, souvenir_kind_title(kind), tuple(map(key, cards))))
    return tuple(found)


def _shop_key(state: JourneyState, card: Souvenir, chosen: tuple[str, ...], so_far: Gain) -> ChoiceKey:
    """What the card would cost and score beside those that are chosen; a chosen one is put back by another touch."""
    name = f"souvenir:{card.name}"
    if card.name in chosen:
        rest = tuple(each for each in chosen if each != card.name)
        return ChoiceKey(name, souvenir_word(card.name), GoOn(HalfMade(souvenirs=rest)), KeyState.CHOSEN, card.price)
    more = (*chosen, card.name)
    try:
        gain = gain_of(state, Buy(more))
    except TokaidoRefused as refused:
        wanted = [card.name] if _owner(state, card.name) else list(more)  # that it is taken is worth more than the rest
        return _greyed(state, name, card, {"do": "buy", "souvenirs": wanted}, refused)
    return ChoiceKey(
        name,
        souvenir_word(card.name),
        GoOn(HalfMade(souvenirs=more)),
        price=so_far.coins - gain.coins,
        points=gain.points - so_far.points,
    )


def _artisan_key(state: JourneyState, card: Souvenir) -> ChoiceKey:
    name = f"souvenir:{card.name}"
    event: Event = {"do": "encounter", "card": Encounter.ARTISAN.value, "souvenir": card.name}
    try:
        gain = gain_of(state, Meet(Encounter.ARTISAN, card.name))
    except TokaidoRefused as refused:
        return _greyed(state, name, card, event, refused)
    return ChoiceKey(name, souvenir_word(card.name), StoreEvents((event,)), points=gain.points)


def _greyed(state: JourneyState, name: str, card: Souvenir, event: Event, refused: TokaidoRefused) -> ChoiceKey:
    owner = _owner(state, card.name)
    full = refused.reason is TokaidoReason.BUY_COUNT
    shown = KeyState.GONE if owner else KeyState.NO_MORE if full else KeyState.TOO_DEAR
    return ChoiceKey(
        name,
        souvenir_word(card.name),
        WhyNot(event),
        shown,
        card.price,
        detail="" if owner is None else player_word(state, owner),
        owner=owner,
    )


def _owner(state: JourneyState, souvenir: str) -> PlayerColour | None:
    held = (colour for colour, collection in state.players.items() if souvenir in collection.souvenirs)
    return next(held, None)


def _summary(count: int, gain: Gain) -> str:
    """ "2 souvenirs: 3 coins, +4 points"."""
    words = ngettext("{n} souvenir: {coins}, {points}", "{n} souvenirs: {coins}, {points}", count)
    return words.format(n=count, coins=coins_word(-gain.coins), points=plus_points(gain.points))


def _done(chosen: tuple[str, ...], gain: Gain) -> ChoiceKey:
    if not chosen:
        return ChoiceKey("done", _("Buy nothing"), StoreEvents(({"do": "skip"},)))
    act = StoreEvents(({"do": "buy", "souvenirs": list(chosen)},))
    words = _("Buy for {coins}").format(coins=coins_word(-gain.coins))
    return ChoiceKey("done", words, act, price=-gain.coins, points=gain.points)
