package org.allonym.services.secondreader;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// What a second reading of a project did, or a run over its redactions: a setting of its log, `second-reader.run` and
/// `second-reader.run.redaction`, written when it begins, when it is stopped and when it ends.
///
/// @param number counts the project's runs of the same purpose from 1
/// @param by who asked for it
/// @param at when it began, ISO 8601 in UTC
/// @param endpoint address of the server
/// @param prompt name of the prompt
/// @param promptHash [Prompt#hash] of it
/// @param reading names its answers in the project file
/// @param tally what it did so far
/// @param finished false while it runs, and when it was stopped
public record ReaderRun(
        int number,
        String by,
        String at,
        String endpoint,
        String model,
        String prompt,
        String promptHash,
        String reading,
        Tally tally,
        boolean finished) {

    private static final String LATEST = "second-reader.run";

    private static final JsonMapper MAPPER = new JsonMapper();

    /// Counts of passages and what came of them.
    ///
    /// @param passages how many there are
    /// @param documents how many they are of
    /// @param done how many have an answer now, or failed
    /// @param asked how many of them the server was asked about
    /// @param repaired how many needed the repair round
    /// @param found quotes that were placed, or answers about redactions that can be used
    /// @param repeats places with the same words as a quote, which the model left out
    /// @param failures how many passages failed, by [ReaderFailure#word]
    /// @param unusable quotes that couldn't be used, and entries that break the schema
    /// @param promptTokens of the passages that were asked about
    /// @param answerTokens of the passages that were asked about
    /// @param seconds that the server took for them
    public record Tally(
            int passages,
            int documents,
            int done,
            int asked,
            int repaired,
            int found,
            int repeats,
            SortedMap<String, Integer> failures,
            int unusable,
            long promptTokens,
            long answerTokens,
            double seconds) {

        public Tally {
            failures = Collections.unmodifiableSortedMap(new TreeMap<>(failures));
        }

        /// How many passages failed, whatever the reason.
        public int failed() {
            return failures.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /// The project's latest second reading; null where there was none.
    ///
    /// @param setting the stored value of a setting
    public static @Nullable ReaderRun latest(UnaryOperator<String> setting) {
        return latest(Purpose.READ, setting);
    }

    /// The project's latest run of a purpose; null where there was none.
    ///
    /// @param setting the stored value of a setting
    public static @Nullable ReaderRun latest(Purpose purpose, UnaryOperator<String> setting) {
        String json = setting.apply(name(purpose));
        try {
            return json.isEmpty() ? null : MAPPER.readValue(json, ReaderRun.class);
        } catch (JacksonException _) {
            return null;
        }
    }

    /// The same, further on.
    ReaderRun with(Tally now, boolean ended) {
        return new ReaderRun(number, by, at, endpoint, model, prompt, promptHash, reading, now, ended);
    }

    List<ChangeSetting> record(Purpose purpose, UnaryOperator<String> setting) {
        return List.of(new ChangeSetting(name(purpose), setting.apply(name(purpose)), MAPPER.writeValueAsString(this)));
    }

    private static String name(Purpose purpose) {
        return purpose == Purpose.READ ? LATEST : LATEST + "." + purpose.word();
    }
}
