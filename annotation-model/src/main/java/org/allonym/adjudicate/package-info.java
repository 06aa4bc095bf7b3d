/// Where annotators disagree, and what was decided.
///
/// Layers fall into regions, maximal runs of overlapping annotations; a region whose readings differ is a conflict; a
/// decision settles a region and makes the gold layer. "Nothing here" is a decision too.
/// Must not know: files, screens, figures. Start at `Region`, then `Decision`.
@NullMarked
package org.allonym.adjudicate;

import org.jspecify.annotations.NullMarked;
