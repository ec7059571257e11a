"""What is kept of a look back on a game, and its moments in words: for the screen that shows it and for the replay."""

from companion.games.game import State
from companion.games.look_back import LOOK_BACK, LookBack, Moment, read_look_back, record_mark
from companion.games.look_back_words import moment_title, others_words
from companion.play.session import Session
from companion.version import app_version
from ui.kit.shell import OpenGame


def mark_of(session: OpenGame) -> str:
    """Of this very game, as this version of the companion judges it."""
    return record_mark(session.events, f"{session.game.name} {app_version()}")


def kept_look_back(session: OpenGame) -> LookBack | None:
    kept = session.value(LOOK_BACK)
    return None if kept is None else read_look_back(kept, mark_of(session))


def state_before(session: Session[State], moment: Moment) -> State:
    """Where it was decided, in the middle of a step perhaps."""
    step = session.steps[moment.step]
    assert step.before is not None
    return session.follow(step.before, step.events[: moment.event]) if moment.event else step.before


def title_of(session: OpenGame, moment: Moment) -> str:
    return moment_title(moment, session.names[moment.seat])


def what_happened(session: OpenGame, moment: Moment) -> str:
    return session.steps[moment.step].clauses[moment.event]


def moment_words(session: OpenGame, moment: Moment) -> tuple[str, ...]:
    """What happened, what it changed, and what else was possible; then shorter, what the board shows left out first."""
    title = f"{title_of(session, moment)}."
    told = f"{what_happened(session, moment)}. {title}"
    if not moment.others:
        return told, title
    before = state_before(session, moment)
    titles = [(session.game.choice_words(before, other.choice), other.chance) for other in moment.others]
    others = others_words(titles)
    return f"{told} {others}", f"{title} {others}", told, title
