"""The real picamera2 on the real libcamera, in a throw-away Debian 13, with libcamera's virtual camera.

What can be had: Debian's libcamera 0.4 has the virtual pipeline built in (it asks for a virtual.yaml, which Debian
does not ship), its Python side is python3-libcamera, and picamera2 0.3.38 from PyPI can be imported beside it once two
modules it never calls for us are put in its way: pidng (raw files) and pykms (drawing without a window).

What cannot: pictures. picamera2 asks every camera for a raw stream while it opens it, the virtual pipeline answers None
to `generate_configuration([Raw])`, and `Picamera2()` raises. On a kernel without /dev/udmabuf and /dev/dma_heap the
pipeline could not hand out a picture either. So the list of cameras and the failing start are the real library's;
colour order, changed sizes and a lost camera are proven against the stand-in in test_picamera2.py."""

import json
from collections.abc import Iterator

import pytest

from tests.pi.debian import why_not
from tests.pi.throw_away import NEEDED, Root

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
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
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


@pytest.fixture(scope="module")
def root() -> Iterator[Root]:
    system = Root("trixie")
    try:
        system.boot()
        system.run(SET_UP)
        yield system
    finally:
        system.stop()


def camera_python(root: Root, words: str) -> str:
    return root.run(f"cd /mnt/checkout && /opt/camera/bin/python -B - <<'TXT'\n{words}\nTXT").stdout


def test_picamera2_sees_libcameras_virtual_camera(root: Root) -> None:
    assert "Virtual0" in root.run("cam -l").stdout
    told = camera_python(root, "import json, picamera2\nprint(json.dumps(picamera2.Picamera2.global_camera_info()))")
    (camera,) = json.loads(told.splitlines()[-1])
    assert (camera["Model"], camera["Num"]) == ("Virtual bars", 0)


def test_a_camera_that_picamera2_cannot_start_is_told_and_can_be_tried_again(root: Root) -> None:
    words = """
from vision.sources import CameraTrouble, PiCamera
for _again in range(2):
    try:
        PiCamera().open()
        print("opened")
    except CameraTrouble as trouble:
        print("told:", trouble.trouble.name, trouble)
"""
    told = camera_python(root, words).splitlines()
    answers = [line for line in told if line.startswith(("told:", "opened"))]
    if "opened" in answers:
        pytest.skip("this picamera2 opens the virtual camera: pictures can be tested here now")
    assert len(answers) == 2
    assert all("does not start" in answer for answer in answers)
