package org.allonym.desktop.start;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Which labels the project has. JavaFX thread.
final class NewProjectLabels implements NewProjectPanel.Page {

    private final NewProjectModel model;
    private final ComboBox<LabelSet> sets = new ComboBox<>();
    private final Label about = NewProjectPanel.lead("");
    private final FlowPane labels = new FlowPane(8, 8);
    private final CheckBox add = new CheckBox();
    private final VBox box;

    NewProjectLabels(NewProjectModel model, FileDialogs dialogs) {
        this.model = model;
        sets.setId("new-project-labels");
        sets.setAccessibleText(tr("Labels"));
        sets.setMaxWidth(Double.MAX_VALUE);
        sets.setItems(model.labelSets());
        sets.setConverter(new StringConverter<>() {
            @Override
            public String toString(LabelSet set) {
                return set == null ? "" : tr("%s (%s)", set.name(), count(set.offered().size(), "label", "labels"));
            }

            @Override
            public LabelSet fromString(String text) {
                throw new UnsupportedOperationException("label sets are chosen, not typed");
            }
        });
        sets.valueProperty().bindBidirectional(model.labelsProperty());
        HBox.setHgrow(sets, Priority.ALWAYS);
        Button file = new Button(tr("From a file…"), new FontIcon(Feather.FILE_TEXT));
        file.setId("new-project-labels-file");
        file.setMinWidth(Region.USE_PREF_SIZE);
        file.setOnAction(_ -> dialogs.open(tr("Label set"), List.of(new FileDialogs.Kind(tr("Label set"), List.of("*.json"))))
                .ifPresent(model::readLabels));
        HBox row = new HBox(8, sets, file);
        row.setAlignment(Pos.CENTER_LEFT);
        about.setId("new-project-labels-about");
        about.managedProperty().bind(about.textProperty().isNotEmpty());
        labels.setId("new-project-label-list");
        labels.setPrefWrapLength(560);
        add.setId("new-project-add-labels");
        add.setWrapText(true);
        add.setMinHeight(Region.USE_PREF_SIZE);
        add.selectedProperty().bindBidirectional(model.addLabelsProperty());
        add.managedProperty().bind(add.visibleProperty());
        box = new VBox(
                12,
                NewProjectPanel.lead(tr("What annotators look for. You can add, change, and explain labels later, under Labels on the "
                        + "Project screen.")),
                row,
                about,
                labels,
                add);
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public Node first() {
        return sets;
    }

    @Override
    public void refresh() {
        LabelSet set = model.labelsProperty().get();
        about.setText(LabelSets.about(set));
        labels.getChildren().setAll(set.offered().stream().map(NewProjectLabels::label).toList());
        List<String> lacking = model.files().lacking();
        add.setVisible(!lacking.isEmpty());
        add.setText(tr("Add the labels in your files that this set doesn’t have: %s", String.join(", ", lacking)));
    }

    private static Node label(org.allonym.label.Label label) {
        Label words = new Label(label.title(), new LabelSwatch(label));
        words.setGraphicTextGap(6);
        words.getStyleClass().add("wizard-label");
        return words;
    }
}
