package org.allonym.desktop;

import java.io.IOException;
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
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.store.BackupReason;
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
        super("flow-", "table-cell", "passage-status");
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

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 1080, LIGHT", "1920, 1080, DARK"})
    void history(int width, int height, Theme theme, @TempDir Path folder) {
        LivelySample.in(folder);
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            window.sampleAs("Dr. Ngata");
            hand.click("#section-activity");
            window.settle();
            picture("activity");
            hidden("activity-hidden");
            historyNarrowed();
            hand.press("Down");
            hand.press("Down");
            hand.press("Enter");
            window.settle();
            hand.press("Down");
            hand.press("Down");
            hand.press("Down");
            picture("activity-past");
            hidden("activity-past-hidden");
            choose("#past-layer", 2);
            picture("activity-past-gold");
            choose("#past-layer", 0);
            hand.press("Esc");
            hand.click("#activity-verify");
            window.settle();
            picture("activity-verify");
            hand.press("Esc");
            hand.click("#activity-export");
            hand.settle();
            picture("activity-export");
            hand.press("Esc");
            window.leave();
            window.openRecent("Amina");
            hand.click("#stage-activity");
            window.settle();
            picture("activity-own");
        }
    }

    /// By person, by kind, by document, and by what nobody did.
    private void historyNarrowed() {
        Hand hand = window.hand();
        choose("#activity-person", 1);
        picture("activity-person");
        choose("#activity-kind", 1);
        picture("activity-kind");
        choose("#activity-kind", 5);
        picture("activity-empty");
        hand.click("#activity-export");
        hand.settle();
        hand.click("#export-jsonl");
        picture("activity-export-some");
        hand.press("Esc");
        choose("#activity-kind", 0);
        choose("#activity-person", 0);
        hand.press("Ctrl+F");
        hand.type("101");
        hand.press("Enter");
        window.settle();
        picture("activity-document");
        hand.press("Ctrl+F");
        hand.press("Ctrl+A");
        hand.press("Backspace");
        hand.press("Enter");
        window.settle();
        hand.tabTo("#activity-list");
    }

    private void hidden(String name) {
        window.hand().press("F8");
        picture(name);
        window.hand().press("F8");
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 1080, LIGHT", "1920, 1080, DARK"})
    void backups(int width, int height, Theme theme, @TempDir Path folder) {
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            BackupsScreenTest.backUpThenAdd(window);
            picture("backups");
            hand.click("#stage-adjudicate");
            window.waitForJobs();
            for (String key : List.of("1", "2", "0", "1", "U")) {
                hand.press(key);
            }
            window.saved();
            hand.click("#stage-project");
            hand.click("#section-backups");
            window.waitForJobs();
            BackupsScreenTest.choose(window, BackupsScreenTest.latest(folder.resolve("sample.allonym"), BackupReason.BY_HAND));
            picture("backups-chosen");
            window.leave();
            window.makeProject(folder.resolve("study.allonym"), "Study", "Paula");
            hand.click("#section-backups");
            window.waitForJobs();
            picture("backups-none");
            hand.press("Ctrl+W");
            hand.click("#backups-1");
            window.waitForJobs();
            BackupsScreenTest.choose(window, BackupsScreenTest.latest(folder.resolve("sample.allonym"), BackupReason.BY_HAND));
            picture("backups-start");
            hand.press("F8");
            picture("backups-hidden");
            hand.press("F8");
            hand.press("Esc");
            Path locked = BackupsScreenTest.lockedBackup(window, folder);
            BackupsScreenTest.openAlone(window, locked);
            BackupsScreenTest.choose(window, 0, "#backup-locked");
            hand.tabTo("#backup-passphrase");
            hand.type("seven lemons in a boat");
            hand.press("Enter");
            window.waitForJobs();
            hand.drawn();
            picture("backups-locked");
            hand.type(BackupsScreenTest.PHRASE);
            hand.press("Enter");
            window.waitForJobs();
            hand.find("#restore-preview");
            picture("backups-unlocked");
            hand.press("Esc");
            hand.press("Ctrl+,");
            hand.click("#settings-backups");
            picture("backups-settings");
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 996, LIGHT", "1920, 996, DARK", "1920, 996, CONTRAST"})
    void guidelineGaps(int width, int height, Theme theme, @TempDir Path other, @TempDir Path folder) {
        AdjudicatedSample.in(other);
        for (Path at : List.of(other, folder)) {
            try (WindowUnderTest open = new WindowUnderTest(at, width, height)) {
                begin(open, width, theme);
                Hand hand = open.hand();
                window.sampleAs("Dr. Ngata");
                hand.click("#section-guideline-gaps");
                window.settle();
                if (at.equals(other)) {
                    hand.press("Space");
                    hand.press("Down");
                    hand.press("Down");
                }
                picture(at.equals(folder) ? "gaps-empty" : "gaps");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 996, LIGHT"})
    void firstDocuments(int width, int height, Theme theme, @TempDir Path folder) {
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            window.sampleAs("Dr. Ngata");
            FirstDocumentsScreenTest.open(window);
            FirstDocumentsScreenTest.review(hand);
            picture("first");
            hand.click("#first-unmarked");
            picture("first-unmarked");
            hand.click("#first-unmarked");
            hand.click("#first-figures");
            picture("first-figures");
            hand.press("Esc");
            hand.click("#first-send");
            picture("first-send");
            hand.type("Friday at ten");
            hand.click("#first-send-now");
            hand.click("#section-workflow");
            picture("first-rules");
            FirstDocumentsScreenTest.switchTo(window, "Amina");
            hand.press("Ctrl+2");
            window.settle();
            picture("first-letter");
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 1080, LIGHT", "1920, 1080, DARK"})
    void healthCheck(int width, int height, Theme theme, @TempDir Path folder) throws IOException {
        HealthScreenTest.makeSample(folder);
        HealthScreenTest.alter(folder.resolve("sample.allonym"));
        Path dropbox = Files.createDirectory(folder.resolve("Dropbox"));
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            window.makeProject(dropbox.resolve("study.allonym"), "Study", "Paula");
            hand.find("#notice-read");
            picture("notice");
            hand.click("#notice-read");
            hand.click("#section-health");
            picture("health-before");
            HealthScreenTest.checkHealth(window);
            picture("health-sound");
            window.leave();
            hand.click("#recent-1");
            hand.click("#person-Dr--Ngata");
            hand.find("#section-overview");
            window.waitForJobs();
            hand.press("Esc");
            HealthScreenTest.checkHealth(window);
            picture("health-faults");
            hand.press("F8");
            picture("health-hidden");
            hand.press("F8");
        }
    }
}
