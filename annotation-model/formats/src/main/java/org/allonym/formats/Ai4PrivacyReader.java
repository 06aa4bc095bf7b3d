package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Reads the JSON Lines of Ai4Privacy's data sets: `source_text` with `privacy_mask`, as they are since 2024, or
/// `unmasked_text` with `span_labels` before. Offsets count code points. `docs/formats/ai4privacy.md` says it all.
final class Ai4PrivacyReader implements FormatReader {

    static boolean recognises(FileHead opening) {
        return opening.hasAny("source_text", "unmasked_text") && opening.hasAny("privacy_mask", "span_labels");
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, false, objects -> new Reading(file, sink, objects));
    }

    private static final class Reading extends JsonRecords {
        /// As Python or JSON writes a list of spans into a string.
        private static final Pattern SPAN = Pattern.compile("\\G[\\[,\\s]*\\[\\s*(\\d{1,9})\\s*,\\s*(\\d{1,9})\\s*,\\s*['\"]([^'\"]*)['\"]\\s*]");
        private static final String OUTSIDE = "O";

        private final InputFile file;
        private @Nullable String text;
        private @Nullable List<RawSpan> mask;
        private @Nullable List<RawSpan> spans;

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
            this.file = file;
        }

        @Override
        void begin() {
            text = null;
            mask = null;
            spans = null;
        }

        @Override
        void field(String key) {
            switch (key) {
                case "id", "uid" -> {
                    once("id");
                    id(key);
                }
                case "source_text", "unmasked_text" -> {
                    once("source_text");
                    text = string(key);
                }
                case "privacy_mask" -> {
                    once(key);
                    // before 2024 a string of what stands where, without places
                    if (parser.currentToken() == JsonToken.START_ARRAY) {
                        mask = spans(key, trc("place", "label"), this::masked);
                    }
                }
                case "span_labels" -> {
                    once(key);
                    spans = parser.currentToken() == JsonToken.VALUE_STRING ? inString(string(key)) : isNull() ? null : inList(key);
                }
                // what is masked, and tokens of one model with their tags: they follow from the text and its spans
                case "target_text", "masked_text", "mbert_text_tokens", "mbert_bio_labels", "mbert_tokens", "mbert_token_classes", "bio_labels",
                        "tokenised_text" -> parser.skipChildren();
                case "metadata" -> attributes(key);
                default -> attribute(key, key);
            }
        }

        private RawSpan masked(String where) {
            RawSpan.Fields said = new RawSpan.Fields(where);
            object(where, key -> {
                switch (key) {
                    case "start" -> said.start(key, offset(where, key));
                    case "end" -> said.end(key, offset(where, key));
                    case "label" -> said.label(key, label(where, key));
                    case "value" -> said.surface(key, string(where, key));
                    case "label_index" -> { }
                    default -> skip("privacy_mask." + key);
                }
            });
            return said.span("start", "end", "label");
        }

        /// Stretches outside spans are listed as well, as `O`.
        private List<RawSpan> inList(String key) {
            return spans(key, trc("place", "label"), this::triple);
        }

        private List<RawSpan> inString(String written) {
            List<RawSpan> found = new ArrayList<>();
            Matcher matcher = SPAN.matcher(written);
            int count = 0;
            int end = 0;
            while (matcher.find()) {
                String where = trc("place", "label") + " " + count;
                if (count++ == DocumentLimits.SPANS) {
                    throw new DocumentFault(where, tr("more than %d of them", DocumentLimits.SPANS));
                }
                RawSpan span = span(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)), matcher.group(3), where);
                if (span != null) {
                    found.add(span);
                }
                end = matcher.end();
            }
            if (!written.substring(end).strip().matches("\\[?\\s*]")) {
                throw new DocumentFault(trc("place", "label") + " " + count, tr("expected only [start, end, label]"));
            }
            return found;
        }

        /// A span, whose label has a number behind it where it names one of several; null outside.
        @Override
        @Nullable RawSpan span(int start, int end, String label, String where) {
            if (label.equals(OUTSIDE)) {
                return null;
            }
            return new RawSpan(start, end, file.labels().read(label.replaceFirst("_\\d+$", ""), where), null, "", Double.NaN, where);
        }

        @Override
        IncomingDocument finish() {
            DocumentText whole = text("source_text", text);
            List<RawSpan> said = mask == null ? spans : mask;
            return document(whole, null, said == null ? null : new Labels.Spans(inCodePoints(whole, said)));
        }
    }
}
