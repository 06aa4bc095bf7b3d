"""Compares the pairs that SimilarityFigures and similarity.py wrote: python3 compare.py ONE.tsv OTHER.tsv"""
import sys


def read(path):
    highest, pairs = {}, {}
    for line in open(path):
        fields = line.split()
        if len(fields) == 2:
            highest[int(fields[0])] = float(fields[1])
        else:
            pairs[int(fields[0]), int(fields[1])] = float(fields[2])
    return highest, pairs


(highest, pairs), (other_highest, other_pairs) = read(sys.argv[1]), read(sys.argv[2])
print("documents", len(highest), len(other_highest),
      "largest difference of the highest", max(abs(highest[i] - other_highest[i]) for i in highest))
for floor in (0.1, 0.3, 0.5, 0.9):
    # a cosine that is the floor itself may be on either side of it in a sum of roundings
    one = {pair for pair, cosine in pairs.items() if cosine >= floor - 1e-9}
    other = {pair for pair, cosine in other_pairs.items() if cosine >= floor - 1e-9}
    print(f"pairs from {floor}: {len(one)} and {len(other)}, in one of them only: {len(one ^ other)}")
print("largest difference of a cosine", max((abs(pairs[pair] - other_pairs.get(pair, 9)) for pair in pairs), default=0))
