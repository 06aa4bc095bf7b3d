/// The published splits of a project: makes them from what its documents hold, keeps them as a setting, counts and writes them.
///
/// Start at `MakeSplits`, then `ProjectSplits`. Must not know: screens, the command line. How documents are spread is in
/// `org.allonym.corpus.split`.
@NullMarked
package org.allonym.services.splits;

import org.jspecify.annotations.NullMarked;
