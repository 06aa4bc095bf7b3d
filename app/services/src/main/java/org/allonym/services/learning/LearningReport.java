package org.allonym.services.learning;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.learning.effort.Effort;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// How a project's model was trained and what it would save; kept beside the weights. Immutable.
///
/// @param at when it was trained, UTC, ISO 8601
/// @param documents with complete gold
/// @param spans in their gold
/// @param blind how many of the documents were read without suggestions
/// @param seed of the cross-validation and the bootstrap
/// @param reader the network whose scores it read; empty for rules alone
/// @param readerHash of the network's files
/// @param model SHA-256 of the weights; empty where nothing was learned
/// @param features that have weights
/// @param bytes the size of the weights in the file
/// @param seconds of processor time that the last training took
/// @param effort what edits cost these annotators
/// @param gain null where there is too little gold to say anything
/// @param trained the hash of the gold of each document it was trained on, by id
public record LearningReport(
        String at,
        int documents,
        int spans,
        int blind,
        long seed,
        String reader,
        String readerHash,
        String model,
        int features,
        int bytes,
        double seconds,
        Effort effort,
        @Nullable Gain gain,
        SortedMap<String, String> trained) {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    public LearningReport {
        trained = Collections.unmodifiableSortedMap(new TreeMap<>(trained));
    }

    /// Whether the cross-validation says that it may be switched on.
    public boolean saves() {
        return gain != null && gain.verdict() == Gain.Verdict.SAVES;
    }

    String json() {
        return MAPPER.writeValueAsString(this);
    }

    /// @throws IllegalArgumentException when another version wrote it
    static LearningReport read(String json) {
        try {
            return MAPPER.readValue(json, LearningReport.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("a report of another version", e);
        }
    }
}
