package org.allonym.formats;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Times of messages, as transcripts write them, for telling which is earlier: seconds from some moment that is the same for all
/// times of one form.
final class TranscriptTime {

    private static final Pattern CLOCK = Pattern.compile("(?:(\\d+):)?(\\d{1,2}):(\\d{2})(?:[.,](\\d{1,9}))?");
    private static final Pattern COUNT = Pattern.compile("-?\\d{1,18}(?:\\.\\d+)?(?:[eE][+]?\\d{1,2})?");

    private static final List<Function<String, OptionalDouble>> FORMS = List.of(
            TranscriptTime::count,
            TranscriptTime::clock,
            TranscriptTime::iso,
            form("M/d/uuuu[,] "),
            form("d/M/uuuu[,] "),
            form("d.M.uuuu[,] "),
            form("uuuu/M/d[,] "),
            form("MMM d, uuuu[,] "),
            form("d MMM uuuu[,] "));

    private TranscriptTime() {}

    /// The seconds of these times, all read in the first form that fits them all.
    ///
    /// @return one each; null when no form does
    static double @org.jspecify.annotations.Nullable [] seconds(List<String> times) {
        for (Function<String, OptionalDouble> form : FORMS) {
            double[] seconds = new double[times.size()];
            int read = 0;
            while (read < seconds.length) {
                OptionalDouble one = form.apply(times.get(read).strip());
                if (one.isEmpty()) {
                    break;
                }
                seconds[read++] = one.getAsDouble();
            }
            if (read == seconds.length) {
                return seconds;
            }
        }
        return null;
    }

    private static OptionalDouble count(String time) {
        return COUNT.matcher(time).matches() ? OptionalDouble.of(Double.parseDouble(time)) : OptionalDouble.empty();
    }

    private static OptionalDouble clock(String time) {
        Matcher clock = CLOCK.matcher(time);
        if (!clock.matches()) {
            return OptionalDouble.empty();
        }
        double hours = clock.group(1) == null ? 0 : Double.parseDouble(clock.group(1));
        double fraction = clock.group(4) == null ? 0 : Double.parseDouble("0." + clock.group(4));
        return OptionalDouble.of(hours * 3600 + Integer.parseInt(clock.group(2)) * 60 + Integer.parseInt(clock.group(3)) + fraction);
    }

    private static OptionalDouble iso(String time) {
        String joined = time.replaceFirst("^(\\d{4}-\\d{2}-\\d{2})[ _]+(?=\\d)", "$1T").replaceFirst(" ?(?:UTC|Z)$", "Z");
        try {
            if (joined.length() <= 10) {
                return OptionalDouble.of(LocalDate.parse(joined).toEpochDay() * 86_400.0);
            }
            boolean zoned = joined.matches(".*(?:Z|[+-]\\d{2}:?\\d{2})$") && joined.indexOf('T') > 0;
            if (zoned) {
                OffsetDateTime at = OffsetDateTime.parse(joined.replaceFirst("([+-]\\d{2})(\\d{2})$", "$1:$2"));
                return OptionalDouble.of(at.toEpochSecond() + at.getNano() / 1e9);
            }
            return seconds(LocalDateTime.parse(joined));
        } catch (DateTimeException e) {
            return OptionalDouble.empty();
        }
    }

    private static OptionalDouble seconds(LocalDateTime at) {
        return OptionalDouble.of(at.toEpochSecond(ZoneOffset.UTC) + at.getNano() / 1e9);
    }

    private static Function<String, OptionalDouble> form(String date) {
        List<DateTimeFormatter> both = List.of(formatter(date + "H:mm[:ss]"), formatter(date + "h:mm[:ss] a"));
        return time -> {
            for (DateTimeFormatter one : both) {
                try {
                    return seconds(LocalDateTime.parse(time, one));
                } catch (DateTimeException e) {
                    // perhaps with the other kind of hours
                    continue;
                }
            }
            return OptionalDouble.empty();
        };
    }

    private static DateTimeFormatter formatter(String pattern) {
        return new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern(pattern).toFormatter(Locale.US);
    }
}
