"""The game's names in the language spoken now: colours, travelers, spaces, encounters, achievements."""

from collections.abc import Mapping

from companion.games.tokaido.rules.names import (
    Achievement,
    Direction,
    Encounter,
    Panorama,
    PlayerColour,
    StationKind,
    Traveler,
    TurnPhase,
)
from companion.games.tokaido.rules.state import JourneyState
from companion.language import _, ngettext


def colour_word(colour: PlayerColour) -> str:
    words = {
        PlayerColour.PURPLE: _("Purple"),
        PlayerColour.GREEN: _("Green"),
        PlayerColour.BLUE: _("Blue"),
        PlayerColour.YELLOW: _("Yellow"),
        PlayerColour.WHITE: _("White"),
    }
    return words[colour]


def player_word(state: JourneyState, colour: PlayerColour) -> str:
    """A player's name; a player without one, and the neutral traveler, is called by colour."""
    if colour is state.neutral:
        return _("{colour} (neutral)").format(colour=colour_word(colour))
    return name_word(state.names, colour)


def name_word(names: Mapping[PlayerColour, str], colour: PlayerColour) -> str:
    """A player's name, or the colour of one who has none; both where another is called alike: "Aiko (purple)"."""
    name = names[colour]
    if not name:
        return colour_word(colour)
    alike = [other for other in names.values() if other.strip().casefold() == name.strip().casefold()]
    return _("{name} ({colour})").format(name=name, colour=colour_word(colour)) if len(alike) > 1 else name


def souvenir_word(name: str) -> str:
    """The name as the card prints it, the same in all languages; records spell it as the road file does."""
    return {"Kanzashi": "Kan Zashi"}.get(name, name)


def traveler_words(traveler: Traveler) -> str:
    """With the epithet: "Kinko the ronin"."""
    words = {
        Traveler.CHUUBEI: _("Chuubei the messenger"),
        Traveler.HIROSHIGE: _("Hiroshige the artist"),
        Traveler.HIROTADA: _("Hirotada the priest"),
        Traveler.KINKO: _("Kinko the ronin"),
        Traveler.MITSUKUNI: _("Mitsukuni the old man"),
        Traveler.SASAYAKKO: _("Sasayakko the geisha"),
        Traveler.SATSUKI: _("Satsuki the orphan"),
        Traveler.UMEGAE: _("Umegae the street entertainer"),
        Traveler.YOSHIYASU: _("Yoshiyasu the functionary"),
        Traveler.ZEN_EMON: _("Zen-emon the merchant"),
    }
    return words[traveler]


def panorama_word(panorama: Panorama) -> str:
    words = {
        Panorama.PADDY: _("paddy panorama"),
        Panorama.MOUNTAIN: _("mountain panorama"),
        Panorama.SEA: _("sea panorama"),
    }
    return words[panorama]


def encounter_word(card: Encounter) -> str:
    """A card as a title: "Samurai"."""
    words = {
        Encounter.ARTISAN: _("Artisan"),
        Encounter.GUIDE_PADDY: _("Guide to the paddy"),
        Encounter.GUIDE_MOUNTAIN: _("Guide to the mountain"),
        Encounter.GUIDE_SEA: _("Guide to the sea"),
        Encounter.SAMURAI: _("Samurai"),
        Encounter.NOBLE: _("Noble"),
        Encounter.PRIEST: _("Shinto priest"),
    }
    return words[card]


def achievement_word(achievement: Achievement) -> str:
    words = {
        Achievement.PADDY: _("Paddy panorama"),
        Achievement.MOUNTAIN: _("Mountain panorama"),
        Achievement.SEA: _("Sea panorama"),
        Achievement.BATHER: _("Bather"),
        Achievement.CHATTERBOX: _("Chatterbox"),
        Achievement.COLLECTOR: _("Collector"),
        Achievement.GOURMET: _("Gourmet"),
    }
    return words[achievement]


def kind_word(kind: StationKind) -> str:
    """A kind of station as a title: "Hot spring"."""
    words = {
        StationKind.INN: _("Inn"),
        StationKind.SHOP: _("Shop"),
        StationKind.FARM: _("Farm"),
        StationKind.TEMPLE: _("Temple"),
        StationKind.ENCOUNTER: _("Encounter"),
        StationKind.SPRING: _("Hot spring"),
        StationKind.PADDY: _("Paddy"),
        StationKind.MOUNTAIN: _("Mountain"),
        StationKind.SEA: _("Sea"),
    }
    return words[kind]


def town_word(direction: Direction) -> str:
    return _("Edo") if direction is Direction.EDO else _("Kyoto")


def phase_words(phase: TurnPhase) -> str:
    """What is expected in the phase."""
    words = {
        TurnPhase.MOVE: _("a traveler is to move"),
        TurnPhase.SHOP: _("souvenirs are to be bought or declined"),
        TurnPhase.TEMPLE: _("coins are to be donated"),
        TurnPhase.SPRING: _("a hot spring card is to be drawn"),
        TurnPhase.ENCOUNTER: _("an encounter card is to be drawn"),
        TurnPhase.PANORAMA: _("a panorama is to be chosen or declined"),
        TurnPhase.MEAL: _("a meal is to be chosen or declined"),
        TurnPhase.OVER: _("the game is over"),
    }
    return words[phase]


def event_word(do: str) -> str:
    """An event's name as players say it."""
    words = {
        "setup": _("set-up"),
        "move": _("move"),
        "buy": _("buy souvenirs"),
        "donate": _("donate"),
        "spring": _("draw a hot spring card"),
        "encounter": _("meet somebody"),
        "panorama": _("choose a panorama"),
        "meal": _("eat"),
        "skip": _("decline"),
        "correct": _("correct"),
    }
    return words.get(do, do)


def coins_word(count: int) -> str:
    return ngettext("{n} coin", "{n} coins", count).format(n=count)


def points_word(count: int) -> str:
    return ngettext("{n} point", "{n} points", count).format(n=count)


def cards_word(count: int) -> str:
    return ngettext("{n} card", "{n} cards", count).format(n=count)
