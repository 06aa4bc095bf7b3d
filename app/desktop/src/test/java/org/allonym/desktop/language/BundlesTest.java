package org.allonym.desktop.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.language.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every sentence of the sources is in the bundles of every language, and nothing else is.
///
/// `-Dallonym.write=true` writes the bundles anew: in the order of the sources, with empty values for new sentences and
/// without those nobody says any more.
class BundlesTest {

    /// Folders of modules, by the name of the module, which is its bundle's.
    private static final Map<String, String> MODULES = Map.of(
            "annotation-model/core", "core",
            "annotation-model/agreement", "agreement",
            "annotation-model/dialogue", "dialogue",
            "annotation-model/surrogates", "surrogates",
            "annotation-model/formats", "formats",
            "annotation-model/store", "store",
            "inference", "inference",
            "app/learning", "learning",
            "app/services", "services",
            "app/desktop", "desktop");
    private static final Pattern COMMAND = Pattern.compile("(?<![\\w-])--[a-z]|\\ballonym [a-z]|label-layer");
    private static final Pattern PLACE = Pattern.compile("%(?:(\\d+)\\$)?([-+,0-9.]*[a-zA-Z%n])");

    static Stream<Arguments> bundles() {
        return MODULES.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(module -> Stream.of(Language.values())
                        .filter(language -> language != Language.ENGLISH)
                        .map(language -> Arguments.of(module.getKey(), module.getValue(), language)));
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void a_bundle_holds_what_the_sources_say_and_nothing_else(String module, String name, Language language) throws IOException {
        SpokenSources sources = SpokenSources.of(root(module).resolve("java"));
        assertThat(sources.hidden).as("said, but not written where it is said").isEmpty();
        Path file = file(module, name, language);
        if (Boolean.getBoolean("allonym.write")) {
            write(file, sources, read(file));
        }
        Map<String, String> bundle = read(file);
        Set<String> missing = new TreeSet<>(sources.keys.keySet());
        missing.removeIf(key -> !bundle.getOrDefault(key, "").isBlank());
        assertThat(missing).as("not translated").isEmpty();
        Set<String> unused = new TreeSet<>(bundle.keySet());
        unused.removeAll(sources.keys.keySet());
        assertThat(unused).as("said nowhere").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void what_the_window_says_names_no_command_and_no_option(String module, String name, Language language) throws IOException {
        Map<String, String> bundle = read(file(module, name, language));

        List<String> said = Stream.concat(bundle.keySet().stream(), bundle.values().stream())
                .filter(sentence -> COMMAND.matcher(sentence).find())
                .toList();

        assertThat(said).as("say it with Messages.either").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void a_translation_has_the_places_and_forms_of_its_sentence(String module, String name, Language language) throws IOException {
        List<String> faults = new ArrayList<>();
        read(file(module, name, language)).forEach((key, translation) -> {
            String sentence = key.substring(key.indexOf('|') + 1);
            if (!places(sentence).equals(places(translation))) {
                faults.add("places: " + key + " = " + translation);
            }
            if (sentence.endsWith("…") != translation.endsWith("…")) {
                faults.add("ellipsis: " + key + " = " + translation);
            }
            if (!sentence.isBlank() && !translation.isBlank()
                    && (sentence.charAt(0) == ' ' != (translation.charAt(0) == ' ') || sentence.endsWith(" ") != translation.endsWith(" "))) {
                faults.add("blanks: " + key + " = " + translation);
            }
        });
        assertThat(faults).isEmpty();
    }

    @Test
    void one_sentence_has_one_translation_in_all_bundles() throws IOException {
        Map<String, String> all = new TreeMap<>();
        List<String> faults = new ArrayList<>();
        for (Map.Entry<String, String> module : MODULES.entrySet()) {
            for (Language language : Language.values()) {
                if (language != Language.ENGLISH) {
                    read(file(module.getKey(), module.getValue(), language)).forEach((key, translation) -> {
                        String other = all.put(language + key, translation);
                        if (other != null && !other.equals(translation)) {
                            faults.add(key + ": " + translation + " / " + other);
                        }
                    });
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    /// The places for values, in the order of the values; `%%` counts as one.
    private static List<String> places(String sentence) {
        Map<Integer, String> places = new TreeMap<>();
        List<String> percent = new ArrayList<>();
        Matcher matcher = PLACE.matcher(sentence);
        int next = 1;
        while (matcher.find()) {
            if (matcher.group(2).equals("%")) {
                percent.add("%%");
            } else {
                places.put(matcher.group(1) == null ? next++ : Integer.parseInt(matcher.group(1)), matcher.group(2));
            }
        }
        List<String> all = new ArrayList<>(places.values());
        all.addAll(percent);
        return all;
    }

    private static Path root(String module) {
        return Path.of("..", "..", module, "src", "main");
    }

    private static Path file(String module, String name, Language language) {
        return root(module)
                .resolve("resources/org/allonym/language")
                .resolve(name + "_" + language.locale().getLanguage() + ".properties");
    }

    private static Map<String, String> read(Path file) throws IOException {
        Properties bundle = new Properties() {
            private static final long serialVersionUID = 1L;

            /// Of two values the one that says something: a merge of two branches may have both.
            @Override
            public synchronized Object put(Object key, Object value) {
                return value.toString().isBlank() && containsKey(key) ? get(key) : super.put(key, value);
            }
        };
        if (Files.exists(file)) {
            try (Reader in = Files.newBufferedReader(file)) {
                bundle.load(in);
            }
        }
        Map<String, String> all = new TreeMap<>();
        bundle.forEach((key, value) -> all.put((String) key, (String) value));
        return all;
    }

    private static void write(Path file, SpokenSources sources, Map<String, String> known) throws IOException {
        Map<String, List<String>> bySource = new TreeMap<>();
        sources.keys.forEach((key, files) -> bySource.computeIfAbsent(files.iterator().next(), _ -> new ArrayList<>()).add(key));
        StringBuilder text = new StringBuilder();
        bySource.forEach((source, keys) -> {
            text.append(text.isEmpty() ? "" : "\n").append("# ").append(source).append('\n');
            keys.forEach(key -> text.append(escaped(key, true))
                    .append('=')
                    .append(escaped(known.getOrDefault(key, ""), false))
                    .append('\n'));
        });
        if (text.isEmpty()) {
            Files.deleteIfExists(file);
            return;
        }
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static String escaped(String text, boolean key) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> escaped.append("\\n");
                case '\t' -> escaped.append("\\t");
                case '\\' -> escaped.append("\\\\");
                case ' ' -> escaped.append(key || i == 0 ? "\\ " : " ");
                case ':', '=' -> escaped.append(key ? "\\" : "").append(c);
                case '#', '!' -> escaped.append(key && i == 0 ? "\\" : "").append(c);
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
