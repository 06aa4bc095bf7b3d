/// The PI's review of each annotator's first documents, before adjudication begins: what stands in them, what the PI thinks of
/// each place, and what went back to the annotator.
///
/// All of it is kept in project settings, whose names [FirstSettings][org.allonym.first.FirstSettings] gives. Must not know:
/// files, screens, which documents are the first. Start at `FirstItem` and `Opinion`.
@NullMarked
package org.allonym.first;

import org.jspecify.annotations.NullMarked;
