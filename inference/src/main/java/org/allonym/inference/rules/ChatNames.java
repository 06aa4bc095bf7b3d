package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.Set;
import java.util.stream.IntStream;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.inference.rules.SpeakerForms.Part;
import org.allonym.project.Turn;
import org.allonym.text.Folding;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Votes for names in the messages of a transcript: what the file calls the speakers, [as people write it][SpeakerForms], and other names, small ones
/// too, by what stands beside them: titles, relatives, greetings, what people do. Nothing where a text has no turns. Immutable; any thread.
public final class ChatNames {

    /// The rule that knows what the file calls the speakers.
    public static final String SPEAKER = "name-of-chat-speaker";

    /// The rule for other names.
    public static final String CUED = "name-in-chat";

    private static final int NAMED = Lexicon.FORENAME | Lexicon.SURNAME;

    /// Of what people do, what is also said to somebody or of things.
    private static final Set<String> SENT = Set.of("you", "u", "ur", "ure", "you're", "send", "help", "ask", "come", "call", "lol", "also", "too", "already", "can", "could", "did", "does", "say");
    /// What opens a sentence behind a title that ended one: `Mr or Ms. What`.
    private static final Set<String> OPENING = Set.of("what", "then", "the", "he", "she", "it", "they", "we", "you", "in", "and", "but", "so", "if", "when", "how", "why", "who", "that", "this", "yes", "no", "is", "can", "do", "not", "now");
    private static final Set<String> DOES_TOO = Set.of("must", "who", "won't", "won’t", "doesn’t", "didn’t", "can’t", "miss", "hoca", "sensei", "should", "would", "might", "never", "always", "still", "studies", "lives", "works");

    private final String text;
    private final RuleWords words;
    private final SpeakerForms forms;
    private final List<Vote> speakers = new ArrayList<>();
    private final List<Vote> cued = new ArrayList<>();

    private ChatNames(String text, RuleWords words, SpeakerForms forms) {
        this.text = text;
        this.words = words;
        this.forms = forms;
    }

    /// Names of the speakers.
    static List<Vote> speakers(RuleContext context) {
        return context.chatNames().speakers;
    }

    /// Other names.
    static List<Vote> cued(RuleContext context) {
        return context.chatNames().cued;
    }

    static ChatNames of(RuleContext context) {
        List<Turn> turns = context.subject().turns();
        ChatNames names = new ChatNames(context.text(), context.words(), SpeakerForms.of(turns));
        turns.forEach(turn -> names.read(turn.span()));
        return names;
    }

    /// Whether a word is said to people or stands before their names, and is no part of them.
    public static boolean isAddress(String small) {
        return ChatWords.GREETINGS.contains(small) || ChatWords.FURTHER.contains(small);
    }

    /// Whether a handle in small letters is made of a speaker's name.
    boolean isIn(String handle) {
        return forms.isIn(handle);
    }

    /// Whether a word stands before an elder's name in whatever language and is no part of it, such as `grandpa`. Some people are called
    /// `Nana` and `Vó`.
    public static boolean isBefore(String small) {
        return ChatWords.ELDERS.contains(small) && !small.equals("nana") && !small.equals("vó");
    }

    /// Whether a word stands behind a teacher's or elder's name in whatever language, such as `abi`.
    public static boolean isBehind(String small) {
        return ChatWords.BEHIND.contains(small);
    }

    /// Whether a word behind a name says what somebody does, such as `says` or `won't`.
    public static boolean isDone(String small) {
        return !SENT.contains(small) && (ChatWords.DOES.contains(small) || DOES_TOO.contains(small));
    }

    /// Whether a word says whose relative or friend somebody is, such as `cousin`.
    public static boolean isRelative(String small) {
        return ChatWords.RELATIVES.contains(small);
    }

    /// Whether a word is a title, such as `mrs` or `sir`.
    public static boolean isTitle(String small) {
        return ChatWords.TITLES.contains(small);
    }

