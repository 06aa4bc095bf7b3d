package org.allonym.text;

import static org.allonym.language.Messages.tr;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.regex.Matcher;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Compiles the regular expressions that people write, in RE2's syntax: RE2/J takes time linear in the text, whatever the pattern. Any thread.
public final class UserPattern {

    private static final int FIRST_ENDLESS = 0x1C80;
    private static final int LAST_ENDLESS = 0x1C88;
    private static final java.util.regex.Pattern FOLDING_FLAG = java.util.regex.Pattern.compile("\\(\\?[a-zA-Z]*i");
    private static final java.util.regex.Pattern RANGE_OR_CHARACTER =
            java.util.regex.Pattern.compile("(\\\\x\\{[0-9a-fA-F]{1,6}\\}|.)(?:-(\\\\x\\{[0-9a-fA-F]{1,6}\\}|.))?", java.util.regex.Pattern.DOTALL);

    private UserPattern() {}

    /// Compiles a pattern.
    ///
    /// @param matchCase whether upper and lower case differ
    /// @throws ProblemException when it is no pattern, or not one of RE2's, with the place of the error
    public static Pattern compile(String text, boolean matchCase) {
        if (text.isBlank()) {
            throw refused(tr("The pattern is empty."), tr("Enter a pattern, such as %s.", "\\bS[0-9]{7}\\b"));
        }
        refuse(text);
        if (!matchCase || FOLDING_FLAG.matcher(text).find()) {
            refuseEndless(text);
        }
        try {
            return Pattern.compile(text, matchCase ? 0 : Pattern.CASE_INSENSITIVE);
        } catch (PatternSyntaxException e) {
            String part = e.getPattern();
            int at = part == null || part.isEmpty() ? -1 : text.indexOf(part);
            throw refused(
                    at < 0 || part.equals(text)
                            ? tr("The pattern can’t be read: %s.", said(e.getDescription()))
                            : tr("The pattern can’t be read at character %,d, “%s”: %s.", at + 1, part, said(e.getDescription())),
                    tr("Correct it; the syntax is RE2’s."));
        }
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }

    /// RE2/J's words for an error, in the language of the window.
    private static String said(String error) {
        return switch (error) {
            case "invalid character class range" -> tr("invalid character class range");
            case "invalid escape sequence" -> tr("invalid escape sequence");
            case "invalid named capture" -> tr("invalid named capture");
            case "invalid or unsupported Perl syntax" -> tr("invalid or unsupported Perl syntax");
            case "invalid nested repetition operator" -> tr("invalid nested repetition operator");
            case "invalid repeat count" -> tr("invalid repeat count");
            case "missing closing ]" -> tr("missing closing ]");
            case "missing closing )" -> tr("missing closing )");
            case "missing argument to repetition operator" -> tr("missing argument to repetition operator");
            case "trailing backslash at end of expression" -> tr("trailing backslash at end of expression");
            case "duplicate capture group name" -> tr("duplicate capture group name");
            default -> error;
        };
    }

    /// Refuses letters whose forms RE2/J 1.8 never finishes comparing without regard to case: `С` of old Cyrillic prints and its like, which Java
    /// maps to modern letters, but not back. A range that holds them is the same.
    private static void refuseEndless(String text) {
        Matcher part = RANGE_OR_CHARACTER.matcher(text);
        while (part.find()) {
            int low = codePoint(part.group(1));
            int high = part.group(2) == null ? low : codePoint(part.group(2));
            if (low <= LAST_ENDLESS && high >= FIRST_ENDLESS) {
                throw refused(
                        tr("Character %,d of the pattern, “%s”, can’t be matched without regard to case.", part.start() + 1, part.group()),
                        tr("Switch on Match case, or leave out the letters from U+1C80 to U+1C88."));
            }
        }
    }

    private static int codePoint(String written) {
        return written.startsWith("\\x{") ? Integer.parseInt(written.substring(3, written.length() - 1), 16) : written.codePointAt(0);
    }

    /// Refuses what other engines have and RE2 doesn't, because it can take forever.
    private static void refuse(String text) {
        boolean inClass = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                char next = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
                if (!inClass && next >= '1' && next <= '9') {
                    throw at(text, i, 2, tr("a back-reference"));
                }
                i++;
            } else if (inClass) {
                inClass = c != ']';
            } else if (c == '[') {
                inClass = true;
                i += text.startsWith("[^]", i) ? 2 : text.startsWith("[]", i) ? 1 : 0;
            } else if (text.startsWith("(?=", i) || text.startsWith("(?!", i)) {
                throw at(text, i, 3, tr("a look-ahead"));
            } else if (text.startsWith("(?<=", i) || text.startsWith("(?<!", i)) {
                throw at(text, i, 4, tr("a look-behind"));
            }
        }
    }

    private static ProblemException at(String text, int index, int length, String what) {
        return refused(
                tr("Character %,d of the pattern, “%s”, begins %s, which patterns can’t use.", index + 1, text.substring(index, Math.min(text.length(), index + length)), what),
                tr("Put parentheses around the part to mark, and write its context outside them."));
    }
}
