"""Features of texts we wrote, for the Java test that holds the two extractors together.

python -m allonym_training.goldens FEATURES_JSON ESSAYS_JSONL OUT.json.gz
"""
from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path

from . import features

ESSAYS = ("101", "102", "104", "108", "109", "110", "111", "112", "113", "118", "119", "120", "draft-b", "kitchen-7")
TRICKY = [
    "",
    " ",
    "x",
    "\n",
    "\r\n\r\n",
    "Zoë O’Neil-Müller’s 3 émigrés\tand İpek Ğ. ŞAHİN, Łukasz Ørsted, Straße, ǅurđa, ﬁn.",
    "Renée and Renée, Ångström and Ångström; Việt Nguyễn, Việt Nguyễn",
    "A. B. Smith (2010), \"quoted\" “curly” ‘single’ «gillemets» [x] {y} ((deep (deeper)))\r\n\r\nReferences\r\nSmith, A. (2010)",
    "Name: Ana María\nID: 12345-AB\n\n\n   \tPhone (714)555-0142 +353 1 555 0147\n\x0bEmail jp@mail.example www.Example.com HTTPS://x.example/?q=1",
    "@handle #tag me@x @ .@. a@b.c 1,000.50 ２０２４ ٣٤ ४५ 3rd x2 B2B iPhone eBay McDonald USA U.S. I i",
    "👩‍👩‍👧‍👦Maria 🇩🇪🇫🇷 👍🏽ok 😀😀 … — – - ‐ ₿ € ™ © ½ ² Ⅳ ⓐ 𝒳𝓎 𐐀𐐨 🅰",
    "مرحبا أنا ليلى حسن. Leila Hassan ليلى\nשלום, קוראים לי נועה\n日本語の名前は田中さんです。 Иван Петров и Μαρία Παπαδοπούλου Հայկ",
    "one\u00a0two\u2009three\u200bfour\ufefffive\u3000six\u2028seven\u0085eight\u001cnine  ten   eleven    twelve",
    "\u0301 \u0301a e\u0301\u0301 ʼn ŉ ʼ ‘a’ ’tis rock ’n’ roll",
    "Lisa Chen   1\n\nReport\n\nLisa Chen   2\n\nReport\n\nlisa LISA Lisa. Chen: Lisa Chen, lisa\n\nWorks Cited\n\nMore",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "Word " * 900 + "end",
]


def main(argv):
    import spacy

    spec = json.loads(Path(argv[1]).read_text(encoding="utf-8"))
    vocabulary = features.Vocabulary(spec["words"], spec["gramRows"])
    essays = [json.loads(x) for x in Path(argv[2]).read_text(encoding="utf-8").splitlines() if x.strip()]
    texts = TRICKY + [e["full_text"] for e in essays if str(e["document"]) in ESSAYS]
    tokenizer = spacy.blank("en").tokenizer
    cases = []
    for text in texts:
        doc = tokenizer(text)
        tokens, spaces = [t.text for t in doc], [bool(t.whitespace_) for t in doc]
        if tokens:
            word, gram, form = features.extract(tokens, spaces, vocabulary)
        cases.append(
            {
                "text": text,
                "tokens": tokens,
                "word": word.tolist() if tokens else [],
                "gram": gram.ravel().tolist() if tokens else [],
                "form": form.ravel().tolist() if tokens else [],
            }
        )
    # no time in the header: the same input gives the same file
    with open(argv[3], "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as out:
        out.write(json.dumps(cases, ensure_ascii=False, separators=(",", ":")).encode())
    print(f"{len(cases)} texts, {sum(len(c['tokens']) for c in cases)} tokens")


if __name__ == "__main__":
    main(sys.argv)
