package org.allonym.formats.parquet;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/// The bytes of a file at any place: of one on the disk, or in memory. One thread.
public final class ParquetBytes implements Closeable {

    private final @Nullable FileChannel file;
    private final ByteBuffer memory;
    private final long size;

    private ParquetBytes(@Nullable FileChannel file, ByteBuffer memory, long size) {
        this.file = file;
        this.memory = memory;
        this.size = size;
    }

    public static ParquetBytes of(Path path) throws IOException {
        FileChannel file = FileChannel.open(path, StandardOpenOption.READ);
        return new ParquetBytes(file, ByteBuffer.allocate(0), file.size());
    }

    public static ParquetBytes of(byte[] content) {
        return new ParquetBytes(null, ByteBuffer.wrap(content), content.length);
    }

    long size() {
        return size;
    }

    /// `length` bytes from `position` on, which the caller has checked to be there.
    byte[] read(long position, int length) throws IOException {
        ByteBuffer into = ByteBuffer.allocate(length);
        if (file == null) {
            memory.get((int) position, into.array());
            return into.array();
        }
        while (into.hasRemaining()) {
            if (file.read(into, position + into.position()) < 0) {
                throw new EOFException("the file became shorter");
            }
        }
        return into.array();
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }
}
