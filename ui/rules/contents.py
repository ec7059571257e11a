"""The way into the rules: the field to search, and the chapters with their pages."""

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.language import _
from companion.rulebook import Chapter
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import Shade
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.gradual import Make, gradually
from ui.kit.widgets.label import Text
from ui.kit.widgets.line_icon import LINE_ICONS, LineIcon
from ui.kit.widgets.panel import Card, Column, Row
from ui.rules.look import RulesLook

Open = Callable[[str], object]


def search_field(search: Callable[[], object]) -> Widget:
    return TouchButton(
        _("Search the rules"), name="search", action=search, icon="search", align="left",
        size_hint=(None, 1), width=dp(380 if not portrait() else 250),
    )  # fmt: skip


def contents(look: RulesLook, go: Open) -> Widget:
    """The chapters side by side, each put where there is most room left."""
    columns = [Column(gap=10, pos_hint={"top": 1}) for _place in range(2 if portrait() else 3)]
    heights = [0] * len(columns)
    cards: list[tuple[Widget, Make]] = []
    for chapter in look.book.chapters():
        place = heights.index(min(heights))
        cards.append((columns[place], partial(_card, chapter, look, go)))
        heights[place] += len(chapter.pages) + 2
    gradually(cards, at_once=3, then=2)
    return Row(*columns, gap=10)


def _card(chapter: Chapter, look: RulesLook, go: Open) -> Widget:
    sign, title = _sign(*look.sign(chapter.id)), Text(chapter.title, "heading")
    head = Row(sign, title, gap=8, padding=(dp(4), dp(4)))  # a long title has two lines, in letters as large as others
    return Card(head, *(_entry(page.id, page.title, go) for page in chapter.pages), gap=0, padding=(dp(8), dp(8)))


def _sign(name: str, shade: Shade) -> Widget:
    if name in LINE_ICONS:
        return LineIcon(name, shade, size_hint=(None, 1), width=dp(26))
    return GameIcon(icon=name, colour=shade, size_hint=(None, 1), width=dp(26))


def _entry(id: str, title: str, go: Open) -> Widget:
    entry = TouchButton(
        title, name=f"page:{id}", action=lambda: go(id), kind="quiet", text_kind="body", align="left",
        padding=(dp(6), dp(4)),
    )  # fmt: skip
    entry.size_hint_min_y = finger()
    return entry
