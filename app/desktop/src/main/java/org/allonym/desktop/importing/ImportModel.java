package org.allonym.desktop.importing;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.formats.ExchangeFormat;
import org.allonym.edit.Gesture;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.FileSettings;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.importing.ImportReport;
import org.allonym.services.importing.LabelLayer;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore.DoneImport;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// What is to be imported, what a look at it found, and the import itself. JavaFX thread; knows no node.
public final class ImportModel {

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ImportFiles importing;
    private final ReadOnlyObjectWrapper<ImportFiles.@Nullable Request> request = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable ImportReport> preview = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable DoneImport> last = new ReadOnlyObjectWrapper<>(null);
    private final LabelLayer labelling = new LabelLayer();
    private final boolean labelsOnly;
    private FileSettings said = FileSettings.USUAL;
    private @Nullable Job looking;

    public ImportModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this(session, jobs, show, false);
    }

    /// For labels of documents that are in the project already.
    public static ImportModel ofLabels(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        return new ImportModel(session, jobs, show, true);
    }

    private ImportModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show, boolean labelsOnly) {
        this.labelsOnly = labelsOnly;
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        this.importing = new ImportFiles(tokenizer::tokenize);
        if (!labelsOnly && mayBringGold() && session.readOnlyReason() == null) {
            jobs.start(
                    tr("Loading history"), _ -> session.store().imports().stream().findFirst(), found -> last.set(found.orElse(null)), show);
        }
    }

    /// The latest import, which may be undone while nothing hangs on it; null where there is none, or it isn't known yet.
    public ReadOnlyObjectProperty<@Nullable DoneImport> lastProperty() {
        return last.getReadOnlyProperty();
    }

    /// Undoes the latest import.
    ///
    /// @param done hears which one, when its documents are gone
    public void undo(Consumer<DoneImport> done) {
        DoneImport latest = last.get();
        if (latest == null) {
            return;
        }
        session.flush();
        busy.set(true);
        jobs.start(
                tr("Undoing"),
                _ -> {
                    session.store().undoImport(latest, session.actor().id());
                    return session.store().rows();
                },
                rows -> {
                    busy.set(false);
                    session.reload(rows);
                    done.accept(latest);
                },
                this::failed);
    }

    /// Whether it is about labels of documents that are in the project already, and brings no document in.
    public boolean isLabelsOnly() {
        return labelsOnly;
    }

    /// What would be imported; null before files were chosen.
    public ReadOnlyObjectProperty<ImportFiles.@Nullable Request> requestProperty() {
        return request.getReadOnlyProperty();
    }

    /// What a look at the files found; null while there is none.
    public ReadOnlyObjectProperty<@Nullable ImportReport> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /// Whether it is looking or importing.
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// Whose layer labels could become: the project's annotators.
    public List<ActorId> annotators() {
        return session.actors().stream()
                .filter(actor -> actor.role() == org.allonym.project.Role.ANNOTATOR)
                .map(actor -> actor.id())
                .sorted()
                .toList();
    }

    /// Chooses files and folders and looks into them; whose their labels are stays as it was said of those before.
    public void choose(List<Path> files) {
        if (!files.isEmpty()) {
            ImportFiles.Request before = request.get();
            said = FileSettings.USUAL.withEncoding(said.encoding());
            look(ImportFiles.Request.of(files, session.actor().id())
                    .withLabelsAs(before == null ? null : before.labelsAs())
                    .withSettings(said));
        }
    }

    /// Says of the files what they don't say themselves, and whether what is wrong in them is left out.
    ///
    /// @param format name of the format that they are read as; null to tell it from each
    public void say(FileSettings settings, boolean skipBad, @Nullable String format) {
        said = settings;
        ImportFiles.Request chosen = request.get();
        if (chosen != null) {
            look(chosen.withSettings(settings).withSkipBad(skipBad).withFormat(format));
        }
    }

    /// The labels that those of the files can become.
    public LabelSet labels() {
        return session.labelSet();
    }

    /// Says whose layer the labels in the files are; null leaves them out.
    public void labelsAs(@Nullable ActorId actor) {
        ImportFiles.Request chosen = request.get();
        if (chosen != null) {
            look(chosen.withLabelsAs(actor));
        }
    }

    /// Whether this person may decide what gold is.
    public boolean mayBringGold() {
        return session.actor().role() != org.allonym.project.Role.ANNOTATOR;
    }

    /// Whether labels can become suggestions, as a model's run makes them: of documents that are there, and only by who runs models.
    public boolean mayBringSuggestions() {
        return labelsOnly && session.actor().role() == Role.PI;
    }

    /// Says that the labels in the files are gold.
    public void gold() {
        ImportFiles.Request chosen = request.get();
        if (chosen != null) {
            look(chosen.withGold(true));
        }
    }

    /// Says whose labels to take of those in the files; null for the only one's.
    public void voice(@Nullable String name) {
        ImportFiles.Request chosen = request.get();
        if (chosen != null && !Objects.equals(chosen.voice(), name)) {
            look(chosen.withVoice(name));
        }
    }

    /// Says whether labels the project lacks are added to its label set.
    public void addLabels(boolean add) {
        ImportFiles.Request chosen = request.get();
        if (chosen != null) {
            look(chosen.withAddLabels(add));
        }
    }

    private void look(ImportFiles.Request chosen) {
        Job.stop(looking);
        request.set(chosen);
        preview.set(null);
        busy.set(true);
        looking = jobs.start(
                tr("Checking the files"),
                progress -> labelsOnly
                        ? labelling.look(labels(chosen), session.store(), progress)
                        : importing.preview(chosen, session.store(), progress),
                report -> {
                    busy.set(false);
                    preview.set(report);
                },
                this::failed);
    }

    private void failed(Problem problem) {
        busy.set(false);
        show.accept(problem);
    }

    /// Whether the import can go ahead.
    public boolean isReady() {
        ImportReport report = preview.get();
        ImportFiles.Request chosen = request.get();
        return report != null && report.problems().isEmpty() && report.documents() > 0 && (!labelsOnly || chosen != null && chosen.bringsLabels());
    }

    /// The same for labels alone. Before anybody has said whose they are, a look takes them for this person's.
    private LabelLayer.Request labels(ImportFiles.Request of) {
        return new LabelLayer.Request(
                of.files().getFirst(), of.format(), of.bringsLabels() ? of.labelsAs() : of.by(), of.voice(), of.addLabels(), of.settings(), of.skipBad(), of.by());
    }

    /// What was written, where a job that was stopped has written all the same.
    private record Labelled(Gesture gesture, List<DocumentRow> rows) {}

    private void label(ImportFiles.Request chosen, ImportReport looked, Consumer<ImportReport> done) {
        session.changing().hold(tr("Importing"));
        AtomicReference<@Nullable Labelled> written = new AtomicReference<>();
        Job begun = jobs.start(
                tr("Importing"),
                progress -> {
                    Gesture gesture = labelling.prepare(labels(chosen), session.store(), progress).gesture().orElse(null);
                    if (gesture != null) {
                        session.store().append(gesture);
                        written.set(new Labelled(gesture, session.store().rows()));
                    }
                    return true;
                },
                _ -> done.accept(looked),
                this::failed);
        jobs.whenEnded(begun, () -> {
            busy.set(false);
            session.changing().letGo();
            Labelled now = written.get();
            if (now != null) {
                session.absorb(now.gesture(), now.rows());
            }
        });
    }

    /// Imports what was chosen, all or nothing.
    ///
    /// @param done gets the report when the documents are in the project
    public void run(Consumer<ImportReport> done) {
        ImportFiles.Request chosen = request.get();
        ImportReport looked = preview.get();
        if (chosen == null || looked == null || !isReady()) {
            return;
        }
        session.flush();
        busy.set(true);
        if (labelsOnly) {
            label(chosen, looked, done);
            return;
        }
        AtomicReference<List<DocumentRow>> rows = new AtomicReference<>(List.of());
        jobs.start(
                tr("Importing"),
                progress -> {
                    ImportReport report = importing.run(chosen, session.store(), progress);
                    rows.set(session.store().rows());
                    return report;
                },
                report -> {
                    busy.set(false);
                    session.reload(rows.get());
                    done.accept(report);
                    index();
                },
                this::failed);
    }

    /// Makes the new documents findable, behind everything else.
    private void index() {
        jobs.start(
                tr("Indexing for search"),
                _ -> {
                    session.store().updateSearchIndex();
                    return true;
                },
                _ -> {},
                show);
    }

    /// What several formats come packed in.
    private static final List<String> OTHERS = List.of(".zip");

    public static List<FileDialogs.Kind> kinds() {
        List<String> patterns = Stream.concat(formats().flatMap(format -> format.endings().stream()), OTHERS.stream())
                .map(ending -> "*" + ending)
                .distinct()
                .sorted()
                .toList();
        return List.of(new FileDialogs.Kind(tr("Documents"), patterns), new FileDialogs.Kind(tr("All files"), List.of("*")));
    }

    /// What can be read; of variants of a format that begin alike only the plain one.
    public static String titles() {
        List<String> all = formats().map(ExchangeFormat::title).sorted(String.CASE_INSENSITIVE_ORDER).toList();
        return all.stream()
                .filter(title -> all.stream().noneMatch(other -> !other.equals(title) && title.startsWith(other)))
                .distinct()
                .collect(Collectors.joining(" · "));
    }

    private static Stream<ExchangeFormat> formats() {
        return ExchangeFormats.readable().stream().filter(ExchangeFormat::bringsTexts);
    }
}
