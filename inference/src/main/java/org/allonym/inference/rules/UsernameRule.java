package org.allonym.inference.rules;

import org.allonym.text.Folding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.text.Span;

/// Handles: `@name`, words with digits or signs that hold a speaker's name (`zyairebattle10`), and what stands behind "username:" or the name of a platform and a colon. Immutable; any thread.
final class UsernameRule {

    private static final int SHORTEST = 3;
    private static final int LONGEST = 40;
    private static final int HANDLE = 6;

    private static final Set<String> PLATFORMS = Set.of(
            "twitter", "instagram", "insta", "ig", "skype", "discord", "telegram", "snapchat", "tiktok", "reddit",
            "github", "gitlab", "facebook", "fb", "linkedin", "steam", "twitch", "slack", "wechat", "line", "kaggle",
            "handle", "nickname", "nick", "gamertag", "login", "user", "username", "userid", "screenname", "alias", "forum",
            "usuario", "usuária", "utilisateur", "benutzername", "pseudo", "viber", "zalo", "kakao", "kakaotalk", "mastodon", "roblox",
            "xbox", "psn", "account");

    private static final int WIDEST_ROW = 300;
    private static final Set<String> FINDING = Set.of("find", "follow", "reach", "add", "message", "look");
    private static final Set<String> SAME = Set.of("same", "under", "user", "screen", "nick", "account");

    private static final Set<String> ANNOTATIONS = Set.of(
            "override", "test", "param", "return", "media", "import", "everyone", "here", "channel", "all", "deprecated",
            "author", "see", "throws", "charset", "keyframes", "the", "home", "work");

    private static final List<String> HOMES = List.of("/Users/", "\\Users\\", "/home/");
    private static final Set<String> SYSTEM = Set.of("public", "shared", "default", "user", "username", "runner", "ubuntu", "jovyan", "guest", "admin");

    /// What somebody in a chat says to be found by: `my id is lily_seo0411`.
    private static final TurnPatterns SAID = new TurnPatterns("USERNAME", List.of(new TurnPatterns.Entry(
            "(?i)(?<![\\p{L}\\p{N}])(?:id|ids|user(?:name)?|handle|mine|insta(?:gram)?|snap(?:chat)?|discord|kakao(?:talk)?|telegram|line|ig|roblox|add me)(?: (?:is|its|it's|on))?:? @?"
                    + "((?=[a-z0-9._]{5,30}(?![a-z0-9_@]))(?:[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[a-z]{3,20}[0-9]{2,6}))(?![\\p{L}\\p{N}@_]|\\.[a-z])", 0.8)));

    /// Words of letters with digits or signs among them, or, behind what leads to a handle, of many letters.
    private static final TurnPatterns NAMED = new TurnPatterns("USERNAME", List.of(
            new TurnPatterns.Entry("(?i)(?<![\\p{L}\\p{N}@._/:-])((?=[a-z0-9._]*[0-9._][a-z0-9])[a-z][a-z0-9]*(?:[._][a-z0-9]+){0,20})(?![\\p{L}\\p{N}@_/]|-\\p{L})", 0.8, (context, span) -> isNamed(context, span)),
            new TurnPatterns.Entry("(?i)(?<![\\p{L}\\p{N}])(?:im|i['’]?m|is|are|am|it['’]?s|c['’]est|add me|add|user(?:name)?|roblox|discord|insta|snap) ([a-z]{10,24})(?![\\p{L}\\p{N}@_./-])", 0.66,
                    (context, span) -> isNamed(context, span) && Lexicon.standard().of(TurnPatterns.written(context, span)) == 0)));

    private UsernameRule() {}

