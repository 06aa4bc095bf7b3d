package org.allonym.inference.features;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.allonym.inference.Subject;
import org.allonym.inference.features.Features.Form;
import org.allonym.text.Tokens;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Computes the features of version 1 of a text. The same text always gives the same numbers.
///
/// Remembers the last 50,000 different tokens, as prose repeats itself. Any thread.
public final class FeatureExtractor {

    /// The version of the features, which bundles name.
    public static final int VERSION = 1;

    private static final int REMEMBERED = 50_000;
    private static final int LONGEST_REMEMBERED = 64;
    private static final int MOST_ROWS = 1 << 24;
    private static final int FIRST_WORD = 2;
    private static final int OPENING = 28;
    private static final int CLOSING = 29;

    private final Map<String, Integer> vocabulary;
    private final int gramRows;
    private final Map<String, TokenType> types = Collections.synchronizedMap(new LinkedHashMap<>(1 << 10, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, TokenType> eldest) {
            return size() > REMEMBERED;
        }
    });

    private FeatureExtractor(Map<String, Integer> vocabulary, int gramRows) {
        this.vocabulary = vocabulary;
        this.gramRows = gramRows;
    }

    /// The extractor for a `features.json`.
    ///
    /// @param version of the features that a bundle asks for
    /// @throws IllegalArgumentException when there are no such features or the file isn't of this version; the message is for
    ///         a person, in the language of the window
    public static FeatureExtractor of(int version, byte[] json) {
        if (version != VERSION) {
            throw new IllegalArgumentException(tr("it needs features of version %d; this program supports %d", version, VERSION));
        }
        JsonNode root;
        try {
            root = JsonMapper.shared().readTree(json);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(tr("it is not valid JSON"), e);
        }
        if (root.path("version").asInt(0) != VERSION) {
            throw new IllegalArgumentException(tr("it is not of version %d", VERSION));
        }
        int rows = root.path("gramRows").asInt(0);
        JsonNode words = root.path("words");
        if (rows < 2 || rows > MOST_ROWS || !words.isArray()) {
            throw new IllegalArgumentException(tr("“gramRows” or “words” is missing or invalid"));
        }
        Map<String, Integer> vocabulary = new HashMap<>();
        for (JsonNode word : words) {
            if (!word.isString() || vocabulary.putIfAbsent(word.asString(), vocabulary.size() + FIRST_WORD) != null) {
                throw new IllegalArgumentException(tr("“words” contains a word twice, or something that is not a word"));
            }
        }
        return new FeatureExtractor(vocabulary, rows);
    }

    /// The features of every token of `subject`.
    public Features extract(Subject subject) {
        List<TokenType> types = types(subject);
        int n = types.size();
        long[] word = new long[n];
        long[] gram = new long[n * TokenType.GRAMS];
        for (int i = 0; i < n; i++) {
            word[i] = types.get(i).word();
            System.arraycopy(types.get(i).grams(), 0, gram, i * TokenType.GRAMS, TokenType.GRAMS);
        }
        return new Features(word, gram, forms(types, subject, _ -> true));
    }

    private List<TokenType> types(Subject subject) {
        Tokens tokens = subject.tokens();
        String text = subject.text().value();
        List<TokenType> all = new ArrayList<>(tokens.size());
        for (int i = 0; i < tokens.size(); i++) {
            all.add(type(text.substring(tokens.start(i), tokens.end(i))));
        }
        return all;
    }

    private TokenType type(String token) {
        if (token.length() > LONGEST_REMEMBERED) {
            return TokenType.of(token, vocabulary, gramRows);
        }
        return types.computeIfAbsent(token, absent -> TokenType.of(absent, vocabulary, gramRows));
    }

    /// [Features#form] alone, for those who remember tokens themselves.
    ///
    /// @param types of the tokens of `subject`, in order
    /// @param wanted of which tokens; the others' rows are 0
    public static long[] forms(List<TokenType> types, Subject subject, IntPredicate wanted) {
        int n = types.size();
        boolean[] spaceAfter = new boolean[n];
        for (int i = 0; i < n; i++) {
            spaceAfter[i] = subject.tokens().spaceAfter(i, subject.text().length());
        }
        Rows rows = new Rows(n);
        TextLines lines = new TextLines(types);
        WordCounts counts = new WordCounts(types, lines);
        int depth = 0;
        for (int i = 0; i < n; i++) {
            TokenType type = types.get(i);
            if (type.breaks()) {
                depth = 0;
            } else if (type.shape().number() == CLOSING && depth > 0) {
                depth--;
            }
            if (wanted.test(i)) {
                byItself(rows, i, type);
                inText(rows, i, n);
                rows.set(i, Form.GAP, 1 + (spaceAfter[i] ? 1 : 0) + (i > 0 && spaceAfter[i - 1] ? 2 : 0));
                if (!type.breaks()) {
                    inLine(rows, i, lines);
                    rows.set(i, Form.BEFORE, counts.before(i));
                    rows.set(i, Form.BRACKET, 1 + Math.min(depth, 2));
                }
                counted(rows, i, types, counts);
            }
            if (type.shape().number() == OPENING) {
                depth++;
            }
        }
        return rows.numbers;
    }

    private static void counted(Rows rows, int i, List<TokenType> types, WordCounts counts) {
        TokenType type = types.get(i);
        if (type.shape().word()) {
            rows.set(i, Form.CAPITAL_COUNT, Buckets.of(counts.capital(type.key())));
            rows.set(i, Form.SMALL_COUNT, Buckets.of(counts.small(type.key())));
            rows.set(i, Form.MIDDLE_COUNT, Buckets.of(counts.middle(type.key())));
        }
        if (type.capital()) {
            rows.set(i, Form.PAIR_COUNT, Buckets.of(pairs(types, i, counts)));
        }
    }

    private static void byItself(Rows rows, int i, TokenType type) {
        rows.set(i, Form.SHAPE, type.shape().number());
        rows.set(i, Form.OUTLINE, type.outline());
        rows.set(i, Form.LENGTH, type.length());
        rows.set(i, Form.FIRST, type.first());
        rows.set(i, Form.LAST, type.last());
    }

    private static void inText(Rows rows, int i, int n) {
        rows.set(i, Form.FROM_START, Buckets.of(i));
        rows.set(i, Form.FROM_END, Buckets.of(n - 1 - i));
        rows.set(i, Form.EIGHTH, 1 + (int) (i * 8L / n));
        rows.set(i, Form.SIZE, Buckets.of(n));
    }

    private static void inLine(Rows rows, int i, TextLines lines) {
        int number = lines.of(i);
        TextLines.Line line = lines.get(number);
        int at = i - line.from();
        rows.set(i, Form.LINE_FROM_START, Buckets.of(number));
        rows.set(i, Form.LINE_FROM_END, Buckets.of(lines.size() - 1 - number));
        rows.set(i, Form.LEFT_IN_LINE, Buckets.of(at));
        rows.set(i, Form.RIGHT_IN_LINE, Buckets.of(line.to() - 1 - i));
        rows.set(i, Form.LINE_LENGTH, Buckets.of(line.words()));
        rows.set(i, Form.LINE_REPEATS, Buckets.of(lines.repeats(number)));
        rows.set(i, Form.CAPITAL_SHARE, line.share());
        rows.set(i, Form.AFTER_REFERENCES, lines.isAfterReferences(number) ? 2 : 1);
        rows.set(i, Form.PREVIOUS_LINE_LENGTH, number > 0 ? Buckets.of(lines.get(number - 1).words()) : 0);
        rows.set(i, Form.NEXT_LINE_LENGTH, number + 1 < lines.size() ? Buckets.of(lines.get(number + 1).words()) : 0);
        rows.set(i, Form.COLON_IN_LINE, line.colon() < 0 ? 1 : at <= line.colon() ? 2 : 3);
    }

    private static int pairs(List<TokenType> types, int i, WordCounts counts) {
        String key = types.get(i).key();
        int right = i + 1 < types.size() && types.get(i + 1).capital() ? counts.pair(key, types.get(i + 1).key()) : 0;
        int left = i > 0 && types.get(i - 1).capital() ? counts.pair(types.get(i - 1).key(), key) : 0;
        return Math.max(left, right);
    }

    /// The tensor `form` in the making.
    private static final class Rows {
        private final long[] numbers;

        Rows(int tokens) {
            numbers = new long[tokens * Form.WIDTH];
        }

        void set(int token, Form column, int number) {
            numbers[token * Form.WIDTH + column.ordinal()] = number;
        }
    }

    /// Counts as one of sixteen numbers.
    static final class Buckets {

        private static final int[] BOUNDS = {0, 1, 2, 3, 4, 5, 7, 10, 15, 25, 50, 100, 200, 400, 800};

        private Buckets() {}

        /// How many bounds are at most `count`: 1 for 0, 15 for 800 and more.
        static int of(int count) {
            int below = 0;
            while (below < BOUNDS.length && count >= BOUNDS[below]) {
                below++;
            }
            return below;
        }
    }

    /// What stands before each token, and how often each word comes in the text, and how.
    private static final class WordCounts {

        private static final int LINE_START = 1;
        private static final int SENTENCE_END = 2;
        private static final int COLON = 3;

        private record Pair(String left, String right) {}

        private final int[] before;
        private final Map<String, Integer> capital = new HashMap<>();
        private final Map<String, Integer> small = new HashMap<>();
        private final Map<String, Integer> middle = new HashMap<>();
        private final Map<Pair, Integer> pairs = new HashMap<>();

        WordCounts(List<TokenType> types, TextLines lines) {
            before = before(types, lines);
            for (int i = 0; i < before.length; i++) {
                TokenType type = types.get(i);
                if (type.capital()) {
                    capital.merge(type.key(), 1, Integer::sum);
                    if (before[i] != LINE_START && before[i] != SENTENCE_END && before[i] != COLON) {
                        middle.merge(type.key(), 1, Integer::sum);
                    }
                    if (i + 1 < before.length && types.get(i + 1).capital()) {
                        pairs.merge(new Pair(type.key(), types.get(i + 1).key()), 1, Integer::sum);
                    }
                } else if (type.small()) {
                    small.merge(type.key(), 1, Integer::sum);
                }
            }
        }

        /// 0 for line breaks, 1 at the start of a line, 2 to 9 by what the token before is.
        int before(int token) {
            return before[token];
        }

        int capital(String key) {
            return capital.getOrDefault(key, 0);
        }

        int small(String key) {
            return small.getOrDefault(key, 0);
        }

        int middle(String key) {
            return middle.getOrDefault(key, 0);
        }

        /// How often the text has these two capitalised words side by side.
        int pair(String left, String right) {
            return pairs.getOrDefault(new Pair(left, right), 0);
        }

        private static int[] before(List<TokenType> types, TextLines lines) {
            int[] before = new int[types.size()];
            int last = -1;
            int lastLine = -1;
            for (int i = 0; i < before.length; i++) {
                if (types.get(i).breaks()) {
                    continue;
                }
                before[i] = lines.of(i) != lastLine ? LINE_START : before(types.get(last));
                if (!types.get(i).white()) {
                    last = i;
                    lastLine = lines.of(i);
                }
            }
            return before;
        }

        private static int before(TokenType type) {
            return switch (type.shape().number()) {
                case 23, 27 -> SENTENCE_END;
                case 25 -> COLON;
                case 24 -> 4;
                case 28, 30 -> 5;
                case 31 -> 6;
                default -> type.small() ? 7 : type.capital() ? 8 : 9;
            };
        }
    }

    /// The lines of a text, for features: the longest runs of tokens without one that breaks lines.
    private static final class TextLines {

        private static final int LONGEST_KEY = 12;
        private static final int LONGEST_HEADING = 4;
        private static final int COLON = 25;
        private static final int DIGITS = 10;
        private static final int DIGITS_AND_SIGNS = 11;

        /// One line.
        ///
        /// @param from its first token
        /// @param words how many of its tokens hold a letter or digit
        /// @param share 0 without words, else 1 + ⌊6 · capitalised words / words⌋
        /// @param key what makes it the same as another line; empty for lines that aren't compared
        /// @param colon the place in the line of its first colon, or −1
        record Line(int from, int to, int words, int share, String key, int colon) {}

        private final List<Line> lines = new ArrayList<>();
        private final int[] lineOf;
        private final Map<String, Integer> repeats = new HashMap<>();
        private int references = Integer.MAX_VALUE;

        TextLines(List<TokenType> types) {
            lineOf = new int[types.size()];
            for (int i = 0; i < lineOf.length; ) {
                if (types.get(i).breaks()) {
                    lineOf[i++] = -1;
                    continue;
                }
                int to = i;
                while (to < lineOf.length && !types.get(to).breaks()) {
                    lineOf[to++] = lines.size();
                }
                add(types.subList(i, to), i);
                i = to;
            }
        }

        private void add(List<TokenType> line, int from) {
            List<TokenType> words = line.stream().filter(type -> type.shape().word()).toList();
            List<String> lettered = words.stream()
                    .filter(type -> type.shape().number() != DIGITS && type.shape().number() != DIGITS_AND_SIGNS)
                    .map(TokenType::key)
                    .toList();
            String key = lettered.size() <= LONGEST_KEY ? String.join(" ", lettered) : "";
            if (!key.isEmpty()) {
                repeats.merge(key, 1, Integer::sum);
            }
            int capitals = (int) words.stream().filter(TokenType::capital).count();
            int share = words.isEmpty() ? 0 : 1 + capitals * 6 / words.size();
            int colon = 0;
            while (colon < line.size() && line.get(colon).shape().number() != COLON) {
                colon++;
            }
            if (references == Integer.MAX_VALUE && !lines.isEmpty() && !words.isEmpty() && words.size() <= LONGEST_HEADING
                    && words.getFirst().headsReferences()) {
                references = lines.size();
            }
            lines.add(new Line(from, from + line.size(), words.size(), share, key, colon < line.size() ? colon : -1));
        }

        int size() {
            return lines.size();
        }

        /// The number of a token's line, or −1 for a token that breaks lines.
        int of(int token) {
            return lineOf[token];
        }

        Line get(int number) {
            return lines.get(number);
        }

        /// How many lines are the same; 0 for those that aren't compared.
        int repeats(int number) {
            return repeats.getOrDefault(lines.get(number).key(), 0);
        }

        boolean isAfterReferences(int number) {
            return number > references;
        }
    }
}
