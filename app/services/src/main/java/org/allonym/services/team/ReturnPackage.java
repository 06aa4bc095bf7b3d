package org.allonym.services.team;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.services.history.WriteLog;
import org.allonym.store.LogHead;
import org.allonym.store.LogQuery;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Writes the file that returns a package's work: its log, without document text. Records this in the package, if it is
/// open for writing. Any thread.
public final class ReturnPackage {

    static final String MANIFEST = "manifest.json";
    static final String LOG = "log.jsonl";
    static final String FORMAT = "allonym-return";
    static final int VERSION = 1;

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final LocalDateTime TIME = LocalDateTime.of(2000, 1, 1, 0, 0);

    /// What was written.
    ///
    /// @param entries of the log
    /// @param edits how many of them are changes that somebody made in the package; the others say what it was given
    public record Report(Path file, PackageScope scope, long entries, long edits) {}

    private static final String GIVEN = "{\"kind\":\"import\"";

    private ReturnPackage() {}

    /// @param passphrase to lock it with; null for an open one
    /// @throws ProblemException when the project is no package or the file can't be written; what stood there is as it was
    public static Report write(ProjectStore project, Path out, @Nullable Passphrase passphrase) {
        return write(project, out, passphrase, Progress.NONE);
    }

    /// As [#write(ProjectStore, Path, Passphrase)].
    ///
    /// @param progress counts entries of the log
    /// @throws java.util.concurrent.CancellationException as [Progress] says; what stood there is as it was
    public static Report write(ProjectStore project, Path out, @Nullable Passphrase passphrase, Progress progress) {
        PackageScope scope = project.scope()
                .orElseThrow(() -> new ProblemException(new Problem.Refused(
                        tr("“%s” is a project, not a work package, so there is nothing to return.", project.file().getFileName()),
                        tr("Open the package that was made for you."))));
        List<LogHead> heads = project.heads();
        long entries = heads.stream().mapToLong(LogHead::seq).sum();
        long own = heads.stream().filter(head -> head.replica().equals(project.replica())).mapToLong(LogHead::seq).sum();
        Progress counted = (done, _) -> progress.report(done, entries);
        if (passphrase == null) {
            open(project, scope, out, counted);
        } else {
            Seal.write(out, passphrase, sealed -> archive(project, scope, sealed, counted));
        }
        remember(project, own);
        return new Report(out, scope, entries, edits(project));
    }

    private static void remember(ProjectStore project, long entries) {
        if (project.readOnlyReason() == null) {
            try {
                project.gaveBack(entries);
            } catch (ProblemException _) {
                // the file is whole and can be sent; the package goes on saying that there is something to give back
            }
        }
    }

    private static long edits(ProjectStore project) {
        long[] edits = {0};
        project.log(entry -> edits[0] += entry.document() == null || entry.action().startsWith(GIVEN) ? 0 : 1);
        return edits[0];
    }

    private static void open(ProjectStore project, PackageScope scope, Path out, Progress progress) {
        try (NewFile file = NewFile.at(out)) {
            archive(project, scope, file.out(), progress);
            file.seal();
            file.place();
        } catch (IOException e) {
            throw NewFile.unwritable(out, e);
        }
    }

    private static void archive(ProjectStore project, PackageScope scope, OutputStream out, Progress progress) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        begin(zip, MANIFEST);
        zip.write(manifest(project, scope).getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
        begin(zip, LOG);
        WriteLog.run(project, LogQuery.ALL, false, zip, progress);
        zip.closeEntry();
        zip.finish();
    }

    private static void begin(ZipOutputStream zip, String name) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(TIME);
        zip.putNextEntry(entry);
    }

    private static String manifest(ProjectStore project, PackageScope scope) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("format", FORMAT).put("version", VERSION);
        root.put("project", project.name()).put("for", scope.actor().value());
        root.put("task", scope.task().name().toLowerCase(Locale.ROOT));
        root.put("documents", project.documentCount());
        ObjectNode heads = root.putObject("heads");
        project.heads().forEach(head -> heads.putArray(head.replica()).add(head.seq()).add(head.hash()));
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }
}
