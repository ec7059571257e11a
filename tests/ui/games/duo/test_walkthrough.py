"""The first-game walkthrough at the table: offered once, told prompt by prompt, left at any time."""

import numpy as np

from ui.camera.tray_view import TrayView
from ui.games.duo.table.tips import WALKTHROUGH
from ui.kit.theme import theme
from ui.testing.finger import Finger
from vision.read.tray_preview import TrayPreview

TURN = [
    {"do": "roll", "pilgrim": 1, "merchant": 3, "artist": 3},
    {"do": "move", "die": "pilgrim", "to": "s2"},
    {"do": "garden"},
    {"do": "move", "die": "merchant", "to": "c2"},
    {"do": "move", "die": "artist", "to": "a2"},
    {"do": "skip"},
]


def at_the_table(open_app, begin_game):
    app = open_app()
    app.session = begin_game(app)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    return app, finger


def test_nothing_is_explained_unasked(open_app, begin_game):
    _app, finger = at_the_table(open_app, begin_game)
    assert not finger.sees("tips:ok")


def test_each_prompt_is_explained_once_and_more_opens_its_page(open_app, begin_game):
    app, finger = at_the_table(open_app, begin_game)
    finger.touch("menu")
    finger.touch("tips")
    assert finger.sees("tips:ok")
    finger.touch("tips:more")
    assert app.where == "rules"
    finger.touch("back")
    while finger.sees("tips:ok"):
        finger.touch("tips:ok")
    told = list(app.store.setting("walkthrough seen", []))
    assert told
    for die in ("pilgrim", "merchant", "artist"):
        finger.touch(f"die:{die}:1")
    assert finger.sees("tips:ok"), "choosing a die is explained"
    finger.touch("tips:off")
    finger.touch("undo")
    assert not finger.sees("tips:ok")
    assert app.store.setting("walkthrough", None) is False


def test_at_most_one_word_a_die_and_none_after_the_first_game(open_app, begin_game):
    """A stranger found a tip at every new step: now the roll, and each die of a turn, bring one at most."""
    app, finger = at_the_table(open_app, begin_game)
    finger.touch("menu")
    finger.touch("tips")
    finger.touch("tips:ok")
    assert not finger.sees("tips:ok"), "one word is not followed by the next"
    told = []
    for event in TURN:
        app.session.do([event])
        finger.settle()
        told.append(finger.sees("tips:ok"))
        if told[-1]:
            finger.touch("tips:ok")
    assert told == [True, True, False, True, True, False], "a roll told, a garden, the last die, the artist's effect"
    WALKTHROUGH.finish(app)
    assert not WALKTHROUGH.wanted(app), "the next game is not the first"


def test_the_dice_that_have_just_landed_are_seen_before_the_next_step_is_explained(open_app, begin_game):
    app, finger = at_the_table(open_app, begin_game)
    finger.touch("menu")
    finger.touch("tips")
    while finger.sees("tips:ok"):
        finger.touch("tips:ok")
    table = app.screen.table
    seen = TrayPreview(np.zeros((180, 320, 3), np.uint8), ())
    tray = table.camera._tray = TrayView(lambda: seen, lambda _die: theme().indigo).over(table.island)
    tray.look()
    tray.leave_soon()
    app.session.do([{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}])
    finger.settle()
    assert finger.sees("tray") and not finger.sees("tips:ok")
    finger.touch("die:merchant")
    assert tray.parent is None, "a place is to be touched next"
    assert finger.sees("tips:ok")


def test_what_was_explained_is_not_explained_again_after_a_restart(open_app, begin_game):
    app, finger = at_the_table(open_app, begin_game)
    finger.touch("menu")
    finger.touch("tips")
    while finger.sees("tips:ok"):
        finger.touch("tips:ok")
    app = open_app()
    finger = Finger(app)
    finger.touch("continue")
    assert not finger.sees("tips:ok")
