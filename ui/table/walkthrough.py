"""The walkthrough of a first game at any table: each prompt is explained when it comes for the first time, one word a
moment, until the players leave it or their first game is over."""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

from companion.language import _
from companion.rulebook.tips import Tip
from ui.kit.shell import Shell

Due = Callable[[Set[str]], Tip | None]  # from the keys seen so far, the word that is due now


@dataclass(frozen=True, slots=True)
class Walkthrough:
    """`on`, `seen` and `last`: the settings with whether it is wanted, which keys were seen, and the moment of the last
    word; `chained`: what else is due for a prompt follows at once."""

    on: str = "walkthrough"
    seen: str = "walkthrough seen"
    last: str = "walkthrough last"
    chained: bool = True

    def wanted(self, app: Shell) -> bool:
        return bool(app.store.setting(self.on, False))

    def menu_words(self, app: Shell) -> str:
        return _("No more tips") if self.wanted(app) else _("Explain each step")

    def offer(self, app: Shell, due: Due) -> None:
        """Asked once, when the first game begins."""
        if app.store.setting(self.on, None) is not None:
            return
        app.say(
            _("Your first game? Each step can be explained as it comes, in a sentence or two."),
            choices=[
                ("tips:no", _("No, thanks"), lambda: app.store.set_setting(self.on, False)),
                ("tips:yes", _("Explain"), lambda: self.toggle(app, due)),
            ],
            escape="tips:no",
        )

    def toggle(self, app: Shell, due: Due) -> None:
        """Explain from now on, or no more."""
        self._switch(app, on=not self.wanted(app))
        self.tell(app, due)

    def _switch(self, app: Shell, *, on: bool) -> None:
        """From the beginning, or no more."""
        app.store.set_setting(self.on, on)
        if on:
            app.store.set_setting(self.seen, [])
            app.store.set_setting(self.last, None)

    def finish(self, app: Shell) -> None:
        """The game is over: the next one is not the first. The table's menu explains again."""
        if self.wanted(app):
            self._switch(app, on=False)

    def tell(self, app: Shell, due: Due, moment: Sequence[int] = ()) -> None:
        """Explain the prompt on the table, if that is wanted and new, and nothing was explained in this `moment`."""
        if not self.wanted(app) or app.overlays or app.where != "table":
            return
        if moment and app.store.setting(self.last, None) == list(moment):
            return
        seen = list(app.store.setting(self.seen, []))
        tip = due(frozenset(seen))
        if tip is None:
            return
        app.store.set_setting(self.seen, [*seen, tip.key])
        app.store.set_setting(self.last, list(moment))
        app.say(
            tip.text,
            choices=[
                ("tips:off", _("No more tips"), lambda: self._switch(app, on=False)),
                ("tips:more", _("More"), lambda: app.go("rules", page=tip.page)),
                ("tips:ok", _("Got it"), lambda: self.tell(app, due) if self.chained else None),
            ],
            escape="tips:ok",
        )
