package org.allonym.agreement;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/// How figures changed from one group of documents to the next, such as from one version of the guideline to another.
///
/// The groups hold different documents, so each is resampled by itself, and the interval is that of the differences
/// after − before (the two-sample bootstrap of Efron and Tibshirani 1993, 8.3). One that holds 0 shows no change.
///
/// @param before value of the earlier group
/// @param after value of the later one
/// @param overall after − before of every measure over all labels
public record AgreementChange(String before, String after, Map<Measure, Figure> overall) {

    /// Keeps the draws of the two groups apart.
    private static final long OTHER_SEED = 0x9E3779B97F4A7C15L;

    public AgreementChange {
        overall = Collections.unmodifiableMap(new EnumMap<>(overall));
    }

    /// Compares two groups of one grouping.
    public static AgreementChange of(Stratum before, Stratum after, Bootstrap bootstrap) {
        Bootstrap other = new Bootstrap(bootstrap.resamples(), bootstrap.seed() ^ OTHER_SEED);
        Agreement here = before.agreement();
        Agreement there = after.agreement();
        double[][] first = new AgreementCounts(here.labels(), here.documents()).resampledOverall(bootstrap);
        double[][] second = new AgreementCounts(there.labels(), there.documents()).resampledOverall(other);
        int documents = Math.min(here.documents().size(), there.documents().size());
        Map<Measure, Figure> overall = new EnumMap<>(Measure.class);
        for (Measure measure : Measure.values()) {
            double[] apart = second[measure.ordinal()];
            double[] from = first[measure.ordinal()];
            for (int i = 0; i < Math.min(apart.length, from.length); i++) {
                apart[i] -= from[i];
            }
            Figure difference = there.overall().figure(measure).minus(here.overall().figure(measure));
            overall.put(measure, difference.with(Resampler.interval(apart, documents)));
        }
        return new AgreementChange(before.value(), after.value(), overall);
    }

    /// The difference of a measure.
    public Figure figure(Measure measure) {
        return Objects.requireNonNull(overall.get(measure));
    }
}
