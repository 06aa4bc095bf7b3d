package org.allonym.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A file of options for a tool: one a line, its value after the first blank; `#` begins a remark; `${name}` stands for
/// what the build knows.
final class Options {

    private static final Pattern NAME = Pattern.compile("\\$\\{([a-z-]+)}");

    private Options() {}

    /// The arguments that the lines make.
    ///
    /// @throws IllegalArgumentException for a name that the build doesn't know
    static List<String> read(Path file, Map<String, String> known) throws IOException {
        List<String> arguments = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            int blank = line.indexOf(' ');
            arguments.add(blank < 0 ? line.strip() : line.substring(0, blank));
            if (blank >= 0) {
                arguments.add(filled(line.substring(blank + 1).strip(), known));
            }
        }
        return arguments;
    }

    /// A text with the names replaced.
    static String filled(String text, Map<String, String> known) {
        return NAME.matcher(text).replaceAll(found -> {
            String value = known.get(found.group(1));
            if (value == null) {
                throw new IllegalArgumentException("nobody knows " + found.group());
            }
            return Matcher.quoteReplacement(value);
        });
    }
}
