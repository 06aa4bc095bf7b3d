package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.allonym.inference.rules.TurnPatterns.Entry;
import org.allonym.text.Span;

/// Votes for numbers that offices, banks and networks give: US social security numbers (their ranges), bank routing numbers (the check
/// digit of the American Bankers Association) and accounts, IBAN (ISO 7064 mod 97), driver licences, passports, and addresses of
/// networks. Without a check, the word for the number has to stand nearby. Immutable; any thread.
final class IdentityNumbers {

    private static final String START = "(?<![\\p{L}\\p{N}@./_=+-])";
    private static final String END = "(?![\\p{L}\\p{N}@_/]|[.,-]\\d)";
    private static final int NEAR = 60;
    private static final int SOME_TURNS = 400;

    private static final Pattern SSN = cue("ssn|social|social security|ss#|itin");
    private static final Pattern BANK = cue("account|acct|acc|bank|routing|checking|savings|deposit|aba|iban");
    private static final Pattern ACCOUNT = cue("account|acct|acc|bank|checking|savings|iban");
    private static final Pattern LICENCE = cue("licen[cs]e|permit|driver'?s?|driving|dl|dmv");
    private static final Pattern PASSPORT = cue("passport");
    private static final Pattern NETWORK = cue("ip|address|server|host|port|connect|network|router|lan");
    private static final Pattern BORN = cue("born|birth|birthday|bday|b-day|dob|turn(?:s|ing|ed)?|cumplea[ñn]os|anivers[áa]rio");

    private static final TurnPatterns SSNS = new TurnPatterns("US_SSN", List.of(
            new Entry(START + "(\\d{3}[- ]\\d{2}[- ]\\d{4})" + END, 0.93, (context, span) -> isSsn(digits(context, span)) || TurnPatterns.isNear(context, span, SSN, SOME_TURNS)),
            new Entry(START + "(\\d{9})" + END, 0.9, (context, span) -> isSsn(digits(context, span)) && TurnPatterns.isNear(context, span, SSN, 30)),
            new Entry("(?i)last (?:4|four)(?: digits)?(?: of (?:my|the|her|his) (?:ssn|social))(?: is| are|:)? (\\d{4})" + END, 0.85)));

    private static final TurnPatterns BANKS = new TurnPatterns("US_BANK_NUMBER", List.of(
            new Entry(START + "(\\d{9})" + END, 0.92, (context, span) -> isRouting(digits(context, span)) && TurnPatterns.isNear(context, span, BANK, NEAR)),
            new Entry(START + "(\\d{8,17})" + END, 0.93, (context, span) -> TurnPatterns.isNear(context, span, ACCOUNT, NEAR)),
            new Entry(START + "([A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?)" + END, 0.95, (context, span) -> isIban(TurnPatterns.written(context, span)))));

    private static final TurnPatterns LICENCES = new TurnPatterns("US_DRIVER_LICENSE", List.of(
            new Entry(START + "([A-Z]{0,2}\\d{1,4}(?:[- ]?\\d{3,5}){1,3})" + END, 0.94,
                    (context, span) -> digits(context, span).length() >= 6 && TurnPatterns.isNear(context, span, LICENCE, 40)),
            new Entry("\\b(?:A[LKZR]|C[AOT]|DE|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]) (\\d{2} \\d{3} \\d{3}|[A-Z]\\d{7,12})" + END, 0.7)));

    private static final TurnPatterns PASSPORTS = new TurnPatterns("US_PASSPORT", List.of(
            new Entry(START + "([A-Z]?\\d{8,9})" + END, 0.93, (context, span) -> TurnPatterns.isNear(context, span, PASSPORT, NEAR)),
            new Entry(START + "([A-Z]\\d{8})" + END, 0.93, (context, span) -> TurnPatterns.isNear(context, span, PASSPORT, SOME_TURNS))));

    private static final String OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";

    private static final TurnPatterns ADDRESSES = new TurnPatterns("IP_ADDRESS", List.of(
            new Entry(START + "(" + OCTET + "(?:\\." + OCTET + "){3})(?![\\p{L}\\p{N}]|\\.\\d)", 0.9,
                    (context, span) -> TurnPatterns.written(context, span).length() >= 9 || TurnPatterns.isNear(context, span, NETWORK, 40)),
            new Entry("(?i)(?<![\\p{L}\\p{N}:])((?:[0-9a-f]{1,4}:){3,7}(?::?[0-9a-f]{1,4}){1,2})(?![\\p{L}\\p{N}:])", 0.85,
                    (context, span) -> TurnPatterns.written(context, span).chars().anyMatch(c -> c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'))));

    private IdentityNumbers() {}

    static List<Vote> ssn(RuleContext context) {
        return SSNS.votes(context);
    }

    static List<Vote> bank(RuleContext context) {
        return BANKS.votes(context);
    }

    static List<Vote> licence(RuleContext context) {
        return LICENCES.votes(context);
    }

    static List<Vote> passport(RuleContext context) {
        return PASSPORTS.votes(context);
    }

    static List<Vote> network(RuleContext context) {
        return ADDRESSES.votes(context);
    }

    /// The dates beside which somebody is said to be born, or to have a birthday.
    static List<Vote> birth(RuleContext context) {
        List<Vote> dates = new ArrayList<>(DateRule.votes(context));
        dates.addAll(ChatDates.votes(context));
        return dates.stream()
                .filter(vote -> !vote.against() && TurnPatterns.isNear(context, vote.span(), BORN, 30))
                .map(vote -> Vote.of(vote.span(), "DATE_OF_BIRTH", Math.max(0.75, Math.min(1, vote.score() + 0.02))))
                .toList();
    }

    /// Area 000, 666 and 900 to 999, group 00 and serial 0000 are never given (Social Security Administration).
    static boolean isSsn(String digits) {
        return digits.length() == 9 && digits.charAt(0) != '9' && !digits.startsWith("000") && !digits.startsWith("666")
                && !digits.startsWith("00", 3) && !digits.endsWith("0000");
    }

    /// 3 (d1 + d4 + d7) + 7 (d2 + d5 + d8) + (d3 + d6 + d9) is a multiple of 10.
    static boolean isRouting(String digits) {
        int[] weights = {3, 7, 1};
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            sum += weights[i % 3] * (digits.charAt(i) - '0');
        }
        return digits.length() == 9 && sum % 10 == 0 && sum > 0;
    }

    /// ISO 13616: the number with its first four characters behind it, letters as 10 to 35, leaves 1 when divided by 97.
    static boolean isIban(String written) {
        String plain = written.replace(" ", "");
        int rest = 0;
        String turned = plain.length() < 15 ? "" : plain.substring(4) + plain.substring(0, 4);
        for (int i = 0; i < turned.length(); i++) {
            int value = Character.digit(turned.charAt(i), 36);
            rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
        }
        return rest == 1;
    }

    private static String digits(RuleContext context, Span span) {
        return TurnPatterns.written(context, span).replaceAll("\\D", "");
    }

    private static Pattern cue(String words) {
        return Pattern.compile("(?<![\\p{L}])(?:" + words + ")(?![\\p{L}])", Pattern.CASE_INSENSITIVE);
    }
}
