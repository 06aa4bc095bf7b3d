package org.allonym.desktop.start;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.language.English;
import org.allonym.problem.Problem;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.assign.AssignDocuments;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.project.LabelSetFile;
import org.allonym.services.project.MakeProject;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;

/// What somebody says about a new project, on pages between which they go back and forth, until one step makes it.
/// JavaFX thread; knows no node.
public final class NewProjectModel {

    /// Makes the project and enters it.
    @FunctionalInterface
    interface Maker {
        /// @param submissions the folder to select documents from next; null for none
        Job make(MakeProject.Request request, @Nullable Path submissions, Runnable made, Consumer<Problem> failed);
    }

    /// How many read a document.
    public enum Reading {
        TWO,
        ONE,
        LATER
    }

    /// What has to be put right, and where.
    public record Fault(Page page, String words) {}

    private final Path folder;
    private final JobRunner jobs;
    private final Maker maker;
    private final ObjectProperty<Page> page = new SimpleObjectProperty<>(Page.PROJECT);
    private final StringProperty name = new SimpleStringProperty("");
    private final StringProperty file = new SimpleStringProperty("");
    private final Participants people = new Participants();
    private final ObservableList<LabelSet> labelSets = FXCollections.observableArrayList(LabelSets.presets());
    private final ObjectProperty<LabelSet> labels = new SimpleObjectProperty<>(LabelSets.presets().getFirst());
    private final BooleanProperty addLabels = new SimpleBooleanProperty(true);
    private final ObjectProperty<Reading> reading = new SimpleObjectProperty<>(Reading.TWO);
    private final NewProjectFiles files;
    private final ReadOnlyBooleanWrapper tried = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable Fault> shown = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Job> making = new ReadOnlyObjectWrapper<>(null);
    private String proposed = "";

    /// @param folder where a project goes unless somebody says otherwise
    NewProjectModel(Path folder, JobRunner jobs, Maker maker) {
        this.folder = folder;
        this.jobs = jobs;
        this.maker = maker;
        this.files = new NewProjectFiles(jobs, labels::get);
        name.subscribe(_ -> propose());
        labels.subscribe((_, _) -> files.look());
        for (Observable each : List.of(name, file, people.rows(), labels, addLabels, reading, files.foundProperty(), files.filesProperty())) {
            each.addListener(_ -> shown.set(null));
        }
    }

    /// The file follows the name until somebody says where it goes.
    private void propose() {
        if (file.get().equals(proposed)) {
            // the names of files that there can be are the system's affair: see placeFault
            proposed = folder + File.separator + fileName();
            file.set(proposed);
        }
    }

