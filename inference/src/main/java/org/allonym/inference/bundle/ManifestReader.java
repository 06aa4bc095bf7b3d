package org.allonym.inference.bundle;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.bundle.BundleManifest.Aggregation;
import org.allonym.inference.bundle.BundleManifest.BundleKind;
import org.allonym.inference.bundle.BundleManifest.Calibration;
import org.allonym.inference.bundle.BundleManifest.FeatureSpec;
import org.allonym.inference.bundle.BundleManifest.Golden;
import org.allonym.inference.bundle.BundleManifest.Newlines;
import org.allonym.inference.bundle.BundleManifest.QualityFigure;
import org.allonym.inference.bundle.BundleManifest.WindowSize;
import org.allonym.inference.bundle.ModelBundle.ModelConfig;
import org.allonym.inference.bundle.StrictJson.FaultException;
import org.allonym.inference.decode.ClassFold.DecodeScheme;
import tools.jackson.databind.JsonNode;

/// Reads `allonym-model.json` and `config.json`; docs/formats/model-bundle.md has the keys.
final class ManifestReader {

    private static final int VERSION = 1;
    private static final int USUAL_WINDOW = 512;
    /// What sentence-transformers cuts texts to for MiniLM.
    private static final int USUAL_SENTENCE = 256;
    private static final int USUAL_STRIDE = 128;
    private static final int MOST_PADDING = 4_096;
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,99}");

    private ManifestReader() {}

    /// What an export without our file is taken for.
    ///
    /// @param kind by the outputs of the model file
    static BundleManifest usual(String folder, String model, BundleKind kind, ModelConfig config) throws FaultException {
        return new BundleManifest(
                false, folder.isEmpty() ? "model" : folder, kind, folder, "", "", model, new TreeMap<>(),
                kind == BundleKind.EMBEDDING ? List.of() : named(config.tags()), new TreeMap<>(), DecodeScheme.BIO, Aggregation.FIRST,
                kind == BundleKind.EMBEDDING ? Map.of() : BundleManifest.USUAL_POINTS,
                Calibration.NONE, usualWindow(kind, config), Newlines.KEEP, Optional.empty(), List.of(), Optional.empty());
    }

    /// @param model name of the model file where the manifest doesn't say
    static BundleManifest read(byte[] bytes, String model, ModelConfig config) throws FaultException {
        JsonNode root = StrictJson.object(bytes);
        if (!StrictJson.text(root, "format", "").equals("allonym-model")) {
            throw new FaultException(tr("“format” must be “allonym-model”"));
        }
        int version = StrictJson.whole(root, "version", 0, 0, Integer.MAX_VALUE);
        if (version != VERSION) {
            throw new FaultException(tr("“version” is %d; this program supports %d", version, VERSION));
        }
        String id = StrictJson.text(root, "id", "");
        if (!ID.matcher(id).matches()) {
            throw new FaultException(tr("“id” must be 1 to 100 letters, digits, dots, hyphens, or underscores"));
        }
        BundleKind kind = StrictJson.constant(BundleKind.class, root, "kind", BundleKind.HF);
        List<String> own = StrictJson.tags(root);
        List<String> tags = kind == BundleKind.EMBEDDING ? List.of() : named(own.isEmpty() ? config.tags() : own);
        Optional<Golden> golden = golden(root);
        if (kind == BundleKind.EMBEDDING && golden.isPresent()) {
            throw new FaultException(tr("“golden” has labels, which a model of kind “embedding” doesn’t give"));
        }
        return new BundleManifest(
                true,
                id,
                kind,
                StrictJson.text(root, "title", id),
                StrictJson.text(root, "licence", ""),
                StrictJson.text(root, "trainingData", ""),
                fileName(StrictJson.text(root, "model", model)),
                files(root),
                tags,
                StrictJson.strings(root, "labelMapping"),
                StrictJson.constant(DecodeScheme.class, root, "scheme", DecodeScheme.BIO),
                StrictJson.constant(Aggregation.class, root, "aggregation", Aggregation.FIRST),
                kind == BundleKind.EMBEDDING ? Map.of() : points(root),
                calibration(root),
                window(root, kind, config),
                StrictJson.constant(Newlines.class, root, "newlines", Newlines.KEEP),
                kind == BundleKind.FEATURES ? Optional.of(features(root)) : Optional.empty(),
                quality(root),
                golden);
    }

    static ModelConfig config(byte[] bytes) throws FaultException {
        JsonNode root = StrictJson.object(bytes);
        String family = StrictJson.text(root, "model_type", "");
        int table = StrictJson.whole(root, "max_position_embeddings", 0, -1, Integer.MAX_VALUE);
        int padId = StrictJson.whole(root, "pad_token_id", 0, -1, Integer.MAX_VALUE);
        // The RoBERTa family counts places from the pad's number on.
        boolean offset = List.of("roberta", "xlm-roberta", "camembert", "longformer").contains(family);
        return new ModelConfig(
                family,
                StrictJson.tags(root),
                Math.max(0, offset ? table - padId - 1 : table),
                Math.max(0, padId),
                family.equals("longformer") ? attentionWindow(root) : 1);
    }

    private static int attentionWindow(JsonNode root) throws FaultException {
        JsonNode windows = root.path("attention_window");
        int widest = 1;
        for (JsonNode each : windows.isArray() ? windows : List.of(windows)) {
            if (each.isIntegralNumber() && each.canConvertToInt()) {
                widest = Math.max(widest, each.asInt());
            }
        }
        if (widest > MOST_PADDING) {
            throw new FaultException(tr("“attention_window” is %d; the limit is %d", widest, MOST_PADDING));
        }
        return widest;
    }

    private static List<String> named(List<String> tags) throws FaultException {
        if (tags.isEmpty()) {
            throw new FaultException(tr("“id2label” is missing, so the classes have no names"));
        }
        return tags;
    }

    private static String fileName(String name) throws FaultException {
        if (!FILE_NAME.matcher(name).matches()) {
            throw new FaultException(tr("file names may contain only letters, digits, dots, hyphens, and underscores"));
        }
        return name;
    }

    private static TreeMap<String, String> files(JsonNode root) throws FaultException {
        TreeMap<String, String> files = StrictJson.strings(root, "files");
        for (Map.Entry<String, String> each : files.entrySet()) {
            fileName(each.getKey());
            if (!HASH.matcher(each.getValue()).matches()) {
                throw new FaultException(tr("“files”: %s has no valid SHA-256 (64 hexadecimal digits)", each.getKey()));
            }
        }
        return files;
    }

    private static Map<String, OperatingPoint> points(JsonNode root) throws FaultException {
        Optional<JsonNode> all = StrictJson.inner(root, "operatingPoints");
        if (all.isEmpty() || all.get().isEmpty()) {
            return BundleManifest.USUAL_POINTS;
        }
        Map<String, OperatingPoint> points = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> each : all.get().properties()) {
            String where = tr("operating point “%s”", each.getKey());
            TreeMap<String, Double> byLabel = new TreeMap<>();
            for (Map.Entry<String, JsonNode> label : each.getValue().path("labels").properties()) {
                byLabel.put(label.getKey(), StrictJson.probability(label.getValue(), where + ", " + label.getKey()));
            }
            double o = StrictJson.probability(each.getValue().path("oThreshold"), where + ", oThreshold");
            points.put(each.getKey(), new OperatingPoint(each.getKey(), o, byLabel, StrictJson.text(each.getValue(), "output", "")));
        }
        return points;
    }

    private static Calibration calibration(JsonNode root) throws FaultException {
        List<Calibration.Point> points = new ArrayList<>();
        for (JsonNode each : StrictJson.objects(root, "calibration")) {
            double score = StrictJson.probability(each.path("score"), "calibration: “score”");
            points.add(new Calibration.Point(score, StrictJson.probability(each.path("right"), "calibration: “right”")));
            if (points.size() > 1 && points.get(points.size() - 2).score() > score) {
                throw new FaultException(tr("“calibration”: the scores must ascend"));
            }
        }
        return new Calibration(points);
    }

    private static WindowSize window(JsonNode root, BundleKind kind, ModelConfig config) throws FaultException {
        Optional<JsonNode> window = StrictJson.inner(root, "window");
        WindowSize usual = usualWindow(kind, config);
        if (window.isEmpty()) {
            return usual;
        }
        int length = StrictJson.whole(window.get(), "length", usual.length(), 8, BundleLimits.WINDOW);
        if (config.positions() > 0 && length > config.positions()) {
            throw new FaultException(
                    tr("a window of %d is longer than the model’s %d positions", length, config.positions()));
        }
        return new WindowSize(
                length,
                StrictJson.whole(window.get(), "stride", Math.min(usual.stride(), length / 4), 0, length / 2),
                StrictJson.whole(window.get(), "turns", usual.turns(), 0, WindowSize.MOST_TURNS));
    }

    private static WindowSize usualWindow(BundleKind kind, ModelConfig config) throws FaultException {
        int most = kind == BundleKind.EMBEDDING ? USUAL_SENTENCE : USUAL_WINDOW;
        int length = config.positions() == 0 ? most : Math.min(most, config.positions());
        if (length < 8) {
            throw new FaultException(tr("“max_position_embeddings” is too small"));
        }
        return new WindowSize(length, Math.min(USUAL_STRIDE, length / 4), WindowSize.USUAL_TURNS);
    }

    private static FeatureSpec features(JsonNode root) throws FaultException {
        Optional<JsonNode> features = StrictJson.inner(root, "features");
        if (features.isEmpty()) {
            throw new FaultException(tr("a model of kind “features” needs a “features” entry"));
        }
        return new FeatureSpec(
                StrictJson.whole(features.get(), "version", 0, 1, Integer.MAX_VALUE),
                fileName(StrictJson.text(features.get(), "file", "features.json")));
    }

    private static List<QualityFigure> quality(JsonNode root) throws FaultException {
        List<QualityFigure> figures = new ArrayList<>();
        for (JsonNode each : StrictJson.objects(root, "quality")) {
            figures.add(new QualityFigure(
                    StrictJson.text(each, "name", ""), StrictJson.text(each, "value", ""), StrictJson.text(each, "command", "")));
        }
        return figures;
    }

    private static Optional<Golden> golden(JsonNode root) throws FaultException {
        Optional<JsonNode> golden = StrictJson.inner(root, "golden");
        if (golden.isEmpty()) {
            return Optional.empty();
        }
        List<Golden.Expected> tokens = new ArrayList<>();
        for (JsonNode each : StrictJson.objects(golden.get(), "tokens")) {
            tokens.add(new Golden.Expected(
                    StrictJson.whole(each, "index", -1, 0, Integer.MAX_VALUE),
                    StrictJson.text(each, "text", ""),
                    StrictJson.text(each, "label", ""),
                    StrictJson.probability(each.path("probability"), "golden: “probability”")));
        }
        JsonNode given = golden.get().path("tolerance");
        double tolerance = given.isMissingNode() ? 0.02 : StrictJson.probability(given, "golden: “tolerance”");
        if (tolerance == 0 || tolerance > Golden.MOST_TOLERANCE || tokens.isEmpty()) {
            throw new FaultException(tr("“golden” needs at least one token, and a tolerance above 0 and up to %s", Golden.MOST_TOLERANCE));
        }
        return Optional.of(new Golden(StrictJson.text(golden.get(), "text", ""), tolerance, tokens));
    }
}
