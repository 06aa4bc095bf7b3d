package org.allonym.surrogate.value.form;

import java.util.ArrayList;
import java.util.List;
import org.allonym.surrogate.SeededRandom;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// The classes of a value's characters, and other characters of the same classes. Upper stays upper, lower lower,
/// digits digits of their own script, letters letters of their own script; everything else stays. Stateless; any
/// thread.
public final class CharacterClasses {

    private static final int NEAR = 24;
    private static final double[] FIRST = {22, 18, 13, 12, 8, 8, 7, 7, 5};

    private CharacterClasses() {}

    /// Whether it has letters, and none of them is Latin: no place or street of ours stands among them.
    public static boolean isOfOtherScript(String value) {
        return value.codePoints().anyMatch(Character::isLetter)
                && value.codePoints().filter(Character::isLetter).noneMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN);
    }

    /// `value` with other letters and digits; at least half of the digits are others. A nonzero digit that begins a run
    /// doesn't become a zero, and a zero that begins one stays.
    public static String redraw(String value, SeededRandom draw) {
        return redraw(value, new boolean[value.length()], draw);
    }

    /// The same, but what is set in `kept` stays.
    ///
    /// @param kept one for each UTF-16 unit of `value`
    public static String redraw(String value, boolean[] kept, SeededRandom draw) {
        boolean hex = isHexadecimal(value, kept);
        StringBuilder made = new StringBuilder(value.length());
        List<Integer> same = new ArrayList<>();
        int digits = 0;
        boolean leading = true;
        for (int i = 0; i < value.length(); i += Character.charCount(value.codePointAt(i))) {
            int c = value.codePointAt(i);
            if (Character.isDigit(c) && !kept[i]) {
                int drawn = digit(c, leading, draw);
                if (!leading || Character.digit(c, 10) != 0) {
                    digits++;
                    if (drawn == c) {
                        same.add(made.length());
                    }
                }
                made.appendCodePoint(drawn);
            } else {
                made.appendCodePoint(kept[i] || !Character.isLetter(c) ? c : letter(c, hex, draw));
            }
            leading = !Character.isDigit(c);
        }
        for (int i = 0; i < same.size() && (same.size() - i) * 2 > digits; i++) {
            another(made, same.get(i));
        }
        return made.toString();
    }

    private static int digit(int c, boolean leading, SeededRandom draw) {
        int value = Character.digit(c, 10);
        if (leading) {
            return value == 0 ? c : c - value + draw.between(1, 9);
        }
        return c - value + draw.below(10);
    }

    /// From 1 to 9: numbers of houses and the like begin with small ones more often.
    public static char firstDigit(SeededRandom draw) {
        return (char) ('1' + draw.weighted(FIRST));
    }

    private static void another(StringBuilder made, int at) {
        int c = made.codePointAt(at);
        int value = Character.digit(c, 10);
        int other = c - value + (value == 9 ? 1 : value + 1);
        made.replace(at, at + Character.charCount(c), Character.toString(other));
    }

    /// Another letter of the same case and script.
    public static int letter(int c, boolean hex, SeededRandom draw) {
        boolean upper = Character.isUpperCase(c);
        if (Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN) {
            return (upper ? 'A' : 'a') + draw.below(hex ? 6 : 26);
        }
        if (Character.UnicodeScript.of(c) == Character.UnicodeScript.CYRILLIC) {
            return (upper ? 'А' : 'а') + draw.below(32);
        }
        List<Integer> near = new ArrayList<>();
        for (int other = Math.max(0, c - NEAR); other <= c + NEAR; other++) {
            if (other != c
                    && Character.getType(other) == Character.getType(c)
                    && Character.UnicodeScript.of(other) == Character.UnicodeScript.of(c)) {
                near.add(other);
            }
        }
        return near.isEmpty() ? c : draw.pick(near);
    }

    /// Whether its letters and digits look like a number in base 16.
    public static boolean isHexadecimal(String value, boolean[] kept) {
        int letters = 0;
        int digits = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (!kept[i] && Character.isLetterOrDigit(c)) {
                if (Character.digit(c, 16) < 0) {
                    return false;
                }
                letters += Character.isLetter(c) ? 1 : 0;
                digits += Character.isDigit(c) ? 1 : 0;
            }
        }
        return letters >= 2 && digits >= 2 && letters + digits >= 8;
    }

    /// Letters and digits alone, in their order.
    public static String core(String value) {
        StringBuilder core = new StringBuilder(value.length());
        value.codePoints().filter(Character::isLetterOrDigit).forEach(core::appendCodePoint);
        return core.toString();
    }

    /// Whether two values have letters and digits of the same classes in the same places, and the same between them.
    public static boolean isSame(String one, String other) {
        int[] a = one.codePoints().toArray();
        int[] b = other.codePoints().toArray();
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            boolean open = Character.isLetterOrDigit(a[i]);
            if (open ? sort(a[i]) != sort(b[i]) : a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    private static int sort(int c) {
        if (Character.isDigit(c)) {
            return 1;
        }
        if (Character.isUpperCase(c)) {
            return 2;
        }
        return Character.isLetter(c) ? 3 : 0;
    }

    /// Letters and digits of one value laid over another way of writing it.
    public static final class Overlay {

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
            String core = Folding.bare(core(mention, kept));
            String whole = Folding.bare(from);
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
}
