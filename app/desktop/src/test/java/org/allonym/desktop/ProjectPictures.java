package org.allonym.desktop;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.importing.ImportFiles;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws the project screen with no document, with the sample, and with 5,000, into `target/screens`; no words may be cut off on any of them, but in cells of the
/// table, whose tooltip has all of them.
class ProjectPictures extends Pictures {

    private static final ActorId PI = new ActorId("Paula");
    private static final List<ActorId> ANNOTATORS =
            List.of(new ActorId("Annemarie-Sophie"), new ActorId("Ben"), new ActorId("Chiamaka"));

    ProjectPictures() {
        super("flow-", "table-cell");
    }

    @ParameterizedTest
    @CsvSource({
        "1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST",
        "1920, 1080, LIGHT", "1920, 1080, DARK", "1920, 1080, CONTRAST"
    })
    void theProjectScreen(int width, int height, Theme theme, @TempDir Path folder) throws Exception {
        Path large = folder.resolve("large.allonym");
        make(large, 5000);
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            window.makeProject(folder.resolve("empty.allonym"), "Reflections", "Paula");
            settled("empty");
            window.hand().click("#section-documents");
            settled("empty-documents");
            window.leave();
            sample();
            window.leave();
            window.openAs(large, "Paula");
            settled("large");
            window.hand().click("#section-documents");
            settled("large-documents");
            window.hand().click("#tick-shown");
            window.hand().click("#assign-ticked");
            settled("large-assign");
            window.hand().press("Esc");
        }
    }

    private void sample() {
        Hand hand = window.hand();
        window.sampleAs("Dr. Ngata");
        settled("sample");
        hand.click("#section-documents");
        hand.click("#tick-101");
        settled("sample-documents");
        hand.click("#give-back");
        settled("sample-give-back");
        hand.press("Esc");
        hand.press("Enter");
        hand.click("#document-table");
        hand.click("#open-document");
        settled("sample-document");
        hand.press("Esc");
        hand.click("#section-people");
        settled("sample-people");
        hand.click("#section-workflow");
        settled("sample-rules");
        hand.click("#section-overview");
        hand.click("#assign");
        hand.click("#assign-share");
        hand.click("#assign-calibrate");
        settled("sample-assign");
        hand.click("#assign-now");
        settled("sample-assigned");
        hand.click("#section-workflow");
        settled("sample-rules-round");
    }

    private static void make(Path project, int essays) throws Exception {
        Path file = project.resolveSibling("large.jsonl");
        Files.write(
                file,
                IntStream.rangeClosed(1, essays)
                        .mapToObj(i -> "{\"document\": %d, \"full_text\": \"Essay %d, about rowing and the sea. %s\"}".formatted(i, i, "So it goes. ".repeat(i % 17)))
                        .toList(),
                StandardCharsets.UTF_8);
        try (ProjectStore store = ProjectFile.create(project, "A large course", LabelSets.CRAPII_14)) {
            List<Edit> people = new ArrayList<>();
            people.add(new ProjectEdit.ChangeActor(null, new Actor(PI, Role.PI)));
            people.add(new ProjectEdit.ChangeActor(null, new Actor(new ActorId("Ulla"), Role.ADJUDICATOR)));
            ANNOTATORS.forEach(annotator -> people.add(new ProjectEdit.ChangeActor(null, new Actor(annotator, Role.ANNOTATOR))));
            store.append(Gesture.of(PI, people));
            EnglishTokenizer tokenizer = new EnglishTokenizer();
            new ImportFiles(tokenizer::tokenize).run(ImportFiles.Request.of(List.of(file), PI), store, Progress.NONE);
            List<Edit> edits = new ArrayList<>();
            int index = 0;
            for (DocumentRow row : store.rows()) {
                ActorId annotator = ANNOTATORS.get(index % 3);
                edits.add(new DocumentEdit.ChangeAssignment(
                        row.id(), row.assigned(), new TreeSet<>(index % 5 == 0 ? ANNOTATORS : List.of(annotator))));
                AnnotatorStatus work = AnnotatorStatus.NEW.withFlag(index % 97 == 0 ? "Later" : "");
                AnnotatorStatus after = switch (index % 4) {
                    case 0 -> work.withStatus(DocumentStatus.FINISHED);
                    case 1 -> work.withStatus(DocumentStatus.STARTED);
                    case 2 -> index % 40 == 2 ? work.skipped("Off-task") : work;
                    default -> work;
                };
                if (!after.equals(AnnotatorStatus.NEW)) {
                    edits.add(new DocumentEdit.ChangeWork(row.id(), annotator, AnnotatorStatus.NEW, after));
                }
                index++;
            }
            store.append(Gesture.of(PI, edits));
        }
    }
}
