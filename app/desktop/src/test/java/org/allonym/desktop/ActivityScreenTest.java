package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.tour.Hand;
import org.allonym.project.ActorId;
import org.allonym.services.sample.SampleProject;
import org.allonym.services.team.MakePackage;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What was done, as each role sees it.
@Tag("slow")
class ActivityScreenTest {

    @TempDir
    Path folder;

    private static int size(WindowUnderTest window, String list) {
        Node node = window.hand().find(list);
        return Hand.onFx(() -> ((ListView<?>) node).getItems().size());
    }

    private static List<Painted> painted(WindowUnderTest window) {
        Node node = window.hand().find("#past-text");
        return Hand.onFx(() -> ((AnnotatedTextView) node).paintedProperty().get());
    }

    private static List<String> choices(WindowUnderTest window, String box) {
        Node node = window.hand().find(box);
        return Hand.onFx(() -> ((ComboBox<?>) node).getItems().stream().map(String::valueOf).toList());
    }

    @Test
    void thePiFindsAStepAndLooksAtTheDocumentAsItWasThen() {
        LivelySample.in(folder);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.click("#section-activity");
            window.settle();
            int all = size(window, "#activity-list");
            assertThat(all).isGreaterThan(10);
            assertThat(window.words("#activity-lead")).isEqualTo(all + " steps");
            assertThat(window.words("#activity-list")).contains("finished 101").contains("undid: relabeled").contains("Amina");

            hand.press("Ctrl+F");
            hand.type("nowhere");
            hand.press("Enter");
            window.settle();
            assertThat(window.words("#activity-empty")).isEqualTo("No matches");
            hand.click("#activity-all");
            window.settle();
            assertThat(size(window, "#activity-list")).isEqualTo(all);

            hand.press("Ctrl+F");
            hand.type("101");
            hand.press("Enter");
            window.settle();
            assertThat(window.words("#activity-lead")).endsWith("(filtered)");
            assertThat(size(window, "#activity-list")).isLessThan(all);

            hand.tabTo("#activity-list");
            hand.press("Down");
            hand.press("Down");
            hand.press("Enter");
            window.settle();
            assertThat(window.words("#past-title")).isEqualTo("Document 101");
            assertThat(window.words("#past-moment")).contains("Amina: undid: relabeled “");
            assertThat(window.words("#past-difference")).contains("1 added later").doesNotContain("removed");
            assertThat(painted(window)).anyMatch(one -> one.tag().startsWith("+ "));

            hand.press("Down");
            hand.press("Down");
            hand.press("Down");
            assertThat(window.words("#past-moment")).contains("reopened 101");
            assertThat(window.words("#past-difference")).contains("1 removed or changed since; 1 added later");
            assertThat(painted(window)).anyMatch(one -> one.tag().startsWith("− "));
            hand.click("#past-later");
            assertThat(painted(window)).noneMatch(one -> one.tag().startsWith("+ "));
            assertThat(choices(window, "#past-layer")).contains("Amina", "Bruno", "Gold");

            hand.press("Esc");
            window.settle();
            assertThat(window.shows("#past-title")).isFalse();
            assertThat(window.shows("#activity-list")).isTrue();
        }
    }

    @Test
    void thePiVerifiesTheLogAndExportsIt() {
        LivelySample.in(folder);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.click("#section-activity");
            window.settle();

            hand.click("#activity-verify");
            window.settle();
            assertThat(window.words("#verify-result")).contains("): nothing was changed, left out or moved.");
            String head = window.words("#verify-head");
            assertThat(head).hasSize(64);
            hand.click("#verify-noted");
            hand.type(head);
            hand.press("Enter");
            assertThat(window.words("#verify-answer")).contains("It is in the log");
            hand.press("Esc");

            Path file = folder.resolve("activity.csv");
            window.answer(file);
            hand.click("#activity-export");
            hand.settle();
            hand.click("#export-choose");
            window.settle();
            assertThat(window.notice()).matches("Wrote [\\d,]+ steps to activity.csv");
            assertThat(file).content().contains("Amina").doesNotContain("14 February 2024");

            Path entries = folder.resolve("log.jsonl");
            window.answer(entries);
            hand.click("#activity-export");
            hand.settle();
            hand.click("#export-jsonl");
            hand.click("#export-quotes");
            hand.click("#export-choose");
            window.settle();
            assertThat(entries).content().contains("\"hash\"").contains("14 February 2024");
        }
    }

    @Test
    void anAnnotatorSeesTheirOwnStepsAndMarksOnly() {
        LivelySample.in(folder);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Amina");
            hand.click("#stage-activity");
            window.settle();

            assertThat(size(window, "#activity-list")).isPositive();
            assertThat(window.words("#activity-list")).contains("Amina").doesNotContain("Bruno", "Clara", "Ngata");
            assertThat(window.shows("#activity-person")).isFalse();
            assertThat(window.shows("#activity-verify")).isFalse();

            hand.press("Enter");
            window.settle();
            assertThat(choices(window, "#past-layer")).containsExactly("Amina");
            assertThat(window.words("#past-moments")).doesNotContain("Bruno", "Clara", "Ngata");
            hand.click("#past-back");
            window.settle();
            assertThat(window.shows("#activity-list")).isTrue();
        }
    }

    @Test
    void inAWorkPackageAnAnnotatorSeesTheirOwnStepsAndMarksOnly() {
        Path packaged = packageOf(SampleProject.AMINA);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.answer(packaged);
            hand.click("#open-project");
            hand.find("#package-return");
            window.settle();
            hand.click("#stage-activity");
            window.settle();
            assertThat(window.words("#activity-empty")).isEqualTo("No history yet");
            hand.click("#stage-annotate");
            hand.press("Right");
            hand.press("1");
            window.saved();
            hand.click("#stage-activity");
            window.settle();

            assertThat(window.words("#activity-list")).contains("Amina", "labeled “").doesNotContain("Bruno", "Clara", "Ngata");
            assertThat(window.shows("#activity-person") || window.shows("#activity-verify") || window.shows("#activity-export"))
                    .isFalse();
            hand.press("Enter");
            window.settle();
            assertThat(choices(window, "#past-layer")).containsExactly("Amina");
            assertThat(window.words("#past-moments")).contains("labeled “").doesNotContain("Bruno", "Clara", "Ngata");
        }
    }

    /// Of the sample as it is when everybody has worked on it and Clara has decided.
    private Path packageOf(ActorId person) {
        Path packaged = folder.resolve("package.allonym");
        try (ProjectStore store = ProjectFile.open(LivelySample.in(folder))) {
            MakePackage.make(
                    store, new MakePackage.Request(person, packaged, true, null, new ActorId("Dr. Ngata")), (_, _) -> {});
        }
        return packaged;
    }
}
