"""What is said of the places of a board, of the keys of a card: in each language, in words that can be said."""

from functools import partial
from typing import Any

import pytest

from companion.games.duo.desk.place_words import place_words, places_in_order
from companion.games.duo.desk.table_desk import TableDesk
from companion.games.tokaido.desk.cards import keys_of
from companion.games.tokaido.desk.journey_desk import JourneyDesk
from companion.games.tokaido.desk.key_said import key_said
from companion.games.tokaido.desk.station_said import station_said, stations_in_order
from companion.language import LANGUAGES, in_language
from companion.voice.ear import for_the_ear, unspeakable
from tests.companion.voice.test_spoken_games import steps_of


def duo_places(state: Any) -> str:
    desk = TableDesk(state)
    return "\n".join(place_words(desk, place) for place in places_in_order(desk)[:15])


def tokaido_stations(state: Any) -> str:
    desk = JourneyDesk(state)
    walk = [station.id for station in state.walk.stations]
    card = desk.card()
    keys = [key_said(key) for key in keys_of(card)] if card is not None else []
    return "\n".join([*(station_said(desk, station) for station in stations_in_order(desk, walk)[:15]), *keys])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "told"), [("duo", duo_places), ("tokaido", tokaido_stations)])
def test_places_and_keys_can_be_said_in_each_language(name: str, told: Any, language: str) -> None:
    count = 0
    for step in list(steps_of(name, 3))[:60:3]:
        for words in in_language(language, partial(told, step.after)).splitlines():
            said = for_the_ear(words)
            assert said and unspeakable(said) == [], words
            count += 1
    assert count > 100


def test_a_place_tells_its_name_who_stands_there_and_what_it_would_bring_or_why_not() -> None:
    step = next(step for step in steps_of("duo", 3) if step.events[0]["do"] == "roll")
    desk = TableDesk(step.after)
    said = {place: place_words(desk, place) for place in places_in_order(desk)}
    board = step.after.board
    assert all(words.startswith(("Station ", "Area ", "Mountain town ")) for words in said.values())
    assert len({words.split(".")[0] for words in said.values()}) == len(said), "no two are called the same"
    assert set(said) == {*board.ring, *board.draws, *board.icons}
    assert sum("Here: " in words for words in said.values()) >= 4
    assert all(("may go here" in words) != ("Not possible: " in words) for words in said.values())
