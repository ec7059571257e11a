"""Pictures that are painted part by part before they are needed."""

from collections.abc import Generator

from kivy.base import EventLoop
from kivy.graphics import Color, InstructionGroup, Rectangle

from ui.kit.drawing.brush import disc, paint, paint_in_bands, painted
from ui.kit.drawing.kept_pictures import KeptPictures

WIDE, HIGH = 600, 100  # some 23 rows a band


class Painter:
    """Paints in three parts and counts them."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def begin(self, name: str) -> Generator[None, None, str]:
        for part in "123":
            self.done.append(name + part)
            yield
        return name


def ground(group: InstructionGroup, zoom: float) -> None:
    group.add(Color(0.2, 0.5, 0.7, 1))
    group.add(Rectangle(size=(WIDE * zoom, HIGH * zoom * 0.4)))


def sun(group: InstructionGroup, zoom: float) -> None:
    group.add(Color(0.9, 0.2, 0.1, 0.8))
    disc(group, 300 * zoom, 40 * zoom, 33 * zoom)


def test_a_picture_painted_in_bands_is_the_one_painted_at_once() -> None:
    EventLoop.ensure_window()
    paper = (0.95, 0.9, 0.85, 1)

    def both(group: InstructionGroup, zoom: float) -> None:
        ground(group, zoom)
        sun(group, zoom)

    at_once = paint(WIDE, HIGH, paper, both)
    pauses = sum(1 for _pause in paint_in_bands(WIDE, HIGH, paper, (ground, sun)))
    in_bands = painted(paint_in_bands(WIDE, HIGH, paper, (ground, sun)))
    assert pauses == 2 + 5, "a pause after each layer and each band"
    assert in_bands.size == at_once.size == (WIDE, HIGH)
    assert len(set(zip(*[iter(at_once.pixels)] * 4, strict=True))) > 20, "there is something to compare"
    assert max(abs(one - other) for one, other in zip(in_bands.pixels, at_once.pixels, strict=True)) <= 2


def test_a_picture_that_is_needed_half_painted_is_only_finished() -> None:
    kept, painter = KeptPictures[str](2), Painter()
    ahead = kept.ahead("a", lambda: painter.begin("a"))
    next(ahead)
    assert painter.done == ["a1"]
    assert kept.get("a", lambda: painter.begin("again")) == "a"
    assert kept.get("a", lambda: painter.begin("again")) == "a"
    assert painter.done == ["a1", "a2", "a3"]
    assert list(ahead) == [], "who painted it ahead has nothing left to do"


def test_painting_ahead_can_be_given_up_and_taken_up_again() -> None:
    kept, painter = KeptPictures[str](2), Painter()
    ahead = kept.ahead("a", lambda: painter.begin("a"))
    next(ahead)
    del ahead
    list(kept.ahead("a", lambda: painter.begin("again")))
    assert painter.done == ["a1", "a2", "a3"]


def test_only_the_newest_pictures_are_kept() -> None:
    kept, painter = KeptPictures[str](2), Painter()
    for name in "abca":
        kept.get(name, lambda name=name: painter.begin(name))  # type: ignore[misc]
    assert painter.done == [name + part for name in "abca" for part in "123"], "the oldest was let go"
    kept.get("c", lambda: painter.begin("again"))
    assert painter.done[-1] == "a3"


def test_who_waits_for_a_picture_has_the_first_frame_without_it() -> None:
    kept, painter = KeptPictures[str](2), Painter()
    assert kept.within("a", lambda: painter.begin("a")) is None
    assert painter.done == []
    assert kept.within("a", lambda: painter.begin("again"), 60) == "a"
    assert kept.within("a", lambda: painter.begin("again"), 0) == "a"
    assert painter.done == ["a1", "a2", "a3"]
