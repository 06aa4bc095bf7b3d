package org.allonym.services.surrogates;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ChoiceAvailability;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.adjudicate.RegionStatus;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Remark;
import org.allonym.project.ActorId;

/// Corrections of gold by whoever reviews surrogates, as decisions like any other. Stateless; any thread.
public final class GoldCorrection {

    private GoldCorrection() {}

    /// Takes marks out of gold: their regions are decided anew, with what else is in them.
    ///
    /// @throws IllegalArgumentException when one is not in gold
    public static List<DocumentEdit> remove(DocumentState state, List<Mark> marks, ActorId by) {
        List<DocumentEdit> edits = new ArrayList<>();
        DocumentState now = state;
        for (Mark mark : marks) {
            DocumentAdjudication adjudication = DocumentAdjudication.of(now);
            Optional<ConflictRegion> holder = adjudication.casesOver(mark.span()).stream()
                    .filter(one -> gold(one).contains(mark))
                    .findFirst();
            Optional<Decision> find = adjudication.finds().stream()
                    .filter(one -> one.marks().contains(mark))
                    .filter(one -> holder.stream().noneMatch(holding -> holding.current().contains(one)))
                    .findFirst();
            if (holder.isEmpty() && find.isEmpty()) {
                throw new IllegalArgumentException("not in gold: %s".formatted(mark.span()));
            }
            List<DocumentEdit> step = new ArrayList<>();
            holder.ifPresent(one -> {
                List<Mark> rest = new ArrayList<>(gold(one));
                rest.remove(mark);
                Choice choice = rest.isEmpty() ? new Choice.Nothing() : new Choice.Own(rest);
                step.addAll(adjudication.decide(one, RegionChoice.of(choice, by)));
            });
            find.ifPresent(one -> step.addAll(adjudication.drop(one)));
            now = now.applyAll(step);
            edits.addAll(step);
        }
        return edits;
    }

    /// Puts a mark into gold: as a find of its own, or into the region it shares text with.
    ///
    /// @return empty where gold has it already, or where it can't be: the region isn't decided, or several are concerned
    public static List<DocumentEdit> add(DocumentState state, Mark mark, ActorId by) {
        DocumentAdjudication adjudication = DocumentAdjudication.of(state);
        if (adjudication.canFind(mark) instanceof ChoiceAvailability.Possible) {
            return adjudication.find(mark, Remark.NONE, by);
        }
        List<ConflictRegion> over = adjudication.casesOver(mark.span());
        if (over.size() != 1 || gold(over.getFirst()).contains(mark)) {
            return List.of();
        }
        List<Mark> all = new ArrayList<>(gold(over.getFirst()));
        all.add(mark);
        all.sort(null);
        Choice.Own own = new Choice.Own(all);
        return own.in(over.getFirst().region()) instanceof ChoiceAvailability.Possible
                ? adjudication.decide(over.getFirst(), RegionChoice.of(own, by))
                : List.of();
    }

    /// What a case puts into gold; nothing while it is open.
    private static List<Mark> gold(ConflictRegion one) {
        return one.standing() instanceof RegionStatus.Settled(Decision decision)
                ? decision.result().stream().map(Annotation::mark).toList()
                : List.of();
    }
}
