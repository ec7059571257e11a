"""Board files: what follows from one, and every reason for which one is refused."""

import re
import tomllib
from dataclasses import replace
from enum import Enum
from pathlib import Path

import pytest

from companion.games.board_shape import FileReason
from companion.games.duo.boards.board_error import BoardReason
from companion.games.duo.boards.board_file import (
    find_board,
    find_board_text,
    load_board,
    read_board,
    write_board,
)
from companion.games.duo.rules.names import Kind
from companion.games.game import BoardRefused
from companion.language import in_language, speak
from companion.record.refusal import FormatReason, FormatRefused
from tests.companion.games.duo.positions import shikoku

TEXT = find_board_text("Shikoku")


def refused(text: str) -> str:
    """place: reason"""
    with pytest.raises(BoardRefused) as caught:
        read_board(text)
    assert len(str(caught.value)) < 500
    return str(caught.value)


def changed(pattern: str, by: str, count: int = 1) -> str:
    text, found = re.subn(pattern, by, TEXT, count=count, flags=re.MULTILINE)
    assert found
    return text


def test_shikoku_is_a_good_board() -> None:
    board = shikoku()
    assert board.name == "Shikoku"
    assert len(board.ring) == 28
    assert board.coasts == tuple(f"c{i}" for i in range(1, 9))
    assert board.dice["pilgrim"] == (1, 2, 2, 3, 3, 4)
    assert board.kinds["s7"] is Kind.SPRING
    assert board.start["far"]["merchant"] == "m4"
    assert board.tokens == ()


def test_borders_and_neighbours_follow_from_ring_and_routes() -> None:
    board = shikoku()
    assert board.borders["a1"] == ("c1", "s1", "s2", "c2", "m1", "m2")
    assert board.borders["a4"] == ("c4", "s8", "s9", "s10", "c5", "m4")
    assert board.borders["a8"] == ("c8", "s18", "s19", "s20", "c1", "m1")
    assert board.area_neighbours["a1"] == ("a2", "a7", "a8")
    assert board.area_neighbours["a4"] == ("a3", "a5")
    assert board.town_neighbours["m2"] == ("c2", "c7", "m1", "m3")
    assert board.town_path("c1", "c4") == ("c1", "m1", "m2", "m3", "m4", "c4")


def test_a_written_board_is_read_back_the_same() -> None:
    assert read_board(write_board(shikoku())) == shikoku()
    odd = changed(r'^name = "Shikoku"$', r'name = "\\"q\\" \\\\ \\u007f \\t é 四国 🏝"')
    assert read_board(write_board(read_board(odd))) == read_board(odd)
    assert read_board(TEXT.replace("\n", "\r\n")) == shikoku()


@pytest.mark.parametrize("odd", ["two  spaces", "[\n  a,\n]", "],\n  [", 'a", "b', "{ x = 1 }", "\x00\x1f\x7f", "# no"])
def test_a_written_board_keeps_texts_that_look_like_toml(odd: str) -> None:
    board = replace(shikoku(), name=odd, assumed=(odd, "dice", odd))
    assert tomllib.loads(write_board(board))["assumed"] == [odd, "dice", odd]
    assert tomllib.loads(write_board(board))["name"] == odd


def test_a_written_board_reads_like_a_table() -> None:
    lines = write_board(shikoku()).splitlines()
    assert 'name = "Shikoku"' in lines
    assert "pilgrim = [1, 2, 2, 3, 3, 4]" in lines
    assert '  ["c1", "m1"],' in lines
    assert '  { id = "c1", kind = "coast", x = 0.087, y = 0.244 },' in lines
    assert len(lines) < 110


def test_eight_tokens_may_be_remembered() -> None:
    tokens = '\n[[tokens]]\nware = "fan"\nprice = 2\n'
    assert len(read_board(TEXT + tokens * 8).tokens) == 8
    assert read_board(write_board(read_board(TEXT + tokens * 8))) == read_board(TEXT + tokens * 8)
    assert "tokens: has 7" in refused(TEXT + tokens * 7)
    assert "tokens[0].price: is 5" in refused(TEXT + tokens.replace("2", "5") * 8)
    assert "tokens[0].ware" in refused(TEXT + tokens.replace("fan", "tea") * 8)


