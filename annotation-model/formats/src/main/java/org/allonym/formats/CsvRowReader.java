package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// The rows of a table as RFC 4180 has it, one at a time; also with another delimiter and with bare line feeds.
///
/// Empty lines are no rows. One thread.
final class CsvRowReader extends Utf8Text {

    private static final int END = -1;

    private final char delimiter;
    private final StringBuilder cell = new StringBuilder();
    private int line = 1;
    private int began;
    private long held;

    CsvRowReader(InputFile file, InputStream in, char delimiter) {
        super(file, in);
        this.delimiter = delimiter;
    }

    /// The rows of a file, whose first line tells the delimiter: by a row of names, or as `sep=;`, which spreadsheet
    /// programs write before it and which is no row.
    static CsvRowReader of(InputFile file) {
        String first = firstLine(file);
        boolean named = isDelimiterLine(first);
        CsvRowReader rows = new CsvRowReader(file, file.stream(), named ? first.charAt(4) : delimiter(first));
        if (named) {
            rows.next();
        }
        return rows;
    }

    private static boolean isDelimiterLine(String line) {
        return line.length() == 5 && line.startsWith("sep=");
    }

    private static String firstLine(InputFile file) {
        try (TextLines lines = TextLines.of(file, DocumentLimits.ATTRIBUTE)) {
            String line = lines.next();
            if (line == null) {
                throw new ProblemException(file.fault("", tr("the file is empty")));
            }
            return line;
        }
    }

    /// A first row without looking at quotes, for telling what kind of table it may be.
    ///
    /// @param opening how the file begins
    static List<String> firstCells(String opening) {
        String line = opening.lines().filter(one -> !one.isBlank() && !isDelimiterLine(one)).findFirst().orElse("");
        return Arrays.stream(line.split(Pattern.quote(Character.toString(delimiter(line))), -1))
                .map(cell -> cell.strip().replaceAll("^\"|\"$", ""))
                .toList();
    }

    /// The delimiter of a table whose first line is `line`: the one of `,`, `;` and tab that parts it most often.
    static char delimiter(String line) {
        char best = ',';
        for (char one : new char[] {';', '\t'}) {
            if (count(line, one) > count(line, best)) {
                best = one;
            }
        }
        return best;
    }

    private static long count(String line, char c) {
        return line.chars().filter(one -> one == c).count();
    }

    /// The next row's cells; null after the last.
    ///
    /// @throws ProblemException when a quote isn't closed, something follows a closed one, or the row is too long
    @Nullable List<String> next() {
        while (true) {
            began = line;
            held = 0;
            List<String> cells = new ArrayList<>();
            int end = delimiter;
            while (end == delimiter) {
                end = cell(cells);
            }
            boolean blank = cells.size() == 1 && cells.getFirst().isEmpty();
            if (!blank) {
                return cells;
            }
            if (end == END) {
                return null;
            }
        }
    }

    /// Reads one cell and says what ended it: the delimiter, a line feed, or the end.
    private int cell(List<String> cells) {
        cell.setLength(0);
        int c = nextCharacter();
        if (c == '"') {
            c = quoted();
        } else {
            while (c != delimiter && c != '\n' && c != END) {
                keep(c);
                c = nextCharacter();
            }
            if (c != delimiter && !cell.isEmpty() && cell.charAt(cell.length() - 1) == '\r') {
                cell.setLength(cell.length() - 1);
            }
        }
        cells.add(cell.toString());
        return c;
    }

    /// Reads on after an opening quote; gives what stands after the closing one.
    private int quoted() {
        int opened = line;
        while (true) {
            int c = nextCharacter();
            if (c == END) {
                throw fault(tr("the quote opened on line %d is never closed", opened));
            }
            if (c != '"') {
                keep(c);
                continue;
            }
            c = nextCharacter();
            if (c == '"') {
                keep(c);
                continue;
            }
            if (c == '\r') {
                c = nextCharacter();
                if (c != '\n' && c != END) {
                    throw fault(tr("a closing quote is followed by a carriage return without a line feed"));
                }
            }
            if (c != delimiter && c != '\n' && c != END) {
                throw fault(tr("a closing quote is followed by %s", Quoted.of(Character.toString(c))));
            }
            return c;
        }
    }

    private void keep(int c) {
        cell.append((char) c);
        if (++held > 2L * DocumentLimits.TEXT) {
            throw fault(tr("the row is longer than %d characters", 2L * DocumentLimits.TEXT));
        }
    }

    private int nextCharacter() {
        int c = read();
        line += c == '\n' ? 1 : 0;
        return c;
    }

    private ProblemException fault(String fault) {
        return new ProblemException(file.fault(place(), fault));
    }

    /// What parts the cells.
    char delimiter() {
        return delimiter;
    }

    /// `line 7`, where the row that [#next] gave last begins.
    String place() {
        return trc("place", "line") + " " + began; // asked for every one: no format
    }
}
