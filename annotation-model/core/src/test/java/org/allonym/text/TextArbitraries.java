package org.allonym.text;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/// Texts to try things on: prose-like, tricky, and arbitrary Unicode. None holds a lone surrogate.
final class TextArbitraries {

    private static final String[] PIECES = {
        "a", "B", "7", " ", "  ", "\n", "\r\n", "\t", "\u00a0", "\u3000", ".", "..", ",", "-", "—", ":", ")", "(", "'",
        "’s", "'s", "\"", "“", "”", "/", "@", "#", "+", "_", "…", "%", "°", "$", "US$", "km", "can't", "e.g.", "Dr.",
        "http://", "www.", "x.org", "8.8.8.8", ":-)", "é", "e\u0301", "n\u0303", "ß", "Ж", "漢字", "م", "ש", "हि", "क्ष",
        "각", "\u200b", "\u200d", "\ufe0f", "\ufeff", "\u202e", "😀", "👍🏽", "👨\u200d👩\u200d👧", "🇫🇷", "🇫", "𝒳", "𠀀",
        "🏴\udb40\udc67\udb40\udc62\udb40\udc7f", "\u0600", "Juan", "Perez"
    };

    private TextArbitraries() {}

    /// Up to `most` pieces in any order, each either from a list of troublemakers or any assigned or unassigned
    /// character.
    static Arbitrary<String> texts(int most) {
        Arbitrary<String> tricky = Arbitraries.of(PIECES);
        Arbitrary<String> anyCharacter = Arbitraries.integers()
                .between(0, Character.MAX_CODE_POINT)
                .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
                .map(Character::toString);
        return Arbitraries.frequencyOf(
                        Tuple.of(9, tricky), Tuple.of(1, anyCharacter))
                .list()
                .ofMaxSize(most)
                .map(pieces -> String.join("", pieces));
    }

    /// A text and two offsets `start < end` in it; the text is not empty.
    static Arbitrary<Place> places() {
        return Combinators.combine(
                        texts(30).filter(text -> !text.isEmpty()),
                        Arbitraries.doubles().between(0, 1),
                        Arbitraries.doubles().between(0, 1))
                .as((text, x, y) -> {
                    int first = (int) Math.round(Math.min(x, y) * (text.length() - 1));
                    int last = (int) Math.round(Math.max(x, y) * text.length());
                    return new Place(text, first, Math.max(first + 1, last));
                });
    }

    record Place(String text, int start, int end) {}

    /// Old text of `length` units and replacements of it in order, deletions and insertions among them.
    static Arbitrary<OffsetMap> maps() {
        Arbitrary<int[]> steps = Arbitraries.integers().between(0, 4).array(int[].class).ofSize(3);
        return steps.list().ofMaxSize(12).flatMap(list -> Arbitraries.integers()
                .between(0, 4)
                .map(rest -> map(list, rest)));
    }

    private static OffsetMap map(List<int[]> steps, int rest) {
        List<OffsetMap.Replacement> replacements = new ArrayList<>();
        int at = 0;
        for (int[] step : steps) {
            int start = at + step[0];
            at = start + step[1];
            replacements.add(new OffsetMap.Replacement(start, at, step[2]));
        }
        return OffsetMap.of(at + rest, replacements);
    }
}
