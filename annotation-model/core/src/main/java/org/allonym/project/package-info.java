/// The project and its people: actors and roles, documents, assignments, and each annotator's status in each document.
///
/// Must not know: how it is stored, screens. Start at `Document`, then `AnnotatorStatus`.
@NullMarked
package org.allonym.project;

import org.jspecify.annotations.NullMarked;
