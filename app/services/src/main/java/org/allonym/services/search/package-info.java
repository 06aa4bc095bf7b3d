/// Finds words and labels in a whole project, and labels many places in one step.
///
/// Must not know: screens, terminals, SQL. Start at `SearchProject`, then `LabelPlaces`.
@NullMarked
package org.allonym.services.search;

import org.jspecify.annotations.NullMarked;
