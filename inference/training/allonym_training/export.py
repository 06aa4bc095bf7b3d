"""The networks as one ONNX graph: tables in int8 by row, matrix products in dynamic int8.

Several networks become one model: the mean of their probabilities. They share what letters say, and word vectors where
these are the same.
"""
from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from . import features, model, second

OPSET = 17
USUAL = "logits"


class Graph:
    def __init__(self):
        self.nodes, self.constants, self.count = [], {}, 0

    def constant(self, name, array):
        if name not in self.constants:
            self.constants[name] = numpy_helper.from_array(np.ascontiguousarray(array), name)
        return name

    def op(self, kind, *inputs, **attributes):
        self.count += 1
        out = f"{kind.lower()}_{self.count}"
        self.nodes.append(helper.make_node(kind, list(inputs), [out], name=out, **attributes))
        return out

    def ints(self, *values):
        return self.constant("i_" + "_".join(str(v).replace("-", "m") for v in values), np.array(values, np.int64))

    def whole(self, value):
        return self.constant(f"w_{value}", np.array(value, np.int64))

    def real(self, value):
        return self.constant("f_" + repr(value), np.array(value, np.float32))


def table(g: Graph, name, weight, index):
    """Rows of a table kept as int8 with a scale a row."""
    w = weight.detach().cpu().numpy()
    scale = np.maximum(np.abs(w).max(1, keepdims=True), 1e-12) / 127
    rows = g.op("Cast", g.op("Gather", g.constant(name, np.round(w / scale).astype(np.int8)), index, axis=0), to=TensorProto.FLOAT)
    return g.op("Mul", rows, g.op("Gather", g.constant(name + "_scale", scale.astype(np.float32)), index, axis=0))


def linear(g: Graph, name, layer, x):
    weight = g.constant(name + "_weight", layer.weight.detach().cpu().numpy().T)
    return g.op("Add", g.op("MatMul", x, weight), g.constant(name + "_bias", layer.bias.detach().cpu().numpy()))


def norm(g: Graph, name, layer, x):
    return g.op("LayerNormalization", x, g.constant(name + "_scale", layer.weight.detach().cpu().numpy()),
                g.constant(name + "_bias", layer.bias.detach().cpu().numpy()), axis=-1, epsilon=layer.eps)


def between(g: Graph, x, low, high):
    """1.0 where low <= x <= high, for whole numbers."""
    inside = g.op("And", g.op("Greater", x, g.whole(low - 1)), g.op("Less", x, g.whole(high + 1)))
    return g.op("Cast", inside, to=TensorProto.FLOAT)


def above(g: Graph, x, least):
    return g.op("Cast", g.op("Greater", x, g.real(least)), to=TensorProto.FLOAT)


def shifted(g: Graph, x, by):
    """x of the token `by` places before (after, where negative); [batch, tokens, k], 0 beyond the ends."""
    if by > 0:
        return g.op("Slice", g.op("Pad", x, g.ints(0, by, 0, 0, 0, 0), mode="constant"), g.ints(0), g.ints(-by), g.ints(1))
    return g.op("Slice", g.op("Pad", x, g.ints(0, 0, 0, 0, -by, 0), mode="constant"), g.ints(-by), g.ints(2**62), g.ints(1))


def most(g: Graph, *xs):
    return g.op("Max", *xs)


