package org.allonym.inference.onnx;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.inference.Essays;
import org.allonym.inference.Subject;
import org.allonym.inference.bundle.FeatureSource.FeatureTensor;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.features.FeatureExtractor;
import org.allonym.inference.features.Features;

/// How many tokens a second bundles of kind `features` score as the program runs them, with features computed beforehand:
/// the passes alone, from tensors to probabilities. Bundles take turns; the best of the rounds counts.
///
/// Prints a line `NAME TOKENS_A_SECOND FEATURES_A_SECOND` for each bundle, the last the tokens a second of computing the
/// features. `inference/training/speed.py` compares the first with PyTorch.
///
/// ```
/// java -cp CP org.allonym.inference.onnx.PassFigures ESSAYS.json THREADS ROUNDS BUNDLE_FOLDER...
/// ```
public final class PassFigures {

    private PassFigures() {}

    public static void main(String[] arguments) {
        List<Subject> essays = Essays.of(Path.of(arguments[0]));
        long tokens = essays.stream().mapToLong(each -> each.tokens().size()).sum();
        int threads = Integer.parseInt(arguments[1]);
        int rounds = Integer.parseInt(arguments[2]);
        List<LoadedModel> models = new ArrayList<>();
        long[] computing = new long[1];
        for (int i = 3; i < arguments.length; i++) {
            models.add(new ModelRunner(new RunSettings(threads, (spec, file) -> remembering(file, computing))).open(Path.of(arguments[i])));
        }
        long[] best = new long[models.size()];
        long[] features = new long[models.size()];
        for (int round = -1; round < rounds; round++) {
            for (int m = 0; m < best.length; m++) {
                computing[0] = 0;
                long start = System.nanoTime();
                for (int from = 0; from < essays.size(); from += 32) {
                    models.get(m).score(essays.subList(from, Math.min(essays.size(), from + 32)));
                }
                long took = System.nanoTime() - start - computing[0];
                if (round < 0) {
                    features[m] = computing[0];
                } else {
                    best[m] = best[m] == 0 ? took : Math.min(best[m], took);
                }
            }
        }
        for (int m = 0; m < best.length; m++) {
            System.out.printf("%s %d %d%n", models.get(m).bundle().folder().getFileName(), tokens * 1_000_000_000L / best[m],
                    tokens * 1_000_000_000L / Math.max(1, features[m]));
            models.get(m).close();
        }
    }

    private static FeatureSource remembering(byte[] file, long[] computing) {
        FeatureExtractor extractor = FeatureExtractor.of(FeatureExtractor.VERSION, file);
        Map<Subject, List<FeatureTensor>> known = new IdentityHashMap<>();
        return subject -> known.computeIfAbsent(subject, _ -> {
            long start = System.nanoTime();
            Features features = extractor.extract(subject);
            computing[0] += System.nanoTime() - start;
            return List.of(
                    new FeatureTensor.Whole("word", 0, features.word()),
                    new FeatureTensor.Whole("gram", Features.GRAMS, features.gram()),
                    new FeatureTensor.Whole("form", Features.FORMS, features.form()));
        });
    }
}
