package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.TextInputControl;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.DocumentState;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.NoisySuggestions;
import org.allonym.store.DocumentRow;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// While the text is hidden nothing of it can be read anywhere in the window, nor is it spoken by a screen reader.
@Tag("slow")
class QuickHideTest {

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;
    private Set<String> secrets;

    /// Lets somebody work in the sample, whose names are the secrets.
    private void as(String person, Runnable job) {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.sampleAs(person);
            learnSecrets();
            job.run();
        }
    }

    /// Every string that anybody has marked in the sample, and the names of its documents.
    private void learnSecrets() {
        secrets = new TreeSet<>();
        ProjectSession session = window.session();
        List<DocumentRow> rows = Hand.onFx(() -> List.copyOf(session.rows()));
        for (DocumentRow row : rows) {
            DocumentText text = session.store().document(row.id()).orElseThrow().text();
            DocumentState state = Hand.onFx(() -> session.state(row.id()));
            row.annotations().keySet().forEach(actor -> state.layer(actor).annotations().forEach(annotation -> {
                String surface = text.slice(annotation.span());
                if (surface.length() >= 5 && surface.chars().anyMatch(Character::isLetter)) {
                    secrets.add(surface);
                }
            }));
        }
        assertThat(secrets).hasSizeGreaterThan(50);
    }

    private void hidden(String where) {
        assertThat(readable()).as("%s before hiding", where).isNotEmpty();
        hand.press("F8");
        assertThat(readable()).as("%s while hidden", where).isEmpty();
        assertThat(spoken()).as("%s spoken while hidden", where).isEmpty();
        hand.press("F8");
        assertThat(spoken()).as("%s spoken afterwards", where).isNotEmpty();
    }

    private List<String> readable() {
        return Hand.onFx(() -> {
            List<String> found = new ArrayList<>();
            collect(window.composition().scene().getRoot(), found);
            return found;
        });
    }

    private List<String> spoken() {
        return Hand.onFx(() -> {
            List<String> found = new ArrayList<>();
            listen(window.composition().scene().getRoot(), found);
            return found;
        });
    }

    /// What can't be seen for want of colour is spoken all the same.
    private void listen(Node node, List<String> found) {
        if (!node.isVisible() || node.getStyleClass().contains("guideline-card")) {
            return;
        }
        for (AccessibleAttribute attribute : List.of(AccessibleAttribute.TEXT, AccessibleAttribute.HELP)) {
            if (node.queryAccessibleAttribute(attribute) instanceof String words
                    && secrets.stream().anyMatch(words::contains)) {
                found.add(node.getClass().getSimpleName() + ": " + words);
            }
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> listen(child, found));
        }
    }

    /// The guideline card quotes the label set, not a document.
    private void collect(Node node, List<String> found) {
        if (!node.isVisible() || node.getOpacity() == 0 || node.getStyleClass().contains("guideline-card")) {
            return;
        }
        if (node instanceof Text text && !isClear(text.getFill()) && secrets.stream().anyMatch(text.getText()::contains)) {
            found.add(text.getText());
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, found));
        }
    }

    private static boolean isClear(Paint fill) {
        return fill instanceof Color colour && colour.getOpacity() == 0;
    }

    @Test
    void nothingOfTheTextCanBeReadOnTheAnnotateScreen() {
        as("Amina", () -> {
            hand.press("Right");
            hand.press("1");
            secrets.add(window.words("#span-surface").replace("“", "").replace("”", ""));
            hidden("a span in hand");
            String surface = window.words("#span-surface").replace("“", "").replace("”", "");
            secrets.add("notorious");
            hand.press("T");
            hand.type("notorious");
            hidden("a note");
            assertThat(window.words("#span-note")).isEqualTo("notorious");
            hand.press("Enter");
            hand.press("Backspace");
            hand.press("Ctrl+Z");
            assertThat(window.notice()).contains(surface);
            hidden("a notice");
            hand.press("F8");
            assertThat(window.notice()).startsWith("Undone").doesNotContain(surface);
            hand.press("Ctrl+Shift+Z");
            assertThat(readable()).isEmpty();
            hand.press("F8");
            hand.press("Ctrl+F");
            secrets.add("heron");
            hand.type("heron");
            hidden("a search");
        });
    }

    @Test
    void nothingOfTheTextCanBeReadWhenAdjudicatingAndOnTheAgreementScreen() {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.sampleAs("Clara");
            open.waitForJobs();
            learnSecrets();
            hidden("a conflict");
            hand.press("1");
            hidden("a decision");
            hand.click("#stage-agreement");
            hand.click("#figure-span_strict_f1");
            hand.find("#places");
            hidden("places");
        }
    }

    @Test
    void nothingOfTheTextNorOfItsSurrogatesCanBeRead() {
        Path file = ReviewProject.in(folder);
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.openAs(file, "Cara");
            hand.press("Ctrl+2");
            open.waitForJobs();
            hand.find("#finding-words");
            hand.press("Ctrl+F");
            hand.type("Bergen");
            hand.find("#entity-head");
            secrets = new TreeSet<>(Set.of("Odile", "Marchetti", "Bergen", "4471-0936", "Tarek", "Haddad", "Blue Heron", "odile-d"));
            Hand.onFx(() -> ((org.allonym.desktop.surrogates.SurrogatesView) open.composition().shown()).model()
                            .listingProperty().get().items())
                    .forEach(item -> {
                        if (item.made().length() > 3) {
                            secrets.add(item.made());
                        }
                    });
            hidden("an entity");
            hand.press("F2");
            hand.type("Quagmire Quorum");
            secrets.add("uagmire");
            hidden("a value that is written");
            hand.press("Esc");
            hand.click("#finding-1");
            hidden("a leak");
            hand.press("C");
            hidden("the same once more");
            hand.press("V");
            hand.press("D");
            hidden("changes");
            hand.press("V");
            hand.press("Ctrl+Z");
            hand.press("Up");
            hand.press("G");
            hidden("join or split");
        }
    }

    @Test
    void nothingOfTheTextCanBeReadOnTheEvaluationScreen() {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.sampleAs("Clara");
            open.waitForJobs();
            learnSecrets();
            hand.click("#stage-evaluation");
            hand.find("#quality-f5");
            hand.click("#evaluation-errors");
            hidden("errors");
            hand.click("#mistakes");
            hand.press("Down");
            hidden("the next error");
        }
    }

    @Test
    void aReviewOfTheSameWordsIsHiddenWithTheRest() {
        TestProject project = TestProject.in(folder);
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.openAs(project.file(), "Anna");
            hand.find("#documents");
            secrets = Set.of("Odile", "Marchetti", "Tarek");
            hand.press("Right");
            hand.press("1");
            hidden("an offer");
            hand.press("Alt+Enter");
            hand.find(".kwic-rows");
            hidden("a review");
        }
    }

    @Test
    void aSuggestionIsHiddenWithTheRest() {
        TestProject project = TestProject.in(folder);
        TestSuggestions.in(project.file());
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.openAs(project.file(), "Anna");
            hand.find("#documents");
            secrets = Set.of("Odile", "Marchetti", "Tarek");
            hand.press("N");
            hidden("a suggestion");
            hand.press("X");
            hand.press("Ctrl+Z");
            assertThat(open.notice()).contains("Odile");
            hidden("a suggestion brought back");
        }
    }

    @Test
    void aPanelIsHiddenWithTheRest() {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.sampleAs("Dr. Ngata");
            secrets = Set.of("brand-new.txt", "A secret garden");
            Path essay = folder.resolve("brand-new.txt");
            Files.writeString(essay, "A secret garden behind the canteen.");
            open.chooseImport(essay);
            hidden("an import");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void fieldsStayFieldsWhileHidden() {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            hand = open.hand();
            open.sampleAs("Amina");
            hand.press("F8");
            hand.click("#document-note");
            assertThat(Hand.onFx(() -> open.composition().scene().getFocusOwner())).isInstanceOf(TextInputControl.class);
            assertThat(Hand.onFx(() -> open.composition().scene().getFocusOwner().getOpacity())).isEqualTo(1);
        }
    }

    @Test
    void nothingCanBeReadOfASearchAndItsPlaces() {
        as("Amina", () -> {
            hand.press("Ctrl+Shift+F");
            secrets.add("Ren");
            hand.type("Ren");
            hand.press("Enter");
            window.waitForJobs();
            hand.find("#kwic-rows");
            hidden("places found");
            hand.press("Down");
            hand.press("Enter");
            hidden("a place in its text");
        });
    }

    @Test
    void nothingCanBeReadOfFeedback() {
        AdjudicatedSample.in(folder);
        as("Amina", () -> {
            hand.click("#stage-feedback");
            window.waitForJobs();
            hand.press("Down");
            hidden("a correction");
        });
    }

    @Test
    void nothingCanBeReadOfTheProjectsSections() {
        AdjudicatedSample.in(folder);
        as("Dr. Ngata", () -> {
            hand.click("#section-guideline-gaps");
            window.waitForJobs();
            hand.press("Down");
            hidden("a gap");
            Set<String> words = secrets;
            secrets = new TreeSet<>(words);
            Hand.onFx(() -> List.copyOf(window.session().rows())).forEach(row -> secrets.add(row.id().value()));
            hand.click("#section-documents");
            hidden("documents");
            for (String section : List.of("overview", "people", "labels", "workflow")) {
                hand.click("#section-" + section);
                window.waitForJobs();
                hand.press("F8");
                assertThat(readable()).as(section).isEmpty();
                assertThat(spoken()).as(section).isEmpty();
                hand.press("F8");
            }
        });
    }
}
