package org.allonym.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Stream;

/// The SHA-256 of each installer, in a file that `sha256sum -c` reads.
final class Checksums {

    static final String NAME = "SHA256SUMS";

    private Checksums() {}

    /// Writes it for the files that lie in a folder, those in its subfolders left out.
    static void write(Path folder) throws IOException {
        StringBuilder lines = new StringBuilder();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                lines.append(of(file, "SHA-256")).append("  ").append(file.getFileName()).append('\n');
            }
        }
        Files.writeString(folder.resolve(NAME), lines);
    }

    /// The digest of a file, in hexadecimal digits.
    static String of(Path file, String algorithm) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            DigestInputStream digesting = new DigestInputStream(bytes, MessageDigest.getInstance(algorithm));
            digesting.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digesting.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
