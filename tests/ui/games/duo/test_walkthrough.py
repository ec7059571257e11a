"""The first-game walkthrough at the table: offered once, told prompt by prompt, left at any time."""

from ui.testing.finger import Finger


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
