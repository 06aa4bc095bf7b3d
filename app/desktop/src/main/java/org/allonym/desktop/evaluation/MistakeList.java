package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.allonym.agreement.MatchKind;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.services.evaluate.Mistake;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The errors, narrowed by kind and label, and the one at hand in its text. JavaFX thread.
final class MistakeList {

    private static final String EVERY = "";

    private final EvaluationModel model;
    private final Desk desk;
    private final FileDialogs dialogs;
    private final Consumer<Mistake> goTo;
    private final MistakePane detail;
    private final FlowPane kinds = new FlowPane(8, 8);
    private final ComboBox<String> label = new ComboBox<>();
    private final ListView<Mistake> list = new ListView<>();
    private final Button open = new Button(tr("Open the conflict"), new KeyCap("⏎"));
    private final Label none = new Label(tr("No errors match these filters."));
    private final BorderPane node = new BorderPane();
    private boolean filling;

    /// @param goTo opens an error on the screen where something is done about it
    MistakeList(
            EvaluationModel model,
            Desk desk,
            FileDialogs dialogs,
            AnnotatedTextView text,
            BooleanProperty hidden,
            Consumer<Mistake> goTo) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        this.goTo = goTo;
        open.setId("mistake-open");
        open.setContentDisplay(ContentDisplay.RIGHT);
        open.setMinWidth(Region.USE_PREF_SIZE);
        open.setOnAction(_ -> openChosen());
        detail = new MistakePane(model, text, open);
        label.setId("mistake-label");
        label.setAccessibleText(tr("Only errors for one label"));
        label.setPrefWidth(200);
        label.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable String name) {
                return name == null ? "" : name.equals(EVERY) ? tr("All labels") : Called.label(model.labelSet(), name);
            }

            @Override
            public String fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
        label.valueProperty().subscribe(name -> {
            if (!filling && name != null) {
                model.labelProperty().set(name.equals(EVERY) ? null : name);
            }
        });
        Button save = new Button(tr("Export CSV…"), new FontIcon(Feather.UPLOAD));
        save.setId("mistake-export");
        save.setMinWidth(Region.USE_PREF_SIZE);
        save.setOnAction(_ -> export());
        HBox tools = new HBox(12, kinds, label, save);
        HBox.setHgrow(kinds, Priority.ALWAYS);
        kinds.setAlignment(Pos.CENTER_LEFT);
        tools.setAlignment(Pos.CENTER_LEFT);
        tools.getStyleClass().add("mistake-tools");
        list.setId("mistakes");
        list.setAccessibleText(tr("Errors"));
        list.getStyleClass().add("mistakes");
        list.setPlaceholder(none);
        list.setCellFactory(_ -> new MistakeCell(model, hidden.not()));
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown()) {
                openChosen();
                event.consume();
            }
        });
        list.setOnMouseClicked(click -> {
            if (click.getClickCount() == 2) {
                openChosen();
            }
        });
        VBox left = new VBox(list);
        VBox.setVgrow(list, Priority.ALWAYS);
        left.getStyleClass().addAll("side", "side-left", "mistake-side");
        node.setTop(tools);
        node.setLeft(left);
    }

    Node node() {
        return node;
    }

    Subscription attach() {
        return Subscription.combine(
                model.resultProperty().subscribe(_ -> refresh()),
                model.kindProperty().subscribe(_ -> refresh()),
                model.labelProperty().subscribe(_ -> refresh()),
                list.getSelectionModel().selectedItemProperty().subscribe(this::showChosen));
    }

    void focus() {
        list.requestFocus();
    }

    AnnotatedTextView text() {
        return detail.text();
    }

    private void refresh() {
        String focused = kinds.getScene() != null && kinds.getScene().getFocusOwner() instanceof ToggleButton button
                        && button.getId() != null
                ? button.getId()
                : "";
        kinds.getChildren().clear();
        for (Map.Entry<MatchKind, Integer> entry : model.kinds().entrySet()) {
            MatchKind kind = entry.getKey();
            ToggleButton button = new ToggleButton(Called.kind(kind) + "  " + number(entry.getValue()));
            button.setId("mistake-" + kind.name().toLowerCase(Locale.ROOT).replace('_', '-'));
            button.getStyleClass().add("small");
            button.setSelected(model.kindProperty().get() == kind);
            button.setDisable(entry.getValue() == 0 && !button.isSelected());
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setOnAction(_ -> model.kindProperty().set(model.kindProperty().get() == kind ? null : kind));
            kinds.getChildren().add(button);
            if (button.getId().equals(focused)) {
                button.requestFocus();
            }
        }
        filling = true;
        String chosen = model.labelProperty().get();
        label.getItems().setAll(Stream.concat(Stream.of(EVERY), model.mistakenLabels().stream()).toList());
        label.setValue(chosen == null ? EVERY : chosen);
        filling = false;
        Mistake before = list.getSelectionModel().getSelectedItem();
        List<Mistake> mistakes = model.mistakes();
        list.getItems().setAll(mistakes);
        none.setText(model.resultProperty().get() != null && model.kindProperty().get() == null && chosen == null
                ? tr("No errors.")
                : tr("No errors match these filters."));
        if (before != null && mistakes.contains(before)) {
            list.getSelectionModel().select(before);
        } else {
            list.getSelectionModel().selectFirst();
        }
        showChosen(list.getSelectionModel().getSelectedItem());
    }

    private void showChosen(@Nullable Mistake mistake) {
        node.setCenter(mistake == null ? null : detail);
        if (mistake != null) {
            detail.show(mistake);
        }
    }

    private void openChosen() {
        Mistake mistake = list.getSelectionModel().getSelectedItem();
        if (mistake == null) {
            return;
        }
        if (model.isInQueue(mistake)) {
            goTo.accept(mistake);
        } else {
            desk.say(tr("No annotator marked anything here, so there is no conflict to open."));
        }
    }

    private void export() {
        dialogs.save(tr("Export errors"), "errors.csv", List.of(new FileDialogs.Kind("CSV", List.of("*.csv"))))
                .ifPresent(file -> model.saveMistakes(file, () -> desk.say(tr("Wrote %s", file.getFileName()))));
    }
}
