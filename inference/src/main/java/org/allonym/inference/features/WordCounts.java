package org.allonym.inference.features;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What stands before each token, and how often each word comes in the text, and how.
final class WordCounts {

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
