#!/usr/bin/env python3
"""Writes what measure.py and measure_texts.py measured into a bundle's model card and manifest, each figure with its command.

    python3 measured.py BUNDLE NAME=FIGURES.json … [--texts NAME=FIGURES.json …]

FIGURES.json is what `measure.py --out`, for `--texts` `measure_texts.py --out`, wrote; NAME says what was measured, such as "model and rules, recall-first". What an
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


def texts_command(figures):
    return " ".join(["inference/training/measure_texts.py --part", figures["prelabel"]["part"], "--", *figures["prelabel"]["options"]])


def texts_figures(figures):
    """Name and cell of each figure of measure_texts.py."""
    for name, words in (("direct", "direct labels"), ("all", "all labels")):
        for key, word in (("precision", "P"), ("recall", "R"), ("f1", "F1")):
            yield f"tokens, {words}, {word}", cell(figures[name]["merged"][key], figures[name]["intervals"]["merged"].get(key))
    for key, word in (("precision", "P"), ("recall", "R"), ("f1", "F1")):
        yield f"spans, strict, {word}", cell(figures["all"]["spans"]["strict"][key], figures["all"]["intervals"]["spans"]["strict"].get(key))
    yield "false findings by 1,000 words in texts without personal data", str(figures["without personal data"]["per 1000 words"])


def texts_section(texts):
    some = next(iter(texts.values()))
    rows = {name: dict(texts_figures(figures)) for name, figures in texts.items()}
    lines = [
        "", "### In texts of many countries, with its rules", "",
        f"The program itself, by its command line, on the part “{some['prelabel']['part']}” of the teaching corpus ({some['all']['documents']} texts by writers of whom neither",
        "networks nor rules have seen a text), against its adjudicated gold. Direct labels: names of students and instructors, e-mail, user name,",
        "number, telephone, page, address. 95 % intervals over texts. The texts were written by a language model: real ones will differ.", "",
        *(f"- {name}: `{texts_command(figures)}`" for name, figures in texts.items()), "",
        "| | " + " | ".join(texts) + " |", "|---|" + "---|" * len(texts)]
    for figure in next(iter(rows.values())):
        lines.append(f"| {figure} | " + " | ".join(rows[name][figure] for name in texts) + " |")
    lines += ["", "By label, tokens, recall-first: " + "; ".join(
        f"{label} P {f['precision']:.2f} R {f['recall']:.2f}" for label, f in sorted(some["all"]["by_label"].items())) + "."]
    return "\n".join(lines) + "\n"


def quality(measured, texts):
    out = [{"name": f"{name}, {figure}", "value": value, "command": texts_command(figures)}
           for name, figures in texts.items() for figure, value in texts_figures(figures)]
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
    parser.add_argument("--texts", nargs="*", default=[], metavar="NAME=FIGURES.json")
    args = parser.parse_args()
    measured, texts = {}, {}
    for files, into in ((args.measured, measured), (args.texts, texts)):
        for each in files:
            name, _, file = each.rpartition("=")
            into[name] = json.loads(Path(file).read_text(encoding="utf-8"))
    card, manifest = args.bundle / "MODEL_CARD.md", args.bundle / "allonym-model.json"
    text = card.read_text(encoding="utf-8")
    begin, end = text.find(PROGRAM), text.find(END)
    if begin < 0 or end < begin:
        parser.error(f"{card} has no section “{PROGRAM}” before “{END.strip()}”")
    text = text[:begin] + section(measured) + (texts_section(texts) if texts else "") + text[end:]
    facts = json.loads(manifest.read_text(encoding="utf-8"))
    facts["quality"] = [q for q in facts["quality"] if q["name"].split(",")[0] in OWN] + quality(measured, texts)
    facts["files"]["MODEL_CARD.md"] = hashlib.sha256(text.encode()).hexdigest()
    card.write_text(text, encoding="utf-8")
    manifest.write_text(json.dumps(facts, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
