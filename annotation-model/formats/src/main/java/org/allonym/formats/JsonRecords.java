package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads a file of JSON records, one a document, as an array or JSON Lines: what the readers of JSON formats share.
///
/// A record's keys may come in any order, so nothing is checked against the text before [#finish]. A record without an id
/// gets one of the file's name and the record's number, the same at every reading. What a value must be and isn't is a
/// [DocumentFault] that shows what was found. One thread.
abstract class JsonRecords {

    /// Another one after a broken line.
    JsonParser parser;
    private final InputFile file;
    private final ImportSink sink;
    private final JsonObjects objects;
    private final Set<String> unknown = new TreeSet<>();
    private final Set<String> keys = new HashSet<>();
    private @Nullable DocumentId id;
    private boolean integerId;
    private Map<String, String> attributes = new LinkedHashMap<>();
    /// Characters of the current record's surfaces, notes and labels together.
    private long characters;

    JsonRecords(InputFile file, ImportSink sink, JsonObjects objects) {
        this.file = file;
        this.sink = sink;
        this.objects = objects;
        this.parser = objects.parser();
    }

    /// Reads a file.
    ///
    /// @param lists whether a list may stand for an object
    static void read(InputFile file, boolean lists, Function<JsonObjects, JsonRecords> reading) {
        try (JsonObjects objects = JsonObjects.open(file, lists)) {
            reading.apply(objects).run();
        }
    }

    private void run() {
        try {
            all();
        } catch (ProblemException e) {
            // What was read of a file that breaks off may be all there is to be had.
            held().forEach(sink::accept);
            throw e;
        }
        held().forEach(sink::accept);
        if (!unknown.isEmpty()) {
            sink.notice(new Notice.UnknownKeys(file.name(), List.copyOf(unknown)));
        }
        notices(sink, file.name());
    }

    /// Goes to the next record; what is none in JSON Lines goes to the sink.
    private boolean next() {
        while (true) {
            try {
                return objects.next();
            } catch (JacksonException e) {
                passOver(e);
            } catch (ProblemException e) {
                if (!objects.isLines() || !(e.problem() instanceof Problem.BrokenFile none) || objects.count() == 0) {
                    throw e;
                }
                sink.problem(none);
            }
        }
    }

    /// A line of JSON Lines that isn't JSON is a broken record; elsewhere nobody knows where the next one begins.
    private void passOver(JacksonException e) {
        ProblemException broken = objects.broken(e);
        if (!(broken.problem() instanceof Problem.BrokenFile line) || !objects.recover(e)) {
            throw broken;
        }
        parser = objects.parser();
        sink.problem(line);
    }

    private void all() {
        while (next()) {
            keys.clear();
            id = null;
            integerId = false;
            attributes = new LinkedHashMap<>();
            characters = 0;
            try {
                begin();
                if (objects.isList()) {
                    list();
                } else {
                    fields(this::field);
                }
                Incoming found = finish();
                if (found != null) {
                    sink.accept(found);
                }
            } catch (DocumentFault fault) {
                sink.problem(file.fault(fault.place(id == null ? objects.place() : place(id, objects.place())), fault));
                leave();
            } catch (JacksonException e) {
                passOver(e);
            }
            sink.position(objects.position());
        }
    }

    private void leave() {
        try {
            objects.leave();
        } catch (JacksonException e) {
            passOver(e);
        }
    }

    /// Forgets the record before.
    abstract void begin();

    /// What messages call the record of a document.
    ///
    /// @param place `object 3` or `line 3`
    String place(DocumentId document, String place) {
        return tr("document %s, %s", document, place);
    }

    /// Takes or passes over the value of `key`, on which the parser stands.
    abstract void field(String key);

    /// Takes a record that is a list; the parser stands on what comes first in it.
    void list() {
        throw new IllegalStateException("no lists were asked for");
    }

    /// The document, once everything is checked; null where the record adds to one of [#held] or repeats one.
    abstract @Nullable Incoming finish();

    /// Documents that several records make together, at the end of the file.
    List<IncomingDocument> held() {
        return List.of();
    }

    /// Says at the end of a file what was odd about it.
    void notices(ImportSink to, String name) {}

