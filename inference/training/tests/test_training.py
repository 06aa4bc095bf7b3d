"""python -m unittest discover -s tests (from inference/training, in the environment of train.sh)"""
import random
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from allonym_training import corpus, crapii, cross, evaluate, export, features, model, names, second, synth, teaching

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


class Thresholds(unittest.TestCase):
    def test_a_label_gets_the_least_probability_with_the_best_figure_and_essays_are_judged_by_the_direct_labels(self):
        e = essay("Ana saw Lima and Lyon", labels=["B-NAME_STUDENT", "O", "B-LOCATION", "O", "O"])
        p = np.full((5, len(model.LABELS)), 0.001)
        p[:, 0] = 0.99
        name, place = model.LABELS.index("NAME_STUDENT"), model.LABELS.index("LOCATION")
        p[0, [0, name]] = 0.1, 0.9
        p[2, [0, place]] = 0.2, 0.8
        p[4, [0, place]] = 0.3, 0.65
        least = cross.leasts([e], [p], 0.6, "f1")
        self.assertTrue(0.65 < least["LOCATION"] <= 0.8)
        self.assertEqual(cross.alone(e, p, 0.6, least), ["NAME_STUDENT", None, None, None, None])
        self.assertEqual(cross.together(e, p, 0.6, least, {3: "EMAIL"}, lambda word: False), ["NAME_STUDENT", None, None, "EMAIL", None])


class Labels(unittest.TestCase):
    def test_a_token_of_another_label_within_a_name_gives_way_and_a_lone_one_needs_more(self):
        name, place = model.LABELS.index("NAME_STUDENT"), model.LABELS.index("LOCATION")
        p = np.full((7, len(model.LABELS)), 0.001)
        p[:, 0] = 0.97
        p[1, [0, name, place]] = 0.05, 0.9, 0.05
        p[2, [0, name, place]] = 0.2, 0.3, 0.5
        p[3, [0, name, place]] = 0.1, 0.8, 0.1
        p[5, [0, name]] = 0.4, 0.6
        self.assertEqual(evaluate.path(p, 0.5).tolist(), [0, name, name, name, 0, 0, 0])

    def test_calibration_ascends_and_needs_enough(self):
        name = model.LABELS.index("NAME_STUDENT")
        essays, rows = [], []
        for k in range(200):
            sure = 0.6 + 0.39 * (k % 10) / 10
            p = np.full((3, len(model.LABELS)), 0.0001)
            p[:, 0] = 0.999
            p[1, [0, name]] = 1 - sure, sure
            rows.append(p)
            essays.append(essay("met Ana there", labels=["O", "B-NAME_STUDENT" if k % 10 > k % 7 else "O", "O"]))
        points = cross.calibration(essays, rows, 0.9)
        self.assertGreater(len(points), 1)
        self.assertEqual(points, sorted(points))
        self.assertEqual([right for _, right in points], sorted(right for _, right in points))
        self.assertEqual(cross.calibration(essays[:20], rows[:20], 0.9), [])


