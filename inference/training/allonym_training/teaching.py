"""The teaching corpus: texts with spans of all 14 labels, and variants of them to train on."""
from __future__ import annotations

import random
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from . import corpus, crapii

MARK = re.compile(r"\w+(?:['’-]\w+)*")
PLACE, SCHOOL, WORK = "LOCATION", "EDUCATION", "EMPLOYER"
NAMES = ("NAME_STUDENT", "NAME_INSTRUCTOR")
NUMBERS = ("ID_NUM", "PHONE_NUM", "AGE", "DATE", "STREET_ADDRESS")


@dataclass
class Text:
    name: str
    text: str
    spans: list  # (start, end, label), in order, none overlapping


def load(folder: Path, part: str) -> list[Text]:
    """A part of the corpus, read by the corpus's own script; to train on, its dialogues, too."""
    sys.path.insert(0, str(folder))
    try:
        import corpus
    finally:
        sys.path.pop(0)
    return [Text(t.name, t.text, t.spans) for t in [*corpus.texts(part), *(corpus.sessions(part) if part == "train" else ())]]


def essays(texts: list[Text], tokenizer) -> list[crapii.Essay]:
    """The texts as essays, with BIO labels of all fourteen."""
    out = []
    for t in texts:
        tokens, spaces, labels = corpus.covered(tokenizer, t.text, t.spans)
        begins = {a for a, _, _ in t.spans}
        at, bio = 0, []
        for token, space, label in zip(tokens, spaces, labels):
            first = any(b in begins for b in range(at, at + len(token)))
            bio.append("O" if label is None else ("B-" if first else "I-") + label)
            at += len(token) + space
        out.append(crapii.Essay(t.name, tokens, spaces, bio))
    return out


class Variants:
    """Texts in other guises: other names, places, numbers, case. What a text holds twice stays the same twice."""

    def __init__(self, texts: list[Text], names, seed: int):
        self.names, self.r = names, random.Random(seed)
        self.pool = {label: [t.text[a:b] for t in texts for a, b, k in t.spans if k == label] for label in (PLACE, SCHOOL, WORK)}

    def of(self, t: Text) -> tuple[str, list]:
        r = self.r
        swap_names, swap_places, swap_numbers = r.random() < 0.7, r.random() < 0.5, r.random() < 0.5
        words: dict[str, str] = {}
        wholes: dict[str, str] = {}
        country = r.choice(self.names.countries) if r.random() < 0.6 else None
        if swap_names:
            for a, b, label in t.spans:
                if label in NAMES:
                    parts = [m.group() for m in MARK.finditer(t.text[a:b])]
                    for k, part in enumerate(parts):
                        key = part.lower()
                        if len(part) > 2 and key not in words:
                            draw = self.names.surname if k and k == len(parts) - 1 else self.names.forename
                            words[key] = draw(r, country)

        def renamed(surface):
            def one(m):
                w = m.group()
                new = words.get(w.lower())
                if new is None:
                    return w
                return new.lower() if w.islower() else new.upper() if w.isupper() and len(w) > 2 else new
            return MARK.sub(one, surface)

        def inside(surface):
            # an address or handle holds its owner's names in small letters, joined
            low = surface.lower()
            for old, new in words.items():
                if len(old) > 3 and old in low:
                    at = low.index(old)
                    new = re.sub(r"\W", "", new).lower()
                    surface = surface[:at] + new + surface[at + len(old):]
                    low = surface.lower()
            return surface

        def other(surface, label):
            if label in NAMES:
                return renamed(surface)
            if label in ("EMAIL", "USERNAME", "URL_PERSONAL"):
                return inside(surface)
            if label in self.pool and swap_places:
                if surface not in wholes:
                    wholes[surface] = r.choice(self.pool[label])
                return wholes[surface]
            if label in NUMBERS and swap_numbers:
                if surface not in wholes:
                    wholes[surface] = re.sub(r"\d", self._digit, surface)
                return wholes[surface]
            return surface

        out, spans, at = [], [], 0
        length = 0
        for a, b, label in t.spans:
            out.append(t.text[at:a])
            length += a - at
            new = other(t.text[a:b], label)
            out.append(new)
            spans.append((length, length + len(new), label))
            length += len(new)
            at = b
        out.append(t.text[at:])
        text = "".join(out)
        k = r.random()
        if k < 0.07 and len(text.lower()) == len(text):
            text = text.lower()
        elif k < 0.09 and len(text.upper()) == len(text):
            text = text.upper()
        return text, spans

    def _digit(self, m):
        d = m.group()
        return str(self.r.randrange(10)) if d not in "0" and self.r.random() < 0.7 else d
