"""Features of version 1: what the model reads of a text, as integers. docs/formats/feature-bundle.md defines them.

The Java class org.allonym.inference.features.FeatureExtractor computes the same numbers; a golden file holds the two
together. Everything here works on code points and needs nothing but the token strings, which tokens a space follows,
and the vocabulary of features.json.
"""
from __future__ import annotations

import unicodedata
from functools import lru_cache

import numpy as np

VERSION = 1
GRAMS = 24
PAD, UNKNOWN = 0, 1
BOUNDS = (0, 1, 2, 3, 4, 5, 7, 10, 15, 25, 50, 100, 200, 400, 800)
WHITE = frozenset(
    [*range(0x09, 0x0E), *range(0x1C, 0x21), 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000]
)
REFERENCES = frozenset("references reference bibliography sources citations works".split())

# name and number of values of every column of the tensor "form", in order; 0 is what padding has
FORMS = (
    ("shape", 40),
    ("outline", 64),
    ("length", 16),
    ("first", 64),
    ("last", 64),
    ("lineFromStart", 16),
    ("lineFromEnd", 16),
    ("leftInLine", 16),
    ("rightInLine", 16),
    ("lineLength", 16),
    ("fromStart", 16),
    ("fromEnd", 16),
    ("capitalCount", 16),
    ("smallCount", 16),
    ("middleCount", 16),
    ("lineRepeats", 16),
    ("capitalShare", 8),
    ("before", 10),
    ("bracket", 4),
    ("gap", 6),
    ("pairCount", 16),
    ("afterReferences", 3),
    ("eighth", 9),
    ("size", 16),
    ("previousLineLength", 16),
    ("nextLineLength", 16),
    ("colonInLine", 4),
)
WIDTH = len(FORMS)
OFFSETS = np.cumsum([0] + [n for _, n in FORMS])[:-1].astype(np.int32)
FORM_ROWS = int(sum(n for _, n in FORMS))


def bucket(n: int) -> int:
    """How many of BOUNDS are at most n: 1 for 0, 15 for 800 and more."""
    k = 0
    for b in BOUNDS:
        if n >= b:
            k += 1
        else:
            break
    return k


_BUCKET = [bucket(n) for n in range(801)]


def bucketed(n: int) -> int:
    return _BUCKET[n] if n < 800 else 15


def _fold_char(cp: int) -> str:
    if 0x300 <= cp <= 0x36F:
        return ""
    if cp in (0x2018, 0x2019, 0x2BC):
        return "'"
    if cp == 0x130:
        return "i"
    if not (cp < 0x590 or 0x1E00 <= cp <= 0x1EFF):
        return chr(cp)
    low = chr(cp).lower()
    c = low if len(low) == 1 else chr(cp)
    if 0xC0 <= ord(c) <= 0x24F or 0x1E00 <= ord(c) <= 0x1EFF:
        d = unicodedata.normalize("NFD", c)
        if all(0x300 <= ord(x) <= 0x36F for x in d[1:]):
            return d[0]
    return c


_fold_cache: dict[int, str] = {}


def fold(token: str) -> str:
    """Small letters without accents, straight apostrophes."""
    out = []
    for ch in token:
        cp = ord(ch)
        f = _fold_cache.get(cp)
        if f is None:
            f = _fold_cache[cp] = _fold_char(cp)
        out.append(f)
    return "".join(out)


def kind(cp: int) -> str:
    """u capital, l small, o other letter, d digit, m mark, w white space, p punctuation, s all else."""
    if cp in WHITE:
        return "w"
    c = unicodedata.category(chr(cp))
    if c in ("Lu", "Lt"):
        return "u"
    if c == "Ll":
        return "l"
    if c in ("Lo", "Lm"):
        return "o"
    if c == "Nd":
        return "d"
    if c[0] == "M":
        return "m"
    if c[0] == "P":
        return "p"
    return "s"


def hashed(text: str, seed: int = 2166136261) -> int:
    """FNV-1a over code points, 32 bits, then two rounds of mixing."""
    h = seed
    for ch in text:
        h = ((h ^ ord(ch)) * 16777619) & 0xFFFFFFFF
    h ^= h >> 15
    h = (h * 0x2C1B3C6D) & 0xFFFFFFFF
    h ^= h >> 12
    return h


def digits_to_zero(folded: str) -> str:
    return "".join("0" if kind(ord(c)) == "d" else c for c in folded)


def grams(key: str, rows: int) -> list[int]:
    """Rows of the n-gram table, 1..rows-1: the whole word, then its 3-, 4- and 5-grams between < and >."""
    text = "<" + key + ">"
    out = [1 + hashed("=" + key) % (rows - 1)]
    for n in (3, 4, 5):
        for i in range(len(text) - n + 1):
            if len(out) == GRAMS:
                return out
            out.append(1 + hashed(text[i : i + n]) % (rows - 1))
    return out


