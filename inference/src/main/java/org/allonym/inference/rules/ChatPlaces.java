package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.inference.rules.TurnPatterns.Entry;
import org.allonym.project.Turn;
import org.allonym.text.Span;

/// Votes for places that people in a chat write small (`from puebla`), and for schools by how they are called (`Palm Cove High`,
/// `durham uni`, `Colégio Boa Vista`). Nothing where a text has no turns. Immutable; any thread.
final class ChatPlaces {

    private static final Set<String> BEFORE = Set.of("in", "from", "to", "near", "at", "visit", "visiting", "around", "outside", "by");
    private static final Set<String> LIVING = Set.of("live", "lives", "lived", "living", "from", "moved", "moving", "move", "born", "travel", "travelling", "traveling", "fly", "flying", "grew", "stay", "staying", "go", "going", "went", "here", "home", "back", "family", "cousins", "grandma");
    private static final Set<String> NO_PLACES = Set.of(
            "english", "spanish", "french", "german", "chinese", "japanese", "korean", "arabic", "italian", "portuguese", "latin", "hindi", "urdu", "tagalog", "python", "java",
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "christmas", "easter", "google", "zoom", "facebook", "instagram", "whatsapp", "youtube",
            "ib", "gcse", "igcse", "ielts", "toefl", "jee", "neet", "enem", "yks", "matura", "abitur", "discord", "khan", "north", "south", "east", "west", "god", "pythagoras", "euclid", "newton", "desmos", "excel");

    /// Behind these a small unknown word is a place, too: where somebody says where they are from or live.
    private static final Set<String> HOME = Set.of("live", "lives", "living", "lived", "born", "raised", "grew", "moved", "moving", "from", "back", "stay", "stays", "staying");
    /// Of [#HOME], those of a place that isn't anybody's.
    private static final Set<String> NOWHERE = Set.of("there", "here", "home", "school", "work", "class", "scratch", "both", "left", "right", "top", "bottom", "zero", "one", "then", "now", "where", "before", "this", "that", "north", "south", "east", "west", "mums", "moms", "dads", "nans", "hers", "mine", "yours", "theirs",
            "hagwon", "juku", "dershane", "tuition", "hostel", "church", "mosque", "masjid", "academy");
    /// Before a language: `to explain in Dagbani`.
    private static final Set<String> SAID = Set.of("explain", "explains", "explained", "say", "says", "said", "speak", "speaks", "spoke", "write", "wrote", "read", "talk", "talked", "fine", "pray", "sing", "word", "words", "called", "call", "lesson", "class");
    /// How words for peoples and faiths end.
    private static final Pattern PEOPLES = Pattern.compile("(?:[aeio]an|[^aeiou]ian|ish|ese|ic|ench|utch|[^aeiou]i|im|ish|ern)$");
    /// The same where it is written small, or behind `in`.
    private static final Pattern PEOPLE = Pattern.compile("(?:ean|[^aeiou]ian|ican|ish|ese|dutch|thai)$");
    /// Before `to`: somebody goes there.
    private static final Set<String> GOING = Set.of("travel", "travels", "travelled", "traveled", "travelling", "traveling", "go", "goes", "going", "went", "gone", "move", "moved", "moving", "fly", "flying", "flew", "come", "came", "coming", "return", "returned", "returning", "back", "drive", "drove", "driving", "trip", "bus", "train", "journey", "sent");
    /// Of [#GOING], those behind which even a family name is a place.
    private static final Set<String> TRAVELLING = Set.of("travel", "travels", "travelled", "traveled", "travelling", "traveling", "go", "goes", "going", "went", "moved", "moving", "fly", "flying", "flew", "drive", "drove", "driving", "trip", "bus", "train");
    /// First words of places of several words.
    private static final Set<String> PARTS = Set.of("la", "el", "los", "las", "san", "santa", "santo", "são", "fort", "port", "puerto", "new", "nam", "aït", "ait", "beni", "bni", "oued", "bila", "bela", "belo", "novi", "nova", "novo", "villa", "villanueva", "monte", "mount", "tel", "kuala", "batu", "kota", "sungai", "kampung", "taman", "bandar", "pulau", "hat", "nakhon", "chiang", "bad", "ciudad", "le", "les", "al", "ain", "wadi", "addis", "debre", "arba", "abu");
    /// A person who is there.
    private static final Pattern SOMEBODY = Pattern.compile("(?<![\\p{L}])(?:i|im|i['’]m|ive|i['’]ve|my|we|our|he|hes|he['’]s|she|shes|she['’]s|they|you|ur|your|her|his|their|u)(?![\\p{L}])", Pattern.CASE_INSENSITIVE);

