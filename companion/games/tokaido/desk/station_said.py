"""The stations of a leg for the ear: in which order one comes to them, and what is said of each."""

from collections.abc import Iterable

from companion.games.game import Refusal
from companion.games.tokaido.desk.acts import WhyNot
from companion.games.tokaido.desk.journey_desk import JourneyDesk
from companion.games.tokaido.desk.stops import OpenStop
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import player_word
from companion.games.tokaido.words.describe_table import station_words
from companion.language import _, and_list


def stations_in_order(desk: JourneyDesk, stations: Iterable[str]) -> tuple[str, ...]:
    """Of those given the open ones, nearest first, and then all others; none while nobody is to move."""
    stops = [stop.station for stop in desk.stops()]
    if not stops:
        return ()
    return (*stops, *(station for station in stations if station not in stops))


def station_said(desk: JourneyDesk, station: str) -> str:
    """Which station it is, who stands there, and what a stop there would bring, or why nobody may stop there."""
    state = desk.state
    words = [f"{station_words(state, station)}.", *_standing_here(state, station)]
    stop = next((each for each in desk.stops() if each.station == station), None)
    return " ".join([*words, _open_stop(stop) if stop is not None else _closed(desk, station)])


def _standing_here(state: JourneyState, station: str) -> list[str]:
    here = state.places.get(station, ())
    return [_("Here: {who}.").format(who=and_list(player_word(state, colour) for colour in here))] if here else []


def _open_stop(stop: OpenStop) -> str:
    facts = [words for words in (stop.words, stop.then_words) if words]
    return _("Open: {what}.").format(what=", ".join(facts))


def _closed(desk: JourneyDesk, station: str) -> str:
    act = desk.touch_station(station)
    if not isinstance(act, WhyNot):
        return ""
    try:
        TOKAIDO.apply(desk.state, act.event)
    except Refusal as refusal:
        return _("Not possible: {why}").format(why=TOKAIDO.refusal_words(desk.state, refusal))
    return ""
