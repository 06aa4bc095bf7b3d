package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.desktop.shell.DomainText;
import org.allonym.problem.Problem;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Role;
import org.allonym.project.Task;
import org.allonym.services.team.Outstanding;
import org.allonym.store.DocumentRow;
import org.allonym.store.MergeReport;
import org.jspecify.annotations.Nullable;

/// The work packages of a project: which are out, and what is done about them. JavaFX thread; knows no node.
public final class TeamModel {

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final Runnable changed;
    private final ReadOnlyObjectWrapper<@Nullable Outstanding> outstanding = new ReadOnlyObjectWrapper<>(null);
    private int asked;

    /// @param show shows what went wrong in a job
    /// @param changed runs when the project became another by merging
    public TeamModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show, Runnable changed) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        this.changed = changed;
    }

    ProjectSession session() {
        return session;
    }

    JobRunner jobs() {
        return jobs;
    }

    Consumer<Problem> problems() {
        return show;
    }

    /// Which packages were made, and what came back of them; null while that isn't known.
    public ReadOnlyObjectProperty<@Nullable Outstanding> outstandingProperty() {
        return outstanding.getReadOnlyProperty();
    }

    /// What those who have a package have not finished yet; nothing while it isn't known who has one.
    List<Unfinished> unfinished() {
        Outstanding known = outstanding.get();
        return known == null ? List.of() : Unfinished.of(known, session.rows());
    }

    /// Whether this person makes packages: who runs the project does.
    public boolean makes() {
        return session.actor().role() == Role.PI;
    }

    /// Reads again which packages are out, in a job; not while something can't be saved.
    public void refresh() {
        if (session.saveStateProperty().get() instanceof SaveState.Failed) {
            return;
        }
        session.flush();
        int question = ++asked;
        jobs.start(
                tr("Looking for work packages"),
                _ -> Outstanding.of(session.store()),
                found -> {
                    if (question == asked) {
                        outstanding.set(found);
                    }
                },
                show);
    }

    /// Makes packages, one a person.
    public MakeModel making() {
        return new MakeModel(this);
    }

    /// Merges what came back.
    ///
    /// @param files what was chosen already
    public MergeModel merging(List<Path> files) {
        MergeModel merge = new MergeModel(this);
        merge.add(files);
        return merge;
    }

    /// Packages were made.
    void made() {
        refresh();
    }

    /// Something was merged: the session has read the file again.
    void merged(MergeReport report) {
        if (!report.isEmpty()) {
            changed.run();
        }
        refresh();
    }

    /// What an annotator who was handed a work package has neither finished nor skipped yet, as far as the project knows.
    ///
    /// @param documents how many; at least one
    record Unfinished(ActorId who, int documents) {

        /// In the order in which packages were made; those who have done everything aren't among them.
        ///
        /// @param rows of the project; where nothing is assigned, everybody reads everything
        static List<Unfinished> of(Outstanding outstanding, List<DocumentRow> rows) {
            boolean assigned = rows.stream().anyMatch(row -> !row.assigned().isEmpty());
            return outstanding.packages().stream()
                    .filter(handed -> handed.task() == Task.ANNOTATE)
                    .map(Outstanding.Handed::to)
                    .distinct()
                    .map(who -> of(who, assigned, rows))
                    .filter(left -> left.documents() > 0)
                    .toList();
        }

        private static Unfinished of(ActorId who, boolean assigned, List<DocumentRow> rows) {
            return new Unfinished(who, (int) rows.stream()
                    .filter(row -> !assigned || row.assigned().contains(who))
                    .filter(row -> Objects.requireNonNullElse(row.work().get(who), AnnotatorStatus.NEW).status().isEditable())
                    .count());
        }

        /// One sentence; empty of nothing.
        static String words(List<Unfinished> all) {
            return all.isEmpty()
                    ? ""
                    : tr("Not finished yet: %s.", all.stream()
                            .map(left -> left.who() + " " + DomainText.count(left.documents(), "document", "documents"))
                            .collect(Collectors.joining(", ")));
        }
    }
}
