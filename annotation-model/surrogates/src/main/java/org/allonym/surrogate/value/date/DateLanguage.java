package org.allonym.surrogate.value.date;

import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// The names of months and days of the week in one language, or, where it has two forms of them, in one form.
enum DateLanguage {
    ENGLISH(
            "January February March April May June July August September October November December",
            "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
            "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
            "Mon Tue Wed Thu Fri Sat Sun"),
    SPANISH(
            "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
            "ene feb mar abr may jun jul ago sep oct nov dic",
            "lunes martes miércoles jueves viernes sábado domingo",
            "lun mar mié jue vie sáb dom"),
    PORTUGUESE(
            "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
            "jan fev mar abr mai jun jul ago set out nov dez",
            "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
            "seg ter qua qui sex sáb dom"),
    FRENCH(
            "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
            "janv févr mars avr mai juin juil août sept oct nov déc",
            "lundi mardi mercredi jeudi vendredi samedi dimanche",
            "lun mar mer jeu ven sam dim"),
    GERMAN(
            "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
            "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
            "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
            "Mo Di Mi Do Fr Sa So"),
    ITALIAN(
            "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
            "gen feb mar apr mag giu lug ago set ott nov dic",
            "lunedì martedì mercoledì giovedì venerdì sabato domenica",
            "lun mar mer gio ven sab dom"),
    DUTCH("nl", TextStyle.FULL),
    POLISH("pl", TextStyle.FULL),
    POLISH_ALONE("pl", TextStyle.FULL_STANDALONE),
    CZECH("cs", TextStyle.FULL),
    CZECH_ALONE("cs", TextStyle.FULL_STANDALONE),
    SLOVAK("sk", TextStyle.FULL),
    SLOVAK_ALONE("sk", TextStyle.FULL_STANDALONE),
    CROATIAN("hr", TextStyle.FULL),
    CROATIAN_ALONE("hr", TextStyle.FULL_STANDALONE),
    SWEDISH("sv", TextStyle.FULL),
    DANISH("da", TextStyle.FULL),
    NORWEGIAN("nb", TextStyle.FULL),
    FINNISH("fi", TextStyle.FULL),
    FINNISH_ALONE("fi", TextStyle.FULL_STANDALONE),
    ESTONIAN("et", TextStyle.FULL),
    LATVIAN("lv", TextStyle.FULL),
    LITHUANIAN("lt", TextStyle.FULL),
    HUNGARIAN("hu", TextStyle.FULL),
    ROMANIAN("ro", TextStyle.FULL),
    CATALAN("ca", TextStyle.FULL_STANDALONE),
    TURKISH("tr", TextStyle.FULL),
    INDONESIAN("id", TextStyle.FULL),
    RUSSIAN("ru", TextStyle.FULL),
    RUSSIAN_ALONE("ru", TextStyle.FULL_STANDALONE),
    UKRAINIAN("uk", TextStyle.FULL),
    UKRAINIAN_ALONE("uk", TextStyle.FULL_STANDALONE),
    /// Years of other calendars move as those of ours do, and their months are twelve.
    PERSIAN("Farvardin Ordibehesht Khordad Tir Mordad Shahrivar Mehr Aban Azar Dey Bahman Esfand"),
    ETHIOPIAN("Meskerem Tikimt Hidar Tahsas Tir Yekatit Megabit Miyazya Ginbot Sene Hamle Nehase"),
    NEPALESE("Baishakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra"),
    BENGALI("Boishakh Joishtho Asharh Srabon Bhadro Ashwin Kartik Ogrohayon Poush Magh Falgun Choitro");

    /// A month or a day of the week as found.
    ///
    /// @param number from 1, Monday for days
    /// @param shortened whether it is an abbreviation
    record Name(DateLanguage tongue, int number, boolean shortened) {}

    /// Of the first languages, from winter on.
    private static final List<List<String>> WRITTEN_SEASONS = List.of(
            List.of("winter", "spring", "summer", "autumn"),
            List.of("invierno", "primavera", "verano", "otoño"),
            List.of("inverno", "primavera", "verão", "outono"),
            List.of("hiver", "printemps", "été", "automne"),
            List.of("Winter", "Frühling", "Sommer", "Herbst"),
            List.of("inverno", "primavera", "estate", "autunno"));
    private static final List<List<String>> SEASONS = WRITTEN_SEASONS.stream().map(names -> names.stream().map(Folding::bare).toList()).toList();
    private static final Map<String, Integer> MORE_MONTHS = Map.of("sept", 9);
    private static final Map<String, Integer> MORE_DAYS = Map.of("tues", 2, "weds", 3, "thur", 4, "thurs", 4);
    private static final Map<String, Name> MONTHS = new HashMap<>();
    private static final Map<String, Name> DAYS = new HashMap<>();

