#!/usr/bin/env python3
"""How fast the bundled network runs: PyTorch in float32 against ONNX Runtime in float32 and int8, and the program.

    python3 speed.py --crapii dev.json --work WORK --bundle BUNDLE [--java "java … -cp CP"] [--threads 2] [--rounds 3]

WORK is the folder of a training run: its networks-*.pt (of all essays) and folds/cross-validation.json hold the weights.
BUNDLE is the int8 bundle made of them; that both say nearly the same is checked first. A float32 export of the same
weights is written beside it into a temporary folder.

Timed is the way from the tensors of an essay (features computed beforehand) to probabilities of all its tokens, the
second look included, for the same essays everywhere. Ways take turns, the best of the rounds counts. Of PyTorch both an
essay a pass and essays of like length together (at most 4,096 tokens) are timed, and the better one is compared.
ONNX Runtime in Python reads an essay a pass, on all threads, with and without the spinning of its threads. The program runs in a process of its
own (`--java`, up to the class path, with the benchmarks): what it does with windows, batches and threads is its own.

With `--threads 1` processor time is counted in place of the clock (of the program the clock all the same), which says
more on a machine that others use too.
"""
import argparse
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--crapii", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--bundle", type=Path, required=True)
    parser.add_argument("--java", help="the command that starts Java, class path included")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--essays", type=int, default=0, help="only the first ones (default: all)")
    a = parser.parse_args()

    import onnxruntime
    import torch

    from allonym_training import crapii, export, features, model, recipe, second

    torch.set_num_threads(a.threads)
    essays = crapii.load(a.crapii)[: a.essays or None]
    spec = json.loads((a.bundle / "features.json").read_text(encoding="utf-8"))
    vocabulary = features.Vocabulary(spec["words"], spec["gramRows"])
    extracted = [features.extract(e.tokens, e.spaces, vocabulary) for e in essays]
    tokens = sum(len(x[0]) for x in extracted)
    look = second.SecondLook(**json.loads((a.work / "folds" / "cross-validation.json").read_text(encoding="utf-8"))["second look"])
    nets = []
    r = recipe.Recipe()
    for member in r.members:
        (file,) = a.work.glob(f"networks-{member.name}-*.pt")
        net = model.Network(len(vocabulary), r.gram_rows, word_width=r.word_width, width=r.width, dilations=member.dilations)
        net.load_state_dict(torch.load(file, map_location="cpu"))
        nets.append(net.eval())

    def torch_pass(group):
        word, gram, form, mask = (torch.from_numpy(x) for x in features.tensors([extracted[i] for i in group]))
        with torch.inference_mode():
            sense = torch.cat(nets[0].sense(gram), -1)
            p = sum(torch.softmax(model.outside(n(word, gram, form, mask, sense)), -1) for n in nets) / len(nets)
        p = p.numpy()
        return [second.apply(look, extracted[i], p[k, : len(extracted[i][0])], vocabulary) for k, i in enumerate(group)]

    order = sorted(range(len(essays)), key=lambda i: -len(extracted[i][0]))
    groups, at = [], 0
    while at < len(order):
        count = max(1, 4096 // len(extracted[order[at]][0]))
        groups.append(order[at : at + count])
        at += count

    def session(path, spinning):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = a.threads
        options.log_severity_level = 3
        options.add_session_config_entry("session.intra_op.allow_spinning", spinning)
        return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])

    def onnx_pass(running, i):
        word, gram, form, mask = features.tensors([extracted[i]])
        z = running.run(["logits"], {"word": word, "gram": gram, "form": form, "mask": mask})[0][0]
        e = np.exp(z - z.max(-1, keepdims=True))
        return e / e.sum(-1, keepdims=True)

    clock = time.process_time if a.threads == 1 else time.perf_counter
    best = {}
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "float32"
        shutil.copytree(a.bundle, plain)
        export.write(nets, plain, False, look, vocabulary)
        manifest = json.loads((plain / "allonym-model.json").read_text(encoding="utf-8"))
        manifest["files"]["model.onnx"] = hashlib.sha256((plain / "model.onnx").read_bytes()).hexdigest()
        (plain / "allonym-model.json").write_text(json.dumps(manifest), encoding="utf-8")
        worst = {"float32": 0.0, "int8": 0.0}
        sessions = {(k, s): session(p / "model.onnx", s) for k, p in (("float32", plain), ("int8", a.bundle)) for s in "10"}
        for i in order[:: max(1, len(order) // 12)]:
            want = torch_pass([i])[0]
            for k in worst:
                worst[k] = max(worst[k], float(abs(onnx_pass(sessions[k, "1"], i) - want).max()))
        print(f"{len(essays)} essays, {tokens} tokens, {a.threads} threads; PyTorch {torch.__version__}, ONNX Runtime {onnxruntime.__version__} in Python")
        print(f"largest difference to PyTorch: float32 {worst['float32']:.1e}, int8 {worst['int8']:.3f}")
        if worst["float32"] > 0.02:
            sys.exit("the networks of --work aren't those of --bundle")
        ways = {
            "PyTorch float32, an essay a pass": lambda: [torch_pass([i]) for i in order],
            "PyTorch float32, batches": lambda: [torch_pass(g) for g in groups],
            "ONNX Runtime float32": lambda: [onnx_pass(sessions["float32", "1"], i) for i in order],
            "ONNX Runtime float32, no spinning": lambda: [onnx_pass(sessions["float32", "0"], i) for i in order],
            "ONNX Runtime int8": lambda: [onnx_pass(sessions["int8", "1"], i) for i in order],
            "ONNX Runtime int8, no spinning": lambda: [onnx_pass(sessions["int8", "0"], i) for i in order],
        }
        for done in range(a.rounds):
            for name, way in ways.items():
                start = clock()
                way()
                rate = tokens / (clock() - start)
                best[name] = max(best.get(name, 0), rate)
            if a.java:
                said = subprocess.run([*shlex.split(a.java), "org.allonym.inference.onnx.PassFigures", str(a.crapii), str(a.threads), "2", str(plain), str(a.bundle)], capture_output=True, text=True)
                if said.returncode:
                    sys.exit(said.stderr)
                for name, line in zip(("the program, float32", "the program, int8"), said.stdout.split("\n")):
                    best[name] = max(best.get(name, 0), int(line.split()[-2]))
                    best["the program's features, one thread"] = max(best.get("the program's features, one thread", 0), int(line.split()[-1]))
    torch_best = max(best["PyTorch float32, an essay a pass"], best["PyTorch float32, batches"])
    ort_best = max(best["ONNX Runtime float32"], best["ONNX Runtime float32, no spinning"])
    print(f"{'tokens a second':46} {'':>8}  to PyTorch  to ONNX Runtime float32")
    for name, rate in best.items():
        print(f"{name:46} {rate:8,.0f}  {rate / torch_best:10.2f}  {rate / ort_best:10.2f}")
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
