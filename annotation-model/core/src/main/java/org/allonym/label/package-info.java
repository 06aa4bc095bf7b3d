/// Labels and label sets: what annotators may call a span, with guideline cards. A label set is data.
///
/// Must not know: annotations, people, files, screens. Start at `LabelSet`; the sets that ship are in `LabelSets`.
@NullMarked
package org.allonym.label;

import org.jspecify.annotations.NullMarked;
