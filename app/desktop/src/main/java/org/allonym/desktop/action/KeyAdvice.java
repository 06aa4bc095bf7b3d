package org.allonym.desktop.action;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;

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
                || List.of("Left", "Right", "Up", "Down", "Backspace", "Delete").contains(chord.key());
        return !function && (!chord.shortcut() || edits);
    }

    /// What a chord means already where an action works, so that it can't mean that action too.
    public sealed interface KeyConflict {

        KeyChord chord();

        /// For people: `F is “Finish and next”`.
        String words();

        /// Another action has it.
        record ByAction(KeyChord chord, AppAction action) implements KeyConflict {
            @Override
            public String words() {
                return tr("%s is “%s”", chord.cap(), action.title());
            }
        }

        /// A label of the project has it.
        ///
        /// @param title the label's
        record ByLabel(KeyChord chord, String title) implements KeyConflict {
            @Override
            public String words() {
                return tr("%s is the label “%s”", chord.cap(), title);
            }
        }

        /// It takes an annotator's marks when adjudicating.
        record ByAnnotator(KeyChord chord) implements KeyConflict {
            @Override
            public String words() {
                return tr("%s chooses an annotator’s spans when adjudicating", chord.cap());
            }
        }

        /// Everything that stands in the way of `chord` for `action`.
        ///
        /// @param labels the open project's; null when none is open
        static List<KeyConflict> of(KeyMap keys, @Nullable LabelSet labels, AppAction action, KeyChord chord) {
            List<KeyConflict> all = new ArrayList<>();
            keys.others(action, chord).forEach(other -> all.add(new ByAction(chord, other)));
            label(labels, action, chord).ifPresent(label -> all.add(new ByLabel(chord, label.title())));
            boolean adjudicating = action.scope().meets(AppAction.Scope.ADJUDICATE);
            if (adjudicating && chord.isPlain() && chord.key().charAt(0) >= '1' && chord.key().charAt(0) <= '9') {
                all.add(new ByAnnotator(chord));
            }
            return all;
        }

        /// A label's key alone labels when annotating; when adjudicating, with `Shift`, it labels one mark of several.
        private static Optional<Label> label(@Nullable LabelSet labels, AppAction action, KeyChord chord) {
            if (labels == null || chord.shortcut() || chord.alt() || !chord.isCharacter()) {
                return Optional.empty();
            }
            AppAction.Scope where = chord.shift() ? AppAction.Scope.ADJUDICATE : AppAction.Scope.ANNOTATE;
            return labels.labels().stream()
                    .filter(label -> action.scope().meets(where) && label.key().equals(chord.key()))
                    .findFirst();
        }

        /// All clashes of a key map, with itself and with a project's labels.
        ///
        /// @param labels null when no project is open
        static List<String> in(KeyMap keys, @Nullable LabelSet labels) {
            List<String> words = new ArrayList<>();
            keys.sharedKeys().forEach(shared -> words.add(tr("%s would be both “%s” and “%s”",
                    shared.chord().cap(), shared.first().title(), shared.second().title())));
            for (AppAction action : AppAction.values()) {
                for (KeyChord chord : keys.keys(action)) {
                    of(keys, labels, action, chord).stream()
                            .filter(taken -> !(taken instanceof ByAction))
                            .forEach(taken -> words.add(tr("%s, and would also be “%s”", taken.words(), action.title())));
                }
            }
            return words;
        }
    }
}
