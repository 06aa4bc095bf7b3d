package org.allonym.inference.bundle;

import static org.allonym.language.Messages.tr;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.inference.bundle.OnnxFacts.TensorFacts;
import org.allonym.inference.bundle.ProtoReader.MalformedException;

/// Reads what a model file declares and refuses what must not reach a runtime: weights in other files, operators that
/// aren't built in, code of its own, nesting and counts beyond [BundleLimits]. Field numbers are those of `onnx.proto`.
///
/// Every occurrence of a field is looked at, also of one that should stand only once: a reader that keeps the last and
/// one that merges them meet nothing here that wasn't checked. One use, one thread.
final class OnnxReader {

    /// Operator domains that ONNX and ONNX Runtime bring; files that ONNX Runtime saved declare them all.
    private static final Set<String> BUILT_IN = Set.of(
            "", "ai.onnx", "ai.onnx.ml", "ai.onnx.training", "ai.onnx.preview", "ai.onnx.preview.training",
            "com.microsoft", "com.microsoft.experimental", "com.microsoft.nchwc", "com.microsoft.dml",
            "com.ms.internal.nhwc", "org.pytorch.aten");

    /// Built-in operators that read files or run code from outside the model.
    private static final Set<String> REACHING_OUT = Set.of("EPContext", "PyOp", "ATen", "PythonOp", "SnpeOp");

    private final TreeMap<String, Long> opsets = new TreeMap<>();
    private final TreeSet<String> operators = new TreeSet<>();
    private final List<TensorFacts> inputs = new ArrayList<>();
    private final List<TensorFacts> outputs = new ArrayList<>();
    private final Set<String> constantNames = new HashSet<>();
    private int nodes;
    private int constants;
    private long parameters;

    private OnnxReader() {}

    /// @param bytes the whole file; only read
    /// @throws MalformedException with words for a person when it isn't a model, or one to refuse
    static OnnxFacts read(ByteBuffer bytes) throws MalformedException {
        OnnxReader reader = new OnnxReader();
        reader.model(new ProtoReader(bytes));
        reader.inputs.removeIf(each -> reader.constantNames.contains(each.name()));
        return new OnnxFacts(
                reader.opsets, reader.operators, reader.nodes, reader.parameters, reader.inputs, reader.outputs);
    }

    private void model(ProtoReader message) throws MalformedException {
        boolean graph = false;
        while (message.next()) {
            switch (message.field()) {
                case 7 -> {
                    graph(message.message(), true);
                    graph = true;
                }
                case 8 -> opset(message.message());
                case 20 -> throw new MalformedException(tr("it contains training steps"));
                case 25 -> throw new MalformedException(tr("it defines custom operators"));
                default -> message.skip();
            }
        }
        if (!graph || opsets.isEmpty()) {
            throw new MalformedException(graph ? tr("it isn’t an ONNX model: it has no operator set") : tr("it isn’t an ONNX model: it has no graph"));
        }
    }

    private void opset(ProtoReader message) throws MalformedException {
        String domain = "";
        long version = 0;
        while (message.next()) {
            switch (message.field()) {
                case 1 -> domain = domain(message.string(BundleLimits.NAME));
                case 2 -> version = message.number();
                default -> message.skip();
            }
        }
        opsets.put(domain, version);
    }

    private static String domain(String domain) throws MalformedException {
        if (!BUILT_IN.contains(domain)) {
            throw new MalformedException(tr("it needs operators from “%s”, which aren’t built in", printable(domain)));
        }
        return domain;
    }

    private void graph(ProtoReader message, boolean outer) throws MalformedException {
        while (message.next()) {
            switch (message.field()) {
                case 1 -> node(message.message());
                case 5 -> tensor(message.message(), outer);
                case 11 -> port(message, inputs, outer);
                case 12 -> port(message, outputs, outer);
                case 15 -> sparse(message.message());
                default -> message.skip();
            }
        }
    }

    private void port(ProtoReader graph, List<TensorFacts> ports, boolean outer) throws MalformedException {
        if (!outer) {
            graph.skip();
            return;
        }
        if (ports.size() == BundleLimits.PORTS + BundleLimits.CONSTANTS) {
            throw graph.fault(tr("too many inputs or outputs"));
        }
        ports.add(OnnxPorts.read(graph.message()));
    }

