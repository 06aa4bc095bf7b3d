package org.allonym.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Runs commands in this process, over streams that are kept.
final class Commands {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    private Commands() {}

    /// What a command left.
    record Result(int code, String out, String err) {

        /// The one JSON value on standard output.
        JsonNode json() {
            return JSON.readTree(out);
        }
    }

    /// Runs a command without a terminal and without a display.
    static Result allonym(Object... args) {
        return run(new byte[0], false, args);
    }

    /// Runs a command that reads `input`.
    static Result fed(byte[] input, Object... args) {
        return run(input, false, args);
    }

    /// Runs a command that a person watches.
    static Result watched(Object... args) {
        return run(new byte[0], true, args);
    }

    private static Result run(byte[] input, boolean interactive, Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new ByteArrayInputStream(input), utf8(out), utf8(err), () -> interactive);
        int code = CommandLineEntry.run(terminal, Desktop.NONE, words(args));
        return new Result(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static PrintStream utf8(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String[] words(Object... args) {
        return Arrays.stream(args).map(arg -> arg instanceof Path path ? path.toString() : String.valueOf(arg)).toArray(String[]::new);
    }
}
