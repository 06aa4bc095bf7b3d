"""The oracle of near-duplicates, and what it takes: scikit-learn's sparse product, in chunks of documents.

python3 similarity.py ESSAYS.jsonl [--floor 0.3] [--chunk 500] [--pairs OUT.tsv]   (needs scikit-learn)

Writes each document's highest similarity of 0.1 and more, and the pairs from the floor on, as SimilarityFigures does:
`document`, `highest` and, on further lines, `document`, `neighbour`, `cosine`.
"""
import argparse
import json
import pathlib
import time

import numpy
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.preprocessing import normalize

arguments = argparse.ArgumentParser()
arguments.add_argument("essays")
arguments.add_argument("--floor", type=float, default=0.3)
arguments.add_argument("--chunk", type=int, default=500)
arguments.add_argument("--pairs")
options = arguments.parse_args()

here = pathlib.Path(__file__).resolve()
module = next(parent for parent in here.parents if (parent / "pom.xml").exists())
STOP_WORDS = (module / "src/main/resources/org/allonym/corpus/text/english-stop-words.txt").read_text().split()
texts = [json.loads(line)["text"] for line in open(options.essays, encoding="utf-8")]

start = time.perf_counter()
vectorizer = CountVectorizer(binary=True, ngram_range=(3, 3), lowercase=True, strip_accents="unicode", tokenizer=str.split,
                             token_pattern=None, stop_words=STOP_WORDS)
matrix = normalize(vectorizer.fit_transform(texts).astype(numpy.float64))
counted = time.perf_counter()
transposed = matrix.T.tocsr()
highest = numpy.zeros(len(texts))
pairs = []
for low in range(0, len(texts), options.chunk):
    product = (matrix[low:low + options.chunk] @ transposed).tocoo()
    rows, columns, cosines = product.row + low, product.col, product.data
    kept = (rows != columns) & (cosines >= 0.1 - 1e-9)
    rows, columns, cosines = rows[kept], columns[kept], cosines[kept]
    numpy.maximum.at(highest, rows, cosines)
    kept = (rows < columns) & (cosines >= options.floor - 1e-9)
    pairs += zip(rows[kept].tolist(), columns[kept].tolist(), cosines[kept].tolist())
done = time.perf_counter()
print(f"{len(texts)} documents, {matrix.shape[1]} trigrams: {counted - start:.1f} s counting, {done - counted:.1f} s product, "
      f"{done - start:.1f} s in all")
for floor in (options.floor, 0.5, 0.9):
    print(f"pairs from {floor}: {sum(cosine >= floor for _, _, cosine in pairs)}")
if options.pairs:
    with open(options.pairs, "w") as out:
        for document, value in enumerate(highest):
            out.write(f"{document}\t{value:.12f}\n")
        for document, neighbour, cosine in sorted(pairs):
            out.write(f"{document}\t{neighbour}\t{cosine:.12f}\n")
