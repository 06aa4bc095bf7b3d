package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/// The objects of a file that is one JSON array of them, or JSON Lines: one after the other, never all at once.
///
/// Syntax errors become problems with line and column; columns count bytes. One thread.
final class JsonObjects implements AutoCloseable {

    /// The parser pools at most 65,536 keys; with their length bounded, ever new ones can't fill memory.
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(DocumentLimits.TEXT)
                    .maxNestingDepth(DocumentLimits.DEPTH)
                    .maxNameLength(DocumentLimits.KEY)
                    .build())
            .build();

    /// What the parser says it found, and what it expected instead of a closing bracket.
    private static final Pattern FOUND = Pattern.compile(
            "^(Non-standard token|Unrecognized token|Unexpected close marker|Unexpected character) \\(?'(.{1,40}?)'(: expected '(.)'| |:|\\b)?",
            Pattern.DOTALL);

    private final InputFile file;
    private Utf8Input input;
    private JsonParser parser;
    private final boolean lists;
    /// Where in the text the parser began, in bytes and in lines.
    private long start;
    private int linesBefore;
    private boolean recovered;
    private boolean inside;
    /// Where the current object begins: bytes from there, and its line.
    private long objectAt;
    private int objectLine;
    private boolean array;
    private boolean begun;
    private boolean list;
    private int count;
    private String place = "";

    private JsonObjects(InputFile file, Utf8Input input, long start, JsonParser parser, boolean lists) {
        this.lists = lists;
        this.file = file;
        this.input = input;
        this.parser = parser;
        this.start = start;
    }

    static JsonObjects open(InputFile file) {
        return open(file, false);
    }

    /// @param lists whether a list may stand for an object, as in `["text", {…}]`
    static JsonObjects open(InputFile file, boolean lists) {
        Utf8Input input = file.open();
        try {
            long start = input.position();
            return new JsonObjects(file, input, start, JSON.createParser(ObjectReadContext.empty(), input), lists);
        } catch (JacksonIOException e) {
            close(input);
            throw file.unreadable(e.getCause());
        }
    }

    /// Stands on the current object's brace, of a list on what follows its bracket, then wherever its reader has gone. Another
    /// one after [#recover].
    JsonParser parser() {
        return parser;
    }

    /// Reads `bytes` from here at most, for somebody who doesn't ask for the [#next] object.
    void readOnly(long bytes) {
        input.begin(bytes);
    }

    /// Bytes read so far.
    long position() {
        return recovered ? start + input.position() : input.position();
    }

    /// Of the current object: `object 3` in an array, `line 3` in JSON Lines.
    String place() {
        return place;
    }

    /// Whether the current one is a list that stands for an object.
    boolean isList() {
        return list;
    }

    /// How many have been met.
    int count() {
        return count;
    }

    /// Goes to the next object; false at the end of the file.
    ///
    /// @throws ProblemException when the file holds none, or something that is no object
    boolean next() {
        input.begin(DocumentLimits.RECORD);
        stand();
        inside = false;
        JsonToken token = parser.nextToken();
        stand();
        list = false;
        if (!begun) {
            begun = true;
            array = token == JsonToken.START_ARRAY;
            token = array ? parser.nextToken() : token;
            // One line `["text", …]` and no list of them.
            list = lists && array && token == JsonToken.VALUE_STRING;
            array = array && !list;
        }
        if (token == (array ? JsonToken.END_ARRAY : null)) {
            finish();
            return false;
        }
        count++;
        place = array ? tr("object %s", count) : file.line(objectLine);
        if (lists && !list && token == JsonToken.START_ARRAY) {
            list = true;
            parser.nextToken();
        }
        if (!list && token != JsonToken.START_OBJECT) {
            String found = found(parser);
            parser.skipChildren();
            throw new ProblemException(file.fault(place, tr("expected a JSON object, found %s", found)));
        }
        inside = true;
        return true;
    }

    private void stand() {
        objectAt = parser.currentTokenLocation().getByteOffset();
        objectLine = linesBefore + parser.currentTokenLocation().getLineNr();
    }

    /// Whether a value that is none of those looked for can be passed over: in JSON Lines, where each stands by itself.
    boolean isLines() {
        return begun && !array;
    }

    /// Goes on after a broken object with the next line that begins one, or the end; false where objects aren't lines, there
    /// was none in the file, or it can't be read any further.
    boolean recover(JacksonException broken) {
        boolean unreadable = broken instanceof JacksonIOException && !(broken.getCause() instanceof Utf8Input.NotUtf8Exception);
        if (unreadable || !isLines()) {
            return false;
        }
        try {
            long from = start + Math.max(0, objectAt);
            int line = objectLine;
            try (InputStream text = new BufferedInputStream(file.inUtf8(file.stream()))) {
                text.skipNBytes(from);
                boolean found = false;
                int before = 0;
                for (int c = text.read(); c >= 0 && !found; c = found ? c : text.read()) {
                    found = before == '\n' && (c == '{' || lists && c == '[');
                    from += found ? 0 : 1;
                    line += c == '\n' ? 1 : 0;
                    before = c;
                }
                if (!found && count == 0) {
                    return false;
                }
            }
            close();
            InputStream rest = file.inUtf8(file.stream());
            rest.skipNBytes(from);
            input = Utf8Input.over(rest);
            input.begin(DocumentLimits.RECORD);
            parser = JSON.createParser(ObjectReadContext.empty(), input);
            start = from;
            linesBefore = line - 1;
            recovered = true;
            return true;
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    private void finish() {
        if (count == 0) {
            throw new ProblemException(file.fault("", array ? tr("the list is empty: no documents") : tr("the file is empty")));
        }
        if (array && parser.nextToken() != null) {
            throw new ProblemException(file.fault(
                    tr("line %s", parser.currentTokenLocation().getLineNr()), tr("there is extra content after the end of the list")));
        }
    }

    /// Leaves the current object, however deep its reader stopped.
    ///
    /// @throws JacksonIOException when its end is too far
    void leave() {
        input.begin(DocumentLimits.REST);
        int outside = array ? 1 : 0;
        while (parser.streamReadContext().getNestingDepth() > outside) {
            if (parser.nextToken() == null) {
                return;
            }
        }
    }

    /// What stands at the parser, for a message.
    static String found(JsonParser parser) {
        JsonToken token = parser.currentToken();
        return switch (token) {
            case null -> tr("the end of the file");
            case START_OBJECT -> tr("an object");
            case START_ARRAY -> tr("a list");
            case VALUE_STRING -> tr("the string %s", Quoted.of(parser.getString()));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> tr("the number %s", Quoted.name(parser.getString()));
            case VALUE_TRUE -> "true";
            case VALUE_FALSE -> "false";
            case VALUE_NULL -> "null";
            case END_ARRAY -> tr("the end of the list");
            case END_OBJECT -> tr("the end of the object");
            case PROPERTY_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE -> token.toString();
        };
    }

    /// What to say when the parser gave up.
    ProblemException broken(JacksonException e) {
        if (e instanceof JacksonIOException wrapped) {
            if (wrapped.getCause() instanceof Utf8Input.LongRecordException endless) {
                return new ProblemException(file.fault(place, String.valueOf(endless.getMessage())), e);
            }
            ProblemException unreadable = file.unreadable(wrapped.getCause());
            return wrapped.getCause() instanceof Utf8Input.NotUtf8Exception && isLines() && unreadable.problem() instanceof Problem.BrokenFile whole
                    ? new ProblemException(whole.at(file.line(line())), e)
                    : unreadable;
        }
        TokenStreamLocation where = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
        String at = tr("line %d, column %d", linesBefore + where.getLineNr(), where.getColumnNr());
        String fault = e instanceof StreamConstraintsException
                ? tr("a value is longer than %d characters, a key is longer than %d, or lists are nested more than %d levels deep", DocumentLimits.TEXT, DocumentLimits.KEY, DocumentLimits.DEPTH)
                : tr("invalid JSON: %s", said(e.getOriginalMessage()));
        // a line that doesn't end is noticed in the next one
        int behind = linesBefore + where.getLineNr() - objectLine;
        boolean named = array && count > 0 || inside && behind > 1;
        return new ProblemException(file.fault(named ? place + ", " + at : inside && behind == 1 && !array ? place : at, fault), e);
    }

    /// The line that is being read: that of the current object, or the one where the next object should be.
    private int line() {
        return inside ? objectLine : linesBefore + parser.currentLocation().getLineNr();
    }

    /// What the parser found, in words of ours: its own are English and about its settings.
    private static String said(String message) {
        if (message.startsWith("Unexpected end-of-input")) {
            return tr("the file ends too early");
        }
        Matcher matcher = FOUND.matcher(message);
        if (!matcher.find()) {
            return message.startsWith("Illegal unquoted character")
                    ? tr("a string contains a control character that is not escaped")
                    : tr("not valid JSON");
        }
        String found = Quoted.of(matcher.group(2));
        return switch (matcher.group(1)) {
            case "Non-standard token" -> tr("%s is not a JSON value; use null for a missing number", found);
            case "Unexpected close marker" -> tr("unexpected %s, expected %s", found, Quoted.of(matcher.group(4)));
            default -> message.contains("expecting comma")
                    ? tr("unexpected %s, expected a comma", found)
                    : message.contains("expecting a colon") ? tr("unexpected %s, expected a colon", found) : tr("unexpected %s", found);
        };
    }

    @Override
    public void close() {
        parser.close();
        close(input);
    }

    private static void close(Utf8Input input) {
        try {
            input.close();
        } catch (IOException e) {
            // Only reading could have failed, and that has been said.
            return;
        }
    }
}
