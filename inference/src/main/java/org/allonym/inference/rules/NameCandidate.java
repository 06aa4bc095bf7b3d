package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Words that may be the name of a person: capitalised words on one line, with initials and particles between them,
/// without words that are ordinary in English. Whether they are, rules vote on.
///
/// @param first the first of its words
/// @param last the last of its words, which belongs to it
/// @param likeness from 0 to 1, how much the words by themselves look like a name
/// @param forename whether one of its words is a given name and nothing else
public record NameCandidate(int first, int last, Span span, double likeness, boolean forename) {

    static final Set<String> PARTICLES = Set.of(
            "de", "da", "do", "dos", "das", "del", "della", "di", "du", "la", "le", "el", "al", "van", "von", "der",
            "den", "ten", "ter", "bin", "ibn", "abu", "y", "e", "st", "ó", "ní");

    private static final Set<String> TITLES = Set.of(
            "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "madam", "president", "king", "queen",
            "saint", "pope", "senator", "governor", "captain", "general", "lord", "lady", "prince", "princess",
            "minister", "judge", "justice", "rev", "coach", "teacher", "doctor", "instructor", "herr", "frau", "mme",
            "mlle", "madame", "monsieur", "signor", "signora", "señor", "señora", "sensei", "ato", "weyzero", "weizero",
            "dra", "drs", "dott", "profe", "profesor", "profesora", "professora", "professeur", "professoressa", "maestra", "mtra",
            "mtro", "cikgu", "laoshi", "ustaz", "ustadh", "ustad", "instr", "asist", "mgter", "mag", "ma'am", "mdm", "puan", "encik",
            "ing", "ir", "sr", "fr", "pr", "engr", "profa", "ust", "smt", "tmt", "mg", "lic", "licda", "licdo", "ostr", "sra", "shri", "sri",
            "pani", "fru", "senhor", "senhora", "bapak", "ibu", "engineer", "eng", "tuteur", "tutora", "doña");

    /// From this likeness on a name is of a person rather than of a place or a firm.
    private static final double LIKELY = 0.8;

    /// How many words it has.
    public int size() {
        return last - first + 1;
    }

    /// The candidates of a text, left to right, without overlaps, found in one pass over its words.
    static List<NameCandidate> in(RuleContext context) {
        Search candidates = new Search(context);
        candidates.run();
        return List.copyOf(candidates.found);
    }

    static boolean isTitle(RuleWords words, int word) {
        return words.end(word) - words.start(word) <= 10 && TITLES.contains(words.small(word));
    }

    /// Small words that stand between others in headings; as names they are too rare to look for.
    static boolean isGlue(RuleWords words, int word) {
        return words.end(word) - words.start(word) <= 5 && Glue.WORDS.contains(words.small(word));
    }

    private static final class Glue {
        static final Set<String> WORDS = Set.of(
                "the", "and", "for", "but", "not", "with", "are", "was", "has", "had", "have", "his", "her", "him",
                "she", "you", "our", "out", "all", "any", "can", "one", "two", "how", "who", "why", "when", "what",
                "then", "than", "that", "this", "these", "those", "from", "into", "over", "more", "most", "many",
                "some", "such", "also", "like", "just", "even", "only", "very", "well", "here", "there", "after",
                "once", "both", "each", "were", "been", "being", "does", "did", "do", "let", "so", "to", "in", "as",
                "an", "he", "my", "its", "it", "we", "they", "their", "your", "day", "man", "big", "new", "now",
                "long", "best", "last", "see", "say", "said", "too", "use", "way", "lot", "put", "per", "dear", "hello",
                "hi", "hey", "thank", "name", "by", "team", "group", "or", "of", "on", "at", "if", "is", "be", "me",
                "no", "yes", "go", "ok", "us", "up", "end", "ever", "never", "still", "yet", "first", "next", "good",
                "great", "while", "where", "which", "them", "will", "may", "must", "shall");
    }

    /// Votes for the candidates to which `score` gives more than 0.
    static List<Vote> votes(RuleContext context, String label, ToDoubleFunction<NameCandidate> score) {
        List<Vote> votes = new ArrayList<>();
        for (NameCandidate candidate : context.names()) {
            double given = score.applyAsDouble(candidate);
            if (given > 0) {
                votes.add(Vote.of(candidate.span(), label, given));
            }
        }
        return votes;
    }

    /// The first words of candidates that hold a given name and nothing that is a place.
    static Set<Integer> firstWordsOfPeople(RuleContext context) {
        Set<Integer> first = new HashSet<>();
        for (NameCandidate name : context.names()) {
            if (name.forename() && name.likeness() >= LIKELY) {
                first.add(name.first());
            }
        }
        return first;
    }

    private static final class Search {

        /// A longer run of capitals is a heading.
        private static final int LONGEST = 6;

        private final RuleWords words;
        private final String text;
        private final List<NameCandidate> found = new ArrayList<>();

        private Search(RuleContext context) {
            words = context.words();
            text = context.text();
        }

        private void run() {
            int word = 0;
            while (word < words.size()) {
                word = opens(word) ? from(word) : word + 1;
            }
        }

