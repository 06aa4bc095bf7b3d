/// Selects the sentences that a model has to read: those with anything like a name or a number.
///
/// Must not know: models, ONNX Runtime, screens. Start at `Gate`.
@NullMarked
package org.allonym.inference.gate;

import org.jspecify.annotations.NullMarked;
