package org.allonym.surrogate.value.date;

import java.util.Locale;
import java.util.regex.Matcher;
import org.allonym.surrogate.value.date.WrittenDate.Field;
import org.allonym.surrogate.value.date.WrittenDate.Form;
import org.jspecify.annotations.Nullable;

/// Makes the pieces of dates of what patterns have found.
final class DateFields {

    private DateFields() {}

    static Field words(Matcher found, int group, int value) {
        return new Field(found.start(group), found.end(group), value, Form.ORDINAL_WORDS, DateLanguage.ENGLISH);
    }

    /// The month in a group, null for none. A later ` de ` says that a name shared by languages is Spanish or
    /// Portuguese.
    static @Nullable Field month(Matcher found, int group, int year) {
        String word = found.group(group);
        if (word == null) {
            return null;
        }
        boolean iberian = found.group().toLowerCase(Locale.ROOT).matches("(?s).*\\bde\\b.*");
        DateLanguage.Name name = iberian ? DateLanguage.month(word, DateLanguage.SPANISH) : DateLanguage.month(word);
        if (name == null || name.shortened() && name.tongue() != DateLanguage.ENGLISH && year > found.groupCount()) {
            return null;
        }
        return field(found.start(group), found.end(group), name);
    }

    static Field field(int start, int end, DateLanguage.Name name) {
        return new Field(start, end, name.number(), name.shortened() ? Form.SHORT_NAME : Form.NAME, name.tongue());
    }

    static Field small(Matcher found, int group, boolean padded) {
        Form form = padded ? Form.PADDED : Form.NUMBER;
        return new Field(
                found.start(group), found.end(group), Integer.parseInt(found.group(group)), form, DateLanguage.ENGLISH);
    }

    static Field year(Matcher found, int group) {
        String written = found.group(group);
        int skipped = Character.isDigit(written.charAt(0)) ? 0 : 1;
        int value = Integer.parseInt(written.substring(skipped));
        boolean cut = written.length() - skipped == 2;
        return new Field(
                found.start(group) + skipped,
                found.end(group),
                cut ? full(value) : value,
                cut ? Form.SHORT_YEAR : Form.YEAR,
                DateLanguage.ENGLISH);
    }

    /// The year that two digits stand for: 1936 to 2035, so that births and recent days come out right.
    static int full(int cut) {
        return cut <= 35 ? 2000 + cut : 1900 + cut;
    }

    static boolean padded(String first, String second) {
        return first.length() == 2 && second.length() == 2;
    }

    static boolean isDay(String number) {
        int value = Integer.parseInt(number);
        return value >= 1 && value <= 31;
    }

    static boolean isMonth(String number) {
        int value = Integer.parseInt(number);
        return value >= 1 && value <= 12;
    }
}
