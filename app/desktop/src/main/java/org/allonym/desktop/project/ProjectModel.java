package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.ProjectSettings;
import org.allonym.project.Role;
import org.allonym.project.Work;
import org.allonym.services.history.WorkLog;
import org.allonym.services.project.SurveyProject;
import org.allonym.store.DocumentRow;

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
    public State state(DocumentRow row) {
        return State.of(row, survey.get().adjudicated().contains(row.id()));
    }

    /// How many documents are in each state.
    public Map<State, Integer> states() {
        Map<State, Integer> counts = new EnumMap<>(State.class);
        for (State state : State.values()) {
            counts.put(state, 0);
        }
        rows().forEach(row -> counts.merge(state(row), 1, Integer::sum));
        return counts;
    }

    /// How many documents somebody has flagged.
    public int flagged() {
        return (int) rows().stream().filter(State::isFlagged).count();
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
    public SortedSet<ActorId> readersOf(Set<DocumentId> documents) {
        SortedSet<ActorId> readers = new TreeSet<>();
        for (DocumentRow row : rows()) {
            if (documents.contains(row.id())) {
                row.work().forEach((actor, work) -> {
                    if (!work.status().isEditable()) {
                        readers.add(actor);
                    }
                });
            }
        }
        return readers;
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
    public List<Standing> standings() {
        return actors().stream()
                .sorted(java.util.Comparator.comparing(Actor::role).thenComparing(Actor::id))
                .map(this::standing)
                .toList();
    }

    private Standing standing(Actor actor) {
        int documents = 0;
        int[] statuses = new int[DocumentStatus.values().length];
        int flagged = 0;
        int spans = 0;
        for (DocumentRow row : rows()) {
            Work work = row.work().getOrDefault(actor.id(), Work.NEW);
            boolean theirs = row.assigned().contains(actor.id()) || row.assigned().isEmpty();
            documents += theirs && actor.role() == Role.ANNOTATOR ? 1 : 0;
            statuses[work.status().ordinal()]++;
            flagged += work.flag().isEmpty() ? 0 : 1;
            spans += row.annotations().getOrDefault(actor.id(), 0);
        }
        return new Standing(
                actor,
                documents,
                statuses[DocumentStatus.STARTED.ordinal()],
                statuses[DocumentStatus.FINISHED.ordinal()],
                statuses[DocumentStatus.SKIPPED.ordinal()],
                flagged,
                spans,
                survey.get().lastActive().get(actor.id().value()));
    }

    /// The people of the project, and what can be done about them.
    public People people() {
        return new People(this);
    }

    /// Adds somebody to the project.
    public void add(String name, Role role) {
        people().add(name, role);
    }

    /// Those who can be given documents.
    public List<ActorId> annotators() {
        return actors().stream().filter(actor -> actor.role() == Role.ANNOTATOR).map(Actor::id).sorted().toList();
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
}
