package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.inference.rules.TurnPatterns.Entry;
import org.allonym.project.Turn;
import org.allonym.text.Span;

/// Votes for the dates that people in a chat name: `oct 17`, `the 4th`, `dia 22`, and a weekday on which somebody has a test or a class or is away
/// (`my test is friday`), without the time of the day behind it, and the names of feasts; a weekday by itself is none, nor
/// a time by itself. Only in transcripts: in essays [DateRule] finds what is a date of somebody's life.
/// Immutable; any thread.
final class ChatDates {

    private static final String START = "(?i)(?<![\\p{L}\\p{N}@./_-])";
    private static final String END = "(?![\\p{L}\\p{N}@_]|\\.[a-z]|-[a-z])";
    private static final String MONTH = "(?:jan(?:uary)?|feb(?:ruary|uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
            + "|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre"
            + "|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro)";
    private static final String MONTHS = "(january|february|april|june|july|august|september|october|november|december|enero|febrero|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre"
            + "|janeiro|fevereiro|abril|maio|junho|julho|setembro|outubro|novembro|dezembro)";
    /// Months of further languages, which count behind the number of a day only: `14 maj`, `4 février 2007`.
    private static final String ABROAD = "(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre"
            + "|januar|februar|märz|juni|juli|oktober|dezember|januari|februari|maart|mei|augustus|maj|augusti|mars|desember|marts"
            + "|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre"
            + "|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia"
            + "|ledna|února|března|dubna|května|června|července|srpna|září|října|prosince"
            + "|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık"
            + "|ianuarie|februarie|martie|aprilie|iunie|iulie|septembrie|octombrie|noiembrie|decembrie"
            + "|maret|agustus|pebrero|marso|hunyo|hulyo|agosto|setyembre|oktubre|nobyembre|disyembre"
            + "|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря"
            + "|січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня"
            + "|(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)kuuta|jaanuar|veebruar|märts|aprill|juuni|juuli|oktoober|detsember"
            + "|januar[au]?|februar[au]?|marta|aprila|avgusta?|septembra|oktobra|novembra|decembra|siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|studenoga?|prosinca"
            + "|január[ae]?|február[ae]?|március|április|május|június|július|augusztus|szeptember|október|gener|febrer|març|maig|juny|juliol|agost|octubre|novembre"
            + "|januari|februari|machi|aprili|julai|agosti|septemba|oktoba|novemba|desemba|януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември"
            + "|ιανουαρίου|φεβρουαρίου|μαρτίου|απριλίου|μαΐου|ιουνίου|ιουλίου|αυγούστου|σεπτεμβρίου|οκτωβρίου|νοεμβρίου|δεκεμβρίου)";
    /// Months of the Ethiopian and Indian calendars, whose day stands on either side: `Tikimt 20`, `12 Tikimt`.
    private static final String SOLAR = "(?:meskerem|ti[kq]im?t|hidar|tahsas|yekatit|megabit|mi[ay]az[iy]a|ginbot|hamle|ne?hase|pagume"
            + "|bai?sh?akh|jeth|jestha|ash?adh|shrawan|srawan|bhadra|bhadau|asoj|ashoj|kartik|mangsir|poush|paush|magh|falgun|phalgun|chai?tra|boishakh|joishtho|asharh|srabon|bhadro|ashwin|ogrohayon)";
    /// Months of the Persian, Hebrew and Islamic calendars, which stand behind their day.
    private static final String FURTHER = "(?:farvardin|ordibehesht|khordad|mordad|shahrivar|aban|azar|bahman|esfand|nisan|iyar|sivan|tam+uz|elul|tishrei|cheshvan|kislev|tevet|shvat|adar"
            + "|muharram|safar|rabi(?: |-)?(?:ul |al-?)?(?:awwal|thani)|rajab|sha['’]?ban|ram[ad]+h?an|ramzan|shawwal|dhul (?:qadah|hijjah))";
    private static final String DAY = "(?:3[01]|[12]\\d|0?[1-9])";
    /// A year of somebody's life.
    private static final String YEAR = "(?:19[3-9]|20[0-4])\\d";

