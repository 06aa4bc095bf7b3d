package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.text.Span;

/// Handles: `@name`, and what stands behind "username:" or the name of a platform and a colon. Immutable; any thread.
final class UsernameRule implements Rule {

    private static final int SHORTEST = 3;
    private static final int LONGEST = 40;

    private static final Set<String> PLATFORMS = Set.of(
            "twitter", "instagram", "insta", "ig", "skype", "discord", "telegram", "snapchat", "tiktok", "reddit",
            "github", "gitlab", "facebook", "fb", "linkedin", "steam", "twitch", "slack", "wechat", "line", "kaggle",
            "handle", "nickname", "nick", "gamertag", "login", "user", "username", "userid", "screenname", "alias", "forum");

    private static final Set<String> ANNOTATIONS = Set.of(
            "override", "test", "param", "return", "media", "import", "everyone", "here", "channel", "all", "deprecated",
            "author", "see", "throws", "charset", "keyframes", "the", "home", "work");

    @Override
    public String name() {
        return "username";
    }

    @Override
    public Set<String> labels() {
        return Set.of("USERNAME");
    }

    @Override
    public List<Vote> vote(Reading reading) {
        List<Vote> votes = new ArrayList<>();
        handles(reading, votes);
        Words words = reading.words();
        for (int word = 0; word < words.size(); word++) {
            int length = words.end(word) - words.start(word);
            if (length <= 10 && (words.is(word, "name") ? follows(words, word, "user", "screen") : PLATFORMS.contains(words.small(word)))) {
                labelled(reading, word, votes);
            }
        }
        return votes;
    }

    private static boolean follows(Words words, int word, String... before) {
        for (String each : before) {
            if (word > 0 && words.is(word - 1, each)) {
                return true;
            }
        }
        return false;
    }

    private static void handles(Reading reading, List<Vote> votes) {
        String text = reading.text();
        for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
            char before = at == 0 ? ' ' : text.charAt(at - 1);
            int end = end(text, at + 1);
            if (!Character.isLetterOrDigit(before) && "@._-/%+".indexOf(before) < 0 && isHandle(text, at + 1, end)
                    && (end == text.length() || text.charAt(end) != '@')) {
                boolean cued = Context.before(reading.words(), new Span(at, end), 30, PLATFORMS);
                votes.add(Vote.of(new Span(at, end), "USERNAME", cued ? 0.92 : 0.75));
            }
        }
    }

    /// Reads `username: value`, `user name is value`, `Instagram: value`.
    private static void labelled(Reading reading, int word, List<Vote> votes) {
        String text = reading.text();
        Words words = reading.words();
        boolean user = words.is(word, "username") || words.is(word, "name") || words.is(word, "nickname");
        int at = words.end(word);
        boolean sign = false;
        int stop = Math.min(text.length(), at + 8);
        while (at < stop && " :=\u00A0@".indexOf(text.charAt(at)) >= 0) {
            sign |= text.charAt(at) == ':' || text.charAt(at) == '=';
            if (text.charAt(at) == '@') {
                return;
            }
            at++;
        }
        boolean is = !sign && text.startsWith("is ", at);
        int start = is ? at + 3 : at;
        while (is && start < text.length() && "\"“' ".indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        int end = end(text, start);
        if (!sign && !(is && user) || !isHandle(text, start, end) || text.startsWith("://", end)) {
            return;
        }
        String value = text.substring(start, end);
        boolean odd = value.chars().anyMatch(c -> !Character.isLetter(c)) || value.chars().skip(1).anyMatch(Character::isUpperCase);
        boolean known = (Lexicon.standard().of(value) & Lexicon.ORDINARY) != 0;
        if (odd || user && sign && !known) {
            votes.add(Vote.of(new Span(start, end), "USERNAME", odd ? 0.88 : 0.75));
        }
    }

    private static int end(String text, int start) {
        int end = start;
        while (end < text.length() && end - start <= LONGEST && isHandle(text.charAt(end))) {
            end++;
        }
        while (end > start && ".-".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return end;
    }

    private static boolean isHandle(char c) {
        return Folding.letter(c) != Folding.NONE || DigitRuns.isDigit(c) || c == '_' || c == '.' || c == '-' || c == '#';
    }

    private static boolean isHandle(String text, int start, int end) {
        if (end - start < SHORTEST || end - start > LONGEST) {
            return false;
        }
        String handle = text.substring(start, end);
        return handle.chars().anyMatch(Character::isLetter) && !ANNOTATIONS.contains(handle.toLowerCase(java.util.Locale.ROOT));
    }
}
