package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.annotation.Mark;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Ruling;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.surrogates.GoldCorrection;
import org.allonym.services.surrogates.SurrogateDecisions;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.plan.Surrogates.Trial;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Offers to repeat the last decision where it fits as well, in one step of undo: a value or a kept original for the same
/// string under the same label in the whole project, a decision about a leak for the same piece in the same document.
/// JavaFX thread; knows no node.
public final class RepeatOffer {

    /// From how many documents on it is done in a job.
    private static final int MANY = 16;

    /// What is offered.
    ///
    /// @param others where it could be done, all of them open
    public record Offer(Item of, Deed deed, List<Item> others) {
        public Offer {
            others = List.copyOf(others);
        }

        public long documents() {
            return others.stream().map(item -> item.id().document()).distinct().count();
        }
    }

    /// What was done and could be done once more.
    public sealed interface Deed {

        record Write(String value) implements Deed {
            @Override
            public String toString() {
                return "Write";
            }
        }

        record Keep(String reason) implements Deed {}

        record GiveLabel(String label) implements Deed {}

        record Settle(Ruling.Verdict verdict, String reason) implements Deed {}
    }

    private final ProjectSession session;
    private final SurrogatesModel model;
    private final ProjectReview review;
    private final ReadOnlyObjectWrapper<@Nullable Offer> offer = new ReadOnlyObjectWrapper<>(null);

    RepeatOffer(ProjectSession session, SurrogatesModel model, ProjectReview review) {
        this.session = session;
        this.model = model;
        this.review = review;
    }

    /// What is offered; null for nothing.
    public ReadOnlyObjectProperty<@Nullable Offer> offerProperty() {
        return offer.getReadOnlyProperty();
    }

    void offer(@Nullable Offer next) {
        offer.set(next);
    }

    /// @return false when nothing was offered
    public boolean dismiss() {
        boolean some = offer.get() != null;
        offer.set(null);
        return some;
    }

    /// What is offered goes away with the last place it could be done.
    void queueChanged() {
        Offer now = offer.get();
        if (now != null) {
            List<Item> left = now.others().stream()
                    .flatMap(item -> review.queue().find(item.id()).stream())
                    .filter(item -> item.state().isOpen())
                    .toList();
            offer.set(left.isEmpty() ? null : new Offer(now.of(), now.deed(), left));
        }
    }

    void offerValue(CurrentItem of, String value) {
        offer(of, new Deed.Write(value));
    }

    void offerKeeping(CurrentItem of, String reason) {
        offer(of, new Deed.Keep(reason));
    }

    void offerLabel(CurrentItem of, String label) {
        offer(of, new Deed.GiveLabel(label));
    }

    void offerVerdict(CurrentItem of, Ruling.Verdict verdict, String reason) {
        offer(of, new Deed.Settle(verdict, reason));
    }

    private void offer(CurrentItem of, Deed deed) {
        Item item = of.item();
        List<Item> others = item.isLeak() ? sameLeaks(item) : review.queue().all()
                .filter(other -> isSame(item, other))
                .toList();
        offer.set(others.isEmpty() ? null : new Offer(item, deed, others));
    }

    private static boolean isSame(Item item, Item other) {
        return !other.isLeak()
                && other.state().isOpen()
                && other.label().equals(item.label())
                && !other.id().equals(item.id())
                && Folding.bare(other.value()).equals(Folding.bare(item.value()));
    }

    private List<Item> sameLeaks(Item item) {
        return review.queue().of(item.id().document()).stream()
                .filter(other -> other.isLeak()
                        && other.state().isOpen()
                        && !other.id().equals(item.id())
                        && part(other).equals(part(item)))
                .toList();
    }

    private static String part(Item item) {
        return item.id() instanceof Item.Id.OfLeak leak ? leak.part() : "";
    }

    /// Does what is offered, as one step of undo.
    ///
    /// @param done hears how many changes it were, at once or when a job over many documents has ended
    public void accept(IntConsumer done) {
        Offer now = offer.get();
        if (now == null) {
            throw new ProblemException(new Problem.Refused(
                    tr("There is nothing to repeat."), tr("Write a value, keep one, or resolve a leak first.")));
        }
        Map<DocumentId, List<Item>> by = new LinkedHashMap<>();
        now.others().forEach(item -> by.computeIfAbsent(item.id().document(), _ -> new ArrayList<>()).add(item));
        offer.set(null);
        Surrogates surrogates = review.surrogates();
        ActorId me = session.actor().id();
        if (by.size() > MANY) {
            review.largeStep().run(tr("Applying to more places"), List.copyOf(by.keySet()), surrogates, review.queue(),
                    planned -> edits(planned, now.deed(), by.getOrDefault(planned.document().id(), List.of()), surrogates, me), done);
            return;
        }
        List<DocumentEdit> edits = new ArrayList<>();
        by.forEach((id, items) ->
                review.planned(id).ifPresent(planned -> edits.addAll(edits(planned, now.deed(), items, surrogates, me))));
        CurrentItem shown = model.currentProperty().get();
        boolean current = shown != null && now.others().stream().anyMatch(item -> item.id().equals(shown.item().id()));
        if (current) {
            model.performAndGoOn(edits);
        } else {
            model.perform(edits);
        }
        done.accept(edits.size());
    }

    private static List<DocumentEdit> edits(CurrentItem.Planned planned, Deed deed, List<Item> items, Surrogates surrogates, ActorId me) {
        List<DocumentEdit> edits = new ArrayList<>();
        List<Leak> leaks = new ArrayList<>();
        for (Item item : items) {
            planned.find(item.id()).ifPresent(subject -> {
                switch (subject) {
                    case CurrentItem.Subject.OfEntity(PlannedEntity entity) -> edits.addAll(of(planned, entity, deed, surrogates, me));
                    case CurrentItem.Subject.OfLeak(Leak leak) -> leaks.add(leak);
                }
            });
        }
        switch (deed) {
            case Deed.Settle(Ruling.Verdict verdict, String reason) ->
                    edits.addAll(SurrogateDecisions.clear(planned.plan(), leaks, verdict, reason, me));
            case Deed.GiveLabel(String label) -> edits.addAll(label(planned.state(), leaks, label, me));
            case Deed.Write _, Deed.Keep _ -> {}
        }
        return edits;
    }

    private static List<DocumentEdit> of(
            CurrentItem.Planned planned, PlannedEntity entity, Deed deed, Surrogates surrogates, ActorId me) {
        return switch (deed) {
            case Deed.Write(String value) -> {
                Trial trial = surrogates.tryOut(
                        planned.document(), planned.gold(), planned.state().rulings(), entity.entity().key(), value);
                yield trial.breaches().isEmpty() ? SurrogateDecisions.own(planned.plan(), entity, trial, me) : List.of();
            }
            case Deed.Keep(String reason) -> SurrogateDecisions.keep(planned.plan(), entity, reason, me);
            case Deed.GiveLabel _, Deed.Settle _ -> List.of();
        };
    }

    /// Each place is labelled in the state that the ones before it leave.
    private static List<DocumentEdit> label(DocumentState state, List<Leak> leaks, String label, ActorId me) {
        List<DocumentEdit> edits = new ArrayList<>();
        DocumentState now = state;
        for (Leak leak : leaks) {
            if (leak.isInText() && !leak.isInRepair()) {
                List<DocumentEdit> step = GoldCorrection.add(now, new Mark(leak.place(), label), me);
                now = now.applyAll(step);
                edits.addAll(step);
            }
        }
        return edits;
    }
}
