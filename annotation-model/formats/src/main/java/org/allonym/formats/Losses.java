package org.allonym.formats;

import java.util.ArrayList;
import java.util.List;
import org.allonym.language.English;

/// Counts what a writer could not carry whole. One thread.
final class Losses {

    private static final int NAMED = 5;

    private final @English String why;
    private final List<String> documents = new ArrayList<>();
    private long shortened;
    private long leftOut;

    /// @param why in the middle of a sentence
    Losses(@English String why) {
        this.why = why;
    }

    /// A span lost characters at an end.
    void shortened(String document) {
        shortened++;
        name(document);
    }

    /// A span is not in the file at all.
    void leftOut(String document) {
        leftOut++;
        name(document);
    }

    private void name(String document) {
        if (documents.size() < NAMED && !documents.contains(document)) {
            documents.add(document);
        }
    }

    List<Notice> notices() {
        return shortened + leftOut == 0
                ? List.of()
                : List.of(new Notice.SpansCut(why, shortened, leftOut, List.copyOf(documents)));
    }
}
