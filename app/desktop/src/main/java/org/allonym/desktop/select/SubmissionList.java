package org.allonym.desktop.select;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.corpus.CorpusChecks;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Step;
import org.allonym.corpus.SubmissionRuling;
import org.allonym.corpus.similarity.SharedPassage;
import org.allonym.corpus.similarity.Similarities;
import org.allonym.desktop.chart.DrawingView;
import org.allonym.desktop.review.QueueList;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.language.Messages;
import org.allonym.services.chart.SimilarityChart;
import org.allonym.services.selecting.SelectionText;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The submissions of a line of the funnel, each with the reason why it is out; above them, for near-duplicates, how alike they
/// are and the threshold. JavaFX thread.
final class SubmissionList extends VBox {

    private static final double ROW = 46;
    private static final double STEP = 0.01;
    private static final double THUMB = 9;

    private final SelectModel model;
    private final ShellServices desk;
    private final Label title = Controls.heading("");
    private final Label words = Controls.muted("");
    private final TitledBox<ExclusionReason.Kind> kinds = TitledBox.orAny("submission-kind", tr("Reason"), tr("all reasons"), SelectionText::of);
    private final QueueList<ListedSubmission> list;
    private final DrawingView plot = new DrawingView();
    private final Slider threshold = new Slider(Similarities.LOWEST, 1, 0.9);
    private final Label above = Controls.muted("");
    private final Button passages = Controls.button("shared-passages", tr("Shared passages…"), this::showPassages);
    private final VBox alike = new VBox(6, Controls.wrap(above), plot, threshold, passages);
    /// The line whose reasons are offered.
    private String kindsOf = "";
    private boolean showing;
    /// Whether a person has moved the slider since its value was taken.
    private boolean moved;

    SubmissionList(SelectModel model, ShellServices desk) {
        this.model = model;
        this.desk = desk;
        passages.getStyleClass().addAll("small", "flat");
        passages.setMinWidth(Region.USE_PREF_SIZE);
        setId("submissions-side");
        getStyleClass().addAll("side", "side-left", "submissions-side");
        words.setWrapText(true);
        kinds.follows(model.rows().kindProperty());
        kinds.setMaxWidth(Double.MAX_VALUE);
        list = new QueueList<>("submissions", tr("Submissions"), ROW, () -> new Cell(model), model.rows()::look);
        list.withPlaceholder(() -> model.rows().kindProperty().set(null));
        threshold.setId("similarity-threshold");
        threshold.setBlockIncrement(STEP);
        threshold.setAccessibleText(tr("Similarity above which a text is left out"));
        above.setId("similarity-count");
        // the slider stands below the part of the axis that it covers
        plot.widthProperty().subscribe(width -> VBox.setMargin(threshold, new Insets(
                0, SimilarityChart.RIGHT - THUMB, 0, SimilarityChart.at(Similarities.LOWEST, width.doubleValue()) - THUMB)));
        plot.setId("similarity-plot");
        plot.setMinHeight(SimilarityChart.HEIGHT);
        threshold.valueProperty().subscribe((_, value) -> {
            moved = !showing;
            slide(value.doubleValue());
        });
        threshold.valueChangingProperty().subscribe(changing -> {
            if (!changing) {
                settle();
            }
        });
        threshold.setOnKeyReleased(_ -> settle());
        threshold.setOnMouseReleased(_ -> settle());
        VBox head = new VBox(8, Controls.row(8, title, Controls.gap()), words, alike, kinds);
        head.getStyleClass().add("submissions-head");
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(head, list);
    }

    QueueList<ListedSubmission> list() {
        return list;
    }

    void refresh() {
        SelectModel.Result result = model.resultProperty().get();
        if (result == null) {
            return;
        }
        String line = model.rows().lineProperty().get();
        List<ListedSubmission> rows = model.rows().rowsProperty().get();
        title.setText(switch (line) {
            case SelectModel.ALL -> tr("All submissions");
            case SelectModel.IN -> tr("Selected");
            case SelectModel.ANOMALIES -> SelectionText.step(line);
            case SelectModel.MOVED -> tr("Moved by the last change");
            default -> tr("Left out: %s", SelectionText.step(line));
        });
        words.setText(counted(line, rows));
        kinds.offer(model.rows().kinds().keySet());
        // a ruling may leave one reason of two: the rows keep their places
        Controls.show(kinds, model.rows().kinds().size() > 1 || line.equals(kindsOf) && kinds.isVisible());
        kindsOf = line;
        showAlike(line);
        list.say(tr("Nothing was left out here."), model.rows().kindProperty().get() != null);
        list.show(rows);
        follow();
    }

