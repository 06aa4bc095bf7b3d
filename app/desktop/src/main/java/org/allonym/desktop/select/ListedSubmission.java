package org.allonym.desktop.select;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.allonym.corpus.Fate;
import org.allonym.corpus.Selection;
import org.allonym.services.selecting.SelectionText;
import org.jspecify.annotations.Nullable;

/// A submission in a list.
///
/// @param group the ids of those it hangs together with by near-duplicates, itself among them; else empty
public record ListedSubmission(String id, Fate fate, Selection.@Nullable Facts facts, List<String> group) {

    /// Why it is out, in a phrase; empty where it is in.
    public String reason() {
        return fate.reason() == null ? "" : SelectionText.of(fate.reason());
    }

    String briefReason() {
        return fate.reason() == null ? "" : SelectionText.brief(fate.reason());
    }

    /// Those most alike, or most unlike, first; empty for the order of the source.
    ///
    /// @param line of the funnel that is looked at
    static Optional<Comparator<ListedSubmission>> order(String line) {
        return switch (line) {
            // group by group, the largest first
            case SelectModel.NEAR -> Optional.of(Comparator.comparing((ListedSubmission row) -> row.group().size()).reversed()
                    .thenComparing(row -> row.group().isEmpty() ? row.id() : row.group().getFirst())
                    .thenComparing(ListedSubmission::id));
            case SelectModel.ANOMALIES ->
                    Optional.of(Comparator.comparingDouble((ListedSubmission row) -> row.facts() == null ? 0 : row.facts().distance()).reversed());
            default -> Optional.empty();
        };
    }
}
