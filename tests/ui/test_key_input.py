"""A keyboard that is plugged in: it types in names and search, Escape goes back, Enter confirms."""

from typing import Any

import pytest
from kivy.config import Config

from companion.games.duo.desk.choice import Choice
from companion.games.duo.rules.names import Colour
from tests.ui.played import keep
from ui.kit.widgets.keyboard import Writing
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger
from ui.testing.typist import Typist


@pytest.fixture
def typist(finger: Finger) -> Typist:
    return Typist(finger)


def ask(app: CompanionApp, finger: Finger, **rest: Any) -> list[str]:
    written: list[str] = []
    app.write("Who sits here?", written.append, **rest)
    finger.settle()
    return written


# Names


def test_a_name_is_typed_with_accents_and_capitals_and_enter_is_done(
    app: CompanionApp, finger: Finger, typist: Typist
) -> None:
    written = ask(app, finger)
    typist.write("zoë D'Œuvre ß")
    assert "zoë D'Œuvre ß" in finger.texts()
    typist.press("enter")
    assert written == ["zoë D'Œuvre ß"]
    assert not app.overlays


def test_backspace_and_the_arrows_change_what_was_typed(app: CompanionApp, finger: Finger, typist: Typist) -> None:
    written = ask(app, finger, text="Bemn")
    typist.press("left", "backspace", "home", "delete")
    typist.write("Z")
    typist.press("end")
    typist.write("o")
    typist.press("keypad enter")
    assert written == ["Zeno"]


def test_the_caret_stands_where_the_next_letter_goes(app: CompanionApp, finger: Finger, typist: Typist) -> None:
    ask(app, finger, text="Ben")
    writing = app.overlays[-1]
    assert isinstance(writing, Writing)
    end = writing.caret.x
    typist.press("left")
    assert writing.caret.x < end
    typist.press("home")
    assert writing.caret.x == writing.field.x


def test_a_typed_name_is_no_longer_than_allowed(app: CompanionApp, finger: Finger, typist: Typist) -> None:
    written = ask(app, finger, longest=3)
    typist.write("abcd")
    typist.press("enter")
    assert written == ["abc"]


def test_escape_leaves_the_keyboard_without_an_answer(app: CompanionApp, finger: Finger, typist: Typist) -> None:
    app.go("settings")
    written = ask(app, finger, text="Ben")
    typist.press("escape")
    assert (written, app.overlays, app.where) == ([], [], "settings")


def test_a_number_is_typed_on_the_digit_pad(app: CompanionApp, finger: Finger, typist: Typist) -> None:
    told: list[int] = []
    app.ask_number("How many?", (0, 40), told.append)
    finger.settle()
    typist.write("x3")
    typist.press("backspace")
    typist.write("2")
    typist.press("enter")
    assert told == [2] and not app.overlays
    app.ask_number("How many?", (0, 40), told.append)
    typist.press("escape")
    assert told == [2] and not app.overlays


def test_after_the_only_digit_enter_closes_the_pad_and_stores_no_game(
    app: CompanionApp, finger: Finger, typist: Typist
) -> None:
    app.go("score_only", game="duo")
    finger.settle()
    least, most = app.screen.steppers[Colour.PURPLE, "temple"].bounds
    assert least <= 7 <= most < 70  # no further digit could follow
    finger.touch("purple:temple:figure")
    typist.write("7")
    typist.press("enter")
    assert app.screen.tally.counts[Colour.PURPLE].temple == 7
    assert (app.where, app.overlays, app.store.games()) == ("score_only", [], [])


# Search


def test_a_question_to_the_rules_is_typed_and_enter_opens_the_first_page_found(
    app: CompanionApp, finger: Finger, typist: Typist
) -> None:
    finger.touch("rules")
    finger.touch("search")
    typist.write("token")
    first = next(name for name in finger.names() if name.startswith("page:"))
    typist.press("enter")
    assert f"page:{app.screen.trail[-1]}" == first


