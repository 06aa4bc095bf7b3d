package org.allonym.desktop.shell;

import java.util.Optional;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.allonym.desktop.action.KeyChord;

/// From what the toolkit calls a key to what we call it.
public final class KeyPress {

    private KeyPress() {}

    /// The chord of a key press; empty for a modifier alone.
    public static Optional<KeyChord> chord(KeyEvent event) {
        KeyCode code = event.getCode();
        if (code.isModifierKey() || code == KeyCode.UNDEFINED && event.getText().isBlank()) {
            return Optional.empty();
        }
        String text = event.getText();
        if (text.equals("?")) {
            return Optional.of(new KeyChord("?", event.isShortcutDown(), event.isAltDown(), false));
        }
        String name = switch (code) {
            case LEFT, KP_LEFT -> "Left";
            case RIGHT, KP_RIGHT -> "Right";
            case UP, KP_UP -> "Up";
            case DOWN, KP_DOWN -> "Down";
            case PAGE_UP -> "PgUp";
            case PAGE_DOWN -> "PgDn";
            case HOME -> "Home";
            case END -> "End";
            case ENTER -> "Enter";
            case ESCAPE -> "Esc";
            case BACK_SPACE -> "Backspace";
            case DELETE -> "Delete";
            case SPACE -> "Space";
            case TAB -> "Tab";
            case PLUS, EQUALS, ADD -> "Plus";
            case MINUS, SUBTRACT -> "Minus";
            case SLASH -> event.isShiftDown() ? "?" : "/";
            default -> code.isDigitKey() || code.isLetterKey() || code.isFunctionKey()
                    ? code.getName().replaceFirst("^Numpad ", "")
                    : text.isBlank() || event.isShortcutDown() ? punctuation(code, text) : text;
        };
        boolean shift = event.isShiftDown() && !name.equals("?") && !name.equals("Plus");
        return Optional.of(new KeyChord(name, event.isShortcutDown(), event.isAltDown(), shift));
    }

    /// With `Ctrl` there is often no character that says which key it was.
    private static String punctuation(KeyCode code, String text) {
        return switch (code) {
            case COMMA -> ",";
            case PERIOD -> ".";
            case SEMICOLON -> ";";
            case QUOTE -> "'";
            case BACK_SLASH -> "\\";
            case OPEN_BRACKET -> "[";
            case CLOSE_BRACKET -> "]";
            default -> text.isBlank() ? code.getName() : text;
        };
    }
}
