"""The model card. Every figure in it comes out of a file that a command wrote, and the command stands beside it."""
from __future__ import annotations

import csv
from pathlib import Path

from . import cross, model
from .headings import OWN, PROGRAM


def cross_command(result):
    rules = " --rules RULES" if result["rules"] == "the program's rules" else ""
    return "inference/training/train.sh --cross-validate" + (" --nested" if result["nested"] else "") + rules


def quality(result):
    """The figures of the manifest."""
    if not result:
        return []
    out = []
    for who, kinds in result["figures"].items():
        if who not in OWN:
            continue
        f = kinds["all"]
        for key, name in (("f5", "F5"), ("f1", "F1"), ("precision", "precision"), ("recall", "recall")):
            low, high = f["interval"][key]
            out.append({"name": f"{who}, token {name}", "value": f"{f[key]:.3f} ({low:.2f}–{high:.2f})", "command": cross_command(result)})
    return out


def sources(data: Path):
    rows = []
    with open(data / "text" / "SOURCES.tsv", encoding="utf-8", newline="") as f:
        for row in csv.DictReader(f, delimiter="\t"):
            rows.append(f"| {row['source']} | {row['repository']} @ {row['commit'][:10]} | {row['licence'].split(':')[0]} |")
    return "\n".join(["| source | where | licence |", "|---|---|---|", *rows])


def text(recipe, data, result, points, essays, more, command):
    figures = f"""Five-fold cross-validation over the {result['essays']} essays: essays that share passages or labeled names lie in one
fold; the models of a fold (letters, prose and synthetic essays aside, which hold no essay) saw only the other folds;
its second look and thresholds were made on the other folds{', by models that had seen neither that fold nor the essays they were tried on' if result['nested'] else ''}; figures are those
of the exported int8 models, pooled over all tokens, with 95 % percentile intervals from 2,000 resamples of whole essays. Scored as
the competition does: exact token, label and B- or I-.

`{cross_command(result)}`

{cross.table({"figures": {who: f for who, f in result["figures"].items() if who in OWN}})}
What int8 costs, by the same command: F5 {result['float32']['model recall']['f5']:.4f} in float32 and {result['figures']['model recall']['all']['f5']:.4f} in int8
at the recall-first setting, F1 {result['float32']['model balanced']['f1']:.4f} and {result['figures']['model balanced']['all']['f1']:.4f} at the balanced one.

The essays hold only {sum(l != 'O' for e in essays for l in e.labels)} labeled tokens, so one miss is about a point; the labels are near-gold, not gold. The layouts of
the synthetic essays were written, and the inputs of the second look chosen, by somebody who had seen these essays' labels and the
figures of earlier attempts (ATTEMPTS.md); folds can't undo that. One bound of the program's rules, how long a first line may be to
hold its writer's name, was chosen by these essays' totals; it moves “rules alone” only. A set nobody has looked at is the better
judge.

{PROGRAM}

Not measured yet: `measured.py` puts here what `measure.py` measured.

"""
    return f"""# Allonym compact: personal data in student writing

A token classifier of {len(model.LABELS) - 1} labels: {', '.join(model.LABELS[1:])}. It reads whole tokens as numbers (features of version 1,
docs/formats/feature-bundle.md): word, letters, look, place in line and text, how often and how else the word comes. The mean of {len(recipe.members)} networks of gated
dilated convolutions, width {recipe.width}, dilations {' and '.join('-'.join(map(str, m.dilations)) for m in recipe.members)}. Tables are int8 by row,
matrix products dynamic int8. A second look, a logistic model inside the same graph, adds up what is said at all mentions of a
capitalized word in the text and where they stand, and gives every mention one probability.

Made by: `{command}`; thresholds are the middle ones of those that the folds chose, on their
essays and the development part of the teaching corpus.

## Use

Suggestions for people who remove personal information from student writing in English, together with the program's
rules and a person who decides. **Recall-first** (takes a token when P(O) < {points['recall'][0]}) misses little and is often wrong;
**balanced** (P(O) < {points['balanced'][0]}) is right more often and misses more; **precise** (P(O) < {points['precise'][0]}) suggests
only what is likely; **students** (P(O) < {points['students'][0]}) leaves out friends, family and other people in a text, for
projects that label only students of the course, as CRAPII does. Each label but students' names also has a least probability of its own, chosen on the development part of the
teaching corpus.

Not for deciding without a person, and not for other languages.

## Figures

{figures}
## Limits

- **Only students' names rest on real examples.** The other labels rest on the teaching corpus, which a language model wrote, on
  synthetic text, and on a handful of real tokens. Nobody knows how well the model finds them in real essays.
- **Every private person counts.** In the teaching corpus friends, family and patients are names to find; in the essays only students
  are. Where only students are to be found, *students* is the point: its second look is fitted on essays alone.
- Names in small letters, very short names, names that are words, and names in other scripts are found less often.
- Names were drawn from lists of {65} countries and two lists of European and American make; names rare in them fare worse.

## What it was trained on

1. Letters: which strings are forenames, surnames and words: NameDatabases (public domain), common forenames and surnames by country
   (CC0), words of the open prose. No list ships; the network learned them.
2. Word vectors and vocabulary by counting over the open prose below. The vocabulary holds no word that occurs only in essays.
3. {' and '.join(str(m.base_essays) for m in recipe.members)} synthetic essays over the open prose with names and details in layouts of course essays, with cited authors, staff,
   famous people, companies and places that count as nothing; WNUT17, Broad Twitter Corpus, WikiGold (all CC BY 4.0).
4. The training part of Allonym's teaching corpus (CC BY 4.0; `sample-projects/teaching-corpus`), {recipe.teaching_rounds} times, in other guises: other names,
   places, schools, employers, numbers, case.
5. Fine-tuning on {len(essays) + len(more)} essays in CRAPII form (the PII Data Detection competition's and the like, personal details replaced by
   surrogates by their publishers), each in other guises: other names, names put in. Their text is in no file of this bundle.

{sources(data)}

Weights: Apache-2.0.
"""
