package org.allonym.app.annotate;

import java.util.List;

/// A list of words that a project can edit: one a line in a setting, the program's own when the setting is empty.
final class WordList {

    /// Name of the setting with the flags of documents.
    static final String FLAGS = "annotation.flags";

    /// Name of the setting with the reasons to skip a document.
    static final String SKIP_REASONS = "annotation.skip-reasons";

    private static final List<String> OUR_FLAGS = List.of("later", "unsure", "ask the PI");
    private static final List<String> OUR_REASONS = List.of("Off-task", "Unsafe content", "Not English", "Unreadable");

    private WordList() {}

    /// At least one flag; the first is the one a single key sets.
    static List<String> flags(String setting) {
        return lines(setting, OUR_FLAGS);
    }

    /// At least one reason.
    static List<String> skipReasons(String setting) {
        return lines(setting, OUR_REASONS);
    }

    private static List<String> lines(String setting, List<String> otherwise) {
        List<String> lines = setting.lines().map(String::strip).filter(line -> !line.isEmpty()).distinct().toList();
        return lines.isEmpty() ? otherwise : lines;
    }
}
