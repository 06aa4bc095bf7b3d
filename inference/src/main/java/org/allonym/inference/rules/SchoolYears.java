package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.allonym.inference.rules.TurnPatterns.Entry;
import org.allonym.text.Span;

/// Votes for the school year somebody is in (`3rd grade`, `year 8`) and for the number or code of a course or class (`MTH 101`, `8B2`,
/// `4th period`). Immutable; any thread.
final class SchoolYears {

    private static final Pattern NEAR = Pattern.compile(
            "\\b(?:class|course|section|secci[óo]n|div|division|period|teacher|mrs?|ms|prof|batch|institute|school|academy|high|calculus|algebra|chapter)\\b", Pattern.CASE_INSENSITIVE);

    private static final String START = "(?<![\\p{L}\\p{N}@./_=+-])";
    private static final String END = "(?![\\p{L}\\p{N}@_]|[.-]\\p{L}|[.,]\\d)";
    private static final String ANY = "(?i)" + START;
    private static final String ORDINAL = "(?:1st|2nd|3rd|(?:[4-9]|1[0-3])th)";

    private static final String NUMERAL = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
    private static final String ROMAN = "(?:XII|XI|IX|X|VIII|VII|VI|IV|III|II)";

    private static final Pattern SCHOOLED = Pattern.compile(
            "\\b(?:class|klasse|school|\\p{L}*schule|gymnasium|lyceum|liceum|lo|teach(?:es|er)?|bilingual|grade|abitur)\\b", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final TurnPatterns GRADES = new TurnPatterns("GRADE_LEVEL", List.of(
            new Entry(ANY + "(" + ORDINAL + " (?:grader?|std|standard|form|class|year)|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) grader?)" + END + "(?! (?:work|questions?|problems?|stuff|level|words?|content|standards?))", 0.8),
            new Entry(ANY + "(?<!(?:want|need|get|gets|got|wants|needs|scored) )((?:grade|year|yr|gr\\.?|form|jss|sss|jhs|shs|primary|secondary|std\\.?|klasse) ?(?:1[0-3]|[1-9]))(?![\\d/%:]|[.,]\\d| ?[-+=*×÷<>])(?![\\p{L}])", 0.72,
                    TurnPatterns.notBefore(" (?:problem|question|work|stuff|level|out of|or (?:better|above|higher|more)|points?|marks?|book|of)\\b")),
            new Entry(ANY + "(class (?:1[0-2]|[6-9]))" + END, 0.6),
            new Entry(ANY + "(?<!(?:the|each|every) )((?:grade|year|class|standard|std\\.?|primary|secondary|basic|jhs|shs|form(?! \\p{L}+ \\p{Ll}+s\\b)) " + NUMERAL + ")" + END + "(?! (?:of|problems?|questions?|hundred|hours?|days?|students?|operations?|more|and)\\b)", 0.7, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "((?:[Cc]lass|[Ss]td\\.?|[Ss]tandard|[Gg]rade) " + ROMAN + "(?:[- ][A-F])?)" + END, 0.74, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(?:in|into|is|from|since|finish(?:ed)?|start(?:s|ed)?|begins?|for|now|my|i['’]?m|going to) ((?:class [1-5]|basic [1-9]|sec(?:ondary)? [1-6])|(?:lower|upper) (?:sixth|6th|six)|kinder|pre-?k|lkg|ukg|(?-i:MPSI|PCSI|PTSI|BCPST|MP2I|ECG))" + END + "(?! ?[:=+*/-]| (?:students?|boys|girls|people|of|minutes?)\\b)", 0.64, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "(?:in|the|my|our|from|to|for|of|are|is|was|since|finished|teach|[Ii]n) ([SP]\\. ?[1-7])" + END, 0.68, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(level [1-5],? term [1-3]|[1-5]00[- ]level)" + END, 0.7, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "([12](?:er?|ère|ème|nde?)? ?bac)" + END, 0.7, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(?:in|into|begins?|starts?|started|since|is in) ((?:first|second|third|fourth|fifth|sixth) class)" + END + "(?! (?:degree|honou?rs|tickets?|mail|levers?|lessons?|of|today|tomorrow)\\b)", 0.64, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(?<!(?:the|our|this|that) )((?:seventh|eighth|ninth|tenth|eleventh|twelfth) (?:class|std|standard)|(?:first|second|third|fourth|fifth) form)" + END, 0.66, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(?:en|in) (seconde|première|terminale|troisième|quatrième|cinquième|sixième|cm[12]|ce[12])" + END, 0.66, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(?:grade|year|yr|form|class|primary|secondary) (?:1[0-3]|[1-9]) (?:or|and|to) ((?:1[0-3]|[1-9]))" + END, 0.64),
            new Entry(ANY + "(" + ORDINAL + ") (?:batch|boards?|std|standard|graders?)" + END, 0.64),
            new Entry(ANY + "((?:1[0-2]|[1-9])[º°] (?-i:[A-F])|(?:1[0-2]|[1-9])[º°] (?:de )?(?:eso|bach\\w*|primaria|secundaria|ano|año))" + END, 0.66),
            new Entry(ANY + "(?:yo|estoy en|voy en|est[áa] en|va en|curso|de) (s[ée]ptimo|octavo|noveno|d[ée]cimo|primero|segundo|tercero|cuarto|quinto|sexto)" + END, 0.62),
            new Entry(ANY + "((?:kelas|lớp|klas|klass|åk|årskurs|razred|clasa|luokka|sınıf|darasa la|havo|vwo|vmbo|mavo|groep|trinn|fasalka|osztály) ?(?:1[0-3]|[1-9]))" + END, 0.72, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "((?:1[0-3]|[1-9])\\.? (?:class|klas|klasse|klass|clasa|klasa|sınıf|třída|razred|luokka|trinn|osztály|klasė|klase))" + END + "(?=\\s*(?:$|[.,!?;)\\n]|(?:also|too|now|and|but|last|this)\\b))", 0.7, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "((?:SS|S[SH]S|J[SH]S) ?[1-3][A-E]?)" + END, 0.72, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(?:year|years|in|into|or|form|class) ([sp][1-6])" + END + "(?! ?[=+*/-])", 0.64, (context, span) -> TurnPatterns.isChat(context) && isOfYears(context, span)),
            new Entry(ANY + "(?:class|klasse|klas|section|form) ((?:1[0-3]|[1-9])(?-i:[a-h]))" + END, 0.66, (context, span) -> TurnPatterns.isChat(context)),
            new Entry("(?i)(?<![\\p{L}\\p{N}])(?:(?<=, )|(?<=der )|(?<=in )|(?<=the )|(?<![^\\n]))((?:1[0-3]|[1-9])(?-i:[a-h]))(?=\\s*(?:[?,.]|$))", 0.64, (context, span) -> TurnPatterns.isChat(context) && TurnPatterns.isNear(context, span, SCHOOLED, 60)),
            new Entry(ANY + "(?:class|section|group|form) ([1-5](?-i:[A-Z])\\d)" + END, 0.66, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "((?:première|terminale|(?:1[èe]re|2nde|tle)(?: \\d)?|3[èe]me|4[èe]me|5[èe]me|6[èe]me))" + END + "(?! (?:fois|question|étape|partie|équation|ligne))", 0.64, (context, span) -> TurnPatterns.isChat(context) && isOfYears(context, span)),
            new Entry(ANY + "((?:first|second|third|fourth|fifth|sixth) years)" + END + "(?! (?:old|ago|of|is|was|the|later|students?))", 0.62, (context, span) -> TurnPatterns.isChat(context) && !isCounted(context, span)),
            new Entry(ANY + "(?:in|into|shes|hes|im|she's|he's|i'm|she’s|he’s|i’m|is|since|starting|start) (" + ORDINAL + "(?: year)?)" + END + "(?! (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*)(?! (?:of|year|place|period|term|row|hour|hr|question|one|problem|root|power|step|line|spot|try|time|floor|day|part|section|degree|derivative|order|quadrant|equation|column|side|number|digit|case|method|answer|way|law|vertex|mark|attempt|best|last|prize))", 0.64),
            new Entry(START + "(?:in|In|into|was|from|is|about|finish(?:ed)?|teach|for) ([PS][1-6]|P7)" + END, 0.64, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(?<!the )(?<!each )(?<!that )((?:first|second|third|fourth|final)[- ]year(?! old| (?:is|was|students?)\\b)|(?:primer|segundo|tercer|cuarto|quinto) año)" + END, 0.62),
            new Entry(ANY + "(?:i'?m|im|i’m|he'?s|she'?s|you'?re|was|am) an? (junior|senior)" + END, 0.64),
            new Entry(ANY + "(?:(?:i'?m|im|he'?s|she'?s|hes|shes|you'?re|youre|you’re|i’m|is) in|going into) ((?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|[1-9]th|1[0-2]th)(?: year)?)" + END + "(?! (?:place|period|row))", 0.64),
            new Entry(ANY + "(?:i'?m|i’m|i am|he'?s|he is|she'?s|she is|was) an? ((?:first|second|third|fourth|final)[- ]year)(?= (?:student|undergrad|trainee|nurse|engineer))", 0.64, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(?:in|for|my|is|after|before|writ(?:e|ing|es)) (matric)" + END + "(?! (?:no|numbers?|card|id)\\b)", 0.64, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(kindergarten|freshm[ae]n|sophomores?|(?:junior|senior|freshman|sophomore) year)" + END, 0.62),
            new Entry(ANY + "((?:1[0-2]|[1-9])(?:º|°|er|ro|do|to|vo|mo|no|ª|a)? (?:ano|grado|semestre|año|de (?:primaria|secundaria|prepa))(?: [A-F]\\b)?)" + END, 0.72),
            new Entry(START + "((?i:primero|segundo|tercero|cuarto|quinto|sexto) (?:[A-F]\\b|(?i:de (?:primaria|secundaria|prepa|bachillerato)|grado|año|semestre)))" + END, 0.7)));

    private static final String SUBJECT = "(?:MATH?S?|MTH|MAT|ALG|GEOM|CALC|STAT?|PHYS?|CHEM?|CHM|BIOL?|ENGL?|HIST?|ECON?|SCI|PSYC?|CSC?|CIS|COMP|SOC|GEO|ART|SPAN|MUS|ACC|BUS|GST|EEE|MEE|FIZ|FIS|KIM|QUI|EST|PROG|INFO?|FIN|MGT|MKT|NURS?|PHIL?|POLS?|LAW|EDU|REL|ARB|FRE|GER|AGR|BCH|MCB|ZOO|BOT)";

    private static final String COURSE = "(?:math(?:s|ematics)?|algebra|calc(?:ulus)?|geometry|pre-?calc(?:ulus)?|stat(?:s|istics)?|trig(?:onometry)?|physics|chem(?:istry)?|bio(?:logy)?|english|ingl[ée]s|spanish|french|history|econ(?:omics)?|lang|lit)";
    private static final String RANK = "(?:ap|ib|honou?rs|csec|cape|i?gcse|a-?level|elective|core|add(?:itional)?|further|pure|applied|business)";

    /// The code of a course, no corners of a figure, no money, no figure of arithmetic.
    private static final String CODE = "((?!(?:ISBN|PL|USD|EUR|GBP|RM|GH|KES|NGN|INR|PKR|PHP|AUD|CAD|NZD|SGD|ZAR|TZS|UGX|LKR|BDT|KSH|RS|CO|ID|NO|PO|PIN|AM|PM|AD|BC|BCE|CE|HP|MP|MB|GB|KB|TB|CM|MM|KM|ML|KG|MG|OK|IQ|UTC|GMT|FIFA|COVID|WW"
            + "|LCM|HCF|GCF|GCD|VAT|GST|MRP|SP|CP|SI|CI|BMI|GDP|EMI|SD|SS|JSS|SSS|JHS|SHS|TO|THE|AND) ?\\d)(?![A-FO-RX-Z]{3} ?\\d|[A-FO-RX-Z]{2} ?\\d\\d(?!\\d))[A-Z]{2,4} ?\\d{2,5}[A-Z]?)" + END + "(?! ?(?:%|°|/|[-+*=×÷<>^]| ?\\d{3}))";
    /// What is said of courses.
    private static final Pattern TAUGHT = Pattern.compile(
            "\\b(?:course|class|module|prof|professor|lecturer?|list|syllabus|midterm|finals?|exam|quiz|homework|hw|take|takes|taking|took|teach(?:es|er)?|taught|passed|failed|retake|credits?|section|semester|hoca|next term)\\b", Pattern.CASE_INSENSITIVE);

    /// Beside the number of a course that has no letter.
    private static final Pattern SECTION = Pattern.compile("\\b(?:course|section|subject|syllabus|module|crn)\\b", Pattern.CASE_INSENSITIVE);

    private static final TurnPatterns COURSES = new TurnPatterns("COURSE_NUMBER", List.of(
            new Entry(START + "(" + SUBJECT + "[ -]?[A-Z]{0,2}\\d{1,4}[A-Z]{0,2}(?:-[A-Z]?\\d{1,4}){0,2})" + END, 0.75,
                    (context, span) -> digits(context, span) >= 3 || TurnPatterns.written(context, span).indexOf('-') > 0),
            new Entry(START + "((?:Mate|Math|Alg|Calc|Phys|Bio|Chem|Geo)\\w{0,8} (?:[IVX]{1,4}|\\d)-\\d{2,4})" + END, 0.7),
            new Entry(START + "((?:XII|XI|IX|X|VIII|VII|VI)[- ][A-F])" + END, 0.72),
            new Entry(START + "((?:1[0-2]|[1-9])-[A-Z][a-z]{3,14})" + END, 0.68),
            new Entry(START + "([A-Z]{3}[1-4][UMCDPOE](?:-?\\d{1,2})?)" + END, 0.68, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "(?:from|in|In|class|of|is|section) ((?:II|III|IV|VI{1,3})[-/]\\d{1,2})" + END, 0.66, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "((?:XII|XI|X) (?:IPA|IPS|MIPA|TKJ|RPL)(?: \\d)?)" + END, 0.7, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "(\\d{3}-(?:[A-Z]{2}[A-Z\\d]|[A-Z]\\d[A-Z\\d]|\\d{3}-[A-Z]{2})(?:-[A-Z]{2})?)" + END, 0.68, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "(\\d{3}-\\d{3})" + END, 0.66, (context, span) -> TurnPatterns.isChat(context) && TurnPatterns.isNear(context, span, SECTION, 25)),
            new Entry(ANY + "(?:group|section|sec\\.?|gr\\.?) (0\\d{2,4})" + END, 0.66, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(?:tests?|exams?|quiz|midterm|finals?|paper|class|course|homework|prof|passed|failed|take|taking|took|ready|sit|sitting|attempt|teach(?:es)?) (?:is |the |of |in |for |on |from ){0,2}((?-i:[A-Z]{2,4}-\\d{1,4}[A-Z]?))" + END + "(?! ?[-+*/=])", 0.66, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "(?:in|class|is|from|to|of) ([1-6] (?:North|South|East|West|Blue|Red|Green|Yellow|White|Gold))" + END, 0.64, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "(?:in|In|from|of|class|section) ((?:1[0-2]|[5-9])-[A-G])" + END, 0.66),
            new Entry(START + "((?:ABM|STEM|HUMSS|GAS|TVL)[- ]?1[12](?: [A-Z][a-z]{2,14})?)" + END, 0.72),
            new Entry(START + "(?:in|In|from|of|class|Class|section|about|with|form|group|to|the|im|I'm|is) ((?:1[0-3]|[6-9])[A-Z]\\d?)" + END, 0.64),
            new Entry("(?i)\\b(?:section|sec\\.?|div\\.?|division) ((?-i:[A-Z]{0,3}-?[A-Z]?\\d{1,4}))" + END + "(?! ?°)", 0.66),
            new Entry("(?i)\\b(?:class|course|join|classroom|section|group|crn)(?: code| number| no\\.?)?(?: is|:| in the course is)? ((?-i:[A-Z]{1,5}\\d{0,2}[A-Z]?-[A-Z]?\\d{1,4}(?:-\\d{1,4})?))" + END, 0.72),
            new Entry("(?i)\\b(?:class|course|join|classroom|enrollment|enrolment) code(?: is|:|'s)? ((?=[a-z]*\\d)[a-z0-9]{5,8})" + END, 0.7),
            new Entry(START + "(AP (?:Calc(?:ulus)?|Bio(?:logy)?|Chem(?:istry)?|Phys(?:ics)?|Stat(?:s|istics)?|Lang|Lit|English|Gov|Euro|World|Psych|Econ|Micro|Macro|Human Geo|US History|Spanish|French|Latin|Seminar|Research|Art History|Env(?:iro)?(?: Sci)?|CS(?: [AP])?|CSP|CSA)"
                    + "(?: (?:AB|BC|[12ABC]|I{1,2})(?![\\p{L}\\d]))?)" + END + "(?! \\d(?:st|nd|rd|th) (?:period|hour|hr|block))", 0.68, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "AP Calc(?:ulus)? (?:AB|BC) or (AB|BC)" + END, 0.66),
            new Entry(START + "((?:Algebra|Geometry|Integrated Math|Calc(?:ulus)?|Physics|Spanish|French|English) (?:I{1,3}|IV|[1-4])|(?:Math|Maths|Chem|Bio|Physics|English|Social|Science) (?:[6-9]|[1-4]0)(?:-[123])?)" + END
                    + "(?! ?(?:%|out of|marks?|points?|/|x|pages?|questions?))", 0.64, (context, span) -> TurnPatterns.isChat(context) && !isCounted(context, span)),
            new Entry("(?i)(?<![\\p{L}\\p{N}])((?:chem|bio|physics|math|english|science|social) (?:[1-4]0)(?:-[123])?)(?=\\s*(?:$|[.,!?\\n]|(?:test|exam|quiz|unit|final|diploma|class|is|was|with|w)\\b))", 0.64, (context, span) -> TurnPatterns.isChat(context) && !isCounted(context, span)),
            new Entry(ANY + "((?:(?-i:AP|IB|Honors|Pre-?[Cc]alc\\w{0,5}|Calc|Alg\\w{0,5}|Geo\\w{0,6}|Stats?|Bio|Chem)(?: (?-i:[A-Z]\\w{0,8}|[12ABC]+))?(?: (?-i:AB|BC))? )?(?:room [A-Z]?\\d{1,4} )?" + ORDINAL + " (?:period|hour|hr|block))" + END, 0.68,
                    TurnPatterns.notBefore(" of the day")),
            new Entry(ANY + "(?:take|takes|taking|took|taken|in|do|does|doing|did|teach|teaches|taught|teaching|for|my|our|passed|failed|changed to|switched to|drop|dropped|had|have) (?:an? |the )?((?:" + RANK + " ){1,2}" + COURSE + "(?: (?:ab|bc|hl|sl|1|2|3|ii|iii))?"
                    + "|calc(?:ulus)? (?:ab|bc)|" + COURSE + " (?:hl|sl|ii|iii|iv|lit(?:eracy)?|1\\d\\d))" + END, 0.64, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "(?<!(?:code|word|pin|line|one|acct)[: ]{1,2})(?<!(?:code|word) is )" + CODE, 0.64, (context, span) -> TurnPatterns.isChat(context) && TurnPatterns.isNear(context, span, TAUGHT, 45)),
            new Entry(ANY + "(?:doing|do|taking|take|took|in|for|of|fail|failed|passed|teach|taught|called|course|course is) (?-i:" + CODE + ")", 0.64, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "((?-i:Math|Maths|Bio|Biology|Chem|Chemistry|Physics|English|Econ|History|AA|AI) (?:(?-i:AA|AI) )?(?-i:HL|SL|\\d{2}[A-Z]))" + END, 0.66, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(ANY + "(?:my|our|your|ur|['’]s) ((?:algebra|geometry|calc|physics|english|bio|chem|integrated math) (?:[123]|i{1,3}))" + END, 0.64, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "((?:C[áa]lculo|F[íi]sica|Qu[íi]mica|[ÁA]lgebra(?: Linear)?|Matem[áa]ticas?|Estad[íi]stica|An[áa]lisis|Analyse|Alg[èe]bre|Lineare Algebra|Mathe|Analysis|Stochastik|Statistik|Mechanik|Biolog[íi]a|Historia|Ingl[ée]s|Espa[ñn]ol|Matematica|Analisi) (?:I{1,3}|IV|[1-4]))" + END + "(?! ?(?:%|x|de|out of|points?))", 0.66, (context, span) -> TurnPatterns.isChat(context)),
            new Entry(START + "((?!COVID)(?=[A-Z\\d]*\\d|[A-Z\\d]*-[A-Z\\d]*\\d)(?=[A-Z\\d]*[A-Z]|[A-Z\\d]*-[A-Z\\d]*[A-Z])[A-Z\\d]{2,6}-[A-Z\\d]{2,4})" + END, 0.64, (context, span) -> TurnPatterns.isChat(context) && TurnPatterns.isNear(context, span, NEAR, 30)),
            new Entry(ANY + "(period [1-9])" + END, 0.62),
            new Entry(START + "([A-Z]{2,4}\\d{0,2}[A-Z]?-[A-Z]?\\d{1,4}(?:-\\d{1,4})?)" + END, 0.62, (context, span) -> TurnPatterns.isNear(context, span, NEAR, 30))));

    /// Marks, chapters and pages have numbers, too.
    private static final Pattern COUNTS = Pattern.compile("\\b(?:score[sd]?|marks?|got|percent|chapter|page|unit|lesson|question|book)\\W+(?:\\w+\\W+)?$", Pattern.CASE_INSENSITIVE);

    private static boolean isCounted(RuleContext context, Span span) {
        return COUNTS.matcher(context.text().substring(Math.max(0, span.start() - 20), span.start())).find();
    }

    private static final Pattern OF_YEARS = Pattern.compile("\\b(?:which|what) (?:year|class|grade|form|level)|\\b(?:your|ur|my|im|i['’]?m|i am|you['’]?re|youre|he['’]?s|she['’]?s|is|was|are you|start|started|going into|year are)\\b", Pattern.CASE_INSENSITIVE);

    /// Whether a message, or the one before it, is about somebody's school year.
    private static boolean isOfYears(RuleContext context, Span span) {
        return TurnPatterns.isNear(context, span, OF_YEARS, 60);
    }

    private SchoolYears() {}

    static List<Vote> grades(RuleContext context) {
        return with(GRADES.votes(context), ClassAnswers.grades(context));
    }

    static List<Vote> courses(RuleContext context) {
        return with(COURSES.votes(context), ClassAnswers.courses(context));
    }

    private static List<Vote> with(List<Vote> votes, List<Vote> answers) {
        List<Vote> all = new ArrayList<>(votes);
        all.addAll(answers);
        return all;
    }

    private static long digits(RuleContext context, Span span) {
        return TurnPatterns.written(context, span).chars().filter(c -> c >= '0' && c <= '9').count();
    }
}
