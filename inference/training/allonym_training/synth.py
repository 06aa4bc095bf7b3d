"""Synthetic essays: a text with spans, built from paragraphs of open prose or of essays given for training, with
names and other personal details put into layouts that essays of online courses have, and with what only looks like it.

The labels are the competition's seven; `PERSON` marks persons who are no students (cited, staff, famous), which the
network keeps apart inside and which count as nothing outside.
"""
from __future__ import annotations

import random
import re

from .names import Names

TOPICS = """Design Thinking|Mind Mapping|Mind Map|Storytelling|Visualization|Visualisation|Learning Launch|Journey Mapping|
Journey Map|Brainstorming|Prototyping|Value Chain Analysis|Rapid Concept Development|Assumption Testing|Customer Co-Creation|
Innovation|Reflection|Leadership|Critical Thinking|Learning How to Learn|Project Management|Creative Problem Solving|
Data Analysis|Teaching Practice|Empathy Map|User Research|Marketing|Entrepreneurship|Strategy|Social Psychology|Academic Writing""".replace("\n", "").split("|")
WORKS = """Reflection|Assignment|Final Assignment|Final Project|Peer Review|Peer Assessment|Peer-graded Assignment|Essay|Case Study|
Week 1 Assignment|Week 2|Week 4 Reflection|Module 3|Report|Project Report|Course Project|Final Reflection|Reflective Essay|Paper|
Homework|Portfolio|Journal Entry|Capstone Project|Learning Reflection|Submission""".replace("\n", "").split("|")
HEADINGS = """Challenge|Challenge & Selection|Challenge and Selection|Selection|Application|Insight|Insights|Approach|Introduction|
Conclusion|Background|The Challenge|Method|Results|Discussion|Summary|Context|Problem Statement|What I learned|Next Steps|
Tool|Tool Selection|Abstract|Overview|Lessons Learned|The Problem|The Idea|Outcome|Reflection|Findings|Objective|My Role|Feedback""".replace("\n", "").split("|")
PLACES = """Lagos|Nairobi|Mumbai|São Paulo|Mexico City|Bogotá|Madrid|Jakarta|Cairo|Istanbul|Manila|Toronto|Sydney|Singapore|Lima|
Santiago|Warsaw|Paris|London|New York|Chicago|Seoul|Hanoi|Karachi|Dhaka|Accra|Kyiv|Athens|Buenos Aires|Nigeria|India|Brazil|Mexico|
Colombia|Spain|Indonesia|Egypt|Turkey|Philippines|Canada|Australia|Peru|Chile|Poland|Vietnam|Pakistan|Bangladesh|Ghana|Ukraine|Greece|
Argentina|Germany|Italy|France|United States|United Kingdom|South Africa|Kenya|Malaysia|Japan|China|Portugal|Romania|Morocco|USA|UK""".replace("\n", "").split("|")
FAMOUS = """Steve Jobs|Tim Brown|Albert Einstein|Bill Gates|Elon Musk|Nelson Mandela|Leonardo da Vinci|Thomas Edison|Walt Disney|Tony Buzan|
Simon Sinek|Mark Zuckerberg|Jeff Bezos|Peter Drucker|David Kelley|Tom Kelley|Henry Ford|Marie Curie|Isaac Newton|Charles Darwin|
Sigmund Freud|Mahatma Gandhi|Martin Luther King|Abraham Lincoln|Winston Churchill|Napoleon|Aristotle|Plato|Socrates|Shakespeare|
William Shakespeare|Jean Piaget|Lev Vygotsky|John Dewey|Abraham Maslow|Daniel Kahneman|Malcolm Gladwell|Stephen Covey|Clayton Christensen|
Michael Porter|Edward de Bono|Don Norman|Barack Obama|Oprah Winfrey|Picasso|Vincent van Gogh|Galileo|Harry Potter|Sherlock Holmes|
Alexander Osterwalder|Eric Ries|Richard Branson|Florence Nightingale|Charles Minard|John Snow|Edward Tufte|Hans Rosling|Batman""".replace("\n", "").split("|")
SCHOOLS = ["University of {p}", "{p} University", "{p} School of Business", "Institute of Technology, {p}", "{n} College", "{n} University", "{n} High School"]
COMPANIES = ["{n} & {m}", "{n} Inc.", "{n} Group", "{n} Consulting", "{n} and Sons", "{n} Ltd", "{n} Foundation", "{n} Bank", "Hotel {n}", "{n} Street", "{n} Hospital"]
KIN = """my friend|my best friend|my colleague|my classmate|my teammate|my brother|my sister|my wife|my husband|my son|my daughter|my cousin|
my roommate|my business partner|my boss|my neighbour|our team leader|our team member|a friend of mine,|our designer|our manager|my coworker|
my course mate|one of my students,|my mother|my father|my girlfriend|my uncle""".replace("\n", "").split("|")
STAFF = """Professor|Prof.|Dr.|Instructor|Teacher|Lecturer|our professor|the instructor|Mr.|Mrs.|Ms.""".replace("\n", "").split("|")
BY = """by|By|BY|by:|By:|BY:|By ,|Submitted by|Submitted by:|Submitted By :|Prepared by|Prepared by:|Written by|Written by:|Author:|Author -|Name:|
NAME:|Name -|Name :|My name:|Student:|Student Name:|Student name -|Full name:|Made by|Presented by|Presented by:|Created by|From:|Participant:|
Produced by :|Learner:|Done by:|Assignment by|Reflection by|Essay by|Project by|A reflection by|Posted by|Completed by:""".replace("\n", "").split("|")
MONTHS = "January February March April May June July August September October November December".split()
OTHERS = """a customer named {x}|a woman named {x}|a man called {x}|the owner, {x},|the owners {x} and {y}|our client {x}|a user called {x}|
our persona {x}|a patient named {x}|the manager {x}|the director, {x},|a boy named {x}|the founder {x}|one of the customers, {x},|
the main character, {x},|the CEO, {x},|the speaker {x}|the author {x}|the designer {x}|the player {x}|the actress {x}|the president {x}|
the engineer {x}|the consultant, {x},|an old man, {x},|a young woman, {x},|the story of {x}|the case of {x}|the company of {x}""".replace("\n", "").split("|")
ENTITY = """at {e}|in {e}|within the {e}|the {e}|for {e}|{e}’s customers|users of {e}|across the {e}|{e} and its partners|the {e} app|
a programme called {e}|using {e}|like {e}|through {e}|the team of {e}|{e} staff|with {e}|from {e}|the {e} project|by {e}""".replace("\n", "").split("|")
VERBS = "said|suggested|told me|asked|explained|agreed|helped us|thought|wanted|decided|came up with the idea|drew the map|proposed|noticed|liked the idea|was worried|works as an engineer|is a nurse|joined the team|made the first sketch|had the problem".split("|")
DOMAINS = "gmail.com yahoo.com hotmail.com outlook.com mail.com example.com live.com icloud.com example.org".split()
PUBLIC = ["https://www.coursera.org/learn/{w}", "https://en.wikipedia.org/wiki/{W}", "www.{w}.com", "http://www.{w}.org/{w}", "https://www.{w}.com/articles/{w}-{w}",
          "https://hbr.org/2015/09/{w}-{w}", "https://www.ted.com/talks/{w}_{w}", "http://{w}.edu/{w}.pdf", "https://designthinking.{w}.edu"]
