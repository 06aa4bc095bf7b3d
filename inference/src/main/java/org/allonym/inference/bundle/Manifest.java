package org.allonym.inference.bundle;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.decode.DecodeScheme;

/// What a bundle says of itself in `allonym-model.json`, or what is taken for granted where it says nothing. Immutable.
///
/// @param written whether there is such a file
/// @param id which findings carry; the folder's name where there is no file
/// @param title for people
/// @param licence an SPDX identifier or words; may be empty
/// @param trainingData what the model has seen; may be empty
/// @param model name of the model file
/// @param files SHA-256 of files by name, 64 lower-case hexadecimal digits; empty where nothing is promised
/// @param tags the model's classes in the order of its output, such as `B-EMAIL`
/// @param mapping from labels of the model to those of a project; a label that is absent keeps its name
/// @param points how sure the model has to be, by name; never empty
/// @param features only for [BundleKind#FEATURES]
public record Manifest(
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

    /// What is used where nothing is said: the Longformer study's threshold, and the most likely class.
    static final Map<String, OperatingPoint> USUAL_POINTS =
            points(List.of(new OperatingPoint(RECALL, 0.85), new OperatingPoint(BALANCED, 0.5)));

    public Manifest {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
        tags = List.copyOf(tags);
        mapping = Collections.unmodifiableSortedMap(new TreeMap<>(mapping));
        points = Collections.unmodifiableMap(new LinkedHashMap<>(points));
        quality = List.copyOf(quality);
        if (points.isEmpty() || features.isPresent() != (kind == BundleKind.FEATURES)) {
            throw new IllegalArgumentException("%d points, features of %s: %s".formatted(points.size(), kind, features));
        }
    }

    static Map<String, OperatingPoint> points(List<OperatingPoint> points) {
        Map<String, OperatingPoint> byName = new LinkedHashMap<>();
        points.forEach(each -> byName.put(each.name(), each));
        return byName;
    }
}
