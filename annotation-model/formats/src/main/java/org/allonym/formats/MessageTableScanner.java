package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Finds the messages of a delimited table with a row a message. The first row names the columns, after a `sep=` line if there
/// is one; quotes are those of RFC 4180, and empty lines are no rows.
final class MessageTableScanner {

    private final String text;
    private final TranscriptParts to;
    private final RawValue.Cell cell;
    private final char delimiter;
    private int at;
    private int line = 1;

    private MessageTableScanner(String text, TranscriptParts to, char delimiter) {
        this.text = text;
        this.to = to;
        this.delimiter = delimiter;
        this.cell = new RawValue.Cell(delimiter);
    }

    /// @throws DocumentFault where the table is broken, so that nobody knows where rows begin
    static void scan(String text, TranscriptParts to) {
        int start = text.startsWith("\uFEFF") ? 1 : 0;
        int end = text.indexOf('\n', start);
        String first = text.substring(start, end < 0 ? text.length() : end).replaceFirst("\r$", "");
        boolean said = first.length() == 5 && first.startsWith("sep=");
        char delimiter = said ? first.charAt(4) : CsvRowReader.delimiter(first);
        MessageTableScanner scanner = new MessageTableScanner(text, to, delimiter);
        scanner.fixed(said && end >= 0 ? end + 1 : start);
        scanner.all();
    }

    private void fixed(int end) {
        if (end > at) {
            to.fixed(at, end);
            for (int i = at; i < end; i++) {
                line += text.charAt(i) == '\n' ? 1 : 0;
            }
            at = end;
        }
    }

    private void all() {
        blank();
        if (at == text.length()) {
            throw new DocumentFault("", tr("the file is empty"));
        }
        to.head();
        List<String> columns = head();
        to.end();
        blank();
        while (at < text.length()) {
            to.message(line);
            row(columns);
            to.end();
            blank();
        }
    }

    private void blank() {
        while (at < text.length() && lineEnd(at) > 0) {
            fixed(at + lineEnd(at));
        }
    }

    /// The length of a line end at that place; 0 for none.
    private int lineEnd(int place) {
        return text.startsWith("\n", place) ? 1 : text.startsWith("\r\n", place) ? 2 : 0;
    }

    private List<String> head() {
        List<String> columns = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        int began = line;
        boolean more = true;
        while (more) {
            int start = at;
            String name = cell().strip();
            if (!name.isEmpty() && !seen.add(name)) {
                throw new DocumentFault(place(began), tr("two columns named %s", Quoted.name(name)));
            }
            columns.add(name);
            to.column(name);
            to.fixed(start, at);
            to.end();
            more = separator();
        }
        return columns;
    }

    private void row(List<String> columns) {
        int began = line;
        int count = 0;
        boolean more = true;
        while (more) {
            int start = at;
            String value = cell();
            to.column(count < columns.size() ? columns.get(count) : "");
            to.value(start, at, value, cell);
            to.end();
            count++;
            more = separator();
        }
        if (count != columns.size()) {
            to.bad(tr("%d cells, but the first row has %d", count, columns.size()));
        }
        if (line - began > DocumentLimits.SPANS) {
            throw new DocumentFault(place(began), tr("the row is longer than %d lines", DocumentLimits.SPANS));
        }
    }

    private static String place(int line) {
        return tr("line %s", line);
    }

    /// Goes behind what ends a cell; whether it is the delimiter.
    private boolean separator() {
        if (at < text.length() && text.charAt(at) == delimiter) {
            to.separator(at, at + 1);
            at++;
            return true;
        }
        fixed(at + lineEnd(at));
        return false;
    }

    /// The value of the cell here; goes behind it.
    private String cell() {
        return at < text.length() && text.charAt(at) == '"' ? quoted() : bare();
    }

    private String bare() {
        int start = at;
        while (at < text.length() && text.charAt(at) != delimiter && lineEnd(at) == 0) {
            at++;
        }
        return text.substring(start, at);
    }

    private String quoted() {
        int opened = line;
        int start = at + 1;
        boolean doubled = false;
        at++;
        while (true) {
            int quote = text.indexOf('"', at);
            if (quote < 0) {
                throw new DocumentFault(place(opened), tr("the quote opened on line %d is never closed", opened));
            }
            boolean twice = quote + 1 < text.length() && text.charAt(quote + 1) == '"';
            doubled |= twice;
            for (int i = at; i < quote; i++) {
                line += text.charAt(i) == '\n' ? 1 : 0;
            }
            at = quote + (twice ? 2 : 1);
            if (!twice) {
                break;
            }
        }
        if (at < text.length() && text.charAt(at) != delimiter && lineEnd(at) == 0) {
            throw new DocumentFault(place(line), tr("a closing quote is followed by %s", Quoted.of(text.substring(at, at + 1))));
        }
        String value = text.substring(start, at - 1);
        return doubled ? value.replace("\"\"", "\"") : value;
    }
}
