#!/usr/bin/env python3
"""Rebuilds the five fonts of the workbench from their published sources.

    build-fonts.py SOURCES OUT

SOURCES holds (in any depth) the Noto files named below; README.md beside this script says where
they come from. The result is committed, so nobody needs this script to build or run Allonym.

Why merged: JavaFX takes one family per text and, for a script that family lacks, falls back to
whatever the machine has, which on a bare machine is nothing. So every face carries Latin, Greek,
Cyrillic, Arabic, Hebrew and symbols itself, and the regular faces carry emoji in one colour.

Why emoji come first, and have places in every face: on Linux, Pango may shape an emoji with any
face that has it, and JavaFX 26 then draws that glyph number from the face it asked for (its count
of fallback fonts is off by one for fonts an application brings). With one numbering in all faces
the right emoji is drawn whichever face was asked; a face without emoji draws the box of a missing
character, never a wrong letter.

Why no ligatures: an annotator marks characters, so each character must own its place.
"""

import io
import sys
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

UNITS_PER_EM = 1000
EPOCH = 3849984000  # 2026-01-01 in the seconds since 1904 that fonts count

EMOJI = "NotoEmoji_400Regular.ttf"
SYMBOLS = ["NotoSansMath-Regular.ttf", "NotoSansSymbols2-Regular.ttf"]
FACES = {
    # file: (family, style, sources from the one that decides on metrics to the one asked last)
    "AllonymSans-Regular.ttf": ("Allonym Sans", "Regular",
        ["NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf"]),
    "AllonymSans-Bold.ttf": ("Allonym Sans", "Bold",
        ["NotoSans-SemiBold.ttf", "NotoSansArabic-Bold.ttf", "NotoSansHebrew-Bold.ttf"]),
    "AllonymSerif-Regular.ttf": ("Allonym Serif", "Regular",
        ["NotoSerif-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSerifHebrew-Regular.ttf"]),
    "AllonymSerif-Bold.ttf": ("Allonym Serif", "Bold",
        ["NotoSerif-Bold.ttf", "NotoNaskhArabic-Bold.ttf", "NotoSerifHebrew-Bold.ttf"]),
    "AllonymSerif-Italic.ttf": ("Allonym Serif", "Italic",
        ["NotoSerif-Italic.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSerifHebrew-Regular.ttf"]),
}

# What the symbol fonts are asked for: arrows, common operators, shapes, signs and dingbats.
SIGNS = (set(range(0x2190, 0x2200)) | set(range(0x2200, 0x2270)) | set(range(0x25A0, 0x2600))
         | set(range(0x2600, 0x27C0)))
# No keycaps, tags or halves of flags. A joiner may be drawn as an empty space, so the space needs
# one number in all faces, too.
JOINERS = {0x20, 0x200D, 0xFE0E, 0xFE0F}
NOT_EMOJI = set(range(0x2600)) | set(range(0x1F1E6, 0x1F200)) | set(range(0xE0000, 0xE0080))


def wanted(name, font, taken):
    """The code points to take from a source: what it has and no earlier source gave."""
    have = set(font.getBestCmap())
    if name == EMOJI:
        return have - NOT_EMOJI | have & JOINERS
    if name in SYMBOLS:
        have &= SIGNS
    return have - taken


def part(path, unicodes):
    """One source cut to its code points, at our units per em, without hints or ligatures."""
    options = Options()
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 13, 14]
    options.drop_tables += ["DSIG", "MATH", "vhea", "vmtx", "STAT", "meta", "gasp"]
    options.layout_features = ["ccmp", "locl", "mark", "mkmk", "kern",
                               "init", "medi", "fina", "isol", "rlig", "calt", "curs"]
    if path.name == EMOJI:
        options.layout_features = ["ccmp"]  # one picture for a sequence that is one emoji
    elif path.name in SYMBOLS:
        options.layout_features = []
    font = TTFont(path)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    if font["head"].unitsPerEm != UNITS_PER_EM:
        scale_upem(font, UNITS_PER_EM)
    buffer = io.BytesIO()
    font.save(buffer)
    buffer.seek(0)
    return buffer