def second_look(g: Graph, looks: list[second.SecondLook], vocabulary, probabilities):
    """second.apply as a graph, one result for each of `looks`; `probabilities` and the results are [batch, tokens, labels]."""
    column = lambda name: g.op("Slice", "form", g.ints(second.COLUMN[name]), g.ints(second.COLUMN[name] + 1), g.ints(2))
    times = lambda a, b: g.op("Mul", a, b)
    name = g.op("Slice", probabilities, g.ints(1), g.ints(2), g.ints(2))
    shape = column("shape")
    capital = between(g, shape, second.FIRST_CAPITAL, second.LAST_CAPITAL)
    seen = times(name, capital)
    beside = most(g, shifted(g, seen, 1), shifted(g, seen, -1))
    run = times(most(g, seen, beside), capital)
    several = times(above(g, beside, second.LEAST), capital)

    def earlier(words):
        hit = None
        for number in second.word_numbers(vocabulary, words):
            here = g.op("Cast", g.op("Equal", g.op("Unsqueeze", "word", g.ints(-1)), g.whole(number)), to=TensorProto.FLOAT)
            hit = here if hit is None else most(g, hit, here)
        return most(g, *[shifted(g, hit, d) for d in range(1, second.BEFORE + 1)])

    flags = [several] + [between(g, column(c), 1, top) for c, top in second.PLACES]
    flags += [earlier(second.CUES), earlier(second.MINE), between(g, column("bracket"), 2, 9)]
    # Which capitalised tokens are the same word: only these are compared, a few in a hundred tokens. One that is nobody's
    # stands behind them, so that there always is one.
    flat = lambda x: g.op("Reshape", x, g.ints(-1))
    places = g.op("Squeeze", g.op("NonZero", flat(capital)), g.ints(0))
    text = g.op("Div", places, g.op("Slice", g.op("Shape", "word"), g.ints(1), g.ints(2), g.ints(0)))
    words = g.op("Gather", flat(g.op("Slice", "gram", g.ints(0), g.ints(1), g.ints(2))), places, axis=0)
    key = g.op("Concat", g.op("Add", words, g.op("Mul", text, g.ints(2**32))), g.ints(-1), axis=0)
    equal = g.op("Cast", g.op("Equal", g.op("Unsqueeze", key, g.ints(1)), g.op("Unsqueeze", key, g.ints(0))), to=TensorProto.FLOAT)
    nobody = g.op("Concat", places, g.ints(0), axis=0)
    here = lambda x: g.op("Gather", flat(x), nobody, axis=0)
    upright = lambda x: g.op("Unsqueeze", here(x), g.ints(1))
    count = g.op("ReduceSum", equal, g.ints(-1), keepdims=1)
    top = lambda x: g.op("ReduceMax", times(equal, g.op("Unsqueeze", here(x), g.ints(0))), axes=[-1], keepdims=1)

    def logit(p):
        p = g.op("Clip", p, g.real(second.EDGE), g.real(1 - second.EDGE))
        return g.op("Log", g.op("Div", p, g.op("Sub", g.real(1.0), p)))

    def back(x):
        some = g.op("Slice", g.op("Squeeze", x, g.ints(1)), g.ints(0), g.ints(-1), g.ints(0))
        none = times(flat(capital), g.real(0.0))
        return g.op("Reshape", g.op("ScatterElements", none, places, some, axis=0), g.op("Shape", capital))

    best_run = logit(top(run))
    mean = logit(g.op("Div", g.op("MatMul", equal, upright(seen)), count))
    parts = [best_run, mean, logit(top(seen)), g.op("Log", g.op("Add", count, g.real(1.0)))] + [top(f) for f in flags[:-1]]
    parts += [upright(between(g, column("smallCount"), 2, 99)), upright(between(g, shape, second.ALL_CAPITALS, second.ALL_CAPITALS)), top(flags[-1])]
    x = g.op("Concat", *parts, axis=-1)
    likely_word = above(g, best_run, float(second.logit(np.array(second.LEAST))))
    candidate = back(likely_word)
    likely = above(g, name, second.LEAST)
    initial = between(g, shape, second.INITIAL, second.FIRST_CAPITAL - 1)
    for number in second.word_numbers(vocabulary, second.I):
        other = g.op("Cast", g.op("Not", g.op("Equal", g.op("Unsqueeze", "word", g.ints(-1)), g.whole(number))), to=TensorProto.FLOAT)
        initial = times(initial, other)
    less = times(times(name, g.real(second.OTHERWISE)), g.op("Sub", g.real(1.0), candidate))
    lent = g.op("Add", candidate, initial)
    rest = g.op("Slice", probabilities, g.ints(2), g.ints(len(model.LABELS)), g.ints(2))
    sum_of_rest = g.op("ReduceSum", rest, g.ints(-1), keepdims=1)
    results = []
    for n, look in enumerate(looks):
        row = g.constant(f"second_row_{n}", np.array(look.weight, np.float32))
        s = g.op("Sigmoid", g.op("Add", g.op("ReduceSum", g.op("Mul", x, row), g.ints(-1), keepdims=1), g.real(look.bias)))
        s = back(times(s, likely_word))
        t = times(s, likely)
        beside = times(most(g, shifted(g, t, 1), shifted(g, t, -1)), likely)
        names = most(g, s, less, times(beside, lent))
        outside = g.op("Max", g.op("Sub", g.real(1.0), g.op("Add", names, sum_of_rest)), g.real(1e-6))
        results.append(g.op("Concat", outside, names, rest, axis=-1))
    return results


