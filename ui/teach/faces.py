"""Which die, which number: all of them as buttons, one touch an answer."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.language import _
from ui.camera.dice_set import DiceSet
from ui.kit.metrics import finger
from ui.kit.shell import Shell
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Row

Label = tuple[str, str]


def face_keys(dice: DiceSet, chosen: Callable[[Label], object], likely: Sequence[str] = ()) -> list[Widget]:
    """A row of numbers for each die, named "face:pilgrim:3"; the likely dice stand out."""
    rows: list[Widget] = []
    faces = dice.faces
    most = max(len(values) for values in faces.values())
    for die, values in faces.items():
        kind = "chosen" if die in likely and len(likely) < len(faces) else "plain"
        keys: list[Widget] = [
            TouchButton(value, name=f"face:{die}:{value}", action=partial(chosen, (die, value)), kind=kind)
            for value in values
        ]
        # Every die's 2 stands under the other dice's 2, also where a die has fewer numbers.
        keys += [Widget(size_hint_y=None, height=finger()) for _missing in range(most - len(keys))]
        row = Row(Text(dice.title(die), "strong", size_hint_x=1.7, pos_hint={"center_y": 0.5}), *keys, gap=6)
        row.spoken_group = dice.title(die)
        rows.append(row)
    return rows


def ask_face(app: Shell, dice: DiceSet, done: Callable[[Label], object]) -> None:
    """Which die and which number? One touch."""

    def chosen(label: Label) -> None:
        app.hide(message)
        done(label)

    cancel = ("cancel", _("Cancel"), None)
    keys = face_keys(dice, chosen)
    message = app.say(_("Which die is it, and what does it show?"), choices=[cancel], things=keys)
