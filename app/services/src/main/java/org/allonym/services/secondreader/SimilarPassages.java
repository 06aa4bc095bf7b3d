package org.allonym.services.secondreader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Mark;
import org.allonym.project.DocumentId;
import org.allonym.services.secondreader.AnswerText.Quoted;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;

/// Adjudicated paragraphs with what is gold in them, and which of them are like a passage: by the cosine of their words, each
/// weighted by how rare it is (inverse document frequency). A passage never gets a paragraph of its own document. Immutable.
final class SimilarPassages {

    private static final int EXAMPLES = 3;
    private static final int MOST = 2_000;
    private static final int LONGEST = 600;

    static final SimilarPassages NONE = new SimilarPassages(List.of());

    private record Example(DocumentId document, String text, List<Quoted> gold, Set<String> words) {}

    private final List<Example> examples;
    private final Map<String, Double> weights = new HashMap<>();

    private SimilarPassages(List<Example> examples) {
        this.examples = List.copyOf(examples);
        Map<String, Integer> frequency = new HashMap<>();
        examples.forEach(each -> each.words().forEach(word -> frequency.merge(word, 1, Integer::sum)));
        frequency.forEach((word, n) -> weights.put(word, Math.log((1.0 + examples.size()) / n)));
    }

    /// Reads the gold of documents in which all is settled.
    static SimilarPassages of(ProjectStore store) {
        List<Example> found = new ArrayList<>();
        store.scan((document, state) -> {
            DocumentAdjudication adjudication = DocumentAdjudication.of(state);
            if (adjudication.isSettled()) {
                List<Mark> gold = adjudication.gold().marks();
                for (Span paragraph : paragraphs(document.text().value())) {
                    List<Quoted> here = gold.stream()
                            .filter(mark -> paragraph.contains(mark.span()))
                            .map(mark -> quoted(document.text().value(), paragraph, mark))
                            .toList();
                    if (!here.isEmpty()) {
                        String text = document.text().slice(paragraph);
                        found.add(new Example(document.id(), text, here, words(text)));
                    }
                }
            }
            return found.size() < MOST;
        });
        return new SimilarPassages(found);
    }

    private static Quoted quoted(String text, Span paragraph, Mark mark) {
        String[] words = text.substring(paragraph.start(), mark.span().start()).strip().split("\\s+");
        String last = String.join(" ", List.of(words).subList(Math.max(0, words.length - 3), words.length));
        return new Quoted(text.substring(mark.span().start(), mark.span().end()), last, mark.label(), "names");
    }

    private static List<Span> paragraphs(String text) {
        List<Span> all = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                if (i > start && i - start <= LONGEST) {
                    all.add(new Span(start, i));
                }
                start = i + 1;
            }
        }
        return all;
    }

    private static Set<String> words(String text) {
        Set<String> words = new TreeSet<>();
        for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }

    /// The most similar ones with their answers, the most similar first; says so where there are none.
    String examples(Passage passage) {
        Set<String> words = words(passage.text());
        record Scored(Example example, double score) {}
        String found = examples.stream()
                .filter(each -> !each.document().equals(passage.document().id()))
                .map(each -> new Scored(each, similarity(words, each.words())))
                .filter(each -> each.score() > 0)
                .sorted((one, other) -> Double.compare(other.score(), one.score()))
                .limit(EXAMPLES)
                .map(each -> "<text>\n%s\n</text>\n%s".formatted(each.example().text(), AnswerText.write(each.example().gold())))
                .collect(Collectors.joining("\n\n"));
        return found.isEmpty() ? "(There are none yet.)" : found;
    }

    private double similarity(Set<String> one, Set<String> other) {
        double both = 0;
        for (String word : one) {
            if (other.contains(word)) {
                both += square(word);
            }
        }
        return both == 0 ? 0 : both / Math.sqrt(norm(one) * norm(other));
    }

    private double norm(Set<String> words) {
        double sum = 0;
        for (String word : words) {
            sum += square(word);
        }
        return sum;
    }

    private double square(String word) {
        double weight = weights.getOrDefault(word, 0.0);
        return weight * weight;
    }
}
