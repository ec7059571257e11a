"""A demonstration: where companions sit on both seats of a practice game, the table plays on by itself until it is
stopped."""

from collections.abc import Hashable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent

from companion.games.duo.desk import cards
from companion.games.duo.desk.rolling import rolling
from companion.games.duo.rules.names import Character
from companion.language import _
from companion.play.companion_seats import companion_seats

if TYPE_CHECKING:
    from ui.games.duo.table.table import DuoTable

SWITCH = "watch"  # the name of what stops it and lets it play on
READ = 2.4  # seconds that a move is shown before it is made
THROW_AFTER = 1.0
CARRIED_BY = 7.0  # a move on the simulated board that was not seen by then is told as by a touch
THROW_AGAIN = 9.0  # a roll that could not be read by then is thrown once more


class Watching:
    """`go_on()` after every showing; `dressed(card)` has the button that stops it, or lets it play on."""

    def __init__(self, table: "DuoTable") -> None:
        self._table = table
        self._due: Hashable = None  # what the timer runs for
        self._carried: Hashable = None  # what a hand was sent for on the simulated board
        self._timer: ClockEvent | None = None

    @property
    def offered(self) -> bool:
        sitting = self._table.host.sitting
        return sitting.practice and companion_seats(sitting).alone

    @property
    def playing(self) -> bool:
        return self.offered and not self._table.host.memory.get("stopped", False)

    def toggle(self) -> None:
        self._table.host.memory["stopped"] = self.playing
        self.leave()
        self._table.show()

    def leave(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._due = self._timer = None

    def go_on(self, card: cards.Card) -> None:
        """Do by itself what the players would touch, once it has been looked at."""
        if not self.playing:
            self.leave()
            return
        rolls, button = self._table.desk.rolling is not None, _to_touch(card)
        due = (self._table.host.sitting.present, rolls, None if button is None else button.act)
        if due == self._due:
            return
        self.leave()
        if rolls or button is not None:
            self._due = due
            self._timer = Clock.schedule_once(self._act, THROW_AFTER if rolls else READ)

    def _act(self, _passed: float) -> None:
        table = self._table
        if table.app.overlays or table.host.dim:  # something lies over the table
            self._timer = Clock.schedule_once(self._act, THROW_AFTER)
            return
        table.app.sign_of_life()
        self._timer = None
        if table.desk.rolling is None:
            button = _to_touch(table.desk.card(table.camera.kind))
            if button is None:
                return
            if self._carried != self._due and isinstance(button.act, cards.Do) and table.board.carry(button.act.events):
                self._carried = self._due
                self._timer = Clock.schedule_once(self._act, CARRIED_BY)  # the camera sees it long before that
            else:
                table.perform(button.act)
        elif table.camera.kind is cards.DiceInput.PRACTICE:
            self._timer = Clock.schedule_once(self._act, THROW_AGAIN)
            table.perform(cards.Ask.THROW)
        else:
            self._throw_unseen()

    def _throw_unseen(self) -> None:
        """Where no camera shows dice they fall out of sight, by the game's own seed."""
        table = self._table
        sitting = table.host.sitting
        chance = Random(f"{sitting.seed}:roll:{sitting.present}")
        roll = rolling(table.desk.state)
        for die in Character:
            roll = roll.tap(die, chance.choice(table.desk.state.board.dice[die]))
        table.do([roll.event()], source="simulated")

    def dressed(self, card: cards.Card) -> cards.Card:
        """The card while a demonstration plays, or stands still."""
        if not self.offered or isinstance(card, cards.ThinkingCard) or self._table.host.sitting.is_over:
            return card
        words = _("Stop") if self.playing else _("Play on")
        if isinstance(card, cards.TextCard):
            waits = not self.playing or _to_touch(card) is None  # for the players: to go on, or to let it think again
            done = card.buttons[:1] if waits else ()
            return replace(card, buttons=(*done, _switch(words)))
        if self.playing:
            return cards.TextCard((_("The dice are being thrown."),), (_switch(words),), asks=False)
        key = cards.CardKey(name=SWITCH, text=words, act=cards.Ask.WATCH, text_kind="small")
        return replace(card, keys=(*card.keys, key))


def _switch(words: str) -> cards.CardButton:
    return cards.CardButton(SWITCH, words, cards.Ask.WATCH, cards.ButtonKind.OTHER)


def _to_touch(card: cards.Card) -> cards.CardButton | None:
    """The red button of a companion's turn, or the one that draws for it."""
    if not isinstance(card, cards.TextCard):
        return None
    names = ("done-for", "take:")
    return next((button for button in card.buttons if button.name.startswith(names)), None)