PERSONAL = ["https://www.linkedin.com/in/{u}", "https://www.youtube.com/watch?v={k}", "https://youtu.be/{k}", "https://github.com/{u}", "http://{u}.wordpress.com",
            "https://www.facebook.com/{u}", "https://{u}.blogspot.com", "https://medium.com/@{u}", "https://twitter.com/{u}", "https://www.instagram.com/{u}/",
            "http://www.{u}.com", "https://docs.google.com/document/d/{k}{k}", "https://www.behance.net/{u}", "https://www.{w}.com/{u}/profile"]


class Text:
    """A text that grows, with spans."""

    def __init__(self):
        self.parts, self.length, self.spans = [], 0, []

    def add(self, s: str, label: str | None = None):
        if label and s:
            self.spans.append((self.length, self.length + len(s), label))
        self.parts.append(s)
        self.length += len(s)
        return self

    def add_marked(self, s: str):
        """`s` with spans marked as ⟦label|text⟧."""
        for piece in re.split(r"(⟦[A-Z_]+\|[^⟧]*⟧)", s):
            if piece.startswith("⟦"):
                label, text = piece[1:-1].split("|", 1)
                self.add(text, label)
            else:
                self.add(piece)
        return self

    @property
    def text(self):
        return "".join(self.parts)


