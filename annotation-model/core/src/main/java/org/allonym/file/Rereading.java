package org.allonym.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.zip.CRC32C;

/// Puts on the disk what is written to a file, and reads it again, part by part while more is written. A sum is enough to
/// tell whether a disk gave back what it was given, and costs a tenth of a hash.
final class Rereading {

    /// So much is read at a time.
    private static final int BUFFER = 1 << 17;
    /// After so many bytes a part is worth a thread.
    private static final long PART = 32 << 20;

    private final Path file;
    private final FileChannel channel;
    private final CRC32C sum = new CRC32C();
    private long begun;
    private long read;
    private CompletableFuture<Void> done = CompletableFuture.completedFuture(null);

    /// @param channel that writes to `file`
    Rereading(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /// Says that the first `size` bytes are written.
    void written(long size) {
        if (size - begun >= PART && done.isDone()) {
            begun = size;
            done = done.thenRunAsync(() -> read(size), task -> Thread.ofPlatform().daemon().name("file-check").start(task));
        }
    }

    private void read(long size) {
        try (FileChannel again = FileChannel.open(file, StandardOpenOption.READ)) {
            channel.force(true);
            ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
            while (read < size && again.read(buffer.clear().limit((int) Math.min(BUFFER, size - read)), read) >= 0) {
                read += buffer.position();
                sum.update(buffer.flip());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns when all `size` bytes are on the disk.
    ///
    /// @return the CRC-32C of what was read
    long finish(long size) throws IOException {
        BehindOutput.settle(done.thenRun(() -> read(size)));
        return sum.getValue();
    }

    /// Returns when nothing is read any more; the channel is closed.
    void stop() {
        done.handle((_, _) -> true).join();
    }
}
