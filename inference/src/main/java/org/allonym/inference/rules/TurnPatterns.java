package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.project.Turn;
import org.allonym.text.Span;
import org.allonym.text.WordPattern;
import org.jspecify.annotations.Nullable;

/// Votes by patterns that are tried in each message by itself; of a text without turns, in all of it. Patterns look a bounded distance
/// and have no nested repetition, so that time stays linear. Immutable; any thread.
final class TurnPatterns {

    /// What patterns begin with that match only where a word begins.
    private static final List<String> AT_WORDS = List.of("(?i)\\b", "(?i)(?<!", "(?<!");

    /// @param found what is voted for is its group 1, or all of it where it has no group
    /// @param fits asked of the text and that stretch
    /// @param byWord the same pattern, tried where words begin; null where a match may begin inside a word or with a sign
    record Entry(Pattern found, double score, BiPredicate<RuleContext, Span> fits, @Nullable WordPattern byWord) {
        Entry(String pattern, double score) {
            this(pattern, score, (_, _) -> true);
        }

        Entry(String pattern, double score, BiPredicate<RuleContext, Span> fits) {
            this(Pattern.compile(pattern, Pattern.UNICODE_CASE), score, fits);
        }

        private Entry(Pattern found, double score, BiPredicate<RuleContext, Span> fits) {
            this(found, score, fits, AT_WORDS.stream().anyMatch(found.pattern()::startsWith) ? WordPattern.of(found) : null);
        }
    }

    private final String label;
    private final List<Entry> entries;

    TurnPatterns(String label, List<Entry> entries) {
        this.label = label;
        this.entries = List.copyOf(entries);
    }

    List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        RuleWords words = context.words();
        List<Matcher> matchers = entries.stream().map(entry -> entry.found().matcher(context.text()).useTransparentBounds(true)).toList();
        for (Span message : messages(context)) {
            int first = words.at(message.start());
            if (first < 0 || words.start(first) < message.start()) {
                first++;
            }
            for (int i = 0; i < entries.size(); i++) {
                Entry entry = entries.get(i);
                Matcher matcher = matchers.get(i);
                if (entry.byWord() == null) {
                    matcher.region(message.start(), message.end());
                    while (matcher.find()) {
                        vote(context, entry, matcher, votes);
                    }
                } else {
                    byWord(context, entry, matcher, message, first, votes);
                }
            }
        }
        return votes;
    }

    /// Tries a pattern where words begin, and only where it can match.
    private void byWord(RuleContext context, Entry entry, Matcher matcher, Span message, int first, List<Vote> votes) {
        RuleWords words = context.words();
        WordPattern pattern = Objects.requireNonNull(entry.byWord());
        int from = message.start();
        for (int word = first; word < words.size() && words.start(word) < message.end(); word++) {
            int start = words.start(word);
            if (start >= from && pattern.mayBeginAt(context.text(), start) && matcher.region(start, message.end()).lookingAt()) {
                vote(context, entry, matcher, votes);
                from = Math.max(matcher.end(), start + 1);
            }
        }
    }

    private void vote(RuleContext context, Entry entry, Matcher matcher, List<Vote> votes) {
        int group = matcher.groupCount() == 0 ? 0 : 1;
        if (matcher.start(group) < matcher.end(group)) {
            Span span = new Span(matcher.start(group), matcher.end(group));
            if (entry.fits().test(context, span)) {
                votes.add(Vote.of(span, label, entry.score()));
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
