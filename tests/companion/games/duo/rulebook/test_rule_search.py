"""Players ask in their own words, misspelt and without accents: the right page is among the first three."""

from pathlib import Path

import pytest

from companion.games.duo.rulebook.book import BOOK
from companion.rulebook.spelling import distance, fold, misspelling, words

FRESH = Path(__file__).parent / "questions"
QUESTIONS: dict[str, list[tuple[str, str]]] = {
    "en": [
        ("can I sell nothing", "selling"),
        ("which wares does this shop buy", "selling"),
        ("how many goods may I keep", "drawing"),
        ("what if the bag runs empty", "drawing"),
        ("can two merchants be in one town", "occupied"),
        ("pilgrim lands on other pilgrim", "occupied"),
        ("do I have to move the full number", "dice"),
        ("use same die again", "hot-spring-token"),
        ("steal hot spring from oponent", "hot-spring"),
        ("my merchant cannot go anywhere", "stuck"),
        ("may I take a wave from my opponent", "seashore"),
        ("does my artist count itself", "painting"),
        ("can I give the second picture", "gifting"),
        ("paint and gift in one turn", "artist"),
        ("when do I swap coins for gold", "coins"),
        ("who starts", "setup"),
        ("how does the game end", "end"),
        ("do leftover wares give points", "score"),
        ("we have the same score", "tie-break"),
        ("lost robust with six wares", "losing-robust"),
        ("paint when nobody is there", "proficient"),
        ("gift in an area I passed", "inspired"),
        ("walk one step less", "tranquil"),
        ("crafty bonus per ware", "crafty"),
        ("how do I undo a move", "undo"),
        ("stonmaier edition diferences", "editions"),
        ("can I refuse the effect", "optional"),
        ("do pilgrims walk clockwise", "pilgrim"),
        ("do i get money when my pilgrim stops at a shop", "coastal-town"),
        ("whats the limit for goods", "drawing"),
        ("can my merchant stand where a pilgrim is", "occupied"),
        ("does passing the other pilgrim cost a step", "pilgrim"),
        ("i rolled a 1 with tranquil", "tranquil"),
        ("when can i use the onsen token", "hot-spring-token"),
        ("how many pictures do I flip", "painting"),
        ("peg is at the top of the garden", "garden"),
        ("do we keep playing after someone gets the sixth gold bar", "end"),
        ("opponent took my wave and i have 6 goods", "losing-robust"),
        ("app says ware is not in bag", "observed"),
        ("can i look at my paintings", "painting"),
        ("is the tenth coin automatically changed", "coins"),
        ("how far does the artst walk", "artist"),
        ("the board on my table looks diffrent", "board-differs"),
        ("does the wave tile flip over", "waves"),
        ("can I choose not to roll", "dice"),
        ("what if both have equal victory points", "tie-break"),
        ("camera reads the wrong number", "companion"),
        ("what numbers are on the dice", "dice"),
        ("my pilgrim would land on my own merchant", "occupied"),
        ("how do I teach the dice", "companion"),
        ("sell two different kinds", "selling"),
        ("where do gifts score", "score"),
        ("do I lose the token after using it", "hot-spring-token"),
        ("how many routes can the merchant go", "merchant"),
        ("is culture added up", "score"),
        ("bag has only one ware left", "drawing"),
        ("wrong number tapped", "undo"),
        ("who is first player", "setup"),
        ("what does hasty do", "hasty"),
        ("must i paint everything", "optional"),
        ("pilgrim on temple what happens", "temple"),
        ("do coastal towns count for painting", "painting"),
        ("my opponent has 10 coins", "coins"),
        ("can the merchant pass a pilgrim", "occupied"),
        ("explain wave tiles", "waves"),
        ("token from the other player", "hot-spring"),
        ("i want to sell fans here", "selling"),
        ("how many turns are there", "end"),
        ("resume after power cut", "companion"),
        ("draw four wares with robust", "robust"),
    ],
    "fr": [
        ("source chaude adversaire", "hot-spring"),
        ("est-ce que je peux ne rien vendre", "selling"),
        ("combien de marchandises je peux garder", "drawing"),
        ("le sac est vide", "drawing"),
        ("deux marchands dans la meme ville", "occupied"),
        ("mon pelerin tombe sur l'autre", "occupied"),
        ("dois-je avancer du nombre exact", "dice"),
        ("rejouer le même dé", "hot-spring-token"),
        ("le marchand est coincé", "stuck"),
        ("prendre une vague à l'adversaire", "seashore"),
        ("quels pions comptent pour peindre", "painting"),
        ("offrir la deuxième peinture", "gifting"),
        ("peindre et offrir en même temps", "artist"),
        ("dix pieces une plaquette", "coins"),
        ("qui commence la partie", "setup"),
        ("quand la partie est-elle finie", "end"),
        ("comment compter les points", "score"),
        ("egalité qui gagne", "tie-break"),
        ("perdre le marchand robuste", "losing-robust"),
        ("artiste inspire region traversee", "inspired"),
        ("un pas de moins", "tranquil"),
        ("marchand habile bonus", "crafty"),
        ("annuler une erreur", "undo"),
        ("différences Pegasus Funforge", "editions"),
        ("refuser l'effet", "optional"),
        ("dans quel sens va le pèlerin", "pilgrim"),
        ("je peux passer mon tour", "dice"),
        ("combien rapporte le temple", "temple"),
        ("faut il vendre toutes les marchandises", "selling"),
        ("l'adversaire est deja sur la station", "occupied"),
        ("quand utiliser le jeton source chaude", "hot-spring-token"),
        ("plus de vagues sur le plateau", "seashore"),
        ("combien de tuiles je retourne", "painting"),
        ("mon artiste est seul dans la region", "proficient"),
        ("la 6e plaquette d'or", "end"),
        ("combien valent les plaquettes", "score"),
        ("le dé est mal lu par la camera", "companion"),
        ("ou placer les pions au debut", "setup"),
        ("le marchand peut il faire demi tour", "merchant"),
        ("je me suis trompé il y a trois tours", "undo"),
        ("qui lance les des maintenant", "turn"),
        ("le pelerin pressé avance de combien", "hasty"),
        ("puis je garder six objets", "robust"),
        ("vendre au pelerin", "coastal-town"),
        ("que vaut une victoire a egalite", "tie-break"),
        ("combien de pieces pour de l'or", "coins"),
        ("les artistes peuvent ils etre ensemble", "artist"),
        ("retourner la tuile vague", "waves"),
        ("c'est quoi une region voisine", "island"),
        ("corriger le score", "correct"),
        ("mon dé ne peut pas jouer", "stuck"),
        ("jeton pris ce tour ci", "hot-spring-token"),
        ("le temple est plein", "temple"),
        ("combien de fois puis je vendre", "selling"),
        ("le pelerin gagne des pieces ou", "coastal-town"),
        ("6 marchandises et on me vole la vague", "losing-robust"),
        ("gagner avec des pieces", "tie-break"),
        ("comment apprendre mes dés", "companion"),
        ("la carte ne correspond pas", "board-differs"),
        ("peut on jouer deux fois le meme dé", "hot-spring-token"),
        ("qui choisit le dernier dé", "turn"),
    ],
    "de": [
        ("Würfel zweimal", "hot-spring-token"),
        ("darf ich nichts verkaufen", "selling"),
        ("wie viele Waren darf ich behalten", "drawing"),
        ("Beutel ist leer", "drawing"),
        ("zwei Händler im selben Ort", "occupied"),
        ("Pilger auf besetzter Station", "occupied"),
        ("muss ich genau so weit ziehen", "dice"),
        ("heisse Quelle dem Gegner wegnehmen", "hot-spring"),
        ("Haendler kann nicht ziehen", "stuck"),
        ("Welle vom Gegner klauen", "seashore"),
        ("zählt mein eigener Künstler", "painting"),
        ("zweites Bild verschenken", "gifting"),
        ("malen und verschenken gleichzeitig", "artist"),
        ("Münzen in Gold tauschen", "coins"),
        ("wer fängt an", "setup"),
        ("wann ist das Spiel vorbei", "end"),
        ("wie zählt man die Punkte", "score"),
        ("unentschieden wer gewinnt", "tie-break"),
        ("starker Händler weg sechs Waren", "losing-robust"),
        ("malen wenn niemand da ist", "proficient"),
        ("verschenken unterwegs Gebiet", "inspired"),
        ("ein Schritt weniger gehen", "tranquil"),
        ("gerissener händler münze", "crafty"),
        ("Zug rückgengig machen", "undo"),
        ("Unterschied Pegasus und Stonemaier", "editions"),
        ("Effekt ablehnen", "optional"),
        ("geht der Pilger rückwärts", "pilgrim"),
        ("kriegt der pilger geld im küstenort", "coastal-town"),
        ("darf ich den zug aussetzen", "dice"),
        ("wieviele bilder aufdeken", "painting"),
        ("was bringt der garten", "garden"),
        ("kann ich zwei bilder auf einmal verschenken", "gifting"),
        ("lager voll was jetzt", "drawing"),
        ("spielen wir nach dem zehnten geschenk weiter", "end"),
        ("wo bekomme ich wellen", "seashore"),
        ("steht jemand auf dem feld", "occupied"),
        ("kamera erkennt würfel falsch", "companion"),
        ("plan ist bei uns anders", "board-differs"),
        ("was sind die goldtafeln wert", "score"),
        ("darf der händler umdrehen", "merchant"),
        ("quelle plättchen sofort benutzen", "hot-spring-token"),
        ("wer darf als nächstes würfeln", "turn"),
        ("mit robust merchant wie heißt das auf deutsch", "glossary"),
        ("zählen übrige münzen am schluss", "score"),
        ("hab mich vertippt", "undo"),
        ("wie weit läuft der künstler", "artist"),
        ("waren zurück in den beutel", "drawing"),
        ("sechste tafel was passiert", "end"),
        ("händler und pilger gleiche stadt", "occupied"),
        ("kann ich die welle umdrehn", "waves"),
        ("wer gewinnt wenn gleich", "tie-break"),
        ("was kostet ein kimono", "selling"),
        ("muss ich malen", "optional"),
        ("partie importieren", "records"),
        ("zwei wellen gleichzeitig", "waves"),
        ("welches bild muss ich verschenken", "gifting"),
        ("würfel runtergefallen", "dice"),
        ("tempel ist voll", "temple"),
        ("wieviel waren zieht man", "drawing"),
        ("darf man plättchen anschauen", "painting"),
        ("pilgr springt über", "occupied"),
        ("bonus pro ware", "crafty"),
        ("zählt händler im gebirgsort beim malen", "painting"),
        ("würfel neu einlernen", "companion"),
        ("wie viele punkte pro bild", "score"),
        ("besinnlich bei eins", "tranquil"),
        ("spiel speichern", "companion"),
    ],
}
ALL = [(lang, question, page) for lang, asked in QUESTIONS.items() for question, page in asked]


