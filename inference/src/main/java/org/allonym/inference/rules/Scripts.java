package org.allonym.inference.rules;

/// Tells scripts without capitals. Immutable; any thread.
final class Scripts {

    private Scripts() {}

    /// Whether `text` from `start` to `end` has letters, none of them small or capital: Arabic, Hebrew, Chinese, Hindi …
    static boolean isCaseless(String text, int start, int end) {
        boolean letters = false;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c < 0x590) {
                if (Character.isLetter(c)) {
                    return false;
                }
            } else {
                letters |= Character.isLetter(c) && !Character.isUpperCase(c) && !Character.isLowerCase(c);
            }
        }
        return letters;
    }
}
