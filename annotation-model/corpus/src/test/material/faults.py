"""What goes wrong with submitted files: each function makes a faulty file out of a sound one. `rng` where chance is needed."""
import io
import re
import subprocess
import time
import zipfile

import fitz


def scan(source, target, pages=None, dots=72):
    """Pictures of the pages (all, or those numbered from 0 in `pages`) in place of their text."""
    sound, scanned = fitz.open(source), fitz.open()
    for number, page in enumerate(sound):
        if pages is not None and number not in pages:
            scanned.insert_pdf(sound, from_page=number, to_page=number)
            continue
        picture = page.get_pixmap(dpi=dots, colorspace=fitz.csGRAY)
        made = scanned.new_page(width=page.rect.width, height=page.rect.height)
        made.insert_image(made.rect, stream=jpeg(picture))
    scanned.set_metadata({"producer": "stand-in for a scanner", "creator": "make.py"})
    scanned.save(target, garbage=4, deflate=True, deflate_fonts=True)


def jpeg(picture):
    from PIL import Image
    out = io.BytesIO()
    Image.frombytes("L", (picture.width, picture.height), picture.samples).save(out, "jpeg", quality=30)
    return out.getvalue()


def photo(source, target):
    """The first page as a picture by itself."""
    document = fitz.open(source)
    target.write_bytes(jpeg(document[0].get_pixmap(dpi=60, colorspace=fitz.csGRAY)))


def heavy(source, target, rng, size=11_000_000):
    """Eleven megabytes by a picture of noise on a last page."""
    from PIL import Image
    side = int(size ** 0.5)
    out = io.BytesIO()
    Image.frombytes("L", (side, side), rng.randbytes(side * side)).save(out, "png", compress_level=0)
    document = fitz.open(source)
    page = document.new_page()
    page.insert_image(page.rect, stream=out.getvalue())
    document.save(target)


def to_unicode(source, target, changed):
    """Every ToUnicode map with each UTF-16 target in hexadecimal replaced by `changed(target)`; no map at all if that is None."""
    document = fitz.open(source)
    for number in range(1, document.xref_length()):
        kind, value = document.xref_get_key(number, "ToUnicode")
        if kind != "xref":
            continue
        if changed is None:
            document.xref_set_key(number, "ToUnicode", "null")
            continue
        stream = int(value.split()[0])
        cmap = document.xref_stream(stream).decode("latin-1")
        parts = re.split(r"(\d+\s+begin(?:bfchar|bfrange)\b.*?endbf(?:char|range))", cmap, flags=re.S)
        for at in range(1, len(parts), 2):
            parts[at] = changed_block(parts[at], changed)
        document.update_stream(stream, "".join(parts).encode("latin-1"))
    document.save(target, garbage=4, deflate=True)


def changed_block(block, changed):
    """`<code> <target>` of bfchar, `<from> <to> <target>` or `<from> <to> [<target> ...]` of bfrange, ranges written out one by one."""
    lines = []
    if "beginbfchar" in block:
        lines = re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]*)>", block)
    else:
        for first, last, single, several in re.findall(r"<(\w+)>\s*<(\w+)>\s*(?:<(\w+)>|\[(.*?)\])", block, re.S):
            targets = re.findall(r"<(\w+)>", several)
            for k in range(int(last, 16) - int(first, 16) + 1):
                code = f"{int(first, 16) + k:0{len(first)}X}"
                lines.append((code, targets[k] if targets else f"{int(single, 16) + k:0{len(single)}X}"))
    entries = [f"<{code}> <{changed(target.upper())}>" for code, target in lines]
    blocks = [entries[at:at + 100] for at in range(0, len(entries), 100)]  # as many as a block may have
    return "\n".join("%d beginbfchar\n%s\nendbfchar" % (len(some), "\n".join(some)) for some in blocks)


def shifted(target):
    """A letter becomes the next one: the text is rubbish, as from fonts whose codes are off by one."""
    return "".join(f"{ord(c) + c.isalpha():04X}" for c in bytes.fromhex(target).decode("utf-16-be"))


def ligatures_as(fi, fl):
    """Ligatures become other characters, as from fonts whose encoding nobody recorded."""
    wrong = {"00660069": fi, "FB01": fi, "0066006C": fl, "FB02": fl, "00660066": "0002", "FB00": "0002",
             "006600660069": fi, "FB03": fi, "00660066006C": fl, "FB04": fl}
    return lambda target: wrong.get(target, target)


def encrypted(source, target, user, bits):
    """`user` may be empty: then anybody may read, and only printing and copying need the owner's password."""
    weak = ["--allow-weak-crypto"] if bits < 256 else []
    subprocess.run(["qpdf", *weak, "--encrypt", user, "owner", str(bits), "--", str(source), str(target)], check=True)


def office_passwords(pairs, scratch):
    """DOCX and ODT with a password: `pairs` of a source and a target, by one LibreOffice that is driven from here."""
    import uno
    from com.sun.star.beans import NamedValue, PropertyValue
    office = subprocess.Popen(["soffice", f"-env:UserInstallation={(scratch / 'office').as_uri()}", "--headless",
                               "--accept=pipe,name=material;urp;"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    for attempt in range(60):
        try:
            remote = resolver.resolve("uno:pipe,name=material;urp;StarOffice.ComponentContext")
            break
        except Exception:  # not listening yet
            time.sleep(1)
    desktop = remote.ServiceManager.createInstance("com.sun.star.frame.Desktop")
    for source, target in pairs:
        document = desktop.loadComponentFromURL(source.as_uri(), "_blank", 0, (PropertyValue(Name="Hidden", Value=True),))
        if target.suffix == ".odt":
            how = [PropertyValue(Name="FilterName", Value="writer8"), PropertyValue(Name="Password", Value="secret")]
        else:  # this filter takes no plain password
            crypto = (NamedValue("CryptoType", "Standard"), NamedValue("OOXPassword", "secret"))
            how = [PropertyValue(Name="FilterName", Value="MS Word 2007 XML"),
                   PropertyValue(Name="EncryptionData", Value=uno.Any("[]com.sun.star.beans.NamedValue", crypto))]
        document.storeToURL(target.as_uri(), tuple(how))
        assert target.suffix == ".odt" or target.read_bytes()[:2] != b"PK", "not encrypted"
        document.close(True)
    try:
        desktop.terminate()
    except Exception:  # the connection ends with the office
        pass
    office.wait(30)


def truncated(source, target, share):
    whole = source.read_bytes()
    target.write_bytes(whole[:int(len(whole) * share)])


def flipped(source, target, rng, share):
    """One byte of every `1 / share` replaced by chance, the first 8 left alone so that the kind is still known."""
    data = bytearray(source.read_bytes())
    for _ in range(int(len(data) * share)):
        data[rng.randrange(8, len(data))] = rng.randrange(256)
    target.write_bytes(data)


def part_changed(source, target, part, change):
    """A ZIP-based document with one part rewritten."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            data = old.read(entry)
            new.writestr(entry, change(data) if entry.filename == part else data)
