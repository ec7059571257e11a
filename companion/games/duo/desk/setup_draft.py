"""A set-up while it is being made: a value that knows what is missing and what comes next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.games.duo.rules.board import Token
from companion.games.duo.rules.names import SIDES, Character, Colour, Edition, Side, Ware
from companion.games.duo.words.level_words import LEVEL_NAMES, level_name
from companion.games.game import Json


class Stage(StrEnum):
    """The pages of the set-up, in order."""

    PLAYERS = "players"
    BOUTIQUES = "boutiques"
    WAVES = "waves"
    CHECKLIST = "checklist"
    NOW = "now"  # only when a running game is joined, instead of the checklist


NEW_GAME_STAGES = (Stage.PLAYERS, Stage.BOUTIQUES, Stage.WAVES, Stage.CHECKLIST)
PRACTICE_STAGES = (Stage.PLAYERS, Stage.BOUTIQUES, Stage.WAVES)
JOIN_STAGES = (Stage.PLAYERS, Stage.BOUTIQUES, Stage.WAVES, Stage.NOW)


class Missing(StrEnum):
    """Why a set-up cannot begin yet."""

    SAME_NAME = "same name"
    BOUTIQUES = "boutiques"
    WAVES = "waves"


MOST_UNDONE = 20  # touches on the boutiques that can be taken back


@dataclass(frozen=True, slots=True)
class LaidTokens:
    """What a touch on the boutiques' page may change, as it was before one."""

    boutiques: Mapping[str, Token]
    sides: Mapping[Character, Side]
    dealt_sides: frozenset[Character]
    dealt: bool
    coast: str | None


@dataclass(frozen=True, slots=True)
class SetupDraft:
    """Everything tapped in so far. `coast` is the town that the next ware and price are for. `dealt_sides` are the wave
    tiles whose side was dealt together with the boutiques, and goes with them."""

    names: Mapping[Colour, str] = field(default_factory=dict)
    compass: Colour = Colour.PURPLE
    edition: Edition = Edition.FUNFORGE
    board: str = ""
    boutiques: Mapping[str, Token] = field(default_factory=dict)
    sides: Mapping[Character, Side] = field(default_factory=dict)
    coast: str | None = None
    ware: Ware | None = None  # tapped for `coast`, its price still open
    price: int | None = None  # tapped for `coast`, its ware still open
    dealt: bool = False
    dealt_sides: frozenset[Character] = frozenset()
    ticked: frozenset[str] = frozenset()
    stage: Stage = Stage.PLAYERS
    companions: Mapping[Colour, int] = field(default_factory=dict)  # the level of each seat that the companion plays
    advice: bool = False  # whether the table may ask it what it would do
    past: tuple[LaidTokens, ...] = ()  # before each touch that laid, cleared or dealt; the latest last

    def named(self, colour: Colour, name: str) -> "SetupDraft":
        return replace(self, names={**self.names, colour: " ".join(name.split())})

    def colours_swapped(self) -> "SetupDraft":
        """Each player takes the other's colour; who sits where does not change."""
        swapped = {colour.other: name for colour, name in self.names.items()}
        companions = {colour.other: level for colour, level in self.companions.items()}
        return replace(self, names=swapped, companions=companions, compass=self.compass.other)

    def played_by(self, colour: Colour, level: int | None) -> "SetupDraft":
        """The companion plays this seat, or a person does, who is still called as before."""
        others = {each: known for each, known in self.companions.items() if each is not colour}
        return replace(self, companions=others if level is None else {**others, colour: level})

    @property
    def players(self) -> dict[Colour, str]:
        """Who plays under which name, as far as they have one."""
        found: dict[Colour, str] = {}
        for colour in Colour:
            level, rival = self.companions.get(colour), colour.other
            taken = found.get(rival) or ("" if rival in self.companions else self.names.get(rival, ""))
            found[colour] = self.names.get(colour, "") if level is None else level_name(level, taken)
        return found

    @property
    def levels(self) -> tuple[int | None, ...]:
        """By seat."""
        return tuple(self.companions.get(colour) for colour in Colour)

    def turned(self, character: Character, side: Side) -> "SetupDraft":
        sides, dealt_sides = {**self.sides, character: side}, self.dealt_sides - {character}
        return replace(self, sides=sides, dealt_sides=dealt_sides, dealt=False)

    def tick(self, line: str) -> "SetupDraft":
        """Ticks a line of the checklist off, or puts it back."""
        return replace(self, ticked=self.ticked ^ {line})

    def missing(self, coasts: Sequence[str]) -> tuple[Missing, ...]:
        """What still keeps the game from beginning, in the order of the pages."""
        found = []
        names = [name.casefold() for name in self.players.values()]
        if names[0] and names[0] == names[1]:
            found.append(Missing.SAME_NAME)
        if any(coast not in self.boutiques for coast in coasts):
            found.append(Missing.BOUTIQUES)
        if len(self.sides) < len(SIDES):
            found.append(Missing.WAVES)
        return tuple(found)

    def choose(self, coast: str) -> "SetupDraft":
        return replace(self, coast=coast, ware=None, price=None)

    def tap_ware(self, ware: Ware, coasts: Sequence[str]) -> "SetupDraft":
        """The ware of the chosen town: it waits for its price, or corrects a town that has one."""
        here = self._here(coasts)
        laid = here.boutiques.get(here.coast or "")
        if laid is not None:
            return here._lay(Token(ware, laid.price))
        if here.price is not None:
            return here._lay(Token(ware, here.price)).onwards(coasts)
        return replace(here, ware=ware)

    def tap_price(self, price: int, coasts: Sequence[str]) -> "SetupDraft":
        here = self._here(coasts)
        laid = here.boutiques.get(here.coast or "")
        if laid is not None:
            return here._lay(Token(laid.ware, price))
        if here.ware is not None:
            return here._lay(Token(here.ware, price)).onwards(coasts)
        return replace(here, price=price)

    def tap_token(self, token: Token, coasts: Sequence[str]) -> "SetupDraft":
        """One of this copy's known tokens, ware and price in one tap."""
        return self._here(coasts)._lay(token).onwards(coasts)

    def cleared(self, coasts: Sequence[str]) -> "SetupDraft":
        """No token lies any more, and no side is up that was dealt with them; one touch takes it back."""
        sides = {character: side for character, side in self.sides.items() if character not in self.dealt_sides}
        bare = replace(self.remembering(), boutiques={}, sides=sides, dealt_sides=frozenset(), dealt=False, coast=None)
        return bare.onwards(coasts)

    def on_board(self, board: str) -> "SetupDraft":
        """Another board, with nothing laid out on it: its towns are others."""
        return replace(self, board=board, boutiques={}, coast=None, ware=None, price=None, dealt=False, past=())

    def remembering(self) -> "SetupDraft":
        """The same, before a touch that undo takes back."""
        now = LaidTokens(self.boutiques, self.sides, self.dealt_sides, self.dealt, self.coast)
        return replace(self, past=(*self.past, now)[-MOST_UNDONE:])

    def undone(self) -> "SetupDraft":
        """As it was before the last touch that laid, cleared or dealt."""
        if not self.past:
            return self
        *past, before = self.past
        return replace(
            self,
            boutiques=before.boutiques,
            sides=before.sides,
            dealt_sides=before.dealt_sides,
            dealt=before.dealt,
            coast=before.coast,
            ware=None,
            price=None,
            past=tuple(past),
        )

    def onwards(self, coasts: Sequence[str]) -> "SetupDraft":
        """The next town clockwise that has no token yet is chosen by itself; none when all have one."""
        start = coasts.index(self.coast) + 1 if self.coast in coasts else 0
        around = [*coasts[start:], *coasts[:start]]
        following = next((coast for coast in around if coast not in self.boutiques), None)
        return replace(self, coast=following, ware=None, price=None)

    def _here(self, coasts: Sequence[str]) -> "SetupDraft":
        """With a town chosen; when all have a token, a tap without a town chosen corrects the first."""
        if self.coast in coasts:
            return self
        chosen = self.onwards(coasts)
        return chosen if chosen.coast else replace(chosen, coast=coasts[0])

    def _lay(self, token: Token) -> "SetupDraft":
        assert self.coast is not None
        return replace(self.remembering(), boutiques={**self.boutiques, self.coast: token}, dealt=False)


