package org.allonym.desktop.annotate;

import static org.allonym.desktop.TestProject.ANNA;
import static org.allonym.desktop.TestProject.ONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.TestSuggestions;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.session.AnnotatorDesk;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentStatus;
import org.allonym.suggest.Suggestion;
import org.allonym.suggest.Thresholds;
import org.allonym.suggest.Withholding;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sample text has four suggestions: “Odile Marchetti” 0.95, “Odile” 0.40 twice, “Tarek” 0.80.
class SuggestionReviewTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private TestProject project;
    private ProjectSession session;
    private AnnotateModel model;

    @BeforeEach
    void make() {
        project = TestProject.in(folder);
        TestSuggestions.in(project.file());
    }

    private void open() {
        session = project.open(ANNA, ui);
        model = new AnnotateModel(new AnnotatorDesk(session), () -> KeyMap.DEFAULT);
        model.attach();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private String focused() {
        AnnotateModel.Focus at = Objects.requireNonNull(model.focusProperty().get());
        return Objects.requireNonNull(model.documentProperty().get()).text().slice(at.span());
    }

    private List<String> marked() {
        return model.layerProperty().get().annotations().stream()
                .map(annotation -> session.document(ONE).orElseThrow().text().slice(annotation.span()) + " " + annotation.label())
                .toList();
    }

    private int open(SuggestionReview suggesting) {
        return suggesting.decidable().size();
    }

    @Test
    void acceptingKeepsWhoSaidItAndGoesOn() {
        open();
        model.suggestions().accept();
        assertThat(focused()).isEqualTo("Odile Marchetti");

        model.suggestions().accept();

        assertThat(marked()).containsExactly("Odile Marchetti NAME_STUDENT");
        assertThat(model.layerProperty().get().annotations().getFirst().provenance())
                .isEqualTo(new Provenance.Model("essays-v1", 0.95));
        assertThat(focused()).isEqualTo("Odile");
        assertThat(open(model.suggestions())).isEqualTo(3);
        assertThat(model.workProperty().get().status()).isEqualTo(DocumentStatus.STARTED);
    }

    @Test
    void rejectedOnesStayDownAfterARestartAndCanBeBroughtBack() {
        open();
        model.suggestions().accept();
        model.suggestions().reject();
        TestProject.saved(session, ui);
        session.close();

        open();
        assertThat(open(model.suggestions())).isEqualTo(3);
        assertThat(model.suggestions().givenProperty().get().of(Suggestion.Fate.REJECTED)).hasSize(1);
        model.suggestions().rejectedShownProperty().set(true);
        model.navigation().nextSpan();
        assertThat(focused()).isEqualTo("Odile Marchetti");
        model.suggestions().reject();

        assertThat(open(model.suggestions())).isEqualTo(4);
        model.undo();
        assertThat(open(model.suggestions())).isEqualTo(3);
    }

    @Test
    void aRejectedOneCanBeAcceptedAfterAll() {
        open();
        model.suggestions().accept();
        model.suggestions().reject();
        model.suggestions().rejectedShownProperty().set(true);
        model.goTo(model.suggestions().givenProperty().get().of(Suggestion.Fate.REJECTED).getFirst().proposed().span());

        model.suggestions().accept();

        assertThat(marked()).containsExactly("Odile Marchetti NAME_STUDENT");
        assertThat(session.state(ONE).rejected(ANNA.id())).isEmpty();
        model.undo();
        assertThat(marked()).isEmpty();
        assertThat(session.state(ONE).rejected(ANNA.id())).hasSize(1);
    }

    @Test
    void allAboveTheThresholdsAreAcceptedInOneStep() {
        open();
        model.suggestions().thresholdsProperty().set(Thresholds.NONE.with("NAME_STUDENT", 0.5));

        assertThat(model.suggestions().acceptAll()).isEqualTo(2);

        assertThat(marked()).containsExactly("Odile Marchetti NAME_STUDENT", "Tarek NAME_STUDENT");
        model.undo();
        assertThat(marked()).isEmpty();
        model.suggestions().thresholdsProperty().set(Thresholds.NONE);
        assertThat(model.suggestions().rejectAll()).isEqualTo(4);
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> model.suggestions().acceptAll());
    }

    @Test
    void anotherLabelOnASuggestionOverrulesIt() {
        open();
        model.suggestions().accept();

        model.marking().label("NAME_INSTRUCTOR");

        assertThat(marked()).containsExactly("Odile Marchetti NAME_INSTRUCTOR");
        Annotation made = model.layerProperty().get().annotations().getFirst();
        assertThat(made.provenance()).isEqualTo(new Provenance.Person(ANNA.id()));
        assertThat(model.suggestions().givenProperty().get().of(Suggestion.Fate.OVERRULED)).hasSize(1);
    }

    @Test
    void nextAndPreviousStopAtSpansAndSuggestionsAlike() {
        open();
        model.goTo(session.document(ONE).orElseThrow().text().span(6, 15));
        model.marking().label("NAME_STUDENT");
        model.navigation().nextSpan();
        assertThat(focused()).isEqualTo("Odile");
        model.navigation().nextSpan();
        assertThat(focused()).isEqualTo("Tarek");
        model.navigation().nextSpan();
        model.navigation().nextSpan();
        assertThat(focused()).isEqualTo("Odile");

        model.navigation().previousSpan();
        model.navigation().previousSpan();
        model.navigation().previousSpan();

        assertThat(model.chosen()).map(Annotation::label).contains("NAME_STUDENT");
    }

    @Test
    void whatIsWithheldIsNotHandedOut() {
        TestSuggestions.withhold(project.file(), new Withholding.UntilFirstPass());
        open();
        assertThat(model.suggestions().givenProperty().get().all()).isEmpty();
        assertThat(model.readsBlind()).isTrue();
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> model.suggestions().acceptAll());

        model.finishAndNext();
        model.open(ONE);
        assertThat(model.suggestions().givenProperty().get().all()).hasSize(4);
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> model.suggestions().acceptAll());
        model.reopen();

        assertThat(model.readsBlind()).isFalse();
        assertThat(model.suggestions().acceptAll()).isEqualTo(4);
    }
}
