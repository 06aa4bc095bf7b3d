package org.allonym.desktop.session;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import org.allonym.desktop.job.SerialWriter;
import org.allonym.desktop.session.SessionDocuments.HeardGesture;
import org.allonym.desktop.session.SessionDocuments.SessionRows;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.label.LabelSet;
import org.allonym.language.English;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.services.history.GestureText;
import org.allonym.services.selecting.KeepSelection;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// An open project in the hands of one person.
///
/// A gesture changes the state in memory at once, so that the screen can show it within a frame, and is written
/// behind it, in order; [#saveStateProperty] says truthfully whether it has arrived. The UI thread owns a session.
public final class ProjectSession implements AutoCloseable {

    private final ProjectStore store;
    private final Actor actor;
    private final SerialWriter writer;
    private final SessionHistory history;
    private final SessionDocuments documents;
    private final SessionRows rows = new SessionRows();
    private final ReadOnlyObjectWrapper<SaveState> saveState = new ReadOnlyObjectWrapper<>(new SaveState.Saved());
    private final ReadOnlyObjectWrapper<LabelSet> labelSet;
    private final ObservableList<Actor> actors = FXCollections.observableArrayList();
    private final ObservableList<Actor> actorsView = FXCollections.unmodifiableObservableList(actors);
    private final SessionSettings settings;
    private final List<Consumer<DocumentState>> listeners = new ArrayList<>();
    private final List<Consumer<String>> settingListeners = new ArrayList<>();
    private final Changing changing;
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper();

    /// @param ui runs on the UI thread, in order
    public ProjectSession(ProjectStore store, Actor actor, Executor ui) {
        this(store, actor, ui, store.rows());
    }

    /// @param read the file's rows, read by a job: in a large project that takes a while
    public ProjectSession(ProjectStore store, Actor actor, Executor ui, List<DocumentRow> read) {
        this.store = store;
        this.actor = actor;
        this.writer = new SerialWriter(ui, () -> saveState.set(new SaveState.Saved()), this::failed);
        this.documents = new SessionDocuments(store, () -> writer.pending() > 0);
        this.history = new SessionHistory(store, actor.id(), writer::drain);
        this.labelSet = new ReadOnlyObjectWrapper<>(store.labelSet());
        this.settings = new SessionSettings(store::setting);
        this.changing = new Changing(store, saveState::get, writer::drain);
        reload(read);
    }

    /// The file behind it, for workflows that run in jobs; call [#reload] when one has changed something.
    public ProjectStore store() {
        return store;
    }

    /// Whether it can be changed now.
    public Changing changing() {
        return changing;
    }

    /// Whose session it is.
    public Actor actor() {
        return actor;
    }

    /// Null when the project can be changed, else a sentence that says why not.
    public @Nullable String readOnlyReason() {
        return store.readOnlyReason();
    }

    /// Whether all that was done is on the disk.
    public ReadOnlyObjectProperty<SaveState> saveStateProperty() {
        return saveState.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return labelSet.getReadOnlyProperty();
    }

    public LabelSet labelSet() {
        return labelSet.get();
    }

    /// What the project has settled for everybody, unsaved changes included.
    public ReadOnlyObjectProperty<ProjectSettings> settingsProperty() {
        return settings.property();
    }

    public ProjectSettings settings() {
        return settings.property().get();
    }

    /// The edits that make the settings what they are in `after`; none when nothing differs.
    public List<ProjectEdit.ChangeSetting> editsTo(ProjectSettings after) {
        return settings.editsTo(after);
    }

    /// All documents in import order, with everybody's standing; screens of annotators go through [AnnotatorDesk].
    public ObservableList<DocumentRow> rows() {
        return rows.view();
    }

    public ObservableList<Actor> actors() {
        return actorsView;
    }

    /// A project setting, unsaved gestures included; empty when it was never set.
    public String setting(String name) {
        return settings.value(name);
    }

    /// Hears the name of each setting that changes, by a gesture, an undo or a redo.
    public Subscription followSettings(Consumer<String> listener) {
        settingListeners.add(listener);
        return () -> settingListeners.remove(listener);
    }

    public Optional<Document> document(DocumentId id) {
        return documents.text(id);
    }

    /// What everybody has said about a document, unsaved gestures included.
    public DocumentState state(DocumentId id) {
        return documents.state(id);
    }

    /// Hears every new state of a document, after a gesture, an undo or a reload.
    public void addListener(Consumer<DocumentState> listener) {
        listeners.add(listener);
    }

    public void removeListener(Consumer<DocumentState> listener) {
        listeners.remove(listener);
    }

    /// Does something: one step of undo.
    ///
    /// @throws ProblemException when the project is read-only, the last write failed, or a document's status doesn't
    ///         allow it; nothing is changed
    /// @throws StaleEditException when an edit doesn't fit what is there; nothing is changed
    public void perform(List<? extends Edit> edits) {
        carryOut(Gesture.of(actor.id(), edits));
    }

    /// The gesture undo would take back; empty when there is none.
    public Optional<Gesture> nextUndo() {
        return history.nextUndo();
    }

