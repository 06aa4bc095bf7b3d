package org.allonym.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the two UTF-8 resource files with the tokenizer's tables; the first lines of each describe its format.
final class TokenizerTables {

    private static final Pattern HEADING = Pattern.compile("\\[([a-z]+)]");

    private TokenizerTables() {}

    /// The words of each section, in file order.
    static Map<String, List<String>> sections(String name) {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        List<String> words = new ArrayList<>();
        for (String line : lines(name)) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                words = new ArrayList<>();
                sections.put(heading.group(1), words);
            } else if (!line.isEmpty()) {
                words.addAll(List.of(line.split(" ")));
            }
        }
        return sections;
    }

    /// The tokens of each exception, in file order.
    static List<List<String>> exceptions(String name) {
        List<List<String>> exceptions = new ArrayList<>();
        for (String line : lines(name)) {
            if (!line.startsWith("#")) {
                List<String> tokens = new ArrayList<>();
                for (String token : line.split("\t")) {
                    tokens.add(unescape(token));
                }
                exceptions.add(tokens);
            }
        }
        return exceptions;
    }

    private static String unescape(String token) {
        // The file writes U+00A0 as Java source does; translateEscapes knows every other escape in it.
        return token.replace("\\u00a0", "\u00a0").translateEscapes();
    }

    private static List<String> lines(String name) {
        InputStream stream = TokenizerTables.class.getResourceAsStream(name);
        if (stream == null) {
            throw new IllegalStateException("the tokenizer's rule file is missing from the program: " + name);
        }
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
