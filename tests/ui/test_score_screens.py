"""The score of a game, and the score of a game played without the app, by touches."""

import json
from typing import Any

import pytest

from companion.games.duo.desk.tally import COUNTS
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.score import Count
from companion.games.duo.words.score_sheet import score_sheet
from companion.games.duo.words.score_words import ended_by, headline, tie_break
from companion.games.lead import lead, lead_words
from companion.play.replay import replay
from tests.ui.played import BOARD, keep, setup
from ui.games.registry import face_named
from ui.history.export import writable_folders
from ui.kit.metrics import dp
from ui.score.plot import LeadPlot
from ui.score.sheet import SheetView
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger, children_of

NAMES = {Colour.PURPLE: "Aiko", Colour.GREEN: "Ben"}
BOARD_READ = DUO.begin(setup(), BOARD).board
EXAMPLE = Count(temple=7, garden=6, gold=5, gifts=6, coins=2)


def opened(app: CompanionApp, screen: str, **given: Any) -> Finger:
    app.go(screen, **given)
    finger = Finger(app)
    finger.settle()
    return finger


def test_the_tie_break_is_explained_when_it_decides() -> None:
    richer = {Colour.PURPLE: EXAMPLE, Colour.GREEN: Count(7, 6, 5, 6, 4)}
    assert headline(BOARD_READ, richer, NAMES) == "Ben wins with more coins, 4 to 2, at 95 points each"
    assert tie_break(BOARD_READ, richer, NAMES) == "Both have 95 points; Ben has more coins left, 4 against 2."
    same = {Colour.PURPLE: EXAMPLE, Colour.GREEN: EXAMPLE}
    assert tie_break(BOARD_READ, same, NAMES) == "Both have 95 points and 2 coins left: the victory is shared."
    assert headline(BOARD_READ, same, NAMES) == "Aiko and Ben share the victory"
    assert tie_break(BOARD_READ, {Colour.PURPLE: EXAMPLE, Colour.GREEN: Count()}, NAMES) == ""


def test_what_ended_the_game_is_told_for_both() -> None:
    counts = {Colour.PURPLE: Count(9, 1), Colour.GREEN: Count(1, 1, 6, 10)}
    assert ended_by(BOARD_READ, counts, NAMES) == (
        "The end: Aiko's temple peg reached the last slot, Ben has the last gold slab in place "
        "and Ben gave the last painting."
    )
    assert ended_by(BOARD_READ, {Colour.PURPLE: Count(), Colour.GREEN: EXAMPLE}, NAMES).startswith(
        "The end: Ben's garden peg"
    )


def test_the_seal_is_the_winners_and_only_of_a_game_that_is_over(app: CompanionApp) -> None:
    ahead = {Colour.PURPLE: Count(), Colour.GREEN: EXAMPLE}
    won, shared = (score_sheet(BOARD_READ, counts, NAMES, True) for counts in (ahead, dict.fromkeys(Colour, EXAMPLE)))
    colours = [face_named("duo").colour(seat) for seat in won.seats]
    assert SheetView(won, colours).sealed == 1
    assert SheetView(won, colours, over=False).sealed is None
    assert SheetView(shared, colours).sealed is None
    over, begun = keep(app.store), keep(app.store, turns=3)
    assert "勝" in opened(app, "score", number=over.game_number).texts()
    assert "勝" not in opened(app, "score", number=begun.game_number).texts()


def test_how_the_lead_changed_is_told() -> None:
    names = ["Aiko", "Ben"]
    told = lead_words(lead([(1, (1, 1)), (1, (3, 1)), (2, (3, 8)), (3, (9, 8))]), names)
    assert told == "The lead changed 2 times. Furthest ahead: Ben, by 5 in turn 2."
    alone = lead_words(lead([(1, (1, 1)), (2, (3, 1))]), names)
    assert alone == "Aiko went ahead in turn 2 and was never overtaken. Furthest ahead: Aiko, by 2 in turn 2."
    assert lead_words(lead([(1, (1, 1))]), names) == "Nobody was ever ahead."


def test_the_score_of_a_finished_game_is_itemised(app: CompanionApp) -> None:
    app.session = keep(app.store)
    finger = opened(app, "score")
    texts = finger.texts()
    for colour, player in app.session.state.players.items():
        assert f"{player.temple} × {player.garden}" in texts, colour
    result = DUO.result(app.session.state)
    assert all(str(score) in texts for score in result.scores)
    assert any(text.startswith("The end: ") for text in texts)
    assert any("lead" in text or "overtaken" in text for text in texts)


def test_undo_leads_back_to_the_table(app: CompanionApp) -> None:
    app.session = keep(app.store)
    present = app.session.present
    opened(app, "score").touch("undo")
    assert app.where == "table"
    assert app.session.present < present
    assert app.session.can_redo


def test_a_rematch_swaps_the_seats(app: CompanionApp) -> None:
    app.session = keep(app.store)
    opened(app, "score").touch("rematch")
    assert app.where == "setup"
    noted = app.store.noted("setup")
    assert (noted["compass"], noted["names"]) == ("green", {"purple": "Aiko", "green": "Ben"})