def setup_event(draft: SetupDraft, board: str, unnamed: Mapping[Colour, str]) -> dict[str, Json]:
    """The `setup` event of a draft that misses nothing; a player without a name is called by `unnamed`."""
    return {
        "do": "setup",
        "format": 1,
        "game": "duo",
        "board": board,
        "edition": str(draft.edition),
        "compass": str(draft.compass),
        "players": {str(colour): name or unnamed[colour] for colour, name in draft.players.items()},
        "boutiques": {
            coast: {"ware": str(token.ware), "price": token.price} for coast, token in sorted(draft.boutiques.items())
        },
        "waves": {str(character): str(draft.sides[character]) for character in Character},
    }


def from_setup(setup: Mapping[str, Json], levels: Sequence[int | None] = (), *, advice: bool = False) -> SetupDraft:
    """The players and the copy of an earlier game, with nothing laid out yet; `levels` by seat, None for a person."""
    companions = {colour: level for colour, level in zip(Colour, levels, strict=False) if level in LEVEL_NAMES}
    people = {Colour(colour): name for colour, name in setup["players"].items() if Colour(colour) not in companions}
    return SetupDraft(
        names=people,
        companions={colour: level for colour, level in companions.items() if level is not None},
        advice=advice,
        compass=Colour(setup["compass"]),
        edition=Edition(setup["edition"]),
        board=setup["board"],
    )


def rematch(setup: Mapping[str, Json], levels: Sequence[int | None] = (), *, advice: bool = False) -> SetupDraft:
    """The same two again, each in the other's seat: names and colours stay, the compass goes over."""
    again = from_setup(setup, levels, advice=advice)
    return replace(again, compass=again.compass.other)


def laid_out(setup: Mapping[str, Json], levels: Sequence[int | None] = (), *, advice: bool = False) -> SetupDraft:
    """The whole set-up of an earlier game, as it was told."""
    return replace(
        from_setup(setup, levels, advice=advice),
        boutiques={coast: Token(Ware(token["ware"]), token["price"]) for coast, token in setup["boutiques"].items()},
        sides={Character(character): Side(side) for character, side in setup["waves"].items()},
        stage=Stage.BOUTIQUES,
    )
