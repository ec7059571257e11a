"""The way the tour takes: the rooms of any game, and with each game a whole game of it and its other screens."""

from functools import partial
from itertools import repeat
from pathlib import Path

from companion.language import speak
from companion.store.store import Store
from ui.games.face import Stop
from ui.games.registry import faces
from ui.screens import SCREENS
from ui.testing.guide import Guide, TourFault, left_out


def go_round(pictures: Path, data: Path, theme: str, language: str, *, brief: bool = False) -> list[str]:
    """Goes the whole way on a fresh data folder, or all but the stops that take long; gives the faults found."""
    from kivy.base import EventLoop

    from ui.camera import board_sources, sources
    from ui.shell.app import CompanionApp
    from ui.tour.lesson import FEW

    EventLoop.ensure_window()
    store = Store(data)
    sources.HASTE = 4.0  # simulated dice need not roll as long as real ones
    board_sources.HASTE = 2.0
    sources.SEEDS = repeat(5)  # and fall the same way on every tour
    for key, value in {"animations": False, "theme": theme, "language": language, **FEW}.items():
        store.set_setting(key, value)
    app = CompanionApp(store)
    app.come_up()
    guide = Guide(app, pictures, data)
    guide.finger.settle()
    try:
        excused: set[str] = set()
        for stop in stops():
            only_here = left_out(stop) if brief else None
            if only_here is None:
                stop(guide)
            else:
                excused.update(only_here)
        guide.faults += [*guide.unopened(), *unvisited(guide.visited | excused)]
    except (TourFault, AssertionError) as fault:
        guide.finger.screenshot(pictures / "fault.png")
        guide.faults.append(f"{app.where}: {fault}")
    finally:
        app.put_away()
        speak("en")
    return guide.faults


def unvisited(visited: set[str]) -> list[str]:
    """The screens that exist and were never looked at."""
    known = [*SCREENS.values(), *(screen for face in faces() for screen in face.screens.values())]
    classes = {where.partition(":")[2] for where in known}
    return [f"the screen {screen!r} was never visited" for screen in sorted(classes - visited)]


def stops() -> list[Stop]:
    from ui.tour import lesson, rooms

    played: list[Stop] = []
    for face in faces():
        game = face.tour_game()
        after = [partial(stop, game=face.name) for stop in (rooms.look_back, rooms.score, rooms.history_and_replay)]
        played += [*game, *after] if game else []
        played += face.tour_more()
    taught = [lesson.dice, lesson.show_me, lesson.try_it, lesson.just_roll, lesson.board]
    return [rooms.home, rooms.settings, *played, rooms.many_games, rooms.statistics, rooms.backup, *taught, rooms.close]
