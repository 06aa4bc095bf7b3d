/// The surrogates of a whole project: planned, made, reviewed, and the encrypted map back to the originals.
///
/// How a surrogate is found is in `org.allonym.surrogate`; this package gives it the documents of a project. Must not
/// know: screens, terminals, SQL. Start at `PlanDocuments`, then `MakeSurrogates`.
@NullMarked
package org.allonym.services.surrogates;

import org.jspecify.annotations.NullMarked;
