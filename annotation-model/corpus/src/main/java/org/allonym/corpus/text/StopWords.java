package org.allonym.corpus.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// NLTK's English stop words, the 179 that `nltk.corpus.stopwords` had up to NLTK 3.8 (its data of 2024 has 198).
public final class StopWords {

    /// In small letters, in NLTK's order.
    public static final List<String> ENGLISH = read();

    private StopWords() {}

    private static List<String> read() {
        try (InputStream file = StopWords.class.getResourceAsStream("english-stop-words.txt")) {
            if (file == null) {
                throw new IllegalStateException("missing english-stop-words.txt");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
