package org.allonym.desktop.review;

import java.text.Bidi;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.text.Kwic;

/// How labels and words of documents read on a review screen.
public final class ReviewText {

    /// Keeps the quotes of Arabic and Hebrew words on their sides.
    private static final String LEFT_TO_RIGHT = "\u200e";

    private ReviewText() {}

    /// How advice names an action: the key in force, or the action's title where it has no key.
    public static String key(KeyMap keys, AppAction action) {
        String cap = keys.cap(action);
        return cap.isEmpty() ? "“%s”".formatted(action.title()) : cap;
    }

    /// Text on one line, at most `most` characters of it.
    public static String shortened(String text, int most) {
        return Kwic.start(text, most);
    }

    /// Text in quotes on one line, at most `most` characters of it.
    public static String quoted(String text, int most) {
        String line = shortened(text, most);
        boolean rightToLeft = Bidi.requiresBidi(line.toCharArray(), 0, line.length());
        return rightToLeft ? LEFT_TO_RIGHT + "“" + line + LEFT_TO_RIGHT + "”" : "“" + line + "”";
    }
}
