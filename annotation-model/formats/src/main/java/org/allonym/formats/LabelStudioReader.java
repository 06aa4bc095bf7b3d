package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.allonym.text.DocumentText;
import tools.jackson.core.JsonToken;

/// Reads Label Studio's JSON and JSON_MIN exports of text labelling, task by task, and task files with predictions.
///
/// Every annotation that wasn't cancelled, and every prediction, is a voice. Label Studio counts code points; its older
/// versions counted UTF-16, and the texts of the regions say which. `docs/formats/label-studio.md` says it all.
final class LabelStudioReader implements FormatReader {

    /// The key in a task's data under which our own export says the document's id, since Label Studio gives tasks new
    /// ones.
    static final String DOCUMENT = "allonym_document";
    static final String TEXT = "text";

    /// What stands in a task's data where it is about a file: a link, a place on Label Studio's server, or the file itself.
    private static final Pattern FILE = Pattern.compile("(https?://|s3://|gs://|azure-blob://|/data/|data:)\\S*");

    /// What Label Studio notes of a task that has nothing to do with its text or labels.
    private static final Set<String> QUIET = Set.of(
            "created_at", "updated_at", "inner_id", "total_annotations", "cancelled_annotations", "total_predictions",
            "comment_count", "unresolved_comment_count", "last_comment_updated_at", "project", "updated_by",
            "comment_authors", "overlap", "is_labeled", "file_upload", "storage_filename", "agreement", "annotators",
            "avg_lead_time", "draft_exists", "reviewed", "reviews_accepted", "reviews_rejected", "reviewers", "annotation_id",
            "lead_time", "completed_at", "state", "import_id", "allow_skip");

