#!/usr/bin/env python3
"""Writes what measure.py measured into a bundle's model card and manifest, each figure with its command.

    python3 measured.py BUNDLE NAME=FIGURES.json … [--folds WORK/folds]

FIGURES.json is what `measure.py --out` wrote; NAME says what was measured, such as "model and rules, recall-first". What an
earlier call wrote is replaced. Standard library only.
"""
import argparse
import hashlib
import json
from pathlib import Path

from allonym_training.headings import OWN, PROGRAM

END = "\n## Limits"
FIGURES = (("f5", "F5"), ("f1", "F1"), ("precision", "precision"), ("recall", "recall"))
BY_RULES_ALONE = "--rules-only"


def command(options):
    folds = "" if BY_RULES_ALONE in options else " --folds WORK/folds"
    return " ".join([f"inference/training/measure.py --crapii dev.json{folds} --", *(o for o in options if o != "--only" and "," not in o)])


def cell(figure, interval):
    return "n/a" if figure is None else f"{figure:.3f}" + ("" if interval is None or None in interval else f" ({interval[0]:.2f}–{interval[1]:.2f})")


def rows(name, figures):
    intervals = figures["intervals"]
    kinds = [("all", figures["micro"], intervals["micro"])]
    kinds += [(label, f, intervals.get("by_label", {}).get(label, {})) for label, f in sorted(figures["by_label"].items())]
    return [
        f"| {name} | {kind} | " + " | ".join(cell(f[k], i.get(k)) for k in ("precision", "recall", "f1", "f5")) + f" | {f['tp']} | {f['fp']} | {f['fn']} |"
        for kind, f, i in kinds]


def section(measured):
    some = next(iter(measured.values()))["intervals"]
    lines = [
        PROGRAM, "",
        "The program itself, by its command line: model and rules as they come, other mentions of found names included, each essay",
        "with the bundle and the thresholds of a fold that has not seen it. Tokens, exact, the competition's seven types; 95 % intervals",
        f"from {some['resamples']:,} resamples of whole essays.", "",
        *(f"- {name}: `{command(f['prelabel']['options'])}`" for name, f in measured.items()), "",
        "| who | type | P | R | F1 | F5 | TP | FP | FN |", "|---|---|---|---|---|---|---|---|---|"]
    for name, figures in measured.items():
        lines += rows(name, figures)
    return "\n".join(lines) + "\n"


def quality(measured):
    out = []
    for name, figures in measured.items():
        for key, word in FIGURES:
            out.append({
                "name": f"{name}, token {word}",
                "value": cell(figures["micro"][key], figures["intervals"]["micro"][key]),
                "command": command(figures["prelabel"]["options"])})
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle", type=Path)
    parser.add_argument("measured", nargs="+", metavar="NAME=FIGURES.json")
    args = parser.parse_args()
    measured = {}
    for each in args.measured:
        name, _, file = each.rpartition("=")
        measured[name] = json.loads(Path(file).read_text(encoding="utf-8"))
    card, manifest = args.bundle / "MODEL_CARD.md", args.bundle / "allonym-model.json"
    text = card.read_text(encoding="utf-8")
    begin, end = text.find(PROGRAM), text.find(END)
    if begin < 0 or end < begin:
        parser.error(f"{card} has no section “{PROGRAM}” before “{END.strip()}”")
    text = text[:begin] + section(measured) + text[end:]
    facts = json.loads(manifest.read_text(encoding="utf-8"))
    facts["quality"] = [q for q in facts["quality"] if q["name"].split(",")[0] in OWN] + quality(measured)
    facts["files"]["MODEL_CARD.md"] = hashlib.sha256(text.encode()).hexdigest()
    card.write_text(text, encoding="utf-8")
    manifest.write_text(json.dumps(facts, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
