"""The words of the set-up: its pages, what is still missing, who stands where in the line."""

from collections.abc import Mapping

from companion.games.tokaido.desk.setup_draft import JourneyDraft, JourneyStage, StillMissing, TravelersFrom
from companion.games.tokaido.rules.names import Direction, PlayerColour
from companion.games.tokaido.rules.terms import colour_word
from companion.language import _


def unnamed_players() -> Mapping[PlayerColour, str]:
    """What a player without a name is called."""
    return {colour: colour_word(colour) for colour in PlayerColour}


def seat_word(draft: JourneyDraft, colour: PlayerColour) -> str:
    """A player's name or colour; the neutral traveler as such."""
    if colour is draft.neutral_colour:
        return _("{colour} (neutral)").format(colour=colour_word(colour))
    return draft.names.get(colour) or colour_word(colour)


def journey_stage_words(stage: JourneyStage) -> str:
    return {
        JourneyStage.PLAYERS: _("Who plays?"),
        JourneyStage.TRAVELERS: _("Travelers"),
        JourneyStage.LINE: _("Starting line"),
        JourneyStage.CHECKLIST: _("On the table"),
        JourneyStage.NOW: _("The table now"),
    }[stage]


def stage_prompt(draft: JourneyDraft) -> str:
    """What to touch on this page, in one sentence."""
    match draft.stage:
        case JourneyStage.PLAYERS if draft.changing:
            return _("What was told wrongly at the beginning is set right here.")
        case JourneyStage.PLAYERS:
            return _("How many play, and who has which colour?")
        case JourneyStage.TRAVELERS:
            if draft.asked is None:
                return _("Everybody has chosen.")
            return _("{name}: which traveler do you keep?").format(name=seat_word(draft, draft.asked))
        case JourneyStage.LINE:
            if not draft.line:
                return _("Touch the travelers from the road outwards, or let the app draw the line.")
            if len(draft.line) == len(draft.everybody):
                return _("{name} stands last and moves first.").format(name=seat_word(draft, draft.line[-1]))
            return _("Who stands behind {name}?").format(name=seat_word(draft, draft.line[-1]))
        case JourneyStage.CHECKLIST:
            return _("Lay this out, then begin.")
        case JourneyStage.NOW:
            return _("Set right what the table shows now.")


def travelers_from_words(source: TravelersFrom) -> str:
    return {
        TravelersFrom.DEALT: _("Two dealt to each"),
        TravelersFrom.TILES: _("From the tiles"),
        TravelersFrom.NONE: _("None, for beginners"),
    }[source]


def direction_words(direction: Direction) -> str:
    return {Direction.EDO: _("From Kyoto to Edo"), Direction.KYOTO: _("From Edo to Kyoto")}[direction]


def still_missing_words(missing: StillMissing) -> str:
    return {
        StillMissing.SAME_NAME: _("Two players have the same name."),
        StillMissing.TRAVELERS: _("Somebody has not chosen a traveler yet."),
        StillMissing.LINE: _("Not everybody stands in the starting line yet."),
    }[missing]
