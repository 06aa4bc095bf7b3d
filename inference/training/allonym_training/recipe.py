"""What is trained on what, and in which order."""
from __future__ import annotations

import json
import os
import random
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch

from . import corpus, crapii, features, model, names, prose, synth, training

NER = ("wnut17/wnut17train.conll", "wnut17/emerging.dev.conll", "broad_twitter/btc.train", "wikigold/CONLL-format/data/wikigold.conll.txt")


@dataclass(frozen=True)
class Recipe:
    seed: int = 1
    vocabulary: int = 40_000
    word_width: int = 64
    gram_rows: int = 1 << 17
    width: int = 128
    dilations: tuple = (1, 2, 4, 8, 16, 32, 1)
    letter_epochs: int = 12
    base_essays: int = 5_000
    base_rate: float = 2e-3
    fine_rounds: int = 3
    crop: int = 256
    fine_rate: float = 1e-3
    hard: float = 1.25
    graft: float = 0.5
    members: int = 1
    tokens_a_step: int = 5_000
    fine_tokens_a_step: int = 3_000


class Workshop:
    """Everything that is made once: prose, vocabulary, names, and the network trained on synthetic essays."""

    def __init__(self, recipe: Recipe, data: Path, cache: Path, device="cpu", say=print):
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

    def network(self):
        r = self.recipe
        return model.Network(len(self.vocabulary), r.gram_rows, word_width=r.word_width, width=r.width, dilations=r.dilations)

    def base(self):
        """The network before it has seen any real essay; kept in the cache under its recipe."""
        r = self.recipe
        key = json.dumps({k: v for k, v in asdict(r).items() if not k.startswith("fine") and k not in ("hard", "graft", "members")})
        stored, note = self.cache / "base.pt", self.cache / "base.json"
        net = self.network()
        if stored.exists() and note.exists() and note.read_text() == key:
            net.load_state_dict(torch.load(stored, map_location="cpu"))
            return net
        torch.manual_seed(r.seed)
        net = self.network()
        with torch.no_grad():
            net.word.weight[:2] = 0
            net.word.weight[2:] = torch.from_numpy(self.lexicon.vectors)
            net.stats.weight.zero_()
            net.stats.weight[2:] = torch.from_numpy(self.lexicon.stats)
        training.train_sense(net.sense, self.names, self.lexicon, self.vocabulary, r.letter_epochs, r.seed, self.say)
        store = corpus.Store(self.vocabulary)
        maker = synth.Synth(self.names, self.prose, r.seed)
        docs = [corpus.from_text(store, self.tokenizer, *maker.essay(), self.known) for _ in range(r.base_essays)]
        for path in NER:
            draw = random.Random(r.seed)
            docs += [corpus.from_conll(store, *x) for x in corpus.conll(self.data / "ner" / path, draw)]
        store.finish()
        store.remember(net.sense)
        self.say(f"synthetic essays and others: {len(docs)} documents, {sum(len(d.type) for d in docs)} tokens")
        net.to(self.device)
        training.train(net, store, [docs], r.base_rate, r.tokens_a_step, r.seed, self.device, freeze=("sense",), say=self.say, average=0.995, label="base", crop=r.crop)
        net.to("cpu")
        torch.save(net.state_dict(), stored)
        note.write_text(key)
        return net

    def rounds(self, store, essays, seed):
        """One list of documents a round: every given essay in another guise, and a third as many synthetic ones."""
        r = self.recipe
        maker, draw = synth.Synth(self.names, self.prose, seed), random.Random(seed)
        out = []
        for _ in range(r.fine_rounds):
            docs = []
            for e in essays:
                text, spans = crapii.text_and_spans(e)
                spans = [s for s in spans if s[2] in corpus.NUMBER]
                if any(k == "NAME_STUDENT" for _, _, k in spans):
                    for _ in range(2):
                        docs.append(corpus.from_text(store, self.tokenizer, *maker.swapped(text, spans), known=self.known, hard=r.hard))
                    continue
                if draw.random() < 0.5:
                    text, spans = maker.others_swapped(text, spans, self.firsts)
                if draw.random() < r.graft:
                    text, spans = maker.grafted(text, spans)
                docs.append(corpus.from_text(store, self.tokenizer, text, spans, known=self.known, hard=r.hard))
            for _ in range(max(100, len(essays) // 3)):
                docs.append(corpus.from_text(store, self.tokenizer, *maker.essay(), self.known))
            out.append(docs)
        return out

    def members(self, essays, seed, count=None):
        """Networks fine-tuned on `essays`, each from another seed; they share the tables of the base."""
        r = self.recipe
        nets = []
        for k in range(count or r.members):
            store = corpus.Store(self.vocabulary)
            lists = self.rounds(store, essays, 1000 * seed + k)
            store.finish()
            net = self.base()
            store.remember(net.sense)
            net.to(self.device)
            training.train(net, store, lists, r.fine_rate, r.fine_tokens_a_step, 1000 * seed + k, self.device, freeze=("sense", "word"), say=self.say, average=0.99, label=f"seed {1000 * seed + k}", crop=r.crop)
            nets.append(net.to("cpu"))
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
