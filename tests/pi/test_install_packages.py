"""Which packages come from where, in a throw-away Debian that offers a picamera2 as Raspberry Pi OS does.

Debian has none, so one is made that holds a word and nothing else: what counts is that the installer asks for it and
that the app's own Python sees it, and apt's numpy beside it."""

import hashlib
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pi.debian import STORE, base, why_not
from tests.pi.namespace import run_within, told
from tests.pi.throw_away import PROJECT

TROUBLE = why_not("dpkg-deb")
pytestmark = [pytest.mark.pi, pytest.mark.skipif(TROUBLE is not None, reason=str(TROUBLE))]

PYTHON = "/opt/tokaido-companion/venv/bin/python"
CONTROL = """Package: python3-picamera2
Version: 0.3.38
Architecture: all
Maintainer: Nobody <nobody@localhost>
Depends: python3
Description: stands for the one of Raspberry Pi OS
"""
LOOK = """
import json, cv2, kivy, numpy, picamera2
print(json.dumps({module.__name__: [module.__file__, getattr(module, "__version__", "")]
                  for module in (cv2, kivy, numpy, picamera2)}))
"""


def offer_picamera2(root: Path) -> None:
    """A source of packages of the root's own, with the one."""
    shelf = root / "srv/packages"
    package = shelf / "made"
    for name, text in (
        ("DEBIAN/control", CONTROL),
        ("usr/lib/python3/dist-packages/picamera2/__init__.py", 'WORD = "apt"\n'),
    ):
        (package / name).parent.mkdir(parents=True)
        (package / name).write_text(text)
    file = shelf / "python3-picamera2.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-b", str(package), str(file)], check=True, capture_output=True)
    known = hashlib.sha256(file.read_bytes()).hexdigest()
    entry = f"{CONTROL}Filename: ./{file.name}\nSize: {file.stat().st_size}\nSHA256: {known}\n"
    (shelf / "Packages").write_text(entry)
    (root / "etc/apt/sources.list.d/shelf.list").write_text("deb [trusted=yes] file:/srv/packages ./\n")


@pytest.fixture(scope="module", params=["trixie", "bookworm"])
def found(request: pytest.FixtureRequest) -> Iterator[dict[str, tuple[str, str]]]:
    """Where the app's Python finds what, once installed."""
    STORE.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="root-", dir=STORE))
    try:
        subprocess.run(["cp", "-a", "--reflink=auto", f"{base(request.param)}/.", str(folder)], check=True)
        offer_picamera2(folder)
        said = told(run_within(folder, "/mnt/checkout/systemd/install --desktop", checkout=PROJECT))
        assert "No picamera2 here" not in said
        seen = told(run_within(folder, f"{PYTHON} - <<'TXT'\n{LOOK}TXT", checkout=PROJECT))
        yield {"suite": (request.param, ""), **json.loads(seen.splitlines()[-1])}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def test_picamera2_and_numpy_are_apts_and_kivy_is_pips(found: dict[str, tuple[str, str]]) -> None:
    for name in ("picamera2", "numpy"):
        assert found[name][0].startswith("/usr/lib/python3/dist-packages/")
    assert found["kivy"][0].startswith("/opt/tokaido-companion/venv/")
    assert found["kivy"][1] == "2.3.1"


def test_opencv_is_apts_where_pips_would_bring_another_numpy(found: dict[str, tuple[str, str]]) -> None:
    apts = found["suite"][0] == "bookworm"
    place = "/usr/lib/python3/dist-packages/" if apts else "/opt/tokaido-companion/venv/"
    assert found["cv2"][0].startswith(place)
    assert found["cv2"][1].startswith("4."), "5 has no cv2.ml"
    assert found["numpy"][1].startswith("1." if apts else "2.")
