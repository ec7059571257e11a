"""The card while an effect is used: wares drawn and put back, paintings, how many to sell, which wave tile."""

from collections.abc import Mapping
from typing import Any

from kivy.uix.widget import Widget

from companion.games.duo.desk.entries import Drawing, Painting
from companion.games.duo.desk.preview import effect_lines
from companion.games.duo.desk.prompt import losing
from companion.games.duo.rules.effects import loses_a_ware
from companion.games.duo.rules.engine import options
from companion.games.duo.rules.names import Character, Icon, Side, Ware
from companion.games.duo.rules.state import State
from companion.games.duo.words.titles import icon_title, side_adjective, side_effect, ware_title
from companion.language import _
from ui.games.duo.island.tokens import ware_colour
from ui.games.duo.table.moving import Content
from ui.kit.theme import theme
from ui.table.card import Said, big, headed, keyed
from ui.table.keys import Key, Slots


def act_content(table: Any, state: State) -> Content:
    """What the arrival space offers; `table.entry` is the entry begun, `table.way` what was chosen first."""
    offered = {option["do"]: option for option in options(state)}
    entry = table.entry
    if isinstance(entry, Drawing):
        return draw_content(table, entry)
    if isinstance(entry, Painting):
        return paint_content(table, entry)
    if "wave" in offered:
        if table.way:
            return lost_content(table, state, Character(table.way))
        return wave_content(table, state, offered["wave"]["tiles"])
    if "sell" in offered:
        return sell_content(table, state, offered["sell"])
    return choose_content(table, state, offered)


def choose_content(table: Any, state: State, offered: Mapping[str, Any]) -> Content:
    """Effects that ask nothing more, or paint and gift together."""
    effects = [option for do, option in offered.items() if do != "skip"]

    def make() -> Widget:
        lines = [line for option in effects for line in effect_lines(state, option)]
        buttons = [
            big(_("Paint"), "paint", lambda: table.take_way("paint")) if option["do"] == "paint"
            else big(_("Give") if option["do"] == "gift" else _("Do it"), option["do"],
                     lambda do=option["do"]: table.do([{"do": do}]))
            for option in effects
        ]  # fmt: skip
        buttons.append(big(_("Not now"), "skip", table.skip, kind="plain"))
        return Said("", lines, buttons)

    return ("effects", tuple(offered)), make, True


def _skip(table: Any) -> Key:
    return Key(_("Not now"), name="skip", action=table.skip, kind="small")


def _taps(table: Any, entry: Drawing | Painting) -> list[Widget]:
    """Beside the keys: erase a tap, stop early, or decline as long as nothing was tapped."""
    keys: list[Widget] = []
    if entry.may_stop:
        shown = len(entry.drawn) if isinstance(entry, Drawing) else len(entry.revealed)
        keys.append(Key(f"✓ {shown}", name="enough", action=lambda: table.enter(entry.stop()), chosen=True))
    if entry.begun:
        keys.append(Key(_("Erase"), name="erase", action=lambda: table.enter(entry.erase()), kind="small"))
    else:
        keys.append(_skip(table))
    return keys


def draw_content(table: Any, entry: Drawing) -> Content:
    def make() -> Widget:
        n = entry.excess
        if entry.drawing:
            heading, tapped, most = _("Drawn:"), entry.drawn, entry.counts[-1]
        else:
            heading, tapped, most = _("Back into the bag:"), entry.returned, n + len(entry.returned)
        slots = Slots([(ware.value, ware_colour(ware, theme())) for ware in tapped], most)
        keys = [ware_key(ware, entry.left(ware), lambda w=ware: table.enter(entry.tap(w))) for ware in Ware]
        return keyed(headed(heading, slots), [*keys, *_taps(table, entry)])

    return ("draw", entry.drawn, entry.enough, entry.returned), make, True


def ware_key(ware: Ware, left: int, action: Any) -> Key:
    """A ware with how many there may still be."""
    key = Key(
        str(left), name=f"ware:{ware.value}", icon=ware.value, shade=ware_colour(ware, theme()),
        detail=ware_title(ware), action=action,
    )  # fmt: skip
    key.disabled = left < 1
    return key


def paint_content(table: Any, entry: Painting) -> Content:
    def make() -> Widget:
        slots = Slots([(icon.value, theme().ink) for icon in entry.revealed], entry.counts[-1])
        keys: list[Widget] = []
        for icon in Icon:
            key = Key(
                str(entry.left(icon)), name=f"painting:{icon.value}", icon=icon.value, detail=icon_title(icon),
                action=lambda i=icon: table.enter(entry.tap(i)),
            )  # fmt: skip
            key.disabled = entry.left(icon) < 1
            keys.append(key)
        return keyed(headed(_("Turned up, in order:"), slots), [*keys, *_taps(table, entry)])

    return ("paint", entry.revealed), make, True


def sell_content(table: Any, state: State, option: Mapping[str, Any]) -> Content:
    """One key for each number; the crafty merchant's bonus is counted unless it is declined."""
    crafty = state.holds(state.actor, Side.CRAFTY)
    price = option["price"] - (1 if crafty and table.plain_price else 0)

    def sell(count: int) -> None:
        declined = {"crafty": False} if crafty and table.plain_price else {}
        table.do([{"do": "sell", "count": count, **declined}])

    def make() -> Widget:
        keys: list[Widget] = [
            Key(str(n), name=f"sell:{n}", detail=f"+{n * price}", action=lambda n=n: sell(n), kind="title")
            for n in range(1, option["max"] + 1)
        ]
        if crafty:
            keys.append(
                Key(_("crafty"), name="crafty", detail="+1", action=table.toggle_crafty, kind="small",
                    chosen=not table.plain_price)
            )  # fmt: skip
        keys.append(_skip(table))
        ware = Ware(option["ware"])
        slots = Slots([(ware.value, ware_colour(ware, theme()))] * option["max"], 0)
        return keyed(headed(_("Sell how many?"), slots), keys)

    return ("sell", price, option["max"]), make, True


def wave_content(table: Any, state: State, tiles: list[Character]) -> Content:
    def make() -> Widget:
        keys: list[Widget] = [
            Key(side_adjective(state.sides[tile]), name=f"tile:{tile.value}", icon=tile.value,
                detail=side_effect(state.sides[tile]), lead=0.4, deep=True,
                action=lambda t=tile: table.take_tile(Character(t)))
            for tile in tiles
        ]  # fmt: skip
        skip = _skip(table)
        skip.size_hint_x = 0.45
        return keyed(None, [*keys, skip])

    return ("wave", tuple(tiles)), make, True


def lost_content(table: Any, state: State, tile: Character) -> Content:
    """The opponent loses the robust merchant with six wares and puts one back."""
    rival = state.player(state.actor.other)

    def make() -> Widget:
        keys: list[Widget] = [
            ware_key(ware, rival.wares[ware],
                     lambda w=ware: table.do([{"do": "wave", "tile": tile.value, "returned": w.value}]))
            for ware in Ware
        ]  # fmt: skip
        keys.append(Key(_("Back"), name="erase", action=lambda: table.take_way(""), kind="small"))
        return keyed(losing(state), keys)

    return ("lost", tile), make, True


def needs_return(state: State, tile: Character) -> bool:
    return loses_a_ware(state, state.actor, tile)
