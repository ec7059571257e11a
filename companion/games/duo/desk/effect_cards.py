"""The card while an effect is used: wares drawn and put back, paintings, how many to sell, which wave tile."""


from companion.games.duo.desk.cards import (
    Act,
    Ask,
    ButtonKind,
    Card,
    CardButton,
    CardKey,
    Do,
    Enter,
    KeysCard,
    TakeWay,
    Tapped,
    TextCard,
)
from companion.games.duo.desk.entries import Drawing, Entry, Painting
from companion.games.duo.desk.preview import effect_lines
from companion.games.duo.desk.prompt import losing
from companion.games.duo.rules.effects import Option, loses_a_ware
from companion.games.duo.rules.engine import options
from companion.games.duo.rules.names import Character, Icon, Side, Ware
from companion.games.duo.rules.state import State
from companion.games.duo.words.titles import icon_title, side_adjective, side_effect, ware_title
from companion.language import _

SKIP = Do(({"do": "skip"},))


def effect_card(state: State, entry: Entry | None, way: str, *, plain_price: bool) -> Card:
    """What the arrival space offers; `entry` is the one begun, `way` what was chosen first."""
    offered = {option["do"]: option for option in options(state)}
    if isinstance(entry, Drawing):
        return _draw(entry)
    if isinstance(entry, Painting):
        return _paint(entry)
    if "wave" in offered:
        return _lost(state, Character(way)) if way else _wave(state, offered["wave"]["tiles"])
    if "sell" in offered:
        return _sell(state, offered["sell"], plain_price)
    return _choose(state, [option for do, option in offered.items() if do != "skip"])


def _choose(state: State, effects: list[Option]) -> Card:
    """Effects that ask nothing more, or paint and gift together."""
    lines = tuple(line for option in effects for line in effect_lines(state, option))
    buttons = tuple(_effect(option["do"]) for option in effects)
    return TextCard(lines, (*buttons, CardButton("skip", _("Not now"), SKIP, ButtonKind.OTHER)))


def _effect(do: str) -> CardButton:
    if do == "paint":
        return CardButton("paint", _("Paint"), TakeWay("paint"))
    return CardButton(do, _("Give") if do == "gift" else _("Do it"), Do(({"do": do},)))


def _not_now(width: float = 1.0) -> CardKey:
    return CardKey("skip", _("Not now"), SKIP, text_kind="small", width=width)


def _taps(entry: Entry) -> list[CardKey]:
    """Beside the keys: erase a tap, stop early, or decline as long as nothing was tapped."""
    keys = []
    if entry.may_stop:
        shown = len(entry.drawn) if isinstance(entry, Drawing) else len(entry.revealed)
        keys.append(CardKey("enough", f"✓ {shown}", Enter(entry.stop()), chosen=True))
    if entry.begun:
        keys.append(CardKey("erase", _("Erase"), Enter(entry.erase()), text_kind="small"))
    else:
        keys.append(_not_now())
    return keys


def _draw(entry: Drawing) -> Card:
    if entry.drawing:
        heading, tapped, most = _("Drawn:"), entry.drawn, entry.counts[-1]
    else:
        heading, tapped, most = _("Back into the bag:"), entry.returned, entry.excess + len(entry.returned)
    keys = [_ware(ware, entry.left(ware), Enter(entry.tap(ware))) for ware in Ware]
    return KeysCard(heading, (*keys, *_taps(entry)), Tapped(tuple(ware.value for ware in tapped), most))


def _ware(ware: Ware, left: int, act: Act) -> CardKey:
    """A ware with how many there may still be."""
    name = f"ware:{ware.value}"
    return CardKey(name, str(left), act, icon=ware.value, detail=ware_title(ware), enabled=left > 0)


def _paint(entry: Painting) -> Card:
    keys = [
        CardKey(
            f"painting:{icon.value}",
            str(entry.left(icon)),
            Enter(entry.tap(icon)),
            icon=icon.value,
            detail=icon_title(icon),
            enabled=entry.left(icon) > 0,
        )
        for icon in Icon
    ]
    tapped = Tapped(tuple(icon.value for icon in entry.revealed), entry.counts[-1])
    return KeysCard(_("Turned up, in order:"), (*keys, *_taps(entry)), tapped)


def _sell(state: State, option: Option, plain_price: bool) -> Card:
    """One key for each number; the crafty merchant's bonus is counted unless it is declined."""
    crafty = state.holds(state.actor, Side.CRAFTY)
    declined = crafty and plain_price
    price = option["price"] - (1 if declined else 0)
    how = {"crafty": False} if declined else {}
    keys = []
    for n in range(1, option["max"] + 1):
        sell = Do(({"do": "sell", "count": n, **how},))
        keys.append(CardKey(f"sell:{n}", str(n), sell, detail=f"+{n * price}", text_kind="title"))
    if crafty:
        words = _("crafty")
        keys.append(CardKey("crafty", words, Ask.TOGGLE_CRAFTY, detail="+1", text_kind="small", chosen=not declined))
    wares = Tapped((Ware(option["ware"]).value,) * option["max"], 0)
    return KeysCard(_("Sell how many?"), (*keys, _not_now()), wares)


def _wave(state: State, tiles: list[Character]) -> Card:
    keys = [
        CardKey(
            f"tile:{tile.value}",
            side_adjective(state.sides[tile]),
            _take(state, tile),
            icon=tile.value,
            detail=side_effect(state.sides[tile]),
            lead=0.4,
            deep=True,
        )
        for tile in map(Character, tiles)
    ]
    return KeysCard(None, (*keys, _not_now(width=0.45)))


def _take(state: State, tile: Character) -> Act:
    if loses_a_ware(state, state.actor, tile):
        return TakeWay(tile.value)
    return Do(({"do": "wave", "tile": tile.value},))


def _lost(state: State, tile: Character) -> Card:
    """The opponent loses the robust merchant with six wares and puts one back."""
    wares = state.player(state.actor.other).wares
    keys = [
        _ware(ware, wares[ware], Do(({"do": "wave", "tile": tile.value, "returned": ware.value},))) for ware in Ware
    ]
    return KeysCard(losing(state), (*keys, CardKey("erase", _("Back"), TakeWay(""), text_kind="small")))
