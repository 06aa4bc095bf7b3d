"""The second look: a logistic model of what an essay says of a capitalised word at all its mentions together.

Which words are names the network knows; whether the name is a student's it sees only near each mention. This adds up what
it says at all mentions, with where they stand. It is fitted on what networks say of essays they haven't seen, and becomes
part of the ONNX graph (export.py); both compute the same.
"""
from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from . import features, model

# initials (15, 16) belong to a name beside them and are no word that comes again
INITIAL, FIRST_CAPITAL, LAST_CAPITAL, ALL_CAPITALS = 15, 17, 20, 17
I = ("i",)
LEAST = 0.03
EDGE = 1e-4
BEFORE = 4
OTHERWISE = 0.3
# The second look for those who want students of the course only, its output and the operating point that reads it: fitted on essays
# alone, where friends and family are nobody's. The teaching corpus counts every private person.
STUDENTS = "students"
CUES, MINE = ("by", ":", "name"), ("my",)
COLUMN = {name: i for i, (name, _) in enumerate(features.FORMS)}
# flags of a mention: column of form, and the largest number that counts (0 never does)
PLACES = (("fromStart", 9), ("lineFromStart", 4), ("lineLength", 4), ("lineFromEnd", 3))
NAMES = ["best run", "mean", "best", "mentions", "several words", "near start", "first lines", "short line", "last lines", "cue", "mine", "small too", "all capitals", "in brackets"]


@dataclass
class SecondLook:
    weight: list[float]
    bias: float


def logit(p):
    p = np.clip(p, EDGE, 1 - EDGE)
    return np.log(p / (1 - p))


def word_numbers(vocabulary, words):
    return [vocabulary.numbers[w] for w in words if w in vocabulary.numbers]


def view(extracted, probabilities, vocabulary):
    """(features [n, len(NAMES)] float64, candidate [n] bool, probability of a name [n])."""
    word, gram, form = extracted
    n = len(word)
    name = probabilities[:, 1].astype(np.float64)
    shape = form[:, COLUMN["shape"]]
    capital = (shape >= FIRST_CAPITAL) & (shape <= LAST_CAPITAL)
    seen = name * capital
    left, right = np.concatenate([[0.0], seen[:-1]]), np.concatenate([seen[1:], [0.0]])
    beside = np.maximum(left, right)
    run = np.maximum(seen, beside) * capital
    several = (beside > LEAST) & capital

    def earlier(words):
        hit = np.isin(word, word_numbers(vocabulary, words))
        out = np.zeros(n, bool)
        for d in range(1, BEFORE + 1):
            out[d:] |= hit[:-d] if d < n else False
        return out

    flags = [several] + [(form[:, COLUMN[c]] <= most) & (form[:, COLUMN[c]] > 0) for c, most in PLACES]
    flags += [earlier(CUES), earlier(MINE)]
    bracket = form[:, COLUMN["bracket"]] > 1
    x = np.zeros((n, len(NAMES)))
    same = gram[:, 0] * capital
    groups = {}
    for i in np.flatnonzero(same):
        groups.setdefault(int(same[i]), []).append(i)
    for m in groups.values():
        row = [logit(run[m].max()), logit(seen[m].mean()), logit(seen[m].max()), np.log1p(len(m))] + [float(f[m].max()) for f in flags]
        row += [float(form[m[0], COLUMN["smallCount"]] > 1), 0.0, float(bracket[m].max())]
        x[m] = row
    x[:, 12] = shape == ALL_CAPITALS
    candidate = capital & (x[:, 0] > logit(np.array(LEAST)))
    return x, candidate, name


def apply(look: SecondLook, extracted, probabilities, vocabulary):
    """Probabilities of LABELS after the second look."""
    x, candidate, name = view(extracted, probabilities, vocabulary)
    s = 1 / (1 + np.exp(-(x @ np.array(look.weight) + look.bias))) * candidate
    word, shape = extracted[0], extracted[2][:, COLUMN["shape"]]
    initial = (shape >= INITIAL) & (shape < FIRST_CAPITAL) & ~np.isin(word, word_numbers(vocabulary, I))
    likely = name > LEAST
    t = s * (candidate & likely)
    beside = np.maximum(np.concatenate([[0.0], t[:-1]]), np.concatenate([t[1:], [0.0]])) * likely
    out = probabilities.astype(np.float64).copy()
    out[:, 1] = np.where(candidate, np.maximum(s, beside), np.where(initial, np.maximum(OTHERWISE * name, beside), OTHERWISE * name))
    out[:, 0] = np.maximum(1 - out[:, 1:].sum(1), 1e-6)
    return (out / out.sum(1, keepdims=True)).astype(np.float32)


def fit(essays, extracted, probabilities, vocabulary, strength=0.1) -> SecondLook:
    """Fitted on essays and what networks that haven't seen them say; every word of an essay weighs as the square root of
    its mentions."""
    from sklearn.linear_model import LogisticRegression

    xs, ys, ws = [], [], []
    for e, ex, p in zip(essays, extracted, probabilities):
        x, candidate, _ = view(ex, p, vocabulary)
        gold = np.array([l[2:] == "NAME_STUDENT" for l in e.labels])
        i = np.flatnonzero(candidate)
        if not len(i):
            continue
        xs.append(x[i])
        ys.append(gold[i])
        _, place, count = np.unique(ex[1][i, 0], return_inverse=True, return_counts=True)
        ws.append((1 / np.sqrt(count))[place])
    x, y, w = np.concatenate(xs), np.concatenate(ys), np.concatenate(ws)
    mean, spread = x.mean(0), x.std(0) + 1e-6
    c = LogisticRegression(C=strength, max_iter=1000).fit((x - mean) / spread, y, sample_weight=w)
    weight = c.coef_[0] / spread
    return SecondLook([float(v) for v in weight], float(c.intercept_[0] - (weight * mean).sum()))