    /// The name as the name of a file.
    String fileName() {
        String plain = name.get().strip().replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]+", "-");
        return (plain.isEmpty() ? tr("project") : plain) + ProjectFile.EXTENSION;
    }

    public ObjectProperty<Page> pageProperty() {
        return page;
    }

    public StringProperty nameProperty() {
        return name;
    }

    /// Where the project goes, as typed.
    public StringProperty fileProperty() {
        return file;
    }

    public NewProjectFiles files() {
        return files;
    }

    public Participants people() {
        return people;
    }

    /// The label sets there are to choose from: the presets, and those read from files.
    public ObservableList<LabelSet> labelSets() {
        return labelSets;
    }

    public ObjectProperty<LabelSet> labelsProperty() {
        return labels;
    }

    /// Whether labels that the files bring and the label set lacks are added to it.
    public BooleanProperty addLabelsProperty() {
        return addLabels;
    }

    public ObjectProperty<Reading> readingProperty() {
        return reading;
    }

    /// What is said to be put right, since somebody wanted to make the project; null while nothing is.
    public ReadOnlyObjectProperty<@Nullable Fault> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /// The making; null while it isn't going on.
    public ReadOnlyObjectProperty<@Nullable Job> makingProperty() {
        return making.getReadOnlyProperty();
    }

    /// Takes a label set from a file. Where that can't be, the one that was chosen stays.
    public void readLabels(Path from) {
        jobs.start(
                tr("Reading %s", from.getFileName()),
                _ -> LabelSetFile.read(from),
                set -> {
                    if (!labelSets.contains(set)) {
                        labelSets.add(set);
                    }
                    labels.set(set);
                },
                problem -> shown.set(new Fault(Page.LABELS, problem.what() + " " + problem.advice())));
    }

    /// What [#labelsAs] is told for labels that are gold.
    static String goldName() {
        return tr("Gold");
    }

    /// Whether whoever makes the project may decide what gold is.
    boolean mayBringGold() {
        return people.you().roleProperty().get() != Role.ANNOTATOR;
    }

    /// Says whose the labels in the files are, and counts them among the annotators; or that they are gold.
    public void labelsAs(String who) {
        if (who.strip().equalsIgnoreCase(goldName())) {
            files.gold();
            return;
        }
        files.labelsAs(people.spelt(who.strip()));
        ActorId actor = files.actor();
        if (actor != null) {
            people.ensureAnnotator(actor);
        }
    }

    /// What can be handed out as things stand: [Reading#LATER] always, two readings with two annotators and documents.
    public boolean isPossible(Reading asked) {
        int annotators = people.annotators().size();
        return switch (asked) {
            case TWO -> files.documents() > 0 && annotators > 1;
            case ONE -> files.documents() > 0 && annotators > 0;
            case LATER -> true;
        };
    }

    /// What would be handed out: what was chosen, where that is possible.
    public Reading effectiveReading() {
        return isPossible(reading.get()) ? reading.get() : Reading.LATER;
    }

    /// The first thing that has to be put right; empty when the project can be made.
    public Optional<Fault> fault() {
        return Arrays.stream(Page.values())
                .flatMap(each -> fault(each).map(words -> new Fault(each, words)).stream())
                .findFirst();
    }

    /// What has to be put right on one page.
    public Optional<String> fault(Page on) {
        return switch (on) {
            case PROJECT -> nameFault().or(this::placeFault).or(people::yourFault);
            case ESSAYS -> files.wrong().or(this::ownerFault);
            case PEOPLE -> people.fault();
            case LABELS -> files.lacking().isEmpty() || addLabels.get()
                    ? Optional.empty()
                    : Optional.of(tr("Your files have labels that this set doesn’t have. Add them, choose another set, or leave "
                            + "the labels out under Documents."));
            case READING -> Optional.empty();
        };
    }

    Optional<String> nameFault() {
        return name.get().isBlank() ? Optional.of(tr("Give the project a name.")) : Optional.empty();
    }

    Optional<String> placeFault() {
        if (file.get().isBlank()) {
            return Optional.of(tr("Choose where to save the project file."));
        }
        try {
            Path place = place();
            Path parent = place.getParent();
            if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of(tr("A file with that name already exists. Choose another name."));
            }
            return parent != null && Files.isDirectory(parent)
                    ? Optional.empty()
                    : Optional.of(tr("The folder %s doesn’t exist. Create it first, or choose another.", Objects.toString(parent, "")));
        } catch (InvalidPathException _) {
            return Optional.of(tr("This file name isn’t valid. Choose another."));
        }
    }

    /// The labels in the files are an annotator's, or decisions of whoever makes the project.
    private Optional<String> ownerFault() {
        ActorId owner = files.actor();
        if (files.goldProperty().get() && !mayBringGold()) {
            return Optional.of(tr("The labels in your files are set as gold, which only a PI or an adjudicator decides. Choose another role "
                    + "for yourself, or leave the labels out."));
        }
        return owner == null || people.annotators().contains(owner)
                ? Optional.empty()
                : Optional.of(tr("The labels in your files are set as the work of %s, who isn’t an annotator. Choose an "
                        + "annotator, or leave the labels out.", owner));
    }

    /// Where the project goes.
    private Path place() {
        return Path.of(typedPlace()).toAbsolutePath();
    }

    /// The same as typed, with the ending of a project.
    private String typedPlace() {
        String typed = file.get().strip();
        return typed.isEmpty() || typed.endsWith(ProjectFile.EXTENSION) ? typed : typed + ProjectFile.EXTENSION;
    }

    /// Goes to the next page.
    public void next() {
        turnTo(page.get().next());
    }

    /// Goes to a page; not beyond the first while something is missing there.
    public void turnTo(Page wanted) {
        boolean held = !wanted.isFirst() && fault(Page.PROJECT).isPresent();
        if (held) {
            tried.set(true);
        }
        page.set(held ? Page.PROJECT : wanted);
    }

    /// Whether somebody wanted to go on: then the first page says what it lacks.
    public ReadOnlyBooleanProperty triedProperty() {
        return tried.getReadOnlyProperty();
    }

    /// Goes to the page before.
    public void back() {
        page.set(page.get().previous());
    }

    /// Makes the project, or leads to what has to be put right.
    ///
    /// @param made runs when it is made, before it is entered
    public void make(Runnable made) {
        make(null, made);
    }

    /// Makes the project without documents, which are then selected from a folder of submissions.
    ///
    /// @param made runs when it is made, before it is entered
    void selectFrom(Path submissions, Runnable made) {
        files.choose(List.of());
        make(submissions, made);
    }

    private void make(@Nullable Path submissions, Runnable made) {
        if (making.get() != null) {
            return;
        }
        Optional<Fault> wrong = fault();
        if (wrong.isPresent()) {
            tried.set(true);
            page.set(wrong.get().page());
            shown.set(wrong.get());
            return;
        }
        shown.set(null);
        Job job = maker.make(request(), submissions, made, problem -> shown.set(new Fault(page.get(), problem.what() + " " + problem.advice())));
        making.set(job);
        jobs.whenEnded(job, () -> making.set(null));
    }

    /// Stops the making, after which there is no project and everything said is still there.
    public void stop() {
        Job job = making.get();
        Job.stop(job);
    }

    private MakeProject.Request request() {
        ImportFiles.Request documents = files.request(people.actors().getFirst().id())
                .map(chosen -> chosen.withAddLabels(addLabels.get()))
                .orElse(null);
        AssignDocuments.Overlap overlap = switch (effectiveReading()) {
            case TWO -> new AssignDocuments.Overlap.Twice();
            case ONE -> new AssignDocuments.Overlap.Once();
            case LATER -> null;
        };
        return new MakeProject.Request(place(), name.get().strip(), labels.get(), people.actors(), documents, overlap);
    }

    /// What would be made, in a few lines for people.
    public List<String> summary() {
        List<String> lines = new ArrayList<>();
        lines.add(tr("The file %s", typedPlace().replaceAll(".*[/\\\\]", "")));
        lines.add(files.filesProperty().get().isEmpty() ? tr("No documents yet") : documentsSaid());
        lines.add(peopleSaid());
        lines.add(labelsSaid());
        return lines;
    }

    /// What stands on a page so far, in words.
    String said(Page asked) {
        return switch (asked) {
            case PROJECT -> name.get().strip();
            case ESSAYS -> documentsSaid();
            case PEOPLE -> peopleSaid();
            case LABELS -> labelsSaid();
            case READING -> switch (effectiveReading()) {
                case TWO -> tr("Two annotators each");
                case ONE -> tr("One annotator each");
                case LATER -> tr("Assigned later");
            };
        };
    }

    private String documentsSaid() {
        if (files.filesProperty().get().isEmpty()) {
            return tr("None yet");
        }
        return files.lookingProperty().get()
                ? tr("Checking the files…")
                : count(files.documents(), "document", "documents");
    }

    private String peopleSaid() {
        List<String> some = new ArrayList<>();
        List<Actor> actors = people.actors();
        long pis = actors.stream().filter(actor -> actor.role() == Role.PI).count();
        long adjudicators = actors.stream().filter(actor -> actor.role() == Role.ADJUDICATOR).count();
        long annotators = actors.stream().filter(actor -> actor.role() == Role.ANNOTATOR).count();
        if (pis > 0) {
            some.add(count(pis, "PI", "PIs"));
        }
        if (adjudicators > 0) {
            some.add(count(adjudicators, "adjudicator", "adjudicators"));
        }
        if (annotators > 0) {
            some.add(count(annotators, "annotator", "annotators"));
        }
        return String.join(", ", some);
    }

    private String labelsSaid() {
        int added = addLabels.get() ? files.lacking().size() : 0;
        int all = labels.get().offered().size() + added;
        return tr("%s (%s)", labels.get().name(), count(all, "label", "labels"));
    }

    /// A question about a new project, in the order they are asked.
    public enum Page {
        PROJECT("Project"),
        ESSAYS("Documents"),
        PEOPLE("People"),
        LABELS("Labels"),
        READING("Who labels");

        private final @English String title;

        Page(@English String title) {
            this.title = title;
        }

        String title() {
            return tr(title);
        }

        /// The id of its button.
        String buttonId() {
            return "page-" + name().toLowerCase(Locale.ROOT);
        }

        boolean isFirst() {
            return ordinal() == 0;
        }

        boolean isLast() {
            return ordinal() == values().length - 1;
        }

        Page next() {
            return isLast() ? this : values()[ordinal() + 1];
        }

        Page previous() {
            return isFirst() ? this : values()[ordinal() - 1];
        }
    }
}
