package org.allonym.surrogate.value.date;

import java.util.List;
import java.util.stream.Collectors;

/// A value with the dates found in it.
///
/// @param surface as written
/// @param dates in order, those of a range or list among them
/// @param guessed whether day and month of a date such as `3/4/2020` could be the other way round
/// @param relative whether it counts from a day that isn't in it, as `last week` does
/// @param unread whether it holds digits that belong to no date
record ParsedDates(String surface, List<WrittenDate> dates, boolean guessed, boolean relative, boolean unread) {

    ParsedDates {
        dates = List.copyOf(dates);
    }

    /// The same reading of a value with other blanks.
    ParsedDates of(String other) {
        return new ParsedDates(other, dates, guessed, relative, unread);
    }

    /// Whether it is one or several dates of the calendar, and nothing else that counts.
    boolean isDate() {
        return !dates.isEmpty() && !relative && !unread && dates.stream().allMatch(WrittenDate::isReal);
    }

    /// What it names, whichever way it is written.
    String meaning() {
        return (guessed ? "~" : "") + dates.stream().map(WrittenDate::meaning).collect(Collectors.joining("/"));
    }
}
