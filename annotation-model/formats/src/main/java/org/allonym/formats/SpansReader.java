package org.allonym.formats;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads spans JSON Lines: `{"document": 7, "spans": [{"start": 0, "end": 5, "label": "NAME_STUDENT", "text": "Amina"}]}`.
///
/// Offsets count code points; `text`, `note` and `score` are optional. `docs/formats/spans-jsonl.md` says it all.
final class SpansReader implements FormatReader {

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (JsonObjects objects = JsonObjects.open(file)) {
            try {
                new Reading(file, sink, objects).run();
            } catch (JacksonException e) {
                throw objects.broken(e);
            }
        }
    }

    private static final class Reading {
        private final InputFile file;
        private final ImportSink sink;
        private final JsonObjects objects;
        private final JsonParser parser;
        private final Set<String> unknown = new TreeSet<>();
        private @Nullable DocumentId document;
        private @Nullable List<IncomingSpans.Row> rows;
        /// Characters of the current object's strings together.
        private long held;

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            this.file = file;
            this.sink = sink;
            this.objects = objects;
            this.parser = objects.parser();
        }

        void run() {
            while (objects.next()) {
                document = null;
                rows = null;
                held = 0;
                try {
                    sink.accept(row());
                } catch (DocumentFault fault) {
                    String line =
                            document == null ? objects.place() : "document %s, %s".formatted(document, objects.place());
                    String place = fault.within().isEmpty() ? line : line + ", " + fault.within();
                    sink.problem(file.fault(place, fault));
                    objects.leave();
                }
                sink.position(objects.position());
            }
            if (!unknown.isEmpty()) {
                sink.notice(new Notice.UnknownKeys(file.name(), List.copyOf(unknown)));
            }
        }

        private IncomingSpans row() {
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String key = parser.currentName();
                parser.nextToken();
                switch (key) {
                    case "document" -> {
                        once(document == null, key);
                        document = JsonValues.id(parser);
                    }
                    case "spans" -> {
                        once(rows == null, key);
                        rows = spans();
                    }
                    default -> skip(key);
                }
            }
            if (document == null || rows == null) {
                throw new DocumentFault("", "it has no \"%s\"".formatted(document == null ? "document" : "spans"));
            }
            return new IncomingSpans(document, file.name(), objects.place(), rows);
        }

        private List<IncomingSpans.Row> spans() {
            List<IncomingSpans.Row> found = new ArrayList<>();
            JsonValues.list(parser, "spans", () -> {
                if (found.size() == Limits.SPANS) {
                    throw new DocumentFault(
                            "spans[%d]".formatted(found.size()), "more than %d spans".formatted(Limits.SPANS));
                }
                found.add(span("span " + found.size()));
            });
            return List.copyOf(found);
        }

        private IncomingSpans.Row span(String where) {
            JsonValues.expect(parser, JsonToken.START_OBJECT, where, "an object");
            Set<String> keys = new HashSet<>();
            int start = -1;
            int end = -1;
            String label = "";
            String surface = null;
            String note = "";
            double score = Double.NaN;
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String key = parser.currentName();
                parser.nextToken();
                switch (key) {
                    case "start", "end", "label", "text", "note", "score" -> {
                        if (!keys.add(key)) {
                            throw new DocumentFault(where, "the key \"%s\" is there twice".formatted(key));
                        }
                    }
                    default -> { }
                }
                switch (key) {
                    case "start" -> start = offset(where, key);
                    case "end" -> end = offset(where, key);
                    case "label" -> label = label(where);
                    case "text" -> surface = text(where, key);
                    case "note" -> note = JsonValues.unicode(where + ", note", text(where, key));
                    case "score" -> score = score(where);
                    default -> skip("spans." + key);
                }
            }
            for (String key : List.of("start", "end", "label")) {
                if (!keys.contains(key)) {
                    throw new DocumentFault(where, "it has no \"%s\"".formatted(key));
                }
            }
            if (end <= start) {
                throw new DocumentFault(where, "[%d, %d) is empty or runs backwards".formatted(start, end));
            }
            return new IncomingSpans.Row(new CodePointSpan(start, end), label, surface, note, score);
        }

        private int offset(String where, String key) {
            JsonValues.expect(parser, JsonToken.VALUE_NUMBER_INT, where + ", " + key, "an integer");
            String digits = parser.getString();
            if (digits.length() > 9 || digits.startsWith("-")) {
                throw new DocumentFault(where, "\"%s\" is %s, which is outside any text".formatted(key, Quote.of(digits)));
            }
            return Integer.parseInt(digits);
        }

        private double score(String where) {
            if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT || parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
                double score = parser.getDoubleValue();
                if (score >= 0 && score <= 1) {
                    return score;
                }
            }
            throw new DocumentFault(where, "\"score\" is no number from 0 to 1");
        }

        private String text(String where, String key) {
            String value = JsonValues.string(parser, where + ", " + key);
            held += value.length();
            if (held > Limits.TEXT) {
                throw new DocumentFault(where, "more than %d characters of text and notes".formatted(Limits.TEXT));
            }
            return value;
        }

        private String label(String where) {
            return file.labels().read(text(where, "label"), where);
        }

        private void skip(String key) {
            if (unknown.size() < Limits.NAMED) {
                unknown.add(Quote.of(key));
            }
            parser.skipChildren();
        }

        private static void once(boolean first, String key) {
            if (!first) {
                throw new DocumentFault("", "the key \"%s\" is there twice".formatted(key));
            }
        }
    }
}
