package org.allonym.surrogate.value.place;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.Casing;

/// Firms and schools whose names say nothing of what they are. Stateless; any thread.
final class Firms {

    /// They say no more than that it is one: what it makes or sells, the text around it may tell.
    private static final Map<String, List<String>> WORK = Map.of(
            "en", List.of("%s & Sons", "%s Ltd", "%s Brothers", "%s Services", "%s Group", "%s Enterprises"),
            "es", List.of("Casa %s", "Grupo %s", "Hermanos %s", "Comercial %s"),
            "pt", List.of("Casa %s", "Grupo %s", "Irmãos %s", "Comercial %s"),
            "fr", List.of("Maison %s", "Groupe %s", "Établissements %s"),
            "de", List.of("%s GmbH", "%s & Söhne", "Firma %s", "%s KG"),
            "it", List.of("Ditta %s", "Gruppo %s", "Fratelli %s"),
            "nl", List.of("%s & Zonen", "Firma %s", "%s BV"),
            "pl", List.of("Firma %s", "Grupa %s"),
            "id", List.of("%s Jaya", "%s Mandiri", "%s Makmur"),
            "tr", List.of("%s Ticaret", "%s Kardeşler"));
    /// Where none of these languages is that of most firms.
    private static final List<String> ANYWHERE = List.of("%s", "%s & %s", "%s-%s");
    private static final Map<String, List<String>> STUDIES = Map.of(
            "en", List.of("%s College", "%s High School", "%s Academy"),
            "es", List.of("Colegio %s", "Instituto %s", "Liceo %s"),
            "pt", List.of("Colégio %s", "Escola %s", "Instituto %s"),
            "fr", List.of("Lycée %s", "Collège %s", "Institut %s"),
            "de", List.of("%s-Gymnasium", "%s-Schule"),
            "it", List.of("Liceo %s", "Istituto %s"),
            "nl", List.of("%s College", "%s Lyceum"),
            "pl", List.of("Liceum %s", "Szkoła %s"),
            "id", List.of("SMA %s", "Sekolah %s"),
            "tr", List.of("%s Lisesi", "%s Koleji"));
    private static final int TRIES = 50;
    private static final Pattern HEAD = Pattern.compile("\\p{Lu}\\p{Ll}+(?=\\p{Lu}\\p{Ll})");
    private static final Pattern FRONT = Pattern.compile("(?iuU)^\\P{L}*[^aeiouy\\P{L}]*[aeiouy]+[^aeiouy\\P{L}]");
    private static final Pattern BACK = Pattern.compile("(?iuU)[aeiouy]+[^aeiouy\\P{L}]+[aeiouy]?[^aeiouy\\P{L}]*$");

    private Firms() {}

    /// @param told whether the text says what it is, so that a name is enough
    static String named(ValueKind kind, PlaceForm.Run run, Lands lands, List<String> families, boolean told, SeededRandom draw) {
        boolean works = kind == ValueKind.EMPLOYER;
        String country = lands.country(null);
        Gazetteer.Town town = draw.pick(lands.towns(null, false, draw));
        Matcher head = HEAD.matcher(run.text());
        if (run.words().size() > 1) {
            if (told) {
                return works ? draw.pick(families) : town.name();
            }
            String language = Subjects.language(country, WORK.keySet());
            List<String> forms = works && language.equals("en") && !Subjects.isEnglish(country) ? ANYWHERE
                    : (works ? WORK : STUDIES).getOrDefault(language, ANYWHERE);
            return draw.pick(forms).formatted(works ? draw.pick(families) : town.name(), draw.pick(families));
        }
        if (head.lookingAt() && (PlaceWords.isPlain(kind, head.group()) || PlaceWords.isType(head.group()))) {
            return head.group() + town.name();
        }
        return (works ? brand(families, draw) : town.name()) + PlaceForm.possessive(run.text());
    }

    /// The beginning of one name with the end of another, as brands are called.
    private static String brand(List<String> families, SeededRandom draw) {
        for (int i = 0; i < TRIES; i++) {
            Matcher front = FRONT.matcher(draw.pick(families));
            Matcher back = BACK.matcher(draw.pick(families));
            if (front.find() && back.find() && back.start() > 0) {
                return Casing.capital(front.group() + back.group());
            }
        }
        return draw.pick(families);
    }
}
