/// The annotate screen: an annotator reads documents and marks spans, blind to everybody else.
///
/// Start at `AnnotateModel`, then `AnnotateView`.
@NullMarked
package org.allonym.desktop.annotate;

import org.jspecify.annotations.NullMarked;
