package org.allonym.inference.turns;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
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
/// What stands in a word problem or another exercise keeps [#IN_PROBLEM] of its scores, and so do later mentions of the people and places that it brought
/// in, unless somebody speaks of their own affairs; but not whom somebody spoke of as one of their own people before any exercise did. A number in a message about mathematics, or about somebody of a word problem, keeps [#IN_MESSAGE] of
/// its scores, one in an expression [#IN_EXPRESSION]; so does a name or place there of which nobody is sure. What then has no voice of [#LEAST] or more isn't suggested, but handed on with the reason; the rest carries
/// [Caution#IN_MATHEMATICS]. One thread.
public final class MathsDoubt {

    static final double IN_PROBLEM = 0.4;
    static final double IN_MESSAGE = 0.6;
    static final double IN_EXPRESSION = 0.5;
    /// What has a word beside its number, a date or the code of a course, keeps more.
    static final double IN_COURSE = 0.8;
    static final double LEAST = 0.5;
    /// From here on a rule, or a model, is believed of a name or place in a message about mathematics.
    static final double SURE = 0.62;
    static final double SURE_MODEL = 0.7;
    /// The same of a rule where nobody speaks of their own affairs: it knows a title, a relative or where somebody lives.
    static final double SURE_INSIDE = 0.67;
    /// What a rule says of two numbers of which it was said that they are a day.
    static final double CUED = 0.85;

    /// What a rule says of a number beside which somebody is to be called.
    static final double CALLED = 0.8;
    /// Numbers of companies and offices, which cost nothing or more.
    private static final Pattern OFFICE = Pattern.compile("(?:\\+?1[- ]?)?\\(?(?:0800|0808|0900|1800|800|888|877|866)\\b");
    private static final Pattern REACHED = Pattern.compile("\\b(?:calls?|phone|text|whats ?app|number|ring|reach|contact|sms|mobile|landline|telegram|viber|zalo|ask)\\b", Pattern.CASE_INSENSITIVE);

    private static final Set<String> PLACES = Set.of("LOCATION", "STREET_ADDRESS", "location_address");
    /// Letters that an address with numbers has at least.
    private static final long ADDRESS = 8;
    private static final Set<String> COURSES = Set.of("COURSE_NUMBER", "GRADE_LEVEL");

    /// What people have or do on a day.
    private static final Pattern PLAN = Pattern.compile("\\b(?:exams?|mocks?|tests?|quiz|papers?|class(?:es)?|lessons?|sessions?|homework|hw|assignment|due|deadline|starts?|begins?|birthdays?|meet|see you|holidays?|term|match|trip|come|coming"
            + "|off|away|until|till|next|ready|remember|real|submit|moved?|cancel\\w*|free|wedding|party|school|final|examen|prueba|prova|clase|aula)\\b", Pattern.CASE_INSENSITIVE);
    /// Letters of a question that is about one thing.
    private static final int ASKED = 80;
    /// A school year, or a year that is counted: what stands around it tells.
    private static final Pattern YEAR = Pattern.compile("(?i)(?:year|yr) ?\\d{1,2}|\\d{1,2}(?:st|nd|rd|th) year|\\d{1,2}");
    private static final Pattern BEFORE_COUNTED = Pattern.compile("(?i)(?:\\b(?:in|of|after) the |\\d (?:to|and) |(?:cost|value|profit|total) )$");
    private static final Pattern BEHIND_COUNTED = Pattern.compile("(?: to \\d|,? ?[:=→]? ?[$€£₦]?\\d{1,3}[, ]?\\d{3}(?!\\d))");

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
    private final WordProblems problems;
    private final boolean namesToo;
    /// Names of which somebody is sure outside word problems, with their first places there.
    private final Map<String, Integer> named = new HashMap<>();

    /// @param messages those about mathematics, in order
    /// @param expressions what is written as mathematics, in order
    /// @param namesToo whether names in word problems are doubted; PIIvot labels them
    public MathsDoubt(Subject subject, List<Span> messages, List<Span> expressions, boolean namesToo) {
        this.subject = subject;
        this.messages = messages;
        this.expressions = expressions;
        this.problems = WordProblems.in(subject);
        this.namesToo = namesToo;
    }

