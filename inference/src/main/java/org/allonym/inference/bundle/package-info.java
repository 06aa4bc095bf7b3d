/// What a model bundle is: a folder with a model, and all that is known of it before anything runs it. Reads and checks
/// the files of a bundle as if somebody hostile had made them.
///
/// Must not know: ONNX Runtime, the tokenizer, screens, projects. Start at `ModelBundle`, then `Manifest`;
/// docs/formats/model-bundle.md says what the files hold.
@NullMarked
package org.allonym.inference.bundle;

import org.jspecify.annotations.NullMarked;
