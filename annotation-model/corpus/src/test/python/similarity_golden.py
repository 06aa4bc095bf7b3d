"""Makes golden.json of the package similarity: made-up texts and every similarity that scikit-learn finds among them.

python3 similarity_golden.py   (needs scikit-learn; made with 1.9.1)
"""
import json
import pathlib
import random

import numpy
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.preprocessing import normalize

module = pathlib.Path(__file__).resolve().parents[3]
STOP_WORDS = (module / "src/main/resources/org/allonym/corpus/text/english-stop-words.txt").read_text().split()
random.seed(7)
words = """Teams draw maps before meetings because ideas hide until somebody asks what they don't know yet and the café stays
open late tools help people listen carefully although résumés never tell whole stories about patience or trust""".split()
line = " ".join(words)


def changed(text, rate):
    return " ".join(random.choice(words) if random.random() < rate else word for word in text.split())


texts = [
    "", "  \n ", "one two", "the of and", "maps before meetings", line, line, line.upper(), line + " " + line,
    line.replace(" ", "\u00a0"), line.replace(" ", " \u2003\n"), line.replace("e", "e\u0301"), line.replace("é", "e\u0301"),
    "Teams\u00a8draw\u00a8maps before meetings because ideas", "ﬁne ﬁre ﬁlm ﬁt", "fine fire film fit",
    "ΟΔΟΣ ΣΟΦΟΣ Σ ΟΔΟΣ.", "οδος σοφος σ οδος.", "İSTANBUL İZMİR IĞDIR ankara", "istanbul izmir igdir ankara",
    "𝐓𝐞𝐚𝐦𝐬 draw maps 𐐀𐐁 meetings", "Teams draw maps 𐐨𐐩 meetings", "한국어 문서 비교 시험", "ＴＥＡＭＳ draw maps before meetings",
    "x\u0085y\u001cz\u180ew\u200bv maps before meetings", "ä ö ü ß æ ø å maps", "a o u ß æ ø a maps",
    "ideas hide until ideas hide until ideas hide until somebody asks", "İΣ ΑΣ Α\u0345Σ ΑΣ\u0301Β maps",
]
for rate in (0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7):
    texts += [changed(line + " " + line[::-1], rate), changed(line, rate)]
vectorizer = CountVectorizer(binary=True, ngram_range=(3, 3), lowercase=True, strip_accents="unicode", tokenizer=str.split,
                             token_pattern=None, stop_words=STOP_WORDS)
counts = vectorizer.fit_transform(texts)
matrix = normalize(counts.astype(numpy.float64))
product = (matrix @ matrix.T).toarray()
pairs = [[i, j, float(product[i, j])] for i in range(len(texts)) for j in range(i) if product[i, j] > 0]
golden = {"texts": texts, "sizes": [int(size) for size in numpy.asarray(counts.sum(axis=1)).ravel()], "pairs": pairs}
target = module / "src/test/resources/org/allonym/corpus/similarity/golden.json"
target.write_text(json.dumps(golden, ensure_ascii=True, indent=0) + "\n", encoding="utf-8")
print(len(texts), "texts,", len(pairs), "pairs")
