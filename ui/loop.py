"""The running app and the service it may run as: says when the first screen stands, and that it is alive."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from ui.service import Service


def in_service(app: Any) -> None:
    """Tell the service manager what it waits for; where there is none, nothing happens."""
    service = Service()
    if not service.runs:
        return

    def shown(*_: Any) -> None:
        Window.unbind(on_flip=shown)
        service.ready()

    Window.bind(on_flip=shown)
    if service.watchdog_seconds:
        # from the loop that draws: a screen that hangs is not alive
        Clock.schedule_interval(lambda _passed: service.alive(), service.watchdog_seconds / 3)
    app.bind(on_stop=lambda *_: service.stopping())
