"""What is chosen on the screen before it is confirmed: a die and where it goes. A plain value."""

from dataclasses import dataclass

from companion.games.duo.rules.engine import apply, movable, options
from companion.games.duo.rules.events import Again, Move
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
    """Where only one die can be used it need not be touched; whether to use one again is still to be decided."""
    ends = ends_of(state)
    if len(ends) != 1:
        return Choice()
    die = next(iter(ends))
    return with_die(state, Choice(), die) if state.phase is Phase.MOVE else Choice(die)


def ends_of(state: State) -> dict[Character, frozenset[str]]:
    """Where each die leads, nowhere for one that is stuck; before the hot spring token is spent, where it would lead
    that die once more."""
    if state.phase is Phase.AGAIN:
        state = apply(state, Again())
    if state.phase is not Phase.MOVE:
        return {}
    return {Character(option["die"]): frozenset(option.get("to", ())) for option in options(state)}


def with_die(state: State, choice: Choice, die: Character) -> Choice:
    """Another die; the place stays chosen where the new die leads there too, and the only one it leads to is."""
    places = ends_of(state).get(die, frozenset())
    if choice.place in places:
        return Choice(die, choice.place)
    return Choice(die, next(iter(places)) if len(places) == 1 else "")


def with_place(state: State, choice: Choice, place: str) -> Choice:
    """The place chosen, with the die chosen or else one that leads there; raises Refused where none does."""
    ends = ends_of(state)
    leading = [die for die, places in ends.items() if place in places]
    if choice.die in leading:
        return Choice(choice.die, place)
    if leading:
        return Choice(leading[0], place)
    apply(state, Move(choice.die or likely_die(state, place), place))  # refuses, and says why
    raise AssertionError(place)


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
