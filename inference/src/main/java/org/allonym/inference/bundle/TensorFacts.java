package org.allonym.inference.bundle;

import java.util.List;

/// An input or output of a model as its file declares it.
///
/// @param elementType ONNX's number: 1 is float32, 7 is int64
/// @param dimensions sizes; −1 where any size is
public record TensorFacts(String name, int elementType, List<Long> dimensions) {

    public static final int FLOAT = 1;
    public static final int INT64 = 7;

    public TensorFacts {
        dimensions = List.copyOf(dimensions);
    }
}
