package org.allonym.desktop.labels;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.desktop.shell.Draft;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.label.OverlapPolicy;
import org.allonym.language.Language;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.services.project.LabelSetFile;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectStore.LabelSetVersion;
import org.allonym.store.ProjectStore.LabelUse;

/// A label set being edited: a draft of the one in force, its faults, and the versions before it. JavaFX thread; knows
/// no node.
///
/// A label that was ever used keeps its name and can only be retired; see [#mayLeave].
public final class LabelSetModel implements Draft {

    private final ProjectSession session;
    private final JobRunner jobs;
    private final ObservableValue<KeyMap> keys;
    private final Consumer<Problem> show;
    private final ObservableList<LabelDraft> labels = FXCollections.observableArrayList();
    private final ObservableList<LabelDraft> labelsView = FXCollections.unmodifiableObservableList(labels);
    private final StringProperty name = new SimpleStringProperty("");
    private final BooleanProperty overlap = new SimpleBooleanProperty();
    private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<List<LabelDraft.Fault>> faults = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<List<LabelSetVersion>> versions = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyBooleanWrapper known = new ReadOnlyBooleanWrapper();
    private Facts facts = Facts.UNKNOWN;
    private Subscription attached = Subscription.EMPTY;
    private LabelSet origin;
    private List<LabelDraft> originDrafts = List.of();
    private int nextId;
    private boolean filling;
    private boolean toLearn;

    /// @param keys the keys in force
    /// @param show hears what went wrong
    public LabelSetModel(
            ProjectSession session, JobRunner jobs, ObservableValue<KeyMap> keys, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.keys = keys;
        this.show = show;
        this.origin = session.labelSet();
        discard();
        name.subscribe(this::look);
        overlap.subscribe(this::look);
    }

    /// Follows the project until [#detach]; a draft that was begun is kept.
    void attach() {
        attached = session.labelSetProperty().subscribe(_ -> {
            if (!changed.get()) {
                discard();
            }
            toLearn = true;
            learn();
        }).and(session.saveStateProperty().subscribe(_ -> learn())).and(keys.subscribe(_ -> look()));
    }

    void detach() {
        attached.unsubscribe();
        attached = Subscription.EMPTY;
    }

    /// Asks the file how labels are used, once everything is written. What isn't known yet counts as used.
    private void learn() {
        if (!toLearn) {
            return;
        }
        known.set(false);
        if (!(session.saveStateProperty().get() instanceof SaveState.Saved)) {
            return;
        }
        toLearn = false;
        ProjectStore store = session.store();
        List<String> names = saved().labels().stream().map(Label::name).toList();
        jobs.start(
                tr("Counting labels"),
                progress -> Facts.of(store, names, progress),
                found -> {
                    facts = found;
                    versions.set(found.history().reversed());
                    known.set(!toLearn);
                },
                show);
    }

    /// The label set in force.
    public LabelSet saved() {
        return session.labelSet();
    }

    @Override
    public String place() {
        return tr("Labels");
    }

    @Override
    public String what() {
        return tr("The label set");
    }

    /// The drafts in palette order.
    ObservableList<LabelDraft> labels() {
        return labelsView;
    }

    /// What people call the set.
    StringProperty nameProperty() {
        return name;
    }

    /// Whether spans of one layer may overlap.
    BooleanProperty overlapProperty() {
        return overlap;
    }

    /// Whether the draft differs from the set in force.
    @Override
    public ReadOnlyBooleanProperty changedProperty() {
        return changed.getReadOnlyProperty();
    }

    /// What must be put right before the draft can be saved.
    ReadOnlyObjectProperty<List<LabelDraft.Fault>> faultsProperty() {
        return faults.getReadOnlyProperty();
    }

    /// What came into force, newest first; empty until it is known.
    ReadOnlyObjectProperty<List<LabelSetVersion>> versionsProperty() {
        return versions.getReadOnlyProperty();
    }

    /// Whether the uses are counted; until then every saved label counts as used.
    ReadOnlyBooleanProperty knownProperty() {
        return known.getReadOnlyProperty();
    }

    LabelUse uses(LabelDraft draft) {
        return facts.uses().getOrDefault(draft.saved(), LabelUse.NONE);
    }

    /// Whether a label may be removed or get another name: it is new, or no document has ever used it. A span that was
    /// deleted can come back by undo, so one use in the past is enough.
    boolean mayLeave(LabelDraft draft) {
        return draft.isNew() || known.get() && !facts.everUsed().contains(draft.saved());
    }

