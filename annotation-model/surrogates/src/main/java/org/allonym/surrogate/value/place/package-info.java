/// Places, employers and schools: which of their words are names, and their surrogates, from other documents or from
/// Datafaker's locale data.
///
/// Start at [org.allonym.surrogate.value.place.PlaceForm], which tells names from generic words such as `Primary School`.
@NullMarked
package org.allonym.surrogate.value.place;

import org.jspecify.annotations.NullMarked;

