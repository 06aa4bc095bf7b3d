package org.allonym.inference.turns;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.rules.ChatNames;
import org.allonym.inference.rules.Lexicon;
import org.allonym.inference.rules.RuleWords;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.inference.rules.Services;
import org.allonym.inference.rules.SharedContacts;
import org.allonym.project.Turn;
import org.allonym.text.Span;

/// Leaves out what a model alone takes for a name, a place or a school in a chat and what isn't written like one: an English word that
/// opens a message (`Yum!`), a stretched or small word nobody knows, digits. A model that learned from essays takes these for
/// names because they stand where names stand there. Pure; any thread.
public final class ModelAlone {

    private static final Set<String> NAMES = Set.of("PERSON", "name", "NAME_STUDENT", "NAME_INSTRUCTOR");
    private static final Set<String> PLACES = Set.of("LOCATION", "SCHOOL", "EDUCATION", "EMPLOYER", "location_address", "school_name");
    private static final Set<String> BEFORE = Set.of("in", "from", "to", "near", "at", "around", "en", "de", "em", "sa");
    private static final Set<String> ADORED = Set.of("jesus", "god", "allah", "lord", "jehovah");
    /// Whom everybody calls so.
    private static final Set<String> PARENTS = Set.of("ma", "pa", "mama", "papa", "mum", "mom", "dad", "amma", "appa", "ammi", "ami", "abbu", "mummy", "daddy", "dadi", "mi", "cher", "baba");
    /// `I`, `you` and the like in other languages, where they open a sentence.
    private static final Set<String> PRONOUNS = Set.of("minä", "mä", "sinä", "hän", "ich", "wir", "mein", "meine", "eu", "ele", "yo", "nosotros", "je", "nous", "moi", "ik", "wij", "jag", "jeg", "én", "ja", "biz", "saya", "aku", "ako", "ikaw", "siya", "tayo", "mimi", "wewe", "mera", "hum", "tum", "tôi");
    private static final Set<String> LANGUAGES = Set.of("hindi", "urdu", "english", "french", "spanish", "german", "arabic", "chinese", "korean", "japanese", "filipino", "kiswahili", "swahili", "setswana", "isizulu", "bahasa", "latin");
    private static final Pattern DRAWN = Pattern.compile("(\\p{L})\\1\\1$");
    /// Before a place, too: `yes, Aluva`.
    private static final Set<String> ANSWERS = Set.of("yes", "no", "ok", "okay", "oh", "ah", "well", "lol", "haha", "sorry", "so", "and", "but");
    private static final double SURE = 0.9;
    /// Below it a rule that reads essays isn't believed of a date in a chat.
    private static final double FAINT = 0.4;
    /// Digits of a number that identifies somebody.
    private static final int FEWEST = 3;
    /// A year, two numbers as of a day and a month, an ordinal, or the name of a month.
    private static final Pattern DATED = Pattern.compile("\\b(?:19|20)\\d\\d\\b|\\d{1,2}[./-]\\d{1,2}(?!\\w)|\\d(?:st|nd|rd|th)\\b|(?i:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|fev|mai|set|out|dez)");

    /// Before a place where somebody lives, is from or goes to.
    private static final Pattern HOME = Pattern.compile("\\b(?:(?:live|lives|living|lived|born|up) in|moved to|back to|home is|home to|(?:soy|somos|eres|es) de|viv\\p{L}{1,3} (?:en|em)|moro em|vamos a|voy a|sou de) $", Pattern.CASE_INSENSITIVE);
    /// Before a person: a title, a relative, a greeting.
    private static final Pattern CALLED = Pattern.compile("(?<![\\p{L}])(?:mrs?|ms|miss|mdm|sir|dr|prof|professor|madam|uncle|aunt|aunty|auntie|tita|tito|kuya|cousin|(?:my|his|her|our) (?:brother|sister|friend|grandfather|grandmother|son|daughter)"
            + "|(?:prof|professor|teacher|tutor|coach|name|boss|friend)(?: is|['’]s)|hi|hey|say hi to|hello to|tell|thanks|thx|called|named)\\.? $", Pattern.CASE_INSENSITIVE);
    /// Before what somebody or all have got in a test, before the number of a page, and before the hour of a day.
    private static final Pattern MARKS = Pattern.compile("\\b(?:(?:had|got|get|scored|score|page|p|question|number|average (?:is|was)) (?:an? )?|(?:until|till) |(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:,| at| by| around) )$", Pattern.CASE_INSENSITIVE);
    private static final int YEAR = ", 1900".length();

