package org.allonym.inference.bundle;

/// How long texts are cut.
///
/// @param length the most a model reads at once, its special tokens included; sub-tokens for `hf`, tokens for `features`
/// @param stride how many of them neighbouring windows share, as Hugging Face counts it
public record WindowSize(int length, int stride) {

    public WindowSize {
        if (length < 8 || length > BundleLimits.WINDOW || stride < 0 || stride > length / 2) {
            throw new IllegalArgumentException(
                    "window %d, stride %d: a window is 8 to %d, a stride at most half of it"
                            .formatted(length, stride, BundleLimits.WINDOW));
        }
    }
}
