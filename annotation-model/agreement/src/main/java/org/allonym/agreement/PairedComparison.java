package org.allonym.agreement;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Whether one of two systems, or one of two annotators, does better than the other against the same standard: the
/// paired bootstrap (Koehn 2004), in which both are computed on the same resampled documents, so that hard documents
/// are hard for both.
///
/// @param overall the difference of every measure over all labels
/// @param byLabel the same for each label
public record PairedComparison(
        String one, String other, Map<Measure, Difference> overall, Map<String, Map<Measure, Difference>> byLabel) {

    /// One measure of two sides.
    ///
    /// @param one its value for the first
    /// @param other its value for the second
    /// @param difference one − other, with its interval; an interval that holds 0 shows no difference
    /// @param better the share of resamples in which the first is ahead, ties counting half; n is their number
    public record Difference(Figure one, Figure other, Figure difference, Figure better) {}

    public PairedComparison {
        overall = Collections.unmodifiableMap(new EnumMap<>(overall));
        byLabel = Collections.unmodifiableMap(new LinkedHashMap<>(byLabel));
    }

    /// Compares the second sides of two agreements with one standard.
    ///
    /// @throws IllegalArgumentException when they don't hold the same documents in the same order
    public static PairedComparison of(Agreement one, Agreement other, Bootstrap bootstrap) {
        if (!ids(one).equals(ids(other))) {
            throw new IllegalArgumentException("two agreements over other documents");
        }
        List<String> labels = Agreement.known(one.labels(), new TreeSet<>(other.labels()));
        AgreementCounts first = new AgreementCounts(labels, one.documents());
        AgreementCounts second = new AgreementCounts(labels, other.documents());
        int figures = first.figures();
        int documents = one.documents().size();
        double[][] resampled = Resampler.run(documents, 2 * figures, bootstrap, () -> both(first, second));

        Map<String, Map<Measure, Difference>> byLabel = new LinkedHashMap<>();
        for (int label = 0; label < labels.size(); label++) {
            byLabel.put(labels.get(label), differences(first, second, label + 1, resampled, documents));
        }
        return new PairedComparison(
                one.sides().second(),
                other.sides().second(),
                differences(first, second, 0, resampled, documents),
                byLabel);
    }

    /// The difference of a measure, for a label or, for null, all labels.
    public Difference difference(Measure measure, @Nullable String label) {
        Map<Measure, Difference> scope = label == null ? overall : byLabel.get(label);
        if (scope == null) {
            throw new IllegalArgumentException("no label " + label);
        }
        return Objects.requireNonNull(scope.get(measure));
    }

    private static List<String> ids(Agreement agreement) {
        return agreement.documents().stream().map(ComparedDocument::document).toList();
    }

    private static Resampler.Statistic both(AgreementCounts first, AgreementCounts second) {
        Resampler.Statistic one = first.statistic();
        Resampler.Statistic other = second.statistic();
        double[] half = new double[first.figures()];
        return (drawn, into) -> {
            one.compute(drawn, half);
            System.arraycopy(half, 0, into, 0, half.length);
            other.compute(drawn, half);
            System.arraycopy(half, 0, into, half.length, half.length);
        };
    }

    private static Map<Measure, Difference> differences(
            AgreementCounts first, AgreementCounts second, int scope, double[][] resampled, int documents) {
        Map<Measure, Difference> differences = new EnumMap<>(Measure.class);
        for (Measure measure : Measure.values()) {
            int index = AgreementCounts.index(scope, measure);
            double[] one = resampled[index];
            double[] other = resampled[first.figures() + index];
            double[] apart = new double[one.length];
            double ahead = 0;
            int defined = 0;
            for (int i = 0; i < apart.length; i++) {
                apart[i] = one[i] - other[i];
                defined += Double.isNaN(apart[i]) ? 0 : 1;
                ahead += apart[i] > 0 ? 1 : apart[i] == 0 ? 0.5 : 0;
            }
            Figure here = measure.of(first.point().get(scope)).with(Resampler.interval(one, documents));
            Figure there = measure.of(second.point().get(scope)).with(Resampler.interval(other, documents));
            differences.put(
                    measure,
                    new Difference(
                            here,
                            there,
                            here.minus(there).with(Resampler.interval(apart, documents)),
                            Figure.ratio(ahead, defined, defined, UndefinedReason.NEVER_DEFINED)));
        }
        return differences;
    }
}
