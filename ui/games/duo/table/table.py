"""The table on a screen: island, panels, dice, card and undo. It shows a desk, and does what is touched on it."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.duo.desk import cards
from companion.games.duo.desk.advice import with_the_question
from companion.games.duo.desk.begin_desk import begin_desk
from companion.games.duo.desk.choice import Choice
from companion.games.duo.desk.companion_turn import faces_away
from companion.games.duo.desk.entries import Entry, note_key
from companion.games.duo.desk.meeples import meeples_of
from companion.games.duo.desk.place_words import place_words, places_in_order
from companion.games.duo.desk.practice_draws import practice_draws
from companion.games.duo.desk.rolling import Rolling, rolling
from companion.games.duo.desk.table_desk import TableDesk
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Character, Colour
from companion.games.duo.rules.state import State
from companion.games.duo.words.wave_words import wave_tile_words
from companion.games.game import Event, Json, Refusal
from companion.play.companion_seats import COMPANION
from companion.play.session import Session
from companion.store.faults import NotKept
from ui.camera.board_camera import BoardCamera
from ui.camera.game_camera import GameCamera, failed_words
from ui.games.duo.island.island import Island
from ui.games.duo.palette import seat_of
from ui.games.duo.table.board_watch import BoardWatch
from ui.games.duo.table.card_view import card_view
from ui.games.duo.table.companion_at_table import CompanionAtTable
from ui.games.duo.table.dice import DiceRow
from ui.games.duo.table.dice_camera import DiceCamera
from ui.games.duo.table.frame import lay
from ui.games.duo.table.panel import PlayerPanel
from ui.games.duo.table.watching import Watching
from ui.games.duo.table.wave_tiles import WaveTiles
from ui.kit.eager_layout import eager_layout
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TouchButton, later
from ui.table.card import ActionCard
from ui.table.description import show_description
from ui.table.prompt_bar import PromptBar, corner_button, voice_buttons
from ui.table.undo import UndoRow

if TYPE_CHECKING:
    from ui.camera.table_camera import TableCamera


class TableHost(CompanionScreen):
    """The screen around a table: of the open game, or of an earlier step that is told again."""

    sitting: Session[State]
    table: "DuoTable"
    cameras: GameCamera | None = None  # None where dice are told by touch only
    boards: BoardCamera | None = None  # None where moves are

    @property
    def table_camera(self) -> "TableCamera | None":
        """The camera on the dice, once it has joined."""
        return None if self.cameras is None else self.cameras.camera

    def corner(self) -> TouchButton:
        """The last button beside the prompt."""
        raise NotImplementedError

    def under_prompt(self) -> tuple[str, str]:
        """A line that stays under the prompt, and a shorter one where there is no room for it."""
        raise NotImplementedError

    def changed(self) -> None:
        """The sitting has gone on, or back: `begin` shows it."""
        raise NotImplementedError

    def may_fix_roll(self) -> bool:
        """Whether the roll can be set right here; else it says why not."""
        return True

    def fix_roll(self, die: Character, value: int) -> None:
        raise NotImplementedError

    def let_go(self) -> bool:
        return self.table.let_go()

    def correct(self, whose: Colour) -> None:
        """A player's panel was touched: what it shows is set right where that is possible."""


