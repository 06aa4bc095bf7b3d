package org.allonym.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.shell.KeyRouter.KeyPress;
import org.junit.jupiter.api.Test;

class KeyRouterTest {

    private static KeyEvent press(KeyCode code, String text, boolean shift, boolean ctrl, boolean alt) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, text, text, code, shift, ctrl, alt, false);
    }

    private static String chord(KeyCode code, String text, boolean shift, boolean ctrl, boolean alt) {
        return KeyPress.chord(press(code, text, shift, ctrl, alt)).map(KeyChord::toString).orElse("");
    }

    @Test
    void namesAreOurs() {
        assertThat(chord(KeyCode.A, "a", false, false, false)).isEqualTo("A");
        assertThat(chord(KeyCode.LEFT, "", true, true, false)).isEqualTo("Ctrl+Shift+Left");
        assertThat(chord(KeyCode.PAGE_DOWN, "", false, false, false)).isEqualTo("PgDn");
        assertThat(chord(KeyCode.BACK_SPACE, "\b", false, false, false)).isEqualTo("Backspace");
        assertThat(chord(KeyCode.F8, "", false, false, false)).isEqualTo("F8");
    }

    @Test
    void theNumberPadCountsAsTheDigits() {
        assertThat(chord(KeyCode.NUMPAD3, "3", false, false, false)).isEqualTo("3");
        assertThat(chord(KeyCode.DIGIT3, "3", false, false, false)).isEqualTo("3");
        assertThat(chord(KeyCode.ADD, "+", false, true, false)).isEqualTo("Ctrl+Plus");
    }

    @Test
    void aQuestionMarkIsWhateverTypesIt() {
        assertThat(chord(KeyCode.SLASH, "?", true, false, false)).isEqualTo("?");
        assertThat(chord(KeyCode.MINUS, "?", true, false, false)).isEqualTo("?");
        assertThat(chord(KeyCode.SLASH, "", true, false, false)).isEqualTo("?");
    }

    @Test
    void plusIsPlusWithAndWithoutShift() {
        assertThat(chord(KeyCode.EQUALS, "+", true, true, false)).isEqualTo("Ctrl+Plus");
        assertThat(chord(KeyCode.EQUALS, "=", false, true, false)).isEqualTo("Ctrl+Plus");
    }

    @Test
    void aModifierAloneIsNothing() {
        assertThat(chord(KeyCode.SHIFT, "", true, false, false)).isEmpty();
        assertThat(chord(KeyCode.ALT_GRAPH, "", false, false, true)).isEmpty();
    }
}
