"""A table with the companion on a seat, and hands that do what it says: what the tests of its turn share."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from companion.games.duo.game import DUO
from companion.games.duo.opponents.choices import Decision, decisions
from companion.games.duo.rules.names import Colour, Phase, Ware
from companion.games.duo.rules.state import State
from companion.language import speak
from companion.play.companion_seats import CompanionSeats
from companion.store.store import Store
from tests.ui.games.duo.test_table_whole_game import step
from tests.ui.played import BOARD, setup
from ui.games.duo.table import thinking
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger

ROLL = {"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}


class QuickOpponent:
    """Chooses what the test wants, else the first thing that is allowed; puts back the first wares there are."""

    def __init__(self) -> None:
        self.wants: list[Decision] = []
        self.asked = 0

    def choose(self, state: State, deadline: float | None = None) -> Decision:
        self.asked += 1
        legal = decisions(state)
        return next((choice for choice in self.wants if choice in legal), legal[0])

    def give_back(self, state: State, colour: Colour, wares: tuple[Ware, ...], count: int) -> tuple[Ware, ...]:
        return tuple(wares[:count])


@contextmanager
def quick_thoughts(opponent: QuickOpponent | None = None) -> Iterator[None]:
    """Nothing is thought longer than it takes; by this opponent, or by the real one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "SHOWN_THINKING", 0.0)
        patch.setattr(thinking, "SHOWN_AFTERTHOUGHT", 0.0)
        if opponent is not None:
            patch.setattr(thinking, "the_opponent", lambda _level: opponent)
        yield


@contextmanager
def app_on(folder: Path, size: tuple[int, int] = (800, 480), **settings: Any) -> Iterator[CompanionApp]:
    """One app for all the tests of a module."""
    EventLoop.ensure_window()
    if tuple(Window.size) != size:
        Window.size = size
        EventLoop.idle()
    store = Store(folder)
    for key, value in {"animations": False, "walkthrough": False, **settings}.items():
        store.set_setting(key, value)
    app = CompanionApp(store)
    app.come_up()
    yield app
    app.put_away()
    speak("en")


def new_game(
    app: CompanionApp, *events: dict[str, Any], levels: tuple[int | None, ...] = (2, None), practice: bool = False,
    advice: int | None = None,
) -> None:  # fmt: skip
    """A game in which the companion plays purple, after these events, each a step; nobody sees it yet."""
    app.go("home")
    values = CompanionSeats(levels, advice).values()
    app.session = app.store.new_game(DUO, setup(purple="Haru"), BOARD, practice=practice, seed=4, values=values)
    for event in events:
        app.session.do([event])


def sit_down(app: CompanionApp, *events: dict[str, Any], **how: Any) -> Finger:
    """At the table of such a game."""
    new_game(app, *events, **how)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    return finger


def play_step(finger: Finger, chance: random.Random) -> None:
    """Whoever is to act: the hands do what the companion says, and what a person would at random."""
    session = finger.app.session
    desk = finger.app.screen.table.desk
    if session.state.phase is Phase.ROLL or desk.question is None:
        step(finger, chance)
        return
    before, state = len(session.events), session.state
    while len(session.events) == before:
        if finger.sees("done-for"):
            finger.touch("done-for")
            continue
        left = [name for name in finger.names() if name.startswith(("ware:", "painting:")) and finger.enabled(name)]
        assert left, (finger.names(), finger.texts())
        finger.touch(chance.choice(left))
    assert session.steps[-1].source in ("companion", "touch"), state
