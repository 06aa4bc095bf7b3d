package org.allonym.inference.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Phrases that stand directly before something, an article, comma or colon between them or not. Immutable; any thread.
final class LeadingPhrases {

    private static final int LONGEST_WORD = 12;

    private final Map<String, List<String[]>> byLastWord;

    private LeadingPhrases(Map<String, List<String[]>> byLastWord) {
        this.byLastWord = byLastWord;
    }

    static LeadingPhrases of(String... phrases) {
        return new LeadingPhrases(Arrays.stream(phrases)
                .map(phrase -> phrase.split(" "))
                .collect(Collectors.groupingBy(phrase -> phrase[phrase.length - 1])));
    }

    /// Whether one of them ends before `first`.
    boolean standBefore(RuleContext context, int first) {
        RuleWords words = context.words();
        int before = first > 0 && isArticle(words, first - 1) && words.onlyBlankAfter(first - 1) ? first - 1 : first;
        int last = before - 1;
        if (last < 0 || words.end(last) - words.start(last) > LONGEST_WORD || words.start(before) - words.end(last) > 3) {
            return false;
        }
        char gap = context.text().charAt(words.end(last));
        if (gap != ' ' && gap != ',' && gap != ':' && gap != '\u00A0') {
            return false;
        }
        return byLastWord.getOrDefault(words.small(last), List.of()).stream().anyMatch(phrase -> ends(words, before, phrase));
    }

    private static boolean isArticle(RuleWords words, int word) {
        return words.is(word, "the") || words.is(word, "a") || words.is(word, "an");
    }

    private static boolean ends(RuleWords words, int before, String[] phrase) {
        int first = before - phrase.length;
        for (int i = 0; first >= 0 && i < phrase.length; i++) {
            if (!words.is(first + i, phrase[i]) || i + 1 < phrase.length && !words.onlyBlankAfter(first + i)) {
                return false;
            }
        }
        return first >= 0;
    }
}
