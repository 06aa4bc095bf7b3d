package org.allonym.desktop.text;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.allonym.text.DocumentText;

/// Where the lines of a document begin and end: the one map between document offsets and the laid-out paragraphs.
///
/// A line ends at `\r\n`, `\r` or `\n`, which belong to no paragraph; inside a paragraph one column is one UTF-16 code
/// unit of the document, so a place in the view is (paragraph, column) and needs no offset of its own. A line may be
/// laid out as several paragraphs. Immutable.
final class ParagraphMap {

    private final int[] starts;
    private final int[] ends;
    private final int[] lines;

    private ParagraphMap(int[] starts, int[] ends) {
        this.starts = starts;
        this.ends = ends;
        lines = new int[starts.length];
        for (int i = 0, line = 0; i < lines.length; i++) {
            line += beginsLine(i) ? 1 : 0;
            lines[i] = line;
        }
    }

    static ParagraphMap of(DocumentText text) {
        String value = text.value();
        int[] starts = new int[16];
        int[] ends = new int[16];
        int count = 0;
        int at = 0;
        while (true) {
            int end = at;
            while (end < value.length() && value.charAt(end) != '\n' && value.charAt(end) != '\r') {
                end++;
            }
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, 2 * count);
                ends = Arrays.copyOf(ends, 2 * count);
            }
            starts[count] = at;
            ends[count++] = end;
            if (end == value.length()) {
                return new ParagraphMap(Arrays.copyOf(starts, count), Arrays.copyOf(ends, count));
            }
            boolean two = value.startsWith("\r\n", end);
            at = end + (two ? 2 : 1);
        }
    }

    /// The same with lines cut at further offsets, in ascending order, each inside a line.
    ParagraphMap cutAt(List<Integer> offsets) {
        if (offsets.isEmpty()) {
            return this;
        }
        int[] moreStarts = IntStream.concat(Arrays.stream(starts), offsets.stream().mapToInt(each -> each)).sorted().toArray();
        int[] moreEnds = IntStream.concat(Arrays.stream(ends), offsets.stream().mapToInt(each -> each)).sorted().toArray();
        return new ParagraphMap(moreStarts, moreEnds);
    }

    /// Whether a line of the document begins with the paragraph.
    boolean beginsLine(int paragraph) {
        return paragraph == 0 || ends[paragraph - 1] < starts[paragraph];
    }

    /// Which line of the document the paragraph belongs to, from 1.
    int line(int paragraph) {
        return lines[paragraph];
    }

    int count() {
        return starts.length;
    }

    /// The document offset of column 0.
    int start(int paragraph) {
        return starts[paragraph];
    }

    /// The document offset after the last column, before the line break.
    int end(int paragraph) {
        return ends[paragraph];
    }

    /// The paragraph that holds the document offset; its line break counts as its own.
    int at(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found : -found - 2;
    }

    /// The column of a document offset in `paragraph`; inside the line break it is the last one.
    int column(int paragraph, int offset) {
        return Math.clamp(offset, starts[paragraph], ends[paragraph]) - starts[paragraph];
    }

    /// The document offset of a column; columns outside count as the nearest one inside.
    int offset(int paragraph, int column) {
        return Math.clamp((long) starts[paragraph] + column, starts[paragraph], ends[paragraph]);
    }
}
