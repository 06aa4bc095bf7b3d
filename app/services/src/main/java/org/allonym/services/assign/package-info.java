/// Assigns documents to annotators, evenly and always in the same way.
///
/// Must not know: screens, terminals, SQL. Start at `AssignDocuments`.
@NullMarked
package org.allonym.services.assign;

import org.jspecify.annotations.NullMarked;
