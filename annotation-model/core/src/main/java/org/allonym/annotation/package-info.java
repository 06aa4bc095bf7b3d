/// Who marked what: annotations with their origin, and layers, the annotations of one actor in one document.
///
/// Must not know: edits, files, screens. Start at `Annotation`, then `Layer`.
@NullMarked
package org.allonym.annotation;

import org.jspecify.annotations.NullMarked;
