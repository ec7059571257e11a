"""`python -m companion`: the command line."""

from companion.cli import program

if __name__ == "__main__":
    raise SystemExit(program())
