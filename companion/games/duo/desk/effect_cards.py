"""The card while an effect is used: wares drawn and put back, paintings, how many to sell, which wave tile."""


from companion.games.duo.desk import cards
from companion.games.duo.desk.entries import Drawing, Entry, Painting, painting
from companion.games.duo.desk.practice_draws import PracticeDraws
from companion.games.duo.desk.preview import alternatives, effect_lines
from companion.games.duo.desk.prompt import losing
from companion.games.duo.rules.effects import Option, loses_a_ware
from companion.games.duo.rules.engine import options
from companion.games.duo.rules.names import Character, Icon, Side, Ware
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import ware_count
from companion.games.duo.words.titles import icon_title, side_adjective, side_effect, side_title, ware_title
from companion.games.game import Event
from companion.language import _

SKIP = cards.Do(({"do": "skip"},))


def effect_card(
    state: State, entry: Entry | None, way: str, *, plain_price: bool, draws: PracticeDraws | None = None
) -> cards.Card:
    """What the arrival space offers; `entry` is the one begun, `way` what was chosen first."""
    offered = {option["do"]: option for option in options(state)}
    if entry is not None and entry.coming and not entry.begun:
        return _for_the_players(state, entry, offered["draw" if isinstance(entry, Drawing) else "paint"])
    if isinstance(entry, Drawing):
        return _draw(entry)
    if isinstance(entry, Painting):
        return _paint(entry)
    if "wave" in offered:
        return _lost(state, Character(way)) if way else _wave(state, offered["wave"]["tiles"])
    if "sell" in offered:
        return _sell(state, offered["sell"], plain_price)
    return _choose(state, [option for do, option in offered.items() if do != "skip"], draws)


def _choose(state: State, effects: list[Option], draws: PracticeDraws | None) -> cards.Card:
    """Effects that ask nothing more, or paint and gift together."""
    lines = tuple(alternatives(state, effects))
    buttons = tuple(_effect(state, option, draws) for option in effects)
    return cards.TextCard(lines, (*buttons, cards.CardButton("skip", _("Skip it"), SKIP, cards.ButtonKind.OTHER)))


def _effect(state: State, option: Option, draws: PracticeDraws | None) -> cards.CardButton:
    do = option["do"]
    if do == "paint":
        at_once = draws is not None and len(option["counts"]) == 1
        entry = painting(state, option, draws).take(option["counts"][0])
        return cards.CardButton("paint", _("Paint"), cards.Enter(entry) if at_once else cards.TakeWay("paint"))
    return cards.CardButton(do, _("Give") if do == "gift" else _("Do it"), cards.Do(({"do": do},)))


def _skip(width: float = 1.0) -> cards.CardKey:
    return cards.CardKey("skip", _("Skip it"), SKIP, text_kind="small", width=width)


def _taps(entry: Entry) -> list[cards.CardKey]:
    """Beside the keys: erase a tap, stop early, or decline as long as nothing was tapped."""
    keys = []
    if entry.may_stop:
        shown = len(entry.drawn) if isinstance(entry, Drawing) else len(entry.revealed)
        keys.append(cards.CardKey("enough", f"✓ {shown}", cards.Enter(entry.stop()), chosen=True, spoken=_("Enough")))
    if entry.may_erase:
        keys.append(cards.CardKey("erase", _("Erase"), cards.Enter(entry.erase()), text_kind="small"))
    elif not entry.begun:
        keys.append(_skip())
    return keys


def _for_the_players(state: State, entry: Entry, option: Option) -> cards.Card:
    """Practice: the app draws from the bag or turns paintings up, as many as are asked for."""
    alone = len(entry.counts) == 1
    if isinstance(entry, Drawing):
        words, icon = (_("Draw") if alone else _("Draw {n}")), "bag"
    else:
        words, icon = (_("Reveal") if alone else _("Reveal {n}")), "artist"
    buttons = [cards.CardButton(f"take:{n}", words.format(n=n), cards.Enter(entry.take(n))) for n in entry.counts]
    skip = cards.CardButton("skip", _("Skip it"), SKIP, cards.ButtonKind.OTHER)
    return cards.TextCard(tuple(effect_lines(state, option)), (*buttons, skip), icon=icon)


