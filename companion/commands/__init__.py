"""The commands of the command line. A module offers `add(commands)`, which adds its parsers, and is cheap to import."""

import argparse
from typing import TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