    private static final String NAME = "(?:\\p{Lu}[\\p{L}'’]{1,20}|St\\.?|Sto\\.?|Sta\\.?|de|el|la|of|del|do|da|dos|das|and|the)";

    private static final String PROPER = "(?:\\p{Lu}[\\p{L}'’-]{1,20}|\\p{Lu}{2,8})(?: (?:\\p{Lu}[\\p{L}'’-]{1,20}|of|de|del|the)){0,3}(?<! (?:of|de|del|the))";

    private static final String SHORT_PROPER = "(?:\\p{Lu}[\\p{L}'’]{2,20}|\\p{Lu}{2,8})(?: \\p{Lu}[\\p{L}]{1,20}){0,2}";
    /// Universities by what everybody calls them, where that is no town, person or English word.
    private static final String KNOWN = "rutgers|purdue|vanderbilt|notre dame(?! (?:cathedral|de paris))|villanova|gonzaga|pepperdine|fordham|tulane|clemson|auburn uni\\p{L}*|stanford|caltech|ucla|ucsd|ucsb|uc (?:berkeley|davis|irvine|merced|riverside|santa cruz)|umich|nyu|suny|cuny|fsu|lsu|penn state|ohio state|texas a ?& ?m|virginia tech|georgia tech|texas tech"
            + "|macalester|oberlin|swarthmore|vassar|bryn mawr|wellesley|bowdoin|mcgill|ubc|uoft|u of t|waterloo uni\\p{L}*|kcl|tu delft|eth z[uü]rich|epfl|rwth|waseda|keio|todai|kaist|postech|snu|yonsei|hanyang|sogang|hkust|tsinghua|peking uni\\p{L}*|unsw|rmit"
            + "|monash|deakin|unimelb|usyd|otago uni\\p{L}*|massey uni\\p{L}*|uqam|udem|mcmaster|uwaterloo|stellenbosch uni\\p{L}*|strathmore|udsm|ku leuven|utwente|tu eindhoven|tu m[üu]nchen|sciences po|polimi|dlsu|admu|unpad|undip|lahore grammar|beaconhouse|unizulu|uvic"
            + "|(?-i:NUS|NTU|UFV|UFPE|UFSC|UFPR|UFBA|UFC|UFRGS|USP|UNESP|UERJ|UACh|UdeC|USACH|PUC|LASU|OAU|UNN|FUTA|FUTO|FUNAAB|RUG|UvA|UGent|VUB|ULB|LGS|UET|GIKI|WSU|UCT|UKZN|CPUT|NMU|NWU|UFS|SFU|UTS|QUT|UNIMAS|UPM|UKM|UTM|UGM|ITB|BUAP|UANL|UAEM|UDG|UAM|UNMSM|UDEA|UNAL|HKU|CUHK|UMF|UBB|AGH|SGH|PWr|ČVUT|ELTE|KTH|NTNU|DTU|EHU|UPV|UPC|UCM|UGR|NIT \\p{Lu}\\p{L}{3,15}|JNU|UoN|LSE|UCL|KCL|QUB|TCD|DCU|UCD|NUIG|UNC|UVA|USC|UT Austin|ASU|CSU|BYU|MSU|OSU|UIUC|RIT|MIT|CMU)"
            + "|unilag|uniben|unizik|lautech|covenant uni\\p{L}*|knust|ukzn|makerere|jkuat|iit [\\p{L}]{3,12}|iisc|bits pilani|aiims|lums|nust|iba karachi|buet|unam|itesm|utalca|unicamp|ufrj|ufmg|(?-i:METU|OD?TÜ|İTÜ)|bo[ğg]azi[çc]i|bilkent|up diliman|ateneo|la salle|uitm";

