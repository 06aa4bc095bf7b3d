/// What edits cost the people who make them, from the times at which they made them.
///
/// Must not know: projects, logs, screens. Start at `Effort`.
@NullMarked
package org.allonym.learning.effort;

import org.jspecify.annotations.NullMarked;
