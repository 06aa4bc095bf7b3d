/// Places, employers and schools: which of their words are names, and their surrogates, made or from other
/// documents; and what a document says of the country it is from.
///
/// Start at [org.allonym.surrogate.value.place.PlaceForm], which tells names from generic words such as `Primary School`;
/// [org.allonym.surrogate.value.place.Gazetteer] has the towns.
@NullMarked
package org.allonym.surrogate.value.place;

import org.jspecify.annotations.NullMarked;