    private void read(Span message) {
        int first = words.at(message.start());
        if (first < 0 || words.start(first) < message.start()) {
            first++;
        }
        int last = first;
        while (last < words.size() && words.start(last) < message.end()) {
            last++;
        }
        last--;
        for (int word = first; word <= last; word++) {
            if (words.shape(word) == Shape.NUMBER || isInAddress(word)) {
                continue;
            }
            Part part = part(word, first);
            if (part != null) {
                int end = word;
                while (end < last && words.onlyBlankAfter(end) && part(end + 1, first) != null) {
                    end++;
                }
                speakers.add(Vote.of(new Span(start(word), Math.min(words.end(end), message.end())), part.label(), forms.isExact(words.folded(word)) ? 0.97 : 0.7));
                word = end;
            } else if (words.end(word) - words.start(word) == 1) {
                initial(word, first);
            } else if (mayBeName(word)) {
                cued(word, first, last);
            }
        }
    }

    /// A title that a full stop alone parts from a name belongs to it, as people write it without a blank.
    private int start(int word) {
        return word > 0 && words.start(word) - words.end(word - 1) == 1 && text.charAt(words.end(word - 1)) == '.' && isTitle(words.small(word - 1))
                ? words.start(word - 1) : words.start(word);
    }

    /// Whether a word is part of the address of a page or of e-mail.
    private boolean isInAddress(int word) {
        int start = words.start(word);
        int end = words.end(word);
        boolean joined = start > 0 && "/@_.".indexOf(text.charAt(start - 1)) >= 0 || end < text.length() && "/@_".indexOf(text.charAt(end)) >= 0
                || end + 1 < text.length() && text.charAt(end) == '.' && Character.isLetterOrDigit(text.charAt(end + 1));
        if (!joined) {
            return false;
        }
        int from = start;
        while (from > 0 && start - from < 200 && !Character.isWhitespace(text.charAt(from - 1))) {
            from--;
        }
        int to = end;
        while (to < text.length() && to - end < 200 && !Character.isWhitespace(text.charAt(to))) {
            to++;
        }
        String token = text.substring(from, to);
        return token.indexOf('@') > 0 || token.indexOf('/') >= 0 && token.indexOf('.') >= 0 || token.indexOf('_') >= 0;
    }

    /// A letter behind a title, where a speaker's name begins with it: `mr o`.
    private void initial(int word, int first) {
        char letter = Character.toLowerCase(text.charAt(words.start(word)));
        boolean titled = word > first && isTitle(words.small(word - 1)) && (words.onlyBlankAfter(word - 1) || words.gapIsOf(word - 1, ". ", 1, 2));
        Part part = titled && letter != 'i' && letter != 'a' ? forms.beginning(letter) : null;
        if (part != null && !(words.end(word) < text.length() && "'’=+".indexOf(text.charAt(words.end(word))) >= 0)) {
            speakers.add(Vote.of(new Span(words.start(word), words.end(word)), part.label(), 0.66));
        }
    }

    /// A name cut to two initials or three letters, where somebody is called so.
    private @Nullable Part cut(int word, int first) {
        int length = words.end(word) - words.start(word);
        String folded = words.folded(word);
        boolean free = (words.known(word) & Lexicon.ORDINARY) == 0 && !isAddress(folded) && !isTitle(folded) && !ChatWords.CHATTER.contains(folded);
        if (length == 2 && (free || words.shape(word) == Shape.CAPITALS)) {
            return forms.initials(folded);
        }
        if (length != 3 || !free || (words.known(word) & Lexicon.PROPER) != 0) {
            return null;
        }
        boolean opens = word == first && (word + 1 < words.size() && words.onlyBlankAfter(word) && ChatWords.SPOKEN.contains(words.small(word + 1))
                || words.shape(word) == Shape.CAPITALISED && words.end(word) < text.length() && "!,".indexOf(text.charAt(words.end(word))) >= 0);
        boolean behind = word > first && words.onlyBlankAfter(word - 1) && (ChatWords.CALLS.contains(words.small(word - 1)) || words.is(word - 1, "night"));
        boolean condition = words.onlyBlankAfter(word) && words.end(word) + 4 < text.length() && text.startsWith(" if ur", words.end(word));
        return opens || behind || condition ? forms.beginning(folded) : null;
    }

