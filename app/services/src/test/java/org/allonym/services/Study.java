package org.allonym.services;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Projection;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.importing.ImportReport;
import org.allonym.services.importing.LabelLayer;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;

/// A folder with a project in it, and the use cases at work on it.
public final class Study implements AutoCloseable {

    public static final ActorId AMINA = new ActorId("amina");
    public static final ActorId PI = new ActorId("pi");

    public final Path folder;
    public final Path file;
    public final ImportFiles importFiles = new ImportFiles(new EnglishTokenizer()::tokenize);
    public final LabelLayer labelLayer = new LabelLayer();
    public final ExportLayer exportLayer = new ExportLayer("1.2.3");
    private ProjectStore store;

    public Study(Path folder) {
        this.folder = folder;
        this.file = folder.resolve("study.allonym");
        this.store = ProjectFile.create(file, "study", LabelSets.CRAPII_14);
    }

    public ProjectStore store() {
        return store;
    }

    public Path put(String name, String content) {
        return put(name, content.getBytes(StandardCharsets.UTF_8));
    }

    public Path put(String name, byte[] content) {
        try {
            Path path = folder.resolve(name);
            Files.createDirectories(path.getParent());
            return Files.write(path, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Imports with the labels as amina's.
    public ImportReport bring(Path... files) {
        return importFiles.run(ImportFiles.Request.of(List.of(files), PI).withLabelsAs(AMINA), store, Progress.NONE);
    }

    public ExportLayer.Report export(String name, String format, Projection projection) {
        return exportLayer.run(
                new ExportLayer.Request(LayerChoice.of(AMINA), format, projection, folder.resolve(name)),
                store,
                Progress.NONE);
    }

    public String exported(String name, String format, Projection projection) {
        try {
            return Files.readString(export(name, format, projection).file());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Layer layer(String document) {
        return store.state(new DocumentId(document)).layer(AMINA);
    }

    /// The project's bytes as they are on the disk once closed; opens it again.
    public byte[] bytes() {
        store.close();
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            store = ProjectFile.open(file);
        }
    }

    /// What `work` was refused with.
    public Problem refusal(Function<ProjectStore, ?> work) {
        return catchThrowableOfType(ProblemException.class, () -> work.apply(store)).problem();
    }

    @Override
    public void close() {
        store.close();
    }
}
