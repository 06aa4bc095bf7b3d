#!/usr/bin/env python3
"""Checks the generated sample files and counts what they promise: python3 check_samples.py

Fails when a span's text is not at its offsets, when a label is rarer than three in a layer, or when a kind of
disagreement or a hard shape named in ../README.md is gone. A region is a maximal run of overlapping spans of the two
annotators; a region in which both hold the same spans is agreed.
"""
import json
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "src/main/resources/org/allonym/samples/reflections"
LABELS = ("NAME_STUDENT NAME_INSTRUCTOR EMAIL USERNAME ID_NUM PHONE_NUM URL_PERSONAL STREET_ADDRESS "
          "AGE DATE LOCATION EDUCATION EMPLOYER OTHER").split()
KINDS = ["missed by amina", "missed by bruno", "label differs", "borders differ", "both differ", "one against several"]


def load(name):
    with open(DATA / name, encoding="utf-8", newline="\n") as file:
        return {value["document"]: value for value in map(json.loads, file)}


def key(span):
    return span["start"], span["end"], span["label"]


def regions(first, second):
    run, end = [], -1
    for who, s in sorted([(0, s) for s in first] + [(1, s) for s in second], key=lambda p: key(p[1])):
        if run and s["start"] >= end:
            yield run
            run = []
        run, end = run + [(who, s)], max(end, s["end"]) if run else s["end"]
    if run:
        yield run


def kind(a, b):
    if {key(s) for s in a} == {key(s) for s in b}:
        return "agreed"
    if not a or not b:
        return "missed by " + ("amina" if not a else "bruno")
    if len(a) > 1 or len(b) > 1:
        return "one against several"
    same_borders = key(a[0])[:2] == key(b[0])[:2]
    return "label differs" if same_borders else "borders differ" if a[0]["label"] == b[0]["label"] else "both differ"


def shape(one, two):
    (s, e), (t, f) = key(one)[:2], key(two)[:2]
    return "crossing" if s < t < e < f or t < s < f < e else "nested" if s < f and t < e and (s, e) != (t, f) else None


def main():
    texts = {d: v["full_text"] for d, v in load("essays.jsonl").items()}
    layers = {who: load(f"{who}.spans.jsonl") for who in ("amina", "bruno", "gold")}
    labels = {who: Counter() for who in layers}
    within = {who: Counter() for who in layers}
    for who, layer in layers.items():
        assert list(layer) == list(texts), f"{who}: other documents, or in another order"
        for document, line in layer.items():
            spans = line["spans"]
            assert [key(s) for s in spans] == sorted((key(s) for s in spans), key=lambda k: (k[0], -k[1], k[2]))
            assert len({key(s) for s in spans}) == len(spans), f"{who} {document}: the same span twice"
            for n, s in enumerate(spans):
                assert texts[document][s["start"]:s["end"]] == s["text"] != "", f"{who} {document}: {s}"
                labels[who][s["label"]] += 1
                within[who].update(shape(s, t) for t in spans[n + 1:])
        assert set(labels[who]) == set(LABELS) and min(labels[who].values()) >= 3, (who, labels[who])
    assert within["gold"]["crossing"] == 0

    kinds, across, equal, decided = Counter(), Counter(), defaultdict(list), Counter()
    per_document, spans_agreed = defaultdict(Counter), 0
    for document in texts:
        a, b, gold = (layers[who][document]["spans"] for who in ("amina", "bruno", "gold"))
        spans_agreed += len({key(s) for s in a} & {key(s) for s in b})
        truths = {key(s) for s in gold}
        for run in regions(a, b):
            first, second = [s for w, s in run if w == 0], [s for w, s in run if w == 1]
            what = kind(first, second)
            kinds[what] += 1
            per_document[document][what] += 1
            if what == "agreed":
                assert {key(s) for s in first} <= truths, f"{document}: agreed but not gold: {first}"
                continue
            across.update({shape(s, t) for s in first for t in second})
            start, end = min(s["start"] for _, s in run), max(s["end"] for _, s in run)
            reading = tuple(tuple((s["start"] - start, s["end"] - start, s["label"]) for s in side) for side in (first, second))
            equal[texts[document][start:end], reading].append(document)
            truth = {k for k in truths if k[0] < end and start < k[1]}
            ours = [{key(s) for s in side} == truth for side in (first, second)]
            decided["nothing" if not truth else "first" if ours[0] else "second" if ours[1] else "own"] += 1

    everything = "".join(texts.values())
    features = {
        "essays with CR LF": sum("\r\n" in t for t in texts.values()),
        "essays with a tab": sum("\t" in t for t in texts.values()),
        "essays with NBSP": sum("\u00a0" in t for t in texts.values()),
        "essays with two spaces": sum("  " in t for t in texts.values()),
        "essays with combining marks": sum(any(unicodedata.combining(c) for c in t) for t in texts.values()),
        "essays beyond the BMP": sum(any(ord(c) > 0xFFFF for c in t) for t in texts.values()),
        "ZWJ": everything.count("\u200d"),
        "skin tones": sum(0x1F3FB <= ord(c) <= 0x1F3FF for c in everything),
        "flags": sum(0x1F1E6 <= ord(c) <= 0x1F1FF for c in everything) // 2,
        "Arabic letters": sum("ARABIC LETTER" in unicodedata.name(c, "") for c in everything),
        "Hebrew letters": sum("HEBREW LETTER" in unicodedata.name(c, "") for c in everything),
        "essays without PII": sum(not line["spans"] for line in layers["gold"].values()),
        "notes": sum("note" in s for w in ("amina", "bruno") for v in layers[w].values() for s in v["spans"]),
    }
    repeated = {k: v for k, v in equal.items() if len(v) > 1}
    for name in KINDS + ["agreed"]:
        assert kinds[name] >= 3, f"too few: {name}"
    for name in ("crossing", "nested"):
        assert across[name] >= 1, f"no {name} across the layers"
    assert all(features.values()) and features["essays with CR LF"] >= 2, features
    assert len(repeated) >= 4 and min(decided[d] for d in ("nothing", "first", "second", "own")) >= 3, decided

    words = [len(t.split()) for t in texts.values()]
    print(f"{len(texts)} essays, {sum(words)} words, {min(words)} to {max(words)}")
    print("spans:", {who: sum(c.values()) for who, c in labels.items()}, "identical in both layers:", spans_agreed)
    for label in LABELS:
        print(f"  {label:16}" + "".join(f"  {who} {labels[who][label]:3}" for who in layers))
    print("regions:", {name: kinds[name] for name in ["agreed"] + KINDS})
    print("overlaps between the layers:", {n: across[n] for n in ("crossing", "nested")}, "inside one:",
          {who: {n: c[n] for n in ("crossing", "nested")} for who, c in within.items()})
    print("gold takes:", dict(decided))
    print("features:", features)
    for (text, reading), where in repeated.items():
        print("equal conflicts:", repr(text), where)
    for document, counts in per_document.items():
        print(f"  {document}: {dict(counts)}")


if __name__ == "__main__":
    main()
