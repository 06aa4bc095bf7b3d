"""python -m unittest discover -s tests (from inference/training, in the environment of train.sh)"""
import random
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from allonym_training import corpus, crapii, cross, evaluate, export, features, model, names, second, synth

WORDS = ["\n", " ", "by", ":", "name", "my", "i", "map", "the"]


def essay(text, name="a", labels=None):
    tokens, spaces = [], []
    for k, line in enumerate(text.split("\n")):
        if k:
            tokens.append("\n")
            spaces.append(False)
        for w in line.split(" "):
            if w:
                tokens.append(w)
                spaces.append(True)
    return crapii.Essay(name, tokens, spaces, labels or ["O"] * len(tokens))


class Features(unittest.TestCase):
    def test_hash_is_the_one_of_the_definition(self):
        h = 2166136261
        for c in "=ana":
            h = ((h ^ ord(c)) * 16777619) % 2**32
        h ^= h >> 15
        h = h * 0x2C1B3C6D % 2**32
        h ^= h >> 12
        self.assertEqual(features.hashed("=ana"), h)
        self.assertEqual(features.grams("ana", 1000)[0], 1 + h % 999)

    def test_composed_and_decomposed_letters_are_one(self):
        self.assertEqual(features.fold("Renée’S"), features.fold("Rene\u0301e's"))


class Folds(unittest.TestCase):
    def test_essays_that_share_a_labelled_name_or_passages_lie_in_one_fold(self):
        long = " ".join(f"w{i}" for i in range(40))
        essays = [essay(f"x{i} y{i}", str(i)) for i in range(20)]
        essays.append(essay(long + " end", "copy1"))
        essays.append(essay("other " + long, "copy2"))
        essays.append(essay("Ana Paz wrote", "n1", ["B-NAME_STUDENT", "I-NAME_STUDENT", "O"]))
        essays.append(essay("so said Paz", "n2", ["O", "O", "B-NAME_STUDENT"]))
        fold = dict(zip((e.name for e in essays), crapii.folds(essays, 5)))
        self.assertEqual(fold["copy1"], fold["copy2"])
        self.assertEqual(fold["n1"], fold["n2"])
        self.assertEqual(set(fold.values()), {0, 1, 2, 3, 4})


class Figures(unittest.TestCase):
    def test_counts_are_those_of_exact_rows(self):
        e = essay("Ana Paz wrote to Bo", labels=["B-NAME_STUDENT", "I-NAME_STUDENT", "O", "O", "B-NAME_STUDENT"])
        c = evaluate.counts([e], [["NAME_STUDENT", None, None, None, "EMAIL"]]).sum(0)
        self.assertEqual(c.tolist(), [1, 1, 2])
        self.assertAlmostEqual(evaluate.figures(*c)["f5"], 26 / (26 + 25 * 2 + 1))


class Graph(unittest.TestCase):
    def test_the_exported_graph_says_what_the_network_and_the_second_look_say(self):
        torch.manual_seed(3)
        vocabulary = features.Vocabulary(WORDS, 500)
        nets = [model.Network(len(vocabulary), 500, width=16, dilations=(1, 4)).eval() for _ in range(2)]
        nets[1].load_state_dict({k: v if not k.startswith(("word", "stats", "sense")) else nets[0].state_dict()[k] for k, v in nets[1].state_dict().items()})
        r = np.random.default_rng(1)
        look = second.SecondLook(r.normal(size=len(second.NAMES)).tolist(), -0.5)
        e = essay("Report\nBy : Ana J. PAZ\nthe map ( Ana ) and I think Ana Paz drew my map\nthe end 12\nANA")
        x = features.extract(e.tokens, e.spaces, vocabulary)
        tensors = [torch.from_numpy(t) for t in features.tensors([x])]
        with torch.no_grad():
            plain = sum(model.Outside(n)(*tensors).softmax(-1)[0] for n in nets).numpy() / 2
        with tempfile.TemporaryDirectory() as folder:
            runner = export.Runner(export.write(nets, Path(folder), False, look, vocabulary))
            np.testing.assert_allclose(runner(x), second.apply(look, x, plain, vocabulary), atol=0.01)

    def test_every_mention_of_a_word_gets_one_probability(self):
        vocabulary = features.Vocabulary(WORDS, 500)
        e = essay("the Ana and\nthe map and Ana here")
        x = features.extract(e.tokens, e.spaces, vocabulary)
        p = np.full((len(e.tokens), len(model.LABELS)), 0.001)
        p[:, 0] = 0.993
        p[1] = [0.1] + [0.9] + [0.0] * 6
        out = second.apply(second.SecondLook([1.0] + [0.0] * (len(second.NAMES) - 1), 0.0), x, p, vocabulary)
        at = [i for i, t in enumerate(e.tokens) if t == "Ana"]
        self.assertAlmostEqual(float(out[at[0], 1]), float(out[at[1], 1]), places=5)
        self.assertGreater(out[at[1], 1], 0.8)


class Texts(unittest.TestCase):
    def test_marks_become_spans_of_the_text(self):
        t = synth.Text().add("By ").add_marked("⟦NAME_STUDENT|Ana Paz⟧, ⟦EMAIL|a@b.example⟧.")
        self.assertEqual(t.text, "By Ana Paz, a@b.example.")
        self.assertEqual([(t.text[a:b], k) for a, b, k in t.spans], [("Ana Paz", "NAME_STUDENT"), ("a@b.example", "EMAIL")])


if __name__ == "__main__":
    unittest.main()
