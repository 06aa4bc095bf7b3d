package org.allonym.services.maths;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.onnx.LoadedEmbedding;
import org.allonym.inference.onnx.ModelRunner;
import org.allonym.inference.onnx.RunSettings;

/// An embedding model, and the vectors of the messages it read last: a plot of thresholds compares the same ones many times. Any thread.
final class SentenceVectors {

    /// About 30 MB with 384 numbers a message.
    private static final int REMEMBERED = 20_000;

    private final LoadedEmbedding model;
    private final Map<String, float[]> known = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, float[]> eldest) {
            return size() > REMEMBERED;
        }
    };

    private SentenceVectors(LoadedEmbedding model) {
        this.model = model;
    }

    /// @throws org.allonym.problem.ProblemException when it doesn't run
    static SentenceVectors open(Path bundle) {
        return new SentenceVectors(new ModelRunner(new RunSettings(FeatureSource.Opening.NONE)).embedding(bundle));
    }

    synchronized float[][] of(List<String> messages) {
        List<String> fresh = messages.stream().distinct().filter(message -> !known.containsKey(message)).toList();
        float[][] read = fresh.isEmpty() ? new float[0][] : model.vectors(fresh);
        Map<String, float[]> now = new LinkedHashMap<>();
        for (int i = 0; i < read.length; i++) {
            now.put(fresh.get(i), read[i]);
        }
        float[][] all = new float[messages.size()][];
        for (int i = 0; i < all.length; i++) {
            float[] vector = now.get(messages.get(i));
            all[i] = vector == null ? known.get(messages.get(i)) : vector;
        }
        known.putAll(now);
        return all;
    }
}
