"""The network: embeddings of word, n-grams and forms, gated dilated convolutions over the whole essay."""
from __future__ import annotations

import torch
from torch import nn
from torch.nn import functional as F

from . import features

# what the network tells apart inside; PERSON and O are one outside
DIRECT = ["NAME_STUDENT", "EMAIL", "USERNAME", "ID_NUM", "PHONE_NUM", "URL_PERSONAL", "STREET_ADDRESS"]
INDIRECT = ["NAME_INSTRUCTOR", "AGE", "DATE", "LOCATION", "EDUCATION", "EMPLOYER", "OTHER"]
CLASSES = ["O", "PERSON"] + DIRECT + INDIRECT
LABELS = ["O"] + CLASSES[2:]
# What a token may be: a class by its number, or one of these. Essays and synthetic texts are labelled with the direct labels
# only, so that what is unlabelled there may be an indirect one; lists of names in news and tweets label every person.
IGNORE = -1
PARTIAL_O, PARTIAL_PERSON, STRICT_O = range(len(CLASSES), len(CLASSES) + 3)


class NameSense(nn.Module):
    """What a word's letters say: n-gram embeddings summed, and how much like a forename, surname or word they look."""

    def __init__(self, rows: int, width: int, out: int = 32):
        super().__init__()
        self.table = nn.Embedding(rows, width, padding_idx=0)
        nn.init.normal_(self.table.weight, std=0.1)
        with torch.no_grad():
            self.table.weight[0] = 0
        self.hidden = nn.Linear(width, out)
        self.kinds = nn.Linear(out, 3)

    def forward(self, gram):
        e = self.table(gram).sum(-2)
        count = (gram > 0).sum(-1, keepdim=True).clamp(min=1).to(e.dtype)
        h = torch.tanh(self.hidden(e / count.sqrt()))
        return h, self.kinds(h)


class ChannelDropout(nn.Module):
    """Leaves out whole channels of a document: as good as leaving out single numbers, and draws far fewer of them."""

    def __init__(self, share):
        super().__init__()
        self.share = share

    def forward(self, x):
        if not self.training or not self.share:
            return x
        keep = torch.rand(x.shape[0], 1, x.shape[2], device=x.device) >= self.share
        return x * keep.to(x.dtype) / (1 - self.share)


class Block(nn.Module):
    def __init__(self, width, dilation, drop):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.dilation = dilation
        self.mix = nn.Linear(3 * width, 2 * width)
        self.drop = ChannelDropout(drop)

    def forward(self, x, mask):
        # a convolution of three taps, written as one matrix product: faster on a CPU, and int8 knows how
        d = self.dilation
        h = F.pad(self.norm(x) * mask, (0, 0, d, d))
        n = x.shape[1]
        a, b = self.mix(torch.cat([h[:, :n], h[:, d : d + n], h[:, 2 * d : 2 * d + n]], -1)).chunk(2, -1)
        return x + self.drop(torch.tanh(a) * torch.sigmoid(b))


class Network(nn.Module):
    def __init__(self, words: int, gram_rows: int, gram_width=32, word_width=64, form_width=8, width=160,
                 dilations=(1, 2, 4, 8, 16, 32, 1), drop=0.15):
        super().__init__()
        self.word = nn.Embedding(words, word_width)
        self.stats = nn.Embedding(words, 4)
        self.stats.weight.requires_grad_(False)
        self.sense = NameSense(gram_rows, gram_width)
        self.form = nn.Embedding(features.FORM_ROWS, form_width)
        nn.init.normal_(self.form.weight, std=0.3)
        self.register_buffer("offsets", torch.tensor(features.OFFSETS, dtype=torch.int64))
        inside = word_width + 4 + 32 + 3 + features.WIDTH * form_width
        self.enter = nn.Linear(inside, width)
        self.blocks = nn.ModuleList(Block(width, d, drop) for d in dilations)
        self.norm = nn.LayerNorm(width)
        self.leave = nn.Linear(width, len(CLASSES))
        self.drop = ChannelDropout(drop)
        self.word_drop, self.gram_drop, self.form_drop = 0.12, 0.06, 0.04

    def forward(self, word, gram, form, mask, sense=None):
        """`sense` are the outputs of NameSense for `gram`, where the caller has them already."""
        m = mask.unsqueeze(-1).to(self.enter.weight.dtype)
        w, s = self.word(word), self.stats(word)
        h, k = self.sense(gram) if sense is None else (sense[..., :-3], sense[..., -3:])
        f = self.form(form + self.offsets)
        if self.training:
            keep = (torch.rand(word.shape, device=word.device) >= self.word_drop).unsqueeze(-1).to(w.dtype)
            w, s = w * keep, s * keep
            keep = (torch.rand(word.shape, device=word.device) >= self.gram_drop).unsqueeze(-1).to(w.dtype)
            h, k = h * keep, k * keep
            f = f * (torch.rand(f.shape[:3], device=word.device) >= self.form_drop).unsqueeze(-1).to(f.dtype)
        x = self.enter(self.drop(torch.cat([w, s, h, k, f.flatten(2)], -1)))
        x = F.gelu(x)
        for block in self.blocks:
            x = block(x, m)
        return self.leave(self.norm(x))


def allowed():
    """[targets, classes]: which classes a target allows."""
    table = torch.zeros(len(CLASSES) + 3, len(CLASSES), dtype=torch.bool)
    table[: len(CLASSES)] = torch.eye(len(CLASSES), dtype=torch.bool)
    indirect = [CLASSES.index(x) for x in INDIRECT]
    table[0, 1] = True
    table[PARTIAL_O, [0, 1] + indirect] = True
    table[PARTIAL_PERSON, [1, CLASSES.index("NAME_INSTRUCTOR")]] = True
    table[STRICT_O, [0] + indirect] = True
    return table


ALLOWED = allowed()


def loss(logits, target, weight):
    """Cross entropy over what each target allows; weights a token; IGNORE counts for nothing."""
    logp = F.log_softmax(logits.float(), -1)
    nll = -logp.masked_fill(~ALLOWED.to(logp.device)[target.clamp(min=0)], -1e4).logsumexp(-1)
    w = weight * (target != IGNORE)
    return (nll * w).sum() / w.sum().clamp(min=1)


def outside(z):
    """PERSON folded into O: logits of LABELS."""
    return torch.cat([torch.logaddexp(z[..., 0:1], z[..., 1:2]), z[..., 2:]], -1)


class Outside(nn.Module):
    """The network as it ships."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, word, gram, form, mask):
        return outside(self.net(word, gram, form, mask))