    /// Those kept by hand are listed at the step that would have left them out, and aren’t among those it did.
    private static String counted(String line, List<ListedSubmission> rows) {
        long kept = rows.stream().filter(row -> line.equals(row.fate().overruled()) && !line.equals(row.fate().step())).count();
        long below = rows.stream().filter(ListedSubmission::below).count();
        String counted = DomainText.count(rows.size() - kept - below, "submission", "submissions");
        String all = kept == 0 ? counted : tr("%s; kept by hand: %s", counted, Messages.number(kept));
        if (!line.equals(SelectModel.ANOMALIES) || rows.isEmpty()) {
            return all;
        }
        String left = tr("Left out: %s", all) + "\n" + tr("How often characters occur in 1,000");
        return below == 0 ? left : left + "\n" + tr("Below the line: those that stay, the most unusual first");
    }

    void follow() {
        ListedSubmission row = model.rows().currentProperty().get();
        List<ListedSubmission> rows = model.rows().rowsProperty().get();
        list.select(row == null
                ? OptionalInt.empty()
                : IntStream.range(0, rows.size()).filter(i -> rows.get(i).id().equals(row.id())).findFirst());
    }

    private CorpusChecks.@Nullable Alike alike() {
        return model.checks().map(CorpusChecks::alike).orElse(null);
    }

    private Step.@Nullable NearDuplicates step() {
        return model.plan().nearDuplicates().orElse(null);
    }

    private void showAlike(String line) {
        CorpusChecks.Alike now = alike();
        Step.NearDuplicates step = step();
        boolean shown = line.equals(SelectModel.NEAR) && now != null && step != null;
        Controls.show(alike, shown);
        if (shown && !threshold.isValueChanging()) {
            showing = true;
            threshold.setValue(step.threshold());
            showing = false;
            slide(step.threshold());
        }
    }

    /// Counts while the slider moves; the funnel runs when it is let go.
    private void slide(double value) {
        CorpusChecks.Alike now = alike();
        if (now == null) {
            return;
        }
        double at = Math.round(value / STEP) * STEP;
        above.setText(tr("At %s: %s of %s have a neighbor more similar than that",
                Messages.decimal(at, 2),
                Messages.number(now.similarities().countWithNeighbourAbove(at)),
                DomainText.count(now.similarities().documents(), "text", "texts")));
        plot.show(width -> SimilarityChart.falling(now.similarities().cumulative(STEP), now.similarities().documents(), at, width));
    }

    private void settle() {
        Step.NearDuplicates step = step();
        double at = Math.round(threshold.getValue() / STEP) * STEP;
        // any key that is let go comes here, those of Undo, too
        boolean chosen = moved;
        moved = false;
        if (chosen && step != null && Math.abs(at - step.threshold()) > STEP / 2) {
            double rounded = Math.round(at * 100) / 100.0;
            model.change(model.plan().with(new Step.NearDuplicates(step.on(), rounded, step.keepOne(), step.boilerplate())));
        }
    }

    private void showPassages() {
        model.passages(found -> desk.openPanel(
                tr("Passages that many texts share"), new PassagesPanel(model, found, desk::closePanel).node()));
    }

    /// One row: the id, the reason, and what a person said.
    private static final class Cell extends ListCell<ListedSubmission> {
        /// The first row below the limit of anomalies: a line stands above it.
        private static final PseudoClass FIRST_BELOW = PseudoClass.getPseudoClass("first-below");
        private final SelectModel model;
        private final Label id = new Label();
        private final Label reason = new Label();
        private final FontIcon said = new FontIcon();
        private final HBox head = Controls.row(6, id, Controls.gap(), said);
        private final VBox box = new VBox(2, head, reason);

