"""A journey of five with long names, joined in the middle: double spaces, a guide's other panorama, the inn's line."""

from companion.games.tokaido.rules.names import TurnPhase
from ui.games.tokaido.tour.walking import Walking, stored_journey
from ui.testing.guide import Guide, takes_long

LONG = ("Maximiliane", "Bartholomäus", "Jean-Baptiste")
PLACES = {"purple": "s5", "green": "s5", "blue": "s9", "yellow": "s9", "white": "s7"}
GUIDE = {"do": "encounter", "card": "guide-paddy", "panorama": "mountain"}


@takes_long("JourneyJoinScreen")
def join(guide: Guide) -> None:
    guide.enter("tokaido", "join")
    guide.expect_screen("join")
    guide.touch("count:5")
    for colour, name in zip(("blue", "yellow", "white"), LONG, strict=True):
        guide.touch(f"name:{colour}")
        guide.finger.write(name)
    guide.picture("journey-join-players")
    guide.touch("stage:travelers", "from:none", "stage:travelers")
    guide.picture("journey-join-travelers")
    guide.touch("stage:now")
    guide.picture("journey-join-now")
    guide.touch("tab:green", *["panorama:paddy:more"] * 3)
    for tab in ("green", "blue", "yellow", "white", "road"):
        guide.touch(f"tab:{tab}")
        guide.picture(f"journey-join-now-{tab}")
    for colour, station in PLACES.items():
        guide.touch(f"who:{colour}", f"stop:{station}")
    guide.touch("tab:green")
    for page in ("souvenirs", "encounters", "meals", "counts"):
        guide.touch(f"page:{page}")
        guide.picture(f"journey-join-now-{page}")
    guide.touch("begin")
    guide.expect_screen("table")
    told = guide.stored.events()[1]["set"]
    guide.expect(told["achievements"] == {"paddy": ["green"]}, f"joining stored {told}")


@takes_long()
def table_of_five(guide: Guide) -> None:
    """Green came last to the double space, so Green moves first."""
    state = stored_journey(guide)
    guide.expect(state.moving == "green", f"{state.moving} moves, and not who came last to the double space")
    guide.picture("journey-five-double-space")
    guide.tap(["stop:s10"], [{"do": "move", "to": "s10"}])
    guide.touch("card:guide-paddy")
    guide.picture("journey-five-another-panorama")
    guide.tap(["panorama:mountain"], [GUIDE])
    walking = Walking(guide, "journey-five")
    walking.seen.update(state.walk.kind(station.id) for station in state.walk.stations)  # straight to the inn
    walking.go_on(until=lambda now: next(iter(now.places)) == "inn1" and now.phase is TurnPhase.MOVE)
    guide.picture("journey-five-inn-line")
    guide.go_home()
    guide.picture("journey-home")