def first_three(question: str, lang: str) -> list[str]:
    return [hit.page.id for hit in BOOK.search(question, lang)[:3]]


def test_questions_as_players_ask_them_find_their_page() -> None:
    assert len(ALL) >= 60 and all(len(asked) >= 20 for asked in QUESTIONS.values())
    missed = [(lang, q, page, first_three(q, lang)) for lang, q, page in ALL if page not in first_three(q, lang)]
    assert len(missed) <= len(ALL) * 3 / 60, missed


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("name", ["mended", "unseen", "fresh", "fourth", "fifth", "sixth", "seventh"])
def test_of_questions_in_players_words_95_in_100_have_their_page_on_top(name: str, lang: str) -> None:
    """Seven lists, each written by somebody who had not seen the pages, asked once, then used to find the words that
    were missing. When first asked, on top and among three of 100 in English, French and German: the second 85, 88, 83
    and 97, 100, 97; the third 93, 93, 92 and 98, 99, 98; the fourth 91, 90, 91 and 97, 98, 98 (93, 94, 94 and 98, 98,
    99 once pages that answer too, though their title does not say so, were allowed). The fifth, of 60 shorter ones, was
    labelled by the pages' titles, asked once and not used to mend: 100, 98, 98 and 100, 100, 100. The sixth, of 120,
    when first asked 95, 92, 97 and 99, 98, 98, and the seventh, in the words of ten people at a
    table, 95, 90, 94 and 98, 98, 98, both used to mend since."""
    top, three = shares(name, lang)
    print(f"{name} {lang}: {top:.1%} on top (95), {three:.1%} among the first three (99)")
    assert top >= 0.95
    assert three >= 0.99


