package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.annotation.Mark;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Ruling;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.surrogates.SurrogateDecisions;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.plan.Surrogates.Trial;
import org.jspecify.annotations.Nullable;

/// A value of a person's own while they write it: what it would read like in every mention, and what speaks against it.
///
/// Nothing is done until [#settle]. JavaFX thread; knows no node.
public final class Drafting {

    /// What is written so far.
    ///
    /// @param value for the entity
    /// @param texts for each of its mentions
    /// @param breaches what speaks against it; it can be settled when there are none
    /// @param plan the document as it would be; null where it can't be
    public record Draft(String value, List<String> texts, List<Breach> breaches, @Nullable DocumentPlan plan) {
        public Draft {
            texts = List.copyOf(texts);
            breaches = List.copyOf(breaches);
        }

        @Override
        public String toString() {
            return "Draft(%d texts, %s)".formatted(texts.size(), breaches);
        }
    }

    private final ProjectSession session;
    private final SurrogatesModel model;
    private final ProjectReview review;
    private final ReadOnlyObjectWrapper<@Nullable Draft> draft = new ReadOnlyObjectWrapper<>(null);
    private final SortedMap<Integer, String> ownTexts = new TreeMap<>();

    Drafting(ProjectSession session, SurrogatesModel model, ProjectReview review) {
        this.session = session;
        this.model = model;
        this.review = review;
    }

    /// What is written; null while nothing is.
    public ReadOnlyObjectProperty<@Nullable Draft> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    /// Begins with the value that is there, or with nothing.
    ///
    /// @throws ProblemException when no entity is current
    public void begin() {
        PlannedEntity entity = model.reviewing().entity();
        ownTexts.clear();
        if (entity.made() == null) {
            draft.set(new Draft("", Collections.nCopies(entity.entity().mentions().size(), ""), List.of(), null));
        } else {
            draft.set(new Draft(entity.made().value(), entity.made().texts(), entity.breaches(), null));
        }
    }

    /// Writes another value; mentions that were written by themselves stay.
    public void write(String value) {
        tryOut(value);
    }

    /// Writes what one mention reads like.
    public void writeMention(int mention, String text) {
        Draft now = draft.get();
        if (now != null) {
            ownTexts.put(mention, text);
            tryOut(now.value());
        }
    }

    private void tryOut(String value) {
        if (draft.get() == null) {
            return;
        }
        CurrentItem shown = model.current();
        PlannedEntity entity = model.reviewing().entity();
        if (value.isBlank()) {
            draft.set(new Draft(value, texts(Collections.nCopies(entity.entity().mentions().size(), "")),
                    List.of(Breach.of(Breach.Type.EMPTY)), null));
            return;
        }
        CurrentItem.Planned planned = shown.planned();
        List<Ruling> rulings = planned.state().rulings();
        Trial trial = review.surrogates()
                .tryOut(planned.document(), planned.gold(), rulings, entity.entity().key(), value);
        List<String> texts = texts(trial.texts());
        DocumentPlan plan = review.surrogates()
                .plan(planned.document(), planned.gold(), with(rulings, entity, value, texts));
        List<Breach> breaches = ownTexts.isEmpty()
                ? trial.breaches()
                : plan.entity(entity.entity().key()).map(PlannedEntity::breaches).orElse(trial.breaches());
        draft.set(new Draft(value, texts, breaches, plan));
    }

    private List<String> texts(List<String> spread) {
        List<String> texts = new ArrayList<>(spread);
        ownTexts.forEach((mention, text) -> texts.set(mention, text));
        return texts;
    }

    /// The rulings as they would be.
    private List<Ruling> with(List<Ruling> rulings, PlannedEntity entity, String value, List<String> texts) {
        SortedMap<Mark, String> byMark = new TreeMap<>();
        for (int i = 0; i < texts.size(); i++) {
            byMark.put(entity.entity().mentions().get(i).mark(), texts.get(i));
        }
        Ruling.Treatment before = entity.treatment();
        String id = before == null ? Ruling.newId() : before.id();
        List<Ruling> all = new ArrayList<>(rulings);
        all.removeIf(ruling -> ruling.id().equals(id));
        all.add(new Ruling.Treatment(
                id, entity.entity().marks(), new Ruling.Choice.Own(value, byMark), session.actor().id()));
        return all;
    }

    /// Settles what is written and goes on.
    ///
    /// @throws ProblemException when something speaks against it; it stays written then
    public void settle() {
        Draft written = draft.get();
        if (written == null) {
            return;
        }
        PlannedEntity entity = model.reviewing().entity();
        if (written.plan() == null && entity.made() != null && written.value().equals(entity.made().value())) {
            draft.set(null);
            return;
        }
        if (!written.breaches().isEmpty() || written.value().isBlank()) {
            Breach first = written.breaches().isEmpty() ? Breach.of(Breach.Type.EMPTY) : written.breaches().getFirst();
            throw new ProblemException(new Problem.Refused(first.spoken(), tr("Write another value, or press Esc to cancel.")));
        }
        CurrentItem shown = model.current();
        Trial trial = new Trial(entity.entity(), written.value(), written.texts(), List.of());
        boolean spread = ownTexts.isEmpty();
        cancel();
        model.performAndGoOn(SurrogateDecisions.own(shown.planned().plan(), entity, trial, session.actor().id()));
        if (spread) {
            model.also().offerValue(shown, written.value());
        }
    }

    /// Leaves what was written.
    ///
    /// @return false when nothing was
    public boolean cancel() {
        boolean some = draft.get() != null;
        draft.set(null);
        ownTexts.clear();
        return some;
    }
}
