package org.allonym.desktop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.seal.Passphrase;
import org.allonym.services.team.ReturnPackage;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws what belongs to work packages into `target/screens`; no words may be cut off.
class TeamPictures extends Pictures {

    private static final String PHRASE = "seven lemons on a boat";

    TeamPictures() {
        super("team-", "entry-words");
    }

    @TempDir
    Path folder;

    /// The same while the text is hidden.
    private void hiddenPicture(String name) {
        window.hand().press("F8");
        window.hand().picture(file(name + "-hidden"));
        window.hand().press("F8");
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 1080, LIGHT", "1920, 1080, DARK"})
    void workPackages(int width, int height, Theme theme) throws IOException {
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            adjudicator("adjudicator-empty", true);
            make();
            adjudicator("adjudicator", false);
            unlock();
            work();
            merge();
            inAPackage();
            everythingBack();
        }
    }

    /// The page of an adjudicator, who makes none.
    private void adjudicator(String name, boolean first) {
        if (first) {
            window.sampleAs("Clara");
        } else {
            window.openRecentFile("sample.allonym", "Clara");
        }
        window.waitForJobs();
        window.hand().click("#stage-team");
        settled(name);
        window.leave();
    }

    /// Bruno's package once more, locked: where the open one stands, and elsewhere.
    private void unlock() throws IOException {
        Hand hand = window.hand();
        Files.copy(folder.resolve("sample-package-2.allonym"), folder.resolve("sample-package-4.allonym"));
        window.answer(folder.resolve("sample-package-4.allonym-sealed"));
        hand.click("#open-project");
        hand.find("#unlock-go-on");
        settled("unlock-there");
        window.answer(folder.resolve("bruno.allonym"));
        hand.click("#unlock-place");
        hand.click("#unlock-passphrase");
        settled("unlock");
        hand.type("seven melons");
        hand.press("Enter");
        window.awaitWords("#unlock-fault", words -> !words.isEmpty(), "that this is another passphrase");
        settled("unlock-wrong");
        hand.press("Ctrl+A");
        hand.type(PHRASE);
        hand.press("Enter");
        hand.find("#package-return");
        settled("package-first");
        hand.click("#stage-activity");
        settled("package-activity-empty");
        hand.click("#stage-annotate");
        window.leave();
    }

    private void make() {
        Hand hand = window.hand();
        window.sampleAs("Dr. Ngata");
        hand.click("#section-team");
        settled("empty");
        hand.click("#make-packages");
        for (String person : List.of("Amina", "Bruno", "Clara")) {
            hand.click("#package-for-" + person);
        }
        settled("make");
        hand.click("#lock");
        hand.click("#passphrase");
        hand.type("short");
        settled("make-locked");
        hand.click("#lock");
        hand.click("#make-now");
        hand.find("#packages-done");
        settled("made");
        hand.click("#packages-done");
        settled("out");
        makeLocked();
        hand.click("#stage-adjudicate");
        window.waitForJobs();
        hand.press("1");
        window.leave();
    }

    private void makeLocked() {
        Hand hand = window.hand();
        hand.click("#make-packages");
        hand.click("#package-for-Bruno");
        hand.click("#lock");
        hand.click("#passphrase");
        hand.type(PHRASE);
        hand.press("Tab");
        hand.type(PHRASE);
        settled("make-long-enough");
        hand.click("#make-now");
        hand.find("#packages-done");
        settled("made-locked");
        hand.click("#packages-done");
        window.waitForJobs();
    }

    /// What comes back: Amina's, Bruno's locked, Clara's with another decision than the PI's, and something else.
    private void work() throws IOException {
        mark("Amina", null);
        mark("Bruno", Passphrase.of(PHRASE));
        Hand hand = window.hand();
        window.answer(folder.resolve("sample-package-3.allonym"));
        hand.click("#open-project");
        hand.find("#package-return");
        window.waitForJobs();
        hand.press("0");
        settled("package-adjudicate");
        window.leave();
        try (ProjectStore store = ProjectFile.openReadOnly(folder.resolve("sample-package-3.allonym"))) {
            ReturnPackage.write(store, folder.resolve("sample-package-3.allonym-return"), null);
        }
        Files.writeString(folder.resolve("notes.allonym-return"), "not a package");
    }

