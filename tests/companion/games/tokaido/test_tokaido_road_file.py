"""Road files: what is read from them, and every way in which one is refused, with its place and reason."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.games.board_shape import FileReason, file_text
from companion.games.game import BoardRefused
from companion.games.tokaido.boards.road_file import find_road, find_road_text, read_road
from companion.games.tokaido.boards.road_files import TokaidoRoads
from companion.games.tokaido.boards.road_refused import RoadReason
from companion.games.tokaido.rules.names import StationKind
from companion.language import in_language, speak
from tests.companion.games.tokaido.positions_tokaido import the_road, the_road_text
from tests.companion.games.tokaido.random_roads import random_road_data, road_text_of


def data() -> dict[str, Any]:
    return tomllib.loads(the_road_text())


def refused(change: Any, text: str | None = None) -> tuple[str, RoadReason]:
    """The place and reason for which the printed road is refused after `change` did something to its data."""
    road = data()
    if text is None:
        change(road)
        text = road_text_of(road)
    with pytest.raises(BoardRefused) as caught:
        read_road(text)
    assert str(caught.value)
    for language in ("en", "fr", "de"):
        assert in_language(language, caught.value.words)
    return caught.value.place, caught.value.reason


def put(*path: Any) -> Any:
    """Sets the last of `path` at the keys before it."""
    *keys, key, value = path

    def change(road: Any) -> None:
        for each in keys:
            road = road[each]
        road[key] = value

    return change


def drop(*path: Any) -> Any:
    *keys, key = path

    def change(road: Any) -> None:
        for each in keys:
            road = road[each]
        del road[key]

    return change


def test_the_road_that_comes_with_the_app_says_what_is_assumed() -> None:
    road = the_road()
    assert road.name == "Tokaido"
    assert len(road.assumed) == 7
    assert road.beginner == 7


def test_a_road_written_again_reads_as_the_same_road() -> None:
    assert read_road(road_text_of(data())) == the_road()


def test_stations_may_be_tables_of_their_own_and_have_places() -> None:
    text = the_road_text().split("stations = [")[0]
    text += the_road_text().split("\n]\n", 1)[1]
    head, tail = text.split("[encounters]", 1)
    tables = ""
    for i, station in enumerate(data()["stations"]):
        tables += f'[[stations]]\nid = "{station["id"]}"\nkind = "{station["kind"]}"\nx = {i / 54}\ny = 1\n'
    road = read_road(head + tables + "[encounters]" + tail)
    assert road.stations[54].x == road.stations[54].y == 1.0
    assert [station.id for station in road.stations] == [station.id for station in the_road().stations]


def test_with_only_one_coordinate_a_station_has_no_place() -> None:
    road = data()
    road["stations"][1]["x"] = 0.5
    assert read_road(road_text_of(road)).stations[1].x is None


def test_assumed_may_be_missing_and_double_may_be_said_to_be_false() -> None:
    road = data()
    del road["assumed"]
    road["stations"][0]["double"] = False
    assert read_road(road_text_of(road)).assumed == ()


def test_other_numbers_of_cards_and_stations_are_fine() -> None:
    for seed in range(50):
        road = random_road_data(random.Random(seed))
        read = read_road(road_text_of(road))
        assert [station.id for station in read.stations] == [station["id"] for station in road["stations"]]
        assert dict(read.encounters) == road["encounters"]


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (put("format", 2), "format", FileReason.OTHER_FORMAT),
        (put("format", True), "format", FileReason.OTHER_FORMAT),
        (put("format", 1.0), "format", FileReason.OTHER_FORMAT),
        (drop("format"), "format", FileReason.MISSING_KEY),
        (put("game", "duo"), "game", RoadReason.OTHER_GAME),
        (put("game", 1), "game", RoadReason.OTHER_GAME),
        (drop("game"), "game", FileReason.MISSING_KEY),
        (put("name", ""), "name", FileReason.EMPTY_TEXT),
        (put("name", 3), "name", FileReason.NOT_TEXT),
        (drop("name"), "name", FileReason.MISSING_KEY),
        (put("assumed", "stations"), "assumed", FileReason.NOT_A_LIST),
        (put("assumed", ["stations", 1]), "assumed[1]", FileReason.NOT_TEXT),
        (put("dice", []), "dice", FileReason.UNKNOWN_KEY),
        (put("stations", {}), "stations", FileReason.NOT_A_LIST),
        (put("stations", []), "stations", RoadReason.INN_COUNT),
        (put("stations", 3, "s3"), "stations[3]", FileReason.NOT_A_TABLE),
        (put("stations", 3, "id", 3), "stations[3].id", FileReason.NOT_TEXT),
        (put("stations", 3, "id", ""), "stations[3].id", FileReason.EMPTY_TEXT),
        (put("stations", 3, "id", "s2"), "stations[3].id", RoadReason.TWICE),
        (drop("stations", 3, "id"), "stations[3].id", FileReason.MISSING_KEY),
        (drop("stations", 3, "kind"), "stations[3].kind", FileReason.MISSING_KEY),
        (put("stations", 3, "kind", "village"), "stations[3].kind", FileReason.NOT_ONE_OF),
        (put("stations", 3, "kind", 1), "stations[3].kind", FileReason.NOT_ONE_OF),
        (put("stations", 3, "name", "x"), "stations[3].name", FileReason.UNKNOWN_KEY),
        (put("stations", 3, "double", 1), "stations[3].double", RoadReason.NOT_A_BOOLEAN),
        (put("stations", 3, "double", "yes"), "stations[3].double", RoadReason.NOT_A_BOOLEAN),
        (put("stations", 0, "double", True), "stations[0].double", RoadReason.DOUBLE_INN),
        (put("stations", 14, "double", True), "stations[14].double", RoadReason.DOUBLE_INN),
        (put("stations", 3, "x", 1.01), "stations[3].x", FileReason.NOT_A_SHARE),
        (put("stations", 3, "y", -0.01), "stations[3].y", FileReason.NOT_A_SHARE),
        (put("stations", 3, "x", True), "stations[3].x", FileReason.NOT_A_SHARE),
        (put("stations", 3, "x", "0.5"), "stations[3].x", FileReason.NOT_A_SHARE),
        (put("stations", 3, "y", float("nan")), "stations[3].y", FileReason.NOT_A_SHARE),
        (put("stations", 3, "y", float("inf")), "stations[3].y", FileReason.NOT_A_SHARE),
        (put("stations", 0, "kind", "shop"), "stations[0].kind", RoadReason.END_IS_NO_INN),
        (put("stations", 54, "kind", "shop"), "stations[54].kind", RoadReason.END_IS_NO_INN),
        (put("stations", 14, "kind", "shop"), "stations", RoadReason.INN_COUNT),
        (put("stations", 20, "kind", "inn"), "stations[20].double", RoadReason.DOUBLE_INN),
        (put("stations", 21, "kind", "inn"), "stations", RoadReason.INN_COUNT),
        (drop("stations", 53), None, None),
        (put("souvenirs", []), "souvenirs", RoadReason.EMPTY_LIST),
        (put("souvenirs", 3), "souvenirs", FileReason.NOT_A_LIST),
        (put("souvenirs", 0, "name", ""), "souvenirs[0].name", FileReason.EMPTY_TEXT),
        (put("souvenirs", 0, "name", 5), "souvenirs[0].name", FileReason.NOT_TEXT),
        (put("souvenirs", 1, "name", "Gofu"), "souvenirs[1].name", RoadReason.TWICE),
        (put("souvenirs", 0, "kind", "weapon"), "souvenirs[0].kind", FileReason.NOT_ONE_OF),
        (put("souvenirs", 0, "price", 0), "souvenirs[0].price", FileReason.OUT_OF_RANGE),
        (put("souvenirs", 0, "price", 4), "souvenirs[0].price", FileReason.OUT_OF_RANGE),
        (put("souvenirs", 0, "price", 1.0), "souvenirs[0].price", FileReason.NOT_WHOLE),
        (put("souvenirs", 0, "price", True), "souvenirs[0].price", FileReason.NOT_WHOLE),
        (put("souvenirs", 0, "copies", 1), "souvenirs[0].copies", FileReason.UNKNOWN_KEY),
        (drop("souvenirs", 0, "price"), "souvenirs[0].price", FileReason.MISSING_KEY),
        (put("meals", []), "meals", RoadReason.EMPTY_LIST),
        (put("meals", 1, "name", "Dango"), "meals[1].name", RoadReason.TWICE),
        (put("meals", 0, "price", 4), "meals[0].price", FileReason.OUT_OF_RANGE),
        (put("meals", 0, "price", 0), "meals[0].price", FileReason.OUT_OF_RANGE),
        (put("meals", 0, "copies", 0), "meals[0].copies", FileReason.OUT_OF_RANGE),
        (put("meals", 0, "copies", 100), "meals[0].copies", FileReason.OUT_OF_RANGE),
        (put("meals", 0, "copies", 2.0), "meals[0].copies", FileReason.NOT_WHOLE),
        (drop("meals", 0, "copies"), "meals[0].copies", FileReason.MISSING_KEY),
        (put("encounters", "monk", 1), "encounters.monk", FileReason.UNKNOWN_KEY),
        (drop("encounters", "guide-sea"), "encounters.guide-sea", FileReason.MISSING_KEY),
        (put("encounters", "noble", -1), "encounters.noble", FileReason.OUT_OF_RANGE),
        (put("encounters", "noble", 100), "encounters.noble", FileReason.OUT_OF_RANGE),
        (put("encounters", "noble", "2"), "encounters.noble", FileReason.NOT_WHOLE),
        (put("encounters", [1]), "encounters", FileReason.NOT_A_TABLE),
        (put("springs", "4", 1), "springs.4", FileReason.UNKNOWN_KEY),
        (drop("springs", "2"), "springs.2", FileReason.MISSING_KEY),
        (put("springs", "3", 100), "springs.3", FileReason.OUT_OF_RANGE),
        (put("springs", "3", -1), "springs.3", FileReason.OUT_OF_RANGE),
        (put("panoramas", "sea", 0), "panoramas.sea", FileReason.OUT_OF_RANGE),
        (put("panoramas", "sea", 10), "panoramas.sea", FileReason.OUT_OF_RANGE),
        (put("panoramas", "sea", 5.0), "panoramas.sea", FileReason.NOT_WHOLE),
        (put("panoramas", "moon", 5), "panoramas.moon", FileReason.UNKNOWN_KEY),
        (drop("panoramas", "paddy"), "panoramas.paddy", FileReason.MISSING_KEY),
        (put("travelers", "kinko", -1), "travelers.kinko", FileReason.OUT_OF_RANGE),
        (put("travelers", "kinko", 100), "travelers.kinko", FileReason.OUT_OF_RANGE),
        (put("travelers", "beginner", "7"), "travelers.beginner", FileReason.NOT_WHOLE),
        (drop("travelers", "beginner"), "travelers.beginner", FileReason.MISSING_KEY),
        (drop("travelers", "zen-emon"), "travelers.zen-emon", FileReason.MISSING_KEY),
        (put("travelers", "gotozaemon", 5), "travelers.gotozaemon", FileReason.UNKNOWN_KEY),
    ],
)
def test_a_road_that_cannot_be_is_refused_with_place_and_reason(
    change: Any, place: str | None, reason: RoadReason | None
) -> None:
    if place is None:  # one station fewer is still a road
        road = data()
        change(road)
        assert len(read_road(road_text_of(road)).stations) == 54
    else:
        assert refused(change) == (place, reason)


def test_two_inns_may_not_follow_each_other() -> None:
    def change(road: Any) -> None:
        road["stations"][14]["kind"] = "shop"
        road["stations"][28] = {"id": "s28", "kind": "inn"}

    assert refused(change) == ("stations[28].kind", RoadReason.INNS_TOGETHER)


@pytest.mark.parametrize("least_and_most", [("encounters", "noble", 0, 99), ("panoramas", "sea", 1, 9)])
def test_the_ends_of_a_range_belong_to_it(least_and_most: tuple[str, str, int, int]) -> None:
    section, key, least, most = least_and_most
    for number in (least, most):
        road = data()
        road[section][key] = number
        read_road(road_text_of(road))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", FileReason.MISSING_KEY),
        ("format = ", FileReason.NOT_TOML),
        ("format = 1\nformat = 1", FileReason.NOT_TOML),
        ("a = " + "[" * 10_000, None),
        ("format = 1\n\x00", FileReason.NOT_TOML),
    ],
)
def test_what_is_no_toml_is_refused(text: str, reason: RoadReason | None) -> None:
    found = refused(None, text)[1]
    assert found is reason or (reason is None and found in (FileReason.TOO_DEEP, FileReason.NOT_TOML))


def test_every_cut_of_the_file_is_refused_or_a_road() -> None:
    text = the_road_text()
    for end in range(0, len(text), 37):
        try:
            read_road(text[:end])
        except BoardRefused as cut:
            assert cut.words()


def test_a_huge_number_is_refused() -> None:
    for number in ("9" * 4000, "0x" + "F" * 5000):  # the second is too long for Python to write in decimal digits
        assert refused(None, the_road_text().replace("sea = 5", "sea = " + number))[1] is FileReason.OUT_OF_RANGE


def test_a_road_is_found_by_name_or_as_a_file_beside_the_record(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(the_road_text(), encoding="utf-8")
    for name in ("Tokaido", "tokaido", "TOKAIDO", "mine.toml", str(tmp_path / "mine.toml")):
        assert find_road(name, tmp_path) == the_road()
    for name in ("mine", "other.toml", "", ".", "\0"):
        with pytest.raises(BoardRefused) as caught:
            find_road_text(name, tmp_path)
        assert caught.value.missing
        assert "Tokaido" in str(caught.value)


def test_files_that_are_no_text_or_far_too_large_are_refused(tmp_path: Path) -> None:
    bad, large = tmp_path / "bad.toml", tmp_path / "large.toml"
    bad.write_bytes(b"name = \xff")
    large.write_bytes(b"#" * 1_000_001)
    for path, reason in ((bad, FileReason.NOT_UTF8), (large, FileReason.FILE_TOO_LARGE)):
        for read in (lambda path=path: file_text(path), lambda path=path: find_road_text(path.name, tmp_path)):
            with pytest.raises(BoardRefused) as caught:
                read()
            assert caught.value.reason is reason
            assert not caught.value.missing


def test_a_reason_is_worded_in_the_language_spoken_when_it_is_shown() -> None:
    with pytest.raises(BoardRefused) as caught:
        read_road(the_road_text().replace('name = "Tokaido"', "name = 3"))
    words = {in_language(language, caught.value.words) for language in ("en", "fr", "de")}
    assert len(words) == 3
    assert str(caught.value) == "name: is 3; it must be a text"


def test_the_players_own_roads_are_found_among_boards_of_other_games(tmp_path: Path) -> None:
    boards = tmp_path / "boards"
    boards.mkdir()
    (boards / "mine.toml").write_text(the_road_text().replace('name = "Tokaido"', 'name = "Mine"'), encoding="utf-8")
    (boards / "island.toml").write_text('format = 1\nname = "Island"\n', encoding="utf-8")
    roads = TokaidoRoads()
    assert list(roads.known(tmp_path)) == ["Tokaido", "Mine"]
    assert list(roads.known()) == ["Tokaido"]
    assert roads.default == "Tokaido"


def test_a_road_is_described_in_rows() -> None:
    rows = dict(TokaidoRoads().describe(the_road_text()))
    assert rows["board"] == "Tokaido"
    assert rows["stations"] == "55, 24 of them double"
    assert "Shop 7" in rows["kinds"]
    assert sum(station.kind is StationKind.SHOP for station in the_road().stations) == 7


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Guide to the paddy 1", "Paddy 3", "Chuubei the messenger 4", "hot springs")),
        ("fr", ("Guide de la rizière 1", "Rizière 3", "Chuubei le messager 4", "sources chaudes")),
        ("de", ("Fremdenführer zum Reisfeld 1", "Reisfeld 3", "Chuubei, der Bote 4", "Heiße Quellen")),
    ],
)
def test_a_road_is_described_in_the_words_of_the_language(language: str, words: tuple[str, ...]) -> None:
    speak(language)
    try:
        rows = [told for _label, told in TokaidoRoads().describe(the_road_text())]
    finally:
        speak("en")
    encounters, _springs, panoramas, travelers, _beginner, assumed = rows[5:]
    for word, row in zip(words, (encounters, panoramas, travelers, assumed), strict=True):
        assert word in row
