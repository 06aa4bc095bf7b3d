package org.allonym.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import org.allonym.app.WindowUnderTest;
import org.allonym.app.tour.Hand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HintTest {

    @TempDir
    Path folder;

    @Test
    void aTooltipIsMadeWhenThePointerComesAndSaysWhatWasSaidLast() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 900, 600)) {
            Button button = (Button) window.hand().find("#open-sample");
            Hand.onFx(() -> {
                Hint.on(button, "First words");
                Hint.on(button, "Then these");
                return true;
            });
            assertThat(tip(button)).isNull();
            assertThat(Hand.onFx(() -> button.queryAccessibleAttribute(AccessibleAttribute.HELP))).isEqualTo("Then these");

            window.hand().pointAt(Hand.onFx(() -> button.localToScreen(20, 10)));

            assertThat(tip(button).getText()).isEqualTo("Then these");
            Hand.onFx(() -> {
                Hint.on(button, "And now these");
                return true;
            });
            assertThat(tip(button).getText()).isEqualTo("And now these");
            Hand.onFx(() -> {
                Hint.on(button, "");
                return true;
            });
            assertThat(tip(button)).isNull();
        }
    }

    private static Tooltip tip(Button button) {
        return Hand.onFx(button::getTooltip);
    }
}
