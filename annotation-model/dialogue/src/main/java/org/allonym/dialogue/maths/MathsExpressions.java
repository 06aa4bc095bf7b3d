package org.allonym.dialogue.maths;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.text.Span;

/// Finds what is written as mathematics: LaTeX, equations, expressions, fractions, powers and roots, coordinates, numbers with
/// units, and lists of numbers. Dates, phone numbers, addresses of pages and e-mail aren't. Linear in the text; any thread.
public final class MathsExpressions {

    private static final String NUMBER = "\\d++(?:[.,]\\d++)*+";
    private static final String POWER = "(?:[²³⁴ⁿ°%]|\\^\\s?[-−]?\\(?\\w{1,4}+\\)?)?+";
    /// A number, a single letter, a number before a letter as in `2x`, or a bracket after either as in `3(x`.
    private static final String OPERAND = "[-−]?\\(?[-−]?(?:" + NUMBER + "[a-zA-Z]?|[a-zA-Z])(?![a-zA-Z'’])" + POWER + "\\)?" + POWER;
    private static final String OPERATOR = "(?:\\s?[+*×·÷/⋅∙]\\s?|\\s[-−–:]\\s|\\s[xX]\\s(?=\\d)|[xX](?=\\d)|[−](?=\\w)|(?<=[xyznabt)²³])-(?=[\\dxyznabt(])|\\s?\\((?=[-−\\w]))";
    private static final String CHAIN = OPERAND + "(?:" + OPERATOR + OPERAND + "){0,12}+";
    private static final String RELATION = "\\s?(?:[=≈≠≤≥∝≡]|<=|>=|<|>)\\s?";
    private static final String UNITS = "(?:cm|mm|km|m|ft|inch|inches|feet|foot|yd|yards?|miles?|mph|kmh?|km/h|m/s|kg|g|mg|lbs?|oz|ml|l|liters?|litres?"
            + "|gallons?|meters?|metres?|centimet(?:er|re)s?|kilomet(?:er|re)s?|grams?|pounds?|ounces?|degrees?|cubes|squares?|cents?|percent)";

    static final Pattern FOUND = Pattern.compile(String.join("|", List.of(
            "\\\\[a-zA-Z]{2,20}+(?=[\\s{(\\\\^_$,.)]|$)",
            "\\$[^$\\n]{0,80}[=^\\\\_+][^$\\n]{0,80}\\$",
            "[√∑∫∞∆πθ∠△⊥∥]" + "(?:" + OPERAND + ")?",
            "\\([-−]?" + NUMBER + "\\s?,\\s?[-−]?" + NUMBER + "\\)",
            "(?<![\\w./:@#'’-])" + CHAIN + "(?:" + RELATION + "(?:" + CHAIN + "|[?_]+))++",
            "(?<![\\w./:@#'’-])" + RELATION.replace("\\s?", "") + "\\s?" + OPERAND,
            "(?<![\\w./:@#'’-])" + OPERAND + "(?:" + OPERATOR + OPERAND + "){1,12}+",
            "(?<![\\w./:@#'’-])" + NUMBER + "\\s?" + UNITS + "(?![\\w'’])(?:\\s?[²³]|\\^[23])?",
            "(?<![\\w./:@#])" + NUMBER + "\\s?[%°²³]",
            "(?<![\\w])[$£€]\\s?" + NUMBER + "(?![\\w@])",
            "(?<![\\w./:@#'’-])\\d*+[a-zA-Z][²³](?!\\w)",
            "(?<![\\w./:@#'’-])(?:\\d++|[a-zA-Z])\\^\\(?[-−]?\\w{1,4}",
            "(?<![\\w./:@#+-])(?<!\\d )(?:[1-9]\\d{0,2}+|0)(?:,? (?:and )?(?:[1-9]\\d{0,1}+|0)(?![\\w./:])){3,}+")));