    /// Before a day of which it is said that it isn't meant: `22/7 is not 22nd July`.
    private static final Pattern DENIED = Pattern.compile("\\b(?:(?:not|isn['’]?t|never)(?: (?:the|a|say|it|is|it['’]s)){0,4}|(?:and|or) no(?: the)?) $", Pattern.CASE_INSENSITIVE);
    private static final int DENIAL = "not say it is the ".length() + 4;

    /// A year in which nobody who chats was alive.
    private static final Pattern HISTORY = Pattern.compile("\\b1(?:[0-8]\\d\\d|9[0-2]\\d)\\b");
    /// Letters of a name that is believed where another mention is.
    private static final int LEAST_NAME = 4;
    /// The score of that mention.
    private static final double HEARD = 0.5;
    /// Before a place or a school, or before something that bears a person's name.
    private static final Set<String> LEADING = Set.of("the", "of", "is", "was", "are", "go", "visit", "centre", "center", "school", "college", "like", "beat", "against", "vs", "a", "na", "de", "da", "do", "del", "la", "san", "santa");
    /// Labels of names and schools that a model mistakes places for.
    private static final Set<String> MISTAKEN = Set.of("PERSON", "name", "SCHOOL", "school_name", "EDUCATION", "NAME_STUDENT");

    private ModelAlone() {}

    /// The suggestions that stay; of a text without turns, all. What a model takes for a person or a school and what is known as a place
    /// and as nothing else is a place; what it takes for a place or a school behind a title, a relative or a greeting is a person.
    ///
    /// @param known labels that are looked for
    public static List<SuggestedSpan> checked(Subject subject, List<SuggestedSpan> suggested, Set<String> known) {
        if (subject.turns().isEmpty()) {
            return suggested;
        }
        RuleWords words = RuleWords.in(subject.text().value());
        Set<String> heard = heard(subject, suggested);
        return suggested.stream().map(each -> placed(subject.text().value(), words, each, known)).filter(each -> isLikely(subject, words, each) || isNamedElsewhere(subject, each, heard)).toList();
    }

    /// Names that stand inside a message, by a voice that is heard.
    private static Set<String> heard(Subject subject, List<SuggestedSpan> suggested) {
        return suggested.stream().filter(each -> NAMES.contains(each.label()) && each.score() >= HEARD && !opens(subject, each))
                .map(each -> subject.text().slice(each.span())).collect(Collectors.toUnmodifiableSet());
    }

    /// Whether a name that opens a message stands elsewhere inside one.
    private static boolean isNamedElsewhere(Subject subject, SuggestedSpan each, Set<String> heard) {
        String written = subject.text().slice(each.span());
        String small = written.toLowerCase(Locale.ROOT);
        return NAMES.contains(each.label()) && heard.contains(written) && opens(subject, each) && Character.isUpperCase(written.charAt(0)) && written.length() >= LEAST_NAME
                && !ChatNames.isAddress(small) && !PRONOUNS.contains(small) && !LANGUAGES.contains(small) && !Services.hold(small) && (Lexicon.standard().of(written) & Lexicon.ORDINARY) == 0;
    }

