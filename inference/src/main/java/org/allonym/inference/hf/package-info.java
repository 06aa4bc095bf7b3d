/// Sub-tokens: the native tokenizers of Hugging Face by DJL's binding, windows over them, and the way back to tokens.
///
/// Must not know: ONNX Runtime, files other than the native library it unpacks. DJL's own Java classes above the
/// binding stay unused: they can download builds and send a line about their use. Start at `SubwordTokenizer`.
@NullMarked
package org.allonym.inference.hf;

import org.jspecify.annotations.NullMarked;
