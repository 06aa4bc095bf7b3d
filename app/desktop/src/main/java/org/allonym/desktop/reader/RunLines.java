package org.allonym.desktop.reader;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.DomainText;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReaderFailure;
import org.allonym.services.secondreader.ReaderRun;
import org.jspecify.annotations.Nullable;

/// What a run did, what it cost, and what failed. JavaFX thread.
final class RunLines extends VBox {

    private final Purpose purpose;
    private final Label latest = ReviewParts.line("");

    /// @param id of the line that says what it did
    RunLines(Purpose purpose, String id) {
        super(2);
        this.purpose = purpose;
        latest.setId(id);
    }

    /// @param run null for none
    /// @param working whether it goes on
    void show(@Nullable ReaderRun run, boolean working) {
        getChildren().setAll(latest);
        if (run == null) {
            latest.setText(purpose == Purpose.READ ? tr("Nothing has been read yet.") : tr("Nothing has been asked about all of them yet."));
            return;
        }
        if (working && !run.finished()) {
            latest.setText(purpose == Purpose.READ
                    ? tr("Reading %,d by %s, prompt “%s”, is running.", run.number(), run.model(), run.prompt())
                    : tr("Run %,d by %s, prompt “%s”, is running.", run.number(), run.model(), run.prompt()));
            return;
        }
        ReaderRun.Tally tally = run.tally();
        String head = purpose == Purpose.READ
                ? tr("Reading %,d by %s, prompt “%s”%s", run.number(), run.model(), run.prompt(), run.finished() ? "" : tr(": stopped"))
                : tr("Run %,d by %s, prompt “%s”%s", run.number(), run.model(), run.prompt(), run.finished() ? "" : tr(": stopped"));
        String counts = purpose == Purpose.READ
                ? tr("%,d of %,d passages in %s: %,d sent to the model, the rest already answered. %,d findings, %,d more places with the same words.",
                        tally.done(), tally.passages(), DomainText.count(tally.documents(), "document", "documents"), tally.asked(),
                        tally.found(), tally.repeats())
                : tr("%,d of %,d redactions in %s: %,d sent to the model, the rest already answered. %,d answers.",
                        tally.done(), tally.passages(), DomainText.count(tally.documents(), "document", "documents"), tally.asked(), tally.found());
        latest.setText(String.join("\n", List.of(
                head, counts, tr("Cost: %,.0f s, %,d tokens read, %,d written.", tally.seconds(), tally.promptTokens(), tally.answerTokens()))));
        if (purpose == Purpose.READ && tally.unusable() > 0) {
            getChildren().add(ReviewParts.line(tr("%s left out: not in the text, or not valid under the schema.",
                    DomainText.count(tally.unusable(), "entry", "entries")), "warning-text"));
        }
        for (Map.Entry<String, Integer> each : tally.failures().entrySet()) {
            String why = ReaderFailure.of(each.getKey()).map(ReaderFailure::title).orElse(each.getKey());
            String what = purpose == Purpose.READ
                    ? DomainText.count(each.getValue(), "passage", "passages")
                    : DomainText.count(each.getValue(), "redaction", "redactions");
            getChildren().add(ReviewParts.line(tr("%s failed: %s", what, why), "warning-text"));
        }
    }
}