    /// The first fault of a field, if any.
    Optional<String> fault(LabelDraft draft, LabelDraft.Fault.Field field) {
        return faults.get().stream()
                .filter(fault -> fault.draft() == draft.id() && fault.field() == field)
                .map(LabelDraft.Fault::words)
                .findFirst();
    }

    /// Why the draft can't be saved as it is, for people; empty when it can.
    @Override
    public Optional<String> obstacle() {
        if (name.get().isBlank()) {
            return Optional.of(tr("Give the label set a name."));
        }
        if (labels.stream().allMatch(LabelDraft::retired)) {
            return Optional.of(tr("At least one label must be offered."));
        }
        return faults.get().stream().findFirst().map(fault -> find(fault.draft())
                .map(draft -> "“%s”: %s".formatted(draft.label().title(), fault.words()))
                .orElse(fault.words()));
    }

    private Optional<LabelDraft> find(int id) {
        return labels.stream().filter(draft -> draft.id() == id).findFirst();
    }

    List<String> freeKeys() {
        return LabelDraft.Fault.freeKeys(labels, keys.getValue());
    }

    /// Adds a label after those on offer.
    ///
    /// @return the new draft
    LabelDraft add() {
        Set<Integer> taken = new HashSet<>();
        labels.forEach(draft -> taken.add(draft.label().role()));
        int role = 1;
        for (int indirect : List.of(9, 10, 11, 12, 13, 14, 16, 17, 19, 15, 22, 23, 24, 18, 20, 21, 1, 2, 3, 4, 5, 6, 7, 8)) {
            if (!taken.contains(indirect)) {
                role = indirect;
                break;
            }
        }
        String key = freeKeys().stream().findFirst().orElse("");
        LabelDraft draft = LabelDraft.fresh(nextId++, "NEW_LABEL", key, role);
        int place = labels.size();
        while (place > 0 && labels.get(place - 1).retired()) {
            place--;
        }
        labels.add(place, draft);
        look();
        return draft;
    }

    /// Changes what is typed about a label.
    void change(int id, UnaryOperator<LabelDraft> change) {
        for (int i = 0; i < labels.size(); i++) {
            LabelDraft before = labels.get(i);
            if (before.id() == id) {
                LabelDraft after = change.apply(before);
                if (!after.equals(before)) {
                    labels.set(i, after);
                    look();
                }
                return;
            }
        }
    }

    /// Moves a label up (−1) or down (1) in the palette.
    void move(int id, int by) {
        for (int i = 0; i < labels.size(); i++) {
            int to = i + by;
            if (labels.get(i).id() == id && to >= 0 && to < labels.size()) {
                LabelDraft draft = labels.remove(i);
                labels.add(to, draft);
                look();
                return;
            }
        }
    }

    /// Takes a label away that may leave.
    void remove(int id) {
        labels.removeIf(draft -> draft.id() == id && mayLeave(draft));
        look();
    }

    /// Forgets what isn't saved.
    @Override
    public void discard() {
        fill(saved());
    }

    private void fill(LabelSet set) {
        filling = true;
        origin = set;
        originDrafts = set.labels().stream().map(label -> LabelDraft.of(nextId++, label)).toList();
        name.set(set.name());
        overlap.set(set.overlap() == OverlapPolicy.ALLOWED);
        labels.setAll(originDrafts);
        filling = false;
        look();
    }

    /// Finds faults and changes anew. A draft that is as it was, while another set came into force, makes way for it.
    private void look() {
        if (filling) {
            return;
        }
        faults.set(LabelDraft.Fault.of(labels, keys.getValue()));
        changed.set(!labels.equals(originDrafts)
                || !origin.name().equals(name.get())
                || (origin.overlap() == OverlapPolicy.ALLOWED) != overlap.get());
        if (!changed.get() && !origin.equals(saved())) {
            discard();
        }
    }

