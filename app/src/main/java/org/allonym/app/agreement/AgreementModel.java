package org.allonym.app.agreement;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Gold;
import org.allonym.adjudicate.Readiness;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Place;
import org.allonym.agreement.report.PairReport;
import org.allonym.agreement.report.ProjectAgreement;
import org.allonym.agreement.report.ReportFormat;
import org.allonym.app.job.Job;
import org.allonym.app.job.JobRunner;
import org.allonym.app.session.ProjectSession;
import org.allonym.exchange.NewFile;
import org.allonym.problem.Problem;
import org.allonym.project.Actor;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.text.Span;
import org.allonym.workflow.MeasureAgreement;
import org.allonym.workflow.MeasureAgreement.Side;
import org.jspecify.annotations.Nullable;

/// Which two sides are compared, their figures, and what is behind the figure in hand. JavaFX thread; knows no node.
public final class AgreementModel {

    /// A stretch of text behind a figure, with what each side says.
    ///
    /// @param before the text before it on the same line, at most 40 characters
    /// @param after the text after it
    public record Passage(String document, String before, String text, String after, String first, String second) {}

    /// What is shown behind the figures: everything a measure counts for a label, or a cell of the confusion matrix.
    public record Drill(String title, List<Place> places) {}

    private static final int AROUND = 40;

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ObjectProperty<@Nullable Side> first = new SimpleObjectProperty<>(null);
    private final ObjectProperty<@Nullable Side> second = new SimpleObjectProperty<>(null);
    private final BooleanProperty calibrationOnly = new SimpleBooleanProperty(false);
    private final ReadOnlyObjectWrapper<@Nullable ProjectAgreement> result = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyBooleanWrapper measuring = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable Drill> drill = new ReadOnlyObjectWrapper<>(null);
    private @Nullable Job running;

    public AgreementModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
    }

    /// The annotators by name, then gold.
    public List<Side> sides() {
        List<Side> sides = new ArrayList<>();
        session.actors().stream()
                .filter(actor -> actor.role() == Role.ANNOTATOR)
                .map(Actor::id)
                .sorted()
                .map(Side.Reader::new)
                .forEach(sides::add);
        sides.add(new Side.Computed(
                "gold",
                true,
                state -> DocumentAdjudication.of(state).readiness() instanceof Readiness.Settled,
                Gold::of));
        return sides;
    }

    public ObjectProperty<@Nullable Side> firstProperty() {
        return first;
    }

    public ObjectProperty<@Nullable Side> secondProperty() {
        return second;
    }

    /// Whether only the documents of the calibration round are compared.
    public BooleanProperty calibrationOnlyProperty() {
        return calibrationOnly;
    }

    /// How many documents the calibration round has; 0 where there is none.
    public int calibrationSize() {
        return session.settings().calibration().size();
    }

    private MeasureAgreement.Options options() {
        return MeasureAgreement.Options.DEFAULT.over(calibrationOnly.get()
                ? new MeasureAgreement.Selection("calibration round", Set.copyOf(session.settings().calibration()))
                : null);
    }

    /// The figures; null while there are none.
    public ReadOnlyObjectProperty<@Nullable ProjectAgreement> resultProperty() {
        return result.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty measuringProperty() {
        return measuring.getReadOnlyProperty();
    }

    /// What is shown behind a figure; null for nothing.
    public ReadOnlyObjectProperty<@Nullable Drill> drillProperty() {
        return drill.getReadOnlyProperty();
    }

    /// The pair compared, once measured.
    public @Nullable PairReport pair() {
        ProjectAgreement measured = result.get();
        return measured == null || measured.pairs().isEmpty() ? null : measured.pairs().getFirst();
    }

    /// Chooses the first two sides where none are chosen, and measures.
    public void attach() {
        List<Side> sides = sides();
        if (first.get() == null && sides.size() >= 2) {
            first.set(sides.get(0));
            second.set(sides.get(1));
        }
        calibrationOnly.set(calibrationOnly.get() && calibrationSize() > 0);
        measure();
    }

    /// Measures the two sides anew.
    public void measure() {
        Side one = first.get();
        Side other = second.get();
        if (running != null) {
            running.cancel();
        }
        drill.set(null);
        if (one == null || other == null || one.name().equals(other.name())) {
            result.set(null);
            measuring.set(false);
            return;
        }
        measuring.set(true);
        MeasureAgreement.Options options = options();
        running = jobs.start(
                "Measuring agreement",
                progress -> MeasureAgreement.between(
                        session.store(), one, other, options, progress),
                measured -> {
                    measuring.set(false);
                    result.set(measured);
                },
                problem -> {
                    measuring.set(false);
                    show.accept(problem);
                });
    }

    /// Shows what a figure counts; of all labels for null.
    public void drill(Measure measure, @Nullable String label) {
        PairReport pair = pair();
        if (pair != null) {
            String of = label == null ? "all labels" : label;
            drill.set(new Drill(measure.title() + " · " + of, pair.agreement().behind(measure, label)));
        }
    }

    /// Shows the tokens behind a cell of the confusion matrix; null stands for none.
    public void drillConfusion(@Nullable String firstLabel, @Nullable String secondLabel) {
        PairReport pair = pair();
        if (pair != null) {
            Agreement agreement = pair.agreement();
            String title = "%s: %s · %s: %s".formatted(
                    agreement.sides().first(), words(firstLabel), agreement.sides().second(), words(secondLabel));
            drill.set(new Drill(title, List.copyOf(agreement.tokens(firstLabel, secondLabel))));
        }
    }

    /// Shows nothing behind the figures any more.
    public void closeDrill() {
        drill.set(null);
    }

    private static String words(@Nullable String label) {
        return label == null ? "nothing" : label;
    }

    /// A place in its text. It reads the document, so ask for those in view only.
    public Passage passage(Place place) {
        String first = switch (place) {
            case Place.SpanPlace span -> span.item().first() == null ? "nothing" : span.item().first().label();
            case Place.TokenPlace token -> words(token.run().first());
        };
        String second = switch (place) {
            case Place.SpanPlace span -> span.item().second() == null ? "nothing" : span.item().second().label();
            case Place.TokenPlace token -> words(token.run().second());
        };
        Span span = place.span();
        Document document = session.document(new DocumentId(place.document())).orElse(null);
        if (document == null) {
            return new Passage(place.document(), "", "", "", first, second);
        }
        String text = document.text().value();
        int from = document.text().cutsPair(Math.max(0, span.start() - AROUND))
                ? Math.max(0, span.start() - AROUND - 1)
                : Math.max(0, span.start() - AROUND);
        int to = Math.min(text.length(), span.end() + AROUND);
        to = document.text().cutsPair(to) ? to + 1 : to;
        return new Passage(
                place.document(),
                line(text.substring(from, span.start())),
                line(document.text().slice(span)),
                line(text.substring(span.end(), to)),
                first,
                second);
    }

    private static String line(String text) {
        return text.replaceAll("\\s+", " ");
    }

    /// Writes the report into a file; the ending says the format: `.csv`, `.json`, `.html`, else a plain table.
    public void save(Path file) {
        ProjectAgreement measured = result.get();
        if (measured == null) {
            return;
        }
        String name = file.getFileName().toString();
        ReportFormat format = ReportFormat.named(name.substring(name.lastIndexOf('.') + 1)).orElse(ReportFormat.TABLE);
        jobs.start(
                "Writing the report",
                _ -> {
                    NewFile.write(file, format.render(measured));
                    return file;
                },
                _ -> {},
                show);
    }
}
