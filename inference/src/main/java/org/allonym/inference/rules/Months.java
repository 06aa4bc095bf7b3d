package org.allonym.inference.rules;

import java.util.Set;
import org.allonym.inference.rules.RuleWords.Shape;

/// Names of months and days of the week, in English and the larger languages of Europe. Immutable; any thread.
final class Months {

    private static final Set<String> ENGLISH = Set.of(
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
            "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec");

    /// Those that are written small, too, and stand behind the day.
    private static final Set<String> OTHERS = Set.of(
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "setiembre", "octubre",
            "noviembre", "diciembre", "janeiro", "fevereiro", "março", "maio", "junho", "julho", "setembro", "outubro", "novembro",
            "dezembro", "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
            "décembre", "januar", "februar", "märz", "juni", "juli", "oktober", "dezember", "jänner", "gennaio", "febbraio", "aprile",
            "maggio", "giugno", "luglio", "settembre", "ottobre", "dicembre", "januari", "februari", "maart", "mei", "augustus",
            "desember", "augusti", "maj", "marts", "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia",
            "września", "października", "listopada", "grudnia", "ocak", "şubat", "mart", "nisan", "mayıs", "haziran", "temmuz",
            "ağustos", "eylül", "ekim", "kasım", "aralık");

    /// Of other calendars.
    private static final Set<String> LUNAR = Set.of(
            "tishrei", "cheshvan", "kislev", "tevet", "shevat", "adar", "iyar", "sivan", "tammuz", "elul", "muharram", "safar", "rajab",
            "shaban", "sha'ban", "ramadan", "shawwal");

    private static final Set<String> WEEKDAYS = Set.of(
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "tues", "wed", "thu", "thur",
            "thurs", "fri", "sat", "sun", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo", "lundi", "mardi",
            "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag",
            "sonntag", "lun", "mer", "jeu", "ven", "sam", "dim", "mié", "jue", "vie", "sáb", "segunda-feira", "terça-feira", "quarta-feira",
            "quinta-feira", "sexta-feira", "ponedeljek", "torek", "sreda", "četrtek", "petek", "nedelja", "poniedziałek", "wtorek", "środa",
            "czwartek", "piątek", "sobota", "niedziela", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag",
            "måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag", "senin", "selasa", "rabu", "kamis", "jumat", "pazartesi",
            "salı", "çarşamba", "perşembe", "cuma", "cumartesi", "pazar", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica");

    private Months() {}

    /// An English one with a capital.
    static boolean isEnglish(RuleWords words, int word) {
        return fits(words, word, 9) && words.shape(word) != Shape.SMALL && ENGLISH.contains(words.small(word));
    }

    /// One that a day may stand before, `of` or `de` between them: of any language and calendar.
    static boolean isMonth(RuleWords words, int word) {
        return isEnglish(words, word) || fits(words, word, 12) && OTHERS.contains(words.small(word))
                || fits(words, word, 9) && words.shape(word) != Shape.SMALL && LUNAR.contains(words.small(word));
    }

    static boolean isWeekday(RuleWords words, int word) {
        return fits(words, word, 13) && WEEKDAYS.contains(words.small(word))
                && (words.shape(word) != Shape.SMALL || words.end(word) - words.start(word) > 4);
    }

    static boolean isEither(RuleWords words, int word) {
        return isMonth(words, word) || isWeekday(words, word);
    }

    private static boolean fits(RuleWords words, int word, int most) {
        int length = words.end(word) - words.start(word);
        return length >= 3 && length <= most && words.shape(word) != Shape.NUMBER;
    }
}
