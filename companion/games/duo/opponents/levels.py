"""Which levels there are, and who is no level but plays in matches: what levels are measured by."""

LEVELS = (1, 2, 3, 4)
STRONGEST = LEVELS[-1]
DEFAULT_LEVEL = 2
GREEDY, YARDSTICK = 0, -1
