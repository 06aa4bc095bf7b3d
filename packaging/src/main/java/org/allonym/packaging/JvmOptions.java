package org.allonym.packaging;

import java.util.List;
import java.util.stream.Collectors;

/// Options of a JVM as one line, for the variable `JAVA_TOOL_OPTIONS`.
final class JvmOptions {

    private JvmOptions() {}

    /// The JVM divides the line at blanks, but not between quotes, and takes the quotes away.
    static String line(List<String> options) {
        return options.stream().map(JvmOptions::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String option) {
        if (option.chars().noneMatch(c -> Character.isWhitespace(c) || c == '"' || c == '\'')) {
            return option;
        }
        // each part between quotes of the other kind than the one in it
        return option.chars()
                .mapToObj(c -> c == '"' ? "'\"'" : Character.isWhitespace(c) || c == '\'' ? "\"" + (char) c + "\"" : Character.toString(c))
                .collect(Collectors.joining());
    }
}
