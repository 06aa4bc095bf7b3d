/// From what a model says of each class to probabilities of labels, and from those to findings.
///
/// Must not know: where the numbers come from, files, screens. Start at `SpanDecoder`; `ClassFold` is what scorers use
/// before it, `ModelDetector` puts scorer and decoder together.
@NullMarked
package org.allonym.inference.decode;

import org.jspecify.annotations.NullMarked;
