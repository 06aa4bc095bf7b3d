package org.allonym.file;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/// Hands what it is given on to another stream in pieces, on a thread of its own where there are several, so that bytes are
/// made while those before them are stored. Flushing does nothing: [#finish] does. One thread writes.
final class BehindOutput extends OutputStream {

    private static final int PIECE = 1 << 18;

    private final OutputStream target;
    private final ExecutorService storing = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("file-writer").factory());
    private byte[] filling = new byte[PIECE];
    private byte @Nullable [] spare;
    private int filled;
    private CompletableFuture<Void> stored = CompletableFuture.completedFuture(null);

    BehindOutput(OutputStream target) {
        this.target = target;
    }

    @Override
    public void write(int b) throws IOException {
        if (filled == PIECE) {
            handOver();
        }
        filling[filled++] = (byte) b;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        int at = offset;
        while (at < offset + length) {
            if (filled == PIECE) {
                handOver();
            }
            int part = Math.min(PIECE - filled, offset + length - at);
            System.arraycopy(bytes, at, filling, filled, part);
            filled += part;
            at += part;
        }
    }

    /// Waits for the piece before, whose buffer is filled next.
    private void handOver() throws IOException {
        settle(stored);
        byte[] piece = filling;
        stored = CompletableFuture.runAsync(() -> store(piece, PIECE), storing);
        filling = spare == null ? new byte[PIECE] : spare;
        spare = piece;
        filled = 0;
    }

    private void store(byte[] piece, int length) {
        try {
            target.write(piece, 0, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Waits for something that was done with a file on another thread, and throws what it threw.
    static void settle(CompletableFuture<Void> done) throws IOException {
        try {
            done.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof UncheckedIOException unchecked ? unchecked.getCause() : new IOException(e.getCause());
        }
    }

    /// Returns when everything was handed on.
    void finish() throws IOException {
        settle(stored);
        target.write(filling, 0, filled);
        filled = 0;
    }

    /// Ends the thread; what was not handed on is dropped.
    @Override
    public void close() {
        storing.close();
    }
}
