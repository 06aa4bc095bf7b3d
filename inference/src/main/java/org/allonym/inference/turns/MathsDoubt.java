package org.allonym.inference.turns;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.allonym.annotation.Caution;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.rules.ChatNames;
import org.allonym.project.Turn;
import org.allonym.text.Folding;
import org.allonym.text.Span;

/// Lowers what is said of numbers where mathematics is spoken of, and of names in word problems.
///
/// A number in a message about mathematics, or about somebody of a word problem, keeps [#IN_MESSAGE] of its scores, one in an expression [#IN_EXPRESSION]; so does a name there,
/// but one of the speakers' or one that was said before outside mathematics. A name that a word problem brought in is lowered at its later
/// mentions, too. What then has no voice of [#LEAST] or more isn't suggested, but handed on with the reason; the rest carries
/// [Caution#IN_MATHEMATICS]. Pure; any thread.
public final class MathsDoubt {

    static final double IN_MESSAGE = 0.6;
    static final double IN_EXPRESSION = 0.5;
    /// What has a word beside its number, a date or the code of a course, keeps more.
    static final double IN_COURSE = 0.8;
    static final double LEAST = 0.5;

    private static final Set<String> COURSES = Set.of("COURSE_NUMBER", "GRADE_LEVEL");

    private static final Set<String> NAMES = Set.of("PERSON", "name", "NAME_STUDENT", "NAME_INSTRUCTOR");
    private static final Set<String> REACHES = Set.of("EMAIL", "EMAIL_ADDRESS", "email_social", "USERNAME", "URL", "URL_PERSONAL", "url");
    /// Words of pages that many learn from.
    private static final Set<String> LESSONS = Set.of("math", "lesson", "calc", "learn", "practi", "exerci", "worksheet", "geometr", "algebra", "quiz", "textbook");

    /// Suggestions of one text.
    ///
    /// @param made what is suggested
    /// @param against what mathematics spoke against, lowered and with the reason
    public record Judged(List<SuggestedSpan> made, List<SuggestedSpan> against) {
        public Judged {
            made = List.copyOf(made);
            against = List.copyOf(against);
        }
    }

    private final Subject subject;
    private final List<Span> messages;
    private final List<Span> expressions;
    private final boolean namesToo;

    /// @param messages those about mathematics, in order
    /// @param expressions what is written as mathematics, in order
    /// @param namesToo whether names in word problems are doubted; PIIvot labels them
    public MathsDoubt(Subject subject, List<Span> messages, List<Span> expressions, boolean namesToo) {
        this.subject = subject;
        this.messages = messages;
        this.expressions = expressions;
        this.namesToo = namesToo;
    }

    /// @param suggested of the subject, in order
    public Judged judge(List<SuggestedSpan> suggested) {
        List<SuggestedSpan> made = new ArrayList<>();
        List<SuggestedSpan> against = new ArrayList<>();
        Map<String, Boolean> problems = new HashMap<>();
        Set<Integer> told = new HashSet<>();
        for (SuggestedSpan each : suggested) {
            if (NAMES.contains(each.label()) && factor(each, problems, false) < 1) {
                told.add(turn(each.span()));
            }
        }
        for (SuggestedSpan each : suggested) {
            double factor = factor(each, problems, told.contains(turn(each.span())));
            if (factor == 1) {
                made.add(each);
                continue;
            }
            SuggestedSpan lowered = lowered(each, factor);
            boolean keeps = lowered.voices().stream().anyMatch(voice -> voice.score() >= LEAST);
            (keeps ? made : against).add(lowered);
        }
        return new Judged(made, against);
    }

    /// @param problems whether a name came in by a word problem, by how it is written
    /// @param told whether the message goes on about somebody of a word problem
    private double factor(SuggestedSpan each, Map<String, Boolean> problems, boolean told) {
        boolean inside = told || meets(messages, each.span());
        if (REACHES.contains(each.label())) {
            return each.label().toLowerCase(Locale.ROOT).startsWith("url") && isLesson(each) ? IN_EXPRESSION : 1;
        }
        if (NAMES.contains(each.label())) {
            if (!namesToo || isSpeakers(each) || isCalled(each)) {
                problems.put(key(each), false);
                return 1;
            }
            return problems.computeIfAbsent(key(each), _ -> inside) ? IN_MESSAGE : 1;
        }
        if (COURSES.contains(each.label()) && inside) {
            return IN_COURSE;
        }
        if (hasDigit(each) && !(each.label().startsWith("DATE") && written(each).chars().anyMatch(Character::isLetter))) {
            return meets(expressions, each.span()) ? IN_EXPRESSION : inside ? IN_MESSAGE : 1;
        }
        return inside ? each.label().startsWith("DATE") ? IN_COURSE : IN_MESSAGE : 1;
    }

    /// Whether it is called out, alone before or behind a comma.
    private boolean isCalled(SuggestedSpan each) {
        String text = subject.text().value();
        int start = each.span().start();
        int end = each.span().end();
        int turn = turn(each.span());
        boolean opens = turn >= 0 && subject.turns().get(turn).span().start() == start;
        boolean ends = turn >= 0 && end >= subject.turns().get(turn).span().end() - 1;
        boolean begins = start > 1 && text.charAt(start - 1) == ' ' && ".!?".indexOf(text.charAt(start - 2)) >= 0;
        return (opens || begins) && text.startsWith(", ", end) || ends && start > 1 && text.startsWith(", ", start - 2);
    }

    /// The index of the turn in which a span begins; −1 for none.
    private int turn(Span span) {
        return Span.indexAt(subject.turns(), Turn::span, span.start());
    }

    private static SuggestedSpan lowered(SuggestedSpan each, double factor) {
        List<Detection> voices = each.voices().stream()
                .map(voice -> new Detection(voice.span(), voice.label(), voice.score() * factor, voice.source(), voice.cautions()).with(Caution.IN_MATHEMATICS))
                .toList();
        return new SuggestedSpan(each.span(), each.label(), voices);
    }

    private static boolean isSpeakers(SuggestedSpan each) {
        return each.voices().stream().anyMatch(voice -> voice.source() instanceof Source.Rule(String name) && name.equals(ChatNames.SPEAKER));
    }

    private boolean isLesson(SuggestedSpan each) {
        String address = written(each).toLowerCase(Locale.ROOT);
        return LESSONS.stream().anyMatch(address::contains) && each.voices().stream().noneMatch(voice -> voice.source() instanceof Source.Rule);
    }

    private String key(SuggestedSpan each) {
        return Folding.bare(written(each));
    }

    private boolean hasDigit(SuggestedSpan each) {
        return written(each).chars().anyMatch(Character::isDigit);
    }

    private String written(SuggestedSpan each) {
        return subject.text().slice(each.span());
    }

    private static boolean meets(List<Span> places, Span span) {
        int first = Span.firstEndingAfter(places, place -> place, span.start());
        return first < places.size() && places.get(first).start() < span.end();
    }
}
