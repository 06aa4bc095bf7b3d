"""CRAPII JSON: essays as tokens, trailing-space flags and BIO labels; and as text with spans."""
from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Essay:
    name: str
    tokens: list[str]
    spaces: list[bool]
    labels: list[str]


def load(path: Path) -> list[Essay]:
    text = Path(path).read_text(encoding="utf-8-sig")
    docs = json.loads(text) if text.lstrip().startswith("[") else [json.loads(x) for x in text.splitlines() if x.strip()]
    essays = []
    for d in docs:
        n = len(d["tokens"])
        if len(d["trailing_whitespace"]) != n or len(d["labels"]) != n:
            raise SystemExit(f"{path}: document {d['document']}: arrays of different lengths")
        essays.append(Essay(str(d["document"]), d["tokens"], [bool(x) for x in d["trailing_whitespace"]], d["labels"]))
    return essays


def spans(labels: list[str]) -> list[tuple[int, int, str]]:
    """Token spans [start, end) of BIO tags; an I- without its B- opens one."""
    found, i, n = [], 0, len(labels)
    while i < n:
        if labels[i] == "O":
            i += 1
            continue
        kind, j = labels[i][2:], i + 1
        while j < n and labels[j] == "I-" + kind:
            j += 1
        found.append((i, j, kind))
        i = j
    return found


def text_and_spans(essay: Essay) -> tuple[str, list[tuple[int, int, str]]]:
    starts, at, out = [], 0, []
    for token, space in zip(essay.tokens, essay.spaces):
        starts.append(at)
        out.append(token + (" " if space else ""))
        at += len(out[-1])
    return "".join(out), [(starts[a], starts[b - 1] + len(essay.tokens[b - 1]), k) for a, b, k in spans(essay.labels)]


def groups(essays: list[Essay], width: int = 12, least: int = 12) -> list[int]:
    """A group number for each essay: essays that share `least` runs of `width` words, or a labelled name of two or more
    words, or their first 8 words and a labelled word, are one group, so that no fold tests what another has read."""
    parent = list(range(len(essays)))

    def root(i):
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    holders = defaultdict(list)
    for k, e in enumerate(essays):
        words = [t.lower() for t in e.tokens if t.strip() and any(c.isalnum() for c in t)]
        for run in {tuple(words[i : i + width]) for i in range(len(words) - width + 1)}:
            holders[run].append(k)
    shared = defaultdict(int)
    for held in holders.values():
        if 2 <= len(held) <= 30:
            for a in range(len(held)):
                for b in range(a + 1, len(held)):
                    shared[held[a], held[b]] += 1
    for (a, b), count in shared.items():
        if count >= least:
            parent[root(a)] = root(b)
    named = {}
    for k, e in enumerate(essays):
        for a, b, kind in spans(e.labels):
            if kind.startswith("NAME"):
                for t in e.tokens[a:b]:
                    if len(t) > 2:
                        if t.lower() in named:
                            parent[root(k)] = root(named[t.lower()])
                        named[t.lower()] = k
    return [root(i) for i in range(len(essays))]


def folds(essays: list[Essay], count: int) -> list[int]:
    """A fold for each essay: groups, the ones with most labelled tokens first, each to the fold with fewest of them."""
    of = groups(essays)
    members = defaultdict(list)
    for i, g in enumerate(of):
        members[g].append(i)
    weight = {g: (sum(l != "O" for i in m for l in essays[i].labels), len(m)) for g, m in members.items()}
    load_of = [[0, 0] for _ in range(count)]
    fold = [0] * len(essays)
    for g in sorted(members, key=lambda g: (-weight[g][0], -weight[g][1], essays[members[g][0]].name)):
        k = min(range(count), key=lambda k: (load_of[k][0], load_of[k][1], k) if weight[g][0] else (load_of[k][1], load_of[k][0], k))
        load_of[k][0] += weight[g][0]
        load_of[k][1] += weight[g][1]
        for i in members[g]:
            fold[i] = k
    return fold
