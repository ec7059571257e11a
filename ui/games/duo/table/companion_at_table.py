"""The companion at the table: its turns where it plays a seat, and its advice where the players may ask for it."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.duo.desk.advice import Advice, advice_of
from companion.games.duo.desk.choice import Choice
from companion.games.duo.desk.companion_turn import CompanionTurn, Mind
from companion.games.duo.desk.proposal import DEADLINE, PROPOSAL, Proposal, Question
from companion.games.duo.opponents.weighed import Weighed
from companion.games.duo.rules.names import Colour, Phase
from companion.language import _
from companion.play.companion_seats import companion_seats, count_advice
from companion.store.faults import NotKept
from ui.games.duo.table.thinking import SHOWN_AFTERTHOUGHT, Thinking, at_least, the_adviser
from ui.kit.background import in_background

if TYPE_CHECKING:
    from ui.games.duo.table.table import DuoTable

_log = logging.getLogger("tokaido.companion")


class CompanionAtTable:
    """`turn()` is how a desk begins; `consider()` before every showing lets it think where that is due."""

    def __init__(self, table: "DuoTable") -> None:
        self._table = table
        self._thinking = Thinking(self._said, self._failed)
        self._forget_advice: Callable[[], object] | None = None

    def turn(self) -> CompanionTurn:
        sitting = self._table.host.sitting
        seats = companion_seats(sitting)
        levels = {colour: level for seat, colour in enumerate(Colour) if (level := seats.level(seat)) is not None}
        # Something was taken back: the companion does not play over it unasked.
        return CompanionTurn(levels, Mind.WAITING if sitting.can_redo else Mind.THINKING)

    def leave(self) -> None:
        """The table is left, or shows another point: nothing is heard of what was being thought."""
        self._thinking.forget()
        self._leave_advice()

    # Its turn

    def consider(self) -> None:
        """Let it think where a decision is its own and nothing was said yet."""
        table = self._table
        question, turn = table.desk.question, table.desk.companion
        if question is None or turn.mind is Mind.WAITING:
            self._thinking.forget()
        elif not turn.answers(question):
            table.desk = replace(table.desk, companion=replace(turn, mind=Mind.THINKING, proposal=None))
            self._thinking.ask(question, turn.levels[question.colour])

    def think_again(self) -> None:
        desk = self._table.desk
        self._table.put(replace(desk, companion=replace(desk.companion, mind=Mind.THINKING)))

    def _said(self, question: Question, proposal: Proposal) -> None:
        table = self._table
        if table.desk.question != question:  # the table has gone on meanwhile
            return
        table.app.sound("turn")
        table.app.sweeper.later()  # what was weighed is given back
        if not question.count:
            table.note(PROPOSAL, proposal.note())
        table.put(replace(table.desk.propose(proposal), hint="", refused=None))

    def _failed(self, error: Exception) -> None:
        """A companion that cannot think is no reason to stop a game: the players decide for it."""
        _log.error("the companion could not decide", exc_info=error)
        words = _("The companion cannot decide this. Decide for it.")
        self._table.put(replace(self._table.desk.overrule(), hint=words))

    def ask_otherwise(self) -> None:
        """Something else was touched than the companion said: the table is the truth, if that is meant."""
        table = self._table
        desk = table.desk
        if desk.question is None:
            return
        said = desk.prompt if desk.companion.proposal is not None else ""
        table.desk = replace(desk, companion=replace(desk.companion, deviation=None))
        table.app.say(
            said,
            title=_("Did the table go another way?"),
            choices=[
                ("no", _("No, as it said") if said else _("No"), None),
                ("yes", _("Yes, we tell it"), lambda: table.put(desk.overrule())),
            ],
        )

    # Its advice

    @property
    def may_advise(self) -> bool:
        """The table allows it, and a person has something to decide."""
        desk = self._table.desk
        allowed = companion_seats(self._table.host.sitting).advice is not None
        return allowed and desk.question is None and desk.state.phase in (Phase.MOVE, Phase.ACT, Phase.AGAIN)

    def advise(self) -> None:
        """Counted when it is asked: nothing takes that back."""
        table = self._table
        if not self.may_advise:
            return
        try:
            count_advice(table.host.sitting)
        except NotKept as fault:
            table.app.say(fault.words())
            return
        state = table.desk.state

        def weigh() -> tuple[Weighed, ...]:
            return at_least(SHOWN_AFTERTHOUGHT, lambda: the_adviser().weigh(state, deadline=DEADLINE))

        def advised(options: tuple[Weighed, ...]) -> None:
            self._forget_advice = None
            table.app.sweeper.later()
            if table.desk.advice is not None:  # else it was put away by a touch
                table.put(replace(table.desk, advice=advice_of(options)))

        def failed(error: Exception) -> None:
            _log.error("no advice", exc_info=error)
            self._forget_advice = None
            table.put(replace(table.desk, advice=None, hint=_("I do not know either.")))

        self._leave_advice()
        table.put(replace(table.desk, advice=Advice(), hint="", refused=None, fixing=None))
        self._forget_advice = in_background(weigh, advised, failed)

    def _leave_advice(self) -> None:
        if self._forget_advice is not None:
            self._forget_advice()
        self._forget_advice = None

    def take_advice(self) -> None:
        """Choose what was advised; it is still the players who confirm it."""
        desk = self._table.desk
        moves = desk.advice.moves if desk.advice is not None else ()
        bare = replace(desk, advice=None)
        self._table.put(bare.choose(Choice(moves[0].die, moves[0].to)) if moves else bare)

    def more_advice(self) -> None:
        desk = self._table.desk
        if desk.advice is not None:
            self._table.put(replace(desk, advice=desk.advice.more()))
