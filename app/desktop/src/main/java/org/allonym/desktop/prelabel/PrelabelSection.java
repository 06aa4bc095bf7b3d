package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.util.Subscription;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.suggest.PrelabelRun;

/// Pre-labelling as the PI runs it: the button, the runs there were, what annotators made of the suggestions, and how far
/// they agree with and without them. JavaFX thread.
public final class PrelabelSection implements ProjectSection {

    private static final int ROW = 32;
    /// What the row of titles and the borders take beyond a row.
    private static final int HEAD_MORE = 12;

    private final Prelabel prelabel;
    private final AnswersModel answers;
    private final PrelabelStrip strip;
    private final TableView<PrelabelRun> runs = new TableView<>();
    private final AnswersCard answersCard;
    private final BlindCard blindCard;
    private final ScrollPane node;
    private Subscription subscriptions = Subscription.EMPTY;

    public PrelabelSection(Prelabel prelabel, AnswersModel answers, PrelabelStrip strip, Desk desk, FileDialogs dialogs) {
        this.prelabel = prelabel;
        this.answers = answers;
        this.strip = strip;
        answersCard = new AnswersCard(answers, desk, dialogs);
        blindCard = new BlindCard(answers, desk, dialogs);
        fillRuns();
        node = Pieces.scrolling(
                strip.node(), Pieces.card(Pieces.heading(tr("Runs")), runs), answersCard.node(), blindCard.node());
    }

    private void fillRuns() {
        runs.setId("prelabel-runs");
        runs.setAccessibleText(tr("Pre-labeling runs"));
        runs.setPlaceholder(new Label(tr("No runs yet.")));
        runs.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        runs.getColumns().setAll(List.of(
                column(trc("suggestions", "Run"), 44, PrelabelRun::number),
                column(tr("When"), 124, PrelabelWords::when),
                column(tr("By"), 84, run -> run.by().value()),
                Pieces.told(column(tr("Pre-labeled by"), 236, PrelabelWords::who)),
                Pieces.told(column(trc("run", "Options"), 226, PrelabelWords::options)),
                numbers(column(tr("Documents"), 96, run -> run.isFinished() ? number(run.documents()) : tr("%,d of %,d", run.done(), run.documents()))),
                numbers(column(tr("Suggestions"), 106, run -> number(run.suggestions()))),
                numbers(column(tr("Words/s"), 84, run -> run.seconds() < 0.05 ? "" : number(Math.round(run.words() / run.seconds()))))));
        Pieces.heads(runs);
    }

    private static <T> TableColumn<PrelabelRun, T> column(String title, double width, Function<PrelabelRun, T> value) {
        TableColumn<PrelabelRun, T> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        column.setSortable(false);
        return column;
    }

    private static TableColumn<PrelabelRun, String> numbers(TableColumn<PrelabelRun, String> column) {
        column.getStyleClass().add("number-column");
        return column;
    }

    private void show() {
        List<PrelabelRun> all = prelabel.model().runs();
        runs.getItems().setAll(all);
        runs.setPrefHeight(ROW * (Math.clamp(all.size(), 1, 6) + 1) + HEAD_MORE);
        runs.setMinHeight(runs.getPrefHeight());
    }

    /// Counts anew when a run is at its end, not at each portion.
    private void ended(boolean reads) {
        show();
        if (!reads) {
            prelabel.guarded(answers::count);
        }
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        strip.attach();
        subscriptions = Subscription.combine(
                prelabel.model().latestProperty().subscribe(_ -> show()),
                prelabel.model().runningProperty().subscribe(job -> ended(job != null)),
                answers.figuresProperty().subscribe(figures -> {
                    answersCard.show(figures, prelabel.model().labelSet());
                    blindCard.show(figures);
                }));
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        strip.detach();
    }
}
