"""The dialogs to change an earlier step: how, what no longer fits then, and is that what was meant."""

from collections.abc import Callable

from companion.games.game import State
from companion.language import _, ngettext
from companion.play.session import Fix, Session
from ui.kit.shell import Shell
from ui.kit.widgets.message import Choice

SHOWN = 3  # misfits told one by one; the others are counted
CORRECTION = "correct"  # the event with which every game's record is made to agree with the table


def ask_change(app: Shell, session: Session[State], index: int, tell: Callable[[], object] | None) -> None:
    """What should become of this step? `tell` goes to where it is told again; a correction is not told on the table, so
    it can only be left out."""
    step = session.steps[index]
    choices: list[Choice] = [("cancel", _("Cancel"), None)]
    choices.append(("out", _("Leave it out"), lambda: offer(app, session, session.fix(index, []))))
    if tell is not None and step.events[0]["do"] != CORRECTION:
        choices.append(("tell", _("Tell it again"), tell))
    app.say(step.words, title=_("Change this step?"), choices=choices)


def offer(
    app: Shell,
    session: Session[State],
    fix: Fix[State],
    *,
    leave: Callable[[], object] | None = None,
    tell_next: Callable[[], object] | None = None,
    done: Callable[[], object] | None = None,
) -> None:
    """How the game would be; nothing happens unless the players want it so."""
    left = ("leave", _("Leave it as it was"), leave)

    def confirm() -> None:
        fix.confirm()
        if done is not None:
            done()
        to_table(app, session)

    if not fix.misfits:
        words = _("Everything that came after it still fits.")
        app.say(words, title=_("Change this step?"), choices=[left, ("yes", _("Change it"), confirm)], escape="leave")
        return
    choices: list[Choice] = [left, ("yes", _("Change it, and take these back"), confirm)]
    if tell_next is not None:
        choices.append(("next", _("Tell the first of them again"), tell_next))
    app.say(misfit_words(fix), title=_("This no longer fits:"), choices=choices, escape="leave")


def misfit_words(fix: Fix[State]) -> str:
    """The steps that would be lost, the first with its reason."""
    lines = [f"• {misfit.step.words}" for misfit in fix.misfits[:SHOWN]]
    first = fix.misfits[0]
    if first.reason is not None:
        lines[0] += "\n" + first.step.game.refusal_words(first.step.after, first.reason)
    more = len(fix.misfits) - SHOWN
    if more > 0:
        lines.append(ngettext("and {n} step after that", "and {n} steps after that", more).format(n=more))
    return "\n".join(lines)


def to_table(app: Shell, session: Session[State]) -> None:
    app.session = session
    app.go("home")
    app.go("table")
