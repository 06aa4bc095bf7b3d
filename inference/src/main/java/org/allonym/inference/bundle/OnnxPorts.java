package org.allonym.inference.bundle;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.bundle.ProtoReader.MalformedException;

/// Reads what `onnx.proto` calls a `ValueInfoProto`.
final class OnnxPorts {

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
