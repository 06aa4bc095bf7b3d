package org.allonym.services.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.Palette;
import org.allonym.services.chart.Svg;

/// A report as one page of XHTML, which browsers read as HTML5 and a PDF is printed from: no scripts, links or companion
/// files.
///
/// @param charts the page's charts by the value of their attribute [#CHART]
public record HtmlPage(String html, Map<String, Drawing> charts) {

    /// Attribute of a chart that says which it is.
    public static final String CHART = "data-chart";

    /// Of the text of a page on paper, in pixels at 96 dpi.
    private static final double PAGE = 660;

    /// Tables of more columns stand on a page turned on its side.
    private static final int UPRIGHT_COLUMNS = 9;

    /// Tables of no more rows aren't broken.
    private static final int ROWS_TOGETHER = 14;

    /// Longer words take several lines, so that few rows may fill a page.
    private static final int ONE_CELL = 40;

    /// Names of rows that aren't longer stand on one line.
    private static final int ONE_LINE = 26;

    private static final String STYLE = """
            body { font-family: 'Allonym Sans', 'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; font-size: 10.5pt; line-height: 1.45; color: #1c1c1c; background: #ffffff; margin: 0; }
            main { display: block; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
            h1 { font-size: 19pt; line-height: 1.2; margin: 0 0 4pt 0; }
            h2 { font-size: 14pt; margin: 22pt 0 6pt 0; border-bottom: 1px solid #8a8a8a; padding-bottom: 2pt; page-break-after: avoid; }
            h3 { font-size: 11.5pt; margin: 14pt 0 4pt 0; page-break-after: avoid; }
            p { margin: 4pt 0; }
            .lead { color: #4a4a4a; }
            .note { color: #4a4a4a; font-size: 9pt; }
            table { border-collapse: collapse; margin: 6pt 0 4pt 0; font-size: 9pt; -fs-table-paginate: paginate; }
            caption { text-align: left; font-weight: bold; padding: 6pt 0 3pt 0; caption-side: top; }
            th, td { padding: 2pt 6pt; border-bottom: 1px solid #c9c9c9; text-align: right; vertical-align: top; font-weight: normal; }
            thead th { font-weight: bold; border-bottom: 1px solid #6a6a6a; vertical-align: bottom; }
            th.words, td.words { text-align: left; }
            th.short { white-space: nowrap; }
            tr { page-break-inside: avoid; }
            td.figure { white-space: nowrap; }
            ul { list-style-type: none; padding-left: 0; }
            td.hash { word-wrap: break-word; overflow-wrap: anywhere; }
            .more { display: block; color: #4a4a4a; font-size: 7.5pt; line-height: 1.25; }
            figure { margin: 8pt 0; page-break-inside: avoid; }
            figcaption { font-weight: bold; font-size: 9pt; page-break-after: avoid; }
            nav ol { margin: 4pt 0; padding-left: 18pt; }
            nav a { color: #1f4f8b; }
            li { margin: 2pt 0; }
            .quote { margin: 3pt 0; font-size: 9pt; page-break-inside: avoid; }
            .quote b { background: #fdf3dc; }
            .quote .where { color: #4a4a4a; }
            .whole { page-break-inside: avoid; }
            .long { -fs-page-break-min-height: 150pt; }
            h2 { -fs-page-break-min-height: 120pt; }
            h3 { -fs-page-break-min-height: 90pt; }
            .wide { page: wide; }
            @page { size: A4 portrait; margin: 18mm 17mm 18mm 17mm; @bottom-right { content: counter(page) ' / ' counter(pages); font-family: 'Allonym Sans'; font-size: 8pt; color: #4a4a4a; } @bottom-left { content: 'Allonym FOOTER'; font-family: 'Allonym Sans'; font-size: 8pt; color: #4a4a4a; } }
            @page wide { size: A4 landscape; }
            @media screen { .whole, .long { overflow-x: auto; } svg { max-width: 100%; height: auto; } }
            """;

