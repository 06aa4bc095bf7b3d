"""Cross-validation: figures on essays that no part of a model, and no threshold, has seen."""
from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import numpy as np

from . import bundle, corpus, crapii, evaluate, export, features, model, recipe, second

GRID = (0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995)
# A threshold is chosen by the first figure on essays that no part of a model has seen plus the second on the development part of the
# teaching corpus, which weigh the same; the labels' own least probabilities by a figure on the second alone, for essays hold hardly any of
# them. There recall counts less: labels that any place or date may have would find too much at F5.
# `students` is read from another second look and knows nothing of the teaching corpus but the labels' own least probabilities.
POINTS = {"recall": "f5", "balanced": "f1", "precise": "f0.5", second.STUDENTS: "f1"}
LEASTS = {"recall": "f2", "balanced": "f1", "precise": "f0.5"}
LOOKS = (export.USUAL, second.STUDENTS)


def look_of(point):
    return second.STUDENTS if point == second.STUDENTS else export.USUAL


def read_rules(path: Path | None, essays):
    """Token labels by the rules for every essay, from the lines of the program's DumpDetections: those that essays are labelled with."""
    if path is None:
        from . import rules

        return [rules.find(e) for e in essays], "regular expressions of the recipe"
    lines = {}
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        if line.strip():
            d = json.loads(line)
            lines[str(d["document"])] = d["findings"]
    out = []
    for e in essays:
        found, at, spans = {}, 0, sorted((f["start"], f["end"], f["label"]) for f in lines.get(e.name, []))
        for i, (t, s) in enumerate(zip(e.tokens, e.spaces)):
            for a, b, k in spans:
                if a < at + len(t) and b > at and k in model.DIRECT:
                    found.setdefault(i, k)
            at += len(t) + (1 if s else 0)
        out.append(found)
    return out, "the program's rules"


def direct(labels):
    """Without the labels that essays aren't labelled with."""
    return [label if label in model.DIRECT else None for label in labels]


def together(essay, probabilities, o, least, rules, common, names_by_rules=False):
    """Model and rules: names by the model alone (or by both, with `names_by_rules`), all else by either, rules first; then
    the other mentions of the names."""
    labels = direct(evaluate.decode(essay.tokens, probabilities, o, least))
    out = []
    for i, label in enumerate(labels):
        by_rule = rules.get(i)
        if by_rule and (by_rule != "NAME_STUDENT" or names_by_rules):
            label = by_rule if label != "NAME_STUDENT" else label
        out.append(label)
    return evaluate.spread(essay.tokens, out, common)


def only_rules(essay, rules):
    return [rules.get(i) for i in range(len(essay.tokens))]


def alone(essay, probabilities, o, least):
    return direct(evaluate.decode(essay.tokens, probabilities, o, least))


