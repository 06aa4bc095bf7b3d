/// Work on machines that are not connected: creating work packages, returning the work done in them, and merging it.
///
/// A package is a small project file for one person, with only what they may see. Its log starts empty, so it contains
/// nothing of other people's work. The returned file is that log; merging is a union of logs. Must not know: screens,
/// terminals, SQL. Start at `MakePackage`, then `ReturnPackage` and `MergePackages`.
@NullMarked
package org.allonym.services.team;

import org.jspecify.annotations.NullMarked;
