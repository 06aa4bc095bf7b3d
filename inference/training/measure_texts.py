#!/usr/bin/env python3
"""Measures what the program itself finds in a part of the teaching corpus.

    python3 measure_texts.py --part development [--model BUNDLE] [--out FIGURES.json] [-- OPTIONS OF allonym prelabel]

The texts are imported, pre-labelled by `allonym prelabel` and exported as the model's layer; `allonym evaluate` scores them against
the gold of `readings/gold.jsonl`: tokens of the direct labels, of all labels, and spans, with bootstrap intervals over texts.
False findings in texts without personal data are counted by 1,000 words. Nothing but the command line of the program takes part.
Other texts take the place of a part: `--texts TEXTS.jsonl --gold GOLD.jsonl`, {"id", "text"} and {"document", "spans"} a line.
The parts `test` and `eighth-test` to `sixteenth-test` are for figures: read them once, when everything is settled. All but the first have no gold but
their writers' marks.

Standard library only. Works in a temporary folder that is deleted.
"""
import argparse
import json
import sys
import tempfile
from pathlib import Path

from measure import HERE, allonym

DIRECT = {"NAME_STUDENT", "NAME_INSTRUCTOR", "EMAIL", "USERNAME", "ID_NUM", "PHONE_NUM", "URL_PERSONAL", "STREET_ADDRESS"}
CORPUS = HERE.parents[1] / "sample-projects" / "teaching-corpus"


def texts(part):
    """The part's texts as import files know them, and its gold lines."""
    sys.path.insert(0, str(CORPUS))
    import corpus

    rows = [{"id": t.name, "text": t.text} for t in corpus.texts(part)]
    names = {row["id"] for row in rows}
    gold = [line for line in (CORPUS / "readings" / "gold.jsonl").read_text(encoding="utf-8").splitlines() if json.loads(line)["document"] in names]
    if not gold:  # a part that only its writers marked
        gold = [json.dumps({"document": t.name, "spans": [{"start": a, "end": b, "label": label} for a, b, label in t.spans]}) for t in corpus.texts(part)]
    return rows, gold


def write(path, documents, labels=None):
    kept = documents if labels is None else [
        {**e, "labels": [tag if tag[2:] in labels else "O" for tag in e["labels"]]} for e in documents]
    path.write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")
    return path


def others(rows, gold):
    """Texts and gold lines of files; a text without a gold line has nothing to find."""
    rows = [json.loads(line) for line in rows.read_text(encoding="utf-8").splitlines() if line.strip()]
    lines = {str(json.loads(line)["document"]): line for line in gold.read_text(encoding="utf-8").splitlines() if line.strip()}
    return rows, [lines.get(str(row["id"]), json.dumps({"document": row["id"], "spans": []})) for row in rows]


def run(part, model, options, files=None):
    rows, gold = others(*files) if files else texts(part)
    with tempfile.TemporaryDirectory() as work:
        work = Path(work)
        (work / "texts.jsonl").write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
        (work / "gold.jsonl").write_text("\n".join(gold) + "\n", encoding="utf-8")
        project = work / "texts.allonym"
        allonym("import", project, work / "texts.jsonl")
        allonym("label-layer", project, "--actor", "reader", "--from", work / "gold.jsonl")
        said = json.loads(allonym("prelabel", project, *(["--model", model] if model else []), *options, "--json"))
        layers = {}
        for layer in ("reader", "model"):
            allonym("export", project, work / f"{layer}.json", "--layer", layer)
            layers[layer] = json.loads((work / f"{layer}.json").read_text(encoding="utf-8"))
        by_name = {str(e["document"]): e for e in layers["model"]}
        predicted = [by_name[str(e["document"])] for e in layers["reader"]]
        figures = {}
        for name, labels in (("direct", DIRECT), ("all", None)):
            files = write(work / "a.json", layers["reader"], labels), write(work / "b.json", predicted, labels)
            figures[name] = json.loads(allonym("evaluate", "--gold", files[0], "--predicted", files[1], "--json"))
    none = [(e, p) for e, p in zip(layers["reader"], predicted) if set(e["labels"]) == {"O"}]
    words = sum(len(e["full_text"].split()) for e, _ in none)
    found = sum(tag.startswith("B-") for _, p in none for tag in p["labels"])
    figures["without personal data"] = {"texts": len(none), "words": words, "found": found, "per 1000 words": round(1000 * found / words, 2)}
    figures["prelabel"] = {"part": part, "model": str(model or "bundled"), "options": options, "seconds": said["seconds"], "words": said["words"]}
    return figures


def line(figures):
    def cell(of, interval, key):
        ends = (interval or {}).get(key)
        return f"{of[key]:.3f}" + (f" ({ends[0]:.3f}–{ends[1]:.3f})" if ends else "")

    out = []
    for name in ("direct", "all"):
        tokens, intervals = figures[name]["merged"], figures[name]["intervals"].get("merged")
        out.append(f"{name} tokens: " + ", ".join(f"{word} {cell(tokens, intervals, key)}" for word, key in (("P", "precision"), ("R", "recall"), ("F1", "f1"))))
    strict, intervals = figures["all"]["spans"]["strict"], figures["all"]["intervals"].get("spans", {}).get("strict")
    out.append("spans, strict: " + ", ".join(f"{word} {cell(strict, intervals, key)}" for word, key in (("P", "precision"), ("R", "recall"), ("F1", "f1"))))
    none = figures["without personal data"]
    out.append(f"false findings in {none['texts']} texts without personal data ({none['words']} words): {none['per 1000 words']} per 1,000 words")
    return "\n".join(out)


def main():
    arguments = sys.argv[1:]
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    p = argparse.ArgumentParser(prog="measure_texts.py", description=__doc__.splitlines()[0])
    p.add_argument("--part", choices=("development", "test", *(f"{nth}-test" for nth in ("eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth"))), default="development")
    p.add_argument("--texts", type=Path, help="JSON Lines in place of a part")
    p.add_argument("--gold", type=Path, help="spans JSON Lines of these texts")
    p.add_argument("--model", type=Path, help="a bundle (default: the one of the program)")
    p.add_argument("--out", type=Path, help="where the figures go as JSON")
    a = p.parse_args(arguments[:cut])
    if bool(a.texts) != bool(a.gold):
        p.error("--texts and --gold go together")
    part = a.texts.name if a.texts else a.part
    figures = run(part, a.model, arguments[cut + 1 :], (a.texts, a.gold) if a.texts else None)
    print(line(figures))
    if a.out:
        a.out.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
