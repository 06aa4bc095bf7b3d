package org.allonym.app.agreement;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Place;
import org.allonym.agreement.report.PairReport;
import org.allonym.app.action.AppAction;
import org.allonym.app.shell.FileDialogs;
import org.allonym.app.shell.Frames;
import org.allonym.app.shell.StageScreen;
import org.allonym.app.shell.Words;
import org.allonym.app.text.Wrapping;
import org.allonym.app.theme.Concealed;
import org.allonym.label.LabelSet;
import org.allonym.workflow.MeasureAgreement.Side;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The agreement screen. JavaFX thread.
public final class AgreementView extends StageScreen {

    private final AgreementModel model;
    private final FileDialogs dialogs;
    private final LabelSet labels;
    private final ComboBox<Side> first;
    private final ComboBox<Side> second;
    private final CheckBox calibration = new CheckBox("Calibration round only");
    private final Label coverage = new Label();
    private final VBox figures = new VBox(16);
    private final ListView<Place> places = new ListView<>();
    private final Label drillTitle = new Label();
    private final VBox drill = new VBox(8);
    private final BorderPane node = new BorderPane();
    private final Button save = new Button("Save the report…", new FontIcon(Feather.SAVE));
    private @Nullable PairReport shown;
    private Subscription tables = Subscription.EMPTY;
    private Subscription subscriptions = Subscription.EMPTY;
    private boolean filling;

    public AgreementView(AgreementModel model, FileDialogs dialogs, LabelSet labels) {
        this.model = model;
        this.dialogs = dialogs;
        this.labels = labels;
        first = choice("first-side", model.firstProperty());
        second = choice("second-side", model.secondProperty());
        save.setId("save-report");
        save.setOnAction(_ -> save());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        coverage.setId("agreement-coverage");
        coverage.getStyleClass().add("muted");
        calibration.setId("calibration-only");
        calibration.setMinWidth(Region.USE_PREF_SIZE);
        calibration.managedProperty().bind(calibration.visibleProperty());
        calibration.setOnAction(_ -> {
            model.calibrationOnlyProperty().set(calibration.isSelected());
            model.measure();
        });
        HBox head = new HBox(8, first, new Label("and"), second, calibration, coverage, gap, save);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("text-head");
        figures.getStyleClass().add("pane");
        ScrollPane scroll = new ScrollPane(figures);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        drillTitle.setId("drill-title");
        drillTitle.getStyleClass().add("section-title");
        places.setId("places");
        places.setAccessibleText("Places in the text");
        places.setCellFactory(_ -> new PassageCell());
        VBox.setVgrow(places, Priority.ALWAYS);
        drill.getChildren().setAll(drillTitle, places);
        drill.getStyleClass().addAll("pane", "side", "drill");
        drill.setPrefHeight(240);
        node.setTop(head);
        node.setCenter(scroll);
        node.setBottom(drill);
    }

    private ComboBox<Side> choice(String id, ObjectProperty<@Nullable Side> chosen) {
        ComboBox<Side> box = new ComboBox<>();
        box.setId(id);
        box.setAccessibleText(id.startsWith("first") ? "First reading" : "Second reading");
        box.setPrefWidth(160);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(Side side) {
                return side == null ? "" : side.name();
            }

            @Override
            public Side fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
        box.valueProperty().subscribe(side -> {
            if (!filling && side != null) {
                chosen.set(side);
                model.measure();
            }
        });
        return box;
    }

    private void save() {
        dialogs.save("Save the report", "agreement.html", List.of(
                        new FileDialogs.Kind("Web page", List.of("*.html")),
                        new FileDialogs.Kind("CSV", List.of("*.csv")),
                        new FileDialogs.Kind("JSON", List.of("*.json")),
                        new FileDialogs.Kind("Plain table", List.of("*.txt"))))
                .ifPresent(model::save);
    }

