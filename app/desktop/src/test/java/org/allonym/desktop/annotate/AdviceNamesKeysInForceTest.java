package org.allonym.desktop.annotate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.TestSuggestions;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.session.AnnotatorDesk;
import org.allonym.problem.ProblemException;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

/// Advice of the annotate screen after its keys were changed.
class AdviceNamesKeysInForceTest extends AtTheModel {

    private KeyMap keys = KeyMap.DEFAULT;

    private void openWithOwnKeys(TestProject project) {
        open(project);
        model.detach();
        model = new AnnotateModel(new AnnotatorDesk(session), () -> keys);
        model.attach();
    }

    private void give(AppAction action, String... chords) {
        keys = keys.with(action, List.of(chords).stream().map(KeyChord::of).toList());
    }

    private static String advice(Runnable command) {
        String[] said = new String[1];
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(command::run)
                .satisfies(e -> said[0] = e.problem().advice());
        return said[0];
    }

    @Test
    void theKeysInForceAreNamed() {
        give(AppAction.NEXT_SPAN, "J", "N");
        give(AppAction.PREVIOUS_SPAN, "Shift+J");
        give(AppAction.NEXT_TOKEN, "D");
        give(AppAction.PREVIOUS_TOKEN, "F2");

        openWithOwnKeys(TestProject.in(folder));

        assertThat(advice(model.marking()::delete)).isEqualTo("Go to a span with J or ⇧J, or click it.");
        assertThat(advice(model.occurrences()::review)).isEqualTo("Go to a span with J or ⇧J, or click it.");
        assertThat(advice(() -> model.marking().label(NAME)))
                .isEqualTo("Go to a word with F2 or D or click it, then press the label’s key.");
    }

    @Test
    void anActionWithoutAKeyIsLeftToTheMouse() {
        give(AppAction.NEXT_SPAN);
        give(AppAction.NEXT_TOKEN);

        openWithOwnKeys(TestProject.in(folder));

        assertThat(advice(model.marking()::delete)).isEqualTo("Click a span.");
        assertThat(advice(() -> model.marking().label(NAME))).isEqualTo("Click a word, then press the label’s key.");
    }

    @Test
    void theKeyThatCancelsAReviewIsNamed() {
        give(AppAction.CANCEL, "F4");
        openWithOwnKeys(TestProject.in(folder));
        model.goTo(new Span(34, 39));
        model.marking().label(NAME);
        model.occurrences().review();
        model.occurrences().places().toggleAll();

        assertThat(advice(model.occurrences()::labelTicked)).isEqualTo("Check places with Space, or press F4 to cancel.");
    }

    @Test
    void theKeysThatLeadToASuggestionAreNamed() {
        give(AppAction.NEXT_SPAN, "J");
        TestProject project = TestProject.in(folder);
        TestSuggestions.in(project.file());
        openWithOwnKeys(project);

        assertThat(advice(model.suggestions()::reject)).isEqualTo("Go to one with J or P.");
    }
}
