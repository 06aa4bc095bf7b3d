package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.project.Turn;
import org.allonym.text.Folding;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Votes for names in the messages of a transcript: what the file calls the speakers, as people write it (small, drawn out, cut short, with
/// an `s` or a title run into it, a letter wrong), and names behind titles, relatives and greetings that are written small. Nothing where a text has no turns.
/// Immutable; any thread.
public final class ChatNames {

    /// The rule that knows what the file calls the speakers.
    public static final String SPEAKER = "name-of-chat-speaker";

    /// Words that stand before a teacher's name.
    private static final Set<String> TEACHERS = Set.of(
            "mr", "mrs", "ms", "miss", "mx", "dr", "sir", "prof", "professor", "profe", "profa", "maam", "ma'am", "madam", "mam", "teacher", "tutor", "coach",
            "señor", "señora", "señorita", "seño", "maestra", "maestro", "professora", "eng", "ustadh", "sensei", "don", "doña", "cikgu", "jee", "ji", "hoca", "ustaz");
    private static final Set<String> ELDERS = Set.of(
            "uncle", "auntie", "aunty", "aunt", "tita", "tito", "kuya", "ate", "tia", "tio", "tía", "tío", "nana", "nan", "granny", "grandma", "grandpa", "oom", "lola", "lolo", "amo", "khala");
    private static final Set<String> RELATIVES = Set.of(
            "friend", "cousin", "brother", "sister", "bro", "sis", "son", "daughter", "classmate", "roommate", "teammate", "neighbor", "neighbour", "nephew",
            "niece", "mate", "bestie", "bff", "buddy", "boyfriend", "girlfriend", "bf", "gf", "husband", "wife", "mom", "mum", "dad", "twin", "nana", "nan", "grandma", "grandpa", "tutor", "teacher");
    private static final Set<String> WHOSE = Set.of("my", "ur", "your", "his", "her", "our", "their", "me", "mi", "meu", "minha");
    /// Forenames that are everyday words.
    private static final Set<String> COMMON = Set.of(
            "will", "mark", "may", "grace", "hope", "joy", "faith", "bill", "art", "rose", "angel", "april", "june", "summer", "dawn", "christian", "blessing", "sunny", "rich", "frank",
            "drew", "chance", "chase", "grant", "pat", "jack", "jean", "sue", "miles", "max", "dean", "rob", "gene", "ray", "penny", "ruby", "pearl", "daisy", "lily", "ivy", "violet",
            "iris", "olive", "holly", "heather", "amber", "crystal", "star", "sky", "melody", "harmony", "justice", "destiny", "mercy", "patience", "victor", "earl", "duke", "king",
            "prince", "august", "rocky", "clay", "cliff", "brook", "lane", "dale", "glen", "heath", "reed", "rusty", "sandy", "cherry", "ginger", "sage", "basil", "son", "long",
            "hang", "sang", "young", "park", "she", "you", "man", "ban", "can", "major", "norm", "guy", "dong", "gay", "happy", "precious", "favour", "favor", "marvel", "wisdom", "love", "ace", "bliss", "sea", "song", "see", "ever", "not", "the");
    private static final Set<String> GREETINGS = Set.of(
            "hi", "hey", "hello", "hiya", "heya", "hii", "hiii", "yo", "bye", "byee", "goodbye", "thanks", "thx", "ty", "tysm", "cheers", "hola", "oi", "olá", "ola", "salam", "namaste", "goodnight",
            "gn", "night", "welcome", "congrats", "congratulations", "morning", "evening", "afternoon", "ok", "okay", "ciao", "tchau", "salut", "bonjour",
            "kumusta", "xin", "chào", "suerte", "excelente", "gracias", "obrigado", "obrigada", "perfect", "excellent", "great", "sorry", "yes", "no", "nooo", "thank", "good", "dear", "can", "well", "soy", "im", "i'm", "but", "and", "so");

    /// @param label whose name it is, as the role says
    /// @param ordinary whether it is an English word, too
    private record Part(String label, boolean ordinary) {}

    private final RuleContext context;
    private final RuleWords words;
    private final Map<String, Part> parts = new HashMap<>();
    private final List<Vote> speakers = new ArrayList<>();
    private final List<Vote> cued = new ArrayList<>();

    private ChatNames(RuleContext context) {
        this.context = context;
        this.words = context.words();
    }

    /// Names of the speakers.
    static List<Vote> speakers(RuleContext context) {
        return of(context).speakers;
    }

    /// Other names, behind titles, relatives and greetings.
    static List<Vote> cued(RuleContext context) {
        return of(context).cued;
    }

    private static ChatNames of(RuleContext context) {
        ChatNames names = new ChatNames(context);
        context.subject().turns().forEach(names::learn);
        context.subject().turns().forEach(turn -> names.read(turn.span()));
        return names;
    }

    /// Whether a word is said to people or stands before their names, and is no part of them.
    public static boolean isAddress(String small) {
        return GREETINGS.contains(small);
    }

    /// Whether a word is a title, such as `mrs` or `sir`.
    public static boolean isTitle(String small) {
        return TEACHERS.contains(small);
    }

    private void learn(Turn turn) {
        String role = turn.role().toLowerCase(Locale.ROOT);
        boolean teaches = role.contains("tutor") || role.contains("teach") || role.contains("instructor") || role.contains("coach") || role.contains("mentor");
        RuleWords name = RuleWords.in(turn.speaker().replaceAll("[^\\p{L}\\p{M}'’]+", " "));
        for (int word = 0; word < name.size(); word++) {
            String small = name.small(word);
            String folded = name.folded(word);
            boolean said = isTitle(small) || ELDERS.contains(small) || isAddress(small) || small.equals(role) || small.equals("student") || small.equals("user") || small.equals("parent");
            boolean ordinary = (name.known(word) & Lexicon.ORDINARY) != 0 && ((name.known(word) & (Lexicon.FORENAME | Lexicon.SURNAME)) == 0 || folded.length() < 3 || COMMON.contains(folded));
            boolean handle = ordinary && name.shape(word) == Shape.SMALL && name.size() > 1;
            if (!said && !handle && folded.length() >= (name.size() == 1 ? 2 : 3)) {
                parts.putIfAbsent(folded, new Part(teaches ? NameCues.INSTRUCTOR : NameCues.STUDENT, ordinary));
            }
        }
        for (String token : turn.speaker().split("\\s+")) {
            String joined = Folding.ascii(token.replaceAll("[^\\p{L}\\p{M}]", ""));
            if (joined.length() >= 4 && token.matches(".*\\p{L}[^\\p{L}\\p{M}]+\\p{L}.*") && (Lexicon.standard().of(joined) & Lexicon.ORDINARY) == 0) {
                parts.putIfAbsent(joined, new Part(teaches ? NameCues.INSTRUCTOR : NameCues.STUDENT, false));
            }
        }
    }

    private void read(Span message) {
        int first = words.at(message.start());
        if (first < 0 || words.start(first) < message.start()) {
            first++;
        }
        for (int word = first; word < words.size() && words.start(word) < message.end(); word++) {
            Part part = part(word, word == first);
            if (part != null) {
                int last = word;
                while (last + 1 < words.size() && words.onlyBlankAfter(last) && words.end(last + 1) <= message.end() && part(last + 1, false) != null) {
                    last++;
                }
                speakers.add(Vote.of(new Span(start(word), end(last, message)), part.label(), exact(word) ? 0.97 : 0.7));
                word = last;
            } else {
                cued(word, first);
            }
        }
    }

    private boolean exact(int word) {
        return parts.containsKey(words.folded(word));
    }

    /// A title that a full stop alone parts from a name belongs to it, as people write it without a blank.
    private int start(int word) {
        return word > 0 && isTitle(words.small(word - 1)) && words.start(word) - words.end(word - 1) == 1 && context.text().charAt(words.end(word - 1)) == '.'
                ? words.start(word - 1) : words.start(word);
    }

    /// With the `s` that was written without its apostrophe; one with an apostrophe isn't in the word.
    private int end(int word, Span message) {
        return Math.min(words.end(word), message.end());
    }

    private @Nullable Part part(int word, boolean opens) {
        if (parts.isEmpty() || words.shape(word) == Shape.NUMBER) {
            return null;
        }
        String folded = words.folded(word);
        Part found = parts.get(folded);
        if (found != null) {
            return !found.ordinary() || isNamed(word, opens) ? found : null;
        }
        if (folded.length() < 4 || (words.known(word) & Lexicon.ORDINARY) != 0) {
            return null;
        }
        for (Map.Entry<String, Part> entry : parts.entrySet()) {
            String part = entry.getKey();
            if (part.length() >= 3 && isVariant(folded, part, entry.getValue().ordinary())) {
                return entry.getValue();
            }
        }
        return null;
    }

    /// Whether an English word that is a speaker's name is one here: with a capital inside a message, or behind a title or greeting.
    private boolean isNamed(int word, boolean opens) {
        boolean capital = (words.shape(word) == Shape.CAPITALISED || words.shape(word) == Shape.CAPITALS) && !opens;
        boolean cued = word > 0 && words.onlyBlankAfter(word - 1)
                && (isTitle(words.small(word - 1)) || ELDERS.contains(words.small(word - 1)) || Set.of("hi", "hey", "hello", "bye", "thanks", "thx", "cheers", "goodnight", "oi", "hola").contains(words.small(word - 1)));
        return capital || cued;
    }

    private static boolean isVariant(String written, String part, boolean ordinary) {
        String calm = calm(written);
        if (calm.equals(calm(part)) || written.equals(part + "s") || calm.equals(part + "s")) {
            return true;
        }
        for (String title : TEACHERS) {
            if (written.length() > title.length() && written.startsWith(title) && part.length() >= 3
                    && calm(written.substring(title.length())).equals(calm(part))) {
                return true;
            }
        }
        for (String title : List.of("uncle", "aunty", "aunt", "kuya", "ate")) {
            if (written.startsWith(title) && calm(written.substring(title.length())).equals(calm(part))) {
                return true;
            }
        }
        if (ordinary) {
            return false;
        }
        String stem = calm.endsWith("s") ? calm.substring(0, calm.length() - 1) : calm;
        return part.length() > stem.length() && stem.length() >= 4 && part.startsWith(stem)
                || part.length() >= 6 && written.charAt(0) == part.charAt(0) && isOneApart(written, part);
    }

    /// A word without the letters that are drawn out.
    private static String calm(String word) {
        StringBuilder calm = new StringBuilder();
        for (int i = 0; i < word.length(); i++) {
            if (i == 0 || word.charAt(i) != word.charAt(i - 1)) {
                calm.append(word.charAt(i));
            }
        }
        return calm.toString();
    }

    /// One letter more, less or other, or two neighbours in the other order.
    private static boolean isOneApart(String one, String other) {
        if (Math.abs(one.length() - other.length()) > 1) {
            return false;
        }
        int from = 0;
        while (from < one.length() && from < other.length() && one.charAt(from) == other.charAt(from)) {
            from++;
        }
        String a = one.substring(from);
        String b = other.substring(from);
        return a.length() == b.length() && (a.length() <= 1 || a.substring(1).equals(b.substring(1))
                        || a.length() > 1 && a.charAt(0) == b.charAt(1) && a.charAt(1) == b.charAt(0) && a.substring(2).equals(b.substring(2)))
                || a.length() == b.length() + 1 && a.substring(1).equals(b)
                || b.length() == a.length() + 1 && b.substring(1).equals(a);
    }

    private void cued(int word, int first) {
        if (word == first || !mayBeName(word)) {
            return;
        }
        String before = words.small(word - 1);
        boolean blank = words.onlyBlankAfter(word - 1) || words.gapIsOf(word - 1, ". ", 2, 2);
        if (!blank) {
            return;
        }
        boolean named = (words.known(word) & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0;
        boolean capital = words.shape(word) == Shape.CAPITALISED;
        Span span = new Span(words.start(word), words.end(word));
        if (isTitle(before) && (named || capital || !before.equals("sir") && !before.equals("teacher") && !before.equals("miss") && !before.equals("tutor"))) {
            cued.add(Vote.of(span, NameCues.INSTRUCTOR, named || capital ? 0.72 : 0.64));
        } else if (ELDERS.contains(before) && (named || capital)) {
            cued.add(Vote.of(span, NameCues.STUDENT, 0.66));
        } else if (RELATIVES.contains(before) && word - 2 >= first && WHOSE.contains(words.small(word - 2)) && (named || capital)) {
            cued.add(Vote.of(span, NameCues.STUDENT, named ? 0.7 : 0.62));
        } else if (Set.of("hi", "hey", "hello", "bye", "thx", "cheers", "hola", "oi", "goodnight").contains(before) && named) {
            cued.add(Vote.of(span, NameCues.STUDENT, 0.64));
        }
    }

    private boolean mayBeName(int word) {
        int known = words.known(word);
        Shape shape = words.shape(word);
        return (shape == Shape.SMALL || shape == Shape.CAPITALISED) && words.end(word) - words.start(word) >= 3
                && (known & Lexicon.ORDINARY) == 0 && ((known & Lexicon.PROPER) == 0 || (known & Lexicon.FORENAME) != 0)
                && !isTitle(words.small(word)) && !isAddress(words.small(word)) && !RELATIVES.contains(words.small(word)) && !ELDERS.contains(words.small(word));
    }
}
