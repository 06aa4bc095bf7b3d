"""What is trained on what, and in which order."""
from __future__ import annotations

import hashlib
import json
import random
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
import torch

from . import corpus, crapii, features, model, names, prose, synth, teaching, training

NER = ("wnut17/wnut17train.conll", "wnut17/emerging.dev.conll", "broad_twitter/btc.train", "wikigold/CONLL-format/data/wikigold.conll.txt")


@dataclass(frozen=True)
class Member:
    """One network of the model, with its own way through the data."""

    name: str
    base_essays: int
    dilations: tuple
    student_story: float  # share of synthetic essays with a friend or classmate in a story
    other_story: float  # share with somebody in a story who counts for nothing
    entity: float  # share with a company, tool or place that comes all through the essay
    hard: float  # weight of what looks like a name in a given essay and is none
    graft: float  # share of given essays without a name into which a student is put
    bystanders: float  # share of given essays in which people who are no students get other names
    base_crop: int
    fine_crop: int


# The first takes everybody in a synthetic story for a student, the second some of them for nobody's: their mean leaves it open.
LIBERAL = Member("liberal", 1_500, (1, 2, 4, 8, 16, 1), 0.22, 0.0, 0.0, 1.0, 0.55, 0.0, 0, 400)
STRICT = Member("strict", 1_500, (1, 2, 4, 8, 16, 32, 1), 0.2, 0.15, 0.35, 2.0, 0.4, 0.5, 0, 256)


@dataclass(frozen=True)
class Recipe:
    seed: int = 1
    members: tuple = (LIBERAL, STRICT)
    vocabulary: int = 40_000
    word_width: int = 64
    gram_rows: int = 1 << 17
    width: int = 160
    letter_epochs: int = 12
    teaching_rounds: int = 12
    base_rate: float = 2e-3
    base_tokens_a_step: int = 6_000
    fine_rounds: int = 3
    fine_teaching: float = 0.3  # share of the teaching corpus in each round of the second stage
    fine_rate: float = 1e-3
    fine_tokens_a_step: int = 4_000


def digest(essays, more=""):
    """A hash of essays or texts, their labels, and `more`."""
    h = hashlib.sha256(more.encode())
    for e in essays:
        h.update(json.dumps(list(vars(e).values())).encode())
    return h.hexdigest()


