/// Work off the JavaFX thread. The only package that hops threads.
///
/// Must not know: what the work is about. Start at `JobRunner`.
@NullMarked
package org.allonym.desktop.job;

import org.jspecify.annotations.NullMarked;
