"""The bundle: model, features, manifest with hashes and a golden self-test, model card."""
from __future__ import annotations

import hashlib
import json
from pathlib import Path

from . import export, features, model, second

GOLDEN = (
    "Reflection – Mind Mapping\n\nSubmitted by: Marisol Ibarra\n\nChallenge\n\nMy colleague Breda once counted: in one hour we answered "
    "the same question sixty-three times. Dewey (1938) wrote that we learn from thinking about it.\n\n"
    "E-mail: marisol.ibarra@mail.example\n\nThank you,\n\nMarisol"
)
TITLE = "Personal data in student writing, compact"
TRAINING_DATA = (
    "Synthetic essays over open prose (CC BY, CC0, public domain, MIT; MODEL_CARD.md lists the works), name lists (CC0, public "
    "domain), WNUT17, Broad Twitter Corpus and WikiGold (CC BY 4.0); the training part of Allonym's teaching corpus (CC BY 4.0); "
    "fine-tuned on {essays} essays in CRAPII form, whose text is not part of this bundle."
)


def write_features(folder: Path, vocabulary: features.Vocabulary):
    text = json.dumps(
        {"format": "allonym-features", "version": features.VERSION, "gramRows": vocabulary.gram_rows, "words": vocabulary.words},
        ensure_ascii=False, separators=(",", ":"))
    (folder / "features.json").write_text(text, encoding="utf-8")


def golden(runner, vocabulary, tokenizer):
    doc = tokenizer(GOLDEN)
    tokens, spaces = [t.text for t in doc], [bool(t.whitespace_) for t in doc]
    p = runner(features.extract(tokens, spaces, vocabulary))
    # every token the model is sure of: others would make a self-test of rounding
    chosen = [i for i in range(len(tokens)) if p[i].max() > 0.9 and tokens[i].strip()]
    return {
        "text": GOLDEN,
        "tolerance": 0.1,
        "tokens": [{"index": i, "text": tokens[i], "label": model.LABELS[int(p[i].argmax())], "probability": round(float(p[i].max()), 4)} for i in chosen],
    }


def operating_points(points: dict):
    """From `{"recall": (0.8, {"DATE": 0.5, …}), …}` as a manifest has them; a point that is called as a second look reads its output."""
    return {name: {"oThreshold": o, "labels": least} | ({"output": name} if name == second.STUDENTS else {}) for name, (o, least) in points.items()}


def set_points(folder: Path, points: dict):
    """Gives a bundle that is written other thresholds: those of a fold are known once all folds are."""
    file = folder / "allonym-model.json"
    manifest = json.loads(file.read_text(encoding="utf-8")) | {"operatingPoints": operating_points(points)}
    file.write_text(json.dumps(manifest, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def write(folder: Path, nets, looks, vocabulary, tokenizer, points: dict, essays: int, quality: list, card: str, identity: str, quantised=True, calibration=()):
    """Everything; returns a runner of the written model."""
    folder.mkdir(parents=True, exist_ok=True)
    write_features(folder, vocabulary)
    runner = export.Runner(export.write(nets, folder, quantised, looks, vocabulary))
    (folder / "MODEL_CARD.md").write_text(card, encoding="utf-8")
    sums = {f: hashlib.sha256((folder / f).read_bytes()).hexdigest() for f in ("model.onnx", "features.json", "MODEL_CARD.md")}
    manifest = {
        "format": "allonym-model",
        "version": 1,
        "kind": "features",
        "id": identity,
        "title": TITLE,
        "licence": "Apache-2.0",
        "trainingData": TRAINING_DATA.format(essays=essays),
        "model": "model.onnx",
        "features": {"version": features.VERSION, "file": "features.json"},
        "files": sums,
        "id2label": {str(i): label for i, label in enumerate(model.LABELS)},
        "labelMapping": {},
        "scheme": "io",
        "aggregation": "first",
        "newlines": "keep",
        "window": {"length": 2048, "stride": 256},
        "operatingPoints": operating_points(points),
        "calibration": [{"score": score, "right": right} for score, right in calibration],
        "quality": quality,
        "golden": golden(runner, vocabulary, tokenizer),
    }
    (folder / "allonym-model.json").write_text(json.dumps(manifest, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return runner
