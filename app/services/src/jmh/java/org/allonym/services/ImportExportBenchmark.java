package org.allonym.services;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.allonym.annotation.Projection;
import org.allonym.formats.SyntheticEssays;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.services.importing.ImportFiles;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/// A whole corpus through a real project file: CRAPII JSON in, with labels as a layer; the layer out again.
///
/// The first iteration is what a person waits for after starting the program: nothing is compiled yet.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 3)
@Fork(value = 2, jvmArgsAppend = "-Xmx512m")
public class ImportExportBenchmark {

    private static final ActorId ACTOR = new ActorId("amina");

    @Param("22688")
    public int essays;

    private final ImportFiles importFiles = new ImportFiles(new EnglishTokenizer()::tokenize);
    private final ExportLayer exportLayer = new ExportLayer("benchmark");
    private Path folder;
    private ImportFiles.Request request;
    private int project;

    @Setup
    public void write() throws IOException {
        folder = Files.createTempDirectory("allonym-benchmark");
        Path file = folder.resolve("essays.json");
        System.out.printf("%,d bytes%n", SyntheticEssays.write(file, essays));
        request = ImportFiles.Request.of(List.of(file), ACTOR).withLabelsAs(ACTOR);
    }

    /// Every import makes a new project.
    @Setup(Level.Iteration)
    public void next() {
        project++;
    }

    @TearDown
    public void remove() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private ProjectStore create(String name) {
        return ProjectFile.create(folder.resolve(name + ProjectFile.EXTENSION), name, LabelSets.CRAPII_14);
    }

    /// Reading and checking without writing.
    @Benchmark
    public int preview() {
        return importFiles.preview(request, LabelSets.CRAPII_14, id -> false, Progress.NONE).documents();
    }

    /// Into a new project, durable at the end; creating and closing the file included.
    @Benchmark
    public int importEssays() {
        try (ProjectStore store = create("import" + project)) {
            return importFiles.run(request, store, Progress.NONE).documents();
        }
    }

    /// What a command does: check everything, then write.
    @Benchmark
    public int previewThenImport() {
        preview();
        return importEssays();
    }

    /// Out of a full project under `cover`; the manifest included.
    @Benchmark
    public long exportEssays(Full full) {
        return exportLayer
                .run(
                        new ExportLayer.Request(
                                LayerChoice.of(ACTOR), "crapii", Projection.COVER, folder.resolve("out.json")),
                        full.store,
                        Progress.NONE)
                .manifest()
                .bytes();
    }

    /// A project with all essays in it.
    @State(Scope.Benchmark)
    public static class Full {
        private ProjectStore store;

        @Setup
        public void fill(ImportExportBenchmark benchmark) {
            store = benchmark.create("full");
            benchmark.importFiles.run(benchmark.request, store, Progress.NONE);
        }

        @TearDown
        public void close() {
            store.close();
        }
    }
}
