"""python -m allonym_training: trains, exports, checks and writes the bundle; or cross-validates."""
from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
NEEDED = {
    "text/open_prose_permissive.txt.xz": "open prose: vocabulary, word vectors, backgrounds of synthetic essays",
    "text/open_prose_ccby_prior_commit.txt.xz": "open prose, second part",
    "names/common-forenames-by-country.csv": "forenames",
    "names/common-surnames-by-country.csv": "surnames",
    "names/NameDatabases/first_all.txt": "more forenames",
    "names/NameDatabases/surnames_all.txt": "more surnames",
    "ner/wnut17/wnut17train.conll": "persons in noisy text",
    "ner/wnut17/emerging.dev.conll": "persons in noisy text",
    "ner/broad_twitter/btc.train": "persons in noisy text",
    "ner/wikigold/CONLL-format/data/wikigold.conll.txt": "persons in an encyclopaedia",
}


def arguments(argv):
    p = argparse.ArgumentParser(prog="train.sh", description="Trains the model that ships with Allonym.")
    p.add_argument("--data", type=Path, default=HERE.parents[2] / "shared" / "data", help="the public data (default: ../shared/data beside the repository)")
    p.add_argument("--crapii", type=Path, nargs="+", metavar="FILE", help="essays in CRAPII JSON to fine-tune on (default: DATA/essays/dev.json)")
    p.add_argument("--always", type=Path, nargs="*", metavar="FILE", help="more essays, trained on in every fold and judged in none (default: the other two files of DATA/essays, without --crapii)")
    p.add_argument("--corpus", type=Path, default=HERE.parents[1] / "sample-projects" / "teaching-corpus", metavar="DIR", help="the teaching corpus (default: the one of the repository)")
    p.add_argument("--out", type=Path, default=HERE / "work" / "bundle", help="folder of the bundle (default: work/bundle)")
    p.add_argument("--work", type=Path, default=HERE / "work", help="folder for what is made once (default: work)")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--larger", type=int, default=1, metavar="N", help="N times as many synthetic essays in the first stage")
    p.add_argument("--fine-rounds", type=int, help="passes over the essays in the second stage")
    p.add_argument("--device", default="auto", help="cpu, cuda, or auto")
    p.add_argument("--threads", type=int, default=0, help="processor threads (default: all)")
    p.add_argument("--id", default="allonym-compact-4", help="what detections call the model")
    p.add_argument("--cross-validate", action="store_true", help="only the figures on essays not seen, and a bundle for each fold, into WORK/folds")
    p.add_argument("--folds", type=int, default=5)
    p.add_argument("--only", choices=("liberal", "strict"), help="train the networks of this member alone, and stop: one process each, side by side, with --threads 1; then without this option")
    p.add_argument("--nested", action="store_true", help="thresholds of a fold from models that haven't seen it either: twice the time more")
    p.add_argument("--rules", type=Path, metavar="FILE", help="what the program's rules find in the essays (lines of DumpDetections)")
    p.add_argument("--figures", type=Path, metavar="FILE", help="cross-validation.json whose second look, thresholds and figures the model gets (default: WORK/folds/cross-validation.json; made first where absent)")
    return p.parse_args(argv)


