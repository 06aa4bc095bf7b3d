package org.allonym.app.session;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.project.DocumentId;
import org.allonym.surrogate.Ruling;
import org.allonym.text.Span;

/// Says what was said about surrogates, in the past tense. For people; never logged.
final class RulingWords {

    /// What a ruling does, as far as words differ.
    private enum Deed {
        APPROVED,
        ANOTHER,
        OWN,
        KEPT,
        CLEARED,
        OVERRODE,
        GROUPED,
        TOOK_BACK
    }

    private final BiFunction<DocumentId, Span, String> quote;

    /// @param quote a place of a document in quotation marks
    RulingWords(BiFunction<DocumentId, Span, String> quote) {
        this.quote = quote;
    }

    /// What one change did.
    String of(DocumentEdit.ChangeRuling change) {
        return switch (deed(change)) {
            case APPROVED -> "approved the surrogate for " + quoted(change);
            case ANOTHER -> "asked for another surrogate for " + quoted(change);
            case OWN -> "wrote a surrogate of your own for " + quoted(change);
            case KEPT -> "kept %s as it is".formatted(quoted(change));
            case CLEARED -> "cleared a finding in " + change.document();
            case OVERRODE -> "overrode a finding in " + change.document();
            case GROUPED -> grouped(List.of(change));
            case TOOK_BACK -> "took back what was said about surrogates in " + change.document();
        };
    }

    /// What several changes of one step did.
    ///
    /// @param changes at least two
    String ofSeveral(List<DocumentEdit.ChangeRuling> changes) {
        if (changes.stream().anyMatch(change -> change.ruling() instanceof Ruling.Grouping)) {
            return grouped(changes);
        }
        Set<Deed> deeds = changes.stream().map(RulingWords::deed).collect(Collectors.toSet());
        long documents = changes.stream().map(DocumentEdit.ChangeRuling::document).distinct().count();
        String where = documents > 1 ? " in %,d documents".formatted(documents) : "";
        if (deeds.size() > 1) {
            return "decided %,d times about surrogates%s".formatted(changes.size(), where);
        }
        int n = changes.size();
        return switch (deeds.iterator().next()) {
            case APPROVED -> "approved %,d surrogates%s".formatted(n, where);
            case ANOTHER -> "asked for %,d other surrogates%s".formatted(n, where);
            case OWN -> "wrote %,d surrogates%s".formatted(n, where);
            case KEPT -> "kept %,d values%s".formatted(n, where);
            case CLEARED -> "cleared %,d findings%s".formatted(n, where);
            case OVERRODE -> "overrode %,d findings%s".formatted(n, where);
            case GROUPED -> grouped(changes);
            case TOOK_BACK -> "took back %,d rulings on surrogates%s".formatted(n, where);
        };
    }

    private static Deed deed(DocumentEdit.ChangeRuling change) {
        return switch (change.after()) {
            case null -> Deed.TOOK_BACK;
            case Ruling.Grouping _ -> Deed.GROUPED;
            case Ruling.Clearance clearance ->
                    clearance.verdict() == Ruling.Verdict.OVERRIDDEN ? Deed.OVERRODE : Deed.CLEARED;
            case Ruling.Treatment treatment -> switch (treatment.choice()) {
                case Ruling.Choice.Another _ -> Deed.ANOTHER;
                case Ruling.Choice.Approved _ -> Deed.APPROVED;
                case Ruling.Choice.Own _ -> Deed.OWN;
                case Ruling.Choice.Kept _ -> Deed.KEPT;
            };
        };
    }

    /// What became of entities. What was joined takes back what was said of its parts; what was split, what was said of
    /// more than went off, or it leaves a smaller group; where neither shows, nobody can tell which it was.
    private static String grouped(List<DocumentEdit.ChangeRuling> changes) {
        SortedSet<Mark> together = new TreeSet<>();
        SortedSet<Mark> takenBack = new TreeSet<>();
        boolean shrank = false;
        for (DocumentEdit.ChangeRuling change : changes) {
            if (change.before() == null) {
                together.addAll(mentions(change.ruling()));
            } else if (change.after() == null) {
                takenBack.addAll(mentions(change.before()));
            } else {
                shrank |= mentions(change.after()).size() < mentions(change.before()).size();
            }
        }
        String where = " in " + changes.getFirst().document();
        if (together.isEmpty() && !shrank) {
            return "took back what was said about entities" + where;
        }
        if (shrank || together.size() == 1 || !together.containsAll(takenBack)) {
            return "split an entity" + where;
        }
        return takenBack.isEmpty()
                ? "made one entity of %,d mentions%s".formatted(together.size(), where)
                : "joined entities" + where;
    }

    private static SortedSet<Mark> mentions(Ruling ruling) {
        return switch (ruling) {
            case Ruling.Grouping grouping -> grouping.mentions();
            case Ruling.Treatment treatment -> treatment.mentions();
            case Ruling.Clearance _ -> new TreeSet<>();
        };
    }

    private String quoted(DocumentEdit.ChangeRuling change) {
        return change.ruling() instanceof Ruling.Treatment treatment
                ? quote.apply(change.document(), treatment.mentions().first().span())
                : "an entity";
    }
}
