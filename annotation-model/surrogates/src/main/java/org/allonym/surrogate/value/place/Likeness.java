package org.allonym.surrogate.value.place;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.place.Nations.Form;
import org.allonym.surrogate.value.place.PlaceWords.Stage;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// How well one name can stand in the place of another, and how it is written there.
final class Likeness {

    /// More than any sum of differences.
    static final int NONE = 1000;

    private static final Pattern BROKEN =
            Pattern.compile("(?<!\\p{L})(?:\\p{Lu}{2,}\\p{Ll}{2,}\\p{L}*|\\p{Lu}\\p{Ll}+\\p{Lu}+)(?!\\p{L})");

    /// The end of a line within a word.
    private static final Pattern HYPHEN = Pattern.compile("(?<=\\p{Ll})-[ \\t]*\\R[ \\t]*(?=\\p{Ll})");
    private static final Pattern SYLLABLE = Pattern.compile("(?iuU)(?<=\\p{L}[aeiouyáéíóúäöü])[\\p{Ll}&&[^aeiouyáéíóúäöü]](?=[aeiouyáéíóúäöü])");

    private Likeness() {}

    /// The differences between two names; [#NONE] where one can't stand for the other: a country for a city, a
    /// nationality for a country, a university for a primary school.
    static int distance(PlaceForm original, PlaceForm other) {
        if (original.nation() != null || other.nation() != null) {
            return nations(original.nation(), other.nation());
        }
        if (original.stage() != other.stage()
                || original.runs().isEmpty() != other.runs().isEmpty()) {
            return NONE;
        }
        if (breaks(original.surface()) >= other.length()) {
            return NONE;
        }
        int distance = original.acronym() == other.acronym() ? 0 : 12;
        distance += original.commas() == other.commas() ? 0 : 8;
        distance += original.digit() == other.digit() ? 0 : 4;
        distance += original.article() == other.article() ? 0 : 2;
        distance += 2 * Math.min(3, Math.abs(original.length() - other.length()));
        return distance + plain(original, other);
    }

    /// Line breaks within a value.
    private static long breaks(String value) {
        return value.indexOf('\n') < 0
                ? 0
                : value.strip().chars().filter(c -> c == '\n').count();
    }

    private static int nations(Nations.@Nullable Word original, Nations.@Nullable Word other) {
        if (original == null
                || other == null
                || original.nation().region() != other.nation().region()) {
            return NONE;
        }
        boolean coded = original.form() == Form.CODE || original.form() == Form.FLAG;
        if (coded) {
            return other.nation().isCoded() ? original.form() == other.form() ? 0 : 4 : NONE;
        }
        boolean name = original.form() == Form.NAME || original.form() == Form.SHORT;
        boolean otherName = other.form() == Form.NAME || other.form() == Form.SHORT;
        if (name && original.nation().article() != other.nation().article()) {
            return NONE;
        }
        return name == otherName ? original.form() == other.form() ? 0 : 1 : 4;
    }

    /// Words that say what it is and that only one of them has.
    private static int plain(PlaceForm original, PlaceForm other) {
        int both = 0;
        for (String word : original.plain()) {
            both += other.plain().contains(word) ? 1 : 0;
        }
        int apart = original.plain().size() + other.plain().size() - 2 * both;
        return Math.min(8, original.kind() == ValueKind.EDUCATION ? apart : 2 * apart);
    }

    /// `value` as it reads in the place of `mention`: in its case, with its possessive and line break, without an
    /// article where it has none, and a nation in its form.
    static String written(ValueKind kind, String mention, String value) {
        PlaceForm original = PlaceForm.of(kind, joined(mention));
        PlaceForm made = PlaceForm.of(kind, value);
        String text = mended(value.strip().replaceAll("\\s+", " "));
        boolean nations = original.nation() != null && made.nation() != null;
        if (original.nation() != null && made.nation() != null) {
            text = made.nation().nation().word(original.nation().form());
        } else if (original.stage() != Stage.NONE && original.stage() == made.stage()) {
            text = stage(original, made, text);
        }
        text = PlaceForm.hasArticle(text) ? text.substring(text.indexOf(' ') + 1) : text;
        boolean own = nations
                ? original.nation() != null && original.nation().form().isSign()
                : original.acronym() && !made.acronym();
        text = own ? text : Casing.of(PlaceForm.bare(mention)).apply(text);
        String article = PlaceForm.article(mention);
        boolean takes = nations
                ? made.nation() != null && made.nation().nation().article()
                : PlaceForm.hasArticle(value) || made.startsPlain() && kind != ValueKind.LOCATION;
        text = takes ? article + text : text;
        String possessive = PlaceForm.possessive(mention);
        text = PlaceForm.possessive(text).isEmpty() || possessive.isEmpty() ? text + possessive : text;
        return outer(mention, lines(mention, text));
    }

    /// Words whose capitals stop or begin where no word's do, as in `ADdis AbabA`, get one at their beginning.
    private static String mended(String value) {
        return BROKEN.matcher(value)
                .replaceAll(word -> Casing.capital(word.group().toLowerCase(Locale.ROOT)));
    }

