package org.allonym.desktop.adjudicate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.annotation.Mark;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.Decision;
import org.allonym.problem.Problem;
import org.allonym.project.Actor;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// Clara with the sample project open, on a UI thread that is the test's own.
final class Sitting implements AutoCloseable {

    private final LinkedBlockingQueue<Runnable> ui = new LinkedBlockingQueue<>();
    private final JobRunner jobs = new JobRunner(ui::add);
    private final List<Problem> problems = new ArrayList<>();
    private final ProjectSession session;
    private final AdjudicateModel model;
    private KeyMap keys = KeyMap.DEFAULT;
    private long longest;

    Sitting(Path file) {
        session = new ProjectSession(ProjectFile.open(file), new Actor(SampleProject.CLARA, Role.ADJUDICATOR), ui::add);
        model = new AdjudicateModel(session, jobs, () -> keys, problems::add);
        model.attach();
        settle();
    }

    ProjectSession session() {
        return session;
    }

    AdjudicateModel model() {
        return model;
    }

    ConflictDecisions deciding() {
        return model.deciding();
    }

    /// Presses other keys from now on.
    void use(KeyMap chosen) {
        keys = chosen;
    }

    /// Decides the identical conflicts like the last one.
    ///
    /// @return how many places were decided; 0 while a job over many documents does it
    int decideAlike() {
        int[] decided = {0};
        model.bulk().decide(Set.of(), n -> decided[0] = n);
        return decided[0];
    }

    List<Problem> problems() {
        return problems;
    }

    /// Runs what waits for the UI thread until no job runs and all is saved.
    void settle() {
        while (!jobs.running().isEmpty() || !(session.saveStateProperty().get() instanceof SaveState.Saved)) {
            turn();
        }
    }

    private void turn() {
        try {
            Runnable next = Objects.requireNonNull(ui.poll(120, TimeUnit.SECONDS), "nothing comes to the UI thread");
            timed(next);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// Runs something as the UI thread would, and remembers how long the longest such thing held it up.
    void timed(Runnable action) {
        long began = System.nanoTime();
        action.run();
        longest = Math.max(longest, System.nanoTime() - began);
    }

    /// How long the UI thread was held up at most since the last question, in milliseconds.
    double longestMillis() {
        double millis = longest / 1e6;
        longest = 0;
        return millis;
    }

    CurrentConflict current() {
        return Objects.requireNonNull(model.currentProperty().get());
    }

    QueueEntry.Id at() {
        return current().entry().id();
    }

    int open() {
        return model.conflicts().open();
    }

    /// Opens the first conflict of that type with these words.
    void open(ConflictKind kind, String words) {
        QueueEntry found = model.queueProperty().get().queue().documents().stream()
                .flatMap(document -> document.entries().stream())
                .filter(entry -> entry.kind() == kind && model.snippet(entry).equals(words))
                .findFirst()
                .orElseThrow();
        model.open(found.id());
    }

    /// The entry of that identity as it is now.
    QueueEntry now(QueueEntry.Id id) {
        return model.queueProperty().get().queue().find(id).orElseThrow();
    }

    /// What the file, not the screen, says is decided at a place.
    Decision inFile(QueueEntry.Id id) {
        settle();
        ConflictRegion which = DocumentAdjudication.of(session.store().state(id.document())).caseAt(id.place()).orElseThrow();
        return which.current().getFirst();
    }

    int decisionsInFile() {
        settle();
        ProjectStore store = session.store();
        return store.rows().stream().mapToInt(row -> store.state(row.id()).decisions().size()).sum();
    }

    /// Marks as label and words, of a document.
    List<String> words(DocumentId document, List<Mark> marks) {
        return marks.stream()
                .map(mark -> mark.label() + " "
                        + session.document(document).orElseThrow().text().slice(mark.span()))
                .toList();
    }

    @Override
    public void close() {
        model.detach();
        jobs.close();
        session.close();
    }
}
