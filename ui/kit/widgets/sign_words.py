"""What the signs of the keyboard are called, for whoever hears them."""

from companion.language import _


def sign_words(sign: str) -> str:
    """Nothing for a letter or a digit: it says itself."""
    return {
        "-": _("hyphen"),
        "'": _("apostrophe"),
        ".": _("full stop"),
        "&": _("and sign"),
        "/": _("slash"),
        "+": _("plus sign"),
        "(": _("opening bracket"),
        ")": _("closing bracket"),
        "!": _("exclamation mark"),
        "?": _("question mark"),
        ":": _("colon"),
        ",": _("comma"),
        '"': _("quotation mark"),
        "#": _("number sign"),
        "*": _("asterisk"),
        "…": _("three dots"),
    }.get(sign, "")
