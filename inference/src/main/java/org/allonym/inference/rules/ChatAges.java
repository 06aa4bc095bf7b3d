package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.inference.rules.TurnPatterns.Entry;
import org.allonym.project.Turn;
import org.allonym.text.Span;

/// Votes for ages as people tell them in a chat: `im 10`, `she turns 12 on may 9`, `my brother ana is 6 too`, `tiene 16`. Nothing where a text has no
/// turns. Immutable; any thread.
final class ChatAges {

    private static final String START = "(?i)(?<![\\p{L}\\p{N}@./_-])";
    private static final String TENS = "(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?";
    private static final String AGE = "([1-9]\\d?(?![\\d.,:/%]\\d|[\\d%:/°])|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|" + TENS + ")(?![\\p{L}\\p{N}])";
    /// Where nothing is counted behind the number.
    private static final String ENDS = "(?=\\s*(?:$|[.,!?;)\\n]|(?:and|too|now|years?|yrs?|yo|but|so|lol|already|today|soon|when|bc|cuz|in|on|next|finally|btw|haha|also|like|only|till?|until|this|sir|miss|mam|madam|teacher|prof[ea]?|profesora?|cikgu|sensei)\\b|[^\\p{L}\\p{N}\\s+*/=<>^-]))(?! ?[-+*/=×÷^<>]|[.,]\\d| years? (?:ago|later|younger|older)| in (?:total|all))";
    private static final String KIN = "(?:brother|bro|sister|sis|son|daughter|cousin|cuz|nephew|niece|kid|baby|boy|girl|twins?|mom|mum|dad|grandma|grandpa|grandson|granddaughter|nana|nan|gran|granny|grandmother|grandfather|grandad|granddad|abuel(?:it)?[oa]|mother|father|mummy|daddy|husband|wife|uncle|aunt|auntie|friend|hermano|hermana)";

    private static final TurnPatterns AGES = new TurnPatterns("AGE", List.of(
            new Entry(START + "(?:i|he|she|hes|shes|he['’]s|she['’]s|im|i['’]m|" + KIN + "|\\p{L}{3,15}) (?:(?:just|already|finally) )?(?:turn|turns|turned|turning|making|will be|is turning|gonna be|gona be|going to be) " + AGE + ENDS, 0.66),
            new Entry(START + "(?:ill|il|i['’]ll|he['’]ll|she['’]ll|shell|hell|gonna|gona) be " + AGE + ENDS, 0.64),
            new Entry(START + "(?:im|i['’]m|i am|hes|shes|he['’]s|she['’]s|i was) (?:(?:only|just|still|now|already|like) )?" + AGE + ENDS, 0.64),
            new Entry(START + "(?:he is|she is|you are|youre|you['’]re|u are) (?:(?:only|just|still|now|already|like) )?" + AGE + ENDS, 0.64),
            new Entry(START + "at ((?:2[5-9]|[3-9]\\d)(?![\\d.,:/%])|" + TENS + ")(?=,? (?:i am|i['’]?m|you are|you['’]?re|he is|he['’]?s|she is|she['’]?s|my|your|his|her|the eyes|one)\\b)", 0.64),
            new Entry(START + "(?:my|our|his|her|ur|your) (?:\\p{L}+ )?" + KIN + "(?: \\p{L}+)?(?: he| she)? (?:is|was) (?:(?:only|just|still|now|already) )?" + AGE + ENDS, 0.66),
            new Entry(START + "(?:birthday|birthdays|bday|cumple(?:años)?)\\b[^.!?\\n0-9]{0,40}?" + AGE + ENDS, 0.6),
            new Entry(START + "(?:tiene|tengo|tenho|tem|cumple|cumplo|ten[íi]a) " + AGE + "(?=\\s*(?:$|[.,!?;)\\n]|años|anos|y\\b|e\\b))", 0.64),
            new Entry(START + "(?:have|has) (?:now )?" + AGE + "(?= years(?! of))", 0.62)));

