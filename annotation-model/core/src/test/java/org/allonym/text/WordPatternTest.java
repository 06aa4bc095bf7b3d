package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class WordPatternTest {

    private static final List<Pattern> PATTERNS = Stream.of(
                    "\\b(?:my|an? la|I(?= am)|lä|äl)\\b",
                    "(?iu)\\bmy (?:late )?(ma|al)\\b|\\bI(?: am|['’]m)(?: (?!my)\\p{L}+){0,2} (\\p{L}+)\\b(?=[.]|$)",
                    "(?iuU)\\b(?:я|my|ä)((?: [\\p{L}-]+){1,2})|\\b(al[ma])\\b",
                    "(?U)\\b(?:a.m|1[2-9]\\.\\d|la\\W?m|\\p{L}{2,}lm\\p{L}*)\\b",
                    "(?i)(?<![\\p{L}\\d-])(?:my|la) ?l")
            .map(Pattern::compile)
            .toList();

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("my", "la", "al", "am", "I", "m", "a", "l", "ä", "ı", "я", "_", " ", " ", " ", "-", ".", "’", "'", "12.4", "late", "\n", "e\u0301", "😀")
                .list().ofMaxSize(30).map(words -> String.join("", words));
    }

    @Property
    void itFindsWhatAMatcherFinds(@ForAll("texts") String text) {
        for (Pattern pattern : PATTERNS) {
            assertThat(WordPattern.of(pattern).findAll(text).stream().map(WordPatternTest::found))
                    .as(pattern.pattern())
                    .isEqualTo(pattern.matcher(text).results().map(WordPatternTest::found).toList());
        }
    }

    /// What the first characters of a word rule out doesn't match there, wherever the text ends for the patterns.
    @Property
    void whatBeginningsRuleOutDoesNotMatch(@ForAll("texts") String text, @ForAll @IntRange(max = 12) int cut) {
        WordPatterns patterns = new WordPatterns(PATTERNS);
        int end = Math.max(0, text.length() - cut);
        for (int at = 0; at < end; at++) {
            if (!isWord(text, at) || at > 0 && isWord(text, at - 1)) {
                continue;
            }
            List<Integer> may = Arrays.stream(patterns.mayBeginAt(text, at, end)).boxed().toList();
            for (int i = 0; i < PATTERNS.size(); i++) {
                if (PATTERNS.get(i).matcher(text).region(at, end).useTransparentBounds(true).lookingAt()) {
                    assertThat(may).as(PATTERNS.get(i).pattern()).contains(i);
                }
            }
        }
    }

    private static boolean isWord(String text, int at) {
        return Character.isLetterOrDigit(text.charAt(at));
    }

    @Test
    void fourCharactersRuleOutMostPatterns() {
        WordPatterns patterns = new WordPatterns(Stream.of("\\b(?:monday|sunday)\\b", "\\bmon oncle\\b", "\\bmonths?\\b").map(Pattern::compile).toList());

        assertThat(patterns.mayBeginAt("mond", 0, 4)).containsExactly(0);
        assertThat(patterns.mayBeginAt("a month ago", 2, 11)).containsExactly(2);
        assertThat(patterns.mayBeginAt("mon", 0, 3)).containsExactly(0, 1, 2);
        assertThat(patterns.mayBeginAt("mon dieu", 0, 8)).containsExactly(1);
        assertThat(patterns.mayBeginAt("Monday", 0, 6)).isEmpty();
        WordPatterns words = new WordPatterns(List.of(Pattern.compile("\\b(?:litres?|lorry|A-levels?)\\b")));
        assertThat(Stream.of("li", "lo", "A-", "l", "é")).allMatch(text -> words.mayBeginAt(text, 0, text.length()).length == 1);
        assertThat(Stream.of("la", "Li", "AA", "99", "l ")).allMatch(text -> words.mayBeginAt(text, 0, text.length()).length == 0);
    }

    private static List<Object> found(MatchResult match) {
        return List.of(match.start(), match.end(), match.groupCount() == 0 ? "" : String.valueOf(match.group(1)));
    }
}
