"""Decoding, spreading of found names, and the figures, as the product does and counts them."""
from __future__ import annotations

import random
from collections import Counter, defaultdict

import numpy as np

from . import features, model


BORDER, CHANGE, CERTAIN, LEAST = 0.5, 2.0, 0.999, 1e-6
_known: dict = {}  # by id of an array: the array, which keeps its id while it is here, and its paths by threshold


def path(probabilities, o_threshold):
    """A class for each token: the program's LabelPath, with the same costs. Thresholds are tried on the same arrays again and again, so
    what was found is kept; nobody writes into them."""
    array, paths = _known.setdefault(id(probabilities), (probabilities, {}))
    if o_threshold not in paths:
        paths[o_threshold] = _path(array, o_threshold)
    return paths[o_threshold]


def _path(probabilities, o_threshold):
    labels = np.zeros(len(probabilities), np.int8)
    inside = np.flatnonzero(probabilities[:, 0] < CERTAIN)
    if not len(inside):
        return labels
    ln = lambda x: np.log(np.maximum(x, LEAST))
    p = probabilities[inside].astype(np.float64)
    score = ln(p)
    score[:, 1:] += (ln(1 - p[:, 0]) - ln(1 - o_threshold) - score[:, 1:].max(1))[:, None]
    score[:, 0] -= ln(o_threshold)
    cost = np.full((p.shape[1],) * 2, -CHANGE)
    cost[0, :] = cost[:, 0] = -BORDER
    np.fill_diagonal(cost, 0)
    for island in np.split(np.arange(len(inside)), np.flatnonzero(np.diff(inside) > 1) + 1):
        total, back = cost[0].copy(), []
        for t in island:
            ways = total[:, None] + cost if t > island[0] else np.broadcast_to(total, cost.shape)
            back.append(ways.argmax(0))
            total = ways.max(0) + score[t]
        at = int((total + cost[:, 0]).argmax())
        for t, before in zip(island[::-1], back[::-1]):
            labels[inside[t]] = at
            at = int(before[at])
    return labels


def decode(tokens, probabilities, o_threshold, least):
    """A label or None for each token, as the program's SpanDecoder finds them, but that white space and signs at the edges of an
    entity are dropped here at once. An entity is dropped whose mean probability of its label is below the label's least."""
    out: list[str | None] = [None] * len(tokens)
    labels = path(probabilities, o_threshold)
    for a, b, k in runs([k or None for k in labels.tolist()]):
        words = [i for i in range(a, b) if any(c.isalnum() for c in tokens[i])]
        if words and probabilities[words, k].mean() >= least.get(model.LABELS[k], 0.0):
            for i in range(words[0], words[-1] + 1):
                out[i] = model.LABELS[k]
    return out


def runs(labels):
    i = 0
    while i < len(labels):
        if labels[i] is None:
            i += 1
            continue
        j = i + 1
        while j < len(labels) and labels[j] == labels[i]:
            j += 1
        yield i, j, labels[i]
        i = j


def spread(tokens, labels, common):
    """Other mentions of every found student name: the whole, and each part that `common(word)` doesn't call a word."""
    out = list(labels)
    if "NAME_STUDENT" not in out:
        return out
    small = {features.fold(t) for t in tokens if t[:1].islower()}
    found = [[t for t in tokens[a:b]] for a, b, k in runs(labels) if k == "NAME_STUDENT"]
    wholes = {tuple(f) for f in found}
    parts = set()
    for f in found:
        for t in f:
            key = features.fold(t)
            if len(key) >= 3 and t[0].isupper() and key not in small and not common(key):
                parts.add(key)
    for i, t in enumerate(tokens):
        if out[i] is None and t[:1].isupper() and features.fold(t) in parts:
            out[i] = "NAME_STUDENT"
    by_first = defaultdict(list)
    for w in wholes:
        by_first[w[0]].append(w)
    for i, t in enumerate(tokens):
        for w in by_first.get(t, ()):
            if len(w) > 1 and tuple(tokens[i : i + len(w)]) == w:
                for j in range(i, i + len(w)):
                    out[j] = out[j] or "NAME_STUDENT"
    return out


def rows(labels):
    if not any(labels):
        return set()
    return {(i, ("B-" if i == a else "I-") + k) for a, b, k in runs(labels) for i in range(a, b)}


def gold_rows(essay):
    return {(i, l) for i, l in enumerate(essay.labels) if l != "O"} if set(essay.labels) != {"O"} else set()


def figures(hit, false, missed):
    p = hit / (hit + false) if hit + false else 0.0
    r = hit / (hit + missed) if hit + missed else 0.0

    def f(beta):
        w = beta * beta
        below = (1 + w) * hit + w * missed + false
        return (1 + w) * hit / below if below else 0.0

    return {"tp": int(hit), "fp": int(false), "fn": int(missed), "precision": p, "recall": r, "f0.5": f(0.5), "f1": f(1), "f2": f(2), "f5": f(5)}


def counts(essays, predicted, kind=None):
    """Per document (hits, false, missed); predicted are lists of labels."""
    out = []
    for e, labels in zip(essays, predicted):
        g, p = gold_rows(e), rows(labels)
        if kind:
            g, p = {x for x in g if x[1][2:] == kind}, {x for x in p if x[1][2:] == kind}
        out.append((len(g & p), len(p - g), len(g - p)))
    return np.array(out)


def report(essays, predicted, draws=2000, seed=1):
    """Pooled figures with 95 % percentile bootstrap intervals over documents, all and per type."""
    kinds = sorted({l[2:] for e in essays for l in e.labels if l != "O"} | {k for ls in predicted for k in ls if k})
    result = {}
    for kind in [None] + kinds:
        c = counts(essays, predicted, kind)
        total = figures(*c.sum(0))
        r = np.random.default_rng(seed)
        draw = [figures(*c[r.integers(0, len(c), len(c))].sum(0)) for _ in range(draws)] if draws else []
        if draws:
            total["interval"] = {k: [float(np.percentile([d[k] for d in draw], q)) for q in (2.5, 97.5)] for k in ("precision", "recall", "f1", "f5")}
        result[kind or "all"] = total
    return result


def line(name, f):
    return f"{name:<34} TP {f['tp']:>4} FP {f['fp']:>4} FN {f['fn']:>4}  P {f['precision']:.3f} R {f['recall']:.3f} F1 {f['f1']:.3f} F5 {f['f5']:.3f}"