    static {
        for (DateLanguage tongue : values()) {
            index(MONTHS, tongue, tongue.months, false);
            index(MONTHS, tongue, tongue.shortMonths, true);
            index(DAYS, tongue, tongue.days, false);
            if (tongue == ENGLISH) {
                index(DAYS, tongue, tongue.shortDays, true);
                MORE_MONTHS.forEach((name, number) -> MONTHS.putIfAbsent(name, new Name(ENGLISH, number, true)));
                MORE_DAYS.forEach((name, number) -> DAYS.putIfAbsent(name, new Name(ENGLISH, number, true)));
            }
        }
    }

    private final List<String> months;
    private final List<String> shortMonths;
    private final List<String> days;
    private final List<String> shortDays;

    DateLanguage(String months, String shortMonths, String days, String shortDays) {
        this.months = List.of(months.split(" "));
        this.shortMonths = List.of(shortMonths.split(" "));
        this.days = List.of(days.split(" "));
        this.shortDays = List.of(shortDays.split(" "));
    }

    DateLanguage(String months) {
        this.months = List.of(months.split(" "));
        days = List.of();
        shortMonths = List.of();
        shortDays = List.of();
    }

    /// By the locale data of Java, which is CLDR's; it has no short names here that could be other words.
    ///
    /// @param style how a month is written behind a day, or alone
    DateLanguage(String tag, TextStyle style) {
        Locale locale = Locale.forLanguageTag(tag);
        months = Arrays.stream(Month.values()).map(month -> month.getDisplayName(style, locale)).toList();
        days = Arrays.stream(DayOfWeek.values()).map(day -> day.getDisplayName(TextStyle.FULL_STANDALONE, locale)).toList();
        shortMonths = List.of();
        shortDays = List.of();
    }

    /// The language of a tag, English for one that it hasn't.
    static DateLanguage of(String tag) {
        return switch (tag) {
            case "es" -> SPANISH;
            case "pt" -> PORTUGUESE;
            case "fr" -> FRENCH;
            case "de" -> GERMAN;
            case "it" -> ITALIAN;
            case "nl" -> DUTCH;
            case "pl" -> POLISH;
            case "cs" -> CZECH;
            case "sk" -> SLOVAK;
            case "sv" -> SWEDISH;
            case "da" -> DANISH;
            case "nb" -> NORWEGIAN;
            case "fi" -> FINNISH;
            case "hu" -> HUNGARIAN;
            case "ro" -> ROMANIAN;
            case "ca" -> CATALAN;
            case "tr" -> TURKISH;
            case "id" -> INDONESIAN;
            default -> ENGLISH;
        };
    }

    /// The language of a country, where names of months that several languages have are of it; English for all others.
    ///
    /// @param country by ISO 3166
    static DateLanguage ofCountry(String country) {
        return of(switch (country) {
            case "AT" -> "de";
            case "BR" -> "pt";
            case "CZ" -> "cs";
            case "DK" -> "da";
            case "NO" -> "nb";
            case "SE" -> "sv";
            case "DE", "ES", "FI", "FR", "HU", "ID", "IT", "NL", "PL", "PT", "RO", "SK", "TR" -> country.toLowerCase(Locale.ROOT);
            default -> "en";
        });
    }

    private static void index(Map<String, Name> names, DateLanguage tongue, List<String> values, boolean shortened) {
        for (int i = 0; i < values.size(); i++) {
            names.putIfAbsent(Folding.bare(values.get(i)), new Name(tongue, i + 1, shortened));
        }
    }

    /// The month a word names, in the first language that has it; null for none.
    static @Nullable Name month(String word) {
        return MONTHS.get(Folding.bare(word));
    }

    /// The month a word names in this language, else in any.
    static @Nullable Name month(String word, DateLanguage first) {
        Name any = MONTHS.get(Folding.bare(word));
        if (any == null || any.tongue == first) {
            return any;
        }
        String folded = Folding.bare(word);
        for (int i = 0; i < 12; i++) {
            if (Folding.bare(first.months.get(i)).equals(folded)) {
                return new Name(first, i + 1, false);
            }
        }
        return month(word);
    }

    /// The first month of a season that a word names; null for none.
    static @Nullable Name season(String word) {
        String folded = Folding.bare(word);
        for (DateLanguage tongue : List.of(ENGLISH, SPANISH, PORTUGUESE, FRENCH, GERMAN, ITALIAN)) {
            int at = SEASONS.get(tongue.ordinal()).indexOf(folded.equals("fall") ? "autumn" : folded);
            if (at >= 0) {
                return new Name(tongue, at * 3 + 1, false);
            }
        }
        return null;
    }

    /// The season of a month.
    String season(int month) {
        return WRITTEN_SEASONS.get(ordinal()).get(month % 12 / 3);
    }

    /// The day of the week a word names; null for none.
    static @Nullable Name day(String word) {
        return DAYS.get(Folding.bare(word));
    }

    String month(int number, boolean shortened) {
        return (shortened && !shortMonths.isEmpty() ? shortMonths : months).get(number - 1);
    }

    String day(int number, boolean shortened) {
        return (shortened && !shortDays.isEmpty() ? shortDays : days).get(number - 1);
    }
}
