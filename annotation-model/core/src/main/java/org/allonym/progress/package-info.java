/// How long work says how far it is, and learns that nobody wants it any more. Must not know: anything else of ours.
@NullMarked
package org.allonym.progress;

import org.jspecify.annotations.NullMarked;
