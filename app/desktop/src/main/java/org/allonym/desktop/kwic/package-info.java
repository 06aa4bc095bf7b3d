/// Places in their context, one line each, to be ticked and gone to: for the review of equal strings and for search.
///
/// Must not know: where the places come from, or what is done to them. Start at `KwicModel`, then `KwicList`.
@NullMarked
package org.allonym.desktop.kwic;

import org.jspecify.annotations.NullMarked;
