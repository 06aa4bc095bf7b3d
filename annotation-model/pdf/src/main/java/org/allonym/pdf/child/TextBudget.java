package org.allonym.pdf.child;

import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;

/// How long a text may be, and how it says that it gets on. For one file.
final class TextBudget {

    /// Paragraphs after which it says so.
    private static final int BEAT = 1000;

    private final int longest;
    private final Runnable beat;
    private long characters;
    private int paragraphs;

    /// @param longest the most characters of a file
    /// @param beat is called as long as it gets on
    TextBudget(int longest, Runnable beat) {
        this.longest = longest;
        this.beat = beat;
    }

    /// So many more characters were found.
    ///
    /// @throws TextFaultException when they are too many
    void count(int more) {
        characters += more;
        if (characters > longest) {
            throw new TextFaultException(TextFault.TOO_LONG);
        }
    }

    /// A paragraph was read.
    void paragraph() {
        if (++paragraphs % BEAT == 0) {
            beat.run();
        }
    }

    long characters() {
        return characters;
    }
}