def leasts(essays, probabilities, o, figure):
    """For each label but students' names the least probability with the best figure, of the model alone, on texts labelled with
    all of them."""
    out = {}
    for label in model.LABELS[2:]:
        scored = []
        for least in GRID:
            found = [evaluate.decode(e.tokens, p, o, {label: least}) for e, p in zip(essays, probabilities)]
            scored.append((round(evaluate.figures(*evaluate.counts(essays, found, label).sum(0))[figure], 6), least))
        top = max(s for s, _ in scored)
        of = [least for s, least in scored if s >= top - 1e-9]
        out[label] = of[len(of) // 2]
    return out


def calibration(essays, probabilities, o, steps=8):
    """Score and share of right detections, in up to `steps` steps of equal size, made to ascend (pool adjacent violators). Right is
    what overlaps an entity of its label."""
    scored = []
    for e, p in zip(essays, probabilities):
        gold = [None if tag == "O" else tag[2:] for tag in e.labels]
        for a, b, label in evaluate.runs(evaluate.decode(e.tokens, p, o, {})):
            words = [i for i in range(a, b) if e.tokens[i].strip()]
            scored.append((1 - float(p[words, 0].mean()), label in gold[a:b]))
    scored.sort()
    blocks = []
    for part in np.array_split(np.array(scored, float), steps) if len(scored) >= 20 * steps else []:
        blocks.append([part[:, 0].mean(), part[:, 1].mean(), len(part)])
        while len(blocks) > 1 and blocks[-2][1] > blocks[-1][1]:
            (x, y, n), (u, v, m) = blocks[-2:]
            blocks[-2:] = [[(x * n + u * m) / (n + m), (y * n + v * m) / (n + m), n + m]]
    return [(round(x, 4), round(y, 3)) for x, y, _ in blocks]


def best(essays, probabilities, figure, predict, taught=lambda o: 0.0):
    """The threshold of the grid with the best pooled figure, `taught` of it added; of equal ones the middle."""
    scored = []
    for o in GRID:
        f = evaluate.figures(*evaluate.counts(essays, [predict(i, p, o) for i, p in enumerate(probabilities)]).sum(0))
        scored.append((round(f[figure] + taught(o), 6), o))
    top = max(s for s, _ in scored)
    of = [o for s, o in scored if s >= top - 1e-9]
    return of[len(of) // 2]


def by_threshold(taught, probabilities, figure):
    """The pooled figure of all labels on texts that are labelled with all of them, at each threshold of the grid."""
    out = {}
    for o in GRID:
        found = [evaluate.decode(e.tokens, p, o, {}) for e, p in zip(taught, probabilities)]
        out[o] = evaluate.figures(*evaluate.counts(taught, found).sum(0))[figure] if taught else 0.0
    return out


def made_of(workshop, essays, always):
    """Tells figures of other essays or another recipe apart."""
    return recipe.digest(essays + always + workshop.texts + workshop.development, json.dumps(asdict(workshop.recipe)))


def run(workshop, essays, always, count, out: Path, rules_file=None, nested=False, identity="fold"):
    """Figures out of fold, written to `out` as JSON and Markdown, and a bundle for every fold."""
    say = workshop.say
    fold = crapii.folds(essays, count)
    rules, rules_are = read_rules(rules_file, essays)
    extracted = [features.extract(e.tokens, e.spaces, workshop.vocabulary) for e in essays]
    out.mkdir(parents=True, exist_ok=True)
    nets, plain = [], [None] * len(essays)
    for k in range(count):
        nets.append(workshop.members([e for e, f in zip(essays, fold) if f != k] + always, 10 + k, out / f"networks-{k}"))
        held = [i for i, f in enumerate(fold) if f == k]
        for i, p in zip(held, workshop.probabilities(nets[k], [essays[i] for i in held])):
            plain[i] = p
        say(f"fold {k}: {len(held)} essays held out")
    np.savez_compressed(out / "first-look.npz", **{e.name: p for e, p in zip(essays, plain)})
    inner = {}
    if nested:
        for a in range(count):
            for b in range(a + 1, count):
                pair = workshop.members([e for e, f in zip(essays, fold) if f not in (a, b)] + always, 100 + 10 * a + b, out / f"networks-without-{a}-{b}")
                held = [i for i, f in enumerate(fold) if f in (a, b)]
                for i, p in zip(held, workshop.probabilities(pair, [essays[i] for i in held])):
                    # left out a and b: serves fold a with essays of b, and the other way round
                    inner[(a if fold[i] == b else b), i] = p
    # no network has seen the development part of the teaching corpus
    taught = workshop.development
    taught_seen = [features.extract(e.tokens, e.spaces, workshop.vocabulary) for e in taught]
    taught_plain = workshop.probabilities(nets[0], taught) if taught else []
    def fitted(some, seen_of, said):
        usual = second.fit(some + taught, seen_of + taught_seen, said + taught_plain, workshop.vocabulary)
        return {export.USUAL: usual, second.STUDENTS: second.fit(some, seen_of, said, workshop.vocabulary)}

    probabilities, float32 = {look: [None] * len(essays) for look in LOOKS}, {look: [None] * len(essays) for look in LOOKS}
    seen = {}
    for k in range(count):
        others = [i for i in range(len(essays)) if fold[i] != k]
        raw = [inner[k, i] if nested else plain[i] for i in others]
        looks = fitted([essays[i] for i in others], [extracted[i] for i in others], raw)
        for name, look in looks.items():
            for i, p in zip(others, raw):
                seen[name, k, i] = second.apply(look, extracted[i], p, workshop.vocabulary)
        held = [i for i, f in enumerate(fold) if f == k]
        folder = out / f"fold-{k}"
        runner = bundle.write(folder, nets[k], looks, workshop.vocabulary, workshop.tokenizer, {point: (0.5, {}) for point in POINTS}, 0, [], "Cross-validation only.\n", f"{identity}-{k}")
        (folder / "held-out.txt").write_text("".join(essays[i].name + "\n" for i in held), encoding="utf-8")
        for name, look in looks.items():
            for i in held:
                probabilities[name][i] = runner(extracted[i], name)
                float32[name][i] = second.apply(look, extracted[i], plain[i], workshop.vocabulary)
    all_looks = fitted(essays, extracted, plain)
    whole = all_looks[export.USUAL]
    taught_after = [second.apply(whole, x, p, workshop.vocabulary) for x, p in zip(taught_seen, taught_plain)]
    least = {point: {} for point in POINTS}
    at = {point: by_threshold(taught, taught_after, POINTS[point]) for point in LEASTS} | {second.STUDENTS: dict.fromkeys(GRID, 0.0)}
    if taught:
        for point, figure in LEASTS.items():
            o = best(essays, [second.apply(whole, x, p, workshop.vocabulary) for x, p in zip(extracted, plain)], POINTS[point], lambda i, p, o: alone(essays[i], p, o, {}), at[point].get)
            least[point] = leasts(taught, taught_after, o, figure)
        least[second.STUDENTS] = least["balanced"]
    ways = {
        "model": lambda i, p, o, least: alone(essays[i], p, o, least),
        "model+rules": lambda i, p, o, least: together(essays[i], p, o, least, rules[i], workshop.common),
    }
    result = {"made of": made_of(workshop, essays, always), "essays": len(essays), "folds": count, "nested": nested, "rules": rules_are, "fold": {e.name: f for e, f in zip(essays, fold)}, "figures": {}, "sweep": {}, "thresholds": {}, "float32": {}, "least": least}
    result["second looks"] = {name: asdict(look) for name, look in all_looks.items()}
    for way, by_way in ways.items():
        for point, figure in POINTS.items():
            look = look_of(point)
            predict = lambda i, p, o, by_way=by_way, point=point: by_way(i, p, o, least[point])
            labels, exact, chosen = [None] * len(essays), [None] * len(essays), []
            for k in range(count):
                others = [i for i in range(len(essays)) if fold[i] != k]
                o = best([essays[i] for i in others], [seen[look, k, i] for i in others], figure, lambda j, p, o, others=others: predict(others[j], p, o), at[point].get)
                chosen.append(o)
                for i in range(len(essays)):
                    if fold[i] == k:
                        labels[i], exact[i] = predict(i, probabilities[look][i], o), predict(i, float32[look][i], o)
            result["figures"][f"{way} {point}"] = evaluate.report(essays, labels)
            result["float32"][f"{way} {point}"] = evaluate.figures(*evaluate.counts(essays, exact).sum(0))
            result["thresholds"][f"{way} {point}"] = {"by fold": chosen, "pooled": best(essays, probabilities[look], figure, predict, at[point].get)}
        result["sweep"][way] = [
            {"oThreshold": o} | evaluate.figures(*evaluate.counts(essays, [by_way(i, p, o, least["balanced"]) for i, p in enumerate(probabilities[export.USUAL])]).sum(0)) for o in GRID]
    if taught:
        result["calibration"] = calibration(taught, taught_after, float(np.median(result["thresholds"]["model recall"]["by fold"])))
    for k in range(count):
        bundle.set_points(out / f"fold-{k}", {point: (result["thresholds"][f"model+rules {point}"]["by fold"][k], least[point]) for point in POINTS})
    result["figures"]["rules"] = evaluate.report(essays, [only_rules(e, r) for e, r in zip(essays, rules)])
    (out / "cross-validation.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    (out / "cross-validation.md").write_text(table(result), encoding="utf-8")
    np.savez_compressed(out / "probabilities.npz", **{e.name: p for e, p in zip(essays, probabilities[export.USUAL])})
    return result


def table(result):
    rows = ["| who | type | P | R | F1 | F5 | TP | FP | FN |", "|---|---|---|---|---|---|---|---|---|"]
    for who, kinds in result["figures"].items():
        for kind, f in kinds.items():
            cell = lambda k: f"{f[k]:.3f} ({f['interval'][k][0]:.2f}–{f['interval'][k][1]:.2f})"
            rows.append(f"| {who} | {kind} | {cell('precision')} | {cell('recall')} | {cell('f1')} | {cell('f5')} | {f['tp']} | {f['fp']} | {f['fn']} |")
    return "\n".join(rows) + "\n"
