package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Subscription;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.session.AnnotatorDesk;
import org.allonym.edit.DocumentEdit;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.ProjectSettings;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The document on the annotate screen: its layer and status, the current span, and what was done last.
///
/// What a person does in the text is in its parts: [#navigation] moves the cursor, [#marking] makes and changes spans,
/// [#occurrences] labels the other places of a string, [#suggestions] decides what the model suggests, [#oversights] is
/// the last check. It sees only what its [AnnotatorDesk] hands out. AnnotateActions that can't be done throw a
/// [ProblemException] with the reason and change nothing. JavaFX thread; knows no node.
public final class AnnotateModel {

    /// A place in the text, and the annotation that is meant there.
    ///
    /// @param span the token under the caret, the text selected, or the annotation's own span
    /// @param chosen the annotation commands apply to; null when there is none
    public record Focus(Span span, @Nullable AnnotationId chosen) {}

    private final AnnotatorDesk desk;
    private final Supplier<KeyMap> keys;
    private final DocumentList documents;
    private final ReadOnlyObjectWrapper<@Nullable Document> document = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<Layer> layer = new ReadOnlyObjectWrapper<>(Layer.EMPTY);
    private final ReadOnlyObjectWrapper<AnnotatorStatus> work = new ReadOnlyObjectWrapper<>(AnnotatorStatus.NEW);
    private final SuggestionReview suggestions = new SuggestionReview(this);
    private final Navigation navigation = new Navigation(layer.getReadOnlyProperty(), suggestions::stops);
    private final Marking marking = new Marking(this);
    private final OccurrenceReview occurrences = new OccurrenceReview(this);
    private final Oversights oversights = new Oversights(this);
    private final StickyLabel sticky = new StickyLabel();
    private Subscription following = Subscription.EMPTY;

    /// @param keys the key map in force, for advice
    public AnnotateModel(AnnotatorDesk desk, Supplier<KeyMap> keys) {
        this.desk = desk;
        this.keys = keys;
        this.documents = new DocumentList(desk);
        suggestions.thresholdsProperty().subscribe(_ -> oversights.layerChanged());
    }

    /// Begins to follow the project; opens the document to do first.
    public void attach() {
        documents.attach();
        following = desk.follow(this::changed);
        Document open = document.get();
        if (open == null) {
            documents.firstToDo().ifPresent(this::open);
        } else {
            refresh(open.id());
        }
    }

    public void detach() {
        following.unsubscribe();
        documents.detach();
    }

    AnnotatorDesk desk() {
        return desk;
    }

    DocumentList documents() {
        return documents;
    }

    /// The document on the screen; null in a project without documents for this person.
    public ReadOnlyObjectProperty<@Nullable Document> documentProperty() {
        return document.getReadOnlyProperty();
    }

    /// The annotator's own annotations of it.
    public ReadOnlyObjectProperty<Layer> layerProperty() {
        return layer.getReadOnlyProperty();
    }

    /// The annotator's standing with it.
    public ReadOnlyObjectProperty<AnnotatorStatus> workProperty() {
        return work.getReadOnlyProperty();
    }

    /// Where the person is in the text; null before the first move.
    public ReadOnlyObjectProperty<@Nullable Focus> focusProperty() {
        return navigation.focusProperty();
    }

    /// How the person gets about the text.
    public Navigation navigation() {
        return navigation;
    }

    /// What can be done to spans.
    public Marking marking() {
        return marking;
    }

    /// What can be done with the model's suggestions.
    public SuggestionReview suggestions() {
        return suggestions;
    }

    /// The other places of a string that was labelled.
    public OccurrenceReview occurrences() {
        return occurrences;
    }

    /// What is looked at once more before the document is finished.
    public Oversights oversights() {
        return oversights;
    }

    /// The label every new selection gets at once, if any.
    public StickyLabel sticky() {
        return sticky;
    }

    public LabelSet labelSet() {
        return desk.labelSet();
    }

