/// Plans the surrogates of a document: entities, a value for each, constraints, the rewritten text, and the leak scan.
///
/// Must not know: files, the store, screens. Start at `Surrogates`.
@NullMarked
package org.allonym.surrogate.plan;

import org.jspecify.annotations.NullMarked;
