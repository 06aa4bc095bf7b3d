package org.allonym.inference.turns;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.Lexicon;
import org.allonym.inference.rules.RuleWords;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.project.Turn;
import org.allonym.text.Folding;
import org.allonym.text.Span;

/// The exercises of a session, and who and what they speak of. A message is one where it asks for something, has numbers or gaps in it
/// and speaks of nobody's own affairs; so is what stands in quotation marks, if it is long enough to be a sentence. Immutable; any thread.
final class WordProblems {

    private static final int SHORTEST = 30;
    /// Letters of a forename that an exercise writes small.
    private static final int LEAST_SMALL = 4;

    /// What exercises ask for: anywhere, or where a sentence begins.
    private static final Pattern ASKS = Pattern.compile(
            "\\b(?:profit or loss|when again|how (?:many|much|far|long|fast|tall|old|high|deep|wide|big)|what['’]?s the (?:chance|probability|area|length|ratio|mass|answer)|what (?:is|was|are|will|would|percent\\w*|fraction|mass|number|time|height|length|angle)|what (?:date|day|weekday|year) (?:is|was|will|would)|which (?:one|of|is)|who (?:has(?! (?:question|problem|number|exercise|page|done|finished|time|the)\\b)|is(?! (?:ready|there|here|online|next|awake|absent|coming|late|missing|in)\\b)|was)"
                    + "|(?:can|will|does|did|should|could) (?:he|she|they|it|their|his|her)\\b|in all|altogether|together(?= ?\\?)|the probability|check digits?|(?:add|multiply) the (?:digits|numbers)"
                    + "|when (?:it|he|she|they|(?:does|will) (?:it|he|she|they|the \\p{L}{2,15})|do they) (?:arrives?|reach(?:es)?|meets?|leaves?|overtakes?|catch(?:es)?|finish(?:es)?|gets? there)|cu[aá]nt[oa]s?|quant[oa]s?|combien|wie ?viele?)\\b"
                    + "|(?:^|[.!?:;,\\n]\\s*|\\) |\\b(?:and|then|now|to) )(?:find|calculate|compute|determine|work out|solve|estimate|complete|simplify|evaluate|write an? (?:equation|expression|function|inequality)"
                    + "|show that|prove|convert|round|draw|graph|factor|expand|differentiate|integrate|explain|describe|translate|choose|fill in|print|(?:share|divide|split)(?=[^.?!\\n]* (?:between|among|in the ratio)\\b)|calcul[ae]|halla|encuentra|ache|trouve[rz]?|berechne)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// Somebody speaks of what is their own; a small `i` in an equation is a number.
    private static final Pattern OWN = Pattern.compile(
            "(?<![\\p{L}\\p{N}])(?:(?-i:I)|i(?! sen\\b)(?![^=\\n]{0,40}=)|i['’]?m|i['’]?ve|i['’]?ll|i['’]?d|my(?! turn)|mine|(?<!\\blet )(?<!\\bgive )(?<!\\btell )(?<!\\bshow )(?<!\\bthan )me|we|we['’]re|our|(?<!\\blet )us|ur|mi|mis|soy|meu|minha)(?![\\p{L}\\p{N}])",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern KIN = Pattern.compile(
            "(?<![\\p{L}])(?:my|our|ur|mi|meu|minha|his|her) (?:\\p{L}+ ){0,2}(?:mom|mum|mummy|dad|daddy|mother|father|brother|bro|sister|sis|cousin|cuz|friend|aunt|auntie|uncle|grandma|grandmother|grandpa|nana|son|daughter"
                    + "|teacher|tutor|wife|husband|nephew|niece|classmate|hermano|hermana|amig[oa]|prim[oa])\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern COUNTED = Pattern.compile("\\d|\\bhow many\\b|\\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|half|twice|double|third|quarter|dozen)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern GAP = Pattern.compile("_{3,}");
    /// A line of a program.
    private static final Pattern CODE = Pattern.compile("\\bprint\\(|\\[[\"'](?!\\w+[\"']\\])|\\w ?= ?[\\[{\"']|\\bfor \\w+ in \\w+:|\\.(?:split|append|join|get)\\(|\\bdef \\w+\\(|\\w\\[\\d\\]");
    /// Said before an exercise is given.
    private static final Pattern GIVEN = Pattern.compile("^[^:\\n]{0,30}\\b(?:next(?! (?:week|time|class|lesson|session|month|year|mon|tues|wednes|thurs|fri|satur|sun))|problem|question|sheet|exercise|story|example|number|q)\\b[^:\\n]{0,12}:(?![^\\n]{0,200}\\b(?:due|deadline)\\b)[\\s\\S]{30,}", Pattern.CASE_INSENSITIVE);
    private static final Pattern QUOTED = Pattern.compile("(?<![^\\s(:])\"(?=\\S)[^\"]{20,1000}(?:\"(?!\\p{L})|$)|“[^”]{20,1000}(?:”|$)|«[^»]{20,1000}(?:»|$)");

    /// Before what somebody is to do at home.
    private static final Pattern HOMEWORK = Pattern.compile("^(?:hw|home ?work|tarea|dever|devoirs?|hausaufgaben?|tugas|assignment|for (?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b[^:\\n]{0,12}:", Pattern.CASE_INSENSITIVE);
    /// In a quotation of what somebody filled in about themselves.
    private static final Pattern FILLED_IN = Pattern.compile("\\b(?:date of birth|dob|passport|surname|first name|last name)\\b", Pattern.CASE_INSENSITIVE);

    /// An exercise that is named by its number.
    private static final Pattern NUMBERED = Pattern.compile("\\b(?:numbers?|no\\.|problems?|questions?|q|exercises?|ex\\.|ejercicio)\\s?#?\\d+[^.!?\\n]*|#\\d+[^.!?\\n]*", Pattern.CASE_INSENSITIVE);

    /// A title that a full stop shortens.
    private static final Pattern TITLED = Pattern.compile("(?:Mr|Mrs|Ms|Dr|St)\\.$");
    private static final int TITLE = 4;
    /// Behind the first of several people: `Kofi, Ama and Yaw share`.
    private static final Pattern LISTED = Pattern.compile(", \\p{Lu}\\p{L}+(?:,| and| y| e| et| und) \\p{Lu}");

    private final List<Span> places;
    private final List<Span> mentions;
    private final Map<String, Integer> people;

    private WordProblems(List<Span> places, List<Span> mentions, Map<String, Integer> people) {
        this.places = List.copyOf(places);
        this.mentions = List.copyOf(mentions);
        this.people = Map.copyOf(people);
    }

    static WordProblems in(Subject subject) {
        String text = subject.text().value();
        List<Span> places = new ArrayList<>();
        List<Span> mentions = new ArrayList<>();
        for (Turn turn : subject.turns()) {
            Span span = turn.span();
            if (span.length() >= SHORTEST) {
                read(text, span, places);
                Matcher numbered = NUMBERED.matcher(text).region(span.start(), span.end());
                while (numbered.find()) {
                    if (!isOwn(numbered.group())) {
                        mentions.add(new Span(numbered.start(), numbered.end()));
                    }
                }
            }
        }
        Map<String, Integer> people = new HashMap<>();
        for (Span place : places) {
            RuleWords words = RuleWords.in(text.substring(place.start(), place.end()));
            for (int word = 0; word < words.size(); word++) {
                boolean capital = words.shape(word) == Shape.CAPITALISED;
                boolean small = words.shape(word) == Shape.SMALL && words.end(word) - words.start(word) >= LEAST_SMALL && (words.known(word) & (Lexicon.FORENAME | Lexicon.ORDINARY | Lexicon.PROPER)) == Lexicon.FORENAME;
                if ((capital || small) && !isCalled(text, place, place.start() + words.start(word), place.start() + words.end(word)) && ((words.known(word) & Lexicon.ORDINARY) == 0 || (words.known(word) & Lexicon.FORENAME) != 0 && word > 0)) {
                    people.putIfAbsent(Folding.bare(text.substring(place.start() + words.start(word), place.start() + words.end(word))), place.start());
                }
            }
        }
        return new WordProblems(places, mentions, people);
    }

    private static void read(String text, Span turn, List<Span> places) {
        String message = text.substring(turn.start(), turn.end());
        if (CODE.matcher(message).find() || isExercise(message) && !HOMEWORK.matcher(message).find() && !isOfOwn(message)) {
            places.add(turn);
            return;
        }
        Matcher quoted = QUOTED.matcher(message);
        while (quoted.find()) {
            if (!OWN.matcher(quoted.group()).find() && !FILLED_IN.matcher(quoted.group()).find()) {
                places.add(new Span(turn.start() + quoted.start(), turn.start() + quoted.end()));
            }
        }
    }

    private static boolean isExercise(String message) {
        boolean reaches = message.contains("://") || message.indexOf('@') > 0;
        return !reaches && GIVEN.matcher(message).find()
                || GAP.matcher(message).find()
                || COUNTED.matcher(message).find() && ASKS.matcher(message).find() && isTold(message);
    }

    /// Whether somebody speaks of themselves behind what is said before an exercise.
    private static boolean isOfOwn(String message) {
        return OWN.matcher(message).region(lead(message), message.length()).useTransparentBounds(true).find();
    }

    /// Where what is said before an exercise ends: behind a colon among the first words.
    private static int lead(String message) {
        int colon = message.indexOf(':');
        return colon >= 0 && colon < SHORTEST ? colon : 0;
    }

    /// Whether a name is called out: before or behind a comma at an edge of its sentence, or last in one of at most four words.
    static boolean isCalled(String text, Span message, int start, int end) {
        int from = start;
        while (from > message.start() && (".!?\n".indexOf(text.charAt(from - 1)) < 0 || TITLED.matcher(text).region(Math.max(message.start(), from - TITLE), from).find())) {
            from--;
        }
        while (from < start && !Character.isLetterOrDigit(text.charAt(from))) {
            from++;
        }
        if (LISTED.matcher(text).region(end, message.end()).lookingAt()) {
            return false;
        }
        boolean ends = end >= message.end() || ".!\n".indexOf(text.charAt(end)) >= 0 || end + 1 < message.end() && text.charAt(end) == ' ' && Character.isHighSurrogate(text.charAt(end + 1));
        boolean behindComma = start > message.start() + 1 && text.startsWith(", ", start - 2);
        boolean counted = end + 2 < message.end() && Character.isDigit(text.charAt(end + 2));
        if (from == start && text.startsWith(", ", end) && !counted || behindComma && (ends || text.charAt(end) == '?')) {
            return true;
        }
        String before = text.substring(from, start);
        return (ends || text.startsWith(", ", end) && !counted && before.indexOf(',') < 0) && before.length() < 30 && before.chars().filter(c -> c == ' ').count() <= 3 && before.chars().noneMatch(Character::isDigit);
    }

    /// Six words or more.
    private static boolean isTold(String message) {
        int blanks = 0;
        for (int i = 0; i < message.length(); i++) {
            blanks += message.charAt(i) == ' ' || message.charAt(i) == '\n' ? 1 : 0;
        }
        return blanks >= 5;
    }

    /// Whether a place is part of an exercise.
    boolean hold(Span span) {
        return meets(places, span);
    }

    /// Whether a place stands where somebody names an exercise by its number.
    boolean mention(Span span) {
        return meets(mentions, span);
    }

    static boolean meets(List<Span> places, Span span) {
        int first = Span.firstEndingAfter(places, place -> place, span.start());
        return first < places.size() && places.get(first).start() < span.end();
    }

    /// Whether an exercise brought in all the words of a name or place, before `at`.
    boolean know(String written, int at) {
        RuleWords words = RuleWords.in(written);
        for (int word = 0; word < words.size(); word++) {
            Integer since = people.get(Folding.bare(written.substring(words.start(word), words.end(word))));
            if (since == null || since > at) {
                return false;
            }
        }
        return words.size() > 0;
    }

    /// Whether somebody speaks of their family, friends or teachers in a message.
    static boolean isOfKin(CharSequence message) {
        return KIN.matcher(message).find();
    }

    /// Whether somebody speaks of what is their own in a message.
    static boolean isOwn(CharSequence message) {
        return OWN.matcher(message).find();
    }
}
