"""Which die, which number: all of them as buttons, one touch an answer."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.language import _
from ui.kit.metrics import finger
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Row
from ui.teach.camera import die_words

Label = tuple[str, str]


def face_keys(
    faces: Mapping[str, Sequence[str]], chosen: Callable[[Label], object], likely: Sequence[str] = ()
) -> list[Widget]:
    """A row of numbers for each die, named "face:pilgrim:3"; the likely dice stand out."""
    rows: list[Widget] = []
    most = max(len(values) for values in faces.values())
    for die, values in faces.items():
        kind = "chosen" if die in likely and len(likely) < len(faces) else "plain"
        keys: list[Widget] = [
            TouchButton(value, name=f"face:{die}:{value}", action=lambda label=(die, value): chosen(label), kind=kind)
            for value in values
        ]
        # Every die's 2 stands under the other dice's 2, also where a die has fewer numbers.
        keys += [Widget(size_hint_y=None, height=finger()) for _missing in range(most - len(keys))]
        rows.append(Row(Text(die_words(die), "strong", size_hint_x=1.7, pos_hint={"center_y": 0.5}), *keys, gap=6))
    return rows


def ask_face(app: Any, faces: Mapping[str, Sequence[str]], done: Callable[[Label], object]) -> None:
    """Which die and which number? One touch."""

    def chosen(label: Label) -> None:
        app.hide(message)
        done(label)

    cancel = ("cancel", _("Cancel"), None)
    keys = face_keys(faces, chosen)
    message = app.say(_("Which die is it, and what does it show?"), choices=[cancel], things=keys)
