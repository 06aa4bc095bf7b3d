package org.allonym.services.report;

import java.util.ArrayList;
import java.util.List;

/// Rows of comma-separated values (RFC 4180, lines end in CR LF) that no spreadsheet takes for formulas.
///
/// A text cell that begins with `=`, `+`, `-`, `@`, tab or CR gets an apostrophe in front. Numbers, which only this
/// program writes, stay numbers, negative ones too. One thread.
public final class Csv {

    private final StringBuilder text = new StringBuilder();

    /// Adds a row. Numbers stand as they are, everything else is made harmless; null is an empty cell.
    public void row(List<?> cells) {
        List<String> written = new ArrayList<>();
        for (Object cell : cells) {
            written.add(cell == null ? "" : cell instanceof Number ? cell.toString() : quoted(harmless(cell.toString())));
        }
        text.append(String.join(",", written)).append("\r\n");
    }

    private static String harmless(String cell) {
        return !cell.isEmpty() && "=+-@\t\r".indexOf(cell.charAt(0)) >= 0 ? "'" + cell : cell;
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
