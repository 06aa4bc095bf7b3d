package org.allonym.formats;

import static org.allonym.language.Messages.tr;

/// Shows values from a file in a message: on one line, at most forty characters, control characters escaped.
///
/// What stands in a document is for the window only. What a command says goes into terminals' histories and servers' logs,
/// so that commands [#hideContent]; names, of files and labels, are shown all the same.
public final class Quoted {

    private static final int LONGEST = 40;

    private static volatile boolean hidden;

    private Quoted() {}

    /// Whether content is left out of the messages of this process from now on. Any thread.
    public static void hideContent(boolean hide) {
        hidden = hide;
    }

    /// Content, or what may be content where a file isn't what it should be.
    public static String of(String value) {
        return of(value, 0, value.length());
    }

    /// A name that can't be content.
    public static String name(String value) {
        return shown(value, 0, value.length());
    }

    private static boolean invisible(char c) {
        return Character.isISOControl(c)
                || Character.isSurrogate(c)
                || c == 0xA0
                || Character.getType(c) == Character.FORMAT;
    }

    /// `value` from `start` on.
    static String from(String value, int start) {
        return start >= value.length() ? tr("the end of the text") : of(value, start, Math.min(value.length(), start + 20));
    }

    public static String of(CharSequence value, int start, int end) {
        return hidden ? "“…”" : shown(value, start, end);
    }

    private static String shown(CharSequence value, int start, int end) {
        StringBuilder shown = new StringBuilder("“");
        int stop = Math.min(end, start + LONGEST);
        for (int i = start; i < stop; i++) {
            char c = value.charAt(i);
            boolean pair = Character.isHighSurrogate(c) && i + 1 < end && Character.isLowSurrogate(value.charAt(i + 1));
            if (pair) {
                shown.append(c).append(value.charAt(++i));
            } else if (c == '\n') {
                shown.append("\\n");
            } else if (c == '\r') {
                shown.append("\\r");
            } else if (c == '\t') {
                shown.append("\\t");
            } else if (invisible(c)) {
                shown.append("\\u%04x".formatted((int) c));
            } else {
                shown.append(c);
            }
        }
        return shown.append(stop < end ? "…”" : "”").toString();
    }
}
