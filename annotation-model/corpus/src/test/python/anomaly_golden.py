"""Makes golden.json of the package anomaly: made-up texts, and what scikit-learn finds.

`frequencies`: the features of some texts. `distances`: EllipticEnvelope's of 120 texts whose three characters all vary and whose
dashes aren't counted: no frequency follows from the others, and the core doesn't depend on the seed.

python3 anomaly_golden.py   (needs scikit-learn; made with 1.9.1)
"""
import json
import pathlib
import random
import unicodedata

import numpy
from sklearn.covariance import EllipticEnvelope

CHARACTERS = "\n" + "".join(map(chr, range(32, 127)))


def frequencies(text):
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return [plain.count(character) / max(1, len(plain)) for character in CHARACTERS]


random.seed(5)
odd = ["", "aAbB\n", "Café résumé", "ﬁne 𝐁old", "tab\tand “quotes” – 😀", "\u0301\u0301", "한국 a", "½ ¨ x²"]
texts = []
for i in range(120):
    weights = [random.gauss(mean, mean / 6) for mean in (20, 12, 16)]
    if i % 15 == 0:
        weights[random.randrange(3)] *= 2.5
    texts.append("".join(random.choices("ab ", [max(0.1, weight) for weight in weights], k=400)) + "—" * random.randrange(60))
values = numpy.array([frequencies(text) for text in texts])
distances = [EllipticEnvelope(contamination=0.05, random_state=seed).fit(values[:, values.std(axis=0) > 0]) for seed in range(6)]
assert all(numpy.allclose(one.dist_, distances[0].dist_) for one in distances)
golden = {
    "odd": odd, "frequencies": [[[c, value] for c, value in zip(CHARACTERS, frequencies(text)) if value] for text in odd],
    "texts": texts, "distances": distances[0].dist_.tolist(), "offset": -float(distances[0].offset_),
    "outliers": [int(i) for i in numpy.flatnonzero(distances[0].predict(values[:, values.std(axis=0) > 0]) < 0)],
}
target = pathlib.Path(__file__).resolve().parents[3] / "src/test/resources/org/allonym/corpus/anomaly/golden.json"
target.write_text(json.dumps(golden, indent=0) + "\n", encoding="utf-8")
print(golden["outliers"], golden["offset"])
