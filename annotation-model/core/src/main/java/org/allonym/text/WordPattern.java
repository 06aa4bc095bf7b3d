package org.allonym.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A regular expression whose matches begin with a letter or a digit where a word begins (`\b` or a look-behind comes first). It is tried
/// only there, and only where the next two letters can be those of a match: several times as fast as [Matcher#find] where a pattern is a
/// list of words. Any thread: two may work out the same answer.
public final class WordPattern {

    private static final int SIGNS = 62;
    private static final byte MAY = 1;
    private static final byte NEVER = 2;

    private final Pattern pattern;
    private final byte[] answers = new byte[SIGNS * SIGNS];

    private WordPattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /// @param pattern that can't match at any other place
    public static WordPattern of(Pattern pattern) {
        return new WordPattern(pattern);
    }

    /// What [Matcher#find] would find in a text, one after the other.
    public List<MatchResult> findAll(String text) {
        List<MatchResult> found = new ArrayList<>();
        Matcher matcher = pattern.matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
        int from = 0;
        boolean inWord = false;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            boolean word = sign(c) >= 0;
            if (at >= from && (word ? !inWord : c >= 0x80) && mayBeginAt(text, at) && matcher.region(at, text.length()).lookingAt()) {
                found.add(matcher.toMatchResult());
                from = Math.max(matcher.end(), at + 1);
            }
            inWord = word;
        }
        return found;
    }

    /// Whether a match can begin with the letters or digits at a place, as far as these tell ([WordPatterns#mayGoOn]).
    boolean mayBeginAt(String text, int at) {
        int first = sign(text.charAt(at));
        int second = at + 1 < text.length() ? sign(text.charAt(at + 1)) : -1;
        if (first < 0 || second < 0) {
            return true;
        }
        int place = first * SIGNS + second;
        if (answers[place] == 0) {
            answers[place] = WordPatterns.mayGoOn(pattern, text.substring(at, at + 2)) ? MAY : NEVER;
        }
        return answers[place] == MAY;
    }

    /// A number for each ASCII letter and digit; −1 for anything else.
    private static int sign(char c) {
        return c >= 'a' && c <= 'z' ? c - 'a' : c >= 'A' && c <= 'Z' ? c - 'A' + 26 : c >= '0' && c <= '9' ? c - '0' + 52 : -1;
    }
}
