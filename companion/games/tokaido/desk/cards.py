"""The card that an arrival asks with, as a value: its keys, what each would cost and bring, and what a touch does.

Two cards are equal when they look and act the same: the screen makes its widgets anew only for another card."""

from dataclasses import dataclass
from enum import Enum, auto

from companion.games.tokaido.desk.acts import JourneyAct
from companion.games.tokaido.rules.names import PlayerColour, SouvenirKind


class KeyState(Enum):
    """How a key looks; the last three are greyed, and a touch on them says why."""

    OPEN = auto()
    CHOSEN = auto()
    GONE = auto()  # in a collection, eaten already, all drawn, complete
    TOO_DEAR = auto()
    NO_MORE = auto()  # as many are picked as a shop shows


@dataclass(frozen=True, slots=True)
class ChoiceKey:
    """One thing to touch. `name` is what a test's finger touches; what is None is not to be shown."""

    name: str
    words: str
    act: JourneyAct
    state: KeyState = KeyState.OPEN
    price: int | None = None  # what it costs this player now, with what is chosen already; of a greyed one as printed
    points: int | None = None  # what it would score now, achievements included: a difference of two states
    coins: int | None = None  # what it would bring
    detail: str = ""  # a short line: how many are left, who has it
    owner: PlayerColour | None = None  # in whose collection it is

    @property
    def enabled(self) -> bool:
        return self.state in (KeyState.OPEN, KeyState.CHOSEN)


@dataclass(frozen=True, slots=True)
class SouvenirColumn:
    """One kind of souvenir, sorted by price."""

    kind: SouvenirKind
    title: str
    keys: tuple[ChoiceKey, ...]


@dataclass(frozen=True, slots=True)
class ShopCard:
    """Four columns; `cost` and `points` are those of the choice so far. `done` buys it, or declines if it is empty."""

    columns: tuple[SouvenirColumn, ...]
    chosen: tuple[str, ...]
    coins: int  # in the purse before paying
    cost: int
    points: int
    summary: str  # "2 souvenirs: 3 coins, +4 points"; empty before the first is picked
    done: ChoiceKey


@dataclass(frozen=True, slots=True)
class ArtisanCard:
    """The same columns; one touch says what the artisan brought. `back` returns to the encounters."""

    columns: tuple[SouvenirColumn, ...]
    back: ChoiceKey


@dataclass(frozen=True, slots=True)
class MealRow:
    """The specialties of one printed price."""

    price: int
    title: str
    keys: tuple[ChoiceKey, ...]


@dataclass(frozen=True, slots=True)
class MealCard:
    """Rows by price. `ways` are Satsuki's two: take the meal she is shown, or buy one of the inn; else empty."""

    rows: tuple[MealRow, ...]
    ways: tuple[ChoiceKey, ...]
    decline: ChoiceKey


@dataclass(frozen=True, slots=True)
class EncounterCard:
    """Seven cards in two groups."""

    plain: tuple[ChoiceKey, ...]
    guides: tuple[ChoiceKey, ...]


@dataclass(frozen=True, slots=True)
class NumberCard:
    """Coins for the temple, 1 to 3, or the points on a hot spring card, 2 or 3: at the finger."""

    keys: tuple[ChoiceKey, ...]


@dataclass(frozen=True, slots=True)
class PanoramaCard:
    """Paddy, mountain, sea; `decline` adds to none. `back` returns to the encounters, where a guide asks."""

    keys: tuple[ChoiceKey, ...]
    decline: ChoiceKey
    back: ChoiceKey | None = None


@dataclass(frozen=True, slots=True)
class RefusalCard:
    """Why a touch is not possible. `rule` opens the rulebook, `house` is "we play it so" where a table could look so,
    `back` returns to what was asked."""

    words: str
    rule: ChoiceKey
    back: ChoiceKey
    house: ChoiceKey | None = None


@dataclass(frozen=True, slots=True)
class OverCard:
    """The journey is over: `score` goes to the score."""

    words: str
    score: ChoiceKey


JourneyCard = ShopCard | ArtisanCard | MealCard | EncounterCard | NumberCard | PanoramaCard | RefusalCard | OverCard


def keys_of(card: JourneyCard | None) -> tuple[ChoiceKey, ...]:
    """Every key of a card, in reading order."""
    match card:
        case ShopCard():
            return (*(key for column in card.columns for key in column.keys), card.done)
        case ArtisanCard():
            return (*(key for column in card.columns for key in column.keys), card.back)
        case MealCard():
            return (*card.ways, *(key for row in card.rows for key in row.keys), card.decline)
        case EncounterCard():
            return (*card.plain, *card.guides)
        case NumberCard():
            return card.keys
        case PanoramaCard():
            return (*card.keys, card.decline, *([card.back] if card.back else []))
        case RefusalCard():
            return (card.rule, *([card.house] if card.house else []), card.back)
        case OverCard():
            return (card.score,)
        case None:
            return ()
