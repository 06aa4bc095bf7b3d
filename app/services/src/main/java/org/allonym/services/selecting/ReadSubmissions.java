package org.allonym.services.selecting;

import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Extraction;
import org.allonym.corpus.Submission;
import org.allonym.corpus.SubmissionTexts;
import org.allonym.formats.DocumentFault;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.InputFiles;
import org.allonym.formats.UnicodeText;
import org.allonym.pdf.FileLimits;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.services.ExtractingReader;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;

/// Reads the files of submissions, two at a time, each in a child process. What was read stays known.
///
/// Any thread, one at a time; must be closed.
public final class ReadSubmissions implements SubmissionTexts, AutoCloseable {

    private static final int READERS = 2;
    private static final FileLimits FILES = FileLimits.USUAL;
    private static final int BEAT_MILLIS = 100;

    private final InputFiles files;
    private final @Nullable MessageSessions sessions;
    private final Map<String, Extraction> known = new ConcurrentHashMap<>();
    private final List<FileReader> readers;

    public ReadSubmissions(SubmissionSource source) {
        this.files = source.files();
        this.sessions = source.sessions();
        this.readers = IntStream.range(0, READERS).mapToObj(_ -> new FileReader(FILES)).toList();
    }

    @Override
    public Map<String, Extraction> read(List<Submission> submissions, long most, Progress progress) {
        List<Submission> unread = submissions.stream().filter(one -> isUnread(one, most)).toList();
        if (!unread.isEmpty()) {
            readAll(unread, most, progress);
        }
        Map<String, Extraction> extractions = new LinkedHashMap<>();
        submissions.forEach(one -> extractions.put(one.id(), large(known.get(one.id()), most)));
        return extractions;
    }

    private boolean isUnread(Submission one, long most) {
        Extraction before = known.get(one.id());
        return before == null || before.fault() != null && before.fault().kind() == ExclusionReason.Kind.FILE_LARGE && before.bytes() <= most;
    }

    private static Extraction large(Extraction one, long most) {
        return one.bytes() > most ? tooLarge(one.bytes()) : one;
    }

    private static Extraction missing() {
        return Extraction.failed("", 0, 0, ExclusionReason.of(ExclusionReason.Kind.FILE_MISSING));
    }

    private static Extraction tooLarge(long bytes) {
        return Extraction.failed("", bytes, 0, ExclusionReason.of(ExclusionReason.Kind.FILE_LARGE, "bytes", bytes));
    }

    private void readAll(List<Submission> unread, long most, Progress progress) {
        AtomicInteger next = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        try (ExecutorService threads = Executors.newFixedThreadPool(READERS, Thread.ofPlatform().name("submissions-", 0).daemon(true).factory())) {
            List<Future<?>> running = readers.stream()
                    .<Future<?>>map(reader -> threads.submit(() -> {
                        for (int i = next.getAndIncrement(); i < unread.size() && !Thread.interrupted(); i = next.getAndIncrement()) {
                            Submission one = unread.get(i);
                            known.put(one.id(), extraction(one, most, reader));
                            done.incrementAndGet();
                        }
                    }))
                    .toList();
            try {
                for (Future<?> one : running) {
                    await(one, () -> progress.report(done.get(), unread.size()));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted");
            } catch (ExecutionException e) {
                throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
            } finally {
                next.set(unread.size());
                running.forEach(one -> one.cancel(true));
            }
        }
        progress.report(unread.size(), unread.size());
    }

    private static void await(Future<?> one, Runnable beat) throws InterruptedException, ExecutionException {
        while (true) {
            try {
                one.get(BEAT_MILLIS, TimeUnit.MILLISECONDS);
                return;
            } catch (TimeoutException e) {
                beat.run();
            }
        }
    }

    private Extraction extraction(Submission one, long most, FileReader reader) {
        String name = String.valueOf(one.file());
        if (sessions != null) {
            IncomingDocument session = sessions.session(name);
            Extraction messages = session == null ? missing() : MessageSessions.extraction(session);
            return messages.bytes() > most ? tooLarge(messages.bytes()) : messages;
        }
        if (!files.names().contains(name)) {
            return missing();
        }
        long bytes = files.unpackedSize(name);
        if (bytes > most) {
            return tooLarge(bytes);
        }
        MessageDigest digest = Sha256.digest();
        try (DigestInputStream in = new DigestInputStream(files.bytes(name, FILES.bytes()), digest)) {
            return bytes == 0
                    ? Extraction.failed(hash(in), 0, 0, ExclusionReason.of(ExclusionReason.Kind.FILE_EMPTY))
                    : extraction(in, bytes, name, reader);
        } catch (IOException e) {
            return Extraction.failed("", bytes, 0, ExclusionReason.of(ExclusionReason.Kind.UNREADABLE));
        }
    }

    private static Extraction extraction(DigestInputStream in, long bytes, String name, FileReader reader) throws IOException {
        try {
            FileReader.Content text = reader.read(in, name);
            return text.text().isBlank()
                    ? Extraction.failed(hash(in), bytes, text.pages(), noText(text, name))
                    : new Extraction(hash(in), bytes, text.pages(), UnicodeText.whole(text.text()).value(), null);
        } catch (TextFaultException e) {
            return Extraction.failed(hash(in), bytes, 0, fault(e.fault()));
        } catch (DocumentFault e) {
            return Extraction.failed(hash(in), bytes, 0, ExclusionReason.of(ExclusionReason.Kind.TOO_COSTLY));
        }
    }

    /// The hash of the whole file, of which a reader may have left the end.
    private static String hash(DigestInputStream in) throws IOException {
        in.transferTo(OutputStream.nullOutputStream());
        return HexFormat.of().formatHex(in.getMessageDigest().digest());
    }

    private static ExclusionReason noText(FileReader.Content text, String name) {
        // what is left of a PDF that was cut off
        if (text.pages() == 0 && name.toLowerCase(Locale.ROOT).endsWith(".pdf")) {
            return ExclusionReason.of(ExclusionReason.Kind.DAMAGED);
        }
        if (text.wordless() > 0) {
            return ExclusionReason.of(ExclusionReason.Kind.SCAN, "pages", text.wordless());
        }
        return ExclusionReason.of(text.unknown() ? ExclusionReason.Kind.NO_CHARACTERS : ExclusionReason.Kind.NO_TEXT);
    }

    private static ExclusionReason fault(TextFault fault) {
        return switch (fault) {
            case OTHER_KIND -> ExclusionReason.of(ExclusionReason.Kind.FILE_KIND);
            case DAMAGED, READER_ENDED -> ExclusionReason.of(ExclusionReason.Kind.DAMAGED);
            case LOCKED, COPYING_FORBIDDEN -> ExclusionReason.of(ExclusionReason.Kind.LOCKED);
            case TOO_LARGE, TOO_MANY_PAGES, TOO_LONG, TOO_INTRICATE, TOO_MUCH_MEMORY, TOO_SLOW -> ExclusionReason.of(ExclusionReason.Kind.TOO_COSTLY);
            case NO_READER -> throw ExtractingReader.noReader();
        };
    }

    @Override
    public void close() {
        readers.forEach(FileReader::close);
    }
}
