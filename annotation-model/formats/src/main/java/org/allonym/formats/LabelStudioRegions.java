package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads what an annotation or a prediction of Label Studio says: whose it is, and its labelled regions of text.
///
/// A region may have several labels; each becomes a span. Regions of other kinds (choices, relations, boxes) are left
/// out. One thread.
final class LabelStudioRegions {

    /// The name of whoever the file doesn't name.
    static final String UNNAMED = "unnamed";

    /// An annotation or prediction.
    ///
    /// @param id its own in the file, empty for none
    /// @param cancelled whether its annotator skipped the task
    record Voiced(AnnotatorSource voice, String id, boolean cancelled, List<RawSpan> spans) {}

    /// The `value` of a region as far as it matters for text.
    private static final class Value {
        private int start = -1;
        private int end = -1;
        /// What stands for an offset that is none.
        private @Nullable String odd;
        private int globalStart = -1;
        private int globalEnd = -1;
        private @Nullable String surface;
        private final List<String> labels = new ArrayList<>();
        private boolean html;
    }

    private final JsonRecords records;
    private JsonParser parser;

    LabelStudioRegions(JsonRecords records) {
        this.records = records;
        this.parser = records.parser;
    }

    /// A person as `completed_by` says them: an id, an e-mail address, or an object with both; empty for none.
    static String person(JsonParser parser) {
        String[] found = {"", ""};
        switch (parser.currentToken()) {
            case VALUE_STRING, VALUE_NUMBER_INT -> found[0] = parser.getString();
            case START_OBJECT -> {
                while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                    String key = parser.currentName();
                    boolean said = parser.nextToken() == JsonToken.VALUE_STRING
                            || parser.currentToken() == JsonToken.VALUE_NUMBER_INT;
                    if (said && (key.equals("email") || key.equals("id"))) {
                        found[key.equals("email") ? 0 : 1] = parser.getString();
                    }
                    parser.skipChildren();
                }
            }
            case null, default -> parser.skipChildren();
        }
        String name = found[0].isBlank() ? found[1] : found[0];
        return UnicodeText.checked("completed_by", name);
    }

    /// The annotation or prediction on whose brace the parser stands.
    Voiced voiced(String where, boolean model) {
        parser = records.parser;
        String[] names = {"", "", ""};
        boolean[] cancelled = {false};
        double[] score = {Double.NaN};
        List<RawSpan> spans = new ArrayList<>();
        records.fields(key -> {
            switch (key) {
                case "id" -> names[0] = person(parser);
                case "completed_by" -> names[1] = person(parser);
                case "created_username" -> names[2] = person(parser);
                case "model_version" -> names[2] = model ? version() : names[2];
                case "was_cancelled", "skipped" -> cancelled[0] |= parser.currentToken() == JsonToken.VALUE_TRUE;
                case "score" -> score[0] = model ? records.score(where) : Double.NaN;
                case "result" -> {
                    if (!records.isNull()) {
                        result(where, spans);
                    }
                }
                default -> parser.skipChildren();
            }
        });
        String person = names[1].isBlank() ? names[2] : names[1];
        AnnotatorSource voice = model
                ? AnnotatorSource.prediction(names[2])
                : AnnotatorSource.person(person.isBlank() ? UNNAMED : person);
        return new Voiced(voice, names[0], cancelled[0], scored(spans, score[0]));
    }

    private String version() {
        JsonToken kind = parser.currentToken();
        boolean said = kind == JsonToken.VALUE_STRING || kind == JsonToken.VALUE_NUMBER_INT || kind == JsonToken.VALUE_NUMBER_FLOAT;
        parser.skipChildren();
        return said ? UnicodeText.checked("model_version", parser.getString()) : "";
    }

    /// A prediction's score is that of its regions which have none themselves.
    private static List<RawSpan> scored(List<RawSpan> spans, double score) {
        if (Double.isNaN(score)) {
            return spans;
        }
        return spans.stream()
                .map(span -> Double.isNaN(span.score())
                        ? new RawSpan(span.start(), span.end(), span.label(), span.surface(), span.note(), score, span.where())
                        : span)
                .toList();
    }

    private void result(String within, List<RawSpan> into) {
        int[] count = {0};
        records.list(within + ", result", () -> region(tr("%s, region %d", within, count[0]++), into));
    }

    private void region(String where, List<RawSpan> into) {
        Value[] value = {new Value()};
        String[] said = {"", ""};
        double[] score = {Double.NaN};
        records.object(where, key -> {
            switch (key) {
                case "type" -> said[0] = parser.currentToken() == JsonToken.VALUE_STRING ? parser.getString() : "";
                case "value" -> value[0] = value(where);
                case "meta" -> said[1] = note(where);
                case "score" -> score[0] = parser.currentToken() == JsonToken.VALUE_NULL ? Double.NaN : number();
                default -> parser.skipChildren();
            }
        });
        if (said[0].equals("labels") || said[0].equals("hypertextlabels") || said[0].isEmpty()) {
            add(value[0], said[1], checked(score[0], where), where, into);
        } else {
            records.leftOut(tr("result of type %s", said[0]));
        }
    }

    /// A number, or −1 for what is none.
    private double number() {
        JsonToken kind = parser.currentToken();
        parser.skipChildren();
        return kind == JsonToken.VALUE_NUMBER_INT || kind == JsonToken.VALUE_NUMBER_FLOAT ? parser.getDoubleValue() : -1;
    }

    private static double checked(double score, String where) {
        if (score < 0 || score > 1) {
            throw new DocumentFault(where, tr("\"score\" must be a number from 0 to 1"));
        }
        return score;
    }

    private Value value(String where) {
        Value value = new Value();
        records.object(where + ", value", key -> {
            switch (key) {
                case "start" -> value.start = offset(value);
                case "end" -> value.end = offset(value);
                case "text" -> {
                    if (parser.currentToken() == JsonToken.VALUE_STRING) {
                        value.surface = records.string(where, key);
                    }
                    parser.skipChildren();
                }
                case "labels" -> labels(where, value);
                case "hypertextlabels" -> {
                    value.html = true;
                    parser.skipChildren();
                }
                case "globalOffsets" -> globalOffsets(value);
                default -> parser.skipChildren();
            }
        });
        return value;
    }

    /// Regions of sound and HTML have other things for offsets, which matters only where labels of text are read.
    private int offset(Value value) {
        String digits = parser.currentToken() == JsonToken.VALUE_NUMBER_INT ? parser.getString() : "";
        if (digits.isEmpty() || digits.length() > 9 || digits.startsWith("-")) {
            value.odd = JsonObjects.found(parser);
            parser.skipChildren();
            return 0;
        }
        return Integer.parseInt(digits);
    }

    private void labels(String where, Value value) {
        if (!records.isNull()) {
            records.list(where + ", labels", () -> value.labels.add(records.label(where, "labels")));
        }
    }

    private void globalOffsets(Value value) {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            records.fields(key -> {
                switch (key) {
                    case "start" -> value.globalStart = offset(new Value());
                    case "end" -> value.globalEnd = offset(new Value());
                    default -> parser.skipChildren();
                }
            });
        }
    }

    /// The note of a region, which Label Studio keeps as a list of texts.
    private String note(String where) {
        List<String> notes = new ArrayList<>();
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            parser.skipChildren();
            return "";
        }
        records.fields(key -> {
            if (key.equals("text") && parser.currentToken() == JsonToken.START_ARRAY) {
                records.list(where + ", meta", () ->
                        notes.add(UnicodeText.checked(where + ", meta", records.string(where, "meta"))));
            } else if (key.equals("text") && parser.currentToken() == JsonToken.VALUE_STRING) {
                notes.add(UnicodeText.checked(where + ", meta", records.string(where, "meta")));
            } else {
                parser.skipChildren();
            }
        });
        return String.join("\n", notes);
    }

    private void add(Value value, String note, double score, String where, List<RawSpan> into) {
        if (value.html) {
            throw new DocumentFault(where, tr("it is a region of an HTML page; only plain-text regions (Text, Labels) can be imported"));
        }
        if (value.labels.isEmpty()) {
            records.leftOut(tr("result without a label"));
            return;
        }
        if (value.odd != null || value.start < 0 || value.end < 0) {
            throw new DocumentFault(where, value.odd != null
                    ? tr("\"start\" and \"end\" should be integers that count characters, found %s", value.odd)
                    : tr("it has no \"%s\"", value.start < 0 ? "start" : "end"));
        }
        boolean global = value.globalStart >= 0 && value.globalEnd >= 0;
        if (global && (value.globalStart != value.start || value.globalEnd != value.end)) {
            throw new DocumentFault(where, tr("its globalOffsets [%d, %d) differ from its offsets [%d, %d); only plain-text regions can be "
                    + "imported", value.globalStart, value.globalEnd, value.start, value.end));
        }
        for (String label : value.labels) {
            if (into.size() == DocumentLimits.SPANS) {
                throw new DocumentFault(where, tr("more than %d of them", DocumentLimits.SPANS));
            }
            into.add(new RawSpan(value.start, value.end, label, value.surface, note, score, where));
        }
    }

    /// Adds what a list of a JSON_MIN record holds, if its elements are regions of text; whether there was such a list.
    boolean flat(String key, List<RawSpan> into) {
        parser = records.parser;
        int[] count = {0};
        boolean[] regions = {false};
        records.list(key, () -> {
            String where = "%s %d".formatted(key, count[0]++);
            if (parser.currentToken() != JsonToken.START_OBJECT) {
                records.leftOut(key);
                parser.skipChildren();
                return;
            }
            Value value = value(where);
            if (value.labels.isEmpty() && !value.html) {
                records.leftOut(key);
            } else {
                add(value, "", Double.NaN, where, into);
                regions[0] = true;
            }
        });
        return regions[0] || count[0] == 0;
    }
}