    /// Whether it is made of a speaker's name, and no title run into one.
    private static boolean isNamed(RuleContext context, Span span) {
        String handle = TurnPatterns.written(context, span).toLowerCase(Locale.ROOT);
        int dot = handle.indexOf('.');
        return handle.length() >= HANDLE && !(dot > 0 && ChatNames.isTitle(handle.substring(0, dot))) && context.chatNames().isIn(handle);
    }

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        handles(context, votes);
        online(context, votes);
        alone(context, votes);
        folders(context, votes);
        votes.addAll(HandleLines.votes(context));
        if (TurnPatterns.isChat(context)) {
            votes.addAll(SAID.votes(context));
            votes.addAll(NAMED.votes(context));
        }
        RuleWords words = context.words();
        for (int word = 0; word < words.size(); word++) {
            int length = words.end(word) - words.start(word);
            if (length <= 10 && (words.is(word, "name") ? follows(words, word, "user", "screen") : PLATFORMS.contains(words.small(word)))) {
                labelled(context, word, votes);
            }
        }
        repeats(context, votes);
        return votes;
    }

    /// The other places of handles that can't be words.
    private static void repeats(RuleContext context, List<Vote> votes) {
        String text = context.text();
        Set<String> handles = new TreeSet<>();
        Set<Integer> taken = new HashSet<>();
        for (Vote vote : votes) {
            String value = text.substring(vote.span().start(), vote.span().end());
            String bare = value.startsWith("@") ? value.substring(1) : value;
            if (vote.score() >= 0.75 && HandleLines.isOdd(bare)) {
                handles.add(bare);
            }
            taken.add(vote.span().end());
        }
        for (String handle : handles) {
            for (int at = text.indexOf(handle); at >= 0; at = text.indexOf(handle, at + handle.length())) {
                int end = at + handle.length();
                char before = at == 0 ? ' ' : text.charAt(at - 1);
                if (!taken.contains(end) && !isHandle(before) && "@/=".indexOf(before) < 0
                        && (end == text.length() || !isHandle(text.charAt(end)) && text.charAt(end) != '@' || end(text, at) == end)) {
                    votes.add(Vote.of(new Span(at, end), "USERNAME", 0.7));
                }
            }
        }
    }

    /// Whose folder it is: `C:/Users/renzmac05/Desktop`, `/home/ilyasbt/`.
    private static void folders(RuleContext context, List<Vote> votes) {
        String text = context.text();
        for (String folder : HOMES) {
            for (int at = text.indexOf(folder); at >= 0; at = text.indexOf(folder, at + 1)) {
                int start = at + folder.length();
                int end = end(text, start);
                if (end < text.length() && "/\\".indexOf(text.charAt(end)) >= 0 && isHandle(text, start, end)
                        && !SYSTEM.contains(text.substring(start, end).toLowerCase(Locale.ROOT))) {
                    votes.add(Vote.of(new Span(start, end), "USERNAME", 0.85));
                }
            }
        }
    }

    private static boolean follows(RuleWords words, int word, String... before) {
        for (String each : before) {
            if (word > 0 && words.is(word - 1, each)) {
                return true;
            }
        }
        return false;
    }

    private static void handles(RuleContext context, List<Vote> votes) {
        String text = context.text();
        for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
            char before = at == 0 ? ' ' : text.charAt(at - 1);
            int end = end(text, at + 1);
            if (!Character.isLetterOrDigit(before) && "@._-/%+".indexOf(before) < 0 && isHandle(text, at + 1, end)
                    && (end == text.length() || text.charAt(end) != '@')) {
                boolean cued = Clause.nearBefore(context.words(), new Span(at, end), 30, PLATFORMS);
                votes.add(Vote.of(new Span(at, end), "USERNAME", cued ? 0.92 : 0.75));
            }
        }
    }

    /// Reads what stands behind `find me as`, `under the name`, `the same name,`, `on the platform:`.
    private static void online(RuleContext context, List<Vote> votes) {
        RuleWords words = context.words();
        String text = context.text();
        for (int word = 2; word < words.size(); word++) {
            int length = words.end(word) - words.start(word);
            boolean as = length == 2 && words.is(word, "as") && Clause.before(context, word, 5, FINDING)
                    && Clause.before(context, word, 4, Set.of("me", "us"));
            boolean name = length == 4 && words.is(word, "name") && Clause.before(context, word, 2, SAME);
            boolean platform = length == 8 && words.is(word, "platform") && text.startsWith(":", words.end(word));
            if (!as && !name && !platform) {
                continue;
            }
            int start = words.end(word);
            while (start < text.length() && start - words.end(word) < 4 && " ,:\"“'".indexOf(text.charAt(start)) >= 0) {
                start++;
            }
            int end = end(text, start);
            if (isHandle(text, start, end) && !text.startsWith("@", end) && isOdd(text.substring(start, end), as || name && text.startsWith(",", words.end(word)))) {
                votes.add(Vote.of(new Span(start, end), "USERNAME", 0.75));
            }
        }
    }

    /// Whether a word is no word: a digit, sign or capital inside it, or, where `small` will do, letters nobody knows.
    private static boolean isOdd(String value, boolean small) {
        boolean signs = value.chars().anyMatch(c -> c == '_' || DigitRuns.isDigit((char) c));
        boolean unknown = small && value.length() >= 5 && Lexicon.standard().of(value) == 0 && value.chars().allMatch(Character::isLowerCase);
        return signs || HandleLines.hasCapitalInside(value) || unknown;
    }

    /// Reads a word of letters and digits or underscores that has one of the last lines, or a cell of a table, to itself.
    private static void alone(RuleContext context, List<Vote> votes) {
        Lines lines = context.lines();
        String text = context.text();
        for (int line = 0; line < lines.size(); line++) {
            boolean brief = lines.end(line) - lines.start(line) <= WIDEST_ROW;
            boolean last = line > 0 && line >= lines.size() - 2;
            int from = lines.start(line);
            for (int i = from; brief && i <= lines.end(line); i++) {
                if (i == lines.end(line) || text.charAt(i) == '\t') {
                    boolean cell = from > lines.start(line) || i < lines.end(line);
                    if ((cell || last) && isLonely(text, from, i)) {
                        votes.add(Vote.of(new Span(from, i), "USERNAME", 0.65));
                    }
                    from = i + 1;
                }
            }
        }
    }

    private static boolean isLonely(String text, int start, int end) {
        if (end - start < 5 || end - start > 24 || end(text, start) != end) {
            return false;
        }
        String value = text.substring(start, end);
        long letters = value.chars().filter(Character::isLetter).count();
        boolean plain = value.chars().allMatch(c -> c == '_' || Character.isLowerCase(c) || DigitRuns.isDigit((char) c));
        return plain && letters >= 3 && letters < value.length() && Character.isLowerCase(value.charAt(0));
    }

    /// Reads `username: value`, `user name is value`, `Instagram: value`.
    private static void labelled(RuleContext context, int word, List<Vote> votes) {
        String text = context.text();
        RuleWords words = context.words();
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
        return Folding.asciiLetter(c) != 0 || DigitRuns.isDigit(c) || c == '_' || c == '.' || c == '-' || c == '#';
    }

    private static boolean isHandle(String text, int start, int end) {
        if (end - start < SHORTEST || end - start > LONGEST) {
            return false;
        }
        String handle = text.substring(start, end);
        return handle.chars().anyMatch(Character::isLetter) && !ANNOTATIONS.contains(handle.toLowerCase(Locale.ROOT));
    }
}