    /// Calls `field` with each key of the object that is open, the parser on its value.
    final void fields(Consumer<String> field) {
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String key = parser.currentName();
            parser.nextToken();
            field.accept(key);
        }
    }

    /// The same for an object that the parser stands on.
    final void object(String where, Consumer<String> field) {
        expect(JsonToken.START_OBJECT, where, tr("an object"));
        fields(field);
    }

    /// Refuses a value of another kind.
    ///
    /// @param what the kind, as messages say it
    final void expect(JsonToken kind, String where, String what) {
        if (parser.currentToken() != kind) {
            throw expected(where, what);
        }
    }

    final DocumentFault expected(String where, String what) {
        return new DocumentFault(where, tr("expected %s, found %s", what, JsonObjects.found(parser)));
    }

    /// Calls `element` with the parser on each element of a list.
    final void list(String where, Runnable element) {
        expect(JsonToken.START_ARRAY, where, tr("a list"));
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            element.run();
        }
    }

    /// A string of any length, such as a document's text.
    final String string(String where) {
        expect(JsonToken.VALUE_STRING, where, tr("a string"));
        return parser.getString();
    }

    /// Refuses a key that a record has twice.
    final void once(String key) {
        if (!keys.add(key)) {
            throw new DocumentFault("", tr("the key \"%s\" appears twice", key));
        }
    }

    final boolean isNull() {
        return parser.currentToken() == JsonToken.VALUE_NULL;
    }

    /// Passes over a value and says so at the end, unless it is null or an empty list or object.
    final void skip(String key) {
        JsonToken kind = parser.currentToken();
        if (kind == JsonToken.START_ARRAY || kind == JsonToken.START_OBJECT) {
            JsonToken end = kind == JsonToken.START_ARRAY ? JsonToken.END_ARRAY : JsonToken.END_OBJECT;
            int depth = parser.streamReadContext().getNestingDepth();
            boolean empty = parser.nextToken() == end;
            while (parser.streamReadContext().getNestingDepth() >= depth) {
                parser.nextToken();
            }
            if (empty) {
                return;
            }
        }
        if (kind != JsonToken.VALUE_NULL) {
            leftOut(key);
        }
    }

    /// Passes over a value and says so at the end, whatever it is.
    final void passOver(String key) {
        leftOut(key);
        parser.skipChildren();
    }

    /// Says at the end that what stands under `key` was left out.
    final void leftOut(String key) {
        if (unknown.size() < DocumentLimits.NAMED) {
            unknown.add(Quoted.name(key));
        }
    }

    final void id(String key) {
        if (!isNull()) {
            JsonToken kind = parser.currentToken();
            if (kind != JsonToken.VALUE_NUMBER_INT && kind != JsonToken.VALUE_STRING) {
                throw new DocumentFault(
                        "", tr("\"%s\" should be an integer or a string, found %s", key, JsonObjects.found(parser)));
            }
            id = DocumentFault.id(UnicodeText.checked("\"%s\"".formatted(key), parser.getString()));
            integerId = kind == JsonToken.VALUE_NUMBER_INT;
        }
    }

    /// Whether the record has said its id.
    final boolean isNamed() {
        return id != null;
    }

    /// Calls a document without an id of its own after something in the record that no other document has.
    final void nameAfter(String own) {
        id = file.documentId(own);
        integerId = false;
    }

    /// A value that is no list and no object, as an attribute; others are passed over, null is none.
    ///
    /// @param key under which a message and [#skip] name it
    final void attribute(String name, String key) {
        switch (parser.currentToken()) {
            case START_OBJECT, START_ARRAY -> skip(key);
            case VALUE_NULL -> { }
            case null, default -> attribute(name, UnicodeText.checked(key, parser.getString()), key);
        }
    }

    final void attribute(String name, String value, String key) {
        if (attributes.size() == DocumentLimits.ATTRIBUTES || value.length() > DocumentLimits.ATTRIBUTE) {
            throw new DocumentFault(key, tr("more than %d attributes, or one longer than %d characters", DocumentLimits.ATTRIBUTES, DocumentLimits.ATTRIBUTE));
        }
        if (attributes.putIfAbsent(UnicodeText.checked(key, name), value) != null) {
            throw new DocumentFault(key, tr("the attribute %s appears twice", Quoted.of(name)));
        }
    }

    final boolean hasAttribute(String name) {
        return attributes.containsKey(name);
    }

    /// The attributes in an object; null is none.
    final void attributes(String key) {
        if (!isNull()) {
            object(key, name -> attribute(name, key + "." + name));
        }
    }

    final int offset(String where, String key) {
        expect(JsonToken.VALUE_NUMBER_INT, where + ", " + key, tr("an integer"));
        String digits = parser.getString();
        if (digits.length() > 9 || digits.startsWith("-")) {
            throw new DocumentFault(where, tr("\"%s\" is %s, which can’t be an offset", key, Quoted.of(digits)));
        }
        return Integer.parseInt(digits);
    }

    /// From 0 to 1; null is none.
    final double score(String where) {
        JsonToken kind = parser.currentToken();
        if (kind == JsonToken.VALUE_NULL) {
            return Double.NaN;
        }
        if (kind == JsonToken.VALUE_NUMBER_INT || kind == JsonToken.VALUE_NUMBER_FLOAT) {
            double score = parser.getDoubleValue();
            if (score >= 0 && score <= 1) {
                return score;
            }
        }
        throw new DocumentFault(where, tr("\"score\" must be a number from 0 to 1"));
    }

    /// A string that counts towards what a record may hold besides its text.
    final String string(String where, String key) {
        String value = string(where + ", " + key);
        characters += value.length();
        if (characters > DocumentLimits.TEXT) {
            throw new DocumentFault(where, tr("more than %d characters besides the text", DocumentLimits.TEXT));
        }
        return value;
    }

    final String label(String where, String key) {
        return file.labels().read(string(where, key), where);
    }

    /// Reads a list of spans.
    ///
    /// @param what messages call one of them
    final List<RawSpan> spans(String key, String what, Function<String, @Nullable RawSpan> read) {
        List<RawSpan> found = new ArrayList<>();
        int[] count = {0};
        list(key, () -> {
            String where = what + " " + count[0];
            if (count[0]++ == DocumentLimits.SPANS) {
                throw new DocumentFault(where, tr("more than %d of them", DocumentLimits.SPANS));
            }
            RawSpan span = read.apply(where);
            if (span != null) {
                found.add(span);
            }
        });
        return found;
    }

    /// The span written as `[start, end, "LABEL"]` on which the parser stands.
    final @Nullable RawSpan triple(String where) {
        expect(JsonToken.START_ARRAY, where, "[start, end, label]");
        parser.nextToken();
        int start = offset(where, "start");
        parser.nextToken();
        int end = offset(where, "end");
        parser.nextToken();
        String label = string(where, "label");
        if (parser.nextToken() != JsonToken.END_ARRAY) {
            throw new DocumentFault(where, tr("expected only [start, end, label]"));
        }
        return span(start, end, label, where);
    }

    /// The span of a triple; null where it is none.
    ///
    /// @param label as the file writes it
    @Nullable RawSpan span(int start, int end, String label, String where) {
        return new RawSpan(start, end, file.labels().read(label, where), null, "", Double.NaN, where);
    }

    static List<LabelledSpan> inCodePoints(DocumentText text, List<RawSpan> spans) {
        return spans.stream().map(span -> span.codePoints(text, SurfaceMatch.EXACT)).toList();
    }

    /// The text of a document; a fault where there is none.
    static DocumentText text(String key, @Nullable String value) {
        if (value == null) {
            throw new DocumentFault("", tr("it has no \"%s\"", key));
        }
        return UnicodeText.document(key, value);
    }

    final IncomingDocument document(DocumentText text, @Nullable Tokens tokens, @Nullable Labels labels) {
        return document(text, tokens, labels, List.of());
    }

    final IncomingDocument document(DocumentText text, @Nullable Tokens tokens, @Nullable Labels labels, List<Turn> turns) {
        if (id == null) {
            nameAfter(Integer.toString(objects.count()));
        }
        return new IncomingDocument(id, file.name(), objects.place(), integerId, text, tokens, attributes, labels, turns);
    }

    /// Tokens of the record's document, which has no text of its own, and so no attributes.
    final IncomingTokens tokens(List<IncomingTokens.Row> rows) {
        attributes.keySet().forEach(this::leftOut);
        if (id == null) {
            nameAfter(Integer.toString(objects.count()));
        }
        return new IncomingTokens(id, file.name(), objects.place(), rows);
    }

    /// Labels that all are one's; in a file of several, another record may bring the same document again.
    static Labels by(@Nullable AnnotatorSource voice, Labels.Spans labels) {
        return voice == null ? labels : new Labels.Voices(List.of(new Labels.Voiced(voice, labels)), false);
    }

    /// Spans of the record's document, whose text is elsewhere.
    ///
    /// @param spans null where the record has none
    final IncomingSpans spans(String idKey, String spansKey, @Nullable List<RawSpan> spans) {
        if (id == null || spans == null) {
            throw new DocumentFault("", tr("it has no \"%s\"", id == null ? idKey : spansKey));
        }
        return new IncomingSpans(id, file.name(), objects.place(), spans.stream().map(RawSpan::row).toList());
    }
}
