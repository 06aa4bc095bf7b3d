/// Runs model bundles with ONNX Runtime, which no other package knows.
///
/// Must not know: screens, projects, where bundles are kept. Start at `ModelRunner`.
@NullMarked
package org.allonym.inference.onnx;

import org.jspecify.annotations.NullMarked;