def test_coordinates_are_optional() -> None:
    bare = re.sub(r"^[xy] = .*\n", "", TEXT, flags=re.MULTILINE)
    board = read_board(bare)
    assert board.stations[0].x is None
    assert board.mountains[0].y is None
    one = read_board(changed(r"^x = 0.087\n", ""))  # each of the two is optional; half a place is none
    assert (one.stations[0].x, one.stations[0].y) == (None, None)
    assert read_board(write_board(one)) == one
    assert "stations[0].y: is 2; it must be a number from 0 to 1" in refused(changed(r"^x = 0.087\ny = 0.244", "y = 2"))


def test_assumed_may_be_left_out() -> None:
    assert read_board(changed(r"^assumed = .*\n", "")).assumed == ()


@pytest.mark.parametrize(
    ("pattern", "by", "words"),
    [
        (r"^format = 1", "format = 2", "format: is 2; this program reads format 1"),
        (r"^format = 1", "format = 1.0", "format: is 1.0"),
        (r"^format = 1", "format = true", "format: is True"),
        (r"^format = 1\n", "", "format: is missing"),
        (r"^format = 1", "format = 1\nedition = 2", "edition: is an unknown key"),
        (r"^name = .*", "name = 3", "name: is 3; it must be a text"),
        (r"^name = .*", 'name = ""', "name: is empty"),
        (r"^assumed = .*", "assumed = [3]", "assumed[0]"),
        (r"^assumed = .*", 'assumed = "all"', "assumed: is 'all'; it must be a list"),
        (r"^pilgrim = \[1,", "pilgrim = [0,", "dice.pilgrim: has 0, 2, 2, 3, 3, 4; a die has 6 faces from 1 to 6"),
        (r"^pilgrim = \[1,", "pilgrim = [7,", "dice.pilgrim"),
        (r"^pilgrim = \[1,", "pilgrim = [", "dice.pilgrim"),
        (r"^pilgrim = \[1,", "pilgrim = [1.0,", "dice.pilgrim[0]: is 1.0; it must be a whole number"),
        (r"^pilgrim = \[1,", "pilgrim = [true,", "dice.pilgrim[0]"),
        (r"^\[dice\]", "[dice]\nmonk = [1]", "dice.monk: is an unknown key"),
        (r"^temple = 9", "temple = 1", "tracks.temple: is 1"),
        (r"^garden = 6", "garden = 0", "tracks.garden: is 0"),
        (r"^garden = 6", "garden = 1000", "tracks.garden"),
        (r"^gold = \[5, 11", "gold = [11, 5", "tracks.gold: is 11, 5, 18, 26, 35, 45; the values must rise"),
        (r"^gold = \[5, 11", "gold = [5, 5", "tracks.gold"),
        (r"^gold = \[5, ", "gold = [", "tracks.gold: has 5 values; it needs 6"),
        (r"^gold = \[5, ", "gold = [-1, ", "tracks.gold"),
        (r"^culture = \[1, ", "culture = [", "tracks.culture: has 9 values; it needs 10"),
        (r"^draw = 4", "draw = 5", "mountains[1].draw: is 5; draw is 2, 3 or 4"),
        (r"^draw = 4", "draw = 1", "mountains[1].draw"),
        (r"^x = 0.087", "x = 1.5", "stations[0].x: is 1.5; it must be a number from 0 to 1"),
        (r"^x = 0.087", "x = nan", "stations[0].x"),
        (r"^x = 0.087", "x = inf", "stations[0].x"),
        (r"^x = 0.087", 'x = "left"', "stations[0].x"),
        (r"^x = 0.087", "z = 0.087", "stations[0].z: is an unknown key"),
        (r'^kind = "temple"', 'kind = "inn"', "stations[1].kind: is 'inn'; it must be one of coast, temple"),
        (r'^kind = "temple"', 'kind = "coast"', "stations: has 9 coastal towns; a ring has 8"),
        (r'^kind = "coast"', 'kind = "temple"', "stations: has 7 coastal towns; a ring has 8"),
        (r'^icon = "moon"', 'icon = "sun"', "areas[1].icon"),
        (r'^id = "a2"', 'id = "c1"', "areas[1].id: 'c1' is already the id of stations[0]"),
        (r'^id = "s2"', 'id = "s1"', "stations[2].id: 's1' is already the id of stations[1]"),
        (r'^id = "m2"', 'id = "m1"', "mountains[1].id"),
        (r'^id = "s2"', "id = 2", "stations[2].id"),
        (r'^id = "s2"', 'id = ""', "stations[2].id"),
        (r'\["m3", "m4"\]', '["m3"]', "routes[10]: has 1 ends; a route joins two towns"),
        (r'\["m3", "m4"\]', '["m3", "m4", "m1"]', "routes[10]: has 3 ends"),
        (r', \["m3", "m4"\]', "", "routes: has 10; a board has 11"),
        (r'\["m3", "m4"\]', '["m3", "m5"]', "routes[10]: 'm5' is no coastal town and no mountain town"),
        (r'\["m3", "m4"\]', '["m3", "s1"]', "routes[10]: 's1' is no coastal town"),
        (r'\["m3", "m4"\]', '["m1", "m3"]', "routes[10]: m1 and m3 are joined already; the routes form a tree"),
        (r'\["m3", "m4"\]', '["m3", "m3"]', "routes[10]: m3 and m3 are joined already"),
        (r'\["m3", "m4"\]', '["m3", "c4"]', "routes: c4 has 2 routes; a coastal town has exactly one"),
        (r'\["c2", "m2"\]', '["c2", "c3"]', "routes: c3 has 2 routes; a coastal town has exactly one"),
        (r'^pilgrim = "s1"', 'pilgrim = "m1"', "start.compass.pilgrim: 'm1' is no station"),
        (r'^merchant = "m1"', 'merchant = "s1"', "start.compass.merchant: 's1' is no town"),
        (r'^artist = "a8"', 'artist = "c1"', "start.compass.artist: 'c1' is no area"),
        (r'^pilgrim = "s11"', 'pilgrim = "s1"', "start.far.pilgrim: s1 is already taken by start.compass.pilgrim"),
        (r'^artist = "a4"\n', "", "start.far.artist: is missing"),
        (r"^\[start.far\]", "[start.near]", "start.near: is an unknown key"),
    ],
)
def test_a_wrong_board_is_refused_with_place_and_reason(pattern: str, by: str, words: str) -> None:
    assert words in refused(changed(pattern, by))


