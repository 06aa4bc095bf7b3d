package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.io.InputStream;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// The lines of a UTF-8 file, one at a time, counted from 1.
///
/// A line ends at a line feed, and a carriage return before it goes with it; no other character ends a line. None may be
/// longer than the limit, so that a file without line ends can't fill memory. One thread.
final class TextLines extends Utf8Text {

    private final int longest;
    private final char[] buffer = new char[8192];
    private final StringBuilder line = new StringBuilder();
    private int at;
    private int filled;
    private int number;

    /// @param file what messages call it
    /// @param longest in UTF-16 code units
    TextLines(InputFile file, InputStream in, int longest) {
        super(file, in);
        this.longest = longest;
    }

    static TextLines of(InputFile file, int longest) {
        return new TextLines(file, file.stream(), longest);
    }

    /// The next line without its end; null after the last.
    ///
    /// @throws ProblemException when it is too long, or can't be read
    @Nullable String next() {
        line.setLength(0);
        number++;
        while (true) {
            if (at == filled && !fill()) {
                return line.isEmpty() ? null : line.toString();
            }
            int end = at;
            while (end < filled && buffer[end] != '\n') {
                end++;
            }
            line.append(buffer, at, end - at);
            if (line.length() > longest) {
                throw new ProblemException(file.fault(place(), tr("the line is longer than %d characters", longest)));
            }
            at = end;
            if (end < filled) {
                at++;
                if (line.isEmpty()) {
                    return "";
                }
                boolean two = line.charAt(line.length() - 1) == '\r';
                return two ? line.substring(0, line.length() - 1) : line.toString();
            }
        }
    }

    private boolean fill() {
        at = 0;
        filled = 0;
        filled = Math.max(0, read(buffer));
        return filled > 0;
    }

    /// The number of the line that [#next] gave last.
    int number() {
        return number;
    }

    /// `line 7`, for messages.
    String place() {
        return trc("place", "line") + " " + number; // asked for every one: no format
    }
}