    /// Takes names, looks and cards from another label set. Labels of the project that it lacks stay: retired where
    /// they were used, else they go.
    ///
    /// @return what came of it, for people
    String take(LabelSet other) {
        List<LabelDraft> next = new ArrayList<>();
        int added = 0;
        for (Label label : other.labels()) {
            Optional<LabelDraft> mine = labels.stream().filter(draft -> draft.name().equals(label.name())).findFirst();
            added += mine.isPresent() ? 0 : 1;
            LabelDraft like = mine.orElseGet(() -> new LabelDraft(nextId++, "", label.retire(), label.name(), "")).like(label);
            next.add(like);
        }
        int kept = 0;
        for (LabelDraft draft : labels) {
            if (!other.has(draft.name()) && !mayLeave(draft)) {
                next.add(draft.withRetired(true).apartFrom(next, origin.name()));
                kept++;
            }
        }
        labels.setAll(next);
        name.set(other.name());
        overlap.set(other.overlap() == OverlapPolicy.ALLOWED);
        look();
        return kept == 0
                ? tr("%s: %,d labels, %,d of them new. Review them, then save.", other.name(), other.labels().size(), added)
                : tr(
                        "%s: %,d labels, %,d of them new, and %,d of the project’s labels kept as retired. Review them, then save.",
                        other.name(), other.labels().size(), added, kept);
    }

    /// The program's label set of this name, where its guideline cards are other ones now: the project was begun before they were written, or
    /// somebody changed its own. In the language whose cards differ least.
    Optional<LabelSet> otherCards() {
        return Stream.of(Language.values())
                .flatMap(language -> LabelSets.presets(language).stream())
                .filter(preset -> preset.name().equals(origin.name()))
                .min(Comparator.comparingLong(this::cardsThatDiffer))
                .filter(preset -> cardsThatDiffer(preset) > 0);
    }

    /// How many labels of both sets have other cards there.
    long cardsThatDiffer(LabelSet preset) {
        return labels.stream().filter(draft -> preset.find(draft.name()).filter(label -> !draft.withCardOf(label).equals(draft)).isPresent()).count();
    }

    /// Takes the guideline cards of another label set, for labels of the same name, and nothing else; to be saved as a new version.
    void takeCards(LabelSet preset) {
        labels.replaceAll(draft -> preset.find(draft.name()).map(draft::withCardOf).orElse(draft));
        look();
    }

    /// Reads a label set from a file, off the JavaFX thread.
    void read(Path file, Consumer<LabelSet> done) {
        jobs.start(tr("Reading %s", file.getFileName()), _ -> LabelSetFile.read(file), done, show);
    }

    /// Writes a label set to a file.
    void write(LabelSet set, Path file, Runnable done) {
        jobs.start(
                tr("Writing %s", file.getFileName()),
                _ -> {
                    LabelSetFile.write(set, file);
                    return file;
                },
                _ -> done.run(),
                show);
    }

    /// The number the next version gets: one more than any the project ever had.
    int nextVersion() {
        int highest = saved().version();
        for (LabelSetVersion version : facts.history()) {
            highest = Math.max(highest, version.labels().version());
        }
        return highest + 1;
    }

    /// Puts the draft in force as a new version; one step of undo.
    ///
    /// @throws ProblemException when there are faults, or the project can't be changed; nothing is changed
    @Override
    public void save() {
        obstacle().ifPresent(words -> {
            throw new ProblemException(new Problem.Refused(words, tr("Fix it, then save.")));
        });
        LabelSet next = new LabelSet(
                name.get().strip(),
                nextVersion(),
                labels.stream().map(LabelDraft::made).toList(),
                overlap.get() ? OverlapPolicy.ALLOWED : OverlapPolicy.REFUSED);
        try {
            session.perform(List.of(new ProjectEdit.ChangeLabelSet(saved(), next)));
        } catch (StaleEditException e) {
            throw new ProblemException(
                    new Problem.Refused(
                            tr("The label set can’t be saved: %s since.", e.getMessage()),
                            tr("Discard your changes and make them again.")),
                    e);
        }
        discard();
    }

    /// What a project's file says about its labels.
    ///
    /// @param uses by name; labels nobody uses now are missing
    /// @param everUsed names that some document has ever used
    /// @param history what came into force, oldest first
    record Facts(Map<String, LabelUse> uses, Set<String> everUsed, List<LabelSetVersion> history) {

        /// Before the file was asked.
        static final Facts UNKNOWN = new Facts(Map.of(), Set.of(), List.of());

        /// Asks the file; reads the log once for each label that nobody uses now. Any thread.
        ///
        /// @param names of the label set in force
        static Facts of(ProjectStore store, List<String> names, Progress progress) {
            Map<String, LabelUse> uses = store.labelUses();
            Set<String> everUsed = new HashSet<>(uses.keySet());
            for (int i = 0; i < names.size(); i++) {
                progress.report(i, names.size());
                if (!everUsed.contains(names.get(i)) && store.labelEverUsed(names.get(i), null)) {
                    everUsed.add(names.get(i));
                }
            }
            return new Facts(uses, everUsed, store.labelSetHistory());
        }
    }
}
