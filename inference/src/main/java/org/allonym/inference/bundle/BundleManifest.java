package org.allonym.inference.bundle;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.decode.ClassFold.DecodeScheme;

/// What a bundle says of itself in `allonym-model.json`, or what is taken for granted where it says nothing. Immutable.
///
/// @param written whether there is such a file
/// @param id which detections carry; the folder's name where there is no file
/// @param title for people
/// @param licence an SPDX identifier or words; may be empty
/// @param trainingData what the model has seen; may be empty
/// @param model name of the model file
/// @param files SHA-256 of files by name, 64 lower-case hexadecimal digits; empty where nothing is promised
/// @param tags the model's classes in the order of its output, such as `B-EMAIL`; none for [BundleKind#EMBEDDING]
/// @param mapping from labels of the model to those of a project; a label that is absent keeps its name
/// @param points how sure the model has to be, by name; none for [BundleKind#EMBEDDING], else never empty
/// @param calibration what a score is worth
/// @param features only for [BundleKind#FEATURES]
public record BundleManifest(
        boolean written,
        String id,
        BundleKind kind,
        String title,
        String licence,
        String trainingData,
        String model,
        SortedMap<String, String> files,
        List<String> tags,
        SortedMap<String, String> mapping,
        DecodeScheme scheme,
        Aggregation aggregation,
        Map<String, OperatingPoint> points,
        Calibration calibration,
        WindowSize window,
        Newlines newlines,
        Optional<FeatureSpec> features,
        List<QualityFigure> quality,
        Optional<Golden> golden) {

    /// Name of the file.
    public static final String FILE = "allonym-model.json";

    /// The operating point for finding all there is.
    public static final String RECALL = "recall";
    /// The operating point for the best F1.
    public static final String BALANCED = "balanced";
    /// The operating point for suggestions that are mostly right.
    public static final String PRECISE = "precise";
    /// The operating point for the best F1 where only students of the course count, and no friend, relative or other private person.
    public static final String STUDENTS = "students";

    /// The operating points that window and command line know, in the order in which they are offered.
    public static final List<String> POINTS = List.of(RECALL, BALANCED, PRECISE, STUDENTS);

    /// What is used where nothing is said: the Longformer study's threshold, and the most likely class.
    static final Map<String, OperatingPoint> USUAL_POINTS =
            points(List.of(new OperatingPoint(RECALL, 0.85), new OperatingPoint(BALANCED, 0.5), new OperatingPoint(PRECISE, 0.2)));

    public BundleManifest {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
        tags = List.copyOf(tags);
        mapping = Collections.unmodifiableSortedMap(new TreeMap<>(mapping));
        points = Collections.unmodifiableMap(new LinkedHashMap<>(points));
        quality = List.copyOf(quality);
        if (points.isEmpty() != (kind == BundleKind.EMBEDDING) || features.isPresent() != (kind == BundleKind.FEATURES)) {
            throw new IllegalArgumentException("%d points, features of %s: %s".formatted(points.size(), kind, features));
        }
    }

    static Map<String, OperatingPoint> points(List<OperatingPoint> points) {
        Map<String, OperatingPoint> byName = new LinkedHashMap<>();
        points.forEach(each -> byName.put(each.name(), each));
        return byName;
    }

    /// How often a detection with a score was right, by texts the model hadn't seen: a line through points, straight between them.
    ///
    /// @param points score and share, both from 0 to 1, the scores ascending; without any a score stays as it is
    public record Calibration(List<Point> points) {

        /// @param score the mean of 1 − P(`O`)
        /// @param right share of the detections with that score that were right
        public record Point(double score, double right) {}

        static final Calibration NONE = new Calibration(List.of());

        public Calibration {
            points = List.copyOf(points);
        }

        /// What a score is worth; that of the first and the last point beyond them.
        public double of(double score) {
            Point before = null;
            for (Point point : points) {
                if (score <= point.score()) {
                    double share = before == null || point.score() == before.score()
                            ? 1 : (score - before.score()) / (point.score() - before.score());
                    return before == null ? point.right() : before.right() + share * (point.right() - before.right());
                }
                before = point;
            }
            return before == null ? score : before.right();
        }
    }

    /// What a model reads.
    public enum BundleKind {
        /// Sub-tokens of a Hugging Face tokenizer that lies beside it.
        HF,
        /// Whole tokens, as the features of a [FeatureSource].
        FEATURES,
        /// Sub-tokens, too; says of a text not which label a token has but where the whole lies among others.
        EMBEDDING
    }

    /// Which features a model reads.
    ///
    /// @param version of the extractor, from 1
    /// @param file name of the file in the bundle that holds its vocabularies
    public record FeatureSpec(int version, String file) {

        public FeatureSpec {
            if (version < 1) {
                throw new IllegalArgumentException("feature version " + version);
            }
        }
    }

    /// What a token gets of its sub-tokens' probabilities.
    public enum Aggregation {
        /// Those of the first.
        FIRST,
        /// The mean of all.
        MEAN
    }

    /// How a model of kind `hf` gets to see line breaks. The document's text stays as it is; offsets are led back.
    public enum Newlines {
        /// As they are.
        KEEP,
        /// `\r\n` and `\r` as `\n`.
        LF,
        /// Each `\r` and `\n` as a space.
        SPACE
    }

    /// How long texts are cut.
    ///
    /// @param length the most a model reads at once, its special tokens included; sub-tokens for `hf`, tokens for `features`
    /// @param stride how many of them neighbouring windows share, as Hugging Face counts it
    /// @param turns how many messages before a message of a transcript, and how many after it, a model of kind `hf` reads with
    ///     it; 0 to 20
    public record WindowSize(int length, int stride, int turns) {

        /// One on each side, as PIIvot reads.
        static final int USUAL_TURNS = 1;
        static final int MOST_TURNS = 20;

        public WindowSize {
            if (length < 8 || length > BundleLimits.WINDOW || stride < 0 || stride > length / 2
                    || turns < 0 || turns > MOST_TURNS) {
                throw new IllegalArgumentException(
                        "window %d, stride %d, turns %d: a window is 8 to %d, a stride at most half of it, turns at most %d"
                                .formatted(length, stride, turns, BundleLimits.WINDOW, MOST_TURNS));
            }
        }
    }

    /// Something that was measured of a model, in the words of whoever measured it.
    ///
    /// @param name what was measured, and on what
    /// @param value the figure with its interval
    /// @param command that measured it; may be empty, which a reader should take as a warning
    public record QualityFigure(String name, String value, String command) {}

    /// What a model must say of a text, so that a bundle can be tried on any machine.
    ///
    /// @param tolerance how far a probability may be off
    public record Golden(String text, double tolerance, List<Expected> tokens) {

        /// @param index of the token, from 0, spaCy's
        /// @param surface the token itself
        /// @param label `O` or a label without prefix
        /// @param probability of that label
        public record Expected(int index, String surface, String label, double probability) {}

        static final double MOST_TOLERANCE = 0.5;

        public Golden {
            tokens = List.copyOf(tokens);
            if (!(tolerance > 0 && tolerance <= MOST_TOLERANCE) || tokens.isEmpty()) {
                throw new IllegalArgumentException("tolerance %s, %d tokens".formatted(tolerance, tokens.size()));
            }
        }
    }
}
