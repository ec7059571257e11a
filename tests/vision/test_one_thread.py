"""Numpy as the app loads it, in a process of its own: the library for matrices has no threads that spin."""

import os
import subprocess
import sys

COUNT = """
import os
before = set(os.listdir("/proc/self/task"))  # an emulator has threads of its own
import vision.arrays
print(len(set(os.listdir("/proc/self/task")) - before))
"""


def test_small_matrices_start_no_threads() -> None:
    environment = {key: value for key, value in os.environ.items() if key != "OPENBLAS_NUM_THREADS"}
    done = subprocess.run([sys.executable, "-c", COUNT], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"
