package org.allonym.surrogate.value.date;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.date.WrittenDate.Grain;
import org.allonym.surrogate.value.date.WrittenDate.NewDate;
import org.allonym.surrogate.value.number.AgeStrategy;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// By how much all dates of a document move.
///
/// Days move by [#days], always the same number, so that order and intervals between days stay exactly; it is never a
/// multiple of seven, so that days of the week change. It is made of some whole years and 16 to 45 days more or less.
/// What is coarser moves by the part of the shift that it can show: a year by [#years], a month of a year by years and
/// one month ([#months]), a month without a year by that one month, a day of the week by the days. So intervals between
/// years and between months stay exactly too. Days and years can fall apart by at most 45 days: `May 2019` and `28 May
/// 2019` may end up in two months. Among the shifts drawn, the first one is taken that keeps each day within the months
/// and years the document names beside it, doesn't go past the last day of the collection, and gives no date the
/// document has already; which of these there are hardly ever changes the choice, so that one more date in a document
/// leaves the others as they are. Decades move by one.
///
/// @param years whole years, never 0
/// @param months a month forth or back, never 0
/// @param days all in all
record DateShift(int years, int months, int days) {

    static final String MOVES = "all dates of the document move by ";
    static final String DAYS = " days";

    private static final int CANDIDATES = 40;
    private static final double YEAR = 365.2425;
    private static final int[] YEARS = {-1, -2, -3, 1, 2};
    private static final double[] WEIGHTS = {3, 3, 1, 2, 1};
    private static final int LEAST = 16;
    private static final int MOST = 45;

    /// Months of a season.
    private static final int SEASON = 3;
    private static final int FUTURE = 1000;
    private static final int TAKEN = 50;
    private static final int APART = 5;
    private static final int STRETCHED = 1;
    private static final int WEEKEND = 4;

    /// The shift of a document.
    static DateShift of(DocumentContext context, DocumentDates dates) {
        Set<Integer> ages = context.entities().stream()
                .filter(entity -> entity.kind() == ValueKind.DATE)
                .map(entity -> BirthDates.years(entity, context, dates))
                .collect(Collectors.toSet());
        return choose(context.stream().apply("dates"), dates, context.facts().latest(), ages);
    }