    /// What kind of school it is, before its name.
    private static final String LEAD = "(?:Coláiste|Gaelscoil|ZŠ|SŠ|SOŠ|OŠ|LO|[Cc][ée]gep|Colegiul|Liceul|Kolej|Universitatea|[Cc]ol[ée]gio|[Cc]ollège|[Ii]nstituto?|Istituto|[Ee]scola|[Ee]scuela|[Pp]repa|[Pp]reparatoria|[Ll]iceo|[Ll]yc[ée]e|[Uu]niversidade?|[Uu]niversité|[Ss]ecundaria|[Aa]cademia"
            + "|Trường(?: [A-Z]{2,4})?|[Gg]ymnasium|Gymnázium|[Gg]imnazija|Gimnazjum|[Oo]snovna škola|[Ss]rednja škola|[Tt]ehnička škola|Szkoła Podstawowa|Scoil|Ysgol|Politechnika|Politeknik|Uniwersytet|Universität|Università|Hogeschool|[ÉéE]cole|Liceum|Lykeio|SMA|SMP|MAN)";
    private static final String WORD = "(?:\\p{Lu}[\\p{L}'’-]{1,30}|\\d{1,3}(?!\\d))";

    private static final TurnPatterns SCHOOLS = new TurnPatterns("EDUCATION", List.of(
            new Entry("(?<![\\p{L}\\p{N}])(?!(?:At|In|From|To|And|My|Is|Are|Our|Your|No|Yes|Hi|So|But|For|With|Near|Not|Oh|Ok|Okay|Which|What) )((?:\\p{Lu}[\\p{L}'’]{1,20}|St\\.?|Sto\\.?|Sta\\.?)(?: " + NAME + "){0,4} (?:Elementary(?: School)?|Middle(?: School)?|High(?: School)?|Academy|College|Prep(?:aratory)?|School|University|Uni|Institute|Primary(?: School)?"
                    + "|Secondary(?: School)?|NHS|SHS|SHTS|JHS|GHS|Sec(?:ondary)?|Sixth Form|Seminary|Charter|charter|Grammar|Comprehensive|Polytechnic|Language School|Montessori|State|Consolidated|(?:Boys|Girls)['’]?|Tech|Lisesi|Vidyalaya|Vidya Mandir|Niketan|Junior High|Senior High))(?![\\p{L}\\p{N}])", 0.72),
            new Entry("(?<![\\p{L}\\p{N}])(" + LEAD + " (?:de la |d[aeiou]s? |del |des |na |Na |im\\. |di )?" + WORD + "(?: (?:" + WORD + "|de|da|do|del|dos|das)){0,4}(?<! (?:de|da|do)))(?![\\p{L}\\p{N}])", 0.75),
            new Entry("(?<![\\p{L}\\p{N}])(" + LEAD + " (?:\"[^\"“”«»\\n]{2,30}\"|[“„][^\"“”«»\\n]{2,30}[”“]|«[^\"“”«»\\n]{2,30}»))", 0.78),
            new Entry("(?<![\\p{L}\\p{N}])(I\\.? ?E\\.?(?: ?P\\.?)? (?:N[°º.]{1,2} ?)?\\d{2,6}(?: \\p{Lu}[\\p{L}'’]{1,20}){0,3})(?![\\p{L}\\p{N}])", 0.75),
            new Entry("(?<![\\p{L}\\p{N}])((?:\\p{Lu}[\\p{L}'’-]{1,20} ){0,3}(?:School|Institute|College|Faculty|University|Academy) of (?:the )?\\p{Lu}\\p{L}{2,20}(?:(?: and|,| &)? \\p{Lu}\\p{L}{2,20}){0,3})(?![\\p{L}\\p{N}])", 0.74),
            new Entry("(?<![\\p{L}\\p{N}])((?:Govt\\.?|Government(?= (?:College|High|Girls|Boys|Degree|Higher|Model|Comprehensive|Primary|Secondary|Senior)))(?: \\p{Lu}[\\p{L}'’]{1,20}){1,5})(?![\\p{L}\\p{N}])", 0.74),
            new Entry("(?<![\\p{L}\\p{N}])((?:\\p{Lu}[\\p{L}'’-]{2,20} ){1,3}(?:S\\.S\\.(?:S\\.)?|P\\.S\\.)|(?:\\p{Lu}[\\p{L}'’-]{2,20} ){2,3}(?:SSS?|PS)(?![\\p{L}\\p{N}]))", 0.72),
            new Entry("(?<![\\p{L}\\p{N}])((?:\\p{Lu}[\\p{L}'’-]{2,20} ){1,4}(?:Learning|Study|Education|Adult|Tuition|Training|Coaching) (?:Cent(?:re|er)|School|College))(?![\\p{L}\\p{N}])", 0.73),
            new Entry("(?<![\\p{L}\\p{N}])(\\p{Lu}[\\p{L}'’-]{2,20}(?: \\p{Lu}[\\p{L}'’-]{2,20}){0,2} (?:school|college|university|academy|secondary|primary|elementary|high school|secondary school|primary school))(?![\\p{L}\\p{N}])", 0.64, (context, span) -> isNamed(context, span)),
            new Entry("(?<![\\p{L}\\p{N}])(\\p{Lu}[\\p{L}'’-]{2,25}(?: \\p{Lu}[\\p{L}'’-]{2,20}){0,2} (?:(?i:gimnazija|gimnázium|gümnaasium|ortaokulu|ilkokulu|okulu|lisesi|üniversitesi|institutua|surguuli)|koulu|lukio|päiväkoti|yliopisto|opisto|kool|iskola|skolen|skola|videregående))(?![\\p{L}\\p{N}])", 0.74),
            new Entry("(?<![\\p{L}])(?:at|in|to|for|from|of|into|with|is|At|In|From) (U(?!(?:SA|AE|SB|RL|TC|NO|FO|NEB|NICEF|NESCO|EFA|CAS|PSR|TBK|SSR|TME|PSC|GX|SMLE|SD|PS|PI|NHCR|CLES|SAMO|SACO|KMT|AN|NBK|SBN|EE|NDP|DP|HD|VB?)(?![A-Z]))[A-Z]{2,7})(?![\\p{L}\\p{N}])", 0.68),
            new Entry("(?<![\\p{L}\\p{N}])(\\p{Ll}{4,15} (?:uni|university|elementary|academy|middle school|high school|primary school))(?![\\p{L}\\p{N}])", 0.62, (context, span) -> isUnknown(context, span)),
            new Entry("(?<![\\p{L}])((?:IES|CEIP|CBTIS|CECYT|CETIS|SMAN|SMPN|SMK|SDN|SD|PS|IS|MS|HS|SMKN|GGHS|GSS|FGC) (?:\\p{Lu}[\\p{L}'’]{1,20}|\\d{1,3})(?: (?:\\p{Lu}[\\p{L}'’]{1,20}|de|la|del)){0,3}(?<! (?:de|la|del)))(?![\\p{L}\\p{N}])", 0.7, (context, span) -> isNumberedSchool(context, span)),
            new Entry("(?<![\\p{L}])(?i:study|studies|studying|studied|graduated|graduate|graduates|enrolled|enroll|accepted|apply|applying|applied|got in|get in|getting in|transfer|transferred|transferring|major|degree|master's|masters|teach|teaches|taught|teaching|finished"
                    + "|students?|senior|junior|freshman|sophomore|writing|i go|u go|you go|he goes|she goes|attend|attends|attending)(?: (?!home|town)\\p{Ll}[\\p{L}'’]{1,12}){0,2}? (?i:at|to|into|from) (?:the )?("
                    + PROPER + ")(?![\\p{L}\\p{N}])(?! (?:that day|tomorrow|today|on|for|with|by|next|or not)\\b)", 0.66, (context, span) -> isNoPlace(context, span)),
            new Entry("(?<![\\p{L}])(\\p{Lu}[\\p{L}]+-(?:Gymnasium|Schule|Realschule|Gesamtschule|Grundschule|Oberschule|Lyceum|College))(?![\\p{L}])", 0.75),
            new Entry("(?<![\\p{L}])(?i:takes you|teaching you|teaches you|taught you|taught me|teaches me|teaches us) at (?:the )?(" + PROPER + ")(?![\\p{L}\\p{N}])", 0.66, (context, span) -> isNoPlace(context, span)),
            new Entry("(?<![\\p{L}])(?i:got|gets?|getting|accepted) into (?:the )?(" + PROPER + ")(?![\\p{L}\\p{N}])", 0.66, (context, span) -> isNoPlace(context, span)),
            new Entry("(?<![\\p{L}])(?i:i['’]?m|he['’]?s|she['’]?s|im still|still|are you|you['’]?re|was|were|both|everyone|kids|friends?|teacher|chemistry|maths?|physics|english) at (?:the )?(" + PROPER + ")(?![\\p{L}\\p{N}])(?! (?:store|mall|park|beach|house))", 0.64, (context, span) -> isNoPlace(context, span)),
            new Entry("(?<![\\p{L}])(?i:play(?:s|ed|ing)?|games?|match(?:es)?|beat|lost|won|meet|scrimmage|quarters|semis|finals?)\\b[^.!?\\n]{0,24}? (?i:against|vs\\.?|versus|v) (?:the )?(" + PROPER + ")(?![\\p{L}\\p{N}])", 0.66, (context, span) -> isNoPlace(context, span)),
            new Entry("(?<![\\p{L}])(?i:took|takes|taking|did|does|doing|finished|start(?:s|ed|ing)?|studies|maths?|teaching (?:you|u|us|me|him|her|there)|after school|resumed|class(?:es)?|thinking about|applied|apply|applying|interview(?:s|ing)?|offer|deadline|open day|admissions?|accepted)(?: [\\p{L}\\d]{1,10}){0,2}? (?i:at|to|for|with|from|by|about) (?:the )?("
                    + SHORT_PROPER + ")(?![\\p{L}\\p{N}])(?! (?:Street|St|Ave|Road|Park|Mall|Hall|Library|Church|Hospital))", 0.62, (context, span) -> isNoPlace(context, span) && isNoPerson(context, span)),
            new Entry("(?<![\\p{L}])(?i:thinking about|applying to|apply to|applied to|got into|accepted (?:to|at|by)|go to|going to|went to|transfer to|interview (?:at|with)) (?i:the )?\\p{L}{2,20}(?:,| and| or| &) (?:the )?(" + SHORT_PROPER + ")(?![\\p{L}\\p{N}])", 0.62, (context, span) -> isNoPlace(context, span) && isNoPerson(context, span)),
            new Entry("(?<![\\p{L}])(?i:which|what) (?:school|college|uni|university) (?:is it|was it|do you go to|are you at|are you in)(?: now| again)?[,?] (?:is it |at )?(" + SHORT_PROPER + ")(?![\\p{L}\\p{N}])", 0.68),
            new Entry("(?<![\\p{L}\\p{N}@./_-])(" + KNOWN + ")(?=(?:['’]s)? (?:interview|alum\\p{L}{0,3}|grad(?:uate|s)?|student|admissions?|application|deadline|essay|uni|campus|orientation|scholarship|open day)\\b)", 0.7),
            new Entry("(?i)(?<![\\p{L}\\p{N}@./_-])(" + KNOWN + ")(?![\\p{L}\\p{N}@_]|\\.[a-z]|/)(?! (?:reference|style|study|studies|comma|press|dictionary|ave|st|street|road))", 0.62),
            new Entry("(?<!moved )(?<!live )(?<!lives )(?<!born )(?:at|to|into|of|from|for) (St\\.? \\p{Lu}\\p{L}{2,15}(?:['’]s)?)(?![\\p{L}\\p{N}])", 0.66)));