    private static SuggestedSpan placed(String text, RuleWords words, SuggestedSpan each, Set<String> known) {
        Optional<String> person = Stream.of("PERSON", "name").filter(known::contains).findFirst();
        boolean alone = each.voices().stream().allMatch(voice -> isModel(voice.source()));
        if (person.isPresent() && alone && PLACES.contains(each.label())
                && (isGreeted(text, words, each) || CALLED.matcher(text.substring(Math.max(0, each.span().start() - 24), each.span().start())).find() || isForename(words, each.span()))) {
            return labelled(each, person.get());
        }
        if (!MISTAKEN.contains(each.label()) || !alone) {
            return each;
        }
        String place = known.contains("LOCATION") ? "LOCATION" : "location_address";
        int first = words.at(each.span().start());
        int last = words.at(each.span().end() - 1);
        if (!known.contains(place) || first < 0 || last < first || last - first > 1) {
            return each;
        }
        if (HOME.matcher(text.substring(Math.max(0, each.span().start() - 20), each.span().start())).find()) {
            return labelled(each, place);
        }
        for (int word = first; word <= last; word++) {
            int bits = words.known(word);
            if ((bits & Lexicon.PROPER) == 0 || (bits & (Lexicon.FORENAME | Lexicon.SURNAME | Lexicon.ORDINARY)) != 0) {
                return each;
            }
        }
        return labelled(each, place);
    }

    private static SuggestedSpan labelled(SuggestedSpan each, String label) {
        return new SuggestedSpan(each.span(), label, each.voices().stream().map(voice -> voice.withLabel(label)).toList());
    }

    /// Whether one word is a forename with a capital, no place and no English word, and stands behind no word that leads to a place.
    private static boolean isForename(RuleWords words, Span span) {
        int word = words.at(span.start());
        return word > 0 && words.start(word) == span.start() && words.end(word) == span.end() && words.shape(word) == Shape.CAPITALISED
                && (words.known(word) & (Lexicon.FORENAME | Lexicon.PROPER | Lexicon.ORDINARY)) == Lexicon.FORENAME
                && !(words.onlyBlankAfter(word - 1) && (BEFORE.contains(words.small(word - 1)) || LEADING.contains(words.small(word - 1))))
                && !(word + 1 < words.size() && words.onlyBlankAfter(word) && words.shape(word + 1) == Shape.CAPITALISED);
    }

    /// Whether a greeting and a comma stand right before it.
    private static boolean isGreeted(String text, RuleWords words, SuggestedSpan each) {
        int word = words.at(each.span().start());
        return each.label().startsWith("LOCATION") && word > 0 && words.shape(word) == Shape.CAPITALISED && !ANSWERS.contains(words.small(word - 1)) && words.start(word) == each.span().start() && text.startsWith(", ", words.end(word - 1)) && words.start(word) - words.end(word - 1) == 2
                && ChatNames.isAddress(words.small(word - 1)) && (word == 1 || !words.onlyBlankAfter(word - 2));
    }

    private static boolean isLikely(Subject subject, RuleWords words, SuggestedSpan each) {
        boolean alone = each.voices().stream().allMatch(voice -> isModel(voice.source()));
        int first = words.at(each.span().start());
        if (first < 0 || words.end(first) <= each.span().start()) {
            return true;
        }
        int last = Math.max(first, words.at(each.span().end() - 1));
        if (each.label().startsWith("DATE") && (HISTORY.matcher(withYear(subject, each.span())).find() || isDenied(subject, each))) {
            return false;
        }
        if (each.label().equals("DATE") && each.voices().stream().allMatch(voice -> !isModel(voice.source()) && voice.score() < FAINT)) {
            return false;
        }
        if (each.label().toLowerCase(Locale.ROOT).startsWith("email")) {
            String address = subject.text().slice(each.span());
            return address.indexOf('@') < 0 || !SharedContacts.isOffice(address.substring(0, address.indexOf('@')));
        }
        boolean speakers = each.voices().stream().anyMatch(voice -> voice.source() instanceof Source.Rule(String rule) && rule.equals(ChatNames.SPEAKER));
        if (first == last && !speakers && (NAMES.contains(each.label()) || PLACES.contains(each.label())) && Services.hold(words.small(first))) {
            return false;
        }
        boolean opens = opens(subject, each);
        if (NAMES.contains(each.label())) {
            return alone ? isName(words, first, last, opens, each.score()) : !(opens && isOrdinary(words, first, last) && each.voices().stream().allMatch(voice -> voice.score() < 0.7));
        }
        String written = subject.text().slice(each.span());
        return !alone || switch (each.label()) {
            case "DATE", "DATE_OF_BIRTH", "date_of_birth" -> each.score() >= SURE || DATED.matcher(written).find();
            case "PHONE_NUM", "PHONE_NUMBER", "phone_number" -> written.chars().filter(Character::isDigit).count() >= 6 && written.chars().noneMatch(Character::isLetter);
            case "AGE" -> !MARKS.matcher(subject.text().value().substring(Math.max(0, each.span().start() - 16), each.span().start())).find();
            case "OTHER", "other" -> written.chars().filter(Character::isDigit).count() >= FEWEST;
            default -> !PLACES.contains(each.label()) || isPlace(words, first, last, opens, each);
        };
    }

