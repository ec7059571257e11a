"""A play for BG Stats: its fields, its address, and the QR code as another library reads it."""

import json
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import cv2
import numpy as np
import pytest

from companion.export.play import ADDRESS, LONGEST_COMMENT, play_address, play_summary, qr_modules
from companion.games.game import Result
from companion.language import speak
from companion.store.store import Store
from tests.companion.export.kept_games import keep_played

REQUIRED = {"sourceName", "sourcePlayId", "playDate", "game", "players"}
KNOWN = REQUIRED | {"durationMin", "location", "board", "comments"}
OF_A_GAME = {"name", "sourceGameId", "bggId", "highestWins", "noPoints"}
OF_A_PLAYER = {"name", "sourcePlayerId", "startPlayer", "score", "rank", "winner", "role", "team", "teamRole"}
BGG = {"duo": 363183, "tokaido": 123540}
HARMFUL = 'Zoë "</script>" & \x1b[31m\u202e\n'


def read_by_another(address: str, pixels: int) -> str:
    """What OpenCV sees in the code at so many pixels a module."""
    modules = np.array(qr_modules(address), dtype=np.uint8)
    picture = np.kron(255 * (1 - modules), np.ones((pixels, pixels), dtype=np.uint8)).astype(np.uint8)
    text, _corners, _straight = cv2.QRCodeDetectorAruco().detectAndDecode(picture)
    return str(text)


def play_in(address: str) -> dict[str, Any]:
    assert address.startswith(ADDRESS)
    assert re.fullmatch(r"[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=%]+", address), "only what an address may have"
    play: dict[str, Any] = json.loads(unquote(urlsplit(address).query.removeprefix("data=")))
    return play


@pytest.mark.parametrize("name", ["duo", "tokaido"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_code_read_by_another_library_is_the_play_with_the_documented_fields(
    tmp_path: Path, name: str, language: str
) -> None:
    number = keep_played(tmp_path, name, seed=3)  # five players of the one, two of the other
    speak(language)
    with Store(tmp_path) as store:
        address, line = play_address(store, number), store.game_line(number)
    speak("en")
    assert read_by_another(address, 4) == address
    play = play_in(address)
    assert REQUIRED <= play.keys() <= KNOWN
    assert play["game"].keys() == OF_A_GAME
    assert play["game"]["bggId"] == BGG[name]
    assert all({"name", "score", "winner"} <= player.keys() <= OF_A_PLAYER for player in play["players"])
    assert play["playDate"] == "2027-05-01 19:30:00"
    assert line.result is not None
    assert [player["score"] for player in play["players"]] == list(line.result.scores)
    assert len(play.get("comments", "")) <= LONGEST_COMMENT
    assert name == "tokaido" or "\n" in play["comments"], "two players' points by source have room"
    assert len(qr_modules(address)) * 3 <= 440, "at three pixels a module it fits beside the buttons of 800x480"


def test_the_traveler_is_the_role_and_the_edition_the_board(tmp_path: Path) -> None:
    number = keep_played(tmp_path, "tokaido", seed=5)
    with Store(tmp_path) as store:
        play, setup = play_summary(store, number), store.open_game(number).setup
    travelers = [setup["travelers"][colour] for colour in ("purple", "green", "blue", "yellow", "white")
                 if colour in setup["players"]]  # fmt: skip
    assert [player.get("role", "").lower() or None for player in play["players"]] == travelers
    assert play["board"].startswith("Tokaido, ")


def test_names_that_would_break_an_address_are_harmless_in_it(tmp_path: Path) -> None:
    number = keep_played(tmp_path, "duo", seed=1, names=[HARMFUL])
    with Store(tmp_path) as store:
        address = play_address(store, number)
    name = play_in(address)["players"][0]["name"]
    assert name == 'Zoë "</script>" & ␛[31m\ufffd␊'
    assert read_by_another(address, 4) == address


def test_a_play_of_unknown_date_is_dated_today_in_the_address_only(tmp_path: Path) -> None:
    with Store(tmp_path, clock=lambda: datetime(1970, 1, 1, tzinfo=UTC)) as store:
        number = store.keep_score_only("duo", Result(("Chie", "Dan"), (80, 70), (0,)))
        assert "playDate" not in play_summary(store, number)
        play = play_in(play_address(store, number, now=datetime(2027, 6, 2, 8, 0, tzinfo=UTC)))
    assert play["playDate"] == "2027-06-02 08:00:00"
    assert "comments" not in play and "durationMin" not in play
