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
            "it", List.of("Ditta %s", "Gruppo %s", "Fratelli %s"));
    private static final Map<String, List<String>> STUDIES = Map.of(
            "en", List.of("%s College", "%s High School", "%s Academy"),
            "es", List.of("Colegio %s", "Instituto %s", "Liceo %s"),
            "pt", List.of("Colégio %s", "Escola %s", "Instituto %s"),
            "fr", List.of("Lycée %s", "Collège %s", "Institut %s"),
            "de", List.of("%s-Gymnasium", "%s-Schule"),
            "it", List.of("Liceo %s", "Istituto %s"));
    private static final int TRIES = 50;
    private static final Pattern HEAD = Pattern.compile("\\p{Lu}\\p{Ll}+(?=\\p{Lu}\\p{Ll})");
    private static final Pattern FRONT = Pattern.compile("(?iuU)^\\P{L}*[^aeiouy\\P{L}]*[aeiouy]+[^aeiouy\\P{L}]");
    private static final Pattern BACK = Pattern.compile("(?iuU)[aeiouy]+[^aeiouy\\P{L}]+[aeiouy]?[^aeiouy\\P{L}]*$");

    private Firms() {}

    static String named(ValueKind kind, PlaceForm.Run run, String country, List<String> families, SeededRandom draw) {
        boolean works = kind == ValueKind.EMPLOYER;
        Matcher head = HEAD.matcher(run.text());
        if (run.words().size() > 1) {
            String form = draw.pick((works ? WORK : STUDIES).get(Subjects.language(country, WORK.keySet())));
            return form.formatted(works ? draw.pick(families) : draw.pick(Gazetteer.towns(country)).name());
        }
        if (head.lookingAt() && (PlaceWords.isPlain(kind, head.group()) || PlaceWords.isType(head.group()))) {
            return head.group() + draw.pick(Gazetteer.towns(country)).name();
        }
        return (works ? brand(families, draw) : draw.pick(Gazetteer.towns(country)).name()) + PlaceForm.possessive(run.text());
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
