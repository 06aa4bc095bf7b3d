package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.allonym.problem.ProblemException;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A transcript file, byte for byte as it came, with how it was read: enough to write it again in the same form. Immutable.
///
/// @param name of the file
/// @param format name of the format
/// @param encoding of its text
/// @param columns what they mean
/// @param notSpeakers names that lines begin with and that are no speakers
/// @param bytes not to be changed; of a ConvoKit corpus those of a ZIP archive of its files
public record TranscriptFile(
        String name, String format, Charset encoding, TranscriptColumns columns, Set<String> notSpeakers, byte[] bytes) {

    /// A transcript that is kept and comes back has to fit into memory.
    static final long MOST = 512L << 20;

    private static final JsonMapper MAPPER = JsonMapper.shared();

    public TranscriptFile {
        notSpeakers = Set.copyOf(notSpeakers);
    }

    /// A text file whose lines begin with speakers, read as one session.
    ///
    /// @param turns the messages, which the text is made of
    public record Spoken(TranscriptFile file, DocumentText text, List<Turn> turns) {
        public Spoken {
            turns = List.copyOf(turns);
        }
    }

    /// Reads a text as a session where it is unmistakably one; empty for any other, and for one that isn't UTF-8.
    public static Optional<Spoken> spoken(String name, byte[] bytes) {
        TranscriptFile file = new TranscriptFile(
                name, TranscriptKind.SPEAKERS.format(), StandardCharsets.UTF_8, TranscriptColumns.LINES, Set.of(), bytes);
        try {
            if (!TranscriptLines.isSaid(file.text())) {
                return Optional.empty();
            }
            List<String> faults = new ArrayList<>();
            List<TranscriptSessions.Session> sessions = file.sessions(file.rows(), (_, fault) -> faults.add(fault));
            if (sessions.size() != 1 || !faults.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(new Spoken(file, sessions.getFirst().text(), sessions.getFirst().turns(Set.of())));
        } catch (DocumentFault | ProblemException _) {
            return Optional.empty();
        }
    }

    /// The same with other columns.
    TranscriptFile with(TranscriptColumns meant) {
        return new TranscriptFile(name, format, encoding, meant, notSpeakers, bytes);
    }

    TranscriptKind kind() {
        return TranscriptKind.of(format);
    }

    /// How it was read, as JSON: `{"encoding": "UTF-8", "columns": {"session": "chat_id", …}, "not_speakers": []}`.
    public String settings() {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("encoding", encoding.name());
        ObjectNode named = root.putObject("columns");
        columns.byMeaning().forEach((meaning, column) -> {
            if (!column.isEmpty()) {
                named.put(meaning, column);
            }
        });
        ArrayNode others = root.putArray("not_speakers");
        new TreeSet<>(notSpeakers).forEach(others::add);
        return root.toString();
    }

    /// The file that [#settings] was asked of.
    public static TranscriptFile of(String name, String format, String settings, byte[] bytes) {
        JsonNode root = MAPPER.readTree(settings);
        List<String> others = new ArrayList<>();
        root.path("not_speakers").forEach(one -> others.add(one.asString()));
        return new TranscriptFile(
                name, format, Charset.forName(root.path("encoding").asString("UTF-8")), columns(root), Set.copyOf(others), bytes);
    }

    /// What columns mean by [#settings].
    public static TranscriptColumns columns(String settings) {
        return columns(MAPPER.readTree(settings));
    }

    private static TranscriptColumns columns(JsonNode root) {
        Map<String, String> columns = new LinkedHashMap<>();
        root.path("columns").properties().forEach(one -> columns.put(one.getKey(), one.getValue().asString()));
        return TranscriptColumns.of(columns);
    }

    /// Its text, with a byte order mark, if it has one, as its first character.
    String text() {
        return decoded(messages());
    }

    /// The bytes that hold the messages.
    private byte[] messages() {
        if (kind() != TranscriptKind.CONVOKIT) {
            return bytes;
        }
        return entries().entrySet().stream()
                .filter(entry -> InputFiles.last(entry.getKey()).equals(InputFiles.UTTERANCES))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElseThrow(() -> new IllegalStateException("a corpus without utterances"));
    }

    private String decoded(byte[] from) {
        try {
            return encoding.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(from))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalStateException("it was read in another encoding", e);
        }
    }

    /// The bytes of a text of this file.
    ///
    /// @throws ProblemException when its encoding lacks a character
    byte[] encoded(String text) {
        try {
            ByteBuffer encoded = encoding.newEncoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .encode(CharBuffer.wrap(text));
            byte[] all = new byte[encoded.remaining()];
            encoded.get(all);
            return all;
        } catch (CharacterCodingException e) {
            throw new ProblemException(new org.allonym.problem.Problem.Refused(
                    tr("%s is written in %s, which has no characters for some of the new words.", name, encoding.displayName()),
                    tr("Convert the file to UTF-8 and import it again.")), e);
        }
    }

    /// The files of a ConvoKit corpus by their names.
    Map<String, byte[]> entries() {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.put(entry.getName(), in.readAllBytes());
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return entries;
    }

    /// A ZIP archive of files.
    static byte[] archive(Map<String, byte[]> entries) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
            for (Map.Entry<String, byte[]> one : entries.entrySet()) {
                ZipEntry entry = new ZipEntry(one.getKey());
                entry.setTimeLocal(DocumentArchive.TIME);
                zip.putNextEntry(entry);
                zip.write(one.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    /// Finds its messages.
    ///
    /// @throws DocumentFault where it is broken as a whole
    TranscriptRows rows() {
        TranscriptRows rows = new TranscriptRows();
        kind().scan(text(), notSpeakers, rows);
        return rows;
    }

    /// The columns that go out with surrogates only if somebody names them, in their order.
    public List<String> otherColumns() {
        Set<String> needed = needed();
        return rows().columns().stream().filter(column -> !needed.contains(column)).toList();
    }

    /// The columns without which it would be no transcript.
    Set<String> needed() {
        Set<String> needed = new TreeSet<>(kind().structure());
        needed.addAll(List.of(columns.session(), columns.order(), columns.speaker(), columns.role(), columns.text()));
        if (kind().isLines()) {
            needed.add(columns.time());
        }
        needed.remove("");
        return needed;
    }

    /// Its sessions.
    ///
    /// @param faults hears what is left out of them: the place and the fault
    List<TranscriptSessions.Session> sessions(TranscriptRows rows, BiConsumer<String, String> faults) {
        InputFile named = new InputFile(Path.of(""), name);
        return new TranscriptSessions(rows, columns, kind().isLines(), faults)
                .all(number -> number < 0 ? named.documentName() : named.documentId(Integer.toString(number + 1)).value());
    }

    /// All bytes of a file.
    ///
    /// @throws ProblemException when it can't be read, isn't in its encoding, or is too large
    static byte[] read(InputFile file, InputStream in) {
        try (in) {
            byte[] bytes = in.readNBytes((int) MOST + 1);
            if (bytes.length > MOST) {
                throw new ProblemException(file.fault("", tr("a transcript file can have at most %d MB", MOST >> 20)));
            }
            try (Utf8Input checked = Utf8Input.over(file.inUtf8(new ByteArrayInputStream(bytes)))) {
                checked.transferTo(OutputStream.nullOutputStream());
            }
            return bytes;
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    /// The encoding that gives the same bytes again: UTF-16 by the mark that the file begins with.
    static Charset encoding(Charset said, byte[] bytes) {
        if (!said.equals(StandardCharsets.UTF_16)) {
            return said;
        }
        return bytes.length > 1 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
    }

    @Override
    public String toString() {
        return "TranscriptFile(%s, %d bytes)".formatted(format, bytes.length);
    }
}
