"""The open prose as token numbers, and what is learned from it by counting: the vocabulary and word vectors."""
from __future__ import annotations

import lzma
from pathlib import Path

import numpy as np

from . import features

FILES = ("open_prose_permissive.txt.xz", "open_prose_ccby_prior_commit.txt.xz")


class Prose:
    """Paragraphs of tokens: `types[ids[starts[p]:starts[p + 1]]]`, with `spaces` beside `ids`."""

    def __init__(self, types, ids, spaces, starts):
        self.types, self.ids, self.spaces, self.starts = types, ids, spaces, starts

    def __len__(self):
        return len(self.starts) - 1

    def paragraph(self, p: int) -> tuple[list[str], list[bool]]:
        a, b = self.starts[p], self.starts[p + 1]
        return [self.types[i] for i in self.ids[a:b]], self.spaces[a:b].tolist()


def load(data: Path, cache: Path, say=print) -> Prose:
    """Tokenises once with spaCy's English tokenizer and keeps the result in `cache`."""
    stored = cache / "prose.npz"
    if stored.exists():
        z = np.load(stored, allow_pickle=False)
        types = (cache / "prose-types.txt").read_text(encoding="utf-8").split("\x00")
        return Prose(types, z["ids"], z["spaces"], z["starts"])
    import spacy

    tokenizer = spacy.blank("en").tokenizer
    numbers: dict[str, int] = {}
    ids, spaces, starts = [], [], [0]
    for name in FILES:
        with lzma.open(data / "text" / name, "rt", encoding="utf-8") as lines:
            for k, line in enumerate(lines):
                line = line.strip()
                if len(line) < 40 or len(line) > 6000:
                    continue
                for token in tokenizer(line):
                    ids.append(numbers.setdefault(token.text, len(numbers)))
                    spaces.append(bool(token.whitespace_))
                starts.append(len(ids))
        say(f"{name}: {len(starts) - 1} paragraphs, {len(ids)} tokens so far")
    prose = Prose(list(numbers), np.array(ids, np.int32), np.array(spaces, bool), np.array(starts, np.int64))
    cache.mkdir(parents=True, exist_ok=True)
    np.savez(stored, ids=prose.ids, spaces=prose.spaces, starts=prose.starts)
    (cache / "prose-types.txt").write_text("\x00".join(prose.types), encoding="utf-8")
    return prose


class Lexicon:
    """Vocabulary in order of frequency, with a vector and four statistics a word."""

    def __init__(self, words, vectors, stats):
        self.words, self.vectors, self.stats = words, vectors, stats


def lexicon(prose: Prose, cache: Path, size: int, dimensions: int, seed: int, say=print) -> Lexicon:
    """Vectors are a truncated SVD of positive pointwise mutual information with the words left and right, window 2.

    Statistics: log frequency, share of capitalised uses in mid-sentence, share of uses in small letters, and whether it
    holds a letter. Newline and gap stand for themselves.
    """
    stored = cache / f"lexicon-{size}-{dimensions}.npz"
    if stored.exists():
        z = np.load(stored, allow_pickle=False)
        return Lexicon(z["words"].tolist(), z["vectors"], z["stats"])
    from scipy import sparse
    from sklearn.utils.extmath import randomized_svd

    folded: dict[str, int] = {}
    of_type = np.array([folded.setdefault(features.digits_to_zero(features.fold(t)), len(folded)) for t in prose.types])
    capital_type = np.array([features.kind(ord(t[0])) == "u" for t in prose.types])
    small_type = np.array([features.kind(ord(t[0])) == "l" for t in prose.types])
    white_type = np.array([not t.strip() for t in prose.types])
    keep = ~white_type[prose.ids]
    ids = prose.ids[keep]
    words = of_type[ids]
    counts = np.bincount(words, minlength=len(folded))
    names = list(folded)
    order = [i for i in np.argsort(-counts, kind="stable") if names[i].strip() and counts[i] >= 4][: size - 4]
    chosen = ["\n", " "] + [names[i] for i in order]
    rank = np.full(len(folded), -1)
    rank[order] = np.arange(len(order)) + 2

    r = rank[words]
    capital, small = capital_type[ids], small_type[ids]
    stop = np.isin(words, [folded[x] for x in (".", "!", "?", ":", '"', "“", "”", "•") if x in folded])
    middle = np.ones(len(ids), bool)
    middle[0] = False
    middle[1:] = ~stop[:-1]
    starts = np.searchsorted(np.flatnonzero(keep), prose.starts[:-1])
    middle[starts[starts < len(ids)]] = False
    n = len(chosen)

    def count(which):
        return np.bincount(r[which & (r >= 0)], minlength=n).astype(np.float64)

    total = count(np.ones(len(r), bool))
    in_middle = count(middle)
    stats = np.stack(
        [
            np.log1p(total) / 10,
            (count(middle & capital) + 0.2) / (in_middle + 1),
            (count(small) + 0.2) / (total + 1),
            np.array([any(ch.isalpha() for ch in w) for w in chosen], float),
        ],
        1,
    )
    say(f"vocabulary {n}, {100 * (r >= 0).mean():.2f} % of the prose")

    contexts = 4000
    pieces = None
    for step in (-2, -1, 1, 2):
        # a is the word, b its neighbour `step` away
        a, b = (r[-step:], r[:step]) if step < 0 else (r[:-step], r[step:])
        ok = (a >= 0) & (b >= 0) & (b < contexts)
        column = b[ok] + (0 if step < 0 else contexts)
        m = sparse.coo_matrix((np.full(ok.sum(), 1.0 / abs(step)), (a[ok], column)), shape=(n, 2 * contexts)).tocsr()
        pieces = m if pieces is None else pieces + m
    rows = np.asarray(pieces.sum(1)).ravel() + 1e-9
    columns = np.asarray(pieces.sum(0)).ravel() ** 0.75 + 1e-9
    pmi = pieces.tocoo()
    value = np.log(pmi.data * columns.sum() / (rows[pmi.row] * columns[pmi.col]))
    positive = value > 0
    ppmi = sparse.csr_matrix((value[positive], (pmi.row[positive], pmi.col[positive])), shape=pieces.shape)
    u, s, _ = randomized_svd(ppmi, dimensions, n_iter=3, random_state=seed)
    vectors = u * np.sqrt(s)
    vectors *= 0.5 / (vectors.std() + 1e-9)
    vectors = np.clip(vectors, -4, 4).astype(np.float32)
    np.savez(stored, words=np.array(chosen), vectors=vectors, stats=stats.astype(np.float32))
    return Lexicon(chosen, vectors, stats.astype(np.float32))
