/// Dates: reading them as they are written, moving all dates of a document together, and writing them the same way.
///
/// Start at [org.allonym.surrogate.value.date.DateReader], which finds the dates in a value, and
/// [org.allonym.surrogate.value.date.DateShift], which says by how much they move and why order and intervals stay.
@NullMarked
package org.allonym.surrogate.value.date;

import org.jspecify.annotations.NullMarked;

