package org.allonym.inference.rules;

import org.allonym.text.Folding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Addresses of houses: `12 Elm Street, Apt 4, Springfield, IL 62704`, `P.O. Box 99`, `Hauptstraße 12`, `Calle Mayor 5`,
/// `12 rue de la Paix`. Immutable; any thread.
final class AddressRule {

    private static final int LONGEST_NAME = 5;

    private static final Set<String> TYPES = Set.of(
            "street", "st", "avenue", "ave", "road", "rd", "boulevard", "blvd", "lane", "ln", "drive", "dr", "court",
            "ct", "place", "pl", "terrace", "parkway", "pkwy", "highway", "hwy", "crescent", "close", "square", "sq",
            "circle", "cir", "trail", "row", "gardens", "mews", "alley", "turnpike", "quay", "steps", "parade", "grove",
            "esplanade", "promenade", "wharf", "walk", "yard", "way");

    private static final Set<String> BEFORE = Set.of(
            "rue", "calle", "avenida", "av", "via", "viale", "piazza", "plaza", "rua", "praça", "carrera", "cra", "ul",
            "ulica", "jalan", "jl", "largo", "chemin", "impasse", "allée", "paseo", "corso", "travessa", "place", "boulevard");

    private static final List<String> ENDINGS = List.of(
            "straße", "strasse", "gasse", "allee", "platz", "weg", "straat", "laan", "gracht", "plein", "gatan", "vägen",
            "gata", "veien", "gade", "vej", "katu", "utca");

    private static final Set<String> DWELLING = Set.of("live", "lived", "rent", "rented", "had", "have", "own", "shed", "moved", "share",
            "garden", "home", "staying", "house");

    private static final Set<String> UNITS = Set.of("apt", "apartment", "unit", "suite", "ste", "flat", "floor", "room", "int", "piso");

    /// A label that ends where a colon stands.
    private static final Pattern LABEL = Pattern.compile(
            "(?i)(?<![\\p{L}-])(?:(?:home|postal|mailing|permanent|present|current|residential|my) address|addr(?:ess|\\.)?(?: of [a-z]+)?|adresse|"
                    + "direcci[oó]n|endere[cç]o|indirizzo|adresa?|adress|alamat|osoite|địa chỉ|адрес|cím|aadress|adrese|adresas|domicilio|residence)"
                    + "[ \\t]{0,3}\\z");
    private static final int LONGEST_LABEL = 40;

    /// What stands behind the colon up to a wide gap, a stroke, a semicolon or the end of the line.
    private static final Pattern VALUE = Pattern.compile(
            "[ \\t]{0,12}([^\\n\\r\\t|;]{6,120}?)(?=[ \\t]{3,}|[ \\t]*(?:[\\n\\r\\t|;]|\\.?$|[.,]? (?:tel|phone|mob|e-?mail|cell)\\b))",
            Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);

