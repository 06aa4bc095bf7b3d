package org.allonym.dialogue.maths;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.edit.ProjectEdit.ChangeSetting;

/// What a project settled about mathematics: a typed view of strings in the store, as [org.allonym.project.ProjectSettings] is.
///
/// @param anchor a message whose density exceeds it is mathematics by itself; 0 to 1
/// @param similarity a neighbour joins a segment when its cosine to the segment's centroid exceeds it; 0 to 1
/// @param vocabulary words and phrases the project adds to [MathsVocabulary#standard]
/// @param embedding what messages are compared by where it is at hand; empty for the session's words
public record MathsSettings(double anchor, double similarity, List<String> vocabulary, Optional<Embedding> embedding) {

    public static final String ANCHOR = "maths.anchor";
    public static final String SIMILARITY = "maths.similarity";
    public static final String VOCABULARY = "maths.vocabulary";
    public static final String EMBEDDING = "maths.embedding";

    /// The thresholds of MathEd-PII, and no words of the project's own.
    public static final MathsSettings DEFAULT = new MathsSettings(0.05, 0.3, List.of(), Optional.empty());

    /// A model of sentence embeddings.
    ///
    /// @param name its folder's, among the models of the computer on which it was chosen
    /// @param hash of its bundle: SHA-256, 64 hexadecimal digits
    public record Embedding(String name, String hash) {

        private static final Pattern STORED = Pattern.compile("([0-9a-f]{64}) (.{1,255})");

        public Embedding {
            if (!STORED.matcher(hash + " " + name).matches()) {
                throw new IllegalArgumentException("no name and SHA-256 of a model");
            }
        }

        static Optional<Embedding> read(String stored) {
            Matcher parts = STORED.matcher(stored);
            return parts.matches() ? Optional.of(new Embedding(parts.group(2), parts.group(1))) : Optional.empty();
        }

        String stored() {
            return hash + " " + name;
        }
    }

    public MathsSettings {
        if (!(anchor >= 0 && anchor <= 1 && similarity >= 0 && similarity <= 1)) {
            throw new IllegalArgumentException("thresholds from 0 to 1, not %s and %s".formatted(anchor, similarity));
        }
        vocabulary = vocabulary.stream().map(String::strip).filter(entry -> !entry.isEmpty()).distinct().toList();
    }

    /// Reads the settings; what isn't understood counts as the default.
    ///
    /// @param setting the stored value of a setting, such as [org.allonym.store.ProjectStore#setting]
    public static MathsSettings of(UnaryOperator<String> setting) {
        return new MathsSettings(
                threshold(setting.apply(ANCHOR), DEFAULT.anchor),
                threshold(setting.apply(SIMILARITY), DEFAULT.similarity),
                setting.apply(VOCABULARY).lines().toList(),
                Embedding.read(setting.apply(EMBEDDING)));
    }

    public MathsSettings withThresholds(double density, double cosine) {
        return new MathsSettings(density, cosine, vocabulary, embedding);
    }

    public MathsSettings withEmbedding(Optional<Embedding> other) {
        return new MathsSettings(anchor, similarity, vocabulary, other);
    }

    private static double threshold(String stored, double otherwise) {
        return stored.matches("0(\\.[0-9]{1,6})?|1(\\.0{1,6})?") ? Double.parseDouble(stored) : otherwise;
    }

    /// What each setting is stored as, by name; the empty string is its default.
    public Map<String, String> values() {
        return Map.of(
                ANCHOR, anchor == DEFAULT.anchor ? "" : stored(anchor),
                SIMILARITY, similarity == DEFAULT.similarity ? "" : stored(similarity),
                VOCABULARY, String.join("\n", vocabulary),
                EMBEDDING, embedding.map(Embedding::stored).orElse(""));
    }

    /// One edit for each setting that differs from what is stored.
    ///
    /// @param stored the value of a setting as it is stored now
    public List<ChangeSetting> changes(UnaryOperator<String> stored) {
        return values().entrySet().stream()
                .filter(each -> !stored.apply(each.getKey()).equals(each.getValue()))
                .map(each -> new ChangeSetting(each.getKey(), stored.apply(each.getKey()), each.getValue()))
                .toList();
    }

    private static String stored(double threshold) {
        return String.format(Locale.ROOT, "%.6f", threshold);
    }
}
