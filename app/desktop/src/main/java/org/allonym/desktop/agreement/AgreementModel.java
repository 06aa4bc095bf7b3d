package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Subscription;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.CountedPlace;
import org.allonym.agreement.EntityRecall;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Stratum;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.agreement.Grouping;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.agreement.MeasureAgreement.Round;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.evidence.EvidencePack;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.report.ReportFormat;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Which two sides are compared, over which documents and grouped by what, their figures, and what is behind the figure
/// in hand. JavaFX thread; knows no node.
public final class AgreementModel {

    private final ProjectSession session;
    private final AgreementSides comparable;
    private final JobRunner jobs;
    private final EvidencePack evidence;
    private final Consumer<Problem> show;
    private final ObjectProperty<@Nullable Side> first = new SimpleObjectProperty<>(null);
    private final ObjectProperty<@Nullable Side> second = new SimpleObjectProperty<>(null);
    private final ObjectProperty<Round> round = new SimpleObjectProperty<>(Round.ALL);
    private final ObjectProperty<@Nullable Grouping> grouping = new SimpleObjectProperty<>(null);
    private final ReadOnlyObjectWrapper<List<Grouping>> groupings = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<@Nullable ProjectAgreement> result = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable ProjectAgreement> everybody = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyBooleanWrapper measuring = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable Drill> drill = new ReadOnlyObjectWrapper<>(null);
    private final BooleanProperty differencesOnly = new SimpleBooleanProperty(true);
    private @Nullable Job running;
    private @Nullable Job runningAll;
    private Subscription saving = Subscription.EMPTY;
    private boolean due;

    /// @param evidence writes the project's evidence
    public AgreementModel(ProjectSession session, JobRunner jobs, EvidencePack evidence, Consumer<Problem> show) {
        this.session = session;
        this.evidence = evidence;
        this.comparable = new AgreementSides(session);
        this.jobs = jobs;
        this.show = show;
    }

    /// The annotators by name, then gold.
    public List<Side> sides() {
        return comparable.sides();
    }

    public ObjectProperty<@Nullable Side> firstProperty() {
        return first;
    }

    public ObjectProperty<@Nullable Side> secondProperty() {
        return second;
    }

    /// What is done with the documents of the calibration round.
    public ObjectProperty<Round> roundProperty() {
        return round;
    }

    /// By what the figures are grouped; null for nothing.
    public ObjectProperty<@Nullable Grouping> groupingProperty() {
        return grouping;
    }

    /// What the documents can be grouped by; known once something was measured.
    public ReadOnlyObjectProperty<List<Grouping>> groupingsProperty() {
        return groupings.getReadOnlyProperty();
    }

    /// How many documents the calibration round has; 0 where there is none.
    public int calibrationSize() {
        return session.settings().calibration().size();
    }

    /// How many documents are set aside, and so in no figure.
    int setAside() {
        return session.store().setAside().size();
    }

    /// How many annotators the project has.
    public int annotatorCount() {
        return comparable.annotators().size();
    }

