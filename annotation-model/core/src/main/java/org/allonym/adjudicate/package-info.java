/// Where annotators disagree, and what was decided.
///
/// Layers fall into regions, maximal runs of overlapping annotations; a region whose readings differ is a conflict; a
/// choice, made by a person or a merge policy, becomes a decision that settles the region and makes the gold layer.
/// "Nothing here" is a decision too. A decision holds while its region reads the same.
/// Must not know: files, screens, figures. Start at `Region`, `Conflict` and `Choice`, then `DocumentAdjudication` for a
/// document and `ConflictQueue` for a project.
@NullMarked
package org.allonym.adjudicate;

import org.jspecify.annotations.NullMarked;
