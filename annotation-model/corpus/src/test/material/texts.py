"""Texts that submissions are made from, and how similar two texts are, as the selection stage defines it."""
import importlib.util
import lzma
import re
import sys
import unicodedata
from collections import Counter
from math import sqrt
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[4]
PROSE_GENRES = ("reflection", "essay", "journal", "letter", "portfolio", "introduction", "report", "diary", "feedback")

# NLTK's English stop words up to version 3.8: 179 words.
STOP_WORDS = frozenset("""i me my myself we our ours ourselves you you're you've you'll you'd your yours yourself yourselves he him his
himself she she's her hers herself it it's its itself they them their theirs themselves what which who whom this that that'll these
those am is are was were be been being have has had having do does did doing a an the and but if or because as until while of at by
for with about against between into through during before after above below to from up down in out on off over under again further
then once here there when where why how all any both each few more most other some such no nor not only own same so than too very s t
can will just don don't should should've now d ll m o re ve y ain aren aren't couldn couldn't didn didn't doesn doesn't hadn hadn't
hasn hasn't haven haven't isn isn't ma mightn mightn't mustn mustn't needn needn't shan shan't shouldn shouldn't wasn wasn't weren
weren't won won't wouldn wouldn't""".split())
assert len(STOP_WORDS) == 179


def written(name):
    """A text of our own writing, of the folder `writing`."""
    return (HERE / "writing" / f"{name}.txt").read_text(encoding="utf-8").strip()


def everywhere(text):
    """Whether every producer and encoding can write the text: Windows-1252, no blanks or hyphens with rules of their own."""
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return not re.search(r"[\u00a0\u00ad\t]", text)


def own_corpus(part="train"):
    """Names and texts of the teaching corpus, prose only, without marks."""
    path = REPOSITORY / "sample-projects" / "teaching-corpus" / "corpus.py"
    spec = importlib.util.spec_from_file_location("teaching_corpus", path)
    sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
    corpus = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(corpus)
    sys.dont_write_bytecode = before
    return [(t.name, t.text) for t in corpus.texts(part)
            if any(genre in t.genre for genre in PROSE_GENRES) and len(t.words()) >= 150 and everywhere(t.text)]


def open_prose(folder, count, rng):
    """Essays of 300 to 900 words, each of consecutive paragraphs of a file `*.txt` or `*.txt.xz` with one paragraph a line."""
    lines = []
    for path in sorted(Path(folder).glob("*.txt*")):
        with (lzma.open if path.suffix == ".xz" else open)(path, "rt", encoding="utf-8") as file:
            lines += [(path.name, number, line.strip()) for number, line in enumerate(file, 1)]
    essays, taken = [], set()
    while len(essays) < count:
        at, length = rng.randrange(len(lines) - 60), rng.randint(300, 900)
        some, words = [], 0
        for name, number, line in lines[at:at + 60]:
            if words < length and len(line.split()) >= 25 and everywhere(line) and (name, number) not in taken:
                some.append((name, number, line))
                words += len(line.split())
        if words >= length:
            taken.update((name, number) for name, number, _ in some)
            essays.append((f"{some[0][0]}:{some[0][1]}", "\n\n".join(line for _, _, line in some)))
    return essays


def tokens(text):
    """Lower case, accents to ASCII, white space between tokens, no stop words: in the order of scikit-learn's CountVectorizer."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c))
    return [token for token in plain.split() if token not in STOP_WORDS]


def trigrams(text):
    some = tokens(text)
    return frozenset(zip(some, some[1:], some[2:]))


def cosine(one, other):
    """Cosine of two sets of trigrams, as vectors of zeros and ones. 0 where one has none."""
    return len(one & other) / sqrt(len(one) * len(other)) if one and other else 0.0


def neighbours(sets, least=0.1):
    """For each set the most similar other one as `(cosine, index)`, the first of equals; None below `least`."""
    holders = {}
    for k, some in enumerate(sets):
        for trigram in some:
            holders.setdefault(trigram, []).append(k)
    best = []
    for k, some in enumerate(sets):
        shared = Counter(other for trigram in some for other in holders[trigram] if other != k)
        found = [(count / sqrt(len(some) * len(sets[other])), -other) for other, count in shared.items()]
        top = max(found, default=(0, 0))
        best.append((top[0], -top[1]) if top[0] >= least else None)
    return best


def reworded(text, target, rng, fillers):
    """The text with word after word replaced by others until its cosine with the original is at most `target`.

    Returns the new text and the share of words replaced.
    """
    pieces, original = re.split(r"(\s+)", text), trigrams(text)
    places = list(range(0, len(pieces), 2))
    rng.shuffle(places)
    for count, place in enumerate(places, 1):
        pieces[place] = rng.choice(fillers)
        if cosine(original, trigrams("".join(pieces))) <= target:
            return "".join(pieces), count / len(places)
    raise ValueError(f"no cosine of {target} to be had")