        private boolean opens(int word) {
            return switch (words.shape(word)) {
                case CAPITALISED, CAPITALS -> isNameWord(word) && standsFree(word) && !isContraction(word);
                case INITIAL -> !words.is(word, "i") && !words.is(word, "a") && stopAfter(word) && standsFree(word);
                case SMALL, NUMBER, OTHER -> false;
            };
        }

        /// `I'm`, `I've`, `I'd`, `I'll`, `You're`.
        private boolean isContraction(int word) {
            int start = words.start(word);
            int end = words.end(word);
            return text.charAt(start) == 'I' && end - start <= 4 && "'’ʼ".indexOf(text.charAt(start + 1)) >= 0
                    || end - start > 5 && "'’ʼ".indexOf(text.charAt(end - 3)) >= 0 && text.charAt(end - 2) == 'r' && text.charAt(end - 1) == 'e';
        }

        /// Not ordinary, nor a title.
        private boolean isNameWord(int word) {
            int known = words.known(word);
            boolean name = (known & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0;
            return (known & Lexicon.ORDINARY) == 0 && !isTitle(words, word)
                    || name && !isTitle(words, word) && words.end(word) - words.start(word) > 2 && !isGlue(words, word);
        }

        /// Not a piece of an address on the web, a file name or a tag.
        private boolean standsFree(int word) {
            int start = words.start(word);
            int end = words.end(word);
            boolean before = start == 0 || "@/._\\#&=".indexOf(text.charAt(start - 1)) < 0
                    || text.charAt(start - 1) == '.' && words.shape(word) != Shape.CAPITALS;
            boolean after = end == text.length() || "@/_\\=".indexOf(text.charAt(end)) < 0;
            boolean host = end + 1 < text.length() && text.charAt(end) == '.' && Character.isLowerCase(text.charAt(end + 1));
            return before && after && !host;
        }

        private int from(int first) {
            int last = first;
            int next = following(first);
            while (next >= 0) {
                last = next;
                next = following(last);
            }
            if (last - first < LONGEST) {
                add(first, last);
            }
            return last + 1;
        }

        /// The next word of the same name; −1 when it ends at `word`.
        private int following(int word) {
            int next = word + 1;
            if (next >= words.size() || !continues(word)) {
                return -1;
            }
            if (opens(next) || words.shape(next) == Shape.INITIAL && stopAfter(next) && !words.is(next, "i")) {
                return next;
            }
            int at = next;
            while (at < words.size() && at - next < 3 && isParticle(at) && words.onlyBlankAfter(at)) {
                at++;
            }
            return at > next && at < words.size() && opens(at) && words.shape(at) != Shape.INITIAL ? at : -1;
        }

        private boolean isParticle(int word) {
            return words.end(word) - words.start(word) <= 5 && PARTICLES.contains(words.small(word));
        }

        private boolean continues(int word) {
            return words.onlyBlankAfter(word)
                    || words.shape(word) == Shape.INITIAL && (words.gapIsOf(word, ".", 1, 1) || words.gapIsOf(word, ". ", 2, 2)
                            || words.gapIsOf(word, ".-", 2, 2));
        }

        private boolean stopAfter(int word) {
            int end = words.end(word);
            return end < text.length() && text.charAt(end) == '.';
        }

        private void add(int first, int last) {
            double sum = 0;
            int counted = 0;
            boolean forename = false;
            for (int word = first; word <= last; word++) {
                if (words.shape(word) != Shape.INITIAL && !isParticle(word)) {
                    int known = words.known(word);
                    sum += weight(word, known);
                    forename |= (known & Lexicon.FORENAME) != 0 && (known & (Lexicon.ORDINARY | Lexicon.PROPER)) == 0;
                    counted++;
                }
            }
            if (counted == 0) {
                return;
            }
            double likeness = sum / counted + (counted > 1 && forename ? 0.15 : 0) - (amongCapitals(first, last) ? 0.25 : 0);
            int end = words.shape(last) == Shape.INITIAL ? words.end(last) + 1 : words.end(last);
            found.add(new NameCandidate(
                    first, last, new Span(words.start(first), end), Math.clamp(likeness, 0, 1), forename));
        }

        private double weight(int word, int known) {
            boolean name = (known & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0;
            if ((known & (Lexicon.ORDINARY | Lexicon.PROPER)) != 0) {
                return name ? 0.35 : 0.05;
            }
            if (!name) {
                return words.shape(word) == Shape.CAPITALS ? 0.1 : 0.5;
            }
            return (known & Lexicon.FORENAME) != 0 ? 1 : 0.8;
        }

        /// Whether ordinary words with capitals stand directly beside it, as in a heading.
        private boolean amongCapitals(int first, int last) {
            boolean before = first > 0 && words.onlyBlankAfter(first - 1) && isHeadingWord(first - 1)
                    && (first < 2 || !isSentenceStart(first - 1));
            boolean after = last + 1 < words.size() && words.onlyBlankAfter(last) && isHeadingWord(last + 1);
            return before || after;
        }

        private boolean isSentenceStart(int word) {
            return word == 0 || !words.onlyBlankAfter(word - 1);
        }

        private boolean isHeadingWord(int word) {
            return (words.shape(word) == Shape.CAPITALISED || words.shape(word) == Shape.CAPITALS)
                    && words.end(word) - words.start(word) > 3 && !isTitle(words, word)
                    && (words.known(word) & Lexicon.ORDINARY) != 0;
        }
    }
}
