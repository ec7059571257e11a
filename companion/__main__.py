"""`python -m companion`: the command line."""

from companion.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
