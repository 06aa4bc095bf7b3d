package org.allonym.desktop.exporting;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.StringProperty;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.corpus.split.SplitBalance;
import org.allonym.corpus.split.SplitStratum;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.label.LabelSet;
import org.allonym.services.splits.MakeSplits;
import org.allonym.services.splits.ProjectSplits;
import org.jspecify.annotations.Nullable;

/// Asks how documents are split, shows what that comes to, and keeps it. JavaFX thread.
final class SplitsPanel {

    private static final List<Double> SIMILARITIES = List.of(0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0);
    private static final double TABLE_HEIGHT = 210;
    private static final double WIDE = 230;
    private static final double NARROW = 120;

    private final SplitsModel model;
    private final LabelSet labels;
    private final Runnable done;
    private final VBox result = new VBox(10);
    private final HBox work = Controls.row(12);
    private final Button preview;
    private final Button keep;
    private final Button remove;
    private final VBox box;
    private final Subscription following;

    /// @param done runs when splits were kept or removed
    SplitsPanel(SplitsModel model, LabelSet labels, Runnable done) {
        this.model = model;
        this.labels = labels;
        this.done = done;
        preview = Controls.button("preview-splits", tr("Preview"), model::preview);
        keep = Controls.button("keep-splits", tr("Keep these splits"), () -> finish(model.keep()));
        keep.getStyleClass().add("accent");
        remove = Controls.button("remove-splits", tr("Remove the splits"), () -> finish(model.remove()));
        List.of(keep, remove).forEach(Controls::changes);
        Controls.show(remove, model.kept().isPresent());
        Label fault = Controls.fault();
        fault.textProperty().bind(model.faultProperty());
        result.setId("splits-result");
        Label lead = Controls.wrap(Controls.muted(tr(
                "Labels, and the attributes you check, are spread evenly. Once kept, the splits stay as they are, whatever is annotated afterwards.")));
        HBox foot = Controls.foot(remove, Controls.gap(), preview, keep);
        Controls.show(work, false);
        box = new VBox(14, lead, questions(), fault, result, work, foot);
        box.setPrefWidth(820);
        following = Subscription.combine(
                model.madeProperty().subscribe(_ -> refresh()), model.runningProperty().subscribe(_ -> refresh()));
    }

    Node node() {
        return box;
    }

    /// To be called when the panel is gone.
    void close() {
        following.unsubscribe();
        model.stop();
    }

    private void finish(boolean well) {
        if (well) {
            done.run();
        }
    }

    private GridPane questions() {
        GridPane grid = new GridPane(16, 10);
        grid.addRow(
                0,
                name(tr("Names")), field("split-names", tr("Names"), WIDE, model.namesProperty()),
                name(tr("Shares")), field("split-shares", tr("Shares"), NARROW, model.sharesProperty()));
        TitledBox<Double> similar = TitledBox.<Double>of("split-similar", tr("Keep similar documents together"), SplitsPanel::words)
                .follows(model.similarProperty());
        similar.offer(Stream.concat(SIMILARITIES.stream(), Stream.ofNullable(model.similarProperty().get())).distinct().sorted().toList());
        similar.setPrefWidth(WIDE);
        grid.addRow(
                1,
                name(tr("Keep similar documents together")), similar,
                name(tr("Seed")), field("split-seed", tr("Seed"), NARROW, model.seedProperty()));
        List<String> attributes = model.attributes();
        List<String> whose = model.people();
        if (!whose.isEmpty()) {
            TitledBox<String> people = TitledBox.<String>orAny("split-people", tr("Keep together by person"), tr("(no attribute)"),
                            name -> attributes.contains(name) ? name : tr("student, as selected"))
                    .follows(model.peopleProperty());
            people.offer(whose);
            people.setPrefWidth(WIDE);
            grid.addRow(2, name(tr("Keep together by person")), people);
        }
        if (!attributes.isEmpty()) {
            grid.addRow(3, name(tr("Spread evenly, too")));
            grid.add(attributes(attributes), 1, 3, 3, 1);
        }
        return grid;
    }

    private static String words(double similar) {
        return similar >= 1 ? tr("(none)") : tr("similarity above %s", decimal(similar, 2));
    }

