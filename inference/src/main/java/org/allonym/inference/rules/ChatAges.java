package org.allonym.inference.rules;

import java.util.List;
import org.allonym.inference.rules.TurnPatterns.Entry;

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

    private ChatAges() {}

    static List<Vote> votes(RuleContext context) {
        return TurnPatterns.isChat(context) ? AGES.votes(context) : List.of();
    }
}
