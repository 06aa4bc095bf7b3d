package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.desktop.shell.DomainText;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.ProjectSettings;
import org.allonym.project.Role;
import org.allonym.services.history.WorkLog;
import org.allonym.services.project.SurveyProject;
import org.allonym.store.DocumentRow;
import org.jspecify.annotations.Nullable;

/// The project as its PI runs it. JavaFX thread; knows no node.
public final class ProjectModel {

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final LargeSteps steps;
    private final ObjectProperty<SectionName> section = new SimpleObjectProperty<>(SectionName.OVERVIEW);
    private final ObjectProperty<DocumentFilter> filter = new SimpleObjectProperty<>(DocumentFilter.ALL);
    private final ObservableSet<DocumentId> ticked = FXCollections.observableSet(new LinkedHashSet<>());
    private final ReadOnlyObjectWrapper<SurveyProject.Survey> survey =
            new ReadOnlyObjectWrapper<>(SurveyProject.Survey.NONE);
    private int surveys;

    /// @param show shows what went wrong in a job
    public ProjectModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        this.steps = new LargeSteps(session, jobs, show);
    }

    public ProjectSession session() {
        return session;
    }

    JobRunner jobs() {
        return jobs;
    }

    Consumer<Problem> problems() {
        return show;
    }

    /// The section in view.
    public ObjectProperty<SectionName> sectionProperty() {
        return section;
    }

    public ObservableList<DocumentRow> rows() {
        return session.rows();
    }

    public ObservableList<Actor> actors() {
        return session.actors();
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    public ProjectSettings settings() {
        return session.settings();
    }

    // What the rows don't say

    /// What was last found in the whole project; [SurveyProject.Survey#NONE] before that.
    public ReadOnlyObjectProperty<SurveyProject.Survey> surveyProperty() {
        return survey.getReadOnlyProperty();
    }

    /// Reads the whole project again, in a job; not while something can't be saved.
    public void survey() {
        if (session.saveStateProperty().get() instanceof SaveState.Failed) {
            return;
        }
        session.flush();
        int asked = ++surveys;
        jobs.start(
                tr("Loading the project"),
                progress -> SurveyProject.run(session.store(), ZoneId.systemDefault(), progress),
                found -> {
                    if (asked == surveys) {
                        survey.set(found);
                    }
                },
                show);
    }

    /// Tells `done` how a document came to stand where it does, oldest first.
    public void history(DocumentId document, Consumer<List<WorkLog.Move>> done) {
        session.flush();
        jobs.start(tr("Loading history"), _ -> WorkLog.of(session.store(), document), done, show);
    }

    // Documents

    /// Where a document stands.
    public OverallStatus state(DocumentRow row) {
        return OverallStatus.of(row, survey.get().adjudicated().contains(row.id()), archived());
    }

    private Set<ActorId> archived() {
        return actors().stream().filter(Actor::archived).map(Actor::id).collect(Collectors.toSet());
    }

    /// The documents that are set aside, with the reason.
    public SortedMap<DocumentId, String> setAside() {
        return session.store().setAside();
    }

    /// Sets documents aside, or restores those that are; one step of undo.
    ///
    /// @param reason why; empty to restore them
    /// @param done runs once it is done
    public void setAside(Set<DocumentId> documents, String reason, Runnable done) {
        String after = reason.strip();
        session.flush();
        SortedMap<DocumentId, String> now = setAside();
        List<Edit> edits = new ArrayList<>();
        for (DocumentId document : new TreeSet<>(documents)) {
            String before = now.getOrDefault(document, "");
            if (!before.equals(after)) {
                edits.add(new DocumentEdit.SetAside(document, before, after));
            }
        }
        if (edits.isEmpty()) {
            throw refused(tr("No reason was given."), tr("Give a reason for setting the documents aside."));
        }
        steps.perform(after.isEmpty() ? tr("Restoring documents") : tr("Setting documents aside"), edits, () -> {
            ticked.removeAll(documents);
            done.run();
        });
    }

    /// Archives an annotator's layer, or restores it.
    public void archive(Actor actor, boolean archived) {
        session.perform(List.of(new ProjectEdit.ChangeActor(actor, actor.withArchived(archived))));
    }

    /// How many documents are in each state.
    public Map<OverallStatus, Integer> states() {
        Map<OverallStatus, Integer> counts = new EnumMap<>(OverallStatus.class);
        for (OverallStatus state : OverallStatus.values()) {
            counts.put(state, 0);
        }
        rows().forEach(row -> counts.merge(state(row), 1, Integer::sum));
        return counts;
    }

    /// How many documents somebody has flagged.
    public int flagged() {
        return (int) rows().stream().filter(OverallStatus::isFlagged).count();
    }

    /// How many documents are assigned to somebody.
    public int assigned() {
        return (int) rows().stream().filter(row -> !row.assigned().isEmpty()).count();
    }

    /// Which documents the table shows.
    public ObjectProperty<DocumentFilter> filterProperty() {
        return filter;
    }

    /// Documents the person has ticked in the table.
    public ObservableSet<DocumentId> ticked() {
        return ticked;
    }

    /// Leads to the table of documents, narrowed.
    public void showDocuments(DocumentFilter narrowed) {
        filter.set(narrowed);
        section.set(SectionName.DOCUMENTS);
    }

    /// Whether the table's filter lets a document through.
    public boolean shows(DocumentRow row) {
        return filter.get().shows(row, () -> state(row), () -> settings().calibration().contains(row.id()));
    }

    /// Who has finished or skipped one of these documents, by name.
    public SortedSet<ActorId> annotatorsOf(Set<DocumentId> documents) {
        SortedSet<ActorId> annotators = new TreeSet<>();
        for (DocumentRow row : rows()) {
            if (documents.contains(row.id())) {
                row.work().forEach((actor, work) -> {
                    if (!work.status().isEditable()) {
                        annotators.add(actor);
                    }
                });
            }
        }
        return annotators;
    }

    /// Opens finished and skipped documents again for those who read them; one step of undo.
    ///
    /// @param to whose reading is given back
    /// @param note what they are to look at; they see it with the document
    /// @param done hears how many readings were given back
    public void giveBack(Set<DocumentId> documents, Set<ActorId> to, String note, Consumer<Integer> done) {
        List<Edit> edits = new ArrayList<>();
        for (DocumentRow row : rows()) {
            if (documents.contains(row.id())) {
                new TreeMap<>(row.work()).forEach((actor, work) -> {
                    if (to.contains(actor) && !work.status().isEditable()) {
                        edits.add(new DocumentEdit.ChangeWork(row.id(), actor, work, work.returned(note.strip())));
                    }
                });
            }
        }
        if (edits.isEmpty()) {
            throw refused(tr("None of them is finished or skipped."), tr("Check documents that someone has finished."));
        }
        steps.perform(tr("Giving documents back"), edits, () -> done.accept(edits.size()));
    }

    // People

    /// How far everybody is, annotators first, by name.
    public List<Progress> progress() {
        return actors().stream()
                .map(this::progressOf)
                .toList();
    }

    private Progress progressOf(Actor actor) {
        int documents = 0;
        int[] statuses = new int[DocumentStatus.values().length];
        int flagged = 0;
        int spans = 0;
        for (DocumentRow row : rows()) {
            AnnotatorStatus work = row.work().getOrDefault(actor.id(), AnnotatorStatus.NEW);
            boolean theirs = row.assigned().contains(actor.id()) || row.assigned().isEmpty();
            documents += theirs && actor.role() == Role.ANNOTATOR ? 1 : 0;
            statuses[work.status().ordinal()]++;
            flagged += work.flag().isEmpty() ? 0 : 1;
            spans += row.annotations().getOrDefault(actor.id(), 0);
        }
        return new Progress(
                actor,
                documents,
                statuses[DocumentStatus.STARTED.ordinal()],
                statuses[DocumentStatus.FINISHED.ordinal()],
                statuses[DocumentStatus.SKIPPED.ordinal()],
                flagged,
                spans,
                survey.get().lastActive().get(actor.id().value()));
    }

    /// Adds somebody.
    public void add(String name, Role role) {
        String plain = name.strip();
        if (!ActorId.isName(plain)) {
            throw refused(
                    tr("“%s” can’t be used as a name.", plain), tr("Use up to 64 characters without / or \\. The names gold and model are reserved."));
        }
        if (actors().stream().anyMatch(actor -> actor.id().value().equalsIgnoreCase(plain))) {
            throw refused(tr("“%s” is already in the project.", plain), tr("Choose another name."));
        }
        session.perform(List.of(new ProjectEdit.ChangeActor(null, new Actor(new ActorId(plain), role))));
    }

    /// Why somebody's role can't become another; empty when it can.
    public Optional<String> whyNotChanged(Actor actor, Role role) {
        if (actor.role() == role) {
            return Optional.empty();
        }
        if (isLastPi(actor)) {
            return Optional.of(tr("A project needs a PI."));
        }
        int assigned = assignedTo(actor.id());
        return actor.role() == Role.ANNOTATOR && assigned > 0
                ? Optional.of(tr("Has %s assigned.", DomainText.count(assigned, "document", "documents")))
                : Optional.empty();
    }

    /// Gives somebody another role.
    public void change(Actor actor, Role role) {
        whyNotChanged(actor, role).ifPresent(why -> {
            throw refused(
                    cant(actor, role, why),
                    actor.role() == Role.PI ? tr("Make someone else a PI first.") : tr("Assign their documents to someone else first."));
        });
        if (actor.role() != role) {
            session.perform(List.of(new ProjectEdit.ChangeActor(actor, actor.withRole(role))));
        }
    }

    private static String cant(Actor actor, Role role, String why) {
        return switch (role) {
            case ANNOTATOR -> tr("%s can’t become an annotator. %s", actor.id(), why);
            case ADJUDICATOR -> tr("%s can’t become an adjudicator. %s", actor.id(), why);
            case PI -> tr("%s can’t become a PI. %s", actor.id(), why);
        };
    }

    /// Why somebody can't be taken out of the project; empty when they can: they have done nothing in it and have nothing
    /// to do.
    public Optional<String> whyNotRemoved(Actor actor) {
        if (actor.equals(session.actor())) {
            return Optional.of(tr("This is you."));
        }
        if (isLastPi(actor)) {
            return Optional.of(tr("A project needs a PI."));
        }
        int begun = 0;
        for (DocumentRow row : rows()) {
            begun += row.work().containsKey(actor.id()) || row.annotations().getOrDefault(actor.id(), 0) > 0 ? 1 : 0;
        }
        if (begun > 0) {
            return Optional.of(tr("Has worked on %s.", DomainText.count(begun, "document", "documents")));
        }
        int assigned = assignedTo(actor.id());
        return assigned > 0
                ? Optional.of(tr("Has %s assigned.", DomainText.count(assigned, "document", "documents")))
                : Optional.empty();
    }

    /// Takes somebody out of the project.
    public void remove(Actor actor) {
        whyNotRemoved(actor).ifPresent(why -> {
            throw refused(
                    tr("%s can’t be removed from the project. %s", actor.id(), why),
                    tr("Work stays under the name of the person who did it."));
        });
        try {
            session.perform(List.of(new ProjectEdit.ChangeActor(actor, null)));
        } catch (StaleEditException e) {
            throw refused(
                    tr("%s can’t be removed from the project. %s", actor.id(), tr("Has decided something, or has a work package.")),
                    tr("Work stays under the name of the person who did it."));
        }
    }

    private int assignedTo(ActorId person) {
        return (int) rows().stream().filter(row -> row.assigned().contains(person)).count();
    }

    private boolean isLastPi(Actor actor) {
        return actor.role() == Role.PI && actors().stream().filter(other -> other.role() == Role.PI).count() == 1;
    }

    /// Those who can be given documents.
    public List<ActorId> annotators() {
        return actors().stream().filter(actor -> actor.role() == Role.ANNOTATOR && !actor.archived()).map(Actor::id).sorted().toList();
    }

    // Rules

    /// Settles something else for everybody; one step of undo, nothing when it is so already.
    public void settle(ProjectSettings after) {
        List<? extends Edit> edits = session.editsTo(after);
        if (!edits.isEmpty()) {
            session.perform(edits);
        }
    }

    /// Steps of undo of any size.
    LargeSteps steps() {
        return steps;
    }

    /// Takes back the last step where it is a large one.
    ///
    /// @param done hears what was taken back
    /// @return false when it isn't: the window does that by itself
    public boolean undo(Consumer<Gesture> done) {
        return steps.undo(done);
    }

    /// Repeats what was taken back last where it is a large step.
    public boolean redo(Consumer<Gesture> done) {
        return steps.redo(done);
    }

    /// The documents' attributes that figures can be grouped by, in order of name.
    public Collection<String> attributes() {
        SortedSet<String> names = new TreeSet<>();
        rows().forEach(row -> names.addAll(row.metadata().keySet()));
        return names;
    }

    static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }

    /// How far one person is.
    ///
    /// @param documents theirs: assigned to them, or to nobody; 0 for whoever doesn't annotate
    /// @param started begun and not finished
    /// @param spans how many they have marked
    /// @param lastActive when they last did something; null when never, or not known yet
    public record Progress(
            Actor actor,
            int documents,
            int started,
            int finished,
            int skipped,
            int flagged,
            int spans,
            @Nullable Instant lastActive) {

        /// Finished or skipped.
        int done() {
            return finished + skipped;
        }
    }

    /// Has the project read again when somebody's reading or a decision changed while a section shows what is adjudicated: the
    /// rows don't say that. JavaFX thread.
    static final class SurveyWhenMoved implements ListChangeListener<DocumentRow> {

        private final ProjectModel model;

        SurveyWhenMoved(ProjectModel model) {
            this.model = model;
        }

        @Override
        public void onChanged(Change<? extends DocumentRow> change) {
            boolean moved = false;
            while (change.next()) {
                moved |= moved(change.getRemoved(), change.getAddedSubList());
            }
            if (moved) {
                model.survey();
            }
        }

        private static boolean moved(List<? extends DocumentRow> before, List<? extends DocumentRow> after) {
            boolean moved = before.size() != after.size();
            for (int i = 0; i < before.size() && !moved; i++) {
                moved = before.get(i) != after.get(i) && !isAlike(before.get(i), after.get(i));
            }
            return moved;
        }

        private static boolean isAlike(DocumentRow one, DocumentRow other) {
            return one.id().equals(other.id())
                    && one.work().equals(other.work())
                    && one.assigned().equals(other.assigned())
                    && one.decisions() == other.decisions();
        }
    }
}
