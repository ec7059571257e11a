"""Looking back on a finished game: the chance of winning turn by turn, the moments that decided, luck and choices."""

from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.games.lead import Lead, TurnScore
from companion.games.look_back import LOOK_BACK, LookBack, Moment
from companion.games.look_back_words import told_apart
from companion.language import _
from companion.store.faults import NotKept
from ui.games.registry import face_named
from ui.history.decisive import kept_look_back, mark_of, title_of, what_happened
from ui.history.looking_back import LookingBack
from ui.kiosk.log import log
from ui.kit.eager_layout import eager_layout
from ui.kit.metrics import dp, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Card, Column, Row, spring
from ui.kit.widgets.touchable import TouchCard
from ui.score.plot import LeadPlot
from ui.teach.progress import Progress

TOLD_EVERY = 0.25  # seconds between two looks at how far it is


class LookBackScreen(CompanionScreen):
    """`app.go("look_back", number=7)`. Worked out once, in a thread; then kept with the game."""

    look_back: LookBack | None = None

    def build(self, number: int, **_rest: object) -> None:
        self.number = number
        self.session = self.app.store.open_game(number)
        self.padding, self.spacing = (dp(14), dp(10)), dp(10)
        self.add_widget(TitleBar(_("Look back"), self.app.back))
        self.look_back = kept_look_back(self.session)
        self._middle: Widget = self._shown(self.look_back) if self.look_back is not None else self._waiting()
        self.add_widget(self._middle)
        if self.look_back is None:
            self._work()

    # While it is worked out

    def _waiting(self) -> Widget:
        self.progress = Progress(size_hint_y=None, height=dp(10))
        words = Text(_("Every roll and every choice is weighed. This takes a moment."), "heading", align="center")
        return Column(spring(), words, self.progress, spring(), gap=18, padding=(dp(40), 0), size_hint_y=1)

    def _work(self) -> None:
        looking = LookingBack(partial(self.session.game.look_back, self.session.steps))
        watch = Clock.schedule_interval(lambda _passed: self._tell(looking), TOLD_EVERY)
        self.until_left(looking.end)
        self.until_left(watch.cancel)

    def _tell(self, looking: LookingBack) -> bool:
        """How far it is; False, which ends the asking, when it is done."""
        self.progress.share = looking.share
        if not looking.done:
            return True
        if looking.found is None:
            log.error("no look back", exc_info=looking.error)
            self._say(_("This game cannot be judged."))
            return False
        try:
            self.session.keep_value(LOOK_BACK, looking.found.json(mark_of(self.session)))
        except NotKept as fault:
            self.app.say(fault.words())
        self.look_back = looking.found
        self._put(self._shown(looking.found))
        eager_layout(self)
        return False

    def _say(self, words: str) -> None:
        self._put(Text(words, "heading", align="center", fit=True, colour=theme().faint))

    def _put(self, middle: Widget) -> None:
        self.remove_widget(self._middle)
        self._middle = middle
        self.add_widget(middle)

    # What came of it

    def _shown(self, found: LookBack) -> Widget:
        seats = self.session.game.seats(self.session.setup)
        face = face_named(self.session.game.name)
        turns = tuple(TurnScore(turn, _percents(chance)) for turn, chance in found.chances)
        plot = LeadPlot(Lead(turns, ()), [face.colour(seat) for seat in seats])
        heading = Text(_("Chance of winning, in percent"), "small", colour=theme().faint)
        said = [Text(each, "small") for each in told_apart(found, [seat.name for seat in seats])]
        left = Card(heading, plot, *said, size_hint_y=1, gap=6)
        right = Column(*self._moments(found), gap=8, size_hint_y=1)
        return (Column if portrait() else Row)(left, right, gap=12, size_hint_y=1)

    def _moments(self, found: LookBack) -> list[Widget]:
        if not found.moments:
            words = _("No single moment decided this game.")
            return [Text(words, "heading", align="center", fit=True, colour=theme().faint)]
        title = Text(_("What decided it"), "strong")
        return [title, *(self._card(place, moment) for place, moment in enumerate(found.moments))]

    def _card(self, place: int, moment: Moment) -> Widget:
        """A touch shows the moment in the replay, with what else was possible."""
        card = TouchCard(
            name=f"moment:{place}", action=partial(self._open, moment), orientation="vertical", padding=(dp(12), dp(5))
        )
        card.size_hint_max_y = dp(120)
        card.add_widget(Text(title_of(self.session, moment), "strong", fit=True, valign="bottom"))
        card.add_widget(Text(what_happened(self.session, moment), "small", fit=True, valign="top"))
        return card

    def _open(self, moment: Moment) -> None:
        self.app.go("replay", number=self.number, place=moment.step + 1)


def _percents(chance: float) -> tuple[int, int]:
    first = round(100 * chance)
    return first, 100 - first
