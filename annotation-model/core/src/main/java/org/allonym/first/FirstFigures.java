package org.allonym.first;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// How often the PI thought what. Corrections made since change nothing of it: it is what the annotator did at first.
///
/// @param verdicts how often each was given; those never given are missing
/// @param labels the same by label: of what was marked the label it had, of what was missed the one it should have had
public record FirstFigures(Map<Verdict, Integer> verdicts, SortedMap<String, Map<Verdict, Integer>> labels) {

    public FirstFigures {
        verdicts = Collections.unmodifiableMap(verdicts);
        labels = Collections.unmodifiableSortedMap(labels);
    }

    public static FirstFigures of(Collection<Opinion> opinions) {
        Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
        SortedMap<String, Map<Verdict, Integer>> labels = new TreeMap<>();
        for (Opinion one : opinions) {
            verdicts.merge(one.verdict(), 1, Integer::sum);
            String label = one.verdict() == Verdict.MISSED ? one.labelInForce() : one.label();
            labels.computeIfAbsent(label, _ -> new EnumMap<>(Verdict.class)).merge(one.verdict(), 1, Integer::sum);
        }
        return new FirstFigures(verdicts, labels);
    }

    /// How often one was given.
    public int count(Verdict verdict) {
        return verdicts.getOrDefault(verdict, 0);
    }

    /// How often one was given for a label.
    public int count(String label, Verdict verdict) {
        return labels.getOrDefault(label, Map.of()).getOrDefault(verdict, 0);
    }

    /// How many places were looked at.
    public int reviewed() {
        return verdicts.values().stream().mapToInt(Integer::intValue).sum();
    }
}
