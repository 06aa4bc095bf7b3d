package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.inference.rules.TurnPatterns.Entry;
import org.allonym.text.Span;

/// Votes for places that people in a chat write small (`from puebla`), and for schools by how they are called (`Palm Cove High`,
/// `durham uni`, `Colégio Boa Vista`). Nothing where a text has no turns. Immutable; any thread.
final class ChatPlaces {

    private static final Set<String> BEFORE = Set.of("in", "from", "to", "near", "at", "visit", "visiting", "around", "outside");
    private static final Set<String> LIVING = Set.of("live", "lives", "lived", "living", "from", "moved", "moving", "move", "born", "travel", "travelling", "traveling", "fly", "flying", "grew", "stay", "staying", "go", "going", "went", "here", "home", "back", "family", "cousins", "grandma");
    private static final Set<String> NO_PLACES = Set.of(
            "english", "spanish", "french", "german", "chinese", "japanese", "korean", "arabic", "italian", "portuguese", "latin", "hindi", "urdu", "tagalog", "python", "java",
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "christmas", "easter", "google", "zoom", "facebook", "instagram", "whatsapp", "youtube",
            "discord", "khan", "north", "south", "east", "west", "god", "pythagoras", "euclid", "newton", "desmos", "excel");

    /// Behind these a small unknown word is a place, too: where somebody says where they are from or live.
    private static final Set<String> HOME = Set.of("live", "lives", "living", "lived", "born", "raised", "grew", "moved", "moving", "from", "back", "stay", "stays", "staying");
    /// Of [#HOME], those of a place that isn't anybody's.
    private static final Set<String> NOWHERE = Set.of("there", "here", "home", "school", "work", "class", "scratch", "both", "left", "right", "top", "bottom", "zero", "one", "then", "now", "where", "before", "this", "that", "north", "south", "east", "west");
    /// A person who is there.
    private static final Pattern SOMEBODY = Pattern.compile("(?<![\\p{L}])(?:i|im|i['’]m|ive|i['’]ve|my|we|our|he|hes|he['’]s|she|shes|she['’]s|they|you|ur|your|her|his|their|u)(?![\\p{L}])", Pattern.CASE_INSENSITIVE);

    private static final String NAME = "(?:\\p{Lu}[\\p{L}'’]{1,20}|St\\.?|Sto\\.?|Sta\\.?|de|el|la|of|del|do|da|dos|das|and|the)";

    private static final String PROPER = "(?:\\p{Lu}[\\p{L}'’]{1,20}|\\p{Lu}{2,8})(?: (?:\\p{Lu}[\\p{L}'’]{1,20}|of|de|del|the)){0,3}(?<! (?:of|de|del|the))";

