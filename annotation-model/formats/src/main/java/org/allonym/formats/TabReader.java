package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;

/// Reads the JSON of the Text Anonymization Benchmark: a document with what each annotator marked, or, as on the Hub, a
/// record for each document and annotator. Offsets count code points. `docs/formats/tab.md` says it all.
final class TabReader implements FormatReader {

    private static final String NOT_CONFIDENTIAL = "NOT_CONFIDENTIAL";

    static boolean recognises(FileHead opening) {
        return opening.hasAny("doc_id") && opening.hasAny("annotations", "entity_mentions") && !opening.hasAny("data");
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, false, objects -> new Reading(file, sink, objects));
    }

    private static final class Reading extends JsonRecords {
        private @Nullable String text;
        private @Nullable String annotator;
        private @Nullable List<RawSpan> flat;
        private final Map<String, List<RawSpan>> byAnnotator = new LinkedHashMap<>();
        private boolean nested;

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
        }

        @Override
        void begin() {
            text = null;
            annotator = null;
            flat = null;
            byAnnotator.clear();
            nested = false;
        }

        @Override
        void field(String key) {
            switch (key) {
                case "doc_id" -> {
                    once(key);
                    id(key);
                }
                case "text" -> {
                    once(key);
                    text = string(key);
                }
                case "annotator_id" -> {
                    once(key);
                    annotator = isNull() ? null : UnicodeText.checked(key, parser.getString());
                }
                case "entity_mentions" -> {
                    once(key);
                    flat = isNull() ? null : spans(key, trc("place", "label"), this::mention);
                }
                case "annotations" -> {
                    once(key);
                    if (!isNull()) {
                        nested = true;
                        object(key, this::annotator);
                    }
                }
                case "meta" -> attributes(key);
                default -> attribute(key, key);
            }
        }

        private void annotator(String name) {
            if (byAnnotator.size() == DocumentLimits.VOICES) {
                throw new DocumentFault("annotations", tr("more than %d of them", DocumentLimits.VOICES));
            }
            String who = UnicodeText.checked("annotations", name);
            object("annotations." + name, key -> {
                if (key.equals("entity_mentions")) {
                    List<RawSpan> mentions = spans(key, trc("place", "label"), where -> mention(who + ", " + where));
                    if (who.isBlank() || byAnnotator.putIfAbsent(who, mentions) != null) {
                        throw new DocumentFault("annotations", who.isBlank() ? tr("\"%s\" doesn’t name anyone", key) : tr("the key \"%s\" appears twice", key));
                    }
                } else {
                    skip("annotations." + key);
                }
            });
        }

        private RawSpan mention(String where) {
            RawSpan.Fields said = new RawSpan.Fields(where);
            List<String> kinds = new ArrayList<>();
            object(where, key -> {
                switch (key) {
                    case "start_offset" -> said.start(key, offset(where, key));
                    case "end_offset" -> said.end(key, offset(where, key));
                    case "entity_type" -> said.label(key, label(where, key));
                    case "span_text" -> said.surface(key, string(where, key));
                    case "identifier_type", "confidential_status" -> {
                        String kind = isNull() ? NOT_CONFIDENTIAL : string(where, key);
                        if (!kind.equals(NOT_CONFIDENTIAL) && !kind.isBlank()) {
                            kinds.add(key.equals("identifier_type") ? 0 : kinds.size(), kind);
                        }
                    }
                    // how the mention came about, and its own number
                    case "edit_type", "entity_mention_id" -> parser.skipChildren();
                    default -> skip("entity_mentions." + key);
                }
            });
            said.note("identifier_type", String.join(", ", kinds));
            return said.span("start_offset", "end_offset", "entity_type");
        }

        @Override
        IncomingDocument finish() {
            DocumentText whole = text("text", text);
            if (!nested) {
                AnnotatorSource voice = annotator == null || annotator.isBlank() ? null : AnnotatorSource.person(annotator);
                return document(whole, null, flat == null ? null : by(voice, placed(whole, flat)));
            }
            List<Labels.Voiced> voiced = new ArrayList<>();
            byAnnotator.forEach((who, mentions) -> voiced.add(new Labels.Voiced(AnnotatorSource.person(who), placed(whole, mentions))));
            return document(whole, null, new Labels.Voices(voiced, true));
        }

        private static Labels.Spans placed(DocumentText whole, List<RawSpan> mentions) {
            return new Labels.Spans(mentions.stream().map(mention -> mention.codePoints(whole, SurfaceMatch.SELECTED)).toList());
        }
    }
}
