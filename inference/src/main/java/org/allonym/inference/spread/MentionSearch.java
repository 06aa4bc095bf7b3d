package org.allonym.inference.spread;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.inference.Detection;
import org.allonym.inference.rules.Lexicon;
import org.allonym.inference.rules.NameCandidate;
import org.allonym.inference.rules.RuleContext;
import org.allonym.inference.rules.RuleWords;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Walks through the words of a text once and looks for the names of a tree at each. One thread.
final class MentionSearch {

    private static final int WIDEST_GAP = 4;
    private static final double LIKELY = 0.6;
    private static final int SHORTEST_FORM = 4;
    private static final int LONGEST_NAME = 4;
    private static final Set<String> PLACING = Set.of("in", "at", "from", "near", "to");

    private final String text;
    private final RuleWords words;
    private final NameTree tree;
    private final List<Mention> found = new ArrayList<>();

    private final boolean chat;
    private final List<NameCandidate> names;
    private int nextName;

    MentionSearch(RuleContext context, NameTree tree) {
        text = context.text();
        words = context.words();
        names = context.names();
        chat = !context.subject().turns().isEmpty();
        this.tree = tree;
    }

    List<Mention> run() {
        for (int word = 0; word < words.size(); word++) {
            if (words.end(word) - words.start(word) > 40) {
                continue;
            }
            String folded = words.folded(word);
            NameTree.Node straight = tree.straight().to(folded);
            NameTree.Node turned = tree.lastFirst().to(folded);
            if (straight == null && turned == null) {
                if (chat) {
                    written(word, folded);
                }
                continue;
            }
            if (!standsFree(word)) {
                continue;
            }
            if (straight != null) {
                whole(word, straight, false);
                Detection part = straight.part();
                if (part != null && isPart(word, folded)) {
                    found.add(new Mention(extent(word, folded), part, false));
                }
            }
            if (turned != null) {
                whole(word, turned, true);
            }
        }
        return found;
    }

    /// A name as people write it in a chat: with the `s` of a possessive (`Amys`), or its words run together (`xinyi`).
    private void written(int word, String folded) {
        if (folded.length() < SHORTEST_FORM || (words.known(word) & Lexicon.ORDINARY) != 0 || words.shape(word) == Shape.NUMBER || !standsFree(word)) {
            return;
        }
        Detection like = tree.joined(folded);
        if (like == null && folded.endsWith("s")) {
            NameTree.Node stem = tree.straight().to(folded.substring(0, folded.length() - 1));
            like = stem == null ? null : stem.part();
        }
        if (like != null && like.score() >= LIKELY) {
            found.add(new Mention(new Span(words.start(word), words.end(word)), like, true));
        }
    }

    /// The word, or the whole name that begins with it where nobody knows more of the name than this word.
    private Span extent(int word, String folded) {
        while (nextName < names.size() && names.get(nextName).first() < word) {
            nextName++;
        }
        boolean longer = nextName < names.size() && names.get(nextName).first() == word && tree.companions(folded).size() == 1;
        if (longer && names.get(nextName).likeness() >= LIKELY && names.get(nextName).size() <= LONGEST_NAME) {
            return names.get(nextName).span();
        }
        return new Span(words.start(word), words.end(word));
    }

    /// The longest whole name that begins at `first`, whose node is `from`.
    private void whole(int first, NameTree.Node from, boolean comma) {
        NameTree.Node node = from;
        int last = first;
        int best = -1;
        @Nullable Detection like = null;
        while (node != null) {
            if (node.whole() != null && (!comma || last > first)) {
                best = last;
                like = node.whole();
            }
            if (last + 1 >= words.size() || !joined(last, comma && last == first)) {
                break;
            }
            last++;
            node = node.to(words.folded(last));
        }
        if (like != null && standsFree(best) && isName(first, best) && (first < best || words.known(first) != 0 || words.shape(first) != Shape.SMALL || like.score() >= LIKELY)) {
            int end = words.end(best);
            boolean initial = words.shape(best) == Shape.INITIAL && end < text.length() && text.charAt(end) == '.';
            found.add(new Mention(new Span(words.start(first), initial ? end + 1 : end), like, true));
        }
    }

