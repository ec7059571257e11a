"""The real picamera2 on the real libcamera, with its virtual camera; and a USB camera of the kernel's own making.

libcamera hands out pictures through /dev/udmabuf and /dev/dma_heap, which many a kernel does not have: so it runs on
Debian's own, in a throw-away machine (`tests/pi/machine.py`). Debian's libcamera 0.4 has the virtual pipeline built in;
picamera2 0.3.38 comes from PyPI, with two modules it never calls for us put in its way: pidng (raw files) and pykms
(drawing without a window). `tests/pi/virtual_camera.py` says what else is put right between the two. The virtual camera
gives coloured bars in 1280x720, as NV12 whatever it is asked for: colour order, a size and a kind changed silently and
two users of one camera are the real library's here. It cannot be pulled out; the USB camera, the kernel's `vivid`, can.
Three minutes on a busy machine, and four more the first time."""

import json
import shutil
from typing import Any

import pytest

from tests.pi.debian import why_not
from tests.pi.machine import NEEDED, run_on_kernel, with_kernel
from tests.pi.throw_away import PROJECT

TROUBLE = why_not(*NEEDED)
pytestmark = [pytest.mark.pi, pytest.mark.skipif(TROUBLE is not None, reason=str(TROUBLE))]

PACKAGES = """python3-libcamera libcamera-tools libcamera-ipa python3-venv python3-numpy python3-prctl python3-pil
python3-piexif python3-jsonschema python3-tqdm""".replace("\n", " ")
WHEELS = "picamera2==0.3.38 simplejpeg av videodev2 libarchive-c OpenEXR"
CAMERA = """%YAML 1.1
---
"Virtual0":
  supported_formats:
  - width: 1280
    height: 720
    frame_rates: [30, 30]
  test_pattern: "bars"
  location: "CameraLocationExternal"
  model: "Virtual bars"
"""
SET_UP = f"""set -e
apt-get install -y -qq --no-install-recommends {PACKAGES} >/dev/null
python3 -m venv --system-site-packages /opt/camera
/opt/camera/bin/python -m pip install -q --no-deps {WHEELS} 'opencv-python-headless>=4.8,<5'
cd /opt/camera/lib/python3*/site-packages
mkdir -p pidng && touch pidng/__init__.py
echo 'from unittest.mock import MagicMock; PixelFormat = MagicMock()' > pykms.py
echo 'class Picamera2Camera: ...' > pidng/camdefs.py
echo 'class PICAM2DNG: ...' > pidng/core.py
mkdir -p /usr/share/libcamera/pipeline/virtual
cat > /usr/share/libcamera/pipeline/virtual/virtual.yaml <<'TXT'
{CAMERA}TXT
"""
# Raspberry Pi OS calls the heap so
SCRIPT = """
ln -s system /dev/dma_heap/vidbuf_cached
modprobe vivid n_devs=1 node_types=1
cd /srv/project
/opt/camera/bin/python -B tests/pi/look_through_cameras.py picamera2 || exit 1
rm /usr/share/libcamera/pipeline/virtual/virtual.yaml
/opt/camera/bin/python -B tests/pi/look_through_cameras.py usb
"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What tests/pi/look_through_cameras.py saw there."""
    root = with_kernel("camera", "trixie", SET_UP)
    for part in ("companion", "vision", "tests/pi"):
        shutil.rmtree(root / "srv/project" / part, ignore_errors=True)
        shutil.copytree(PROJECT / part, root / "srv/project" / part, ignore=shutil.ignore_patterns("__pycache__"))
    said = run_on_kernel(root, SCRIPT, tmp_path_factory.mktemp("machine"))
    told = [json.loads(line[5:]) for line in said.splitlines() if line.startswith("SEEN ")]
    return {name: value for one in told for name, value in one.items()}


def are_bars(row: list[list[int]]) -> bool:
    """White, yellow, cyan, green, magenta, red, blue, black, each as (blue, green, red) in OpenCV's order."""
    wanted = [(1, 1, 1), (0, 1, 1), (1, 1, 0), (0, 1, 0), (1, 0, 1), (0, 0, 1), (1, 0, 0), (0, 0, 0)]
    return [tuple(int(part > 110) for part in colour) for colour in row] == wanted


def test_picamera2_finds_libcameras_camera(seen: dict[str, Any]) -> None:
    (camera,) = seen["cameras"]
    assert (camera["Model"], camera["Num"]) == ("Virtual bars", 0)


def test_a_camera_that_picamera2_cannot_start_is_told_and_can_be_tried_again(seen: dict[str, Any]) -> None:
    """Before anything is put right between the two."""
    assert len(seen["refused"]) == 2
    assert all("does not start" in told for told in seen["refused"])


def test_its_colours_are_in_opencvs_order_though_it_gives_another_kind_than_asked(seen: dict[str, Any]) -> None:
    assert seen["kind"] == "NV12"
    assert are_bars(seen["bars"]), seen["bars"]


def test_a_size_it_does_not_have_is_changed_silently_and_noticed(seen: dict[str, Any]) -> None:
    assert seen["size asked"] == [1920, 1080]
    assert seen["size given"] == [1280, 720]


def test_a_second_user_is_told_and_has_it_when_the_first_is_done(seen: dict[str, Any]) -> None:
    assert "does not start" in seen["second user"]
    assert are_bars(seen["second user later"])


def test_it_runs_in_its_thread_is_off_when_told_and_comes_on_again(seen: dict[str, Any]) -> None:
    assert seen["captured"] == ["on", "off", "on"]


def test_a_usb_camera_is_found_where_there_is_no_other_and_its_colours_are_in_order(seen: dict[str, Any]) -> None:
    assert seen["usb name"] == "usb:0"
    assert seen["usb size"] == [1280, 720]
    assert are_bars(seen["usb bars"]), seen["usb bars"]


def test_a_usb_camera_that_is_pulled_out_is_told_and_comes_back_by_itself(seen: dict[str, Any]) -> None:
    assert seen["pulled out"] == ["pictures", "lost", "pictures"]