    private ChatPlaces() {}

    static List<Vote> schools(RuleContext context) {
        return TurnPatterns.isChat(context) ? SCHOOLS.votes(context) : List.of();
    }

    /// Not `it IS 5` and `SD 8`: letters that are words or signs, too, stand before a school's number only behind a preposition.
    private static boolean isNumberedSchool(RuleContext context, Span span) {
        return !TurnPatterns.written(context, span).matches("(?:SD|IS|MS|PS|HS|SMK) \\d+") || context.words().at(span.start()) > 0
                && Set.of("at", "to", "from", "in", "attend", "attends", "of").contains(context.words().small(context.words().at(span.start()) - 1));
    }

    /// No town or country that is known, no English word and no person's title.
    private static boolean isNoPlace(RuleContext context, Span span) {
        int first = context.words().at(span.start());
        int known = context.words().known(first);
        boolean one = context.words().at(span.end() - 1) == first;
        return !(one && (known & Lexicon.ORDINARY) != 0) && !(one && (known & Lexicon.PROPER) != 0) && !ChatNames.isTitle(context.words().small(first))
                && !NO_PLACES.contains(context.words().small(first));
    }

    /// No name of a person that is nothing else, and no word of a calendar or a page.
    private static boolean isNoPerson(RuleContext context, Span span) {
        int known = context.words().known(context.words().at(span.start()));
        return (known & Lexicon.FORENAME) == 0;
    }

