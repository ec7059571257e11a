"""A look back in words: what a moment changed, what else was possible, and luck told apart from choices."""

from collections.abc import Sequence

from companion.games.look_back import LookBack, Moment
from companion.language import _, and_list, ngettext

LEAST_POINTS = 1.5  # fewer are not told: they are no more than the judge's own doubt


def percent(share: float) -> str:
    return _("{n}%").format(n=round(100 * share))


def moment_title(moment: Moment, name: str) -> str:
    """ "Turn 7: luck for Ben, +12%"."""
    change = f"{'+' if moment.chance > 0 else '−'}{percent(abs(moment.chance))}"
    if not moment.lucky:
        words = _("Turn {turn}: {name}'s choice, {change}")
    elif moment.chance > 0:
        words = _("Turn {turn}: luck for {name}, {change}")
    else:
        words = _("Turn {turn}: bad luck for {name}, {change}")
    return words.format(turn=moment.turn, name=name, change=change)


def others_words(titles: Sequence[tuple[str, float]]) -> str:
    """What else was possible, each with the chance of winning that it left."""
    told = [_("{choice} ({chance})").format(choice=title, chance=percent(chance)) for title, chance in titles]
    return _("Chance of winning with each choice: {choices}.").format(choices=", ".join(told))


def told_apart(look_back: LookBack, names: Sequence[str]) -> tuple[str, ...]:
    """Luck and choices, as far as they are more than noise."""
    lucky = max(range(len(names)), key=lambda seat: look_back.luck[seat])
    points = round(look_back.luck[lucky])
    if look_back.luck[lucky] < LEAST_POINTS:
        said = [_("Luck favoured nobody.")]
    else:
        words = ngettext(
            "Luck brought {name} {n} point more than was to be expected.",
            "Luck brought {name} {n} points more than was to be expected.",
            points,
        )
        said = [words.format(name=names[lucky], n=points)]
    costs = [
        ngettext("{name} {n} point", "{name} {n} points", round(-cost)).format(name=name, n=round(-cost))
        for name, cost in zip(names, look_back.choices, strict=True)
        if -cost >= LEAST_POINTS
    ]
    if costs:
        said.append(_("Against the best we know, choices cost {costs}.").format(costs=and_list(costs)))
    else:
        said.append(_("No choice cost anybody much."))
    return tuple(said)
