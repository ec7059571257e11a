"""The card at the bottom of the table as a value: what it says, its buttons or keys, and what a touch on each does.

Two cards are equal when they look and act the same: the screen makes its widgets anew only for another card."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from companion.games.duo.desk.entries import Entry
from companion.games.duo.rules.names import Character
from companion.games.game import Event


@dataclass(frozen=True, slots=True)
class Do:
    """Store these events as one step."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Enter:
    """Go on with an entry; once it is whole it is stored."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class TakeWay:
    """Choose between effects ("paint"), or the wave tile to take; an empty way goes back to the choice."""

    way: str


@dataclass(frozen=True, slots=True)
class TellDie:
    """What a die shows: of the roll being told, or of the one that is set right."""

    die: Character
    value: int


@dataclass(frozen=True, slots=True)
class TouchDie:
    die: Character


@dataclass(frozen=True, slots=True)
class GoTo:
    """Enter another screen, with the arguments of its `build`."""

    screen: str
    given: Mapping[str, object] = field(default_factory=dict)


class Ask(Enum):
    """What needs nothing more to be said."""

    THROW = auto()  # practice: the app throws the dice
    FORGET_TOLD = auto()  # the dice of this roll that were told by hand
    REROLL = auto()  # the roll is taken back
    KEEP_ROLL = auto()  # the die was right after all
    TOGGLE_CRAFTY = auto()
    THINK = auto()  # the companion decides again
    OTHERWISE = auto()  # the table went another way than the companion said
    AS_SAID = auto()  # it went as the companion said after all
    ADVISE = auto()  # what would the companion do?
    TAKE_ADVICE = auto()  # choose that
    MORE_ADVICE = auto()  # and what else?
    WATCH = auto()  # the demonstration stops, or plays on


Act = Do | Enter | TakeWay | TellDie | TouchDie | GoTo | Ask


class ButtonKind(Enum):
    MAIN = auto()  # what to do now: red, fills the card's height
    OTHER = auto()  # as large, not red
    SMALL = auto()  # one of several below the words
    SELDOM = auto()  # no higher than a finger needs


@dataclass(frozen=True, slots=True)
class CardButton:
    name: str
    words: str
    act: Act
    kind: ButtonKind = ButtonKind.MAIN
    share: float = 1.0  # of the height where buttons lie below each other, of the width where they are a row


@dataclass(frozen=True, slots=True)
class CardKey:
    """`icon` is a drawing's name; `text_kind` one of the screen's kinds of text."""

    name: str
    text: str
    act: Act
    icon: str = ""
    detail: str = ""
    text_kind: str = "strong"
    chosen: bool = False
    enabled: bool = True
    lead: float = 1.0  # the icon's share of the width, the text's being 1
    deep: bool = False  # the detail may be several lines
    width: float = 1.0  # its share of the row
    spoken: str = ""  # for the ear, where a sign stands for a word


@dataclass(frozen=True, slots=True)
class Tapped:
    """What was tapped so far, as icons beside the heading, and how many there may be."""

    icons: tuple[str, ...]
    most: int


@dataclass(frozen=True, slots=True)
class TextCard:
    """Lines of text and up to three buttons; `asks` when something is expected now."""

    lines: tuple[str, ...]
    buttons: tuple[CardButton, ...] = ()
    title: str = ""
    icon: str = ""  # what the words are about
    asks: bool = True


class DiceInput(Enum):
    """How a roll gets into the app."""

    TOUCH = auto()
    CAMERA = auto()
    PRACTICE = auto()  # the app throws rendered dice


@dataclass(frozen=True, slots=True)
class KeysCard:
    """A row of keys under a heading; without a heading where the prompt says it all. Where a camera reads the dice its
    picture or the button that throws them lies beside the keys, and its words go before the heading."""

    heading: str | None
    keys: tuple[CardKey, ...]
    tapped: Tapped | None = None
    dice: DiceInput = DiceInput.TOUCH
    asks: bool = True


@dataclass(frozen=True, slots=True)
class ThinkingCard:
    """The companion is thinking: words, and dots that come and go."""

    words: str
    asks: bool = False


Card = TextCard | KeysCard | ThinkingCard
