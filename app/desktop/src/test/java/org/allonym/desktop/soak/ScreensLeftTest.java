package org.allonym.desktop.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.shell.Screen;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nothing holds on to a screen or a session that has been left: a window is open for days.
@Tag("slow")
@Tag("thorough")
class ScreensLeftTest {

    @TempDir
    Path folder;

    private final List<WeakReference<Screen>> screens = new ArrayList<>();
    private final List<WeakReference<ProjectSession>> sessions = new ArrayList<>();

    @Test
    void aScreenAndASessionThatWereLeftAreLetGo() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.paint();
            window.sampleAs("Amina");
            for (String person : List.of("Clara", "Dr. Ngata", "Bruno", "Clara", "Dr. Ngata", "Amina", "Bruno", "Amina")) {
                look(window);
                holdInTheText(window);
                window.hand().press("Ctrl+Shift+P");
                window.hand().press("Esc");
                window.hand().press("Ctrl+2");
                window.hand().letGo();
                window.waitForJobs();
                window.hand().press("Ctrl+Shift+P");
                window.enterAs(person);
                window.waitForJobs();
            }
            // the one just left may be where the focus was, or in a notice that hasn't gone
            assertThat(held(screens)).as("screens held of those left").isLessThanOrEqualTo(1);
            assertThat(held(sessions)).as("sessions held of those left").isLessThanOrEqualTo(1);
        }
    }

    @Test
    void panelsOfSettingsThatWereClosedAreLetGo() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.paint();
            window.sampleAs("Amina");
            List<WeakReference<Node>> panels = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                window.hand().press("Ctrl+,");
                for (String tab : List.of("#settings-hands", "#settings-keys", "#settings-look")) {
                    window.hand().click(tab);
                }
                Hand.onFx(() -> panels.add(new WeakReference<>(window.composition().scene().lookup("#settings"))));
                window.hand().press("Esc");
            }
            // the window's pane holds on to what it showed last
            assertThat(held(panels)).isLessThanOrEqualTo(1);
        }
    }

    private void look(WindowUnderTest window) {
        Hand.runFx(() -> {
            screens.add(new WeakReference<>(window.composition().shown()));
            sessions.add(new WeakReference<>(window.composition().shell().sessionProperty().get()));
        });
        window.hand().press("Right");
        window.hand().press("1");
        window.waitForJobs();
    }

    /// A drag that the text will not hear the end of.
    private static void holdInTheText(WindowUnderTest window) {
        if (window.hand().lookup("#text") instanceof AnnotatedTextView text) {
            window.hand().hold(Hand.onFx(() -> text.localToScreen(text.getWidth() / 2, text.getHeight() / 2)));
        }
    }

    private static long held(List<? extends WeakReference<?>> left) {
        long held = left.size();
        for (int i = 0; i < 10 && held > 1; i++) {
            System.gc();
            held = left.stream().filter(one -> one.get() != null).count();
        }
        return held;
    }
}
