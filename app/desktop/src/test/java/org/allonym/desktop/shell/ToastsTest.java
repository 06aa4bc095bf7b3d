package org.allonym.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToastsTest {

    @TempDir
    Path folder;

    @Test
    void whatIsSaidOnceMoreTakesThePlaceOfWhatWasSaid() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 900, 600)) {
            ShellView shell = (ShellView) window.composition().scene().getRoot();

            Said said = Hand.onFx(() -> {
                List<Node> before = said(shell, "Applied to 2 more places.", "Saved elsewhere.");
                List<Node> after = said(
                        shell,
                        "Applied to 2 more places.",
                        "Applied to 2 more places.",
                        "Applied to 2 more places.");
                return new Said(before, after);
            });

            assertThat(words(said.before())).containsExactly("Applied to 2 more places.", "Saved elsewhere.");
            assertThat(words(said.after())).containsExactly("Saved elsewhere.", "Applied to 2 more places.");
            assertThat(said.after().getLast()).as("it has all its time before it").isNotSameAs(said.before().getFirst());
        }
    }

    /// The notices at first and later, both seen in one go, so that none has gone by.
    private record Said(List<Node> before, List<Node> after) {}

    private static List<Node> said(ShellView shell, String... messages) {
        List.of(messages).forEach(shell::say);
        return List.copyOf(shell.lookupAll(".toast"));
    }

    private static List<String> words(List<Node> toasts) {
        return toasts.stream().map(toast -> ((Labeled) toast).getText()).toList();
    }

    @Test
    void whatIsSaidCoversNoButton() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.sampleAs("Dr. Ngata");
            window.waitForJobs();
            window.hand().click("#section-documents");
            ShellView shell = (ShellView) window.composition().scene().getRoot();
            Hand.runFx(() -> {
                for (String message : List.of("Saved.", "Assigned 24 documents to 2 people.",
                        "There is no suggestion at the cursor. Go to one with N or P, or click one of them in the text to see what was proposed there.")) {
                    shell.say(message);
                    shell.layout();
                    List<Node> toasts = shell.lookupAll(".toast").stream().filter(Node::isVisible).toList();
                    assertThat(toasts).anyMatch(toast -> ((Labeled) toast).getText().equals(message));
                    for (Node button : shell.lookupAll(".button")) {
                        for (Node toast : toasts) {
                            assertThat(toast.localToScene(toast.getLayoutBounds()).intersects(button.localToScene(button.getLayoutBounds())))
                                    .as("%s over %s", message, button)
                                    .isFalse();
                        }
                    }
                }
            });
            if (Boolean.getBoolean("allonym.pictures")) {
                window.paint();
                window.hand().picture(Path.of("target/screens/toasts.png"));
            }
        }
    }
}