    private @Nullable Part part(int word, int first) {
        boolean counted = words.shape(word) == Shape.SMALL && word > first && words.shape(word - 1) == Shape.NUMBER && words.onlyBlankAfter(word - 1);
        if (forms.isEmpty() || words.shape(word) == Shape.NUMBER || counted) {
            return null;
        }
        String folded = words.folded(word);
        Part found = forms.exact(folded);
        if (found == null && words.shape(word) != Shape.SMALL) {
            folded = bare(folded, text.substring(words.start(word), words.end(word)));
            found = forms.exact(folded);
        }
        if (found != null) {
            return !found.ordinary() || isNamed(word, word == first) ? found : null;
        }
        if (folded.length() < 4) {
            return cut(word, first);
        }
        int known = words.known(word);
        return (known & Lexicon.ORDINARY) != 0 ? null : forms.variant(folded, (known & Lexicon.FORENAME) != 0);
    }

    /// A name without what is joined to it out of respect: `Rin-chan`, `P'Ton`.
    private static String bare(String folded, String written) {
        Matcher joined = JOINED.matcher(written);
        return joined.matches() ? Folding.ascii(joined.group(1)) : folded;
    }

    private static final Pattern JOINED = Pattern.compile("(?:P['’](?=\\p{Lu}))?(\\p{Lu}\\p{L}*?)(?i:-(?:kun|chan|san|sama|sensei|senpai|ssi|nim|ssaem|ji|bhai|didi|da|di))?");

    /// Whether an English word that is a speaker's name is one here: with a capital inside a message, or behind a title or greeting.
    private boolean isNamed(int word, boolean opens) {
        boolean capital = (words.shape(word) == Shape.CAPITALISED || words.shape(word) == Shape.CAPITALS) && !opens;
        if (opens && words.shape(word) == Shape.CAPITALISED && words.end(word) + 1 < text.length() && text.startsWith(", ", words.end(word))) {
            return true;
        }
        if (capital || opens || !words.onlyBlankAfter(word - 1)) {
            return capital;
        }
        String before = words.small(word - 1);
        return isTitle(before) || ChatWords.ELDERS.contains(before) || ChatWords.CALLS.contains(before);
    }

    private boolean mayBeName(int word) {
        int length = words.end(word) - words.start(word);
        Shape shape = words.shape(word);
        if (length < 3 && (length < 2 || word == 0 || !ChatWords.NAMING.contains(words.small(word - 1)) && !words.is(word - 1, "me")) || shape != Shape.SMALL && shape != Shape.CAPITALISED && shape != Shape.CAPITALS) {
            return false;
        }
        int known = words.known(word);
        if ((known & Lexicon.ORDINARY) != 0 && (known & Lexicon.FORENAME) == 0 && !isIntroduced(word) || (known & Lexicon.PROPER) != 0 && (known & NAMED) == 0) {
            return false;
        }
        String small = words.small(word);
        if (shape == Shape.SMALL && ChatWords.WORDS.contains(small)) {
            return false;
        }
        return small.indexOf('\'') < 0 && small.indexOf('’') < 0 && !isTitle(small) && !ChatWords.GREETINGS.contains(small) && !(ChatWords.FURTHER.contains(small) && (known & NAMED) == 0) && !ChatWords.RELATIVES.contains(small) && !ChatWords.ELDERS.contains(small) && !ChatWords.BEHIND.contains(small);
    }

    /// Whether a word with a capital stands behind a short title, an elder or somebody's relative, so that an English word is a name, too.
    private boolean isIntroduced(int word) {
        if (word < 1 || words.shape(word) != Shape.CAPITALISED || Months.isEither(words, word)) {
            return false;
        }
        String before = words.small(word - 1);
        if (ChatWords.SHORTENED.contains(before)) {
            return words.onlyBlankAfter(word - 1) || words.gapIsOf(word - 1, ". ", 2, 2) && !OPENING.contains(words.small(word));
        }
        return words.onlyBlankAfter(word - 1) && (before.equals("miss") || ChatWords.ELDERS.contains(before)
                || ChatWords.RELATIVES.contains(before) && word > 1 && words.onlyBlankAfter(word - 2) && ChatWords.WHOSE.contains(words.small(word - 2)));
    }