    /// @param suggested of the subject, in order
    public Judged judge(List<SuggestedSpan> suggested) {
        List<SuggestedSpan> made = new ArrayList<>();
        List<SuggestedSpan> against = new ArrayList<>();
        Set<Integer> told = new HashSet<>();
        for (SuggestedSpan each : suggested) {
            if (NAMES.contains(each.label()) && isSure(each, WordProblems.meets(messages, each.span()) && !isOwn(each) ? SURE_INSIDE : SURE) && !problems.hold(each.span())) {
                named.putIfAbsent(Folding.bare(written(each)), each.span().start());
            }
        }
        for (SuggestedSpan each : suggested) {
            if (NAMES.contains(each.label()) && ofName(each, false) < 1) {
                told.add(turn(each.span()));
            }
        }
        for (SuggestedSpan each : suggested) {
            double factor = factor(each, told.contains(turn(each.span())));
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

    /// @param told whether the message goes on about somebody of a word problem
    private double factor(SuggestedSpan each, boolean told) {
        if (REACHES.contains(each.label()) && !problems.hold(each.span())) {
            return each.label().toLowerCase(Locale.ROOT).startsWith("url") && isLesson(each) ? IN_EXPRESSION : 1;
        }
        boolean inside = WordProblems.meets(messages, each.span());
        if (NAMES.contains(each.label())) {
            return ofName(each, inside);
        }
        if (problems.hold(each.span())) {
            return each.label().startsWith("US_") && isSure(each, CUED) ? IN_MESSAGE : IN_PROBLEM;
        }
        boolean own = isOwn(each);
        if (each.label().toLowerCase(Locale.ROOT).startsWith("phone") && isSure(each, CALLED) && REACHED.matcher(message(each)).find() && !OFFICE.matcher(written(each)).lookingAt() && !isResult(each)) {
            return inside ? IN_COURSE : 1;
        }
        if (COURSES.contains(each.label())) {
            return inside && !own ? isCounted(each) ? IN_PROBLEM : IN_COURSE : 1;
        }
        boolean worded = each.label().startsWith("DATE") && written(each).chars().anyMatch(Character::isLetter)
                || PLACES.contains(each.label()) && written(each).chars().filter(Character::isLetter).count() >= ADDRESS;
        if (hasDigit(each) && !worded) {
            boolean cued = each.label().startsWith("DATE") && each.voices().stream().anyMatch(voice -> voice.source() instanceof Source.Rule && voice.score() >= CUED);
            return cued ? IN_MESSAGE : WordProblems.meets(expressions, each.span()) || isResult(each) ? IN_EXPRESSION : (inside || told) && !own ? IN_MESSAGE : inside ? IN_COURSE : 1;
        }
        if (each.label().startsWith("DATE")) {
            return inside && !own ? isPlanned(each) ? IN_COURSE : IN_MESSAGE : 1;
        }
        if (!own && problems.know(written(each), each.span().start())) {
            return IN_MESSAGE;
        }
        return inside && !own && (!isSure(each, each.label().equals("AGE") ? SURE : SURE_INSIDE) || each.label().equals("NRP")) ? IN_MESSAGE : 1;
    }

    private double ofName(SuggestedSpan each, boolean inside) {
        boolean known = problems.know(written(each), each.span().start());
        if (!namesToo || isCalled(each) && (!known || isSpeakers(each))) {
            return 1;
        }
        if (problems.hold(each.span())) {
            return isNamedBefore(each) ? 1 : IN_PROBLEM;
        }
        if (isSpeakers(each)) {
            return 1;
        }
        if ((known || problems.mention(each.span())) && !WordProblems.isOfKin(message(each))) {
            return IN_MESSAGE;
        }
        return inside && !isOwn(each) && !isSure(each, SURE_INSIDE) && !named.containsKey(Folding.bare(written(each))) ? IN_MESSAGE : 1;
    }

    /// Whether somebody spoke of their own people by that name before any exercise did.
    private boolean isNamedBefore(SuggestedSpan each) {
        Integer first = named.get(Folding.bare(written(each)));
        return first != null && first < each.span().start() && !problems.know(written(each), first)
                && WordProblems.isOfKin(subject.text().slice(subject.turns().get(Span.indexAt(subject.turns(), Turn::span, first)).span()));
    }

    /// @param least that a rule must say
    private static boolean isSure(SuggestedSpan each, double least) {
        return each.voices().stream().anyMatch(voice -> voice.score() >= (voice.source() instanceof Source.Rule ? least : SURE_MODEL));
    }

    /// Whether a date is a weekday or feast, or has a plan beside it. Others are data: `a machine bought 1 July`, `4 + 24 = 28 march`.
    private boolean isPlanned(SuggestedSpan each) {
        return !hasDigit(each) || PLAN.matcher(message(each)).find() || isAsked(turn(each.span()));
    }

    /// Whether the message before a turn asks about a plan: `what's on the test?`.
    private boolean isAsked(int turn) {
        if (turn < 1 || subject.turns().get(turn - 1).span().length() >= ASKED) {
            return false;
        }
        String before = subject.text().slice(subject.turns().get(turn - 1).span());
        return before.endsWith("?") && PLAN.matcher(before).find() && !problems.hold(subject.turns().get(turn - 1).span());
    }

    /// Whether years of a loan or an account are counted: `year 1 to 3`, `yr2 80,000`, `in the 8th year`.
    private boolean isCounted(SuggestedSpan each) {
        if (!YEAR.matcher(written(each)).matches()) {
            return false;
        }
        String text = subject.text().value();
        return BEFORE_COUNTED.matcher(text.substring(Math.max(0, each.span().start() - 10), each.span().start())).find()
                || BEHIND_COUNTED.matcher(text).region(each.span().end(), text.length()).lookingAt();
    }

    /// Whether the message speaks of somebody's own affairs.
    private boolean isOwn(SuggestedSpan each) {
        return WordProblems.isOwn(message(each));
    }

    private String message(SuggestedSpan each) {
        int turn = turn(each.span());
        return turn < 0 ? "" : subject.text().slice(subject.turns().get(turn).span());
    }

    /// Whether it is called out, as in a greeting.
    private boolean isCalled(SuggestedSpan each) {
        int turn = turn(each.span());
        return turn >= 0 && WordProblems.isCalled(subject.text().value(), subject.turns().get(turn).span(), each.span().start(), each.span().end());
    }

    /// The index of the turn in which a span begins; −1 for none.
    private int turn(Span span) {
        return Span.indexAt(subject.turns(), Turn::span, span.start());
    }

    /// Whether a sign of arithmetic stands before it.
    private boolean isResult(SuggestedSpan each) {
        String text = subject.text().value();
        int at = each.span().start();
        while (at > 0 && text.charAt(at - 1) == ' ') {
            at--;
        }
        return at > 0 && "=+−×·*/÷<>≈".indexOf(text.charAt(at - 1)) >= 0;
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

    private boolean hasDigit(SuggestedSpan each) {
        return written(each).chars().anyMatch(Character::isDigit);
    }

    private String written(SuggestedSpan each) {
        return subject.text().slice(each.span());
    }
}
