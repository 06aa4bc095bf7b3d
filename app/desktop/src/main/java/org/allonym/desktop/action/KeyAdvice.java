package org.allonym.desktop.action;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What speaks against a chord, whoever has it: what can't work at all, and what works only sometimes.
public final class KeyAdvice {

    /// Characters that many European keyboards type with AltGr only.
    private static final String ALT_GR = "@[]{}\\|~€#";

    private KeyAdvice() {}

    /// Why a chord can't be an action's at all.
    public static Optional<String> refusal(AppAction action, KeyChord chord) {
        if (!chord.hasKnownKey()) {
            return Optional.of(tr("This key can’t be saved in a key map."));
        }
        if (chord.key().equals("Tab")) {
            return Optional.of(tr("Tab is reserved for moving the focus."));
        }
        if (chord.equals(KeyChord.of("Esc")) && action != AppAction.CANCEL) {
            return Optional.of(tr("Esc is reserved for leaving fields and panels."));
        }
        return Optional.empty();
    }

    /// Where a chord doesn't work, or not on every keyboard. Empty when it works.
    public static List<String> warnings(KeyChord chord) {
        List<String> all = new ArrayList<>();
        if (chord.isCharacter() && ALT_GR.contains(chord.key())) {
            all.add(tr("%s needs AltGr on many keyboards.", chord.key()));
        }
        if (chord.isCharacter() && chord.shortcut() && chord.alt()) {
            all.add(tr("Ctrl+Alt acts as AltGr on many keyboards, so this may type a character instead."));
        } else if (chord.isCharacter() && chord.alt()) {
            all.add(tr("On macOS, this types a character."));
        }
        if (belongsToFields(chord) && !chord.isPlain() && chord.shortcut()) {
            all.add(tr("While you type in a field, the field uses this shortcut."));
        }
        boolean bare = !chord.shortcut() && !chord.alt() && !chord.shift();
        if (bare && (chord.key().equals("Enter") || chord.key().equals("Space"))) {
            all.add(tr("When a button has the focus, this key presses it."));
        }
        return all;
    }

    /// Whether a field keeps the chord to itself while a person types there: typing, moving, and what every field
    /// does with `Ctrl`. What remains are function keys, `Esc`, and other chords with `Ctrl`.
    public static boolean belongsToFields(KeyChord chord) {
        boolean function = chord.key().length() > 1 && chord.key().charAt(0) == 'F' || chord.key().equals("Esc");
        boolean edits = chord.shortcut() && chord.key().length() == 1 && "ZYXCVA".contains(chord.key())
                || List.of("Left", "Right", "Backspace", "Delete").contains(chord.key());
        return !function && (!chord.shortcut() || edits);
    }
}
