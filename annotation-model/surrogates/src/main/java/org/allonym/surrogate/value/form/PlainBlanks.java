package org.allonym.surrogate.value.form;

/// Blanks that people can't tell apart.
public final class PlainBlanks {

    private PlainBlanks() {}

    /// The same text, UTF-16 unit for unit, with an ordinary blank for every other one that doesn't break the line,
    /// such as
    /// the one French puts before punctuation.
    public static String plain(String value) {
        String plain = value;
        for (char blank : new char[] {'\u00a0', '\u2007', '\u2009', '\u202f', '\u3000'}) {
            plain = plain.replace(blank, ' ');
        }
        return plain;
    }

    /// What stands in `value` where its plain form has `piece`.
    public static String original(String value, String piece) {
        int at = plain(value).indexOf(piece);
        return at < 0 ? piece : value.substring(at, at + piece.length());
    }
}
