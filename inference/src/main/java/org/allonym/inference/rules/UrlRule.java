package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.allonym.annotation.Caution;
import org.allonym.project.Turn;
import org.allonym.text.Folding;
import org.allonym.text.Span;

/// Addresses on the web that may tell who somebody is: [UrlOwnership] tells by host and path, and words such as "my blog"
/// before it count too. Addresses for everybody are a rule of their own, which is off unless somebody wants them.
/// Immutable; any thread.
final class UrlRule {

    private static final int CONTEXT = 60;
    private static final int SHORTEST_NAME = 4;
    private static final Set<String> OWN = Set.of("my", "our");
    private static final Set<String> THINGS = Set.of(
            "blog", "website", "site", "portfolio", "profile", "channel", "video", "page", "github", "linkedin",
            "homepage", "account", "presentation", "slides", "prototype", "poster", "podcast", "repository", "repo", "code", "photos",
            "pictures", "film", "map", "maps", "notebook", "script", "recording", "recordings", "drawings", "notes", "list", "version",
            "template", "demo", "shop", "songs", "story", "stories", "worksheet", "album", "gallery", "vlog", "data", "articles", "draft");

    private static final Set<String> MADE = Set.of("sketches", "drawings", "slides", "photographs", "photos", "film", "portfolio",
            "prototype", "notes", "blog", "page", "recording", "poster", "code", "project");

    private UrlRule() {}

    /// @param everybody whether to vote for the addresses for everybody, and no others
    static List<Vote> votes(RuleContext context, boolean everybody) {
        List<Vote> votes = new ArrayList<>();
        List<Span> urls = Urls.in(context.text());
        Set<String> people = urls.isEmpty() ? Set.of() : people(context);
        for (Span span : urls) {
            Vote vote = vote(context, span, people);
            if (vote != null && everybody == (vote.score() < 0.2)) {
                votes.add(vote);
            }
        }
        return votes;
    }

    /// The words of names in the text and of its speakers that are no other words, folded.
    private static Set<String> people(RuleContext context) {
        Set<String> people = new HashSet<>();
        for (Turn turn : context.subject().turns()) {
            Stream.of(turn.speaker().split("[^\\p{L}]+")).map(Folding::ascii).filter(part -> part.length() >= SHORTEST_NAME
                    && (Lexicon.standard().of(part) & (Lexicon.ORDINARY | Lexicon.PROPER)) == 0).forEach(people::add);
        }
        RuleWords words = context.words();
        for (NameCandidate name : context.names()) {
            for (int word = name.first(); word <= name.last(); word++) {
                int length = words.end(word) - words.start(word);
                if (length >= SHORTEST_NAME && length <= CONTEXT && (words.known(word) & (Lexicon.ORDINARY | Lexicon.PROPER)) == 0) {
                    people.add(words.folded(word));
                }
            }
        }
        return people;
    }

    /// Whether a part of the address begins or ends with somebody's name.
    private static boolean isSomebodys(String url, Set<String> people) {
        for (String part : url.toLowerCase(Locale.ROOT).split("[^\\p{L}]+")) {
            if (part.length() >= SHORTEST_NAME && people.stream().anyMatch(name -> part.startsWith(name) || part.endsWith(name))) {
                return true;
            }
        }
        return false;
    }

    private static Vote vote(RuleContext context, Span span, Set<String> people) {
        String url = context.text().substring(span.start(), span.end());
        int scheme = url.indexOf("://");
        UrlOwnership address = UrlOwnership.of(scheme >= 0 ? url.substring(scheme + 3) : url);
        boolean own = isOwn(context.words(), span);
        return switch (address.owner()) {
            case PERSON -> Vote.of(span, "URL_PERSONAL", own ? 0.95 : 0.85);
            case UNSURE -> own
                    ? Vote.of(span, "URL_PERSONAL", 0.85)
                    : Vote.of(span, "URL_PERSONAL", 0.5).with(Caution.PUBLIC_SITE);
            case PUBLIC -> isSomebodys(url, people) ? Vote.of(span, "URL_PERSONAL", 0.8) : own || isMade(context, span)
                    ? Vote.of(span, "URL_PERSONAL", own ? 0.6 : 0.45).with(Caution.PUBLIC_SITE)
                    : Vote.of(span, "URL_PERSONAL", 0.1).with(Caution.PUBLIC_SITE);
        };
    }

    /// Whether it is where something is that people make: `the sketches are at …`.
    private static boolean isMade(RuleContext context, Span span) {
        RuleWords words = context.words();
        int before = words.at(span.start() - 1);
        if (before >= 0 && span.start() - words.end(before) <= 3 && words.end(before) - words.start(before) <= CONTEXT
                && THINGS.contains(words.small(before))) {
            String gap = context.text().substring(words.end(before), span.start()).strip();
            if (gap.equals(":") || gap.equals("→")) {
                return true;
            }
        }
        int at = words.at(span.start()) - 1;
        return at > 1 && (words.is(at, "at") || words.is(at, "in") || words.is(at, "on"))
                && (words.is(at - 1, "are") || words.is(at - 1, "is")) && Clause.before(context, at - 1, 3, MADE);
    }

