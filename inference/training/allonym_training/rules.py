"""A few regular expressions for what isn't a name, so that this recipe can be judged without the Java rules.

They stand for the product's rules in quick looks only; figures of model and rules together in the model card come
from the product's own rules.
"""
from __future__ import annotations

import re

from .crapii import Essay

EMAIL = re.compile(r"^[^@\s]+@[^@\s]+\.[a-zA-Z]{2,}$")
PERSONAL = re.compile(r"(youtube\.com/watch|youtu\.be/|linkedin\.com/in/|github\.com/|facebook\.com/|twitter\.com/|instagram\.com/|\.blogspot\.|\.wordpress\.com)", re.I)
NUMBER = re.compile(r"^(?=(?:\D*\d){5,})[A-Za-z]{0,3}[\d-]{5,14}[A-Za-z]{0,2}$")
PHONE = re.compile(r"^(\+?\d[\d.()-]{8,16}|\(\d{3}\)\d{3}-\d{4})(x\d+)?$")
CUE = {"id", "roll", "no", "number", "matricula", "reg", "registration", "d", "student"}


def find(essay: Essay) -> dict[int, str]:
    found = {}
    for i, t in enumerate(essay.tokens):
        if EMAIL.match(t):
            found[i] = "EMAIL"
        elif ("://" in t or t.startswith("www.")) and PERSONAL.search(t):
            found[i] = "URL_PERSONAL"
        elif PHONE.match(t) and sum(c.isdigit() for c in t) >= 10 and not t.isdigit():
            found[i] = "PHONE_NUM"
        elif NUMBER.match(t):
            cues = [x.lower().strip(".:") for x in essay.tokens[max(0, i - 6) : i]]
            if CUE & set(cues):
                found[i] = "ID_NUM"
    return found
