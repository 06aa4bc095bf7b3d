package org.allonym.agreement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The agreement of two sides over a set of documents: every figure, overall and per label, with its interval, and the
/// items it counts. Immutable.
///
/// @param labels the label set's in its order, then others that occur, by name
/// @param byLabel in the order of `labels`
/// @param confusion tokens by the first side's label (rows) and the second's (columns); the last category is none
/// @param documents what was compared
public record Agreement(
        ComparedSides sides,
        List<String> labels,
        Scores overall,
        Map<String, Scores> byLabel,
        ContingencyTable confusion,
        List<ComparedDocument> documents,
        Bootstrap bootstrap) {

    public Agreement {
        labels = List.copyOf(labels);
        byLabel = Collections.unmodifiableMap(new LinkedHashMap<>(byLabel));
        documents = List.copyOf(documents);
    }

    /// Counts, computes and resamples. 22,688 essays and 1,000 resamples take a second or less on two cores.
    ///
    /// @param labels the label set's; labels that occur without being listed are added, empty to list those that occur
    public static Agreement of(
            ComparedSides sides, List<String> labels, List<ComparedDocument> documents, Bootstrap bootstrap) {
        List<String> all = withOccurring(labels, documents);
        AgreementCounts counts = new AgreementCounts(all, documents);
        double[][] resampled = counts.resampled(bootstrap);
        List<Scores> scores = new ArrayList<>();
        for (int scope = 0; scope <= all.size(); scope++) {
            scores.add(scores(counts, scope, resampled, documents.size()));
        }
        Map<String, Scores> byLabel = new LinkedHashMap<>();
        for (int label = 0; label < all.size(); label++) {
            byLabel.put(all.get(label), scores.get(label + 1));
        }
        return new Agreement(
                sides, all, scores.getFirst(), byLabel, counts.point().getFirst().table(), documents, bootstrap);
    }

    private static List<String> withOccurring(List<String> labels, List<ComparedDocument> documents) {
        TreeSet<String> others = new TreeSet<>();
        for (ComparedDocument document : documents) {
            for (SpanItem item : document.spans()) {
                if (item.first() != null) {
                    others.add(item.first().label());
                }
                if (item.second() != null) {
                    others.add(item.second().label());
                }
            }
        }
        documents.stream().flatMap(document -> document.runs().stream()).forEach(run -> {
            if (run.first() != null) {
                others.add(run.first());
            }
            if (run.second() != null) {
                others.add(run.second());
            }
        });
        return known(labels, others);
    }

    /// Labels in their order, then others by name.
    static List<String> known(List<String> labels, SortedSet<String> others) {
        Set<String> all = new LinkedHashSet<>(labels);
        all.addAll(others);
        return List.copyOf(all);
    }

    private static Scores scores(AgreementCounts all, int scope, double[][] resampled, int documents) {
        AgreementCounts.Scope counts = all.point().get(scope);
        Map<Measure, Figure> figures = new EnumMap<>(Measure.class);
        for (Measure measure : Measure.values()) {
            double[] values = resampled[AgreementCounts.index(scope, measure)];
            figures.put(measure, measure.of(counts).with(Resampler.interval(values, documents)));
        }
        return new Scores(counts.spans(), counts.raw(), counts.merged(), figures);
    }

    /// The same with one measure undefined in every scope.
    Agreement without(Measure measure, String reason) {
        Map<String, Scores> labels = new LinkedHashMap<>();
        byLabel.forEach((label, scores) -> labels.put(label, scores.without(measure, reason)));
        return new Agreement(sides, this.labels, overall.without(measure, reason), labels, confusion, documents, bootstrap);
    }

    /// How many tokens the documents have.
    public long tokens() {
        return confusion.total();
    }

    /// How many documents held a cluster of overlapping marks too large to be matched as a whole; see [SpanMatching].
    public long notOptimal() {
        return documents.stream().filter(document -> !document.optimal()).count();
    }

    /// The scores of a label, of all labels for null.
    ///
    /// @throws IllegalArgumentException for a label that isn't in [#labels]
    public Scores scores(@Nullable String label) {
        Scores found = label == null ? overall : byLabel.get(label);
        if (found == null) {
            throw new IllegalArgumentException("no label " + label);
        }
        return found;
    }

    /// The spans behind a count: all items of a kind, of all labels or (where either side has it) of one.
    public List<CountedPlace.SpanPlace> spans(MatchKind kind, @Nullable String label) {
        List<CountedPlace.SpanPlace> places = new ArrayList<>();
        for (ComparedDocument document : documents) {
            for (SpanItem item : document.spans()) {
                if (item.kind() == kind && (label == null || item.has(label))) {
                    places.add(new CountedPlace.SpanPlace(document.document(), item));
                }
            }
        }
        return places;
    }

    /// The tokens behind a cell of the confusion matrix; null stands for none. Tokens neither side marked aren't kept.
    public List<CountedPlace.TokenPlace> tokens(@Nullable String first, @Nullable String second) {
        List<CountedPlace.TokenPlace> places = new ArrayList<>();
        for (ComparedDocument document : documents) {
            for (ComparedDocument.TokenRun run : document.runs()) {
                if (Objects.equals(run.first(), first) && Objects.equals(run.second(), second)) {
                    places.add(new CountedPlace.TokenPlace(document.document(), run));
                }
            }
        }
        return places;
    }

    /// What is behind a figure: every span item or run of marked tokens it counts, agreement and disagreement alike,
    /// in order of documents and reading; of all labels, or of those where either side has `label`.
    public List<CountedPlace> behind(Measure measure, @Nullable String label) {
        List<CountedPlace> places = new ArrayList<>();
        for (ComparedDocument document : documents) {
            switch (measure.unit()) {
                case SPAN -> document.spans().stream()
                        .filter(item -> label == null || item.has(label))
                        .forEach(item -> places.add(new CountedPlace.SpanPlace(document.document(), item)));
                case TOKEN -> document.runs().stream()
                        .filter(run -> label == null || run.has(label))
                        .forEach(run -> places.add(new CountedPlace.TokenPlace(document.document(), run)));
            }
        }
        return places;
    }

    /// The same agreement over the documents in which `attribute` has each of its values, by value; documents without
    /// it are under the empty value. Each is resampled by itself.
    public List<Stratum> by(String attribute) {
        return Stratum.groups(attribute, documents).entrySet().stream()
                .map(group -> new Stratum(group.getKey(), of(sides, labels, group.getValue(), bootstrap)))
                .toList();
    }
}
