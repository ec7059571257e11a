"""Every kept game, and stepping through one, by touches."""

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.games.game import Result
from tests.ui.played import keep
from ui.history.rows import GameRow
from ui.shell.app import CompanionApp
from ui.testing.audit import alike, audit
from ui.testing.finger import Finger


def opened(app: CompanionApp, screen: str, **given: Any) -> Finger:
    app.go(screen, **given)
    finger = Finger(app)
    finger.settle()
    return finger


def tallied(app: CompanionApp, scores: tuple[int, int] = (50, 50)) -> int:
    won = (0, 1) if scores[0] == scores[1] else (scores.index(max(scores)),)
    count = {"temple": 1, "garden": 1, "gold": 0, "gifts": 0, "coins": 0}
    tally = {"names": {"purple": "Ada", "green": "Bo"}, "counts": {"purple": count, "green": count}}
    result = Result(("Ada", "Bo"), scores, won)
    return int(app.store.keep_score_only("duo", result, {"board": "Shikoku", "tally": tally}))


def test_every_game_is_listed_with_who_when_and_how_it_ended(app: CompanionApp) -> None:
    keep(app.store)
    keep(app.store, turns=3, practice=True, purple="Mia", green="Noah")
    tallied(app)
    finger = opened(app, "history")
    texts = finger.texts()
    assert [name for name in finger.names() if name.startswith("game:")] == ["game:3", "game:2", "game:1"]
    assert {"Aiko and Ben", "Mia and Noah", "Ada and Bo", "3 games"} <= set(texts)
    assert any(text.endswith("practice") for text in texts)
    assert {"not finished", "shared"} <= set(texts)


def test_no_game_yet_is_said(app: CompanionApp) -> None:
    assert "No game is kept yet." in opened(app, "history").texts()


def test_a_thousand_games_open_with_only_those_in_sight(app: CompanionApp) -> None:
    first = tallied(app, (40, 30))
    line = app.store.games()[0]
    app.store.games = lambda: [line] * 1000  # type: ignore[method-assign]
    finger = opened(app, "history")
    rows = [widget for widget in app.screen.walk() if isinstance(widget, GameRow)]
    assert len(rows) < 12
    assert "1,000 games" in finger.texts()
    app.screen.scroll.offset = app.screen.scroll.furthest
    finger.settle()
    assert len([widget for widget in app.screen.walk() if isinstance(widget, GameRow)]) < 12
    finger.touch(f"game:{first}")
    assert app.where == "score"


def test_a_list_longer_than_the_screen_is_dragged_and_touched(app: CompanionApp) -> None:
    for score in range(8):
        tallied(app, (score + 1, 0))
    finger = opened(app, "history")
    assert not finger.sees("game:1")
    finger.drag((400, 100), (400, 460))
    finger.drag((400, 100), (400, 460))
    finger.touch("game:1")
    assert (app.where, app.screen.number) == ("score", 1)
    app.back()
    finger.settle()
    assert finger.sees("game:1")


def test_a_game_is_stepped_through_and_nothing_of_it_changes(app: CompanionApp) -> None:
    session = keep(app.store)
    events = session.events
    finger = opened(app, "replay", number=1)
    last = len(session.steps)
    assert f"{last} / {last}" in finger.texts()
    assert not finger.enabled("step:next")
    finger.touch("step:back")
    assert f"{last - 1} / {last}" in finger.texts()
    finger.touch("words")
    assert session.steps[last - 2].words in finger.texts()
    finger.touch("ok")
    finger.touch("slide")
    assert app.screen.place == round(last / 2)
    left = app.screen.slide.to_window(*app.screen.slide.pos)
    finger.touch_at(left[0] + 2, left[1] + 20)
    assert app.screen.place == 0
    assert not finger.enabled("step:back")
    finger.touch("step:next")
    assert app.screen.place == 1
    assert app.screen.board.meeples
    assert session.events == events


def test_a_finished_game_that_is_not_open_cannot_be_continued(app: CompanionApp) -> None:
    keep(app.store)
    app.session = keep(app.store, seed=6, turns=3)
    assert not opened(app, "replay", number=1).sees("continue")


