package org.allonym.desktop;

import java.nio.file.Path;
import org.allonym.annotation.Mark;
import org.allonym.desktop.shell.ShellView;
import org.allonym.desktop.surrogates.Item;
import org.allonym.desktop.surrogates.SurrogatesModel;
import org.allonym.desktop.surrogates.SurrogatesView;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.Gesture;
import org.allonym.project.DocumentId;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.SampleProject;
import org.allonym.services.surrogates.GoldCorrection;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws what a reviewer of surrogates sees, as [ScreenPictures] does for everything else.
class SurrogatesPictures extends Pictures {

    SurrogatesPictures() {
        super("surrogates-");
    }

    private SurrogatesModel model() {
        return ((SurrogatesView) ((ShellView) window.composition().scene().getRoot()).shown()).model();
    }

    private void goTo(String words) {
        Hand.runFx(() -> {
            model().open(model().listingProperty().get().items().stream()
                    .filter(item -> item.value().equals(words))
                    .findFirst()
                    .map(Item::id)
                    .orElseThrow());
        });
        window.hand().settle();
    }

    /// Puts a name into gold that an attribute has, too.
    private static Path nameTheCourse(Path file) {
        return add(file, "101", "Thinking", "NAME_STUDENT");
    }

    private static Path add(Path file, String document, String words, String label) {
        try (ProjectStore store = ProjectFile.open(file)) {
            DocumentId id = new DocumentId(document);
            int at = store.document(id).orElseThrow().text().value().indexOf(words);
            store.append(Gesture.of(SampleProject.CLARA, GoldCorrection.add(
                    store.state(id), new Mark(new Span(at, at + words.length()), label), SampleProject.CLARA)));
        }
        return file;
    }

    private void goToLeak(String where) {
        Hand.runFx(() -> {
            model().open(model().listingProperty().get().items().stream()
                    .map(Item::id)
                    .filter(id -> id instanceof Item.Id.OfLeak leak && leak.where().equals(where))
                    .findFirst()
                    .orElseThrow());
        });
        window.hand().settle();
    }

    private void goToState(Item.State state, String words) {
        Hand.runFx(() -> {
            model().open(model().listingProperty().get().items().stream()
                    .filter(item -> item.state() == state && item.value().equals(words))
                    .findFirst()
                    .map(Item::id)
                    .orElseThrow());
        });
        window.hand().settle();
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 996, LIGHT", "1920, 996, DARK"})
    void everyStateOfTheScreen(int width, int height, Theme theme, @TempDir Path folder) {
        add(nameTheCourse(AdjudicatedSample.in(folder)), "110", "Academy I kept", "ID_NUM");
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            open.sampleAs("Clara");
            hand.click("#stage-surrogates");
            open.waitForJobs();
            hand.await(() -> model().currentProperty().get() != null, "something in hand");
            hand.settle();
            picture("first");
            goTo("Wendt-Adeyemi, Tobias");
            picture("entity");
            hand.press("Enter");
            hand.press("R");
            picture("another");
            hand.press("F2");
            hand.type("Wendt");
            hand.await(() -> model().drafting().draftProperty().get() != null
                    && !model().drafting().draftProperty().get().breaches().isEmpty(), "what speaks against it");
            picture("draft-broken");
            hand.press("Esc");
            goTo("Lakeside Academy");
            hand.press("F2");
            hand.type("Harbour Hall");
            hand.await(() -> model().drafting().draftProperty().get() != null
                    && model().drafting().draftProperty().get().plan() != null, "what it would look like");
            picture("draft");
            hand.press("Enter");
            picture("also");
            for (int times = 0; times < 4; times++) {
                hand.press("Shift+Enter");
            }
            picture("said-again");
            goToState(Item.State.LEAK, "Breda");
            picture("finding");
            goToLeak("attribute:course");
            picture("finding-attribute");
            goTo("derviskt");
            picture("nested");
            goTo("Academy I kept");
            picture("crossing");
            goTo("Pérez");
            picture("doubt");
            hand.press("G");
            picture("join");
            hand.press("Esc");
            hand.press("V");
            picture("whole");
            hand.press("D");
            picture("changes");
            hand.press("V");
            hand.press("M");
            picture("policy");
            hand.press("Esc");
            hand.press("Ctrl+Shift+Enter");
            picture("clean");
            hand.click("#approve-clean-all");
            open.waitForJobs();
            picture("approved");
            hand.press("?");
            picture("keys");
            hand.press("Esc");
            Hand.runFx(() -> {
                model().filterProperty().set(new org.allonym.desktop.surrogates.SurrogateFilter(
                        org.allonym.desktop.surrogates.SurrogateFilter.Show.LEAKS, null, ""));
            });
            hand.settle();
            picture("findings");
            hand.click("#stage-export");
            open.waitForJobs();
            picture("export");
        }
    }
}
