package org.allonym.desktop.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.allonym.desktop.action.KeyAdvice.KeyConflict;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class KeyPresetTest {

    static Stream<org.junit.jupiter.params.provider.Arguments> presetsAndLabelSets() {
        return Stream.of(KeyPreset.values()).flatMap(preset -> LabelSets.presets().stream()
                .map(labels -> org.junit.jupiter.params.provider.Arguments.of(preset, labels)));
    }

    @ParameterizedTest
    @MethodSource("presetsAndLabelSets")
    void noPresetClashesWithItselfOrWithTheLabelsOfAPreset(KeyPreset preset, LabelSet labels) {
        assertThat(KeyConflict.in(preset.map(), labels)).as("%s with %s", preset, labels.name()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(KeyPreset.class)
    void whateverHasAKeyByDefaultHasOneInEveryPreset(KeyPreset preset) {
        for (AppAction action : AppAction.values()) {
            if (!action.defaultKeys().isEmpty()) {
                assertThat(preset.map().keys(action)).as(action.name()).isNotEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(KeyPreset.class)
    void noKeyOfAPresetIsRefusedOrNeedsAltGr(KeyPreset preset) {
        for (AppAction action : AppAction.values()) {
            for (KeyChord chord : preset.map().keys(action)) {
                assertThat(KeyAdvice.refusal(action, chord)).as(action + " " + chord).isEmpty();
                assertThat(KeyAdvice.warnings(chord)).as(action + " " + chord).noneMatch(words -> words.contains("AltGr"));
            }
        }
    }

    @Test
    void withOneHandOnTheKeysWhatIsDoneOftenLiesUnderIt() {
        List<AppAction> often = List.of(
                AppAction.NEXT_TOKEN, AppAction.PREVIOUS_TOKEN, AppAction.END_RIGHT, AppAction.END_LEFT, AppAction.NEXT_SPAN,
                AppAction.PREVIOUS_SPAN, AppAction.DELETE_SPAN, AppAction.FINISH_NEXT, AppAction.EDIT_NOTE, AppAction.FLAG,
                AppAction.REOPEN, AppAction.SKIP, AppAction.STICKY_LABEL, AppAction.ACCEPT, AppAction.UNION,
                AppAction.INTERSECTION, AppAction.OWN, AppAction.LATER, AppAction.TAKE_BACK, AppAction.NEXT_CONFLICT,
                AppAction.PREVIOUS_CONFLICT, AppAction.GUIDELINE_GAP, AppAction.ACCEPT_SUGGESTION, AppAction.REJECT_SUGGESTION,
                AppAction.REVIEW_SAME, AppAction.MODEL, AppAction.KEEP_EARLIER, AppAction.NOTHING_HERE, AppAction.REASON_SLIP,
                AppAction.REASON_GUIDELINE, AppAction.REASON_TEXT, AppAction.REASON_TOOL);
        for (AppAction action : often) {
            assertThat(KeyPreset.LEFT_HAND.map().keys(action).getFirst().key()).as("left " + action).isIn((Object[]) "1 2 3 4 5 Q W E R T A S D F G Z X C V B Space".split(" "));
            assertThat(KeyPreset.RIGHT_HAND.map().keys(action).getFirst().key())
                    .as("right " + action)
                    .isIn("Y", "U", "I", "O", "P", "H", "J", "K", "L", "N", "M", "6", "7", "8", "9", "0", "Left", "Right", "Up", "Down", "Backspace", "Enter");
        }
    }
}
