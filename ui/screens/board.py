"""The board and its camera: its corners, dragged over the live picture or found; what is known of its places."""

from kivy.uix.widget import Widget

from calibration.board_shelf import KeptView
from companion.language import _, ngettext
from ui.camera.camera_names import board_camera_words
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.toggle import Toggle
from ui.teach.board_screen import WatchedBoardScreen
from ui.teach.board_view import LiveBoard
from ui.teach.sides import two_sides
from ui.teach.watching import camera_trouble_words
from vision.board.find_board import found_board
from vision.board.judge import Point
from vision.board.view import BoardInView, Corners


class BoardScreen(WatchedBoardScreen):
    """`app.go("board")`."""

    def build(self, **_kwargs: object) -> None:
        self.find()
        self.view = LiveBoard(self.corners, self._dragged, self._put)
        self.trouble = Text("", "small", colour=theme().red)
        self.camera = Text(board_camera_words(self.app.board_camera), "strong")
        find = TouchButton(_("Find the board"), name="find_board", action=self._find)
        under = [self.camera, self.trouble, find]
        self.told = Text("", "body")
        self.add_widget(two_sides(self.app, _("The board"), self.view, self._known(), under=under))
        self.watch()
        self.view.use(self.corners, self.shown_places(self.known))
        self._offered = self.kept is not None

    def _known(self) -> list[Widget]:
        """How much is known, and the ways to know more."""
        count, most = len([name for name in self.known.places if name in self.places]), len(self.places)
        words = ngettext(
            "{count} of {most} places is known.", "{count} of {most} places are known.", count
        ).format(count=count, most=most)
        how = _(
            "Drag the four corners to the corners of the board. Its places are learned as you play: every move that "
            "you touch shows where they are."
        )
        show = TouchButton(
            _("Show me the board"),
            name="show_board",
            detail=_("one meeple, place by place: three minutes"),
            action=lambda: self.app.go("board_show"),
            kind="plain" if count else "primary",
        )
        legend = _("A full dot is known, a ring is a guess. Drag a dot that lies wrong.")
        things: list[Widget] = [Text(words, "strong"), self.told, Text(how, "small"), show]
        if count:
            things += [Text(legend, "small", colour=theme().faint),
                       TouchButton(_("Forget the places"), name="forget", action=self._ask_forget)]  # fmt: skip
        effects = bool(self.app.settings["seen_effects"])
        things.append(
            Toggle(
                _("Plain effects follow"),
                effects,
                name="seen_effects",
                detail=_(
                    "What a place gives without asking, such as coins, is taken by itself after a move that was seen."
                ),
                act=lambda new: self.app.change_setting("seen_effects", new),
            )
        )
        return things

    def looked(self) -> None:
        trouble = self.reader.latest().trouble
        self.trouble.text = camera_trouble_words(trouble) if trouble else ""
        if not self._offered and self.reader.picture() is not None:
            self._offered = True
            self._find(quietly=True)

    # Corners

    def _dragged(self, corners: Corners) -> None:
        picture = self.reader.picture()
        remembered = None
        if picture is not None:
            remembered = BoardInView.of_shares(corners, picture.shape[1], picture.shape[0]).print_of(picture)
        self.keep_view(KeptView(corners, remembered))
        self.view.use(corners, self.shown_places(self.known))

    def _find(self, quietly: bool = False) -> None:
        picture = self.reader.picture()
        corners = None if picture is None else found_board(picture)
        if corners is not None:
            self._dragged(corners)
        elif not quietly:
            self.app.say(_("No board stands out in the picture. Drag the four corners instead."))

    # Places

    def _put(self, name: str, spot: Point) -> None:
        self.keep_places(self.known.put(name, spot, self.places[name].region))
        self.view.use(self.corners, self.shown_places(self.known))
        self.told.text = _("{place}: set by hand.").format(place=self.places[name].title)

    def _ask_forget(self) -> None:
        self.app.ask(_("Forget where the places of this board are? They are learned anew as you play."),
                     _("Forget"), self._forget, no=_("Keep them"))  # fmt: skip

    def _forget(self) -> None:
        self.shelf.forget()
        self.rebuild()
