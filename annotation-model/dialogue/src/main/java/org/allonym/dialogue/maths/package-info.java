/// Where a session or a text speaks of mathematics.
///
/// Start at [MathsSegments][org.allonym.dialogue.maths.MathsSegments]: the messages about mathematics.
@NullMarked
package org.allonym.dialogue.maths;

import org.jspecify.annotations.NullMarked;
