/// In which language a text is, how sure that is, and how many words it has.
///
/// Must not know: files, steps of a selection, what is said to people. Start at `Languages`.
@NullMarked
package org.allonym.corpus.language;

import org.jspecify.annotations.NullMarked;