def shares(name: str, lang: str) -> tuple[float, float]:
    """How many of a list's questions have their page on top, and among the first three. A line names every page that
    answers the question, then asks it."""
    lines = (FRESH / f"{name}-{lang}.txt").read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    asked = [(pages.split(), first_three(question, lang)) for pages, question in rows]
    top = sum(found != [] and found[0] in pages for pages, found in asked)
    return top / len(asked), sum(any(page in pages for page in found) for pages, found in asked) / len(asked)


def test_the_three_questions_of_the_wish_find_their_page_first() -> None:
    assert first_three("can I sell nothing", "en")[0] == "selling"
    assert first_three("Würfel zweimal", "de")[0] == "hot-spring-token"
    assert first_three("source chaude adversaire", "fr")[0] == "hot-spring"


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_title_finds_its_own_page(lang: str) -> None:
    for page in BOOK.pages(lang):
        assert page.id in first_three(page.title, lang), page.title


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_every_question_a_page_foresees_finds_it(lang: str) -> None:
    lost = [
        (page.id, asked, first_three(asked, lang))
        for page in BOOK.pages(lang)
        for asked in page.asked
        if page.id not in [hit.page.id for hit in BOOK.search(asked, lang)[:5]]
    ]
    assert not lost


def test_accents_capitals_and_a_wrong_letter_change_nothing() -> None:
    for lang, questions in {
        "fr": ("pèlerin", "PELERIN", "pélerin", "pellerin"),
        "de": ("Würfel nutzen", "wuerfel nutzen", "WURFEL NUTZEN", "würfl nutzen"),
        "en": ("hot spring token", "Hot-Spring Token", "hot sprnig token", "hot spring tokn"),
    }.items():
        assert len({tuple(sorted(first_three(q, lang)[:1])) for q in questions}) == 1, questions


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("pilgrim", ("pilgrim", "pèlerin", "Pilger")),
        ("merchant", ("merchant", "marchand", "Händler")),
        ("artist", ("artist", "artiste", "Künstler")),
        ("dice", ("dice", "dés", "Würfel")),
        ("hot-spring", ("hot spring", "source chaude", "heiße Quelle")),
    ],
)
def test_the_bare_name_of_a_thing_leads_to_its_own_page(page: str, said: tuple[str, str, str]) -> None:
    assert [first_three(word, lang)[0] for lang, word in zip(("en", "fr", "de"), said, strict=True)] == [page] * 3


