"""What a touch on the drawn board changes while it is compared with the players' copy."""

from companion.games.duo.boards.board_draft import PARTS, BoardDraft
from companion.games.duo.desk.board_walk import Walk
from companion.games.duo.rules.names import Character, Icon
from tests.companion.games.duo.positions import shikoku


def at(part: str) -> Walk:
    return Walk(BoardDraft.of(shikoku()), part=PARTS.index(part))


def test_a_touched_station_is_looked_at() -> None:
    walk = at("stations").touched("s4")
    assert walk.draft.printed.stations[walk.station].id == "s4"


def test_a_touched_town_counts_on_from_two_to_four_and_round() -> None:
    walk = at("mountains")
    town = walk.draft.printed.mountains[0]
    seen = []
    for _touch in range(3):
        walk = walk.touched(town.id)
        seen.append(walk.draft.printed.mountains[0].draw)
    assert sorted(seen) == [2, 3, 4]
    assert seen[-1] == town.draw


def test_a_touched_area_takes_the_next_icon_and_comes_round() -> None:
    walk = at("areas")
    area = walk.draft.printed.areas[0]
    seen = set()
    for _touch in Icon:
        walk = walk.touched(area.id)
        seen.add(walk.draft.printed.areas[0].icon)
    assert seen == set(Icon)
    assert walk.draft.printed.areas[0].icon is area.icon


def test_a_meeple_starts_where_the_board_is_touched_once_it_is_chosen() -> None:
    walk = at("start")
    assert walk.touched("s5") == walk
    moved = walk.touched("s5", ("compass", Character.PILGRIM))
    assert moved.draft.printed.start["compass"][Character.PILGRIM] == "s5"


def test_a_touch_beside_what_is_compared_changes_nothing() -> None:
    assert at("mountains").touched("s4") == at("mountains")
    assert at("areas").touched("m1") == at("areas")
    assert at("tracks.gold").touched("s4") == at("tracks.gold")
