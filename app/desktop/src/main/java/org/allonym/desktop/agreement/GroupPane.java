package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.agreement.AgreementChange;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Stratum;
import org.allonym.agreement.UndefinedReason;
import org.allonym.desktop.chart.DrawingView;
import org.allonym.desktop.chart.SaveChart;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.services.agreement.Grouping;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.TrendChart;
import org.allonym.services.report.PairReport;

/// A figure over time or another grouping: a chart, and a row for each group with what changed since the one before.
/// JavaFX thread.
final class GroupPane {

    private static final List<Measure> COLUMNS = List.of(Measure.STRICT_F1, Measure.TYPE_F1, Measure.KAPPA, Measure.ALPHA_U);

    private final AgreementModel model;
    private final TitledBox<Optional<Grouping>> by;
    private final DrawingView chart = new DrawingView(area -> drill(area.key()));
    private final VBox tables = new VBox(16);
    private final Label ask = Controls.muted(tr("Choose how to group the documents: by batch, by the week they were finished, by guideline version …"));
    private final MenuButton save;
    private final VBox node;

    GroupPane(AgreementModel model, FileDialogs dialogs, BiConsumer<Path, byte[]> write) {
        this.model = model;
        by = TitledBox.of(
                "group-by",
                tr("How to group the documents"),
                (Optional<Grouping> grouping) -> grouping.map(Grouping::title).orElse(tr("Nothing")));
        by.onChoice(grouping -> {
            model.groupingProperty().set(Objects.requireNonNull(grouping).orElse(null));
            model.measure();
        });
        by.setPrefWidth(240);
        save = SaveChart.button(chart::made, "agreement-by-group", dialogs, write);
        SaveChart.menu(chart, save);
        chart.setId("trend");
        ask.setId("group-ask");
        ask.setWrapText(true);
        Label words = new Label(tr("Group by"));
        words.setMinWidth(Region.USE_PREF_SIZE);
        HBox head = Controls.row(8, words, by, Controls.gap(), save);
        node = new VBox(12, head, ask, chart, tables);
        node.getStyleClass().add("card");
    }

    Node node() {
        return node;
    }

    /// @param measure whose course is drawn
    void show(PairReport pair, Measure measure) {
        List<Optional<Grouping>> groupings = new ArrayList<>(List.of(Optional.empty()));
        model.groupingsProperty().get().forEach(grouping -> groupings.add(Optional.of(grouping)));
        by.offer(groupings);
        by.show(Optional.ofNullable(model.groupingProperty().get()));
        boolean grouped = pair.attribute() != null && !pair.strata().isEmpty();
        for (Node each : List.of(chart, tables, save)) {
            Controls.show(each, grouped);
        }
        Controls.show(ask, !grouped);
        tables.getChildren().clear();
        if (!grouped) {
            return;
        }
        chart.show(width -> trend(pair, measure, width));
        tables.getChildren().add(groups(pair));
        if (!pair.changes().isEmpty()) {
            tables.getChildren().add(changes(pair));
        }
    }

    private Drawing trend(PairReport pair, Measure measure, double width) {
        List<TrendChart.Group> groups = pair.strata().stream()
                .map(stratum -> new TrendChart.Group(group(stratum.value()), stratum.agreement().overall().figure(measure)))
                .toList();
        Grouping grouping = model.groupingsProperty().get().stream()
                .filter(each -> each.key().equals(pair.attribute()))
                .findFirst()
                .orElseGet(() -> new Grouping.Attribute(String.valueOf(pair.attribute())));
        return TrendChart.of(AgreementText.trend(measure, grouping), groups, width);
    }

    private String group(String value) {
        return AgreementText.group(model.groupingProperty().get(), value);
    }

    private void drill(String group) {
        PairReport pair = model.pair();
        if (pair != null) {
            pair.strata().stream()
                    .filter(stratum -> group(stratum.value()).equals(group))
                    .findFirst()
                    .ifPresent(model::drillGroup);
        }
    }

