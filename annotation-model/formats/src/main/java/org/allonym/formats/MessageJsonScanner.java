package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the messages of JSON: of JSON Lines or a list with an object a message, and of objects or lists that are a session and
/// have their messages in a list. Columns are named by the way to them, such as `meta.role` or `messages.text`.
final class MessageJsonScanner {

    /// What the list of a session's messages is called.
    static final Set<String> LISTS = Set.of(
            "messages", "turns", "utterances", "conversation", "conversations", "dialogue", "dialog", "transcript", "chat", "lines", "segments");
    /// What messages of a session without keys are called.
    static final String PREFIX = "messages.";

    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?");
    private static final Pattern WORD = Pattern.compile("true|false|null");

    private final String text;
    private final TranscriptParts to;
    private final RawValue.Json string;
    private int at;
    private int line = 1;
    private int counted;

    private MessageJsonScanner(String text, TranscriptParts to) {
        this.text = text;
        this.to = to;
        this.string = new RawValue.Json(text.chars().allMatch(c -> c < 128 || c == '\uFEFF'));
    }

    /// @throws DocumentFault where it isn't JSON
    static void scan(String text, TranscriptParts to) {
        new MessageJsonScanner(text, to).all();
    }

    private void all() {
        int start = at;
        at += text.startsWith("\uFEFF") ? 1 : 0;
        blank();
        to.fixed(start, at);
        if (at == text.length()) {
            throw new DocumentFault("", tr("the file is empty"));
        }
        while (at < text.length()) {
            if (text.charAt(at) == '[') {
                list("", true);
            } else {
                element("", true);
            }
        }
    }

    /// Goes over blanks.
    private void blank() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private int line() {
        for (; counted < at; counted++) {
            line += text.charAt(counted) == '\n' ? 1 : 0;
        }
        return line;
    }

    private DocumentFault fault(String expected) {
        String found = at == text.length() ? tr("the end of the file") : Quoted.of(text.substring(at, at + 1));
        return new DocumentFault(tr("line %s", line()), tr("expected %s, found %s", expected, found));
    }

    private void expect(char c) {
        if (at == text.length() || text.charAt(at) != c) {
            throw fault(Quoted.name(Character.toString(c)));
        }
        at++;
    }

    private char here() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    /// A list of messages or sessions.
    ///
    /// @param outer whether it is the file's
    private void list(String prefix, boolean outer) {
        int start = at;
        expect('[');
        blank();
        to.fixed(start, at);
        while (here() != ']') {
            if (outer && here() == '[') {
                to.session();
                list(PREFIX, false);
                to.end();
            } else if (here() == '{') {
                element(prefix, false);
            } else {
                throw fault(tr("an object"));
            }
            comma(']');
        }
        closed(outer);
    }

    /// Behind a closing bracket, and at the end of the file's own values behind the blanks after it.
    private void closed(boolean outer) {
        int start = at;
        at++;
        if (outer) {
            blank();
        }
        to.fixed(start, at);
    }

    /// Goes behind a comma and the blanks around it, or to what closes.
    private void comma(char closes) {
        int start = at;
        blank();
        if (here() == closes) {
            to.fixed(start, at);
            return;
        }
        expect(',');
        blank();
        if (here() == closes) {
            throw fault(tr("a value"));
        }
        to.separator(start, at);
    }

    /// An object that is a message, or a session with a list of them.
    private void element(String prefix, boolean outer) {
        if (prefix.isEmpty() && hasList()) {
            to.session();
        } else {
            to.message(line());
        }
        if (here() != '{') {
            throw fault(tr("an object"));
        }
        object(prefix, prefix.isEmpty(), 0);
        if (outer) {
            int start = at;
            blank();
            to.fixed(start, at);
        }
        to.end();
    }

    /// Whether the object here holds a list of objects under one of the usual keys.
    private boolean hasList() {
        int start = at;
        try {
            at++;
            blank();
            while (here() == '"') {
                String key = string(pass());
                blank();
                expect(':');
                blank();
                if (LISTS.contains(key) && here() == '[') {
                    at++;
                    blank();
                    return here() == '{' || here() == ']';
                }
                skip(0);
                blank();
                if (here() == ',') {
                    at++;
                    blank();
                }
            }
            return false;
        } finally {
            at = start;
        }
    }

