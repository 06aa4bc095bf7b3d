package org.allonym.app.session;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
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
        APPROVED("approved", "surrogate"),
        ANOTHER("asked for another surrogate", "surrogate"),
        OWN("wrote", "surrogate"),
        KEPT("kept", "value"),
        CLEARED("cleared", "finding"),
        OVERRODE("overrode", "finding"),
        JOINED("joined", "mention"),
        TOOK_BACK("took back", "ruling on surrogates");

        private final String verb;
        private final String noun;

        Deed(String verb, String noun) {
            this.verb = verb;
            this.noun = noun;
        }
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
            case JOINED -> splits(change)
                    ? "split an entity in " + change.document()
                    : "joined entities in " + change.document();
            case TOOK_BACK -> "took back what was said about surrogates in " + change.document();
        };
    }

    /// What several changes of one step did.
    ///
    /// @param changes at least two
    String ofSeveral(List<DocumentEdit.ChangeRuling> changes) {
        List<DocumentEdit.ChangeRuling> groupings =
                changes.stream().filter(change -> change.ruling() instanceof Ruling.Grouping).toList();
        if (!groupings.isEmpty()) {
            List<DocumentEdit.ChangeRuling> made =
                    groupings.stream().filter(change -> change.after() != null).toList();
            boolean split = made.size() > 1 || made.stream().anyMatch(RulingWords::splits) || halves(groupings, made);
            String where = changes.getFirst().document().toString();
            return made.isEmpty() ? "took back what was said about entities in " + where
                    : (split ? "split an entity in " : "joined entities in ") + where;
        }
        Set<Deed> deeds = changes.stream().map(RulingWords::deed).collect(Collectors.toSet());
        long documents = changes.stream().map(DocumentEdit.ChangeRuling::document).distinct().count();
        String where = documents > 1 ? " in %,d documents".formatted(documents) : "";
        if (deeds.size() > 1) {
            return "decided %,d times about surrogates%s".formatted(changes.size(), where);
        }
        Deed deed = deeds.iterator().next();
        return switch (deed) {
            case ANOTHER -> "asked for %,d other surrogates%s".formatted(changes.size(), where);
            case TOOK_BACK -> "took back %,d rulings on surrogates%s".formatted(changes.size(), where);
            case APPROVED, OWN, KEPT, CLEARED, OVERRODE, JOINED ->
                    "%s %,d %ss%s".formatted(deed.verb, changes.size(), deed.noun, where);
        };
    }

    private static Deed deed(DocumentEdit.ChangeRuling change) {
        return switch (change.after()) {
            case null -> Deed.TOOK_BACK;
            case Ruling.Grouping _ -> Deed.JOINED;
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

    /// Whether a group stands for itself, or lost mentions.
    private static boolean splits(DocumentEdit.ChangeRuling change) {
        return change.after() instanceof Ruling.Grouping after
                && (after.mentions().size() == 1
                        || change.before() instanceof Ruling.Grouping before
                                && before.mentions().containsAll(after.mentions())
                                && before.mentions().size() > after.mentions().size());
    }

    /// Whether what was one group is a smaller one now.
    private static boolean halves(List<DocumentEdit.ChangeRuling> groupings, List<DocumentEdit.ChangeRuling> made) {
        return made.stream().anyMatch(one -> groupings.stream().anyMatch(other -> other.after() == null
                && mentions(other).size() > mentions(one).size()
                && mentions(other).containsAll(mentions(one))));
    }

    private static SortedSet<Mark> mentions(DocumentEdit.ChangeRuling change) {
        return ((Ruling.Grouping) Objects.requireNonNull(change.ruling())).mentions();
    }

    private String quoted(DocumentEdit.ChangeRuling change) {
        return change.ruling() instanceof Ruling.Treatment treatment
                ? quote.apply(change.document(), treatment.mentions().first().span())
                : "an entity";
    }
}