def test_an_exported_game_can_be_read_back(app: CompanionApp) -> None:
    app.session = keep(app.store)
    finger = opened(app, "score")
    finger.touch("share")
    finger.touch("export")
    folder = app.store.folder / "exports"
    assert any(text.startswith("No USB stick was found") for text in finger.texts())
    assert any(str(folder) in text.replace("\n", "") for text in finger.texts())
    finger.touch("ok")
    number = app.session.game_number
    played = replay((folder / f"game-{number}.jsonl").read_bytes(), folder)
    assert len(list(played)) == len(app.session.events)
    assert played.board == (folder / f"game-{number}.toml").read_text(encoding="utf-8") == app.session.board
    first = json.loads((folder / f"game-{number}.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert first["board"] == f"game-{number}.toml"
    story = (folder / f"game-{number}.txt").read_text(encoding="utf-8")
    assert story.startswith("Aiko and Ben\n")
    assert "Turn 1\n" in story


def test_an_export_that_does_not_fit_is_told(app: CompanionApp) -> None:
    app.session = keep(app.store, turns=2)
    (app.store.folder / "exports").write_text("in the way")
    finger = opened(app, "score", number=app.session.game_number)
    finger.touch("share")
    finger.touch("export")
    assert "Not exported" in finger.texts()


def test_the_exports_folder_comes_before_any_drive(app: CompanionApp) -> None:
    found = writable_folders(app.store.folder)
    assert found[0].folder == app.store.folder / "exports"
    assert not found[0].drive


def test_a_game_played_without_the_app_is_tallied_and_kept(app: CompanionApp) -> None:
    finger = opened(app, "score_only")
    assert "Touch a figure to type it." in finger.texts() and not any("share" in text for text in finger.texts())
    for name, times in (("temple", 6), ("garden", 5), ("gold", 5), ("gifts", 6), ("coins", 2)):
        for _touch in range(times):
            finger.touch(f"purple:{name}:more")
    assert "95" in finger.texts()
    finger.touch("name:green")
    finger.write("B")
    finger.touch("keep")
    (line,) = app.store.games()
    assert line.result.scores == (95, 1)
    assert line.result.players == ("Purple", "B")
    assert line.result.winners == (0,)
    assert line.score_only["tally"]["counts"]["purple"] == {"temple": 7, "garden": 6, "gold": 5, "gifts": 6, "coins": 2}
    assert app.where == "score"
    assert {"7 × 6", "5 slabs", "6 gifts", "95"} <= set(finger.texts())
    assert app.store.noted("score_only") is None


def test_the_rulebooks_example_takes_two_touches_a_figure(app: CompanionApp) -> None:
    finger = opened(app, "score_only")
    touches = [each for key in COUNTS for each in (f"purple:{key}:figure", f"key:{getattr(EXAMPLE, key)}")]
    for touch in touches:
        finger.touch(touch)
    assert len(touches) == 10
    assert "95" in finger.texts()
    assert not app.overlays


def test_a_half_made_tally_is_there_after_a_power_cut(open_app: Any) -> None:
    opened(open_app(), "score_only").touch("green:gifts:more")
    app = open_app()
    opened(app, "score_only").touch("green:gifts:more")
    assert app.store.noted("score_only")["counts"]["green"]["gifts"] == 2


def test_ten_coins_need_six_slabs_in_a_tally_too(app: CompanionApp) -> None:
    app.store.note("score_only", {"names": {}, "counts": {
        "purple": {"temple": 1, "garden": 1, "gold": 6, "gifts": 0, "coins": 12},
        "green": {"temple": 1, "garden": 1, "gold": 0, "gifts": 0, "coins": 9},
    }})  # fmt: skip
    finger = opened(app, "score_only")
    assert not finger.enabled("green:coins:more")
    finger.touch("purple:gold:less")
    assert app.store.noted("score_only")["counts"]["purple"]["coins"] == 9


@pytest.mark.parametrize("size", [(720, 1280)])  # 800x480 is in test_setup_and_after_fit
def test_both_scores_fit_in_german_with_long_names(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size=size, language="de", theme="dark")
    app.session = keep(app.store, purple="Maximiliane-Charlott", green="Wwwwwwwwwwwwwwwwwwww")
    opened(app, "score")
    assert audit(app.holder) == []
    opened(app, "score", number=app.session.game_number)
    assert audit(app.holder) == []
    opened(app, "score_only")
    assert audit(app.holder) == []


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_plot_keeps_its_room_in_the_largest_text(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size=size, language="fr", text_size="largest")
    app.session = keep(app.store)
    finger = opened(app, "score")
    (plot,) = (widget for widget in children_of(app.screen) if isinstance(widget, LeadPlot))
    assert plot.height >= dp(100) and plot.children
    assert audit(app.holder) == []
    assert any("tour" in text for text in finger.texts())
