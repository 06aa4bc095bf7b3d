package org.allonym.cli;

/// Counts in sentences.
final class CountText {

    private CountText() {}

    /// `1 document`, `2 documents`.
    static String count(long count, String what) {
        return count(count, what, what + "s");
    }

    /// `1 entry`, `2 entries`.
    static String count(long count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }
}
