"""The list of mutants keeps up with the rules; whether the tests notice each is for mutants_tokaido.py to find out."""

from tests.companion.games.tokaido.mutants_tokaido import MUTANTS, ROOT, RULES


def test_every_mutant_changes_something_that_is_in_the_rules() -> None:
    gone = [(file, old) for file, old, _new in MUTANTS if old not in (ROOT / RULES / file).read_text("utf-8")]
    assert not gone
    assert len(set(MUTANTS)) == len(MUTANTS) >= 60
    assert all(old != new for _file, old, new in MUTANTS)
