"""*Describe the table* of any game: where everything stands and what is to be decided, as sentences in a dialog."""

from companion.games.game import Game, State
from companion.language import _
from ui.kit.dialogs import Dialogs
from ui.kit.widgets.label import Text


def show_description(app: Dialogs, game: Game[State], state: State) -> None:
    sentences = [Text(sentence, "body") for sentence in game.describe_table(state)]
    app.say("", title=_("The table in words"), things=sentences)
