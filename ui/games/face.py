"""What a game brings to the screen, so that the app and the screens of any game need not know which game it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from kivy.uix.widget import Widget

from companion.games.game import Json, ScoreSheet, Seat, Step
from companion.language import _
from companion.store.store import Store
from ui.kit.theme import SeatColour
from ui.kit.widgets.print import Print

if TYPE_CHECKING:  # what Home does not need is not loaded for it
    from ui.rules.look import RulesLook
    from ui.testing.guide import Guide

State = TypeVar("State")
Shown = TypeVar("Shown", contravariant=True)
Stop = Callable[["Guide"], None]


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A button that leads to one of the game's own screens: on Home, or in Settings."""

    name: str
    words: str
    screen: str
    given: Mapping[str, object] = field(default_factory=dict)  # arguments of the screen's `build`
    detail: str = ""

    def short(self) -> "MenuEntry":
        return replace(self, detail="")


class BoardView(Protocol[State]):
    """A widget that draws the board of one game, as it was at any moment."""

    def show(self, state: State, steps: Sequence[Step[State]]) -> None:
        """`steps` are those that led to this state: the last move can be marked."""


class SeatPanel(Protocol[Shown]):
    """A widget with what one player has."""

    def show(self, state: Shown) -> None: ...


class Face(Protocol, Generic[State]):
    """One game's side of the screen; `companion.games.game.Game` is its other side, under the same name.

    A face is a subclass of this. What has no body here it must say; what has one it may leave as it is: then it has no
    rulebook, no settings, no way to begin but a new game, and no part of the tour."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str:
        """What the game is called; here too, so that Home need not import the whole game."""

    @property
    def seal(self) -> str:
        """One or two signs to stamp under the title on Home."""

    @property
    def screens(self) -> Mapping[str, str]:
        """Name to "module:Class". Always "setup" and "table"; where the game has them: "join", "score_only", "correct",
        "change" (a step told again), "change_setup", "board_check"."""

    @property
    def rolls_dice(self) -> bool:
        """Whether it has dice that a camera can read: then Home leads to them."""
        return True

    def picture(self) -> Widget:
        """A print for Home, large or small."""
        return Print()

    def new_game(self, store: Store) -> MenuEntry:
        return MenuEntry("new", _("New game"), "setup")

    def rematch_words(self) -> str:
        """On the score: the same players again."""
        return _("Rematch")

    def other_ways(self) -> Sequence[MenuEntry]:
        """What can be begun besides a new game."""
        return ()

    def settings(self) -> Sequence[MenuEntry]:
        return ()

    def board_view(self, state: State) -> BoardView[State]: ...

    def panel(self, seat: Seat) -> SeatPanel[State]: ...

    def colour(self, seat: Seat) -> SeatColour:
        """The seat's colour and shape, the same on the board, in the score and in the plot."""

    def heat_map(self, state: State, counts: Mapping[str, int]) -> Widget | None:
        """The board with how often each place was come to; None where there is no board."""
        from companion.games.registry import game_named
        from ui.statistics.heat_map import HeatMap

        drawing = game_named(self.name).drawing(state)
        return None if drawing is None else HeatMap(drawing, counts)

    def rules_look(self) -> "RulesLook | None":
        """The game's rulebook, and how it looks on the screen; None for a game without one."""
        return None

    def tallied_sheet(self, store: Store, tallied: Json) -> ScoreSheet:
        """The score of a game played without the app, from what `store.keep_score_only` was given for it."""
        raise ValueError(f"{self.name} has no screen that keeps a score alone: {tallied}")

    def tour_game(self) -> Sequence[Stop]:
        """The tour's way from Home through a whole game, up to the score."""
        return ()

    def tour_more(self) -> Sequence[Stop]:
        """The tour's way through the game's other screens, from Home and back to it."""
        return ()
