"""The submissions there are: ordinary ones by producer, and one or a few for each thing that can be wrong or odd."""
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

import faults
import texts
from producers import ENCODINGS, FEATURES, Essay, convert, plain

ORDINARY = (("pdf", "libreoffice", 26), ("pdf", "pdflatex", 24), ("pdf", "lualatex", 20), ("pdf", "chromium", 26), ("pdf", "weasyprint", 24),
            ("pdf", "wkhtmltopdf", 16), ("docx", "python-docx", 14), ("docx", "libreoffice", 8), ("docx", "pandoc", 8),
            ("odt", "libreoffice", 5), ("odt", "pandoc", 3), ("rtf", "libreoffice", 5), ("rtf", "pandoc", 3), ("html", "written", 5),
            ("html", "libreoffice", 3), ("html", "pandoc", 3), *(("txt", encoding, 4) for encoding in ENCODINGS))
UNGRADED, WITH_ASSIGNMENT, STUDENTS_WITH_SEVERAL, STUDENTS_WITH_ONE_GRADED = 50, 40, (3, 3, 3, 2, 2, 2, 2, 2, 2), 4

DID = ("read the unit and the two articles", "watched people at the door", "drew the plan a second time", "talked to a colleague",
       "wrote the first draft", "compared my notes with the plan", "repeated the count in the rain", "corrected the draft")
ITEMS = ("Ask first and explain later.", "Leave a margin for what other people will find.", "Count before you guess.",
         "Write down the hour and the weather, even if they seem useless.", "Sufficient effort beats a difficult beginning.",
         "Show the first draft to somebody who has no time.", "Keep the old version until the new one has been used twice.")
NOTES = ("I owe this question to the official handbook of the course, unit 3.", "The figures are from my own notebook; I rounded them to five.",
         "A friend in the office next door disagreed, and I have kept both versions.", "See the field notes at the end of the first file.")


@dataclass
class Submission:
    case: str
    producer: str
    format: str
    essay: Essay | None = None
    source: str = ""
    fault: str | None = None        # why its file or its text leaves the funnel, whatever the table says
    also: tuple = ()                # other fates that are as right; `*` is any
    make: object = None             # makes the file from a sound one of the same essay: make(sound, target, rng, waiting)
    base: str = ""                  # format of the sound file, where it isn't the format of the submission
    group: str = ""                 # near-duplicates, and rows of one file, share one
    about: dict = field(default_factory=dict)       # what else is known
    name: str = ""                  # path below `submissions`
    row: dict = field(default_factory=dict)

    @property
    def id(self):
        return self.row["submission_id"]


class Sources:
    """Hands out each text once."""

    def __init__(self, named):
        self.all, self.left = named, list(named)
        self.fillers = sorted({w for _, text in named for w in text.lower().split() if w.isascii() and w.isalpha() and len(w) > 5})

    def take(self, least=0, most=10_000):
        at = next(k for k, (_, text) in enumerate(self.left) if least <= len(text.split()) <= most)
        return self.left.pop(at)

    def joined(self, words):
        """As many texts as `words` need, again from the first when they are out; not taken from the others."""
        some, count = [], 0
        while count < words:
            some.append(self.all[len(some) % len(self.all)][1])
            count += len(some[-1].split())
        return "\n\n".join(some)


class Waiting:
    """What LibreOffice does last, all at once, and copies of files that must be there first."""

    def __init__(self, folder, scratch):
        self.folder, self.scratch, self.passwords, self.legacy, self.copies = folder, scratch, [], [], []

    def finish(self):
        faults.office_passwords(self.passwords, self.scratch)
        for sound, target in self.legacy:
            convert([sound], "doc", self.scratch / "legacy")
            (self.scratch / "legacy" / f"{sound.stem}.doc").rename(target)
        for original, target in self.copies:
            target.write_bytes((self.folder / original.name).read_bytes())


