package org.allonym.services.report;

import java.util.List;
import org.allonym.agreement.Figure;

/// Tables, and a project's agreement in tables, as plain text in columns, for a terminal.
final class TableReport {

    private TableReport() {}

    static String render(ProjectAgreement agreement) {
        StringBuilder text = new StringBuilder();
        text.append(agreement.project()).append('\n');
        AgreementTables.preface(agreement).forEach(note -> text.append(note).append('\n'));
        for (Section section : AgreementTables.of(agreement)) {
            text.append('\n').append(section.title()).append('\n');
            text.append("=".repeat(width(section.title()))).append('\n');
            for (Block block : section.blocks()) {
                switch (block) {
                    case Block.Note(String note) -> text.append(note).append('\n');
                    case Block.Grid(Table table) -> append(table, text);
                    case Block.Data _ -> {}
                    case Block.Heading _, Block.Paragraph _, Block.Points _, Block.Chart _, Block.Quotes _ ->
                        throw new IllegalArgumentException("no text for a " + block.getClass().getSimpleName());
                }
            }
        }
        return text.toString();
    }

    static void append(Table table, StringBuilder text) {
        List<List<String>> rows = table.rows().stream()
                .map(row -> row.stream().map(TableReport::shown).toList())
                .toList();
        int[] widths = new int[table.head().size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = width(table.head().get(column));
            for (List<String> row : rows) {
                widths[column] = Math.max(widths[column], width(row.get(column)));
            }
        }
        text.append('\n').append(table.title()).append('\n');
        line(table.head(), widths, text);
        rows.forEach(row -> line(row, widths, text));
        table.reasons().forEach(reason -> text.append("  ").append(reason).append('\n'));
    }

    private static String shown(Table.Cell cell) {
        return switch (cell) {
            case Table.Cell.Words(String words) -> words;
            case Table.Cell.Count(long count) -> Long.toString(count);
            case Table.Cell.Fig(Figure figure) -> figure.text();
        };
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