    private static final int LONGEST = 120;
    /// So far back somebody is still spoken of.
    private static final int MESSAGES = 3;
    /// One of these words is in each of the questions below, and much faster to find.
    private static final Pattern ASKED = Pattern.compile("\\bold\\b|\\bage\\b|años", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    /// Who is asked, or who is asked about, is somebody there.
    private static final Pattern HOW_OLD = Pattern.compile("\\bhow old (?:are|r|were) (?:you|u|they)\\b|\\bhow old (?:is|are) (?:your|ur|his|her)\\b|\\bhow old (?:will|would) (?:you|u|they) be\\b|\\bhow old (?:you|u|they) (?:are|will be)\\b|\\b(?:what['’]?s|what is) your age\\b|\\bcu[aá]ntos años\\b", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    /// In a question that counts nothing: `aww, how old?`.
    private static final Pattern HOW_OLD_ANY = Pattern.compile("(?![\\s\\S]*(?:\\d|\\b(?:twice|times|older|younger|sum|together|will|be|years)\\b))[\\s\\S]*\\bhow old(?: (?:is|are|was|were) \\p{L}{2,12})?(?: (?:now|then|again))?\\b[\\s\\S]*", Pattern.CASE_INSENSITIVE);
    /// Of somebody of whom the message before spoke as of one of their people.
    private static final Pattern HOW_OLD_THEY = Pattern.compile("[^\\d?]{0,40}\\bhow old (?:is|are) (?:he|she|they)\\b(?: now)? ?\\?[^\\d]*", Pattern.CASE_INSENSITIVE);
    private static final Pattern RECKONED = Pattern.compile("\\b(?:twice|times|older|younger|as old|sum of|years ago)\\b|[=×]", Pattern.CASE_INSENSITIVE);
    private static final Pattern KIN_SPOKEN = Pattern.compile("^(?![\\s\\S]*(?:\\d|\\b(?:twice|times|older|younger|as old|years)\\b))[\\s\\S]*\\b(?:my|our|her|his|your|ur) (?:\\p{L}{1,15} )?" + KIN + "\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern ANSWER = Pattern.compile("(?i)(?:(?:im|i['’]?m|i am|he is|yes|yeah|ya|now|already|still|she is|hes|shes|he['’]s|she['’]s|tengo|almost|only|just|turned) ){0,2}(" + AGE + "(?: and (?:a )?(?:half|haf|three quarters)|½)?)"
            + "(?! ?[-+*/=×÷^<>%]| (?:times|plus|minus|divided|of|out)\\b)");

    private ChatAges() {}

    static List<Vote> votes(RuleContext context) {
        if (!TurnPatterns.isChat(context)) {
            return List.of();
        }
        List<Vote> votes = new ArrayList<>(AGES.votes(context));
        List<Turn> turns = context.subject().turns();
        for (int turn = 1; turn < turns.size(); turn++) {
            Span asked = turns.get(turn - 1).span();
            Span message = turns.get(turn).span();
            if (asked.length() >= LONGEST || message.length() >= LONGEST || !ASKED.matcher(context.text()).region(asked.start(), asked.end()).find()) {
                continue;
            }
            if (HOW_OLD.matcher(context.text()).region(asked.start(), asked.end()).find() || isAskedOfKin(context, turn, asked)) {
                vote(context, message, 0.84, votes);
            } else if (HOW_OLD_ANY.matcher(context.text()).region(asked.start(), asked.end()).matches() && !isReckoned(context, turn)) {
                vote(context, message, 0.64, votes);
            }
        }
        return votes;
    }

    /// The age with which a message begins.
    private static void vote(RuleContext context, Span message, double score, List<Vote> votes) {
        Matcher answer = ANSWER.matcher(context.text()).region(message.start(), message.end()).useTransparentBounds(true);
        if (answer.lookingAt()) {
            votes.add(Vote.of(new Span(answer.start(1), answer.end(1)), "AGE", score));
        }
    }

    /// Whether one of the two messages before a question reckons with ages.
    private static boolean isReckoned(RuleContext context, int turn) {
        for (int before = turn - 2; before >= Math.max(0, turn - MESSAGES); before--) {
            Span spoken = context.subject().turns().get(before).span();
            if (RECKONED.matcher(context.text()).region(spoken.start(), spoken.end()).find()) {
                return true;
            }
        }
        return false;
    }

    /// Whether it is asked how old somebody is of whom one of the messages right before spoke as of their relative.
    private static boolean isAskedOfKin(RuleContext context, int turn, Span asked) {
        if (!HOW_OLD_THEY.matcher(context.text()).region(asked.start(), asked.end()).matches()) {
            return false;
        }
        for (int before = turn - 2; before >= Math.max(0, turn - 1 - MESSAGES); before--) {
            Span spoken = context.subject().turns().get(before).span();
            if (spoken.length() < 2 * LONGEST && KIN_SPOKEN.matcher(context.text()).region(spoken.start(), spoken.end()).find()) {
                return true;
            }
        }
        return false;
    }
}
