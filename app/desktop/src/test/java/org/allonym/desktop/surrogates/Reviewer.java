package org.allonym.desktop.surrogates;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Mark;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.Ruling;
import org.allonym.problem.Problem;
import org.allonym.project.DocumentId;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.PlannedEntity;

/// Cara at the surrogates of a project, on a UI thread that is the test's own.
final class Reviewer implements AutoCloseable {

    private final LinkedBlockingQueue<Runnable> ui = new LinkedBlockingQueue<>();
    private final JobRunner jobs = new JobRunner(ui::add);
    private final List<Problem> problems = new ArrayList<>();
    private final ProjectSession session;
    private final SurrogatesModel model;

    Reviewer(Path file) {
        session = new ProjectSession(ProjectFile.open(file), TestProject.CARA, ui::add);
        model = new SurrogatesModel(session, jobs, problems::add);
        model.attach();
        settle();
    }

    ProjectSession session() {
        return session;
    }

    SurrogatesModel model() {
        return model;
    }

    EntityDecisions reviewing() {
        return model.reviewing();
    }

    List<Problem> problems() {
        return problems;
    }

    /// Stops whatever runs.
    void stop() {
        List.copyOf(jobs.running()).forEach(Job::cancel);
        settle();
    }

    /// Runs what waits for the UI thread until no job runs and all is saved.
    void settle() {
        while (!jobs.running().isEmpty() || !(session.saveStateProperty().get() instanceof SaveState.Saved)) {
            turn();
        }
        while (!ui.isEmpty()) {
            turn();
        }
    }

    private void turn() {
        try {
            Objects.requireNonNull(ui.poll(60, TimeUnit.SECONDS), "nothing comes to the UI thread").run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    CurrentItem current() {
        return Objects.requireNonNull(model.currentProperty().get());
    }

    PlannedEntity entity() {
        return Objects.requireNonNull(current().entity());
    }

    Item item() {
        return current().item();
    }

    List<Item> items() {
        return model.listingProperty().get().items();
    }

    /// The item of a document with a value, an entity or a leak.
    Item item(DocumentId document, String value, boolean leak) {
        return items().stream()
                .filter(item -> item.id().document().equals(document) && item.value().equals(value) && item.isLeak() == leak)
                .findFirst()
                .orElseThrow();
    }

    void openEntity(DocumentId document, String value) {
        model.open(item(document, value, false).id());
    }

    void openLeak(DocumentId document, String value) {
        model.open(item(document, value, true).id());
    }

    /// What the file, not the screen, has as gold of a document: labels and words.
    List<String> gold(DocumentId document) {
        settle();
        var text = session.document(document).orElseThrow().text();
        return DocumentAdjudication.of(session.store().state(document)).gold().annotations().stream()
                .map(annotation -> annotation.mark())
                .map((Mark mark) -> mark.label() + " " + text.slice(mark.span()))
                .toList();
    }

    /// What the file, not the screen, has been told about a document's surrogates.
    List<Ruling> rulings(DocumentId document) {
        settle();
        return session.store().state(document).rulings();
    }

    @Override
    public void close() {
        model.detach();
        jobs.close();
        session.close();
    }
}
