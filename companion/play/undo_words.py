"""What undo would take back, in words: everything, or less where there is no room for it, but never a torn sentence."""

from collections.abc import Iterator

from companion.games.game import Json, State, Step
from companion.language import _, in_one_sentence, ngettext

CORRECTION = "correct"  # the event with which every game's record is made to agree with the table


def undo_words(step: Step[State]) -> tuple[str, ...]:
    """Longest first. Of a move with its effect the effect stands for both; corrections are counted, since the last of
    them would be taken for all; a list loses its end, which is counted too."""
    clauses = step.clauses
    words = [in_one_sentence(clauses)]
    if all(event.get("do") == CORRECTION for event in step.events):
        count = sum(_values(event["set"]) for event in step.events)
        words.append(ngettext("{n} correction", "{n} corrections", count).format(n=count))
    else:
        words += [clauses[-1], *_shorter(clauses[-1])]
    return tuple(dict.fromkeys((*words, _("The last step"))))


def _values(told: Json) -> int:
    """How many values a correction sets; wares and tiles of one holder are one."""
    players = told.get("players", {})
    return len(told) - ("players" in told) + sum(len(of_player) for of_player in players.values())


def _shorter(clause: str) -> Iterator[str]:
    """The beginning of a list, and how many things of it are left out."""
    things = clause.split(", ")
    for left in range(1, len(things)):
        told = ", ".join(things[:-left])
        yield ngettext("{told} and {count} more", "{told} and {count} more", left).format(told=told, count=left)