    /// Whether a word for a school in small letters stands behind a name: no weekday, language, faith or people, and no English word.
    private static boolean isNamed(RuleContext context, Span span) {
        int first = context.words().at(span.start());
        String small = context.words().small(first);
        return (context.words().known(first) & Lexicon.ORDINARY) == 0 && !NO_PLACES.contains(small) && !ChatNames.isAddress(small) && !ChatNames.isTitle(small)
                && !PEOPLES.matcher(small).find();
    }

    private static boolean isUnknown(RuleContext context, Span span) {
        return (context.words().known(context.words().at(span.start())) & Lexicon.ORDINARY) == 0;
    }

    static List<Vote> places(RuleContext context) {
        if (!TurnPatterns.isChat(context)) {
            return List.of();
        }
        RuleWords words = context.words();
        List<Vote> votes = new ArrayList<>();
        for (int word = 1; word < words.size(); word++) {
            if (!words.onlyBlankAfter(word - 1)) {
                continue;
            }
            if (words.shape(word) == Shape.CAPITALISED && isUnknownPlace(words, word)) {
                int last = last(words, word);
                votes.add(Vote.of(new Span(words.start(word), words.end(last)), "LOCATION", last > word && !PARTS.contains(words.small(word)) ? 0.59 : 0.62));
            } else if (words.shape(word) == Shape.SMALL && BEFORE.contains(words.small(word - 1))) {
                boolean from = words.is(word - 1, "from");
                boolean by = words.is(word - 1, "by");
                if (by && !(word > 1 && LIVING.contains(words.small(word - 2)))) {
                    continue;
                }
                if (isPlace(words, word)) {
                    boolean living = word > 1 && (LIVING.contains(words.small(word - 2)) || from) || word > 2 && LIVING.contains(words.small(word - 3));
                    votes.add(Vote.of(new Span(words.start(word), words.end(word)), "LOCATION", living ? 0.7 : 0.6));
                } else if (isHome(context, word, from)) {
                    votes.add(Vote.of(new Span(words.start(word), words.end(word)), "LOCATION", 0.63));
                }
            }
        }
        answers(context, votes);
        votes.addAll(SETTLED.votes(context));
        return votes;
    }

