package org.allonym.desktop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.soak.FxWatch;
import org.allonym.desktop.tour.Hand;
import org.allonym.desktop.tour.TourWindow;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.assign.AssignDocuments;
import org.allonym.services.importing.ImportFiles;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;

/// How long the window stands still while a PI works with 22,688 documents: for each step the turn of the JavaFX thread
/// that took most of a processor, and the longest time without an answer. `main` takes a folder to work in.
public final class AssignTimes {

    private static final int ESSAYS = 22_688;
    private static final ActorId PI = new ActorId("Paula");
    private static final List<ActorId> ANNOTATORS = List.of(new ActorId("Anna"), new ActorId("Ben"), new ActorId("Cho"));

    private AssignTimes() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        Path project = folder.resolve("large.allonym");
        if (!Files.exists(project)) {
            make(project);
        }
        try (TourWindow window = new TourWindow(folder, 1280, 800)) {
            window.rehearsed();
            FxWatch watch = new FxWatch(() -> "");
            StallTimes.Steps steps = new StallTimes.Steps(watch);
            Hand hand = window.hand();
            window.answer(project);
            steps.take("open as PI", () -> {
                hand.click("#open-project");
                window.enterAs("Paula");
            });
            steps.take("documents section", () -> hand.click("#section-documents"));
            steps.take("filter by name", () -> {
                hand.click("#document-find");
                hand.type("77");
            });
            steps.take("show all again", () -> {
                hand.press("Backspace");
                hand.press("Backspace");
            });
            steps.take("tick all shown", () -> hand.click("#tick-shown"));
            steps.take("overview section", () -> {
                hand.click("#section-overview");
                window.waitForJobs();
            });
            ProjectSession session = window.session();
            steps.take("assign on the JavaFX thread, as it was", () -> Hand.onFx(() -> {
                session.perform(AssignDocuments.plan(
                        List.copyOf(session.rows()), List.copyOf(session.actors()), ANNOTATORS, new AssignDocuments.Overlap.Once(), null).edits());
                return true;
            }));
            steps.take("undo on the JavaFX thread, as it was", () -> Hand.onFx(session::undo));
            window.saved();
            steps.take("assign panel with preview", () -> {
                hand.click("#assign");
                hand.click("#assign-calibrate");
                window.waitForJobs();
            });
            steps.take("assign", () -> {
                hand.click("#assign-now");
                window.waitForJobs();
            });
            steps.take("undo", () -> {
                hand.press("Ctrl+Z");
                window.waitForJobs();
            });
        }
        System.exit(0);
    }

    private static void make(Path project) throws IOException {
        Path file = project.resolveSibling("essays.jsonl");
        List<String> lines = new ArrayList<>();
        for (int i = 1; i <= ESSAYS; i++) {
            lines.add("{\"document\": %d, \"full_text\": \"Essay %d, about rowing and the sea. %s\"}".formatted(i, i, "So it goes. ".repeat(i % 17)));
        }
        Files.write(file, lines);
        try (ProjectStore store = ProjectFile.create(project, "Large", LabelSets.CRAPII_14)) {
            List<Edit> people = new ArrayList<>();
            people.add(new ProjectEdit.ChangeActor(null, new Actor(PI, Role.PI)));
            ANNOTATORS.forEach(annotator -> people.add(new ProjectEdit.ChangeActor(null, new Actor(annotator, Role.ANNOTATOR))));
            store.append(Gesture.of(PI, people));
            EnglishTokenizer tokenizer = new EnglishTokenizer();
            new ImportFiles(tokenizer::tokenize).run(ImportFiles.Request.of(List.of(file), PI), store, Progress.NONE);
        }
        Files.delete(file);
    }
}