    public ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return desk.labelSetProperty();
    }

    /// The annotation commands apply to.
    public Optional<Annotation> chosen() {
        return navigation.chosen();
    }

    /// Shows a document.
    public void open(DocumentId id) {
        Document next = desk.document(id);
        navigation.enter(next);
        occurrences.forgetOffer();
        occurrences.leaveReview();
        oversights.close();
        layer.set(desk.layer(id));
        work.set(desk.work(id));
        suggestions.show(desk.suggestions(id));
        document.set(next);
    }

    private void changed(DocumentId id) {
        Document open = document.get();
        if (open != null && open.id().equals(id)) {
            refresh(id);
        }
    }

    private void refresh(DocumentId id) {
        layer.set(desk.layer(id));
        work.set(desk.work(id));
        suggestions.show(desk.suggestions(id));
        navigation.layerChanged();
        occurrences.layerChanged(layer.get());
        oversights.layerChanged();
    }

    /// Puts the caret on a span of text; an annotation that holds it is meant by the commands that follow.
    public void goTo(Span span) {
        navigation.goTo(span);
    }

    /// Selects text to be labelled, for instance by dragging; with a sticky label it is labelled at once.
    public void select(Span selected) {
        Span span = navigation.cursor().within(selected);
        Optional<Annotation> same = navigation.exactly(span);
        navigation.stand(new Focus(span, same.map(Annotation::id).orElse(null)));
        if (same.isEmpty()) {
            sticky.held().ifPresent(held -> marking.label(held.name()));
        }
    }

    /// A label was chosen by its key or its button: it marks what is in hand, or becomes the sticky one.
    public void choose(Label label) {
        if (!sticky.takes(label)) {
            marking.label(label.name());
        }
    }

    /// Forgets the selection and the offer.
    public void clearFocus() {
        if (!occurrences.forgetOffer()) {
            navigation.stand(null);
        }
    }

    /// Whether what the model suggests for the open document is kept from this annotator.
    boolean readsBlind() {
        Document open = document.get();
        return open != null && desk.withholds(open.id());
    }

    private void changeWork(AnnotatorStatus after) {
        desk.perform(List.of(new DocumentEdit.ChangeWork(openDocument().id(), annotator(), work.get(), after)));
    }

    /// Takes back the last step, going to its document where that is another.
    ///
    /// @return what was taken back, in words; empty when there is nothing to take back
    public Optional<String> undo() {
        return desk.undo().map(this::follow);
    }

    /// Repeats what was taken back.
    ///
    /// @return what was repeated, in words; empty when there is nothing to repeat
    public Optional<String> redo() {
        return desk.redo().map(this::follow);
    }

    private String follow(AnnotatorDesk.Step step) {
        DocumentId changed = step.document();
        if (changed != null) {
            Document open = document.get();
            if (open == null || !open.id().equals(changed)) {
                open(changed);
            }
            Annotation touched = step.annotation();
            if (touched != null) {
                navigation.stand(layer.get().find(touched.id())
                        .map(there -> new Focus(there.span(), there.id()))
                        .orElse(new Focus(touched.span(), null)));
            }
        }
        return step.words();
    }

    /// Finishes the document and opens the next one to do.
    ///
    /// @return false when no document is left to do
    public boolean finishAndNext() {
        DocumentId id = openDocument().id();
        oversights.close();
        if (work.get().status() != DocumentStatus.FINISHED) {
            changeWork(work.get().withStatus(DocumentStatus.FINISHED));
        }
        return openNext(id);
    }

    /// Leaves the document out, with a reason, and opens the next one to do.
    ///
    /// @return false when no document is left to do
    public boolean skip(String reason) {
        if (reason.isBlank()) {
            throw refused(tr("Skipping a document needs a reason."), tr("Choose or type one."));
        }
        DocumentId id = openDocument().id();
        changeWork(work.get().skipped(reason.strip()));
        return openNext(id);
    }

    /// Opens the next document to do and leaves this one as it is.
    ///
    /// @return false when no document is left to do
    public boolean goOn() {
        return openNext(openDocument().id());
    }

    /// Whether the work is given back as a file when it is done.
    public boolean isPackage() {
        return desk.isPackage();
    }

    private boolean openNext(DocumentId from) {
        Optional<DocumentId> next = documents.nextToDo(from);
        next.ifPresent(this::open);
        return next.isPresent();
    }

    /// Opens a finished or skipped document for changes.
    public void reopen() {
        if (work.get().status().isEditable()) {
            throw refused(tr("The document is already open."), tr("You can keep working on it."));
        }
        changeWork(work.get().withStatus(DocumentStatus.STARTED));
    }

    /// Changes the note on the whole document.
    public void note(String text) {
        if (!work.get().note().equals(text)) {
            changeWork(work.get().withNote(text));
        }
    }

    /// The flags of the project; the first is the one a single key sets.
    public List<String> flags() {
        return settings().flags();
    }

    /// Why documents are skipped in this project.
    public List<String> skipReasons() {
        return settings().skipReasons();
    }

    /// Flags the document with the first flag of the project, or takes the flag off.
    public void flag() {
        flag(work.get().flag().isEmpty() ? flags().getFirst() : "");
    }

    /// Flags the document with a word of the project's; an empty one takes the flag off.
    public void flag(String word) {
        if (!work.get().flag().equals(word)) {
            changeWork(work.get().withFlag(word));
        }
    }

    /// Goes to the next or the previous document of the list without judging this one.
    public void neighbour(int step) {
        documents.neighbour(openDocument().id(), step).ifPresent(this::open);
    }

    /// Does edits of the open document as one step; the first one also begins the document.
    void perform(List<DocumentEdit> edits) {
        refuseWhenLocked();
        List<DocumentEdit> all = new ArrayList<>();
        if (work.get().status() == DocumentStatus.NEW) {
            all.add(new DocumentEdit.ChangeWork(
                    openDocument().id(), annotator(), work.get(), work.get().withStatus(DocumentStatus.STARTED)));
        }
        all.addAll(edits);
        desk.perform(all);
    }

    void refuseWhenLocked() {
        if (!work.get().status().isEditable()) {
            throw refused(
                    work.get().status() == DocumentStatus.FINISHED
                            ? tr("This document is finished and locked.")
                            : tr("This document is skipped and locked."),
                    tr("Reopen it to change it."));
        }
    }

    /// What the annotator turned down of what was proposed for the open document.
    Set<Mark> rejected() {
        return desk.rejected(openDocument().id());
    }

    /// The key map in force.
    KeyMap keys() {
        return keys.get();
    }

    /// What the project has settled for everybody.
    ProjectSettings settings() {
        return desk.settings();
    }

    ActorId annotator() {
        return desk.annotator();
    }

    Document openDocument() {
        Document open = document.get();
        if (open == null) {
            throw nothingOpen();
        }
        return open;
    }

    static ProblemException nothingOpen() {
        return refused(tr("No document is open."), tr("Choose one in the list."));
    }

    ProblemException noSpanSelected() {
        return refused(
                tr("No span is selected."),
                new KeyMap.Advice("Go to a span with %s or %s, or click it.", "Click a span.", AppAction.NEXT_SPAN, AppAction.PREVIOUS_SPAN).in(keys()));
    }

    static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }

    /// A pen: while it is out, every selection gets its label at once, and a label's key takes another pen.
    ///
    /// JavaFX thread; knows no node.
    public static final class StickyLabel {

        private final ReadOnlyBooleanWrapper on = new ReadOnlyBooleanWrapper(false);
        private final ObjectProperty<@Nullable Label> label = new SimpleObjectProperty<>(null);

        /// Whether the pen is out, be it with a label or before one is chosen.
        public ReadOnlyBooleanProperty onProperty() {
            return on.getReadOnlyProperty();
        }

        /// The label every new selection gets; null when the pen is in, or no label is chosen yet.
        public ObjectProperty<@Nullable Label> labelProperty() {
            return label;
        }

        /// The label every new selection gets.
        Optional<Label> held() {
            return Optional.ofNullable(label.get());
        }

        /// Takes the pen out with a label, or without one when it is null.
        public void take(@Nullable Label chosen) {
            label.set(chosen);
            on.set(true);
        }

        /// Puts the pen away; whether it was out.
        public boolean leave() {
            boolean was = on.get();
            on.set(false);
            label.set(null);
            return was;
        }

        /// Whether a label's key takes another pen instead of marking something.
        boolean takes(Label pressed) {
            boolean another = on.get() && held().filter(pressed::equals).isEmpty();
            if (another) {
                label.set(pressed);
            }
            return another;
        }
    }

    /// How long a person was active in each document: from one input to the next, as long as they are at most a minute
    /// apart. A longer pause doesn't count at all. Kept in memory only. JavaFX thread; knows no node.
    static final class ActiveTime {

        private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);

        private final LongSupplier nanoTime;
        private final Map<DocumentId, Duration> times = new HashMap<>();
        private @Nullable DocumentId document;
        private long last;

        /// @param nanoTime a clock as [System#nanoTime] is one
        ActiveTime(LongSupplier nanoTime) {
            this.nanoTime = nanoTime;
        }

        /// The person did something: pressed a key, moved the mouse, scrolled.
        ///
        /// @param open the document on the screen
        void input(DocumentId open) {
            long now = nanoTime.getAsLong();
            Duration since = Duration.ofNanos(now - last);
            if (open.equals(document) && since.compareTo(LONGEST_PAUSE) <= 0) {
                times.merge(open, since, Duration::plus);
            }
            document = open;
            last = now;
        }

        /// The person has gone to another screen: what follows is a pause.
        void left() {
            document = null;
        }

        Duration of(DocumentId asked) {
            return times.getOrDefault(asked, Duration.ZERO);
        }

        /// Whole minutes, as people say them: `6 min`, `1 h 5 min`; empty for less than one.
        static String words(Duration time) {
            long minutes = time.toMinutes();
            if (minutes == 0) {
                return "";
            }
            return minutes < 60 ? tr("%d min", minutes) : tr("%d h %d min", minutes / 60, minutes % 60);
        }
    }
}
