/// What a collection loses by its surrogates: the same text statistics before and after.
///
/// It knows texts and the counts of surrogates; it must not know the store, edits or screens. Holds no text: words go into
/// hashes. Start at [org.allonym.surrogate.utility.UtilityReport].
@NullMarked
package org.allonym.surrogate.utility;

import org.jspecify.annotations.NullMarked;