    /// The name of the other in the words of the original, where the same stage has other words in them.
    private static String stage(PlaceForm original, PlaceForm made, String text) {
        boolean foreign = !Language.of(original.surface()).equals(Language.of(made.surface()));
        if (foreign
                || original.runs().size() != 1
                || made.runs().size() != 1
                || words(original).equals(words(made))) {
            return text;
        }
        return PlaceForm.bare(original.with(List.of(made.runs().getFirst().text())));
    }

    /// The words that tell the stage.
    private static Set<String> words(PlaceForm naming) {
        Set<String> words = new HashSet<>(naming.plain());
        words.removeIf(word -> Stage.of(word) == Stage.NONE);
        return words;
    }

    /// Without the hyphen at the end of a line within a word.
    static String joined(String mention) {
        return HYPHEN.matcher(mention).replaceAll("");
    }

    /// Line breaks where the original has them, by the share of words before them.
    private static String lines(String mention, String text) {
        String body = mention.strip();
        long breaks = breaks(mention);
        if (breaks == 0) {
            return text;
        }
        String gap = body.contains("\r\n") ? "\r\n" : "\n";
        if (breaks == 1 && HYPHEN.matcher(body).find()) {
            int half = text.length() * body.indexOf('\n') / body.length();
            return SYLLABLE.matcher(text).results().map(MatchResult::start).min(Comparator.comparing(at -> Math.abs(at - half)))
                    .map(at -> text.substring(0, at) + "-" + gap + text.substring(at))
                    .orElse(text);
        }
        StringBuilder made = new StringBuilder(text);
        int from = 0;
        for (int i = 0; i < breaks; i++) {
            int blank = made.indexOf(" ", Math.max(from, made.length() * (i + 1) / ((int) breaks + 2)));
            blank = blank < 0 ? made.indexOf(" ", from) : blank;
            if (blank < 0) {
                return made.toString();
            }
            made.replace(blank, blank + 1, gap);
            from = blank + gap.length();
        }
        return made.toString();
    }

    private static String outer(String mention, String text) {
        int lead = mention.length() - mention.stripLeading().length();
        int tail = mention.stripTrailing().length();
        return mention.isBlank() ? text : mention.substring(0, lead) + text + mention.substring(tail);
    }

    /// The language that the words of a name are in, as the tag of a locale with surnames.
    static final class Language {

        private record Sign(String tag, List<String> countries, Set<String> words) {}

        private static final List<Sign> SIGNS = List.of(
                sign("pt-BR", "PT BR AO MZ CV", "universidade escola faculdade colegio-estadual ltda do da dos instituto-federal estadual rua travessa bairro"
                        + " padaria usina loja camara"),
                sign("es", "ES MX CO AR CL PE EC VE BO PY UY CR GT HN NI SV PA DO CU PR", "universidad escuela colegio facultad instituto secundaria preparatoria"
                        + " del los las y el nacional sac calle carrera avenida barrio colonia ferreteria panaderia taller tienda hogar enfermeria ingenieria"
                        + " licenciatura"),
                sign("fr", "FR BE CH CA SN CI CM CD ML BF GN TG BJ NE MG HT LU", "universite ecole lycee institut du des et sarl rue boulangerie mairie licence haute"),
                sign("de", "DE AT CH", "universitat hochschule schule gymnasium gmbh fachhochschule und strasse platz"),
                sign("it", "IT", "universita istituto liceo scuola srl degli della corso viale"),
                sign("pl", "PL", "politechnika uniwersytet szkola liceum szpital akademia przedszkole ulica"),
                sign("hu", "HU", "egyetem foiskola gimnazium iskola korhaz kft utca egyetemi"),
                sign("nl", "NL BE", "universiteit hogeschool ziekenhuis basisschool bakkerij zorgcentrum"),
                sign("sv", "SE", "universitetet skolan hogskolan sjukhus gymnasieskola vardcentral"),
                sign("nb", "NO", "sykehus hogskole videregaende skole barnehage sykehjem"),
                sign("fi", "FI", "yliopisto koulu lukio sairaala ammattikorkeakoulu paivakoti"),
                sign("tr", "TR", "universitesi lisesi okulu hastanesi fakultesi"),
                sign("id", "ID", "universitas sekolah smp smk puskesmas fakultas warung toko"));

        private Language() {}

        private static Sign sign(String tag, String countries, String words) {
            return new Sign(tag, List.of(countries.split(" ")), Set.of(words.split(" ")));
        }

        /// `en` where nothing tells.
        static String of(String name) {
            return sign(name).map(Sign::tag).orElse("en");
        }

        /// Where the language of its words is spoken; empty for English ones.
        static List<String> countries(String name) {
            return sign(name).map(Sign::countries).orElse(List.of());
        }

        private static Optional<Sign> sign(String name) {
            List<String> words = Arrays.asList(Folding.bare(name).split("[^a-z]+"));
            return SIGNS.stream()
                    .filter(sign -> words.stream().anyMatch(sign.words()::contains))
                    .findFirst();
        }
    }
}
