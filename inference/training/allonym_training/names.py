"""Names of many cultures, drawn from the lists in ../shared/data/names; no list ships, the network learns them."""
from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path


class Names:
    def __init__(self, folder: Path):
        self.first_of, self.last_of = defaultdict(list), defaultdict(list)
        for path, out in (("common-forenames-by-country.csv", self.first_of), ("common-surnames-by-country.csv", self.last_of)):
            with open(folder / path, encoding="utf-8-sig", newline="") as rows:
                for row in csv.DictReader(rows):
                    name = (row["Romanized Name"] or row["Localized Name"] or "").strip()
                    if name and name[0].isupper() and all(c.isalpha() or c in "-' ’." for c in name):
                        out[row["Country"]].append(name)
        self.countries = sorted(set(self.first_of) & set(self.last_of))
        self.first = sorted({n for v in self.first_of.values() for n in v})
        self.last = sorted({n for v in self.last_of.values() for n in v})
        self.more_first = self._lines(folder / "NameDatabases" / "first_all.txt")
        self.more_last = self._lines(folder / "NameDatabases" / "surnames_all.txt")

        self.wordlike_first, self.wordlike_last = self.first[:1], self.last[:1]

    def know_words(self, words, stats, least=0.5):
        """Finds the names that are words of the prose too: Grace, Asia, Bravo, Young; they are drawn more often."""
        common = {w for w, s in zip(words, stats) if s[0] > least and s[3]}
        common -= {"the", "and", "but", "for", "was", "her", "his", "our", "you", "all", "any", "are", "not", "this", "that"}
        self.wordlike_first = [n for n in self.first + self.more_first if n.lower() in common and len(n) > 2]
        self.wordlike_last = [n for n in self.last + self.more_last if n.lower() in common and len(n) > 2]

    @staticmethod
    def _lines(path: Path) -> list[str]:
        lines = (x.strip() for x in path.read_text(encoding="utf-8-sig").splitlines())
        return sorted({x for x in lines if len(x) > 1 and x[0].isupper() and all(c.isalpha() or c in "-' " for c in x)})

    def forename(self, r, country=None):
        if r.random() < 0.08:
            return r.choice(self.wordlike_first)
        if country and r.random() < 0.8:
            return r.choice(self.first_of[country])
        return r.choice(self.first if r.random() < 0.55 else self.more_first)

    def surname(self, r, country=None):
        if r.random() < 0.12:
            return r.choice(self.wordlike_last)
        if country and self.last_of[country] and r.random() < 0.7:
            return r.choice(self.last_of[country])
        return r.choice(self.last if r.random() < 0.45 else self.more_last)

    def person(self, r):
        """(forename parts, surname parts) as lists."""
        country = r.choice(self.countries) if r.random() < 0.5 else None
        other = country if r.random() < 0.6 else None
        first = [self.forename(r, country)]
        last = [self.surname(r, other)]
        k = r.random()
        if k < 0.10:
            first.append(self.forename(r, country))
        elif k < 0.20:
            last.append(self.surname(r, other))
        elif k < 0.23:
            first.append(self.forename(r, country))
            last.append(self.surname(r, other))
        return first, last

    def written(self, r, person, full=None):
        """One way to write a person's name."""
        first, last = person
        k = r.random() if full is None else 0.0 if full else 0.99
        f, s = " ".join(first), " ".join(last)
        if k < 0.64:
            out = f"{f} {s}"
        elif k < 0.70:
            out = f"{first[0]} {r.choice('ABCDEFGHJKLMNPRSTVW')}. {s}"
        elif k < 0.73:
            out = f"{first[0]} {last[0][0]}{r.choice(['', '.'])}"
        elif k < 0.75:
            out = f"{first[0][0]}. {s}"
        elif k < 0.77:
            out = f"{s}, {f}"
        elif k < 0.79:
            out = f"{s} {f}"
        elif k < 0.81:
            out = f"{first[0]} {last[0]}-{self.surname(r)}"
        else:
            out = first[0]
        k = r.random()
        if k < 0.035 and (" " in out or len(out) > 4):
            out = out.upper()
        elif k < 0.045:
            out = out.lower()
        elif k < 0.055:
            out = f"{first[0]} {s.upper()}"
        return out
