package org.allonym.store.sqlite;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.HealthReport;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ProjectStore;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Times the project file at the size of the CRAPII corpus: 22,688 documents of 3,000 characters, on text made up here.
///
/// Every figure is printed with what it measures; the first round warms up. Arguments: documents, spans, rounds, and a file
/// that isn't there yet in which to keep the labelled project, for [HealthCheckFigures].
public final class StoreFigures {

    private static final ActorId AMINA = new ActorId("amina");
    private static final ActorId ROSA = new ActorId("rosa");

    private final Path folder;
    private final int count;
    private final int spans;

    private StoreFigures(Path folder, int count, int spans) {
        this.folder = folder;
        this.count = count;
        this.spans = spans;
    }

    public static void main(String[] arguments) throws IOException {
        int documents = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 22_688;
        int spans = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 500_000;
        int rounds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 3;
        Path folder = Files.createTempDirectory("allonym-figures");
        try {
            for (int round = 1; round <= rounds; round++) {
                System.out.printf("round %d of %d%n", round, rounds);
                Path labelled = new StoreFigures(folder, documents, spans).run();
                if (round == rounds && arguments.length > 3) {
                    Files.copy(labelled, Path.of(arguments[3]));
                }
                Files.delete(labelled);
            }
        } finally {
            try (var left = Files.list(folder)) {
                for (Path file : left.toList()) {
                    Files.deleteIfExists(file);
                }
            }
            Files.deleteIfExists(folder);
        }
    }

    /// The labelled project, which the caller takes away.
    private Path run() throws IOException {
        Path plain = folder.resolve("plain.allonym");
        Path labelled = folder.resolve("labelled.allonym");
        List<ImportedDocument> bare = documents(false);
        List<ImportedDocument> full = documents(true);

        ProjectStore store = ProjectFile.create(plain, "Essays", LabelSets.CRAPII_14);
        time("import of %,d documents with tokens".formatted(count), () -> load(store, bare));
        time("search index", () -> store.updateSearchIndex());
        time("search for a frequent word", () -> store.search("word1", 200));
        time("close", store::close);
        System.out.printf("  %,d MB%n", Files.size(plain) >> 20);

        ProjectStore second = ProjectFile.create(labelled, "Essays", LabelSets.CRAPII_14);
        time("import of the same with %,d spans and tags".formatted(spans), () -> load(second, full));
        time("close", second::close);
        System.out.printf("  %,d MB%n", Files.size(labelled) >> 20);

        DocumentId middle = full.get(count / 2).document().id();
        time("open to first document: open, rows, document, state", () -> {
            ProjectStore opened = ProjectFile.open(labelled);
            opened.rows();
            opened.document(middle).orElseThrow();
            opened.state(middle);
            return opened;
        }).close();
        try (ProjectStore opened = ProjectFile.open(labelled)) {
            time("rows", opened::rows);
            percentiles("next document: document and state", 2_000, i -> {
                DocumentId id = full.get((int) (i * 7919L % count)).document().id();
                opened.document(id).orElseThrow();
                opened.state(id);
            });
            time("scan of all documents with states", () -> {
                long[] sum = {0};
                opened.scan((document, state) -> {
                    sum[0] += document.tokens().size() + state.layer(AMINA).size();
                    return true;
                });
                return sum[0];
            });
            checkHealth(opened);
            Path backup = folder.resolve("labelled.allonym-backup");
            time("backup, written and read again", () -> opened.copyTo(backup));
            time("comparison with that backup", () -> opened.compareWith(backup));
            Files.delete(backup);
            percentiles("append of one annotation", 2_000, i -> opened.append(add(full.get(i % count).document())));
            time("the last 2,000 undoable gestures", () -> opened.undoable(ROSA, 2_000));
        }
        Files.delete(plain);
        return labelled;
    }

    private static void checkHealth(ProjectStore store) {
        HealthReport report = time("health check", () -> store.checkHealth());
        System.out.printf(
                "  %,d documents, %,d annotations, %,d entries, %d faults%n",
                report.documents(), report.annotations(), report.entries(), report.faults().size());
    }

