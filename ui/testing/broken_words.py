"""Finds words broken inside: "Mountai" on one line and "n" on the next, read off the lines that were really drawn."""

from collections.abc import Iterator, Sequence

from ui.kit.widgets.label import Text


def broken_words(labels: Sequence[Text]) -> list[str]:
    """One line for each label with a word that does not stand whole on one line."""
    return [
        f"{label.text!r} is broken inside a word: {' / '.join(lines)}"
        for label in labels
        if (lines := list(_lines(label))) and " ".join(lines).split() != label.text.split()
    ]


def _lines(label: Text) -> Iterator[str]:
    drawn = label.letters()
    for line in drawn._cached_lines if drawn is not None else ():
        yield " ".join("".join(word.text for word in line.words).split())
