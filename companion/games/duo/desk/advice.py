"""What the companion would do in the place of the players, as a value: the best choice and why, two more on demand."""

from dataclasses import dataclass, replace

from companion.games.duo.desk import cards
from companion.games.duo.opponents.weighed import Weighed
from companion.games.duo.rules.events import Move
from companion.games.duo.rules.state import State
from companion.games.duo.words.decision_words import decision_title
from companion.games.duo.words.phrases import sentence
from companion.language import _, and_list, ngettext

MOST_OPTIONS = 3
ADVISE = "advise"  # the name of the button that asks


@dataclass(frozen=True, slots=True)
class Advice:
    """The best choices, the best first; none while it is being thought about. `shown` of them are told."""

    options: tuple[Weighed, ...] = ()
    shown: int = 1

    def more(self) -> "Advice":
        return replace(self, shown=MOST_OPTIONS)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Where those that are told lead, the best first."""
        told = (option.choice for option in self.options[: self.shown])
        return tuple(choice for choice in told if isinstance(choice, Move))


def advice_of(options: tuple[Weighed, ...]) -> Advice:
    return Advice(options[:MOST_OPTIONS])


def why_words(state: State, advice: Advice) -> str:
    """Why the best is best, in one sentence: what is expected of it more than of the next, and what speaks for it."""
    best, *others = advice.options
    reasons = and_list([because.words(state) for because in best.reasons])
    if not others:
        return sentence(reasons or _("nothing else is allowed")) + "."
    other, more = decision_title(state, others[0].choice), round(best.points - others[0].points)
    if more >= 1:
        words = ngettext("{n} point more than “{other}”", "{n} points more than “{other}”", more)
    else:
        words = _("hardly more than “{other}”")
    compared = sentence(words.format(n=more, other=other))
    return (_("{what}: {why}").format(what=compared, why=reasons) if reasons else compared) + "."


def advice_card(state: State, advice: Advice) -> cards.Card:
    """The best with its reason; the next two with what they bring less."""
    if not advice.options:
        return cards.ThinkingCard(_("Let me see …"))
    best = advice.options[0]
    lines = [why_words(state, advice)]
    lines += [_less_words(state, best, other) for other in advice.options[1 : advice.shown]]
    if isinstance(best.choice, Move):
        take = cards.CardButton("take-advice", _("Choose it"), cards.Ask.TAKE_ADVICE, share=1.2)
    else:
        take = cards.CardButton("take-advice", _("All right"), cards.Ask.TAKE_ADVICE, share=1.2)
    more = []
    if advice.shown == 1 and len(advice.options) > 1:
        more = [cards.CardButton("more-advice", _("The next two"), cards.Ask.MORE_ADVICE, cards.ButtonKind.OTHER)]
    return cards.TextCard(tuple(lines), (take, *more), decision_title(state, best.choice))


def _less_words(state: State, best: Weighed, other: Weighed) -> str:
    title, less = decision_title(state, other.choice), round(best.points - other.points)
    if less < 1:
        return _("{choice}: hardly less").format(choice=title)
    words = ngettext("{choice}: {n} point less", "{choice}: {n} points less", less)
    return words.format(choice=title, n=less)


def with_the_question(card: cards.Card) -> cards.Card:
    """A card that waits for a choice, with the button that asks what the companion would do."""
    if not isinstance(card, cards.TextCard) or card.asks or len(card.buttons) > 1:
        return card
    ask = cards.CardButton(ADVISE, advise_words(), cards.Ask.ADVISE, cards.ButtonKind.SELDOM)
    return replace(card, buttons=(*card.buttons, ask))


def advise_words() -> str:
    return _("What would you do?")
