"""Statistics on the screen: every page, one player, figures behind plots, renaming and joining, counting behind."""

from collections.abc import Callable
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.games.game import Result
from companion.statistics.counts import visits
from companion.store.store import Store
from tests.companion.export.kept_games import recorded_game
from tests.ui.conftest import SIZES
from ui.games.duo.island.visited import VisitedIsland
from ui.games.tokaido.road.visited import VisitedRoad
from ui.testing.audit import audit
from ui.testing.finger import Finger

NAMES = ["Aiko", "Ben", "Chloé", "Maximilian", "Eva"]


def some_games(store: Store, *, counted: bool = True) -> None:
    for place in range(5):
        game, events, board = recorded_game(("duo", "tokaido")[place % 2], place, NAMES[place % 3 :])
        number = store.keep_record(game, events, board)
        if counted:
            store.work_out_facts(number)


def opened(app: Any) -> Finger:
    app.go("statistics")
    finger = Finger(app)
    finger.settle()
    return finger


def test_every_page_is_a_touch_away_and_every_plot_has_its_figures(open_app: Callable[..., Any]) -> None:
    app = open_app()
    some_games(app.store)
    app.go("history")
    finger = Finger(app)
    finger.settle()
    finger.touch("statistics")
    assert app.where == "statistics" and "Ben" in finger.texts()
    for tab, plot in (("games", "table:records"), ("places", "plot:places"), ("dice", "plot:pilgrim")):
        finger.touch(f"tab:{tab}")
        assert audit(app.holder) == []
        finger.touch(plot)
        assert finger.sees("csv")
        finger.touch("close")
    finger.touch("tab:games")
    finger.touch("table:records")
    finger.touch("csv")
    finger.touch("ok")
    (file,) = (app.store.folder / "exports").glob("*.csv")
    assert "Most points" in file.read_text(encoding="utf-8")
    finger.touch("game")
    assert not finger.sees("tab:dice"), "the other game has none"
    finger.touch("period")
    finger.touch("period")
    assert app.where == "statistics", "a period without a game is no fault"


