package org.allonym.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/// Writes the texts of all files in a folder into another one, `a/b.pdf` as `a/b.pdf.txt`, or why there is none as
/// `a/b.pdf.fault`, for `src/test/python/word_f1.py` to compare; says how fast it was.
///
///     java -cp … org.allonym.pdf.Extract FROM TO [CHILDREN]
final class Extract {

    private static final Map<String, FileKind> KINDS = Map.of(
            "pdf", FileKind.PDF, "docx", FileKind.WORD, "odt", FileKind.OPEN_DOCUMENT, "rtf", FileKind.RTF, "html", FileKind.HTML, "htm", FileKind.HTML);

    private Extract() {}

    public static void main(String[] args) throws Exception {
        Path from = Path.of(args[0]);
        Path to = Path.of(args[1]);
        int children = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.filter(file -> KINDS.containsKey(ending(file))).sorted().toList();
        }
        Queue<Path> waiting = new ConcurrentLinkedQueue<>(files);
        long begun = System.nanoTime();
        try (ExecutorService threads = Executors.newFixedThreadPool(children)) {
            for (int i = 0; i < children; i++) {
                threads.submit(() -> {
                    try (FileTexts texts = new FileTexts(FileLimits.USUAL)) {
                        for (Path file = waiting.poll(); file != null; file = waiting.poll()) {
                            read(texts, file, to.resolve(from.relativize(file)));
                        }
                    }
                    return null;
                });
            }
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        System.out.printf(Locale.ROOT, "%d files, %d children: %.1f s, %.1f files a second%n", files.size(), children, seconds, files.size() / seconds);
    }

    private static void read(FileTexts texts, Path file, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        try (InputStream in = Files.newInputStream(file)) {
            ExtractedText text = texts.read(KINDS.getOrDefault(ending(file), FileKind.PDF), in, () -> {});
            Files.writeString(to.resolveSibling(to.getFileName() + ".txt"), text.text());
        } catch (TextFaultException e) {
            Files.writeString(to.resolveSibling(to.getFileName() + ".fault"), e.fault().name());
        }
    }

    private static String ending(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
