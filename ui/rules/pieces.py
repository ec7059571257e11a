"""The pieces a page of the rules is made of: the answer with its drawing, points, rulings, tables and links."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Unpack

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.language import _
from companion.rulebook import Block, BlockKind, Page, Rulebook
from companion.rulebook.marks import HEIGHT, WIDTH, Drawing
from ui.kit.drawing.letters import widest_word
from ui.kit.metrics import dp, portrait, smallest, sp
from ui.kit.theme import BOLD, SANS, mix, theme
from ui.kit.widgets.button import later
from ui.kit.widgets.gradual import Make, gradually
from ui.kit.widgets.label import OneLine, Text
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.panel import Card, Column, Row, covered, space
from ui.rules.doorway import Doorway, in_rows
from ui.rules.look import RulesLook, Tint
from ui.rules.painter import picture

Open = Callable[[str], object]


class Illustration(Widget):
    """A drawing as wide as its box, painted after the words are there: nobody waits for a picture."""

    def __init__(self, drawing: Drawing, tint: Tint, **rest: Unpack[BoxOptions]) -> None:
        super().__init__(size_hint_y=None, **rest)
        self.drawing, self._tinted = drawing, tint
        with self.canvas:
            self._tint = Color(1, 1, 1, 0)
            self._sheet = Rectangle()
        self.bind(pos=self._place, width=self._place)
        self._place()

    def _place(self, *_args: object) -> None:
        self.height = round(self.width * HEIGHT / WIDTH)
        self._sheet.pos, self._sheet.size = (round(self.x), round(self.y)), (round(self.width), self.height)
        later(self._paint)

    def _paint(self) -> None:
        if self.width > 100 and (not self._sheet.texture or self._sheet.texture.width != round(self.width)):
            self._sheet.texture = picture(self.drawing, self.width, self._tinted)
            self._tint.a = 1


def answer(shown: Page, look: RulesLook) -> Widget:
    """What somebody in the middle of a turn wants to know, and nothing before it."""
    words = Text(shown.answer, "prompt", font_size=19, pos_hint={"center_y": 0.5})
    if shown.drawing is None:
        return Card(words)
    drawing = look.drawings[shown.drawing]
    if portrait():
        return Card(words, Illustration(drawing, look.tint), gap=12)
    drawn = Illustration(drawing, look.tint, size_hint_x=None, width=dp(280), pos_hint={"center_y": 0.5})
    return Card(Row(words, drawn, gap=16))


def body(shown: Page, go: Open) -> list[Widget]:
    pieces: list[Widget] = []
    for kind, blocks in groupby(shown.body, key=lambda block: block.kind):
        pieces.append(_PIECES[kind](list(blocks), go))
    return pieces


def see_also(shown: Page, book: Rulebook, go: Open) -> Widget:
    links = [
        Doorway(book.page(id).title, name=f"page:{id}", action=partial(go, id), icon="next", align="left")
        for id in shown.see
    ]
    heading = Text(_("See also"), "small", colour=theme().faint)
    return Column(space(4), heading, in_rows(links, 2 if portrait() else 3), gap=4)


def _paragraphs(blocks: list[Block], go: Open) -> Widget:
    return Column(*(Text(block.text) for block in blocks), gap=6)


def _points(blocks: list[Block], go: Open) -> Widget:
    return Column(*(_point(block.text) for block in blocks), gap=6)


def _point(text: str) -> Widget:
    dot = OneLine("•", "body", colour=theme().red, pos_hint={"top": 1})
    return Row(dot, Text(text, pos_hint={"top": 1}), gap=8)


def _rulings(blocks: list[Block], go: Open) -> Widget:
    colours = theme()
    texts = [Text(block.text) for block in blocks]
    tag = Text(_("Our ruling"), "small", colour=colours.faint)
    background = mix(colours.card, colours.gold, 0.08)
    return Card(tag, *texts, gap=2, edge=colours.gold, fill=background, padding=(dp(14), dp(8)))


def _rows(blocks: list[Block], go: Open) -> Widget:
    table = Card(gap=6, padding=(dp(14), dp(8)))
    size, shares = _columns(blocks) if len(blocks[0].cells) == 3 else (16.0, (0.38, 0.62))
    rows: list[tuple[Widget, Make]] = []
    for block in blocks:
        rows += [(table, _hairline), (table, partial(_row, block.cells, size, shares))]
    gradually(rows[1:], at_once=19, then=10)
    return table


def _row(cells: Sequence[str], size: float, shares: Sequence[float]) -> Widget:
    kinds = ("strong", *["body"] * (len(cells) - 1))
    return Row(
        *(
            Text(cell, kind, font_size=size, size_hint_x=share, pos_hint={"top": 1})
            for cell, kind, share in zip(cells, kinds, shares, strict=True)
        ),
        gap=12,
    )


def _columns(blocks: list[Block]) -> tuple[float, Sequence[float]]:
    """A size and shares of the width at which no word is broken: the longest names are German."""
    room = Window.width - dp(100)
    columns = [" ".join(block.cells[place] for block in blocks) for place in range(3)]
    size = 16.0
    while True:
        needed = [widest_word(words, sp(size), font) for words, font in zip(columns, (BOLD, SANS, SANS), strict=True)]
        spare = (room - sum(needed)) / 3
        if spare >= 0 or sp(size) <= smallest():
            return size, [width + max(0.0, spare) for width in needed]
        size -= 0.5


def _hairline() -> Widget:
    line = Widget(size_hint_y=None, height=1)
    covered(line, theme().line)
    return line


def _links(blocks: list[Block], go: Open) -> Widget:
    links = [
        Doorway(block.text, name=f"line:{block.opens}", action=partial(go, block.opens), text_kind="body", align="left")
        for block in blocks
        if block.opens
    ]
    return in_rows(links, 1 if portrait() else 2)


_PIECES: dict[BlockKind, Callable[[list[Block], Open], Widget]] = {
    BlockKind.PARAGRAPH: _paragraphs,
    BlockKind.POINT: _points,
    BlockKind.RULING: _rulings,
    BlockKind.ROW: _rows,
    BlockKind.LINK: _links,
}