_PUNCT = {".": 23, ",": 24, ":": 25, ";": 26, "!": 27, "?": 27}
_OPEN, _CLOSE, _QUOTE, _DASH = "([{", ")]}", "\"'“”‘’«»`", "-–—"


def shape_of(token: str) -> tuple[int, str, bool]:
    """The shape's number, the run-length-free outline, and whether it holds a letter or digit."""
    kinds = [kind(ord(c)) for c in token]
    if all(k == "w" for k in kinds):
        if token == " ":
            return 1, "w", False
        newlines = token.count("\n")
        if newlines >= 2:
            return 2, "w", False
        if newlines == 1:
            return 3, "w", False
        if "\t" in token or "\r" in token:
            return 4, "w", False
        return (5 if len(token) > 1 else 6), "w", False
    seen = "".join(k for k in kinds if k != "m")
    outline = "".join(k for i, k in enumerate(seen) if i == 0 or seen[i - 1] != k)
    letters = "".join(k for k in seen if k in "ulo")
    digits = "d" in seen
    word = bool(letters) or digits
    at = token.find("@")
    folded = fold(token)
    if at > 0 and token.find(".", at) > 0:
        return 7, outline, word
    if "://" in folded or folded.startswith("www."):
        return 8, outline, word
    if at == 0 and len(token) > 1:
        return 9, outline, word
    if digits and not letters:
        return (10 if outline == "d" else 11), outline, word
    if digits:
        return 12, outline, word
    if letters:
        inner = len(letters) < len(seen)
        if "o" in letters:
            return 14, outline, word
        if "u" not in letters:
            return (22 if inner else 13), outline, word
        if "l" not in letters:
            if len(letters) == 1:
                return (16 if inner else 15), outline, word
            return 17, outline, word
        if seen[0] == "u":
            if inner:
                return 19, outline, word
            return (18 if "u" not in seen[1:] else 20), outline, word
        return 21, outline, word
    if "p" in seen:
        first = token[0]
        if first in _PUNCT:
            return _PUNCT[first], outline, word
        if first in _OPEN:
            return 28, outline, word
        if first in _CLOSE:
            return 29, outline, word
        if first in _QUOTE:
            return 30, outline, word
        if first in _DASH:
            return 31, outline, word
        return 32, outline, word
    return 33, outline, word


class _Type:
    """What depends on the token's string alone."""

    __slots__ = ("white", "breaks", "shape", "word", "outline", "first", "last", "length", "key", "vocab", "grams", "capital", "small", "reference")


class Vocabulary:
    """The words of features.json, in order of their numbers, which begin at 2."""

    def __init__(self, words: list[str], gram_rows: int):
        self.words = words
        self.gram_rows = gram_rows
        self.numbers = {w: i + 2 for i, w in enumerate(words)}

    def __len__(self):
        return len(self.words) + 2

    @lru_cache(maxsize=400_000)
    def type_of(self, token: str) -> _Type:
        t = _Type()
        t.white = all(ord(c) in WHITE for c in token)
        t.breaks = t.white and (len(token) > 1 or token in "\n\r\t")
        t.shape, outline, t.word = shape_of(token)
        t.outline = 1 + hashed(outline) % 63
        first, last = fold(token[0]), fold(token[-1])
        t.first = 1 + hashed(digits_to_zero(first)) % 63
        t.last = 1 + hashed(digits_to_zero(last)) % 63
        t.length = bucketed(len(token))
        folded = fold(token)
        t.key = folded if t.word else ""
        if t.white:
            t.vocab = self.numbers.get("\n" if "\n" in token else " ", UNKNOWN)
        else:
            t.vocab = self.numbers.get(digits_to_zero(folded), UNKNOWN)
        row = np.zeros(GRAMS, dtype=np.int32)
        if t.word:
            g = grams(digits_to_zero(folded), self.gram_rows)
            row[: len(g)] = g
        t.grams = row
        k = kind(ord(token[0]))
        t.capital = t.word and k == "u"
        t.small = t.word and k == "l"
        t.reference = folded in REFERENCES
        return t


