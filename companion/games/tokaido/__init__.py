"""The base game for two to five players: `tokaido.begin`, `apply`, `options`, `score` and what they speak of."""

from companion.games.tokaido.boards.road_file import find_road, read_road
from companion.games.tokaido.record.event_reader import parse_event
from companion.games.tokaido.record.event_writer import event_json
from companion.games.tokaido.record.state_writer import state_json
from companion.games.tokaido.rules import events, names
from companion.games.tokaido.rules.engine import apply, begin, options
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.score import leaders, score, tally

__all__ = [
    "TokaidoReason",
    "TokaidoRefused",
    "apply",
    "begin",
    "event_json",
    "events",
    "find_road",
    "leaders",
    "names",
    "options",
    "parse_event",
    "read_road",
    "score",
    "state_json",
    "tally",
]
