package org.allonym.services.history;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Ruling;
import org.allonym.project.DocumentId;
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
            case APPROVED -> tr("approved the surrogate for %s", quoted(change));
            case ANOTHER -> tr("asked for another surrogate for %s", quoted(change));
            case OWN -> tr("wrote a custom surrogate for %s", quoted(change));
            case KEPT -> tr("kept %s as it is", quoted(change));
            case CLEARED -> tr("cleared a leak in %s", change.document());
            case OVERRODE -> tr("kept a leak in %s with a reason", change.document());
            case GROUPED -> grouped(List.of(change));
            case TOOK_BACK -> tr("took back a surrogate decision in %s", change.document());
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
        boolean several = documents > 1;
        if (deeds.size() > 1) {
            return tr(
                    several ? "made %,d surrogate decisions in %,d documents" : "made %,d surrogate decisions",
                    changes.size(),
                    documents);
        }
        int n = changes.size();
        return switch (deeds.iterator().next()) {
            case APPROVED -> tr(several ? "approved %,d surrogates in %,d documents" : "approved %,d surrogates", n, documents);
            case ANOTHER -> tr(several ? "asked for %,d other surrogates in %,d documents" : "asked for %,d other surrogates", n, documents);
            case OWN -> tr(several ? "wrote %,d surrogates in %,d documents" : "wrote %,d surrogates", n, documents);
            case KEPT -> tr(several ? "kept %,d original values in %,d documents" : "kept %,d original values", n, documents);
            case CLEARED -> tr(several ? "cleared %,d leaks in %,d documents" : "cleared %,d leaks", n, documents);
            case OVERRODE -> tr(several ? "kept %,d leaks in %,d documents with a reason" : "kept %,d leaks with a reason", n, documents);
            case GROUPED -> grouped(changes);
            case TOOK_BACK -> tr(several ? "took back %,d surrogate decisions in %,d documents" : "took back %,d surrogate decisions", n, documents);
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
        DocumentId where = changes.getFirst().document();
        if (together.isEmpty() && !shrank) {
            return tr("took back entity decisions in %s", where);
        }
        if (shrank || together.size() == 1 || !together.containsAll(takenBack)) {
            return tr("split an entity in %s", where);
        }
        return takenBack.isEmpty()
                ? tr("made one entity from %,d mentions in %s", together.size(), where)
                : tr("joined entities in %s", where);
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
                : tr("an entity");
    }
}
