"""Makes the set on which identifiers of language were compared (docs/decisions/0061-language-identification.md): JSON Lines of
{set, language, text}.

    python3 languages.py ESSAYS.json HANDBOOK OUT.jsonl

ESSAYS.json is a list of {full_text}; HANDBOOK is the folder `html` of Debian's package
debian-handbook, a book that people translated into two dozen languages. Nothing of either is kept here.
"""
import html, json, pathlib, random, re, sys

essays, handbook, out = sys.argv[1:4]
random.seed(20261123)
texts = [e["full_text"] for e in json.load(open(essays))]
rows = []

def put(name, language, text):
    rows.append({"set": name, "language": language, "text": text})

def words(text, most):
    pieces = re.findall(r"\S+\s*", text)
    at = random.randrange(max(1, len(pieces) - most + 1))
    return "".join(pieces[at:at + most]).strip()

# Learners of English.
for text in texts:
    count = len(text.split())
    if count >= 200:
        put("essays, whole", "en", text)
        put("essays, 200 words", "en", words(text, 200))
    if count >= 50:
        put("essays, 50 words", "en", words(text, 50))
    put("essays, 20 words", "en", words(text, 20))

# The same, broken as text of bad PDF files is.
LIGATURES = ["ffi", "ffl", "ff", "fi", "fl", "ti", "tt", "Th"]
permuted = list("abcdefghijklmnopqrstuvwxyz"); random.shuffle(permuted)
SUBSET = str.maketrans("abcdefghijklmnopqrstuvwxyz" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "".join(permuted) + "".join(permuted).upper())

def no_ligatures(t, with_=""):
    for l in LIGATURES:
        t = t.replace(l, with_)
    return t

def shifted(t):
    return "".join(chr(ord(c) + 1) if c.isascii() and c.isalnum() else c for c in t)

def all_shifted(t, by):
    return "".join(c if c in "\n" else chr(max(33, ord(c) + by)) if ord(c) < 127 else c for c in t)

def glyph_codes(t):
    """Numbers of glyphs where fonts are cut: in the order in which characters come first."""
    order = {}
    return "".join(c if c == "\n" else chr(order.setdefault(c, 33 + len(order))) for c in t)

def cids(t):
    return "".join(c if c.isspace() else f"(cid:{ord(c) - 29})" for c in t[:len(t) // 8])

def private(t):
    return "".join(c if c.isspace() else chr(0xF000 + ord(c)) if ord(c) < 256 else c for c in t)

BROKEN = {
    "ligatures gone": lambda t: no_ligatures(t),
    "ligatures as U+FFFD": lambda t: no_ligatures(t, "\ufffd"),
    "UTF-8 read as windows-1252": lambda t: t.replace("'", "’").replace('"', "“").encode().decode("cp1252", "replace"),
    "blanks gone": lambda t: re.sub(r" ", "", t),
    "blanks between letters": lambda t: " ".join(t),
    "letters shifted by one": shifted,
    "codes shifted by 29": lambda t: all_shifted(t, -29),
    "codes shifted by 3": lambda t: all_shifted(t, 3),
    "letters permuted": lambda t: t.translate(SUBSET),
    "glyph numbers": glyph_codes,
    "(cid:…)": cids,
    "private use": private,
    "bytes read as UTF-16": lambda t: t.encode()[: len(t.encode()) // 2 * 2].decode("utf-16-be", "replace"),
    "U+FFFD for most letters": lambda t: "".join("\ufffd" if c.isalpha() and random.random() < .7 else c for c in t),
    "random letters": lambda t: "".join(random.choice("abcdefghijklmnopqrstuvwxyz") if c.isalpha() else c for c in t),
    "words reversed": lambda t: " ".join(w[::-1] for w in t.split(" ")),
}
for name, breaks in BROKEN.items():
    for text in texts:
        if len(text.split()) >= 200:
            put("broken: " + name, "en", breaks(text))

# A table of numbers, code: no language.
for i in range(100):
    put("numbers", "-", "\n".join("\t".join(f"{random.gauss(100, 40):.2f}" for _ in range(8)) for _ in range(60)))

# Other languages.
TAG = re.compile(r"<[^>]+>")
def paragraphs(folder):
    found = []
    for page in sorted(folder.glob("*.html")):
        # What one types and sees on a screen is of no language.
        prose = re.sub(r"<pre.*?</pre>", " ", page.read_text(errors="replace"), flags=re.S)
        for p in re.findall(r'<div class="para">(.*?)</div>|<p[^>]*>(.*?)</p>', prose, re.S):
            text = " ".join(html.unescape(TAG.sub("", p[0] or p[1])).split())
            if len(text) > 80 and sum(c.isalpha() for c in text) > 0.7 * len(text):
                found.append(text)
    return list(dict.fromkeys(found))

root = pathlib.Path(handbook)
english = set(paragraphs(root / "en-US"))
for folder in sorted(root.iterdir()):
    language = folder.name[:2]
    own = [p for p in paragraphs(folder) if language == "en" or p not in english]
    # Paragraphs that nobody translated differ here and there from today's English.
    if language not in ("en",):
        own = [p for p in own if len(re.findall(r"\b(the|of|and|is|are|to|with|for|this|you|that|which)\b", p)) < 0.03 * max(1, len(p.split()))
               and (language not in ("ar", "fa", "ru", "ja", "zh") or sum(not c.isascii() for c in p) > 0.5 * len(p))]
    text = "\n".join(own)
    unspaced = language in ("ja", "zh")
    count = len(text) // 2 if unspaced else len(text.split())
    if count < 2000:
        print("too little", folder.name, count)
        continue
    code = {"nb": "no"}.get(language, language)
    for most, n in ((200, 100), (50, 100), (20, 100)):
        for _ in range(n):
            if unspaced:
                at = random.randrange(len(text) - most * 2)
                put(f"handbook, {most} words", code, text[at:at + most * 2])
            else:
                put(f"handbook, {most} words", code, words(text, most))

with open(out, "w") as file:
    for row in rows:
        file.write(json.dumps(row, ensure_ascii=False).encode("utf-8", "replace").decode() + "\n")
sets = {}
for row in rows:
    sets.setdefault((row["set"]), [0, set()]); sets[row["set"]][0] += 1; sets[row["set"]][1].add(row["language"])
for k, (n, l) in sets.items():
    print(n, len(l), k)