    /// The gesture redo would repeat; empty when there is none.
    public Optional<Gesture> nextRedo() {
        return history.nextRedo();
    }

    public SessionHistory history() {
        return history;
    }

    /// Waits until all that was done is written, so that a job reads it in the file.
    ///
    /// @throws ProblemException when it can't be written
    public void flush() {
        if (saveState.get() instanceof SaveState.Failed failure) {
            throw new ProblemException(failure.problem());
        }
        try {
            writer.drain();
        } catch (RuntimeException e) {
            throw new ProblemException(SaveState.Failed.of(e).problem(), e);
        }
    }

    /// Takes note of a gesture of this person that work in a job has already written to the file: for gestures over so
    /// many documents that carrying them out here would hold up the screen. Listeners aren't called; whoever ran the
    /// work tells its own.
    ///
    /// @param read the file's rows after it
    public void absorb(Gesture written, List<DocumentRow> read) {
        history.record(written);
        revision.set(revision.get() + 1);
        if (written.edits().stream().anyMatch(ProjectSession::changesWhatCounts)) {
            documents.readAgain();
        }
        for (Edit edit : written.edits()) {
            switch (edit) {
                case DocumentEdit change -> documents.forget(change.document());
                case ProjectEdit change -> apply(change);
            }
        }
        rows.read(read, documents.states());
    }

    /// Takes note of a gesture of [ActorId#MODEL] that is in the file already: a portion of a pre-labelling run. What isn't
    /// saved yet stays beside it, and the person's undo doesn't know of it. Call it in the order of writing. Rows don't
    /// count the model's marks, and so stay.
    public void hear(Gesture written) {
        revision.set(revision.get() + 1);
        for (DocumentState changed : HeardGesture.apply(written, documents::known)) {
            documents.put(changed);
            List.copyOf(listeners).forEach(listener -> listener.accept(changed));
        }
        written.edits().stream().filter(ProjectEdit.class::isInstance).map(ProjectEdit.class::cast).forEach(this::apply);
    }

    /// Changes with everything done, undone or read again: a worker notes it before it reads the file.
    public long revision() {
        return revision.get();
    }

    /// See [#revision].
    public ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /// Does what a worker has worked out from the file, without reading the documents again.
    ///
    /// @param since [#revision] before the worker read the file, with everything saved
    /// @param read what it read of every document the edits change
    /// @return false when something has changed since; nothing is done then
    /// @throws ProblemException as [#perform(List)]
    public boolean perform(List<? extends Edit> edits, long since, Collection<DocumentState> read) {
        if (since != revision() || writer.pending() > 0) {
            return false;
        }
        read.forEach(documents::put);
        perform(edits);
        return true;
    }

    /// What a gesture did, in words.
    public String words(Gesture gesture) {
        return new GestureText(labelSet(), this::document).of(gesture);
    }

    /// Takes back this person's last gesture.
    ///
    /// @return the gesture taken back, empty when there is none
    /// @throws ProblemException when it can't be taken back because something it rests on has changed since
    public Optional<Gesture> undo() {
        Optional<AddedSelection> selection = addedSelection();
        if (selection.isPresent()) {
            changing.require();
            flush();
            selection.get().undo();
            reload();
            return selection.map(AddedSelection::gesture);
        }
        return step(history.nextUndo(), history.nextUndo().map(last -> last.undo(actor.id())), "The last step can’t be undone: %s since.");
    }

    /// Repeats what was undone last.
    public Optional<Gesture> redo() {
        return step(history.nextRedo(), history.nextRedo().map(last -> last.redo(actor.id())), "The last step can’t be redone: %s since.");
    }

    /// The selection that undo takes back next, which takes long where it brought many documents; empty where that is another step.
    public Optional<AddedSelection> addedSelection() {
        return history.nextUndo().flatMap(last -> KeepSelection.imported(last)
                .flatMap(id -> store.imports().stream().filter(done -> done.gesture().equals(id)).findFirst())
                .map(brought -> new AddedSelection(store, actor.id(), last, brought)));
    }

    static ProblemException refused(@English String words, StaleEditException why) {
        return new ProblemException(new Problem.Refused(tr(words, why.getMessage()), tr("Make the change manually.")), why);
    }

    private Optional<Gesture> step(Optional<Gesture> of, Optional<Gesture> gesture, @English String refused) {
        if (gesture.stream().flatMap(next -> next.edits().stream()).anyMatch(edit -> GestureChecks.removes(edit, actor.id()))) {
            throw new ProblemException(new Problem.Refused(
                    tr("The previous step added you to the project and can’t be undone."), tr("There is nothing else to undo.")));
        }
        try {
            gesture.ifPresent(this::carryOut);
        } catch (StaleEditException e) {
            throw refused(refused, e);
        }
        return of;
    }

