package org.allonym.inference.turns;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.ChatNames;
import org.allonym.inference.rules.Lexicon;
import org.allonym.inference.rules.RuleWords;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Folding;
import org.allonym.text.Span;

/// Puts the edges of what was found in messages where people who label them put them. Of names it takes off what isn't part of them: greetings
/// (`Hi Mateo`), small English words, and, where the labels are those of MathEd-PII and PIIvot, which leave them out, titles and words for elders in
/// many languages (`Amo Bassam`, `emre abi`). It parts two names that a model took for one, adds neighbours that are written as parts of a name, and gives
/// a school the word that says what kind it is. One thread has one; [#trim] may be called by any.
public final class TurnEdges {

    private static final Set<String> WITHOUT_TITLES = Set.of("PERSON", "name");
    private static final Set<String> DATES = Set.of("DATE", "DATE_OF_BIRTH", "date_of_birth");
    private static final Set<String> PLACES = Set.of("LOCATION", "SCHOOL", "EDUCATION", "EMPLOYER", "location_address", "school_name");

    private static final Set<String> BEFORE = Set.of("at", "in", "from", "near");
    /// Letters of a word that a full stop may shorten: `St. Brendan`.
    private static final int LONGEST_SHORT = 3;

    private static final Set<String> SCHOOLS = Set.of("SCHOOL", "EDUCATION", "school_name");
    /// Behind the name of a school, small.
    private static final Set<String> KINDS = Set.of("gymnasium", "uni", "university", "college", "high", "academy", "school", "secondary", "elementary", "middle", "primary", "grammar", "charter", "institute",
            "liceum", "lisesi", "skola", "skole", "sec", "hs", "prep");
    /// Before it.
    private static final Set<String> LEADS = Set.of("lycée", "lycee", "collège", "colegio", "colégio", "colegiul", "escola", "escuela", "école", "ecole", "liceo", "liceum", "liceul", "instituto", "institut", "université", "universidad",
            "universidade", "universität", "universiteit", "università", "uniwersytet", "universitatea", "politechnika", "politecnico", "szkoła", "scoil", "coláiste", "gaelscoil", "prepa", "preparatoria", "secundaria", "gymnasium", "gesamtschule", "grundschule",
            "realschule", "trường", "sma", "smk", "smp");
    /// What stands behind a place and doesn't belong to it.
    private static final Set<String> PARTED = Set.of("with", "near", "cuz", "bc", "because", "but", "so", "then", "is", "was", "at", "in", "inshallah", "since", "when", "where", "tho", "lol", "til", "till", "until");
    private static final Pattern PARTING = Pattern.compile("(?<=\\p{L}{4})[.!?] |, |\\n| (?:and|&) ");
    private static final Pattern OWNED = Pattern.compile("['’]s(?= *(?:$|[^\\p{L}\\p{N}\\s]|\\n))");
    /// A telephone number, with the word before it.
    private static final Pattern NUMBERED = Pattern.compile("(?:[^\\d+(]*[^\\d+(\\p{L}])?([+(]?\\d[\\s\\S]*)");
    private static final Pattern AGED = Pattern.compile("(\\d{1,3}|\\p{L}+)[- ](?:years?|yrs?|yr|yo)(?:[- ]old)?", Pattern.CASE_INSENSITIVE);
    /// Words of French chats.
    private static final Pattern FRENCH = Pattern.compile("\\b(?:Mme|monsieur|bonjour|bonsoir|merci|salut|lycée|cégep|collège|exos?|devoirs?)\\b", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    /// Behind a name with a hyphen, or before it with an apostrophe, as in Japan, Korea, India and Thailand.
    private static final Pattern HONOURED = Pattern.compile("(?:P['’](?=\\p{Lu}))?([\\s\\S]+?)(?i:-(?:kun|chan|san|sama|sensei|senpai|ssi|nim|ssaem|ji|jee|bhai|bhaiya|didi|da|di|oppa|unnie?|hyung|noona))?");

    private final String text;
    private final RuleWords words;
    /// Whether somebody speaks French, in which `M.` is a title.
    private final boolean french;

    private TurnEdges(String text) {
        this.text = text;
        french = FRENCH.matcher(text).find();
        words = RuleWords.in(text);
    }

    /// The detections of a text with turns, names trimmed; a name of which nothing is left is gone. Of a text without turns, the same ones.
    public static List<Detection> trim(Subject subject, List<Detection> detections) {
        return subject.turns().isEmpty() ? detections : new TurnEdges(subject.text().value()).trimmed(detections);
    }

    private List<Detection> trimmed(List<Detection> detections) {
        List<Detection> trimmed = new ArrayList<>(detections.size());
        NavigableMap<Integer, Span> speakers = ruled(detections, ChatNames.SPEAKER);
        NavigableMap<Integer, Span> dates = ruled(detections, "date-in-chat");
        Set<String> alone = new HashSet<>();
        detections.stream().filter(each -> isName(each.label())).forEach(each -> alone.add(folded(each.span())));
        for (Detection detection : detections) {
            boolean model = detection.source() instanceof Source.Model;
            if (model && (detection.label().startsWith("PHONE") || detection.label().startsWith("AGE") || detection.label().equals("phone_number"))) {
                trimmed.add(number(detection));
                continue;
            }
            if (isName(detection.label())) {
                for (Detection one : model ? apart(detection) : List.of(detection)) {
                    Detection shorter = model && opens(one.span().start()) ? fromKnown(fromSpeaker(one, speakers), speakers, alone) : one;
                    name(shorter).map(this::whole).ifPresent(trimmed::add);
                }
            } else if (DATES.contains(detection.label())) {
                trimmed.add(date(model ? asRuled(detection, dates) : detection));
            } else if (PLACES.contains(detection.label())) {
                Detection shorter = model ? place(detection) : detection;
                trimmed.add(SCHOOLS.contains(detection.label()) ? school(shorter) : shorter);
            } else {
                trimmed.add(detection);
            }
        }
        return trimmed;
    }

    /// A telephone number without the word before it (`WhatsApp 024…`), an age without its years.
    private Detection number(Detection detection) {
        Span span = detection.span();
        Matcher matcher = (detection.label().startsWith("AGE") ? AGED : NUMBERED).matcher(text).region(span.start(), span.end());
        return matcher.matches() ? detection.withSpan(new Span(matcher.start(1), matcher.end(1))) : detection;
    }

    /// Whether a sentence begins there: behind no letter, digit or comma.
    private boolean opens(int offset) {
        int at = offset;
        while (at > 0 && text.charAt(at - 1) == ' ') {
            at--;
        }
        return at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)) && text.charAt(at - 1) != ',';
    }

    /// The names that a model took for one: parted by a comma, `and` or the end of a sentence (`Mr Keaveney. Kevo`).
    private List<Detection> apart(Detection detection) {
        List<Detection> parts = new ArrayList<>();
        int from = detection.span().start();
        Matcher parting = PARTING.matcher(text).region(from, detection.span().end()).useTransparentBounds(true);
        while (parting.find()) {
            if (parting.start() > from) {
                parts.add(detection.withSpan(new Span(from, parting.start())));
            }
            from = parting.end();
        }
        if (from < detection.span().end()) {
            parts.add(detection.withSpan(new Span(from, detection.span().end())));
        }
        return parts;
    }

    private static NavigableMap<Integer, Span> ruled(List<Detection> detections, String name) {
        NavigableMap<Integer, Span> places = new TreeMap<>();
        for (Detection detection : detections) {
            if (detection.source() instanceof Source.Rule(String rule) && rule.equals(name)) {
                places.put(detection.span().start(), detection.span());
            }
        }
        return places;
    }

    /// With the edges of the rule that reads dates, where it found one inside.
    private static Detection asRuled(Detection detection, NavigableMap<Integer, Span> dates) {
        var inside = dates.ceilingEntry(detection.span().start());
        return inside != null && inside.getValue().end() <= detection.span().end() ? detection.withSpan(inside.getValue()) : detection;
    }

    /// An ordinal keeps its article: `the 4th`, `the 16th of may`.
    private static final Pattern ORDINAL = Pattern.compile("[Tt]he \\d{1,2}(?:st|nd|rd|th)\\b");

    /// Without the article, but before an ordinal.
    private Detection date(Detection detection) {
        int start = detection.span().start();
        for (String article : List.of("the ", "The ", "el ")) {
            if (text.startsWith(article, start) && !ORDINAL.matcher(text).region(start, detection.span().end()).lookingAt() && detection.span().length() > article.length() + 4) {
                return detection.withSpan(new Span(start + article.length(), detection.span().end()));
            }
        }
        return detection;
    }

    /// A name that opens a message begins where a speaker's name in it does: what stands before is a greeting in whatever language.
    private static Detection fromSpeaker(Detection detection, NavigableMap<Integer, Span> speakers) {
        var inside = speakers.ceilingEntry(detection.span().start());
        return inside != null && inside.getKey() > detection.span().start() && inside.getValue().end() <= detection.span().end()
                ? detection.withSpan(new Span(inside.getKey(), detection.span().end())) : detection;
    }

    /// Without the small words around what is written with capitals: `estoy en Escuela Superior`; of a place in small letters, without
    /// what stands behind a conjunction.
    private Detection place(Detection detection) {
        Span span = detection.span();
        int first = words.at(span.start());
        int last = words.at(span.end() - 1);
        if (first < 0 || last < first || words.end(first) <= span.start()) {
            return detection;
        }
        int from = first;
        int to = last;
        while (first <= last && (words.shape(first) == Shape.SMALL && !isKind(detection, first) || first < last && BEFORE.contains(words.small(first)))) {
            first++;
        }
        while (first < last && ChatNames.isAddress(words.small(first)) && text.startsWith(", ", words.end(first))) {
            first++;
        }
        if (last - first == 1 && ChatNames.isTitle(words.small(first)) && !KINDS.contains(words.small(last))) {
            // a person, as ModelAlone says
            first++;
        }
        if (first > last) {
            first = from;
        }
        for (int word = first + 1; word <= last; word++) {
            // a sentence ends in it: `Ahero. Collo`
            boolean ends = text.startsWith(". ", words.end(word - 1)) && words.end(word - 1) - words.start(word - 1) > LONGEST_SHORT;
            if (ends || words.shape(word) == Shape.SMALL && PARTED.contains(words.small(word))) {
                last = word - 1;
            }
        }
        boolean small = words.shape(first) == Shape.SMALL;
        while (!small && last > first && words.shape(last) == Shape.SMALL && !isKind(detection, last)) {
            last--;
        }
        int start = first == from ? span.start() : words.start(first);
        int end = last == to ? span.end() : words.end(last);
        return detection.withSpan(new Span(start, end));
    }

    private boolean isKind(Detection detection, int word) {
        return SCHOOLS.contains(detection.label()) && (KINDS.contains(words.small(word)) || LEADS.contains(words.small(word)));
    }

    /// With the small word that says what kind of school it is (`lycée Anne-de-Kerguélen`), and with an `'s` that nothing follows (`at St Hild's`).
    private Detection school(Detection detection) {
        int first = words.at(detection.span().start());
        int last = words.at(detection.span().end() - 1);
        if (first < 0 || last < first) {
            return detection;
        }
        int start = first > 0 && LEADS.contains(words.small(first - 1)) && isBlank(first - 1) ? words.start(first - 1) : detection.span().start();
        int end = detection.span().end();
        while (last + 1 < words.size() && words.end(last) == end && isBlank(last) && words.shape(last + 1) == Shape.SMALL && KINDS.contains(words.small(last + 1))) {
            last++;
            end = words.end(last);
        }
        Matcher owned = OWNED.matcher(text).region(end, text.length());
        return detection.withSpan(new Span(start, owned.lookingAt() ? owned.end() : end));
    }

    /// A name that opens a sentence without its first word, where the rest stands elsewhere by itself and the first word is nobody's name: what stands
    /// before is a greeting, a word of pity or the like, in whatever language (`Malam Sekar`, `Poor Galih`).
    private Detection fromKnown(Detection detection, NavigableMap<Integer, Span> speakers, Set<String> alone) {
        int first = words.at(detection.span().start());
        if (first < 0 || first + 1 >= words.size() || words.start(first + 1) >= detection.span().end() || isForename(first) || speakers.containsKey(words.start(first))) {
            return detection;
        }
        Span rest = new Span(words.start(first + 1), detection.span().end());
        return alone.contains(folded(rest)) ? detection.withSpan(rest) : detection;
    }

    private String folded(Span span) {
        return Folding.bare(text.substring(span.start(), span.end()));
    }

    /// Whether one blank alone stands behind a word.
    private boolean isBlank(int word) {
        return words.start(word + 1) - words.end(word) == 1 && text.charAt(words.end(word)) == ' ';
    }

    /// A name with its neighbours that are written as parts of names: `Yi` in `my friend Xin Yi`.
    private Detection whole(Detection detection) {
        int first = words.at(detection.span().start());
        int last = words.at(detection.span().end() - 1);
        if (first < 0 || last < first || words.start(first) != detection.span().start() || words.end(last) != detection.span().end()) {
            return detection;
        }
        if (words.shape(first) != Shape.CAPITALISED) {
            return detection;
        }
        while (first > 0 && isBlank(first - 1) && isPart(first - 1) && (!opens(words.start(first - 1)) || isForename(first - 1) && !ChatNames.isAddress(words.small(first - 1)))) {
            first--;
        }
        while (last + 1 < words.size() && isBlank(last) && words.shape(last) == Shape.CAPITALISED && isPart(last + 1)) {
            last++;
        }
        return detection.withSpan(new Span(words.start(first), words.end(last)));
    }

    private boolean isForename(int word) {
        return (words.known(word) & Lexicon.FORENAME) != 0;
    }

    private boolean isPart(int word) {
        int known = words.known(word);
        String small = words.small(word);
        boolean named = (known & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0;
        return words.shape(word) == Shape.CAPITALISED && (known & Lexicon.ORDINARY) == 0 && (named || (known & Lexicon.PROPER) == 0)
                && !ChatNames.isTitle(small) && !ChatNames.isBefore(small) && !ChatNames.isBehind(small) && !ChatNames.isRelative(small) && (!ChatNames.isAddress(small) || isNamed(words, word, 0));
    }

    private static boolean isName(String label) {
        return WITHOUT_TITLES.contains(label) || label.startsWith("NAME_");
    }

    private Optional<Detection> name(Detection detection) {
        Span span = detection.span();
        String written = text.substring(span.start(), span.end());
        RuleWords inside = RuleWords.in(written);
        boolean titles = WITHOUT_TITLES.contains(detection.label());
        int first = 0;
        int last = inside.size() - 1;
        boolean speaker = detection.source() instanceof Source.Rule(String rule) && rule.equals(ChatNames.SPEAKER);
        while (first <= last && (isOutside(inside, first, titles) && !(speaker && ChatNames.isAddress(inside.small(first))) && !isNamed(inside, first, span.start()) || titles && first < last && ChatNames.isBefore(inside.small(first))) && !(first < last && isJoined(inside, first))) {
            first++;
        }
        if (titles && first + 1 == last && inside.end(first) - inside.start(first) == 1 && written.startsWith("M. ", inside.start(first)) && french) {
            first++;
        }
        while (last > first && (isOutside(inside, last, titles) || titles && ChatNames.isBehind(inside.small(last)))) {
            last--;
        }
        if (inside.size() > 0 && first > last) {
            return Optional.empty();
        }
        int start = first == 0 ? span.start() : span.start() + inside.start(first);
        int end = last == inside.size() - 1 ? span.end() : span.start() + inside.end(last);
        return Optional.of(titles ? bare(detection.withSpan(new Span(start, end))) : detection.withSpan(new Span(start, end)));
    }

    /// Without what is joined to a name out of respect: `Emma-chan`, `P'Non`.
    private Detection bare(Detection detection) {
        Matcher matcher = HONOURED.matcher(text).region(detection.span().start(), detection.span().end());
        return matcher.matches() ? detection.withSpan(new Span(matcher.start(1), matcher.end(1))) : detection;
    }

    /// Whether a word that is also said to people is a name: `Xin` inside a sentence, with a capital.
    private boolean isNamed(RuleWords inside, int word, int from) {
        return ChatNames.isAddress(inside.small(word)) && inside.shape(word) == Shape.CAPITALISED && (inside.known(word) & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0
                && (inside.known(word) & Lexicon.ORDINARY) == 0 && !opens(from + inside.start(word));
    }

    /// `mr.pemberton`, without a blank, stays whole.
    private static boolean isJoined(RuleWords words, int word) {
        return words.start(word + 1) - words.end(word) == 1 && !words.onlyBlankAfter(word);
    }

    private static boolean isOutside(RuleWords words, int word, boolean titles) {
        String small = words.small(word);
        if (ChatNames.isTitle(small)) {
            return titles;
        }
        boolean named = (words.known(word) & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0;
        boolean ordinary = (words.known(word) & Lexicon.ORDINARY) != 0;
        return words.size() > 1 && ChatNames.isAddress(small) || words.shape(word) == Shape.SMALL && ordinary && !named && words.size() > 1;
    }
}
