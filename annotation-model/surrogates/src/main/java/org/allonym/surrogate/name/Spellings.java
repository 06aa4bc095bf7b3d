package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Where names are spelled like some: naive Bayes over runs of two and three letters of the known names. Filled by one
/// thread, then immutable.
final class Spellings {

    private static final double SMOOTH = 0.3;
    /// Runs overlap: each counts for less than one.
    private static final double OVERLAP = 0.5;
    /// Fewer letters tell less.
    private static final double ENOUGH_LETTERS = 10;
    private static final int ORIGINS = Origin.values().length;

    private final Map<String, float[]> runs = new HashMap<>();
    private final double[] all = new double[ORIGINS];

    void add(String name, Set<Origin> origins) {
        for (String run : runs(name)) {
            for (Origin origin : origins) {
                runs.computeIfAbsent(run, _ -> new float[ORIGINS])[origin.ordinal()]++;
                all[origin.ordinal()]++;
            }
        }
    }

    /// Counts become logarithms of likelihoods, once.
    void close() {
        runs.values().forEach(counts -> {
            for (int i = 0; i < ORIGINS; i++) {
                counts[i] = (float) (OVERLAP * StrictMath.log((counts[i] + SMOOTH) / (all[i] + SMOOTH * runs.size())));
            }
        });
    }

    private static List<String> runs(String name) {
        StringBuilder letters = new StringBuilder("^");
        name.codePoints().filter(Character::isLetter).forEach(letters::appendCodePoint);
        String bounded = letters.append('$').toString();
        List<String> runs = new ArrayList<>();
        for (int at = 0; at + 2 <= bounded.length(); at++) {
            runs.add(bounded.substring(at, at + 2));
            if (at + 3 <= bounded.length()) {
                runs.add(bounded.substring(at, at + 3));
            }
        }
        return runs;
    }

    /// How likely each origin is, one in all; empty where no name is spelled like any.
    Optional<double[]> likely(Collection<String> names) {
        double[] scores = new double[ORIGINS];
        int known = 0;
        int all = 0;
        for (String name : names) {
            for (String run : runs(name)) {
                float[] likely = this.runs.get(run);
                known += likely != null ? 1 : 0;
                all++;
                for (int i = 0; i < ORIGINS && likely != null; i++) {
                    scores[i] += likely[i];
                }
            }
        }
        double most = Arrays.stream(scores).max().orElse(0);
        double sure = Math.min(1, names.stream().mapToInt(String::length).sum() / ENOUGH_LETTERS);
        double[] shares = Arrays.stream(scores).map(score -> StrictMath.exp(sure * (score - most))).toArray();
        double sum = Arrays.stream(shares).sum();
        return known > 0 && 2 * known >= all ? Optional.of(Arrays.stream(shares).map(share -> share / sum).toArray()) : Optional.empty();
    }
}