@pytest.mark.parametrize(("game", "kind"), [("Tokaido Duo", VisitedIsland), ("Tokaido", VisitedRoad)])
def test_favourite_places_lie_on_each_games_own_board_with_every_count(
    open_app: Callable[..., Any], game: str, kind: type[Widget], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[tuple[float, float], int] = {}  # where: how often
    monkeypatch.setattr(f"{kind.__module__}.draw_count", lambda _group, at, count, *_size: drawn.update({at: count}))
    app = open_app()
    some_games(app.store)
    finger = opened(app)
    while game not in finger.texts():
        finger.touch("game")
    finger.touch("tab:places")
    (board,) = [part for part in finger.find("plot:places").walk() if isinstance(part, kind)]
    inside = [count for at, count in drawn.items() if board.collide_point(*at)]
    assert sum(inside) >= sum(visits(app.screen.games).values()) > 0, (
        "an inn stands at the end of one leg and of the next"
    )


def test_a_player_is_looked_at_renamed_and_joined(open_app: Callable[..., Any]) -> None:
    app = open_app()
    some_games(app.store)
    for winner in (0, 1):
        app.store.keep_score_only("duo", Result(("Max", "Ben"), (50, 40), (winner,)))
    finger = opened(app)
    finger.touch("player:max")
    finger.touch("join")
    finger.touch("as:ben")
    assert app.screen.memory["player"] == "ben"
    assert not any(player == "max" for player in app.screen.players)
    finger.touch("rename")
    finger.write("jamin")
    assert any("jamin" in text for text in finger.texts())
    finger.touch("back")
    assert finger.sees("player:ben") and app.where == "statistics"


def test_only_the_games_of_a_pair_are_counted_and_a_colour_is_chosen(open_app: Callable[..., Any]) -> None:
    app = open_app()
    some_games(app.store)
    app.store.keep_score_only("duo", Result(("Aiko", "Ben"), (50, 40), (0,)))
    app.store.keep_score_only("duo", Result(("Aiko", "Max"), (50, 40), (0,)))
    finger = opened(app)
    whole = len(app.screen.games)
    finger.touch("pair")
    assert audit(app.holder) == []
    finger.touch("pair:aiko+max")
    assert len(app.screen.games) == 1 < whole and app.screen.players == ["aiko", "max"]
    assert "Aiko and Max" in finger.texts()
    finger.touch("period")
    assert [game.players for game in app.screen.games] == [("aiko", "max")], "within the last year"
    finger.touch("player:max")
    finger.touch("colour")
    assert audit(app.holder) == []
    finger.touch("colour:yellow")
    assert app.screen.found.colours["max"] == "yellow"
    finger.touch("back")
    finger.touch("period")
    finger.touch("period")
    finger.touch("pair")
    finger.touch("pair:all")
    assert len(app.screen.games) == whole


def test_games_that_were_never_counted_are_counted_behind_the_screen(open_app: Callable[..., Any]) -> None:
    app = open_app()
    finger = opened(app)
    assert any("no game is finished" in text for text in finger.texts())
    app.back()
    some_games(app.store, counted=False)
    finger = opened(app)
    assert app.store.facts()[1] == [], "the finger waits for what goes on behind"
    assert app.screen.found.missing == ()
    assert any(game.facts for game in app.screen.games)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_statistics_fit_everywhere(open_app: Callable[..., Any], size: tuple[int, int], language: str) -> None:
    app = open_app(size=size, language=language, text_size="largest", theme="dark")
    some_games(app.store)
    finger = opened(app)
    faults = [*audit(app.holder)]
    for tab in ("games", "places", "dice"):
        finger.touch(f"tab:{tab}")
        faults += audit(app.holder)
    finger.touch("tab:players")
    finger.touch("player:ben")
    assert [*faults, *audit(app.holder)] == []


def test_a_spelling_is_joined_from_a_list_of_everybody_and_parted_again(open_app: Callable[..., Any]) -> None:
    app = open_app()
    for place in range(9):  # more players than buttons that a dialog has room for
        app.store.keep_score_only("duo", Result(("Max", f"Guest {place}"), (50, 40), (0,)))
    game, events, board = recorded_game("duo", 2, ["Maxi", "Ben"])
    app.store.work_out_facts(app.store.keep_record(game, events, board))
    finger = opened(app)
    finger.touch("player:maxi")
    finger.touch("join")
    assert audit(app.holder) == [] and finger.sees("as:guest 8")
    finger.touch("as:max")
    assert app.screen.players[0] == "max" and "maxi" not in app.screen.players
    assert "9 games · 9 won" not in finger.texts()
    finger.touch("join")
    assert "Maxi is somebody else" in finger.texts()
    finger.touch("part:maxi")
    finger.touch("back")
    assert {"max", "maxi"} <= set(app.screen.players)


def test_a_players_own_page_counts_only_that_player(open_app: Callable[..., Any]) -> None:
    app = open_app(voice=True)
    some_games(app.store)
    finger = opened(app)
    finger.touch("player:ben")
    own = [game for game in app.screen.games if "ben" in game.players]
    assert 0 < len(own) < len(app.screen.games)
    cards = {name: finger.find(name).table for name in finger.names() if name.startswith(("plot:", "table:"))}
    assert sum(int(row[1]) for row in cards["plot:changes"].rows) == len(own)
    places = sum(int(row[1]) for row in cards["plot:places"].rows)
    assert places == sum(counts[game.seat_of("ben")] for game in own for counts in game.facts.visits.values())
    assert cards["table:0"].rows[0] == ("Games", len(own))
    assert finger.find("table:0").spoken_words().startswith(f"Ben. Games: {len(own)}. Won: ")
    assert "Station" in finger.find("plot:places").spoken_words()


def test_a_choice_that_no_game_fits_is_told_and_upright_everything_has_its_room(open_app: Callable[..., Any]) -> None:
    app = open_app(size=(720, 1280), language="de")
    some_games(app.store)
    finger = opened(app)
    assert audit(app.holder) == []
    finger.touch("player:maximilian")
    assert audit(app.holder) == []
    finger.touch("period")
    assert "Keine beendete Partie passt zu dieser Auswahl." in finger.texts() and audit(app.holder) == []
