package org.allonym.desktop.shell;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.PopupControl;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Window;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyAdvice;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;

/// Turns key presses into actions. A person who types in a field is left alone, and a key that is held down decides once. JavaFX
/// thread.
public final class KeyRouter {

    /// Gets what the keys mean.
    interface Target {
        AppAction.Scope scope();

        boolean perform(AppAction action);

        boolean labelKeyPressed(String key);

        boolean labelKeyPressedWithShift(String key);
    }

    private final Supplier<KeyMap> keys;
    private final Target target;

    /// Whether the last key was an action's: its letter mustn't land in the field that the action has opened.
    private boolean routed;

    /// The keys that are down: another press of one is the keyboard repeating it.
    private final Set<KeyCode> down = EnumSet.noneOf(KeyCode.class);

    KeyRouter(Supplier<KeyMap> keys, Target target) {
        this.keys = keys;
        this.target = target;
    }

    void listenTo(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean again = !down.add(event.getCode());
            routed = route(event, scene.getFocusOwner(), again);
            if (routed) {
                event.consume();
            }
        });
        scene.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (routed) {
                event.consume();
            }
        });
        scene.addEventFilter(KeyEvent.KEY_RELEASED, event -> {
            if (event.getCode() == KeyCode.COMMAND) {
                // macOS may keep the release of a key to itself while this one is down
                down.clear();
            }
            down.remove(event.getCode());
        });
        scene.windowProperty().flatMap(Window::focusedProperty).subscribe(_ -> down.clear());
    }

    private boolean route(KeyEvent event, Node focus, boolean again) {
        Optional<KeyChord> chord = KeyPress.chord(event);
        if (focus instanceof TakesKeys taker && taker.takesKeys()) {
            return false;
        }
        if (chord.isEmpty() || belongsToField(chord.get(), focus)) {
            return false;
        }
        KeyChord pressed = chord.get();
        if (listIsOpen()) {
            return keys.get().action(pressed, target.scope()).filter(AppAction.QUICK_HIDE::equals).map(target::perform).orElse(false);
        }
        boolean plain = !pressed.shortcut() && !pressed.alt() && pressed.key().length() == 1;
        boolean press = pressed.key().equals("Enter") || pressed.key().equals("Space");
        if (belongsToControl(pressed, focus)) {
            return again && press;
        }
        Optional<AppAction> action = keys.get().action(pressed, target.scope());
        if (again && !action.map(AppAction::repeats).orElse(!plain && !press)) {
            return true;
        }
        if (action.isPresent() && target.perform(action.get())) {
            return true;
        }
        return plain && (pressed.shift() ? target.labelKeyPressedWithShift(pressed.key()) : target.labelKeyPressed(pressed.key()));
    }

    /// In a field only what can't be typing works: function keys, Esc, and chords that fields don't use.
    private static boolean belongsToField(KeyChord chord, Node focus) {
        boolean field = focus instanceof TextInputControl input && input.isEditable()
                || focus instanceof Spinner<?>
                || focus instanceof ComboBox<?> combo && combo.isEditable();
        return field && KeyAdvice.belongsToFields(chord);
    }

    /// Whether a choice's list or a menu is open: it has the keys then, but for the one that hides the text.
    private static boolean listIsOpen() {
        return Window.getWindows().stream().anyMatch(window -> window instanceof PopupControl && !(window instanceof Tooltip));
    }

    /// Enter and Space press a focused button; arrows move in lists, tables and choices.
    private static boolean belongsToControl(KeyChord chord, Node focus) {
        boolean bare = !chord.shortcut() && !chord.alt();
        boolean press = bare && !chord.shift() && (chord.key().equals("Enter") || chord.key().equals("Space"));
        boolean arrow = bare && (chord.key().equals("Up") || chord.key().equals("Down")
                || chord.key().equals("Left") || chord.key().equals("Right"));
        boolean page = bare && (chord.key().startsWith("Pg") || chord.key().equals("Home") || chord.key().equals("End"));
        return switch (focus) {
            case javafx.scene.control.ButtonBase _ -> press;
            case javafx.scene.control.ComboBoxBase<?> _ -> press || arrow;
            case javafx.scene.control.ListView<?> _ -> press || arrow || page;
            case javafx.scene.control.TableView<?> _ -> press || arrow || page;
            case javafx.scene.control.Slider _ -> arrow;
            case javafx.scene.control.MenuBar _ -> press || arrow;
            case null, default -> false;
        };
    }

    /// From what the toolkit calls a key to what we call it.
    public static final class KeyPress {

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

    /// A node that wants every key for itself while it has the focus: no key means an action then, not even `Esc`.
    public interface TakesKeys {

        /// Whether it wants them now.
        boolean takesKeys();
    }

    /// `Ctrl` and the wheel: larger and smaller text, a step a notch. JavaFX thread.
    static final class WheelZoom {

        /// How far a notch of a wheel goes; touchpads send many small parts of one.
        private static final double NOTCH = 40;

        private final Consumer<AppAction> perform;
        private double turned;

        WheelZoom(Consumer<AppAction> perform) {
            this.perform = perform;
        }

        void listenTo(Node node) {
            node.addEventFilter(ScrollEvent.SCROLL, this::turn);
        }

        private void turn(ScrollEvent event) {
            if (!event.isShortcutDown()) {
                turned = 0;
                return;
            }
            event.consume();
            if (event.isInertia()) {
                return;
            }
            turned += event.getDeltaY();
            for (; turned >= NOTCH; turned -= NOTCH) {
                perform.accept(AppAction.ZOOM_IN);
            }
            for (; turned <= -NOTCH; turned += NOTCH) {
                perform.accept(AppAction.ZOOM_OUT);
            }
        }
    }
}
