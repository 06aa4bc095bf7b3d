package org.allonym.learning.rule;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import opennlp.tools.stemmer.PorterStemmer;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.rules.Lines;
import org.allonym.inference.rules.NameCandidate;
import org.allonym.inference.rules.RuleContext;
import org.allonym.inference.rules.RuleEngine.Ballot;
import org.allonym.inference.rules.RuleWords;
import org.allonym.inference.spread.NameSpread;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// How each [Condition] finds its places. Stateless; any thread.
public final class Finders {

    /// So many places of one document count; a rule that matches everything costs no more.
    public static final int MOST = 2000;

    /// Begins the name under which the votes of a model stand among those of rules.
    public static final String MODEL = "model ";

    private static final int MOST_LINES = 1000;
    private static final double LIKELY = 0.7;
    private static final int LONGEST_REPEATED = 120;

    private Finders() {}

    /// Finds places of a text, left to right, about [#MOST] at most.
    @FunctionalInterface
    interface Finder {
        List<Span> find(RuleContext context);
    }

    /// @throws org.allonym.problem.ProblemException when the condition can't be understood
    static Finder of(Condition condition, String label) {
        return switch (condition) {
            case Condition.Words words -> {
                WordTree tree = new WordTree(words.matchCase());
                words.words().stream().filter(each -> !each.isBlank()).forEach(tree::add);
                if (tree.isEmpty()) {
                    throw WrittenRule.refused(tr("The list has no words."), tr("Enter a word or phrase in each line."));
                }
                yield context -> tree.in(context);
            }
            case Condition.Pattern pattern -> new PatternFinder(pattern);
            case Condition.Vicinity vicinity -> vicinity(vicinity);
            case Condition.Column column -> column(column);
            case Condition.Place place -> place(place);
            case Condition.Phrase phrase -> phrase(phrase);
            case Condition.Mentions mentions -> context -> mentions(context, mentions.of(), label);
        };
    }

    private static List<Span> candidates(RuleContext context, Condition.Candidates kind) {
        return switch (kind) {
            case NAMES -> context.names().stream().map(NameCandidate::span).limit(MOST).toList();
            case FULL_NAMES -> context.names().stream()
                    .filter(name -> name.size() > 1 && name.forename() && name.likeness() >= LIKELY)
                    .map(NameCandidate::span)
                    .limit(MOST)
                    .toList();
            case PROPER_NOUNS -> ProperNouns.in(context, MOST);
            case CAPITALS -> capitals(context.words());
            case NUMBERS -> numbers(context);
            case MODEL -> context.earlier().stream()
                    .filter(ballot -> ballot.rule().startsWith(MODEL))
                    .map(ballot -> ballot.vote().span())
                    .distinct()
                    .sorted()
                    .limit(MOST)
                    .toList();
        };
    }

    private static List<Span> capitals(RuleWords words) {
        List<Span> found = new ArrayList<>();
        for (int word = 0; word < words.size() && found.size() < MOST; word++) {
            int first = word;
            while (isCapital(words, word) && words.onlyBlankAfter(word) && isCapital(words, word + 1)) {
                word++;
            }
            if (isCapital(words, first)) {
                found.add(new Span(words.start(first), words.end(word)));
            }
        }
        return found;
    }

    private static boolean isCapital(RuleWords words, int word) {
        return switch (words.shape(word)) {
            case CAPITALISED, CAPITALS, INITIAL -> true;
            case SMALL, NUMBER, OTHER -> false;
        };
    }

    private static List<Span> numbers(RuleContext context) {
        Tokens tokens = context.subject().tokens();
        List<Span> found = new ArrayList<>();
        for (int i = 0; i < tokens.size() && found.size() < MOST; i++) {
            if (context.text().substring(tokens.start(i), tokens.end(i)).chars().anyMatch(Character::isDigit)) {
                found.add(tokens.span(i));
            }
        }
        return found;
    }

    private static Finder where(Condition.Candidates kind, BiPredicate<RuleContext, Span> holds) {
        return context -> candidates(context, kind).stream().filter(span -> holds.test(context, span)).toList();
    }

    private static Finder vicinity(Condition.Vicinity vicinity) {
        if (vicinity.before() < 0 || vicinity.after() < 0 || vicinity.before() + vicinity.after() > 100) {
            throw WrittenRule.refused(
                    tr("The vicinity is %,d tokens before and %,d after.", vicinity.before(), vicinity.after()),
                    tr("Enter numbers from 0 to 50."));
        }
        Set<String> keywords = new HashSet<>();
        int longest = 0;
        for (String keyword : vicinity.keywords()) {
            List<String> words = normal(keyword, vicinity.compare());
            longest = Math.max(longest, words.size());
            keywords.add(String.join(" ", words));
        }
        keywords.remove("");
        if (keywords.isEmpty()) {
            throw WrittenRule.refused(tr("There are no keywords."), tr("Enter at least one word."));
        }
        int most = longest;
        return where(vicinity.candidates(), (context, span) -> isNear(context, span, vicinity, keywords, most));
    }

