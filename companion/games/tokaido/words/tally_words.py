"""What is counted in a score-only tally, in words."""

from companion.games.tokaido.rules.names import Panorama, SouvenirKind
from companion.games.tokaido.words.titles import panorama_title, souvenir_kind_title
from companion.language import _, ngettext


def tally_title(key: str) -> str:
    """A key of `tally_keys` as a label."""
    group, _colon, which = key.partition(":")
    match group:
        case "souvenir":
            return souvenir_kind_title(SouvenirKind(which))
        case "panorama":
            return panorama_title(Panorama(which))
        case "spring":
            return _("Hot springs of {n} points").format(n=which)
        case "encounter":
            return _("Samurai") if which == "samurai" else _("Other encounters")
        case "meal":
            return ngettext("Meals of {n} coin", "Meals of {n} coins", int(which)).format(n=which)
    return _("Coins in the temple")
