package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import org.allonym.annotation.Mark;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.label.Identifier;
import org.allonym.label.Label;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.surrogates.GoldCorrection;
import org.allonym.services.surrogates.SurrogateDecisions;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.SurrogateMethod;

/// What the reviewer says about the current entity: approves its value, asks for another, keeps the original, says that
/// it isn't personal, joins and splits; and approves all that nothing speaks against.
///
/// Commands that can't be done throw a [ProblemException] with the reason. JavaFX thread; knows no node.
public final class EntityDecisions {

    /// From how many documents on it is done in a job.
    private static final int MANY = 16;


    private final ProjectSession session;
    private final SurrogatesModel model;
    private final ProjectReview review;
    private final RepeatOffer also;

    EntityDecisions(ProjectSession session, SurrogatesModel model, ProjectReview review, RepeatOffer also) {
        this.session = session;
        this.model = model;
        this.review = review;
        this.also = also;
    }

    /// The current entity.
    ///
    /// @throws ProblemException when it is a leak, or nothing
    PlannedEntity entity() {
        PlannedEntity entity = model.current().entity();
        if (entity == null) {
            throw refused(
                    tr("This is a leak: a piece of an original that is still there."),
                    tr("Label it, mark it as someone else or a common word, or keep it with a reason."));
        }
        return entity;
    }

    private ActorId me() {
        return session.actor().id();
    }

    /// Approves the current value and goes on.
    public void approve() {
        PlannedEntity entity = entity();
        if (!entity.standing().isDecided() && !SurrogateDecisions.canApprove(entity)) {
            throw refused(
                    entity.made() == null
                            ? tr("There is no value to approve.")
                            : entity.breaches().stream().findFirst().map(Breach::spoken).orElse(tr("This value can’t be approved.")),
                    tr("Ask for another, write your own, or keep the original."));
        }
        model.performAndGoOn(SurrogateDecisions.approve(model.current().planned().plan(), List.of(entity), me()));
    }

    /// Asks for another value and stays.
    public void another() {
        PlannedEntity entity = entity();
        if (isLeftToHand(entity)) {
            throw refused(tr("The program has no value for it."), tr("Write your own."));
        }
        if (!isDrawn(entity)) {
            throw refused(
                    tr("Values for this label aren’t generated: %s.", entity.method().spoken()),
                    tr("Write your own, or choose another method under “How values are made”."));
        }
        model.perform(SurrogateDecisions.another(model.current().planned().plan(), entity, me()));
    }

    /// Whether another value could be drawn for an entity.
    static boolean isDrawn(PlannedEntity entity) {
        return switch (entity.method()) {
            case MANUAL, KEEP, REDACT -> false;
            case CONTEXTUAL, GENERATE, SHAPE, SHUFFLE, BAND -> !isLeftToHand(entity);
        };
    }

    private static boolean isLeftToHand(PlannedEntity entity) {
        return entity.method() != SurrogateMethod.MANUAL && entity.doubts().stream().anyMatch(doubt -> doubt.type() == Doubt.Type.BY_HAND);
    }

    /// Whether keeping the original needs a reason: it points at a person by itself.
    public boolean keepingNeedsReason() {
        PlannedEntity entity = entity();
        return model.labelSet()
                        .find(entity.entity().label())
                        .map(Label::identifier)
                        .orElse(entity.entity().kind().identifier())
                == Identifier.DIRECT;
    }

    /// Leaves the original where it is and goes on.
    ///
    /// @param reason blank for the usual one
    public void keep(String reason) {
        CurrentItem shown = model.current();
        PlannedEntity entity = entity();
        String why = reason.isBlank() ? tr("doesn’t identify") : reason.strip();
        model.performAndGoOn(SurrogateDecisions.keep(shown.planned().plan(), entity, why, me()));
        also.offerKeeping(shown, why);
    }

    /// Takes every mention of the entity out of gold and goes on: it was nothing personal.
    ///
    /// @return how many mentions it were
    public int notPersonal() {
        List<Mark> marks = List.copyOf(entity().entity().marks());
        takeOut(marks);
        return marks.size();
    }

