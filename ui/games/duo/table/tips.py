"""The first-game walkthrough: each prompt is explained when it comes for the first time, until the players leave it."""

from companion.games.duo.rulebook.walkthrough import explain
from companion.games.duo.rules.names import Character
from companion.language import _
from ui.kit.shell import Shell

ON, SEEN = "walkthrough", "walkthrough seen"


def wanted(app: Shell) -> bool:
    return bool(app.store.setting(ON, False))


def offer(app: Shell) -> None:
    """Asked once, when the first game begins."""
    if app.store.setting(ON, None) is not None:
        return
    app.say(
        _("Your first game? Each step can be explained as it comes, in a sentence or two."),
        choices=[
            ("tips:no", _("No, thanks"), lambda: app.store.set_setting(ON, False)),
            ("tips:yes", _("Explain"), lambda: toggle(app)),
        ],
        escape="tips:no",
    )


def toggle(app: Shell) -> None:
    """Explain from now on, or no more."""
    switch(app, on=not wanted(app))
    tell(app)


def switch(app: Shell, *, on: bool) -> None:
    """From the beginning, or no more."""
    app.store.set_setting(ON, on)
    if on:
        app.store.set_setting(SEEN, [])


def tell(app: Shell, die: Character | None = None) -> None:
    """Explain the prompt on the table, if that is wanted and new."""
    if not wanted(app) or app.overlays or app.where != "table" or app.session is None:
        return
    seen = list(app.store.setting(SEEN, []))
    tip = explain(app.session.state, frozenset(seen), die=die, practice=app.session.practice)
    if tip is None:
        return
    key, text = tip
    app.store.set_setting(SEEN, [*seen, key])
    app.say(
        text,
        choices=[
            ("tips:off", _("No more tips"), lambda: switch(app, on=False)),
            ("tips:more", _("More"), lambda: app.go("rules", page=tip.page)),
            ("tips:ok", _("Got it"), lambda: tell(app, die)),
        ],
        escape="tips:ok",
    )
