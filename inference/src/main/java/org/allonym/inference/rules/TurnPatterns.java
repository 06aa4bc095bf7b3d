package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.project.Turn;
import org.allonym.text.Span;

/// Votes by patterns that are tried in each message by itself; of a text without turns, in all of it. Patterns look a bounded distance
/// and have no nested repetition, so that time stays linear. Immutable; any thread.
final class TurnPatterns {

    /// @param found what is voted for is its group 1, or all of it where it has no group
    /// @param fits asked of the text and that stretch
    record Entry(Pattern found, double score, BiPredicate<RuleContext, Span> fits) {
        Entry(String pattern, double score) {
            this(pattern, score, (_, _) -> true);
        }

        Entry(String pattern, double score, BiPredicate<RuleContext, Span> fits) {
            this(Pattern.compile(pattern, Pattern.UNICODE_CASE), score, fits);
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
        for (Span message : messages(context)) {
            for (Entry entry : entries) {
                Matcher matcher = entry.found().matcher(context.text()).region(message.start(), message.end()).useTransparentBounds(true);
                while (matcher.find()) {
                    int group = matcher.groupCount() == 0 ? 0 : 1;
                    if (matcher.start(group) < matcher.end(group)) {
                        Span span = new Span(matcher.start(group), matcher.end(group));
                        if (entry.fits().test(context, span)) {
                            votes.add(Vote.of(span, label, entry.score()));
                        }
                    }
                }
            }
        }
        return votes;
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
