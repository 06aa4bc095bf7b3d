#!/usr/bin/env python3
"""Measures what the program itself finds on essays that a model has not seen.

    python3 measure.py --crapii dev.json --folds WORK/folds [--out figures.json] [-- OPTIONS OF allonym prelabel]

For each folder fold-K of FOLDS, a bundle trained without the essays that its held-out.txt names, those essays are
imported, pre-labelled by `allonym prelabel` with that bundle, exported as the model's layer, and pooled; the pool is
scored by `allonym evaluate` against the file's own labels, with bootstrap intervals over documents. Nothing but the
command line of the program takes part, so the figures are those of what people use. Options after `--` go to `prelabel`,
such as `--point balanced` or `--model-only`; with `--rules-only` no folds are needed.

Standard library only. Works in a temporary folder that is deleted.
"""
import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SEVEN = "NAME_STUDENT,EMAIL,USERNAME,ID_NUM,PHONE_NUM,URL_PERSONAL,STREET_ADDRESS"


def allonym(*arguments):
    done = subprocess.run([str(HERE.parents[1] / "allonym"), *map(str, arguments), "--quiet"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"allonym {arguments[0]}: {done.stderr.strip()}")
    return done.stdout


def folds(args, essays, options):
    if "--rules-only" in options or args.model:
        model = ["--model", args.model] if args.model else []
        return [(essays, model)]
    by_name = {str(e["document"]): e for e in essays}
    all_folds, seen = [], set()
    for folder in sorted(Path(args.folds).glob("fold-*")):
        names = folder.joinpath("held-out.txt").read_text(encoding="utf-8").split()
        missing = [n for n in names if n not in by_name]
        if missing:
            sys.exit(f"{folder}: essay {missing[0]} is not in the file")
        if seen & set(names):
            sys.exit(f"{folder}: an essay is held out twice")
        seen |= set(names)
        all_folds.append(([by_name[n] for n in names], ["--model", folder]))
    if seen != set(by_name):
        sys.exit(f"{len(by_name) - len(seen)} essays of the file are held out by no fold")
    return all_folds


def run(args, options):
    essays = json.loads(Path(args.crapii).read_text(encoding="utf-8"))
    if "--only" not in options and not any(o.startswith("--only=") for o in options):
        options = [*options, "--only", SEVEN]
    pooled, seconds, words = [], 0.0, 0
    with tempfile.TemporaryDirectory() as work:
        work = Path(work)
        for k, (held, model) in enumerate(folds(args, essays, options)):
            bare = [{**e, "labels": ["O"] * len(e["tokens"])} for e in held]
            text = work / f"essays-{k}.json"
            text.write_text(json.dumps(bare, ensure_ascii=False), encoding="utf-8")
            project, out = work / f"{k}.allonym", work / f"model-{k}.json"
            allonym("import", project, text)
            said = json.loads(allonym("prelabel", project, *model, *options, "--json"))
            seconds, words = seconds + said["seconds"], words + said["words"]
            allonym("export", project, out, "--layer", "model")
            pooled += json.loads(out.read_text(encoding="utf-8"))
        order = {str(e["document"]): i for i, e in enumerate(essays)}
        pooled.sort(key=lambda e: order[str(e["document"])])
        predicted = work / "predicted.json"
        predicted.write_text(json.dumps(pooled, ensure_ascii=False), encoding="utf-8")
        if args.keep:
            Path(args.keep).write_text(predicted.read_text(encoding="utf-8"), encoding="utf-8")
        figures = json.loads(allonym("evaluate", "--gold", args.crapii, "--predicted", predicted, "--json"))
    figures["prelabel"] = {"options": options, "seconds": round(seconds, 2), "words": words}
    return figures


def main():
    own, options = sys.argv[1:], []
    if "--" in own:
        at = own.index("--")
        own, options = own[:at], own[at + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--crapii", required=True, help="CRAPII JSON with gold labels")
    parser.add_argument("--folds", help="folder of fold-K bundles, each with held-out.txt")
    parser.add_argument("--model", help="one bundle for all essays, in place of folds: only for essays it has not seen")
    parser.add_argument("--out", help="where to write all figures as JSON")
    parser.add_argument("--keep", help="where to write the pooled predictions as CRAPII JSON")
    args = parser.parse_args(own)
    if not (args.folds or args.model or "--rules-only" in options):
        parser.error("--folds, --model, or -- --rules-only")
    figures = run(args, options)
    if args.out:
        Path(args.out).write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    for name in ("micro", "merged"):
        f = figures[name]
        print(f"{name:7} P {f['precision']:.3f}  R {f['recall']:.3f}  F1 {f['f1']:.3f}  F5 {f['f5']:.3f}   tp {f['tp']} fp {f['fp']} fn {f['fn']}")
    for label, f in sorted(figures["by_label"].items()):
        value = lambda k: "  n/a" if f[k] is None else f"{f[k]:.3f}"
        print(f"{label:15} P {value('precision')}  R {value('recall')}  F1 {value('f1')}  F5 {value('f5')}   tp {f['tp']} fp {f['fp']} fn {f['fn']}")


if __name__ == "__main__":
    main()