    private void node(ProtoReader message) throws MalformedException {
        if (++nodes > BundleLimits.NODES) {
            throw message.fault(tr("more than %d operators", BundleLimits.NODES));
        }
        while (message.next()) {
            switch (message.field()) {
                case 4 -> {
                    String operator = message.string(BundleLimits.NAME);
                    if (REACHING_OUT.contains(operator)) {
                        throw new MalformedException(tr("it uses the operator “%s”, which runs code outside the model", operator));
                    }
                    if (operators.size() < BundleLimits.PORTS) {
                        operators.add(operator);
                    }
                }
                case 5 -> attribute(message.message());
                case 7 -> domain(message.string(BundleLimits.NAME));
                default -> message.skip();
            }
        }
    }

    private void attribute(ProtoReader message) throws MalformedException {
        while (message.next()) {
            switch (message.field()) {
                case 5, 10 -> tensor(message.message(), false);
                case 6, 11 -> graph(message.message(), false);
                case 22, 23 -> sparse(message.message());
                default -> message.skip();
            }
        }
    }

    private void sparse(ProtoReader message) throws MalformedException {
        while (message.next()) {
            switch (message.field()) {
                case 1, 2 -> tensor(message.message(), false);
                default -> message.skip();
            }
        }
    }

    private void tensor(ProtoReader message, boolean named) throws MalformedException {
        if (++constants > BundleLimits.CONSTANTS) {
            throw message.fault(tr("more than %d constants", BundleLimits.CONSTANTS));
        }
        long[] size = {1};
        while (message.next()) {
            switch (message.field()) {
                case 1 -> message.numbers(dimension -> {
                    long high = Math.multiplyHigh(size[0], dimension);
                    size[0] *= dimension;
                    if (dimension < 0 || high != 0 || size[0] < 0 || size[0] > 8L * BundleLimits.MODEL) {
                        throw message.fault(tr("a constant is too large"));
                    }
                });
                case 8 -> {
                    String name = message.string(BundleLimits.NAME);
                    if (named) {
                        constantNames.add(name);
                    }
                }
                case 13 -> throw external();
                case 14 -> {
                    if (message.number() != 0) {
                        throw external();
                    }
                }
                default -> message.skip();
            }
        }
        parameters = Math.min(Long.MAX_VALUE / 2, parameters + size[0]);
    }

    private static MalformedException external() {
        return new MalformedException(tr("its weights are in another file"));
    }

    static String printable(String name) {
        return name.codePoints()
                .limit(40)
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /// Reads what `onnx.proto` calls a `ValueInfoProto`.
    private static final class OnnxPorts {

        private static final int MOST_DIMENSIONS = 16;

        private OnnxPorts() {}

        static TensorFacts read(ProtoReader message) throws MalformedException {
            String name = "";
            int type = 0;
            List<Long> dimensions = new ArrayList<>();
            while (message.next()) {
                switch (message.field()) {
                    case 1 -> name = message.string(BundleLimits.NAME);
                    case 2 -> type = type(message.message(), dimensions);
                    default -> message.skip();
                }
            }
            return new TensorFacts(name, type, dimensions);
        }

        private static int type(ProtoReader message, List<Long> dimensions) throws MalformedException {
            int type = 0;
            while (message.next()) {
                if (message.field() == 1) {
                    ProtoReader tensor = message.message();
                    while (tensor.next()) {
                        switch (tensor.field()) {
                            case 1 -> type = (int) tensor.number();
                            case 2 -> shape(tensor.message(), dimensions);
                            default -> tensor.skip();
                        }
                    }
                } else {
                    message.skip();
                }
            }
            return type;
        }

        private static void shape(ProtoReader message, List<Long> dimensions) throws MalformedException {
            while (message.next()) {
                if (message.field() != 1) {
                    message.skip();
                    continue;
                }
                if (dimensions.size() == MOST_DIMENSIONS) {
                    throw message.fault(tr("more than %d axes", MOST_DIMENSIONS));
                }
                ProtoReader dimension = message.message();
                long size = -1;
                while (dimension.next()) {
                    if (dimension.field() == 1) {
                        long value = dimension.number();
                        size = value > 0 ? value : -1;
                    } else {
                        dimension.skip();
                    }
                }
                dimensions.add(size);
            }
        }
    }
}