    /// Where somebody is or was, of places of two words, streets, and places of which nobody knows.
    private static final TurnPatterns SETTLED = new TurnPatterns("LOCATION", List.of(
            new Entry("(?<![\\p{L}])(?i:(?:my|our|her|his|their) (?:town|city|district|island|quartier)|village|home ?town|barangay|kebele|woreda|mahalle|suburb|barrio|balik|balik kampung)(?: is| called| of|,)? (\\p{Lu}\\p{L}{2,15}(?: \\p{Lu}\\p{L}{2,15})?)(?![\\p{L}]| (?:School|High|College|University))", 0.68, (context, span) -> isNoPlaceWord(context, span)),
            new Entry("(?<![\\p{L}\\p{N}])((?:Taman|Kampung|Kampong|Jalan|Lorong|Bukit|Sungai|Kuala|Pulau|Bandar|Desa|Kota|Johor|Calle|Barrio|Villa|Colonia)(?: \\p{Lu}[\\p{L}'’]{1,20}){1,3})(?![\\p{L}\\p{N}])", 0.64),
            new Entry("(?<![\\p{L}\\p{N}])((?:[Rr]ue|[Rr]ua|[Uu]lica|[Uu]l\\.|[Cc]alle|[Aa]venida) (?:de la |d[aeiou]s? |del |la )?\\p{Lu}[\\p{L}'’-]{2,20})(?![\\p{L}\\p{N}])", 0.63),
            new Entry("(?<![\\p{L}\\p{N}])([Cc]alle \\d{1,3}(?: (?:y|con|e/) \\d{1,3})?)(?![\\p{L}\\p{N}])", 0.64),
            new Entry("(?<![\\p{L}\\p{N}])((?:[Jj]irón|[Jj]r\\.?|[Cc]alle|[Aa]venida|[Aa]v\\.|[Rr]ua|[Rr]ue|Via|[Uu]lica|[Uu]l\\.|[Jj]alan|[Jj]l\\.?|[Cc]arrera|[Pp]asaje|[Pp]laza|[Pp]raça|[Ss]trada|[Bb]ulevardul|[Bb]oulevard) (?:de la |d[aeiou]s? |del |la |el )?\\p{Lu}[\\p{L}'’]{1,20}(?: (?:de|da|do|del|la|los|y|\\p{Lu}[\\p{L}'’]{1,20})){0,4},? (?:n[°º.] ?)?\\d{1,5}[a-zA-Z]?)(?![\\p{L}\\p{N}])", 0.75),
            new Entry("(?<![\\p{L}])(?i:born|live|lives|lived|living|grew up|raised|moved|work(?:s|ed)?|taught|teach|stayed|played|from|hockey|family|house|apartment)(?: \\p{L}{2,9}){0,2}? (?:in|to|near|by|at|from) (\\p{Lu}\\p{Ll}{2,14} \\p{Lu}\\p{Ll}{2,14})(?![\\p{L}]|['’]| (?:School|High|Middle|Elementary|College|University|Academy))", 0.62, (context, span) -> isNoPlace(context, span)),
            new Entry("(?i)(?<![\\p{L}])(?:shes|she['’]s|hes|he['’]s|theyre|they['’]re|(?:my|his|her|ur|your|our) (?:mom|mum|dad|sister|brother|grandma|nan|nana|granny|cousin|aunt|auntie|uncle|family|parents)(?: (?:is|are|was|lives?))?) (?:in|at|over in|up in|down in) ((?-i:\\p{Ll}){5,16})(?=\\s*(?:$|[.,!?;)\\n]|(?:and|so|but|ill|i|now|with|w|rn|for|until|till|this|bc|cuz)\\b))", 0.62, (context, span) -> isStrange(context, span)),
            new Entry("(?<![\\p{L}\\p{N}])((?:\\d{1,5}[a-zA-Z]? )?(?!(?i:the|this|that|my|your|our|a|an|one|each|other|main|same|next|on|at|by|in|near|is|and|to|from|off|cross|back|what|which|his|her) )\\p{L}[\\p{L}'’]{2,15}(?: (?!(?i:on|at|by|in|the) )\\p{Lu}[\\p{L}'’]{2,15})? (?:[Aa]ve|[Aa]venue|Avenue|Blvd|[Bb]oulevard|Terrace|Crescent|Lane|Ln|Drive|Road|Rd|Street))(?![\\p{L}\\p{N}])", 0.64, (context, span) -> isStreet(context, span)),
            new Entry("(?<![\\p{L}])(?:on|by|near|off|at) (\\p{Ll}{3,14} (?:street|road|lane|drive))(?![\\p{L}\\p{N}])", 0.62, (context, span) -> isStreet(context, span)),
            new Entry("(?<![\\p{L}\\p{N}])((?:[Ff]lat|[Uu]nit|[Aa]pt\\.?) \\d{1,4}(?:/\\d{1,3})?[A-Za-z]?, \\d{1,5}[A-Za-z]? (?:\\p{Lu}[\\p{L}'’]{1,20} ?){1,4}(?:, \\p{Lu}[\\p{L}]{2,20}){0,2}(?: [A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2})?)(?![\\p{L}\\p{N}])", 0.95)));
    private static final Pattern WHERE = Pattern.compile("\\b(?:where|wheres|what (?:city|town|state|country|part)|which (?:city|town|state|country|part)|de d[óo]nde|onde)\\b[^?\\n]{0,80}\\?", Pattern.CASE_INSENSITIVE);
    /// Streets of no name.
    private static final Set<String> NO_STREETS = Set.of("one", "two", "dead", "wide", "long", "busy", "whole", "every", "another", "first", "second", "hard", "memory", "google", "flash", "usb", "wall", "sesame", "easy", "down", "across", "up", "along", "side", "high", "number", "bus", "fast", "slow", "silk", "rail", "test");

