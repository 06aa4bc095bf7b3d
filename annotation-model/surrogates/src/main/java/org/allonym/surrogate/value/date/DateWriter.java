package org.allonym.surrogate.value.date;

import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.allonym.surrogate.value.date.WrittenDate.Field;
import org.allonym.surrogate.value.date.WrittenDate.Form;
import org.allonym.surrogate.value.date.WrittenDate.NewDate;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.NumberWords;
import org.allonym.surrogate.value.form.PlainBlanks;
import org.jspecify.annotations.Nullable;

/// Writes other dates in the way a value writes its own: the same order, padding, names or numbers of months, case, and
/// everything between them.
final class DateWriter {

    static final List<String> ROMAN = List.of("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII");

    private record Change(int start, int end, String text) {}

    private final String surface;
    private final TreeMap<Integer, Change> changes = new TreeMap<>();

    private DateWriter(String surface) {
        this.surface = surface;
    }

    /// @param moved what each date becomes, as many as the reading has
    static String write(ParsedDates parsed, List<NewDate> moved) {
        DateWriter writer = new DateWriter(parsed.surface());
        for (int i = 0; i < moved.size(); i++) {
            WrittenDate date = parsed.dates().get(i);
            NewDate to = moved.get(i);
            writer.weekday(date.weekday(), to);
            writer.day(date, to, shared(parsed, moved, i));
            if (date.ownsMonth()) {
                writer.month(date.month(), to);
            }
            if (date.ownsYear()) {
                writer.year(date.year(), to);
            }
        }
        return writer.written();
    }

    /// The month that is written for all dates of this one's list.
    private static int shared(ParsedDates parsed, List<NewDate> moved, int index) {
        Field month = parsed.dates().get(index).month();
        for (int i = 0; i < moved.size(); i++) {
            WrittenDate date = parsed.dates().get(i);
            if (date.ownsMonth()
                    && date.month() != null
                    && month != null
                    && date.month().start() == month.start()) {
                return moved.get(i).month();
            }
        }
        return moved.get(index).month();
    }

    private String written() {
        StringBuilder made = new StringBuilder();
        int at = 0;
        for (Change change : changes.values()) {
            made.append(surface, at, change.start()).append(change.text());
            at = change.end();
        }
        return made.append(surface.substring(at)).toString();
    }

    private void put(Field field, int end, String text) {
        changes.put(field.start(), new Change(field.start(), end, PlainBlanks.misread(was(field), text)));
    }

    private String was(Field field) {
        return surface.substring(field.start(), field.end());
    }

    private void weekday(@Nullable Field field, NewDate to) {
        if (field == null || to.weekday() == 0) {
            return;
        }
        boolean shortened = field.form() == Form.SHORT_NAME;
        put(field, field.end(), Casing.of(was(field)).apply(field.tongue().day(to.weekday(), shortened)));
    }

    private void day(WrittenDate date, NewDate to, int shared) {
        Field field = date.day();
        Field month = date.month();
        if (field == null || month == null) {
            return;
        }
        String text = day(field, to.day());
        if (to.month() != shared) {
            String name = month(month, to.month());
            text = date.dayFirst() ? text + " " + name : name + " " + text;
        }
        put(field, field.end(), text);
    }

    private String day(Field field, int day) {
        return switch (field.form()) {
            case PADDED -> WrittenDate.two(day);
            case ORDINAL -> ordinal(was(field), day);
            case ORDINAL_WORDS -> {
                String joint = was(field).indexOf(' ') < 0 ? "-" : " ";
                yield Casing.applyWords(was(field), NumberWords.ordinal(day, joint));
            }
            default -> day == 1 && field.tongue() == DateLanguage.FRENCH ? "1er" : String.valueOf(day);
        };
    }

    private static String ordinal(String was, int day) {
        String suffix = was.replaceAll("\\d", "");
        return switch (suffix.toLowerCase(Locale.ROOT)) {
            case "er" -> day == 1 ? "1er" : String.valueOf(day);
            case "º", "ª", "°" -> day == 1 || !was.startsWith("1º") ? day + suffix : String.valueOf(day);
            default -> day + Casing.of(suffix).apply(NumberWords.suffix(day));
        };
    }

    private void month(@Nullable Field field, NewDate to) {
        if (field == null) {
            return;
        }
        String name = month(field, to.month());
        boolean point = surface.startsWith(".", field.end());
        boolean full = name.equalsIgnoreCase(field.tongue().month(to.month(), false));
        put(field, point && full && field.form() == Form.SHORT_NAME ? field.end() + 1 : field.end(), name);
    }

    private String month(Field field, int month) {
        return switch (field.form()) {
            case NUMBER -> String.valueOf(month);
            case PADDED -> WrittenDate.two(month);
            case ROMAN -> ROMAN.get(month - 1);
            case SEASON -> Casing.of(was(field)).apply(field.tongue().season(month));
            case SHORT_NAME -> Casing.of(was(field)).apply(field.tongue().month(month, true));
            default -> Casing.of(was(field)).apply(field.tongue().month(month, false));
        };
    }

    private void year(@Nullable Field field, NewDate to) {
        if (field == null) {
            return;
        }
        if (field.form() == Form.DECADE_WORDS) {
            int decade = to.year() % 100 < 20 ? field.value() % 100 - 10 : to.year() % 100;
            put(field, field.end(), Casing.of(was(field)).apply(NumberWords.decade(decade)));
            return;
        }
        boolean cut = field.form() == Form.SHORT_YEAR || field.form() == Form.SHORT_DECADE;
        put(field, field.end(), cut ? WrittenDate.two(to.year() % 100) : String.valueOf(to.year()));
    }
}
