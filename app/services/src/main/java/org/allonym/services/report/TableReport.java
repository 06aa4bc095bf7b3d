package org.allonym.services.report;

import java.util.List;

/// A project's agreement as plain text in columns, for a terminal.
final class TableReport {

    private TableReport() {}

    static String render(ProjectAgreement agreement) {
        StringBuilder text = new StringBuilder();
        text.append(agreement.project()).append('\n');
        Sheets.preface(agreement).forEach(note -> text.append(note).append('\n'));
        for (Sheet.Section section : Sheets.of(agreement)) {
            text.append('\n').append(section.title()).append('\n');
            text.append("=".repeat(section.title().codePointCount(0, section.title().length()))).append('\n');
            section.notes().forEach(note -> text.append(note).append('\n'));
            section.sheets().forEach(sheet -> append(sheet, text));
        }
        return text.toString();
    }

    static void append(Sheet sheet, StringBuilder text) {
        int[] widths = new int[sheet.head().size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = width(sheet.head().get(column));
            for (List<String> row : sheet.rows()) {
                widths[column] = Math.max(widths[column], width(row.get(column)));
            }
        }
        text.append('\n').append(sheet.title()).append('\n');
        line(sheet.head(), widths, text);
        sheet.rows().forEach(row -> line(row, widths, text));
        sheet.notes().forEach(note -> text.append("  ").append(note).append('\n'));
    }

    private static void line(List<String> cells, int[] widths, StringBuilder text) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String gap = " ".repeat(widths[column] - width(cells.get(column)));
            // names to the left, figures to the right
            line.append("  ").append(column == 0 ? cells.get(column) + gap : gap + cells.get(column));
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
