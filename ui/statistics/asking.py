"""Dialogs of the statistics: whose games are counted, a player's colour, and who is who."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations

from companion.language import _, ngettext
from companion.statistics.played import PlayedGame
from ui.kit.dialogs import Dialogs
from ui.kit.metrics import dp, finger
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.panel import Row
from ui.kit.widgets.tiles import Tile
from ui.statistics.seal_mark import SEAT_COLOURS

Pair = tuple[str, str]


def pairs_of(games: Iterable[PlayedGame]) -> list[tuple[Pair, int]]:
    """Who played with whom and how often, most often first."""
    met = Counter(pair for game in games for pair in combinations(sorted({key for key in game.players if key}), 2))
    return sorted(met.items(), key=lambda item: (-item[1], item[0]))


def pair_words(names: Sequence[str]) -> str:
    return _("{one} and {other}").format(one=names[0], other=names[1])


def ask_pair(
    app: Dialogs, games: Iterable[PlayedGame], names: dict[str, str], done: Callable[[Pair | None], object]
) -> None:
    """All pairs that played, in a list that scrolls; or everybody again."""

    def chosen(pair: Pair | None) -> None:
        app.hide(message)
        done(pair)

    rows = []
    for pair, count in pairs_of(games):
        told = ngettext("{n} game", "{n} games", count).format(n=count)
        words = pair_words([names[player] for player in pair])
        rows.append(TouchButton(words, name=f"pair:{'+'.join(pair)}", detail=told, action=partial(chosen, pair)))
    everybody = ("pair:all", _("Everybody"), partial(done, None))
    message = app.say(
        _("Only games that both played are counted."), title=_("Whose games?"), things=rows, escape="cancel",
        choices=[("cancel", _("Cancel"), None), everybody],
    )  # fmt: skip


def ask_colour(app: Dialogs, name: str, now: str, done: Callable[[str], object]) -> None:
    """One of the five colours of the games."""

    def chosen(colour: str) -> None:
        app.hide(message)
        done(colour)

    titles = colour_titles()
    tiles = [
        Tile(
            titles[colour], name=f"colour:{colour}", action=partial(chosen, colour), icon=seat.shape, tint=seat.shade,
            chosen=colour == now, upright=True, text_kind="small", padding=(dp(8), dp(8)),
        )
        for colour, seat in zip(SEAT_COLOURS, theme().seats, strict=True)
    ]  # fmt: skip
    message = app.say(
        "", title=_("The colour of {name}").format(name=name), things=[Row(*tiles, gap=6, height=finger() + dp(24))],
        choices=[("cancel", _("Cancel"), None)],
    )  # fmt: skip


def ask_same(
    app: Dialogs,
    name: str,
    others: Iterable[tuple[str, str, int]],
    spellings: Iterable[tuple[str, str]],
    join: Callable[[str], object],
    part: Callable[[str], object],
) -> None:
    """Who a player is as well: `others` are keys, names and games of everybody else, in a list that scrolls;
    `spellings` that were joined before can be parted again."""

    def chosen(act: Callable[[str], object], key: str) -> None:
        app.hide(message)
        act(key)

    rows = [
        TouchButton(_("{name} is somebody else").format(name=spelling), name=f"part:{key}",
                    action=partial(chosen, part, key))
        for key, spelling in spellings
    ]  # fmt: skip
    for key, other, count in others:
        told = ngettext("{n} game", "{n} games", count).format(n=count)
        rows.append(TouchButton(other, name=f"as:{key}", detail=told, action=partial(chosen, join, key)))
    question = _("Who is {name}? The games of both are counted together.").format(name=name)
    message = app.say(
        question, title=_("The same player"), things=rows, choices=[("cancel", _("Cancel"), None)],
    )  # fmt: skip


def colour_titles() -> dict[str, str]:
    return {
        "purple": _("Purple"),
        "green": _("Green"),
        "blue": _("Blue"),
        "yellow": _("Yellow"),
        "white": _("White"),
    }
