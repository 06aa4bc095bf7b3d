package org.allonym.surrogate.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateValuesTest {

    private static final LocalDate LAST = LocalDate.of(2024, 6, 30);

    private final ValueRules rules = Values.rules(ValueKind.DATE);

    @Provide
    Arbitrary<LocalDate> days() {
        return Arbitraries.longs()
                .between(LocalDate.of(1985, 1, 1).toEpochDay(), LAST.toEpochDay())
                .map(LocalDate::ofEpochDay);
    }

    @Provide
    Arbitrary<String> patterns() {
        return Arbitraries.of(
                "d MMMM yyyy",
                "MMMM d, yyyy",
                "EEEE, d MMMM yyyy",
                "EEE d MMM yyyy",
                "yyyy-MM-dd",
                "yyyy/MM/dd",
                "dd.MM.yyyy",
                "d MMM yyyy",
                "dd-MMM-yyyy",
                "MMM d yyyy",
                "yyyyMMdd",
                "MMM. d, yyyy");
    }

    @Property(tries = 400)
    void orderAndIntervalsOfAllDaysOfADocumentStay(
            @ForAll @Size(min = 2, max = 6) List<@net.jqwik.api.From("days") LocalDate> days,
            @ForAll @Size(6) List<@net.jqwik.api.From("patterns") String> patterns,
            @ForAll long document) {
        TestDocument made = TestDocument.named(String.valueOf(document)).latest(LAST);
        for (int i = 0; i < days.size(); i++) {
            made.with(ValueKind.DATE, written(days.get(i), patterns.get(i)));
        }

        Long shift = null;
        for (int i = 0; i < days.size(); i++) {
            String text = made.texts(i, SurrogateMethod.GENERATE, i).getFirst();
            LocalDate day = Values.latest(List.of(text)).orElseThrow();
            long by = ChronoUnit.DAYS.between(days.get(i), day);

            if (days.get(i).getMonthValue() != 5 || patterns.get(i).matches(".*(?:MMMM|MM-|M/).*")) {
                assertThat(text).isEqualTo(written(day, patterns.get(i)));
            }
            assertThat(rules.fault(written(days.get(i), patterns.get(i)), text)).isEmpty();
            assertThat(day).isBeforeOrEqualTo(LAST);
            assertThat(by).isNotZero();
            assertThat(by % 7).isNotZero();
            assertThat(shift == null ? by : shift).isEqualTo(by);
            shift = by;
        }
    }

    private static String written(LocalDate day, String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(day).replace("May.", "May");
    }

    @Property(tries = 200)
    void yearsAndMonthsKeepTheirIntervalsToo(@ForAll long document) {
        TestDocument made = TestDocument.named(String.valueOf(document))
                .with(ValueKind.DATE, "2014")
                .with(ValueKind.DATE, "2017")
                .with(ValueKind.DATE, "May 2016")
                .with(ValueKind.DATE, "March 2017");

        int first = Integer.parseInt(made.texts(0, SurrogateMethod.GENERATE, 0).getFirst());
        int second = Integer.parseInt(made.texts(1, SurrogateMethod.GENERATE, 0).getFirst());
        LocalDate may = Values.latest(made.texts(2, SurrogateMethod.GENERATE, 0)).orElseThrow();
        LocalDate march = Values.latest(made.texts(3, SurrogateMethod.GENERATE, 0)).orElseThrow();

        assertThat(first).isNotEqualTo(2014);
        assertThat(second - first).isEqualTo(3);
        assertThat(ChronoUnit.MONTHS.between(may.withDayOfMonth(1), march.withDayOfMonth(1)))
                .isEqualTo(10);
        assertThat(may.getMonthValue()).isNotEqualTo(5);
    }

    @Test
    void aDayStaysInTheYearAndMonthThatTheDocumentNamesBesideIt() {
        for (int i = 0; i < 100; i++) {
            TestDocument made = TestDocument.named("d" + i)
                    .with(ValueKind.DATE, "14 May 2019")
                    .with(ValueKind.DATE, "2019")
                    .with(ValueKind.DATE, "May 2019");

            String day = made.texts(0, SurrogateMethod.GENERATE, 0).getFirst();

            assertThat(day).endsWith(" " + made.texts(2, SurrogateMethod.GENERATE, 0).getFirst());
            assertThat(day).endsWith(" " + made.texts(1, SurrogateMethod.GENERATE, 0).getFirst());
        }
    }

    @Test
    void aMonthOfSeveralLanguagesIsThatOfTheCountry() {
        for (int draw = 0; draw < 20; draw++) {
            assertThat(TestDocument.named("d").said("I was born here, and my sister was, too.").with(ValueKind.LOCATION, "Trondheim").with(ValueKind.DATE, "3. mars")
                            .texts(1, SurrogateMethod.GENERATE, draw).getFirst())
                    .matches("\\d+\\. (?:januar|februar|mars|april|mai|juni)");
        }
    }

    @Test
    void oneDayWrittenInManyWaysStaysOneDay() {
        String[] ways = {
            "14 February 2024",
            "February 14, 2024",
            "14/02/2024",
            "14 Feb. 2024",
            "Feb 14th, 2024",
            "2024-02-14",
            "14.02.24",
            "the fourteenth of February 2024",
            "FEBRUARY 14 2024",
            "february 14, 2024",
            "Wednesday, 14 February 2024"
        };
        for (String way : ways) {
            assertThat(rules.key(way)).as(way).isEqualTo("2024-02-14");
        }

        List<String> texts = TestDocument.named("d").with(ValueKind.DATE, ways).texts(0, SurrogateMethod.GENERATE, 0);

        LocalDate day = Values.latest(List.of(texts.getFirst())).orElseThrow();
        assertThat(texts).allSatisfy(text -> assertThat(text).contains(String.valueOf(day.getYear() % 100)));
        assertThat(texts.get(2))
                .isEqualTo(
                        DateTimeFormatter.ofPattern("dd/MM/yyyy", Locale.ROOT).format(day));
        assertThat(texts.get(8)).isEqualTo(texts.get(8).toUpperCase(Locale.ROOT));
        assertThat(texts.get(9)).isEqualTo(texts.get(9).toLowerCase(Locale.ROOT));
        assertThat(texts.get(10))
                .startsWith(day.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH) + ", ");
    }

    @Test
    void ordinalsAreComputedAnew() {
        for (int i = 0; i < 200; i++) {
            String made =
                    TestDocument.named("d" + i).with(ValueKind.DATE, "1st June").value(SurrogateMethod.GENERATE, 0);

            assertThat(made)
                    .matches("(?:[23]?1st|2?2nd|2?3rd|(?:[4-9]|1\\d|2[04-9]|30)th) \\p{Lu}\\p{Ll}+")
                    .doesNotContain("June 1th");
        }
        assertThat(rules.fault("1st June", "1th June")).contains("Write 1st, not 1th.");
    }

    @Test
    void theCalendarHasEveryDate() {
        assertThat(rules.fault("2016-05-29", "2016-31-29")).isPresent();
        assertThat(rules.fault("3 June 2019", "31 June 2019")).contains("31 June 2019 doesn’t exist in the calendar.");
        assertThat(rules.fault("3 June 2019", "29 February 2019")).isPresent();
        assertThat(rules.fault("3 June 2019", "29 February 2020")).isEmpty();
        assertThat(rules.fault("Monday, 3 June 2019", "Monday, 4 June 2019")).contains("That day is a Tuesday.");
    }

    @ParameterizedTest
    @CsvSource({
        "last week,RELATIVE",
        "yesterday,RELATIVE",
        "two years ago,RELATIVE",
        "next Monday,RELATIVE",
        "3 weeks ago,RELATIVE",
        "last weekend,RELATIVE",
        "Christmas,UNPARSABLE",
        "31 June 2019,UNPARSABLE",
        "the 14th,UNPARSABLE",
        "2016-31-29,UNPARSABLE"
    })
    void whatIsRelativeOrCantBeReadGoesToReview(String date, Doubt.Type why) {
        Strategy.Attempt attempt = TestDocument.named("d").with(ValueKind.DATE, date).attempt(0, SurrogateMethod.GENERATE, 0);

        assertThat(attempt)
                .isInstanceOfSatisfying(
                        Strategy.Attempt.Unable.class,
                        unable -> assertThat(unable.why().type()).isEqualTo(why));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "last May; last (?:April|June)",
        "February last year; (?:January|March) last year",
        "12 maja 2019; \\d+ (?:kwietnia|maja|czerwca|marca) 20\\d\\d",
        "3 augustus 2019; \\d+ (?:juli|augustus|september|juni) 20\\d\\d",
        "kwiecień 2019; (?:marzec|maj) 20\\d\\d",
        "l2.XI.2O14; [\\dl]+\\.[IVX]+\\.2O[\\dl]+",
        "the seventies; the (?:six|eigh)ties",
        "last summer; last (?:spring|autumn)",
        "im Herbst; im (?:Sommer|Winter)",
        "3 Khordad 1399; \\d+ (?:Farvardin|Khordad|Ordibehesht|Tir|Mordad) 1[34]\\d\\d",
        "2060 Bhadra 12; 20\\d\\d \\p{L}+ \\d+"
    })
    void aMonthMovesInItsLanguageAlsoInARelativeDate(String date, String form) {
        for (int i = 0; i < 10; i++) {
            assertThat(TestDocument.named("d" + i).with(ValueKind.DATE, date).value(SurrogateMethod.GENERATE, 0)).matches(form).isNotEqualTo(date);
        }
    }

    @Test
    void aMonthOfSeveralLanguagesIsThatOfTheText() {
        for (int i = 0; i < 10; i++) {
            String made = TestDocument.named("d" + i).said("Ich bin nicht mit dem Bus gefahren, weil er um die Zeit nicht fährt, und das war gut.")
                    .with(ValueKind.DATE, "16. November")
                    .value(SurrogateMethod.GENERATE, 0);
            assertThat(made).matches("\\d+\\. (?:Oktober|November|Dezember)");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "3–5 May 2019;(?:\\d{1,2}–\\d{1,2} \\p{L}+ \\d{4}|\\d{1,2} \\p{L}+–\\d{1,2} \\p{L}+ \\d{4})",
                "May 3-5, 2019;(?:\\p{L}+ \\d{1,2}-\\d{1,2}, \\d{4}|\\p{L}+ \\d{1,2}-\\p{L}+ \\d{1,2}, \\d{4})",
                "2014-2016;(?:201\\d-201\\d)",
                "2014/15;(?:201\\d/1\\d)",
                "between March and May 2018;(?:between \\p{Lu}\\p{L}+ and \\p{Lu}\\p{L}+ 20\\d\\d)",
                "Fall 2019;(?:Fall 20\\d\\d)",
                "class of 2017;(?:class of 20\\d\\d)",
                "the 1990s;(?:the (?:198|200)0s)",
                "'98;(?:'\\d\\d)",
                "3 de mayo de 2019;(?:\\d{1,2} de \\p{Ll}+ de 20\\d\\d)",
                "3 de maio de 2019;(?:\\d{1,2} de \\p{Ll}+ de 20\\d\\d)",
                "1er mars 2020;(?:(?:1er|\\d{1,2}) \\p{Ll}+ 20\\d\\d)",
                "3. März 2020;(?:\\d{1,2}\\. \\p{Lu}\\p{Ll}+ 20\\d\\d)",
                "3 maggio 2020;(?:\\d{1,2} \\p{Ll}+ 20\\d\\d)",
                "14-Feb-2024;(?:\\d\\d-\\p{Lu}\\p{Ll}{2}-20\\d\\d)",
                "1985-11-18 22:50:23;(?:198\\d-\\d\\d-\\d\\d 22:50:23)",
                "monday;(?:(?:tues|wednes|thurs|fri|satur|sun)day)"
            })
    void theWayADateIsWrittenStays(String date, String form) {
        for (int i = 0; i < 30; i++) {
            String made = TestDocument.named("d" + i).with(ValueKind.DATE, date).value(SurrogateMethod.GENERATE, 0);

            assertThat(made).matches(form);
            assertThat(made).isNotEqualTo(date);
            assertThat(rules.fault(date, made)).isEmpty();
        }
    }

    @Test
    void whatTheDocumentShowsDecidesWhetherDaysOrMonthsComeFirst() {
        TestDocument dayFirst =
                TestDocument.named("d").with(ValueKind.DATE, "25/12/2020").with(ValueKind.DATE, "03/04/2021");
        TestDocument monthFirst =
                TestDocument.named("d").with(ValueKind.DATE, "12/25/2020").with(ValueKind.DATE, "03/04/2021");
        TestDocument nothing = TestDocument.named("d").with(ValueKind.DATE, "03/04/2021");

        assertThat(gap(dayFirst))
                .isEqualTo(ChronoUnit.DAYS.between(LocalDate.of(2020, 12, 25), LocalDate.of(2021, 4, 3)));
        assertThat(derivation(nothing)).contains("month first");
        assertThat(derivation(monthFirst)).doesNotContain("month first");
        assertThat(doubts(nothing)).containsExactly(Doubt.Type.GUESSED);
        assertThat(doubts(dayFirst)).isEmpty();
    }

    private static long gap(TestDocument document) {
        DateTimeFormatter form = DateTimeFormatter.ofPattern("dd/MM/yyyy", Locale.ROOT);
        return ChronoUnit.DAYS.between(
                LocalDate.parse(document.texts(0, SurrogateMethod.GENERATE, 0).getFirst(), form),
                LocalDate.parse(document.texts(1, SurrogateMethod.GENERATE, 0).getFirst(), form));
    }

    private static String derivation(TestDocument document) {
        int last = document.context().entities().size() - 1;
        return document.attempt(last, SurrogateMethod.GENERATE, 0) instanceof Strategy.Attempt.Made made ? made.derivation() : "";
    }

    private static List<Doubt.Type> doubts(TestDocument document) {
        int last = document.context().entities().size() - 1;
        return Values.strategy(ValueKind.DATE, SurrogateMethod.GENERATE, SurrogatePolicy.standard(TestDocument.SECRET))
                .orElseThrow()
                .doubts(document.entity(last), document.context())
                .stream()
                .map(Doubt::type)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1st June 2019",
                "2016-05-29",
                "31/12/2019",
                "12/31/98",
                "Monday, 3 May 2021",
                "3–5 May 2019",
                "2014-2016",
                "30 January 2020",
                "31.03.2020",
                "October 2019"
            })
    void crapiisOwnDatesAreDatesOfTheCalendarToo(String date) {
        SurrogatePolicy crapii = SurrogatePolicy.standard(TestDocument.SECRET).withPreset(SurrogatePolicy.CRAPII);
        for (int draw = 0; draw < 100; draw++) {
            String made =
                    TestDocument.named("d").policy(crapii).with(ValueKind.DATE, date).value(SurrogateMethod.GENERATE, draw);

            assertThat(rules.fault(date, made)).as(made).isEmpty();
            int back = Values.latest(List.of(date)).orElseThrow().getYear()
                    - Values.latest(List.of(made)).orElseThrow().getYear();
            assertThat(back).isBetween(2, 8);
            assertThat(made.replaceAll("[^\\p{L}]|day", ""))
                    .as("names of months stay")
                    .contains(month(date));
        }
    }

    private static String month(String date) {
        for (String name : List.of("June", "May", "January", "October")) {
            if (date.contains(name)) {
                return name;
            }
        }
        return "";
    }

    @Test
    void theDayIdentifiesAndAYearAloneDoesnt() {
        assertThat(rules.parts("Monday, 3 May 2021")).containsExactly(new Part("3 May 2021", Part.Match.WORD));
        assertThat(rules.parts("3 October")).containsExactly(new Part("3 October", Part.Match.WORD));
        assertThat(rules.parts("May 2019")).containsExactly(new Part("May 2019", Part.Match.WORD));
        assertThat(rules.parts("2019")).isEmpty();
        assertThat(rules.parts("Monday")).isEmpty();
        assertThat(rules.parts("May")).isEmpty();
    }

    @Test
    void theLatestDayIsTheLastThatAnyDateCovers() {
        assertThat(Values.latest(List.of("14 February 2023", "May 2023", "last week", "3 October")))
                .contains(LocalDate.of(2023, 5, 31));
        assertThat(Values.latest(List.of("2024", "2024-02-14"))).contains(LocalDate.of(2024, 12, 31));
        assertThat(Values.latest(List.of("Monday", "31 June 2030"))).isEqualTo(Optional.empty());
        assertThat(Values.latest(List.of())).isEmpty();
    }

    @Test
    void withoutALastDayEverythingMovesToThePast() {
        for (int i = 0; i < 100; i++) {
            String made = TestDocument.named("d" + i)
                    .latest(null)
                    .with(ValueKind.DATE, "14 February 2024")
                    .value(SurrogateMethod.GENERATE, 0);

            assertThat(Values.latest(List.of(made)).orElseThrow()).isBefore(LocalDate.of(2024, 2, 14));
        }
    }

    @Test
    void aPersonsOwnDateIsWrittenAsEachMentionIs() {
        TestDocument document =
                TestDocument.named("d").with(ValueKind.DATE, "14 February 2024", "2024-02-14", "Feb 14th", "FEB 14, 2024");

        assertThat(document.spread(0, SurrogateMethod.GENERATE, "3 March 2023"))
                .containsExactly("3 March 2023", "2023-03-03", "Mar 3rd", "MAR 3, 2023");
        assertThat(document.spread(0, SurrogateMethod.GENERATE, "in spring")).containsOnly("in spring");
    }

    @Test
    void blanksThatDontBreakTheLineAreBlanks() {
        String made = TestDocument.of(ValueKind.DATE, SurrogateMethod.GENERATE, 0, "4\u00a0novembre\u202f2023");

        assertThat(made).matches("(?:1er|\\d{1,2})\u00a0\\p{Ll}+\u202f20\\d\\d");
        assertThat(rules.key("4\u00a0novembre\u202f2023")).isEqualTo("2023-11-04");
    }

    @Test
    void whoWritesDaysBeforeNamesOfMonthsWritesThemFirstInNumbersToo() {
        TestDocument document =
                TestDocument.named("d").with(ValueKind.DATE, "Sunday, 7 April").with(ValueKind.DATE, "12/03/2024");

        assertThat(derivation(document)).contains("day first");
        assertThat(doubts(document)).containsExactly(Doubt.Type.GUESSED);
    }

    @Test
    void aDayOfTheWorkingWeekIsSeldomASunday() {
        for (int i = 0; i < 40; i++) {
            assertThat(TestDocument.named("d" + i).with(ValueKind.DATE, "Thursday 15 May 2025").value(SurrogateMethod.GENERATE, 0))
                    .doesNotContain("Saturday", "Sunday");
        }
    }

    @Test
    void theDayOfAFestivalStays() {
        TestDocument dated = TestDocument.named("d").latest(LAST).said("It was the Day of the Dead,").with(ValueKind.DATE, "1 November 2019");
        assertThat(dated.value(SurrogateMethod.GENERATE, 0)).matches("1 November 20(?!19)\\d\\d");
        TestDocument undated = TestDocument.named("d").said("It was the Day of the Dead,").with(ValueKind.DATE, "1 November");
        assertThat(undated.attempt(0, SurrogateMethod.GENERATE, 0)).isInstanceOf(org.allonym.surrogate.Strategy.Attempt.Unable.class);
    }
}
