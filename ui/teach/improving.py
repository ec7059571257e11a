"""What was corrected during games is learned from by itself, in the background, as soon as nobody rolls."""

from typing import Any

from kivy.clock import Clock

from companion.store.faults import NotKept

SOON = 1.0  # seconds: the screen comes first
LEARNED = "corrections learned"  # the setting: how many were there when it was done last


def untaught(store: Any) -> int:
    """How many corrections were not learned from yet."""
    return max(0, len(store.corrections()) - int(store.setting(LEARNED, 0)))


def all_taught(store: Any) -> None:
    store.set_setting(LEARNED, len(store.corrections()))


def improve_soon(screen: Any) -> None:
    """While this screen is shown no dice are rolled."""
    screen.until_left(Clock.schedule_once(lambda _passed: improve(screen.app), SOON).cancel)


def improve(app: Any) -> None:
    """Learn if there are corrections that were not learned from yet. What reads dice is loaded only then."""
    if not untaught(app.store):
        return
    try:
        all_taught(app.store)
    except NotKept:
        return  # a full disk: it would be learned anew at every turn
    from calibration.corrections import corrected_photos
    from calibration.learning import Learning
    from calibration.models import model_file
    from ui.teach.camera import faces

    for simulated in (False, True):
        corrections = corrected_photos(app.store, simulated)
        if corrections and model_file(app.store.folder, simulated).exists():
            app.learning = Learning(app.store.folder, simulated, faces(app), corrections, "corrections")