    private static boolean isStrange(RuleContext context, Span span) {
        String small = context.words().small(context.words().at(span.start()));
        return (context.words().known(context.words().at(span.start())) & (Lexicon.ORDINARY | Lexicon.FORENAME)) == 0 && !NO_PLACES.contains(small) && !NOWHERE.contains(small) && !ChatWords.CHATTER.contains(small);
    }

    /// No single English word, weekday or language.
    private static boolean isNoPlaceWord(RuleContext context, Span span) {
        int first = context.words().at(span.start());
        return (context.words().known(first) & Lexicon.ORDINARY) == 0 && !NO_PLACES.contains(context.words().small(first));
    }

    private static boolean isStreet(RuleContext context, Span span) {
        int word = context.words().at(span.start());
        int known = context.words().known(word);
        boolean capital = context.words().shape(word) != Shape.SMALL;
        return !NO_STREETS.contains(context.words().small(word)) && (capital || (known & Lexicon.ORDINARY) == 0 || context.words().is(word, "lake") || context.words().is(word, "church"));
    }

    /// A place with which somebody answers the question where.
    private static void answers(RuleContext context, List<Vote> votes) {
        RuleWords words = context.words();
        List<Turn> turns = context.subject().turns();
        for (int turn = 1; turn < turns.size(); turn++) {
            Span asked = turns.get(turn - 1).span();
            Span message = turns.get(turn).span();
            int word = words.at(message.start());
            if (word < 0 || words.start(word) != message.start() || asked.length() > 200 || turns.get(turn).speaker().equals(turns.get(turn - 1).speaker())
                    || !WHERE.matcher(context.text()).region(asked.start(), asked.end()).find()) {
                continue;
            }
            int known = words.known(word);
            boolean stops = words.end(word) >= message.end() || ",.!?\n".indexOf(context.text().charAt(words.end(word))) >= 0;
            String small = words.small(word);
            if (stops && words.end(word) - words.start(word) >= 4 && (known & (Lexicon.ORDINARY | Lexicon.FORENAME)) == 0 && !ChatWords.CHATTER.contains(small) && !ChatNames.isAddress(small) && !NO_PLACES.contains(small) && !NOWHERE.contains(small)) {
                votes.add(Vote.of(new Span(words.start(word), words.end(word)), "LOCATION", 0.62));
            }
        }
    }

