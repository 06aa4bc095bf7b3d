"""From an essay to a file, by the programs that students' files come from. Every function takes many essays at once, because some of
the programs start slowly."""
import html
import json
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

FEATURES = {  # what a producer can lay out; `chosen` in make.py picks from these
    "libreoffice": "header footer columns table list title-page hyphenation",
    "libreoffice-notes": "table list title-page notes",
    "pdflatex": "header footer columns table list title-page hyphenation notes",
    "lualatex": "header footer columns table list title-page hyphenation notes",
    "chromium": "header footer columns table list title-page",
    "weasyprint": "header footer columns table list title-page hyphenation notes",
    "wkhtmltopdf": "table list title-page",
    "python-docx": "header footer columns table list title-page",
    "pandoc": "table list title-page notes",
    "written": "table list title-page",
}


@dataclass
class Essay:
    """`blocks` are `("p", text)`, `("p", text, footnote)`, `("list", items)`, `("numbered", items)` and `("table", rows)`."""
    blocks: list
    title: str = ""
    author: str = ""
    course: str = ""
    layout: frozenset = field(default_factory=frozenset)
    font: str = "Liberation Serif"      # for HTML; this one has no ligatures there, DejaVu Serif and Latin Modern Roman have

    def front(self):
        return [self.title, self.author, self.course] if "title-page" in self.layout else []

    def header(self):
        return f"{self.course} – {self.author}" if "header" in self.layout else ""

    def text(self):
        """What a reader should get, footnotes last: no header, no page numbers, no bullets, numbers or marks."""
        lines, notes = self.front(), []
        for kind, content, *note in self.blocks:
            lines += [content] if kind == "p" else [cell for row in content for cell in row] if kind == "table" else content
            notes += note
        return "\n".join(lines + notes)


def plain(text):
    """The essay of a text, every line a paragraph, lines that begin with a dash a list."""
    blocks = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("- ") and len(line) > 2:
            if not blocks or blocks[-1][0] != "list":
                blocks.append(("list", []))
            blocks[-1][1].append(line[2:].strip())
        else:
            blocks.append(("p", line))
    return Essay(blocks)


def run(command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed:\n{done.stdout.decode(errors='replace')[-3000:]}")


def in_parallel(commands, **options):
    """Two processes at a time."""
    from concurrent.futures import ThreadPoolExecutor
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda command: run(command, **options), commands))


# ---------------------------------------------------------------------------------------------------------------- HTML

CSS = """body { font-size: 11pt; line-height: 1.35 }
table { border-collapse: collapse } td { border: 1px solid black; padding: 2pt 5pt }
.front { break-after: page; page-break-after: always; padding-top: 60mm; text-align: center } .front p:first-child { font-size: 20pt }
.note { float: footnote }
"""


def as_html(essay, hidden=False):
    escape, layout = html.escape, essay.layout
    css = CSS + 'body { font-family: "%s", serif }\n' % essay.font + "@page { size: A4; margin: 25mm; "
    if "header" in layout:
        css += "@top-left { content: %s; font-size: 9pt } " % json.dumps(essay.header(), ensure_ascii=False)
    if "footer" in layout:
        css += '@bottom-center { content: "Page " counter(page) " of " counter(pages); font-size: 9pt } '
    css += "}\n"
    if "columns" in layout:
        css += "main { columns: 2; column-gap: 8mm }\n"
    if "hyphenation" in layout:
        css += "p, li { hyphens: auto; text-align: justify }\n"
    body = ["<div class=front>%s</div>" % "".join(f"<p>{escape(line)}</p>" for line in essay.front())] if essay.front() else []
    body.append("<main>")
    for kind, content, *note in essay.blocks:
        if kind == "p":
            body.append(f"<p>{escape(content)}" + "".join(f"<span class=note>{escape(n)}</span>" for n in note) + "</p>")
        elif kind == "table":
            body.append("<table>%s</table>" % "".join(
                "<tr>%s</tr>" % "".join(f"<td>{escape(cell)}</td>" for cell in row) for row in content))
        else:
            tag = "ul" if kind == "list" else "ol"
            body.append(f"<{tag}>%s</{tag}>" % "".join(f"<li>{escape(item)}</li>" for item in content))
    body.append("</main>")
    if hidden:
        body.append("<script>var tracker = 'not a word of the essay';</script><p style=\"display:none\">hidden words</p><!-- a comment -->")
    return (f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(essay.title)}</title>\n<style>\n{css}</style>'
            f"</head><body>\n" + "\n".join(body) + "\n</body></html>\n")


def html_files(jobs):
    for essay, path in jobs:
        path.write_text(as_html(essay, hidden=True), encoding="utf-8")


def chromium(jobs, scratch):
    commands = []
    for number, (essay, path) in enumerate(jobs):
        page = scratch / f"{path.stem}.html"
        page.write_text(as_html(essay), encoding="utf-8")
        commands.append(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                         f"--user-data-dir={scratch}/profile-{number % 2}-{number}", f"--print-to-pdf={path}", page.as_uri()])
    in_parallel(commands)


