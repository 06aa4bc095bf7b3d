package org.allonym.cluster;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import scala.reflect.ClassTag$;

/// A model bundle on its way to executors: broadcast once to each, and checked by its hash where it arrives. Two of one hash are equal.
final class SentBundle implements Serializable {

    private static final long serialVersionUID = 1;

    private final String hash;
    private final Broadcast<byte[]> archive;

    private SentBundle(String hash, Broadcast<byte[]> archive) {
        this.hash = hash;
        this.archive = archive;
    }

    /// Sends a bundle to every executor.
    ///
    /// @throws UncheckedIOException when it can't be read
    static SentBundle of(ModelBundle bundle, Path folder, SparkSession spark) {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(archive); Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                zip.putNextEntry(new ZipEntry(file.getFileName().toString()));
                Files.copy(file, zip);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new SentBundle(bundle.hash(), spark.sparkContext().broadcast(archive.toByteArray(), ClassTag$.MODULE$.apply(byte[].class)));
    }

    /// As [ModelBundle#hash] says it.
    String hash() {
        return hash;
    }

    /// Its folder on this executor, until the JVM ends.
    ///
    /// @throws ProblemException when another bundle arrived than was sent
    Path unpacked() {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive.value()))) {
            Path folder = Files.createTempDirectory("allonym-model");
            folder.toFile().deleteOnExit();
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = folder.resolve(Path.of(entry.getName()).getFileName());
                file.toFile().deleteOnExit();
                Files.copy(zip, file);
            }
            String found = ModelBundle.open(folder).hash();
            if (!found.equals(hash)) {
                throw new ProblemException(new Problem.Refused(
                        "The model bundle on this executor has the hash %s, not %s.".formatted(found, hash), "Start the job again."));
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SentBundle sent && sent.hash.equals(hash);
    }

    @Override
    public int hashCode() {
        return hash.hashCode();
    }
}
