package org.allonym.formats;

import java.util.List;

/// How what a file says stands in a span is compared with what stands there.
public enum SurfaceMatch {
    /// Character for character.
    EXACT,
    /// As browsers hand on a selected text: a run of white space may have become one blank, and Label Studio spells a
    /// line break as a backslash and `n`. Everything else has to be the same, and white space has to stand in the same
    /// places.
    SELECTED,
    /// With a blank for every line break and between pieces, and perhaps more behind a tab.
    ON_ONE_LINE,
    /// As a cell of a table, guarded by an apostrophe where a spreadsheet would run it.
    IN_A_CELL;

    /// @param said by the file
    /// @param pieces of the text that the span covers
    boolean matches(String said, List<String> pieces) {
        String text = String.join("", pieces);
        return said.equals(text) || switch (this) {
            case EXACT -> false;
            case SELECTED -> withSingleBlanks(text).equals(withSingleBlanks(said));
            case IN_A_CELL -> CsvRowWriter.unguarded(said).equals(text);
            case ON_ONE_LINE -> begins(oneLine(said), oneLine(String.join(" ", pieces))) || begins(oneLine(said), oneLine(text));
        };
    }

    private static boolean begins(String said, String text) {
        return said.equals(text) || said.startsWith(text) && said.startsWith("\t", text.length()) || said.stripTrailing().equals(text);
    }

    private static String oneLine(String text) {
        return text.replace('\n', ' ').replace('\r', ' ');
    }

    /// With every run of white space, or of `\n` spelled out, as one blank.
    private static String withSingleBlanks(String value) {
        StringBuilder plain = new StringBuilder(value.length());
        boolean blank = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean spelled = c == '\\' && i + 1 < value.length() && value.charAt(i + 1) == 'n';
            if (spelled) {
                i++;
            }
            if (!spelled && !Character.isWhitespace(c) && !Character.isSpaceChar(c)) {
                plain.append(c);
                blank = false;
            } else if (!blank) {
                plain.append(' ');
                blank = true;
            }
        }
        return plain.toString();
    }
}
