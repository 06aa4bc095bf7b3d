package org.allonym.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A transcript that was read, and how it goes out again.
record TranscriptCase(Collected read, List<Document> documents) {

    /// Reads a file or folder as what it is recognized as, unless another format is named.
    static TranscriptCase of(Path file, FileSettings settings, @Nullable String format) {
        InputFile input = InputFile.of(file).with(settings);
        ExchangeFormat known = format == null ? ExchangeFormats.recognise(input) : ExchangeFormats.readable(format);
        Collected read = new Collected();
        try {
            known.reader().orElseThrow().read(input, read);
        } catch (ProblemException e) {
            read.problems.add(e.problem().what());
        }
        List<Document> documents = read.documents().stream()
                .map(one -> new Document(
                        one.document(), one.integerId(), one.text(), new EnglishTokenizer().tokenize(one.text()), one.metadata(), one.turns()))
                .toList();
        return new TranscriptCase(read, documents);
    }

    static TranscriptCase of(Path folder, String name, String content) {
        return of(folder, name, content.getBytes(UTF_8), FileSettings.USUAL);
    }

    static TranscriptCase of(Path folder, String name, byte[] content, FileSettings settings) {
        try {
            return of(Files.write(folder.resolve(name), content), settings, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private TranscriptWriter writer(ByteArrayOutputStream out) {
        TranscriptWriter writer = new TranscriptWriter(out);
        Set<DocumentId> ids = documents.stream().map(Document::id).collect(Collectors.toSet());
        writer.from(visitor -> read.transcripts.forEach(file -> visitor.accept(new TranscriptWriter.Source(
                // as it is kept in a project
                TranscriptFile.of(file.name(), file.format(), file.settings(), file.bytes()), read.transcripts.size() == 1 ? ids : of(file)))));
        return writer;
    }

    private Set<DocumentId> of(TranscriptFile file) {
        Set<DocumentId> ids = new HashSet<>();
        for (IncomingDocument one : read.documents()) {
            if (one.file().equals(file.name())) {
                ids.add(one.document());
            }
        }
        return ids;
    }

    /// What goes out of one session.
    String only(String id) {
        List<Document> some = documents.stream().filter(document -> document.id().value().equals(id)).toList();
        return new String(written(some), UTF_8);
    }

    /// What goes out untouched.
    byte[] untouched() {
        return written(documents);
    }

    private byte[] written(List<Document> some) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TranscriptWriter writer = writer(out);
        try {
            for (Document document : some) {
                writer.write(new OutgoingDocument(document, List.of(), Collections.nCopies(document.tokens().size(), "O")));
            }
            writer.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /// What goes out with every `word` replaced, in texts and speakers.
    String replaced(String word, String by, String... columns) {
        return new String(replacedBytes(word, by, columns), UTF_8);
    }

    byte[] replacedBytes(String word, String by, String... columns) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TranscriptWriter writer = writer(out);
        writer.release(new TreeSet<>(List.of(columns)));
        documents.forEach(document -> replace(writer, document, word, by));
        try {
            writer.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static void replace(TranscriptWriter writer, Document document, String word, String by) {
        String text = document.text().value();
        StringBuilder now = new StringBuilder();
        List<OffsetMap.Replacement> replaced = new ArrayList<>();
        List<Turn> turns = new ArrayList<>();
        for (Turn turn : document.turns()) {
            now.append(text, turns.isEmpty() ? 0 : document.turns().get(turns.size() - 1).span().end(), turn.span().start());
            int start = now.length();
            int at = turn.span().start();
            for (int found = text.indexOf(word, at); found >= 0 && found < turn.span().end(); found = text.indexOf(word, at)) {
                now.append(text, at, found);
                replaced.add(new OffsetMap.Replacement(found, found + word.length(), by.length()));
                now.append(by);
                at = found + word.length();
            }
            now.append(text, at, turn.span().end());
            turns.add(new Turn(turn.number(), turn.speaker().replace(word, by), turn.role(), turn.time(), turn.attributes(), new Span(start, now.length())));
        }
        DocumentText whole = DocumentText.of(now.toString());
        writer.write(
                document,
                new Document(document.id(), document.integerId(), whole, new EnglishTokenizer().tokenize(whole), document.metadata(), turns),
                OffsetMap.of(text.length(), replaced),
                Set.of());
    }

    void expectSame(byte[] bytes) {
        assertThat(read.problems).isEmpty();
        assertThat(new String(untouched(), UTF_8)).isEqualTo(new String(bytes, UTF_8));
        assertThat(untouched()).isEqualTo(bytes);
    }

    /// `speaker: text` of every turn, sessions parted by a line with their id.
    String script() {
        StringBuilder script = new StringBuilder();
        for (Document document : documents) {
            script.append("# ").append(document.id()).append('\n');
            for (Turn turn : document.turns()) {
                script.append(turn.speaker()).append(": ").append(document.text().slice(turn.span())).append('\n');
            }
        }
        return script.toString();
    }
}