    /// Whether words just before it say that it is the writer's.
    private static boolean isOwn(RuleWords words, Span span) {
        boolean thing = false;
        int word = words.at(span.start());
        if (word >= 0 && words.start(word) == span.start()) {
            word--;
        }
        for (int left = 10; word >= 0 && left > 0 && span.start() - words.end(word) <= CONTEXT; word--, left--) {
            if (words.end(word) - words.start(word) > 12) {
                continue;
            }
            String small = words.small(word).toLowerCase(Locale.ROOT);
            thing |= THINGS.contains(small);
            if (thing && OWN.contains(small)) {
                return true;
            }
        }
        return false;
    }

    /// Finds addresses on the web: with a scheme, with `www.`, or a bare host with a usual ending. Looks at each run without
    /// blanks once. Immutable; any thread.
    private static final class Urls {

        private static final int LONGEST = 2048;

        private final String text;
        private final List<Span> found = new ArrayList<>();

        private Urls(String text) {
            this.text = text;
        }

        /// Left to right, without overlaps.
        static List<Span> in(String text) {
            if (text.indexOf('.') < 0) {
                return List.of();
            }
            Urls urls = new Urls(text);
            urls.runs();
            return urls.found;
        }

        private void runs() {
            int start = -1;
            boolean stop = false;
            int length = text.length();
            for (int i = 0; i <= length; i++) {
                char c = i == length ? ' ' : text.charAt(i);
                if (c <= ' ' || c == '<' || c == '>' || c == '"' || c == '“' || c == '”' || c == '\u00A0' || c == '|') {
                    if (stop) {
                        run(start, i);
                    }
                    start = -1;
                    stop = false;
                } else {
                    start = start < 0 ? i : start;
                    stop |= c == '.' && i + 1 < length && i > start && isHost(text.charAt(i + 1));
                }
            }
        }

        /// One run without blanks that has a full stop inside.
        private void run(int start, int end) {
            int at = start;
            while (at < end) {
                int scheme = indexOf("://", at, end);
                if (scheme < 0) {
                    bare(at, end);
                    return;
                }
                int from = scheme;
                while (from > at && scheme - from < 8 && Folding.asciiLetter(text.charAt(from - 1)) != 0) {
                    from--;
                }
                int http = indexOf("http", from, scheme);
                from = http >= 0 ? http : from;
                int next = indexOf("http", scheme + 3, end);
                while (next >= 0 && !isScheme(next, end)) {
                    next = indexOf("http", next + 4, end);
                }
                int to = next < 0 ? end : next;
                if (from < scheme) {
                    add(from, scheme + 3, to);
                }
                at = to;
            }
        }

        private boolean isScheme(int at, int end) {
            return text.startsWith("://", at + 4) || text.startsWith("s://", at + 4) && at + 8 < end;
        }

        private int indexOf(String what, int from, int to) {
            int found = text.indexOf(what, from, to);
            return found < 0 || found + what.length() > to ? -1 : found;
        }

        private void bare(int start, int end) {
            int from = start;
            while (from < end && !isHost(text.charAt(from))) {
                from++;
            }
            int host = from;
            while (host < end && (isHost(text.charAt(host)) || text.charAt(host) == '.')) {
                host++;
            }
            if (host < end && text.charAt(host) == ':') {
                int behind = host + 1;
                if (behind < end && !Character.isDigit(text.charAt(behind))) {
                    bare(behind, end);
                    return;
                }
            }
            while (host > from && text.charAt(host - 1) == '.') {
                host--;
            }
            boolean mail = host < end && text.charAt(host) == '@' || from > 0 && text.charAt(from - 1) == '@';
            boolean call = host < end && text.charAt(host) == '(';
            if (mail || call || host - from > 253 || host - from < 4) {
                return;
            }
            boolean www = text.regionMatches(true, from, "www.", 0, 4);
            int dot = text.lastIndexOf('.', host - 1);
            if (dot <= from || !Hosts.isTopLevel(text, dot + 1, host)) {
                return;
            }
            String top = text.substring(dot + 1, host).toLowerCase(Locale.ROOT);
            boolean path = host + 1 < end && text.charAt(host) == '/';
            boolean known = Hosts.COMMON.contains(top) && (path || top.length() > 2 || text.substring(from, dot).indexOf('.') > 0)
                    || path && top.length() == 2;
            boolean sentence = !path && !www && Character.isUpperCase(text.charAt(dot + 1)) && !Character.isUpperCase(text.charAt(dot - 1));
            if ((www || known) && !sentence) {
                add(from, from, end);
            }
        }

        private void add(int start, int host, int until) {
            int end = Math.min(until, start + LONGEST);
            if (Character.isLowSurrogate(end < text.length() ? text.charAt(end) : ' ')) {
                end--;
            }
            end = tidy(host, end);
            int dot = text.indexOf('.', host);
            if (end > host + 3 && dot > host && dot < end - 1 && isHost(text.charAt(host))) {
                found.add(new Span(start, end));
            }
        }

        /// Without the punctuation of the sentence and brackets that were opened before it.
        private int tidy(int host, int end) {
            int open = 0;
            for (int i = host; i < end; i++) {
                open += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            }
            int to = end;
            while (to > host) {
                char c = text.charAt(to - 1);
                if (c == ')' && open < 0) {
                    open++;
                } else if (".,;:!?'’\"]}*…".indexOf(c) < 0) {
                    break;
                }
                to--;
            }
            return to;
        }

        private static boolean isHost(char c) {
            return c < 128 ? Folding.asciiLetter(c) != 0 || c >= '0' && c <= '9' || c == '-' || c == '_' : Character.isLetterOrDigit(c);
        }
    }
}
