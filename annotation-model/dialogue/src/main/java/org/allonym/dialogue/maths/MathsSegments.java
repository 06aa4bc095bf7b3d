package org.allonym.dialogue.maths;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.Span;
import org.allonym.text.Words;

/// Which messages of a session are about mathematics, after MathEd-PII: a message whose [density][MathsVocabulary#density] exceeds
/// [MathsSettings#anchor] is an anchor, a run of anchors a segment, and its neighbours join as long as their cosine to the
/// segment's centroid exceeds [MathsSettings#similarity].
///
/// The paper compares sentence embeddings. Here a message is its TF-IDF vector over the words of the session, with all numbers as one
/// word; [#METHOD] says so in reports. A text without turns has its lines for messages. Immutable; any thread.
public final class MathsSegments {

    /// What messages are compared by, for reports.
    public static final String METHOD = "TF-IDF over the session's words";

    private static final String NUMBER = "#";

    private final List<Span> messages;
    private final List<Integer> numbers;
    private final BitSet maths;

    private MathsSegments(List<Span> messages, List<Integer> numbers, BitSet maths) {
        this.messages = messages;
        this.numbers = numbers;
        this.maths = maths;
    }

    /// The segments of a document: of its turns, or of its lines.
    public static MathsSegments of(Document document, MathsSettings settings) {
        if (document.turns().isEmpty()) {
            return of(document.text().value(), settings);
        }
        return of(document.text().value(), document.turns(), settings);
    }

    /// The segments of a text without turns; its lines count as messages, from 1.
    public static MathsSegments of(String text, MathsSettings settings) {
        List<Span> lines = lines(text);
        List<Integer> numbers = new ArrayList<>();
        for (int i = 1; i <= lines.size(); i++) {
            numbers.add(i);
        }
        return of(text, lines, numbers, settings);
    }

    /// The segments of a session.
    public static MathsSegments of(String text, List<Turn> turns, MathsSettings settings) {
        return of(text, turns.stream().map(Turn::span).toList(), turns.stream().map(Turn::number).toList(), settings);
    }

    private static MathsSegments of(String text, List<Span> messages, List<Integer> numbers, MathsSettings settings) {
        MathsVocabulary vocabulary = MathsVocabulary.of(settings);
        BitSet maths = new BitSet(messages.size());
        List<Words> words = new ArrayList<>(messages.size());
        for (Span span : messages) {
            String message = text.substring(span.start(), span.end());
            Words read = Words.of(message);
            maths.set(words.size(), vocabulary.density(message, read) > settings.anchor());
            words.add(read);
        }
        if (!maths.isEmpty()) {
            join(words, maths, settings.similarity());
        }
        return new MathsSegments(List.copyOf(messages), List.copyOf(numbers), maths);
    }

    /// The numbers of the turns about mathematics, in order: [Turn#number], or those of lines.
    public List<Integer> turns() {
        return maths.stream().mapToObj(numbers::get).toList();
    }

    /// The messages about mathematics, in order; what stands between two messages belongs to none. UTF-16, half-open.
    public List<Span> spans() {
        return maths.stream().mapToObj(messages::get).toList();
    }

    /// Whether a place begins in a message about mathematics.
    public boolean holds(Span place) {
        int at = Span.indexAt(messages, message -> message, place.start());
        return at >= 0 && maths.get(at);
    }

    /// How many messages there are.
    public int messages() {
        return messages.size();
    }

    /// The share of messages about mathematics; 0 where there are none.
    public double share() {
        return messages.isEmpty() ? 0 : (double) maths.cardinality() / messages.size();
    }

    /// Lets neighbours join, the first segment first. Two segments that touch are one.
    private static void join(List<Words> words, BitSet maths, double similarity) {
        List<Map<String, Double>> vectors = vectors(words);
        int start = maths.nextSetBit(0);
        while (start >= 0) {
            int end = maths.nextClearBit(start);
            Map<String, Double> centroid = new HashMap<>();
            for (int i = start; i < end; i++) {
                add(centroid, vectors.get(i));
            }
            boolean grew = true;
            while (grew) {
                grew = false;
                if (end < vectors.size() && (maths.get(end) || cosine(vectors.get(end), centroid) > similarity)) {
                    add(centroid, vectors.get(end));
                    maths.set(end++);
                    grew = true;
                }
                if (start > 0 && (maths.get(start - 1) || cosine(vectors.get(start - 1), centroid) > similarity)) {
                    add(centroid, vectors.get(start - 1));
                    maths.set(--start);
                    grew = true;
                }
            }
            start = maths.nextSetBit(end);
        }
    }

    /// TF-IDF with ln((1 + n) / (1 + df)) + 1, each vector of length 1.
    private static List<Map<String, Double>> vectors(List<Words> messages) {
        List<Map<String, Double>> counts = new ArrayList<>(messages.size());
        Map<String, Integer> documents = new HashMap<>();
        for (Words message : messages) {
            Map<String, Double> count = new HashMap<>();
            for (int i = 0; i < message.size(); i++) {
                count.merge(term(message.folded(i)), 1.0, Double::sum);
            }
            count.keySet().forEach(term -> documents.merge(term, 1, Integer::sum));
            counts.add(count);
        }
        for (Map<String, Double> count : counts) {
            count.replaceAll((term, n) -> n * (Math.log((1.0 + messages.size()) / (1 + documents.getOrDefault(term, 0))) + 1));
            double length = length(count);
            count.replaceAll((_, weight) -> weight / length);
        }
        return counts;
    }

    private static String term(String word) {
        return Character.isDigit(word.charAt(0)) ? NUMBER : word;
    }

    private static void add(Map<String, Double> centroid, Map<String, Double> vector) {
        vector.forEach((term, weight) -> centroid.merge(term, weight, Double::sum));
    }

    private static double cosine(Map<String, Double> message, Map<String, Double> centroid) {
        double product = 0;
        for (Map.Entry<String, Double> entry : message.entrySet()) {
            product += entry.getValue() * centroid.getOrDefault(entry.getKey(), 0.0);
        }
        return product <= 0 ? 0 : product / length(centroid);
    }

    private static double length(Map<String, Double> vector) {
        double sum = 0;
        for (double weight : vector.values()) {
            sum += weight * weight;
        }
        return Math.sqrt(sum);
    }

    private static List<Span> lines(String text) {
        List<Span> found = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                if (i > start) {
                    found.add(new Span(start, i));
                }
                start = i + 1;
            }
        }
        return found;
    }
}