    /// The packages are numbered as the people are listed.
    private static String stem(String person) {
        return "sample-package-%d".formatted(List.of("Amina", "Bruno", "Clara").indexOf(person) + 1);
    }

    private void mark(String person, @Nullable Passphrase passphrase) {
        ActorId by = new ActorId(person);
        try (ProjectStore store = ProjectFile.open(folder.resolve(stem(person) + ".allonym"))) {
            for (String name : List.of("kitchen-7", "draft-b")) {
                DocumentId document = new DocumentId(name);
                AnnotatorStatus before = store.state(document).work(by);
                Annotation made = Annotation.of(new Span(0, 4), "NAME_STUDENT", new Provenance.Person(by));
                store.append(Gesture.of(by, List.of(
                        new DocumentEdit.AddAnnotation(document, by, made),
                        new DocumentEdit.ChangeWork(document, by, before, before.withStatus(DocumentStatus.FINISHED)))));
            }
            ReturnPackage.write(store, folder.resolve(stem(person) + ".allonym-return"), passphrase);
        }
    }

    private void merge() {
        Hand hand = window.hand();
        window.openRecentFile("sample.allonym", "Dr. Ngata");
        hand.click("#section-team");
        hand.click("#merge");
        settled("merge-none");
        for (String file : List.of("sample-package-1", "notes", "sample-package-3", "sample-package-2")) {
            window.answer(folder.resolve(file + ".allonym-return"));
            hand.click("#merge-files");
            window.waitForJobs();
        }
        settled("merge-locked");
        hand.click("#merge-passphrase");
        hand.type("wrong");
        hand.press("Enter");
        window.waitForJobs();
        settled("merge-wrong");
        hand.click("#merge-passphrase");
        hand.type(PHRASE);
        hand.press("Enter");
        window.waitForJobs();
        settled("merge");
        hiddenPicture("merge");
        hand.click("#merge-now");
        hand.find("#merged");
        settled("merged");
        hand.click("#merge-done");
        settled("back");
        window.leave();
    }

    /// What Amina and Bruno had left comes in, too.
    private void everythingBack() {
        finish("Bruno");
        Hand hand = window.hand();
        window.openRecentFile("sample.allonym", "Dr. Ngata");
        hand.click("#section-team");
        for (String person : List.of("Bruno", "Amina")) {
            hand.click("#merge");
            window.answer(folder.resolve(stem(person) + ".allonym-return"));
            hand.click("#merge-files");
            window.waitForJobs();
            hand.click("#merge-now");
            hand.find("#merged");
            settled("merged-last-" + person);
            hand.click("#merge-done");
            window.waitForJobs();
        }
        settled("all-back");
    }

    private void finish(String person) {
        ActorId by = new ActorId(person);
        try (ProjectStore store = ProjectFile.open(folder.resolve(stem(person) + ".allonym"))) {
            for (DocumentRow row : store.rows()) {
                AnnotatorStatus before = row.work().getOrDefault(by, AnnotatorStatus.NEW);
                if (before.status().isEditable()) {
                    store.append(Gesture.of(by, List.of(
                            new DocumentEdit.ChangeWork(row.id(), by, before, before.withStatus(DocumentStatus.FINISHED)))));
                }
            }
            ReturnPackage.write(store, folder.resolve(stem(person) + ".allonym-return"), null);
        }
    }

    private void inAPackage() {
        Hand hand = window.hand();
        window.answer(folder.resolve("sample-package-1.allonym"));
        hand.click("#open-project");
        hand.find("#package-return");
        settled("package-annotate");
        hand.click("#package-return");
        settled("give-back");
        hand.click("#return-now");
        hand.find("#given");
        settled("given");
        hand.click("#return-done");
        for (int i = 0; i < 2; i++) {
            hand.press("F");
            window.saved();
        }
        settled("package-done");
        hand.click("#package-return");
        settled("give-back-done");
        hand.click("#return-now");
        hand.find("#given");
        hand.click("#return-done");
        settled("package-given");
        hand.click("#stage-activity");
        settled("package-activity");
        window.leave();
        window.answer(folder.resolve("sample-package-1.allonym-return"));
        hand.click("#open-project");
        settled("opened-return");
        hand.press("Esc");
    }
}
