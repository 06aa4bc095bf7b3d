package org.allonym.inference.bundle;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;

/// What a model file holds, read without running it.
///
/// @param opsets version of each operator domain it declares
/// @param operators the kinds of operator in it
/// @param nodes how many operators
/// @param parameters how many numbers its constants are made of
public record OnnxFacts(
        SortedMap<String, Long> opsets,
        SortedSet<String> operators,
        int nodes,
        long parameters,
        List<TensorFacts> inputs,
        List<TensorFacts> outputs) {

    private static final List<String> EMBEDDINGS = List.of("sentence_embedding", "last_hidden_state", "token_embeddings", "pooler_output");

    public OnnxFacts {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
    }

    public Optional<TensorFacts> input(String name) {
        return inputs.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    public Optional<TensorFacts> output(String name) {
        return outputs.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /// The output with the numbers for each class: `logits`, or the only one there is.
    public Optional<TensorFacts> logits() {
        return outputs.size() == 1
                ? Optional.of(outputs.getFirst())
                : output("logits");
    }

    /// The output that says where a text lies: the sentence's own, else one row for each sub-token, else the row of the first one,
    /// else the only output there is.
    public Optional<TensorFacts> embedding() {
        return EMBEDDINGS.stream()
                .flatMap(name -> output(name).stream())
                .findFirst()
                .or(() -> outputs.size() == 1 ? Optional.of(outputs.getFirst()) : Optional.empty());
    }

    /// Whether its outputs are called as those of models of sentence embeddings are.
    boolean looksLikeEmbedding() {
        return outputs.stream().map(TensorFacts::name).anyMatch(EMBEDDINGS::contains) && outputs.stream().noneMatch(each -> each.name().equals("logits"));
    }

    /// Whether numbers are scaled by what else is in the batch, so that what a text gets depends on its neighbours.
    public boolean scalesByBatch() {
        return operators.contains("DynamicQuantizeLinear")
                || operators.contains("DynamicQuantizeMatMul")
                || operators.contains("DynamicQuantizeLSTM");
    }

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
}
