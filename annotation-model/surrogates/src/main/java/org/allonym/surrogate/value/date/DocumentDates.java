package org.allonym.surrogate.value.date;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.date.DateReader.Order;
import org.allonym.surrogate.value.date.WrittenDate.Form;
import org.allonym.surrogate.value.form.TextLanguage;
import org.jspecify.annotations.Nullable;

/// All dates of one document, read alike: where one of them shows that days come first, or months, it holds for those
/// that could be either.
final class DocumentDates {

    /// The year that is taken for a date without one where nothing in the document has one: a leap year has every day.
    private static final int ANY_YEAR = 2020;

    /// Where the month is written first, or nobody knows.
    private static final Set<String> MONTH_FIRST = Set.of("US", "PH", "CA", "FM", "MH", "PW", "GU", "PR", "KR", "JP", "CN", "TW", "HU", "LT", "MN");
    private static final int WEEKDAY_SEARCH = 6;

    private final Order order;
    private final Languages languages;
    private final List<ParsedDates> readings;
    private final int year;

    private DocumentDates(Order order, Languages languages, List<ParsedDates> readings, int year) {
        this.order = order;
        this.languages = languages;
        this.readings = readings;
        this.year = year;
    }

    static DocumentDates of(DocumentContext context) {
        List<String> surfaces = new ArrayList<>();
        for (Entity entity : context.entities()) {
            if (entity.kind() == ValueKind.DATE) {
                entity.mentions().stream().map(Mention::surface).forEach(surfaces::add);
            }
        }
        List<String> homes = context.names().home().countries();
        DateLanguage text = DateLanguage.of(TextLanguage.of(context.text().value()));
        Languages languages = new Languages(text, homes.isEmpty() ? text : DateLanguage.ofCountry(homes.getFirst()));
        return of(surfaces, context.facts().latest(), languages, homes.isEmpty() || MONTH_FIRST.contains(homes.getFirst()) ? Order.UNKNOWN : Order.LIKELY_DAY_FIRST);
    }

    /// @param latest the last day of the collection, for the year of dates that have none
    static DocumentDates of(List<String> surfaces, @Nullable LocalDate latest) {
        return of(surfaces, latest, new Languages(DateLanguage.ENGLISH, DateLanguage.ENGLISH), Order.UNKNOWN);
    }

    /// @param usual where they are written, for what the dates don't show
    private static DocumentDates of(List<String> surfaces, @Nullable LocalDate latest, Languages languages, Order usual) {
        Order shown = order(surfaces);
        Order order = shown == Order.UNKNOWN ? usual : shown;
        List<ParsedDates> readings = surfaces.stream()
                .map(surface -> DateReader.read(surface, order, languages.of(surface)))
                .toList();
        int fallback = latest == null ? ANY_YEAR : latest.getYear();
        int year = readings.stream()
                .flatMap(parsed -> parsed.dates().stream())
                .map(WrittenDate::year)
                .filter(field -> field != null && !field.isDecade())
                .map(field -> field == null ? fallback : field.value())
                .findFirst()
                .orElse(fallback);
        return new DocumentDates(order, languages, readings, year);
    }

    /// Which language a date is in that several have.
    ///
    /// @param text the language around it
    /// @param home that of the document's country: an English text from Norway has *3. mars*, too
    private record Languages(DateLanguage text, DateLanguage home) {

        private static final Pattern BETWEEN_WORDS = Pattern.compile("\\P{L}+");

        DateLanguage of(String surface) {
            boolean foreign = text == DateLanguage.ENGLISH && home != text && BETWEEN_WORDS.splitAsStream(surface)
                    .map(DateLanguage::month)
                    .anyMatch(month -> month != null && month.tongue() != DateLanguage.ENGLISH);
            return foreign ? home : text;
        }
    }

    /// What dates in numbers show, or else those with names of months: who writes `7 April` writes `7/4`.
    private static Order order(List<String> surfaces) {
        int shown = 0;
        int likely = 0;
        for (String surface : surfaces) {
            ParsedDates parsed = DateReader.read(surface, Order.UNKNOWN);
            for (WrittenDate date : parsed.dates()) {
                if (date.day() == null || date.month() == null || isYearFirst(date)) {
                    continue;
                }
                int first = date.dayFirst() ? 1 : -1;
                if (date.month().form() == Form.NAME || date.month().form() == Form.SHORT_NAME) {
                    likely += first;
                } else if (!parsed.guessed() && date.day().value() > 12 && !surface.contains(".")) {
                    shown += first;
                }
            }
        }
        if (shown != 0) {
            return shown > 0 ? Order.DAY_FIRST : Order.MONTH_FIRST;
        }
        return likely == 0 ? Order.UNKNOWN : likely > 0 ? Order.LIKELY_DAY_FIRST : Order.LIKELY_MONTH_FIRST;
    }

    private static boolean isYearFirst(WrittenDate date) {
        return date.year() != null && date.year().start() == date.start();
    }

    ParsedDates read(String surface) {
        return DateReader.read(surface, order, languages.of(surface));
    }

    List<ParsedDates> readings() {
        return readings;
    }

    /// The year a date is in: its own, or for one without the year nearest to the document's that has the day of the
    /// week and the day itself.
    int year(WrittenDate date) {
        if (date.year() != null) {
            return date.year().value();
        }
        for (int away = 0; away <= WEEKDAY_SEARCH * 2; away++) {
            int candidate = year + (away % 2 == 0 ? away / 2 : -(away + 1) / 2);
            boolean fits = date.in(candidate)
                    .filter(day -> date.weekday() == null
                            || day.getDayOfWeek().getValue() == date.weekday().value())
                    .isPresent();
            if (fits) {
                return candidate;
            }
        }
        return date.in(year).isPresent() ? year : ANY_YEAR;
    }
}
