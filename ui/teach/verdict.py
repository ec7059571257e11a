"""How good a model is, in a sentence."""

from companion.language import _, ngettext
from vision.read.model import Figures


def verdict_words(figures: Figures) -> str:
    """ "240 of 240 right, 1 unsure", from photos that were held back while learning."""
    told = ngettext("{right} of {count} photo right", "{right} of {count} photos right", figures.photos).format(
        right=figures.right, count=figures.photos
    )
    parts = [told]
    if figures.unsure:
        parts.append(ngettext("{count} unsure", "{count} unsure", figures.unsure).format(count=figures.unsure))
    if figures.wrong:
        parts.append(ngettext("{count} wrong", "{count} wrong", figures.wrong).format(count=figures.wrong))
    return ", ".join(parts) + "."


def advice_words(figures: Figures) -> str:
    """What the verdict means for the table."""
    if not figures.photos:
        return ""
    if figures.wrong:
        return _("Some faces are mistaken for others. More photos help: show the dice again in the light you play in.")
    if figures.unsure > figures.photos * 0.1:
        return _("It will often ask. More photos in the light you play in make it surer.")
    return _("Good enough to play. What it reads wrongly you correct, and it learns from that.")