def extract(tokens: list[str], spaces: list[bool], vocabulary: Vocabulary):
    """(word [n] int32, gram [n, GRAMS] int32, form [n, WIDTH] int32 without offsets)."""
    n = len(tokens)
    types = [vocabulary.type_of(t) for t in tokens]
    word = np.fromiter((t.vocab for t in types), dtype=np.int32, count=n)
    gram = np.stack([t.grams for t in types]) if n else np.zeros((0, GRAMS), np.int32)
    form = np.zeros((n, WIDTH), dtype=np.int32)

    # lines: maximal runs without a breaking token
    line_of = [-1] * n
    lines: list[list[int]] = []
    open_line = False
    for i, t in enumerate(types):
        if t.breaks:
            open_line = False
            continue
        if not open_line:
            lines.append([])
            open_line = True
        lines[-1].append(i)
        line_of[i] = len(lines) - 1

    # what stands before a token: 1 line start, 2 end of sentence, 3 colon, 4 comma, 5 opening bracket or quote,
    # 6 dash, 7 small word, 8 capital word, 9 anything else
    before = [0] * n
    last = None
    last_line = -1
    for i, t in enumerate(types):
        if t.breaks:
            continue
        if line_of[i] != last_line:
            before[i] = 1
        else:
            before[i] = 9 if last is None else _before(types[last])
        if not t.white:
            last = i
            last_line = line_of[i]

    capital: dict[str, int] = {}
    small: dict[str, int] = {}
    middle: dict[str, int] = {}
    pairs: dict[tuple[str, str], int] = {}
    for i, t in enumerate(types):
        if t.capital:
            capital[t.key] = capital.get(t.key, 0) + 1
            if before[i] not in (1, 2, 3):
                middle[t.key] = middle.get(t.key, 0) + 1
            if i + 1 < n and types[i + 1].capital:
                pair = (t.key, types[i + 1].key)
                pairs[pair] = pairs.get(pair, 0) + 1
        elif t.small:
            small[t.key] = small.get(t.key, 0) + 1

    keys, shares, words_in, colons = [], [], [], []
    repeats: dict[str, int] = {}
    references_from = len(lines)
    for number, line in enumerate(lines):
        words = [i for i in line if types[i].word]
        lettered = [types[i].key for i in words if types[i].shape not in (10, 11)]
        key = " ".join(lettered) if len(lettered) <= 12 else ""
        keys.append(key)
        if key:
            repeats[key] = repeats.get(key, 0) + 1
        caps = sum(1 for i in words if types[i].capital)
        shares.append(1 + caps * 6 // len(words) if words else 0)
        words_in.append(len(words))
        colon = next((k for k, i in enumerate(line) if types[i].shape == 25), -1)
        colons.append(colon)
        if references_from == len(lines) and 1 <= len(words) <= 4 and types[words[0]].reference and number > 0:
            references_from = number

    depth = 0
    for i, t in enumerate(types):
        row = form[i]
        row[0], row[1], row[2], row[3], row[4] = t.shape, t.outline, t.length, t.first, t.last
        number = line_of[i]
        if t.breaks:
            depth = 0
        else:
            if t.shape == 29 and depth > 0:
                depth -= 1
            line = lines[number]
            at = i - line[0]
            row[5] = bucketed(number)
            row[6] = bucketed(len(lines) - 1 - number)
            row[7] = bucketed(at)
            row[8] = bucketed(len(line) - 1 - at)
            row[9] = bucketed(words_in[number])
            row[15] = bucketed(repeats.get(keys[number], 0))
            row[16] = shares[number]
            row[17] = before[i]
            row[18] = 1 + min(depth, 2)
            row[21] = 2 if number > references_from else 1
            row[24] = bucketed(words_in[number - 1]) if number > 0 else 0
            row[25] = bucketed(words_in[number + 1]) if number + 1 < len(lines) else 0
            row[26] = 1 if colons[number] < 0 else 2 if at <= colons[number] else 3
            if t.shape == 28:
                depth += 1
        row[10] = bucketed(i)
        row[11] = bucketed(n - 1 - i)
        if t.word:
            row[12] = bucketed(capital.get(t.key, 0))
            row[13] = bucketed(small.get(t.key, 0))
            row[14] = bucketed(middle.get(t.key, 0))
        row[19] = 1 + (1 if spaces[i] else 0) + (2 if i > 0 and spaces[i - 1] else 0)
        if t.capital:
            count = 0
            if i + 1 < n and types[i + 1].capital:
                count = pairs[(t.key, types[i + 1].key)]
            if i > 0 and types[i - 1].capital:
                count = max(count, pairs[(types[i - 1].key, t.key)])
            row[20] = bucketed(count)
        row[22] = 1 + i * 8 // n
        row[23] = bucketed(n)
    return word, gram, form


def _before(t: _Type) -> int:
    if t.shape in (23, 27):
        return 2
    if t.shape == 25:
        return 3
    if t.shape == 24:
        return 4
    if t.shape in (28, 30):
        return 5
    if t.shape == 31:
        return 6
    if t.small:
        return 7
    if t.capital:
        return 8
    return 9


def tensors(docs: list, rows_first: bool = True):
    """Pads extracted documents to one batch: word, gram, form (with table offsets added), mask."""
    longest = max(len(d[0]) for d in docs)
    b = len(docs)
    word = np.zeros((b, longest), np.int64)
    gram = np.zeros((b, longest, GRAMS), np.int64)
    form = np.zeros((b, longest, WIDTH), np.int64)
    mask = np.zeros((b, longest), np.int64)
    for k, (w, g, f) in enumerate(docs):
        m = len(w)
        word[k, :m], gram[k, :m], form[k, :m], mask[k, :m] = w, g, f, 1
    return word, gram, form, mask