    /// A day and a month, either first.
    private static final String TWO = two("[/.]");
    private static final Pattern NUMBERS = Pattern.compile("(?<![\\p{L}\\p{N}/.,:-])(?:" + two("/") + "(?:/(?:20)?\\d\\d)?|" + two("\\.") + "\\.(?:(?:20)?\\d\\d)?)(?![\\p{L}\\p{N}/%]|[.,:]\\d)");
    private static final Pattern SIGNS = Pattern.compile("[=+×÷<>%^]|\\d ?[*x] ?\\d");

    private static final String NAMED = "(?:mondays?|tuesdays?|tues|wednesdays?|wedsnday|wensday|wednsday|weds|thursdays?|thurs|thur|fridays?|saturdays?|saterday|sundays?"
            + "|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|ter[çc]a|(?:quinta|sexta)(?:-feira)?|(?:segunda|quarta)-feira)";
    /// Days of further languages that are no English words.
    private static final String LONG = "(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|luned[ìi]|marted[ìi]|mercoled[ìi]|gioved[ìi]|venerd[ìi]"
            + "|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|m[åa]ndag|tisdag|tirsdag|onsdag|torsdag|fredag|l[öø]rdag|s[öø]ndag|maanantai|tiistai|keskiviikko|torstai|perjantai|lauantai|sunnuntai"
            + "|poniedziałek|wtorek|środ[aę]|czwartek|piątek|sobot[aęy]|niedziel[aęi]|pondělí|úterý|středa|čtvrtek|pátek|neděle|luni|marți|miercuri|joi|vineri|sâmbătă|duminică"
            + "|pazartesi|çarşamba|perşembe|cuma|cumartesi|senin|selasa|kamis|jumat|miyerkules|huwebes|biyernes|linggo|jumatatu|jumanne|jumatano|alhamisi|ijumaa|jumamosi|jumapili"
            + "|понедельник|вторник|среду?|четверг|пятниц[ау]|суббот[ау]|воскресенье|понеділок|вівторок|серед[ау]|четвер|п['’]ятниц[яю]|субот[ау]|неділ[яю]|chủ nhật"
            + "|poned(?:j?eljak|elnik)|utorak|s(?:rij|r)ed[au]|četvrtak|cetvrtak|petak|subot[au]|ned(?:elj|jelj)[au]|pondelok|utorok|stred[au]|štvrtok|piatok|nedeľ[au]|ponedeljek|torek|četrtek|petek"
            + "|hétfő|kedd|szerda|csütörtök|péntek|szombat|vasárnap|(?:maanantai|tiistai|torstai|perjantai|lauantai|sunnuntai)(?:na|ksi)|keskiviikkona|(?:esmas|teisi|kolma|nelja|lau|püha)päev(?:al)?"
            + "|(?:pirm|otr|treš|ceturt|piekt|sest|svēt)dien[aā]?|(?:pirma|antra|trečia|ketvirta|penkta|šešta|sekma)dien(?:is|į)|saterdag|sondag|týsdag|laurdag|(?:mánu|þriðju|miðviku|fimmtu|föstu|laugar|sunnu)dag(?:ur|inn)?"
            + "|dilluns|dimarts|dimecres|dijous|divendres|dissabte|diumenge|asteleh?ena|asteartea|asteazkena|osteguna|ostirala|larunbata|igandea|dydd (?:llun|mawrth|mercher|iau|gwener|sadwrn|sul)"
            + "|isnin|rabu|khamis|jumaat|sabtu|ahad|thứ (?:hai|ba|tư|năm|sáu|bảy)|som[vw]ar|mangal[vw]ar|budh[vw]ar|guru[vw]ar|shukra[vwb]ar|shani[vwb]ar|ravi[vw]ar|sombar|mongolbar|budhbar|shonibar|robibar|jumm?era+t"
            + "|litinin|laraba|asabar|lahadi|isniin|arbaco|khamiis|jimce|maksegno|kidame|alatsinainy|alarobia|alakamisy|asabotsy|alahady|orshabati|samshabati|otkhshabati|khutshabati"
            + "|(?:l|el)?(?:7ad|arb3a|khmis)|(?:el ?|l)?[jg][aeuo]m3a|понеделник|сряда|четвъртък|петък|събота|неделя|δευτέρα|τρίτη|τετάρτη|πέμπτη|παρασκευή|σάββατο|κυριακή"
            + "|satrday|saturady|sunady|thrusday|thursaday|wendsday|tusday|tuseday|firday|frieday)";
    private static final String SHORT = "(?:mon|tue|wed|thu|fri|sat|sun)";
    private static final String WEEKDAY = "(?:" + NAMED + "|" + SHORT + ")";