    private boolean joined(int word, boolean comma) {
        int from = words.end(word);
        int to = words.start(word + 1);
        if (to == from || to - from > WIDEST_GAP) {
            return false;
        }
        boolean seen = false;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c == ',') {
                seen = true;
            } else if (c == '.' ? words.shape(word) != Shape.INITIAL : " \u00A0\n\r\t-".indexOf(c) < 0) {
                return false;
            }
        }
        return seen == comma;
    }

    /// Whether the words are written as a name: capitals, or small letters that can't be an ordinary word.
    private boolean isName(int first, int last) {
        for (int word = first; word <= last; word++) {
            boolean small = words.shape(word) == Shape.SMALL;
            if (small && (words.known(word) & Lexicon.ORDINARY) != 0 && !(word > first && words.end(word) - words.start(word) <= 3)) {
                return false;
            }
        }
        if (first < last) {
            return true;
        }
        return words.shape(first) == Shape.SMALL
                ? (words.known(first) & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0 || chat && words.known(first) == 0 && words.end(first) - words.start(first) >= SHORTEST_FORM
                : isPart(first, words.folded(first));
    }

    /// Whether one word by itself mentions somebody.
    private boolean isPart(int word, String folded) {
        boolean capital = switch (words.shape(word)) {
            case CAPITALISED, CAPITALS, OTHER -> Character.isUpperCase(text.charAt(words.start(word))) || words.shape(word) == Shape.OTHER;
            case SMALL, INITIAL, NUMBER -> false;
        };
        if (!capital) {
            return false;
        }
        int known = words.known(word);
        if ((known & Lexicon.ORDINARY) != 0 && !isInsideSentence(word)) {
            return false;
        }
        Set<String> own = tree.companions(folded);
        if (own.size() > 1 && (isStranger(word - 1, word - 1, own) || isStranger(word + 1, word, own))) {
            return false;
        }
        return (known & Lexicon.PROPER) == 0 || word == 0 || !words.onlyBlankAfter(word - 1)
                || !PLACING.contains(words.folded(word - 1));
    }

    private boolean isInsideSentence(int word) {
        if (word == 0 || words.shape(word - 1) == Shape.CAPITALISED && !words.is(word - 1, "i")) {
            return false;
        }
        int from = words.end(word - 1);
        for (int i = from; i < words.start(word); i++) {
            if (" ,\u00A0".indexOf(text.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /// Whether the word beside a part belongs to somebody else's name.
    private boolean isStranger(int beside, int left, Set<String> own) {
        if (beside < 0 || beside >= words.size() || left < 0 || !words.onlyBlankAfter(left)) {
            return false;
        }
        int known = words.known(beside);
        boolean name = words.shape(beside) == Shape.CAPITALISED && (known & Lexicon.ORDINARY) == 0
                && (known & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0;
        return name && !own.contains(words.folded(beside));
    }

    /// Not a piece of a handle, an address or a file name.
    private boolean standsFree(int word) {
        int start = words.start(word);
        int end = words.end(word);
        boolean before = start == 0 || "@_/#\\".indexOf(text.charAt(start - 1)) < 0
                && !(text.charAt(start - 1) == '.' && start > 1 && Character.isLetterOrDigit(text.charAt(start - 2))
                        && words.shape(word) == Shape.SMALL);
        boolean after = end == text.length() || "@_/\\".indexOf(text.charAt(end)) < 0
                && !(text.charAt(end) == '.' && end + 1 < text.length() && Character.isLowerCase(text.charAt(end + 1)));
        return before && after;
    }

    /// A place that mentions a name.
    ///
    /// @param like the surest detection of the name
    /// @param whole whether the whole name stands there
    record Mention(Span span, Detection like, boolean whole) {

        /// Whole names first, then long ones, then by place.
        static final Comparator<Mention> BEST_FIRST = Comparator.comparing((Mention mention) -> !mention.whole())
                .thenComparing(mention -> -mention.span().length())
                .thenComparing(Mention::span);
    }

    /// The names that are looked for, as trees of their folded words. One thread while it is filled.
    static final class NameTree {

        /// A longer detection isn't a name.
        private static final int MOST_WORDS = 8;

        private static final Set<String> NOT_ALONE = Set.of(
                "de", "da", "do", "dos", "das", "del", "della", "di", "du", "la", "le", "el", "al", "van", "von", "der", "den",
                "ten", "ter", "bin", "ibn", "abu", "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "jr", "sr",
                "and", "st", "teacher", "student", "the");

        /// A place in a tree: the words so far.
        static final class Node {
            private final Map<String, Node> next = new HashMap<>();
            private @Nullable Detection whole;
            private @Nullable Detection part;

            @Nullable Node to(String word) {
                return next.get(word);
            }

            /// The detection whose whole name ends here.
            @Nullable Detection whole() {
                return whole;
            }

            /// The detection of which the one word up to here is a part.
            @Nullable Detection part() {
                return part;
            }
        }

        private final Map<String, Detection> joined = new HashMap<>();
        private final Node straight = new Node();
        private final Node lastFirst = new Node();
        /// The words of all names each word is part of.
        private final Map<String, Set<String>> companions = new HashMap<>();

        Node straight() {
            return straight;
        }

        /// The detection whose whole name, of two words or more, gives these letters without its blanks.
        @Nullable Detection joined(String letters) {
            return joined.get(letters);
        }

        /// Names by their last word, then the others: behind the first word of each a comma is expected.
        Node lastFirst() {
            return lastFirst;
        }

        /// The words of the names that `word` is a part of, itself among them.
        Set<String> companions(String word) {
            return companions.getOrDefault(word, Set.of());
        }

        void add(Detection detection, String surface) {
            RuleWords words = RuleWords.in(surface);
            if (words.size() == 0 || words.size() > MOST_WORDS) {
                return;
            }
            List<String> folded = new ArrayList<>();
            boolean tells = false;
            for (int word = 0; word < words.size(); word++) {
                folded.add(words.folded(word));
                tells |= mayStandAlone(words, word);
            }
            if (!tells) {
                return;
            }
            put(straight, folded, detection);
            if (folded.size() > 1) {
                joined.merge(String.join("", folded), detection, NameTree::surer);
                List<String> turned = new ArrayList<>(List.of(folded.getLast()));
                turned.addAll(folded.subList(0, folded.size() - 1));
                put(lastFirst, turned, detection);
            }
            for (int word = 0; word < words.size(); word++) {
                if (mayStandAlone(words, word)) {
                    Node node = straight.next.computeIfAbsent(folded.get(word), _ -> new Node());
                    node.part = surer(node.part, detection);
                    companions.computeIfAbsent(folded.get(word), _ -> new HashSet<>()).addAll(folded);
                }
            }
        }

        private static void put(Node root, List<String> words, Detection detection) {
            Node node = root;
            for (String word : words) {
                node = node.next.computeIfAbsent(word, _ -> new Node());
            }
            node.whole = surer(node.whole, detection);
        }

        private static Detection surer(@Nullable Detection one, Detection other) {
            return one == null || one.score() < other.score() ? other : one;
        }

        private static boolean mayStandAlone(RuleWords words, int word) {
            boolean small = words.shape(word) == RuleWords.Shape.SMALL;
            boolean letters = words.shape(word) != RuleWords.Shape.NUMBER && words.shape(word) != RuleWords.Shape.INITIAL;
            return letters && words.end(word) - words.start(word) > 1 && !NOT_ALONE.contains(words.folded(word))
                    && !(small && (words.known(word) & Lexicon.ORDINARY) != 0);
        }
    }
}