    static final Pattern NOT_MATHS = Pattern.compile(
            "(?<!\\S)(?=\\S{0,100}?(?:@|://|www\\.|[a-zA-Z]\\.[a-zA-Z]{2,12}/))\\S++"
                    + "|(?<![\\d/.-])(?:\\d{1,2}([/.-])\\d{1,2}\\1(?:\\d{2}|\\d{4})|\\d{4}([/.-])\\d{1,2}\\2\\d{1,2})(?![\\d/])"
                    + "|\\b24/7\\b|\\+\\d[\\d ()./-]{6,}|\\(?\\b\\d{3}\\)?[ .-]\\d{3}[ .-]\\d{4}\\b|\\b\\d{3}[- ]\\d{4}\\b");

    private MathsExpressions() {}

    /// The expressions of a text in order, none over another. UTF-16, half-open.
    public static List<Span> in(String text) {
        List<Span> found = new ArrayList<>();
        if (!mayHold(text)) {
            return found;
        }
        String read = withoutOthers(text);
        Matches matches = new Matches(FOUND, read, at -> mayBeginAt(read, at));
        while (matches.find()) {
            if (isMaths(read, matches.start(), matches.end())) {
                found.add(new Span(matches.start(), matches.end()));
            }
        }
        return found;
    }

    /// The text with `@` for each character of a date, a number of a phone or an address.
    private static String withoutOthers(String text) {
        StringBuilder blanked = null;
        Matches others = new Matches(NOT_MATHS, text, at -> mayBeOther(text, at));
        while (others.find()) {
            blanked = blanked == null ? new StringBuilder(text) : blanked;
            for (int i = others.start(); i < others.end(); i++) {
                blanked.setCharAt(i, '@');
            }
        }
        return blanked == null ? text : blanked.toString();
    }

    /// What [Matcher#find] finds, tried only where a match can begin: several times as fast in prose.
    static final class Matches {

        private final Matcher matcher;
        private final String text;
        private final IntPredicate mayBegin;
        private int at;

        Matches(Pattern pattern, String text, IntPredicate mayBegin) {
            this.text = text;
            this.mayBegin = mayBegin;
            matcher = pattern.matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
        }

        boolean find() {
            for (; at < text.length(); at++) {
                if (mayBegin.test(at) && matcher.region(at, text.length()).lookingAt()) {
                    at = matcher.end();
                    return true;
                }
            }
            return false;
        }

        int start() {
            return matcher.start();
        }

        int end() {
            return matcher.end();
        }
    }

    /// Whether [#NOT_MATHS] can match here: at a number, or where something between blanks begins.
    static boolean mayBeOther(String text, int at) {
        char c = text.charAt(at);
        return c >= '0' && c <= '9' || c == '+' || c == '(' || !isBlank(c) && (at == 0 || isBlank(text.charAt(at - 1)));
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    /// Whether [#FOUND] can match here: most characters of prose are letters in words and blanks.
    static boolean mayBeginAt(String text, int at) {
        char c = text.charAt(at);
        if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
            return at + 1 == text.length() || !isWordLetter(text.charAt(at + 1));
        }
        return c > ' ' && ".,;:!?'\"".indexOf(c) < 0;
    }

    /// What may not stand behind a letter that is a variable.
    private static boolean isWordLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '\'' || c == '’';
    }

    /// Quick: most messages have neither a digit nor a sign.
    private static boolean mayHold(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9' || c == '=' || c == '\\' || c == '^' || c == '+' || c == '$' || c >= 0xd7 && "×÷√∑∫≤≥≈≠∞∆πθ°²³∠△".indexOf(c) >= 0) {
                return true;
            }
        }
        return false;
    }

    /// Letters alone don't make an expression (`w/o`, `a x b`), unless they are related or raised.
    private static boolean isMaths(String text, int from, int to) {
        boolean sign = false;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                return true;
            }
            sign |= "=^\\+×÷·√∑∫≤≥≈≠∞∆πθ∠△²³".indexOf(c) >= 0;
        }
        return sign;
    }
}
