package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.project.Turn;
import org.allonym.text.Span;
import org.allonym.text.WordPatterns;

/// Votes by patterns that are tried in each message by itself; of a text without turns, in all of it. Patterns look a bounded distance
/// and have no nested repetition, so that time stays linear. Immutable; any thread.
final class TurnPatterns {

    /// What patterns begin with that match only where a word begins.
    private static final List<String> AT_WORDS = List.of("(?i)\\b", "(?i)(?<!", "(?<!");

    /// @param found what is voted for is its group 1, or all of it where it has no group
    /// @param fits asked of the text and that stretch
    record Entry(Pattern found, double score, BiPredicate<RuleContext, Span> fits) {
        Entry(String pattern, double score) {
            this(pattern, score, (_, _) -> true);
        }

        Entry(String pattern, double score, BiPredicate<RuleContext, Span> fits) {
            this(Pattern.compile(pattern, Pattern.UNICODE_CASE), score, fits);
        }

        private boolean isAtWords() {
            return AT_WORDS.stream().anyMatch(found.pattern()::startsWith);
        }
    }

    /// An entry's matches in one message after the other.
    private static final class Search {

        private final Entry entry;
        private final Matcher matcher;
        private final List<Vote> votes = new ArrayList<>();
        private int from;

        Search(Entry entry, RuleContext context) {
            this.entry = entry;
            matcher = entry.found().matcher(context.text()).useTransparentBounds(true);
        }
    }

    private final String label;
    private final List<Entry> atWords;
    private final List<Entry> anywhere;
    private final WordPatterns beginnings;

    TurnPatterns(String label, List<Entry> entries) {
        this.label = label;
        atWords = entries.stream().filter(Entry::isAtWords).toList();
        anywhere = entries.stream().filter(entry -> !entry.isAtWords()).toList();
        beginnings = new WordPatterns(atWords.stream().map(Entry::found).toList());
    }

    /// Those of one entry behind those of the other, in the order of the text.
    List<Vote> votes(RuleContext context) {
        List<Search> searches = Stream.concat(atWords.stream(), anywhere.stream()).map(entry -> new Search(entry, context)).toList();
        for (Span message : messages(context)) {
            atWords(context, message, searches);
            for (Search search : searches.subList(atWords.size(), searches.size())) {
                search.matcher.region(message.start(), message.end());
                while (search.matcher.find()) {
                    vote(context, search);
                }
            }
        }
        return searches.stream().flatMap(search -> search.votes.stream()).toList();
    }

    /// Tries patterns where words begin, and only where they can match.
    private void atWords(RuleContext context, Span message, List<Search> searches) {
        RuleWords words = context.words();
        int word = words.at(message.start());
        if (word < 0 || words.start(word) < message.start()) {
            word++;
        }
        for (; word < words.size() && words.start(word) < message.end(); word++) {
            int start = words.start(word);
            for (int i : beginnings.mayBeginAt(context.text(), start, message.end())) {
                Search search = searches.get(i);
                if (start >= search.from && search.matcher.region(start, message.end()).lookingAt()) {
                    vote(context, search);
                    search.from = Math.max(search.matcher.end(), start + 1);
                }
            }
        }
    }

    private void vote(RuleContext context, Search search) {
        Matcher matcher = search.matcher;
        int group = matcher.groupCount() == 0 ? 0 : 1;
        if (matcher.start(group) < matcher.end(group)) {
            Span span = new Span(matcher.start(group), matcher.end(group));
            if (search.entry.fits().test(context, span)) {
                search.votes.add(Vote.of(span, label, search.entry.score()));
            }
        }
    }

    static List<Span> messages(RuleContext context) {
        if (!context.subject().turns().isEmpty()) {
            return context.subject().turns().stream().map(Turn::span).toList();
        }
        return context.text().isEmpty() ? List.of() : List.of(new Span(0, context.text().length()));
    }

    static boolean isChat(RuleContext context) {
        return !context.subject().turns().isEmpty();
    }

    static String written(RuleContext context, Span span) {
        return context.text().substring(span.start(), span.end());
    }

    /// Whether what stands right behind a stretch doesn't begin so, in any letters; 30 units are looked at.
    static BiPredicate<RuleContext, Span> notBefore(String pattern) {
        Pattern next = Pattern.compile(pattern, Pattern.CASE_INSENSITIVE);
        return (context, span) -> !next.matcher(context.text())
                .region(span.end(), Math.min(context.text().length(), span.end() + 30)).useTransparentBounds(true).lookingAt();
    }

    /// Whether `cue` is found within `reach` units before or after `span`, in any letters.
    static boolean isNear(RuleContext context, Span span, Pattern cue, int reach) {
        String text = context.text();
        return cue.matcher(text).region(Math.max(0, span.start() - reach), span.start()).useTransparentBounds(true).find()
                || cue.matcher(text).region(span.end(), Math.min(text.length(), span.end() + reach)).useTransparentBounds(true).find();
    }
}
