/// From the probabilities of a model's classes to probabilities of labels (`ClassFold`), and from those to detections
/// (`SpanDecoder`).
///
/// Must not know: where the numbers come from, files, screens. Start at `SpanDecoder`; `ModelDetector` joins a scorer and a
/// decoder.
@NullMarked
package org.allonym.inference.decode;

import org.jspecify.annotations.NullMarked;
