/// Adjudication of a whole project: decisions by a policy, and the gaps in the guideline that adjudicators noted.
///
/// Must not know: screens, terminals, SQL. Start at `AutoAdjudicate`.
@NullMarked
package org.allonym.services.adjudicate;

import org.jspecify.annotations.NullMarked;