def main(argv=None):
    a = arguments(argv)
    if not a.data.is_dir():
        raise SystemExit(f"There is no folder {a.data}. Say where the public data lie with --data; README.md lists what it holds.")
    missing = [f"  {f}: {why}" for f, why in NEEDED.items() if not (a.data / f).exists()]
    if missing:
        raise SystemExit(f"{a.data} lacks:\n" + "\n".join(missing))
    judged = a.crapii or [a.data / "essays" / "dev.json"]
    always = a.always if a.always is not None else [] if a.crapii else [a.data / "essays" / "official10.json", a.data / "essays" / "address_phone_url.json"]
    for f in [*judged, *always]:
        if not f.exists():
            raise SystemExit(f"There is no {f}. Give essays in CRAPII JSON with --crapii.")

    import torch

    from . import bundle, card, cross, crapii, evaluate, features, recipe, second

    begin = time.time()
    say = lambda *x: print(f"{time.time() - begin:5.0f} s ", *x, flush=True)
    device = a.device if a.device != "auto" else "cuda" if torch.cuda.is_available() else "cpu"
    torch.set_num_threads(a.threads or os.cpu_count() or 1)
    torch.use_deterministic_algorithms(True, warn_only=True)
    r = recipe.Recipe(seed=a.seed)
    if a.larger > 1:
        r = replace(r, members=tuple(replace(m, base_essays=m.base_essays * a.larger) for m in r.members))
    if a.fine_rounds:
        r = replace(r, fine_rounds=a.fine_rounds)
    essays = [e for f in judged for e in crapii.load(f)]
    more = [e for f in always for e in crapii.load(f)]
    say(f"{len(essays)} essays and {len(more)} more, {sum(l != 'O' for e in essays for l in e.labels)} labelled tokens, on {device}")
    shop = recipe.Workshop(r, a.data, a.corpus, a.work, device, say)
    folder = a.work / "folds"
    figures = a.figures or folder / "cross-validation.json"
    usable = figures.exists() and json.loads(figures.read_text(encoding="utf-8"))["made of"] == cross.made_of(shop, essays, more)
    if a.figures and not usable:
        raise SystemExit(f"{a.figures} is of other essays or another recipe.")
    if a.only:
        fold = crapii.folds(essays, a.folds)
        for k in range(a.folds):
            shop.members([e for e, f in zip(essays, fold) if f != k] + more, 10 + k, folder / f"networks-{k}", a.only)
        shop.members(essays + more, a.seed, a.work / "networks", a.only)
        return 0
    if a.cross_validate or not usable:
        # the second look and the thresholds need what networks say of essays they haven't seen
        result = cross.run(shop, essays, more, a.folds, folder, a.rules, a.nested)
        for who, kinds in result["figures"].items():
            say(evaluate.line(who, kinds["all"]))
        say(f"figures, folds and bundles: {folder}")
        if a.cross_validate:
            return 0
    result = json.loads(figures.read_text(encoding="utf-8"))
    # the middle one of the thresholds that the folds chose: what the figures are made with
    points = {p: (statistics.median_low(result["thresholds"][f"model+rules {p}"]["by fold"]), result["least"][p]) for p in cross.POINTS}
    looks = {name: second.SecondLook(**look) for name, look in result["second looks"].items()}
    nets = shop.members(essays + more, a.seed, a.work / "networks")
    said = [f"--{k} {v}" for k, v, usual in (("id", a.id, "allonym-compact-4"), ("seed", a.seed, 1), ("larger", a.larger, 1), ("fine-rounds", a.fine_rounds, None), ("folds", a.folds, 5)) if v != usual]
    said += ["--crapii FILES"] * bool(a.crapii) + ["--nested"] * result["nested"] + ["--rules RULES"] * (result["rules"] == "the program's rules")
    text = card.text(r, a.data, result, points, essays, more, " ".join(["inference/training/train.sh", *said]))
    runner = bundle.write(a.out, nets, looks, shop.vocabulary, shop.tokenizer, points, len(essays) + len(more), card.quality(result), text, a.id, calibration=result.get("calibration", ()))
    # what the bundle says must be what the networks say
    check, worst = essays[:20], 0.0
    for e, p in zip(check, shop.probabilities(nets, check)):
        read = features.extract(e.tokens, e.spaces, shop.vocabulary)
        for name, look in looks.items():
            worst = max(worst, float(abs(second.apply(look, read, p, shop.vocabulary) - runner(read, name)).max()))
    say(f"largest difference of int8 to float32 on {len(check)} essays: {worst:.3f}")
    if worst > 0.25:
        raise SystemExit("the exported model says something else than the networks: not a good bundle")
    size = sum(f.stat().st_size for f in a.out.iterdir())
    say(f"{a.out}: {size / 1e6:.1f} MB, thresholds {points}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
