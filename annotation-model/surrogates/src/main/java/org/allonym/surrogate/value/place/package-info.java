/// Places, employers and schools: which of their words are names, and other names in their places, from other documents
/// or from Datafaker's locale data.
///
/// Start at [org.allonym.surrogate.value.place.PlaceForm], which tells names from words that only say what something is.
@NullMarked
package org.allonym.surrogate.value.place;

import org.jspecify.annotations.NullMarked;

