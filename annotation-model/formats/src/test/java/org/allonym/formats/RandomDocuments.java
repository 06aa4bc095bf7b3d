package org.allonym.formats;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projection;
import org.allonym.label.LabelSets;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.Characters;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Documents for properties: characters beyond the basic plane, combining marks, right-to-left names, every kind of line
/// break and blank, and what formats escape.
final class RandomDocuments {

    static final List<String> LABELS = List.of("NAME_STUDENT", "EMAIL", "AGE");
    private static final List<String> PIECES = List.of(
            "Ana", "😀", "👨‍👩‍👧", "é", "e\u0301", "\r\n", "\n\n", "\n", " ", "  ", "\u00a0", "\t", "\u2028", "\u0085", "\f",
            "שרה", "مريم", "𝒳", "\"", "\\", "\\t", "'", "=1", "-", "12", "\u200f", "_", "[1]", "|", "*", ";", "->", "#",
            "-DOCSTART-", "O", "B-X", "\uFEFF");
    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    private RandomDocuments() {}

    static DocumentText text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(30); i >= 0; i--) {
            text.append(PIECES.get(random.nextInt(PIECES.size()))).append(random.nextInt(3) == 0 ? " " : "");
        }
        return DocumentText.of(text.toString());
    }

    static OutgoingDocument outgoing(String id, String text, List<LabelledSpan> spans) {
        DocumentText whole = DocumentText.of(text);
        return outgoing(id, whole, TOKENIZER.tokenize(whole), spans);
    }

    private static OutgoingDocument outgoing(String id, DocumentText text, Tokens tokens, List<LabelledSpan> spans) {
        Document document = new Document(new DocumentId(id), false, text, tokens, Map.of());
        List<Mark> marks = spans.stream().map(LabelledSpan::mark).toList();
        List<String> tags = Projection.COVER.project(text, tokens, marks, LabelSets.CRAPII_14.names()).tags().bio();
        return new OutgoingDocument(document, spans, tags);
    }

    /// Spans anywhere, nested and crossing ones too, in reading order.
    static OutgoingDocument withAnySpans(long seed) {
        Random random = new Random(seed);
        DocumentText text = text(random);
        List<LabelledSpan> spans = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            int start = random.nextInt(text.codePointLength());
            int end = start + 1 + random.nextInt(text.codePointLength() - start);
            spans.add(new LabelledSpan(
                    new Span(text.toUtf16(start), text.toUtf16(end)),
                    LABELS.get(random.nextInt(3)),
                    random.nextBoolean() ? "" : "a note, \"quoted\""));
        }
        List<LabelledSpan> once = new ArrayList<>(spans.stream()
                .collect(Collectors.toMap(
                        LabelledSpan::mark, one -> one, (first, _) -> first, LinkedHashMap::new))
                .values());
        once.sort(Comparator.comparing(LabelledSpan::mark));
        return outgoing("essay", text, TOKENIZER.tokenize(text), once);
    }

    /// Spans from the start of a token to the end of one, none over another, without blanks at their ends.
    static OutgoingDocument withSpansOfTokens(long seed) {
        Random random = new Random(seed);
        DocumentText text = text(random);
        Tokens tokens = TOKENIZER.tokenize(text);
        List<LabelledSpan> spans = new ArrayList<>();
        int at = 0;
        while (at < tokens.size()) {
            int last = Math.min(tokens.size(), at + 1 + random.nextInt(4)) - 1;
            Span span = new Span(tokens.start(at), tokens.end(last));
            String slice = text.slice(span);
            boolean blank = Characters.isWhite(slice.charAt(0)) || Characters.isWhite(slice.charAt(slice.length() - 1));
            if (!blank && random.nextInt(3) > 0) {
                spans.add(new LabelledSpan(span, LABELS.get(random.nextInt(3)), ""));
            }
            at = last + 1;
        }
        return outgoing("essay", text, tokens, spans);
    }

    /// Whether there is a line break at the start or end, but for other blanks.
    static boolean endsInBreak(String text) {
        int start = Whitespace.after(text, 0, text.length());
        int end = Whitespace.before(text, start, text.length());
        return Stream.of(text.substring(0, start), text.substring(end))
                .anyMatch(ends -> ends.chars().anyMatch(c -> "\n\r\u000B\f\u001C\u001D\u001E\u0085\u2028\u2029".indexOf(c) >= 0));
    }

    static Collected readBack(FormatReader reader, String name, byte[] content) throws IOException {
        Path folder = Files.createTempDirectory("round-trip");
        try {
            return Collected.from(reader, Files.write(folder.resolve(name), content));
        } finally {
            Files.deleteIfExists(folder.resolve(name));
            Files.delete(folder);
        }
    }

    static Map<String, String> unzipped(byte[] archive) throws IOException {
        Map<String, String> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return Collections.unmodifiableMap(entries);
    }
}
