/// Progress and cancellation of long work. Must not know: anything else of ours.
@NullMarked
package org.allonym.progress;

import org.jspecify.annotations.NullMarked;
