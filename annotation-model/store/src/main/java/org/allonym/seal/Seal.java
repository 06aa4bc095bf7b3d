package org.allonym.seal;

import static org.allonym.language.Messages.tr;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.allonym.file.CloseShield;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Encrypts and decrypts files and streams with a passphrase; `docs/formats/sealed-file.md` gives every byte.
///
/// Memory is bounded by a chunk of 64 KiB, however long the content. Deriving the key takes a few tenths of a second.
/// Stateless; any thread.
public final class Seal {

    static final int CHUNK = 1 << 16;

    private Seal() {}

    /// What writes the content of a sealed file.
    @FunctionalInterface
    public interface Content {
        void write(OutputStream out) throws IOException;
    }

    /// Begins sealed bytes in `out`; [SealedOutput#finish] makes them whole.
    public static SealedOutput write(OutputStream out, Passphrase passphrase) throws IOException {
        return new SealedOutput(out, SealKey.fresh(passphrase, PassphraseKey.iterations()), CHUNK);
    }

    /// The decrypted content of `in`. A byte is given out when its chunk was verified; that nothing is missing is known when
    /// the end is reached, so whoever acts on the content reads to the end first. Closing it closes `in`.
    ///
    /// @param name of the file, for a person
    /// @throws ProblemException of a [Problem.SealedFile] when it can't be opened; reading may throw it, too
    public static InputStream open(InputStream in, String name, Passphrase passphrase) throws IOException {
        try {
            return new SealedInput(in, name, SealKey.of(SealHeader.read(in), passphrase), CHUNK);
        } catch (SealException e) {
            throw e.of(name);
        }
    }

    /// Whether a file says that it is sealed; false when it can't be read.
    public static boolean isSealed(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return SealHeader.isMagic(in.readNBytes(SealHeader.magicLength()));
        } catch (IOException _) {
            return false;
        }
    }

    /// Puts a sealed copy of `plain` at `sealed`, whole or not at all. A database is never replaced, other files are.
    ///
    /// @throws ProblemException when it can't; what stood there is as it was
    public static void seal(Path plain, Path sealed, Passphrase passphrase) {
        if (!Files.isRegularFile(plain) || !Files.isReadable(plain)) {
            throw unreadable(plain, new NoSuchFileException(plain.toString()));
        }
        write(sealed, passphrase, out -> Files.copy(plain, out));
    }

    /// Puts a sealed file of what `content` writes at `sealed`, whole or not at all. A database is never replaced, other
    /// files are.
    ///
    /// @throws ProblemException when it can't, or what `content` throws; what stood there is as it was
    public static void write(Path sealed, Passphrase passphrase, Content content) {
        try (NewFile file = NewFile.at(sealed);
                SealedOutput out = write(file.out(), passphrase)) {
            content.write(new CloseShield(out));
            out.finish();
            file.seal();
            file.place();
        } catch (IOException e) {
            throw unwritable(sealed, e);
        }
    }

    /// Puts what is in `sealed` at `plain`, where nothing may stand. Until all of it was verified it is a hidden neighbour
    /// of that name; on failure that is deleted.
    ///
    /// @throws ProblemException of a [Problem.SealedFile] when it can't be opened, of another kind when it can't be read
    ///         or written; nothing stands at `plain` then
    public static void unseal(Path sealed, Path plain, Passphrase passphrase) {
        if (!Files.isRegularFile(sealed)) {
            throw unreadable(sealed, new NoSuchFileException(sealed.toString()));
        }
        try (InputStream file = new BufferedInputStream(Files.newInputStream(sealed), CHUNK);
                InputStream in = open(file, String.valueOf(sealed.getFileName()), passphrase);
                NewFile target = NewFile.fresh(plain)) {
            in.transferTo(target.out());
            target.seal();
            target.place();
        } catch (IOException e) {
            throw Files.isReadable(sealed) ? unwritable(plain, e) : unreadable(sealed, e);
        }
    }

    private static ProblemException unreadable(Path file, IOException e) {
        return new ProblemException(
                new Problem.FileTrouble(
                        tr("%s could not be read.", file),
                        tr("Nothing was written."),
                        tr("Check that it exists and that you have permission to read it.")),
                e);
    }

    private static ProblemException unwritable(Path target, IOException e) {
        String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return new ProblemException(
                new Problem.FileTrouble(
                        tr("%s could not be written: %s", target, why),
                        tr("No incomplete file was left behind. Any earlier file there is unchanged."),
                        tr("Check that you can access and write to both files’ folders and that the disk has free space, then try again.")),
                e);
    }
}
