package org.allonym.desktop.gaps;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.adjudicate.GuidelineGap;
import org.allonym.annotation.Mark;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.adjudicate.CollectGuidelineGaps;
import org.allonym.services.adjudicate.WriteGuidelineGaps;
import org.jspecify.annotations.Nullable;

/// The guideline's gaps: collected from the project, narrowed by label and to those still open, answered, exported.
/// JavaFX thread; knows no node.
public final class GapsModel {

    /// A gap with what is said of it.
    ///
    /// @param readings what each annotator had marked, in words; by number where the project hides names
    /// @param decision what was decided, in words
    /// @param answered the version of the label set that answers it; empty while it is open
    public record Row(GuidelineGap gap, String readings, String decision, OptionalInt answered) {

        public boolean isOpen() {
            return answered.isEmpty();
        }
    }

    /// What is shown.
    ///
    /// @param rows those that pass the filters
    /// @param labels how many gaps there are of each label, by name
    /// @param all how many gaps there are
    /// @param open how many of them nothing answers yet
    public record Shown(List<Row> rows, Map<String, Integer> labels, int all, int open) {
        static final Shown NOTHING = new Shown(List.of(), Map.of(), 0, 0);
    }

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ObjectProperty<@Nullable String> label = new SimpleObjectProperty<>(null);
    private final BooleanProperty onlyOpen = new SimpleBooleanProperty(false);
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(Shown.NOTHING);
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper(false);
    private final Consumer<DocumentState> listener = _ -> collect();
    private List<GuidelineGap> gaps = List.of();
    private @Nullable Job running;

    public GapsModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        label.subscribe(_ -> narrow());
        onlyOpen.subscribe(_ -> narrow());
    }

    /// Reads the gaps and follows the project.
    public void attach() {
        session.addListener(listener);
        collect();
    }

    public void detach() {
        session.removeListener(listener);
        stop();
    }

    private void stop() {
        Job.stop(running);
        running = null;
        reading.set(false);
    }

    private void collect() {
        stop();
        try {
            session.flush();
        } catch (ProblemException e) {
            show.accept(e.problem());
            return;
        }
        reading.set(true);
        running = jobs.start(
                tr("Collecting guideline gaps"),
                progress -> CollectGuidelineGaps.run(session.store(), progress),
                all -> {
                    gaps = all;
                    running = null;
                    reading.set(false);
                    narrow();
                },
                problem -> {
                    running = null;
                    reading.set(false);
                    show.accept(problem);
                });
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    /// Only gaps this label has a part in, by name; null for all.
    public ObjectProperty<@Nullable String> labelProperty() {
        return label;
    }

    /// Only those nothing answers yet.
    public BooleanProperty onlyOpenProperty() {
        return onlyOpen;
    }

    public ReadOnlyObjectProperty<Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /// Whether the gaps are being read.
    public ReadOnlyBooleanProperty readingProperty() {
        return reading.getReadOnlyProperty();
    }

    /// Why nothing can be answered, or null.
    public @Nullable String readOnlyReason() {
        return session.readOnlyReason();
    }

    /// Marks a gap as answered in the label set that is in force, or opens it again; one step of undo.
    public void toggleAnswered(Row row) {
        session.perform(List.of(row.isOpen()
                ? row.gap().answer(session.labelSet().version(), session::setting)
                : row.gap().reopen(session::setting)));
        narrow();
    }

    /// Takes back the last step.
    ///
    /// @return what was taken back, in words; empty when there is nothing to take back
    public Optional<String> undo() {
        return said(session.undo());
    }

    /// Repeats what was taken back.
    ///
    /// @return what was repeated, in words; empty when there is nothing to repeat
    public Optional<String> redo() {
        return said(session.redo());
    }

    private Optional<String> said(Optional<Gesture> done) {
        narrow();
        return done.map(session::words);
    }

    /// Writes those shown as a table for a spreadsheet.
    ///
    /// @param done hears how many were written
    public void save(Path file, Consumer<Integer> done) {
        List<GuidelineGap> written = shown.get().rows().stream().map(Row::gap).toList();
        Map<String, String> answers = new LinkedHashMap<>();
        for (GuidelineGap gap : written) {
            String name = gap.setting();
            answers.put(name, session.setting(name));
        }
        boolean named = isNamed();
        jobs.start(
                tr("Writing the guideline gaps"),
                _ -> {
                    WriteGuidelineGaps.run(written, named, name -> answers.getOrDefault(name, ""), file);
                    return written.size();
                },
                done::accept,
                show);
    }

    private boolean isNamed() {
        return !session.settings().namesHidden();
    }

    private void narrow() {
        List<Row> all = gaps.stream()
                .map(gap -> new Row(
                        gap,
                        WriteGuidelineGaps.readings(gap, isNamed(), labelSet()::titleOf),
                        WriteGuidelineGaps.decision(gap, isNamed(), labelSet()::titleOf),
                        gap.answeredIn(session::setting)))
                .toList();
        Map<String, Integer> labels = new TreeMap<>();
        gaps.forEach(gap -> labels(gap).forEach(name -> labels.merge(name, 1, Integer::sum)));
        shown.set(new Shown(
                all.stream()
                        .filter(row -> !onlyOpen.get() || row.isOpen())
                        .filter(row -> label.get() == null || labels(row.gap()).anyMatch(label.get()::equals))
                        .toList(),
                labels,
                all.size(),
                (int) all.stream().filter(Row::isOpen).count()));
    }

    /// The labels that have a part in a gap: those the annotators gave and those that were decided.
    static Stream<String> labels(GuidelineGap gap) {
        return Stream.concat(
                        gap.readings().readings().values().stream().flatMap(List::stream),
                        gap.decision().marks().stream())
                .map(Mark::label)
                .distinct();
    }
}
