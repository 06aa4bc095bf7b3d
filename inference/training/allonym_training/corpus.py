"""Texts with spans as arrays to train on."""
from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from . import features, model

NUMBER = {c: i for i, c in enumerate(model.CLASSES)}
INTRO = {"i", "am", "'m", "is", "name", "me", "my", "named", "called"}


@dataclass
class Doc:
    type: np.ndarray  # index into the store's tables
    form: np.ndarray  # uint8 [n, WIDTH]
    target: np.ndarray  # int8
    weight: np.ndarray  # float32


class Store:
    """Every token string once: its word number and its n-gram rows."""

    def __init__(self, vocabulary: features.Vocabulary):
        self.vocabulary = vocabulary
        self.index: dict[str, int] = {}
        self.words: list[int] = []
        self.rows: list[np.ndarray] = []

    def types(self, tokens):
        out = np.empty(len(tokens), np.int32)
        for i, t in enumerate(tokens):
            k = self.index.get(t)
            if k is None:
                k = self.index[t] = len(self.words)
                ty = self.vocabulary.type_of(t)
                self.words.append(ty.vocab)
                self.rows.append(ty.grams)
            out[i] = k
        return out

    def finish(self):
        self.word_table = np.array(self.words, np.int64)
        self.gram_table = np.stack(self.rows).astype(np.int64)
        self.sense_table = None

    def remember(self, sense):
        """Keeps what a frozen NameSense says of every string."""
        import torch

        with torch.no_grad():
            parts = [torch.cat(sense(torch.from_numpy(self.gram_table[a : a + 4096])), -1) for a in range(0, len(self.gram_table), 4096)]
        self.sense_table = torch.cat(parts).numpy()

    def batch(self, docs):
        longest = max(len(d.type) for d in docs)
        b = len(docs)
        types = np.zeros((b, longest), np.int64)
        form = np.zeros((b, longest, features.WIDTH), np.int64)
        mask = np.zeros((b, longest), np.int64)
        target = np.full((b, longest), model.IGNORE, np.int64)
        weight = np.zeros((b, longest), np.float32)
        for k, d in enumerate(docs):
            n = len(d.type)
            types[k, :n], form[k, :n], mask[k, :n], target[k, :n], weight[k, :n] = d.type, d.form, 1, d.target, d.weight
        word = self.word_table[types] * mask
        gram = (self.sense_table[types] if self.sense_table is not None else self.gram_table[types]) * mask[..., None].astype(
            np.float32 if self.sense_table is not None else np.int64
        )
        return word, gram, form, mask, target, weight

    def doc(self, tokens, spaces, target, weight) -> Doc:
        _, _, form = features.extract(tokens, spaces, self.vocabulary)
        return Doc(self.types(tokens), form.astype(np.uint8), np.asarray(target, np.int8), np.asarray(weight, np.float32))


def covered(tokenizer, text, spans):
    """Tokens, space flags, and for each token the label of a span that overlaps it, or None."""
    tokens, spaces, labels = [], [], []
    spans = sorted(spans)
    k = 0
    for t in tokenizer(text):
        a, b = t.idx, t.idx + len(t.text)
        while k < len(spans) and spans[k][1] <= a:
            k += 1
        tokens.append(t.text)
        spaces.append(bool(t.whitespace_))
        labels.append(spans[k][2] if k < len(spans) and spans[k][0] < b else None)
    return tokens, spaces, labels


PARTIAL = {"O": model.PARTIAL_O, "PERSON": model.PARTIAL_PERSON}


def weights(target, name=2.0, other=1.0):
    w = np.ones(len(target), np.float32) * other
    w[target == NUMBER["NAME_STUDENT"]] = name
    return w


def plain(target):
    """Where nothing is labelled that counts."""
    return (target == 0) | (target == model.PARTIAL_O)


def namelike(tokens, known):
    """Capitalised words of the name lists that the essay never has in small letters."""
    small = {t for t in tokens if t[:1].islower()}
    return [t in known and t.lower() not in small for t in tokens]


def from_text(store, tokenizer, text, spans, given: set[str] | None = None, known: set[str] | None = None, hard=2.0) -> Doc:
    """A synthetic essay. With `given`, capitalised words of that set which no span covers count for nothing where
    somebody seems to be introduced: the prose's own people are unlabelled. With `known`, what looks like a name and is
    labelled as nothing weighs `hard`: for texts whose labels are complete."""
    tokens, spaces, labels = covered(tokenizer, text, spans)
    number = NUMBER | PARTIAL
    target = np.array([number[x or "O"] for x in labels], np.int8)
    for i, t in enumerate(tokens):
        if labels[i] and not t.strip():
            if labels[i] == "NAME_STUDENT":
                target[i] = number["O"]
        if given and labels[i] is None and t[:1].isupper() and t in given:
            if any(tokens[j].lower() in INTRO for j in range(max(0, i - 2), i)):
                target[i] = model.IGNORE
                if i + 1 < len(tokens) and tokens[i + 1][:1].isupper():
                    target[i + 1] = model.IGNORE if labels[i + 1] is None else target[i + 1]
    w = weights(target)
    if known is not None:
        w[np.array(namelike(tokens, known), bool) & plain(target)] = hard
    return store.doc(tokens, spaces, target, w)


def from_essay(store, essay, known: set[str] | None = None, hard=2.0) -> Doc:
    number = NUMBER | PARTIAL
    target = np.array([number.get(x[2:] or "O", number["O"]) for x in essay.labels], np.int8)
    w = weights(target)
    if known is not None:
        w[np.array(namelike(essay.tokens, known), bool) & plain(target)] = hard
    return store.doc(essay.tokens, essay.spaces, target, w)


def from_teaching(store, tokenizer, text, spans, label=1.5) -> Doc:
    """A text whose labels are complete, all fourteen of them; labelled tokens weigh `label`. White space in an address is part
    of it; in a name it is where one may end."""
    tokens, spaces, labels = covered(tokenizer, text, spans)
    target = np.array([0 if x is None or not t.strip() and x.startswith("NAME_") else NUMBER[x] for t, x in zip(tokens, labels)], np.int8)
    return store.doc(tokens, spaces, target, np.where(target > 0, label, 1.0).astype(np.float32))


def conll(path, r, size=(4, 14)):
    """Documents of several sentences each from a CoNLL file: tokens and whether each is a person's name."""
    sentences, tokens, flags = [], [], []
    for line in open(path, encoding="utf-8"):
        parts = line.split()
        if len(parts) < 2:
            if tokens:
                sentences.append((tokens, flags))
            tokens, flags = [], []
            continue
        if parts[0] == "-DOCSTART-":
            continue
        tokens.append(parts[0])
        flags.append(parts[-1].lower().endswith(("-person", "-per")))
    if tokens:
        sentences.append((tokens, flags))
    i = 0
    while i < len(sentences):
        n = r.randint(*size)
        t, f, s = [], [], []
        for words, fl in sentences[i : i + n]:
            t += words + ["\n\n"]
            f += fl + [False]
            s += [True] * (len(words) - 1) + [False, False]
        yield t, s, f
        i += n


def from_conll(store, tokens, spaces, flags) -> Doc:
    target = np.array([NUMBER["PERSON"] if f else model.STRICT_O if t[:1].isalpha() else model.PARTIAL_O for t, f in zip(tokens, flags)], np.int8)
    handle = np.array([t.startswith(("@", "http", "#")) for t in tokens])
    target[handle] = model.IGNORE
    return store.doc(tokens, spaces, target, weights(target) * 0.6)
