package org.allonym.surrogate.value.date;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;

/// What takes the place of one written date. Only what the date has is written.
///
/// @param weekday from 1 for Monday, 0 where none can be told
record Moved(int year, int month, int day, int weekday) {

    static Moved to(LocalDate day) {
        return new Moved(
                day.getYear(),
                day.getMonthValue(),
                day.getDayOfMonth(),
                day.getDayOfWeek().getValue());
    }

    static Moved to(YearMonth month) {
        return new Moved(month.getYear(), month.getMonthValue(), 1, 0);
    }

    static Moved to(int year) {
        return new Moved(year, 1, 1, 0);
    }

    static Moved to(DayOfWeek day) {
        return new Moved(0, 1, 1, day.getValue());
    }
}
