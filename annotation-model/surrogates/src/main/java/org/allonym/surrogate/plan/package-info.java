/// From the entities of a document to its plan: who is who, a surrogate for each, constraints, the new text, and the scan for what
/// is left of the originals. Must not know: files, the store, screens. Start at `Surrogates`.
@NullMarked
package org.allonym.surrogate.plan;

import org.jspecify.annotations.NullMarked;
