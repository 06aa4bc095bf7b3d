package org.allonym.desktop.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.desktop.action.KeyAdvice.KeyConflict;
import org.allonym.label.LabelSets;
import org.junit.jupiter.api.Test;

class KeyConflictTest {

    private static List<String> words(AppAction action, String chord) {
        return KeyConflict.of(KeyMap.DEFAULT, LabelSets.CRAPII_14, action, KeyChord.of(chord)).stream().map(KeyConflict::words).toList();
    }

    @Test
    void aKeyOfAnotherActionOfTheSameScreenIsTaken() {
        assertThat(words(AppAction.FLAG, "F")).containsExactly("F is “Finish and next”");
        assertThat(words(AppAction.UNDO, "F")).containsExactly("F is “Finish and next”", "F is “Follow annotator 1”");
    }

    @Test
    void screensThatNeverMeetMayUseTheSameKey() {
        assertThat(words(AppAction.ACCEPT, "F")).isEmpty();
        assertThat(words(AppAction.FLAG, "A")).isEmpty();
    }

    @Test
    void aLabelsKeyIsTakenWhereLabelsAreGiven() {
        assertThat(words(AppAction.FLAG, "1")).containsExactly("1 is the label “Student name”");
        assertThat(words(AppAction.ACCEPT, "W")).isEmpty();
        assertThat(words(AppAction.ACCEPT, "Shift+S")).containsExactly("⇧S is the label “School”");
        assertThat(words(AppAction.FLAG, "Ctrl+J")).isEmpty();
        assertThat(KeyConflict.of(KeyMap.DEFAULT, null, AppAction.FLAG, KeyChord.of("1"))).isEmpty();
    }

    @Test
    void annotatorsKeepTheirNumbers() {
        assertThat(words(AppAction.ACCEPT, "3")).containsExactly("3 chooses an annotator’s spans when adjudicating");
        assertThat(words(AppAction.COPY, "3")).hasSize(2);
    }

    @Test
    void anActionsOwnKeyIsFree() {
        assertThat(words(AppAction.FINISH_NEXT, "F")).isEmpty();
    }

    @Test
    void whatSpeaksAgainstAChordIsSaid() {
        assertThat(KeyAdvice.refusal(AppAction.FLAG, KeyChord.of("Shift+Tab"))).isPresent();
        assertThat(KeyAdvice.refusal(AppAction.FLAG, KeyChord.of("Esc"))).isPresent();
        assertThat(KeyAdvice.refusal(AppAction.CANCEL, KeyChord.of("Esc"))).isEmpty();
        assertThat(KeyAdvice.warnings(KeyChord.of("["))).singleElement().asString().contains("AltGr");
        assertThat(KeyAdvice.warnings(KeyChord.of("Ctrl+Alt+Q"))).singleElement().asString().contains("AltGr");
        assertThat(KeyAdvice.warnings(KeyChord.of("Ctrl+C"))).singleElement().asString().contains("field");
        assertThat(KeyAdvice.warnings(KeyChord.of("Enter"))).singleElement().asString().contains("button");
        assertThat(KeyAdvice.warnings(KeyChord.of("H"))).isEmpty();
        assertThat(KeyAdvice.warnings(KeyChord.of("Ctrl+H"))).isEmpty();
    }
}
