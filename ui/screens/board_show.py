"""Show me the board: one meeple is walked over it, place by place, and the camera learns where each of them is."""

from functools import partial

from kivy.clock import Clock

from companion.language import _
from ui.kit.background import in_background
from ui.kit.metrics import dp
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.statistics.heat_map import HeatMap
from ui.teach.board_screen import WatchedBoardScreen
from ui.teach.board_view import LiveBoard
from ui.teach.progress import Progress
from ui.teach.sides import LevelRow, two_sides
from ui.teach.watching import camera_trouble_words
from vision.board.board_reader import LearnedBoard, WatchedMove

WALKER = "walker"
AS_LONG_AS_IT_TAKES = 3600.0
MAP_HIGH = 0.34  # of the window: the map is seen whole beside the words


class BoardShowScreen(WatchedBoardScreen):
    """`app.go("board_show")`; what was shown is kept at once, so it may be left and taken up again."""

    def build(self, **_kwargs: object) -> None:
        self.find()
        self.order = list(self.places)
        self.number = min(self.memory.get("number", self._first()), len(self.order) - 1)
        self.before = ""  # the place on which the meeple stands
        self.view = LiveBoard(self.corners)
        self.prompt, self.detail = Text("", "prompt"), Text("", "small", colour=theme().faint)
        self.progress = Progress(size_hint_y=None, height=dp(14))
        self.map = HeatMap(self.drawing, {}, MAP_HIGH)
        buttons = [
            TouchButton(_("Leave it out"), name="skip_place", action=lambda: self._to(self.number + 1)),
            TouchButton(_("One back"), name="one_back", action=lambda: self._to(self.number - 1)),
        ]
        if self.simulated:
            buttons.append(TouchButton(_("Put it there"), name="put_there", action=self._put_there, kind="primary"))
        things = [self.prompt, self.progress, self.detail, self.map]
        self.add_widget(two_sides(self.app, _("Show me the board"), self.view, things, [LevelRow(*buttons)]))
        self.watch()
        self._seen = self.reader.learned.known  # as the camera has it
        self.reader.on_learned(self._heard)
        self._ask()

    def _first(self) -> int:
        """The first place that is not known yet."""
        return next((number for number, name in enumerate(self.order) if name not in self.known.places), 0)

    def _ask(self) -> None:
        """Ask for the present place, and have the next hand teach it."""
        name = self.order[self.number]
        place = self.places[name]
        self.memory["number"] = self.number
        words = _("Put the meeple anywhere in: {place}") if place.region else _("Put the meeple on: {place}")
        self.prompt.text = words.format(place=place.title)
        self.detail.text = _("Place {n} of {most}. Take your hand away and wait for a moment.").format(
            n=self.number + 1, most=len(self.order)
        )
        self.progress.share = len(self.known.places) / max(len(self.order), 1)
        self.map.counts = {name: self.number + 1}
        self.map.redraw()
        self.view.next_place = name
        self.view.use(self.corners, self.shown_places(self.known))
        start = self.places[self.before].region if self.before else False
        self.reader.moved(WatchedMove(WALKER, self.before, name, (start, place.region)), AS_LONG_AS_IT_TAKES)

    def _to(self, number: int) -> None:
        if number >= len(self.order):
            self._done()
            return
        self.number = max(number, 0)
        self._ask()

    def _heard(self, learned: LearnedBoard) -> None:
        """In the reader's thread."""
        Clock.schedule_once(partial(self._learned_more, learned), 0)

    def _learned_more(self, learned: LearnedBoard, _passed: float) -> None:
        name = self.order[self.number]
        shown, before = learned.known.places.get(name), self._seen.places.get(name)
        self._seen = learned.known
        if self.parent is None or shown is None or shown == before:
            return
        # What is shown counts from now on, whatever was seen or set before.
        self.known = self.known.forgotten(name).learned(name, shown.spots[-1], self.places[name].region)
        in_background(partial(self.shelf.keep_places, self.known), lambda _kept: None, self._not_kept)
        self.app.sound("touch")
        self.app.sign_of_life()
        self.before = name
        self._to(self.number + 1)

    def _not_kept(self, error: Exception) -> None:
        self.app.say(_("The places could not be kept: {why}").format(why=error))

    def _done(self) -> None:
        self.memory.pop("number", None)
        self.app.say(
            _("The board is known: {known} of {most} places.").format(
                known=len(self.known.places), most=len(self.order)
            )
        )
        self.app.back()

    def _put_there(self) -> None:
        """Practice: the simulated hand puts the meeple down."""
        place = self.places[self.order[self.number]]
        if self.hand is not None and not self.hand.moving:
            self.hand.move(next(iter(self.hand.pieces)), (place.x, place.y))

    def looked(self) -> None:
        trouble = self.reader.latest().trouble
        if trouble:
            self.detail.text = camera_trouble_words(trouble)
