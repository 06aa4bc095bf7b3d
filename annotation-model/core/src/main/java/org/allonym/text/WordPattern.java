package org.allonym.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A regular expression whose matches begin with a letter or a digit where a word begins (`\b` or a look-behind comes first). It is tried
/// only there, and only where the next characters can be those of a match ([WordPatterns]): several times as fast as [Matcher#find] where a
/// pattern is a list of words. Any thread.
public final class WordPattern {

    private final Pattern pattern;
    private final WordPatterns beginnings;

    private WordPattern(Pattern pattern) {
        this.pattern = pattern;
        beginnings = new WordPatterns(List.of(pattern));
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
            boolean word = isLetterOrDigit(c);
            if (at >= from && (word ? !inWord : c >= 0x80) && beginnings.mayBeginAt(text, at, text.length()).length > 0 && matcher.region(at, text.length()).lookingAt()) {
                found.add(matcher.toMatchResult());
                from = Math.max(matcher.end(), at + 1);
            }
            inWord = word;
        }
        return found;
    }

    private static boolean isLetterOrDigit(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
    }
}
