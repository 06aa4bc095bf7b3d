package org.allonym.services.report;

import org.allonym.agreement.Measure;

/// A project's agreement as one web page that needs nothing else: no script, no font, no address.
final class HtmlReport {

    private static final String STYLE = """
            body { font: 15px/1.5 system-ui, sans-serif; color: #1c1c1c; background: #fff; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
            table { border-collapse: collapse; margin: .5rem 0; }
            caption { text-align: left; font-weight: 600; padding: .75rem 0 .25rem; }
            th, td { padding: .2rem .75rem; border-bottom: 1px solid #c9c9c9; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
            th:first-child, td:first-child { text-align: left; }
            .note { color: #4a4a4a; margin: .1rem 0; }
            .scroll { overflow-x: auto; }
            """;

    private final StringBuilder page = new StringBuilder();

    static String render(ProjectAgreement agreement) {
        HtmlReport report = new HtmlReport();
        report.write(agreement);
        return report.page.toString();
    }

    private void write(ProjectAgreement agreement) {
        page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Agreement: ");
        page.append(escaped(agreement.project())).append("</title>\n<style>\n").append(STYLE).append("</style>\n");
        page.append("</head>\n<body>\n");
        element("h1", "Agreement: " + agreement.project());
        Sheets.preface(agreement).forEach(this::note);
        for (Sheet.Section section : Sheets.of(agreement)) {
            element("h2", section.title());
            section.notes().forEach(this::note);
            section.sheets().forEach(this::sheet);
        }
        definitions();
        page.append("</body>\n</html>\n");
    }

    private void sheet(Sheet sheet) {
        page.append("<div class=\"scroll\"><table>\n<caption>").append(escaped(sheet.title())).append("</caption>\n<tr>");
        sheet.head().forEach(cell -> page.append("<th scope=\"col\">").append(escaped(cell)).append("</th>"));
        page.append("</tr>\n");
        for (var row : sheet.rows()) {
            page.append("<tr><th scope=\"row\">").append(escaped(row.getFirst())).append("</th>");
            row.subList(1, row.size()).forEach(cell -> page.append("<td>").append(escaped(cell)).append("</td>"));
            page.append("</tr>\n");
        }
        page.append("</table></div>\n");
        sheet.notes().forEach(this::note);
    }

    private void definitions() {
        element("h2", "What the figures count");
        page.append("<div class=\"scroll\"><table>\n<tr><th scope=\"col\">figure</th><th scope=\"col\">unit</th><th scope=\"col\">rule</th></tr>\n");
        for (Measure measure : Measure.values()) {
            page.append("<tr><th scope=\"row\">%s</th><td>%s</td><td>%s</td></tr>\n".formatted(
                    escaped(measure.title()), escaped(measure.unit().key()), escaped(measure.rule())));
        }
        page.append("</table></div>\n");
    }

    private void note(String note) {
        page.append("<p class=\"note\">").append(escaped(note)).append("</p>\n");
    }

    private void element(String name, String content) {
        page.append('<').append(name).append('>').append(escaped(content)).append("</").append(name).append(">\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