def test_a_whole_sentence_can_be_asked_and_is_read_in_full(open_app: Any) -> None:
    """In the largest text on the smallest screen, where there is least room for it."""
    asked = "darf mein Händler in ein Bergdorf ziehen, in dem schon ein anderer steht"
    app = open_app(size=(800, 480), text_size="largest", language="de")
    finger = Finger(app)
    app.go("rules", page="search")
    finger.settle()
    Typist(finger).write(asked)
    assert finger.find("field").label.text == asked
    assert finger.sees("page:occupied")
    assert audit(app.holder) == []


def test_enter_opens_nothing_while_nothing_is_asked(app: CompanionApp, finger: Finger, typist: Typist) -> None:
    finger.touch("rules")
    finger.touch("search")
    typist.press("enter")
    assert app.screen.trail[-1] == "search"


def test_typing_brings_the_hidden_keyboard_of_the_search_back(
    app: CompanionApp, finger: Finger, typist: Typist
) -> None:
    finger.touch("rules")
    finger.touch("search")
    finger.touch("hide")
    typist.write("se")
    assert finger.sees("key:space") and "se" in finger.texts()
    typist.press("escape")
    assert app.where == "rules" and not finger.sees("key:space")


def test_a_letter_typed_in_the_rules_begins_a_question(app: CompanionApp, finger: Finger, typist: Typist) -> None:
    finger.touch("rules")
    finger.touch("page:selling")
    typist.press("left")
    typist.write("tok")
    assert app.screen.trail == ["contents", "selling", "search"] and "tok" in finger.texts()
    typist.press("escape")
    assert app.screen.trail[-1] == "selling"


# Escape


