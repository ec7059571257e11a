"""Finds words broken inside: "Mountai" on one line and "n" on the next, read off the lines that were really drawn."""

from collections.abc import Iterator, Sequence

from kivy.core.text import Label as Drawn

from ui.kit.widgets.label import Text


def broken_words(labels: Sequence[Text]) -> list[str]:
    """One line for each label with a word that does not stand whole on one line."""
    return [
        f"{label.text!r} is broken inside a word: {' / '.join(lines)}"
        for label in labels
        if (drawn := label.letters()) is not None
        and (lines := list(_lines(drawn)))
        and " ".join(lines).split() != drawn.text.split()
    ]


def _lines(drawn: Drawn) -> Iterator[str]:
    for line in drawn._cached_lines:
        yield " ".join("".join(word.text for word in line.words).split())
