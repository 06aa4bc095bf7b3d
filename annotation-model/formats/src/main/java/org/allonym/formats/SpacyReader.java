package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.Sha256;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Reads JSON Lines of spaCy's tools and Prodigy: objects with `text` and `spans` or `ents`, and the older training pairs
/// `["text", {"entities": [[start, end, "LABEL"]]}]`; arrays of either, too.
///
/// `docs/formats/spacy.md` says it all.
final class SpacyReader implements FormatReader {

    static boolean recognises(FileHead opening) {
        return opening.beginsWithTextInList()
                || opening.hasAny("text")
                && opening.hasAny("spans", "ents", "tokens", "answer", "_input_hash")
                && !opening.hasAny("full_text", "document");
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, true, objects -> new Reading(file, sink, objects));
    }

    /// What one person answered about the spans of one input, a record for each.
    private record Answers(IncomingDocument document, @Nullable AnnotatorSource voice, Set<LabelledSpan> accepted) {

        IncomingDocument whole() {
            return document.withLabels(JsonRecords.by(voice, new Labels.Spans(List.copyOf(accepted))));
        }
    }

    private static final class Reading extends JsonRecords {
        /// What records with a hash and no id said, by both the hash and the voice.
        private final Map<String, String> seen = new HashMap<>();
        private final Map<String, Answers> answers = new LinkedHashMap<>();
        private int repeated;
        private boolean binary;
        private @Nullable String text;
        private @Nullable List<RawSpan> spans;
        private final TokenList tokens = new TokenList(this);
        private @Nullable AnnotatorSource voice;
        private String inputHash = "";
        /// Prodigy's answer; null in files without one.
        private @Nullable String answer;
        private int notAccepted;

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
        }

        @Override
        void begin() {
            text = null;
            spans = null;
            tokens.clear();
            voice = null;
            inputHash = "";
            answer = null;
            binary = false;
        }

        @Override
        void list() {
            text = string("text");
            parser.nextToken();
            object("annotations", key -> {
                if (key.equals("entities") && !isNull()) {
                    once(key);
                    spans = spans(key, trc("place", "entity"), this::triple);
                } else {
                    skip(key);
                }
            });
            if (parser.nextToken() != JsonToken.END_ARRAY) {
                throw new DocumentFault("", tr("expected only a text and its annotations"));
            }
        }

        @Override
        void field(String key) {
            switch (key) {
                case "id" -> {
                    once(key);
                    id(key);
                }
                case "text" -> {
                    once(key);
                    text = string(key);
                }
                case "spans", "ents" -> entities(key);
                case "tokens" -> {
                    if (!isNull()) {
                        once(key);
                        tokens.read();
                    }
                }
                case "meta" -> attributes(key);
                case "answer" -> answer = isNull() ? null : string(key);
                case "_input_hash" -> inputHash = parser.currentToken() == JsonToken.VALUE_NUMBER_INT ? parser.getString() : "";
                case "_annotator_id", "_session_id" -> voice(key);
                case "_is_binary" -> binary = parser.currentToken() == JsonToken.VALUE_TRUE;
                case "_task_hash", "_view_id", "_timestamp" -> parser.skipChildren();
                default -> skip(key);
            }
        }

        private void entities(String key) {
            if (isNull() || parser.currentToken() == JsonToken.START_OBJECT) {
                // Groups of spans, which a Doc of spaCy has beside its entities.
                skip(key);
            } else {
                once("spans");
                spans = spans(key, trc("place", "span"), this::span);
            }
        }

        /// Prodigy says who annotated, and in which session of theirs; who is worth more.
        private void voice(String key) {
            if (!isNull()) {
                String name = UnicodeText.checked(key, string(key));
                if (!name.isBlank() && (voice == null || key.equals("_annotator_id"))) {
                    voice = AnnotatorSource.person(name);
                }
            }
        }

        private RawSpan span(String where) {
            RawSpan.Fields said = new RawSpan.Fields(where);
            int[] borders = {-1, -1};
            object(where, key -> {
                switch (key) {
                    case "start" -> said.start(key, offset(where, key));
                    case "end" -> said.end(key, offset(where, key));
                    case "label" -> said.label(key, label(where, key));
                    case "text" -> said.surface(key, string(where, key));
                    case "score" -> said.score(key, score(where));
                    case "token_start" -> borders[0] = isNull() ? -1 : offset(where, key);
                    case "token_end" -> borders[1] = isNull() ? -1 : offset(where, key);
                    case "source", "input_hash", "pattern", "kb_id", "id" -> parser.skipChildren();
                    default -> skip("spans." + key);
                }
            });
            RawSpan span = said.span("start", "end", "label");
            tokens.expect(span, borders[0], borders[1]);
            return span;
        }

        @Override
        @Nullable IncomingDocument finish() {
            DocumentText whole = text("text", text);
            boolean hashed = !isNamed() && !inputHash.isEmpty();
            if (hashed) {
                nameAfter(inputHash);
            }
            Tokens own = tokens.in(whole);
            List<LabelledSpan> found = spans == null ? null : inCodePoints(whole, spans);
            String who = inputHash + "\n" + (voice == null ? "" : voice.name());
            if (hashed && binary && found != null && !"ignore".equals(answer)) {
                add(who, document(whole, own, null), found);
                return null;
            }
            Labels.Spans labels = labels(found);
            IncomingDocument document = document(whole, own, labels == null ? null : by(voice, labels));
            if (hashed && isRepeated(who, whole.value() + "\0" + document.metadata() + labels)) {
                repeated++;
                return null;
            }
            return document;
        }

        private boolean isRepeated(String who, String said) {
            String hash = Sha256.hex(said);
            return hash.equals(seen.put(who, hash));
        }

        private Labels.@Nullable Spans labels(@Nullable List<LabelledSpan> found) {
            if (answer != null && !answer.equals("accept")) {
                notAccepted += found == null ? 0 : 1;
                return null;
            }
            // Somebody who accepted the text without spans has read it and found nothing.
            return found != null ? new Labels.Spans(found) : answer != null ? new Labels.Spans(List.of()) : null;
        }

        private void add(String who, IncomingDocument document, List<LabelledSpan> asked) {
            Answers all = answers.computeIfAbsent(who, _ -> new Answers(document, voice, new LinkedHashSet<>()));
            if (!all.document().text().equals(document.text())) {
                throw new DocumentFault("_input_hash", tr("another record has the same value but a different text"));
            }
            if (answer == null || answer.equals("accept")) {
                all.accepted().addAll(asked);
            }
        }

        @Override
        List<IncomingDocument> held() {
            return answers.values().stream().map(Answers::whole).toList();
        }

        @Override
        void notices(ImportSink to, String name) {
            if (notAccepted > 0) {
                to.notice(new Notice.NotAccepted(name, notAccepted));
            }
            if (repeated > 0) {
                to.notice(new Notice.Repeated(name, repeated));
            }
        }
    }

    /// The tokens of one document in a file of spaCy's tools, and what its spans say of them. One thread.
    ///
    /// A token has `start` and `end` in code points and, in Prodigy's files, its `text`.
    private static final class TokenList {

        private record Token(int start, int end, @Nullable String surface) {}

        private record Expected(RawSpan span, int first, int last) {}

        private final JsonRecords records;
        private final List<Token> tokens = new ArrayList<>();
        private final List<Expected> expected = new ArrayList<>();
        private boolean given;

        TokenList(JsonRecords records) {
            this.records = records;
        }

        void clear() {
            tokens.clear();
            expected.clear();
            given = false;
        }

        /// Reads the list on which the parser stands.
        void read() {
            given = true;
            records.list("tokens", this::token);
        }

        private void token() {
            String where = trc("place", "token") + " " + tokens.size(); // for every token: no format
            if (tokens.size() == DocumentLimits.TOKENS) {
                throw new DocumentFault(where, tr("more than %d tokens", DocumentLimits.TOKENS));
            }
            int[] borders = {-1, -1};
            String[] surface = {null};
            records.object(where, key -> {
                switch (key) {
                    case "start" -> borders[0] = records.offset(where, key);
                    case "end" -> borders[1] = records.offset(where, key);
                    case "text" -> surface[0] = records.string(where, key);
                    default -> records.parser.skipChildren();
                }
            });
            if (borders[0] < 0 || borders[1] < 0) {
                throw new DocumentFault(where, tr("it has no \"%s\"", borders[0] < 0 ? "start" : "end"));
            }
            tokens.add(new Token(borders[0], borders[1], surface[0]));
        }

        /// Remembers which tokens a span says it reaches from and to, −1 where it doesn't say.
        void expect(RawSpan span, int first, int last) {
            if (first >= 0 || last >= 0) {
                expected.add(new Expected(span, first, last));
            }
        }

        /// The tokens in `text`, checked; null when there are none, or when they don't tile the text as tokens here have to.
        @Nullable Tokens in(DocumentText text) {
            if (!given) {
                return null;
            }
            int[] from = new int[tokens.size()];
            int[] to = new int[tokens.size()];
            for (int i = 0; i < from.length; i++) {
                Span span = place(i, tokens.get(i), text);
                from[i] = span.start();
                to[i] = span.end();
            }
            expected.forEach(this::check);
            try {
                return Tokens.of(text, from, to);
            } catch (IllegalArgumentException e) {
                records.leftOut("tokens");
                return null;
            }
        }

        private static Span place(int index, Token token, DocumentText text) {
            if (token.end() > text.codePointLength() || token.start() >= token.end()) {
                throw new DocumentFault(tr("token %s", index), tr("[%d, %d) is empty, ends before it starts, or is outside the text, which has %d characters", token.start(), token.end(), text.codePointLength()));
            }
            Span span = text.toUtf16(new CodePointSpan(token.start(), token.end()));
            if (token.surface() != null && !token.surface().equals(text.slice(span))) {
                throw new DocumentFault(tr("token %s", index), tr("it is %s, but the text at [%d, %d) is %s", Quoted.of(token.surface()), token.start(), token.end(), Quoted.of(text.slice(span))));
            }
            return span;
        }

        /// `token_end` is the last token in Prodigy's files; the one after it, as in Python's slices, is taken as well.
        private void check(Expected one) {
            RawSpan span = one.span();
            boolean start = one.first() < 0 || one.first() < tokens.size() && tokens.get(one.first()).start() == span.start();
            boolean end = one.last() < 0 || endsAt(one.last(), span.end()) || one.last() > 0 && endsAt(one.last() - 1, span.end());
            if (!start || !end) {
                throw new DocumentFault(span.where(), tr("[%d, %d) doesn’t run from token %d to token %d", span.start(), span.end(), one.first(), one.last()));
            }
        }

        private boolean endsAt(int token, int end) {
            return token < tokens.size() && tokens.get(token).end() == end;
        }
    }
}