    /// Behind `in`, `from` or `near`, with a capital, no English word, and a person's name only where it is a place's, too.
    private static boolean isUnknownPlace(RuleWords words, int word) {
        int known = words.known(word);
        if (words.is(word - 1, "in") && word > 1 && SAID.contains(words.small(word - 2))) {
            return false;
        }
        boolean to = words.is(word - 1, "to") && word > 1 && (GOING.contains(words.small(word - 2)) && !(word > 2 && words.is(word - 3, "welcome")) || words.is(word - 2, "home") || words.is(word - 2, "over") || words.is(word - 2, "down") || words.is(word - 2, "up"));
        boolean behind = to || words.is(word - 1, "in") || words.is(word - 1, "from") || words.is(word - 1, "near");
        if (PARTS.contains(words.small(word))) {
            return behind && last(words, word) > word;
        }
        boolean named = (known & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0;
        boolean goes = to && (known & Lexicon.FORENAME) == 0 && TRAVELLING.contains(words.small(word - 2));
        return behind && (known & Lexicon.ORDINARY) == 0 && (!named || goes || (known & Lexicon.PROPER) != 0) && words.end(word) - words.start(word) >= 4
                && !isNowhere(words, word) && !(word + 1 < words.size() && words.onlyBlankAfter(word) && words.shape(word + 1) == Shape.CAPITALISED && last(words, word) == word);
    }

    /// The last word of a place that goes on with an unknown word or behind a word such as `San`; the first where it doesn't.
    private static int last(RuleWords words, int word) {
        if (word + 1 >= words.size() || !words.onlyBlankAfter(word) || words.shape(word + 1) != Shape.CAPITALISED || NO_PLACES.contains(words.small(word + 1))) {
            return word;
        }
        boolean part = PARTS.contains(words.small(word));
        boolean unknown = words.known(word) == 0 && words.known(word + 1) == 0;
        boolean ends = word + 2 >= words.size() || !words.onlyBlankAfter(word + 1) || words.shape(word + 2) != Shape.CAPITALISED;
        return ends && (part || unknown) ? word + 1 : word;
    }

    /// A small word that is none in English, where somebody is said to live or to be from.
    private static boolean isHome(RuleContext context, int word, boolean from) {
        RuleWords words = context.words();
        boolean living = from || word > 1 && HOME.contains(words.small(word - 2)) || word > 2 && HOME.contains(words.small(word - 3)) && !words.is(word - 3, "from");
        if (!living || words.end(word) - words.start(word) < 4 || (words.known(word) & (Lexicon.ORDINARY | Lexicon.FORENAME)) != 0
                || NO_PLACES.contains(words.small(word)) || NOWHERE.contains(words.small(word))) {
            return false;
        }
        int at = context.turnAt(words.start(word));
        return at >= 0 && SOMEBODY.matcher(context.text()).region(context.subject().turns().get(at).span().start(), words.start(word)).find();
    }

    /// A language, a day, a service, a people.
    private static boolean isNowhere(RuleWords words, int word) {
        String small = words.small(word);
        return NO_PLACES.contains(small) || Services.hold(small) || PEOPLE.matcher(small).find();
    }

    private static boolean isPlace(RuleWords words, int word) {
        int known = words.known(word);
        return (known & Lexicon.PROPER) != 0 && (known & Lexicon.ORDINARY) == 0 && words.end(word) - words.start(word) >= 4 && !isNowhere(words, word)
                && !ChatNames.isTitle(words.small(word));
    }
}