def weasyprint(jobs):
    from weasyprint import HTML
    for essay, path in jobs:
        HTML(string=as_html(essay)).write_pdf(path)


def wkhtmltopdf(jobs, scratch):
    lines = []
    for essay, path in jobs:
        page = scratch / f"{path.stem}.html"
        page.write_text(as_html(essay), encoding="utf-8")
        lines.append(f'--quiet "{page}" "{path}"')
    run(["wkhtmltopdf", "--read-args-from-stdin"], input=("\n".join(lines) + "\n").encode(),
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(scratch)})


# --------------------------------------------------------------------------------------------------------------- LaTeX

SPECIAL = {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "^": r"\textasciicircum{}", "_": r"\_",
           "%": r"\%", "~": r"\textasciitilde{}", "'": r"\textquotesingle{}", '"': r"\textquotedbl{}", "`": r"\textasciigrave{}",
           "-": "-{}", "<": "<{}", ">": ">{}", ",": ",{}", "?": "?{}", "!": "!{}"}
FONTS = {"pdflatex": r"\usepackage[T1]{fontenc}\usepackage[utf8]{inputenc}\usepackage{lmodern,textcomp}",
         "lualatex": r"\usepackage{fontspec}\defaultfontfeatures{}\setmainfont{Latin Modern Roman}",
         "old": r"\pdfmapfile{}\usepackage[utf8]{inputenc}\usepackage{textcomp}\let\textquotedbl\relax\def\textquotedbl{''}"}


def as_latex(essay, fonts):
    def tex(text):
        return "".join(SPECIAL.get(c, c) for c in text)
    layout = essay.layout
    lines = [r"\documentclass[11pt,a4paper%s]{article}" % (",twocolumn" if "columns" in layout else ""), FONTS[fonts],
             r"\usepackage[margin=25mm]{geometry}\usepackage{fancyhdr}\pagestyle{fancy}\fancyhf{}\renewcommand{\headrulewidth}{0pt}",
             r"\setlength{\headheight}{15pt}\emergencystretch=3em"]
    if "header" in layout:
        lines.append(r"\fancyhead[L]{\small %s}" % tex(essay.header()))
    if "footer" in layout:
        lines.append(r"\fancyfoot[C]{\thepage}")
    if "hyphenation" not in layout:
        lines.append(r"\hyphenpenalty=10000\exhyphenpenalty=10000\sloppy")
    lines.append(r"\begin{document}\raggedbottom")
    if essay.front():
        lines.append(r"\vspace*{60mm}\begin{center}{\LARGE %s\par}%s\par %s\par\end{center}\newpage" % tuple(map(tex, essay.front())))
    for kind, content, *note in essay.blocks:
        if kind == "p":
            lines += [tex(content) + "".join(r"\footnote{%s}" % tex(n) for n in note), ""]
        elif kind == "table":
            rows = [" & ".join(map(tex, row)) + r" \\ \hline" for row in content]
            lines += ["", r"\noindent\begin{tabular}{|%s}\hline" % ("l|" * len(content[0])), *rows, r"\end{tabular}", ""]
        else:
            name = "itemize" if kind == "list" else "enumerate"
            lines += [r"\begin{%s}" % name, *(r"\item " + tex(item) for item in content), r"\end{%s}" % name]
    return "\n".join(lines + [r"\null\end{document}"]) + "\n"


def latex(jobs, scratch, engine, fonts=None):
    for essay, path in jobs:
        (scratch / f"{path.stem}.tex").write_text(as_latex(essay, fonts or engine), encoding="utf-8")
    in_parallel([[engine, "-interaction=nonstopmode", "-halt-on-error", f"{path.stem}.tex"] for _, path in jobs], cwd=scratch)
    for _, path in jobs:
        shutil.move(scratch / f"{path.stem}.pdf", path)


# -------------------------------------------------------------------------------------------------------- office files

def python_docx(jobs):
    import docx
    from docx.enum.text import WD_BREAK
    from docx.oxml import OxmlElement
    from docx.oxml.ns import qn
    from docx.shared import Inches

    def element(parent, name, **attributes):
        made = OxmlElement(name)
        for key, value in attributes.items():
            made.set(qn(f"w:{key}"), value)
        parent.append(made)
        return made

    for essay, path in jobs:
        document = docx.Document()
        document.core_properties.author, document.core_properties.title = essay.author, essay.title
        document.core_properties.comments = ""
        section = document.sections[0]
        if "header" in essay.layout:
            section.header.paragraphs[0].text = essay.header()
        if "footer" in essay.layout:
            footer = section.footer.paragraphs[0]
            footer.add_run("Page ")
            element(footer._p, "w:fldSimple", instr="PAGE")
        for n, line in enumerate(essay.front()):
            document.add_paragraph(line, style="Normal" if n else "Title")
        if essay.front():
            document.paragraphs[-1].add_run().add_break(WD_BREAK.PAGE)
        if "columns" in essay.layout:
            columns = section._sectPr.find(qn("w:cols"))
            columns = element(section._sectPr, "w:cols") if columns is None else columns
            columns.set(qn("w:num"), "2")
        if "hyphenation" in essay.layout:
            element(document.settings.element, "w:autoHyphenation")
        for kind, content, *_ in essay.blocks:
            if kind == "p":
                document.add_paragraph(content)
            elif kind == "table":
                width = Inches(2.7 if "columns" in essay.layout else 6)
                table = document._body.add_table(0, len(content[0]), width)  # its public sibling is always as wide as the page
                table.style = "Table Grid"
                for row in content:
                    for cell, value in zip(table.add_row().cells, row):
                        cell.text = value
            else:
                for item in content:
                    document.add_paragraph(item, style="List Bullet" if kind == "list" else "List Number")
        document.save(path)


