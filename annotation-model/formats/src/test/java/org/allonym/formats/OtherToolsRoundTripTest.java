package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;

/// What goes out in another tool's format comes back the same, but for what the format says it can't carry.
class OtherToolsRoundTripTest {

    private static final List<String> PIECES = List.of(
            "Ana", "😀", "👨‍👩‍👧", "é", "e\u0301", "\r\n", "\n\n", "\r", " ", "  ", "\u00a0", "\t", "שרה", "مريم", "𝒳", "\"",
            "\\", "\\n", "-", "12", "\u200f", "\u2028", "\u0001", "</b>");
    private static final List<String> LABELS = List.of("NAME_STUDENT", "EMAIL", "AGE");
    private static final List<String> ATTRIBUTES = List.of(
            "course", "week", "text", "id", "label", "labels", "data", "entities", "meta", "user", "document", "spans",
            "Comments", "template_id", "tokens", "answer", "allonym_document", "title \" \n");
    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    private static Document document(Random random, int number) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i > 0; i--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        DocumentText whole = DocumentText.of(text.toString());
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            attributes.put(
                    ATTRIBUTES.get(random.nextInt(ATTRIBUTES.size())), PIECES.get(random.nextInt(PIECES.size())).repeat(2));
        }
        boolean integer = random.nextBoolean();
        return new Document(
                new DocumentId(integer ? Integer.toString(number) : "essay " + number), integer, whole,
                TOKENIZER.tokenize(whole), attributes);
    }

    /// Any spans, also ones over, in and across others.
    private static List<LabelledSpan> spans(Random random, DocumentText text, boolean scored) {
        List<LabelledSpan> spans = new ArrayList<>();
        for (int i = text.length() == 0 ? 0 : random.nextInt(7); i > 0; i--) {
            int start = random.nextInt(text.codePointLength());
            int end = start + 1 + random.nextInt(text.codePointLength() - start);
            spans.add(new LabelledSpan(
                    new Span(text.toUtf16(start), text.toUtf16(end)),
                    LABELS.get(random.nextInt(LABELS.size())),
                    random.nextBoolean() ? "" : "note \" \n \\n",
                    scored ? random.nextInt(1001) / 1000.0 : Double.NaN));
        }
        return spans;
    }

    private static Collected readBack(ExchangeFormat format, List<OutgoingDocument> documents) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = format.writer(out).orElseThrow();
        writer.begin();
        for (OutgoingDocument document : documents) {
            writer.write(document);
        }
        writer.end();
        Path folder = Files.createTempDirectory("round-trip");
        Path file = folder.resolve("essays.json");
        try {
            Files.write(file, out.toByteArray());
            if (!format.name().endsWith("-code-points")) {
                assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo(format.name());
            }
            return Collected.from(format.reader().orElseThrow(), file);
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    private static List<OutgoingDocument> documents(Random random, boolean scored) {
        return IntStream.rangeClosed(1, 1 + random.nextInt(4))
                .mapToObj(number -> document(random, number))
                .map(document -> new OutgoingDocument(
                        document,
                        spans(random, document.text(), scored),
                        Collections.nCopies(document.tokens().size(), "O")))
                .toList();
    }

    private static void same(OutgoingDocument out, IncomingDocument back) {
        Document document = out.document();
        assertThat(back.document()).isEqualTo(document.id());
        assertThat(back.integerId()).isEqualTo(document.integerId());
        assertThat(back.text()).isEqualTo(document.text());
        assertThat(back.metadata()).isEqualTo(document.metadata());
    }

    private static LabelledSpan bare(LabelledSpan span) {
        return new LabelledSpan(span.span(), span.label(), "");
    }

    /// Borders inside words are left to the other tests: here they would be taken for another unit's.
    private static List<OutgoingDocument> onWords(List<OutgoingDocument> documents) {
        return documents.stream()
                .map(one -> new OutgoingDocument(
                        one.document(),
                        one.spans().stream()
                                .filter(span -> !inWord(one.document().text().value(), span.span().start())
                                        && !inWord(one.document().text().value(), span.span().end()))
                                .toList(),
                        one.tags()))
                .toList();
    }

    private static boolean inWord(String text, int at) {
        return at > 0 && at < text.length()
                && Character.isLetterOrDigit(text.codePointBefore(at)) && Character.isLetterOrDigit(text.codePointAt(at));
    }

    @Property(tries = 300)
    void doccanoCarriesTextsAttributesAndAnySpansOfWords(@ForAll long seed, @ForAll boolean utf16) throws IOException {
        List<OutgoingDocument> documents = onWords(documents(new Random(seed), false));
        ExchangeFormat format = ExchangeFormats.writable(utf16 ? "doccano" : "doccano-code-points");

        Collected read = readBack(format, documents);

        assertThat(read.problems).isEmpty();
        for (int i = 0; i < documents.size(); i++) {
            same(documents.get(i), read.documents().get(i));
            assertThat(((Labels.Spans) read.documents().get(i).labels()).spans())
                    .containsExactlyInAnyOrderElementsOf(documents.get(i).spans().stream().map(one -> bare(one)).toList());
        }
    }

    @Property(tries = 300)
    void labelStudioCarriesTextsAttributesAndAnySpansWithNotesAndScores(@ForAll long seed, @ForAll boolean model)
            throws IOException {
        List<OutgoingDocument> documents = documents(new Random(seed), model).stream()
                .map(one -> new OutgoingDocument(one.document(), one.spans(), one.tags(), model))
                .toList();

        Collected read = readBack(ExchangeFormats.writable("label-studio"), documents);

        assertThat(read.problems).isEmpty();
        assertThat(read.notices).isEmpty();
        for (int i = 0; i < documents.size(); i++) {
            same(documents.get(i), read.documents().get(i));
            Labels.Voiced said = ((Labels.Voices) read.documents().get(i).labels()).voiced().getFirst();
            assertThat(said.voice()).isEqualTo(model ? new AnnotatorSource("prediction allonym", true) : new AnnotatorSource("unnamed", false));
            assertThat(said.spans().spans()).isEqualTo(documents.get(i).spans());
        }
    }

    @Property(tries = 300)
    void spacyCarriesTextsTokensAttributesAndAnySpansWithScores(@ForAll long seed, @ForAll boolean scored) throws IOException {
        List<OutgoingDocument> documents = documents(new Random(seed), scored);

        Collected read = readBack(ExchangeFormats.writable("spacy"), documents);

        assertThat(read.problems).isEmpty();
        assertThat(read.notices).isEmpty();
        for (int i = 0; i < documents.size(); i++) {
            same(documents.get(i), read.documents().get(i));
            assertThat(read.documents().get(i).tokens()).isEqualTo(documents.get(i).document().tokens());
            assertThat(((Labels.Spans) read.documents().get(i).labels()).spans())
                    .containsExactlyInAnyOrderElementsOf(documents.get(i).spans().stream()
                            .map(one -> new LabelledSpan(one.span(), one.label(), "", one.score()))
                            .toList());
        }
    }

    @Property(tries = 300)
    void presidioResultsCarryTextsAttributesAndAnySpansAndAScoreEach(@ForAll long seed, @ForAll boolean scored)
            throws IOException {
        List<OutgoingDocument> documents = documents(new Random(seed), scored);

        Collected read = readBack(ExchangeFormats.writable("presidio"), documents);

        assertThat(read.problems).isEmpty();
        assertThat(read.notices).isEmpty();
        for (int i = 0; i < documents.size(); i++) {
            same(documents.get(i), read.documents().get(i));
            assertThat(((Labels.Spans) read.documents().get(i).labels()).spans())
                    .isEqualTo(documents.get(i).spans().stream()
                            .map(one -> new LabelledSpan(one.span(), one.label(), "", one.isScored() ? one.score() : 1))
                            .toList());
        }
    }

    @Property(tries = 300)
    void presidioSamplesCarryTextsAttributesAndAnySpans(@ForAll long seed) throws IOException {
        List<OutgoingDocument> documents = documents(new Random(seed), false);

        Collected read = readBack(ExchangeFormats.writable("presidio-samples"), documents);

        assertThat(read.problems).isEmpty();
        assertThat(read.notices).isEmpty();
        for (int i = 0; i < documents.size(); i++) {
            same(documents.get(i), read.documents().get(i));
            assertThat(((Labels.Spans) read.documents().get(i).labels()).spans())
                    .isEqualTo(documents.get(i).spans().stream().map(one -> bare(one)).toList());
        }
    }

    @Property(tries = 300)
    void ai4PrivacyCarriesTextsAttributesAndAnySpans(@ForAll long seed) throws IOException {
        List<OutgoingDocument> documents = documents(new Random(seed), false);

        Collected read = readBack(ExchangeFormats.writable("ai4privacy"), documents);

        assertThat(read.problems).isEmpty();
        assertThat(read.notices).isEmpty();
        for (int i = 0; i < documents.size(); i++) {
            same(documents.get(i), read.documents().get(i));
            assertThat(((Labels.Spans) read.documents().get(i).labels()).spans())
                    .isEqualTo(documents.get(i).spans().stream().map(one -> bare(one)).toList());
        }
    }
}
