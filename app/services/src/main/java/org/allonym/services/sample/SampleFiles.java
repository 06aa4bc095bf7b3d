package org.allonym.services.sample;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.allonym.annotation.Projection;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.services.Version;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Backups;
import org.allonym.store.sqlite.ProjectFile;

/// The sample's essays as files of their own, and the sample begun afresh. Any thread.
public final class SampleFiles {

    /// The folder that [#write] makes.
    public static final String FOLDER = "Allonym sample essays";

    /// The folder of text files in it.
    public static final String TEXTS = "texts";

    private SampleFiles() {}

    /// Writes the sample's essays into a new folder: as text files, and as CRAPII JSON with the labels of each of its two
    /// annotators. All of it or nothing.
    ///
    /// @param into where the folder is made
    /// @return the folder
    /// @throws ProblemException when it is there already or can't be written
    public static Path write(Path into) {
        return folder(into, FOLDER, content -> {
            Path project = content.resolveSibling("sample.allonym");
            SampleProject.make(project, _ -> true, 0);
            try (ProjectStore store = ProjectFile.openReadOnly(project)) {
                write(store, content);
            }
        });
    }

    /// Makes a folder with what is in it, all of it or nothing.
    ///
    /// @param into where it is made
    /// @param fill puts what it holds into a folder that is empty yet, and what nobody needs afterwards beside it
    /// @throws ProblemException when it is there already or can't be written
    static Path folder(Path into, String name, Filling fill) {
        Path folder = into.resolve(name);
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw new ProblemException(new Problem.Refused(
                    tr("A folder named “%s” already exists there.", name), tr("Choose another location, or move that folder first.")));
        }
        Path part = null;
        try {
            part = Files.createTempDirectory(into, ".allonym-sample");
            Path content = Files.createDirectory(part.resolve("content"));
            fill.into(content);
            Files.move(content, folder);
            return folder;
        } catch (IOException e) {
            throw NewFile.unwritable(folder, e);
        } finally {
            SampleProject.delete(part);
        }
    }

    /// Fills a folder.
    @FunctionalInterface
    interface Filling {
        void into(Path folder) throws IOException;
    }

    private static void write(ProjectStore store, Path folder) throws IOException {
        Path texts = Files.createDirectory(folder.resolve(TEXTS));
        for (DocumentRow row : store.rows()) {
            Document document = store.document(row.id()).orElseThrow();
            NewFile.write(texts.resolve(row.id().value() + ".txt"), document.text().value());
        }
        for (ActorId annotator : List.of(SampleProject.AMINA, SampleProject.BRUNO)) {
            Path out = folder.resolve("labelled-by-%s.json".formatted(annotator.value().toLowerCase(Locale.ROOT)));
            ExportLayer.Request request = new ExportLayer.Request(LayerChoice.of(annotator), "crapii", Projection.COVER, out);
            new ExportLayer(Version.NUMBER).run(request, store, Progress.NONE);
            Files.delete(ExportLayer.manifestFile(out));
        }
    }

    /// Puts the sample that is there aside, with its backups, so that the next one begins afresh.
    ///
    /// @param sample the project file of the sample
    /// @return what it is called now; empty where there was none
    /// @throws ProblemException when somebody works in it or it can't be moved; it stays where it is then
    public static Optional<Path> putAside(Path sample, Instant now) {
        if (!Files.exists(sample)) {
            return Optional.empty();
        }
        String moment = DateTimeFormatter.ofPattern("yyyy-MM-dd HHmmss", Locale.ROOT).withZone(ZoneId.systemDefault()).format(now);
        Path aside = sample.resolveSibling("%s %s%s".formatted(ProjectFile.stem(sample), moment, ProjectFile.EXTENSION));
        if (isOpenElsewhere(sample)) {
            throw new ProblemException(new Problem.Refused(
                    tr("The sample is open in another window."), tr("Close it there and try again.")));
        }
        try {
            for (String beside : List.of("", "-wal", "-shm")) {
                Path part = sample.resolveSibling(sample.getFileName() + beside);
                if (Files.exists(part)) {
                    Files.move(part, aside.resolveSibling(aside.getFileName() + beside));
                }
            }
            Path backups = Backups.of(sample).folder();
            if (Files.exists(backups)) {
                Files.move(backups, Backups.of(aside).folder());
            }
            return Optional.of(aside);
        } catch (IOException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(
                            tr("The sample couldn’t be moved out of the way (%s).", e.getClass().getSimpleName()),
                            tr("Nothing was lost."),
                            tr("Check that nobody has it open and that you can write to its folder.")),
                    e);
        }
    }

    private static boolean isOpenElsewhere(Path sample) {
        try (ProjectStore store = ProjectFile.open(sample)) {
            return store.readOnlyReason() != null;
        } catch (ProblemException _) {
            // damaged or of a later version: all the more a reason to begin afresh
            return false;
        }
    }
}