    private void cued(int word, int first, int last) {
        int known = words.known(word);
        boolean ordinary = (known & Lexicon.ORDINARY) != 0;
        boolean named = (known & NAMED) != 0;
        boolean capital = words.shape(word) != Shape.SMALL;
        String label = NameCues.STUDENT;
        double score = 0;
        if (word > first) {
            String before = words.small(word - 1);
            boolean blank = words.onlyBlankAfter(word - 1);
            if (isTitle(before) && !isEntry(before, first, last) && (blank || ChatWords.SHORTENED.contains(before) && words.gapIsOf(word - 1, ". ", 2, 2)) && (!ordinary || capital)) {
                label = NameCues.INSTRUCTOR;
                score = named || capital ? 0.72 : ChatWords.ALONE.contains(before) && !isDoing(word, last) ? 0 : 0.64;
            } else if (blank) {
                score = behind(before, word, first, last);
            }
        }
        if (score == 0 && !ordinary && word < last && words.onlyBlankAfter(word) && ChatWords.BEHIND.contains(words.small(word + 1)) && (capital && words.shape(word) != Shape.CAPITALS && word > first || (known & Lexicon.FORENAME) != 0)) {
            label = NameCues.INSTRUCTOR;
            score = 0.66;
        }
        if (score == 0 && known == 0 && word == first && word + 2 <= last && words.shape(word) == Shape.CAPITALISED && words.onlyBlankAfter(word) && ChatWords.BEHIND.contains(words.small(word + 1)) && (words.onlyBlankAfter(word + 1) ? isDone(words.small(word + 2)) : text.charAt(words.end(word + 1)) == '.')) {
            label = NameCues.INSTRUCTOR;
            score = 0.64;
        }
        if (score == 0 && (known & ~Lexicon.SURNAME) == 0) {
            score = unknown(word, first, last);
        }
        if (score == 0 && !ordinary && (known & Lexicon.FORENAME) != 0 && (known & Lexicon.PROPER) == 0) {
            score = capital ? capital(word, first, last) : small(word, first, last);
        }
        if (score > 0) {
            cued.add(Vote.of(new Span(words.start(word), words.end(capital ? end(word, last) : word)), label, score));
        }
    }

    /// Whether `Dr` is the debit of an account: `Dr Cash 700, Cr Sales 700`.
    private boolean isEntry(String title, int first, int last) {
        return title.equals("dr") && IntStream.rangeClosed(first, last).anyMatch(word -> words.is(word, "cr"));
    }

    /// The last word of a name that goes on with capitals.
    private int end(int word, int last) {
        boolean more = word < last && words.onlyBlankAfter(word) && words.shape(word + 1) == Shape.CAPITALISED
                && (words.known(word + 1) & (Lexicon.ORDINARY | Lexicon.PROPER)) == 0 && !ChatWords.BEHIND.contains(words.small(word + 1));
        return more ? word + 1 : word;
    }

    /// A name behind an elder, a relative, a greeting, or where somebody says what a person is called.
    private double behind(String before, int word, int first, int last) {
        int known = words.known(word);
        boolean ordinary = (known & Lexicon.ORDINARY) != 0;
        boolean named = (known & NAMED) != 0;
        boolean capital = words.shape(word) == Shape.CAPITALISED;
        boolean two = word - 2 >= first && words.onlyBlankAfter(word - 2);
        String earlier = two ? words.small(word - 2) : "";
        if (ChatWords.NAMING.contains(earlier + " " + before) || ChatWords.NAMING.contains(before) && (!before.equals("name") || ChatWords.WHOSE.contains(earlier))) {
            return !ordinary || words.shape(word) != Shape.SMALL && (before.equals("me") || (known & Lexicon.FORENAME) != 0) ? 0.66 : 0;
        }
        if (ordinary && !isIntroduced(word)) {
            return 0;
        }
        if (ChatWords.ELDERS.contains(before) && (named || capital)) {
            return 0.66;
        }
        if (ChatWords.RELATIVES.contains(before) && ChatWords.WHOSE.contains(earlier)) {
            return named ? 0.7 : capital ? 0.66 : isDoing(word, last) ? 0.62 : 0;
        }
        if (before.equals("is") && ChatWords.RELATIVES.contains(earlier) && word - 3 >= first && ChatWords.WHOSE.contains(words.small(word - 3)) && capital && (named || known == 0 && !words.small(word).matches(".*(?:ean|ian|ese|ish)"))) {
            return 0.66;
        }
        if (ChatWords.CALLS.contains(before) && named) {
            return 0.64;
        }
        boolean told = Set.of("tell", "ask", "told", "asked").contains(before) || before.equals("to") && (earlier.equals("hi") || earlier.equals("hello") || earlier.equals("bye"))
                || before.equals("is") && earlier.equals("this");
        return told && words.shape(word) == Shape.CAPITALISED ? 0.64 : 0;
    }