    private static final TurnPatterns SCHOOLS = new TurnPatterns("EDUCATION", List.of(
            new Entry("(?<![\\p{L}\\p{N}])((?:\\p{Lu}[\\p{L}'’]{1,20}|St\\.?|Sto\\.?|Sta\\.?)(?: " + NAME + "){0,4} (?:Elementary(?: School)?|Middle(?: School)?|High(?: School)?|Academy|College|Prep(?:aratory)?|School|University|Uni|Institute|Primary(?: School)?"
                    + "|Secondary(?: School)?|NHS|Seminary|Charter|charter|Grammar|Comprehensive|Polytechnic|Language School|Montessori|State|Consolidated|Boys|Girls|Tech|Lisesi|Vidyalaya|Vidya Mandir|Niketan|Junior High|Senior High))(?![\\p{L}\\p{N}])", 0.72),
            new Entry("(?<![\\p{L}\\p{N}])((?:Coláiste|Gaelscoil|Col[ée]gio|Instituto|Escola|Escuela|Prepa|Preparatoria|Liceo|Lyc[ée]e|Universidad|Universidade|Secundaria|Trường(?: [A-Z]{2,4})?|Gymnasium|Scoil|Politechnika|Uniwersytet|Universität|Università|[ÉE]cole|Liceum|SMA|SMP|MAN) (?:\\p{Lu}[\\p{L}'’]{1,20}|\\d{1,3})(?: (?:\\p{Lu}[\\p{L}'’]{1,20}|\\d{1,3}|de|da|do|del|dos|das)){0,4}(?<! (?:de|da|do)))(?![\\p{L}\\p{N}])", 0.75),
            new Entry("(?<![\\p{L}\\p{N}])(\\p{Ll}{4,15} (?:uni|university|elementary|academy|middle school|high school|primary school))(?![\\p{L}\\p{N}])", 0.62, (context, span) -> isUnknown(context, span)),
            new Entry("(?<![\\p{L}])((?:IES|CEIP|CBTIS|CECYT|CETIS|SMAN|SMPN|SMK|SDN|SD|PS|IS|MS|HS|SMKN|GGHS|GSS|FGC) (?:\\p{Lu}[\\p{L}'’]{1,20}|\\d{1,3})(?: (?:\\p{Lu}[\\p{L}'’]{1,20}|de|la|del)){0,3}(?<! (?:de|la|del)))(?![\\p{L}\\p{N}])", 0.7),
            new Entry("(?i:study|studies|studying|studied|graduated|graduate|graduates|enrolled|enroll|accepted|apply|applying|applied|got in|get in|getting in|transfer|transferred|transferring|major|degree|master's|masters|teach|teaches|taught|teaching|finished"
                    + "|students?|senior|junior|freshman|sophomore|writing|i go|u go|you go|he goes|she goes|attend|attends|attending)(?: (?!home|town)\\p{Ll}[\\p{L}'’]{1,12}){0,2}? (?i:at|to|into|from) (?:the )?("
                    + PROPER + ")(?![\\p{L}\\p{N}])", 0.66, (context, span) -> isNoPlace(context, span)),
            new Entry("(?<![\\p{L}])(\\p{Lu}[\\p{L}]+-(?:Gymnasium|Schule|Realschule|Gesamtschule|Grundschule|Oberschule|Lyceum|College))(?![\\p{L}])", 0.75),
            new Entry("(?i:takes you|teaching you|teaches you|taught you|taught me|teaches me|teaches us) at (?:the )?(" + PROPER + ")(?![\\p{L}\\p{N}])", 0.66, (context, span) -> isNoPlace(context, span)),
            new Entry("(?i:got|gets?|getting|accepted) into (?:the )?(" + PROPER + ")(?![\\p{L}\\p{N}])", 0.66, (context, span) -> isNoPlace(context, span)),
            new Entry("(?i:i['’]?m|he['’]?s|she['’]?s|im still|still|are you|you['’]?re|was|were|both|everyone|kids|friends?|teacher|chemistry|maths?|physics|english) at (?:the )?(" + PROPER + ")(?![\\p{L}\\p{N}])(?! (?:store|mall|park|beach|house))", 0.64, (context, span) -> isNoPlace(context, span)),
            new Entry("(?:at|to|into|of|from|in|for) (St\\.? \\p{Lu}\\p{L}{2,15}(?:['’]s)?)(?![\\p{L}\\p{N}])", 0.66)));

    private ChatPlaces() {}

    static List<Vote> schools(RuleContext context) {
        return TurnPatterns.isChat(context) ? SCHOOLS.votes(context) : List.of();
    }

    /// No town or country that is known, no English word and no person's title.
    private static boolean isNoPlace(RuleContext context, Span span) {
        int first = context.words().at(span.start());
        int known = context.words().known(first);
        boolean one = context.words().at(span.end() - 1) == first;
        return !(one && (known & Lexicon.ORDINARY) != 0) && !(one && (known & Lexicon.PROPER) != 0) && !ChatNames.isTitle(context.words().small(first))
                && !NO_PLACES.contains(context.words().small(first));
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
                votes.add(Vote.of(new Span(words.start(word), words.end(word)), "LOCATION", 0.62));
            } else if (words.shape(word) == Shape.SMALL && BEFORE.contains(words.small(word - 1))) {
                boolean from = words.is(word - 1, "from");
                if (isPlace(words, word)) {
                    boolean living = word > 1 && (LIVING.contains(words.small(word - 2)) || from) || word > 2 && LIVING.contains(words.small(word - 3));
                    votes.add(Vote.of(new Span(words.start(word), words.end(word)), "LOCATION", living ? 0.7 : 0.6));
                } else if (isHome(context, word, from)) {
                    votes.add(Vote.of(new Span(words.start(word), words.end(word)), "LOCATION", 0.63));
                }
            }
        }
        return votes;
    }

    /// Behind `in`, `from` or `near`, with a capital, no English word, and a person's name only where it is a place's, too.
    private static boolean isUnknownPlace(RuleWords words, int word) {
        int known = words.known(word);
        boolean behind = words.is(word - 1, "in") || words.is(word - 1, "from") || words.is(word - 1, "near");
        boolean named = (known & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0;
        return behind && (known & Lexicon.ORDINARY) == 0 && (!named || (known & Lexicon.PROPER) != 0) && words.end(word) - words.start(word) >= 4
                && !NO_PLACES.contains(words.small(word)) && !(word + 1 < words.size() && words.onlyBlankAfter(word) && words.shape(word + 1) == Shape.CAPITALISED);
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

    private static boolean isPlace(RuleWords words, int word) {
        int known = words.known(word);
        return (known & Lexicon.PROPER) != 0 && (known & Lexicon.ORDINARY) == 0 && words.end(word) - words.start(word) >= 4 && !NO_PLACES.contains(words.small(word));
    }
}
