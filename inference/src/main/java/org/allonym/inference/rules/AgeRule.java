package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Ages of the writer and of those near them: `I am 23 years old`, `my 9-year-old son`, `Age: 31`, `when I was 16`, `my
/// grandmother turned 91`, `Ana Ruiz, 33`, `Ana (36)`. Immutable; any thread.
final class AgeRule {

    private static final Set<String> NEAR = Set.of("i", "i'm", "i’m", "im", "my", "me", "am", "our", "myself", "he's", "she's");

    private static final Set<String> KIN = Set.of(
            "mother", "father", "mum", "mom", "dad", "son", "daughter", "brother", "sister", "grandmother", "grandfather", "grandma",
            "grandpa", "husband", "wife", "uncle", "aunt", "cousin", "friend", "niece", "nephew", "baby", "kid", "child", "boy", "girl",
            "student", "pupil", "neighbour", "neighbor", "user", "who", "he", "she");

    private static final Set<String> YEARS = Set.of("years", "year", "yrs", "ans", "años", "anos", "anni", "jahre", "yo", "lat", "let", "år");
    private static final Set<String> GOES_ON = Set.of("and", "when", "once", "but", "or", "then", "now", "already", "at", "with");

    private static final Set<String> ONES = Set.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine");
    private static final Set<String> TEENS = Set.of(
            "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen");
    private static final Set<String> TENS = Set.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
    private static final Set<String> PERSONS = Set.of("i", "he", "she", "mother", "father", "brother", "sister", "son", "daughter", "who",
            "grandmother", "grandfather", "now", "already", "only", "just");

