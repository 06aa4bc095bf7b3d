package org.allonym.pdf;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/// The child process: a JVM of the runtime this one has, with a small heap, no files of its own, and a class path that holds
/// this module, PDFBox, jsoup and RTF Parser Kit.
///
/// One thread speaks with it; [#pages] and [#close] may be called from any other.
final class ReaderProcess implements AutoCloseable {

    private static final String MAIN = "org.allonym.pdf.child.ReaderChild";
    /// A class of each library the child loads.
    private static final List<String> LIBRARIES = List.of(
            MAIN,
            "org.apache.pdfbox.Loader",
            "org.apache.pdfbox.io.RandomAccessRead",
            "org.apache.fontbox.FontBoxFont",
            "org.apache.commons.logging.Log",
            "org.jsoup.Jsoup",
            "com.rtfparserkit.parser.IRtfParser");
    /// With which the JVM ends after `ExitOnOutOfMemoryError`.
    private static final int OUT_OF_MEMORY = 3;
    private static final int GONE_SECONDS = 10;
    private static final int OBITUARY_SECONDS = 2;

    private final Process process;
    private final DataOutputStream to;
    private final DataInputStream from;
    private final AtomicLong pages = new AtomicLong();

    private ReaderProcess(Process process) {
        this.process = process;
        this.to = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), Protocol.PIECE));
        this.from = new DataInputStream(new BufferedInputStream(process.getInputStream(), Protocol.PIECE));
    }

    /// @throws TextFaultException when there is no Java to start, or it doesn't start
    static ReaderProcess start(FileLimits limits) {
        try {
            ProcessBuilder builder = new ProcessBuilder(command(limits));
            // Options from outside could make the child write what it holds into files. Where the environment is empty the JDK
            // passes this process's on, so it has one entry.
            builder.environment().clear();
            builder.environment().put("LC_ALL", "C.UTF-8");
            builder.redirectError(ProcessBuilder.Redirect.DISCARD);
            return new ReaderProcess(builder.start());
        } catch (IOException e) {
            throw new TextFaultException(TextFault.NO_READER, e);
        }
    }

    private static List<String> command(FileLimits limits) throws IOException {
        return List.of(
                java().toString(),
                "-Xmx%dm".formatted(limits.heap()),
                "-XX:MaxMetaspaceSize=96m",
                "-XX:MaxDirectMemorySize=8m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-HeapDumpOnOutOfMemoryError",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:+SuppressFatalErrorMessage",
                "-XX:-UsePerfData",
                "-XX:+DisableAttachMechanism",
                "-Xlog:disable",
                "-Djava.awt.headless=true",
                "-Dfile.encoding=UTF-8",
                "-Dorg.apache.commons.logging.Log=org.allonym.pdf.child.DamageLog",
                "-cp",
                classPath(),
                MAIN,
                String.valueOf(limits.characters()));
    }

    /// The runtime's own executable. The installed program's runtime has it too; see the decision on reading PDF.
    private static Path java() throws IOException {
        boolean windows = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        Path java = Path.of(System.getProperty("java.home"), "bin", windows ? "java.exe" : "java");
        if (!Files.isRegularFile(java)) {
            throw new IOException("no java in this runtime");
        }
        return java;
    }

    /// Where each library was loaded from, or would be: none of them is loaded here.
    private static String classPath() throws IOException {
        List<String> places = new ArrayList<>();
        for (String library : LIBRARIES) {
            String resource = library.replace('.', '/') + ".class";
            URL found = ReaderProcess.class.getClassLoader().getResource(resource);
            if (found == null) {
                throw new IOException("no " + library);
            }
            String place = found.toString();
            place = place.startsWith("jar:")
                    ? place.substring("jar:".length(), place.lastIndexOf("!/"))
                    : place.substring(0, place.length() - resource.length());
            places.add(Path.of(URI.create(place)).toString());
        }
        return String.join(File.pathSeparator, places.stream().distinct().toList());
    }

    /// Has the child read a file.
    ///
    /// @throws TextFaultException when it gives no text
    /// @throws IOException when the child is gone; [#obituary] says why
    ExtractedText read(FileKind named, InputStream file, long most) throws IOException {
        Protocol.send(named, file, most, to);
        while (true) {
            int kind = from.readByte();
            switch (kind) {
                case Protocol.PAGE -> pages.incrementAndGet();
                case Protocol.TEXT -> {
                    return Protocol.read(from);
                }
                case Protocol.FAULT -> throw new TextFaultException(fault(from.readByte()));
                default -> throw new IOException("an answer of kind " + kind);
            }
        }
    }

    private static TextFault fault(int place) throws IOException {
        TextFault[] all = TextFault.values();
        if (place < 0 || place >= all.length) {
            throw new IOException("a fault of number " + place);
        }
        return all[place];
    }

    /// Pages read since it was started.
    long pages() {
        return pages.get();
    }

    /// Why it ended, where it did by itself; ends it.
    TextFault obituary() {
        gone(OBITUARY_SECONDS);
        boolean byItself = !process.isAlive();
        close();
        return byItself && process.exitValue() == OUT_OF_MEMORY ? TextFault.TOO_MUCH_MEMORY : TextFault.READER_ENDED;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    long pid() {
        return process.pid();
    }

    /// Ends it, whatever it does, and waits until it is gone.
    @Override
    public void close() {
        process.destroyForcibly();
        gone(GONE_SECONDS);
    }

    /// Waits, interrupted or not.
    private void gone(int seconds) {
        process.onExit().completeOnTimeout(process, seconds, TimeUnit.SECONDS).join();
    }
}