    /// Whether it is said of a date that it isn't meant. Whoever says so of a weekday speaks of a plan: `saturday not friday`.
    private static boolean isDenied(Subject subject, SuggestedSpan date) {
        String text = subject.text().value();
        String written = subject.text().slice(date.span());
        boolean named = written.chars().anyMatch(Character::isDigit) || written.indexOf(' ') > 0 && !written.startsWith("next ");
        return named && DENIED.matcher(text.substring(Math.max(0, date.span().start() - DENIAL), date.span().start())).find();
    }

    /// A date with what may be its year, beside it.
    private static String withYear(Subject subject, Span date) {
        String text = subject.text().value();
        return text.substring(date.start(), Math.min(text.length(), date.end() + YEAR));
    }

    private static boolean isName(RuleWords words, int first, int last, boolean opens, double score) {
        boolean known = false;
        boolean ordinary = true;
        boolean small = true;
        for (int word = first; word <= last; word++) {
            int bits = words.known(word);
            if (words.shape(word) == Shape.NUMBER) {
                return false;
            }
            known |= (bits & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0;
            ordinary &= (bits & Lexicon.ORDINARY) != 0;
            small &= words.shape(word) == Shape.SMALL;
        }
        if (first == last && (ADORED.contains(words.small(first)) || PRONOUNS.contains(words.small(first)) || LANGUAGES.contains(words.small(first)) || PARENTS.contains(words.small(first)) || ChatNames.isAddress(words.small(first)) || DRAWN.matcher(words.small(first)).find())) {
            return false;
        }
        if (opens && first == last && (ordinary || !known) || small && (!known || (words.known(first) & Lexicon.FORENAME) == 0)) {
            return score >= SURE || opens && words.shape(first) == Shape.CAPITALISED && doesSomething(words, first);
        }
        return known || !ordinary;
    }

    /// Whether somebody does something behind a word that opens a message: `Rhuaridh won't`.
    private static boolean doesSomething(RuleWords words, int word) {
        return word + 1 < words.size() && words.onlyBlankAfter(word) && ChatNames.isDone(words.small(word + 1));
    }

    private static boolean isOrdinary(RuleWords words, int first, int last) {
        return first == last && (words.known(first) & Lexicon.ORDINARY) != 0;
    }

    private static boolean isPlace(RuleWords words, int first, int last, boolean opens, SuggestedSpan each) {
        boolean capital = false;
        boolean proper = false;
        for (int word = first; word <= last; word++) {
            boolean written = words.shape(word) == Shape.CAPITALISED || words.shape(word) == Shape.CAPITALS;
            capital |= written && !(opens && word == first && first < last);
            proper |= (words.known(word) & Lexicon.PROPER) != 0;
        }
        boolean behind = first > 0 && BEFORE.contains(words.small(first - 1)) && words.onlyBlankAfter(first - 1);
        if (first == last && words.shape(first) == Shape.SMALL && (words.known(first) & (Lexicon.ORDINARY | Lexicon.PROPER)) == Lexicon.ORDINARY) {
            return false;
        }
        boolean place = each.label().equals("LOCATION") || each.label().equals("location_address");
        if (opens && first == last && !proper) {
            return each.score() >= SURE;
        }
        return capital || place && (proper || behind) || each.score() >= 0.82;
    }

    private static boolean opens(Subject subject, SuggestedSpan each) {
        int turn = Span.indexAt(subject.turns(), Turn::span, each.span().start());
        return turn >= 0 && subject.turns().get(turn).span().start() == each.span().start();
    }

    private static boolean isModel(Source source) {
        return switch (source) {
            case Source.Model _ -> true;
            case Source.Rule _ -> false;
            case Source.Spread(Source of) -> isModel(of);
        };
    }
}
