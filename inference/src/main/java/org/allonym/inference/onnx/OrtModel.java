package org.allonym.inference.onnx;

import static org.allonym.language.Messages.tr;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.OrtSession;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.problem.ProblemException;

/// A model in ONNX Runtime's memory. Several threads may each run a pass.
final class OrtModel implements AutoCloseable {

    /// What goes into one input: a [Longs] or a [Floats].
    sealed interface Feed {
        String name();

        long[] shape();
    }

    record Longs(String name, long[] shape, long[] values) implements Feed {}

    record Floats(String name, long[] shape, float[] values) implements Feed {}

    private final ModelBundle bundle;
    private final OrtEnvironment environment;
    private final OrtSession session;
    private final String output;

    private OrtModel(ModelBundle bundle, OrtEnvironment environment, OrtSession session, String output) {
        this.bundle = bundle;
        this.environment = environment;
        this.session = session;
        this.output = output;
    }

    /// The same model in the same memory with what another of its outputs says.
    OrtModel reading(String other) {
        return new OrtModel(bundle, environment, session, other);
    }

    /// @param threads for one pass
    /// @throws ProblemException when ONNX Runtime refuses the model
    static OrtModel open(ModelBundle bundle, int threads) {
        try {
            OrtEnvironment environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "allonym");
            environment.setTelemetry(false);
            return bundle.model(bytes -> open(bundle, environment, bytes, threads));
        } catch (OrtException e) {
            throw refused(bundle, e);
        }
    }

    private static OrtModel open(ModelBundle bundle, OrtEnvironment environment, ByteBuffer bytes, int threads) {
        try (SessionOptions options = new SessionOptions()) {
            options.setIntraOpNumThreads(threads);
            options.setInterOpNumThreads(1);
            options.setExecutionMode(SessionOptions.ExecutionMode.SEQUENTIAL);
            options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
            // Threads that wait for the next pass would take the cores from whoever works between two.
            options.addConfigEntry("session.intra_op.allow_spinning", "0");
            return new OrtModel(bundle, environment, environment.createSession(bytes, options), bundle.output().name());
        } catch (OrtException e) {
            throw refused(bundle, e);
        }
    }

    /// The numbers for each class: batch after batch, place after place, class after class.
    ///
    /// @param size how many numbers that must be
    float[] run(List<Feed> feeds, int size) {
        float[] values = run(feeds);
        if (values.length != size) {
            throw bundle.broken(tr("it returned %d numbers instead of %d (tokens × classes)", values.length, size));
        }
        return values;
    }

    /// All numbers of the output that is read.
    float[] run(List<Feed> feeds) {
        List<OnnxTensor> tensors = new ArrayList<>();
        try {
            Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
            for (Feed feed : feeds) {
                OnnxTensor tensor = switch (feed) {
                    case Longs longs -> OnnxTensor.createTensor(environment, LongBuffer.wrap(longs.values()), feed.shape());
                    case Floats floats -> OnnxTensor.createTensor(environment, FloatBuffer.wrap(floats.values()), feed.shape());
                };
                tensors.add(tensor);
                inputs.put(feed.name(), tensor);
            }
            try (OrtSession.Result result = session.run(inputs, Set.of(output))) {
                FloatBuffer numbers = result.get(0) instanceof OnnxTensor tensor ? tensor.getFloatBuffer() : null;
                float[] values = new float[numbers == null ? 0 : numbers.remaining()];
                if (numbers != null) {
                    numbers.get(values);
                }
                return values;
            }
        } catch (OrtException e) {
            throw refused(bundle, e);
        } finally {
            tensors.forEach(OnnxTensor::close);
        }
    }

    private static ProblemException refused(ModelBundle bundle, OrtException e) {
        String words = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        return bundle.broken(tr("ONNX Runtime rejected it: %s", words.length() > 300 ? words.substring(0, 300) + "…" : words));
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("session closed twice", e);
        }
    }
}