class Teaching(unittest.TestCase):
    TEXT = "Name: Ana Paz\n\nMy sister Bo, 19, lives in Lima. Write to ana.paz@post.example or call 555 1234."
    MARKS = [("Ana Paz", "NAME_STUDENT"), ("Bo", "NAME_STUDENT"), ("19", "AGE"), ("Lima", "LOCATION"), ("ana.paz@post.example", "EMAIL"), ("555 1234", "PHONE_NUM")]

    class Names:
        countries = ["Peru"]

        def forename(self, r, country=None):
            return r.choice(["Ximena", "Ode"])

        surname = forename

    def text(self):
        return teaching.Text("T-001", self.TEXT, [(self.TEXT.index(s), self.TEXT.index(s) + len(s), k) for s, k in self.MARKS])

    def test_a_variant_keeps_its_labels_and_whatever_no_label_covers(self):
        some = teaching.Text("T-002", "I live in Quito", [(10, 15, "LOCATION")])
        variants = teaching.Variants([self.text(), some], self.Names(), 1)
        seen = set()
        for _ in range(200):
            text, spans = variants.of(self.text())
            self.assertEqual([k for _, _, k in spans], [k for _, k in self.MARKS])
            rest, at = [], 0
            for a, b, _ in spans:
                rest.append(text[at:a])
                at = b
            self.assertEqual("".join(rest).lower() + text[at:].lower(), self.without_marks().lower())
            seen.add(text)
        self.assertGreater(len(seen), 20)

    def without_marks(self):
        out, at = [], 0
        for a, b, _ in self.text().spans:
            out.append(self.TEXT[at:a])
            at = b
        return "".join(out) + self.TEXT[at:]

    def test_an_essay_of_a_text_has_its_labels(self):
        class Token:
            def __init__(self, text, idx, space):
                self.text, self.idx, self.whitespace_ = text, idx, space

        plain = "Ana Paz 19"
        tokens = lambda _: [Token("Ana", 0, " "), Token("Paz", 4, " "), Token("19", 8, "")]
        one = teaching.essays([teaching.Text("T", plain, [(0, 7, "NAME_STUDENT"), (8, 10, "AGE")])], tokens)[0]
        self.assertEqual(one.labels, ["B-NAME_STUDENT", "I-NAME_STUDENT", "B-AGE"])


class Loss(unittest.TestCase):
    def test_where_only_direct_labels_are_known_an_indirect_one_costs_nothing(self):
        surely = torch.full((1, 1, len(model.CLASSES)), -20.0)
        surely[..., model.CLASSES.index("LOCATION")] = 20.0
        one = torch.ones(1, 1)
        cost = lambda target: model.loss(surely, torch.tensor([[target]]), one).item()
        self.assertLess(cost(model.PARTIAL_O), 0.01)
        self.assertGreater(cost(0), 10)
        self.assertGreater(cost(model.CLASSES.index("EMAIL")), 10)


class Graph(unittest.TestCase):
    def test_the_exported_graph_says_what_the_network_and_the_second_look_say(self):
        torch.manual_seed(3)
        vocabulary = features.Vocabulary(WORDS, 500)
        nets = [model.Network(len(vocabulary), 500, width=16, dilations=(1, 4)).eval() for _ in range(2)]
        nets[1].load_state_dict({k: v if not k.startswith(("word", "stats", "sense")) else nets[0].state_dict()[k] for k, v in nets[1].state_dict().items()})
        r = np.random.default_rng(1)
        looks = {name: second.SecondLook(r.normal(size=len(second.NAMES)).tolist(), -0.5) for name in ("logits", "students")}
        e = essay("Report\nBy : Ana J. PAZ\nthe map ( Ana ) and I think Ana Paz drew my map\nthe end 12\nANA")
        x = features.extract(e.tokens, e.spaces, vocabulary)
        tensors = [torch.from_numpy(t) for t in features.tensors([x])]
        with torch.no_grad():
            plain = sum(model.Outside(n)(*tensors).softmax(-1)[0] for n in nets).numpy() / 2
        with tempfile.TemporaryDirectory() as folder:
            runner = export.Runner(export.write(nets, Path(folder), False, looks, vocabulary))
            for name, look in looks.items():
                np.testing.assert_allclose(runner(x, name), second.apply(look, x, plain, vocabulary), atol=0.01)

    def test_every_mention_of_a_word_gets_one_probability(self):
        vocabulary = features.Vocabulary(WORDS, 500)
        e = essay("the Ana and\nthe map and Ana here")
        x = features.extract(e.tokens, e.spaces, vocabulary)
        p = np.full((len(e.tokens), len(model.LABELS)), 0.001)
        p[:, 0] = 0.993
        p[1] = [0.1] + [0.9] + [0.0] * (len(model.LABELS) - 2)
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
