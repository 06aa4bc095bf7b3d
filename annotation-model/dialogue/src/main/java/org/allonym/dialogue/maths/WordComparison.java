package org.allonym.dialogue.maths;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.allonym.text.Words;

/// TF-IDF over the words of a session, with ln((1 + n) / (1 + df)) + 1, each vector of length 1. Any thread.
final class WordComparison implements MessageComparison {

    private static final String NUMBER = "#";

    @Override
    public Vectors read(List<String> messages) {
        List<Map<String, Double>> vectors = new ArrayList<>(messages.size());
        Map<String, Integer> documents = new HashMap<>();
        for (String message : messages) {
            Words words = Words.of(message);
            Map<String, Double> count = new HashMap<>();
            for (int i = 0; i < words.size(); i++) {
                count.merge(term(words.folded(i)), 1.0, Double::sum);
            }
            count.keySet().forEach(term -> documents.merge(term, 1, Integer::sum));
            vectors.add(count);
        }
        for (Map<String, Double> vector : vectors) {
            vector.replaceAll((term, n) -> n * (Math.log((1.0 + messages.size()) / (1 + documents.getOrDefault(term, 0))) + 1));
            double length = length(vector);
            vector.replaceAll((_, weight) -> weight / length);
        }
        return () -> new WordCentroid(vectors);
    }

    private static String term(String word) {
        return Character.isDigit(word.charAt(0)) ? NUMBER : word;
    }

    private static double length(Map<String, Double> vector) {
        double sum = 0;
        for (double weight : vector.values()) {
            sum += weight * weight;
        }
        return Math.sqrt(sum);
    }

    private static final class WordCentroid implements Centroid {

        private final List<Map<String, Double>> vectors;
        private final Map<String, Double> sum = new HashMap<>();

        WordCentroid(List<Map<String, Double>> vectors) {
            this.vectors = vectors;
        }

        @Override
        public void add(int message) {
            vectors.get(message).forEach((term, weight) -> sum.merge(term, weight, Double::sum));
        }

        @Override
        public double cosine(int message) {
            double product = 0;
            for (Map.Entry<String, Double> entry : vectors.get(message).entrySet()) {
                product += entry.getValue() * sum.getOrDefault(entry.getKey(), 0.0);
            }
            return product <= 0 ? 0 : product / length(sum);
        }
    }
}
