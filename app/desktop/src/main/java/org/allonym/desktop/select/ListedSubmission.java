package org.allonym.desktop.select;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Fate;
import org.allonym.corpus.Selection;
import org.allonym.services.selecting.SelectionText;
import org.jspecify.annotations.Nullable;

/// A submission in a list.
///
/// @param group the ids of those it hangs together with by near-duplicates, itself among them; else empty
/// @param below whether it is listed below the limit of anomalies: the step lets it pass
/// @param first whether it is the first of these
public record ListedSubmission(
        String id, Fate fate, Selection.@Nullable Facts facts, List<String> group, boolean below, boolean first) {

    /// Why it is out, in a phrase; empty where it is in.
    public String reason() {
        return fate.reason() == null ? "" : SelectionText.of(fate.reason());
    }

    String briefReason() {
        return fate.reason() == null ? "" : SelectionText.brief(fate.reason());
    }

    /// The anomalies and, below their limit, those that passed, the most unlike first.
    ///
    /// @param reached those that the step compared
    static List<ListedSubmission> ranked(List<ListedSubmission> reached) {
        List<ListedSubmission> ranked = new ArrayList<>(reached);
        ranked.sort(Comparator.comparingDouble((ListedSubmission row) -> row.facts() == null ? 0 : row.facts().distance()).reversed());
        int above = (int) IntStream.range(0, ranked.size()).filter(i -> ranked.get(i).isAnomaly()).mapToLong(i -> i + 1).max().orElse(0);
        for (int i = above; i < ranked.size(); i++) {
            ListedSubmission row = ranked.get(i);
            ranked.set(i, new ListedSubmission(row.id(), row.fate(), row.facts(), row.group(), !SelectModel.ANOMALIES.equals(row.fate().step()), i == above));
        }
        return ranked;
    }

    /// Whether the step leaves it out for its characters, or would, had nobody kept it there.
    private boolean isAnomaly() {
        return fate.reason() != null && fate.reason().kind() == ExclusionReason.Kind.ANOMALY || SelectModel.ANOMALIES.equals(fate.overruled());
    }

    /// Those most alike first; empty for the order of the source.
    ///
    /// @param line of the funnel that is looked at
    static Optional<Comparator<ListedSubmission>> order(String line) {
        return switch (line) {
            // group by group, the largest first
            case SelectModel.NEAR -> Optional.of(Comparator.comparing((ListedSubmission row) -> row.group().size()).reversed()
                    .thenComparing(row -> row.group().isEmpty() ? row.id() : row.group().getFirst())
                    .thenComparing(ListedSubmission::id));
            default -> Optional.empty();
        };
    }
}
