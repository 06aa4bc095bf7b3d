package org.allonym.app.action;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A key with its modifiers, as text: `Ctrl+Shift+Left`, `F`, `PgDn`, `?`.
///
/// Digits of the main block and the number pad are one; `?` is whatever types it. Key names are those that
/// [KeyChord#of] is given by the window: letters and digits as themselves, else `Left Right Up Down PgUp PgDn Home End
/// Enter Esc Backspace Delete Space Tab Plus Minus F1`…`F12`.
///
/// @param shortcut `Ctrl`, on macOS `Cmd`
public record KeyChord(String key, boolean shortcut, boolean alt, boolean shift) {

    public KeyChord {
        if (key.isEmpty()) {
            throw new IllegalArgumentException("a chord needs a key");
        }
        key = key.length() == 1 ? key.toUpperCase(Locale.ROOT) : key;
    }

    /// Reads the text form.
    ///
    /// @throws IllegalArgumentException when it isn't one
    public static KeyChord of(String text) {
        boolean shortcut = false;
        boolean alt = false;
        boolean shift = false;
        String rest = text;
        while (true) {
            int plus = rest.indexOf('+');
            if (plus <= 0) {
                return new KeyChord(rest, shortcut, alt, shift);
            }
            switch (rest.substring(0, plus)) {
                case "Ctrl" -> shortcut = true;
                case "Alt" -> alt = true;
                case "Shift" -> shift = true;
                default -> throw new IllegalArgumentException("not a key: " + text);
            }
            rest = rest.substring(plus + 1);
        }
    }

    /// How many keys go down to play it.
    public int keystrokes() {
        return 1 + (shortcut ? 1 : 0) + (alt ? 1 : 0) + (shift ? 1 : 0);
    }

    /// The text form, which [#of] reads back.
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        if (shortcut) {
            parts.add("Ctrl");
        }
        if (alt) {
            parts.add("Alt");
        }
        if (shift) {
            parts.add("Shift");
        }
        parts.add(key);
        return String.join("+", parts);
    }

    /// What a key cap beside a command says: `⇧→`, `Ctrl Z`.
    public String cap() {
        String cap = switch (key) {
            case "Left" -> "←";
            case "Right" -> "→";
            case "Up" -> "↑";
            case "Down" -> "↓";
            case "Enter" -> "⏎";
            case "Backspace" -> "⌫";
            case "Plus" -> "+";
            case "Minus" -> "−";
            default -> key;
        };
        return (shortcut ? "Ctrl " : "") + (alt ? "Alt " : "") + (shift ? "⇧" : "") + cap;
    }
}