    private static List<String> normal(String phrase, Condition.Compare compare) {
        RuleWords words = RuleWords.in(phrase);
        List<String> found = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            found.add(normalWord(phrase.substring(words.start(i), words.end(i)), compare));
        }
        return found;
    }

    private static String normalWord(String word, Condition.Compare compare) {
        return switch (compare) {
            case TEXT -> word;
            case LOWER -> word.toLowerCase(Locale.ROOT);
            case FORM -> new PorterStemmer().stem(word.toLowerCase(Locale.ROOT));
        };
    }

    /// Whether a keyword stands among the tokens before or behind a candidate, in its sentence.
    private static boolean isNear(RuleContext context, Span span, Condition.Vicinity vicinity, Set<String> keywords, int longest) {
        Tokens tokens = context.subject().tokens();
        int first = tokens.firstOverlapping(span);
        int end = tokens.afterOverlapping(span);
        List<String> before = new ArrayList<>();
        for (int i = first - 1, seen = 0; i >= 0 && seen < vicinity.before() && !endsSentence(context.text(), tokens, i); i--) {
            seen += isBlank(context.text(), tokens, i) ? 0 : 1;
            before.addAll(0, normal(context.text().substring(tokens.start(i), tokens.end(i)), vicinity.compare()));
        }
        List<String> after = new ArrayList<>();
        for (int i = end, seen = 0; i < tokens.size() && seen < vicinity.after() && !endsSentence(context.text(), tokens, i); i++) {
            seen += isBlank(context.text(), tokens, i) ? 0 : 1;
            after.addAll(normal(context.text().substring(tokens.start(i), tokens.end(i)), vicinity.compare()));
        }
        return holds(before, keywords, longest) || holds(after, keywords, longest);
    }

    private static boolean holds(List<String> words, Set<String> keywords, int longest) {
        for (int i = 0; i < words.size(); i++) {
            StringBuilder phrase = new StringBuilder();
            for (int j = i; j < words.size() && j - i < longest; j++) {
                phrase.append(j > i ? " " : "").append(words.get(j));
                if (keywords.contains(phrase.toString())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isBlank(String text, Tokens tokens, int token) {
        return text.substring(tokens.start(token), tokens.end(token)).isBlank();
    }

    static boolean endsSentence(String text, Tokens tokens, int token) {
        String said = text.substring(tokens.start(token), tokens.end(token));
        return said.indexOf('\n') >= 0 || said.indexOf('\r') >= 0 || said.equals(".") || said.equals("!") || said.equals("?") || said.equals("…");
    }

    private static Finder column(Condition.Column column) {
        Set<String> columns = new HashSet<>();
        column.columns().stream().map(String::strip).filter(each -> !each.isEmpty()).forEach(columns::add);
        if (columns.isEmpty()) {
            throw WrittenRule.refused(tr("There is no column."), tr("Enter the name of a column of the documents’ table."));
        }
        return context -> {
            WordTree tree = new WordTree(false);
            context.subject().metadata().forEach((name, value) -> {
                if (columns.contains(name)) {
                    known(value, column.parts()).forEach(tree::add);
                }
            });
            return tree.isEmpty() ? List.of() : tree.in(context);
        };
    }

    /// The names that a cell holds.
    private static Set<String> known(String cell, boolean parts) {
        Set<String> known = new HashSet<>();
        for (String part : cell.split("[;|\\n]")) {
            String[] sides = part.split(",");
            if (sides.length == 2) {
                known.add(sides[1].strip() + " " + sides[0].strip());
            }
            known.add(part.strip());
            if (parts) {
                RuleWords words = RuleWords.in(part);
                for (int i = 0; i < words.size(); i++) {
                    if (words.end(i) - words.start(i) > 2) {
                        known.add(part.substring(words.start(i), words.end(i)));
                    }
                }
            }
        }
        known.remove("");
        return known;
    }

    private static Finder place(Condition.Place place) {
        if (place.lines() < 0 || place.lines() > MOST_LINES) {
            throw WrittenRule.refused(tr("%,d lines are asked for.", place.lines()), tr("Enter a number from 0 to %,d; 0 is for all lines.", MOST_LINES));
        }
        int lines = place.lines() == 0 ? Integer.MAX_VALUE : place.lines();
        return switch (place.where()) {
            case FIRST_LINES -> where(place.candidates(), (context, span) -> context.lines().at(span.start()) < lines);
            case OWN_LINE -> where(place.candidates(), Finders::isAlone);
            case REPEATED_LINE -> context -> {
                Set<String> repeated = repeated(context);
                return candidates(context, place.candidates()).stream()
                        .filter(span -> repeated.contains(line(context, span)))
                        .toList();
            };
            case LAST -> context -> {
                List<Span> all = candidates(context, place.candidates());
                boolean late = !all.isEmpty() && context.lines().size() - context.lines().at(all.getLast().start()) <= lines;
                return late ? List.of(all.getLast()) : List.of();
            };
        };
    }

    private static boolean isAlone(RuleContext context, Span span) {
        Lines lines = context.lines();
        int line = lines.at(span.start());
        return line >= 0 && noLetter(context.text(), lines.start(line), span.start()) && noLetter(context.text(), span.end(), lines.end(line));
    }

    private static boolean noLetter(String text, int from, int to) {
        return to - from <= 12 && text.substring(Math.min(from, to), Math.max(from, to)).chars().noneMatch(Character::isLetter);
    }

    private static String line(RuleContext context, Span span) {
        int line = context.lines().at(span.start());
        return line < 0 ? "" : line(context, line);
    }

    /// A short line, digits (page numbers) left out; empty for a long one.
    private static String line(RuleContext context, int line) {
        int start = context.lines().start(line);
        int end = context.lines().end(line);
        return end - start > LONGEST_REPEATED ? "" : context.text().substring(start, end).replaceAll("[\\s\\d]+", " ").strip();
    }

    private static Set<String> repeated(RuleContext context) {
        Map<String, Integer> counts = new HashMap<>();
        for (int line = 0; line < context.lines().size(); line++) {
            counts.merge(line(context, line), 1, Integer::sum);
        }
        counts.remove("");
        counts.values().removeIf(count -> count < 2);
        return counts.keySet();
    }

    private static Finder phrase(Condition.Phrase phrase) {
        record Frame(String before, String after) {}
        List<Frame> frames = new ArrayList<>();
        for (String each : phrase.phrases()) {
            int at = each.indexOf(Condition.Phrase.NAME);
            if (each.isBlank()) {
                continue;
            }
            if (at < 0 || squeezed(each).equals(squeezed(Condition.Phrase.NAME))) {
                throw WrittenRule.refused(tr("The phrase “%s” doesn’t say where the name is.", each), tr("Write NAME in its place, as in “Author: NAME”."));
            }
            frames.add(new Frame(squeezed(each.substring(0, at)), squeezed(each.substring(at + Condition.Phrase.NAME.length()))));
        }
        if (frames.isEmpty()) {
            throw WrittenRule.refused(tr("There are no phrases."), tr("Write one in each line, as in “Author: NAME”."));
        }
        int before = frames.stream().mapToInt(frame -> frame.before().length()).max().orElse(0);
        int after = frames.stream().mapToInt(frame -> frame.after().length()).max().orElse(0);
        return where(phrase.candidates(), (context, span) -> {
            String text = context.text();
            String left = squeezed(text.substring(Math.max(0, span.start() - before - 8), span.start()));
            String right = squeezed(text.substring(span.end(), Math.min(text.length(), span.end() + after + 8)));
            return frames.stream().anyMatch(frame -> endsWith(left, frame.before()) && beginsWith(right, frame.after()));
        });
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", " ").strip().toLowerCase(Locale.ROOT);
    }

    private static boolean endsWith(String left, String frame) {
        int at = left.length() - frame.length();
        return left.endsWith(frame) && (frame.isEmpty() || at == 0 || !(isWord(left.charAt(at - 1)) && isWord(frame.charAt(0))));
    }

    private static boolean beginsWith(String right, String frame) {
        int end = frame.length();
        return right.startsWith(frame) && (end == 0 || end == right.length() || !(isWord(right.charAt(end)) && isWord(frame.charAt(end - 1))));
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c);
    }

    /// The mentions of names as [NameSpread] knows them, and of anything else the same words.
    private static List<Span> mentions(RuleContext context, List<String> of, String label) {
        Predicate<Ballot> counts = ballot -> !ballot.vote().against() && ballot.vote().label().equals(label) && (of.isEmpty() || of.contains(ballot.rule()));
        List<Detection> found = context.earlier().stream()
                .filter(counts)
                .map(ballot -> new Detection(ballot.vote().span(), label, ballot.vote().score(), new Source.Rule(ballot.rule())))
                .limit(MOST)
                .toList();
        if (found.isEmpty()) {
            return List.of();
        }
        if (label.contains("NAME") && !label.contains("USER")) {
            return new NameSpread(_ -> true).spread(context.subject(), found).stream()
                    .filter(each -> each.source() instanceof Source.Spread)
                    .map(Detection::span)
                    .toList();
        }
        WordTree tree = new WordTree(true);
        Set<Span> known = new HashSet<>();
        found.forEach(each -> {
            tree.add(context.text().substring(each.span().start(), each.span().end()));
            known.add(each.span());
        });
        return tree.isEmpty() ? List.of() : tree.in(context).stream().filter(span -> !known.contains(span)).toList();
    }
}
