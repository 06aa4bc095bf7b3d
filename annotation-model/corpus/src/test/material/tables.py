"""What is written about the submissions: the table in three forms, the truth, the ZIP; and the small part for tests."""
import csv
import json
import shutil
import zipfile
from collections import Counter

import texts

STEPS = {"graded": ("ungraded",), "one graded submission a student": ("several",),
         "files": ("missing", "empty", "unsupported", "too-large", "too-many-pages"),
         "parsed, English, at least 50 words": ("encrypted", "damaged", "scan", "no-text", "language", "too-few-words"),
         "near-duplicates": ("near-duplicate",), "anomalies": ("anomaly",)}
THRESHOLD = 0.9
UNREADABLE = ("missing", "empty", "too-large", "too-many-pages", "encrypted", "damaged", "no-text")
NOT_SMALL = ("ordinary", "chain", "cosine-0.60", "interview-form", "forty-pages", "eleven-megabytes", "twelve-megabytes")


def fates(submissions, several="none"):
    """By submission the reason why it leaves, None if it stays. `several`: which of a student's graded ones stays, if any."""
    left, gone = list(submissions), {}

    def leave(leaving):
        gone.update(leaving)
        left[:] = [s for s in left if s.id not in gone]

    leave({s.id: "ungraded" for s in left if not s.row["is_graded"]})
    order = {"first": lambda s: s.row["submitted_at"], "last": lambda s: s.row["submitted_at"], "best": lambda s: s.row["grade"]}.get(several)
    by_student = {}
    for s in left:
        by_student.setdefault(s.row["user_id"], []).append(s)
    for some in by_student.values():
        kept = [] if several == "none" else [min(some, key=order) if several == "first" else max(some, key=order)]
        leave({s.id: "several" for s in some if len(some) > 1 and s not in kept})
    for step in ("files", "parsed, English, at least 50 words"):
        leave({s.id: s.fault for s in left if s.fault in STEPS[step]})
    best = texts.neighbours([texts.trigrams(s.essay.text()) for s in left])
    leave({s.id: "near-duplicate" for s, found in zip(list(left), best) if found and found[0] > THRESHOLD})
    leave({s.id: "anomaly" for s in left if s.fault == "anomaly"})
    return {s.id: gone.get(s.id) for s in submissions}


def funnel(submissions, by_id):
    left, steps = len(submissions), [{"step": "submissions", "left": len(submissions)}]
    for step, reasons in STEPS.items():
        out = Counter(by_id[s.id] for s in submissions if by_id[s.id] in reasons)
        left -= out.total()
        steps.append({"step": step, "left": left, "out": dict(sorted(out.items()))})
        if step == "anomalies":
            steps[-1]["outliers_at_3_percent"] = round(0.03 * (left + out.total()))
    return steps


def truth(submissions, unnamed, seed):
    readable = [s for s in submissions if s.essay and len(s.essay.text()) < 1_000_000]
    sets = [texts.trigrams(s.essay.text()) for s in readable]
    best = {s.id: found and (readable[found[1]].id, round(found[0], 6)) for s, found in zip(readable, texts.neighbours(sets))}
    by_id = fates(submissions)
    entries = []
    for s in submissions:
        text = s.essay.text() if s in readable else None
        entry = {"id": s.id, "file": s.row["file"], "case": s.case, "producer": s.producer, "format": s.format, "source": s.source,
                 "fate": by_id[s.id], "fault": s.fault, "also": list(s.also), "group": s.group or None,
                 "neighbour": dict(zip(("id", "cosine"), best[s.id])) if best.get(s.id) else None, **s.about}
        if s.essay and s.essay.layout:
            entry["layout"] = sorted(s.essay.layout)
            entry["header"] = s.essay.header()
        entry["word_count"] = len(text.split()) if text is not None else None
        entry["words"] = " ".join(text.split()) if text is not None and s.fault not in UNREADABLE else None
        entries.append(entry)
    within = {}
    for one, a in zip(readable, sets):
        for other, b in zip(readable, sets):
            if one.group and one.group == other.group and one.id < other.id:
                within.setdefault(one.group, []).append([one.id, other.id, round(texts.cosine(a, b), 6)])
    return {"seed": seed, "threshold": THRESHOLD, "stop_words": "NLTK up to 3.8, 179 words", "steps": {k: list(v) for k, v in STEPS.items()},
            "funnel": funnel(submissions, by_id),
            "funnel_if_one_is_kept": {keep: funnel(submissions, fates(submissions, keep)) for keep in ("first", "last", "best")},
            "undecided": [s.id for s in submissions if s.also and by_id[s.id] not in ("ungraded", "several")],
            "files_without_rows": sorted(unnamed), "pairs": dict(sorted(within.items())), "submissions": entries}


