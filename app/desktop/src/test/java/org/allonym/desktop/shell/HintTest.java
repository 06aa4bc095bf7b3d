package org.allonym.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HintTest {

    @TempDir
    Path folder;

    @Test
    void aTooltipIsMadeWhenThePointerComesAndSaysWhatWasSaidLast() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 900, 600)) {
            Button button = (Button) window.hand().find("#open-sample");
            Hand.runFx(() -> {
                Hint.on(button, "First words");
                Hint.on(button, "Then these");
            });
            assertThat(tip(button)).isNull();
            assertThat(Hand.onFx(() -> button.queryAccessibleAttribute(AccessibleAttribute.HELP))).isEqualTo("Then these");

            window.hand().pointAt(Hand.onFx(() -> button.localToScreen(20, 10)));

            assertThat(tip(button).getText()).isEqualTo("Then these");
            Hand.runFx(() -> Hint.on(button, "And now these"));
            assertThat(tip(button).getText()).isEqualTo("And now these");
            Hand.runFx(() -> Hint.on(button, ""));
            assertThat(tip(button)).isNull();
        }
    }

    @Test
    void aKeyIsNamedAlsoWhereItsLetterIsInTheWords() {
        assertThat(Hint.withKey("Accept", "A")).isEqualTo("Accept (A)");
        assertThat(Hint.withKey("Escape the letters", "Esc")).isEqualTo("Escape the letters (Esc)");
        assertThat(Hint.withKey("Accept (A)", "A")).isEqualTo("Accept (A)");
        assertThat(Hint.withKey("Accept", "")).isEqualTo("Accept");
    }

    @Test
    void aButtonWithAKeySaysItsOwnWordsWhateverTheyBecomeAndKeepsWhatOthersSay() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 900, 600)) {
            List<String> hints = Hand.onFx(() -> {
                Button button = new Button("", new KeyCap("⏎"));
                Scene scene = new Scene(new StackPane(button));
                scene.getStylesheets().setAll(window.composition().scene().getStylesheets());
                scene.getRoot().applyCss();
                String first = button.getAccessibleHelp();
                button.setText("Label them");
                String second = button.getAccessibleHelp();
                button.setText("Remove them");
                String third = button.getAccessibleHelp();
                Hint.on(button, "Nothing is ticked");
                button.setText("Label them");
                scene.setRoot(new StackPane());
                return Arrays.asList(first, second, third, button.getAccessibleHelp());
            });

            assertThat(hints).containsExactly(null, "Label them (⏎)", "Remove them (⏎)", "Nothing is ticked (⏎)");
        }
    }

    private static Tooltip tip(Button button) {
        return Hand.onFx(button::getTooltip);
    }
}
