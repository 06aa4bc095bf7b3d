package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projected;
import org.allonym.annotation.Projection;
import org.allonym.label.LabelSets;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

class RoundTripTest {

    private static final List<String> PIECES = List.of(
            "Ana", "😀", "👨‍👩‍👧", "é", "e\u0301", "\r\n", "\n\n", " ", "\u00a0", "\t", "שרה", "مريم", "𝒳", "\"", "\\", "-", "12", "\u200f");
    private static final List<String> LABELS = List.of("NAME_STUDENT", "EMAIL", "AGE");

    /// A document of random tokens, any of which may be followed by a space.
    private static Document document(Random random) {
        List<String> surfaces = new ArrayList<>();
        List<Boolean> spaces = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(30); i >= 0; i--) {
            surfaces.add(PIECES.get(random.nextInt(PIECES.size())));
            spaces.add(random.nextBoolean());
            text.append(surfaces.getLast()).append(spaces.getLast() ? " " : "");
        }
        DocumentText whole = DocumentText.of(text.toString());
        return new Document(new DocumentId("d"), false, whole, Tokens.of(whole, surfaces, spaces), Map.of());
    }

    /// Spans on token borders that don't overlap.
    private static List<Mark> aligned(Random random, Tokens tokens) {
        List<Mark> marks = new ArrayList<>();
        int at = 0;
        while (at < tokens.size()) {
            int end = Math.min(tokens.size(), at + 1 + random.nextInt(3));
            if (random.nextInt(3) > 0) {
                marks.add(new Mark(new Span(tokens.start(at), tokens.end(end - 1)), LABELS.get(random.nextInt(3))));
            }
            at = end;
        }
        return marks;
    }

    private static Collected readBack(ExchangeFormat format, OutgoingDocument outgoing) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = format.writer(out).orElseThrow();
        writer.begin();
        writer.write(outgoing);
        writer.end();
        Path folder = Files.createTempDirectory("round-trip");
        try {
            return Collected.from(format.reader().orElseThrow(), folder, out.toByteArray());
        } finally {
            Files.deleteIfExists(folder.resolve("essays.json"));
            Files.delete(folder);
        }
    }

    @Property(tries = 300)
    void spansOnTokenBordersSurviveExportUnderCoverAndImport(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        Document document = document(random);
        List<Mark> marks = aligned(random, document.tokens());
        Projected projected =
                Projection.COVER.project(document.text(), document.tokens(), marks, LabelSets.CRAPII_14.names());

        for (String format : List.of("crapii", "jsonl")) {
            Collected read = readBack(
                    ExchangeFormats.writable(format), new OutgoingDocument(document, List.of(), projected.tags().bio()));

            assertThat(read.problems).isEmpty();
            IncomingDocument back = read.documents().getFirst();
            assertThat(back.text()).isEqualTo(document.text());
            assertThat(back.tokens()).isEqualTo(document.tokens());
            assertThat(BioTags.decode(document.tokens(), ((Labels.Tags) back.labels()).tags()).marks()).isEqualTo(marks);
        }
        assertThat(projected.leftOut()).isEmpty();
    }

    @Property(tries = 300)
    void anySpansSurviveSpansJsonLines(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        Document document = document(random);
        List<LabelledSpan> spans = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            int start = random.nextInt(document.text().codePointLength());
            int end = start + 1 + random.nextInt(document.text().codePointLength() - start);
            spans.add(new LabelledSpan(
                    new Span(document.text().toUtf16(start), document.text().toUtf16(end)),
                    LABELS.get(random.nextInt(3)),
                    random.nextBoolean() ? "" : "note \" \n"));
        }
        List<String> none = Collections.nCopies(document.tokens().size(), "O");

        Collected read = readBack(ExchangeFormats.writable("spans-jsonl"), new OutgoingDocument(document, spans, none));

        assertThat(((IncomingSpans) read.incoming.getFirst()).in(document.text()).spans()).containsExactlyInAnyOrderElementsOf(spans);
    }

    /// Under cover every character of every span that isn't left out stands in a token of its label.
    @Property(tries = 300)
    void coverLosesNoCharacterThatAnyTokenHolds(@ForAll long seed) {
        Random random = new Random(seed);
        Document document = document(random);
        List<Mark> marks = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            int start = random.nextInt(document.text().codePointLength());
            int end = start + 1 + random.nextInt(Math.min(6, document.text().codePointLength() - start));
            marks.add(new Mark(
                    new Span(document.text().toUtf16(start), document.text().toUtf16(end)), LABELS.get(random.nextInt(3))));
        }

        Projected projected =
                Projection.COVER.project(document.text(), document.tokens(), marks, LabelSets.CRAPII_14.names());

        List<Mark> lost = projected.leftOut().stream().map(Projected.LeftOut::mark).toList();
        for (Mark mark : marks) {
            if (!lost.contains(mark)) {
                for (int i = 0; i < document.tokens().size(); i++) {
                    if (document.tokens().span(i).overlaps(mark.span())) {
                        assertThat(BioTags.label(projected.tags().bio().get(i))).isEqualTo(mark.label());
                    }
                }
            }
        }
        assertThat(BioTags.decode(document.tokens(), projected.tags().bio()).openedInside()).isEmpty();
    }
}
