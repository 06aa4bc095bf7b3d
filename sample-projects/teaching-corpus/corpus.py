#!/usr/bin/env python3
"""Turns the texts of this corpus into files that other programs read, and counts them. Python 3.9 or later, nothing else.

    python3 corpus.py check                        what is wrong with the files, and near-duplicates
    python3 corpus.py count                        texts, words and spans by part, label, genre and origin
    python3 corpus.py texts PART... > texts.jsonl  {"id", "text", "metadata"}: `allonym import NEW.allonym texts.jsonl`
    python3 corpus.py spans PART... > spans.jsonl  {"document", "spans"}: `allonym label-layer NEW.allonym --actor NAME --from spans.jsonl`

PART is train, development, test, eighth-test to sixteenth-test. Offsets count Unicode code points, as Python does.
"""
import json
import re
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
PARTS = ("train", "development", "test", "eighth-test", "ninth-test", "tenth-test", "eleventh-test", "twelfth-test",
         "thirteenth-test", "fourteenth-test", "fifteenth-test", "sixteenth-test")
LABELS = """NAME_STUDENT NAME_INSTRUCTOR EMAIL USERNAME ID_NUM PHONE_NUM URL_PERSONAL STREET_ADDRESS AGE DATE LOCATION EDUCATION
EMPLOYER OTHER""".split()
HEAD = re.compile(r"=== ([A-Z]{1,2}-\d{3}) \| ([^|\n]+) \| ([^|\n]+) \| (some|none)[ \t]*\n")
SESSION = re.compile(r"=== ([A-Z]{1,2}-\d{3}) \| ([^|\n]+) \| ([^|\n]+) \| ([^|\n]+)\n")
MARK = re.compile(r"⟦([A-Z_]+):(.*?)⟧", re.S)


class Text:
    def __init__(self, part, name, genre, origin, personal, marked):
        self.part, self.name, self.genre, self.origin, self.personal = part, name, genre.strip(), origin.strip(), personal == "some"
        self.spans, plain, at, length = [], [], 0, 0
        for found in MARK.finditer(marked):
            before = marked[at:found.start()]
            plain += [before, found[2]]
            length += len(before)
            self.spans.append((length, length + len(found[2]), found[1]))
            length += len(found[2])
            at = found.end()
        self.text = "".join(plain) + marked[at:]

    def words(self):
        return self.text.split()


def texts(part):
    """The texts of a part, in order. The blank lines around a text belong to the file, not to it."""
    for path in sorted((HERE / "texts" / part).glob("*.txt")):
        whole = path.read_text(encoding="utf-8")
        heads = list(HEAD.finditer(whole))
        for head, following in zip(heads, heads[1:] + [None]):
            yield Text(part, *head.groups(), whole[head.end():following.start() if following else len(whole)].strip("\n"))


FOURTEEN = {
    "LOCATION": "LOCATION", "SCHOOL": "EDUCATION", "AGE": "AGE", "DATE": "DATE", "OTHER": "OTHER", "IP_ADDRESS": "OTHER",
    "URL": "URL_PERSONAL", "EMAIL_ADDRESS": "EMAIL", "PHONE_NUMBER": "PHONE_NUM", "US_SSN": "ID_NUM", "US_PASSPORT": "ID_NUM",
    "US_BANK_NUMBER": "ID_NUM", "US_DRIVER_LICENSE": "ID_NUM",
}


def sessions(part):
    """The dialogues of a part as texts with the fourteen labels, messages joined by line feeds. Speakers' names, which stand beside the
    messages, are left out; what none of the fourteen means (grade levels, courses, religions, bare weekdays) is unmarked."""
    for path in sorted((HERE / "dialogues" / part).glob("*.txt")):
        whole = path.read_text(encoding="utf-8")
        heads = list(SESSION.finditer(whole))
        for head, following in zip(heads, heads[1:] + [None]):
            lines = whole[head.end():following.start() if following else len(whole)].strip("\n").split("\n")
            rows = [[cell.strip() for cell in line.split("|", 3)] for line in lines if line.count("|") > 2]
            tutors = {word for _, role, speaker, _ in rows if role in ("tutor", "teacher") for word in re.findall(r"[^\W\d_]{3,}", MARK.sub(r"\2", speaker).lower())}
            marked = "\n".join(row[3].replace("\\n", "\n") for row in rows)
            marked = MARK.sub(lambda found: fourteen(found[1], found[2], marked[:found.start()], tutors), marked)
            yield Text(part, head[1], head[2], head[3], "some" if "⟦" in marked else "none", marked)