class Workshop:
    """Everything that is made once: prose, vocabulary, names, and the network trained on synthetic essays."""

    def __init__(self, recipe: Recipe, data: Path, corpus_folder: Path | None, cache: Path, device="cpu", say=print):
        import spacy

        self.recipe, self.data, self.cache, self.device, self.say = recipe, data, cache, device, say
        cache.mkdir(parents=True, exist_ok=True)
        self.prose = prose.load(data, cache, say)
        self.lexicon = prose.lexicon(self.prose, cache, recipe.vocabulary, recipe.word_width, 7, say)
        self.names = names.Names(data / "names")
        self.names.know_words(self.lexicon.words, self.lexicon.stats)
        self.known = set(self.names.first + self.names.last + self.names.more_first + self.names.more_last)
        self.firsts = set(self.names.first + self.names.more_first)
        self.vocabulary = features.Vocabulary(self.lexicon.words, recipe.gram_rows)
        self.tokenizer = spacy.blank("en").tokenizer
        self.texts = teaching.load(corpus_folder, "train") if corpus_folder else []
        self.development = teaching.essays(teaching.load(corpus_folder, "development"), self.tokenizer) if corpus_folder else []

    def network(self, member):
        r = self.recipe
        return model.Network(len(self.vocabulary), r.gram_rows, word_width=r.word_width, width=r.width, dilations=member.dilations)

    def synth(self, member, seed):
        return synth.Synth(self.names, self.prose, seed, member.student_story, member.other_story, member.entity)

    def sense(self):
        """What letters say, the same for every member; kept in the cache."""
        r = self.recipe
        stored = self.cache / f"letters-{r.seed}-{r.gram_rows}-{r.letter_epochs}.pt"
        torch.manual_seed(r.seed)
        sense = model.NameSense(r.gram_rows, 32)
        if stored.exists():
            sense.load_state_dict(torch.load(stored, map_location="cpu"))
        else:
            training.train_sense(sense, self.names, self.lexicon, self.vocabulary, r.letter_epochs, r.seed, self.say)
            torch.save(sense.state_dict(), stored)
        return sense

    def base(self, member):
        """The network before it has seen any real essay; kept in the cache under its recipe."""
        r = self.recipe
        seed = r.seed + 100 * r.members.index(member) if member in r.members else r.seed
        settings = {k: v for k, v in asdict(r).items() if not k.startswith("fine") and k != "members"}
        key = digest(self.texts) + json.dumps(settings | {k: v for k, v in asdict(member).items() if k not in ("hard", "graft", "bystanders", "fine_crop")})
        stored, note = self.cache / f"base-{member.name}.pt", self.cache / f"base-{member.name}.json"
        net = self.network(member)
        if stored.exists() and note.exists() and note.read_text() == key:
            net.load_state_dict(torch.load(stored, map_location="cpu"))
            return net
        torch.manual_seed(seed)
        net = self.network(member)
        net.sense.load_state_dict(self.sense().state_dict())
        with torch.no_grad():
            net.word.weight[:2] = 0
            net.word.weight[2:] = torch.from_numpy(self.lexicon.vectors)
            net.stats.weight.zero_()
            net.stats.weight[2:] = torch.from_numpy(self.lexicon.stats)
        store = corpus.Store(self.vocabulary)
        maker = self.synth(member, seed)
        docs = [corpus.from_text(store, self.tokenizer, *maker.essay(), self.known) for _ in range(member.base_essays)]
        for path in NER:
            draw = random.Random(r.seed)
            docs += [corpus.from_conll(store, *x) for x in corpus.conll(self.data / "ner" / path, draw)]
        self.say(f"synthetic essays and others: {len(docs)} documents, {sum(len(d.type) for d in docs)} tokens")
        rounds = self.mixed(docs, self.taught(store, r.teaching_rounds, seed), seed)
        store.finish()
        store.remember(net.sense)
        net.to(self.device)
        training.train(net, store, rounds, r.base_rate, r.base_tokens_a_step, seed, self.device, freeze=("sense",), say=self.say, average=0.995, label=f"base, {member.name}", crop=member.base_crop)
        net.to("cpu")
        torch.save(net.state_dict(), stored)
        note.write_text(key)
        return net

    def taught(self, store, rounds, seed):
        """The teaching corpus `rounds` times, a list each: every fourth time as it is, otherwise in other guises."""
        if not self.texts:
            return [[] for _ in range(rounds)]
        variants = teaching.Variants(self.texts, self.names, seed)
        return [
            [corpus.from_teaching(store, self.tokenizer, *((t.text, t.spans) if k % 4 == 3 else variants.of(t))) for t in self.texts]
            for k in range(rounds)
        ]

    @staticmethod
    def mixed(docs, rounds, seed):
        """`rounds` with `docs` dealt out among them."""
        docs = list(docs)
        random.Random(seed).shuffle(docs)
        return [some + docs[k :: len(rounds)] for k, some in enumerate(rounds)] if rounds else [docs]

    def rounds(self, member, store, essays, seed):
        """One list of documents a round: every given essay in another guise, and a third as many synthetic ones."""
        r = self.recipe
        maker, draw = self.synth(member, seed), random.Random(seed)
        out = []
        for taught in self.taught(store, r.fine_rounds, seed):
            docs = draw.sample(taught, int(len(taught) * r.fine_teaching))
            for e in essays:
                text, spans = crapii.text_and_spans(e)
                spans = [s for s in spans if s[2] in corpus.NUMBER]
                if any(k == "NAME_STUDENT" for _, _, k in spans):
                    for _ in range(2):
                        docs.append(corpus.from_text(store, self.tokenizer, *maker.swapped(text, spans), known=self.known, hard=member.hard))
                    continue
                if draw.random() < member.bystanders:
                    text, spans = maker.others_swapped(text, spans, self.firsts)
                if draw.random() < member.graft:
                    text, spans = maker.grafted(text, spans)
                docs.append(corpus.from_text(store, self.tokenizer, text, spans, known=self.known, hard=member.hard))
            for _ in range(max(100, len(essays) // 3)):
                docs.append(corpus.from_text(store, self.tokenizer, *maker.essay(), self.known))
            out.append(docs)
        return out

    def members(self, essays, seed, stored: Path | None = None, only=None):
        """The networks fine-tuned on `essays`; with `stored`, kept there and taken from there; with `only`, the member of that name alone."""
        r = self.recipe
        nets = []
        for k, member in enumerate(r.members):
            if only and member.name != only:
                continue
            # of other essays or another recipe nothing is taken
            made_of = digest(essays, json.dumps([asdict(replace(r, members=())), asdict(member), seed, digest(self.texts)]))
            file = stored and stored.with_name(f"{stored.name}-{member.name}-{made_of[:12]}.pt")
            net = self.network(member)
            if file and file.exists():
                net.load_state_dict(torch.load(file, map_location="cpu"))
                nets.append(net.eval())
                continue
            store = corpus.Store(self.vocabulary)
            lists = self.rounds(member, store, essays, 1000 * seed + k)
            store.finish()
            net = self.base(member)
            store.remember(net.sense)
            net.to(self.device)
            training.train(net, store, lists, r.fine_rate, r.fine_tokens_a_step, 1000 * seed + k, self.device, freeze=("sense", "word"), say=self.say, average=0.99, label=f"{member.name}, seed {1000 * seed + k}", crop=member.fine_crop)
            nets.append(net.to("cpu").eval())
            if file:
                file.parent.mkdir(parents=True, exist_ok=True)
                torch.save(net.state_dict(), file)
        return nets

    def probabilities(self, nets, essays):
        store = corpus.Store(self.vocabulary)
        docs = [corpus.from_essay(store, e) for e in essays]
        store.finish()
        store.remember(nets[0].sense)
        return training.predict(nets, store, docs)

    def common(self, key):
        """Whether a folded word is a usual one in small letters, so that it isn't spread from a name."""
        if not hasattr(self, "_small"):
            self._small = {w: float(s[2]) for w, s in zip(self.lexicon.words, self.lexicon.stats)}
        return self._small.get(key, 0.0) > 0.25
