"""The roads as the command line and the screens of any game ask for them."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from companion.games.board_shape import file_text
from companion.games.game import BoardRefused
from companion.games.tokaido.boards.road_file import ROADS, find_road_text, read_road
from companion.games.tokaido.rules.names import StationKind
from companion.games.tokaido.rules.terms import encounter_word, kind_word, traveler_words
from companion.language import _


class TokaidoRoads:
    """The road that comes with the app and the players' own, as texts."""

    folder = ROADS
    default = "Tokaido"

    def known(self, data: Path | None = None) -> Mapping[str, str]:
        """Files that are no road of this game are passed over: the players' boards of all games share a folder."""
        found: dict[str, str] = {}
        own = sorted((data / "boards").glob("*.toml")) if data is not None else []
        for path in (*sorted(ROADS.glob("*.toml")), *own):
            try:
                text = file_text(path)
                found[read_road(text).name] = text
            except BoardRefused:
                continue
        return found

    def text(self, name: str, beside: Path | None = None) -> str:
        return find_road_text(name, beside)

    def describe(self, text: str) -> Sequence[tuple[str, str]]:
        road = read_road(text)
        kinds = [station.kind for station in road.stations]
        doubles = sum(station.double for station in road.stations)
        encounters, panoramas = road.encounters.items(), road.panoramas.items()
        parts = {
            "stations": _("stations"),
            "souvenirs": _("souvenirs"),
            "meals": _("meals"),
            "encounters": _("encounters"),
            "springs": _("hot springs"),
            "panoramas": _("panoramas"),
            "travelers": _("travelers"),
        }
        assumed = _several(parts.get(part, part) for part in road.assumed)  # a file may name anything else, too
        return [
            (_("board"), road.name),
            (parts["stations"], _("{count}, {double} of them double").format(count=len(kinds), double=doubles)),
            (_("kinds"), _several(f"{kind_word(kind)} {kinds.count(kind)}" for kind in StationKind)),
            (parts["souvenirs"], _several(f"{card.name} {card.price}" for card in road.souvenirs)),
            (parts["meals"], _several(f"{card.copies} × {card.name} {card.price}" for card in road.meals)),
            (parts["encounters"], _several(f"{encounter_word(card)} {copies}" for card, copies in encounters)),
            (parts["springs"], _several(f"{number} × {points}" for points, number in road.springs.items())),
            (parts["panoramas"], _several(f"{kind_word(StationKind(view))} {length}" for view, length in panoramas)),
            (parts["travelers"], "; ".join(f"{traveler_words(one)} {coins}" for one, coins in road.travelers.items())),
            (_("without a traveler"), str(road.beginner)),
            (_("assumed"), assumed or _("nothing: all compared with a real copy")),
        ]


def _several(words: Iterable[object]) -> str:
    return ", ".join(map(str, words))