def _draw(entry: Drawing) -> cards.Card:
    if entry.drawing:
        heading, tapped, most = _("Drawn:"), entry.drawn, entry.counts[-1]
    else:
        heading, tapped, most = _("Back into the bag:"), entry.returned, entry.excess + len(entry.returned)
    keys = [_ware(ware, entry.left(ware), cards.Enter(entry.tap(ware))) for ware in Ware]
    return cards.KeysCard(heading, (*keys, *_taps(entry)), cards.Tapped(tuple(ware.value for ware in tapped), most))


def _ware(ware: Ware, left: int, act: cards.Act) -> cards.CardKey:
    """A ware with how many there may still be."""
    name, title = f"ware:{ware.value}", ware_title(ware)
    return cards.CardKey(
        name, str(left), act, icon=ware.value, detail=title, enabled=left > 0, spoken=_how_many(title, left)
    )


def _how_many(what: str, left: int) -> str:
    return _("{what}, {n} left").format(what=what, n=left)


def _paint(entry: Painting) -> cards.Card:
    keys = [
        cards.CardKey(
            f"painting:{icon.value}",
            str(entry.left(icon)),
            cards.Enter(entry.tap(icon)),
            icon=icon.value,
            detail=icon_title(icon),
            enabled=entry.left(icon) > 0,
            spoken=_how_many(icon_title(icon), entry.left(icon)),
        )
        for icon in Icon
    ]
    tapped = cards.Tapped(tuple(icon.value for icon in entry.revealed), entry.counts[-1])
    return cards.KeysCard(_("Turned up, in order:"), (*keys, *_taps(entry)), tapped)


def _sell(state: State, option: Option, plain_price: bool) -> cards.Card:
    """One key for each number; the crafty merchant's bonus is counted unless it is declined."""
    crafty = state.holds(state.actor, Side.CRAFTY)
    declined = crafty and plain_price
    price = option["price"] - (1 if declined else 0)
    how = {"crafty": False} if declined else {}
    keys = []
    for n in range(1, option["max"] + 1):
        sell = cards.Do(({"do": "sell", "count": n, **how},))
        spoken = _("Sell {wares}: +{coins} coins").format(wares=ware_count(option["ware"], n), coins=n * price)
        keys.append(
            cards.CardKey(f"sell:{n}", str(n), sell, detail=f"+{n * price}", text_kind="title", spoken=spoken)
        )
    if crafty:
        toggle, words = cards.Ask.TOGGLE_CRAFTY, _("crafty")
        keys.append(cards.CardKey("crafty", words, toggle, detail="+1", text_kind="small", chosen=not declined))
    wares = cards.Tapped((Ware(option["ware"]).value,) * option["max"], 0)
    return cards.KeysCard(_("Sell how many?"), (*keys, _skip()), wares)


def _wave(state: State, tiles: list[Character]) -> cards.Card:
    keys = [
        cards.CardKey(
            f"tile:{tile.value}",
            side_adjective(state.sides[tile]),
            _take(state, tile),
            icon=tile.value,
            detail=side_effect(state.sides[tile]),
            lead=0.4,
            deep=True,
            spoken=f"{side_title(state.sides[tile])}: {side_effect(state.sides[tile])}",
        )
        for tile in map(Character, tiles)
    ]
    return cards.KeysCard(None, (*keys, _skip(width=0.45)))


def _take(state: State, tile: Character) -> cards.Act:
    if loses_a_ware(state, state.actor, tile):
        return cards.TakeWay(tile.value)
    return cards.Do(({"do": "wave", "tile": tile.value},))


def _lost(state: State, tile: Character) -> cards.Card:
    """The opponent loses the robust merchant with six wares and puts one back."""
    wares = state.player(state.actor.other).wares
    take: Event = {"do": "wave", "tile": tile.value}
    keys = [_ware(ware, wares[ware], cards.Do(({**take, "returned": ware.value},))) for ware in Ware]
    back = cards.CardKey("erase", _("Back"), cards.TakeWay(""), text_kind="small")
    return cards.KeysCard(losing(state), (*keys, back))
