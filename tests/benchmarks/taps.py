"""Scripts for processes of their own: an app whose taps are timed from the finger to the changed frame. Each prints a
kind of tap, its milliseconds on the clock and of processor time; and its memory."""

TAPPING = """
import gc, random, sys, time
from pathlib import Path
from ui.shell.start import headless
headless((int(sys.argv[2]), int(sys.argv[3])))
from companion.store.store import Store
from ui.kit import background
from ui.kit.rehearsing import Rehearsing
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger, FingerTouch, frame
background.UNTOUCHED = 0.15  # quicker than people are
store = Store(Path(sys.argv[1]))
for key, value in {"language": "en", "animations": False}.items():
    store.set_setting(key, value)
app = CompanionApp(store)
app.come_up()
finger = Finger(app)

def look():
    finger.settle()
    while background.preparing():
        frame()
    gc.collect()  # the app does so in the pause between two touches

def tap(name):
    look()
    widget = finger.find(name)
    finger.scroll_to(widget)
    itself = getattr(widget, "name", "") == name
    touch = FingerTouch(*widget.to_window(*(widget.center if itself else widget.touch_points()[name])))
    touch.send("begin")
    frame()
    begun, worked = time.perf_counter(), time.process_time()
    touch.send("end")
    frame()
    return f"{(time.perf_counter() - begun) * 1000} {(time.process_time() - worked) * 1000}"

def tell_memory():
    import psutil, cv2
    from kivy.base import EventLoop
    end = time.monotonic() + 2
    while time.monotonic() < end:
        EventLoop.idle()
        time.sleep(0.02)
    print("memory", psutil.Process().memory_info().rss / 1e6)
"""
DUO_TAPS = """
from tests.ui.played import keep
keep(store)
keep(store, turns=8)
store.set_setting("board checked", True)
for _round in range(int(sys.argv[4])):
    app.go("home")
    print("home>settings", tap("settings"))
    print("choice", tap("theme:dark"))
    print("choice", tap("theme:light"))
    print("settings>home", tap("back"))
    for way in ("new", "join", "score_only", "history", "rules"):
        print(f"home>{way}", tap(way))
        app.go("home")
    print("home>table", tap("continue"))
    print("table>rules", tap("rules"))
    print("rules>table", tap("back"))
    print("menu", tap("menu"))
    print("table>correct", tap("correct"))
    print("correct>table", tap("back"))
    app.go("history")
    print("history>replay", tap("game:2"))
    print("replay>score", tap("score"))
    app.write("Who?", lambda text: None)
    finger.settle()
    print("key", tap("key:a"))
    print("key", tap("key:b"))

app.go("home")
finger.settle()
finger.touch("continue")
values = app.session.state.board.dice
for _round in range(3):
    for die, faces in values.items():
        print("die", tap(f"die:{die}:{min(faces)}"))
    print("undo", tap("undo"))
tell_memory()
"""
A_FEW_JOURNEY_TAPS = """
from companion.games.tokaido.desk.touches import touches_for
from tests.companion.games.tokaido.sensible_play import sensible_event
from tests.ui.games.tokaido.journeys import begin_journey

def tell(kind):
    event = sensible_event(app.session.state, chance)
    for place, name in enumerate(touches_for(app.screen.table.desk, event)):
        print(f"{kind}.{place}", tap(name))

for _round in range(2):
    begin_journey(app, 5, first=5)
    chance = random.Random(5)
    app.go("home")
    print("home>table", tap("continue"))
    tell("stop")
    tell("shop")
    print("table>rules", tap("rules"))
    print("rules>table", tap("back"))
    print("menu", tap("menu"))
    app.go("home")
    while not app.session.is_over:
        app.session.do([sensible_event(app.session.state, chance)])
    app.session.undo()
    app.go("table")
    tell("end")
    print("ceremony", tap("ceremony:next"))
tell_memory()
"""
JOURNEY_TAPS = """
from companion.games.tokaido.desk.touches import touches_for
from tests.companion.games.tokaido.sensible_play import sensible_event
from tests.ui.games.tokaido.journeys import begin_journey
STEPS = [range(int(first), int(last)) for first, last in (part.split("-") for part in sys.argv[4].split(","))]

for _round in range(3):
    session = begin_journey(app, 5, first=5)
    app.go("home")
    end = time.monotonic() + 1.3  # somebody looks at Home
    while time.monotonic() < end or not app.service(Rehearsing).resting:
        frame()
        time.sleep(0.005)
    print("home>table", tap("continue"))
    session, chance, number = app.session, random.Random(5), 0
    while not session.is_over:
        event = sensible_event(session.state, chance)
        if any(number in steps for steps in STEPS):
            for place, name in enumerate(touches_for(app.screen.table.desk, event)):
                print(f"{number}.{place}:{name.replace(' ', '_')}", tap(name))
        else:
            session.do([event])
        number += 1
    look()
    print("ceremony", tap("ceremony:next"))
    finger.touch("ceremony:skip")
    print("undo>table", tap("undo"))
    for way, back in (("rules", "back"), ("menu", "close"), ("panel:green", "panel:green")):
        if finger.sees(way):
            print(f"table>{way}", tap(way))
            if finger.sees(back):
                print(f"{way}>table", tap(back))
tell_memory()
"""
