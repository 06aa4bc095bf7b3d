package org.allonym.inference.bundle;

import java.util.List;

/// What `config.json` of a Hugging Face export says and we need.
///
/// @param family `model_type`: `bert`, `distilbert`, `roberta`, `deberta-v2`, `longformer` …; empty where unsaid
/// @param tags the classes by `id2label`; empty where unsaid
/// @param positions how many sub-tokens the model can tell apart by place, special ones included; 0 where unsaid
/// @param padId the sub-token to fill up with
/// @param multiple lengths the model takes are multiples of this
public record ModelConfig(String family, List<String> tags, int positions, int padId, int multiple) {

    /// For a bundle without the file.
    static final ModelConfig NONE = new ModelConfig("", List.of(), 0, 0, 1);

    public ModelConfig {
        tags = List.copyOf(tags);
    }
}
