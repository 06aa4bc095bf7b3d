package org.allonym.desktop.shell;

import javafx.event.EventHandler;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/// DomainText that show while the pointer rests on a control, and that a screen reader reads as its help.
///
/// A tooltip is a window with a scene of its own and takes longer to make than the control it is about: it is made when
/// the pointer first comes, since a table of figures has hundreds and a person looks at one. JavaFX thread.
public final class Hint {

    private static final EventHandler<MouseEvent> COMES = event -> make((Control) event.getSource());

    private Hint() {}

    /// DomainText with the key that does the same, unless they end in it. A key of one letter may well be a letter of theirs.
    ///
    /// @param cap as a key cap says it; empty for no key
    public static String withKey(String words, String cap) {
        return cap.isEmpty() || words.endsWith("(%s)".formatted(cap)) ? words : "%s (%s)".formatted(words, cap);
    }

    /// Says it about a control, in place of what was said before.
    ///
    /// @param words empty says nothing
    public static void on(Control control, String words) {
        control.setAccessibleHelp(words);
        Tooltip made = control.getTooltip();
        if (made == null) {
            control.addEventHandler(MouseEvent.MOUSE_ENTERED, COMES);
        } else if (words.isEmpty()) {
            control.setTooltip(null);
        } else {
            made.setText(words);
        }
    }

    private static void make(Control control) {
        String words = control.getAccessibleHelp();
        if (control.getTooltip() == null && words != null && !words.isEmpty()) {
            control.setTooltip(new Tooltip(words));
        }
    }
}
