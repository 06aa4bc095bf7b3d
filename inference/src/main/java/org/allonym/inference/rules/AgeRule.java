package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.Words.Shape;
import org.allonym.text.Span;

/// Ages of the writer and of those near them: `I am 23 years old`, `my 9-year-old son`, `Age: 31`. Immutable; any thread.
final class AgeRule implements Rule {

    private static final Set<String> NEAR = Set.of("i", "i'm", "i’m", "im", "my", "me", "am", "our", "myself", "he's", "she's");

    @Override
    public String name() {
        return "age";
    }

    @Override
    public Set<String> labels() {
        return Set.of("AGE");
    }

    @Override
    public List<Vote> vote(Reading reading) {
        List<Vote> votes = new ArrayList<>();
        Words words = reading.words();
        for (int word = 0; word < words.size(); word++) {
            if (words.shape(word) == Shape.NUMBER && isAge(reading.text(), words, word)) {
                double score = score(words, reading.text(), word);
                if (score > 0) {
                    int end = words.start(word) + digits(reading.text(), words, word);
                    votes.add(Vote.of(new Span(words.start(word), end), "AGE", score));
                }
            }
        }
        return votes;
    }

    private static int digits(String text, Words words, int word) {
        int end = words.start(word);
        while (end < words.end(word) && DigitRuns.isDigit(text.charAt(end))) {
            end++;
        }
        return end - words.start(word);
    }

    /// 1 to 99 in one or two digits, not part of a longer number.
    private static boolean isAge(String text, Words words, int word) {
        int digits = digits(text, words, word);
        int start = words.start(word);
        return (digits == 1 || digits == 2) && digits == words.end(word) - start && text.charAt(start) != '0'
                && (start == 0 || "$€£.,/-:".indexOf(text.charAt(start - 1)) < 0)
                && (words.end(word) == text.length() || "%:/".indexOf(text.charAt(words.end(word))) < 0);
    }

    private static double score(Words words, String text, int word) {
        Span span = words.start(word) < words.end(word) ? new Span(words.start(word), words.end(word)) : null;
        if (span == null) {
            return 0;
        }
        boolean old = isYearsOld(words, word);
        boolean near = Context.before(words, span, 30, NEAR) || Context.after(words, span, 30, NEAR);
        if (old) {
            return near ? 0.9 : 0;
        }
        if (word == 0) {
            return 0;
        }
        boolean labelled = words.is(word - 1, "age") && text.substring(words.end(word - 1), words.start(word)).indexOf(':') >= 0;
        boolean aged = words.is(word - 1, "aged") || words.is(word - 1, "turned") || words.is(word - 1, "turning")
                || words.is(word - 1, "of") && word > 1 && words.is(word - 2, "age")
                || words.is(word - 1, "is") && word > 1 && words.is(word - 2, "age");
        boolean am = words.is(word - 1, "am") && word > 1 && words.is(word - 2, "i") || words.is(word - 1, "i'm") || words.is(word - 1, "i’m");
        boolean endsThere = words.end(word) == text.length() || ".,;!\n".indexOf(text.charAt(words.end(word))) >= 0
                || word + 1 < words.size() && words.is(word + 1, "and");
        return labelled ? 0.9 : aged && near ? 0.8 : am && endsThere ? 0.8 : 0;
    }

    private static boolean isYearsOld(Words words, int word) {
        if (word + 2 >= words.size()) {
            return false;
        }
        boolean years = words.is(word + 1, "years") || words.is(word + 1, "year") || words.is(word + 1, "yrs");
        return words.is(word + 1, "year-old") || words.is(word + 1, "years-old")
                || years && (words.is(word + 2, "old") || words.is(word + 2, "of") && word + 3 < words.size() && words.is(word + 3, "age"));
    }
}
