"""What is chosen on the screen before it is confirmed: a die and where it goes. A plain value."""

from dataclasses import dataclass

from companion.games.duo.rules.engine import apply, movable, options
from companion.games.duo.rules.events import Move
from companion.games.duo.rules.names import Character, Kind, Phase
from companion.games.duo.rules.state import State
from companion.games.game import Json


@dataclass(frozen=True, slots=True)
class Choice:
    die: Character | None = None
    place: str = ""

    def note(self) -> dict[str, str] | None:
        """As the game keeps it until it is confirmed."""
        return {"die": self.die.value, "place": self.place} if self.die else None


def noted_choice(state: State, note: Json) -> Choice | None:
    """What was chosen when the table was left, as far as it still fits."""
    if not isinstance(note, dict):
        return None
    for die, places in ends_of(state).items():
        if die.value == note.get("die"):
            place = note.get("place")
            return Choice(die, place if isinstance(place, str) and place in places else "")
    return None


def first_choice(state: State) -> Choice:
    """Where only one die can be used it need not be touched."""
    if state.phase is Phase.MOVE and len(movable(state)) == 1:
        return Choice(next(iter(movable(state))))
    return Choice()


def ends_of(state: State) -> dict[Character, frozenset[str]]:
    """Where each die leads; nowhere for one that is stuck."""
    if state.phase is not Phase.MOVE:
        return {}
    return {Character(option["die"]): frozenset(option.get("to", ())) for option in options(state)}


def with_die(state: State, choice: Choice, die: Character) -> Choice:
    """Another die; the place stays chosen where the new die leads there too."""
    return Choice(die, choice.place if choice.place in ends_of(state).get(die, ()) else "")


def with_place(state: State, choice: Choice, place: str) -> Choice:
    """The place chosen, with a die that leads there when none was chosen; raises Refused where none does."""
    ends = ends_of(state)
    if choice.die is None:
        leading = [die for die, places in ends.items() if place in places]
        die = leading[0] if leading else likely_die(state, place)
    else:
        die = choice.die
    if place not in ends.get(die, ()):
        apply(state, Move(die, place))  # refuses, and says why
    return Choice(die, place)


def likely_die(state: State, place: str) -> Character:
    """Whose place it is: what a player touching it most likely means."""
    board = state.board
    if place in board.icons:
        return Character.ARTIST
    if place in board.draws:
        return Character.MERCHANT
    if board.kinds[place] is Kind.COAST and Character.PILGRIM not in movable(state):
        return Character.MERCHANT
    return Character.PILGRIM
