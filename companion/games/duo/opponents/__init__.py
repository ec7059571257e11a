"""The companion as a player of Duo: what it would do, how good each choice is, and why.

`duo.opponent(level)` is the way in. numpy is imported only when an opponent first thinks."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: matrices are small here, and threads spin for them