    /// Takes the mention that is looked at out of gold.
    public void mentionNotPersonal() {
        entity();
        Mark mark = model.current().mark();
        if (mark != null) {
            takeOut(List.of(mark));
        }
    }

    private void takeOut(List<Mark> marks) {
        CurrentItem shown = model.current();
        model.performAndGoOn(GoldCorrection.remove(shown.planned().state(), marks, me()));
    }

    /// Takes back what was said to the current entity, and stays.
    public void takeBack() {
        List<DocumentEdit> edits = SurrogateDecisions.takeBack(model.current().planned().plan(), entity());
        if (edits.isEmpty()) {
            throw refused(tr("Nothing has been decided about this entity yet."), tr("There is nothing to take back."));
        }
        model.perform(edits);
    }

    // Which mentions are one

    /// Other entities of the document that could be the same one.
    public List<PlannedEntity> joinable() {
        PlannedEntity entity = entity();
        return model.current().planned().plan().entities().stream()
                .filter(other -> other.entity().kind() == entity.entity().kind()
                        && !other.entity().key().equals(entity.entity().key()))
                .toList();
    }

    /// Makes the current entity and others one, and stays.
    ///
    /// @param keys of the others
    public void join(Set<String> keys) {
        CurrentItem shown = model.current();
        List<PlannedEntity> all = new ArrayList<>(List.of(entity()));
        joinable().stream().filter(other -> keys.contains(other.entity().key())).forEach(all::add);
        if (all.size() < 2) {
            throw refused(tr("No other entity is chosen to join it with."), tr("Check one or more of the others."));
        }
        model.perform(SurrogateDecisions.join(shown.planned().plan(), all, shown.planned().state().rulings(), me()));
    }

    /// Makes an entity of their own of some mentions of the current one, and stays.
    public void split(Set<Mark> marks) {
        CurrentItem shown = model.current();
        PlannedEntity entity = entity();
        SortedSet<Mark> some = new TreeSet<>(marks);
        if (some.isEmpty() || some.size() >= entity.entity().mentions().size()) {
            throw refused(tr("To split an entity, choose some of its mentions, not all."), tr("Check the ones that are someone else."));
        }
        model.perform(SurrogateDecisions.split(
                shown.planned().plan(), entity, some, shown.planned().state().rulings(), me()));
    }

    // All at once

    /// How many entities of each label have a value with nothing against it.
    public SortedMap<String, Integer> clean() {
        return review.queue().clean();
    }

    /// Approves all values of some labels that nothing speaks against, as one step of undo.
    ///
    /// @param done hears how many it were, at once or when a job over many documents has ended
    public void approveClean(Set<String> labels, IntConsumer done) {
        List<DocumentId> documents = review.queue().withClean(labels);
        if (documents.isEmpty()) {
            throw refused(tr("Nothing is left to approve without review."), tr("Review the others one by one."));
        }
        Set<String> wanted = new HashSet<>(labels);
        if (documents.size() > MANY) {
            review.largeStep().run(tr("Approving surrogates"), documents, review.surrogates(), review.queue(),
                    planned -> approveClean(planned, wanted), done);
            return;
        }
        List<DocumentEdit> edits = new ArrayList<>();
        documents.forEach(id -> review.planned(id).ifPresent(planned -> edits.addAll(approveClean(planned, wanted))));
        CurrentItem shown = model.currentProperty().get();
        if (shown != null && shown.item().state() == Item.State.PROPOSED && wanted.contains(shown.item().label())) {
            model.performAndGoOn(edits);
        } else {
            model.perform(edits);
        }
        done.accept(edits.size());
    }

    private List<DocumentEdit> approveClean(CurrentItem.Planned planned, Set<String> labels) {
        List<PlannedEntity> clean = planned.plan().entities().stream()
                .filter(entity -> entity.isClean() && labels.contains(entity.entity().label()))
                .toList();
        return SurrogateDecisions.approve(planned.plan(), clean, me());
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }
}
