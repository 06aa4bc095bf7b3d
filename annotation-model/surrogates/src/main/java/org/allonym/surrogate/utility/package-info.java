/// The utility report: the same text statistics before and after surrogates.
///
/// It knows texts and the counts of surrogates; it must not know the store, edits or screens. It keeps no text: words are
/// hashed. Start at [org.allonym.surrogate.utility.UtilityReport].
@NullMarked
package org.allonym.surrogate.utility;

import org.jspecify.annotations.NullMarked;
