package org.allonym.surrogate.value.date;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One date as written: which characters say the day, the month, the year and the day of the week.
///
/// @param day null where it names none; likewise the others, but not all of them
/// @param dayFirst whether the day stands before the month
/// @param ownsMonth whether the month stands with this date, and not with another one of a list such as `3–5 May`
/// @param ownsYear likewise
record WrittenDate(
        @Nullable Field day,
        @Nullable Field month,
        @Nullable Field year,
        @Nullable Field weekday,
        boolean dayFirst,
        boolean ownsMonth,
        boolean ownsYear) {

    /// How a piece of a date is written.
    enum Form {
        /// `3`
        NUMBER,
        /// `03`
        PADDED,
        /// `3rd`
        ORDINAL,
        /// `third`
        ORDINAL_WORDS,
        /// `February`
        NAME,
        /// `Feb`
        SHORT_NAME,
        /// `1998`
        YEAR,
        /// `98`
        SHORT_YEAR,
        /// `1990` of `1990s`
        DECADE,
        /// `90` of `90s`
        SHORT_DECADE,
        /// `nineties`
        DECADE_WORDS,
        /// `XI`
        ROMAN,
        /// `summer`, by a month of it
        SEASON
    }

    /// A piece of a date.
    ///
    /// @param start in the value, UTF-16
    /// @param value a year in full, a month from 1, a day of the month, a day of the week from 1 for Monday
    record Field(int start, int end, int value, Form form, DateLanguage tongue) {

        boolean isDecade() {
            return form == Form.DECADE || form == Form.SHORT_DECADE || form == Form.DECADE_WORDS;
        }
    }

    /// How finely it names time.
    enum Grain {
        DAY,
        MONTH,
        YEAR,
        DECADE,
        WEEKDAY
    }

    Grain grain() {
        if (day != null) {
            return Grain.DAY;
        }
        if (month != null) {
            return Grain.MONTH;
        }
        if (year == null) {
            return Grain.WEEKDAY;
        }
        return year.isDecade() ? Grain.DECADE : Grain.YEAR;
    }

    /// The day it names, empty where it isn't in the calendar.
    ///
    /// @param reference the year where it names none
    Optional<LocalDate> in(int reference) {
        try {
            return day == null || month == null
                    ? Optional.empty()
                    : Optional.of(LocalDate.of(year == null ? reference : year.value(), month.value(), day.value()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /// Whether the calendar has it. 29 February without a year is there.
    boolean isReal() {
        return day == null || in(year == null ? 2000 : year.value()).isPresent();
    }

    /// The last day it covers; empty where it has no year.
    Optional<LocalDate> last() {
        if (year == null) {
            return Optional.empty();
        }
        return switch (grain()) {
            case DAY -> in(year.value());
            case MONTH ->
                month == null
                        ? Optional.empty()
                        : Optional.of(YearMonth.of(year.value(), month.value()).atEndOfMonth());
            case YEAR -> Optional.of(Year.of(year.value()).atMonth(12).atEndOfMonth());
            case DECADE -> Optional.of(LocalDate.of(year.value() + 9, 12, 31));
            case WEEKDAY -> Optional.empty();
        };
    }

    /// What it names, whichever way it is written: `2024-02-14`, `--02-14`, `2024-02`, `2024`, `w3`.
    String meaning() {
        StringBuilder meaning = new StringBuilder();
        if (grain() == Grain.WEEKDAY) {
            return "w" + (weekday == null ? 0 : weekday.value());
        }
        meaning.append(year == null ? "-" : String.valueOf(year.value()));
        meaning.append(grain() == Grain.DECADE ? "s" : "");
        if (month != null) {
            meaning.append('-').append(two(month.value()));
        }
        if (day != null) {
            meaning.append('-').append(two(day.value()));
        }
        return meaning.toString();
    }

    static String two(int number) {
        return (number < 10 ? "0" : "") + number;
    }

    /// The first character of its pieces but the day of the week.
    int start() {
        int start = Integer.MAX_VALUE;
        for (Field field : new Field[] {day, month, year}) {
            start = field == null ? start : Math.min(start, field.start());
        }
        return start == Integer.MAX_VALUE && weekday != null ? weekday.start() : start;
    }

    /// After the last character of its pieces but the day of the week.
    int end() {
        int end = 0;
        for (Field field : new Field[] {day, month, year}) {
            end = field == null ? end : Math.max(end, field.end());
        }
        return end == 0 && weekday != null ? weekday.end() : end;
    }

    WrittenDate withWeekday(Field found) {
        return new WrittenDate(day, month, year, found, dayFirst, ownsMonth, ownsYear);
    }

    /// `May` is both a name and its abbreviation: what the day of the week is shows which.
    WrittenDate withMonthLike(Field named) {
        if (month == null
                || named.form() != Form.SHORT_NAME
                || month.form() != Form.NAME
                || month.end() - month.start() != 3) {
            return this;
        }
        Field cut = new Field(month.start(), month.end(), month.value(), Form.SHORT_NAME, month.tongue());
        return new WrittenDate(day, cut, year, weekday, dayFirst, ownsMonth, ownsYear);
    }

    /// With the year of a later date of the same range.
    WrittenDate withSharedYear(Field later) {
        return new WrittenDate(day, month, later, weekday, dayFirst, ownsMonth, false);
    }

    /// What takes the place of one written date. Only what the date has is written.
    ///
    /// @param weekday from 1 for Monday, 0 where none can be told
    record NewDate(int year, int month, int day, int weekday) {

        static NewDate to(LocalDate day) {
            return new NewDate(
                    day.getYear(),
                    day.getMonthValue(),
                    day.getDayOfMonth(),
                    day.getDayOfWeek().getValue());
        }

        static NewDate to(YearMonth month) {
            return new NewDate(month.getYear(), month.getMonthValue(), 1, 0);
        }

        static NewDate to(int year) {
            return new NewDate(year, 1, 1, 0);
        }

        static NewDate to(DayOfWeek day) {
            return new NewDate(0, 1, 1, day.getValue());
        }
    }
}
