package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The guide beside the work.
@Tag("slow")
class GuideScreenTest {

    @TempDir
    Path folder;

    @Test
    void f1_opens_the_page_about_the_screen_and_leaves_the_work_as_it_is() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.hand().press("F1");
            assertThat(title(window)).isEqualTo("User guide");
            key(window, KeyCode.F1);
            Hand.runFx(() -> window.composition().scene().getWindow().requestFocus());
            window.sampleAs("Amina");
            window.hand().find("#documents");
            window.hand().press("F1");
            assertThat(title(window)).isEqualTo("Annotate");
            assertThat(Hand.onFx(() -> scene(window).getRoot().lookupAll(".guide-h2").size())).isPositive();
            key(window, KeyCode.ESCAPE);
            assertThat(isOpen(window)).isFalse();
            assertThat(window.shows("#documents")).isTrue();
        }
    }

    @Test
    void theGuideNamesAndFollowsTheKeysInForce() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            KeyMap keys = KeyMap.DEFAULT.with(AppAction.FIND, List.of(KeyChord.of("F3"))).with(AppAction.GUIDE, List.of(KeyChord.of("F4")));
            Hand.runFx(() -> window.composition().shell().keysProperty().set(keys));
            window.hand().press("F4");
            TextField search = Hand.onFx(() -> (TextField) scene(window).getRoot().lookup("#guide-search"));
            assertThat(search.getPromptText()).isEqualTo("Search the guide (F3)");
            Hand.runFx(() -> Objects.requireNonNull(search.getParent()).requestFocus());
            key(window, KeyCode.F3);
            assertThat(Hand.onFx(search::isFocused)).isTrue();
            key(window, KeyCode.F1);
            assertThat(isOpen(window)).isTrue();
            key(window, KeyCode.F4);
            assertThat(isOpen(window)).isFalse();
        }
    }

    private static boolean isOpen(WindowUnderTest window) {
        return Hand.onFx(() -> Objects.requireNonNull(window.composition().guide().window()).isShowing());
    }

    @Test
    void f1OpensThePageAboutTheSectionAndThePanelInView() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.sampleAs("Dr. Ngata");
            assertThat(pageOf(window)).isEqualTo("Create and run a project");
            window.hand().click("#section-labels");
            assertThat(pageOf(window)).isEqualTo("Label sets");
            window.hand().press("Ctrl+I");
            window.hand().press("Esc");
            window.hand().press("Ctrl+,");
            assertThat(pageOf(window)).isEqualTo("Settings");
            window.hand().press("Esc");
            window.hand().click("#stage-agreement");
            assertThat(pageOf(window)).isEqualTo("Agreement");
        }
    }

    private static String pageOf(WindowUnderTest window) {
        window.hand().press("F1");
        String title = title(window);
        key(window, KeyCode.ESCAPE);
        window.hand().inFront();
        return title;
    }

    static Scene scene(WindowUnderTest window) {
        return Objects.requireNonNull(window.composition().guide().window()).getScene();
    }

    private static void key(WindowUnderTest window, KeyCode code) {
        Hand.runFx(() -> {
            Node root = scene(window).getRoot();
            root.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
        });
    }

    private static String title(WindowUnderTest window) {
        return Hand.onFx(() -> ((Label) scene(window).getRoot().lookup(".guide-h1")).getText());
    }
}
