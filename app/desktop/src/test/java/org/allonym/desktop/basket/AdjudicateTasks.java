package org.allonym.desktop.basket;

import static org.assertj.core.api.Assertions.assertThat;

import org.allonym.adjudicate.QueueEntry;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.adjudicate.AdjudicateModel;
import org.allonym.desktop.adjudicate.AdjudicateView;
import org.allonym.desktop.tour.Hand;

/// What Clara does at the adjudicate screen of the sample.
final class AdjudicateTasks extends AtWork {

    AdjudicateTasks(WindowUnderTest window, BasketTable table) {
        super(window, table);
    }

    void decideConflicts() {
        int open = open();
        cost(Task.given("Resolve a conflict", "the annotator’s number; the next comes by itself", 1), () -> hand.press("1"));
        assertThat(open()).isEqualTo(open - 1);

        cost(Task.own("Say that nothing is here", "`0`", 1), () -> hand.press("0"));
        assertThat(open()).isEqualTo(open - 2);

        int alike = alike();
        assertThat(alike).isPositive();
        cost(Task.beside("Resolve identical conflicts together", "`⇧⏎` on the strip", 2), () -> hand.press("Shift+Enter"));
        assertThat(open()).isEqualTo(open - 2 - alike);

        cost(Task.beside("Resolve a conflict by mouse", "click the reading", 1), () -> hand.click("#reader-2"));
        assertThat(open()).isEqualTo(open - 3 - alike);
    }

    private AdjudicateModel model() {
        return ((AdjudicateView) window.composition().shown()).model();
    }

    private int open() {
        return Hand.onFx(() -> model().conflicts().open());
    }

    private int alike() {
        return Hand.onFx(() -> {
            var offer = model().bulk().offerProperty().get();
            return offer == null ? 0 : (int) offer.others().stream()
                    .filter(entry -> entry.state() == QueueEntry.State.OPEN)
                    .count();
        });
    }
}
