"""Pictures to readings. Its matrices are small: threads of the matrix library would only spin beside the screen."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is loaded, which this package's modules do
