package org.allonym.formats;

import java.util.ArrayList;
import java.util.List;

/// The words of WebAnno TSV, the table that INCEpTION and WebAnno exchange annotated documents in, and how it writes
/// characters that mean something to it.
///
/// In text, control characters and the backslash have a backslash before them, the usual ones as `\t`, `\n`, `\r`, `\f`
/// and `\b`. In values, the characters that part values have, and `->`.
final class WebAnnoTsvSyntax {

    static final String ENDING = ".tsv";
    static final String FORMAT = "#FORMAT=WebAnno TSV ";
    static final String TEXT = "#Text=";
    static final String SPAN_LAYER = "#T_SP=";
    /// INCEpTION's built-in layer, and its feature that holds the label.
    static final String NAMED_ENTITY = "de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity";
    static final String VALUE = "value";
    /// A column without an annotation, and one of an annotation without a value.
    static final String NOTHING = "_";
    static final String NO_VALUE = "*";

    private static final String NAMED = "\t\n\r\f\b";
    private static final String NAMES = "tnrfb";
    private static final String IN_VALUES = "\\[]|_;*";

    private WebAnnoTsvSyntax() {}

    static String text(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int named = NAMED.indexOf(c);
            if (named >= 0) {
                escaped.append('\\').append(NAMES.charAt(named));
            } else if (c == '\\' || c < 8 || c > 13 && c < 32) {
                escaped.append('\\').append(c);
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    /// The text that [#text] was given.
    ///
    /// @param java whether `\\uXXXX` is one character too, as in versions 3.0 and 3.1
    static String plainText(String escaped, boolean java) {
        StringBuilder text = new StringBuilder(escaped.length());
        for (int i = 0; i < escaped.length(); i++) {
            char c = escaped.charAt(i);
            if (c != '\\' || i + 1 == escaped.length()) {
                text.append(c);
                continue;
            }
            char next = escaped.charAt(i + 1);
            int named = NAMES.indexOf(next);
            if (named >= 0) {
                text.append(NAMED.charAt(named));
                i++;
            } else if (next == '\\' || next < 32 || java && (next == '"' || next == '\'' || next == '/')) {
                text.append(next);
                i++;
            } else if (java && next == 'u' && escaped.substring(i + 2).matches("(?s)[0-9A-Fa-f]{4}.*")) {
                text.append((char) Integer.parseInt(escaped.substring(i + 2, i + 6), 16));
                i += 5;
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    static String value(String value) {
        StringBuilder escaped = new StringBuilder(value.length());
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\t' || c == '\n') {
                escaped.append(c == '\t' ? "\\t" : "\\n");
            } else if (IN_VALUES.indexOf(c) >= 0 || value.startsWith("->", i)) {
                escaped.append('\\').append(c);
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    /// The value that [#value] was given.
    static String plainValue(String escaped) {
        StringBuilder value = new StringBuilder(escaped.length());
        for (int i = 0; i < escaped.length(); i++) {
            char c = escaped.charAt(i);
            char next = i + 1 < escaped.length() ? escaped.charAt(i + 1) : ' ';
            if (c == '\\' && (next == 't' || next == 'n')) {
                value.append(next == 't' ? '\t' : '\n');
                i++;
            } else if (c == '\\' && (IN_VALUES.indexOf(next) >= 0 || escaped.startsWith("->", i + 1))) {
                value.append(next);
                i++;
            } else {
                value.append(c);
            }
        }
        return value.toString();
    }

    /// What stands in one column, parted at the `|` that aren't escaped.
    static List<String> stacked(String column) {
        List<String> values = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < column.length(); i++) {
            if (column.charAt(i) == '\\') {
                i++;
            } else if (column.charAt(i) == '|') {
                values.add(column.substring(from, i));
                from = i + 1;
            }
        }
        values.add(column.substring(from));
        return values;
    }
}