        Cell(SelectModel model) {
            this.model = model;
            reason.getStyleClass().add("muted");
            setPrefWidth(0);
        }

        private static String distance(ListedSubmission row) {
            return Messages.decimal(row.facts() == null ? 0 : Math.sqrt(row.facts().distance()), 1);
        }

        @Override
        protected void updateItem(@Nullable ListedSubmission row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                setAccessibleText("");
                pseudoClassStateChanged(FIRST_BELOW, false);
                Hint.on(this, "");
                return;
            }
            SubmissionRuling ruling = row.fate().ruling();
            id.setText(row.id());
            String why = !row.briefReason().isEmpty() ? row.briefReason() : row.fate().overruled() == null ? tr("selected") : tr("kept by hand");
            boolean out = !row.fate().isIn() && (row.below() || List.of(SelectModel.ALL, SelectModel.MOVED).contains(model.rows().lineProperty().get()));
            if (row.below() && row.fate().isIn()) {
                why = tr("stays: character distance %s", distance(row));
            }
            pseudoClassStateChanged(FIRST_BELOW, row.below() && row.first());
            if (out) {
                why = tr("left out: %s", why);
            }
            id.getStyleClass().setAll("label", out ? "left-out" : "submission-id");
            Hint.on(this, Stream.of(model.file(row.id()), row.reason()).filter(words -> !words.isEmpty()).collect(Collectors.joining("\n")));
            reason.setText(row.group().size() > 2 ? why + " · " + tr("group of %s", Messages.number(row.group().size())) : why);
            said.setVisible(ruling != null);
            if (ruling != null) {
                said.setIconCode(ruling.keep() ? Feather.CHECK : Feather.X);
            }
            setGraphic(box);
            setAccessibleText(Objects.requireNonNull(row.id()) + ", " + why);
        }
    }

    /// Passages that many texts share, to choose those whose words don't count when texts are compared. JavaFX thread.
    private static final class PassagesPanel {

        private static final int MOST = 50;

        private final SelectModel model;
        private final Runnable done;
        private final VBox box;
        private final List<CheckBox> boxes = new ArrayList<>();

        PassagesPanel(SelectModel model, List<SharedPassage> found, Runnable done) {
            this.model = model;
            this.done = done;
            List<String> now = model.plan().nearDuplicates().map(Step.NearDuplicates::boilerplate).orElse(List.of());
            VBox passages = new VBox(10);
            for (SharedPassage passage : found.stream().limit(MOST).toList()) {
                String words = passage.text().replaceAll("\\s+", " ");
                CheckBox box = HiddenText.mark(new CheckBox(words));
                box.setMnemonicParsing(false);
                box.setWrapText(true);
                box.setSelected(now.contains(words));
                boxes.add(box);
                passages.getChildren().add(new VBox(2, box, Controls.muted(DomainText.count(passage.documents(), "text", "texts"))));
            }
            Label lead = Controls.wrap(Controls.muted(found.isEmpty()
                    ? tr("No passage occurs in more than 5% of the texts.")
                    : tr("The wording of an assignment makes texts look like copies when they aren’t. The words of the passages you check don’t count.")));
            ScrollPane scroll = ReviewParts.scrolling(passages);
            scroll.setPrefHeight(found.isEmpty() ? 0 : 380);
            Button take = Controls.button("take-passages", tr("Leave these passages out of the comparison"), this::take);
            take.getStyleClass().add("accent");
            take.setDefaultButton(true);
            take.setDisable(found.isEmpty());
            box = new VBox(14, lead, scroll, Controls.foot(take));
            box.setPrefWidth(680);
        }

        Node node() {
            return box;
        }

        private void take() {
            Step.NearDuplicates step = Objects.requireNonNull(model.plan().nearDuplicates().orElse(null));
            List<String> chosen = boxes.stream().filter(CheckBox::isSelected).map(CheckBox::getText).toList();
            done.run();
            model.change(model.plan().with(new Step.NearDuplicates(step.on(), step.threshold(), step.keepOne(), chosen)));
        }
    }
}
