package org.allonym.inference.rules;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import net.datafaker.Faker;
import org.allonym.text.Folding;

/// Makes `names.txt` from the locale data of Datafaker:
///
/// ```
/// java -cp TEST_CLASS_PATH org.allonym.inference.rules.NameLists inference/src/main/resources/org/allonym/inference/rules/names.txt
/// ```
final class NameLists {

    static final List<String> HEAD = List.of(
            "# Forenames (f), surnames (s) and names that are both (b), folded; from the locale data of Datafaker 2.7.0",
            "# (Apache-2.0, https://www.datafaker.net). Made by NameLists in the test sources; not edited by hand.");

    private static final List<String> LOCALES = List.of(
            "en", "en-NZ", "en-UG", "en-MD", "en-PAK", "en-NEP", "en-IE", "en-SG", "en-PK", "en-IN", "en-AU", "en-NG",
            "en-ZA", "en-MS", "en-PH", "en-CA", "en-GB", "fr", "fr-CH", "fr-CA", "de", "de-AT", "de-CH", "es", "es-MX",
            "es-AR", "es-PY", "pt", "pt-BR", "it", "nl", "nl-BE", "sv", "da-DK", "nb-NO", "no-NO", "fi-FI", "pl",
            "cs-CZ", "sk", "hr", "hu", "ro-MD", "sq", "et", "lv", "tr", "uz", "id", "id-ID", "vi", "ca", "he", "fa",
            "zh-CN", "zh-TW", "ja", "ko", "th", "ta", "ar", "bg", "mk", "uk", "ru", "be", "el-GR", "hy", "ka");

    private static final Set<String> PARTICLES = Set.of(
            "de", "da", "do", "dos", "das", "del", "della", "di", "du", "des", "la", "le", "el", "al", "van", "von",
            "der", "den", "ten", "ter", "het", "op", "aan", "in", "zu", "bin", "ibn", "the", "to", "of", "and", "mr",
            "mrs", "ms", "dr", "jr", "sr", "prof", "ii", "iii", "iv");

    private NameLists() {}

    public static void main(String[] arguments) throws IOException {
        Files.write(Path.of(arguments[0]), lines(), StandardCharsets.US_ASCII);
    }

    static List<String> lines() {
        Set<String> forenames = new HashSet<>();
        Set<String> surnames = new HashSet<>();
        for (String locale : LOCALES) {
            Faker faker = new Faker(Locale.forLanguageTag(locale));
            for (String sex : List.of("", "male_", "female_")) {
                add(faker, "name." + sex + "first_name", forenames);
                add(faker, "name." + sex + "last_name", surnames);
            }
        }
        TreeMap<String, String> all = new TreeMap<>();
        forenames.forEach(name -> all.put(name, surnames.contains(name) ? "b" : "f"));
        surnames.forEach(name -> all.putIfAbsent(name, "s"));
        List<String> lines = new ArrayList<>(HEAD);
        all.forEach((name, kind) -> lines.add(kind + " " + name));
        return lines;
    }

    private static void add(Faker faker, String key, Set<String> to) {
        Object found = faker.fakeValuesService().fetchObject(key, faker.getContext());
        if (!(found instanceof List<?> values)) {
            return;
        }
        for (Object value : values) {
            String name = value.toString();
            if (name.indexOf('#') >= 0) {
                continue;
            }
            for (String part : name.split("[\\s,()./-]+")) {
                String folded = Folding.ascii(part);
                if (folded.length() > 1 && !PARTICLES.contains(folded)) {
                    to.add(folded);
                }
            }
        }
    }
}
