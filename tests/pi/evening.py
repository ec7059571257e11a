"""An evening at the installed kiosk: a game in its store, a touch on its screen, what the screen shows."""

from tests.pi.throw_away import Root

DATA = "/var/lib/tokaido-companion"
MARK = "/run/tokaido-companion/playing"
PYTHON = "/opt/tokaido-companion/venv/bin/python"
APP = "pgrep -f 'venv/bin/python -m [c]ompanion'"

WARES = ("fan", "fan", "doll", "doll", "pottery", "pottery", "kimono", "kimono")
SETUP = {
    "do": "setup", "format": 1, "game": "duo", "board": "Shikoku", "edition": "funforge", "compass": "purple",
    "players": {"purple": "Aiko", "green": "Ben"},
    "boutiques": {f"c{place}": {"ware": ware, "price": 3} for place, ware in enumerate(WARES, 1)},
    "waves": {"pilgrim": "hasty", "merchant": "robust", "artist": "inspired"},
}  # fmt: skip
NEW_GAME = f"""
from pathlib import Path
from companion.games.duo.game import DUO
from companion.store.store import Store
app = Path("/opt/tokaido-companion/app")
with Store(Path("/var/lib/tokaido-companion")) as store:
    print(store.new_game(DUO, {SETUP}, (app / "companion/games/duo/boards/shikoku.toml").read_text()).game_number)
"""


def pid_of_app(root: Root) -> str:
    return root.until(APP).split()[0]


def begin_game(root: Root, user: str = "tokaido") -> int:
    """A game in the kiosk's own data, made while the app does not run."""
    done = root.run(f"cd / && umask 007 && runuser -u {user} -- {PYTHON} - <<'TXT'\n{NEW_GAME}TXT")
    return int(done.stdout.split()[-1])


def beside_the_app(root: Root, command: str, *, check: bool = True) -> str:
    """Run a command on the kiosk's screen, as its user, where the app sees the same files."""
    pid = pid_of_app(root)
    wanted = "^(DISPLAY|WAYLAND_DISPLAY|XDG_RUNTIME_DIR|RUNTIME_DIRECTORY|TOKAIDO_ROTATE)="
    screen = f"env $(tr '\\0' '\\n' < /proc/{pid}/environ | grep -E '{wanted}')"
    return root.run(f"nsenter -t {pid} -m {screen} runuser -u tokaido -- {command}", check=check).stdout


def touch(root: Root, x: int, y: int) -> None:
    """A tap at this place of the screen."""
    beside_the_app(root, f"xdotool mousemove {x} {y} sleep 0.3 mousedown 1 sleep 0.2 mouseup 1")


def screen_sleeps(root: Root) -> bool:
    """As the compositor tells it."""
    told = beside_the_app(root, "sh -c 'wlopm || wlr-randr'", check=False)
    return " off" in told or "Enabled: no" in told


LOOK = """
data = open("/var/lib/tokaido-companion/seen.ppm", "rb").read()
wide, high = map(int, data.split(maxsplit=3)[1:3])
print(wide, high, data.count(bytes(30)) * 10 / (wide * high))
"""


def seen_on_screen(root: Root) -> tuple[tuple[int, int], float]:
    """How large the screen is, and which share of it is black."""
    beside_the_app(root, "grim -t ppm /var/lib/tokaido-companion/seen.ppm")
    told = root.run(f"{PYTHON} - <<'TXT'\n{LOOK}TXT\nrm /var/lib/tokaido-companion/seen.ppm").stdout.split()
    return (int(told[0]), int(told[1])), float(told[2])
