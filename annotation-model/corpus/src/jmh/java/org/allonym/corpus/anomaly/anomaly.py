"""The oracle of anomalies: scikit-learn's EllipticEnvelope on the same frequencies, under several seeds.

python3 anomaly.py ESSAYS.jsonl [--seeds 0 1 2] [--varying] [--distances JAVA.txt…]   (needs scikit-learn)

Prints how long each takes, and the Jaccard index of the outliers between the seeds and with the distances that AnomalyFigures wrote.
With --varying only the columns count in which at most half of the documents are alike; in the others scikit-learn's search ends in the
first half of singular covariance that it meets.
"""
import argparse
import itertools
import json
import time
import unicodedata
import warnings

import numpy
from sklearn.covariance import EllipticEnvelope

CHARACTERS = "\n" + "".join(map(chr, range(32, 127)))
COLUMN = {character: i for i, character in enumerate(CHARACTERS)}

arguments = argparse.ArgumentParser()
arguments.add_argument("essays")
arguments.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2])
arguments.add_argument("--contamination", type=float, default=0.03)
arguments.add_argument("--varying", action="store_true")
arguments.add_argument("--distances", nargs="*", default=[])
options = arguments.parse_args()


def frequencies(text):
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    row = numpy.zeros(len(CHARACTERS))
    for character in plain:
        if character in COLUMN:
            row[COLUMN[character]] += 1
    return row / max(1, len(plain))


def outliers(distances):
    return set(numpy.flatnonzero(distances > numpy.percentile(distances, 100 * (1 - options.contamination))).tolist())


texts = [json.loads(line)["text"] for line in open(options.essays, encoding="utf-8")]
start = time.perf_counter()
values = numpy.array([frequencies(text) for text in texts])
print(f"{len(texts)} documents: features {time.perf_counter() - start:.1f} s")
if options.varying:
    alike = [numpy.unique(column, return_counts=True)[1].max() for column in values.T]
    values = values[:, numpy.array(alike) * 2 <= len(texts)]
found = {}
for seed in options.seeds:
    start = time.perf_counter()
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        envelope = EllipticEnvelope(contamination=options.contamination, random_state=seed).fit(values)
    print(f"seed {seed}, {values.shape[1]} columns: {time.perf_counter() - start:.1f} s;", *{str(one.message)[:80] for one in said}, flush=True)
    found[f"scikit-learn {seed}"] = outliers(envelope.dist_)
for path in options.distances:
    found[path] = outliers(numpy.loadtxt(path))
for one, other in itertools.combinations(found, 2):
    print(f"{one} | {other}: {len(found[one] & found[other]) / len(found[one] | found[other]):.3f}")
