package org.allonym.desktop.reliability;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.allonym.label.Identifier;
import org.allonym.label.Label;

/// More than two hundred words that stand nowhere else, for texts, names of documents and people, attributes, notes, decisions,
/// the cards of labels and what is noted of the guideline's gaps.
/// Always the same, so that two programs know the same.
final class Canaries {

    static final String BEGIN = "Qz";
    static final int LENGTH = 10;

    private static final int DOCUMENTS = 5;
    private static final int IN_TEXT = 26;
    private static final int EACH = 48;
    private static final int ALL = DOCUMENTS * EACH;

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
        return words.get(place * EACH + number);
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

    String note(String document, int annotator) {
        return "a note of %s and %s".formatted(word(documents().indexOf(document), 30 + annotator), word(documents().indexOf(document), 34 + annotator));
    }

    String decision(String document) {
        int place = documents().indexOf(document);
        return "decided for %s, %s and %s".formatted(word(place, 37), word(place, 38), word(place, 39));
    }

    /// What is noted of a gap in the guideline, when a decision shows one.
    String gap(String document) {
        int place = documents().indexOf(document);
        return "%s; the guideline says nothing of %s and %s".formatted(decision(document), word(place, 40), word(place, 41));
    }

    /// A label with a card of its own: title, description, examples, and examples that are none.
    ///
    /// @param number from 0 to 4
    Label label(int number) {
        return new Label(
                "KIND_" + number,
                "Kind " + word(number, 42),
                "KIND" + (char) ('A' + number),
                Identifier.INDIRECT,
                "Whatever reminds of %s, as in %s.".formatted(word(number, 43), word(number, 44)),
                List.of("a " + word(number, 45), "two " + word(number, 46)),
                List.of("no " + word(number, 47)),
                number + 1,
                "",
                "");
    }

    /// Words of the cards, and of nothing else.
    List<String> cards() {
        return IntStream.range(0, DOCUMENTS).boxed()
                .flatMap(place -> IntStream.range(42, EACH).mapToObj(number -> word(place, number)))
                .toList();
    }

    /// Words of what was noted of the guideline, and of nothing else.
    List<String> gaps() {
        return IntStream.range(0, DOCUMENTS).boxed().flatMap(place -> Stream.of(word(place, 40), word(place, 41))).toList();
    }

    boolean isIn(String text) {
        return words.stream().anyMatch(text::contains);
    }

    /// Those that stand in some bytes, as UTF-8 or UTF-16.
    List<String> in(byte[] bytes) {
        Set<String> found = new LinkedHashSet<>();
        String latin = new String(bytes, StandardCharsets.ISO_8859_1);
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            String begin = new String(BEGIN.getBytes(charset), StandardCharsets.ISO_8859_1);
            int length = LENGTH * begin.length() / BEGIN.length();
            for (int at = latin.indexOf(begin); at >= 0; at = latin.indexOf(begin, at + 1)) {
                String word = new String(bytes, at, Math.min(length, bytes.length - at), charset);
                if (words.contains(word)) {
                    found.add(word);
                }
            }
        }
        return List.copyOf(found);
    }
}
