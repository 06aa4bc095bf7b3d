package org.allonym.surrogate.value.form;

import java.util.regex.Pattern;

/// Blanks that people can't tell apart, and digits that scanners couldn't.
public final class PlainBlanks {

    private static final Pattern MISREAD = Pattern.compile("(?<![\\p{L}\\d])(?=[lIOo]*\\d)(?=\\d*[lIOo])[\\dlIOo]{1,4}(?![\\p{L}\\d])");

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

    /// The same with digits where a scanner read letters beside digits: `2O23`, `l7`. As many characters.
    public static String digits(String value) {
        return MISREAD.matcher(value).replaceAll(word -> word.group().replace('l', '1').replace('I', '1').replace('O', '0').replace('o', '0'));
    }

    /// Other digits as the scanner would have read them that misread the original ones.
    public static String misread(String original, String made) {
        if (original.equals(digits(original))) {
            return made;
        }
        String read = made;
        read = original.indexOf('l') >= 0 ? read.replace('1', 'l') : original.indexOf('I') >= 0 ? read.replace('1', 'I') : read;
        return original.indexOf('O') >= 0 ? read.replace('0', 'O') : original.indexOf('o') >= 0 ? read.replace('0', 'o') : read;
    }

    /// What stands in `value` where its plain form has `piece`.
    public static String original(String value, String piece) {
        int at = plain(value).indexOf(piece);
        return at < 0 ? piece : value.substring(at, at + piece.length());
    }
}