class DuoTable:
    """`begin()` shows the sitting as it is now; every touch gives another desk, which is shown."""

    def __init__(self, host: TableHost) -> None:
        self.host, self.app = host, host.app
        state = host.sitting.state
        corner = (corner_button("question", "rules", self.open_rules), host.corner())
        self.bar = PromptBar(*voice_buttons(self.app, self.describe), *corner, describe=self.describe)
        self.panels = {whose: self._panel(whose) for whose in Colour}
        self.island = Island(board=state.board, boutiques=state.boutiques, animated=self.app.animated, patient=True)
        self.waves = WaveTiles(self.island, lambda: self.hint(wave_tile_words(self.desk.state)))
        self.island.bind(on_place=lambda _island, place: self.touch_place(place), on_water=self._touch_water)
        self.island.for_keys = lambda: places_in_order(self.desk)
        self.island.said_of = lambda place: place_words(self.desk, place)
        self.dice = DiceRow(self.touch_die)
        self.card = ActionCard()
        self.companion = CompanionAtTable(self)
        self.watching = Watching(self)
        self.undo = UndoRow(lambda: self.attempt(host.sitting.undo), lambda: self.attempt(host.sitting.redo))
        lay(host, self.bar, self.panels, self.island, self.dice, self.card, self.undo)

    def _touch_water(self, *_where: object) -> None:
        """A touch beside all places puts a refusal away: its card lies over the southern coast."""
        without = self.desk.let_go() if self.desk.refused is not None else None
        if without is not None:
            self.put(without)

    def _panel(self, whose: Colour) -> PlayerPanel:
        return PlayerPanel(whose, action=lambda: self.host.correct(whose))

    def open(self) -> None:
        """The screen is entered: watch the game and the dice."""
        self.island.clear_widgets()
        self.card.forget()
        self.host.until_left(self.host.sitting.observe(self.host.changed))
        self.camera = DiceCamera(self.app, self.host.cameras, self.island, self._looked)
        self.host.until_left(self.camera.leave)
        self.board = BoardWatch(self)
        self.host.until_left(self.board.leave)
        self.host.until_left(self.companion.leave)
        self.host.until_left(self.watching.leave)
        self.begin(self.host.memory.get("choice"))
        self._say_camera_failed()

    def begin(self, choice: Choice | None = None) -> None:
        """Begin anew at the present point, with what was half made there."""
        sitting = self.host.sitting
        draws = practice_draws(sitting.seed, sitting.steps) if sitting.practice else None
        self.companion.leave()
        self.desk = begin_desk(sitting.state, sitting.steps, sitting.noted, choice, draws, self.companion.turn())
        self.watch()
        self.show()

    # What is touched

    def touch_die(self, die: Character) -> None:
        desk = self.desk.touch_die(die)
        if desk.fixing is not None and not self.host.may_fix_roll():
            desk = replace(desk, fixing=None, hint="")
        self._touched(desk)

    def touch_place(self, place: str) -> None:
        self._touched(self.desk.touch_place(place))

    def let_go(self) -> bool:
        """Take back what was chosen and is not confirmed; False where that is nothing."""
        desk = self.desk.let_go()
        if desk is not None:
            self._touched(desk)
        return desk is not None

    def _touched(self, desk: TableDesk) -> None:
        before, self.desk = self.desk, replace(desk, came=(), advice=None)
        self.board.touched()
        if desk.rolling is None:
            self.camera.put_tray_away()
        if desk.hint or desk.refused:
            self.app.sound("refused")
        self.show()
        if desk.companion.deviation is not None:
            self.companion.ask_otherwise()
            return
        if desk.choice != before.choice:
            self.host.memory["choice"] = desk.choice
            later(lambda: self._keep(desk.choice))  # the finger need not wait for the disk

    def _keep(self, choice: Choice) -> None:
        if choice is not self.desk.choice or self.app.screen is not self.host:
            return
        with suppress(NotKept):  # what is confirmed cannot be kept either, and says so
            self.host.sitting.note("choice", choice.note())

    def perform(self, act: cards.Act) -> None:
        """What a button or key of the card does."""
        match act:
            case cards.Do(events):
                self.do(events)
            case cards.Enter(entry):
                self._enter(entry)
            case cards.TakeWay(way):
                self.note("way", way or None)
                self.put(self.desk.take_way(way))
            case cards.TellDie(die, value):
                self._tell(die, value)
            case cards.TouchDie(die):
                self.touch_die(die)
            case cards.GoTo(screen, given):
                self.app.go(screen, **given)
            case cards.Ask.THINK:
                self.companion.think_again()
            case cards.Ask.OTHERWISE:
                self.companion.ask_otherwise()
            case cards.Ask.ADVISE:
                self.companion.advise()
            case cards.Ask.TAKE_ADVICE:
                self.companion.take_advice()
            case cards.Ask.WATCH:
                self.watching.toggle()
            case cards.Ask.MORE_ADVICE:
                self.companion.more_advice()
            case cards.Ask.AS_SAID:
                self.put(self.desk.as_said())
            case cards.Ask.TOGGLE_CRAFTY:
                self.put(replace(self.desk, plain_price=not self.desk.plain_price))
            case cards.Ask.KEEP_ROLL:
                self.put(replace(self.desk, fixing=None, hint=""))
            case cards.Ask.REROLL:
                self.attempt(self.host.sitting.undo)
                self.camera.again()
            case cards.Ask.FORGET_TOLD:
                if self.desk.rolling is not None:
                    self._roll(self.desk.rolling.forget_told())
            case cards.Ask.THROW:
                if self.desk.rolling is not None:
                    self.put(replace(self.desk, rolling=rolling(self.desk.state), came=()))
                    self.camera.throw()

    def _enter(self, entry: Entry) -> None:
        """One tap of an entry; when it is whole it is stored."""
        self.desk = replace(self.desk, entry=entry, hint="", came=())
        if entry.whole:
            by_companion = self.desk.companion.proposal is not None and self.desk.companions_own
            self.do([entry.event()], source=COMPANION if by_companion else "simulated" if entry.coming else "touch")
            return
        self.note(note_key(entry), entry.note())
        self.show()

    # Dice

    def watch(self) -> None:
        self.board.follow()
        self.camera.watch(expected=self.desk.rolling is not None and not self.host.dim)

    def camera_joined(self) -> None:
        """The camera is ready to read dice, or never will be."""
        self.watch()
        self.camera.joined()
        self.show()
        self._say_camera_failed()

    def _say_camera_failed(self) -> None:
        if self.camera.failed and self.desk.rolling is not None:
            self.hint(failed_words())

    def _tell(self, die: Character, value: int) -> None:
        if self.desk.fixing is not None:
            self.desk = replace(self.desk, fixing=None)
            self.host.fix_roll(die, value)
        elif self.desk.rolling is not None:  # the camera may have been quicker than the finger
            self._roll(self.desk.rolling.tap(die, value))

    def _looked(self) -> None:
        """The camera sees something else than before; anything in another phase is none of our business."""
        if self.desk.rolling is None:
            return
        seen = self.camera.seen()
        if seen:
            self._roll(self.desk.rolling.read(seen))
        else:
            self.show()

    def _roll(self, roll: Rolling) -> None:
        self.desk = replace(self.desk, rolling=roll, hint="", came=())
        if roll.whole:
            step = len(self.host.sitting.steps)
            for die, value in roll.told.items():
                if die in roll.seen:  # in doubt or wrong: the players know better
                    self.camera.teach(die, roll.seen[die].value, value, step)
            self.do([roll.event()], source=self.camera.source_of(roll), confidence=roll.confidence)
        else:
            self.note("roll", roll.note())
            self.show()

    def describe(self) -> None:
        """The table in words, with what is half made."""
        show_description(self.app, self.desk.description)

    def open_rules(self) -> None:
        """The page of the rulebook for this moment."""
        die = self.desk.choice.die
        self.app.go("rules", page=DUO.page_for(self.desk.state, die.value if die else None))

    # What is stored

    def do(self, events: Sequence[Event], source: str = "touch", confidence: float | None = None) -> None:
        said = self.desk.companion.proposal
        if source == "touch" and said is not None and said.events and tuple(events) == said.events:
            source = COMPANION  # whichever button did it
        self.attempt(lambda: self.host.sitting.do(events, source=source, confidence=confidence))

    def attempt(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Refusal as refusal:
            self.app.sound("refused")
            self.hint(DUO.refusal_words(self.desk.state, refusal))
        except NotKept as fault:
            self.app.say(fault.words())
            self.begin(self.desk.choice)

    def note(self, key: str, value: Json | None) -> None:
        try:
            self.host.sitting.note(key, value)
        except NotKept as fault:
            self.app.say(fault.words())

    # What is shown

    def tell_times(self, faces: Sequence[str]) -> None:
        """The players' clock; nothing where it does not run."""
        for seat, panel in enumerate(self.panels.values()):
            panel.tell_time(faces[seat] if faces else "")

    def put(self, desk: TableDesk) -> None:
        self.desk = desk
        self.show()

    def hint(self, words: str) -> None:
        """Say something in place of the prompt."""
        self.put(replace(self.desk, hint=words, hint_place=""))

    def show(self) -> None:
        self.companion.consider()
        desk, state = self.desk, self.desk.state
        self.app.face(faces_away(state, desk.companion.levels))
        line, shorter = (desk.news, desk.news) if desk.news else self.host.under_prompt()
        whose = None if state.to_act is None else seat_of(state.to_act)
        self.bar.show(whose, desk.hint or desk.prompt, line, shorter, answers=bool(desk.hint))
        for panel in self.panels.values():
            panel.show(state)
        for die, shown in desk.dice().items():
            self.dice.tiles[die].show(shown)
        self.waves.show(state)
        self.island.meeples = meeples_of(state)
        self.island.last = desk.trail
        self.island.lit = self.board.lit or desk.lit
        self.island.chosen = desk.chosen_place
        self.island.refused = desk.refused_place
        card = desk.card(self.camera.kind)
        if self.companion.may_advise and desk.advice is None:
            card = with_the_question(card)
        card = self.board.dressed(card)
        self.watching.go_on(card)
        card = self.watching.dressed(card)
        self.card.show(card, lambda: card_view(card, self.perform, animated=self.app.animated), card.asks)
        if isinstance(card, cards.KeysCard) and card.dice is not cards.DiceInput.TOUCH:
            self.card.say(self.camera.words())
        self.undo.show(self.host.sitting)
        eager_layout(self.host)
