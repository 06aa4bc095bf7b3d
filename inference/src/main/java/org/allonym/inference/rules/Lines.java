package org.allonym.inference.rules;

import java.util.Arrays;

/// The lines of a text, ended by `\n` or `\r`, blank ones left out. Offsets are UTF-16 code units. Immutable.
public final class Lines {

    private final int[] starts;
    private final int[] ends;

    private Lines(int[] starts, int[] ends) {
        this.starts = starts;
        this.ends = ends;
    }

    static Lines of(String text) {
        int[] starts = new int[16];
        int[] ends = new int[16];
        int count = 0;
        int first = -1;
        int last = -1;
        for (int i = 0; i <= text.length(); i++) {
            char c = i == text.length() ? '\n' : text.charAt(i);
            if (c == '\n' || c == '\r') {
                if (first >= 0) {
                    if (count == starts.length) {
                        starts = Arrays.copyOf(starts, count * 2);
                        ends = Arrays.copyOf(ends, count * 2);
                    }
                    starts[count] = first;
                    ends[count++] = last + 1;
                    first = -1;
                }
            } else if (c != ' ' && c != '\t' && c != '\u00A0') {
                first = first < 0 ? i : first;
                last = i;
            }
        }
        return new Lines(Arrays.copyOf(starts, count), Arrays.copyOf(ends, count));
    }

    public int size() {
        return starts.length;
    }

    /// Where line `index` begins, blanks left out.
    public int start(int index) {
        return starts[index];
    }

    /// Where line `index` ends, blanks left out.
    public int end(int index) {
        return ends[index];
    }

    /// The line that holds the unit at `offset`, or the last one that begins before it; −1 before the first.
    public int at(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found : -found - 2;
    }
}
