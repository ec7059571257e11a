"""Panoramas: the next section, and the achievement of whoever completes one first."""

from types import MappingProxyType

from companion.games.tokaido.rules.names import PANORAMAS, Panorama
from companion.games.tokaido.rules.road import Road
from companion.games.tokaido.rules.state import Collection, JourneyState


def open_panoramas(road: Road, collection: Collection) -> list[Panorama]:
    """Those that this player has not completed."""
    return [panorama for panorama in PANORAMAS if collection.panoramas[panorama] < road.panoramas[panorama]]


def gain_section(state: JourneyState, panorama: Panorama) -> JourneyState:
    """The mover's next section; the first to complete a panorama takes its achievement at once."""
    guest = state.guest
    sections = guest.panoramas[panorama] + 1
    gained = guest.but(panoramas=MappingProxyType({**guest.panoramas, panorama: sections}))
    state = state.with_guest(gained)
    if sections == state.road.panoramas[panorama] and state.first[panorama] is None:
        return state.but(first=MappingProxyType({**state.first, panorama: state.moving}))
    return state
