"""Training loops: letters, then synthetic essays, then essays that were given."""
from __future__ import annotations

import math
import random
import time

import numpy as np
import torch
from torch.nn import functional as F

from . import features, model


def train_sense(net: model.NameSense, names, lexicon, vocabulary, epochs, seed, say=print):
    """Teaches the n-gram table which strings are forenames, surnames, and words in small letters."""
    firsts = set(map(features.fold, names.first + names.more_first))
    lasts = set(map(features.fold, names.last + names.more_last))
    words = {}
    for w, s in zip(lexicon.words, lexicon.stats):
        if any(c.isalpha() for c in w):
            words[w] = float(s[2])
    for big in (firsts, lasts):
        for w in list(big):
            big.update(p for p in w.replace("-", " ").split() if len(p) > 2)
    keys = sorted({w for w in firsts | lasts | set(words) if " " not in w})
    y = np.array([[w in firsts, w in lasts, 0] for w in keys], np.float32)
    y[:, 2] = [words.get(w, 0.0) for w in keys]
    weight = np.array([1.0 + 2.0 * (w in words) for w in keys], np.float32)
    rows = np.zeros((len(keys), features.GRAMS), np.int64)
    for i, w in enumerate(keys):
        g = features.grams(features.digits_to_zero(w), vocabulary.gram_rows)
        rows[i, : len(g)] = g
    x, y, weight = torch.from_numpy(rows), torch.from_numpy(y), torch.from_numpy(weight)
    r = np.random.default_rng(seed)
    held = torch.from_numpy(r.random(len(keys)) < 0.03)
    train = torch.nonzero(~held).squeeze(1)
    table = torch.optim.SparseAdam([net.table.weight], lr=4e-3) if net.table.sparse else None
    rest = [p for n, p in net.named_parameters() if table is None or not n.startswith("table")]
    opt = torch.optim.Adam(rest, lr=3e-3)
    begin, epoch, step = time.time(), 0, 0
    batch = 4096
    total = None
    while True:
        order = train[torch.from_numpy(r.permutation(len(train)))]
        for i in range(0, len(order), batch):
            k = order[i : i + batch]
            # whole words are hidden half the time, or nothing would be learned about new names
            g = x[k].clone()
            hide = torch.rand(len(k)) < 0.5
            g[hide, 0] = 0
            _, z = net(g)
            l = (F.binary_cross_entropy_with_logits(z, y[k], reduction="none").mean(1) * weight[k]).mean()
            opt.zero_grad(set_to_none=True)
            l.backward()
            opt.step()
            step += 1
        epoch += 1
        if epoch >= epochs:
            break
    with torch.no_grad():
        g = x[held].clone()
        g[:, 0] = 0
        z = net(g)[1] > 0
        t = y[held] > 0.5
        say(f"letters: {len(keys)} strings, {epoch} epochs, {time.time() - begin:.0f} s; held-out accuracy forename, surname, word: "
            + ", ".join(f"{(z[:, j] == t[:, j]).float().mean():.3f}" for j in range(3)))


def batches(docs, budget, r):
    """Index lists of similar length, at most `budget` padded tokens each, in random order."""
    order = sorted(range(len(docs)), key=lambda i: len(docs[i].type) * (1 + 0.2 * (r.random() - 0.5)))
    out, now, longest = [], [], 0
    for i in order:
        n = len(docs[i].type)
        if now and max(longest, n) * (len(now) + 1) > budget:
            out.append(now)
            now, longest = [], 0
        now.append(i)
        longest = max(longest, n)
    if now:
        out.append(now)
    r.shuffle(out)
    return out


