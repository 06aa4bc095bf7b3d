package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.formats.FileSettings;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.project.ActorId;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.importing.ImportReport;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// The files of a new project, and what a look at them found. JavaFX thread; knows no node.
public final class NewProjectFiles {

    /// Who looks at files: it makes no difference there.
    private static final ActorId SOMEBODY = new ActorId("PI");

    private final JobRunner jobs;
    private final Supplier<LabelSet> labels;
    private final ImportFiles importing;
    private final ReadOnlyObjectWrapper<List<Path>> files = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyStringWrapper labelsAs = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper gold = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable String> voice = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable ImportReport> found = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyBooleanWrapper looking = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private FileSettings settings = FileSettings.USUAL;
    private boolean skipBad;
    private @Nullable String format;
    private @Nullable Job job;
    private List<String> voices = List.of();

    /// @param labels the label set they are looked at with
    NewProjectFiles(JobRunner jobs, Supplier<LabelSet> labels) {
        this.jobs = jobs;
        this.labels = labels;
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        this.importing = new ImportFiles(tokenizer::tokenize);
    }

    /// Files and folders; empty for nothing yet.
    public ReadOnlyObjectProperty<List<Path>> filesProperty() {
        return files.getReadOnlyProperty();
    }

    /// Whose the labels in the files are, as typed; empty leaves them out.
    public ReadOnlyStringProperty labelsAsProperty() {
        return labelsAs.getReadOnlyProperty();
    }

    /// Whether the labels in the files are gold, and nobody's layer.
    public ReadOnlyBooleanProperty goldProperty() {
        return gold.getReadOnlyProperty();
    }

    /// Whether the labels in the files come in at all.
    public boolean bringsLabels() {
        return gold.get() || !labelsAs.get().isEmpty();
    }

    /// Whose labels of those in the files are taken; null for the only one's.
    public ReadOnlyObjectProperty<@Nullable String> voiceProperty() {
        return voice.getReadOnlyProperty();
    }

    /// What a look at the files found; null while there is none.
    public ReadOnlyObjectProperty<@Nullable ImportReport> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /// Whether it is looking.
    public ReadOnlyBooleanProperty lookingProperty() {
        return looking.getReadOnlyProperty();
    }

    /// Why it couldn't look; empty when it could.
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /// Names of those whose labels the files were found to hold, where these are several's.
    public List<String> voices() {
        return voices;
    }

    /// Chooses other files and looks into them; none for nothing yet.
    public void choose(List<Path> chosen) {
        files.set(List.copyOf(chosen));
        voice.set(null);
        voices = List.of();
        settings = FileSettings.USUAL.withEncoding(settings.encoding());
        skipBad = false;
        format = null;
        look();
    }

    /// Says of the files what they don't say themselves, and whether what is wrong in them is left out.
    ///
    /// @param asked name of the format that they are read as; null to tell it from each
    public void say(FileSettings said, boolean skip, @Nullable String asked) {
        settings = said;
        skipBad = skip;
        format = asked;
        look();
    }

    /// What was said of the files.
    public FileSettings settings() {
        return settings;
    }

    /// Name of the format that they are read as; null where it is told from each.
    public @Nullable String format() {
        return format;
    }

    /// Whether what is wrong in them is left out.
    public boolean skipsBad() {
        return skipBad;
    }

    /// The labels that those of the files can become.
    public LabelSet labels() {
        return labels.get();
    }

    /// Says whose the labels are; empty leaves them out.
    public void labelsAs(String name) {
        said(name.strip(), false);
    }

    /// Says that the labels are gold.
    public void gold() {
        said("", true);
    }

    private void said(String name, boolean asGold) {
        if (!name.equals(labelsAs.get()) || asGold != gold.get()) {
            gold.set(asGold);
            labelsAs.set(name);
            look();
        }
    }

    /// Says whose labels to take of those in the files.
    public void voice(@Nullable String name) {
        if (!Objects.equals(name, voice.get())) {
            voice.set(name);
            look();
        }
    }

    /// Looks again, as with another label set.
    void look() {
        Job.stop(job);
        found.set(null);
        fault.set("");
        Optional<ImportFiles.Request> request = request(SOMEBODY);
        looking.set(request.isPresent());
        request.ifPresent(chosen -> {
            LabelSet set = labels.get();
            job = jobs.start(
                    tr("Checking the files"),
                    progress -> importing.preview(chosen.withAddLabels(true), set, _ -> false, progress),
                    this::show,
                    this::failed);
        });
    }

    private void show(ImportReport report) {
        looking.set(false);
        if (!report.voices().isEmpty()) {
            voices = report.voices();
        }
        found.set(report);
    }

    private void failed(Problem problem) {
        looking.set(false);
        fault.set(problem.what() + " " + problem.advice());
    }

    /// What would come in; empty where no file is chosen.
    Optional<ImportFiles.Request> request(ActorId by) {
        return files.get().isEmpty()
                ? Optional.empty()
                : Optional.of(ImportFiles.Request.of(files.get(), by).withLabelsAs(actor()).withGold(gold.get() && actor() == null)
                        .withVoice(bringsLabels() ? voice.get() : null).withSettings(settings).withSkipBad(skipBad).withFormat(format));
    }

    /// Whose layer the labels become; null when they are left out.
    @Nullable ActorId actor() {
        return ActorId.isName(labelsAs.get()) ? new ActorId(labelsAs.get()) : null;
    }

    /// How many documents would come in, as far as it is known.
    int documents() {
        ImportReport report = found.get();
        return report == null ? 0 : report.documents();
    }

    /// Labels of the files that the label set lacks; none where labels are left out.
    List<String> lacking() {
        ImportReport report = found.get();
        return report == null || actor() == null && !gold.get() ? List.of() : new ArrayList<>(report.unknownLabels());
    }

    /// What has to be put right; empty when nothing has.
    Optional<String> wrong() {
        ImportReport report = found.get();
        if (files.get().isEmpty()) {
            return Optional.empty();
        }
        if (!fault.get().isEmpty()) {
            return Optional.of(fault.get());
        }
        if (!labelsAs.get().isEmpty() && actor() == null) {
            return Optional.of(tr("“%s” isn’t a valid name. Use up to 64 characters without / or \\, and not “gold” or “model”.", labelsAs.get()));
        }
        if (report == null) {
            return Optional.of(tr("The files are still being read."));
        }
        if (!report.problems().isEmpty()) {
            return Optional.of(tr("There are problems with the files. Leave out what is wrong, choose other files, or “Remove the files”."));
        }
        return report.documents() > 0
                ? Optional.empty()
                : Optional.of(tr("There are no documents in the files you chose. Choose other files, or “Remove the files”."));
    }
}