def use_base(font, base):
    """Metrics, style and the box of a missing character come from the face's first source."""
    font["OS/2"] = base["OS/2"]
    font["OS/2"].recalcUnicodeRanges(font)
    for field in ("ascent", "descent", "lineGap", "caretSlopeRise", "caretSlopeRun", "caretOffset"):
        setattr(font["hhea"], field, getattr(base["hhea"], field))
    for field in ("italicAngle", "underlinePosition", "underlineThickness"):
        setattr(font["post"], field, getattr(base["post"], field))
    font["post"].formatType = 3.0
    box = base["glyf"][".notdef"]
    box.removeHinting()
    font["glyf"][".notdef"] = box
    font["hmtx"][".notdef"] = base["hmtx"][".notdef"]
    font["hmtx"][font.getBestCmap()[0x20]] = base["hmtx"][base.getBestCmap()[0x20]]


def keep_places_only(font, count):
    """Leaves the emoji their glyph numbers and widths, but draws the missing-character box."""
    drawn = set()
    for glyph in font.getGlyphOrder()[1:count]:
        if font["glyf"][glyph].numberOfContours != 0:
            drawn.add(glyph)
            box = Glyph()
            box.numberOfContours = -1
            component = GlyphComponent()
            component.glyphName, component.x, component.y, component.flags = ".notdef", 150, 0, 0
            box.components = [component]
            font["glyf"][glyph] = box
    for table in font["cmap"].tables:
        table.cmap = {code: glyph for code, glyph in table.cmap.items() if glyph not in drawn}


def spell_flags(font):
    """A flag is two letters of its own, and the emoji font has none of the pictures: those two letters are drawn.

    The letters of the alphabet have one number in all faces, so that the rule about emoji above holds for them, too."""
    letters = {0x1F1E6 + i: font.getBestCmap()[ord("A") + i] for i in range(26)}
    for table in font["cmap"].tables:
        if table.format == 12:
            table.cmap.update(letters)


def rename(font, family, style, sources):
    names = font["name"]
    names.names = []
    postscript = family.replace(" ", "") + "-" + style
    for name_id, text in {
        0: "Copyright Google LLC and the Noto project authors. Merged, renamed and cut by the "
           "Allonym project from: " + ", ".join(sources) + ".",
        1: family, 2: style, 3: postscript + ";1.0", 4: family + " " + style,
        5: "Version 1.000", 6: postscript,
        13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        14: "https://openfontlicense.org",
    }.items():
        names.setName(text, name_id, 3, 1, 0x409)
    bold, italic = style == "Bold", style == "Italic"
    os2, head = font["OS/2"], font["head"]
    os2.usWeightClass = 700 if bold else 400
    os2.fsSelection = (os2.fsSelection & ~0b1100001) | (0x20 if bold else 0x01 if italic else 0x40)
    head.macStyle = (1 if bold else 0) | (2 if italic else 0)
    head.created = head.modified = EPOCH
    head.fontRevision = 1.0


def build(sources, out):
    found = {path.name: path for path in sorted(sources.rglob("*.ttf"))}
    for file, (family, style, names) in FACES.items():
        names = [EMOJI] + names + SYMBOLS
        taken, parts = set(), []
        for name in names:
            unicodes = wanted(name, TTFont(found[name]), taken)
            taken |= unicodes
            parts.append(part(found[name], unicodes))
        emoji_count = len(TTFont(parts[0]).getGlyphOrder())
        parts[0].seek(0)
        font = Merger().merge(parts)
        use_base(font, TTFont(found[names[1]]))
        if style != "Regular":
            keep_places_only(font, emoji_count)
        spell_flags(font)
        rename(font, family, style, names)
        font.recalcTimestamp = False
        font.save(out / file)
        print(f"{file}: {len(font.getBestCmap())} code points, {(out / file).stat().st_size:,} bytes")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    build(Path(sys.argv[1]), Path(sys.argv[2]))
