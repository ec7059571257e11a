"""What counts as the app's own memory: everything in memory but the libraries that draw without a graphics card."""

import subprocess
import sys
from pathlib import Path

from tests.benchmarks.own_memory import own_memory

ROOT = Path(__file__).parents[2]
BOTH = """
import psutil
from tests.benchmarks.own_memory import own_memory
print(own_memory(), psutil.Process().memory_info().rss / 1e6)
"""

RENDERER_AND_OTHERS = """\
55d0-55e0 r--p 00000000 08:01 123    /usr/bin/python3
Size:               1000 kB
Rss:                 500 kB
7f00-7f10 r-xp 00000000 08:01 124    /usr/lib/x86_64-linux-gnu/libLLVM-15.so.1
Rss:               50000 kB
7f10-7f20 rw-p 00000000 08:01 125    /usr/lib/x86_64-linux-gnu/dri/swrast_dri.so
Rss:                8000 kB
7f20-7f30 rw-p 00000000 00:00 0
Rss:                1500 kB
"""


def test_the_software_renderer_is_left_out_and_nothing_else() -> None:
    assert own_memory(RENDERER_AND_OTHERS) == 2000 * 1024 / 1e6


def test_a_process_that_draws_nothing_owns_all_its_memory() -> None:
    """In a process of its own: the tests before this one may have drawn."""
    told = subprocess.run([sys.executable, "-c", BOTH], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    own, resident = map(float, told.split())
    assert abs(own - resident) < 2