def test_escape_goes_back_dialog_first_and_never_ends_the_app(
    app: CompanionApp, finger: Finger, typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[object] = []
    monkeypatch.setattr(app, "stop", ended.append)
    monkeypatch.setattr("kivy.core.window.stopTouchApp", lambda: ended.append("stopped"))
    finger.touch("settings")
    finger.touch("close")  # asks whether to close the companion
    typist.press("escape")
    assert app.where == "settings" and not app.overlays
    typist.press("escape")
    assert app.where == "home"
    typist.press("escape", "escape")
    assert app.where == "home" and not ended
    assert not Config.getboolean("kivy", "exit_on_escape")


def test_escape_takes_the_way_back_that_the_screen_has(app: CompanionApp, finger: Finger, typist: Typist) -> None:
    finger.touch("rules")
    finger.touch("page:selling")
    finger.touch("search")
    typist.press("escape")
    assert (app.where, app.screen.trail[-1]) == ("rules", "selling")


def test_keys_are_understood_on_every_screen_that_home_leads_to(
    app: CompanionApp, finger: Finger, typist: Typist
) -> None:
    ways = [name for name in finger.names() if name not in ("undo", "redo") and not name.startswith("game:")]
    for name in ways:
        finger.touch(name)
        assert app.where != "home", name
        typist.write("7")
        typist.press("left", "escape")
        assert app.where == "home" and not app.overlays, name


def test_escape_leaves_a_menu_that_a_touch_beside_it_closes(
    app: CompanionApp, finger: Finger, typist: Typist, begin_game: Any
) -> None:
    begin_game(app)
    app.store.set_setting("walkthrough", False)
    app.go("table")
    finger.settle()
    finger.touch("menu")
    typist.press("escape")
    assert app.where == "table" and not app.overlays
    typist.press("escape")
    assert app.where == "home"


def test_escape_at_a_tip_does_not_switch_the_tips_off(
    app: CompanionApp, finger: Finger, typist: Typist, begin_game: Any
) -> None:
    begin_game(app)
    app.store.set_setting("walkthrough", True)
    app.go("table")
    finger.settle()
    assert finger.sees("tips:ok")
    typist.press("escape")
    assert app.store.setting("walkthrough") is True and not finger.sees("tips:ok")


def test_escape_at_the_table_first_lets_go_of_what_is_chosen(
    app: CompanionApp, finger: Finger, typist: Typist, begin_game: Any
) -> None:
    begin_game(app).do([{"do": "roll", "pilgrim": 2, "merchant": 1, "artist": 1}])
    app.store.set_setting("walkthrough", False)
    app.go("table")
    finger.settle()
    finger.touch("die:merchant")
    finger.touch(lit(app)[0])
    typist.press("escape")
    assert app.where == "table" and app.screen.table.desk.choice == Choice()
    typist.press("escape")
    assert app.where == "home"


def test_escape_keeps_a_half_made_correction_for_later(
    app: CompanionApp, finger: Finger, typist: Typist, begin_game: Any
) -> None:
    begin_game(app)
    app.store.set_setting("walkthrough", False)
    app.go("table")
    app.go("correct")
    finger.settle()
    finger.touch("temple:more")
    changes = app.screen.draft.values()
    typist.press("escape")
    assert app.where == "table"
    app.go("correct")
    finger.settle()
    assert app.screen.draft.values() == changes and finger.enabled("confirm")


# Enter


def test_enter_takes_the_red_button_of_a_dialog(app: CompanionApp, finger: Finger, typist: Typist) -> None:
    done: list[str] = []
    app.ask("Really?", "Yes", lambda: done.append("yes"))
    finger.settle()
    typist.press("enter")
    assert done == ["yes"] and not app.overlays


def test_a_held_enter_answers_one_dialog_and_not_the_one_behind_it(
    app: CompanionApp, finger: Finger, typist: Typist
) -> None:
    done: list[str] = []
    app.ask("Really?", "Yes", lambda: app.ask("Really really?", "Yes", lambda: done.append("yes")))
    finger.settle()
    typist.hold("enter", times=4)
    assert done == [] and len(app.overlays) == 1


def test_enter_confirms_the_card_of_the_table(
    app: CompanionApp, finger: Finger, typist: Typist, begin_game: Any
) -> None:
    session = begin_game(app)
    app.store.set_setting("walkthrough", False)
    session.do([{"do": "roll", "pilgrim": 2, "merchant": 1, "artist": 1}])
    app.go("table")
    finger.settle()
    finger.touch("die:pilgrim")
    finger.touch(next(name for name in finger.names() if name in lit(app)))
    typist.press("enter")
    assert len(session.steps) == 2


def lit(app: CompanionApp) -> list[str]:
    """The names of the lit places."""
    island = app.screen.table.island
    return [name for name in island.touch_points() if name.partition(":")[2] in island.lit]


def test_enter_does_not_press_what_is_greyed_out_or_one_of_two(
    app: CompanionApp, finger: Finger, typist: Typist
) -> None:
    app.go("settings")
    finger.settle()
    typist.press("enter")
    assert app.where == "settings"


# A screen that takes no keys


def test_a_key_only_wakes_a_dim_screen_and_does_nothing_on_a_locked_one(
    app: CompanionApp, finger: Finger, typist: Typist
) -> None:
    app.go("settings")
    app.idle.go_dim()
    finger.settle()
    typist.press("escape")
    assert app.where == "settings" and not app.idle.dim
    app.lock()
    finger.settle()
    finger.touch("unlock")
    typist.press("enter", "escape")
    assert finger.sees("unlock:yes") and app.where == "settings"


def test_a_key_pressed_together_with_another_is_left_to_the_desktop(
    app: CompanionApp, finger: Finger, typist: Typist
) -> None:
    app.go("settings")
    finger.settle()
    typist.press("escape", modifiers=("alt",))
    assert app.where == "settings"


def test_the_arrows_step_through_a_kept_game(app: CompanionApp, finger: Finger, typist: Typist) -> None:
    steps = len(keep(app.store, turns=4).steps)
    app.go("replay", number=1)
    finger.settle()
    typist.press("home")
    assert app.screen.place == 0
    typist.press("right", "right", "left")
    assert app.screen.place == 1
    typist.press("end")
    assert app.screen.place == steps
