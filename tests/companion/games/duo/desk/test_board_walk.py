"""What a touch on the drawn board changes while it is compared with the players' copy."""

from dataclasses import replace

from companion.games.duo.boards.board_draft import PARTS, BoardDraft
from companion.games.duo.desk.board_walk import Walk, out_of_order, trouble_marks, trouble_words
from companion.games.duo.desk.route_editing import RoutePick
from companion.games.duo.rules.names import Character, Icon, Kind
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


def test_undo_goes_back_to_where_each_change_was_made() -> None:
    changed = at("mountains").touched("m1")
    later = changed.next_part().next_part().touched("a1")
    assert later.name == "areas"
    assert later.undone() == changed.next_part().next_part()
    assert later.undone().undone() == at("mountains")
    assert at("mountains").undone() == at("mountains")


def test_a_touch_that_changes_nothing_is_not_undone() -> None:
    assert at("mountains").changed(at("mountains").draft).past == ()


def test_a_part_that_does_not_fit_is_not_left_and_one_that_others_break_is() -> None:
    walk = at("stations")
    no_coast = walk.changed(walk.draft.with_kind("c1", Kind.TEMPLE))
    assert not no_coast.part_fits
    moved = no_coast.changed(no_coast.draft.with_kind("s2", Kind.COAST))
    assert moved.draft.trouble() is not None and moved.part_fits  # the route to c1 is mended among the routes
    assert not replace(moved, part=PARTS.index("routes")).part_fits


def test_what_does_not_fit_is_told_with_titles_and_letters_and_without_ids() -> None:
    draft = at("routes").draft.with_route_end(8, 1, "c8")  # m1 to m2
    trouble = draft.trouble()
    assert trouble is not None
    assert trouble_words(trouble, draft) == (
        "Mountain town A and Coastal town B are joined already. "
        "Let the route between them end in another town."
    )
    assert trouble_marks(trouble) == {"m1": "A", "c8": "B"}


def test_a_route_that_crosses_another_one_is_told_without_counting_areas() -> None:
    draft = at("routes").draft
    ends = [(town, route) for route, pair in enumerate(draft.printed.routes) for town in pair if town.startswith("c")]
    (one, first), (other, second) = ends[0], ends[4]
    draft = draft.with_route_end(first, draft.printed.routes[first].index(one), other)
    draft = draft.with_route_end(second, draft.printed.routes[second].index(other), one)
    trouble = draft.trouble()
    assert trouble is not None
    assert trouble_words(trouble, draft) == (
        "Mountain town A to Mountain town B crosses another route. Let it end in another town."
    )


def test_a_start_that_is_taken_is_told_with_the_meeple_that_stands_there() -> None:
    start = at("start").draft.printed.start
    draft = at("start").draft.with_start("far", Character.PILGRIM, start["compass"][Character.PILGRIM])
    trouble = draft.trouble()
    assert trouble is not None
    assert trouble_words(trouble, draft) == "Somebody else starts here already: Pilgrim (compass side)."


def test_values_out_of_order_are_named_with_the_one_before() -> None:
    assert out_of_order((5, 11, 18)) == ()
    assert out_of_order((5, 11, 9, 9)) == (2, 3)
    draft = at("tracks.gold").draft.with_value("gold", 5, 3)
    trouble = draft.trouble()
    assert trouble is not None
    assert trouble_words(trouble, draft) == "3 comes after 35: each value must be higher than the one before."


def test_a_route_is_picked_by_its_two_towns_and_its_second_end_moves() -> None:
    draft = at("routes").draft
    pick, same = RoutePick().touched(draft, "c2")
    pick, same = pick.touched(same, "m2")
    assert (pick, same) == (RoutePick("c2", "m2"), draft)
    assert "m1" in pick.lit(draft) and not {"c2", "m2"} & pick.lit(draft)
    after, changed = pick.touched(draft, "m1")
    assert after == RoutePick() and ("c2", "m1") in changed.printed.routes


def test_the_other_end_moves_when_it_is_touched_again() -> None:
    draft = at("routes").draft
    pick = RoutePick("c2", "m2").touched(draft, "c2")[0]
    assert pick == RoutePick("m2", "c2") == RoutePick("c2", "m2").turned()
    assert RoutePick("c2", "m2").touched(draft, "m2") == (RoutePick(), draft)
    assert RoutePick("c2").touched(draft, "m4")[0] == RoutePick("m4")  # no route joins these two
