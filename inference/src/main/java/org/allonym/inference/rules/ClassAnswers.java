package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.project.Turn;
import org.allonym.text.Span;

/// Votes for the school year or the course with which somebody answers the question for it: `which class are you now?`, `9b`. Only in
/// transcripts. Immutable; any thread.
final class ClassAnswers {

    private static final int LONGEST = 200;

    /// What is asked for by its number, not in an exercise.
    private static final Pattern WHICH = Pattern.compile(
            "\\b(?:which|what)(?:['’]?s| is| was)?(?: the| your| ur)? (?:(?:class|course|form|module|paper|grade|group|section|standard|batch)(?: (?:code|number|name|group))?\\b(?! (?:of|has|have|is (?:the|bigger|larger)))|(?:school )?year (?:are|r|is) (?:you|u|he|she)\\b)[^?\\n]{0,80}\\?"
                    + "|(?:^|[.!?] )(?:course|class|grade|form|module) ?\\?|\\byou(?:['’]re| are) (?:still )?in (?:year|grade|class|form|klasse|\\d{1,2}(?:st|nd|rd|th))[^?\\n]{0,20}\\?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COURSE = Pattern.compile("\\b(?:course|module|paper|section|class)\\b", Pattern.CASE_INSENSITIVE);

    private static final String OPENS = "(?:(?i:yes|yeah|ya|ye|no|ok|sir|miss|madam|im|i['’]m|i am|in|it['’]?s|now|still|for|class),? ){0,3}";
    private static final String ENDS = "(?![\\p{L}\\p{N}/°]|[.,]\\d| ?[-+*=×÷<>^]|['’])";
    private static final Pattern YEAR = Pattern.compile(OPENS + "((?i:(?:year|yr|grade|form|class|basic|primary|jss|sss?|[js]hs|sec(?:ondary)?|std|standard|klasse|kelas|klas) ?\\d{1,2}[a-f]?|\\d{1,2}(?:st|nd|rd|th)|[sp]\\.?[1-6])|(?:1[0-3]|[1-9])[.º°]?[A-Fa-f])" + ENDS);
    private static final Pattern CODE = Pattern.compile(OPENS + "([A-Z]{2,4}(?:-[A-Z]{2,3})?[- ]?\\d{1,4}[A-Za-z]?(?:-\\d{1,3})?|1?\\d[A-Z]{1,3}\\d|\\p{Lu}\\p{L}{3,15}(?: \\p{Lu}\\p{L}{2,15})? (?:[1-4][a-z]?|I{1,3}|IV))" + ENDS);

    private ClassAnswers() {}

    static List<Vote> grades(RuleContext context) {
        return votes(context, "GRADE_LEVEL");
    }

    static List<Vote> courses(RuleContext context) {
        return votes(context, "COURSE_NUMBER");
    }

    private static List<Vote> votes(RuleContext context, String label) {
        List<Vote> votes = new ArrayList<>();
        List<Turn> turns = context.subject().turns();
        for (int turn = 1; turn < turns.size(); turn++) {
            Span asked = turns.get(turn - 1).span();
            Span message = turns.get(turn).span();
            if (asked.length() > LONGEST || message.length() > LONGEST || turns.get(turn).speaker().equals(turns.get(turn - 1).speaker())
                    || !WHICH.matcher(context.text()).region(asked.start(), asked.end()).find()) {
                continue;
            }
            Matcher year = YEAR.matcher(context.text()).region(message.start(), message.end()).useTransparentBounds(true);
            Matcher code = CODE.matcher(context.text()).region(message.start(), message.end()).useTransparentBounds(true);
            boolean isYear = year.lookingAt();
            Matcher found = isYear ? year : code;
            boolean wanted = label.equals("GRADE_LEVEL") == isYear;
            if (wanted && (isYear || code.lookingAt() && COURSE.matcher(context.text()).region(asked.start(), asked.end()).find())) {
                votes.add(Vote.of(new Span(found.start(1), found.end(1)), label, 0.68));
            }
        }
        return votes;
    }
}
