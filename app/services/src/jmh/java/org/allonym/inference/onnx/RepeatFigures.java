package org.allonym.inference.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession.SessionOptions.OptLevel;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.OrtSession;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.allonym.inference.Essays;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.services.prelabel.Prelabelling;

/// Prints whether ONNX Runtime says exactly the same of the same numbers every time, for different ways to set it.
///
/// For each way and each of a few texts of made-up sub-tokens: how many different answers came of 200 passes in two
/// sessions, texts taking turns, the largest difference, and microseconds a pass. Arguments: `.onnx` files with the inputs
/// of BERT.
///
/// ```
/// java -cp CP org.allonym.inference.onnx.RepeatFigures inference/src/test/resources/families/bert-int8/model_quantized.onnx
/// java -cp CP org.allonym.inference.onnx.RepeatFigures BUNDLE_FOLDER ESSAYS.json TIMES
/// ```
///
/// The second form loads a bundle as the program does and says how many of its answers differ from its first ones, and a
/// hash of these that must be the same in every process.
public final class RepeatFigures {

    private static final int PASSES = 100;
    private static final int[] LENGTHS = {3, 8, 17, 40, 48};

    @FunctionalInterface
    private interface Setting {
        void on(SessionOptions options) throws OrtException;
    }

    private RepeatFigures() {}

    public static void main(String[] arguments) throws OrtException {
        if (Path.of(arguments[0]).toFile().isDirectory()) {
            bundle(Path.of(arguments[0]), Path.of(arguments[1]), Integer.parseInt(arguments[2]));
        } else {
            models(arguments);
        }
    }

    /// The program's own way, all of it.
    private static void bundle(Path folder, Path essays, int times) {
        List<Subject> subjects = Essays.of(essays);
        List<Integer> first = List.of();
        double worst = 0;
        int different = 0;
        List<TokenScores> before = List.of();
        try (LoadedModel model = Prelabelling.runner().open(folder)) {
            for (int time = 0; time < times; time++) {
                List<TokenScores> now = model.score(subjects);
                List<Integer> hashes = now.stream().map(scores -> Arrays.deepHashCode(scores.probabilities())).toList();
                if (time == 0) {
                    first = hashes;
                    before = now;
                }
                for (int s = 0; s < subjects.size(); s++) {
                    different += hashes.get(s).equals(first.get(s)) ? 0 : 1;
                    for (int t = 0; t < now.get(s).size(); t++) {
                        for (int c = 0; c < now.get(s).classes().size(); c++) {
                            worst = Math.max(worst, Math.abs(now.get(s).probabilities()[t][c] - before.get(s).probabilities()[t][c]));
                        }
                    }
                }
            }
        }
        System.out.printf(Locale.ROOT, "%s: %d texts read %d times, %d answers other than the first, off by %.2g at most; hash %08x%n",
                folder.getFileName(), subjects.size(), times, different, worst, first.hashCode());
    }

    private static void models(String[] models) throws OrtException {
        OrtEnvironment environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "figures");
        environment.setTelemetry(false);
        Map<String, Setting> settings = new LinkedHashMap<>();
        settings.put("2 threads", options -> options.setIntraOpNumThreads(2));
        settings.put("1 thread", options -> options.setIntraOpNumThreads(1));
        for (OptLevel level : new OptLevel[] {OptLevel.NO_OPT, OptLevel.BASIC_OPT, OptLevel.EXTENDED_OPT}) {
            settings.put("1 thread, " + level, options -> {
                options.setIntraOpNumThreads(1);
                options.setOptimizationLevel(level);
            });
        }
        settings.put("1 thread, deterministic", options -> {
            options.setIntraOpNumThreads(1);
            options.setDeterministicCompute(true);
        });
        for (String entry : List.of("session.set_denormal_as_zero=1", "session.disable_prepacking=1", "mlas.disable_kleidiai=1")) {
            settings.put("1 thread, " + entry, options -> {
                options.setIntraOpNumThreads(1);
                options.addConfigEntry(entry.substring(0, entry.indexOf('=')), entry.substring(entry.indexOf('=') + 1));
            });
        }
        settings.put("1 thread, no memory pattern", options -> {
            options.setIntraOpNumThreads(1);
            options.setMemoryPatternOptimization(false);
        });
        settings.put("1 thread, no arena", options -> {
            options.setIntraOpNumThreads(1);
            options.setCPUArenaAllocator(false);
        });
        settings.put("1 thread, neither", options -> {
            options.setIntraOpNumThreads(1);
            options.setMemoryPatternOptimization(false);
            options.setCPUArenaAllocator(false);
        });
        for (String model : models) {
            System.out.println(Path.of(model).getFileName());
            for (Map.Entry<String, Setting> each : settings.entrySet()) {
                report(environment, model, each.getKey(), each.getValue());
            }
        }
    }

    private static void report(OrtEnvironment environment, String model, String name, Setting setting) throws OrtException {
        Map<Integer, List<float[]>> said = new TreeMap<>();
        long nanoseconds = 0;
        for (int s = 0; s < 2; s++) {
            try (SessionOptions options = new SessionOptions()) {
                options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
                setting.on(options);
                try (OrtSession session = environment.createSession(model, options)) {
                    for (int pass = 0; pass < PASSES; pass++) {
                        for (int length : LENGTHS) {
                            long start = System.nanoTime();
                            float[] values = run(environment, session, length);
                            nanoseconds += System.nanoTime() - start;
                            List<float[]> known = said.computeIfAbsent(length, _ -> new ArrayList<>());
                            if (known.stream().noneMatch(other -> Arrays.equals(other, values))) {
                                known.add(values);
                            }
                        }
                    }
                }
            } catch (OrtException e) {
                System.out.printf("  %-44s %s%n", name, e.getMessage().lines().findFirst().orElse(""));
                return;
            }
        }
        StringBuilder counts = new StringBuilder();
        double worst = 0;
        for (List<float[]> answers : said.values()) {
            counts.append(answers.size()).append(' ');
            for (float[] answer : answers) {
                for (int i = 0; i < answer.length; i++) {
                    worst = Math.max(worst, Math.abs(answer[i] - answers.getFirst()[i]));
                }
            }
        }
        System.out.printf(Locale.ROOT, "  %-44s answers %-20s off by %.2g at most, %,d µs a pass%n",
                name, counts, worst, nanoseconds / 1000 / (2 * PASSES * LENGTHS.length));
    }

    private static float[] run(OrtEnvironment environment, OrtSession session, int length) throws OrtException {
        Random random = new Random(length);
        long[] shape = {1, length};
        Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
        try {
            for (String input : session.getInputNames()) {
                long[] values = new long[length];
                for (int i = 0; i < length; i++) {
                    values[i] = switch (input) {
                        case "input_ids" -> random.nextInt(40);
                        case "attention_mask" -> 1;
                        default -> 0;
                    };
                }
                inputs.put(input, OnnxTensor.createTensor(environment, LongBuffer.wrap(values), shape));
            }
            try (OrtSession.Result result = session.run(inputs)) {
                var buffer = ((OnnxTensor) result.get(0)).getFloatBuffer();
                float[] values = new float[buffer.remaining()];
                buffer.get(values);
                return values;
            }
        } finally {
            inputs.values().forEach(OnnxTensor::close);
        }
    }
}