    public HtmlPage {
        charts = Map.copyOf(charts);
    }

    /// What stands above the sections of a page.
    ///
    /// @param kind what sort of report it is, for the foot of a printed page
    /// @param title of the page
    /// @param description for search engines and readers of screens
    /// @param lead paragraphs under the title
    public record Head(String kind, String title, String description, List<String> lead) {}

    /// The page of some sections.
    public static HtmlPage of(Head head, List<Section> sections) {
        Writer writer = new Writer();
        writer.write(head, sections);
        return new HtmlPage(writer.page.toString(), writer.charts);
    }

    /// One thread.
    private static final class Writer {

        private final StringBuilder page = new StringBuilder();
        private final Map<String, Drawing> charts = new TreeMap<>();

        private void write(Head head, List<Section> sections) {
            page.append("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\" xml:lang=\"en\">\n<head>\n");
            page.append("<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
            page.append("<meta name=\"description\" content=\"").append(escaped(head.description())).append("\"/>\n");
            page.append("<title>").append(escaped(head.title())).append("</title>\n<style>\n")
                    .append(STYLE.replace("FOOTER", head.kind())).append("</style>\n");
            page.append("</head>\n<body>\n<main>\n");
            element("h1", "", head.title());
            head.lead().forEach(paragraph -> element("p", "lead", paragraph));
            page.append("<nav>\n<ol>\n");
            sections.forEach(section -> page.append("<li><a href=\"#").append(section.id()).append("\">")
                    .append(escaped(section.title())).append("</a></li>\n"));
            page.append("</ol>\n</nav>\n");
            sections.forEach(this::section);
            page.append("</main>\n</body>\n</html>\n");
        }

        private void section(Section section) {
            page.append("<section id=\"").append(section.id()).append("\">\n");
            element("h2", "", section.title());
            for (Block block : section.blocks()) {
                switch (block) {
                    case Block.Heading(String text) -> element("h3", "", text);
                    case Block.Paragraph(String text) -> element("p", "", text);
                    case Block.Note(String text) -> element("p", "note", text);
                    case Block.Points(List<String> items) -> {
                        page.append("<ul>\n");
                        items.forEach(item -> element("li", "", item));
                        page.append("</ul>\n");
                    }
                    case Block.Grid(Table table) -> {
                        table(table);
                        if (!table.reasons().isEmpty()) {
                            element("p", "note", String.join(" ", table.reasons()));
                        }
                    }
                    case Block.Data(Table table, boolean told) -> {
                        if (told) {
                            element("p", "note", "%s: tables/%s.csv.".formatted(table.title(), table.id()));
                        }
                    }
                    case Block.Chart(String name, Drawing drawing) -> chart(name, drawing);
                    case Block.Quotes(List<Block.Quote> quotes) -> quotes.forEach(this::quote);
                }
            }
            page.append("</section>\n");
        }

        private void quote(Block.Quote quote) {
            page.append("<p class=\"quote\"><span class=\"where\">").append(escaped(quote.where())).append("</span> ")
                    .append(escaped(quote.left())).append("<b>").append(escaped(quote.hit())).append("</b>")
                    .append(escaped(quote.right())).append(" <span class=\"where\">[").append(escaped(quote.said()))
                    .append("]</span></p>\n");
        }

        private void chart(String name, Drawing drawing) {
            charts.put(name, drawing);
            double width = Math.min(PAGE, drawing.width());
            double height = drawing.height() * width / drawing.width();
            page.append("<figure>\n");
            element("figcaption", "", drawing.title());
            page.append(Svg.inline(drawing, Palette.PAPER).replaceFirst(
                    "<svg ",
                    String.format(
                            Locale.ROOT, "<svg %s=\"%s\" style=\"width: %.1fpx; height: %.1fpx;\" ", CHART, escaped(name), width, height)));
            page.append("</figure>\n");
        }

        private void table(Table table) {
            boolean wide = table.head().size() > UPRIGHT_COLUMNS;
            boolean whole = table.rows().size() <= ROWS_TOGETHER
                    && table.rows().stream().flatMap(List::stream).noneMatch(cell -> cell instanceof Table.Cell.Words(String text) && text.length() > ONE_CELL);
            page.append("<div class=\"%s%s\">\n".formatted(whole ? "whole" : "long", wide ? " wide" : ""));
            page.append("<table>\n<caption>").append(escaped(table.title())).append("</caption>\n<thead>\n<tr>");
            for (int column = 0; column < table.head().size(); column++) {
                page.append("<th scope=\"col\"").append(isWords(table, column) ? " class=\"words\">" : ">")
                        .append(escaped(table.head().get(column))).append("</th>");
            }
            page.append("</tr>\n</thead>\n<tbody>\n");
            for (List<Table.Cell> row : table.rows()) {
                page.append("<tr>");
                for (int column = 0; column < row.size(); column++) {
                    cell(row.get(column), column == 0, isWords(table, column));
                }
                page.append("</tr>\n");
            }
            page.append("</tbody>\n</table>\n</div>\n");
        }

        private static boolean isWords(Table table, int column) {
            return column == 0
                    || !table.rows().isEmpty() && table.rows().stream().allMatch(row -> row.get(column) instanceof Table.Cell.Words);
        }

        private void cell(Table.Cell cell, boolean head, boolean words) {
            String tag = head ? "th" : "td";
            List<String> classes = new ArrayList<>();
            if (words) {
                classes.add("words");
            }
            if (head && cell instanceof Table.Cell.Words(String text) && text.length() <= ONE_LINE) {
                classes.add("short");
            }
            String content = switch (cell) {
                case Table.Cell.Words(String text) -> {
                    if (text.matches("[0-9a-f]{64}")) {
                        classes.add("hash");
                        yield text.substring(0, 32) + " " + text.substring(32);
                    }
                    yield escaped(text);
                }
                case Table.Cell.Count(long count) -> String.format(Locale.ROOT, "%,d", count);
                case Table.Cell.Fig(Figure figure) -> {
                    classes.add("figure");
                    yield figure(figure);
                }
            };
            page.append('<').append(tag).append(head ? " scope=\"row\"" : "")
                    .append(classes.isEmpty() ? "" : " class=\"" + String.join(" ", classes) + "\"")
                    .append('>').append(content).append("</").append(tag).append('>');
        }

        private static String figure(Figure figure) {
            String n = String.format(Locale.ROOT, "<span class=\"more\">n %,d</span>", figure.n());
            return switch (figure) {
                case Figure.Undefined _ -> "n/a" + n;
                case Figure.Value(double value, long _, Interval.Range(double low, double high, int _)) ->
                    "%s<span class=\"more\">[%s, %s]</span>".formatted(Figure.shown(value), Figure.shown(low), Figure.shown(high)) + n;
                case Figure.Value(double value, long _, Interval.None _) -> Figure.shown(value) + n;
            };
        }

        private void element(String tag, String style, String text) {
            page.append('<').append(tag).append(style.isEmpty() ? "" : " class=\"" + style + "\"").append('>')
                    .append(escaped(text)).append("</").append(tag).append(">\n");
        }

        /// What XML 1.0 can't hold becomes U+FFFD.
        private static String escaped(String text) {
            StringBuilder escaped = new StringBuilder();
            text.codePoints().forEach(c -> {
                switch (c) {
                    case '&' -> escaped.append("&amp;");
                    case '<' -> escaped.append("&lt;");
                    case '>' -> escaped.append("&gt;");
                    case '"' -> escaped.append("&quot;");
                    default -> escaped.appendCodePoint(isXml(c) ? c : 0xFFFD);
                }
            });
            return escaped.toString();
        }

        private static boolean isXml(int c) {
            return c == '\t' || c == '\n' || c >= 0x20 && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
        }
    }
}
