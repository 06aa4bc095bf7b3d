package org.allonym.desktop.basket;

import static org.assertj.core.api.Assertions.assertThat;

import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.surrogates.SurrogatesModel;
import org.allonym.desktop.surrogates.SurrogatesView;
import org.allonym.desktop.tour.Hand;

/// What Cara does at the surrogates screen of [org.allonym.desktop.ReviewProject].
final class SurrogateTasks extends AtWork {

    SurrogateTasks(WindowUnderTest window, BasketTable table) {
        super(window, table);
    }

    void review() {
        SurrogatesModel model = ((SurrogatesView) window.composition().shown()).model();
        hand.await(() -> model.currentProperty().get() != null, "a surrogate");
        Hand.runFx(() -> {
            model.open(model.listingProperty().get().items().stream()
                    .filter(item -> item.value().equals("4471-0936"))
                    .findFirst()
                    .orElseThrow()
                    .id());
        });
        hand.settle();
        cost(Task.given("Another surrogate", "`R`", 1), () -> hand.press("R"));
        assertThat(Hand.onFx(() -> model.currentProperty().get().entity().draw())).isEqualTo(1);
        int left = Hand.onFx(() -> model.tally().toSee());
        cost(Task.given("Approve a surrogate", "`⏎`; the next comes by itself", 1), () -> hand.press("Enter"));
        assertThat(Hand.onFx(() -> model.tally().toSee())).isEqualTo(left - 1);
        cost(Task.beside("Approve a surrogate by mouse", "click the button", 1), () -> hand.click("#approve"));
    }
}