    private static void load(ProjectStore store, List<ImportedDocument> documents) {
        try (ImportBatch batch = store.beginImport(ROSA, "essays.json")) {
            batch.ensureActor(new Actor(AMINA, Role.ANNOTATOR));
            documents.forEach(batch::add);
            batch.commit();
        }
    }

    private static Gesture add(Document document) {
        Annotation annotation = Annotation.of(new Span(10, 20), "EMAIL", new Provenance.Person(ROSA));
        return Gesture.of(ROSA, List.of(new DocumentEdit.AddAnnotation(document.id(), ROSA, annotation)));
    }

    /// Words of a skewed vocabulary, one essay in ten with an emoji in front.
    private List<ImportedDocument> documents(boolean layers) {
        Random random = new Random(20_260_101);
        List<ImportedDocument> documents = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder(random.nextInt(10) == 0 ? "🙂 " : "");
            List<Integer> starts = new ArrayList<>();
            while (text.length() < 3_000) {
                starts.add(text.length());
                text.append("word").append((int) Math.abs(random.nextGaussian() * 4_000)).append(' ');
            }
            DocumentText value = DocumentText.of(text.substring(0, text.length() - 1));
            Document document = new Document(
                    new DocumentId(Integer.toString(i)), true, value, tokens(value), Map.of());
            documents.add(new ImportedDocument(document, layers ? layer(random, document, i) : null));
        }
        return documents;
    }

    /// Documents of one sentence.
    static List<ImportedDocument> shortDocuments(int count) {
        List<ImportedDocument> documents = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            DocumentText text = DocumentText.of("Odile wrote essay number " + i);
            DocumentId id = new DocumentId(Integer.toString(i));
            documents.add(new ImportedDocument(new Document(id, true, text, tokens(text), Map.of()), null));
        }
        return documents;
    }

    private static Tokens tokens(DocumentText text) {
        List<String> words = Arrays.asList(text.value().split(" "));
        List<Boolean> blanks = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            blanks.add(i + 1 < words.size());
        }
        return Tokens.of(text, words, blanks);
    }

    private ImportBatch.ImportedLayer layer(Random random, Document document, int index) {
        int here = (int) ((long) spans * (index + 1) / count - (long) spans * index / count);
        List<Annotation> annotations = new ArrayList<>();
        List<String> tags = new ArrayList<>(Collections.nCopies(document.tokens().size(), "O"));
        for (int i = 0; i < here; i++) {
            int token = random.nextInt(document.tokens().size());
            String label = LabelSets.CRAPII_14.labels().get(random.nextInt(14)).name();
            tags.set(token, "B-" + label);
            annotations.add(
                    Annotation.of(document.tokens().span(token), label, new Provenance.Imported("essays.json")));
        }
        return new ImportBatch.ImportedLayer(AMINA, annotations, tags);
    }

    private static void time(String what, Runnable work) {
        time(what, () -> {
            work.run();
            return what;
        });
    }

    interface Work<T> {
        T run();
    }

    static <T> T time(String what, Work<T> work) {
        long processor = processorNanos();
        long start = System.nanoTime();
        T result = work.run();
        long wall = System.nanoTime() - start;
        System.out.printf("  %,8.0f ms  (processor %,6.0f)  %s%n", wall / 1e6, (processorNanos() - processor) / 1e6, what);
        return result;
    }

    /// What all threads of this process have computed: on a busy machine it says more than the clock.
    private static long processorNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    interface Step {
        void run(int index);
    }

    static void percentiles(String what, int times, Step step) {
        long[] nanos = new long[times];
        for (int i = 0; i < times; i++) {
            long start = System.nanoTime();
            step.run(i);
            nanos[i] = System.nanoTime() - start;
        }
        Arrays.sort(nanos);
        System.out.printf(
                "  p50 %.2f  p95 %.2f  p99 %.2f  max %.2f ms  %s%n",
                nanos[times / 2] / 1e6,
                nanos[times * 95 / 100] / 1e6,
                nanos[times * 99 / 100] / 1e6,
                nanos[times - 1] / 1e6,
                what);
    }
}
