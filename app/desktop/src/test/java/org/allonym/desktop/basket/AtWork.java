package org.allonym.desktop.basket;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.Label;
import org.allonym.project.DocumentId;
import org.allonym.services.sample.SampleProject;
import org.allonym.text.Span;

/// A window whose tasks are measured, and what a person finds in it.
abstract class AtWork {

    final WindowUnderTest window;
    final Hand hand;
    private final BasketTable table;
    private final EffortMeter meter;

    /// @param table takes what each task costs
    AtWork(WindowUnderTest window, BasketTable table) {
        this.window = window;
        this.hand = window.hand();
        this.table = table;
        this.meter = new EffortMeter(window.stage());
    }

    /// Performs a task from where a task begins, and holds it to its budget.
    final void cost(Task task, Runnable doing) {
        Node text = hand.find("#text");
        Point2D middle = Hand.onFx(() -> {
            Bounds box = text.localToScreen(text.getBoundsInLocal());
            return new Point2D(Math.rint(box.getCenterX()), Math.rint(box.getCenterY()));
        });
        hand.pointAt(middle);
        int keys = hand.keys();
        int clicks = hand.clicks();
        Effort effort = meter.of(middle, doing);
        assertThat(effort.keys()).as("keys that arrive of those played").isEqualTo(hand.keys() - keys);
        assertThat(effort.buttons()).as("buttons that arrive of those played").isEqualTo(hand.clicks() - clicks);
        task.check(effort);
        table.add(task, effort);
    }

    final ProjectSession session() {
        return Objects.requireNonNull(window.composition().shell().sessionProperty().get());
    }

    final String key(String label) {
        return Hand.onFx(() -> session().labelSet().find(label).map(Label::key).orElseThrow());
    }

    /// Amina's annotations.
    final List<Annotation> layer(DocumentId document) {
        return Hand.onFx(() -> session().state(document).layer(SampleProject.AMINA).annotations());
    }

    final AnnotatedTextView view() {
        return (AnnotatedTextView) hand.find("#text");
    }

    private Span place(String words) {
        int start = view().documentProperty().get().value().indexOf(words);
        return new Span(start, start + words.length());
    }

    final void caret(String word) {
        hand.press("Esc");
        Span place = place(word);
        Bounds box = shown(place);
        hand.clickAt(new Point2D(box.getCenterX(), box.getCenterY()), 1);
        assertThat(Hand.onFx(() -> view().selectionProperty().get().overlaps(place))).isTrue();
    }

    private Bounds shown(Span place) {
        AnnotatedTextView view = view();
        Hand.runFx(() -> view.ensureVisible(place));
        hand.settle();
        return Hand.onFx(() -> view.localToScreen(view.boundsOf(place).orElseThrow()));
    }

    final Point2D edge(String words, boolean left) {
        Bounds box = shown(place(words));
        return new Point2D(left ? box.getMinX() + 1 : box.getMaxX() - 1, box.getCenterY());
    }

    final void drag(String words) {
        hand.drag(edge(words, true), edge(words, false));
    }
}
