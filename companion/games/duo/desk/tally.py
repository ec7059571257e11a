"""The counts of a game played without the app, told by touch: a value that can be noted and read again."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace

from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.score import Count
from companion.games.game import Json

COUNTS = tuple(each.name for each in fields(Count))


@dataclass(frozen=True, slots=True)
class Tally:
    """Both players' counts and names."""

    names: Mapping[Colour, str] = field(default_factory=dict)
    counts: Mapping[Colour, Count] = field(default_factory=lambda: {colour: Count() for colour in Colour})

    def named(self, colour: Colour, name: str) -> "Tally":
        return replace(self, names={**self.names, colour: " ".join(name.split())})

    def counted(self, colour: Colour, key: str, value: int) -> "Tally":
        return replace(self, counts={**self.counts, colour: replace(self.counts[colour], **{key: value})})


def tally_json(tally: Tally) -> dict[str, Json]:
    return {
        "names": {str(colour): name for colour, name in tally.names.items()},
        "counts": {str(colour): asdict(count) for colour, count in tally.counts.items()},
    }


def read_tally(noted: Json) -> Tally | None:
    """The half-made tally that was noted, or None when there is none that makes sense."""
    if not isinstance(noted, Mapping):
        return None
    try:
        return Tally(
            {Colour(colour): str(name) for colour, name in noted["names"].items()},
            {colour: Count(**{key: int(noted["counts"][colour][key]) for key in COUNTS}) for colour in Colour},
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
