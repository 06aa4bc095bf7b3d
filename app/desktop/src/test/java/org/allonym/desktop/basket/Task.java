package org.allonym.desktop.basket;

import org.assertj.core.api.Assertions;

/// One thing people do all day.
///
/// @param name as the table has it
/// @param how the keys and mouse movements, in words
/// @param most the budget: keys and mouse buttons together
/// @param specified whether the budget is one we were given; the others are our own
/// @param inBasket whether it is one of the twelve
record Task(String name, String how, int most, boolean specified, boolean inBasket) {

    static Task given(String name, String how, int most) {
        return new Task(name, how, most, true, true);
    }

    static Task own(String name, String how, int most) {
        return new Task(name, how, most, false, true);
    }

    /// A task that isn't in the basket, such as one done by mouse.
    static Task beside(String name, String how, int most) {
        return new Task(name, how, most, false, false);
    }

    String budget() {
        return specified ? Integer.toString(most) : most + " (ours)";
    }

    void check(Effort effort) {
        Assertions.assertThat(effort.keys() + effort.buttons() + effort.wheel())
                .as("keys, buttons and wheel of: %s", name)
                .isPositive()
                .isLessThanOrEqualTo(most);
    }
}