    private AddressRule() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        RuleWords words = context.words();
        labelled(context, votes);
        for (int word = 0; word < words.size(); word++) {
            int length = words.end(word) - words.start(word);
            if (length < 2 || length > 30 || words.shape(word) == Shape.NUMBER) {
                continue;
            }
            if (words.shape(word) == Shape.SMALL && length < 3) {
                continue;
            }
            if (length <= 9) {
                String small = words.small(word);
                if (TYPES.contains(small)) {
                    american(context, word, votes);
                }
                boolean numbered = word > 0 && words.shape(word - 1) == Shape.NUMBER;
                if (BEFORE.contains(small) && (numbered || words.shape(word) != Shape.SMALL)) {
                    romance(context, word, votes);
                }
                if (small.equals("plot") || small.equals("flat") || small.equals("apartment") || small.equals("lot")) {
                    unit(context, word, votes);
                }
                if (small.equals("box")) {
                    box(context, word, votes);
                }
            }
            if (words.shape(word) == Shape.CAPITALISED && length > 6 && hasEnding(words, word)) {
                germanic(context, word, votes);
            }
        }
        return votes;
    }

    /// The rest of a line behind `Address:`. The pattern is tried only where a colon stands.
    private static void labelled(RuleContext context, List<Vote> votes) {
        String text = context.text();
        Matcher label = LABEL.matcher(text).useTransparentBounds(true);
        Matcher value = VALUE.matcher(text);
        for (int colon = 0; colon < text.length(); colon++) {
            boolean here = text.charAt(colon) == ':' || text.charAt(colon) == '\uFF1A';
            if (here && label.region(Math.max(0, colon - LONGEST_LABEL), colon).find() && value.region(colon + 1, text.length()).lookingAt()) {
                String written = value.group(1);
                boolean numbered = written.chars().anyMatch(Character::isDigit) && written.chars().anyMatch(Character::isLetter);
                if (numbered && written.indexOf('@') < 0 && !written.contains("://")) {
                    votes.add(Vote.of(new Span(value.start(1), value.end(1)), "STREET_ADDRESS", 0.85));
                }
            }
        }
    }

    /// Words such as `Flat 3,` before the number of a house; `first` when there are none.
    private static int withUnit(RuleContext context, int first) {
        RuleWords words = context.words();
        boolean unit = first > 1 && words.shape(first - 1) == Shape.NUMBER && words.gapIsOf(first - 1, ", ", 1, 2)
                && words.onlyBlankAfter(first - 2) && Clause.isOneOf(words, first - 2, UNITS);
        return unit ? first - 2 : first;
    }

    /// `plot 22`, `flat 4B` in a sentence of the writer's.
    private static void unit(RuleContext context, int word, List<Vote> votes) {
        RuleWords words = context.words();
        int number = word + 1;
        boolean fits = number < words.size() && words.shape(number) == Shape.NUMBER && words.onlyBlankAfter(word)
                && words.end(number) - words.start(number) <= 4 && DigitRuns.isDigit(context.text().charAt(words.start(number)))
                && Clause.before(context, word, 8, Set.of("i", "my", "our", "we"))
                && Clause.before(context, word, 8, DWELLING);
        if (fits) {
            votes.add(Vote.of(new Span(words.start(word), words.end(withPlace(context, number))), "STREET_ADDRESS", 0.5));
        }
    }

    /// The last word of ` of the Old Brickworks` behind a number.
    private static int withPlace(RuleContext context, int number) {
        RuleWords words = context.words();
        int at = number + 1;
        if (at >= words.size() || !words.is(at, "of") || !words.onlyBlankAfter(number)) {
            return number;
        }
        at += at + 1 < words.size() && words.is(at + 1, "the") ? 2 : 1;
        int last = number;
        while (at < words.size() && last - number < 6 && words.shape(at) == Shape.CAPITALISED && words.onlyBlankAfter(at - 1)) {
            last = at++;
        }
        return last;
    }

    private static boolean hasEnding(RuleWords words, int word) {
        String small = words.small(word);
        return ENDINGS.stream().anyMatch(small::endsWith);
    }

    /// A number, one to five capitalised words, and `word`, which says what kind of street it is.
    private static void american(RuleContext context, int word, List<Vote> votes) {
        RuleWords words = context.words();
        int first = word - 1;
        int names = 0;
        while (first >= 0 && names < LONGEST_NAME && joined(context.text(), words, first) && isStreetName(words, first)) {
            names++;
            first--;
        }
        boolean numbered = first >= 0 && names > 0 && words.shape(first) == Shape.NUMBER && words.onlyBlankAfter(first)
                && isHouseNumber(context.text(), words, first);
        if (numbered && words.shape(word) != Shape.SMALL) {
            int last = tail(context, word);
            votes.add(Vote.of(new Span(words.start(withUnit(context, first)), words.end(last)), "STREET_ADDRESS", last > word ? 0.92 : 0.8));
        }
    }

    private static boolean isStreetName(RuleWords words, int word) {
        Shape shape = words.shape(word);
        boolean ordinal = shape == Shape.NUMBER && words.end(word) - words.start(word) <= 5 && "thstndrd".contains(ending(words, word));
        return shape == Shape.CAPITALISED || shape == Shape.CAPITALS || shape == Shape.INITIAL || ordinal;
    }

    private static String ending(RuleWords words, int word) {
        String small = words.small(word);
        return small.length() > 2 ? small.substring(small.length() - 2) : "-";
    }

    private static boolean isHouseNumber(String text, RuleWords words, int word) {
        int length = words.end(word) - words.start(word);
        boolean digitFirst = DigitRuns.isDigit(text.charAt(words.start(word)));
        boolean freeBefore = words.start(word) == 0 || "$€£.,-/".indexOf(text.charAt(words.start(word) - 1)) < 0;
        return digitFirst && length <= 6 && freeBefore;
    }

    /// The last word of what belongs to an address that has come to `word`: flat, town, region, postcode.
    private static int tail(RuleContext context, int word) {
        RuleWords words = context.words();
        String text = context.text();
        int last = word;
        int capitals = 0;
        int at = word;
        while (at + 1 < words.size() && at - word < 12 && bridged(text, words.end(at), words.start(at + 1))) {
            int next = at + 1;
            Shape shape = words.shape(next);
            boolean unit = words.end(next) - words.start(next) <= 9 && UNITS.contains(words.small(next));
            boolean comma = text.charAt(words.end(at)) == ',' || text.charAt(words.end(at)) == '.' || text.charAt(words.end(at)) == '\n';
            if (shape == Shape.NUMBER || unit) {
                last = next;
                capitals = 0;
            } else if ((shape == Shape.CAPITALISED || shape == Shape.CAPITALS) && capitals < 4 && (comma || capitals > 0 || last > word)
                    && text.charAt(words.end(at)) != '\n') {
                capitals++;
                if (!comma && capitals == 1) {
                    break;
                }
                last = isPostcodeAhead(words, text, next) || comma || capitals > 1 ? next : last;
            } else {
                break;
            }
            at = next;
        }
        return last;
    }

    private static boolean isPostcodeAhead(RuleWords words, String text, int word) {
        return word + 1 < words.size() && words.shape(word + 1) == Shape.NUMBER && bridged(text, words.end(word), words.start(word + 1));
    }

    private static boolean bridged(String text, int from, int to) {
        if (to - from > 3 || to == from) {
            return false;
        }
        int lines = 0;
        for (int i = from; i < to; i++) {
            lines += text.charAt(i) == '\n' ? 1 : 0;
            if (" ,#.-\n\r\u00A0".indexOf(text.charAt(i)) < 0 || lines > 1) {
                return false;
            }
        }
        return text.charAt(from) != '.' || to - from > 1 && text.charAt(from + 1) == ',' || from > 2 && isAbbreviated(text, from);
    }

    private static boolean isAbbreviated(String text, int stop) {
        return Folding.asciiLetter(text.charAt(stop - 1)) != 0 && stop > 3
                && (text.charAt(stop - 3) == ' ' || text.charAt(stop - 4) == ' ');
    }

    private static boolean joined(String text, RuleWords words, int word) {
        int from = words.end(word);
        int to = words.start(word + 1);
        return to - from == 1 && (text.charAt(from) == ' ' || text.charAt(from) == '\u00A0')
                || to - from == 2 && text.charAt(from) == '.' && text.charAt(from + 1) == ' ';
    }

    /// `word` says what kind of street it is and its name follows; the number stands at either end.
    private static void romance(RuleContext context, int word, List<Vote> votes) {
        RuleWords words = context.words();
        String text = context.text();
        int last = word;
        boolean capital = false;
        while (last + 1 < words.size() && last - word < LONGEST_NAME && joined(text, words, last)) {
            Shape shape = words.shape(last + 1);
            boolean particle = words.end(last + 1) - words.start(last + 1) <= 5 && NameCandidate.PARTICLES.contains(words.small(last + 1));
            if (shape != Shape.CAPITALISED && shape != Shape.CAPITALS && !particle && !words.is(last + 1, "des") && !words.is(last + 1, "dei") && !words.is(last + 1, "degli")) {
                break;
            }
            capital |= !particle;
            last++;
        }
        if (!capital) {
            return;
        }
        boolean behind = last + 1 < words.size() && words.shape(last + 1) == Shape.NUMBER && isHouseNumberBehind(text, words, last);
        boolean before = word > 0 && words.shape(word - 1) == Shape.NUMBER && bridged(text, words.end(word - 1), words.start(word))
                && isHouseNumber(text, words, word - 1);
        if (behind || before) {
            int end = tail(context, behind ? last + 1 : last);
            votes.add(Vote.of(new Span(words.start(before ? word - 1 : word), words.end(end)), "STREET_ADDRESS", 0.8));
        }
    }

    private static boolean isHouseNumberBehind(String text, RuleWords words, int word) {
        return bridged(text, words.end(word), words.start(word + 1)) && words.end(word + 1) - words.start(word + 1) <= 5
                && DigitRuns.isDigit(text.charAt(words.start(word + 1)));
    }

    private static void germanic(RuleContext context, int word, List<Vote> votes) {
        RuleWords words = context.words();
        if (word + 1 < words.size() && words.shape(word + 1) == Shape.NUMBER && joined(context.text(), words, word)
                && isHouseNumberBehind(context.text(), words, word)) {
            votes.add(Vote.of(new Span(words.start(word), words.end(tail(context, word + 1))), "STREET_ADDRESS", 0.8));
        }
    }

    /// `P.O. Box 99`, `PO Box 99`.
    private static void box(RuleContext context, int word, List<Vote> votes) {
        RuleWords words = context.words();
        if (word + 1 >= words.size() || words.shape(word + 1) != Shape.NUMBER || !joined(context.text(), words, word)) {
            return;
        }
        int first = word > 0 && words.is(word - 1, "po") ? word - 1
                : word > 1 && words.is(word - 1, "o") && words.is(word - 2, "p") ? word - 2 : -1;
        if (first >= 0) {
            votes.add(Vote.of(new Span(words.start(first), words.end(tail(context, word + 1))), "STREET_ADDRESS", 0.9));
        }
    }
}
