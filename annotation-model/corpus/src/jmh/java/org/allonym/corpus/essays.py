"""Makes a corpus of essays to measure on, as JSON Lines with one "text" each: generated from real prose and real essays.

The real essays come first, unchanged. Each other one is paragraphs of prose, about 3,000 characters of them, and answers one of 15
assignments, whose template of 30 to 120 words stands in it whole or in part. A fifth are copies of an earlier one with some words
exchanged, between none and half of them. One in fifty is broken as PDF and scanning break texts.

python3 essays.py N OUT.jsonl --essays dev.json --prose open_prose.txt.xz…
"""
import argparse
import json
import lzma
import random

arguments = argparse.ArgumentParser()
arguments.add_argument("count", type=int)
arguments.add_argument("out")
arguments.add_argument("--essays", nargs="*", default=[])
arguments.add_argument("--prose", nargs="+", required=True)
arguments.add_argument("--seed", type=int, default=1)
options = arguments.parse_args()

random.seed(options.seed)
paragraphs = [line.strip() for path in options.prose for line in lzma.open(path, "rt", encoding="utf-8") if len(line) > 80]
random.shuffle(paragraphs)
words = [word for paragraph in paragraphs[:2000] for word in paragraph.split()]
templates = []
for _ in range(15):
    start = random.randrange(len(words) - 200)
    chosen = words[start:start + random.randrange(30, 121)]
    templates.append([" ".join(chosen[i:i + 15]) for i in range(0, len(chosen), 15)])
weights = [1 / (1 + i) for i in range(15)]


def prose():
    length = max(500, random.gauss(2700, 700))
    taken = []
    while sum(map(len, taken)) < length:
        if not prose.left:
            prose.left = paragraphs[:]
            random.shuffle(prose.left)
        taken.append(prose.left.pop())
    return "\n\n".join(taken)[:int(length * 1.3)]


prose.left = paragraphs[:]


def answer():
    template = random.choices(templates, weights)[0]
    share = 1 if random.random() < 0.7 else random.random()
    kept = [part for part in template if random.random() < share]
    pieces = prose().split("\n\n")
    for part in kept:
        pieces.insert(random.randrange(len(pieces) + 1) if share < 1 else 0, part)
    return "\n\n".join(pieces)


def copy(text):
    rate = random.random() ** 2 / 2
    return "".join(random.choice(words) if piece.strip() and random.random() < rate else piece for piece in split(text))


def split(text):
    import re
    return re.split(r"(\s+)", text)


def broken(text):
    kind = random.randrange(7)
    if kind == 0:
        return text.replace("io", "3")
    if kind == 1:
        return text.replace("fi", "\ufb01").replace("e", "\u00e9").replace("ti", "]")
    if kind == 2:
        return " ".join(text[:1500])
    if kind == 3:
        return text.upper()
    if kind == 4:
        return "".join(chr(33 + (ord(c) * 7 + 3) % 94) if c.isalpha() and ord(c) < 128 else c for c in text)
    if kind == 5:
        return text.replace(" ", "\n")
    return "\n".join("%d | %s | %.2f" % (i, word, random.random()) for i, word in enumerate(text.split()))


essays = []
for path in options.essays:
    essays += [essay["full_text"] for essay in json.load(open(path, encoding="utf-8"))]
essays = essays[:options.count]
while len(essays) < options.count:
    kind = random.random()
    if kind < 0.2 and essays:
        essays.append(copy(random.choice(essays)))
    elif kind < 0.22:
        essays.append(broken(answer()))
    else:
        essays.append(answer())
with open(options.out, "w", encoding="utf-8") as out:
    for essay in essays:
        out.write(json.dumps({"text": essay}, ensure_ascii=False) + "\n")
print(len(essays), "essays,", sum(map(len, essays)) // len(essays), "characters each")
