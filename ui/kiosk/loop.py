"""systemd glue of the running app: ready with the first frame, then alive as long as frames are drawn."""

import os
from collections.abc import Mapping

from kivy.clock import Clock
from kivy.core.window import Window

from ui.kiosk.playing import Kiosk, Playing, mark_of_service
from ui.kiosk.service import Service


def screen_sleeps_after(environment: Mapping[str, str]) -> float:
    """After how many seconds without a touch the kiosk's compositor lets the screen sleep; 0 for never."""
    minutes = environment.get("TOKAIDO_BLANK", "")
    return float(minutes) * 60 if minutes.isdecimal() else 0.0


def in_service(app: Kiosk) -> None:
    """Tell the service manager what it waits for; where there is none, only the screen is kept awake during a game."""
    service = Service()
    Playing(app, mark_of_service() if service.runs else None).start()
    if not service.runs:
        return
    if sleeps_after := screen_sleeps_after(os.environ):
        # covered just before the screen goes dark: the touch that wakes it must not press what nobody sees
        app.go_dim_within(sleeps_after - 5)

    def shown(*_: object) -> None:
        Window.unbind(on_flip=shown)
        service.ready()

    Window.bind(on_flip=shown)
    if service.watchdog_seconds:
        # from the loop that draws: a screen that hangs is not alive
        Clock.schedule_interval(lambda _passed: service.alive(), service.watchdog_seconds / 3)
    app.bind(on_stop=lambda *_: service.stopping())
