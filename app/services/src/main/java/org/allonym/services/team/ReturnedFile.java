package org.allonym.services.team;

import static org.allonym.language.Messages.tr;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.allonym.file.CountedInput;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.store.LogEntry;
import org.allonym.store.LogHead;
import org.allonym.store.LogSource;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A returned file, read as untrusted input: two entries with known names in a fixed order and nothing else, never unpacked
/// to disk, and limited in size.
final class ReturnedFile implements LogSource {

    private static final int LONGEST_MANIFEST = 64 << 10;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final Path file;
    private final @Nullable Passphrase passphrase;
    private final Inflation bounds;

    ReturnedFile(Path file, @Nullable Passphrase passphrase, Inflation bounds) {
        this.file = file;
        this.passphrase = passphrase;
        this.bounds = bounds;
    }

    @Override
    public String name() {
        return String.valueOf(file.getFileName());
    }

    @Override
    public void each(Consumer<LogEntry> visitor) {
        try (InputStream plain = open(file, passphrase);
                CountedInput packed = new CountedInput(plain)) {
            read(packed, visitor);
            packed.transferTo(OutputStream.nullOutputStream());
        } catch (ZipException | IllegalArgumentException e) {
            throw broken(e.getMessage());
        } catch (IOException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(
                            tr("“%s” can’t be read.", name()),
                            tr("Nothing was changed."),
                            tr("Check that you have permission to read it and that its disk is connected.")),
                    e);
        }
    }

    /// A file's bytes, unlocked where it is locked.
    static InputStream open(Path file, @Nullable Passphrase passphrase) throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(file));
        if (!Seal.isSealed(file)) {
            return in;
        }
        if (passphrase == null) {
            in.close();
            throw new ProblemException(new Problem.Refused(
                    tr("“%s” is encrypted with a passphrase.", file.getFileName()),
                    tr("Enter the passphrase you agreed on with the person who encrypted it.")));
        }
        return Seal.open(in, String.valueOf(file.getFileName()), passphrase);
    }

    private void read(CountedInput packed, Consumer<LogEntry> visitor) throws IOException {
        ZipInputStream zip = new ZipInputStream(packed, StandardCharsets.UTF_8);
        enter(zip, ReturnPackage.MANIFEST);
        Map<String, LogHead> missing = heads(manifest(zip.readNBytes(LONGEST_MANIFEST + 1)));
        enter(zip, ReturnPackage.LOG);
        LogLines.read(bounds.of(zip, packed), entry -> {
            LogHead head = new LogHead(entry.replica(), entry.seq(), entry.hash());
            missing.remove(entry.replica(), head);
            visitor.accept(entry);
        });
        if (!missing.isEmpty()) {
            throw new ZipException(tr("its log is shorter than its manifest says"));
        }
        if (zip.getNextEntry() != null) {
            throw new ZipException(tr("it contains more than a log"));
        }
    }

    private static void enter(ZipInputStream zip, String name) throws IOException {
        ZipEntry entry = zip.getNextEntry();
        if (entry == null || !entry.getName().equals(name)) {
            throw new ZipException(tr("%s is missing or misplaced in it", name));
        }
    }

    /// How far each replica's log goes at least; the package may have been worked in while its log was written.
    private static Map<String, LogHead> heads(JsonNode manifest) throws ZipException {
        Map<String, LogHead> heads = new HashMap<>();
        manifest.path("heads").forEachEntry((replica, head) -> heads.put(
                replica, new LogHead(replica, head.path(0).asLong(0), head.path(1).asString(""))));
        if (heads.isEmpty()) {
            throw new ZipException(tr("its manifest doesn’t say how long its log is"));
        }
        return heads;
    }

    private JsonNode manifest(byte[] bytes) throws ZipException {
        if (bytes.length > LONGEST_MANIFEST) {
            throw new ZipException(tr("its manifest is too long"));
        }
        JsonNode root;
        try {
            root = MAPPER.readTree(new String(bytes, StandardCharsets.UTF_8));
        } catch (JacksonException _) {
            throw new ZipException(tr("its manifest is not JSON"));
        }
        if (!root.path("format").asString("").equals(ReturnPackage.FORMAT)) {
            throw new ZipException(tr("its manifest is not that of a returned package"));
        }
        int version = root.path("version").asInt(0);
        if (version > ReturnPackage.VERSION) {
            throw new ProblemException(new Problem.Refused(
                    tr("“%s” was made with a newer version of Allonym.", name()), tr("Merge it with the newer version of Allonym.")));
        }
        if (version < 1) {
            throw new ZipException(tr("its manifest has no version"));
        }
        return root;
    }

    private ProblemException broken(@Nullable String how) {
        return new ProblemException(new Problem.Refused(
                tr("“%s” is not a returned package, or it is damaged: %s.", name(), how == null ? tr("it can’t be unpacked") : how),
                tr("Ask for the file again.")));
    }

    /// What a file begins with.
    static byte[] beginning(Path file, @Nullable Passphrase passphrase, int bytes) throws IOException {
        try (InputStream in = open(file, passphrase)) {
            return in.readNBytes(bytes);
        }
    }

    /// Reads a log from JSON Lines, as [org.allonym.services.history.WriteLog] writes it and `docs/formats/log-jsonl.md` gives it.
    private static final class LogLines {

        /// No entry that a person can make comes near it.
        private static final int LONGEST = 64 << 20;

        private static final JsonFactory FACTORY = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxStringLength(LONGEST)
                        .maxNestingDepth(10)
                        .build())
                .build();

        private LogLines() {}

        /// Reads entries to the end of `in`, which stays open.
        ///
        /// @throws IllegalArgumentException when something else is there
        static void read(InputStream in, Consumer<LogEntry> visitor) {
            try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), new Unclosed(in))) {
                while (json.nextToken() != null) {
                    visitor.accept(entry(json));
                }
            } catch (JacksonException e) {
                throw new IllegalArgumentException(tr("not JSON in the form of a log"), e);
            }
        }

        private static LogEntry entry(JsonParser json) {
            expect(json.currentToken() == JsonToken.START_OBJECT);
            String replica = text(json, "replica");
            expect("seq".equals(json.nextName()) && json.nextToken() == JsonToken.VALUE_NUMBER_INT);
            long seq = json.getLongValue();
            Instant at = at(text(json, "at"));
            String actor = text(json, "actor");
            expect("document".equals(json.nextName()));
            @Nullable String document = json.nextToken() == JsonToken.VALUE_NULL ? null : string(json);
            String gesture = text(json, "gesture");
            String action = text(json, "action");
            String previous = text(json, "previous_hash");
            String hash = text(json, "hash");
            expect(json.nextToken() == JsonToken.END_OBJECT);
            return new LogEntry(replica, seq, actor, document, gesture, action, at, previous, hash);
        }

        private static Instant at(String text) {
            try {
                return Instant.parse(text);
            } catch (DateTimeParseException e) {
                throw new IllegalArgumentException(tr("not a valid time"), e);
            }
        }

        private static String text(JsonParser json, String name) {
            expect(name.equals(json.nextName()));
            json.nextToken();
            return string(json);
        }

        private static String string(JsonParser json) {
            expect(json.currentToken() == JsonToken.VALUE_STRING);
            return json.getString();
        }

        private static void expect(boolean holds) {
            if (!holds) {
                throw new IllegalArgumentException(tr("not a log entry"));
            }
        }

        /// What a parser may close and the archive goes on with.
        private static final class Unclosed extends FilterInputStream {
            Unclosed(InputStream in) {
                super(in);
            }

            @Override
            public void close() {}
        }
    }

    /// Limits what may come out of an archive, counted while it is inflated, whatever its headers claim.
    ///
    /// @param most bytes in all
    /// @param ratio how many times as much as went in, once `free` bytes came out
    /// @param free bytes to which the ratio doesn't apply
    record Inflation(long most, int ratio, long free) {

        /// A log of millions of entries; a log shrinks to about a tenth.
        static final Inflation LOG = new Inflation(4L << 30, 200, 16L << 20);

        /// What comes out of `inflated`, which inflates what comes out of `packed`.
        InputStream of(InputStream inflated, CountedInput packed) {
            return new CountedInput(inflated, out -> {
                if (out > most || out > free && out > packed.count() * ratio) {
                    throw new ZipException(tr("it unpacks to far more than a log can contain"));
                }
            });
        }
    }
}