def laid_out(producer, text, rng, assignment):
    """An ordinary essay with some of what its producer can lay out."""
    essay = plain(text)
    essay.font = rng.choice(("Liberation Serif", "DejaVu Serif", *(() if producer == "wkhtmltopdf" else ("Latin Modern Roman",))))
    if producer in ENCODINGS:
        features = []
    else:
        variants = [p for p in FEATURES if p == producer or p == producer + "-notes"]
        features = FEATURES[rng.choice([variants[0], *variants])].split()
    essay.layout = frozenset(rng.sample(features, rng.randint(0, min(4, len(features)))))
    middle = max(1, len(essay.blocks) // 2)
    if "table" in essay.layout:
        days = [[f"{n}", f"{rng.randint(1, 9)}.{rng.choice('05')}", what] for n, what in enumerate(rng.sample(DID, 4), 1)]
        essay.blocks.insert(middle, ("table", [["Week", "Hours", "What I did"], *days]))
    if "list" in essay.layout:
        essay.blocks.insert(middle, (rng.choice(("list", "numbered")), rng.sample(ITEMS, 3)))
    if "notes" in essay.layout:
        at = next(k for k, block in enumerate(essay.blocks) if block[0] == "p" and len(block[1]) > 80)
        essay.blocks[at] = (*essay.blocks[at], rng.choice(NOTES))
    if assignment:
        essay.blocks.insert(0, ("p", texts.written("assignment")))
    return essay


def ordinary(sources, rng):
    made = []
    for format, producer, count in ORDINARY:
        for _ in range(count):
            name, text = sources.take()
            if len(text.split()) < 300 and rng.random() < 0.3 and len(sources.left) > 200:
                other, more = sources.take()
                name, text = f"{name} {other}", f"{text}\n\n{more}"
            made.append((Submission("ordinary", producer, format, source=name), text))
    roles = list(range(len(made)))
    rng.shuffle(roles)
    with_assignment = set(rng.sample(roles, WITH_ASSIGNMENT))
    for k, (some, text) in enumerate(made):
        some.essay = laid_out(some.producer, text, rng, k in with_assignment)
        if k in with_assignment:
            some.about["assignment"] = True
    submissions = [some for some, _ in made]
    for k in roles[:UNGRADED]:
        submissions[k].case, submissions[k].about["graded"] = "ungraded", False
    at = UNGRADED
    for student, count in enumerate(STUDENTS_WITH_SEVERAL):
        for k in roles[at:at + count]:
            submissions[k].case, submissions[k].about["student"] = "several-graded", f"several {student}"
        at += count
    for student in range(STUDENTS_WITH_ONE_GRADED):
        for k in (roles[student], roles[at]):
            submissions[k].about["student"] = f"one graded {student}"
        submissions[roles[at]].case = "one-of-two-graded"
        at += 1
    return submissions


class Cases:
    def __init__(self, sources, rng):
        self.sources, self.rng, self.made = sources, rng, []

    def add(self, case, producer, format, text=None, fault=None, **known):
        if text is None:
            known["source"], text = self.sources.take(*known.pop("words", (150, 420)))
        essay = text if isinstance(text, Essay) else plain(text)
        self.made.append(Submission(case, producer, format, essay, fault=fault, **known))
        return self.made[-1]

    def near_duplicates(self):
        rng, places = self.rng, [("pdf", p) for p in ("libreoffice", "chromium", "pdflatex", "weasyprint", "lualatex")]
        places += [("docx", "python-docx"), ("docx", "pandoc"), ("odt", "libreoffice"), ("txt", "utf-8")]
        for n, (format, producer) in enumerate((("pdf", "chromium"), ("txt", "utf-8"))):
            one = self.add("copy-of-bytes", producer, format, group=f"bytes {n}")
            self.add("copy-of-bytes", producer, format, one.essay, source=one.source, group=f"bytes {n}",
                     make=lambda sound, target, rng, waiting, one=one: waiting.copies.append((one, target)))
        for target, count in ((1, 3), (0.95, 5), (0.85, 4), (0.6, 3), (0.3, 3)):
            for n in range(count):
                name, text = self.sources.take(200, 420)
                other, replaced = (text, 0) if target == 1 else texts.reworded(text, target, rng, self.sources.fillers)
                case = "copy-of-text" if target == 1 else f"cosine-{target:.2f}"
                for (format, producer), version in zip(rng.sample(places, 2), (text, other)):
                    self.add(case, producer, format, version, source=name, group=f"{case} {n}",
                             about={"target": target, "replaced": round(replaced, 4)})
        name, text = self.sources.take(300, 420)
        for n in range(3):
            self.add("chain", *reversed(places[n]), text, source=name, group="chain", about={"target": 0.95, "link": n})
            text, _ = texts.reworded(text, 0.95, rng, self.sources.fillers)
        for n, (place, person, change) in enumerate(zip(
                ("the ticket window", "the second shelf", "the bench at the stairs", "the copier", "the coat rack"),
                ("the porter", "a volunteer", "the nurse on duty", "a tutor", "the caretaker"),
                ("a lamp", "an arrow on the floor", "a second chair", "a shorter form", "to move the queue to the left"))):
            self.add("worksheet", *reversed(places[n]), texts.written("worksheet").format(place=place, person=person, change=change),
                     source="worksheet", group="worksheet")
        for n in range(5):
            answers = [" ".join(self.sources.take(150, 420)[1].split()[:12]) for _ in "abcd"]
            self.add("interview-form", *reversed(places[n]), texts.written("interview-form").format(**dict(zip("abcd", answers))),
                     source="interview-form", group="interview-form")
        one = self.add("two-rows-one-file", "weasyprint", "pdf", group="two rows")
        self.add("two-rows-one-file", "weasyprint", "pdf", one.essay, source=one.source, group="two rows", about={"same_file": one})

    def broken_letters(self):
        for producer, n in (("pdflatex-bitmap", 0), ("pdflatex-bitmap", 1)):
            self.add("ligatures-lost", producer, "pdf", "The office first defined five difficult fields. " + self.sources.take(150, 300)[1])
        for producer, fi, fl in (("lualatex", "00DE", "00DF"), ("weasyprint", "0002", "0003"), ("libreoffice", "0021", "0022")):
            some = self.add("ligatures-wrong", producer, "pdf", "The office first defined five difficult fields. " + self.sources.take(150, 300)[1],
                     make=lambda sound, target, rng, _, fi=fi, fl=fl: faults.to_unicode(sound, target, faults.ligatures_as(fi, fl)))
            some.essay.font = "DejaVu Serif"
        for producer in ("libreoffice", "chromium", "weasyprint"):
            self.add("letters-shifted", producer, "pdf", fault="language",
                     make=lambda sound, target, rng, _: faults.to_unicode(sound, target, faults.shifted))
            self.add("no-unicode-map", producer, "pdf", fault="language", also=("*",),
                     make=lambda sound, target, rng, _: faults.to_unicode(sound, target, None))

    def languages(self):
        for language, producer, format in (
                ("spanish", "libreoffice", "pdf"), ("portuguese", "chromium", "pdf"), ("french", "pdflatex", "pdf"),
                ("german", "python-docx", "docx"), ("italian", "weasyprint", "pdf"), ("dutch", "windows-1252", "txt"),
                ("indonesian", "wkhtmltopdf", "pdf"), ("turkish", "pandoc", "docx"), ("polish", "libreoffice", "odt"),
                ("russian", "utf-8", "txt"), ("chinese", "written", "html")):
            self.add("other-language", producer, format, texts.written(language), "language", source=language, about={"language": language},
                     also=("too-few-words",) if language == "chinese" else ())
        name, english = self.sources.take(150, 300)
        self.add("two-languages", "chromium", "pdf", texts.written("spanish") + "\n\n" + english, source=f"spanish {name}", also=("language",))
        self.add("english-with-a-quotation", "utf-8", "txt", "My grandmother used to say: «Al principio pensé que solo iban a plantar tomates.»\n\n"
                 + self.sources.take(150, 420)[1])

    def empty_and_enormous(self):
        for producer, format in (("pdflatex", "pdf"), ("pandoc", "docx"), ("utf-8", "txt")):
            self.add("no-bytes", producer, format, "", "empty", make=lambda sound, target, rng, _: target.write_bytes(b""))
        for producer, format in (("pdflatex", "pdf"), ("chromium", "pdf"), ("python-docx", "docx"), ("utf-8-bom", "txt")):
            self.add("no-text", producer, format, "", "no-text", also=("too-few-words", "scan", "empty"))
        self.add("six-pages", "pdflatex", "pdf", self.sources.joined(3600), "too-many-pages", source="several")
        self.add("forty-pages", "pdflatex", "pdf", self.sources.joined(26000), "too-many-pages", source="several")
        self.add("eleven-megabytes", "libreoffice", "pdf", fault="too-large", make=lambda sound, target, rng, _: faults.heavy(sound, target, rng))
        self.add("twelve-megabytes", "utf-8", "txt", self.sources.joined(2_000_000), "too-large", source="all, again and again")
        for words, producer, format in ((49, "utf-8", "txt"), (50, "utf-8", "txt"), (30, "weasyprint", "pdf"), (12, "pandoc", "docx")):
            name, text = self.sources.take()
            self.add(f"{words}-words", producer, format, " ".join(text.split()[:words]), "too-few-words" if words < 50 else None, source=name)

    def scans_and_passwords(self):
        for producer in ("chromium", "pdflatex", "libreoffice"):
            self.add("scan", producer, "pdf", fault="scan", words=(150, 260), make=lambda sound, target, rng, _: faults.scan(sound, target))
        self.add("scan", "weasyprint", "pdf", self.sources.joined(900), "scan", source="several",
                 make=lambda sound, target, rng, _: faults.scan(sound, target))
        self.add("scanned-second-page", "weasyprint", "pdf", "\n\n".join(self.sources.take(250)[1] for _ in "abc"), about={"scanned_pages": [2]},
                 make=lambda sound, target, rng, _: faults.scan(sound, target, pages=[1]))
        typed = self.add("scanned-but-for-the-title", "pdflatex", "pdf", fault="scan", also=("too-few-words",), about={"scanned_pages": [2]},
                         make=lambda sound, target, rng, _: faults.scan(sound, target, pages=[1]))
        typed.essay.layout = frozenset(["title-page"])
        for case, user, bits in (("password-aes-256", "secret", 256), ("password-rc4-128", "secret", 128), ("owner-password", "", 256)):
            self.add(case, "chromium", "pdf", fault="encrypted" if user else None,
                     make=lambda sound, target, rng, _, user=user, bits=bits: faults.encrypted(sound, target, user, bits))
        for format in ("docx", "odt"):
            self.add(f"password-{format}", "libreoffice", format, fault="encrypted",
                     make=lambda sound, target, rng, waiting: waiting.passwords.append((sound, target)))

    def damaged(self):
        def add(case, producer, format, make, fault="damaged", **known):
            self.add(case, producer, format, fault=fault, make=make, **known)
        add("pdf-without-its-end", "chromium", "pdf", lambda sound, target, rng, _: faults.truncated(sound, target, 0.6), also=("*",))
        add("pdf-of-120-bytes", "pdflatex", "pdf", lambda sound, target, rng, _: target.write_bytes(sound.read_bytes()[:120]))
        add("pdf-bytes-flipped", "libreoffice", "pdf", lambda sound, target, rng, _: faults.flipped(sound, target, rng, 0.02), also=("*",))
        add("pdf-table-lost", "weasyprint", "pdf", lambda sound, target, rng, _: target.write_bytes(
            sound.read_bytes().replace(b"startxref\n", b"startxref\n9")), fault=None, also=("damaged",))
        add("docx-without-its-end", "python-docx", "docx", lambda sound, target, rng, _: faults.truncated(sound, target, 0.6))
        add("docx-bytes-flipped", "pandoc", "docx", lambda sound, target, rng, _: faults.flipped(sound, target, rng, 0.03))
        add("docx-bad-xml", "pandoc", "docx", lambda sound, target, rng, _: faults.part_changed(
            sound, target, "word/document.xml", lambda data: data[:len(data) // 2] + b"<w:p></w:r>"))
        add("odt-bad-xml", "libreoffice", "odt", lambda sound, target, rng, _: faults.part_changed(
            sound, target, "content.xml", lambda data: data[:len(data) // 2]))

        def renamed(sound, target, rng, _):
            target.write_bytes(sound.read_bytes())
        for base, named, producer in (("pdf", "docx", "chromium"), ("docx", "pdf", "pandoc"), ("html", "doc", "written"),
                                      ("rtf", "docx", "libreoffice"), ("docx", "txt", "pandoc")):
            add(f"{base}-named-{named}", producer, named, renamed, fault=None, base=base, also=("unsupported", "damaged"))
        add("text-named-pdf", "utf-8", "pdf", renamed, fault="unsupported", base="txt", also=("damaged", None))
        add("photo-named-pdf", "pdflatex", "pdf", lambda sound, target, rng, _: faults.photo(sound, target), "unsupported", also=("damaged",),
            words=(150, 260))
        add("photo", "chromium", "jpg", lambda sound, target, rng, _: faults.photo(sound, target), "unsupported", base="pdf", words=(150, 260))
        add("word-97", "libreoffice", "doc", lambda sound, target, rng, waiting: waiting.legacy.append((sound, target)), "unsupported",
            base="odt", also=(None,))

    def anomalies(self):
        def add(case, producer, format, change, fault="anomaly", also=("language", None)):
            name, text = self.sources.take(200, 420)
            self.add(case, producer, format, change(text), fault, also=also, source=name)
        add("3-for-e", "libreoffice", "pdf", lambda text: text.replace("e", "3").replace("E", "3"))
        add("3-for-io", "lualatex", "pdf", lambda text: text.replace("io", "3"), None, ("anomaly",))  # too few to be seen among 200
        add("all-capitals", "chromium", "pdf", str.upper)
        add("punctuation", "pandoc", "docx", lambda text: " ".join(
            word + self.rng.choice(("!!!", "...", "?!?!", ";;;", "***")) for word in text.split()))
        add("letters-apart", "weasyprint", "pdf", lambda text: " ".join(" ".join(word) for word in text.split()[:120]))
        add("listing", "utf-8", "txt", lambda text: (texts.REPOSITORY / "sample-projects/teaching-corpus/corpus.py").read_text("utf-8"))
        table = [["Trial", "Length", "Period", "Square"]] + [
            [f"{n}", f"{n * 0.05:.2f}", f"{self.rng.uniform(0.4, 2):.3f}", f"{self.rng.uniform(0.2, 4):.3f}"] for n in range(1, 60)]
        self.add("numbers", "libreoffice", "docx", Essay([("p", "Measurements of the pendulum"), ("table", table)]), "anomaly",
                 also=("language",), source="numbers")

    def names_and_rows(self):
        for case, name in (("name-with-accents", "weasyprint/Reflexión final de Zoë Ñandú.pdf"),
                           ("name-with-blanks", "chromium/my essay (final) v2 .pdf"), ("name-in-many-folders", "by week/week 3/group b/essay.pdf"),
                           ("name-with-comma", "pandoc/essay, second try; don't.docx")):
            self.add(case, "weasyprint" if name.startswith("w") else "pandoc" if name.startswith("p") else "chromium", name[-4:].strip("."), name=name)
        composed = "libreoffice/café déjà vu.odt"
        self.add("name-decomposed", "libreoffice", "odt", name=unicodedata.normalize("NFD", composed), about={"named": composed}, also=("missing",))
        for case, named in (("file-missing", "libreoffice/s-9991.pdf"), ("file-missing", "chromium/s-9992.pdf"), ("file-missing", "lost/s-9993.docx"),
                            ("file-not-named", ""), ("file-outside", "../truth.json")):
            self.made.append(Submission(case, "none", Path(named).suffix[1:], fault="missing", name="none", about={"named": named}))


def all_cases(sources, rng):
    """Every submission, in no order that matters; their rows come later."""
    made = Cases(sources, rng)
    made.near_duplicates()
    made.broken_letters()
    made.languages()
    made.empty_and_enormous()
    made.scans_and_passwords()
    made.damaged()
    made.anomalies()
    made.names_and_rows()
    return ordinary(sources, rng) + made.made


def files_without_rows(folder):
    """Files that no row names, as they are found in folders of submissions."""
    for name, data in (("Thumbs.db", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)), (".DS_Store", b"\0\0\0\1Bud1" + bytes(60)),
                       ("python-docx/~$s-0001.docx", b"\5Owner" + bytes(156)),
                       ("late/handed in too late.txt", texts.written("assignment").encode() + b"\n")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