def cropped(doc, size, r):
    """At most `size` tokens of a document: often its beginning, sometimes its end, often around something that is a name
    or looks like one. What the features say of the whole document stays true."""
    n = len(doc.type)
    if not size or n <= size:
        return doc
    u = r.random()
    if u < 0.4:
        a = 0
    elif u < 0.5:
        a = n - size
    else:
        a = r.randrange(n - size + 1)
        if u < 0.85:
            seen = np.flatnonzero(((doc.target > 0) & (doc.target < len(model.CLASSES))) | (doc.weight > 1))
            if len(seen):
                a = min(max(0, int(seen[r.randrange(len(seen))]) - r.randrange(size)), n - size)
    cut = slice(a, a + size)
    return type(doc)(doc.type[cut], doc.form[cut], doc.target[cut], doc.weight[cut])


def run(net, word, gram, form, mask):
    return net(word, None, form, mask, gram) if gram.is_floating_point() else net(word, gram, form, mask)


def to_tensors(arrays, device):
    return [torch.from_numpy(a).to(device, non_blocking=True) for a in arrays]


def train(net, store, epochs_docs, lr, budget, seed, device="cpu", freeze=(), say=print, average=0.0, label="", crop=0):
    """One pass for each list of documents in `epochs_docs`; learning rate rises for 5 % and falls as a cosine."""
    r = random.Random(seed)
    torch.manual_seed(seed)
    for n, p in net.named_parameters():
        p.requires_grad_(not n.startswith("stats") and not any(n.startswith(f) for f in freeze))
    parameters = [p for p in net.parameters() if p.requires_grad]
    opt = torch.optim.AdamW(parameters, lr=lr, weight_decay=0.01, betas=(0.9, 0.98))
    epochs_docs = [[cropped(d, crop, r) for d in docs] for docs in epochs_docs]
    plans = [(docs, batches(docs, budget, r)) for docs in epochs_docs]
    steps = sum(len(p) for _, p in plans)
    mean = {n: p.detach().clone() for n, p in net.named_parameters() if p.requires_grad} if average else None
    net.train()
    step, begin, seen, total = 0, time.time(), 0, 0.0
    last = begin
    for docs, plan in plans:
        for indexes in plan:
            word, gram, form, mask, target, weight = to_tensors(store.batch([docs[i] for i in indexes]), device)
            for g in opt.param_groups:
                g["lr"] = lr * min((step + 1) / max(1, steps * 0.05), 0.5 * (1 + math.cos(math.pi * step / steps)) + 0.02)
            l = model.loss(run(net, word, gram, form, mask), target, weight)
            opt.zero_grad(set_to_none=True)
            l.backward()
            torch.nn.utils.clip_grad_norm_(parameters, 1.0)
            opt.step()
            step += 1
            seen += int(mask.sum())
            total = l.item() if step == 1 else 0.98 * total + 0.02 * l.item()
            if mean is not None:
                k = min(average, (step + 1) / (step + 10))
                with torch.no_grad():
                    for n, p in net.named_parameters():
                        if n in mean:
                            mean[n].mul_(k).add_(p, alpha=1 - k)
            if time.time() - last > 60:
                last = time.time()
                say(f"  {label} step {step}/{steps} loss {total:.5f} {seen / (last - begin):.0f} tokens/s")
    if mean is not None:
        with torch.no_grad():
            for n, p in net.named_parameters():
                if n in mean:
                    p.copy_(mean[n])
    net.eval()
    say(f"  {label} {steps} steps, {seen} tokens, loss {total:.5f}, {time.time() - begin:.0f} s")
    return net


@torch.no_grad()
def predict(nets, store, docs, device="cpu"):
    """Mean probabilities of LABELS for each document."""
    out = [None] * len(docs)
    order = sorted(range(len(docs)), key=lambda i: len(docs[i].type))
    for a in range(0, len(order), 8):
        part = order[a : a + 8]
        word, gram, form, mask, _, _ = to_tensors(store.batch([docs[i] for i in part]), device)
        p = sum(model.outside(run(n, word, gram, form, mask)).float().softmax(-1) for n in nets) / len(nets)
        for k, i in enumerate(part):
            out[i] = p[k, : len(docs[i].type)].cpu().numpy()
    return out
