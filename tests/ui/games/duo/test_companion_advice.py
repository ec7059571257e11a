"""What would you do? Asked by touch where the table allows it, counted, and never more than advice."""

import threading
from collections.abc import Iterator

import pytest

from companion.games.duo.opponents.choices import DrawCount
from companion.games.duo.opponents.reasons import Because, Fact
from companion.games.duo.opponents.weighed import Weighed
from companion.games.duo.rules.events import Move
from companion.games.duo.rules.names import Character, Colour
from companion.games.duo.rules.state import State
from tests.ui.games.duo.against import ROLL, app_on, quick_thoughts, sit_down
from ui.games.duo.table import companion_at_table
from ui.shell.app import CompanionApp
from ui.testing.audit import audit

BECAUSE = Because(Fact.SPRING, Colour.PURPLE)
OPTIONS = (
    Weighed(Move(Character.PILGRIM, "s3"), 5.2, 0.6, (BECAUSE,)),
    Weighed(Move(Character.MERCHANT, "m3"), 2.1, 0.5),
    Weighed(Move(Character.ARTIST, "a2"), 4.9, 0.6),
)


class QuickAdviser:
    def weigh(self, state: State, deadline: float | None = None) -> tuple[Weighed, ...]:
        return OPTIONS if state.dice else (Weighed(DrawCount(2), 1.0, 0.5),)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CompanionApp]:
    with app_on(tmp_path_factory.mktemp("advice") / "data") as opened:
        yield opened


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    with quick_thoughts(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(companion_at_table, "the_adviser", QuickAdviser)
        patch.setattr(companion_at_table, "SHOWN_AFTERTHOUGHT", 0.0)
        yield


def test_without_leave_of_the_table_nobody_can_ask(app: CompanionApp) -> None:
    finger = sit_down(app, ROLL, levels=(None, None))
    assert not finger.sees("advise")
    finger.touch("menu")
    assert not finger.sees("advise")


def test_the_best_move_is_lit_with_its_reason_and_counted_and_the_next_two_come_on_demand(app: CompanionApp) -> None:
    finger = sit_down(app, ROLL, levels=(None, None), advice=0)
    finger.touch("advise")
    table = app.screen.table
    assert (table.island.lit, table.island.chosen) == (frozenset({"s3"}), "s3")
    why = "3 points more than “Merchant: Mountain town”: it takes the hot spring token."
    assert why in finger.texts()
    finger.touch("more-advice")
    assert table.island.lit == {"s3", "m3", "a2"}
    assert "Merchant: Mountain town: 3 points less" in finger.texts()
    assert any(text.endswith(": hardly less") for text in finger.texts())
    assert audit(app.holder) == []
    finger.touch("take-advice")
    assert app.screen.table.desk.choice.place == "s3"
    assert len(app.session.events) == 2  # it is the players who confirm it
    assert app.store.game_line(app.session.game_number).companions.advice == 1
    finger.touch("undo")
    assert app.store.game_line(app.session.game_number).companions.advice == 1


def test_a_touch_puts_the_advice_away_and_the_score_tells_how_often_it_was_asked(app: CompanionApp) -> None:
    finger = sit_down(app, ROLL, levels=(None, None), advice=0)
    finger.touch("advise")
    finger.touch("die:artist")
    assert app.screen.table.desk.advice is None
    finger.touch("menu")
    finger.touch("advise")
    app.go("score", number=app.session.game_number)
    finger.settle()
    assert "Advice was asked 2 times." in finger.texts()
    app.go("history")
    finger.settle()
    assert any("advice 2 times" in text for text in finger.texts())


def test_nobody_is_advised_while_the_companion_decides(app: CompanionApp) -> None:
    finger = sit_down(app, ROLL, advice=0)
    assert not finger.sees("advise")
    finger.touch("menu")
    assert not finger.sees("advise")


def test_advice_that_comes_after_a_touch_does_not_come_over_it(
    app: CompanionApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_answer = threading.Event()

    class SlowAdviser(QuickAdviser):
        def weigh(self, state: State, deadline: float | None = None) -> tuple[Weighed, ...]:
            assert may_answer.wait(20)
            return super().weigh(state)

    monkeypatch.setattr(companion_at_table, "the_adviser", SlowAdviser)
    finger = sit_down(app, ROLL, levels=(None, None), advice=0)
    table = app.screen.table
    table.companion.advise()
    assert table.desk.advice is not None
    table.touch_die(Character.ARTIST)
    may_answer.set()
    finger.settle()
    assert table.desk.advice is None
    assert table.desk.choice.die is Character.ARTIST
