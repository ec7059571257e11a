"""Buttons: a card to touch, with one line or two and perhaps an icon; red when it is what to do now."""

from collections.abc import Callable, Sequence
from typing import Unpack

from kivy.app import App
from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.language import _
from ui.kit.metrics import dp, finger
from ui.kit.theme import Shade, mix, theme, with_alpha
from ui.kit.widgets.label import Text
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.panel import Column, Row
from ui.kit.widgets.touchable import TouchCard


def _colours(kind: str) -> tuple[Shade, Shade, Shade, Shade]:
    """Fill, edge, text, second line."""
    paint = theme()
    return {
        "plain": (paint.card, paint.line, paint.ink, paint.faint),
        "primary": (paint.red, paint.red, paint.on_red, with_alpha(paint.on_red, 0.85)),
        "quiet": (with_alpha(paint.card, 0), (0, 0, 0, 0), paint.ink, paint.faint),
        "chosen": (mix(paint.card, paint.red, 0.07), paint.red, paint.ink, paint.faint),
    }[kind]


class TouchButton(TouchCard):
    """`TouchButton("Move", name="confirm", action=self.move, kind="primary")`. As high as its text needs and never
    less than a finger; given a size_hint_y it takes the height of its layout, and the text shrinks to fit."""

    def __init__(
        self,
        text: str,
        *,
        name: str,
        action: Callable[[], object] | None = None,
        detail: str = "",
        kind: str = "plain",
        icon: str = "",
        text_kind: str = "strong",
        align: str = "center",
        **rest: Unpack[LayoutOptions],
    ) -> None:
        share = rest.pop("size_hint", (1, None))
        rest.setdefault("size_hint_x", share[0])
        rest.setdefault("size_hint_y", share[1])
        fit = rest["size_hint_y"] is not None or "height" in rest
        rest.setdefault("padding", (dp(12), dp(6)))
        rest.setdefault("spacing", dp(8))
        self.kind, self._icon_name = kind, icon
        self.keys = ("enter",) if kind == "primary" else ()
        fill, edge, ink, faint = _colours(kind)
        thick = dp(2.4 if kind == "chosen" else 1.4)
        super().__init__(name=name, action=action, fill=fill, edge=edge, thick=thick, **rest)
        if icon:
            from ui.kit.widgets.line_icon import LineIcon

            room = {"size_hint": (None, 1), "width": dp(22)} if text or detail else {"size_hint": (1, 1)}
            self._icon = LineIcon(icon, ink, **room)
            self.add_widget(self._icon)
        self.label = Text(text, text_kind, colour=ink, align=align, fit=fit)
        self._words: Text | Column = self.label
        if detail:
            second = Text(detail, "small", colour=faint, align=align, fit=fit)
            self._words = Column(self.label, second, gap=0, size_hint_y=1 if fit else None)
        if text or detail or not icon:
            self.add_widget(self._words)
        if fit:
            self.size_hint_min_y = finger()
        else:
            self._words.pos_hint = {"center_y": 0.5}
            self._words.bind(height=self._grow)
            self._grow()
        self.size_hint_min_x = finger()
        self._draw()

    def spoken_words(self) -> str:
        words = super().spoken_words() or icon_words(self._icon_name)
        return _("{what}, chosen").format(what=words) if self.kind == "chosen" else words

    @property
    def text(self) -> str:
        return str(self.label.text)

    @text.setter
    def text(self, text: str) -> None:
        self.label.text = text

    def show_icon(self, icon: str) -> None:
        """Another icon in the place of the one it was made with."""
        self._icon_name = icon
        self._icon.show(icon)

    def dress(self, kind: str) -> None:
        """Take on another kind: "chosen" and back to "plain" without being built again."""
        self.kind = kind
        self._fill, edge, ink, _faint = _colours(kind)
        self._edge.rgba = edge
        self.label.color = ink
        self._draw()

    def tapped(self) -> None:
        app = App.get_running_app()
        if app is not None:
            app.sound("touch")
        super().tapped()

    @property
    def needed_height(self) -> float:
        """What its words need, and never less than a finger."""
        return float(max(finger(), self._words.height + self.padding[1] + self.padding[3]))

    def _grow(self, *_: object) -> None:
        self.height = self.needed_height

    def _draw(self, *_: object) -> None:
        super()._draw()
        if self.kind == "primary" and self.pressed:
            self._ground.rgba = with_alpha(self._fill, 0.75)


class IconButton(TouchButton):
    """An icon alone, a finger wide: `IconButton("back", name="back", action=self.app.back)`. One that leads back, or
    closes, has the key Escape."""

    def __init__(self, icon: str, *, name: str, action: Callable[[], object]) -> None:
        super().__init__("", icon=icon, name=name, action=action, size_hint=(None, 1), width=finger())
        self.keys = ("escape",) if icon in ("back", "close") else ()


class TitleBar(Row):
    """What stands above a screen: the way back, the title, and whatever else in the corner."""

    def __init__(self, title: str, back: Callable[[], object] | None, *corner: Widget) -> None:
        self.title = Text(title, "title", fit=True)
        before = [] if back is None else [IconButton("back", name="back", action=back)]
        super().__init__(*before, self.title, *corner, gap=8, height=finger())


def icon_words(icon: str) -> str:
    """What a button without words is for, to be said aloud."""
    words = {
        "again": _("Say it again"),
        "back": _("Back"),
        "close": _("Close"),
        "describe": _("Describe the table"),
        "down": _("Hide the keyboard"),
        "erase": _("Erase"),
        "menu": _("Menu"),
        "minus": _("One less"),
        "next": _("Next"),
        "pause": _("Pause"),
        "play": _("Play by itself"),
        "plus": _("One more"),
        "question": _("Rules"),
        "redo": _("Redo"),
        "search": _("Search the rules"),
        "shift": _("Capital letters"),
        "space": _("Space"),
        "undo": _("Undo"),
        "up": _("Up"),
    }
    return words.get(icon, "")


def level(row: Sequence[TouchButton]) -> None:
    """Keep buttons beside each other as high as the highest of them: one that needs two lines does not stand out."""

    def follow(*_: object) -> None:
        highest = max((button.needed_height for button in row), default=0.0)
        for button in row:
            button.height = highest

    for button in row:
        button.bind(height=follow)
    follow()


def later(act: Callable[[], object]) -> None:
    """Do it in the next frame, after the touch is dealt with."""
    Clock.schedule_once(lambda _passed: act(), 0)
