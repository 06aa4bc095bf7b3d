package org.allonym.services.secondreader;

/// What a server answered.
///
/// @param words of the model
/// @param finished false where the server cut it off, such as at the most tokens
/// @param promptTokens as the server counts them; 0 where it doesn't
/// @param answerTokens as the server counts them; 0 where it doesn't
public record ChatAnswer(String words, boolean finished, long promptTokens, long answerTokens) {

    /// Without a word of the document.
    @Override
    public String toString() {
        return "ChatAnswer(%d characters)".formatted(words.length());
    }
}