    private Node groups(PairReport pair) {
        GridPane grid = new GridPane(16, 2);
        heads(grid, tr("Group"), tr("Documents"), tr("Spans"));
        int row = 1;
        for (Stratum stratum : pair.strata()) {
            Button name = new Button(group(stratum.value()));
            name.getStyleClass().addAll("flat", "figure-cell");
            name.setId("group-" + row);
            name.setMinWidth(Region.USE_PREF_SIZE);
            Hint.on(name, tr("Show its spans"));
            name.setOnAction(_ -> model.drillGroup(stratum));
            grid.add(name, 0, row);
            add(grid, number(stratum.agreement().documents().size()), 1, row);
            add(grid, number(stratum.agreement().overall().spans().items()), 2, row);
            for (int i = 0; i < COLUMNS.size(); i++) {
                figure(grid, stratum.agreement().overall().figure(COLUMNS.get(i)), 3 + i, row, false);
            }
            row++;
        }
        grid.setAccessibleText(tr("Figures by group"));
        RovingGrid.of(grid);
        return grid;
    }

    private Node changes(PairReport pair) {
        GridPane grid = new GridPane(16, 2);
        heads(grid, trc("group", "From"), trc("group", "to"), "");
        int row = 1;
        for (AgreementChange change : pair.changes()) {
            grid.add(new Label(group(change.before())), 0, row);
            grid.add(new Label(group(change.after())), 1, row);
            for (int i = 0; i < COLUMNS.size(); i++) {
                figure(grid, change.figure(COLUMNS.get(i)), 3 + i, row, true);
            }
            row++;
        }
        Label title = Controls.heading(tr("What changed"));
        Label words = Controls.muted(tr("The later group minus the earlier one. Bold: the 95 % interval doesn’t include 0."));
        words.setWrapText(true);
        VBox box = new VBox(8, title, words, grid);
        box.setId("group-changes");
        return box;
    }

    private static void heads(GridPane grid, String one, String two, String three) {
        int column = 0;
        for (String head : List.of(one, two, three)) {
            grid.add(FigureTable.head(head), column++, 0);
        }
        List<String> heads = List.of(tr("F1 strict"), trc("F1", "type"), "κ", tr("α, unitizing"));
        for (int i = 0; i < heads.size(); i++) {
            Label label = FigureTable.head(heads.get(i));
            Hint.on(label, COLUMNS.get(i).rule());
            GridPane.setHalignment(label, HPos.RIGHT);
            grid.add(label, column++, 0);
        }
    }

    private static void add(GridPane grid, String text, int column, int row) {
        Label label = new Label(text);
        label.setMinWidth(Region.USE_PREF_SIZE);
        GridPane.setHalignment(label, HPos.RIGHT);
        grid.add(label, column, row);
    }

    private static void figure(GridPane grid, Figure figure, int column, int row, boolean difference) {
        Label label = new Label(switch (figure) {
            case Figure.Value(double value, long _, Interval.Range(double low, double high, int _)) ->
                difference ? tr("%+.2f  (%+.2f – %+.2f)", value, low, high) : tr("%.2f  (%.2f – %.2f)", value, low, high);
            case Figure.Value(double value, long _, Interval.None _) -> difference ? tr("%+.2f", value) : tr("%.2f", value);
            case Figure.Undefined _ -> tr("n/a");
        });
        if (difference && figure instanceof Figure.Value(double _, long _, Interval.Range(double low, double high, int _)) && (low > 0 || high < 0)) {
            label.getStyleClass().add("section-title");
        }
        label.setMinWidth(Region.USE_PREF_SIZE);
        Hint.on(label, figure instanceof Figure.Undefined(String reason, long _) ? UndefinedReason.spoken(reason) : DomainText.count(figure.n(), "item", "items"));
        GridPane.setHalignment(label, HPos.RIGHT);
        grid.add(label, column, row);
    }
}