    private static final String CLOCK = "(?:\\d{1,2}[:.]\\d\\d(?: ?(?:am|pm|a\\.m\\.|p\\.m\\.|uhr))?|\\d{1,2} ?(?:am|pm|uhr)|half (?:past )?\\d{1,2}|noon|midday)(?![\\p{L}\\d])";
    private static final String HOUR = "(?:1[0-2]|[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
    /// The time of the day behind a weekday: not part of the date, but it says that somebody plans.
    private static final Pattern TIMED = Pattern.compile("(?: (?:at |after |around |before |by |@ ?|a las |um |às )?" + CLOCK + "| (?:at|after|around|a las|um|às) " + HOUR + "(?![\\p{L}\\d:%/]|\\.\\d| ?[-+*=])"
            + "| (?:morning|afternoon|evening|night|lunch(?:time)?|arvo)(?![\\p{L}])| (?:after|before) (?:maghrib|asr|isha|zuhr|dhuhr|fajr)(?![\\p{L}]))", Pattern.CASE_INSENSITIVE);

    /// What people do or have on a day. Looked for in the message, on both sides of the day.
    private static final Pattern PLAN = Pattern.compile(
            "(?<![\\p{L}])(?:tests?|quiz|quizzes|exams?|midterms?|finals?|mock|paper|worksheet|due|deadline|homework|hw|assignment|project|class(?:es)?|sessions?|lessons?|tutoring|meet(?:ing)?|see (?:you|u|ya)"
                    + "|same (?:time|hour|class|crew|day|slot|place)|slot|come|comes|coming|can['’]?t|cannot|off|away|out|birthdays?|bday|bdays|game|match|practice|rehearsal|appointment|dentist|doctor|orthodontist"
                    + "|wedding|party|trip|travel\\w*|fly|flying|leav\\w+|move|moved|switch|swap|sub|change|reschedule|book|free|available|open|works?|church|mosque|mass|service|worship|shift|interview|ceremony|fiesta|festival|concert"
                    + "|next|again|till|until|since|holidays?|weekend|before|by|on|for|clase|examen|prueba|cita|hasta|nos vemos|prova|recupera[çc][ãa]o|consulta|vou|aula|v[ée]spera|eid|communion"
                    + "|this|last|every|instead|rather|have|has|had|got|send|lunch|luck|night|morning|afternoon|evening|start\\w*|finish\\w*|back|home|visit\\w*|going|go)(?![\\p{L}])|\\d ?(?:am|pm)\\b|\\d:\\d\\d|\\bat \\d", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    /// A day that is counted or explained, not lived.
    private static final Pattern COUNTED = Pattern.compile("[=≡]|(?:\\d|\\)|(?<!\\p{L})[a-z]) ?\\+|(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:and |or )?(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:and |or )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|^(?:and|or|then) \\p{L}+$", Pattern.CASE_INSENSITIVE);

    /// A weekday in the plural is a habit.
    private static final Pattern OFTEN = Pattern.compile("\\p{L}+days", Pattern.CASE_INSENSITIVE);

    private static final Pattern WHEN = Pattern.compile("\\b(?:when|what day|which day|cu[aá]ndo|quando)\\b[^?\\n]*\\?", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// When somebody has or does something.
    private static final Pattern ASKED = Pattern.compile("\\b(?:when(?:['’]?s| is| are| was)? (?:(?:the|your|ur|ya|our|his|her|this) (?:\\p{L}+ ){0,2}?)?(?:exam|test|quiz|final|mock|paper|lab|trip|flight|birthday|b-?day|party|wedding|match|game|interview|deadline|due|it\\b)|when (?:do|will|are) (?:you|u|we|they)\\b|which (?:day|date)|what (?:day|date) is (?:your|the) (?:exam|test|quiz))[^?\\n]{0,60}\\??", Pattern.CASE_INSENSITIVE);

    /// An exercise about the calendar: what day or date comes so many days later.
    private static final Pattern CALENDAR = Pattern.compile("\\b(?:weekday|what day of the week|what (?:date|day) (?:is|will be|would be|was) (?:the (?:next|last|first)|(?:\\d+|\\w+) days?|it (?:in|after)|\\d)|days? (?:later|earlier|from|after|before)|what['’]?s the date|how many days|in a story|if the \\d{1,2}(?:st|nd|rd|th) is|what['’]?s the \\d{1,2}(?:st|nd|rd|th))\\b", Pattern.CASE_INSENSITIVE);

    private static final TurnPatterns DAYS = new TurnPatterns("DATE", List.of(
            new Entry(START + "(" + WEEKDAY + " (?:the )?" + DAY + "(?:st|nd|rd|th)?)" + END + "(?![:.]\\d| ?(?:am|pm|to|-|hours?|hrs?|min|period|block))", 0.66, (context, span) -> hasOrdinal(context, span)),
            new Entry(START + "((?:19|20)\\d\\d[./-]\\d{1,2}[./-]\\d{1,2})" + END, 0.95),
            new Entry(START + "(?:in|since|until|till|til|by|next|last|come|comes|born|en|em|desde) " + MONTHS + END, 0.62),
            new Entry(START + "((?:" + WEEKDAY + ",? )?" + MONTH + "\\.? " + DAY + "(?:st|nd|rd|th)?(?:(?:,| of)? (?:19|20)\\d\\d| ?(?:to|-|–) ?" + DAY + "(?!\\d))?)" + END + "(?!(?:[.,]\\d{1,3})? ?%)", 0.72, (context, span) -> !isCalendar(context, span)),
            new Entry(START + "((?:" + WEEKDAY + ",? )?(?:the (?=\\d{1,2}(?:st|nd|rd|th)))?" + DAY + "(?:st|nd|rd|th)? (?:of |de )?" + MONTH + "(?:,? (?:19|20)\\d\\d)?)" + END, 0.72, (context, span) -> !isCalendar(context, span)),
            new Entry(START + "((?:" + LONG + ",? )?" + DAY + "(?:[.º]|er)? " + ABROAD + "(?:,? (?:19|20)\\d\\d)?)" + END, 0.72),
            new Entry(START + "(" + DAY + "(?:st|nd|rd|th) (?:and|or|to) " + DAY + "(?:st|nd|rd|th) (?:of )?" + MONTH + ")" + END, 0.76),
            new Entry(START + "(" + LONG + ",? (?:den )?" + DAY + "\\.(?:1[0-2]|0?[1-9]))(?=\\.|\\s|$|[?!,])", 0.74),
            new Entry(START + "(ngày " + DAY + " tháng " + DAY + ")" + END, 0.72),
            new Entry(START + "(" + MONTH + " (?:19|20)\\d\\d)" + END, 0.7),
            new Entry(START + "(" + DAY + "(?:st|nd|rd|th) of (?:this|next|the) month)" + END, 0.75),
            new Entry(START + "(the " + DAY + "(?:st|nd|rd|th))" + END + "(?=\\s*(?:$|[.,!?;)\\n]|(?:and|at|so|or|how|bc|cuz|but|then|please|if|when|for|in|with|we|i|is|vs|against|paper|morning|afternoon|evening|night|instead|inshallah|lol|my)\\b|[^\\p{L}\\p{N}\\s]))"
                    + "(?! (?:question|one|term|row|line|problem|root|power|place|floor|number|step|part|grade|period))", 0.64, (context, span) -> !isReckoned(context, span) && !isCalendar(context, span)),
            new Entry(START + "(?:is|on|till|until|by|before|yes|sir|maam|miss|wedding|nikah|party|birthday|bday|exam|test|practical) (" + DAY + "(?:st|nd|rd|th))" + END + "(?=\\s*(?:$|[.,!?;)\\n]|(?:and|at|so|or|bc|cuz|but|then|i|we)\\b))", 0.62),
            new Entry(START + "(dia " + DAY + ")" + END, 0.65),
            new Entry(START + "(?:el|del) (" + DAY + ")" + END + "(?! ?(?:%|€|x|de la|[-+*/=.,:]))", 0.45),
            new Entry("(?i)\\b(?:test|exam|quiz|midterm|final|finals|birthday|bday|due|deadline|appointment|interview|regents|ielts|mock|recital|prom|examen|prova|matura)\\b[^.?!\\n]{0,30}?\\b(?:is|on|moved to|es|é)\\b (?:el )?("
                    + TWO + "(?:[/.]\\d{2,4})?)(?![\\d/])", 0.86),
            new Entry(START + "(" + TWO + "(?:[/.]\\d{2,4})?|(?:the )?" + DAY + "(?:st|nd|rd|th))(?= is (?:(?:my|our|ur|your|his|her|the) )?(?:\\p{L}{2,15}(?:['’]s)? )?(?:birthday|bday|anniversary|exam|test|wedding|quinceañera|name ?day)\\b)", 0.86),
            new Entry(START + "((?:next (?:week )?|this coming )?" + NAMED + ")" + END + "(?! (?:the )?\\d{1,2}(?:st|nd|rd|th)(?! (?:period|hour|block)))", 0.66, (context, span) -> isPlanned(context, span)),
            new Entry(START + "(" + LONG + ")" + END, 0.64),
            new Entry(START + "((?:" + DAY + "(?:st|nd|rd|th)? (?:of )?(?:" + SOLAR + "|" + FURTHER + ")|" + SOLAR + " " + DAY + "(?!\\d|[.,:]\\d| ?[-+*/=×÷%]))(?:,? (?:1[34]|19|20)\\d\\d)?)" + END, 0.7, (context, span) -> !isCalendar(context, span)),
            new Entry(START + "((?:19|20)\\d\\d|['’]\\d\\d) (?:batch|intake|cohort|passouts?|alumni|graduates)" + END, 0.66),
            new Entry(START + "(?:batch|intake|cohort|promo(?:tion)?|generaci[óo]n|generation) (?:of |de )?((?:19|20)\\d\\d|['’]\\d\\d)" + END, 0.66),
            new Entry(START + "in my (?:time|year|days?)[,:]? (?:in )?\\(?((?:19|20)\\d\\d)" + END, 0.66),
            new Entry(START + "(?:since|back in|in) (" + YEAR + ")" + END + "(?! ?(?:[-+*/=×÷<>%]|to \\d|and \\d))", 0.66, (context, span) -> isOfLife(context, span)),
            new Entry(START + "(?:until|till|til|since|last|next) (may|march)" + END, 0.62),
            new Entry(START + "(?:at[ée]|na|quinta|nesta|para|see you(?: on)?|vejo voc[êe]s?) (segunda|quarta)" + END, 0.62),
            new Entry(START + "(?:next|on|this|till|until|by|for|it|come|comin|coming|free|off|is|test|quiz|exam|due) (" + SHORT + ")" + END, 0.64, (context, span) -> isPlanned(context, span)),
            new Entry(START + "(" + SHORT + ")(?= (?:at )?" + CLOCK + ")" + END, 0.64),
            new Entry(START + "(" + WEEKDAY + ",? " + two("/") + ")" + END + "(?!\\d|/)", 0.87),
            new Entry(START + "(?<!–)(wed|tue|fri)" + END, 0.64, (context, span) -> isPlanned(context, span)),
            new Entry(START + "(" + SHORT + ")(?= ?(?:and|or|&|to) " + WEEKDAY + END + ")", 0.64),
            new Entry(START + WEEKDAY + " ?(?:and|or|&|to) (" + SHORT + ")" + END, 0.64),
            new Entry(START + "(?:at|by|every|last|this|next|for|over|until|till?|before|after|is|come) (spring break)" + END, 0.62, (context, span) -> isLived(context, span)),
            new Entry(START + "(?<!\\bnot )(?<!\\bnot the )(?<!\\b(?:happy|merry|feliz|selamat|joyeux|frohe|buon|wesołych|kul) )(" + Feasts.pattern() + ")" + END + "(?! (?:mubarak|kareem|vibes?|greetings?|song|tree|cake|card)\\b)", 0.75, (context, span) -> !isCalendar(context, span)),
            new Entry(START + "class of (['’]\\d\\d|(?:19|20)\\d\\d)" + END, 0.66),
            new Entry(START + "(?:that|it) was (?:in )?((?:19|20)\\d\\d)" + END, 0.62)));

    /// Somebody who has or does something then.
    private static final Pattern SOMEBODY = Pattern.compile("(?<![\\p{L}])(?:i|im|i['’]m|ive|i['’]ve|i['’]ll|ill|my|me|we|our|tell|call|you|ur|your|u|mom|dad|mum|mawmaw|same|cant|can['’]t)(?![\\p{L}])", Pattern.CASE_INSENSITIVE);
    private static final Pattern RECKONED = Pattern.compile("[=+×÷<>%]|\\d ?[x*/^] ?\\d|\\b(?:how (?:many|much|long|far)|train|clock|seconds?|minutes? (?:is|are)|find|calculate|question|page|number|ratio|angle|problem|jump|start at|where are you|if (?:he|she|it|they))\\b", Pattern.CASE_INSENSITIVE);

    /// A weekday in the message before, about which people go on talking.
    private static final Pattern DAY_SPOKEN = Pattern.compile("\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b", Pattern.CASE_INSENSITIVE);

    /// A message in which a weekday needs no other word.
    private static final int BRIEF = 80;
    /// So far from a day it is read what a message says of it.
    private static final int AROUND = 500;

    private ChatDates() {}

    private static String two(String sign) {
        return "(?:" + DAY + sign + "(?:1[0-2]|0?[1-9])|(?:1[0-2]|0?[1-9])" + sign + DAY + ")";
    }

    static List<Vote> votes(RuleContext context) {
        if (!TurnPatterns.isChat(context)) {
            return List.of();
        }
        List<Vote> votes = new ArrayList<>(DAYS.votes(context));
        answers(context, votes);
        return votes;
    }

    /// Days of two numbers in a short answer to the question when somebody has or does something.
    private static void answers(RuleContext context, List<Vote> votes) {
        List<Turn> turns = context.subject().turns();
        for (int turn = 1; turn < turns.size(); turn++) {
            Span asked = turns.get(turn - 1).span();
            Span message = turns.get(turn).span();
            if (message.length() >= 2 * BRIEF || asked.length() >= 2 * BRIEF || !ASKED.matcher(context.text()).region(asked.start(), asked.end()).find()) {
                continue;
            }
            Matcher days = NUMBERS.matcher(context.text()).region(message.start(), message.end()).useTransparentBounds(true);
            boolean reckoned = SIGNS.matcher(context.text()).region(message.start(), message.end()).find();
            while (!reckoned && days.find()) {
                votes.add(Vote.of(new Span(days.start(), days.end()), "DATE", 0.86));
            }
        }
    }

    /// `sunday the 8th` and `martes 19`, not `saturday 8`, an hour.
    private static boolean hasOrdinal(RuleContext context, Span span) {
        String written = TurnPatterns.written(context, span);
        return written.contains(" the ") || !Character.isDigit(written.charAt(written.length() - 1)) || Character.isDigit(written.charAt(written.length() - 2));
    }

    private static boolean isPlanned(RuleContext context, Span span) {
        int at = context.turnAt(span.start());
        if (at < 0) {
            return false;
        }
        Span message = around(context, at, span);
        String before = context.text().substring(message.start(), span.start());
        String behind = context.text().substring(span.end(), message.end());
        String whole = context.text().substring(message.start(), message.end());
        boolean reckoned = RECKONED.matcher(whole).find();
        boolean brief = !reckoned && (before + behind).chars().noneMatch(Character::isDigit) && (whole.length() < BRIEF || whole.length() < 2 * BRIEF && SOMEBODY.matcher(whole).find());
        boolean asked = at > 0 && isQuestion(context, context.subject().turns().get(at - 1).span());
        boolean goesOn = !reckoned && at > 0 && isOfDays(context, context.subject().turns().get(at - 1).span());
        boolean often = OFTEN.matcher(TurnPatterns.written(context, span)).matches();
        boolean planned = brief || goesOn || asked || often || TIMED.matcher(behind).lookingAt() || PLAN.matcher(before).find() || PLAN.matcher(behind).find() || TurnPatterns.written(context, span).startsWith("next ");
        boolean counted = often && before.length() > 1 && before.endsWith(" ") && Character.isDigit(before.charAt(before.length() - 2));
        return planned && !counted && !before.toLowerCase(Locale.ROOT).endsWith("good ") && (goesOn && whole.length() < BRIEF / 4 || !COUNTED.matcher(whole).find());
    }

    /// What of a message stands around a place.
    private static Span around(RuleContext context, int turn, Span span) {
        Span message = context.subject().turns().get(turn).span();
        return new Span(Math.max(message.start(), span.start() - AROUND), Math.min(message.end(), span.end() + AROUND));
    }

    /// Whether the message, or the one before it, asks for a day of the calendar, as exercises do.
    private static boolean isCalendar(RuleContext context, Span span) {
        int at = context.turnAt(span.start());
        if (at < 0) {
            return false;
        }
        List<Turn> turns = context.subject().turns();
        int from = turns.get(Math.max(0, at - 1)).span().start();
        return CALENDAR.matcher(context.text()).region(Math.max(from, span.start() - AROUND), around(context, at, span).end()).find();
    }

    /// Whether something is reckoned around a place.
    private static boolean isReckoned(RuleContext context, Span span) {
        int at = context.turnAt(span.start());
        Span message = at < 0 ? span : context.subject().turns().get(at).span();
        String text = context.text();
        return RECKONED.matcher(text).region(Math.max(message.start(), span.start() - BRIEF / 2), span.start()).useTransparentBounds(true).find()
                || RECKONED.matcher(text).region(span.end(), Math.max(span.end(), Math.min(message.end(), span.end() + BRIEF / 2))).useTransparentBounds(true).find();
    }

    /// Whether a short message with a time of the day is about what somebody has or does then, and reckons nothing.
    private static boolean isLived(RuleContext context, Span span) {
        int at = context.turnAt(span.start());
        if (at < 0) {
            return false;
        }
        String message = context.subject().text().slice(around(context, at, span));
        return message.length() < 2 * BRIEF && SOMEBODY.matcher(message).find() && !RECKONED.matcher(message).find();
    }

    /// What somebody did or what happened to them in a year.
    private static final Pattern LIFE = Pattern.compile("\\b(?:left|finish\\w*|graduat\\w*|born|start\\w*|began|mov(?:e|ed)|came|come|married|die[ds]?|join\\w*|retir\\w*|pass(?:ed)?|failed|stud\\w+|taught|teach\\w*|went|built|bought|rob(?:bed)?|sat|took|live[ds]?|work\\w*|arriv\\w*|here|school|university|college|family|war)\\b", Pattern.CASE_INSENSITIVE);

    /// Whether a year stands where somebody tells of their life or of their people's.
    private static boolean isOfLife(RuleContext context, Span span) {
        int at = context.turnAt(span.start());
        if (at < 0 || !isLived(context, span)) {
            return false;
        }
        String before = context.text().substring(context.subject().turns().get(at).span().start(), span.start());
        String sentence = before.substring(Math.max(Math.max(before.lastIndexOf(". "), before.lastIndexOf("? ")), Math.max(before.lastIndexOf("! "), before.lastIndexOf('\n'))) + 1);
        return SOMEBODY.matcher(sentence).find() && LIFE.matcher(sentence).find();
    }

    /// Whether a message names a weekday.
    private static boolean isOfDays(RuleContext context, Span message) {
        return message.length() < 200 && DAY_SPOKEN.matcher(context.text()).region(message.start(), message.end()).find();
    }

    /// Whether a message asks when something is.
    private static boolean isQuestion(RuleContext context, Span message) {
        return message.length() < 200 && WHEN.matcher(context.text()).region(message.start(), message.end()).find();
    }
}
