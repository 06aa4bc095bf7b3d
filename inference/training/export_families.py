"""Makes the tiny model bundles that the tests of `inference` run, with what Python says of a few texts.

    python export_families.py [FAMILY ...]        (all of them; needs torch, transformers, tokenizers, onnx, onnxruntime)
    python export_families.py --bench FOLDER      (a model of 4 layers and 256 numbers a sub-token, fp32 and int8, for
                                                   ModelFigures; says how fast torch runs it)

Each family of Hugging Face token classifiers gets a randomly initialised model of 16 numbers a sub-token with a
tokenizer trained on the sentences below, exported as Optimum lays exports out: model.onnx, tokenizer.json, config.json.
Beside it lies golden.json: sub-tokens, windows and probabilities by transformers and torch. `features` is a model of
our own kind; `embedding` gives a row for each sub-token, as MiniLM's exports do, and `embedding-pooled`, with the same weights and a
`vocab.txt`, one for each sentence. Weights are seeded, texts our own; the
tokenizers' trainers break ties at random, so that a second run makes other files that serve as well. Offsets in golden.json count code points.
"""

import json
import pathlib
import re
import shutil
import sys
import unicodedata

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers
from transformers import (
    BertConfig, BertForTokenClassification, BertModel, DebertaV2Config, DebertaV2ForTokenClassification, DistilBertConfig,
    DistilBertForTokenClassification, LongformerConfig, LongformerForTokenClassification, PreTrainedTokenizerFast,
    RobertaConfig, RobertaForTokenClassification,
)

OUT = pathlib.Path(__file__).resolve().parent.parent / "src" / "test" / "resources" / "families"
LABELS = ["O", "B-NAME_STUDENT", "I-NAME_STUDENT", "B-EMAIL", "I-URL_PERSONAL"]
PLACES = 48
STRIDE = 12

PROSE = [
    "My name is Nilufar Okonkwo and I studied design thinking with my team last spring.",
    "We asked twelve customers in the market what they needed, and wrote every answer down.",
    "You can reach me at nilufar.okonkwo@example.org or on www.example.org/~nilufar after class.",
    "The challenge was that nobody's idea survived the first test; that wasn't a failure.",
    "Reflection: mind mapping helped us to see connections between users, costs and time.",
    "Zoë Müller-Ångström and José Peña drew the first map on a napkin in a café.",
    "In the second week our group (Bram, Ifeoma and I) built three prototypes from cardboard.",
    "سلمى كتبت هذا النص عن التصميم",
    "The approach: listen, map, build, test, and begin again!",
]

SHORT = "Hi, I'm Zoë Müller\u2019s friend 😀 سلمى; mail\tnilufar@example.org \U0001f469\u200d\U0001f4bb ok?"
CRLF = "Nilufar Okonkwo\r\n\r\nReflection:\r\n\tWe can't  stop.\u00a0Cafe\u0301 ﬁnal ２０２４\r\n"
LONG = "\n\n".join(
    f"{i + 1}. " + PROSE[i % len(PROSE)] + (" 😀 " if i % 3 == 0 else " ") + PROSE[(i * 5 + 2) % len(PROSE)]
    for i in range(9))
TEXTS = {"short": SHORT, "crlf": CRLF, "long": LONG}


def our_tokens(text):
    """Tokens that tile the text up to single spaces, as spaCy's do: words and signs, and white space that is left."""
    tokens, at = [], 0
    while at < len(text):
        match = re.compile(r"\s+|n't|'s|\w+?(?=n't)|\w+|[^\w\s]").match(text, at)
        tokens.append((at, match.end()))
        at = match.end()
        if at < len(text) and text[at] == " ":
            at += 1
    return tokens


def wordpiece(lower):
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]", max_input_chars_per_word=100))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=lower)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece()
    trainer = trainers.WordPieceTrainer(vocab_size=260, special_tokens=["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"])
    tokenizer.train_from_iterator(PROSE, trainer)
    cls, sep = tokenizer.token_to_id("[CLS]"), tokenizer.token_to_id("[SEP]")
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS]:0 $A:0 [SEP]:0", pair="[CLS]:0 $A:0 [SEP]:0 $B:1 [SEP]:1",
        special_tokens=[("[CLS]", cls), ("[SEP]", sep)])
    return tokenizer, "[PAD]"


