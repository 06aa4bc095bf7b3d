package org.allonym.corpus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.corpus.anomaly.Anomalies;
import org.allonym.corpus.anomaly.CharacterWeight;
import org.allonym.corpus.anomaly.Confusion;
import org.allonym.corpus.anomaly.Outlier;
import org.allonym.corpus.anomaly.UnusualShare;
import org.allonym.corpus.anomaly.UsualWords;
import org.allonym.corpus.similarity.Similarities;
import org.allonym.corpus.similarity.TrigramIndex;
import org.allonym.progress.Progress;
import org.jspecify.annotations.Nullable;

/// What was found by comparing texts with each other: how alike they are, and which are unlike all others. It is kept, so that
/// another threshold takes no time. One thread.
public final class CorpusChecks {

    /// Pairs are listed from here on, unless the threshold is lower: then all are.
    private static final double FLOOR = 0.3;

    private @Nullable Alike alike;
    private @Nullable Unlike unlike;

    /// How alike texts are.
    ///
    /// @param ids in the order of the texts
    /// @param boilerplate passages that were left out
    public record Alike(List<String> ids, List<String> boilerplate, TrigramIndex index, Similarities similarities) {
        public Alike {
            ids = List.copyOf(ids);
            boilerplate = List.copyOf(boilerplate);
        }
    }

    /// How far texts are from the others.
    ///
    /// @param ids in the order of the texts
    /// @param words usual in these texts
    public record Unlike(List<String> ids, Step step, Anomalies anomalies, UsualWords words) {
        public Unlike {
            ids = List.copyOf(ids);
        }
    }

    CorpusChecks() {}

    /// How alike the texts of the last run were; null before one.
    public @Nullable Alike alike() {
        return alike;
    }

    Map<String, ExclusionReason> nearDuplicates(
            Step.NearDuplicates step, Map<String, String> texts, Map<String, Selection.Facts> facts, Progress progress) {
        Alike compared = compared(step, texts, progress);
        Similarities similarities = compared.similarities();
        List<String> ids = compared.ids();
        for (int i = 0; i < ids.size(); i++) {
            OptionalInt neighbour = similarities.neighbour(i);
            double highest = similarities.highest(i);
            String other = neighbour.isEmpty() ? "" : ids.get(neighbour.getAsInt());
            facts.computeIfPresent(ids.get(i), (_, about) -> about.withNeighbour(other, highest));
        }
        Map<String, ExclusionReason> reasons = new HashMap<>();
        if (step.keepOne()) {
            similarities.groups(step.threshold()).forEach(group -> group.stream().skip(1).forEach(i -> {
                SortedMap<String, String> details = nearest(i, ids, similarities);
                details.put("kept", ids.get(group.getFirst()));
                reasons.put(ids.get(i), new ExclusionReason(ExclusionReason.Kind.NEAR_DUPLICATE, details));
            }));
        } else {
            for (int i : similarities.withNeighbourAbove(step.threshold())) {
                reasons.put(ids.get(i), new ExclusionReason(ExclusionReason.Kind.NEAR_DUPLICATE, nearest(i, ids, similarities)));
            }
        }
        return reasons;
    }

    private static SortedMap<String, String> nearest(int document, List<String> ids, Similarities similarities) {
        return new TreeMap<>(Map.of(
                "neighbour", ids.get(similarities.neighbour(document).orElseThrow()),
                "similarity", String.format(Locale.ROOT, "%.4f", similarities.highest(document))));
    }

    private Alike compared(Step.NearDuplicates step, Map<String, String> texts, Progress progress) {
        List<String> ids = List.copyOf(texts.keySet());
        Alike before = alike;
        boolean same = before != null && before.ids().equals(ids) && before.boilerplate().equals(step.boilerplate());
        if (same && before.similarities().askedFloor() <= step.threshold()) {
            return before;
        }
        TrigramIndex index = same ? before.index() : TrigramIndex.of(new ArrayList<>(texts.values()), step.boilerplate(), progress);
        double floor = step.threshold() < FLOOR ? Similarities.LOWEST : FLOOR;
        Alike now = new Alike(ids, step.boilerplate(), index, index.similarities(floor, progress));
        alike = now;
        return now;
    }

    /// The near-duplicates of each text that has any, itself among them, by its id; none for a threshold below the one asked for.
    public Map<String, List<String>> groups(double threshold) {
        Map<String, List<String>> groups = new HashMap<>();
        Alike compared = alike;
        if (compared != null && threshold >= compared.similarities().askedFloor()) {
            for (List<Integer> group : compared.similarities().groups(threshold)) {
                List<String> ids = group.stream().map(compared.ids()::get).toList();
                ids.forEach(id -> groups.put(id, ids));
            }
        }
        return groups;
    }

    /// How far the characters of the last run's texts are from the others'; null before one.
    public @Nullable Unlike unlike() {
        return unlike;
    }

    Map<String, ExclusionReason> anomalies(Step.Anomalies step, Map<String, String> texts, Map<String, Selection.Facts> facts, Progress progress) {
        List<String> ids = List.copyOf(texts.keySet());
        Unlike compared = unlike;
        if (compared == null || !compared.ids().equals(ids) || !compared.step().equals(step.with(true))) {
            List<String> all = List.copyOf(texts.values());
            compared = new Unlike(
                    ids, step.with(true), Anomalies.of(all, step.contamination(), step.seed(), progress), UsualWords.of(all, progress));
            unlike = compared;
        }
        Anomalies found = compared.anomalies();
        for (int i = 0; i < ids.size(); i++) {
            double far = found.squaredDistance(i);
            facts.computeIfPresent(ids.get(i), (_, about) -> about.withDistance(far));
        }
        Map<String, ExclusionReason> reasons = new HashMap<>();
        for (Outlier outlier : found.outliers()) {
            reasons.put(ids.get(outlier.document()), new ExclusionReason(ExclusionReason.Kind.ANOMALY, new TreeMap<>(Map.of(
                    "distance", String.format(Locale.ROOT, "%.1f", outlier.squaredDistance()),
                    "limit", String.format(Locale.ROOT, "%.1f", found.threshold()),
                    "shares", UnusualShare.written(outlier.shares()),
                    "weights", CharacterWeight.written(outlier.weights())))));
        }
        return reasons;
    }

    /// Why the characters of a text are unlike the others'.
    ///
    /// @param confusions characters that seem to stand for others
    public record Anomaly(Outlier outlier, List<Confusion> confusions) {}

    /// Why a text of the last run is an anomaly; empty where it isn't.
    ///
    /// @param content the text
    public Optional<Anomaly> anomaly(String id, String content) {
        return Optional.ofNullable(unlike).flatMap(all -> all.anomalies().outliers().stream()
                .filter(outlier -> all.ids().get(outlier.document()).equals(id))
                .findFirst()
                .map(outlier -> new Anomaly(outlier, all.words().confusions(content, outlier))));
    }
}
