package org.allonym.inference;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// How sure a model has to be. Immutable.
///
/// A token is taken where the probability of [TokenScores#OUTSIDE] is below `oThreshold`, for the most probable label; a detection
/// is dropped when the mean probability of its label is below the label's own threshold.
///
/// @param name `recall`, `balanced`, or what a person calls their own
/// @param oThreshold from 0 to 1; above 0.5 takes tokens that are more likely nothing, for the sake of recall
/// @param byLabel the least probability of a label's own; a label that is absent has none
/// @param output name of the model's output that is read; empty for the one it always has
public record OperatingPoint(String name, double oThreshold, SortedMap<String, Double> byLabel, String output) {

    public OperatingPoint {
        checked(oThreshold);
        byLabel.values().forEach(OperatingPoint::checked);
        byLabel = Collections.unmodifiableSortedMap(new TreeMap<>(byLabel));
    }

    public OperatingPoint(String name, double oThreshold) {
        this(name, oThreshold, Collections.emptySortedMap(), "");
    }

    /// The same with another threshold.
    public OperatingPoint withOThreshold(double threshold) {
        return new OperatingPoint(name, threshold, byLabel, output);
    }

    public double of(String label) {
        return byLabel.getOrDefault(label, 0.0);
    }

    private static void checked(double probability) {
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("threshold " + probability);
        }
    }
}
