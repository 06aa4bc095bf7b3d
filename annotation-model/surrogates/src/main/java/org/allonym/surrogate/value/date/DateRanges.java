package org.allonym.surrogate.value.date;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.allonym.surrogate.value.date.WrittenDate.Field;
import org.allonym.surrogate.value.date.WrittenDate.Grain;

/// Joins what belongs together: a day of the week with its date, and the parts of a range with the year at its end.
final class DateRanges {

    private static final Pattern BEFORE =
            Pattern.compile("s?[\\s,.(]*(?:the|le|den|dem|der|el|il|dia|día)?\\s*", Pattern.CASE_INSENSITIVE);
    private static final Pattern AFTER = Pattern.compile("[\\s,(–-]*(?:a\\s+)?");
    private static final Pattern BETWEEN = Pattern.compile(
            "[.]?[\\s,]*(?:-|–|—|&|/|to|until|till|through|and|or|bis|au|a|al|até|hasta|y|e|et|und|ao)?[\\s,]*(?:the\\s+)?",
            Pattern.CASE_INSENSITIVE);

    private DateRanges() {}

    static ParsedDates joined(
            String surface,
            List<WrittenDate> found,
            List<Field> weekdays,
            boolean guessed,
            boolean relative,
            boolean unread) {
        List<WrittenDate> dates = new ArrayList<>(found);
        List<WrittenDate> alone = new ArrayList<>();
        for (Field weekday : weekdays) {
            if (!attach(surface, dates, weekday)) {
                alone.add(new WrittenDate(null, null, null, weekday, false, true, true));
            }
        }
        dates.addAll(alone);
        dates.sort(Comparator.comparingInt(WrittenDate::start));
        for (int i = dates.size() - 2; i >= 0; i--) {
            dates.set(i, withYear(surface, dates.get(i), dates.get(i + 1)));
        }
        // `February last year` has a month that can move
        boolean absolute = dates.stream().anyMatch(date -> date.year() != null || date.month() != null);
        return new ParsedDates(surface, dates, guessed, relative && !absolute, unread);
    }

    private static boolean attach(String surface, List<WrittenDate> dates, Field weekday) {
        for (int i = 0; i < dates.size(); i++) {
            WrittenDate date = dates.get(i);
            boolean before = weekday.end() <= date.start()
                    && BEFORE.matcher(surface.substring(weekday.end(), date.start()))
                            .matches();
            boolean after = date.end() <= weekday.start()
                    && AFTER.matcher(surface.substring(date.end(), weekday.start()))
                            .matches();
            if (date.grain() == Grain.DAY && date.weekday() == null && (before || after)) {
                dates.set(i, date.withWeekday(weekday).withMonthLike(weekday));
                return true;
            }
        }
        return false;
    }

    /// `3 May – 5 June 2019`: the first part has the year of the second.
    private static WrittenDate withYear(String surface, WrittenDate date, WrittenDate next) {
        Field year = next.year();
        if (date.month() == null || date.year() != null || year == null || next.month() == null) {
            return date;
        }
        int from = date.end();
        int to = next.weekday() != null && next.weekday().start() > from
                ? Math.min(next.start(), next.weekday().start())
                : next.start();
        if (from > to || !BETWEEN.matcher(surface.substring(from, to)).matches()) {
            return date;
        }
        boolean earlier = date.month().value() > next.month().value();
        return date.withSharedYear(
                earlier ? new Field(year.start(), year.end(), year.value() - 1, year.form(), year.tongue()) : year);
    }
}
