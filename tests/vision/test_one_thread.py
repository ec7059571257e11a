"""Numpy as the app loads it, in a process of its own: the library for matrices has no threads that spin."""

import os
import subprocess
import sys

COUNT = "import vision.arrays, os; print(len(os.listdir('/proc/self/task')))"


def test_small_matrices_start_no_threads() -> None:
    environment = {key: value for key, value in os.environ.items() if key != "OPENBLAS_NUM_THREADS"}
    done = subprocess.run([sys.executable, "-c", COUNT], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "1"
