package org.allonym.dialogue.maths;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/// What a project settled about mathematics: a typed view of strings in the store, as [org.allonym.project.ProjectSettings] is.
///
/// @param anchor a message whose density exceeds it is mathematics by itself; 0 to 1
/// @param similarity a neighbour joins a segment when its cosine to the segment's centroid exceeds it; 0 to 1
/// @param vocabulary words and phrases the project adds to [MathsVocabulary#standard]
public record MathsSettings(double anchor, double similarity, List<String> vocabulary) {

    public static final String ANCHOR = "maths.anchor";
    public static final String SIMILARITY = "maths.similarity";
    public static final String VOCABULARY = "maths.vocabulary";

    /// The thresholds of MathEd-PII, and no words of the project's own.
    public static final MathsSettings DEFAULT = new MathsSettings(0.05, 0.3, List.of());

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
                setting.apply(VOCABULARY).lines().toList());
    }

    private static double threshold(String stored, double otherwise) {
        return stored.matches("0(\\.[0-9]{1,6})?|1(\\.0{1,6})?") ? Double.parseDouble(stored) : otherwise;
    }

    /// What each setting is stored as, by name; the empty string is its default.
    public Map<String, String> values() {
        return Map.of(
                ANCHOR, anchor == DEFAULT.anchor ? "" : stored(anchor),
                SIMILARITY, similarity == DEFAULT.similarity ? "" : stored(similarity),
                VOCABULARY, String.join("\n", vocabulary));
    }

    private static String stored(double threshold) {
        return String.format(Locale.ROOT, "%.6f", threshold);
    }
}
