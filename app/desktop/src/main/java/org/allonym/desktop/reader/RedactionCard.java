package org.allonym.desktop.reader;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.OptionalDouble;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.services.secondreader.RedactionReading;
import org.allonym.services.secondreader.RedactionTrial;
import org.allonym.services.secondreader.RedactionVotes;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Redactions that texts came with, judged by the second reader: the prompt, votes on a sample, and the run over all. JavaFX thread.
final class RedactionCard extends VBox {

    private final ReaderModel model;
    private final PromptChoice prompt;
    private final Button sample = Controls.button(
            "redaction-sample", tr("Ask about a sample of %,d", RedactionVotes.SAMPLE), Feather.PLAY, this::askSample);
    private final Button vote = Controls.button("redaction-vote", tr("Vote on the answers…"), Feather.THUMBS_UP, this::openVotes);
    private final Label tally = ReviewParts.line("");
    private final Button run = Controls.button("redaction-run", tr("Ask about all redactions"), Feather.PLAY, this::run);
    private final Button stop = Controls.button("redaction-stop", tr("Stop"), Feather.SQUARE, this::stop);
    private final RunLines latest = new RunLines(Purpose.REDACTION, "redaction-latest");
    private final Label compared = ReviewParts.line("", "muted");
    private final ShellServices desk;

    RedactionCard(ReaderModel model, ShellServices desk) {
        this.model = model;
        this.desk = desk;
        prompt = new PromptChoice(model, Purpose.REDACTION, desk);
        tally.setId("redaction-tally");
        compared.setId("redaction-compared");
        List.of(sample, run).forEach(Controls::changes);
        getChildren().add(Controls.card(
                Controls.heading(tr("Redactions that texts came with")),
                Controls.wrap(Controls.muted(tr("For each redaction, the model says whether it hides personal information and suggests a replacement. Vote on "
                        + "a sample of its answers, and revise the prompt until it resolves %.0f %% of those voted down; then ask about all. This decides "
                        + "nothing: the Redactions screen shows an answer only after people have settled the redaction.",
                        100 * RedactionVotes.GOAL))),
                prompt, Controls.row(8, sample, vote), tally, Controls.row(8, run, stop), latest, compared));
    }

    private void askSample() {
        desk.guarded(model::askSample);
    }

    private void openVotes() {
        VotePanel.open(model, desk);
    }

    private void run() {
        desk.guarded(() -> model.run(Purpose.REDACTION, done -> desk.say(
                tr("Judged by the second reader: %s.", DomainText.count(done.tally().found(), "redaction", "redactions")))));
    }

    private void stop() {
        model.stop();
    }

    private void showLatest() {
        latest.show(model.latestProperty(Purpose.REDACTION).get(), model.runningProperty().get() != null);
    }

    private void show(@Nullable RedactionTrial trial) {
        Controls.show(this, trial != null && !trial.sample().isEmpty());
        tally.setText(trial == null ? "" : words(trial.tally()));
        RedactionReading.Comparison with = model.comparison();
        compared.setText(with.settled() == 0
                ? ""
                : tr("Of %s that people settled, the latest run agrees on %,d.",
                        DomainText.count(with.settled(), "redaction", "redactions"), with.same()));
        Controls.show(compared, with.settled() > 0);
        enable();
    }

    /// How far the prompt is, and whether that is enough.
    static String words(RedactionVotes.Tally tally) {
        if (tally.answered() == 0) {
            return tr("This prompt has no answers yet.");
        }
        String votes = tr("%,d of %,d answered: %,d voted up, %,d voted down, %,d open.",
                tally.answered(), tally.sample(), tally.up(), tally.down(), tally.open());
        OptionalDouble share = tally.share();
        if (share.isEmpty()) {
            return votes;
        }
        return votes + "\n" + tr("Of %,d that were voted down, this prompt resolves %,d (%.0f %%; goal: %.0f %%).",
                tally.rejected(), tally.resolved(), 100 * share.getAsDouble(), 100 * RedactionVotes.GOAL)
                + (tally.waiting() > 0 ? " " + tr("Without an answer or a vote: %,d.", tally.waiting()) : "")
                + (tally.isReached() ? " " + tr("It is good enough to run on all.") : "");
    }

    /// What can be done now.
    void enable() {
        boolean works = model.runningProperty().get() != null;
        boolean isOn = model.settingsProperty().get().isOn();
        RedactionTrial trial = model.redactionsProperty().get();
        ReaderRun before = model.latestProperty(Purpose.REDACTION).get();
        sample.setDisable(!isOn || works);
        run.setDisable(!isOn || works);
        stop.setDisable(!works);
        vote.setDisable(trial == null || trial.tally().answered() == 0);
        run.setText(before != null && !before.finished() && !works ? tr("Continue") : tr("Ask about all redactions"));
    }

    /// Shows what there is, as long as it is followed.
    Subscription follow() {
        return Subscription.combine(
                prompt.follow(),
                model.redactionsProperty().subscribe(this::show),
                Subscription.combine(
                        model.latestProperty(Purpose.REDACTION).subscribe(_ -> showLatest()), model.runningProperty().subscribe(_ -> showLatest())));
    }
}
