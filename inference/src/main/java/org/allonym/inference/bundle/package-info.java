/// Model bundles: folders with a model, its manifest and its tokenizer or features. Reads and checks all files of a bundle
/// as untrusted input, before anything runs it.
///
/// Must not know: ONNX Runtime, the tokenizer, screens, projects. Start at `ModelBundle`, then `BundleManifest`;
/// docs/formats/model-bundle.md describes the files.
@NullMarked
package org.allonym.inference.bundle;

import org.jspecify.annotations.NullMarked;
