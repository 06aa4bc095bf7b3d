package org.allonym.desktop.feedback;

import static org.allonym.language.Messages.tr;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.adjudicate.Feedback;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.FeedbackDesk;
import org.allonym.desktop.session.FeedbackDesk.Collected;
import org.allonym.desktop.session.FeedbackDesk.Correction;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.project.Document;
import org.jspecify.annotations.Nullable;

/// What adjudication changed in the annotator's documents: all of it, narrowed by kind, by label, to what is new.
///
/// New is what wasn't there when the screen was last left. JavaFX thread; knows no node.
public final class FeedbackModel {

    /// What the screen shows.
    ///
    /// @param corrections those that pass the filters, in order of documents and text
    /// @param kinds how many of each kind there are under the other filters
    /// @param labels how many there are of each label under the other filters
    /// @param fresh how many are new, whatever the filters
    /// @param all how many there are, whatever the filters
    /// @param settled how many of the annotator's documents are settled
    public record Shown(
            List<Correction> corrections,
            Map<Feedback.Kind, Integer> kinds,
            Map<String, Integer> labels,
            int fresh,
            int all,
            int settled) {

        static final Shown NOTHING = new Shown(List.of(), Map.of(), Map.of(), 0, 0, 0);
    }

    private final FeedbackDesk desk;
    private final LeadModel lead;
    private final SeenFeedback seenBefore;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ObjectProperty<Feedback.@Nullable Kind> kind = new SimpleObjectProperty<>(null);
    private final ObjectProperty<@Nullable String> label = new SimpleObjectProperty<>(null);
    private final BooleanProperty onlyNew = new SimpleBooleanProperty(false);
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(Shown.NOTHING);
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper(false);
    private Collected collected = Collected.NONE;
    private Set<String> seen = Set.of();
    private @Nullable Job running;
    private boolean read;

    public FeedbackModel(FeedbackDesk desk, SeenFeedback seenBefore, JobRunner jobs, Consumer<Problem> show) {
        this.desk = desk;
        this.lead = new LeadModel(desk, jobs, show);
        this.seenBefore = seenBefore;
        this.jobs = jobs;
        this.show = show;
        kind.subscribe(_ -> narrow());
        label.subscribe(_ -> narrow());
        onlyNew.subscribe(_ -> narrow());
    }

    /// Reads what there is.
    public void attach() {
        lead.attach();
        seen = seenBefore.of(desk.project(), desk.annotator());
        reading.set(true);
        running = jobs.start(tr("Collecting feedback"), desk::collect, this::take, problem -> {
            reading.set(false);
            show.accept(problem);
        });
    }

    /// Notes that everything shown has been seen.
    public void detach() {
        lead.detach();
        Job.stop(running);
        running = null;
        reading.set(false);
        if (read) {
            seenBefore.remember(
                    desk.project(), desk.annotator(), collected.corrections().stream().map(SeenFeedback::key).toList());
        }
        read = false;
    }

    private void take(Collected all) {
        collected = all;
        read = true;
        running = null;
        reading.set(false);
        narrow();
    }

    /// What the project lead sent.
    public LeadModel lead() {
        return lead;
    }

    /// Whether what adjudication changed can be known here: a work package doesn't have it.
    public boolean knowsAdjudication() {
        return desk.knowsAdjudication();
    }

    /// Whether the project gives feedback.
    public boolean isGiven() {
        return desk.isGiven();
    }

    public LabelSet labelSet() {
        return desk.labelSet();
    }

    /// Only this kind; null for every kind.
    public ObjectProperty<Feedback.@Nullable Kind> kindProperty() {
        return kind;
    }

    /// Only this label, by name; null for every label.
    public ObjectProperty<@Nullable String> labelProperty() {
        return label;
    }

    /// Only what is new since the last look.
    public BooleanProperty onlyNewProperty() {
        return onlyNew;
    }

    public ReadOnlyObjectProperty<Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /// Whether it is still being read.
    public ReadOnlyBooleanProperty readingProperty() {
        return reading.getReadOnlyProperty();
    }

    /// Whether something wasn't there when the screen was last left.
    public boolean isNew(Correction one) {
        return !seen.contains(SeenFeedback.key(one));
    }

    /// The document something is about.
    public Optional<Document> document(Correction one) {
        return desk.document(one.document());
    }

    private void narrow() {
        Set<Correction> fresh = new HashSet<>(collected.corrections().stream().filter(this::isNew).toList());
        Predicate<Correction> byNew = one -> !onlyNew.get() || fresh.contains(one);
        Predicate<Correction> byKind = one -> kind.get() == null || one.kind() == kind.get();
        Predicate<Correction> byLabel = one -> label.get() == null || one.label().equals(label.get());
        Map<Feedback.Kind, Integer> kinds = new EnumMap<>(Feedback.Kind.class);
        Map<String, Integer> labels = new TreeMap<>();
        collected.corrections().stream().filter(byNew.and(byLabel)).forEach(one -> kinds.merge(one.kind(), 1, Integer::sum));
        collected.corrections().stream().filter(byNew.and(byKind)).forEach(one -> labels.merge(one.label(), 1, Integer::sum));
        shown.set(new Shown(
                collected.corrections().stream().filter(byNew.and(byKind).and(byLabel)).toList(),
                kinds,
                labels,
                fresh.size(),
                collected.corrections().size(),
                collected.settled()));
    }
}
