package org.allonym.inference.rules;

import java.util.List;
import org.allonym.inference.rules.TurnPatterns.Entry;

/// Votes for the dates that people in a chat name: `oct 17`, `the 4th`, `dia 22`. A weekday alone is none. Only in transcripts: in essays
/// [DateRule] finds what is a date of somebody's life. Immutable; any thread.
final class ChatDates {

    private static final String START = "(?i)(?<![\\p{L}\\p{N}@./_-])";
    private static final String END = "(?![\\p{L}\\p{N}@_]|\\.[a-z]|-[a-z])";
    private static final String MONTH = "(?:jan(?:uary)?|feb(?:ruary|uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
            + "|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre"
            + "|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro)";
    private static final String DAY = "(?:3[01]|[12]\\d|0?[1-9])";

    private static final String WEEKDAY = "(?:(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo)";

    private static final TurnPatterns DAYS = new TurnPatterns("DATE", List.of(
            new Entry(START + "(" + WEEKDAY + " " + DAY + ")" + END, 0.66),
            new Entry(START + "((?:19|20)\\d\\d[./-]\\d{1,2}[./-]\\d{1,2})" + END, 0.95),
            new Entry(START + "(?:in|since|until|till|til|by|next|last|come|comes|born|en|desde) (january|february|april|june|july|august|september|october|november|december|enero|febrero|abril"
                    + "|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)" + END, 0.62),
            new Entry(START + "((?:" + WEEKDAY + ",? )?" + MONTH + "\\.? " + DAY + "(?:st|nd|rd|th)?(?:,? (?:19|20)\\d\\d)?)" + END, 0.72),
            new Entry(START + "((?:" + WEEKDAY + ",? )?" + DAY + "(?:st|nd|rd|th)? (?:of |de )?" + MONTH + "(?:,? (?:19|20)\\d\\d)?)" + END, 0.72),
            new Entry(START + "(" + DAY + "(?:st|nd|rd|th) of (?:this|next|the) month)" + END, 0.75),
            new Entry(START + "(?:on|by|before|until|till|after|from) the (" + DAY + "(?:st|nd|rd|th))" + END + "(?! (?:question|one|term|row|line|problem|root|power|place|floor|number|step|part|grade|period))", 0.62),
            new Entry(START + "(dia " + DAY + ")" + END, 0.65),
            new Entry("(?i)\\b(?:test|exam|quiz|midterm|final|finals|birthday|bday|due|deadline|appointment|interview|regents|ielts|mock|recital|prom)\\b[^.?!\\n]{0,12}?\\b(?:is|on|moved to|es)\\b (?:el )?("
                    + DAY + "/" + DAY + "(?:/\\d{2,4})?)(?![\\d/])", 0.86)));

    private ChatDates() {}

    static List<Vote> votes(RuleContext context) {
        return TurnPatterns.isChat(context) ? DAYS.votes(context) : List.of();
    }
}