    /// A small word of four letters or more behind which the message ends or somebody does something.
    private boolean isDoing(int word, int last) {
        boolean ends = word == last || !words.onlyBlankAfter(word);
        return words.end(word) - words.start(word) >= 4
                && (ends || ChatWords.DOES.contains(words.small(word + 1)) || Set.of("he", "she", "and", "in", "at").contains(words.small(word + 1)));
    }

    /// A forename with a capital inside a sentence that is no place and no part of a longer name.
    private double capital(int word, int first, int last) {
        if (words.shape(word) != Shape.CAPITALISED) {
            return 0;
        }
        if (word == first || !words.onlyBlankAfter(word - 1)) {
            boolean opens = word == first || ".!?\n".indexOf(text.charAt(words.end(word - 1))) >= 0;
            return opens && !ChatWords.WORDS.contains(words.small(word)) && word < last && words.onlyBlankAfter(word) && isDone(words.small(word + 1)) && IntStream.rangeClosed(first, last).noneMatch(each -> words.shape(each) == Shape.NUMBER) ? 0.62 : 0;
        }
        boolean longer = words.shape(word - 1) == Shape.CAPITALISED && word - 1 > first
                || word < last && words.onlyBlankAfter(word) && words.shape(word + 1) == Shape.CAPITALISED && (words.known(word + 1) & NAMED) == 0;
        return longer || ChatWords.PLACED.contains(words.small(word - 1)) ? 0 : 0.62;
    }

    /// A word that nobody knows, where it says or does what people do.
    private double unknown(int word, int first, int last) {
        if (words.end(word) - words.start(word) < 3 || word == last || !words.onlyBlankAfter(word) || ChatWords.CHATTER.contains(words.small(word)) || isDrawnOut(word)) {
            return 0;
        }
        boolean opens = word == first || !words.onlyBlankAfter(word - 1);
        String before = opens ? "" : words.small(word - 1);
        String behind = words.small(word + 1);
        if (words.shape(word) == Shape.CAPITALISED) {
            return ChatWords.ASKING.contains(before) && (ChatWords.PERSONAL.contains(behind) || Set.of("still", "coming", "going", "there", "ok", "okay", "in", "back", "your", "ur").contains(behind)) ? 0.63 : 0;
        }
        boolean told = Set.of("tell", "told", "ask", "asked", "with").contains(before) && Set.of("also", "he", "she", "to", "that", "about", "too", "and", "if").contains(behind);
        return words.end(word) - words.start(word) >= 4 && words.shape(word) == Shape.SMALL && (told || opens && ChatWords.PERSONAL.contains(behind)) ? 0.62 : 0;
    }

    /// Whether a letter stands three times in a row.
    private boolean isDrawnOut(int word) {
        for (int i = words.start(word) + 2; i < words.end(word); i++) {
            if (text.charAt(i) == text.charAt(i - 1) && text.charAt(i) == text.charAt(i - 2)) {
                return true;
            }
        }
        return false;
    }

    /// A forename that is written small, where somebody is spoken to or of.
    private double small(int word, int first, int last) {
        int length = words.end(word) - words.start(word);
        String written = words.small(word);
        if (length < 4 || ChatWords.WORDS.contains(written) || ChatWords.COMMON.contains(written)) {
            return 0;
        }
        boolean does = word < last && words.onlyBlankAfter(word) && ChatWords.DOES.contains(words.small(word + 1));
        boolean with = word > first && words.onlyBlankAfter(word - 1) && ChatWords.WITH.contains(words.small(word - 1));
        boolean owns = text.startsWith("'s ", words.end(word)) || text.startsWith("’s ", words.end(word));
        return does || with || owns ? 0.64 : 0;
    }
}