class Synth:
    def __init__(self, names: Names, prose, seed: int, student_story=0.25, other_story=0.12, entity=0.35):
        self.student_story, self.other_story, self.entity_share = student_story, other_story, entity
        self.names, self.prose, self.r = names, prose, random.Random(seed)
        self.personal, self.other = [], []
        for p in range(len(prose)):
            a, b = prose.starts[p], prose.starts[p + 1]
            if 15 <= b - a <= 260:
                (self.personal if self._first_person(p) else self.other).append(p)
        self.words = [t for t in prose.types if t.isalpha() and t.islower() and 3 < len(t) < 11]

    def _first_person(self, p):
        if not hasattr(self, "_i"):
            self._i = {k for k, t in enumerate(self.prose.types) if t in ("I", "my", "My", "we", "We", "our")}
        a, b = self.prose.starts[p], self.prose.starts[p + 1]
        return sum(int(x) in self._i for x in self.prose.ids[a : min(b, a + 60)]) >= 2

    # ---- small pieces -------------------------------------------------------------------------------------------
    def chance(self, p):
        return self.r.random() < p

    def pick(self, xs):
        return xs[int(self.r.random() * len(xs))]

    def paragraph(self):
        p = self.pick(self.personal if self.chance(0.65) else self.other)
        tokens, spaces = self.prose.paragraph(p)
        return "".join(t + (" " if s else "") for t, s in zip(tokens, spaces)).strip()

    def phrase(self):
        """Two to six words of the prose, as a heading: what looks like a name and is none."""
        tokens, _ = self.prose.paragraph(self.pick(self.other))
        words = [t for t in tokens if t.isalpha()]
        if len(words) < 8:
            return self.pick(HEADINGS)
        n = 1 + int(self.r.random() * 5)
        a = int(self.r.random() * (len(words) - n))
        return " ".join(words[a : a + n])

    def case(self, s):
        k = self.r.random()
        return s.upper() if k < 0.25 else s.title() if k < 0.8 else s.capitalize() if k < 0.92 else s

    def heading(self):
        k = self.r.random()
        if k < 0.5:
            s = self.pick(HEADINGS)
        elif k < 0.62:
            s = self.pick(TOPICS)
        else:
            s = self.phrase()
        s = self.case(s)
        return s + self.pick(["", "", "", ":", " :", ".", "?"]) if self.chance(0.8) else f"{1 + int(self.r.random() * 6)}. {s}"

    def title(self):
        k = self.r.random()
        a = self.pick(WORKS) if self.chance(0.75) else self.phrase()
        b = self.pick(TOPICS) if self.chance(0.75) else self.phrase()
        if k < 0.5:
            s = a + self.pick([" – ", " - ", ": ", " on ", " — ", " | ", " "]) + b
        elif k < 0.7:
            s = b + self.pick([" ", " for Innovation ", " - "]) + a
        elif k < 0.85:
            s = a
        else:
            s = b
        s = self.case(s)
        return f"“{s}”" if self.chance(0.03) else s

    def date(self):
        d, m, y = 1 + int(self.r.random() * 28), self.pick(MONTHS), 2012 + int(self.r.random() * 12)
        return self.pick([f"{m} {d}, {y}", f"{d} {m} {y}", f"{m} {y}", f"{m[:3]} {d}, {y}", f"{d}/{1 + d % 12}/{y}", f"{1 + d % 12}/{d}/{y % 100}", f"{y}-{1 + d % 12:02d}-{d:02d}"])

    def organisation(self):
        s = self.pick(SCHOOLS if self.chance(0.5) else COMPANIES)
        return s.format(p=self.pick(PLACES), n=self.names.surname(self.r), m=self.names.surname(self.r))

    def key(self, n=11):
        return "".join(self.pick("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") for _ in range(n))

    def user(self, person=None):
        first, last = person or self.names.person(self.r)
        f, s = re.sub(r"\W", "", first[0]).lower(), re.sub(r"\W", "", last[0]).lower()
        return self.pick([f + s, f + "." + s, f[0] + s, f + str(int(self.r.random() * 100)), s + f[0], f + "_" + s, f + "-" + s, s + str(int(self.r.random() * 1000))])

    def digits(self, n):
        return "".join(self.pick("0123456789") for _ in range(n))

    def phone(self):
        return self.pick(["({a}) {b}-{c}", "{a}-{b}-{c}", "{a}.{b}.{c}", "+1 {a} {b} {c}", "+{e} {a} {b} {c}", "+{e}-{a}{b}{c}", "{a}{b}{c}", "({a}){b}-{c}", "001-{a}-{b}-{c}", "{a}-{b}-{c}x{e}", "+{e}({a}){b}{c}"]).format(
            a=self.digits(3), b=self.digits(3), c=self.digits(4), e=10 + int(self.r.random() * 88))

    def identity(self):
        return self.pick([self.digits(6 + int(self.r.random() * 7)), self.pick("ABCDEFGHS") + self.digits(7), self.key(2).upper() + self.digits(6), self.digits(5) + "-" + self.key(2).upper(), self.digits(3) + "-" + self.digits(2) + "-" + self.digits(4)])

    def address(self):
        street = f"{1 + int(self.r.random() * 9000)} {self.names.surname(self.r)} {self.pick('Street St. Avenue Ave Road Rd Lane Drive Court Square Centers Village Plaza Mews Row'.split())}"
        unit = self.pick(["", "", f" Apt. {self.digits(3)}", f" Suite {self.digits(3)}", f", Flat {self.digits(1)}", f" #{self.digits(2)}"])
        city = self.pick(PLACES) if self.chance(0.5) else self.names.surname(self.r) + self.pick(["ville", "ton", "mouth", " City", "burgh", ""])
        state = self.pick(["", ", " + self.pick("CA NY TX RI FL WA OH IL MA VA".split())])
        return street + unit + self.pick([", ", "\n", "\n"]) + city + state + self.pick(["", " " + self.digits(5), " " + self.digits(6)])

    def url(self, shape, person=None):
        w = self.pick(self.words)
        return shape.format(w=w, W=w.title(), u=self.user(person), k=self.key())

    # ---- layouts ------------------------------------------------------------------------------------------------
    def mark(self, name, label="NAME_STUDENT"):
        return f"⟦{label}|{name}⟧"

    def header(self, people, named):
        """Lines for the top of an essay."""
        r, pick, chance = self.r, self.pick, self.chance
        one = lambda: self.mark(self.names.written(r, people[0]))
        lines = []
        title = self.title()
        if not named:
            for _ in range(1 + int(r.random() * 3)):
                k = r.random()
                lines.append(title if k < 0.4 else self.title() if k < 0.55 else self.case(self.phrase()) if k < 0.75 else self.organisation() if k < 0.85 else self.date() if k < 0.92 else pick(PLACES))
            if chance(0.1):
                lines.insert(0, pick(["Instructor:", "Professor:", "Course:", "University:", "Topic:", "Title:", "Tool:"]) + " " + (self.mark(self.names.written(r, self.names.person(r)), "PERSON") if chance(0.4) else self.case(self.phrase())))
            return lines
        k = r.random()
        who = one() if len(people) == 1 else pick([", ", " and ", " & ", "\n", " / "]).join(self.mark(self.names.written(r, p, full=chance(0.8))) for p in people)
        if k < 0.24:
            lines = [title, who]
        elif k < 0.36:
            lines = [who, title]
        elif k < 0.56:
            lines = [title, pick(BY) + pick([" ", " ", "\n", "  "]) + who]
        elif k < 0.66:
            lines = [title + pick([" ", " – ", " - ", ", by ", " by ", "   ", " | ", ". By: ", ", ", "               "]) + who]
        elif k < 0.74:
            lines = [who + pick([" – ", " - ", "   ", ", ", " ", "’s ", "'s ", " | "]) + title]
        elif k < 0.82:
            lines = [who, self.date(), title]
        elif k < 0.88:
            lines = [pick(BY) + " " + who, title]
        else:
            lines = [title, self.title() if chance(0.5) else self.organisation(), who]
        if chance(0.25):
            lines.insert(r.randrange(len(lines) + 1), self.date())
        if chance(0.15):
            lines.insert(r.randrange(len(lines) + 1), self.organisation())
        if chance(0.12):
            lines.append(pick(PLACES))
        if chance(0.06):
            lines[-1] += pick([", MBA", ". MSc.", ", PhD", " (Student)", ", " + pick(PLACES), "  1", " " + self.date(), ", " + self.date()])
        if chance(0.08):
            lines.append(pick(["Instructor: ", "Professor: ", "Instructor ", "Mentor: ", "Teacher: ", "Prof. ", "Dr. "]) + self.mark(self.names.written(r, self.names.person(r), True), "PERSON"))
        return lines

    def details(self, person):
        """A line with something else that is personal."""
        k = self.r.random()
        pick = self.pick
        if k < 0.22:
            return pick(["Email: ", "E-mail: ", "email : ", "Contact: ", "Mail - ", "", "You can write to me at "]) + self.mark(self.user(person) + "@" + pick(DOMAINS), "EMAIL")
        if k < 0.40:
            return pick(["Student ID: ", "ID: ", "ID number ", "Roll No. ", "Roll no : ", "Reg. No.: ", "Student number ", "Matricula: ", "Learner ID - ", "Group id: ", "SSN: "]) + self.mark(self.identity(), "ID_NUM")
        if k < 0.55:
            return pick(["Phone: ", "Tel.: ", "Tel ", "Mobile: ", "Cell ", "Call me: ", "Contact no. ", "WhatsApp ", ""]) + self.mark(self.phone(), "PHONE_NUM")
        if k < 0.72:
            return pick(["Website: ", "My blog: ", "LinkedIn: ", "Portfolio: ", "My video: ", "", "Link: ", "You can see the prototype here: "]) + self.mark(self.url(pick(PERSONAL), person), "URL_PERSONAL")
        if k < 0.86:
            return pick(["Username: ", "User name: ", "Twitter: @", "Instagram: @", "Coursera user: ", "Skype: ", "GitHub: ", "user id: ", "Follow me @"]) + self.mark(self.user(person), "USERNAME")
        return pick(["Address: ", "", "Home address: ", "I live at ", "My address is ", "Location: "]) + self.mark(self.address(), "STREET_ADDRESS")

    def introduction(self, people):
        """The author in the text."""
        r, pick = self.r, self.pick
        name = self.mark(self.names.written(r, pick(people), full=self.chance(0.55)))
        return pick(["My name is {x} and I {v}.", "I am {x}, and I work in {p}.", "I, {x}, chose this tool.", "Hello, my name is {x}.", "I'm {x} from {p}.", "Myself {x}, I am from {p}.", "This is {x}.", "My name is {x}.", "Hi everyone, I am {x}, a student in {p}.",
                     "I, {x}, declare that this is my own work.", "My name’s {x}, I {v}.", "Myself, {x}, here is my assignment.", "I am {x}, a {w} from {p}."]).format(
            x=name, p=pick(PLACES), w=pick(self.words), v=pick(["live in " + pick(PLACES), "work as a teacher", "am a student", "study engineering"]))

    def story(self, person, student):
        """Sentences about one person: a friend or classmate, who counts as a student, or somebody who doesn't."""
        r, pick = self.r, self.pick
        label = "NAME_STUDENT" if student else "PERSON"
        full, short = self.mark(" ".join(person[0] + person[1]), label), self.mark(person[0][0], label)
        first = full if self.chance(0.35) else short
        if student:
            opening = pick(["{k} {x} {v}.", "Last year {k} {x} {v}.", "I talked to {k} {x} about it.", "Together with {k} {x} I started.", "In 2015 {k} {x} came to me with an idea.", "{k}, {x}, {v}.", "I asked {k} {x} for help.",
                            "{k} (let’s call him {x}) {v}.", "I worked on it with {k} {x}.", "I am grateful to {k} {x}."]).format(k=pick(KIN), x=first, v=pick(VERBS))
        else:
            other = self.mark(self.names.forename(r), label)
            opening = pick(["{o} {v}.", "Last year {o} {v}.", "I talked to {o} about it.", "This is {o}.", "We heard of {o}, and it {v}.", "Then {o} {v}.", "Her name is {x} and she {v}.", "His name was {x}."]).format(
                o=pick(OTHERS).format(x=first, y=other), x=first, v=pick(VERBS))
        out = [self._first_up(opening)]
        for _ in range(r.randrange(6)):
            x = short if self.chance(0.85) else full
            out.append(pick(["{x} {v}.", "{x} {v}, and we {v2}.", "Then {x} {v}.", "{x}’s idea was good.", "{x}'s dream was to open a shop.", "So I told {x} what we saw.", "We went to see {x} the next day.", "{x}, who {v}, was happy.", "Thanks to {x} we finished.",
                             "I met {x} again.", "For {x} this was new.", "I realised that {x} {v}.", "I asked {x} about it.", "When {x} {v}, I smiled.", "Once {x} was done, we {v2}.", "How do you think {x} felt?"]).format(x=x, v=pick(VERBS), v2=pick(VERBS)))
        return out

    def team(self):
        r, pick = self.r, self.pick
        names = [self.mark(self.names.written(r, self.names.person(r), full=self.chance(0.5))) for _ in range(2 + r.randrange(4))]
        return pick(["Our team: {t}.", "My group members were {t}.", "We are {t}.", "Team members: {t}", "I worked with {t}.", "The group ({t}) met on Monday.", "Group members: {t}", "My classmates {t} helped."]).format(
            t=", ".join(names[:-1]) + pick([" and ", ", ", " & "]) + names[-1])

    def entity(self):
        """Something that looks like a name all through an essay and is none: a company, school, tool or place."""
        r, pick = self.r, self.pick
        a, b = self.names.surname(r), self.names.surname(r) if self.chance(0.5) else self.names.forename(r)
        made = "".join(pick(["ba", "ko", "mi", "ra", "to", "ve", "zo", "li", "net", "lex", "sys", "qua", "pro", "um", "ix", "sa"]) for _ in range(2 + r.randrange(2))).title()
        short = "".join(pick("ABCDEFGHIKLMNOPRSTUVW") for _ in range(2 + r.randrange(4)))
        e = pick([a, made, short, f"{short} {a}", f"{made} {short}", f"{a} {pick(['School', 'Bank', 'Hospital', 'City', 'Lab', 'Group', 'App', 'College'])}", f"San {b} de {a}", f"{a} {b}" if self.chance(0.2) else made,
                  f"{pick(['Hotel', 'Lake', 'Mount', 'Port', 'Saint', 'Radio', 'Café'])} {b}", f"{made} {pick(PLACES)}", self.case(self.phrase())])
        return [self._first_up(pick(["We worked {u}.", "It was done {u}.", "I {w} {u}, and it {v}.", "The {w} {u} was new.", "All {w} {u} were asked ({e}).", "This {w} happened {u}.", "{e} is a {w}.", "{u}"]).format(
            u=pick(ENTITY).format(e=e), e=e, w=pick(self.words), v=pick(VERBS))) for _ in range(1 + r.randrange(7))]

    @staticmethod
    def _first_up(s):
        return s if s.startswith("⟦") else s[0].upper() + s[1:]

    def stranger(self):
        """A sentence or line about somebody or something that isn't a student's."""
        r, pick = self.r, self.pick
        n, m = self.names.surname(r), self.names.surname(r)
        f = self.names.forename(r)
        y = 1950 + r.randrange(73)
        P = lambda s: self.mark(s, "PERSON")
        full = P(f"{f} {n}")
        famous = P(pick(FAMOUS))
        k = r.random()
        if k < 0.30:
            return pick(["As {a} ({y}) wrote, this matters.", "This was shown before ({a}, {y}).", "({a} & {b}, {y})", "{a} and {b} ({y}) argue the opposite.", "According to {full} ({y}), it works.", "{a}, {i}. ({y}). {t}. {c}.", "[1] {i}. {a}, “{t},” {y}.", "{full}, author of “{t}”, says so.", "{a} et al. ({y})", "({full}, {y}, p. 12)", "In the book “{t}” by {full} it is said.", "{full}. {t}. {c}, {y}."]).format(
                a=P(n), b=P(m), y=y, full=full, i=f[0], t=self.case(self.phrase()), c=self.organisation())
        if k < 0.45:
            return pick(["As {x} once said, think different.", "I admire {x}.", "{x} is an example of it.", "The company was founded by {x}.", "I remembered the story of {x}.", "{x} used to draw.", "“Keep it simple” ({x})", "{x} and his team did it first."]).format(x=famous)
        if k < 0.62:
            return pick(["{s} {x} taught us the tool in week two.", "In the lecture {s} {x} explained it.", "Thanks to {s} {x}.", "Instructor: {x}", "Professor: {x}", "I followed the videos of {s} {x}.", "{x}, CEO of {o}, said that.", "{s} {x}’s story about {o} was new to me."]).format(s=pick(STAFF), x=full if self.chance(0.5) else P(n), o=self.organisation())
        if k < 0.8:
            return pick(["I work for {o}.", "We visited {o} in {p}.", "{o} is our client.", "I live in {p}, near {q}.", "The offices of {o} are in {p}.", "The shop is on {q} Street.", "{o}, {p}"]).format(o=self.organisation(), p=pick(PLACES), q=n)
        if k < 0.93:
            return pick(["Source: {u}", "See {u}", "{u}", "Retrieved from {u}", "Reference: {u}", "Available at {u} ({d})"]).format(u=self.url(pick(PUBLIC)), d=self.date())
        return pick(["In {y} there were {a} of them, {b} more than before.", "Page {c}", "Figure {c}: {t}", "It cost ${a}.", "Call 911 at once.", "Chapter {c}, page {a}", "ISBN {i}", "Room {a}", "Version {c}.{c}"]).format(
            y=y, a=r.randrange(9999), b=r.randrange(999), c=1 + r.randrange(20), t=self.case(self.phrase()), i=self.digits(13))

    def separators(self):
        r = self.r.random()
        if r < 0.62:
            return "\n\n"
        return self.pick(["\n", "\n", "\r\n", "\n\n\n", "   ", "    ", "\xa0 ", " \n", "\n \n", "\t", "     ", "\n\n "])

    # ---- whole essays -------------------------------------------------------------------------------------------
    def essay(self):
        """One essay over open prose: (text, spans)."""
        r = self.r
        t, sep = Text(), self.separators()
        named = self.chance(0.7)
        people = [self.names.person(r) for _ in range(1 if self.chance(0.88) else 2 + r.randrange(4))]
        where = r.random()
        top = named and where < 0.72
        lines = self.header(people, top) if top or self.chance(0.75) else []
        if top and self.chance(0.15):
            lines.insert(1 + r.randrange(len(lines)), self.details(people[0]))
        header = None
        if top and self.chance(0.12):
            header = self.pick([lines[0], self.mark(self.names.written(r, people[0], True)), self.mark(self.names.written(r, people[0], True)) + self.pick([" – ", ", ", "   "]) + self.title()])
        blocks = list(lines)
        first_body = len(blocks)
        for _ in range(2 + r.randrange(6)):
            if self.chance(0.55):
                blocks.append(self.heading())
            if header and self.chance(0.3):
                blocks.append(header + self.pick(["", "   " + str(1 + r.randrange(5)), " Page " + str(1 + r.randrange(5))]))
            p = self.paragraph()
            blocks.append(p)
        for student, share in ((True, self.student_story), (False, self.other_story)):
            if self.chance(share):
                who = people[0] if student and self.chance(0.2) else self.names.person(r)
                self._story(blocks, first_body, self.story(who, student))
        if self.chance(self.entity_share):
            self._story(blocks, first_body, self.entity())
        if self.chance(0.06):
            self._into(blocks, first_body, self.team())
        for _ in range(r.randrange(5)):
            self._into(blocks, first_body, self.stranger())
        if named and not top or self.chance(0.04 if named else 0):
            name = self.mark(self.names.written(r, people[0], full=self.chance(0.75)))
            k = r.random()
            if k < 0.3:
                blocks[first_body] = self.introduction(people) + " " + blocks[first_body]
            elif k < 0.8:
                blocks.append(self.pick(["", "", "Regards, ", "Thank you, ", "Best regards" + sep, "Sincerely," + sep, "Thanks" + sep, "By " , "Submitted by , " + sep, "Name: ", "Author: ", "— ", "Assignment submitted by" + sep, "Kind regards," + sep]) + name)
            else:
                blocks.append("Name. " + name + "  " + self.details(people[0]))
        if self.chance(0.2):
            self._line(blocks, first_body, self.details(people[0] if named else None))
        if self.chance(0.25):
            blocks.append(self.pick(["References", "References:", "Sources", "Bibliography", "Works Cited"]))
            for _ in range(1 + r.randrange(4)):
                blocks.append(self.stranger())
        for k, b in enumerate(blocks):
            if k:
                t.add(sep if self.chance(0.93) else self.separators())
            t.add_marked(b)
        return t.text, t.spans

    def _story(self, blocks, first, sentences):
        """Sentences in their order, in one or more paragraphs."""
        i, together = None, self.chance(0.5)
        long = [k for k in range(first, len(blocks)) if len(blocks[k]) > 120]
        if not long:
            return blocks.insert(first, " ".join(sentences))
        places = sorted(self.pick(long) for _ in sentences)
        if together:
            places = [places[0]] * len(places)
        at = {}
        for k, s in zip(places, sentences):
            cuts = [m.end() for m in re.finditer(r"[.!?] ", blocks[k]) if m.end() >= at.get(k, 0)] or [len(blocks[k])]
            c = cuts[min(len(cuts) - 1, int(self.r.random() * 3) if k in at else int(self.r.random() * len(cuts)))]
            gap = "" if c == 0 or blocks[k][c - 1] == " " else " "
            blocks[k] = blocks[k][:c] + gap + s + " " + blocks[k][c:]
            at[k] = c + len(gap) + len(s) + 1

    def _into(self, blocks, first, s):
        """Puts a sentence between two sentences of some paragraph, or as a line."""
        long = [i for i in range(first, len(blocks)) if len(blocks[i]) > 120]
        if not long or self.chance(0.1):
            return self._line(blocks, first, s)
        i = self.pick(long)
        cuts = [m.end() for m in re.finditer(r"[.!?] ", blocks[i])] + [0]
        c = self.pick(cuts)
        blocks[i] = blocks[i][:c] + s + " " + blocks[i][c:]

    def _line(self, blocks, first, s):
        blocks.insert(first + self.r.randrange(max(1, len(blocks) - first + 1)), s)

    # ---- essays given for training ------------------------------------------------------------------------------
    def swapped(self, text, spans):
        """Another essay from a real one: every student gets another name, the same at each mention."""
        words = {}
        for a, b, k in spans:
            if k == "NAME_STUDENT":
                parts = text[a:b].split()
                for n, w in enumerate(parts):
                    words.setdefault(w.lower().strip(".,"), n == 0)
        if not words:
            return text, list(spans)
        r = self.r
        country = self.pick(self.names.countries) if self.chance(0.5) else None
        new = {w: (self.names.forename(r, country) if first else self.names.surname(r, country)) for w, first in words.items()}

        def swap(m):
            w = m.group(0)
            n = new[w.lower()]
            if len(w) == 1:
                return n[0].upper()
            return n.upper() if w.isupper() else n.lower() if w.islower() else n

        rx = re.compile(r"(?<!\w)(?:" + "|".join(sorted((re.escape(w) for w in new if w), key=len, reverse=True)) + r")(?!\w)", re.I)
        out = Text()
        at = 0
        for a, b, k in sorted(spans):
            # outside of spans only the exact capitalised words change
            out.add(self._outside(text[at:a], rx, swap))
            out.add(rx.sub(swap, text[a:b]) if k == "NAME_STUDENT" else text[a:b], k)
            at = b
        out.add(self._outside(text[at:], rx, swap))
        if self.chance(0.08):
            return self._upper(out)
        return out.text, out.spans

    def others_swapped(self, text, spans, firsts):
        """The same essay with other names for people who are nobody's students: capitalised words of `firsts` that the
        essay never has in small letters."""
        small = set(re.findall(r"\b[a-z]+\b", text))
        words = {w for w in re.findall(r"\b[A-Z][a-z]{2,}\b", text) if w in firsts and w.lower() not in small}
        words -= {w for a, b, _ in spans for w in text[a:b].split()}
        if not words:
            return text, list(spans)
        new = {w: self.names.forename(self.r) for w in sorted(words)}
        rx = re.compile(r"\b(?:" + "|".join(sorted(map(re.escape, words))) + r")\b")
        out, at = Text(), 0
        for a, b, k in sorted(spans):
            out.add(rx.sub(lambda m: new[m.group(0)], text[at:a])).add(text[a:b], k)
            at = b
        out.add(rx.sub(lambda m: new[m.group(0)], text[at:]))
        return out.text, out.spans

    def _outside(self, s, rx, swap):
        return rx.sub(lambda m: swap(m) if m.group(0)[0].isupper() and len(m.group(0)) > 2 else m.group(0), s)

    def _upper(self, out):
        t = Text()
        at, text = 0, out.text
        for a, b, k in out.spans:
            t.add(text[at:a])
            t.add(text[a:b].upper() if k == "NAME_STUDENT" and "ß" not in text[a:b] else text[a:b], k)
            at = b
        t.add(text[at:])
        return t.text, t.spans

    def grafted(self, text, spans):
        """A real essay without a labelled name, with a student put into it."""
        r = self.r
        t = Text()
        sep = "\n\n" if "\n" in text else self.separators()
        people = [self.names.person(r) for _ in range(1 if self.chance(0.9) else 2 + r.randrange(3))]
        k = r.random()
        pieces = re.split(r"(\s*\n\s*|\s{3,})", text)
        if k < 0.45:
            lines = self.header(people, True)
            t.add_marked(sep.join(lines)).add(sep)
            self._shift(t, text, spans)
        elif k < 0.72 and len(pieces) > 4 and len(pieces[0]) < 120:
            # after the first or second line of its own
            cut = len(pieces[0] + pieces[1]) if self.chance(0.6) or len(pieces[2]) > 100 else len("".join(pieces[:4]))
            who = self.mark(self.names.written(r, people[0], full=self.chance(0.85)))
            if self.chance(0.45):
                who = self.pick(BY) + self.pick([" ", " ", sep]) + who
            self._insert(t, text, spans, cut, who + (pieces[1] if pieces[1].strip(" ") else sep))
        elif k < 0.85:
            self._shift(t, text, spans)
            name = self.mark(self.names.written(r, people[0], full=self.chance(0.8)))
            t.add(sep if not text.endswith(sep) else "").add_marked(self.pick(["", "", "By ", "Regards, ", "Submitted by" + sep, "Thank you," + sep, "Name: "]) + name)
            if self.chance(0.3):
                t.add(sep)
        else:
            cuts = [m.end() for m in re.finditer(r"[.!?]\s+", text)] or [0]
            if self.chance(0.5):
                lines = [self.introduction(people)]
                cuts = cuts[:3]
            else:
                lines = self.story(people[0], student=self.chance(self.student_story / (self.student_story + self.other_story)))
            at, now, marks = sorted(self.pick(cuts) for _ in lines), text, list(spans)
            for c, line in reversed(list(zip(at, lines))):
                t = Text()
                self._insert(t, now, marks, c, line + " ")
                now, marks = t.text, t.spans
        return t.text, t.spans

    def _shift(self, t, text, spans):
        at = 0
        for a, b, k in sorted(spans):
            t.add(text[at:a]).add(text[a:b], k)
            at = b
        t.add(text[at:])

    def _insert(self, t, text, spans, cut, marked):
        while any(a < cut < b for a, b, _ in spans):
            cut += 1
        self._shift(t, text[:cut], [x for x in spans if x[1] <= cut])
        t.add_marked(marked)
        self._shift(t, text[cut:], [(a - cut, b - cut, k) for a, b, k in spans if a >= cut])