def publish(submissions, out, seed):
    """`submissions.csv`: UTF-8. `submissions.tsv`: other names, yes and no, with a byte order mark. `submissions.jsonl`: JSON's own types."""
    submissions = sorted(submissions, key=lambda s: s.id)
    with open(out / "submissions.csv", "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(submissions[0].row)
        for s in submissions:
            table.writerow(str(v).lower() if isinstance(v, bool) else "" if v is None else v for v in s.row.values())
    with open(out / "submissions.tsv", "w", encoding="utf-8-sig", newline="") as file:
        table = csv.writer(file, delimiter="\t")
        table.writerow(("Attempt", "Learner", "Session", "Handed in", "Marked?", "Mark", "Attachment", "Nation", "Task", "Agrees to research"))
        for s in submissions:
            table.writerow({True: "yes", False: "no", None: ""}.get(v, v) if not isinstance(v, float) else v for v in s.row.values())
    with open(out / "submissions.jsonl", "w", encoding="utf-8") as file:
        for s in submissions:
            file.write(json.dumps(s.row, ensure_ascii=False) + "\n")
    folder = out / "submissions"
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    named = {(folder / s.name).resolve() for s in submissions if s.name}
    unnamed = [path.relative_to(folder).as_posix() for path in files if path.resolve() not in named]
    (out / "truth.json").write_text(json.dumps(truth(submissions, unnamed, seed), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def zipped(out):
    with zipfile.ZipFile(out / "submissions.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted((out / "submissions").rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(out / "submissions").as_posix())


def small(submissions, out, target, seed):
    """`folder` has the smallest file, or group of files, of each case and of each producer; `zip` the names that not every file
    system takes."""
    def size(some):
        return sum(s.about.get("bytes", 0) for s in some)

    def sound(s):
        return not (s.fault or s.make or s.also)

    groups, chosen = {}, []
    for s in submissions:
        student = [t for t in submissions if s.case == "several-graded" and t.row["user_id"] == s.row["user_id"]]
        together = [t for t in submissions if s.group and t.group == s.group] or student or [s]
        groups.setdefault(s.case, []).append(together)
    for case, some in sorted(groups.items()):
        if case not in NOT_SMALL and not case.startswith("name-"):
            chosen += [s for s in min(some, key=size) if s not in chosen]
    for kind in sorted({(s.producer, s.format) for s in submissions if sound(s)}):
        if not any(sound(s) and (s.producer, s.format) == kind for s in chosen):
            chosen.append(min((s for s in submissions if sound(s) and (s.producer, s.format) == kind and not s.name.startswith("by week")
                               and not s.case.startswith("name-")), key=lambda s: size([s])))
    shutil.rmtree(target, ignore_errors=True)
    for name, some in (("folder", chosen), ("zip", [s for s in submissions if s.case.startswith("name-")])):
        for s in some:
            copied(out, target / name, s.name)
        if name == "folder":
            copied(out, target / name, "late/handed in too late.txt")
        publish(some, target / name, seed)
    zipped(target / "zip")
    shutil.rmtree(target / "zip" / "submissions")


def copied(out, target, name):
    source, copy = out / "submissions" / name, target / "submissions" / name
    if source.is_file():
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