def test_two_starting_meeples_on_one_coast_are_refused() -> None:
    text = changed(r'^merchant = "m1"', 'merchant = "c1"')
    assert read_board(text).start["compass"]["merchant"] == "c1"
    both = re.sub(r'^merchant = "m4"', 'merchant = "c1"', text, flags=re.MULTILINE)
    assert "start.far.merchant: c1 is already taken" in refused(both)
    with_pilgrim = re.sub(r'^pilgrim = "s11"', 'pilgrim = "c1"', text, flags=re.MULTILINE)
    assert "start.far.pilgrim: c1 is already taken" in refused(with_pilgrim)


def test_merchants_may_start_in_one_mountain_town() -> None:
    assert read_board(changed(r'^merchant = "m4"', 'merchant = "m1"')).start["far"]["merchant"] == "m1"


def test_crossing_routes_are_refused() -> None:
    crossed = TEXT.replace('["c2", "m2"]', '["c2", "m4"]').replace('["c4", "m4"]', '["c4", "m2"]')
    assert "so it crosses another route" in refused(crossed)


def test_a_mountain_town_at_a_dead_end_is_refused() -> None:
    ends = TEXT.replace('["c4", "m4"]', '["c4", "m3"]').replace('["c5", "m4"]', '["c5", "m3"]')
    assert "m4 has too few routes (1); a mountain town has two or more" in refused(ends)


