package org.allonym.app.reliability;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Two hundred words that stand nowhere else, for texts, names of documents and people, attributes, notes and decisions.
/// Always the same, so that two programs know the same.
final class Canaries {

    static final String BEGIN = "Qz";
    static final int LENGTH = 10;

    private static final int DOCUMENTS = 5;
    private static final int IN_TEXT = 26;
    private static final int ALL = 200;

    private final List<String> words;

    private Canaries(List<String> words) {
        this.words = words;
    }

    static Canaries of() {
        Random random = new Random(20260427);
        Set<String> words = new LinkedHashSet<>();
        while (words.size() < ALL) {
            StringBuilder word = new StringBuilder(BEGIN);
            while (word.length() < LENGTH) {
                word.append((char) ('a' + random.nextInt(25)));
            }
            words.add(word.toString());
        }
        return new Canaries(List.copyOf(words));
    }

    List<String> words() {
        return words;
    }

    private String word(int place, int number) {
        return words.get(place * 40 + number);
    }

    /// Documents are named by canaries, too.
    List<String> documents() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            all.add("essay-" + word(i, IN_TEXT));
        }
        return all;
    }

    /// Lines of JSON, a document each.
    List<String> essays() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = 0; j < IN_TEXT; j++) {
                text.append("My friend ").append(word(i, j)).append(" taught me to look twice. ");
            }
            lines.add("{\"document\": \"%s\", \"full_text\": \"%s\", \"metadata\": {\"author\": \"%s\"}}"
                    .formatted(documents().get(i), text.toString().strip(), attribute(i)));
        }
        return lines;
    }

    private String attribute(int place) {
        return IntStream.of(27, 28, 29, 30, 33, 34).mapToObj(number -> word(place, number)).collect(Collectors.joining(" "));
    }

    String projectName() {
        return "Study " + word(0, 29);
    }

    String person(int number) {
        return "Dr " + word(number, 30);
    }

    /// A word of a document's text.
    String text(String document) {
        return word(documents().indexOf(document), 3);
    }

    String note(String document, int reader) {
        return "a note of %s and %s".formatted(word(documents().indexOf(document), 30 + reader), word(documents().indexOf(document), 34 + reader));
    }

    String decision(String document) {
        int place = documents().indexOf(document);
        return "decided for %s, %s and %s".formatted(word(place, 37), word(place, 38), word(place, 39));
    }

    boolean isIn(String text) {
        return words.stream().anyMatch(text::contains);
    }

    /// Those that stand in some bytes, as UTF-8 or UTF-16.
    List<String> in(byte[] bytes) {
        List<String> found = new ArrayList<>();
        String latin = new String(bytes, StandardCharsets.ISO_8859_1);
        if (find(latin, BEGIN)) {
            words.stream().filter(word -> find(latin, word)).forEach(found::add);
        }
        return found;
    }

    private static boolean find(String latin, String word) {
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            if (latin.contains(new String(word.getBytes(charset), StandardCharsets.ISO_8859_1))) {
                return true;
            }
        }
        return false;
    }
}
