package org.allonym.desktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.importing.ImportFiles;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;

/// A small real project in a folder of the test's own: a PI, two annotators, an adjudicator, and a few texts.
public final class TestProject {

    public static final Actor PI = new Actor(new ActorId("Paula"), Role.PI);
    public static final Actor ANNA = new Actor(new ActorId("Anna"), Role.ANNOTATOR);
    public static final Actor BEN = new Actor(new ActorId("Ben"), Role.ANNOTATOR);
    public static final Actor CARA = new Actor(new ActorId("Cara"), Role.ADJUDICATOR);

    public static final DocumentId ONE = new DocumentId("one");
    public static final DocumentId THREE = new DocumentId("three");
    public static final DocumentId TWO = new DocumentId("two");

    public static final String TEXT = "Odile Marchetti wrote this. Later Odile met Tarek, and Odile laughed.";

    private final Path file;

    private TestProject(Path file) {
        this.file = file;
    }

    /// Three texts, `one`, `three` and `two` in this order, and the CRAPII labels.
    public static TestProject in(Path folder) {
        return in(folder, LabelSets.CRAPII_14, Map.of("one", TEXT, "two", "Nothing to see.", "three", "Tarek again."));
    }

    public static TestProject in(Path folder, LabelSet labels, Map<String, String> texts) {
        try {
            Path essays = Files.createDirectory(folder.resolve("essays"));
            for (Map.Entry<String, String> text : new TreeMap<>(texts).entrySet()) {
                Files.writeString(essays.resolve(text.getKey() + ".txt"), text.getValue());
            }
            Path file = folder.resolve("test.allonym");
            try (ProjectStore store = ProjectFile.create(file, "Test", labels)) {
                List<Edit> people = new ArrayList<>();
                for (Actor actor : List.of(PI, ANNA, BEN, CARA)) {
                    people.add(new ProjectEdit.ChangeActor(null, actor));
                }
                store.append(Gesture.of(PI.id(), people));
                if (!texts.isEmpty()) {
                    EnglishTokenizer tokenizer = new EnglishTokenizer();
                    new ImportFiles(tokenizer::tokenize)
                            .run(ImportFiles.Request.of(List.of(essays), PI.id()), store, Progress.NONE);
                }
            }
            return new TestProject(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path file() {
        return file;
    }

    public ProjectSession open(Actor actor, UiByHand ui) {
        return new ProjectSession(ProjectFile.open(file), actor, ui);
    }

    /// Waits until all that was done is on the disk.
    public static void saved(ProjectSession session, UiByHand ui) {
        ui.until(() -> session.saveStateProperty().get() instanceof SaveState.Saved);
    }
}
