package org.allonym.desktop;

import com.sun.javafx.text.GlyphLayoutManager;

/// Keeps text that is laid out on two threads apart.
///
/// Any script but the plainest is shaped by a library of the system, and JavaFX 26 hands the one object that it does so
/// with to the next thread before the last has emptied it: on Linux, memory is then freed twice and the process dies. It
/// happened when somebody opened an essay in Arabic while the [Rehearsal] laid out English. Objects of a thread's own
/// mend that. Two threads that both shape still disturb each other inside the library, so all but one keep to text that
/// needs none.
final class Shaping {

    private Shaping() {}

    /// Takes the shared object out of use for good, so that every layout gets one of its own. JavaFX thread, before
    /// another thread lays out text; again does nothing.
    static void apart() {
        GlyphLayoutManager.getInstance();
    }

    /// Whether a text may have to be shaped: it has a character that is neither Latin nor common to all scripts, or one
    /// that joins others, or a picture.
    static boolean mayNeed(String text) {
        return !text.codePoints().allMatch(Shaping::plain);
    }

    private static boolean plain(int point) {
        Character.UnicodeScript script = Character.UnicodeScript.of(point);
        return Character.isBmpCodePoint(point)
                && (script == Character.UnicodeScript.LATIN || script == Character.UnicodeScript.COMMON)
                && Character.getType(point) != Character.FORMAT;
    }
}