def as_pandoc(essay):
    """Pandoc's own tree, so that no reader of Pandoc's interprets quotation marks or stars."""
    def words(text):
        some = [{"t": "Str", "c": word} for word in text.split()]
        return [part for word in some for part in (word, {"t": "Space"})][:-1]

    def para(text, notes=()):
        return {"t": "Para", "c": words(text) + [{"t": "Note", "c": [para(note)]} for note in notes]}

    def table(rows):
        default, nothing = {"t": "AlignDefault"}, ["", [], []]
        cells = [[nothing, [[nothing, default, 1, 1, [{"t": "Plain", "c": words(cell)}]] for cell in row]] for row in rows]
        columns = [[default, {"t": "ColWidthDefault"}] for _ in rows[0]]
        return {"t": "Table", "c": [nothing, [None, []], columns, [nothing, []], [[nothing, 0, [], cells]], [nothing, []]]}

    blocks = [para(line) for line in essay.front()]
    for kind, content, *notes in essay.blocks:
        items = [[para(item)] for item in content] if kind in ("list", "numbered") else None
        blocks.append(para(content, notes) if kind == "p" else table(content) if kind == "table" else {"t": "BulletList", "c": items}
                      if kind == "list" else {"t": "OrderedList", "c": [[1, {"t": "Decimal"}, {"t": "Period"}], items]})
    return json.dumps({"pandoc-api-version": [1, 22], "meta": {}, "blocks": blocks}, ensure_ascii=False)


def pandoc(jobs):
    for essay, path in jobs:
        run(["pandoc", "-f", "json", "-s", "--metadata", f"pagetitle={essay.title or 'Essay'}", "-o", str(path)],
            input=as_pandoc(essay).encode())


def libreoffice(jobs, scratch):
    """Lays out what python-docx wrote, and what Pandoc wrote where there are footnotes; one run of LibreOffice for each kind of file."""
    by_kind = {}
    for essay, path in jobs:
        source = scratch / f"{path.stem}{'.odt' if 'notes' in essay.layout or path.suffix == '.docx' else '.docx'}"
        (pandoc if source.suffix == ".odt" else python_docx)([(essay, source)])
        by_kind.setdefault(path.suffix[1:], []).append((source, path))
    for kind, pairs in by_kind.items():
        made = scratch / f"made-{kind}"
        convert([source for source, _ in pairs], kind, made)
        for source, path in pairs:
            shutil.move(made / f"{source.stem}.{kind}", path)


def convert(sources, kind, folder):
    run(["soffice", f"-env:UserInstallation={(folder.parent / 'office').as_uri()}", "--headless", "--convert-to", kind,
         "--outdir", str(folder), *map(str, sources)])


ENCODINGS = {"utf-8": "utf-8", "utf-8-bom": "utf-8-sig", "utf-16": "utf-16", "windows-1252": "cp1252"}


def text_files(jobs, encoding):
    """Windows-1252 and UTF-16 with CR LF, as Windows writes them."""
    for essay, path in jobs:
        line_end = "\r\n" if encoding in ("windows-1252", "utf-16") else "\n"
        path.write_bytes((essay.text().replace("\n", line_end) + line_end).encode(ENCODINGS[encoding]))


def produce(jobs, producer, scratch):
    """Writes each essay into its file. `jobs` are pairs of an essay and a path; the extension says the format."""
    jobs = [(essay, Path(path)) for essay, path in jobs]
    scratch.mkdir(parents=True, exist_ok=True)
    if producer in ("pdflatex", "lualatex"):
        latex(jobs, scratch, producer)
    elif producer == "pdflatex-bitmap":
        latex(jobs, scratch, "pdflatex", "old")
    elif producer in ENCODINGS:
        text_files(jobs, producer)
    elif producer in ("chromium", "wkhtmltopdf", "libreoffice"):
        globals()[producer](jobs, scratch)
    else:
        {"weasyprint": weasyprint, "python-docx": python_docx, "pandoc": pandoc, "written": html_files}[producer](jobs)
