package org.allonym.pdf;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Reads files, one after the other, in a child process, which is started for the first and again after one that broke it.
///
/// One thread; several of these, each with a child of its own, may be at work side by side. [#close] ends the child; so does the end of this process, however it comes.
public final class FileTexts implements AutoCloseable {

    private static final long BEAT_MILLIS = 100;

    private final FileLimits limits;
    private @Nullable ReaderProcess child;
    private @Nullable ExecutorService speaker;
    private int started;

    public FileTexts(FileLimits limits) {
        this.limits = limits;
    }

    /// Reads one file. Its first bytes say what it is; where they don't, `named` does.
    ///
    /// @param named what its name says it is
    /// @param beat is called several times a second while the child works, and may throw to stop it
    /// @throws TextFaultException when there is no text of it
    /// @throws IOException when `file` can't be read
    /// @throws CancellationException when the thread is interrupted
    public ExtractedText read(FileKind named, InputStream file, Runnable beat) throws IOException {
        ReaderProcess reader = child();
        Source source = new Source(file);
        Future<ExtractedText> answer = speaker().submit(() -> reader.read(named, source, limits.bytes()));
        boolean whole = false;
        try {
            ExtractedText text = await(answer, reader, beat);
            whole = true;
            return text;
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case TextFaultException fault -> {
                    whole = fault.fault() != TextFault.TOO_LARGE && fault.fault() != TextFault.TOO_MUCH_MEMORY;
                    throw fault;
                }
                case IOException trouble -> {
                    if (source.failed != null) {
                        throw source.failed;
                    }
                    throw new TextFaultException(reader.obituary(), trouble);
                }
                case RuntimeException unforeseen -> throw unforeseen;
                case Error unforeseen -> throw unforeseen;
                default -> throw new IllegalStateException(e.getCause());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            if (!whole) {
                close();
            }
        }
    }

    private ExtractedText await(Future<ExtractedText> answer, ReaderProcess reader, Runnable beat)
            throws InterruptedException, ExecutionException {
        long begun = System.nanoTime();
        long spoke = begun;
        long pages = reader.pages();
        while (true) {
            try {
                return answer.get(BEAT_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                beat.run();
            }
            long now = System.nanoTime();
            if (reader.pages() != pages) {
                pages = reader.pages();
                spoke = now;
            }
            if (now - spoke > limits.page().toNanos() || now - begun > limits.whole().toNanos()) {
                throw new TextFaultException(TextFault.TOO_SLOW);
            }
        }
    }

    private ReaderProcess child() {
        if (child == null || !child.isAlive()) {
            close();
            child = ReaderProcess.start(limits);
            started++;
        }
        return child;
    }

    private ExecutorService speaker() {
        if (speaker == null) {
            speaker = Executors.newSingleThreadExecutor(Thread.ofPlatform().name("text-speaker").daemon(true).factory());
        }
        return speaker;
    }

    /// How many children there have been.
    int started() {
        return started;
    }

    /// The child's process id; −1 while there is none.
    long pid() {
        return child == null ? -1 : child.pid();
    }

    /// Ends the child, if there is one, and waits until it is gone. Another file starts another.
    @Override
    public void close() {
        if (speaker != null) {
            speaker.shutdownNow();
            speaker = null;
        }
        if (child != null) {
            child.close();
            child = null;
        }
    }

    /// Tells trouble with the file from trouble with the child.
    private static final class Source extends FilterInputStream {
        private volatile @Nullable IOException failed;

        Source(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            try {
                return in.read(buffer, offset, length);
            } catch (IOException e) {
                failed = e;
                throw e;
            }
        }
    }
}
