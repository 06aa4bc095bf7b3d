package org.allonym.desktop.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.action.KeyPreset;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.Test;

class KeysModelTest {

    private final ObjectProperty<KeyMap> keys = new SimpleObjectProperty<>(KeyMap.DEFAULT);
    private final KeysModel model = new KeysModel(keys, () -> LabelSets.CRAPII_14);

    private void press(AppAction action, String chord) {
        model.chosenProperty().set(action);
        model.listen();
        model.press(KeyChord.of(chord));
    }

    private List<String> keysOf(AppAction action) {
        return keys.get().keys(action).stream().map(KeyChord::toString).toList();
    }

    @Test
    void aChordIsAddedAndInForceAtOnce() {
        press(AppAction.FLAG, "H");

        assertThat(keysOf(AppAction.FLAG)).containsExactly("G", "H");
        assertThat(keys.get().action(KeyChord.of("H"), AppAction.Scope.ANNOTATE)).contains(AppAction.FLAG);
        assertThat(model.listeningProperty().get()).isFalse();
        assertThat(model.answerProperty().get().refused()).isFalse();
    }

    @Test
    void nothingIsHeardWhenNobodyListens() {
        model.chosenProperty().set(AppAction.FLAG);
        model.press(KeyChord.of("H"));

        assertThat(keys.get()).isEqualTo(KeyMap.DEFAULT);
    }

    @Test
    void escLeavesAndBackspaceTakesAllKeysAway() {
        press(AppAction.FLAG, "Esc");
        assertThat(keysOf(AppAction.FLAG)).containsExactly("G");

        press(AppAction.FLAG, "Backspace");
        assertThat(keysOf(AppAction.FLAG)).isEmpty();

        press(AppAction.CANCEL, "Backspace");
        assertThat(keysOf(AppAction.CANCEL)).containsExactly("Esc");
    }

    @Test
    void aTakenKeyIsRefusedInWordsAndCanBeTakenOver() {
        press(AppAction.FLAG, "F");

        assertThat(model.answerProperty().get().words()).containsExactly("F is “Finish and next”.");
        assertThat(keysOf(AppAction.FLAG)).containsExactly("G");

        model.takeOver();

        assertThat(keysOf(AppAction.FLAG)).containsExactly("G", "F");
        assertThat(keysOf(AppAction.FINISH_NEXT)).isEmpty();
        assertThat(model.answerProperty().get().words()).containsExactly("“Finish and next” has no key now.");
        assertThat(keys.get().sharedKeys()).isEmpty();
    }

    @Test
    void aLabelsKeyCannotBeTakenOver() {
        press(AppAction.FLAG, "1");

        assertThat(model.answerProperty().get().words()).containsExactly("1 is the label “Student name”.");
        assertThat(model.answerProperty().get().canTakeOver()).isFalse();
        model.takeOver();
        assertThat(keys.get()).isEqualTo(KeyMap.DEFAULT);
    }

    @Test
    void tabIsRefusedAndAltGrIsWarnedOf() {
        press(AppAction.FLAG, "Tab");
        assertThat(model.answerProperty().get().refused()).isTrue();

        press(AppAction.FLAG, "Ctrl+Alt+J");
        assertThat(keysOf(AppAction.FLAG)).containsExactly("G", "Ctrl+Alt+J");
        assertThat(model.answerProperty().get().words()).singleElement().asString().contains("AltGr");
    }

    @Test
    void oneOrAllComeBackAsTheyCame() {
        press(AppAction.FLAG, "H");
        press(AppAction.SKIP, "J");

        model.chosenProperty().set(AppAction.FLAG);
        model.reset();
        assertThat(keysOf(AppAction.FLAG)).containsExactly("G");
        assertThat(keysOf(AppAction.SKIP)).containsExactly("K", "J");

        model.use(KeyPreset.DEFAULT);
        assertThat(keys.get()).isEqualTo(KeyMap.DEFAULT);
        assertThat(model.preset()).isEqualTo(KeyPreset.DEFAULT);
    }

    @Test
    void aDefaultKeyThatAnotherHasNowStaysThere() {
        press(AppAction.FLAG, "F");
        model.takeOver();

        model.chosenProperty().set(AppAction.FINISH_NEXT);
        model.reset();

        assertThat(keysOf(AppAction.FINISH_NEXT)).isEmpty();
        assertThat(model.answerProperty().get().words()).containsExactly("F is “Flag for later”.");
    }

    @Test
    void theKeyThatIsShownCanBeChosenAndOneTakenAway() {
        model.chosenProperty().set(AppAction.DELETE_SPAN);
        model.showFirst(KeyChord.of("Delete"));
        assertThat(keys.get().cap(AppAction.DELETE_SPAN)).isEqualTo("Delete");

        model.remove(KeyChord.of("Delete"));
        assertThat(keysOf(AppAction.DELETE_SPAN)).containsExactly("Backspace");
    }

    @Test
    void actionsAreFoundByWordsAndByKey() {
        assertThat(model.found("finish")).containsExactly(AppAction.ACCEPT_SUGGESTION, AppAction.FINISH_NEXT);
        assertThat(model.found("f8")).containsExactly(AppAction.QUICK_HIDE);
        assertThat(model.found(" ")).containsExactlyElementsOf(Arrays.asList(AppAction.values()));
    }

    @Test
    void aFileThatIsRefusedChangesNothing() {
        press(AppAction.FLAG, "H");
        KeyMap before = keys.get();
        String exported = model.export();

        assertThatThrownBy(() -> model.load(exported.replace("\"H\"", "\"F\""), "other.json")).isInstanceOf(ProblemException.class);
        assertThat(keys.get()).isEqualTo(before);

        model.use(KeyPreset.LEFT_HAND);
        model.load(exported, "mine.json");
        assertThat(keys.get()).isEqualTo(before);
    }
}