    private void carryOut(Gesture gesture) {
        changing.require();
        Map<DocumentId, List<DocumentEdit>> byDocument = new LinkedHashMap<>();
        for (Edit edit : gesture.edits()) {
            if (edit instanceof DocumentEdit change) {
                byDocument.computeIfAbsent(change.document(), _ -> new ArrayList<>()).add(change);
            } else if (edit instanceof ProjectEdit.ChangeSetting(String name, String before, _)
                    && !setting(name).equals(before)) {
                throw new StaleEditException(tr("the setting has changed"));
            } else if (edit instanceof ProjectEdit.ChangeActor change && gesture.edits().size() == 1) {
                GestureChecks.checkRemoval(change, writer, store);
            } else if (edit instanceof ProjectEdit.ChangeLabelSet change) {
                GestureChecks.checkLabelSet(change, labelSet(), gesture.of(), writer, store);
            }
        }
        Map<DocumentId, DocumentState> changed = new LinkedHashMap<>();
        byDocument.forEach((document, edits) -> {
            DocumentState before = state(document);
            GestureChecks.allow(gesture.by(), edits, before);
            changed.put(document, before.applyAll(edits));
        });
        history.record(gesture);
        revision.set(revision.get() + 1);
        saveState.set(new SaveState.Saving());
        writer.submit(() -> store.append(gesture));
        for (Edit edit : gesture.edits()) {
            if (edit instanceof ProjectEdit change) {
                apply(change);
            }
        }
        publish(changed.values());
        if (gesture.edits().stream().anyMatch(ProjectSession::changesWhatCounts)) {
            flush();
            reload();
        }
    }

    /// Whether an edit changes which documents or layers count: then the rows are others, and so is every state.
    private static boolean changesWhatCounts(Edit edit) {
        return edit instanceof DocumentEdit.SetAside
                || edit instanceof ProjectEdit.ChangeActor(Actor before, Actor after)
                        && (before != null && before.archived()) != (after != null && after.archived());
    }

    private void apply(ProjectEdit edit) {
        switch (edit) {
            case ProjectEdit.ChangeLabelSet change -> labelSet.set(change.after());
            case ProjectEdit.ChangeActor(Actor before, Actor after) ->
                // at once: in a list of people nobody is gone for a moment
                actors.setAll(Stream.concat(actors.stream().filter(one -> !one.equals(before)), Stream.ofNullable(after)).sorted().toList());
            case ProjectEdit.ChangeSetting change -> {
                settings.apply(change);
                List.copyOf(settingListeners).forEach(listener -> listener.accept(change.name()));
            }
        }
    }

    private void publish(Collection<DocumentState> changed) {
        changed.forEach(documents::put);
        rows.show(changed);
        changed.forEach(state -> List.copyOf(listeners).forEach(listener -> listener.accept(state)));
    }

    private void failed(Throwable trouble) {
        saveState.set(SaveState.Failed.of(trouble));
    }

    /// Tries to write again after a failure.
    public void retry() {
        if (saveState.get() instanceof SaveState.Failed) {
            saveState.set(new SaveState.Saving());
            writer.retry();
        }
    }

    /// Reads rows, people, labels and what can be undone again after a workflow has changed the file. Call it when nothing is being saved.
    public void reload() {
        reload(store.rows());
    }

    /// As [#reload()], with rows that a job has read.
    public void reload(List<DocumentRow> read) {
        history.forget();
        revision.set(revision.get() + 1);
        documents.readAgain();
        labelSet.set(store.labelSet());
        settings.read();
        actors.setAll(store.actors().stream().sorted().toList());
        rows.read(read, List.of());
    }

    /// Writes what is still waiting and gives up the file without closing it, for the session of another person.
    public ProjectStore release() {
        writer.close();
        return store;
    }

    /// Writes what is still waiting and closes the file.
    ///
    /// @throws ProblemException when something can't be written; the file is closed all the same
    @Override
    public void close() {
        try {
            writer.close();
        } finally {
            listeners.clear();
            store.close();
        }
    }

    /// The settings of an open project as its session knows them: what is stored, and what is on its way there. UI thread.
    static final class SessionSettings {

        private final UnaryOperator<String> stored;
        private final Map<String, String> values = new HashMap<>();
        private final ReadOnlyObjectWrapper<ProjectSettings> settings = new ReadOnlyObjectWrapper<>(ProjectSettings.DEFAULT);

        /// @param stored the value of a setting in the file
        SessionSettings(UnaryOperator<String> stored) {
            this.stored = stored;
        }

        ReadOnlyObjectProperty<ProjectSettings> property() {
            return settings.getReadOnlyProperty();
        }

        List<ProjectEdit.ChangeSetting> editsTo(ProjectSettings after) {
            return ProjectEdit.ChangeSetting.from(this::value, after);
        }

        void apply(ProjectEdit.ChangeSetting change) {
            values.put(change.name(), change.after());
            show();
        }

        /// Reads what is stored again.
        void read() {
            values.clear();
            show();
        }

        private void show() {
            settings.set(ProjectSettings.of(this::value));
        }

        /// One setting, as it is stored or will be; empty when it was never set.
        String value(String name) {
            return values.computeIfAbsent(name, stored);
        }
    }
}
