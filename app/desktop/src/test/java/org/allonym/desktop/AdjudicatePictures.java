package org.allonym.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.allonym.desktop.adjudicate.AdjudicateModel;
import org.allonym.desktop.adjudicate.AdjudicateView;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.ProjectEdit;
import org.allonym.services.AnnotatorsProject;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws what an adjudicator of several annotators sees, as [ScreenPictures] does for everything else.
class AdjudicatePictures extends Pictures {

    AdjudicatePictures() {
        super("adjudicate-");
    }

    @ParameterizedTest
    @CsvSource({
        "1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST",
        "1920, 996, LIGHT", "1920, 996, DARK", "1920, 996, CONTRAST"
    })
    void everyStateOfTheScreen(int width, int height, Theme theme, @TempDir Path three, @TempDir Path eight) {
        show(three, 3, width, height, theme, this::threeAnnotators);
        show(eight, 8, width, height, theme, this::eightAnnotators);
    }

    private void show(Path folder, int annotators, int width, int height, Theme theme, Consumer<Hand> what) {
        AnnotatorsProject project = AnnotatorsProject.in(folder, annotators);
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            open.openAs(project.file(), "Clara");
            hand.find("#reader-1");
            what.accept(hand);
        }
    }

    private void threeAnnotators(Hand hand) {
        set("adjudication.model-only", "shown");
        goTo("Odile Marchetti");
        picture("3-readers");
        goTo("17 March");
        picture("model-only");
        set("adjudication.names", "hidden");
        goTo("Odile Marchetti");
        picture("hidden-names");
        set("adjudication.names", "");
        goTo("Tarek");
        hand.press("1");
        picture("decide-once-strip");
        hand.click("#show-alike");
        picture("decide-once");
        hand.click("#alike-decide");
        goTo("Lindenhof");
        hand.press("L");
        hand.click("#later-1");
        picture("put-off");
        goTo("Odile Marchetti");
        hand.press("2");
        goTo("17 March");
        hand.press("0");
        goTo("Lindenhof");
        hand.press("1");
        hand.click("#accept-agreed");
        window.waitForJobs();
        picture("nothing-left");
        hand.press("Q");
        picture("audit-draw");
        hand.click("#audit-draw");
        hand.await(() -> model().auditing().isOn(), "the sample");
        hand.press("R");
        picture("audit");
        hand.press("A");
        picture("audit-later");
        hand.press("Q");
        hand.click("#throw-away");
        picture("throw-away");
        hand.press("Esc");
        window.saved();
        hand.press("Ctrl+Shift+P");
        window.enterAs("Amina");
        hand.press("R");
        hand.press("N");
        hand.press("Backspace");
        hand.press("F");
        hand.press("F");
        window.saved();
        hand.press("Ctrl+Shift+P");
        window.enterAs("Clara");
        hand.find("#keep-earlier");
        picture("re-merge");
    }

    private void eightAnnotators(Hand hand) {
        goTo("Odile Marchetti");
        picture("8-readers");
        goTo("Lindenhof");
        picture("8-readers-label");
    }

    private AdjudicateModel model() {
        return ((AdjudicateView) ((org.allonym.desktop.shell.ShellView) window.composition().scene().getRoot()).shown()).model();
    }

    private void goTo(String words) {
        Hand.runFx(() -> {
            model().open(model().conflicts().entries().stream()
                    .filter(entry -> model().snippet(entry).equals(words))
                    .findFirst()
                    .orElseThrow()
                    .id());
        });
        window.hand().settle();
    }

    private void set(String name, String value) {
        Hand.runFx(() -> {
            window.session().perform(
                    List.of(new ProjectEdit.ChangeSetting(name, window.session().setting(name), value)));
        });
        window.hand().settle();
    }
}
