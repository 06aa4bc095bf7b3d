/// From submissions to a corpus: which of the texts a lab has become documents of a project, step by step, each exclusion with
/// its reason.
///
/// Must not know: files, the store, what is said to people. Submissions come in as values, fates go out as values; `services`
/// reads the one and keeps the other.
@NullMarked
package org.allonym.corpus;

import org.jspecify.annotations.NullMarked;
