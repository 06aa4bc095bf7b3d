/// What everyday tasks cost a person's hands, counted from the events that arrive in the window, and the table of it in
/// `docs/performance.md`.
///
/// Start at `BasketTest`.
@NullMarked
package org.allonym.desktop.basket;

import org.jspecify.annotations.NullMarked;