def fourteen(label, surface, before, tutors):
    """A mark of a dialogue as one of the fourteen labels, or unmarked."""
    if label == "PERSON":
        handle = surface.startswith("@") or re.search(r"[\d_]", surface)
        teaches = re.search(r"\b(?:mr|mrs|ms|miss|mister|dr|prof|professor|sir|coach|teacher)\.? $", before, re.I)
        known = tutors & set(re.findall(r"[^\W\d_]{3,}", surface.lower()))
        to = "USERNAME" if handle else "NAME_INSTRUCTOR" if teaches or known else "NAME_STUDENT"
    elif label == "LOCATION" and re.search(r"\d", surface):
        to = "STREET_ADDRESS"
    elif label == "OTHER" and re.fullmatch(r"[\w -]*\d[\w -]*", surface) and sum(c.isdigit() for c in surface) * 2 >= len(surface):
        to = "ID_NUM"
    elif label == "DATE":
        opening = re.match(r"(?:(?:on|in|at|this|next|last)\s+)?", surface, re.I)[0]
        to = None if re.fullmatch(r"\W*(?:\w*day|mon|tues?|wed|thurs?|fri|sat|sun|today|tomorrow|tmrw|tonight|weekend|morning|week)s?\W*", surface[len(opening):], re.I) else "DATE"
        return f"{opening}⟦DATE:{surface[len(opening):]}⟧" if to and opening.lower().strip() in ("on", "in", "at") else f"⟦DATE:{surface}⟧" if to else surface
    else:
        to = FOURTEEN.get(label)
    return f"⟦{to}:{surface}⟧" if to else surface


def problems(text):
    if "⟦" in text.text or "⟧" in text.text:
        yield "a bracket without its partner"
    for start, end, label in text.spans:
        surface = text.text[start:end]
        if label not in LABELS:
            yield f"unknown label {label}"
        if not surface or surface != surface.strip():
            yield f"white space at the border of a span: {surface!r}"
        if "\n\n" in surface:
            yield f"a span over a blank line: {surface!r}"
    if text.personal != bool(text.spans):
        yield "the last field of its first line contradicts the spans"


def near_duplicates(all_texts, width=5, least=0.2):
    """Pairs of texts that share at least `least` of their runs of `width` words (Jaccard)."""
    runs = []
    for t in all_texts:
        words = re.findall(r"\w+", t.text.lower())
        runs.append({tuple(words[i:i + width]) for i in range(len(words) - width + 1)})
    holders = {}
    for k, some in enumerate(runs):
        for run in some:
            holders.setdefault(run, []).append(k)
    shared = Counter((a, b) for held in holders.values() for i, a in enumerate(held) for b in held[i + 1:])
    for (a, b), count in shared.items():
        share = count / len(runs[a] | runs[b])
        if share >= least:
            yield all_texts[a].name, all_texts[b].name, share


def check():
    all_texts = [t for part in PARTS for t in texts(part)]
    wrong = [f"{t.name}: {p}" for t in all_texts for p in problems(t)]
    wrong += [f"{name}: occurs {n} times" for name, n in Counter(t.name for t in all_texts).items() if n > 1]
    for a, b, share in near_duplicates(all_texts):
        wrong.append(f"{a} and {b} share {share:.0%} of their runs of five words")
    print("\n".join(wrong) if wrong else f"{len(all_texts)} texts, nothing wrong")
    return 1 if wrong else 0


def count():
    for part in PARTS:
        some = list(texts(part))
        words = sum(len(t.words()) for t in some)
        print(f"{part}: {len(some)} texts, {words} words, {sum(len(t.spans) for t in some)} spans, "
              f"{sum(not t.personal for t in some)} without personal data, {len({t.genre for t in some})} genres, "
              f"{len({t.origin for t in some})} origins, {len({t.name.partition('-')[0] for t in some})} writers")
        by_label = Counter(label for t in some for _, _, label in t.spans)
        print("   " + ", ".join(f"{label} {by_label[label]}" for label in LABELS))


def main(arguments):
    if arguments[:1] == ["check"]:
        return check()
    if arguments[:1] == ["count"]:
        return count()
    if arguments[:1] not in (["texts"], ["spans"]) or not arguments[1:] or not set(arguments[1:]) <= set(PARTS):
        print(__doc__, file=sys.stderr)
        return 2
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    for part in arguments[1:]:
        for t in texts(part):
            if arguments[0] == "texts":
                row = {"id": t.name, "text": t.text, "metadata": {"part": part, "genre": t.genre, "origin": t.origin}}
            else:
                row = {"document": t.name, "spans": [{"start": a, "end": b, "label": l, "text": t.text[a:b]} for a, b, l in t.spans]}
            print(json.dumps(row, ensure_ascii=False))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
