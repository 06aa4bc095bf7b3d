package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.function.BiConsumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.ContingencyTable;
import org.allonym.agreement.Sides;
import org.allonym.desktop.chart.DrawingView;
import org.allonym.desktop.chart.SaveChart;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.services.chart.ConfusionChart;
import org.jspecify.annotations.Nullable;

/// The confusion matrix of tokens as a heat map; a cell shows its tokens. JavaFX thread.
final class ConfusionPane {

    private final AgreementModel model;
    private final DrawingView chart = new DrawingView(area -> drill(area.key()));
    private final Label words = new Label();
    private final VBox node;

    ConfusionPane(AgreementModel model, FileDialogs dialogs, BiConsumer<Path, byte[]> write) {
        this.model = model;
        chart.setId("confusion");
        words.getStyleClass().add("muted");
        words.setWrapText(true);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox head = new HBox(8, words, SaveChart.button(chart::made, "agreement-confusion", dialogs, write));
        head.setAlignment(Pos.CENTER_LEFT);
        node = new VBox(12, head, chart);
        node.getStyleClass().add("card");
    }

    Node node() {
        return node;
    }

    void show(Agreement agreement) {
        Sides sides = Titles.sides(agreement.sides());
        words.setText(tr("Tokens by label: rows show %s, columns show %s. Tokens that neither marked are left out. Select a "
                + "cell to see its tokens.", sides.first(), sides.second()));
        chart.show(() -> ConfusionChart.of(tr("Confusion between labels"), agreement.confusion(), Titles.sides(agreement.sides())));
    }

    private void drill(String key) {
        int bar = key.indexOf('|');
        model.drillConfusion(label(key.substring(0, bar)), label(key.substring(bar + 1)));
    }

    private static @Nullable String label(String category) {
        return category.equals(ContingencyTable.NONE) ? null : category;
    }
}
