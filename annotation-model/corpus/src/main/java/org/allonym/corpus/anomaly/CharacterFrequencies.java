package org.allonym.corpus.anomaly;

import java.util.Arrays;
import java.util.List;
import org.allonym.corpus.text.Accents;
import org.allonym.corpus.text.Parts;
import org.allonym.progress.Progress;

/// Relative frequencies of 96 characters, line feed and then U+0020 to U+007E, in each document: how often one stands in the text
/// without accents ([Accents]), case kept, divided by the number of all its code points. An empty text has zeros.
///
/// @param values row by row, a row for each document
record CharacterFrequencies(int rows, double[] values) {

    static final int COLUMNS = 96;

    private static final int TEXTS_OF_A_PART = 256;

    static CharacterFrequencies of(List<String> texts, int threads, Progress progress) {
        double[] values = new double[Math.multiplyExact(texts.size(), COLUMNS)];
        int parts = (texts.size() + TEXTS_OF_A_PART - 1) / TEXTS_OF_A_PART;
        Parts.run(parts, threads, progress, () -> {
            int[] counts = new int[COLUMNS];
            return part -> {
                int to = Math.min(texts.size(), (part + 1) * TEXTS_OF_A_PART);
                for (int i = part * TEXTS_OF_A_PART; i < to; i++) {
                    count(texts.get(i), counts, values, i * COLUMNS);
                }
            };
        });
        return new CharacterFrequencies(texts.size(), values);
    }

    private static void count(String text, int[] counts, double[] into, int at) {
        Arrays.fill(counts, 0);
        int all = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c < 0x80) {
                all++;
                countOne(c, counts);
            } else {
                String stripped = Accents.stripped(c);
                all += stripped.codePointCount(0, stripped.length());
                stripped.chars().forEach(each -> countOne(each, counts));
            }
        }
        for (int column = 0; column < COLUMNS && all > 0; column++) {
            into[at + column] = counts[column] / (double) all;
        }
    }

    private static void countOne(int c, int[] counts) {
        int column = column(c);
        if (column >= 0) {
            counts[column]++;
        }
    }

    /// The column of a character; −1 for one that isn't counted.
    static int column(int c) {
        return c == '\n' ? 0 : c >= ' ' && c <= '~' ? c - ' ' + 1 : -1;
    }

    /// The character of a column.
    static char character(int column) {
        return column == 0 ? '\n' : (char) (column - 1 + ' ');
    }

    double value(int row, int column) {
        return values[row * COLUMNS + column];
    }
}
