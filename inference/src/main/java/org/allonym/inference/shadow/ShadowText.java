package org.allonym.inference.shadow;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.text.DocumentText;
import org.allonym.text.OffsetMap.Replacement;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;

/// A text with the tricks taken out that hide personal information from detectors, and where each place of it was.
///
/// Taken out or folded, nothing else:
/// - characters that show nothing: soft hyphens, zero-width spaces and joiners, direction marks, variation selectors,
///   tags;
/// - full-width forms, the ideographic space, mathematical and enclosed letters and digits: the plain ones;
/// - Cyrillic and Greek letters that look like Latin ones, in words where the others are Latin.
///
/// Most texts hold nothing of the kind; then [#shadow] is the original itself and the map asks nothing. Immutable; any
/// thread.
///
/// @param map from `original` to `shadow`, in UTF-16 code units
public record ShadowText(DocumentText original, DocumentText shadow, OffsetMap map) {

    /// The shadow of a text, in time that grows with its length.
    public static ShadowText of(DocumentText text) {
        String value = text.value();
        int first = 0;
        while (first < value.length() && !Tricks.mayBeOne(value.charAt(first))) {
            first++;
        }
        return first == value.length() ? same(text) : folded(text, first);
    }

    private static ShadowText same(DocumentText text) {
        return new ShadowText(text, text, OffsetMap.identity(text.length()));
    }

    private static ShadowText folded(DocumentText text, int first) {
        String value = text.value();
        List<Replacement> replacements = new ArrayList<>();
        StringBuilder shadow = new StringBuilder(value.length());
        LookAlikes words = new LookAlikes(value);
        shadow.append(value, 0, first);
        int at = first;
        while (at < value.length()) {
            char unit = value.charAt(at);
            if (!Tricks.mayBeOne(unit)) {
                shadow.append(unit);
                at++;
                continue;
            }
            int c = value.codePointAt(at);
            int end = at + Character.charCount(c);
            int plain = Tricks.plain(c);
            if (plain == Tricks.KEPT) {
                int alike = LookAlikes.latin(c);
                plain = alike != 0 && words.isLatinAround(at) ? alike : Tricks.KEPT;
            }
            if (plain == Tricks.KEPT) {
                shadow.append(value, at, end);
            } else {
                if (plain != Tricks.NOTHING) {
                    shadow.appendCodePoint(plain);
                }
                replacements.add(new Replacement(at, end, plain == Tricks.NOTHING ? 0 : Character.charCount(plain)));
            }
            at = end;
        }
        return replacements.isEmpty()
                ? same(text)
                : new ShadowText(text, DocumentText.of(shadow.toString()), OffsetMap.of(value.length(), replacements));
    }

    /// Whether there was nothing to fold.
    public boolean isIdentity() {
        return map.isIdentity();
    }

    /// What `span` of the shadow was in the original, empty where nothing of it was there.
    public Optional<Span> toOriginal(Span span) {
        return map.toOld(span);
    }

    /// What `span` of the original is in the shadow, empty where it shows nothing.
    public Optional<Span> toShadow(Span span) {
        return map.toNew(span);
    }

    /// Letters of other scripts that look like Latin ones, and whether the word around one is Latin otherwise. One thread:
    /// it remembers the word it looked at last, so that a text is looked at once.
    private static final class LookAlikes {

        private static final String CYRILLIC = "аеорсухіјѕԁԛԝһӏкмтвнАВЕКМНОРСТУХІЈЅҮԌԚԜ";
        private static final String CYRILLIC_AS = "aeopcyxijsdqwhlkmtbhABEKMHOPCTYXIJSYGQW";
        private static final String GREEK = "οναρυικτγηωχεΑΒΕΖΗΙΚΜΝΟΡΤΥΧϲϳ";
        private static final String GREEK_AS = "ovapuiktynwxeABEZHIKMNOPTYXcj";

        private final String text;
        private int wordEnd;
        private boolean latin;

        LookAlikes(String text) {
            this.text = text;
        }

