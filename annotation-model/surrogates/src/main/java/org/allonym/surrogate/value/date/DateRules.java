package org.allonym.surrogate.value.date;

import static org.allonym.language.Messages.tr;

import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.allonym.language.Messages;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.value.date.DateReader.Order;
import org.allonym.surrogate.value.date.WrittenDate.Field;
import org.allonym.surrogate.value.date.WrittenDate.Form;
import org.allonym.surrogate.value.date.WrittenDate.Grain;
import org.allonym.surrogate.value.form.NumberWords;
import org.allonym.text.Folding;

/// Dates. What identifies is a day of a month, or a month of a year, as the original writes it; a year, a month or a
/// day of the week by itself points at too many people.
public final class DateRules implements ValueRules {

    /// Later years are those of other calendars.
    private static final int OTHER_CALENDARS = 2050;

    @Override
    public String key(String surface) {
        ParsedDates parsed = DateReader.read(surface, Order.UNKNOWN);
        return parsed.isDate() ? parsed.meaning() : Folding.bare(surface).strip();
    }

    @Override
    public List<Part> parts(String surface) {
        return parts(DateReader.read(surface, Order.UNKNOWN));
    }

    static List<Part> parts(ParsedDates parsed) {
        String surface = parsed.surface();
        List<Part> parts = new ArrayList<>();
        int from = -1;
        int to = -1;
        for (WrittenDate date : parsed.dates()) {
            if (from >= 0 && date.start() >= to) {
                parts.add(new Part(surface.substring(from, to), Part.Match.WORD));
                from = -1;
            }
            if (date.grain() == Grain.DAY || date.grain() == Grain.MONTH && date.year() != null) {
                from = from < 0 ? date.start() : Math.min(from, date.start());
                to = Math.max(to, date.end());
            }
        }
        if (from >= 0) {
            parts.add(new Part(surface.substring(from, to), Part.Match.WORD));
        }
        return parts;
    }

    /// What is wrong with it, whichever of day and month comes first.
    @Override
    public Optional<String> fault(String original, String surrogate) {
        Optional<String> fault = fault(original, surrogate, Order.UNKNOWN);
        return fault.flatMap(_ -> fault(original, surrogate, Order.DAY_FIRST)).isPresent() ? fault : Optional.empty();
    }

    private static Optional<String> fault(String original, String surrogate, Order order) {
        ParsedDates is = DateReader.read(surrogate, order);
        for (WrittenDate date : is.dates()) {
            if (!date.isReal()) {
                return Optional.of(tr("%s doesn’t exist in the calendar.", surrogate.substring(date.start(), date.end())));
            }
            Optional<String> fault = weekday(date).or(() -> ordinal(date, surrogate));
            if (fault.isPresent()) {
                return fault;
            }
        }
        if (DateReader.read(original, Order.UNKNOWN).isDate()
                && (is.dates().isEmpty() || is.unread() || is.relative())) {
            return Optional.of(tr("It doesn’t look like a date."));
        }
        return Optional.empty();
    }

    private static Optional<String> weekday(WrittenDate date) {
        Field weekday = date.weekday();
        Field year = date.year();
        if (weekday == null || year == null) {
            return Optional.empty();
        }
        return date.in(year.value())
                .filter(day -> day.getDayOfWeek().getValue() != weekday.value())
                .map(day -> tr(
                        "That day is a %s.", day.getDayOfWeek().getDisplayName(TextStyle.FULL, Messages.language().locale())));
    }

    private static Optional<String> ordinal(WrittenDate date, String surrogate) {
        Field day = date.day();
        if (day == null || day.form() != Form.ORDINAL) {
            return Optional.empty();
        }
        String written = surrogate.substring(day.start(), day.end()).toLowerCase(Locale.ROOT);
        String right = day.value() + NumberWords.suffix(day.value());
        return written.matches("\\d+(st|nd|rd|th)") && !written.equals(right) && !written.equals("0" + right)
                ? Optional.of(tr("Write %s, not %s.", right, written))
                : Optional.empty();
    }

    /// The last day that any of these values names; coarse ones count with their last day. Empty where none names a
    /// year.
    public static Optional<LocalDate> latest(Collection<String> dates) {
        return dates.stream()
                .map(date -> DateReader.read(date, Order.UNKNOWN))
                .flatMap(parsed -> parsed.dates().stream())
                .flatMap(date -> date.last().stream())
                .filter(last -> last.getYear() < OTHER_CALENDARS)
                .max(LocalDate::compareTo);
    }
}
