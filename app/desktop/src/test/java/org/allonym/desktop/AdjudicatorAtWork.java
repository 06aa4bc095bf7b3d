package org.allonym.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.desktop.adjudicate.AdjudicateModel;
import org.allonym.desktop.adjudicate.AdjudicateView;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.Decision;
import org.allonym.services.AnnotatorsProject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/// An adjudicator at a project of several annotators and a model, with a hand on it.
abstract class AdjudicatorAtWork {

    @TempDir
    Path folder;

    WindowUnderTest window;
    Hand hand;

    final void openAsClara(int annotators) {
        AnnotatorsProject project = AnnotatorsProject.in(folder, annotators);
        window = new WindowUnderTest(folder, 1280, 800);
        hand = window.hand();
        window.openAs(project.file(), "Clara");
        hand.find("#reader-1");
    }

    @AfterEach
    final void close() {
        window.close();
    }

    final AdjudicateModel model() {
        return ((AdjudicateView) ((org.allonym.desktop.shell.ShellView) window.composition().scene().getRoot()).shown()).model();
    }

    final QueueEntry at() {
        return Hand.onFx(() -> Objects.requireNonNull(model().currentProperty().get()).entry());
    }

    final ProjectSession session() {
        return window.session();
    }

    /// Everything the file says is decided.
    final List<Decision> decisions() {
        window.saved();
        return session().store().rows().stream()
                .flatMap(row -> session().store().state(row.id()).decisions().stream())
                .toList();
    }
}
