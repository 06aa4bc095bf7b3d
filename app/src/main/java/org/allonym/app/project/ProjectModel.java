package org.allonym.app.project;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;
import org.allonym.app.session.ProjectSession;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.project.Work;
import org.allonym.store.DocumentRow;
import org.allonym.workflow.AssignDocuments;

/// The project as its PI runs it. JavaFX thread; knows no node.
public final class ProjectModel {

    /// Where a document stands between import and export.
    public enum State {
        NEW("not begun"),
        IN_WORK("being annotated"),
        ANNOTATED("annotated"),
        SKIPPED("skipped");

        private final String title;

        State(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    /// How far one annotator is.
    ///
    /// @param documents theirs: assigned to them, or all when nothing is assigned
    public record Standing(Actor actor, int documents, int finished, int skipped, int spans) {}

    private final ProjectSession session;
    private final StringProperty section = new SimpleStringProperty("");

    public ProjectModel(ProjectSession session) {
        this.session = session;
    }

    public ProjectSession session() {
        return session;
    }

    /// The title of the section in view.
    public StringProperty sectionProperty() {
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

    /// Where a document stands: annotated when everybody who is to read it, or who began it, has finished or skipped.
    public static State state(DocumentRow row) {
        SortedSet<ActorId> expected = new TreeSet<>(row.assigned());
        expected.addAll(row.work().keySet());
        if (row.work().values().stream().allMatch(work -> work.status() == DocumentStatus.NEW)) {
            return State.NEW;
        }
        boolean allDone = expected.stream()
                .allMatch(actor -> !row.work().getOrDefault(actor, Work.NEW).status().isEditable());
        if (!allDone) {
            return State.IN_WORK;
        }
        boolean read = row.work().values().stream().anyMatch(work -> work.status() == DocumentStatus.FINISHED);
        return read ? State.ANNOTATED : State.SKIPPED;
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

    /// How far everybody is, by name.
    public List<Standing> standings() {
        List<Standing> standings = new ArrayList<>();
        for (Actor actor : actors().sorted((a, b) -> a.id().compareTo(b.id()))) {
            int documents = 0;
            int finished = 0;
            int skipped = 0;
            int spans = 0;
            for (DocumentRow row : rows()) {
                Work work = row.work().getOrDefault(actor.id(), Work.NEW);
                boolean theirs = row.assigned().contains(actor.id()) || row.assigned().isEmpty();
                documents += theirs && actor.role() == Role.ANNOTATOR ? 1 : 0;
                finished += work.status() == DocumentStatus.FINISHED ? 1 : 0;
                skipped += work.status() == DocumentStatus.SKIPPED ? 1 : 0;
                spans += row.annotations().getOrDefault(actor.id(), 0);
            }
            standings.add(new Standing(actor, documents, finished, skipped, spans));
        }
        return standings;
    }

    /// Adds somebody to the project.
    public void add(String name, Role role) {
        String plain = name.strip();
        if (!ActorId.isName(plain)) {
            throw refused("“%s” can’t be a name here.".formatted(plain), "Use up to 64 characters without / or \\, and not gold or model.");
        }
        if (actors().stream().anyMatch(actor -> actor.id().value().equalsIgnoreCase(plain))) {
            throw refused("“%s” is in the project already.".formatted(plain), "Choose another name.");
        }
        session.perform(List.of(new ProjectEdit.ChangeActor(null, new Actor(new ActorId(plain), role))));
    }

    /// Those who can be given documents.
    public List<ActorId> annotators() {
        return actors().stream().filter(actor -> actor.role() == Role.ANNOTATOR).map(Actor::id).sorted().toList();
    }

    /// Assigns every document; one step of undo.
    ///
    /// @return what was handed out
    public AssignDocuments.Plan assign(List<ActorId> to, AssignDocuments.Overlap overlap) {
        AssignDocuments.Plan plan = AssignDocuments.plan(List.copyOf(rows()), List.copyOf(actors()), to, overlap, null);
        if (!plan.edits().isEmpty()) {
            session.perform(plan.edits());
        }
        return plan;
    }

    /// The documents' attributes that figures can be grouped by, in order of name.
    public Collection<String> attributes() {
        SortedSet<String> names = new TreeSet<>();
        rows().forEach(row -> names.addAll(row.metadata().keySet()));
        return names;
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }
}