def byte_pairs():
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=340, initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        special_tokens=["<s>", "<pad>", "</s>", "<unk>", "<mask>"])
    tokenizer.train_from_iterator(PROSE, trainer)
    tokenizer.post_processor = processors.RobertaProcessing(("</s>", 2), ("<s>", 0), trim_offsets=True)
    return tokenizer, "<pad>"


def sentence_pieces():
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer = normalizers.Sequence(
        [normalizers.Strip(left=False, right=True), normalizers.Nmt(), normalizers.NFKC(),
         normalizers.Replace(Regex(" {2,}"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    tokenizer.decoder = decoders.Metaspace()
    trainer = trainers.UnigramTrainer(
        vocab_size=240, special_tokens=["[PAD]", "[CLS]", "[SEP]", "[UNK]"], unk_token="[UNK]")
    tokenizer.train_from_iterator(PROSE, trainer)
    tokenizer.add_special_tokens([AddedToken("[MASK]", special=True)])
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS]:0 $A:0 [SEP]:0", pair="[CLS]:0 $A:0 [SEP]:0 $B:1 [SEP]:1",
        special_tokens=[("[CLS]", 1), ("[SEP]", 2)])
    return tokenizer, "[PAD]"


def family(name):
    """Tokenizer, name of its pad, model, and the inputs of its export."""
    common = dict(id2label=dict(enumerate(LABELS)), label2id={l: i for i, l in enumerate(LABELS)})
    small = dict(hidden_size=16, num_hidden_layers=2, num_attention_heads=2, intermediate_size=24, initializer_range=0.6)
    ids = ["input_ids", "attention_mask"]
    if name == "bert":
        tokenizer, pad = wordpiece(lower=True)
        config = BertConfig(vocab_size=tokenizer.get_vocab_size(), max_position_embeddings=PLACES, **small, **common)
        return tokenizer, pad, BertForTokenClassification(config), ids + ["token_type_ids"]
    if name == "distilbert":
        tokenizer, pad = wordpiece(lower=False)
        config = DistilBertConfig(
            vocab_size=tokenizer.get_vocab_size(), max_position_embeddings=PLACES, dim=16, n_layers=2, n_heads=2,
            hidden_dim=24, initializer_range=0.6, **common)
        return tokenizer, pad, DistilBertForTokenClassification(config), ids
    if name == "roberta":
        tokenizer, pad = byte_pairs()
        config = RobertaConfig(
            vocab_size=tokenizer.get_vocab_size(), max_position_embeddings=PLACES + 2, pad_token_id=1, bos_token_id=0,
            eos_token_id=2, type_vocab_size=1, **small, **common)
        return tokenizer, pad, RobertaForTokenClassification(config), ids
    if name == "deberta-v3":
        tokenizer, pad = sentence_pieces()
        config = DebertaV2Config(
            vocab_size=tokenizer.get_vocab_size(), max_position_embeddings=PLACES, relative_attention=True,
            position_buckets=8, norm_rel_ebd="layer_norm", share_att_key=True, pos_att_type=["p2c", "c2p"],
            position_biased_input=False, type_vocab_size=0, **small, **common)
        return tokenizer, pad, DebertaV2ForTokenClassification(config), ids
    if name == "longformer":
        tokenizer, pad = byte_pairs()
        config = LongformerConfig(
            vocab_size=tokenizer.get_vocab_size(), max_position_embeddings=PLACES + 2, attention_window=[8],
            pad_token_id=1, bos_token_id=0, eos_token_id=2, type_vocab_size=1, onnx_export=True,
            **{**small, "num_hidden_layers": 1}, **common)
        return tokenizer, pad, LongformerForTokenClassification(config), ids + ["global_attention_mask"]
    raise SystemExit(f"unknown family {name}")


class Logits(torch.nn.Module):
    """The model with its inputs by place, as the exporter wants them."""

    def __init__(self, model, names):
        super().__init__()
        self.model, self.names = model, names

    def forward(self, *tensors):
        return self.model(**dict(zip(self.names, tensors)), return_dict=True).logits


class Rows(Logits):
    def forward(self, *tensors):
        return self.model(**dict(zip(self.names, tensors)), return_dict=True).last_hidden_state


class Sentence(Rows):
    """What sentence-transformers makes of the rows: their mean where the mask is 1, of length 1."""

    def forward(self, *tensors):
        mask = tensors[1].unsqueeze(-1).float()
        return torch.nn.functional.normalize((super().forward(*tensors) * mask).sum(1) / mask.sum(1), dim=-1)


def export(model, names, path, vocabulary, wrapped=Logits, output="logits"):
    generator = torch.Generator().manual_seed(3)
    ids = torch.randint(5, vocabulary, (2, PLACES), generator=generator)
    inputs = [ids] + [torch.ones_like(ids)] + [torch.zeros_like(ids) for _ in names[2:]]
    if "global_attention_mask" in names:
        # torch.export can't follow Longformer's windows, and what the older exporter writes holds for one length only.
        torch.onnx.export(
            Logits(model, names).eval(), tuple(inputs), str(path), input_names=names, output_names=["logits"],
            opset_version=17, dynamic_axes={n: {0: "batch"} for n in [*names, "logits"]}, dynamo=False)
    else:
        any_size = {0: torch.export.Dim.DYNAMIC, 1: torch.export.Dim.DYNAMIC}
        torch.onnx.export(
            wrapped(model, names).eval(), tuple(inputs), str(path), input_names=names, output_names=[output],
            opset_version=18, dynamic_shapes={"tensors": tuple(any_size for _ in names)}, external_data=False,
            dynamo=True, verbose=False)
    bare(path)


def bare(path):
    """Leaves out what exporters note about the machine they ran on."""
    model = onnx.load(path)
    del model.metadata_props[:]
    del model.graph.metadata_props[:], model.graph.value_info[:]
    for item in [*model.graph.node, *model.graph.input, *model.graph.output, *model.graph.initializer]:
        del item.metadata_props[:]
        item.ClearField("doc_string")
    for i, node in enumerate(model.graph.node):
        node.name = f"n{i}"
    short = {}
    keep = {p.name for p in [*model.graph.input, *model.graph.output]}
    for item in model.graph.initializer:
        item.name = short.setdefault(item.name, item.name if item.name in keep else f"c{len(short)}")
    for node in model.graph.node:
        for names in (node.input, node.output):
            for i, name in enumerate(names):
                if name and name not in keep:
                    names[i] = short.setdefault(name, f"c{len(short)}")
        assert not any(a.HasField("g") or a.graphs for a in node.attribute), "inner graphs would need renaming too"
    onnx.checker.check_model(model)
    onnx.save(model, path)


def fold(text, tokens, offsets, rows, how):
    """Rows of sub-tokens brought to tokens, as docs/formats/model-bundle.md says."""
    of_token = [[] for _ in tokens]
    for (start, end), row in zip(offsets, rows):
        if start >= end:
            continue
        visible = next((i for i in range(start, end) if not blank(text[i])), start)
        for t, (token_start, token_end) in enumerate(tokens):
            if token_start <= visible < token_end:
                of_token[t].append(row)
    outside = np.eye(len(LABELS))[0]
    folded = []
    for (start, end), own in zip(tokens, of_token):
        if own:
            folded.append(own[0] if how == "first" else np.mean(own, axis=0))
        elif all(blank(c) for c in text[start:end]):
            folded.append(outside)
        else:
            over = [row for (s, e), row in zip(offsets, rows) if s <= start < e]
            folded.append(over[-1] if over else outside)
    return folded


def blank(character):
    return character.isspace() or unicodedata.category(character).startswith("Z")


def windows_of(count, content):
    """Where windows begin and end, as Hugging Face's tokenizers cut them with a stride.

    Computed here because tokenizers 0.23.2 hands out the first two windows only; 0.22.2 gives these, and so does the
    version that the Java binding brings, which a test asks.
    """
    windows, start = [], 0
    while True:
        end = min(count, start + content)
        windows.append([start, end])
        if end == count:
            return windows
        start += content - STRIDE


def reference(fast, model, text):
    """Sub-tokens, windows, and probabilities by torch, each place from its most central window."""
    whole = fast(text, add_special_tokens=False, return_offsets_mapping=True)
    around = fast("a")["input_ids"]
    count = len(whole["input_ids"])
    windows = windows_of(count, PLACES - 2)
    best, rows = [-1.0] * count, [None] * count
    for start, end in windows:
        ids = [around[0], *whole["input_ids"][start:end], around[-1]]
        with torch.no_grad():
            logits = model(torch.tensor([ids]), torch.ones((1, len(ids)), dtype=torch.long)).logits[0]
        probabilities = torch.softmax(logits.double(), dim=-1).numpy()[1:-1]
        for place in range(start, end):
            left = place - start if start > 0 else float("inf")
            right = end - 1 - place if end < count else float("inf")
            if min(left, right) > best[place]:
                best[place], rows[place] = min(left, right), probabilities[place - start]
    return whole["input_ids"], whole["offset_mapping"], windows, rows


def golden(fast, model, names, path):
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    entries, furthest = [], 0.0
    for name, text in TEXTS.items():
        ids, offsets, windows, rows = reference(fast, model, text)
        start, end = windows[0]
        cls = fast("a")["input_ids"]
        first = [cls[0], *ids[start:end], cls[-1]]
        filled = PLACES - len(first) if "global_attention_mask" in names else 0
        feeds = {n: np.zeros((1, len(first) + filled), dtype=np.int64) for n in names}
        feeds["input_ids"][0] = first + [model.config.pad_token_id] * filled
        feeds["attention_mask"][0, :len(first)] = 1
        logits = session.run(["logits"], feeds)[0][0]
        with torch.no_grad():
            by_torch = model(torch.tensor([first]), torch.ones((1, len(first)), dtype=torch.long)).logits[0].numpy()
        furthest = max(furthest, float(np.abs(logits[:len(first)] - by_torch).max()))
        tokens = our_tokens(text)
        entries.append({
            "name": name, "text": text, "tokens": [list(t) for t in tokens], "ids": ids,
            "offsets": [list(o) for o in offsets], "windows": windows,
            "first": rounded(fold(text, tokens, offsets, rows, "first")),
            "mean": rounded(fold(text, tokens, offsets, rows, "mean")),
        })
    print(f"  ONNX Runtime and torch differ by {furthest:.1e} at most")
    assert furthest < 1e-3
    return entries


def rounded(rows):
    return [[round(float(p), 6) for p in row] for row in rows]


def make(name):
    torch.manual_seed(20)
    folder = OUT / name
    folder.mkdir(parents=True, exist_ok=True)
    tokenizer, pad, model, names = family(name)
    model.eval()
    fast = PreTrainedTokenizerFast(tokenizer_object=tokenizer, pad_token=pad, model_max_length=PLACES)
    # An export by Optimum often leaves a truncation behind; ours must not cut all the same.
    tokenizer.enable_truncation(max_length=24)
    tokenizer.save(str(folder / "tokenizer.json"), pretty=False)
    tokenizer.no_truncation()
    model.config.save_pretrained(folder)
    export(model, names, folder / "model.onnx", tokenizer.get_vocab_size())
    document = {"stride": STRIDE, "places": PLACES, "labels": LABELS, "texts": golden(fast, model, names, folder / "model.onnx")}
    write(folder / "golden.json", document)
    sizes = ", ".join(f"{f.name} {f.stat().st_size // 1024} kB" for f in sorted(folder.iterdir()))
    print(f"{name}: {sizes}")


SENTENCES = [SHORT, CRLF, LONG, "x = 5", "", "\U0001f44d", "Ｆｕｌｌ　ｗｉｄｔｈ", "数学 is 楽しい", "CAFÉ cafe\u0301 naïve ŁÓDŹ", "a\u200bb\u00adc\x07d",
             "don't-stop 3/4≤x²", "un" * 60, *PROSE]


def make_embedding():
    torch.manual_seed(20)
    tokenizer, pad = wordpiece(lower=True)
    config = BertConfig(
        vocab_size=tokenizer.get_vocab_size(), max_position_embeddings=PLACES, hidden_size=16, num_hidden_layers=2,
        num_attention_heads=2, intermediate_size=24, initializer_range=0.6)
    model, names = BertModel(config, add_pooling_layer=False).eval(), ["input_ids", "attention_mask", "token_type_ids"]
    fast = PreTrainedTokenizerFast(tokenizer_object=tokenizer, pad_token=pad, model_max_length=PLACES)
    entries = []
    for text in SENTENCES:
        inputs = fast(text, truncation=True, max_length=PLACES, return_tensors="pt")
        with torch.no_grad():
            rows = model(input_ids=inputs["input_ids"], attention_mask=inputs["attention_mask"]).last_hidden_state[0].double()
        vector = torch.nn.functional.normalize(rows.mean(0), dim=-1)
        entries.append({"text": text, "ids": inputs["input_ids"][0].tolist(), "vector": [round(float(v), 7) for v in vector]})
    for name, wrapped, output in [("embedding", Rows, "last_hidden_state"), ("embedding-pooled", Sentence, "sentence_embedding")]:
        folder = OUT / name
        folder.mkdir(parents=True, exist_ok=True)
        config.save_pretrained(folder)
        export(model, names, folder / "model.onnx", tokenizer.get_vocab_size(), wrapped, output)
    tokenizer.enable_truncation(max_length=24)
    tokenizer.save(str(OUT / "embedding" / "tokenizer.json"), pretty=False)
    pieces = sorted(tokenizer.get_vocab().items(), key=lambda piece: piece[1])
    (OUT / "embedding-pooled" / "vocab.txt").write_text("".join(piece + "\n" for piece, _ in pieces), encoding="utf-8")
    write(OUT / "embedding" / "golden.json", {"places": PLACES, "texts": entries})
    print("embedding:", ", ".join(f"{f.name} {f.stat().st_size // 1024} kB" for f in sorted((OUT / "embedding").iterdir())))


def make_int8():
    """The BERT again, quantised dynamically, under the name Optimum gives such a file."""
    from onnxruntime.quantization import QuantType, quantize_dynamic

    folder = OUT / "bert-int8"
    folder.mkdir(parents=True, exist_ok=True)
    quantize_dynamic(OUT / "bert" / "model.onnx", folder / "model_quantized.onnx", weight_type=QuantType.QInt8)
    for name in ["config.json", "tokenizer.json"]:
        shutil.copy(OUT / "bert" / name, folder / name)
    print("bert-int8:", ", ".join(f"{f.name} {f.stat().st_size // 1024} kB" for f in sorted(folder.iterdir())))


def bench(folder):
    from time import perf_counter

    from onnxruntime.quantization import QuantType, quantize_dynamic

    torch.manual_seed(20)
    torch.set_num_threads(2)
    tokenizer, pad = wordpiece(lower=True)
    config = BertConfig(
        vocab_size=tokenizer.get_vocab_size(), hidden_size=256, num_hidden_layers=4, num_attention_heads=4,
        intermediate_size=1024, max_position_embeddings=512, id2label=dict(enumerate(LABELS)),
        label2id={l: i for i, l in enumerate(LABELS)})
    model = BertForTokenClassification(config).eval()
    plain, quantised = pathlib.Path(folder) / "fp32", pathlib.Path(folder) / "int8"
    for each in (plain, quantised):
        each.mkdir(parents=True, exist_ok=True)
        config.save_pretrained(each)
        tokenizer.save(str(each / "tokenizer.json"))
    names = ["input_ids", "attention_mask", "token_type_ids"]
    export(model, names, plain / "model.onnx", tokenizer.get_vocab_size())
    quantize_dynamic(plain / "model.onnx", quantised / "model_quantized.onnx", weight_type=QuantType.QInt8)
    ids = torch.randint(5, tokenizer.get_vocab_size(), (1, 512))
    with torch.no_grad():
        for _ in range(3):
            model(ids)
        start = perf_counter()
        for _ in range(20):
            model(ids)
    print(f"torch fp32, 2 threads: {20 * 512 / (perf_counter() - start):,.0f} sub-tokens/s")


def make_features():
    """A model of our own kind: word, affix and character-class ids, two real numbers, one convolution."""
    folder = OUT / "features"
    folder.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng(7)
    weights = {
        "words": random.normal(size=(50, 8)), "affixes": random.normal(size=(20, 4)),
        "kernel": random.normal(size=(len(LABELS), 8 + 12 + 2, 3)), "bias": random.normal(size=len(LABELS)),
    }
    nodes = [
        helper.make_node("Gather", ["words", "word"], ["w"]),
        helper.make_node("Gather", ["affixes", "affix"], ["a4"]),
        helper.make_node("Reshape", ["a4", "flat"], ["a"]),
        helper.make_node("Concat", ["w", "a", "place"], ["x"], axis=2),
        helper.make_node("Cast", ["mask"], ["m"], to=TensorProto.FLOAT),
        helper.make_node("Unsqueeze", ["m", "last"], ["m1"]),
        helper.make_node("Mul", ["x", "m1"], ["masked"]),
        helper.make_node("Transpose", ["masked"], ["turned"], perm=[0, 2, 1]),
        helper.make_node("Conv", ["turned", "kernel", "bias"], ["y"], pads=[1, 1]),
        helper.make_node("Transpose", ["y"], ["logits"], perm=[0, 2, 1]),
    ]
    constants = [numpy_helper.from_array(v.astype(np.float32), k) for k, v in weights.items()]
    constants += [numpy_helper.from_array(np.array([0, 0, 12], dtype=np.int64), "flat"),
                  numpy_helper.from_array(np.array([2], dtype=np.int64), "last")]
    whole = lambda name, *more: helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "tokens", *more])
    real = lambda name, *more: helper.make_tensor_value_info(name, TensorProto.FLOAT, ["batch", "tokens", *more])
    graph = helper.make_graph(
        nodes, "features", [whole("word"), whole("affix", 3), real("place", 2), whole("mask")],
        [real("logits", len(LABELS))], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.save(model, folder / "model.onnx")
    session = onnxruntime.InferenceSession(str(folder / "model.onnx"), providers=["CPUExecutionProvider"])
    texts = []
    for name, text in TEXTS.items():
        tokens = our_tokens(text)
        size = len(tokens)
        feeds = {
            "word": np.array([[(end - start) * 7 % 50 for start, end in tokens]], dtype=np.int64),
            "affix": np.array([[[ord(text[s]) % 20, ord(text[e - 1]) % 20, (e - s) % 20] for s, e in tokens]], dtype=np.int64),
            "place": np.array([[[i / size, 1.0 if "\n" in text[s:e] else 0.0] for i, (s, e) in enumerate(tokens)]], dtype=np.float32),
            "mask": np.ones((1, size), dtype=np.int64),
        }
        logits = session.run(["logits"], feeds)[0][0].astype(np.float64)
        weights_ = np.exp(logits - logits.max(axis=1, keepdims=True))
        texts.append({"name": name, "text": text, "tokens": [list(t) for t in tokens],
                      "first": rounded(weights_ / weights_.sum(axis=1, keepdims=True))})
    write(folder / "golden.json", {"labels": LABELS, "texts": texts})
    write(folder / "features.json", {"version": 1})
    write(folder / "allonym-model.json", {
        "format": "allonym-model", "version": 1, "id": "tiny-features", "kind": "features",
        "title": "Random numbers over whole tokens", "licence": "Apache-2.0", "trainingData": "none: random weights",
        "id2label": LABELS, "features": {"version": 1, "file": "features.json"}, "window": {"length": 512, "stride": 128}})
    print("features:", ", ".join(f"{f.name} {f.stat().st_size // 1024} kB" for f in sorted(folder.iterdir())))


def write(path, document):
    path.write_text(json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--bench"]:
        sys.exit(bench(sys.argv[2]))
    wanted = sys.argv[1:] or ["bert", "distilbert", "roberta", "deberta-v3", "longformer", "features", "bert-int8", "embedding"]
    for each in wanted:
        {"features": make_features, "bert-int8": make_int8, "embedding": make_embedding}.get(each, lambda: make(each))()
