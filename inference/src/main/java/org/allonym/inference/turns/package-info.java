/// What is special about messages: the edges of names in them, and what mathematics speaks against.
///
/// Start at [TurnEdges][org.allonym.inference.turns.TurnEdges].
@NullMarked
package org.allonym.inference.turns;

import org.jspecify.annotations.NullMarked;
