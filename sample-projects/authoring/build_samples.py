#!/usr/bin/env python3
"""Makes the sample project's JSON Lines files from essays/*.txt, so that no offset is ever typed by hand.

    python3 build_samples.py        writes ../src/main/resources/org/allonym/samples/reflections/*.jsonl

One essay is one file; its name is the document id (an integer where it is one). The file reads:

    course: ...            metadata, `key: value`; two keys are directions, not metadata:
    lines: crlf            every line end of the text becomes CR LF
    form: nfd              text and spans are decomposed (combining marks stand alone)
    ===== text
    the essay; escapes are \\t, \\r, \\n, \\\\ and \\N{UNICODE NAME}, for what an editor would hide or repair
    ===== spans
    LAYERS LABEL WHERE | surface [| layer: note [| layer: note]]

LAYERS is any of a (amina), b (bruno), g (gold), so `abg` is agreed and true, `a` is amina's alone and wrong.
WHERE counts whole-word occurrences of the surface: `1`, `2,3`, `all`, or `rest` (all that overlap no span of an
earlier line); `raw2` counts occurrences inside words as well. A line that finds nothing is an error.
"""
import json
import re
import unicodedata
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUT = HERE.parent / "src/main/resources/org/allonym/samples/reflections"
LAYERS = {"a": "amina", "b": "bruno", "g": "gold"}
ESCAPE = re.compile(r"\\(?:N\{([^}]+)\}|([trn\\]))")


def unescape(text):
    plain = {"t": "\t", "r": "\r", "n": "\n", "\\": "\\"}
    return ESCAPE.sub(lambda m: unicodedata.lookup(m[1]) if m[1] else plain[m[2]], text)


def in_word(char):
    return char != "" and unicodedata.category(char)[0] in "LNM"


def occurrences(text, surface, whole_words):
    """Every [start, end) of the surface, in code points, which is how Python counts."""
    found, start = [], text.find(surface)
    while start >= 0:
        end = start + len(surface)
        cuts_left = start > 0 and in_word(text[start - 1]) and in_word(surface[0])
        cuts_right = end < len(text) and in_word(text[end]) and in_word(surface[-1])
        if not whole_words or not (cuts_left or cuts_right):
            found.append((start, end))
        start = text.find(surface, start + 1)
    return found


def chosen(text, surface, where, taken):
    if where.startswith("raw"):
        return [occurrences(text, surface, False)[int(where[3:]) - 1]]
    found = occurrences(text, surface, True)
    if where == "all":
        return found
    if where == "rest":
        return [(s, e) for s, e in found if not any(s < te and ts < e for ts, te in taken)]
    return [found[int(n) - 1] for n in where.split(",")]


def read_essay(path):
    head, rest = path.read_text(encoding="utf-8").split("===== text\n")
    text, lines = rest.split("===== spans\n")
    meta = dict(line.split(": ", 1) for line in head.splitlines())
    crlf, form = meta.pop("lines", "") == "crlf", meta.pop("form", "")
    decompose = (lambda t: unicodedata.normalize("NFD", t)) if form == "nfd" else (lambda t: t)
    text = text.removesuffix("\n")
    text = decompose(unescape(text.replace("\n", "\r\n") if crlf else text))

    spans, taken = {layer: [] for layer in LAYERS}, []
    for line in filter(None, lines.splitlines()):
        fields, surface, *notes = line.split(" | ")
        layers, label, where = fields.split(" ")
        surface, notes = decompose(unescape(surface)), dict(note.split(": ", 1) for note in notes)
        assert set(layers) <= set(LAYERS) and set(notes) <= set(layers), (path.name, line)
        try:
            places = chosen(text, surface, where, taken)
        except IndexError:
            places = []
        assert places, f"{path.name}: nothing found for: {line}"
        taken += places
        for layer in layers:
            for start, end in places:
                span = {"start": start, "end": end, "label": label, "text": surface}
                if layer in notes:
                    span["note"] = notes[layer]
                spans[layer].append(span)
    for layer in spans.values():
        layer.sort(key=lambda s: (s["start"], -s["end"], s["label"]))
    name = int(path.stem) if path.stem.isdigit() else path.stem
    return {"document": name, "full_text": text, "metadata": meta}, spans


def write_lines(name, objects):
    with open(OUT / name, "w", encoding="utf-8", newline="\n") as file:
        for value in objects:
            file.write(json.dumps(value, ensure_ascii=False) + "\n")


def main():
    paths = sorted((HERE / "essays").glob("*.txt"), key=lambda p: (not p.stem.isdigit(), p.stem))
    essays = [read_essay(path) for path in paths]
    OUT.mkdir(parents=True, exist_ok=True)
    write_lines("essays.jsonl", (essay for essay, _ in essays))
    for key, name in LAYERS.items():
        write_lines(f"{name}.spans.jsonl", ({"document": e["document"], "spans": s[key]} for e, s in essays))


if __name__ == "__main__":
    main()
