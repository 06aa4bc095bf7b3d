package org.allonym.desktop.feedback;

import static org.allonym.language.Messages.tr;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.FeedbackDesk;
import org.allonym.desktop.session.FeedbackDesk.Letter;
import org.allonym.desktop.session.FeedbackDesk.Remark;
import org.allonym.first.Verdict;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.project.Document;
import org.jspecify.annotations.Nullable;

/// What the project lead thinks of the annotator's first documents. JavaFX thread; knows no node.
public final class LeadModel {

    /// What is shown.
    ///
    /// @param letters latest first
    /// @param remarks of all letters that pass the filter
    /// @param verdicts how many remarks there are of each
    /// @param left how many aren't corrected yet and still can be
    public record Shown(List<Letter> letters, List<Remark> remarks, Map<Verdict, Integer> verdicts, int left) {

        static final Shown NOTHING = new Shown(List.of(), List.of(), Map.of(), 0);

        /// The latest letter that wasn't read, else the latest.
        public Optional<Letter> first() {
            return letters.stream().filter(letter -> letter.read() == null).findFirst().or(() -> letters.stream().findFirst());
        }
    }

    private final FeedbackDesk desk;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ObjectProperty<@Nullable Verdict> verdict = new SimpleObjectProperty<>(null);
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(Shown.NOTHING);
    private List<Letter> letters = List.of();
    private @Nullable Job running;

    LeadModel(FeedbackDesk desk, JobRunner jobs, Consumer<Problem> show) {
        this.desk = desk;
        this.jobs = jobs;
        this.show = show;
        verdict.subscribe(_ -> narrow());
    }

    void attach() {
        read();
    }

    void detach() {
        Job.stop(running);
        running = null;
    }

    private void read() {
        running = jobs.start(tr("Collecting feedback"), _ -> desk.letters(), all -> {
            running = null;
            letters = all;
            narrow();
        }, problem -> {
            running = null;
            show.accept(problem);
        });
    }

    public LabelSet labelSet() {
        return desk.labelSet();
    }

    /// Only remarks of this kind; null for all.
    public ObjectProperty<@Nullable Verdict> verdictProperty() {
        return verdict;
    }

    public ReadOnlyObjectProperty<Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /// The document a remark is about.
    public Optional<Document> document(Remark one) {
        return desk.document(one.document());
    }

    /// Says that the annotator has read a letter.
    ///
    /// @throws org.allonym.problem.ProblemException when nothing can be changed
    public void markRead(Letter letter) {
        if (letter.read() == null) {
            desk.markRead(letter.number());
            desk.flush();
            read();
        }
    }

    private void narrow() {
        Predicate<Remark> wanted = one -> verdict.get() == null || one.verdict() == verdict.get();
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        List<Remark> all = letters.stream().flatMap(letter -> letter.remarks().stream()).toList();
        all.forEach(one -> counts.merge(one.verdict(), 1, Integer::sum));
        shown.set(new Shown(
                letters,
                all.stream().filter(wanted).toList(),
                counts,
                (int) all.stream().filter(one -> !one.corrected() && !one.settled()).count()));
    }
}
