package org.allonym.learning.effort;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// What each kind of edit costs the annotators of a project: the median of the times from a person's previous gesture in the same document to
/// the edit. So an addition's time includes reading up to the place. Times above [#PAUSE] are pauses and don't count. Immutable.
///
/// @param costs by kind; kinds with fewer than [#ENOUGH] times are missing
public record Effort(Map<EditKind, Cost> costs) {

    /// A longer time between two gestures is a pause.
    public static final Duration PAUSE = Duration.ofSeconds(60);

    /// So many times make a median worth stating.
    public static final int ENOUGH = 20;

    /// An addition counts as so many edits where nobody has measured it.
    public static final double ASSUMED = 3;

    /// Nothing is measured.
    public static final Effort UNKNOWN = new Effort(Map.of());

    private static final int RESAMPLES = 1000;

    /// A median with its interval.
    ///
    /// @param n how many times
    /// @param seconds the median
    /// @param low and `high`: the 95 % interval, by a bootstrap over documents
    public record Cost(int n, double seconds, double low, double high) {}

    public Effort {
        costs = Collections.unmodifiableMap(costs.isEmpty() ? new EnumMap<>(EditKind.class) : new EnumMap<>(costs));
    }

    /// Measures.
    ///
    /// @param edits in any order
    /// @param seed of the bootstrap
    public static Effort of(List<TimedEdit> edits, long seed) {
        Map<EditKind, TreeMap<String, List<Double>>> times = times(edits);
        Map<EditKind, Cost> costs = new EnumMap<>(EditKind.class);
        times.forEach((kind, byDocument) -> {
            int n = byDocument.values().stream().mapToInt(List::size).sum();
            if (n >= ENOUGH) {
                costs.put(kind, cost(List.copyOf(byDocument.values()), n, new SplittableRandom(seed)));
            }
        });
        return new Effort(costs);
    }

    /// Times in seconds by kind and document.
    private static Map<EditKind, TreeMap<String, List<Double>>> times(List<TimedEdit> edits) {
        Map<EditKind, TreeMap<String, List<Double>>> times = new EnumMap<>(EditKind.class);
        Map<String, TimedEdit> before = new HashMap<>();
        for (TimedEdit edit : edits.stream().sorted(Comparator.comparing(TimedEdit::at)).toList()) {
            TimedEdit previous = before.put(edit.person(), edit);
            if (edit.kind() != EditKind.OTHER && previous != null && previous.document().equals(edit.document())) {
                Duration time = Duration.between(previous.at(), edit.at());
                if (time.compareTo(PAUSE) <= 0) {
                    times.computeIfAbsent(edit.kind(), _ -> new TreeMap<>())
                            .computeIfAbsent(edit.document(), _ -> new ArrayList<>())
                            .add(time.toMillis() / 1000.0);
                }
            }
        }
        return times;
    }

    private static Cost cost(List<List<Double>> documents, int n, SplittableRandom random) {
        double[] medians = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            List<Double> drawn = new ArrayList<>();
            for (int k = 0; k < documents.size(); k++) {
                drawn.addAll(documents.get(random.nextInt(documents.size())));
            }
            medians[i] = median(drawn);
        }
        Arrays.sort(medians);
        List<Double> all = new ArrayList<>();
        documents.forEach(all::addAll);
        return new Cost(n, median(all), medians[RESAMPLES / 40], medians[RESAMPLES - 1 - RESAMPLES / 40]);
    }

    private static double median(List<Double> times) {
        double[] sorted = times.stream().mapToDouble(each -> each).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// Whether additions and deletions are measured, so that savings can be said in minutes.
    public boolean isMeasured() {
        return costs.containsKey(EditKind.ADDITION) && costs.containsKey(EditKind.DELETION);
    }

    /// What one edit costs: seconds where [#isMeasured], an unmeasured relabelling or border then as a deletion and an unmeasured confirmation
    /// nothing; else 1, an addition [#ASSUMED], a confirmation nothing.
    public double of(EditKind kind) {
        if (!isMeasured()) {
            return switch (kind) {
                case ADDITION -> ASSUMED;
                case DELETION, RELABEL, BORDER -> 1;
                case CONFIRMATION, OTHER -> 0;
            };
        }
        Cost cost = costs.get(kind);
        if (cost != null) {
            return cost.seconds();
        }
        return switch (kind) {
            case RELABEL, BORDER -> of(EditKind.DELETION);
            case ADDITION, DELETION, CONFIRMATION, OTHER -> 0;
        };
    }
}