    /// @param ages by how many years the ages of those move whose dates of birth the document has
    static DateShift choose(SeededRandom draw, DocumentDates dates, @Nullable LocalDate latest, Set<Integer> ages) {
        Set<String> originals = new HashSet<>();
        Set<String> parts = new HashSet<>();
        for (ParsedDates parsed : dates.readings()) {
            originals.add(words(parsed.surface()));
            DateRules.parts(parsed).forEach(part -> parts.add(words(part.text())));
        }
        DateShift best = drawn(draw);
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < CANDIDATES && least > 0; i++) {
            DateShift shift = i == 0 ? best : drawn(draw);
            int cost = shift.cost(dates, originals, parts, latest) + (ages.contains(shift.years) ? TAKEN : 0);
            if (cost < least) {
                best = shift;
                least = cost;
            }
        }
        return best;
    }

    private static DateShift drawn(SeededRandom draw) {
        int years = YEARS[draw.weighted(WEIGHTS)];
        int direction = draw.below(2) == 0 ? -1 : 1;
        int days = (int) Math.round(years * YEAR) + direction * draw.between(LEAST, MOST - 1);
        return new DateShift(years, direction, days % 7 == 0 ? days + direction : days);
    }

    private int cost(DocumentDates dates, Set<String> originals, Set<String> parts, @Nullable LocalDate latest) {
        int cost = 0;
        List<WrittenDate> all = new ArrayList<>();
        for (ParsedDates parsed : dates.readings()) {
            if (parsed.isDate()) {
                all.addAll(parsed.dates());
                List<NewDate> moved = moved(parsed, dates);
                String made = words(DateWriter.write(parsed, moved));
                cost += originals.contains(made) || parts.stream().anyMatch(made::contains) ? TAKEN : 0;
                cost += stretch(parsed, moved) + weekends(parsed, moved);
                for (int i = 0; i < moved.size(); i++) {
                    cost += isFuture(parsed.dates().get(i), moved.get(i), latest) ? FUTURE : 0;
                }
            }
        }
        return cost + APART * apart(all, dates);
    }

    /// Folded, with one blank before, between and after the words.
    private static String words(String value) {
        return " " + Folding.bare(value).replaceAll("[^\\p{L}\\p{N}]+", " ").strip() + " ";
    }

    private static boolean isFuture(WrittenDate date, NewDate moved, @Nullable LocalDate latest) {
        if (date.year() == null) {
            return false;
        }
        if (latest == null) {
            return moved.year() > date.year().value()
                    || moved.year() == date.year().value() && date.month() == null;
        }
        return switch (date.grain()) {
            case DAY -> LocalDate.of(moved.year(), moved.month(), moved.day()).isAfter(latest);
            case MONTH -> YearMonth.of(moved.year(), moved.month()).isAfter(YearMonth.from(latest));
            case YEAR -> moved.year() > latest.getYear();
            case DECADE, WEEKDAY -> false;
        };
    }

    /// A list within a month that would run over its end has to be written in another way.
    private static int stretch(ParsedDates parsed, List<NewDate> moved) {
        int cost = 0;
        for (int i = 1; i < moved.size(); i++) {
            WrittenDate one = parsed.dates().get(i - 1);
            WrittenDate other = parsed.dates().get(i);
            boolean shared = !one.ownsMonth() || !other.ownsMonth();
            cost += shared && moved.get(i).month() != moved.get(i - 1).month() ? STRETCHED : 0;
        }
        return cost;
    }

    /// How many written days of the working week would be a Saturday or a Sunday.
    private static int weekends(ParsedDates parsed, List<NewDate> moved) {
        int cost = 0;
        for (int i = 0; i < moved.size(); i++) {
            WrittenDate.Field written = parsed.dates().get(i).weekday();
            boolean works = written != null && written.value() <= DayOfWeek.FRIDAY.getValue();
            cost += works && moved.get(i).weekday() > DayOfWeek.FRIDAY.getValue() ? WEEKEND : 0;
        }
        return cost;
    }

    /// How many days leave the months and years that the document names and they lay in.
    private int apart(List<WrittenDate> all, DocumentDates dates) {
        int apart = 0;
        for (WrittenDate day : all) {
            if (day.grain() != Grain.DAY || day.year() == null) {
                continue;
            }
            NewDate moved = moved(day, dates);
            for (WrittenDate wide : all) {
                boolean sameYear =
                        wide.year() != null && wide.year().value() == day.year().value();
                if (sameYear && wide.grain() == Grain.YEAR) {
                    apart += moved(wide, dates).year() == moved.year() ? 0 : 1;
                } else if (sameYear && wide.grain() == Grain.MONTH && sameMonth(wide, day)) {
                    apart += moved(wide, dates).month() == moved.month() ? 0 : 1;
                }
            }
        }
        return apart;
    }

    private static boolean sameMonth(WrittenDate one, WrittenDate other) {
        return one.month() != null
                && other.month() != null
                && one.month().value() == other.month().value();
    }

    List<NewDate> moved(ParsedDates parsed, DocumentDates dates) {
        return parsed.dates().stream().map(date -> moved(date, dates)).toList();
    }

    /// The day of a festival, which is the same every year.
    List<NewDate> sameDay(ParsedDates parsed, DocumentDates dates) {
        return parsed.dates().stream().map(date -> NewDate.to(date.in(dates.year(date)).orElseThrow().plusYears(years))).toList();
    }

    private NewDate moved(WrittenDate date, DocumentDates dates) {
        int year = dates.year(date);
        return switch (date.grain()) {
            case DAY -> NewDate.to(date.in(year).orElseThrow().plusDays(days));
            case MONTH -> {
                YearMonth month = YearMonth.of(
                        year, date.month() == null ? 1 : date.month().value());
                boolean season = date.month() != null && date.month().form() == WrittenDate.Form.SEASON;
                yield NewDate.to(month.plusMonths(12L * years + (season ? SEASON : 1) * months));
            }
            case YEAR -> NewDate.to(year + years);
            case DECADE -> NewDate.to(year + (years < 0 ? -10 : 10));
            case WEEKDAY ->
                NewDate.to(
                        DayOfWeek.of(date.weekday() == null ? 1 : date.weekday().value())
                                .plus(days));
        };
    }

    /// The shift of a date of birth of somebody whose age moves by some years.
    DateShift older(int by) {
        return by == 0 ? this : new DateShift(years - by, months, days - (int) Math.round(by * YEAR));
    }

    /// For the reviewer.
    String words() {
        return MOVES + (days < 0 ? "−" : "+") + Math.abs(days) + DAYS;
    }

    /// Dates of birth, which move with the ages of the document as well: who is 19 and born in 2004 stays so old. Stateless;
    /// any thread.
    static final class BirthDates {

        private static final int REACH = 40;
        private static final int ADULT = 20;
        private static final Pattern BORN = Pattern.compile(
                "(?<!\\p{L})(?iu:born|birth|birthday|birthdate|d\\.?o\\.?b|b(?=\\.)|née?|naissance|nacid[oa]|nac|nací|nacimiento"
                        + "|nascid[oa]|nascimento|geboren|geb|geburtsdatum|nat[oa]|nascita|doğum|ngày sinh|lahir|født|född|syntynyt|ur"
                        + "|születtem|narozen[aý]?|rođen[a]?)(?!\\p{L})(?:(?!\\.\\s+\\p{Lu})[^\\n;!?])*$");

        private BirthDates() {}

        /// By how many years the age of somebody born then moves; 0 for any other date, and where no age moves.
        static int years(Entity date, DocumentContext context, DocumentDates dates) {
            boolean born = date.mentions().stream().map(mention -> mention.mark().span().start()).anyMatch(start -> BORN.matcher(
                    context.text().value().substring(Math.max(0, start - REACH), start)).find());
            ParsedDates parsed = dates.read(date.name());
            if (!born || !parsed.isDate() || parsed.dates().size() != 1 || parsed.dates().getFirst().year() == null) {
                return 0;
            }
            int year = dates.year(parsed.dates().getFirst());
            LocalDate latest = context.facts().latest();
            int now = dates.readings().stream()
                    .flatMap(read -> read.dates().stream())
                    .filter(other -> other.year() != null)
                    .mapToInt(dates::year)
                    .max()
                    .orElse(year);
            now = now > year ? now : latest != null && latest.getYear() > year ? latest.getYear() : year + ADULT;
            return AgeStrategy.moves(context, now - year);
        }
    }
}
