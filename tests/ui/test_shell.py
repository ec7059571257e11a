"""The shell of the app: screens, messages, and the finger that touches them."""

import pytest

from ui.audit import audit
from ui.drive import Finger


def test_a_message_is_closed_by_its_button(app, finger):
    app.say("The sea is calm.")
    finger.settle()
    assert "The sea is calm." in finger.texts()
    finger.touch("ok")
    assert "The sea is calm." not in finger.texts()


def test_the_finger_does_not_reach_through_a_message(app, finger):
    name = finger.names()[0]
    app.say("The sea is calm.")
    with pytest.raises(AssertionError, match="not on the screen"):
        finger.touch(name)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_name_is_written_with_the_keyboard(open_app, size, tmp_path):
    app = open_app(size=size)
    finger = Finger(app)
    written = []
    app.write("Who sits here?", written.append)
    finger.settle()
    assert audit(app.holder) == []
    finger.write("Zoé 2")
    assert written == ["Zoé 2"]