    /// The figures; null while there are none.
    public ReadOnlyObjectProperty<@Nullable ProjectAgreement> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /// Every pair of annotators and all of them together; null until [#measureEverybody] has ended.
    public ReadOnlyObjectProperty<@Nullable ProjectAgreement> everybodyProperty() {
        return everybody.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty measuringProperty() {
        return measuring.getReadOnlyProperty();
    }

    /// What is shown behind a figure; null for nothing.
    public ReadOnlyObjectProperty<@Nullable Drill> drillProperty() {
        return drill.getReadOnlyProperty();
    }

    /// Whether only places at which the two differ are listed.
    public BooleanProperty differencesOnlyProperty() {
        return differencesOnly;
    }

    /// The pair compared, once measured.
    public @Nullable PairReport pair() {
        ProjectAgreement measured = result.get();
        return measured == null || measured.pairs().isEmpty() ? null : measured.pairs().getFirst();
    }

    /// Chooses two sides where none are chosen or one has left, and measures.
    public void attach() {
        List<Side> sides = sides();
        if (!isAmong(sides, first.get()) || !isAmong(sides, second.get())) {
            List<ActorId> pair = comparable.mostRead();
            first.set(pair.isEmpty() ? null : new Side.Annotator(pair.getFirst()));
            second.set(pair.isEmpty() ? null : new Side.Annotator(pair.getLast()));
            if (pair.isEmpty() && sides.size() >= 2 && session.rows().stream().anyMatch(row -> row.decisions() > 0)) {
                first.set(sides.get(0));
                second.set(sides.get(1));
            }
        }
        if (calibrationSize() == 0) {
            round.set(Round.ALL);
        }
        saving = session.saveStateProperty().subscribe(_ -> startIfDue());
        measure();
    }

    /// The screen goes away.
    public void detach() {
        saving.unsubscribe();
        due = false;
    }

    private static boolean isAmong(List<Side> sides, @Nullable Side side) {
        return side != null && sides.stream().anyMatch(each -> each.name().equals(side.name()));
    }

    /// What one measuring found.
    private record Measured(ProjectAgreement agreement, List<Grouping> groupings) {}

    /// Measures the two sides anew, once everything a person did is in the file.
    public void measure() {
        Side one = first.get();
        Side other = second.get();
        Job.stop(running);
        Job.stop(runningAll);
        drill.set(null);
        everybody.set(null);
        if (one == null || other == null || one.name().equals(other.name())) {
            result.set(null);
            measuring.set(false);
            due = false;
            return;
        }
        measuring.set(true);
        due = true;
        startIfDue();
    }

    private void startIfDue() {
        Side one = first.get();
        Side other = second.get();
        if (!due || one == null || other == null || !(session.saveStateProperty().get() instanceof SaveState.Saved)) {
            return;
        }
        due = false;
        Round documents = round.get();
        Grouping by = grouping.get();
        running = jobs.start(
                tr("Measuring agreement"),
                progress -> {
                    List<Grouping> known = Grouping.of(session.store());
                    String attribute = by != null && known.contains(by) ? by.key() : null;
                    MeasureAgreement.Options options =
                            new MeasureAgreement.Options(MeasureAgreement.Options.DEFAULT.bootstrap(), attribute)
                                    .over(documents.of(session.store()));
                    return new Measured(MeasureAgreement.between(session.store(), one, other, options, progress), known);
                },
                measured -> {
                    measuring.set(false);
                    groupings.set(measured.groupings());
                    result.set(measured.agreement());
                },
                problem -> {
                    measuring.set(false);
                    show.accept(problem);
                });
    }

    /// Measures every pair of annotators, where that hasn't been done since the last change; with fewer than two there
    /// is nothing to do.
    public void measureEverybody() {
        boolean under = runningAll != null && jobs.running().contains(runningAll);
        if (everybody.get() != null || under || annotatorCount() < 2) {
            return;
        }
        Round documents = round.get();
        runningAll = jobs.start(
                tr("Measuring every pair"),
                progress -> MeasureAgreement.amongAnnotators(
                        session.store(), MeasureAgreement.Options.DEFAULT.over(documents.of(session.store())), progress),
                everybody::set,
                show);
    }

    /// Compares two annotators by name.
    public void choose(String one, String other) {
        for (Side side : sides()) {
            if (side.name().equals(one)) {
                first.set(side);
            } else if (side.name().equals(other)) {
                second.set(side);
            }
        }
        measure();
    }

    /// Shows what a figure counts; of all labels for null.
    public void drill(Measure measure, @Nullable String label) {
        PairReport pair = pair();
        if (pair != null) {
            open(label == null ? tr("%s · all labels", measure.title()) : measure.title() + " · " + titleOf(label), pair.agreement().behind(measure, label), true);
        }
    }

    /// What people call a label, as the rows of the figures do.
    private String titleOf(String label) {
        return session.labelSet().titleOf(label);
    }

    /// Shows the tokens behind a cell of the confusion matrix; null stands for none.
    public void drillConfusion(@Nullable String firstLabel, @Nullable String secondLabel) {
        PairReport pair = pair();
        if (pair != null) {
            Agreement agreement = pair.agreement();
            String title = "%s: %s · %s: %s".formatted(
                    AgreementText.side(agreement.sides().first()),
                    Drill.DrillPassage.words(firstLabel),
                    AgreementText.side(agreement.sides().second()),
                    Drill.DrillPassage.words(secondLabel));
            open(title, List.copyOf(agreement.tokens(firstLabel, secondLabel)), !Objects.equals(firstLabel, secondLabel));
        }
    }

    /// Shows the spans of a group.
    public void drillGroup(Stratum stratum) {
        open(AgreementText.group(grouping.get(), stratum.value()), stratum.agreement().behind(Measure.STRICT_F1, null), true);
    }

    /// Shows the mentions of entities that the second side left open.
    public void drillLeaks() {
        PairReport pair = pair();
        if (pair == null || pair.entities() == null) {
            return;
        }
        List<CountedPlace> places = new ArrayList<>();
        for (EntityRecall.Leak leak : pair.entities().leaks()) {
            pair.agreement().documents().stream()
                    .filter(document -> document.document().equals(leak.document()))
                    .flatMap(document -> document.spans().stream())
                    .filter(item -> item.first() != null && leak.open().contains(item.first().span()))
                    .forEach(item -> places.add(new CountedPlace.SpanPlace(leak.document(), item)));
        }
        places.sort(Comparator.comparing(CountedPlace::document).thenComparing(CountedPlace::span));
        open(tr("Uncovered mentions"), places, true);
    }

    private void open(String title, List<CountedPlace> places, boolean differing) {
        Drill opened = new Drill(title, places);
        differencesOnly.set(differing && !opened.differences().isEmpty());
        drill.set(opened);
    }

    /// Shows nothing behind the figures any more.
    public void closeDrill() {
        drill.set(null);
    }

    /// A place in its text. It reads the document, so ask for those in view only.
    public Drill.DrillPassage passage(CountedPlace place) {
        return Drill.DrillPassage.of(place, session.document(new DocumentId(place.document())).orElse(null));
    }

    /// Whether the adjudicate screen has something at a place: its document is ready and somebody marked something there.
    public boolean isInQueue(CountedPlace place) {
        DocumentAdjudication adjudication = DocumentAdjudication.of(session.state(new DocumentId(place.document())));
        Span span = place.span();
        return adjudication.isReady()
                && adjudication.cases().stream().anyMatch(each -> each.place().overlaps(span));
    }

    /// Writes the figures of the two sides into a file; the ending says the format: `.csv`, `.json`, else a plain table.
    ///
    /// @param done runs when it is written
    public void save(Path file, Runnable done) {
        ProjectAgreement measured = result.get();
        if (measured == null) {
            return;
        }
        String name = file.getFileName().toString();
        ReportFormat format = ReportFormat.named(name.substring(name.lastIndexOf('.') + 1)).orElse(ReportFormat.TABLE);
        jobs.start(
                tr("Writing the report"),
                _ -> {
                    NewFile.write(file, format.render(measured));
                    return file;
                },
                _ -> done.run(),
                show);
    }

    /// Writes the project's evidence, over the documents and grouped as the screen has them.
    ///
    /// @param twoOnly whether agreement is that of the two sides, else of all annotators
    /// @param date the evidence bears
    /// @param done runs when it is written
    public void saveEvidence(
            Path file, EvidencePack.Form form, EvidencePack.Choices choices, boolean twoOnly, LocalDate date, Runnable done) {
        Side one = first.get();
        Side other = second.get();
        List<Side> between = twoOnly && one != null && other != null ? List.of(one, other) : List.of();
        Round documents = round.get();
        Grouping by = grouping.get();
        jobs.start(
                tr("Writing the evidence pack"),
                progress -> {
                    String attribute = by != null && Grouping.of(session.store()).contains(by) ? by.key() : null;
                    MeasureAgreement.Options options =
                            new MeasureAgreement.Options(MeasureAgreement.Options.DEFAULT.bootstrap(), attribute)
                                    .over(documents.of(session.store()));
                    evidence.write(
                            session.store(), new EvidencePack.Request(choices, options, documents, between, date), form, file, progress);
                    return file;
                },
                _ -> done.run(),
                show);
    }

    /// Writes a chart into a file.
    ///
    /// @param done runs when it is written
    public void write(Path file, byte[] bytes, Runnable done) {
        jobs.start(
                tr("Writing the chart"),
                _ -> {
                    NewFile.write(file, bytes);
                    return file;
                },
                _ -> done.run(),
                show);
    }
}
