package org.allonym.desktop.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.label.Label;
import org.allonym.label.LabelSets;
import org.junit.jupiter.api.Test;

class KeyMapTest {

    @Test
    void noDefaultKeyMeansTwoThingsOnOneScreen() {
        assertThat(KeyMap.DEFAULT.sharedKeys()).isEmpty();
    }

    @Test
    void aSharedKeyIsFound() {
        KeyMap twice = KeyMap.DEFAULT.with(AppAction.FLAG, List.of(KeyChord.of("F")));

        assertThat(twice.sharedKeys())
                .containsExactly(new KeyMap.SharedKey(KeyChord.of("F"), AppAction.FLAG, AppAction.FINISH_NEXT));
    }

    @Test
    void noLabelKeyOfAPresetIsTheKeyOfACommandOfTheAnnotateScreen() {
        for (Label label : LabelSets.presets().stream().flatMap(set -> set.labels().stream()).toList()) {
            if (!label.key().isEmpty()) {
                assertThat(KeyMap.DEFAULT.action(KeyChord.of(label.key()), AppAction.Scope.ANNOTATE))
                        .as(label.name())
                        .isEmpty();
                assertThat(KeyMap.DEFAULT.action(KeyChord.of("Shift+" + label.key()), AppAction.Scope.ADJUDICATE))
                        .as("one of several marks as " + label.name())
                        .isEmpty();
            }
        }
    }

    @Test
    void chordsSurviveTheirText() {
        for (AppAction action : AppAction.values()) {
            for (KeyChord chord : action.defaultKeys()) {
                assertThat(KeyChord.of(chord.toString())).isEqualTo(chord);
            }
        }
    }

    @Test
    void theScreensOwnKeyComesBeforeOneThatWorksEverywhere() {
        assertThat(KeyMap.DEFAULT.action(KeyChord.of("L"), AppAction.Scope.ADJUDICATE)).contains(AppAction.LATER);
        assertThat(KeyMap.DEFAULT.action(KeyChord.of("L"), AppAction.Scope.ANNOTATE)).contains(AppAction.STICKY_LABEL);
        assertThat(KeyMap.DEFAULT.action(KeyChord.of("Ctrl+Z"), AppAction.Scope.ANNOTATE)).contains(AppAction.UNDO);
    }
}
