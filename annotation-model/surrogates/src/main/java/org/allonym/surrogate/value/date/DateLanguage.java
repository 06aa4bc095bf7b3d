package org.allonym.surrogate.value.date;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// The names of months and days of the week in one language.
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
            "lun mar mer gio ven sab dom");

    /// A month or a day of the week as found.
    ///
    /// @param number from 1, Monday for days
    /// @param shortened whether it is an abbreviation
    record Name(DateLanguage tongue, int number, boolean shortened) {}

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
        String folded = Folding.bare(word);
        for (int i = 0; i < 12; i++) {
            if (Folding.bare(first.months.get(i)).equals(folded)) {
                return new Name(first, i + 1, false);
            }
        }
        return month(word);
    }

    /// The day of the week a word names; null for none.
    static @Nullable Name day(String word) {
        return DAYS.get(Folding.bare(word));
    }

    String month(int number, boolean shortened) {
        return (shortened ? shortMonths : months).get(number - 1);
    }

    String day(int number, boolean shortened) {
        return (shortened ? shortDays : days).get(number - 1);
    }
}
