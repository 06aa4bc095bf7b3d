package org.allonym.surrogate.value.form;

import org.allonym.surrogate.Folding;
import org.jspecify.annotations.Nullable;

/// Letters and digits of one value laid over another way of writing it.
public final class Overlay {

    private Overlay() {}

    /// The letters and digits of `value` that aren't kept.
    public static String core(String value, boolean[] kept) {
        StringBuilder core = new StringBuilder(value.length());
        for (int i = 0; i < value.length(); i += Character.charCount(value.codePointAt(i))) {
            if (!kept[i] && Character.isLetterOrDigit(value.codePointAt(i))) {
                core.appendCodePoint(value.codePointAt(i));
            }
        }
        return core.toString();
    }

    /// `mention` with the letters and digits of `to` in the places of its own, each in the case of what it replaces;
    /// null where the mention isn't written with those of `from`, or with its last or first ones.
    public static @Nullable String lay(String mention, boolean[] kept, String from, String to) {
        String core = Folding.fold(core(mention, kept));
        String whole = Folding.fold(from);
        if (core.isEmpty() || whole.length() != from.length() || from.length() != to.length()) {
            return null;
        }
        int at = whole.equals(core) ? 0 : whole.endsWith(core) ? whole.length() - core.length() : whole.indexOf(core);
        if (at < 0) {
            return null;
        }
        StringBuilder laid = new StringBuilder(mention.length());
        for (int i = 0; i < mention.length(); i++) {
            char c = mention.charAt(i);
            if (kept[i] || !Character.isLetterOrDigit(c)) {
                laid.append(c);
            } else {
                char drawn = to.charAt(at++);
                laid.append(
                        Character.isUpperCase(c)
                                ? Character.toUpperCase(drawn)
                                : Character.isLowerCase(c) ? Character.toLowerCase(drawn) : drawn);
            }
        }
        return laid.toString();
    }
}
