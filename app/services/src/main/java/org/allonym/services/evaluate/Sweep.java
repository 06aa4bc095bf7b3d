package org.allonym.services.evaluate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Figure;
import org.jspecify.annotations.Nullable;

/// The quality at each of many thresholds, over the same documents. Immutable.
///
/// Intervals are those of one threshold by itself. A threshold that [#best] picks was picked on [#documents]: what it
/// reaches there flatters it, and other documents say what it is worth.
///
/// @param documents their ids, in order
/// @param labels that occur in gold or were found at any threshold: the label set's in its order, then others by name
/// @param points in order of threshold
public record Sweep(Threshold threshold, List<String> documents, List<String> labels, List<Point> points, Bootstrap bootstrap) {

    /// What is moved.
    public enum Threshold {
        /// A token is taken where the model's probability of nothing is below it: the higher, the more is found.
        O_PROBABILITY,
        /// A detection counts when its score is not below it: the higher, the less is found. What has no score always counts.
        SCORE
    }

    /// The quality at one threshold.
    ///
    /// @param tokens over all labels, by BIO tags
    /// @param spans over all labels, strict
    public record Point(
            double threshold, Quality tokens, Quality spans, Map<String, Quality> tokensByLabel, Map<String, Quality> spansByLabel) {

        public Point {
            tokensByLabel = Collections.unmodifiableMap(new LinkedHashMap<>(tokensByLabel));
            spansByLabel = Collections.unmodifiableMap(new LinkedHashMap<>(spansByLabel));
        }

        /// Of one label, or of all for null.
        ///
        /// @throws IllegalArgumentException for a label that isn't in [Sweep#labels]
        public Quality quality(Level level, @Nullable String label) {
            Quality found = switch (level) {
                case TOKENS -> label == null ? tokens : tokensByLabel.get(label);
                case SPANS -> label == null ? spans : spansByLabel.get(label);
            };
            if (found == null) {
                throw new IllegalArgumentException("no label " + label);
            }
            return found;
        }
    }

    public Sweep {
        documents = List.copyOf(documents);
        labels = List.copyOf(labels);
        points = List.copyOf(points);
    }

    /// The point with the best figure; the middle one where a row of neighbours shares it, of the longest such row, the
    /// first of equally long ones. Empty when the figure is undefined everywhere.
    ///
    /// @param label null for all labels
    public Optional<Point> best(Aim aim, Level level, @Nullable String label) {
        double best = points.stream()
                .map(point -> point.quality(level, label).figure(aim))
                .mapToDouble(Figure::orNaN)
                .filter(value -> !Double.isNaN(value))
                .max()
                .orElse(Double.NaN);
        int from = 0;
        int length = 0;
        for (int i = 0; i < points.size(); i++) {
            int end = i;
            while (end < points.size() && points.get(end).quality(level, label).figure(aim).orNaN() == best) {
                end++;
            }
            if (end - i > length) {
                from = i;
                length = end - i;
            }
            i = Math.max(i, end - 1);
        }
        return length == 0 ? Optional.empty() : Optional.of(points.get(from + (length - 1) / 2));
    }

    /// The point whose threshold is nearest.
    public Point nearest(double threshold) {
        return points.stream()
                .min((one, other) -> Double.compare(Math.abs(one.threshold() - threshold), Math.abs(other.threshold() - threshold)))
                .orElseThrow();
    }
}
