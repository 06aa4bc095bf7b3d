package org.allonym.desktop.annotate;

import static org.allonym.desktop.TestProject.ANNA;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.session.AnnotatorDesk;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/// The annotate screen without its nodes, on a small project.
abstract class AtTheModel {

    static final String NAME = "NAME_STUDENT";
    static final String MAIL = "EMAIL";

    @TempDir
    Path folder;

    final UiByHand ui = new UiByHand();
    ProjectSession session;
    AnnotateModel model;

    void open() {
        open(TestProject.in(folder));
    }

    void open(TestProject project) {
        session = project.open(ANNA, ui);
        model = new AnnotateModel(new AnnotatorDesk(session), () -> KeyMap.DEFAULT);
        model.attach();
    }

    @AfterEach
    void close() {
        session.close();
    }

    DocumentId document() {
        return Objects.requireNonNull(model.documentProperty().get()).id();
    }

    String focused() {
        AnnotateModel.Focus at = Objects.requireNonNull(model.focusProperty().get());
        return Objects.requireNonNull(model.documentProperty().get()).text().slice(at.span());
    }

    List<String> marked() {
        return model.layerProperty().get().annotations().stream()
                .map(annotation -> Objects.requireNonNull(model.documentProperty().get()).text().slice(annotation.span())
                        + " " + annotation.label())
                .toList();
    }

    Annotation chosen() {
        return model.chosen().orElseThrow();
    }

    static void refused(Runnable command, String why) {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(command::run)
                .satisfies(e -> assertThat(e.problem().what()).contains(why));
    }
}
