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
    private static final String AGE = "([1-9]\\d?(?![\\d.,:/%]\\d|[\\d%:/°])|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)(?![\\p{L}\\p{N}])";
    /// Where nothing is counted behind the number.
    private static final String ENDS = "(?=\\s*(?:$|[.,!?;)\\n]|(?:and|too|now|years?|yrs?|yo|but|so|lol|already|today|soon|when|bc|cuz|in|on|next|finally|btw|haha|also|like)\\b|[^\\p{L}\\p{N}\\s+*/=<>^-]))(?! ?[-+*/=×÷^<>]|[.,]\\d| years? (?:ago|later|younger|older)| in (?:total|all))";
    private static final String KIN = "(?:brother|bro|sister|sis|son|daughter|cousin|cuz|nephew|niece|kid|baby|boy|girl|twins?|mom|mum|dad|grandma|grandpa|grandson|granddaughter|nana|friend|hermano|hermana)";

    private static final TurnPatterns AGES = new TurnPatterns("AGE", List.of(
            new Entry(START + "(?:i|he|she|hes|shes|he['’]s|she['’]s|im|i['’]m|" + KIN + "|\\p{L}{3,15}) (?:(?:just|already|finally) )?(?:turn|turns|turned|turning|making|will be|is turning|gonna be|gona be|going to be) " + AGE + ENDS, 0.66),
            new Entry(START + "(?:ill|il|i['’]ll|he['’]ll|she['’]ll|shell|hell|gonna|gona) be " + AGE + ENDS, 0.64),
            new Entry(START + "(?:im|i['’]m|i am|hes|shes|he['’]s|she['’]s|i was) (?:(?:only|just|still|now|already|like) )?" + AGE + ENDS, 0.64),
            new Entry(START + "(?:my|our|his|her|ur|your) (?:\\p{L}+ )?" + KIN + "(?: \\p{L}+)?(?: he| she)? (?:is|was) (?:(?:only|just|still|now|already) )?" + AGE + ENDS, 0.66),
            new Entry(START + "(?:birthday|birthdays|bday|cumple(?:años)?)\\b[^.!?\\n0-9]{0,40}?" + AGE + ENDS, 0.6),
            new Entry(START + "(?:tiene|tengo|tenho|tem|cumple|cumplo|ten[íi]a) " + AGE + "(?=\\s*(?:$|[.,!?;)\\n]|años|anos|y\\b|e\\b))", 0.64),
            new Entry(START + "(?:have|has) (?:now )?" + AGE + "(?= years(?! of))", 0.62)));

    private static final int LONGEST = 120;
    /// Who is asked, or who is asked about, is somebody there.
    private static final Pattern HOW_OLD = Pattern.compile("\\bhow old (?:are|r) (?:you|u|they)\\b|\\bhow old (?:is|are) (?:your|ur|his|her)\\b|\\b(?:what['’]?s|what is) your age\\b|\\bcu[aá]ntos años\\b", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern ANSWER = Pattern.compile("(?i)(?:(?:im|i['’]?m|i am|he is|she is|hes|shes|he['’]s|she['’]s|tengo|almost|only|just|turned) ){0,2}" + AGE + "(?! ?[-+*/=×÷^<>%])");

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
            if (asked.length() < LONGEST && message.length() < LONGEST && HOW_OLD.matcher(context.text()).region(asked.start(), asked.end()).find()) {
                Matcher answer = ANSWER.matcher(context.text()).region(message.start(), message.end()).useTransparentBounds(true);
                if (answer.lookingAt()) {
                    votes.add(Vote.of(new Span(answer.start(1), answer.end(1)), "AGE", 0.64));
                }
            }
        }
        return votes;
    }
}
