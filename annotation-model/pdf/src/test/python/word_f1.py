"""How well the texts of PDF files agree with what PyMuPDF and pdftotext read, by producer.

    java -cp … org.allonym.pdf.Extract FOLDER TEXTS 2
    python3 word_f1.py FOLDER TEXTS [--worst N]

FOLDER holds PDF files, below one folder for each producer or anywhere, where their metadata say; TEXTS what `Extract` wrote of
them. Words are what stands between blanks, compared as multisets: F1 = 2·common / (ours + theirs). Before that, on both sides:
words parted at a line's end are joined, hyphens within words dropped (one side can't know whether one at a line's end belongs
to the word), and ligatures taken apart. Running heads count: we keep them, and so do the others. Needs python3-fitz and poppler-utils (Debian).
"""
import argparse, collections, pathlib, re, subprocess, time

import fitz

fitz.TOOLS.mupdf_display_errors(False)
LIGATURES = str.maketrans({"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"})
HYPHEN = "[-\u2010\u00ad]"


def words(text):
    text = text.translate(LIGATURES).replace("\u200b", "").replace("\ufeff", "")
    text = re.sub(rf"(?<=\w){HYPHEN}[ \t]*\r?\n\s*(?=\w)", "", text)
    text = re.sub(rf"(?<=\w){HYPHEN}(?=\w)", "", text).replace("\u00ad", "")
    return collections.Counter(text.split())


def f1(one, other):
    common = sum((one & other).values())
    total = sum(one.values()) + sum(other.values())
    return common, total


def by_fitz(path):
    with fitz.open(path) as document:
        if document.needs_pass:
            return None, ""
        return "\n".join(page.get_text("text") for page in document), document.metadata.get("producer") or ""


def by_poppler(path):
    return subprocess.run(["pdftotext", "-enc", "UTF-8", str(path), "-"], capture_output=True).stdout.decode("utf-8", "replace")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("texts", type=pathlib.Path)
    arguments.add_argument("--worst", type=int, default=0)
    given = arguments.parse_args()
    sums = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0]))
    files, lowest, seconds = collections.Counter(), [], 0.0
    skipped = collections.Counter()
    for path in sorted(given.folder.rglob("*.pdf")):
        ours = given.texts / path.relative_to(given.folder)
        ours = ours.with_name(ours.name + ".txt")
        begun = time.perf_counter()
        try:
            theirs, producer = by_fitz(path)
        except Exception:
            theirs = None
        seconds += time.perf_counter() - begun
        if theirs is None or not ours.exists() or not theirs.split():
            skipped["read by neither, or without words" if not ours.exists() or theirs is not None else "not read by PyMuPDF"] += 1
            continue
        parts = path.relative_to(given.folder).parts
        producer = parts[0] if len(parts) > 1 else re.sub(r"[\d.\-_/() ]+.*", "", producer) or "?"
        a, b, c = words(ours.read_text()), words(theirs), words(by_poppler(path))
        files[producer] += 1
        for name, pair in (("PyMuPDF", (a, b)), ("pdftotext", (a, c)), ("the two", (b, c))):
            common, total = f1(*pair)
            sums[producer][name][0] += common
            sums[producer][name][1] += total
            if name == "PyMuPDF" and total:
                lowest.append((2 * common / total, str(path.relative_to(given.folder)), producer, a - b, b - a))
    low = collections.defaultdict(lambda: 1.0)
    for value, _, producer, _, _ in lowest:
        low[producer] = min(low[producer], value)
    print(f"{'producer':24} {'files':>5} {'PyMuPDF':>8} {'lowest':>7} {'pdftotext':>9} {'PyMuPDF/pdftotext':>17}")
    for producer in sorted(files):
        value = {name: 2 * common / max(1, total) for name, (common, total) in sums[producer].items()}
        print(f"{producer:24} {files[producer]:5} {value['PyMuPDF']:8.4f} {low[producer]:7.4f} {value['pdftotext']:9.4f} {value['the two']:17.4f}")
    print(dict(skipped), f"PyMuPDF: {seconds:.1f} s, {sum(files.values()) / max(seconds, 1e-9):.0f} files a second")
    for value, path, producer, more, less in sorted(lowest, key=lambda one: one[:3])[:given.worst]:
        print(f"{value:.4f} {path}\n    only ours: {more.most_common(12)}\n    only theirs: {less.most_common(12)}")


main()