    /// What is shown already is left as it is: the tables have hundreds of cells.
    private void refresh() {
        PairReport pair = model.pair();
        if (pair != null && pair == shown) {
            return;
        }
        shown = pair;
        tables.unsubscribe();
        figures.getChildren().clear();
        save.setDisable(pair == null);
        coverage.setText("");
        if (pair == null) {
            figures.getChildren().add(nothing(model.measuringProperty().get()
                    ? "Measuring…"
                    : "Agreement needs two sides.\nAdd annotators on the Project screen; gold appears once documents are adjudicated."));
            return;
        }
        coverage.setText("over %s%s".formatted(
                Words.count(pair.coverage().compared(), "document", "documents"),
                pair.coverage().leftOut() == 0 ? "" : ", %,d left out because not both are ready".formatted(pair.coverage().leftOut())));
        if (pair.coverage().compared() == 0) {
            figures.getChildren().add(nothing(
                    "There is no document that both %s and %s have finished.".formatted(
                            pair.agreement().sides().first(), pair.agreement().sides().second())));
            return;
        }
        Agreement agreement = pair.agreement();
        FlowPane below = new FlowPane(16, 16);
        figures.getChildren().addAll(new HeadlineFigures(agreement, measure -> model.drill(measure, null)).node(), below);
        tables = Frames.each(figures, List.of(
                () -> below.getChildren().add(new FigureTable(agreement, labels, model::drill).node()),
                () -> below.getChildren().add(new ConfusionMap(agreement, labels, model::drillConfusion).node())));
        stands(Words.count(pair.coverage().compared(), "document", "documents") + " compared");
    }

    private static Node nothing(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        VBox box = new VBox(label);
        box.getStyleClass().add("empty");
        return box;
    }

    private void showDrill(AgreementModel.@Nullable Drill chosen) {
        drill.setVisible(chosen != null);
        drill.setManaged(chosen != null);
        if (chosen != null) {
            drillTitle.setText("%s · %s".formatted(chosen.title(), Words.count(chosen.places().size(), "place", "places")));
            places.getItems().setAll(chosen.places());
        }
    }

    private final class PassageCell extends ListCell<Place> {
        @Override
        protected void updateItem(Place place, boolean empty) {
            super.updateItem(place, empty);
            if (empty || place == null) {
                setGraphic(null);
                return;
            }
            AgreementModel.Passage passage = model.passage(place);
            Label document = Concealed.mark(new Label(passage.document()));
            document.getStyleClass().add("muted");
            document.setMinWidth(80);
            Label what = new Label(passage.first().equals(passage.second())
                    ? passage.first()
                    : passage.first() + " / " + passage.second());
            what.setMinWidth(260);
            TextFlow flow = new TextFlow();
            flow.getChildren().addAll(Wrapping.parts(passage.before(), "passage-text"));
            flow.getChildren().addAll(Wrapping.parts(passage.text(), "passage-hit"));
            flow.getChildren().addAll(Wrapping.parts(passage.after(), "passage-text"));
            HBox row = new HBox(12, document, what, flow);
            row.setAlignment(Pos.CENTER_LEFT);
            row.setFillHeight(false);
            setGraphic(row);
        }
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(AppAction.EXPORT, AppAction.CANCEL, AppAction.KEYS);
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case EXPORT -> save();
            case CANCEL -> model.closeDrill();
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public void attach() {
        filling = true;
        first.getItems().setAll(model.sides());
        second.getItems().setAll(model.sides());
        model.attach();
        first.setValue(model.firstProperty().get());
        second.setValue(model.secondProperty().get());
        calibration.setVisible(model.calibrationSize() > 0);
        calibration.setSelected(model.calibrationOnlyProperty().get());
        filling = false;
        subscriptions = Subscription.combine(
                model.resultProperty().subscribe(_ -> refresh()),
                model.measuringProperty().subscribe(_ -> refresh()),
                model.drillProperty().subscribe(this::showDrill));
        first.requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
    }
}
