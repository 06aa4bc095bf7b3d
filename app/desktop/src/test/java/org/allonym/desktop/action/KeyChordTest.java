package org.allonym.desktop.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class KeyChordTest {

    @Test
    void textIsReadAndWritten() {
        assertThat(KeyChord.of("Ctrl+Shift+Left")).isEqualTo(new KeyChord("Left", true, false, true));
        assertThat(KeyChord.of("f")).isEqualTo(KeyChord.of("F"));
        assertThat(KeyChord.of("Alt+Ctrl+X").toString()).isEqualTo("Ctrl+Alt+X");
        assertThat(KeyChord.of("Ctrl++")).isEqualTo(new KeyChord("+", true, false, false));
    }

    @Test
    void whatIsNoKeyIsRefused() {
        assertThatThrownBy(() -> KeyChord.of("Hyper+X")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeyChord.of("")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeyChord.of("Ctrl+")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeyChord.of("Ctrl+Return")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeyChord.of("FF")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void capsAreShort() {
        assertThat(KeyChord.of("Ctrl+Shift+Right").cap(false)).isEqualTo("Ctrl ⇧→");
        assertThat(KeyChord.of("Shift+Enter").cap(false)).isEqualTo("⇧⏎");
        assertThat(KeyChord.of("Backspace").cap(false)).isEqualTo("⌫");
    }

    @Test
    void everyKeyDownIsCounted() {
        assertThat(KeyChord.of("Ctrl+Alt+Shift+Left").keystrokes()).isEqualTo(4);
        assertThat(KeyChord.of("F").keystrokes()).isEqualTo(1);
    }

    @Test
    void macOsHasItsOwnCaps() {
        assertThat(KeyChord.of("Ctrl+Z").cap(true)).isEqualTo("⌘Z");
        assertThat(KeyChord.of("Alt+Shift+Left").cap(true)).isEqualTo("⌥⇧←");
        assertThat(KeyChord.of("Ctrl+Shift+Z").cap(true)).isEqualTo("⇧⌘Z");
    }
}
