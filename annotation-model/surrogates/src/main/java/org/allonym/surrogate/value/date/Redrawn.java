package org.allonym.surrogate.value.date;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.value.date.WrittenDate.Field;
import org.allonym.surrogate.value.date.WrittenDate.Form;

/// Dates drawn anew near the original, as CRAPII draws them, but such that the calendar has them: numbers up to twelve
/// become others up to twelve, days above become 1 to 30, years go back by two to eight, names of months stay. A name
/// of a month that is all there is becomes another one. Ranges keep their order.
final class Redrawn {

    private static final int TRIES = 60;

    private Redrawn() {}

    static List<Moved> of(Reading reading, DocumentDates dates, Draw draw) {
        List<Moved> moved = List.of();
        for (int i = 0; i < TRIES; i++) {
            int back = draw.between(2, 8);
            moved = once(reading, dates, draw, back);
            if (isOrdered(moved)) {
                break;
            }
        }
        return moved;
    }

    private static List<Moved> once(Reading reading, DocumentDates dates, Draw draw, int back) {
        List<Moved> moved = new ArrayList<>();
        int month = 0;
        Field shared = null;
        for (WrittenDate date : reading.dates()) {
            boolean same = shared != null
                    && date.month() != null
                    && shared.start() == date.month().start();
            month = same ? month : month(date, draw);
            shared = date.month();
            int year = dates.year(date) - back;
            moved.add(
                    switch (date.grain()) {
                        case DAY -> day(date, year, month, draw);
                        case MONTH -> Moved.to(YearMonth.of(year, month));
                        case YEAR -> Moved.to(year);
                        case DECADE -> Moved.to(year - 10 + back);
                        case WEEKDAY -> {
                            int weekday =
                                    date.weekday() == null ? 1 : date.weekday().value();
                            yield Moved.to(DayOfWeek.of(weekday).plus(draw.between(1, 6)));
                        }
                    });
        }
        return moved;
    }

    private static int month(WrittenDate date, Draw draw) {
        Field month = date.month();
        if (month == null) {
            return 1;
        }
        boolean named = month.form() == Form.NAME || month.form() == Form.SHORT_NAME;
        if (named && (date.day() != null || date.year() != null)) {
            return month.value();
        }
        return named ? (month.value() + draw.between(0, 10)) % 12 + 1 : draw.between(1, 12);
    }

    private static Moved day(WrittenDate date, int year, int month, Draw draw) {
        int day = date.day() == null ? 1 : date.day().value();
        int longest = date.year() == null
                ? YearMonth.of(2001, month).lengthOfMonth()
                : YearMonth.of(year, month).lengthOfMonth();
        int drawn = day <= 12 ? draw.between(1, 12) : Math.min(draw.between(1, 30), longest);
        return Moved.to(LocalDate.of(
                year, month, Math.min(drawn, YearMonth.of(year, month).lengthOfMonth())));
    }

    private static boolean isOrdered(List<Moved> moved) {
        for (int i = 1; i < moved.size(); i++) {
            Moved one = moved.get(i - 1);
            Moved other = moved.get(i);
            int order = Integer.compare(
                    one.year() * 400 + one.month() * 32 + one.day(),
                    other.year() * 400 + other.month() * 32 + other.day());
            if (order >= 0) {
                return false;
            }
        }
        return true;
    }
}
