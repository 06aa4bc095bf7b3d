package org.allonym.services.report;

import java.util.ArrayList;
import java.util.List;
import org.allonym.formats.CsvRowWriter;

/// Rows of comma-separated values (RFC 4180, lines end in CR LF) that no spreadsheet takes for formulas.
///
/// A text cell gets the guard of [CsvRowWriter]. Numbers, which only this program writes, stay numbers, negative ones too. One thread.
public final class Csv {

    private final StringBuilder text = new StringBuilder();

    /// Adds a row. Numbers stand as they are, everything else is made harmless; null is an empty cell.
    public void row(List<?> cells) {
        List<String> written = new ArrayList<>();
        for (Object cell : cells) {
            written.add(cell == null ? "" : cell instanceof Number ? cell.toString() : CsvRowWriter.quoted(CsvRowWriter.guarded(cell.toString())));
        }
        text.append(String.join(",", written)).append("\r\n");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
