"""The way the tour takes: every screen, a whole game with every effect, undo, illegal touches, score, history."""

from collections.abc import Callable
from pathlib import Path

from companion.language import speak
from companion.store.store import Store
from ui.testing.guide import Guide, TourFault


def go_round(pictures: Path, data: Path, theme: str, language: str) -> list[str]:
    """Goes the whole way on a fresh data folder; gives the faults found."""
    from kivy.base import EventLoop

    from ui.camera import table_camera as eye
    from ui.shell.app import CompanionApp
    from ui.teach import camera
    from ui.tour.lesson import FEW

    EventLoop.ensure_window()
    store = Store(data)
    camera.HASTE = 4.0  # simulated dice need not roll as long as real ones
    eye.SEED = 5  # and fall the same way on every tour
    for key, value in {"animations": False, "theme": theme, "language": language, **FEW}.items():
        store.set_setting(key, value)
    app = CompanionApp(store)
    app.come_up()
    guide = Guide(app, pictures, data)
    guide.finger.settle()
    try:
        for stop in stops():
            stop(guide)
    except (TourFault, AssertionError) as fault:
        guide.finger.screenshot(pictures / "fault.png")
        guide.faults.append(f"{app.where}: {fault}")
    finally:
        app.put_away()
        speak("en")
    return guide.faults


def stops() -> list[Callable[[Guide], None]]:
    from ui.games.duo.tour.evening import (
        bag_and_menu,
        change_an_earlier_step,
        first_roll,
        illegal_touch,
        lock_and_unlock,
        rest_of_the_game,
        set_the_table_right,
        set_up,
        undo_and_redo,
    )
    from ui.tour.lesson import dice, just_roll, show_me, try_it
    from ui.tour.rooms import (
        backup,
        board_check,
        history_and_replay,
        home,
        join,
        practice,
        rules,
        score,
        score_only,
        settings,
    )

    return [
        home,
        settings,
        rules,
        set_up,
        first_roll,
        illegal_touch,
        undo_and_redo,
        bag_and_menu,
        change_an_earlier_step,
        set_the_table_right,
        lock_and_unlock,
        rest_of_the_game,
        score,
        history_and_replay,
        score_only,
        join,
        board_check,
        backup,
        practice,
        dice,
        show_me,
        try_it,
        just_roll,
    ]
