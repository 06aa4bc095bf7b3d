/// Where a project's documents speak of mathematics: segments of `dialogue.maths`, with messages compared as the project settled it.
///
/// Must not know: stores, screens. Start at [Mathematics][org.allonym.services.maths.Mathematics].
@NullMarked
package org.allonym.services.maths;

import org.jspecify.annotations.NullMarked;
