/// Expected errors, as values that a screen or the command line can show: what happened, what is safe, what to do.
///
/// Programming errors throw other exceptions. Start at `Problem`.
@NullMarked
package org.allonym.problem;

import org.jspecify.annotations.NullMarked;
