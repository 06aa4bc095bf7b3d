package org.allonym.corpus.language;

/// In which language a text seems to be.
///
/// @param language code of ISO 639-1, or of ISO 639-3 where that has none; [#UNKNOWN] for a text without letters
/// @param confidence from 0 to 1: how well the letters fit that language and no other, whatever the text's length. Essays of
///     learners reach .9, the text of a broken PDF file stays below [#RUBBISH]
public record LanguageGuess(String language, double confidence) {

    /// The code of ISO 639 for “undetermined”.
    public static final String UNKNOWN = "und";

    /// Below this, the letters make words of no language. [Languages] says how it was chosen.
    public static final double RUBBISH = 0.4;

    public LanguageGuess {
        if (language.isEmpty() || !(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("not a guess: '%s', %s".formatted(language, confidence));
        }
    }

    /// Whether the letters make words of no language: broken text, code, tables of numbers.
    public boolean isRubbish() {
        return confidence < RUBBISH;
    }
}