def test_fewer_stations_or_areas_are_refused() -> None:
    start = TEXT.index('\n[[stations]]\nid = "s8"')
    end = TEXT.index('\n[[stations]]\nid = "c5"')
    assert len(read_board(TEXT[:start] + TEXT[end:]).ring) == 25
    few = re.sub(r'\n\[\[stations\]\]\nid = "s(?!1"|11")\d+"\nkind = .*\nx = .*\ny = .*\n', "", TEXT)
    assert "stations: has 10; a ring has at least 16" in refused(few)
    assert "areas: has 7; a board has 8" in refused(re.sub(r'\n\[\[areas\]\]\nid = "a5"\nicon = .*\n', "", TEXT))
    fifth = '\n[[mountains]]\nid = "m9"\ndraw = 2\n\n[[areas]]'
    assert "mountains: has 5" in refused(TEXT.replace("\n[[areas]]", fifth, 1))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "format = ",
        "format = 1\nformat = 1",
        "\ufeff" + TEXT,
        "x = " + "[" * 100_000,
        "x = " + "9" * 10_000,
        "\x00",
        "{}",
    ],
)
def test_what_is_no_toml_or_no_board_is_refused(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("part", ["dice", "tracks", "stations", "areas", "mountains", "start", "routes", "tokens"])
@pytest.mark.parametrize("value", ["3", '"x"', "[3]", "[[3]]", "{}", "true", "{ a = 1 }"])
def test_parts_of_the_wrong_type_are_refused(part: str, value: str) -> None:
    body = re.sub(rf"^{part} = (\[\n(  .*\n)*\]|.*)\n", "", TEXT, flags=re.MULTILINE)
    body = re.sub(rf"\n\[+{part}(\.\w+)?\]+\n([^\[\n].*\n)*", "\n", body)
    words = refused(f"{part} = {value}\n{body}")
    assert words.startswith(part)


def test_a_refusal_is_worded_in_the_language_spoken_when_it_is_shown(tmp_path: Path) -> None:
    """It was worded where it arose, and stayed German when the players had chosen English meanwhile."""
    errors = []
    for found in (lambda: read_board("format = "), lambda: read_board(""), lambda: find_board("Honshu", tmp_path)):
        speak("de")
        try:
            with pytest.raises(BoardRefused) as error:
                found()
        finally:
            speak("en")
        errors.append(error.value)
    english = [error.words() for error in errors]
    assert english[0].startswith("the file: is not TOML: ")
    assert english[1] == "format: is missing"
    assert english[2].endswith("nor a board file beside the record: it is not there")
    assert in_language("de", errors[1].words) == "format: fehlt"
    assert in_language("de", lambda: str(errors[1])) == "format: is missing"
    game = FormatRefused(FormatReason.BOARD_REFUSED, board="mine", place=errors[0].place, why=errors[0].why)
    assert in_language("de", game.words) != game.words()


@pytest.mark.parametrize("reasons", [BoardReason, FileReason])
def test_every_reason_of_a_board_error_has_words_of_its_own(reasons: type[Enum]) -> None:
    assert len(reasons) == len(reasons.__members__)  # the same words twice would be the same reason


def test_boards_are_found_by_name_or_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert load_board(path) == find_board("mine.toml", tmp_path) == find_board("Shikoku", tmp_path) == shikoku()
    for name in ("Honshu", "", "no/such.toml", "a\x00b"):
        with pytest.raises(BoardRefused) as error:
            find_board(name, tmp_path)
        assert error.value.missing
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BoardRefused, match="UTF-8"):
        load_board(path)
    path.write_bytes(b"#" * 2_000_000)
    with pytest.raises(BoardRefused, match="too large"):
        load_board(path)
