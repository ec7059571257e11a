"""*Describe the table* of any game: where everything stands and what is to be decided, as sentences in a dialog."""

from collections.abc import Sequence

from companion.language import _
from ui.kit.dialogs import Dialogs
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Choice


def show_description(app: Dialogs, sentences: Sequence[str]) -> None:
    """With the voice on it is read aloud, and once more by a button."""
    things = [Text(sentence, "body") for sentence in sentences]
    if not app.speaks:
        app.say("", title=_("The table in words"), things=things)
        return

    def again() -> None:
        show_description(app, sentences)

    choices: list[Choice] = [("again", _("Say it again"), again), ("ok", _("All right"), None)]
    app.say("", title=_("The table in words"), things=things, choices=choices)
