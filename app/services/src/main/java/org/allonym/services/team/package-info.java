/// Working on several machines that are not connected: work packages made of a project, what comes back of them, and
/// merging that.
///
/// A package is a small project file for one person, with what they may see and nothing else. Its log begins anew, so
/// nothing of what others did is in it. What comes back is that log; merging is a union of logs. Must not know: screens,
/// terminals, SQL. Start at `MakePackage`, then `ReturnPackage` and `MergePackages`.
@NullMarked
package org.allonym.services.team;

import org.jspecify.annotations.NullMarked;
