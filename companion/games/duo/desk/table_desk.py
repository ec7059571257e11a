"""What lies half made on the table before it is confirmed: a chosen die and place, a roll being told, an entry begun.

A plain value: a touch gives another desk. The screen shows it, notes what is half made and stores what is whole."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.games.duo.desk.advice import Advice, advice_card
from companion.games.duo.desk.cards import Card, DiceInput
from companion.games.duo.desk.choice import (
    Choice,
    ends_of,
    first_choice,
    likely_die,
    with_die,
    with_place,
)
from companion.games.duo.desk.companion_cards import (
    for_the_companion,
    its_move_after_all,
    proposal_card,
    proposal_words,
    taken_back_card,
    taken_back_words,
    thinking_card,
    thinking_words,
)
from companion.games.duo.desk.companion_turn import CompanionTurn, Mind
from companion.games.duo.desk.effect_cards import effect_card
from companion.games.duo.desk.entries import Drawing, Entry, Painting, entry_of
from companion.games.duo.desk.meeples import Meeple
from companion.games.duo.desk.move_cards import again_card, fix_card, move_card, over_card, refused_card, roll_card
from companion.games.duo.desk.practice_draws import PracticeDraws
from companion.games.duo.desk.prompt import comes_first, losing, painting_words, prompt, returning
from companion.games.duo.desk.proposal import Proposal, Question
from companion.games.duo.desk.rolling import Rolling
from companion.games.duo.game import DUO
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.events import Move
from companion.games.duo.rules.names import Character, Icon, Phase, Ware
from companion.games.duo.rules.state import State
from companion.games.duo.words.description import describe_table
from companion.games.duo.words.titles import icon_title, ware_title
from companion.games.game import Refusal
from companion.language import _


@dataclass(frozen=True, slots=True)
class RefusedTouch:
    """Why a place that was touched cannot be reached, and with which die."""

    refusal: Refusal
    die: Character
    place: str


@dataclass(frozen=True, slots=True)
class DieShown:
    """`value` is 0 while it is not known; `used` when the die lies aside."""

    value: int
    chosen: bool
    used: bool


@dataclass(frozen=True, slots=True)
class TableDesk:
    state: State
    choice: Choice = field(default_factory=Choice)
    rolled: Mapping[Character, int] = field(default_factory=dict)  # this turn's values; empty before the roll
    last: tuple[Meeple, str] | None = None  # the meeple that moved last, and where it came from
    rolling: Rolling | None = None  # the roll being told
    entry: Entry | None = None  # wares or paintings being tapped in
    way: str = ""  # what was chosen where an effect offers several
    fixing: Character | None = None  # the die whose value is told again
    refused: RefusedTouch | None = None
    hint: str = ""  # said in place of the prompt until the next touch
    hint_place: str = ""  # the place whose touch it answers
    plain_price: bool = False  # the crafty merchant's bonus is declined
    draws: PracticeDraws | None = None  # practice: the app draws wares and paintings
    came: tuple[str, ...] = ()  # practice: the wares or paintings of the last step, until something is touched
    companion: CompanionTurn = field(default_factory=CompanionTurn)
    advice: Advice | None = None  # until something is touched

    # A touch gives another desk

    def touch_die(self, die: Character) -> "TableDesk":
        """Ask for its value, choose it, or, where it can be neither, tell its value again."""
        bare = replace(self, refused=None, hint="")
        if self.companions_own and die in ends_of(self.state) and die is not self.choice.die:
            return bare.ask_whether(with_die(self.state, Choice(), die))
        if self.rolling is not None:
            return replace(bare, rolling=self.rolling.ask(die))
        ends = ends_of(self.state)
        if self.state.phase is Phase.MOVE and die in ends and die is not self.choice.die:
            return bare.choose(with_die(self.state, self.choice, die))
        if self.state.phase is Phase.OVER or not self.rolled:
            return bare
        fixing = replace(bare, fixing=die)
        if die in ends or (self.state.in_use is not None and die is self.state.in_use.die):
            return fixing
        return fixing.explain(die, self.state.player(self.state.actor).place(die))

    def touch_place(self, place: str) -> "TableDesk":
        if self.state.phase is Phase.AGAIN and place in self.lit:
            return self.choose(Choice(self.choice.die, place))
        if self.state.phase is not Phase.MOVE:
            words = comes_first(self.state, self.entry, self.way)
            return replace(self, hint=words, hint_place=place)
        try:
            choice = with_place(self.state, self.choice, place)
            return self.ask_whether(choice) if self.companions_own else self.choose(choice)
        except Refusal as refusal:
            die = self.choice.die or likely_die(self.state, place)
            if self.fixing is not None:  # its keys stay
                return replace(self, hint=DUO.refusal_words(self.state, refusal), hint_place=place)
            return replace(self, refused=RefusedTouch(refusal, die, place), hint="")

    def let_go(self) -> "TableDesk | None":
        """Without what was chosen and is not confirmed; None where that is nothing."""
        if self.refused is not None or self.fixing is not None:
            return replace(self, refused=None, fixing=None, hint="")
        if self.companion.proposal is not None:
            return None if self.companions_own else self.as_said()
        first = first_choice(self.state)
        return None if self.choice == first else self.choose(first)

    def choose(self, choice: Choice) -> "TableDesk":
        return replace(self, choice=choice, refused=None, fixing=None, hint="")

    def explain(self, die: Character, place: str) -> "TableDesk":
        """Why that cannot be moved now, in place of the prompt: what is asked stays in the card."""
        try:
            apply(self.state, Move(die, place))
        except Refusal as refusal:
            return replace(self, hint=DUO.refusal_words(self.state, refusal), hint_place="")
        return self

    def take_way(self, way: str) -> "TableDesk":
        turn = replace(self.companion, mind=Mind.THINKING, proposal=None)
        return replace(self, way=way, entry=entry_of(self.state, way, self.draws), companion=turn)

    # The companion's turn

    @property
    def question(self) -> Question | None:
        """What the companion is to decide now, unless the players overrule it."""
        asked = self.companion.question(self.state, self.entry, self.way)
        return asked if self.companion.deciding else None

    @property
    def companions_own(self) -> bool:
        return self.question is not None

    def propose(self, proposal: Proposal) -> "TableDesk":
        """The companion has decided: its move is chosen, and so is how many it draws."""
        move, entry, way = proposal.move, self.entry, self.way
        if proposal.count:
            entry, way = entry_of(self.state, "paint", self.draws), "" if isinstance(self.entry, Drawing) else "paint"
            entry = None if entry is None else replace(entry, counts=(proposal.count,))
        choice = Choice(move.die, move.to) if move is not None else self.choice
        turn = self.companion.said(proposal, self.companion.question(self.state, self.entry, self.way))
        return replace(self, choice=choice, entry=entry, way=way, companion=turn)

    def ask_whether(self, choice: Choice) -> "TableDesk":
        """Something else than the companion's move was touched: is that what happened?"""
        turn, bare = self.companion, replace(self, refused=None, hint="")
        if turn.mind is Mind.THINKING or (turn.mind is Mind.SAID and choice == self.choice):
            return bare
        return replace(bare, companion=replace(turn, deviation=choice))

    def overrule(self) -> "TableDesk":
        """The players tell this decision themselves, beginning with what they touched."""
        choice = self.companion.deviation or first_choice(self.state)
        entry = self.entry
        if entry is None or not entry.begun:  # what was drawn is drawn
            entry = entry_of(self.state, "", self.draws)
        way = self.way if self.way in set(Character) else ""
        return replace(self, choice=choice, entry=entry, way=way, companion=self.companion.overruled())

    def as_said(self) -> "TableDesk":
        """What the companion said, after all."""
        turn, bare = self.companion, replace(self, refused=None, fixing=None, hint="")
        if turn.proposal is None:
            return replace(bare, companion=replace(turn, mind=Mind.WAITING, deviation=None))
        return bare.propose(turn.proposal)

    # What is shown

    @property
    def trail(self) -> tuple[Meeple, str] | None:
        """The way of the last move, or the one that the companion wants its meeple to go."""
        move = self.companion.proposal.move if self.companion.proposal and self.companions_own else None
        if move is None:
            return self.last
        colour = self.state.actor
        return Meeple(colour, move.die, move.to), self.state.player(colour).place(move.die)

    @property
    def lit(self) -> frozenset[str]:
        """The places that the chosen die leads to; on the companion's turn the one where it goes; those advised."""
        if self.advice is not None:
            return frozenset(move.to for move in self.advice.moves)
        if self.companions_own and self.state.phase in (Phase.MOVE, Phase.AGAIN):
            said = self.companion.proposal
            return frozenset({said.move.to} if said is not None and said.move is not None else ())
        return ends_of(self.state)[self.choice.die] if self.choice.die else frozenset()

    @property
    def chosen_place(self) -> str:
        """The one among them that is marked: what was chosen, or what is advised first."""
        moves = () if self.advice is None else self.advice.moves
        return moves[0].to if moves else self.choice.place

    @property
    def refused_place(self) -> str:
        """The place that was touched in vain; empty when none was."""
        if self.refused is not None:
            return self.refused.place
        return self.hint_place if self.hint else ""

    @property
    def prompt(self) -> str:
        question = self.question
        if question is not None:
            turn = self.companion
            if turn.proposal is not None and turn.answers(question):
                return proposal_words(self.state, turn.proposal, question.colour, self.entry)
            words = taken_back_words if turn.mind is Mind.WAITING else thinking_words
            return words(self.state, question.colour)
        if isinstance(self.entry, Drawing) and not self.entry.drawing:
            return returning(self.state, self.entry.excess)
        if isinstance(self.entry, Painting):
            return painting_words(self.state, self.entry.counts)
        return prompt(self.state, self.choice.die)

    @property
    def description(self) -> Sequence[str]:
        """The table in sentences; what is half made is told as the prompt or the card tells it."""
        if self.companions_own:
            return describe_table(self.state, self.prompt)
        if self.way and self.entry is None:
            return describe_table(self.state, losing(self.state))
        begun = bool(self.way) or (self.entry is not None and self.entry.begun)
        return describe_table(self.state, self.prompt if begun else "")

    @property
    def news(self) -> str:
        """Practice: what has come out of the bag or was turned up; also while wares go back."""
        came = self.came
        if isinstance(self.entry, Drawing) and self.entry.coming:
            came = tuple(ware.value for ware in self.entry.drawn) or came
        if not came:
            return ""
        if came[0] in set(Ware):
            return f"{_('Drawn:')} {', '.join(ware_title(Ware(ware)) for ware in came)}"
        return f"{_('Turned up, in order:')} {', '.join(icon_title(Icon(icon)) for icon in came)}"

    def dice(self) -> dict[Character, DieShown]:
        if self.rolling is not None:
            values, asked = self.rolling.values, self.rolling.asked
            return {die: DieShown(values.get(die, 0), die is asked, False) for die in Character}
        using = self.state.in_use.die if self.state.in_use else None
        advised = self.advice.moves[0].die if self.advice is not None and self.advice.moves else None
        chosen = self.fixing or advised or self.choice.die or using
        return {
            die: DieShown(self.rolled.get(die, 0), die is chosen, die not in self.state.dice and die is not using)
            for die in Character
        }

    def card(self, dice: DiceInput) -> Card:
        """What is asked now."""
        asked = self.companion.question(self.state, self.entry, self.way)
        card = self._card(dice)
        if self.advice is not None:
            return advice_card(self.state, self.advice)
        if asked is None or self.refused is not None or self.fixing is not None:
            return card
        if not self.companion.deciding:
            return its_move_after_all(self.state, asked.colour, card) if self.companion.proposal else card
        proposal = self.companion.proposal
        if self.companion.mind is Mind.WAITING:
            return taken_back_card(self.state, asked.colour)
        if proposal is None or not self.companion.answers(asked):
            return thinking_card(self.state, asked.colour)
        if proposal.count:
            return for_the_companion(card)
        return proposal_card(self.state, proposal, self.entry, self.way)

    def _card(self, dice: DiceInput) -> Card:
        state = self.state
        if self.refused is not None:
            return refused_card(state, self.choice, self.refused.refusal, self.refused.die, self.refused.place)
        if self.fixing is not None:
            return fix_card(state, self.fixing)
        if self.rolling is not None:
            return roll_card(self.rolling, dice)
        if state.phase is Phase.MOVE:
            return move_card(state, self.choice)
        if state.phase is Phase.ACT:
            return effect_card(state, self.entry, self.way, plain_price=self.plain_price, draws=self.draws)
        return again_card(state, self.choice) if state.phase is Phase.AGAIN else over_card()
