/// Sub-tokens: the native Hugging Face tokenizers through DJL's binding, windows of sub-tokens, and the way back to tokens.
///
/// Must not know: ONNX Runtime, or any file but the native library it unpacks. DJL's Java classes above the binding are not
/// used: they can download builds and report their use. Start at `SubwordTokenizer`.
@NullMarked
package org.allonym.inference.hf;

import org.jspecify.annotations.NullMarked;
