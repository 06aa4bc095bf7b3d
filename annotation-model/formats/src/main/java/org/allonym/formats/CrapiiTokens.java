package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// The tokens of one CRAPII object while it is read, with the blanks behind them and their tags: the arrays as they stand, in
/// buffers that serve every document of a file.
///
/// The keys may come in any order, so nothing can be checked against the text before [#in]. One thread.
final class CrapiiTokens {

    /// The tokens one after the other, and where each ends.
    private char[] characters = new char[8192];
    private int[] ends = new int[1024];
    private int tokens = -1;
    private char[] textCharacters = {};
    private final BitSet spaces = new BitSet();
    private int flags = -1;
    private @Nullable List<String> tags;

    void clear() {
        tokens = -1;
        flags = -1;
        tags = null;
    }

    void beginTokens() {
        tokens = 0;
    }

    void beginSpaces() {
        flags = 0;
        spaces.clear();
    }

    void beginTags() {
        tags = new ArrayList<>(Math.max(tokens, 16));
    }

    void token(char[] source, int offset, int length) {
        int start = start(tokens);
        if (tokens == Limits.TOKENS || start + length > Limits.TEXT) {
            throw tooMany("tokens", tokens);
        }
        if (tokens == ends.length) {
            ends = Arrays.copyOf(ends, 2 * tokens);
        }
        if (start + length > characters.length) {
            characters = Arrays.copyOf(characters, Math.max(start + length, 2 * characters.length));
        }
        System.arraycopy(source, offset, characters, start, length);
        ends[tokens++] = start + length;
    }

    void space(boolean follows) {
        if (flags == Limits.TOKENS) {
            throw tooMany("trailing_whitespace", flags);
        }
        spaces.set(flags++, follows);
    }

    void tag(String tag) {
        if (tags().size() == Limits.TOKENS) {
            throw tooMany("labels", tags().size());
        }
        tags().add(tag);
    }

    private List<String> tags() {
        if (tags == null) {
            throw new IllegalStateException("no list of labels was begun");
        }
        return tags;
    }

    int tokenCount() {
        return tokens;
    }

    int spaceCount() {
        return flags;
    }

    int tagCount() {
        return tags().size();
    }

    private static DocumentFault tooMany(String key, int index) {
        return new DocumentFault(
                "%s[%d]".formatted(key, index),
                tr("over the limit for a document: %d tokens, %d characters", Limits.TOKENS, Limits.TEXT));
    }

    private int start(int token) {
        return token == 0 ? 0 : ends[token - 1];
    }

    /// The tokens in the document's text; null when there are none.
    ///
    /// @throws DocumentFault when they don't rebuild the text, or the lists don't fit together
    @Nullable Tokens in(DocumentText whole) {
        if (tokens < 0) {
            if (flags >= 0 || tags != null) {
                throw new DocumentFault(
                        "", tr("it has \"%s\" but no \"tokens\"", tags != null ? "labels" : "trailing_whitespace"));
            }
            return null;
        }
        if (flags < 0) {
            throw new DocumentFault("", tr("it has \"tokens\" but no \"trailing_whitespace\""));
        }
        if (tokens != flags || tags != null && tokens != tags.size()) {
            throw new DocumentFault("", tr("lists of different lengths: tokens %d, trailing_whitespace %d%s", tokens, flags, tags == null ? "" : ", labels " + tags.size()));
        }
        return fitted(whole);
    }

    /// The tags; null when there are none.
    @Nullable Labels labels() {
        return tags == null ? null : new Labels.Tags(Collections.unmodifiableList(tags));
    }

    private Tokens fitted(DocumentText whole) {
        String value = whole.value();
        if (value.length() > textCharacters.length) {
            textCharacters = new char[value.length()];
        }
        value.getChars(0, value.length(), textCharacters, 0);
        int[] starts = new int[tokens];
        int[] stops = new int[tokens];
        int at = 0;
        for (int i = 0; i < tokens; i++) {
            int from = start(i);
            int length = ends[i] - from;
            if (length == 0) {
                throw new DocumentFault(tr("token %s", i), tr("it is empty"));
            }
            if (!standsAt(at, value.length(), from, length)) {
                throw new DocumentFault(tr("token %s", i), tr("it is %s, but the text continues with %s (character %d)", Quoted.of(new String(characters, from, length)), Quoted.from(value, at), whole.toCodePoints(at)));
            }
            starts[i] = at;
            at += length;
            stops[i] = at;
            if (at < value.length() && Character.isLowSurrogate(textCharacters[at])) {
                throw new DocumentFault(tr("token %s", i), tr("it ends inside a character (between the halves of a surrogate pair)"));
            }
            if (spaces.get(i)) {
                if (at == value.length() || value.charAt(at) != ' ') {
                    throw new DocumentFault(
                            tr("token %s", i),
                            tr("trailing_whitespace is true, but the text continues with %s (character %d)", Quoted.from(value, at), whole.toCodePoints(at)));
                }
                at++;
            }
        }
        if (at != value.length()) {
            throw new DocumentFault(tr("token %s", tokens), tr("the tokens end, but the text continues with %s (character %d)", Quoted.from(value, at), whole.toCodePoints(at)));
        }
        return Tokens.of(whole, starts, stops);
    }

    /// Whether the token of `length` characters at `from` is what the text has at `at`.
    private boolean standsAt(int at, int textLength, int from, int length) {
        if (at + length > textLength) {
            return false;
        }
        for (int k = 0; k < length; k++) {
            if (characters[from + k] != textCharacters[at + k]) {
                return false;
            }
        }
        return true;
    }
}
