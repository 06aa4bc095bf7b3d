package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import org.allonym.text.Span;

/// Finds addresses on the web: with a scheme, with `www.`, or a bare host with a usual ending. Looks at each run without
/// blanks once. Immutable; any thread.
final class Urls {

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
            while (from > at && scheme - from < 8 && Folding.letter(text.charAt(from - 1)) != Folding.NONE) {
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
        if (mail || host - from > 253 || host - from < 4) {
            return;
        }
        boolean www = text.regionMatches(true, from, "www.", 0, 4);
        int dot = text.lastIndexOf('.', host - 1);
        if (dot <= from || !Hosts.isTopLevel(text, dot + 1, host)) {
            return;
        }
        String top = text.substring(dot + 1, host).toLowerCase(java.util.Locale.ROOT);
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
        return c < 128 ? Folding.letter(c) != Folding.NONE || c >= '0' && c <= '9' || c == '-' || c == '_' : Character.isLetterOrDigit(c);
    }
}
