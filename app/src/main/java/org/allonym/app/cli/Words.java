package org.allonym.app.cli;

/// Counts in sentences.
final class Words {

    private Words() {}

    /// `1 document`, `2 documents`.
    static String count(long count, String what) {
        return count == 1 ? "1 " + what : count + " " + what + "s";
    }
}
