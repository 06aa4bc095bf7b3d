package org.allonym.desktop.action;

import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A key with its modifiers, as text: `Ctrl+Shift+Left`, `F`, `PgDn`, `?`.
///
/// Digits of the main block and the number pad are one; `?` is whatever types it. A key is one character as itself, or
/// one of `Left Right Up Down PgUp PgDn Home End Enter Esc Backspace Delete Insert Space Tab Plus Minus F1`…`F12`.
///
/// @param shortcut `Ctrl`, on macOS `Cmd`
public record KeyChord(String key, boolean shortcut, boolean alt, boolean shift) {

    private static final Set<String> NAMED = Set.of(
            "Left", "Right", "Up", "Down", "PgUp", "PgDn", "Home", "End", "Enter", "Esc", "Backspace", "Delete", "Insert",
            "Space", "Tab", "Plus", "Minus", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12");
    private static final boolean MAC = System.getProperty("os.name", "").startsWith("Mac");

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
                KeyChord chord = new KeyChord(rest, shortcut, alt, shift);
                if (!chord.hasKnownKey()) {
                    throw new IllegalArgumentException("not a key: " + text);
                }
                return chord;
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

    /// Whether the key is one that [#of] reads; a keyboard may have others.
    public boolean hasKnownKey() {
        return NAMED.contains(key) || key.codePointCount(0, key.length()) == 1 && !key.isBlank();
    }

    /// Whether it is a character without modifiers: what typing is made of.
    public boolean isPlain() {
        return isCharacter() && keystrokes() == 1;
    }

    /// Whether its key types a character.
    public boolean isCharacter() {
        return !NAMED.contains(key);
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

    /// What a screen reader says: [#toString] with the names of the keys in the window's language.
    public String spoken() {
        List<String> parts = new ArrayList<>();
        if (shortcut) {
            parts.add(MAC ? trc("key", "Command") : trc("key", "Ctrl"));
        }
        if (alt) {
            parts.add(MAC ? trc("key", "Option") : trc("key", "Alt"));
        }
        if (shift) {
            parts.add(trc("key", "Shift"));
        }
        parts.add(spokenKey());
        return String.join("+", parts);
    }

    private String spokenKey() {
        return switch (key) {
            case "Left" -> trc("key", "Left");
            case "Right" -> trc("key", "Right");
            case "Up" -> trc("key", "Up");
            case "Down" -> trc("key", "Down");
            case "PgUp" -> trc("key", "Page up");
            case "PgDn" -> trc("key", "Page down");
            case "Home" -> trc("key", "Home");
            case "End" -> trc("key", "End");
            case "Enter" -> trc("key", "Enter");
            case "Esc" -> trc("key", "Escape");
            case "Backspace" -> trc("key", "Backspace");
            case "Delete" -> trc("key", "Delete");
            case "Insert" -> trc("key", "Insert");
            case "Space" -> trc("key", "Space");
            case "Tab" -> trc("key", "Tab");
            case "Plus" -> trc("key", "Plus");
            case "Minus" -> trc("key", "Minus");
            default -> key;
        };
    }

    /// What a key cap beside a command says: `⇧→`, `Ctrl Z`; on macOS `⇧→`, `⌘Z`.
    public String cap() {
        return cap(MAC);
    }

    String cap(boolean mac) {
        String cap = switch (key) {
            case "Left" -> "←";
            case "Right" -> "→";
            case "Up" -> "↑";
            case "Down" -> "↓";
            case "Enter" -> "⏎";
            case "Backspace" -> "⌫";
            case "Plus" -> "+";
            case "Minus" -> "−";
            case "PgUp" -> trc("key cap", "PgUp");
            case "PgDn" -> trc("key cap", "PgDn");
            case "Home" -> trc("key cap", "Home");
            case "End" -> trc("key cap", "End");
            case "Delete" -> trc("key cap", "Delete");
            case "Space" -> trc("key cap", "Space");
            case "Tab" -> trc("key cap", "Tab");
            default -> key;
        };
        String before = mac
                ? (alt ? "⌥" : "") + (shift ? "⇧" : "") + (shortcut ? "⌘" : "")
                : (shortcut ? "Ctrl " : "") + (alt ? "Alt " : "") + (shift ? "⇧" : "");
        return before + cap;
    }
}
