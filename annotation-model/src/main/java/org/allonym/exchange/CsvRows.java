package org.allonym.exchange;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// The rows of a table as RFC 4180 has it, one at a time; also with another delimiter and with bare line feeds.
///
/// Empty lines are no rows. One thread.
final class CsvRows implements Closeable {

    private static final int END = -1;

    private final InputFile file;
    private final Utf8Input bytes;
    private final BufferedReader reader;
    private final char delimiter;
    private final StringBuilder cell = new StringBuilder();
    private int line = 1;
    private int began;
    private long held;

    CsvRows(InputFile file, InputStream in, char delimiter) {
        this.file = file;
        this.delimiter = delimiter;
        try {
            bytes = Utf8Input.over(in);
        } catch (IOException e) {
            throw file.unreadable(e);
        }
        reader = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
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
        int c = read();
        if (c == '"') {
            c = quoted();
        } else {
            while (c != delimiter && c != '\n' && c != END) {
                keep(c);
                c = read();
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
            int c = read();
            if (c == END) {
                throw fault("the quote opened in line %d is never closed".formatted(opened));
            }
            if (c != '"') {
                keep(c);
                continue;
            }
            c = read();
            if (c == '"') {
                keep(c);
                continue;
            }
            if (c == '\r') {
                c = read();
                if (c != '\n' && c != END) {
                    throw fault("a carriage return without a line feed after a closing quote");
                }
            }
            if (c != delimiter && c != '\n' && c != END) {
                throw fault("after a closing quote stands %s".formatted(Quote.of(Character.toString(c))));
            }
            return c;
        }
    }

    private void keep(int c) {
        cell.append((char) c);
        if (++held > 2L * Limits.TEXT) {
            throw fault("the row is longer than %d characters".formatted(2L * Limits.TEXT));
        }
    }

    private int read() {
        try {
            int c = reader.read();
            line += c == '\n' ? 1 : 0;
            return c;
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    private ProblemException fault(String fault) {
        return new ProblemException(file.fault(place(), fault));
    }

    /// `line 7`, where the row that [#next] gave last begins.
    String place() {
        return "line " + began;
    }

    /// How many bytes have been read.
    long position() {
        return bytes.position();
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }
}
