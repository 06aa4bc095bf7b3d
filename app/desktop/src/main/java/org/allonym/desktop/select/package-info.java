/// The select screen: from submissions to the documents of a project. The funnel on the left, what a step left out in the middle,
/// the document or the pair on the right.
///
/// Start at `SelectModel`. Must not know: how a step decides; that is in `org.allonym.corpus`.
@NullMarked
package org.allonym.desktop.select;

import org.jspecify.annotations.NullMarked;
