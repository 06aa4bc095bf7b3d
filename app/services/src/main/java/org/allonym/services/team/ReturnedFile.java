package org.allonym.services.team;

import static org.allonym.language.Messages.tr;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.store.LogEntry;
import org.allonym.store.LogSource;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What came back of a work package, read as if a stranger had made it: two files of known names in a fixed order and
/// nothing else, never unpacked to disk, and never more than so much of it.
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
                Inflation.CountedInput packed = new Inflation.CountedInput(plain)) {
            read(packed, visitor);
            packed.transferTo(java.io.OutputStream.nullOutputStream());
        } catch (ZipException | IllegalArgumentException e) {
            throw broken(e.getMessage());
        } catch (IOException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(
                            tr("“%s” can't be read.", name()),
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

    private void read(Inflation.CountedInput packed, Consumer<LogEntry> visitor) throws IOException {
        ZipInputStream zip = new ZipInputStream(packed, StandardCharsets.UTF_8);
        enter(zip, ReturnPackage.MANIFEST);
        manifest(zip.readNBytes(LONGEST_MANIFEST + 1));
        enter(zip, ReturnPackage.LOG);
        LogLines.read(bounds.of(zip, packed), visitor);
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

    private void manifest(byte[] bytes) throws ZipException {
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
    }

    private ProblemException broken(@Nullable String how) {
        return new ProblemException(new Problem.Refused(
                tr("“%s” is not a returned package, or it is damaged: %s.", name(), how == null ? tr("it can't be unpacked") : how),
                tr("Ask for the file again.")));
    }

    /// What a file begins with.
    static byte[] beginning(Path file, @Nullable Passphrase passphrase, int bytes) throws IOException {
        try (InputStream in = open(file, passphrase)) {
            return in.readNBytes(bytes);
        }
    }

}
