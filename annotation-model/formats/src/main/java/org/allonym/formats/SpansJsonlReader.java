package org.allonym.formats;

import static org.allonym.language.Messages.trc;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads spans JSON Lines: `{"document": 7, "spans": [{"start": 0, "end": 5, "label": "NAME_STUDENT", "text": "Amina"}]}`.
///
/// Offsets count code points; `text`, `note` and `score` are optional. `docs/formats/spans-jsonl.md` says it all.
final class SpansJsonlReader implements FormatReader {

    static boolean recognises(FileHead opening) {
        return opening.json() && opening.hasAny("spans") && !opening.hasAny("full_text", "text");
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, false, objects -> new Reading(file, sink, objects));
    }

    private static final class Reading extends JsonRecords {
        private @Nullable List<RawSpan> spans;

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
        }

        @Override
        void begin() {
            spans = null;
        }

        @Override
        void field(String key) {
            switch (key) {
                case "document" -> {
                    once(key);
                    id(key);
                }
                case "spans" -> {
                    once(key);
                    spans = spans(key, trc("place", "span"), this::span);
                }
                default -> passOver(key);
            }
        }

        private RawSpan span(String where) {
            RawSpan.Fields said = new RawSpan.Fields(where);
            object(where, key -> {
                switch (key) {
                    case "start" -> said.start(key, offset(where, key));
                    case "end" -> said.end(key, offset(where, key));
                    case "label" -> said.label(key, label(where, key));
                    case "text" -> said.surface(key, string(where, key));
                    case "note" -> said.note(key, UnicodeText.checked(where + ", note", string(where, key)));
                    case "score" -> said.score(key, score(where));
                    default -> passOver("spans." + key);
                }
            });
            return said.span("start", "end", "label");
        }

        @Override
        Incoming finish() {
            return spans("document", "spans", spans);
        }
    }
}
