/// Annotations with their origin; layers, the annotations of one actor in one document; and the BIO tags that spans become
/// under a projection.
///
/// Must not know: edits, files, screens. Start at `Annotation`, then `Layer` and `Projection`.
@NullMarked
package org.allonym.annotation;

import org.jspecify.annotations.NullMarked;