def test_the_open_game_goes_on_from_the_step_that_is_shown(app: CompanionApp) -> None:
    app.session = keep(app.store, turns=5)
    finger = opened(app, "replay", number=1)
    finger.touch("step:back")
    finger.touch("step:back")
    finger.touch("continue")
    finger.touch("yes")
    assert app.where == "table"
    assert len(app.session.steps) == 3
    finger.touch("redo")
    finger.touch("redo")
    assert len(app.session.steps) == 5


def test_at_its_last_step_the_open_game_simply_goes_on(app: CompanionApp) -> None:
    keep(app.store, turns=4)
    opened(app, "replay", number=1).touch("continue")
    assert app.where == "table"
    assert app.session.game_number == 1
    assert len(app.session.steps) == 4


def test_a_game_is_deleted_only_after_a_question(app: CompanionApp) -> None:
    keep(app.store, turns=2)
    finger = opened(app, "replay", number=1)
    finger.touch("menu")
    finger.touch("delete")
    finger.touch("no")
    assert len(app.store.games()) == 1
    finger.touch("menu")
    finger.touch("delete")
    finger.touch("yes")
    assert app.store.games() == []
    assert app.where == "history"


def test_a_scored_game_is_opened_and_deleted(app: CompanionApp) -> None:
    tallied(app, (40, 30))
    finger = opened(app, "history")
    finger.touch("game:1")
    finger.touch("delete")
    finger.touch("yes")
    assert app.store.games() == []


def test_a_game_of_which_only_the_score_is_kept_exports_its_result(app: CompanionApp) -> None:
    tallied(app, (40, 30))
    finger = opened(app, "score", number=1)
    finger.touch("share")
    finger.touch("export")
    finger.touch("ok")
    told = json.loads((app.store.folder / "exports" / "game-1.json").read_text(encoding="utf-8"))
    assert [player["score"] for player in told["players"]] == [40, 30]


def test_a_replay_is_exported_and_its_score_is_one_touch_away(app: CompanionApp) -> None:
    keep(app.store, turns=3)
    finger = opened(app, "replay", number=1)
    finger.touch("menu")
    finger.touch("share")
    finger.touch("export")
    finger.touch("ok")
    finger.touch("back")
    assert (app.store.folder / "exports" / "game-1.jsonl").exists()
    finger.touch("score")
    assert any("so far" in text for text in finger.texts())
    app.back()
    assert app.where == "replay"


@pytest.mark.parametrize("size", [(720, 1280)])  # 800x480 is in test_setup_and_after_fit
def test_history_and_replay_fit_in_german(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size=size, language="de", theme="dark")
    keep(app.store)
    tallied(app)
    keep(app.store, turns=4, purple="Max", green="Jeanne")
    opened(app, "history")
    assert audit(app.holder) == []
    finger = opened(app, "replay", number=3)
    assert audit(app.screen.words) == []
    finger.touch("step:back")
    assert audit(app.holder) == []


def test_going_on_with_a_finished_game_is_offered_without_red(app: CompanionApp) -> None:
    app.session = keep(app.store)
    assert opened(app, "replay", number=1).find("continue").kind == "plain"
    app.session = keep(app.store, turns=3)
    assert opened(app, "replay", number=2).find("continue").kind == "primary"


def test_two_games_of_the_same_minute_are_told_apart_by_their_number(app: CompanionApp) -> None:
    """Records name games by number, and whoever hears the list cannot see which row comes first."""
    keep(app.store, turns=1)
    keep(app.store, turns=1)
    opened(app, "history")
    assert alike(app.holder) == []
    rows = [widget for widget in app.screen.walk() if isinstance(widget, GameRow)]
    assert [row.when.text.partition(" · ")[0] for row in rows] == ["Tokaido Duo, game 2", "Tokaido Duo, game 1"]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_upright_a_row_has_room_for_all_that_is_special_about_a_game(open_app: Any, language: str) -> None:
    app = open_app(size=(720, 1280), language=language)
    keep(app.store)
    line = replace(app.store.games()[0], number=118, times=(754.0, 1231.0), practice=True)
    app.store.games = lambda: [line]
    opened(app, "history")
    assert audit(app.holder) == []


def test_upright_the_title_of_the_list_keeps_its_line(open_app: Any) -> None:
    app = open_app(size=(720, 1280), language="de")
    keep(app.store)
    opened(app, "history")
    title = next(widget for widget in app.screen.walk() if getattr(widget, "text", "") == "Frühere Partien")
    assert title.letters().texture.height < 2 * title.font_size
