#!/usr/bin/python3
"""Makes submissions of students as a lab gets them, a table about them, and the truth: see README.md.

    /usr/bin/python3 make.py OUT [--prose FOLDER] [--small FOLDER] [--seed N]

OUT is emptied first. `--prose` adds essays from a folder of open prose; `--small` copies a small part of the material, for tests that
run without any of the producers; it refuses to do so with `--prose`, because its files are committed.
"""
import argparse
import hashlib
import json
import random
import shutil
import unicodedata
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path

import cases
import tables
import texts
from producers import produce


FORENAMES = """Adaeze Bruno Chiara Dmitri Elif Fatou Goran Hana Iker Jovana Kwame Lucía Mirek Nadia Olu Priya Quang Rosa Søren Tomás
Uma Vikram Wanjiru Ximena Yusuf Zoë""".split()
SURNAMES = """Abara Brandt Castells Demir Eriksen Fofana Grgić Hossain Ibarra Jansen Kamau Lindqvist Moreau Nandi Okafor Pereira Quispe
Rossi Suárez Tanaka Uzun Varga Weiss Yilmaz Zieliński""".split()
COUNTRIES = "Brazil,Canada,France,Germany,Ghana,India,Indonesia,Kenya,Mexico,Nigeria,Poland,Spain,Türkiye,United States,Vietnam".split(",")
ASSIGNMENTS = ("Reflection, week 2: \"What I tried\"", "Observation; unit 3", "Try out one idea (week 4)", "Final essay")
COURSES = ("Design Thinking for Everyone", "Learning How to Learn", "Becoming a Teacher")


def rows(submissions, rng):
    """Gives every submission its row. Students hand in once, but for those whose submissions share a `student`."""
    rng.shuffle(submissions)
    students, start = {}, datetime(2024, 9, 2, 8)
    for number, some in enumerate(submissions, 1):
        student = students.setdefault(some.about.pop("student", f"alone {number}"), f"u-{2000 + len(students) * 7 % 997 + len(students) // 997}")
        graded = some.about.pop("graded", True)
        some.row = {
            "submission_id": f"S-{number:04}", "user_id": student, "course_session": f"{rng.choice('ABC')}-2024-{rng.choice('12')}",
            "submitted_at": (start + timedelta(minutes=rng.randrange(60 * 24 * 90))).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "is_graded": graded, "grade": round(rng.uniform(40, 100), 1) if graded else None, "file": "",
            "country": rng.choice(COUNTRIES), "assignment": ASSIGNMENTS[2] if "assignment" in some.about else rng.choice(ASSIGNMENTS[:2]),
            "consent": rng.random() < 0.95}
        if some.essay and some.essay.layout:
            some.essay.author = f"{rng.choice(FORENAMES)} {rng.choice(SURNAMES)}"
            some.essay.course = rng.choice(COURSES)
            some.essay.title = f"{some.row['assignment'].split(',')[0].split(';')[0]} by a participant"


def name_files(submissions):
    """Folder by producer, name by submission, unless the case says another name."""
    for some in submissions:
        if not some.name:
            some.name = f"{some.producer}/{some.id.lower()}.{some.format}"
        some.row["file"] = some.about.pop("named", some.name)
    for some in submissions:
        if "same_file" in some.about:
            some.row["file"] = some.name = some.about.pop("same_file").name


def make_files(submissions, folder, scratch, rng):
    """Sound files first, all of one producer together; then the faulty ones from them."""
    jobs = {}
    for some in submissions:
        if some.essay is None or some.name in (job[2] for job in jobs.get(some.producer, ())):
            continue
        target = folder / some.name
        target.parent.mkdir(parents=True, exist_ok=True)
        path = scratch / "sound" / f"{some.id}.{some.base or some.format}"
        jobs.setdefault(some.producer, []).append((some.essay, path, some.name))
    (scratch / "sound").mkdir(parents=True)
    for producer, some in sorted(jobs.items()):
        produce([(essay, path) for essay, path, _ in some], producer, scratch / producer)
    waiting = cases.Waiting(folder, scratch)
    for some in sorted(submissions, key=lambda s: s.id):
        target = folder / some.name
        sound = scratch / "sound" / f"{some.id}.{some.base or some.format}"
        if some.make:
            target.parent.mkdir(parents=True, exist_ok=True)
            some.make(sound, target, rng, waiting)
        elif sound.exists():
            shutil.copyfile(sound, target)
    waiting.finish()


def measure(submissions, folder):
    """Pages, bytes and hash of every file, and that no sound one is too long."""
    import fitz
    fitz.TOOLS.mupdf_display_errors(False)
    for some in submissions:
        path = folder / some.name
        if not some.name or not path.is_file():
            continue
        data = path.read_bytes()
        some.about |= {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        if data[:4] == b"%PDF" and some.fault not in ("damaged", "encrypted"):
            document = fitz.open(stream=data, filetype="pdf")
            some.about["pages"] = len(document)
            assert some.fault == "too-many-pages" or len(document) <= 5, f"{some.name} has {len(document)} pages"
            if not some.fault:
                some.about["pymupdf_f1"] = round(word_f1(some.essay.text(), "\n".join(page.get_text() for page in document)), 4)


def word_f1(truth, read):
    """F1 of the words as multisets. Headers, page numbers, bullets and words parted by a hyphen count as errors here."""
    a, b = (Counter(unicodedata.normalize("NFKC", text).split()) for text in (truth, read))
    return 2 * (a & b).total() / (a.total() + b.total())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--prose", type=Path)
    parser.add_argument("--small", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.prose and asked.small:
        parser.error("the small part is committed: it is made without --prose")
    rng = random.Random(asked.seed)
    sources = texts.own_corpus()
    if asked.prose:
        sources += texts.open_prose(asked.prose, 160, rng)
    rng.shuffle(sources)
    submissions = cases.all_cases(cases.Sources(sources), rng)
    rows(submissions, rng)
    name_files(submissions)

    out = asked.out.resolve()
    shutil.rmtree(out, ignore_errors=True)
    folder, scratch = out / "submissions", out / "scratch"
    make_files(submissions, folder, scratch, rng)
    cases.files_without_rows(folder)
    measure(submissions, folder)
    shutil.rmtree(scratch)
    tables.publish(submissions, out, asked.seed)
    tables.zipped(out)
    if asked.small:
        tables.small(submissions, out, asked.small, asked.seed)
    print(json.dumps(json.loads((out / "truth.json").read_text(encoding="utf-8"))["funnel"], indent=1))


if __name__ == "__main__":
    main()