    private void object(String prefix, boolean mayHoldList, int depth) {
        deep(depth);
        int start = at;
        expect('{');
        blank();
        to.fixed(start, at);
        while (here() != '}') {
            int from = at;
            if (here() != '"') {
                throw fault(tr("a key"));
            }
            String key = prefix + string(pass());
            blank();
            expect(':');
            blank();
            to.column(key);
            to.fixed(from, at);
            member(key, mayHoldList && LISTS.contains(key), depth);
            to.end();
            comma('}');
        }
        to.fixed(at, at + 1);
        at++;
    }

    private void member(String key, boolean list, int depth) {
        if (here() == '{') {
            object(key + ".", false, depth + 1);
        } else if (list && here() == '[' && isObjects()) {
            list(key + ".", false);
        } else {
            int from = at;
            String value = here() == '"' ? string(pass()) : other(from, depth);
            to.value(from, at, value, string);
        }
    }

    private boolean isObjects() {
        int start = at++;
        blank();
        boolean objects = here() == '{' || here() == ']';
        at = start;
        return objects;
    }

    private String other(int from, int depth) {
        skip(depth);
        String value = text.substring(from, at);
        return value.equals("null") ? "" : value;
    }

    private void deep(int depth) {
        if (depth > DocumentLimits.DEPTH) {
            throw new DocumentFault(tr("line %s", line()), tr("lists are nested more than %d levels deep", DocumentLimits.DEPTH));
        }
    }

    /// Goes over a value.
    private void skip(int depth) {
        deep(depth);
        char c = here();
        if (c == '"') {
            pass();
        } else if (c == '{' || c == '[') {
            at++;
            char closes = c == '{' ? '}' : ']';
            blank();
            while (here() != closes) {
                if (c == '{') {
                    pass();
                    blank();
                    expect(':');
                    blank();
                }
                skip(depth + 1);
                blank();
                if (here() != closes) {
                    expect(',');
                    blank();
                }
            }
            at++;
        } else {
            Matcher matcher = (Character.isLetter(c) ? WORD : NUMBER).matcher(text).region(at, text.length());
            if (!matcher.lookingAt()) {
                throw fault(tr("a value"));
            }
            at = matcher.end();
        }
    }

    /// Goes over a string; gives where it began.
    private int pass() {
        int start = at;
        expect('"');
        while (here() != '"') {
            if (at >= text.length() || text.charAt(at) < ' ') {
                at = Math.min(at, text.length());
                throw new DocumentFault(tr("line %s", line()), at == text.length()
                        ? tr("the file ends too early")
                        : tr("a string contains a control character that is not escaped"));
            }
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        at++;
        return start;
    }

    /// The value of the string that ends here.
    private String string(int start) {
        String written = text.substring(start + 1, at - 1);
        if (written.indexOf('\\') < 0) {
            return written;
        }
        StringBuilder value = new StringBuilder(at - start);
        for (int i = start + 1; i < at - 1; i++) {
            char c = text.charAt(i);
            if (c != '\\') {
                value.append(c);
                continue;
            }
            char escaped = text.charAt(++i);
            switch (escaped) {
                case 'n' -> value.append('\n');
                case 't' -> value.append('\t');
                case 'r' -> value.append('\r');
                case 'b' -> value.append('\b');
                case 'f' -> value.append('\f');
                case '"', '\\', '/' -> value.append(escaped);
                case 'u' -> {
                    String digits = text.substring(i + 1, Math.min(text.length(), i + 5));
                    if (!digits.matches("[0-9a-fA-F]{4}")) {
                        throw new DocumentFault(tr("line %s", line()), tr("not valid JSON"));
                    }
                    value.append((char) Integer.parseInt(digits, 16));
                    i += 4;
                }
                default -> throw new DocumentFault(tr("line %s", line()), tr("not valid JSON"));
            }
        }
        return value.toString();
    }
}