    static boolean recognises(FileHead opening) {
        boolean task = opening.hasAny("data") && !opening.hasAny("label", "labels");
        boolean minimal = opening.hasAny("annotation_id") && opening.hasAny("annotator", "lead_time");
        return opening.json() && (task || minimal);
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, false, objects -> new Reading(file, sink, objects));
    }

    /// What one annotation or prediction says.
    private record Said(AnnotatorSource voice, List<RawSpan> spans) {}

    private static final class Reading extends JsonRecords {
        private final LabelStudioRegions regions = new LabelStudioRegions(this);
        /// Of the task's data, or of a record of JSON_MIN: what is no list or object, and which of it is a string.
        private final Map<String, String> values = new LinkedHashMap<>();
        private final Set<String> strings = new HashSet<>();
        private final Map<String, String> flatValues = new LinkedHashMap<>();
        private final Set<String> flatStrings = new HashSet<>();
        private final List<Said> said = new ArrayList<>();
        private final List<RawSpan> flatSpans = new ArrayList<>();
        private final Set<String> names = new HashSet<>();
        private boolean task;
        /// Whether the record of JSON_MIN has been annotated; without a region it doesn't have their key.
        private boolean annotated;
        private boolean ownId;
        /// The key of a list of messages; empty where there is none.
        private String chat = "";
        private String flatVoice = "";
        private long total;
        private int utf16;
        private int unchecked;

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
        }

        @Override
        void begin() {
            values.clear();
            strings.clear();
            flatValues.clear();
            flatStrings.clear();
            said.clear();
            flatSpans.clear();
            names.clear();
            task = false;
            annotated = false;
            ownId = false;
            chat = "";
            flatVoice = "";
            total = 0;
        }

        @Override
        void field(String key) {
            switch (key) {
                case "id" -> {
                    once(key);
                    if (!ownId) {
                        id(key);
                    }
                }
                case "data" -> {
                    once(key);
                    task = true;
                    object(key, name -> value(name, values, strings, "data." + name));
                }
                case "annotations", "completions" -> {
                    once("annotations");
                    voices(key, trc("place", "annotation"), false);
                }
                case "predictions" -> {
                    once(key);
                    voices(key, trc("place", "prediction"), true);
                }
                case "meta" -> attributes(key);
                case "annotator" -> {
                    flatVoice = LabelStudioRegions.person(parser);
                    annotated = true;
                }
                default -> flat(key);
            }
        }

        private void flat(String key) {
            if (QUIET.contains(key)) {
                annotated |= key.equals("annotation_id") && !isNull();
                parser.skipChildren();
            } else if (parser.currentToken() == JsonToken.START_ARRAY && !key.equals("drafts")) {
                annotated |= regions.flat(key, flatSpans);
            } else {
                value(key, flatValues, flatStrings, key);
            }
        }

        private void value(String name, Map<String, String> into, Set<String> texts, String key) {
            switch (parser.currentToken()) {
                case START_OBJECT -> skip(key);
                case START_ARRAY -> messages(key);
                case VALUE_NULL -> { }
                case null, default -> {
                    if (name.equals(DOCUMENT)) {
                        id(key);
                        ownId = true;
                        return;
                    }
                    if (parser.currentToken() == JsonToken.VALUE_STRING) {
                        texts.add(name);
                    }
                    if (into.size() > DocumentLimits.ATTRIBUTES || into.put(name, parser.getString()) != null) {
                        throw new DocumentFault(key, tr("it appears twice, or there are more than %d values", DocumentLimits.ATTRIBUTES));
                    }
                }
            }
        }

        /// Passes over a list and remembers it where it holds the messages of a chat: objects with a text.
        private void messages(String key) {
            int depth = parser.streamReadContext().getNestingDepth();
            if (parser.nextToken() != JsonToken.END_ARRAY) {
                leftOut(key);
            }
            while (parser.streamReadContext().getNestingDepth() >= depth) {
                if (parser.currentToken() == JsonToken.PROPERTY_NAME && parser.currentName().equals(TEXT)) {
                    chat = key;
                }
                parser.nextToken();
            }
        }

        private void voices(String key, String what, boolean model) {
            if (isNull()) {
                return;
            }
            int[] count = {0};
            list(key, () -> {
                String where = what + " " + count[0]++;
                if (parser.currentToken() != JsonToken.START_OBJECT) {
                    // A snapshot with ids instead of what they stand for.
                    leftOut(key);
                    return;
                }
                LabelStudioRegions.Voiced one = regions.voiced(where, model);
                if (!one.cancelled()) {
                    said.add(new Said(named(one), one.spans()));
                    total += one.spans().size();
                }
                if (count[0] > DocumentLimits.VOICES || total > DocumentLimits.SPANS) {
                    throw new DocumentFault(where, tr("one task has more than %d annotations or predictions, or more than %d regions", DocumentLimits.VOICES, DocumentLimits.SPANS));
                }
            });
        }

        /// The voice, under a name that no other voice of the task has.
        private AnnotatorSource named(LabelStudioRegions.Voiced one) {
            AnnotatorSource voice = one.voice();
            for (int i = 1; !names.add(voice.name()); i++) {
                String distinct = "%s (%s)".formatted(one.voice().name(), i == 1 && !one.id().isEmpty() ? one.id() : "no. " + (i + 1));
                voice = voice.model() ? new AnnotatorSource(distinct, true) : AnnotatorSource.person(distinct);
            }
            return voice;
        }

        @Override
        IncomingDocument finish() {
            Map<String, String> all = task ? values : flatValues;
            String textKey = textKey(task ? strings : flatStrings);
            String content = all.get(textKey);
            if (FILE.matcher(content).matches()) {
                throw new DocumentFault("", tr("its data is a file (%s), not a text", Quoted.of(textKey)));
            }
            DocumentText text = text(textKey, content);
            all.forEach((name, value) -> {
                if (!name.equals(textKey)) {
                    attribute(name, UnicodeText.checked(name, value), name);
                }
            });
            if (!task && annotated) {
                said.add(new Said(AnnotatorSource.person(flatVoice.isBlank() ? LabelStudioRegions.UNNAMED : flatVoice), flatSpans));
            }
            List<RawSpan> every = said.stream().flatMap(one -> one.spans().stream()).toList();
            boolean inUtf16 = isUtf16(text, every);
            List<Labels.Voiced> voiced = said.stream()
                    .map(one -> new Labels.Voiced(one.voice(), new Labels.Spans(one.spans().stream()
                            .map(span -> place(text, span, inUtf16))
                            .toList())))
                    .toList();
            return document(text, null, new Labels.Voices(voiced, task));
        }

        private String textKey(Set<String> keys) {
            if (keys.contains(TEXT)) {
                return TEXT;
            }
            if (!chat.isEmpty()) {
                throw new DocumentFault("", tr("its data is a chat (%s), not a text", Quoted.of(chat)));
            }
            if (keys.size() == 1) {
                return keys.iterator().next();
            }
            throw new DocumentFault("", keys.isEmpty()
                    ? tr("its data contains no text")
                    : tr("its data contains several texts (%s); name the labeled one \"text\"", String.join(", ", keys.stream().sorted().limit(5).map(Quoted::of).toList())));
        }

        /// Whether the regions' texts stand where their offsets point only when UTF-16 code units are counted.
        private boolean isUtf16(DocumentText text, List<RawSpan> spans) {
            if (text.length() == text.codePointLength()) {
                return false;
            }
            List<RawSpan> silent = spans.stream().filter(span -> span.surface() == null).toList();
            OffsetUnitCheck doubt = new OffsetUnitCheck(text, silent);
            try {
                spans.forEach(span -> place(text, span, false));
            } catch (DocumentFault fault) {
                if (silent.size() == spans.size()) {
                    throw fault;
                }
                try {
                    spans.forEach(span -> place(text, span, true));
                } catch (DocumentFault neither) {
                    throw fault;
                }
                utf16++;
                return true;
            }
            doubt.forUtf16().ifPresent(span -> {
                throw new DocumentFault(span.where(), tr(
                        "[%d, %d) splits a word, but not if UTF-16 code units are counted, as older versions "
                                + "of Label Studio did; export again with the regions’ texts",
                        span.start(), span.end()));
            });
            unchecked += doubt.matters() ? 1 : 0;
            return false;
        }

        private static LabelledSpan place(DocumentText text, RawSpan span, boolean utf16) {
            return utf16 ? span.utf16(text, SurfaceMatch.SELECTED) : span.codePoints(text, SurfaceMatch.SELECTED);
        }

        @Override
        void notices(ImportSink to, String name) {
            if (utf16 > 0) {
                to.notice(new Notice.CountedUtf16(name, utf16));
            }
            if (unchecked > 0) {
                to.notice(new Notice.UncheckedOffsets(name, unchecked, OffsetUnit.CODE_POINTS, ""));
            }
        }
    }
}