def build(nets: list[model.Network], looks: dict[str, second.SecondLook] | None = None, vocabulary=None) -> onnx.ModelProto:
    """With `looks`, an output for each of them, by its name; without, `logits` as the networks say."""
    g = Graph()
    first = nets[0]
    mask = g.op("Unsqueeze", g.op("Cast", "mask", to=TensorProto.FLOAT), g.ints(-1))
    alike = all(bool((n.word.weight == first.word.weight).all()) for n in nets)
    words = [table(g, f"word_table_{n}", net.word.weight, "word") for n, net in enumerate(nets[: 1 if alike else len(nets)])]
    s = table(g, "stats_table", first.stats.weight, "word")
    rows = g.op("ReduceSum", table(g, "gram_table", first.sense.table.weight, "gram"), g.ints(-2), keepdims=0)
    some = g.op("Cast", g.op("Greater", "gram", g.constant("i_zero", np.array(0, np.int64))), to=TensorProto.FLOAT)
    count = g.op("Sqrt", g.op("Max", g.op("ReduceSum", some, g.ints(-1), keepdims=1), g.real(1.0)))
    h = g.op("Tanh", linear(g, "sense_hidden", first.sense.hidden, g.op("Div", rows, count)))
    k = linear(g, "sense_kinds", first.sense.kinds, h)
    at = g.op("Add", "form", g.constant("offsets", features.OFFSETS.astype(np.int64)))
    outputs = []
    for n, net in enumerate(nets):
        p = f"n{n}_"
        f = table(g, p + "form_table", net.form.weight, at)
        width = features.WIDTH * net.form.weight.shape[1]
        f = g.op("Reshape", f, g.ints(0, 0, width))
        x = linear(g, p + "enter", net.enter, g.op("Concat", words[0 if alike else n], s, h, k, f, axis=-1))
        x = g.op("Mul", g.op("Mul", x, g.real(0.5)), g.op("Add", g.op("Erf", g.op("Mul", x, g.real(float(0.5**0.5)))), g.real(1.0)))
        for b, block in enumerate(net.blocks):
            d = block.dilation
            y = g.op("Mul", norm(g, f"{p}b{b}_norm", block.norm, x), mask)
            y = g.op("Pad", y, g.ints(0, d, 0, 0, d, 0), mode="constant")
            end = 2**62
            taps = [g.op("Slice", y, g.ints(a), g.ints(e), g.ints(1)) for a, e in ((0, -2 * d), (d, -d), (2 * d, end))]
            y = linear(g, f"{p}b{b}_mix", block.mix, g.op("Concat", *taps, axis=-1))
            half = block.mix.out_features // 2
            a = g.op("Tanh", g.op("Slice", y, g.ints(0), g.ints(half), g.ints(2)))
            c = g.op("Sigmoid", g.op("Slice", y, g.ints(half), g.ints(2 * half), g.ints(2)))
            x = g.op("Add", x, g.op("Mul", a, c))
        z = linear(g, p + "leave", net.leave, norm(g, p + "norm", net.norm, x))
        o = g.op("ReduceLogSumExp", g.op("Slice", z, g.ints(0), g.ints(2), g.ints(2)), axes=[2], keepdims=1)
        z = g.op("Concat", o, g.op("Slice", z, g.ints(2), g.ints(len(model.CLASSES)), g.ints(2)), axis=-1)
        outputs.append(z)
    mean = g.op("Softmax", outputs[0], axis=-1)
    for z in outputs[1:]:
        mean = g.op("Add", mean, g.op("Softmax", z, axis=-1))
    if len(nets) > 1:
        mean = g.op("Div", mean, g.real(float(len(nets))))
    after = dict(zip(looks, second_look(g, list(looks.values()), vocabulary, mean))) if looks else {USUAL: mean}
    for output, probabilities in after.items():
        g.nodes.append(helper.make_node("Identity", [g.op("Log", g.op("Max", probabilities, g.real(1e-9)))], [output], name=output))
    whole = lambda name, *more: helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "tokens", *more])
    graph = helper.make_graph(
        g.nodes, "allonym",
        [whole("word"), whole("gram", features.GRAMS), whole("form", features.WIDTH), whole("mask")],
        [helper.make_tensor_value_info(output, TensorProto.FLOAT, ["batch", "tokens", len(model.LABELS)]) for output in after],
        list(g.constants.values()),
    )
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], producer_name="allonym-training", ir_version=8)
    onnx.checker.check_model(made)
    return made


def write(nets, folder: Path, quantised=True, looks=None, vocabulary=None):
    """`model.onnx` in `folder`; with `quantised`, matrix products in dynamic int8 by channel, seven bits so that no
    processor without VNNI overflows."""
    made = build(nets, looks, vocabulary)
    path = folder / "model.onnx"
    if not quantised:
        onnx.save(made, path)
        return path
    from onnxruntime.quantization import QuantType, quantize_dynamic

    plain = folder / "model-plain.onnx"
    onnx.save(made, plain)
    quantize_dynamic(plain, path, op_types_to_quantize=["MatMul"], extra_options={"MatMulConstBOnly": True}, per_channel=True, reduce_range=True, weight_type=QuantType.QInt8)
    plain.unlink()
    return path


class Runner:
    """The exported model under ONNX Runtime: probabilities of LABELS for each document."""

    def __init__(self, path, threads=1):
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.log_severity_level = 3
        self.session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])

    def __call__(self, extracted, output=USUAL):
        word, gram, form, mask = features.tensors([extracted])
        z = self.session.run([output], {"word": word, "gram": gram, "form": form, "mask": mask})[0][0]
        e = np.exp(z - z.max(-1, keepdims=True))
        return e / e.sum(-1, keepdims=True)
