package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.text.Span;

/// Handles that head the lines of a forum or a chat: `ghizlane_b wrote at 22:20:`, `[nubia.rodr65] Good night`, `jopezz  16.02`,
/// `8:02 PM - cess.arcega: …`. Immutable; any thread.
final class HandleLines {

    private static final String TIME = "\\d{1,2}[:.h]\\d{2}(?:[:.]\\d{2})?(?:\\s?[AaPp]\\.?[Mm]\\.?)?";

    /// What may stand before it in its line: a time or a number, in brackets or not, a sign, `u/`, `by`.
    private static final Pattern HEAD = Pattern.compile(
            "(?:\\[[^\\]\\n]{1,24}\\]\\s*|\\(?" + TIME + "\\)?[\\s,\\-–—|]*|#?\\d{1,3}[.)]\\s+|[-–—•*#>»]+\\s+|u/|(?:from|by|posted by|user)[: ]\\s?)??"
                    + "[\\[<(*@]{0,2}([A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)*_{0,2})[\\]>)*]{0,2}"
                    + "(\\s+(?:wrote|replied|posted|said|says|commented|answered|skrev|schrieb|escribió|écrit|napisał|disse|a écrit)\\b|\\s*[»:](?=\\s|$)|[\\s,\\-–—|(\\[]{1,4}" + TIME + "|\\]\\s|\\s+[—–·|]\\s|,\\s\\d|$)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ABBREVIATIONS = Pattern.compile("\\p{Lu}{2,}s");
    /// Who stays unnamed.
    private static final Pattern ANYBODY = Pattern.compile(
            "(?:anon|anonymous|guest|user|student|participant|person|speaker|resp|respondent|interviewer|teacher|tutor|group|team)[_.]?[0-9]*",
            Pattern.CASE_INSENSITIVE);

    private static final int LONGEST_LINE = 2_000;

    private HandleLines() {}

    static List<Vote> votes(RuleContext context) {
        Map<String, List<Span>> heads = new HashMap<>();
        Map<String, Boolean> said = new HashMap<>();
        Lines lines = context.lines();
        for (int line = 0; line < lines.size(); line++) {
            int end = Math.min(lines.end(line), lines.start(line) + LONGEST_LINE);
            Matcher head = HEAD.matcher(context.text()).region(lines.start(line), end);
            if (head.lookingAt() && head.end(1) - head.start(1) >= 4 && head.end(1) - head.start(1) <= 30) {
                String handle = head.group(1);
                int start = head.start(1);
                boolean at = start > 0 && context.text().charAt(start - 1) == '@';
                boolean user = start > 1 && context.text().startsWith("u/", start - 2);
                heads.computeIfAbsent(handle, _ -> new ArrayList<>()).add(new Span(at ? start - 1 : user ? start - 2 : start, head.end(1)));
                boolean timed = context.text().substring(head.start(), head.start(1)).chars().filter(Character::isDigit).count() > 2;
                boolean sure = timed || head.group(2).length() > 2;
                said.merge(handle, sure, Boolean::logicalOr);
            }
        }
        List<Vote> votes = new ArrayList<>();
        heads.forEach((handle, places) -> {
            boolean often = places.size() > 1;
            if (isOdd(handle) && (often || said.get(handle)) || often && said.get(handle) && isUnknown(handle)) {
                places.forEach(place -> votes.add(Vote.of(place, "USERNAME", often ? 0.85 : 0.65)));
            }
        });
        return votes;
    }

    /// Letters with digits, signs or a capital among them, which no word has.
    static boolean isOdd(String value) {
        long letters = value.chars().filter(Character::isLetter).count();
        boolean sign = value.indexOf('_') >= 0 || value.indexOf('.') > 0 || value.chars().anyMatch(c -> DigitRuns.isDigit((char) c));
        return letters >= 3 && !ANYBODY.matcher(value).matches() && (sign || hasCapitalInside(value) && value.indexOf('-') < 0);
    }

    /// Whether small letters have a capital among them: `ChessKim`, but not several of what is abbreviated, `KPIs`.
    static boolean hasCapitalInside(String value) {
        return value.chars().skip(1).anyMatch(Character::isUpperCase) && value.chars().anyMatch(Character::isLowerCase)
                && !ABBREVIATIONS.matcher(value).matches();
    }

    private static boolean isUnknown(String value) {
        return value.length() >= 5 && value.chars().allMatch(Character::isLowerCase) && Lexicon.standard().of(value) == 0;
    }
}
