package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes rows of a table as RFC 4180 has them, in UTF-8: cells parted by commas; a cell with a comma, a quote or a line
/// break is quoted.
///
/// A cell that a spreadsheet would run as a formula, because it begins with `=`, `+`, `-`, `@`, tab or carriage return,
/// needs a guard: an apostrophe before it. So does one that begins with apostrophes and then one of these, so that taking
/// one apostrophe away gives every cell back. One thread.
public final class CsvRowWriter {

    private final OutputStream out;
    private final String lineEnd;

    /// Rows end in `\r\n`, as the standard says.
    CsvRowWriter(OutputStream out) {
        this(out, "\r\n");
    }

    CsvRowWriter(OutputStream out, String lineEnd) {
        this.out = out;
        this.lineEnd = lineEnd;
    }

    void row(String... cells) throws IOException {
        String row = Stream.of(cells).map(CsvRowWriter::quoted).collect(Collectors.joining(","));
        out.write((row + lineEnd).getBytes(StandardCharsets.UTF_8));
    }

    /// The cell in quotes where it needs them.
    public static String quoted(String value) {
        boolean needed = value.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return needed ? "\"" + value.replace("\"", "\"\"") + "\"" : value;
    }

    /// The value with the apostrophe it needs.
    public static String guarded(String value) {
        return guards(value) ? "'" + value : value;
    }

    /// The value that [#guarded] was given.
    static String unguarded(String cell) {
        return cell.startsWith("'") && guards(cell) ? cell.substring(1) : cell;
    }

    private static boolean guards(String value) {
        int at = 0;
        while (at < value.length() && value.charAt(at) == '\'') {
            at++;
        }
        return at < value.length() && "=+-@\t\r".indexOf(value.charAt(at)) >= 0;
    }
}
