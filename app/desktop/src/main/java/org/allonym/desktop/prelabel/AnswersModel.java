package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.agreement.Bootstrap;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.services.agreement.Grouping;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.prelabel.CountSuggestionAnswers;
import org.allonym.services.prelabel.WriteSuggestionAnswers;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.report.ReportFormat;
import org.allonym.suggest.AnswersReport;
import org.jspecify.annotations.Nullable;

/// What annotators made of the suggestions, and how far they agree where they read with them and where they read blind.
/// JavaFX thread; knows no node.
public final class AnswersModel {

    /// @param agreement of every pair of annotators, by [Grouping.BuiltIn#SUGGESTIONS]
    record Figures(AnswersReport answers, ProjectAgreement agreement) {}

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ReadOnlyObjectWrapper<@Nullable Figures> figures = new ReadOnlyObjectWrapper<>(null);
    private @Nullable Job running;

    /// @param show shows what went wrong
    public AnswersModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
    }

    /// Null before anything was counted.
    ReadOnlyObjectProperty<@Nullable Figures> figuresProperty() {
        return figures.getReadOnlyProperty();
    }

    /// Reads the project anew.
    ///
    /// @throws org.allonym.problem.ProblemException when what was done can't be saved
    void count() {
        Job.stop(running);
        session.flush();
        running = jobs.start(
                tr("Counting answers to suggestions"),
                progress -> new Figures(
                        CountSuggestionAnswers.run(session.store(), progress),
                        MeasureAgreement.amongAnnotators(
                                session.store(),
                                new MeasureAgreement.Options(Bootstrap.DEFAULT, Grouping.BuiltIn.SUGGESTIONS.key()),
                                progress)),
                figures::set,
                show);
    }

    /// Writes what annotators made of suggestions: JSON where the file's name ends so, else CSV.
    void saveAnswers(Path file, Runnable done) {
        Figures now = figures.get();
        if (now != null) {
            write(() -> WriteSuggestionAnswers.run(now.answers(), file), done);
        }
    }

    /// Writes the agreement: by the file's ending JSON, HTML or plain text, else CSV.
    void saveAgreement(Path file, Runnable done) {
        Figures now = figures.get();
        if (now != null) {
            String name = file.getFileName().toString();
            ReportFormat format = ReportFormat.named(name.substring(name.lastIndexOf('.') + 1)).orElse(ReportFormat.CSV);
            write(() -> NewFile.write(file, format.render(now.agreement())), done);
        }
    }

    private void write(Runnable writing, Runnable done) {
        jobs.start(
                tr("Writing the report"),
                _ -> {
                    writing.run();
                    return true;
                },
                _ -> done.run(),
                show);
    }
}
