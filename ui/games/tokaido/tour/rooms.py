"""The tour's other stops with this game: its rules, and a journey only scored."""

from ui.testing.guide import Guide

LOOKED_AT_PAGES = ("double-spaces", "panoramas", "glossary")


def rules(guide: Guide) -> None:
    guide.touch("rules")
    guide.expect_screen("rules")
    if guide.finger.sees("book:tokaido"):
        guide.touch("book:tokaido")
    guide.picture("journey-rules")
    for page in LOOKED_AT_PAGES:
        guide.touch(f"page:{page}")
        guide.picture(f"journey-rules-{page}")
        guide.touch("contents")
    guide.touch("search")
    guide.finger.type("inn")
    guide.picture("journey-rules-found")
    found = [name for name in guide.finger.names() if name.startswith("page:")]
    guide.expect(bool(found), "the search for an inn found nothing")
    guide.touch("close")
    guide.go_home()


def score_only(guide: Guide) -> None:
    """Two have the paddies, so who was first is asked; then two players, with the neutral's coins."""
    games = guide.stored.games()
    guide.enter("tokaido", "score_only")
    guide.expect_screen("score_only")
    guide.touch("count:2", "tab:neutral")
    guide.picture("journey-score-only-neutral")
    guide.touch("count:3", "tab:purple", "traveler")
    guide.touch(*["souvenir:small:more"] * 2, *["panorama:paddy:more"] * 3)
    guide.picture("journey-score-only")
    guide.touch("tab:blue", *["panorama:paddy:more"] * 3)
    guide.picture("journey-score-only-blue")
    guide.touch("tab:green")
    guide.picture("journey-score-only-green")
    guide.touch("keep")
    guide.picture("journey-score-only-first")
    guide.touch("first:blue")
    guide.expect(guide.stored.games() == games + 1, "the score was not kept")
    guide.picture("journey-score-only-kept")
    guide.go_home()