    private AgeRule() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        RuleWords words = context.words();
        Set<Integer> behindNames = new HashSet<>();
        for (NameCandidate name : context.names()) {
            behindNames.add(name.last() + 1);
        }
        for (int word = 1; word < words.size(); word++) {
            if (words.shape(word) == Shape.SMALL && inWords(context, word)) {
                boolean pair = word + 1 < words.size() && words.gapIsOf(word, "-", 1, 1) && Clause.isOneOf(words, word + 1, ONES);
                votes.add(Vote.of(new Span(words.start(word), words.end(pair ? word + 1 : word)), "AGE", 0.7));
            } else if (words.shape(word) == Shape.NUMBER && isAge(context.text(), words, word)) {
                double score = score(context, word, behindNames);
                if (score > 0) {
                    int end = words.start(word) + digits(context.text(), words, word);
                    votes.add(Vote.of(new Span(words.start(word), end), "AGE", score));
                }
            }
        }
        return votes;
    }

    /// `I was twelve`, `she is seventy-three`, `at sixteen I`, `turned nineteen`: not what is counted.
    private static boolean inWords(RuleContext context, int word) {
        RuleWords words = context.words();
        if (words.end(word) - words.start(word) > 14 || !isNumeral(words.small(word))) {
            return false;
        }
        int last = word + 1 < words.size() && words.gapIsOf(word, "-", 1, 1) && Clause.isOneOf(words, word + 1, ONES) ? word + 1 : word;
        if (isYearsOld(words, last)) {
            return Clause.nearBefore(words, new Span(words.start(word), words.end(word)), 60, NEAR) || Clause.before(context, word, 6, KIN);
        }
        if (!endsThere(context, last) && !(last + 1 < words.size() && Clause.isOneOf(words, last + 1, Set.of("i", "he", "she", "my", "years")))) {
            return false;
        }
        String before = words.end(word - 1) - words.start(word - 1) > 8 ? "" : words.small(word - 1);
        boolean person = word > 1 && Clause.isOneOf(words, word - 2, PERSONS);
        boolean being = Set.of("am", "was", "is", "turned", "i'm", "i’m", "she's", "he's").contains(before);
        boolean at = before.equals("at") && Clause.isTheWriters(context, word, last);
        return being && (person || before.startsWith("i") && before.length() > 2 || before.endsWith("'s") || before.equals("turned") && Clause.isTheWriters(context, word, last))
                || at && last + 1 < words.size() && !words.is(last + 1, "o");
    }

    private static boolean isNumeral(String word) {
        int hyphen = word.indexOf('-');
        return ONES.contains(word) || TEENS.contains(word) || TENS.contains(word)
                || hyphen > 0 && TENS.contains(word.substring(0, hyphen)) && ONES.contains(word.substring(hyphen + 1));
    }

    private static int digits(String text, RuleWords words, int word) {
        int end = words.start(word);
        while (end < words.end(word) && DigitRuns.isDigit(text.charAt(end))) {
            end++;
        }
        return end - words.start(word);
    }

    /// 1 to 99 in one or two digits, not part of a longer number.
    private static boolean isAge(String text, RuleWords words, int word) {
        int digits = digits(text, words, word);
        int start = words.start(word);
        int end = words.end(word);
        boolean decimal = end + 1 < text.length() && ".,".indexOf(text.charAt(end)) >= 0 && DigitRuns.isDigit(text.charAt(end + 1));
        return (digits == 1 || digits == 2) && digits == end - start && text.charAt(start) != '0' && !decimal
                && (start == 0 || "$€£.,/-:".indexOf(text.charAt(start - 1)) < 0)
                && (end == text.length() || "%:/".indexOf(text.charAt(end)) < 0);
    }

    private static double score(RuleContext context, int word, Set<Integer> behindNames) {
        RuleWords words = context.words();
        Span span = new Span(words.start(word), words.end(word));
        if (isYearsOld(words, word)) {
            return Clause.nearBefore(words, span, 30, NEAR) || Clause.nearAfter(words, span, 30, NEAR) ? 0.9
                    : Clause.before(context, word, 6, KIN) || behindNames.contains(word - 1) ? 0.6 : 0;
        }
        if (words.is(word - 1, "age") && context.text().substring(words.end(word - 1), words.start(word)).indexOf(':') >= 0) {
            return 0.9;
        }
        return Math.max(behindVerb(context, word, span, behindNames), behindName(context, word, behindNames));
    }

    private static double behindVerb(RuleContext context, int word, Span span, Set<Integer> behindNames) {
        RuleWords words = context.words();
        String verb = words.end(word - 1) - words.start(word - 1) > 10 ? "" : words.small(word - 1);
        boolean of = verb.equals("of") || verb.equals("is");
        boolean aged = Set.of("aged", "turned", "turning", "turns").contains(verb) || of && word > 1 && words.is(word - 2, "age");
        boolean kin = Clause.before(context, word - 1, 6, KIN) || behindNames.contains(word - 1);
        if (aged) {
            boolean near = Clause.nearBefore(words, span, 30, NEAR) || Clause.nearAfter(words, span, 30, NEAR);
            return near ? 0.8 : kin && !isRange(words, word) ? 0.55 : 0;
        }
        if (!endsThere(context, word)) {
            return 0;
        }
        boolean i = word > 1 && words.is(word - 2, "i");
        if (verb.equals("am") && i || verb.equals("i'm") || verb.equals("i’m")) {
            return 0.8;
        }
        if (verb.equals("was") && i) {
            return 0.8;
        }
        boolean who = word > 1 && words.gapIsOf(word - 2, " ", 1, 1)
                && (Clause.isOneOf(words, word - 2, KIN) || behindNames.contains(word - 1));
        boolean own = who && Clause.before(context, word - 2, 8, Clause.WRITER);
        return verb.equals("is") || verb.equals("was") ? own ? 0.65 : who ? 0.6 : 0 : 0;
    }

    /// `aged 5 to 12`: of many.
    private static boolean isRange(RuleWords words, int word) {
        return word + 1 < words.size() && (words.is(word + 1, "to") || words.is(word + 1, "and") || words.shape(word + 1) == Shape.NUMBER);
    }

    private static boolean endsThere(RuleContext context, int word) {
        RuleWords words = context.words();
        String text = context.text();
        return words.end(word) == text.length() || ".,;!)\n".indexOf(text.charAt(words.end(word))) >= 0
                || word + 1 < words.size() && Clause.isOneOf(words, word + 1, GOES_ON) && words.onlyBlankAfter(word);
    }

    /// `Ana, 33,`, `Ana (36)`, `Ana, 42 ans`, and a number that ends a line of a name and something else.
    private static double behindName(RuleContext context, int word, Set<Integer> behindNames) {
        RuleWords words = context.words();
        String text = context.text();
        int line = context.lines().at(words.start(word));
        boolean comma = words.gapIsOf(word - 1, ",. ”\"", 2, 4) && text.startsWith(", ", words.start(word) - 2);
        boolean signed = comma && word > 0 && words.shape(word - 1) == Shape.INITIAL && Signatures.isEnd(context, line);
        boolean years = word + 1 < words.size() && words.onlyBlankAfter(word) && Clause.isOneOf(words, word + 1, YEARS);
        int end = words.end(word);
        boolean ends = end == text.length() || ",\n".indexOf(text.charAt(end)) >= 0;
        if (behindNames.contains(word) || signed) {
            boolean brackets = text.startsWith(" (", words.start(word) - 2) && text.startsWith(")", end);
            if (comma && (years || ends && isAgeOfMan(words, text, word))) {
                return Signatures.isEdge(context, line) || years ? 0.7 : 0.6;
            }
            return brackets && isAgeOfMan(words, text, word) ? Signatures.isEnd(context, line) ? 0.65 : 0.6 : 0;
        }
        boolean field = comma && end == context.lines().end(line) && Signatures.isEdge(context, line) && isAgeOfMan(words, text, word);
        return field && text.indexOf(": ", context.lines().start(line), words.start(word)) > 0 ? 0.6 : 0;
    }

    /// Two digits from 14 on: one that isn't a number of a page or a note.
    private static boolean isAgeOfMan(RuleWords words, String text, int word) {
        return words.end(word) - words.start(word) == 2 && text.substring(words.start(word), words.end(word)).compareTo("14") >= 0;
    }

    private static boolean isYearsOld(RuleWords words, int word) {
        if (word + 1 >= words.size()) {
            return false;
        }
        if (words.is(word + 1, "year-old") || words.is(word + 1, "years-old")) {
            return true;
        }
        boolean years = words.is(word + 1, "years") || words.is(word + 1, "year") || words.is(word + 1, "yrs");
        return years && word + 2 < words.size()
                && (words.is(word + 2, "old") || words.is(word + 2, "of") && word + 3 < words.size() && words.is(word + 3, "age"));
    }
}
