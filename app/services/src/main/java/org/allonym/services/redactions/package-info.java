/// Redactions that texts had when they came in: finding them in a project, proposing what stands in their place, the audit.
///
/// Must not know: screens, terminals, SQL. Start at [DetectRedactions][org.allonym.services.redactions.DetectRedactions].
@NullMarked
package org.allonym.services.redactions;

import org.jspecify.annotations.NullMarked;
