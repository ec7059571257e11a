"""*Describe the table* of any game: where everything stands and what is to be decided, as sentences in a dialog."""

from collections.abc import Sequence

from companion.language import _
from ui.kit.dialogs import Dialogs
from ui.kit.widgets.label import Text


def show_description(app: Dialogs, sentences: Sequence[str]) -> None:
    app.say("", title=_("The table in words"), things=[Text(sentence, "body") for sentence in sentences])