def test_half_a_word_is_enough_while_typing() -> None:
    assert "hot-spring-token" in first_three("hot spr", "en")
    assert "tie-break" in first_three("gleichst", "de")
    assert "tie-break" in first_three("égal", "fr")


def test_nothing_asked_finds_nothing() -> None:
    assert BOOK.search("", "en") == []
    assert BOOK.search("  ?! ", "de") == []
    assert BOOK.search("xyzzyqqq", "fr") == []


def test_an_excerpt_is_a_sentence_of_its_page() -> None:
    for lang, question, _page in ALL:
        for hit in BOOK.search(question, lang):
            assert hit.excerpt in (hit.page.answer, *(block.text for block in hit.page.body))


def test_names_of_another_language_lead_to_the_glossary() -> None:
    assert "glossary" in first_three("Gebirgsort", "en")
    assert "glossary" in first_three("coastal", "fr")
    assert "glossary" in first_three("boutique", "de")


def test_misspellings_are_measured_in_letters() -> None:
    assert distance("paint", "piant") == 1
    assert distance("kimono", "kimno") == 1
    assert distance("ware", "wave") == 1
    assert misspelling("12", "13") == 0.0
    assert fold("Œuvre Übung Straße", "fr") == "oeuvre ubung strasse"
    assert words("Wuerfel, l'Artiste 3", "de") == ["wurfel", "artiste", "3"]
