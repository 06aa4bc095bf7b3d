/// The project and its people: actors and roles, documents, assignments, and how far each has got.
///
/// Must not know: how it is stored, screens. Start at `Document`, then `Work`.
@NullMarked
package org.allonym.project;

import org.jspecify.annotations.NullMarked;
