"""Two companions on the same data, as two real processes; and that none of this needs a screen or a camera."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.store.store import Store, StoreBusy
from tests.companion.games.counting import COUNTING, SETUP, add

ROOT = Path(__file__).parents[3]

SECOND = """
import sys
from pathlib import Path
from companion.store.store import Store, StoreBusy
try:
    Store(Path(sys.argv[1]))
except StoreBusy as busy:
    print(busy.words())
with Store(Path(sys.argv[1]), look_only=True) as store:
    print(len(store.games()))
    try:
        store.set_setting("theme", "dark")
    except StoreBusy:
        print("not written")
"""

HOLDER = """
import sys
from pathlib import Path
from companion.store.store import Store
store = Store(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


def python(code: str, *words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code, *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)


def test_a_second_process_says_that_the_data_is_in_use_and_does_not_write(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        session = store.new_game(COUNTING, SETUP, "50")
        told = python(SECOND, tmp_path).stdout.splitlines()
        assert told == [
            f"Another companion has the games in {tmp_path} open. Here they can be looked at, but not changed.",
            "1",
            "not written",
        ]
        session.do([add(2)])
        assert store.setting("theme") is None


def test_the_data_is_free_again_as_soon_as_the_other_process_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == b"open\n"
        with pytest.raises(StoreBusy):
            Store(tmp_path)
        holder.kill()
        holder.wait()
    with Store(tmp_path) as store:
        store.new_game(COUNTING, SETUP, "50").do([add(1)])


def test_games_and_store_need_neither_kivy_nor_opencv() -> None:
    modules = sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / "companion").rglob("*.py")
        if path.name != "__main__.py" and path.parent.name != "opponents"  # which think with numpy, when first asked
    )
    code = (
        "import importlib, sys\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'kivy', 'cv2', 'numpy', 'ui', 'vision'}))"
    )
    assert "companion.play.session" in modules and "companion.commands.games" in modules
    assert python(code).stdout.strip() == "[]"


def test_sessions_and_store_do_not_know_which_game_they_carry() -> None:
    for path in (ROOT / "companion").glob("s[et]*.py"):
        if path.name.startswith(("session", "store")):
            assert "companion.games.duo" not in path.read_text(encoding="utf-8"), path.name
