package org.allonym.services.surrogates;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.file.NewFile;
import org.allonym.formats.InputFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.seal.Passphrase;
import org.allonym.seal.PassphraseKey;
import org.allonym.surrogate.SurrogateMap;

/// The map from originals to surrogates as a file of its own, encrypted; `docs/formats/surrogate-map.md` describes it.
/// Stateless; any thread.
public final class MapFile {

    private static final String MAGIC = "ALLONYM-MAP";
    /// Far more than the map of any collection this program can hold.
    private static final long LARGEST = 1L << 30;

    private MapFile() {}

    /// Writes the map, whole or not at all.
    ///
    /// @throws ProblemException when it can't; what stood there is as it was
    public static void write(Path target, SurrogateMap map, Passphrase passphrase) {
        write(target, map, passphrase, PassphraseKey.ITERATIONS);
    }

    static void write(Path target, SurrogateMap map, Passphrase passphrase, int iterations) {
        try (NewFile file = NewFile.at(target)) {
            try (OutputStream sealed = Sealed.seal(new Kept(file.out()), MAGIC, passphrase, iterations)) {
                SurrogateMapJson.write(map, sealed);
            }
            file.seal();
            file.place();
        } catch (IOException e) {
            throw NewFile.unwritable(target, e);
        }
    }

    /// Reads a map.
    ///
    /// @throws ProblemException when the file isn't there, the passphrase is another one, or a byte of it isn't what was
    ///         written
    public static SurrogateMap read(Path file, Passphrase passphrase) {
        byte[] json;
        try (InputStream in = Files.newInputStream(file)) {
            if (Files.size(file) > LARGEST) {
                throw broken(file, "it is too large for a surrogate map");
            }
            json = Sealed.open(in, MAGIC, passphrase);
        } catch (IOException e) {
            throw InputFile.of(file).unreadable(e);
        } catch (Sealed.NotOpened e) {
            throw broken(file, "it can’t be opened: the passphrase is another one, or the file is no surrogate map, or was changed or cut");
        }
        try {
            return SurrogateMapJson.read(json);
        } catch (IllegalArgumentException e) {
            throw broken(file, "what is in it is no map that this version knows (%s)".formatted(e.getMessage()));
        }
    }

    private static ProblemException broken(Path file, String fault) {
        return new ProblemException(new Problem.BrokenFile(
                String.valueOf(file.getFileName()),
                "",
                fault,
                "Check that it is the right file with its own passphrase; docs/formats/surrogate-map.md says what it holds."));
    }

    /// Stays open for whoever seals the file.
    private static final class Kept extends FilterOutputStream {
        Kept(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