        /// The Latin letter that `c` looks like; 0 for any other character.
        static int latin(int c) {
            int cyrillic = CYRILLIC.indexOf(c);
            if (cyrillic >= 0) {
                return CYRILLIC_AS.charAt(cyrillic);
            }
            int greek = GREEK.indexOf(c);
            return greek >= 0 ? GREEK_AS.charAt(greek) : 0;
        }

        /// Whether the word that holds the look-alike at `at` has a Latin letter and nothing but Latin letters and
        /// look-alikes. Asked from left to right.
        boolean isLatinAround(int at) {
            if (at >= wordEnd) {
                look(at);
            }
            return latin;
        }

        private void look(int at) {
            int start = at;
            while (start > wordEnd && isWord(text.codePointBefore(start))) {
                start -= Character.charCount(text.codePointBefore(start));
            }
            boolean some = false;
            boolean only = true;
            int end = start;
            while (end < text.length() && isWord(text.codePointAt(end))) {
                int c = text.codePointAt(end);
                int plain = Tricks.plain(c);
                boolean letter = Character.isLetter(plain >= 0 ? plain : c) && plain != Tricks.NOTHING;
                boolean roman = c < 0x250 || plain >= 0;
                some |= letter && roman;
                only &= !letter || roman || latin(c) != 0;
                end += Character.charCount(c);
            }
            wordEnd = end;
            latin = some && only;
        }

        /// Letters, digits and what shows nothing between them.
        private static boolean isWord(int c) {
            int plain = Tricks.plain(c);
            return Character.isLetterOrDigit(plain >= 0 ? plain : c) || plain == Tricks.NOTHING || Character.getType(c) == Character.NON_SPACING_MARK;
        }
    }

    /// What single characters stand for. Immutable; any thread.
    private static final class Tricks {

        /// The character stays as it is.
        static final int KEPT = -1;
        /// The character shows nothing.
        static final int NOTHING = -2;

        private Tricks() {}

        /// Whether a unit may have to be folded: a quick look that says no for ordinary Western text.
        static boolean mayBeOne(char unit) {
            if (unit < 0x34F) {
                return unit == 0xAD;
            }
            return unit < 0x530
                    || unit == 0x61C || unit == 0x180E || unit == 0x115F || unit == 0x1160
                    || unit >= 0x200B && unit <= 0x200F
                    || unit >= 0x202A && unit <= 0x202E
                    || unit >= 0x2060 && unit <= 0x206F
                    || unit >= 0x2460 && unit <= 0x24FF
                    || unit == 0x3000 || unit == 0x3164
                    || unit >= 0xD800 && unit <= 0xDBFF
                    || unit >= 0xFE00 && unit <= 0xFE0F
                    || unit >= 0xFEFF && unit <= 0xFF5E
                    || unit == 0xFFA0;
        }

        /// The plain character `c` stands for by itself, [#NOTHING] or [#KEPT].
        static int plain(int c) {
            if (isInvisible(c)) {
                return NOTHING;
            }
            if (c >= 0xFF01 && c <= 0xFF5E) {
                return c - 0xFEE0;
            }
            if (c == 0x3000) {
                return ' ';
            }
            boolean styled = c >= 0x1D400 && c <= 0x1D7FF || c >= 0x24B6 && c <= 0x24E9 || c >= 0x1F130 && c <= 0x1F149;
            if (styled) {
                // not by Folding, which has no NFKC: what rules find rests on it, and never changes
                String normal = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKC);
                boolean one = normal.codePointCount(0, normal.length()) == 1;
                return one && Character.isLetterOrDigit(normal.codePointAt(0)) && normal.codePointAt(0) != c
                        ? normal.codePointAt(0) : KEPT;
            }
            return KEPT;
        }

        private static boolean isInvisible(int c) {
            return c == 0xAD || c == 0x34F || c == 0x61C || c == 0x180E || c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0
                    || c == 0xFEFF
                    || c >= 0x200B && c <= 0x200F
                    || c >= 0x202A && c <= 0x202E
                    || c >= 0x2060 && c <= 0x206F
                    || c >= 0xFE00 && c <= 0xFE0F
                    || c >= 0xE0000 && c <= 0xE0FFF;
        }
    }
}