    private static Label name(String words) {
        Label label = new Label(words);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static TextField field(String id, String spoken, double width, StringProperty property) {
        TextField field = new TextField();
        field.setId(id);
        field.setAccessibleText(spoken);
        field.setPrefWidth(width);
        field.textProperty().bindBidirectional(property);
        return field;
    }

    private FlowPane attributes(List<String> attributes) {
        FlowPane boxes = new FlowPane(14, 6);
        boxes.setId("split-by");
        for (String attribute : attributes) {
            CheckBox box = new CheckBox(attribute);
            box.setMnemonicParsing(false);
            box.setSelected(model.by().contains(attribute));
            box.selectedProperty().subscribe(chosen -> {
                if (chosen) {
                    model.by().add(attribute);
                } else {
                    model.by().remove(attribute);
                }
            });
            boxes.getChildren().add(box);
        }
        return boxes;
    }

    private void refresh() {
        Job job = model.runningProperty().get();
        MakeSplits.Made made = model.madeProperty().get();
        keep.setDisable(!model.canKeep());
        keep.setDefaultButton(made != null);
        preview.setDefaultButton(made == null);
        work.getChildren().clear();
        Controls.show(work, job != null);
        if (job != null) {
            work.getChildren().setAll(new Label(job.title()), Controls.progress(job), Controls.button("stop-splits", tr("Stop"), model::stop));
        }
        result.getChildren().clear();
        if (made != null) {
            show(made);
            if (preview.isFocused()) {
                keep.requestFocus();
            }
        }
    }

    private void show(MakeSplits.Made made) {
        SplitBalance balance = made.balance();
        ScrollPane table = ReviewParts.scrolling(table(made));
        table.setId("splits-table");
        table.setPrefHeight(TABLE_HEIGHT);
        result.getChildren().addAll(
                Controls.heading(model.canKeep() ? tr("Preview") : tr("The project’s splits")),
                table,
                Controls.wrap(Controls.muted(tr(
                        "Documents, and spans in parentheses. The last column gives the largest deviation of a split from its share, in percentage points; documents aren’t cut."))));
        ProjectSplits.Basis basis = made.splits().basis();
        if (basis.groups() > 0) {
            result.getChildren().add(Controls.wrap(new Label(tr(
                    "Kept together: %s in %s; the largest has %s.",
                    DomainText.count(basis.grouped(), "document", "documents"),
                    DomainText.count(basis.groups(), "group", "groups"),
                    DomainText.count(basis.largest(), "document", "documents")))));
        }
        if (balance.all().documents().contains(0)) {
            result.getChildren().add(ExportView.line(tr("A split is empty: there are too few documents, or too many stay together."), "warning-text"));
        }
        if (balance.unsplit() > 0) {
            result.getChildren().add(ExportView.line(
                    tr("In no split because they were added later: %s.", DomainText.count(balance.unsplit(), "document", "documents")), "warning-text"));
        }
    }

    private GridPane table(MakeSplits.Made made) {
        SplitBalance balance = made.balance();
        GridPane grid = new GridPane(18, 4);
        int column = 1;
        for (String name : balance.plan().names()) {
            grid.add(right(Controls.muted(name)), column++, 0);
        }
        grid.add(right(Controls.muted(tr("largest deviation"))), column, 0);
        int row = 1;
        row(grid, row++, Controls.heading(tr("All documents")), balance.all(), balance);
        for (SplitBalance.Row each : balance.strata()) {
            row(grid, row++, name(each.stratum()), each, balance);
        }
        return grid;
    }

    private Label name(@Nullable SplitStratum stratum) {
        if (stratum == null) {
            return new Label();
        }
        if (stratum.isLabel()) {
            return new Label(labels.find(stratum.value()).map(known -> known.title()).orElse(stratum.value()));
        }
        return HiddenText.mark(new Label("%s: %s".formatted(stratum.column(), stratum.value().isEmpty() ? tr("(none)") : stratum.value())));
    }

    private static void row(GridPane grid, int row, Label name, SplitBalance.Row counts, SplitBalance balance) {
        name.setMinWidth(Region.USE_PREF_SIZE);
        grid.add(name, 0, row);
        boolean spans = counts.spanCount() > 0;
        for (int i = 0; i < counts.documents().size(); i++) {
            String documents = number(counts.documents().get(i));
            grid.add(right(new Label(spans ? "%s (%s)".formatted(documents, number(counts.spans().get(i))) : documents)), i + 1, row);
        }
        grid.add(right(new Label(decimal(100 * counts.shareOff(balance.plan()), 1))), counts.documents().size() + 1, row);
    }

    private static Label right(Label label) {
        label.setMinWidth(Region.USE_PREF_SIZE);
        GridPane.setHalignment(label, HPos.RIGHT);
        return label;
    }
}
