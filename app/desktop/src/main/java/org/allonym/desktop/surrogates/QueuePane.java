package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.FollowedRows;
import org.allonym.desktop.shell.FollowingList;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.NarrowingField;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.theme.Concealed;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The queue on the left of the screen, with what narrows it, what is approved at once, and whether export is open.
/// JavaFX thread.
final class QueuePane extends VBox {

    private final SurrogatesModel model;
    private final FollowedRows<Item> rows = new FollowedRows<>();
    private final FollowingList<Item> list = new FollowingList<>(rows);
    private final Label count = new Label();
    private final Label warnings = new Label();
    private final ProgressBar share = new ProgressBar(0);
    private final ComboBox<Narrow.Show> show = new ComboBox<>();
    private final ComboBox<@Nullable String> label = new ComboBox<>();
    private final TextField words = new TextField();
    private final Button clean = new Button();
    private final FontIcon lock = new FontIcon(Feather.LOCK);
    private final Label export = new Label();
    private boolean following;
    private final Label none = new Label();
    private final Button widen = new Button(tr("Show everything"));

    /// @param open opens an item that was chosen
    /// @param press does what a button means
    QueuePane(SurrogatesModel model, KeyMap keys, Consumer<Item.Id> open, Consumer<AppAction> press) {
        this.model = model;
        getStyleClass().addAll("pane", "side", "side-left", "queue-pane");
        prepareChoices();
        list.setId("surrogate-queue");
        list.getStyleClass().addAll("document-list", "queue-list", "item-list");
        list.setAccessibleText(tr("Entities and leaks"));
        list.setCellFactory(_ -> new ItemCell(model::labelSet));
        list.setFixedCellSize(48);
        list.getSelectionModel().selectedItemProperty().subscribe(item -> {
            if (item != null && !following) {
                open.accept(item.id());
            }
        });
        list.setPlaceholder(placeholder());
        VBox.setVgrow(list, Priority.ALWAYS);
        clean.setId("approve-clean");
        clean.setGraphic(new KeyCap(keys.cap(AppAction.APPROVE_CLEAN)));
        clean.setContentDisplay(ContentDisplay.RIGHT);
        clean.setMaxWidth(Double.MAX_VALUE);
        clean.managedProperty().bind(clean.visibleProperty());
        clean.setOnAction(_ -> press.accept(AppAction.APPROVE_CLEAN));
        Button policy = new Button(tr("How values are made"), new KeyCap(keys.cap(AppAction.POLICY)));
        policy.setId("policy");
        policy.setContentDisplay(ContentDisplay.RIGHT);
        policy.getStyleClass().add("flat");
        policy.setMaxWidth(Double.MAX_VALUE);
        policy.setOnAction(_ -> press.accept(AppAction.POLICY));
        export.setId("export-standing");
        export.setWrapText(true);
        export.setMinHeight(Region.USE_PREF_SIZE);
        HBox standing = new HBox(8, lock, export);
        HBox.setHgrow(export, Priority.ALWAYS);
        standing.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(heading(), choices(), list, clean, policy, standing);
    }

    private VBox heading() {
        count.setId("to-see");
        count.getStyleClass().add("section-title");
        warnings.setId("warnings");
        warnings.getStyleClass().add("muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(8, count, gap, warnings);
        line.setAlignment(Pos.CENTER_LEFT);
        share.setMaxWidth(Double.MAX_VALUE);
        share.getStyleClass().add("standing-bar");
        share.setAccessibleText(tr("Share decided"));
        return new VBox(4, line, share);
    }

    private VBox choices() {
        label.setMinWidth(96);
        label.setPrefWidth(100);
        HBox.setHgrow(label, Priority.ALWAYS);
        return new VBox(8, NarrowingField.of(words), new HBox(8, show, label));
    }

    private VBox placeholder() {
        none.setWrapText(true);
        widen.setOnAction(_ -> model.narrowProperty().set(Narrow.EVERYTHING));
        widen.managedProperty().bind(widen.visibleProperty());
        VBox box = new VBox(none, widen);
        box.getStyleClass().add("empty");
        return box;
    }

    private void prepareChoices() {
        show.setId("show");
        show.getItems().setAll(Narrow.Show.values());
        show.setConverter(words(Narrow.Show::title, ""));
        show.setMinWidth(112);
        show.valueProperty().subscribe(chosen -> Hint.on(show, chosen == null ? "" : chosen.title()));
        show.setAccessibleText(tr("Which part of the queue to show"));
        label.setId("label-filter");
        label.setConverter(words(name -> Called.label(model.labelSet(), name), tr("Any label")));
        label.setPromptText(tr("Any label"));
        label.setTooltip(new Tooltip(tr("Any label")));
        label.setAccessibleText(tr("Filter by label"));
        label.setMaxWidth(Double.MAX_VALUE);
        Concealed.mark(words).setId("queue-filter");
        words.setPromptText(tr("Words or document"));
        words.setAccessibleText(tr("Find by value, surrogate, or document name"));
        show.valueProperty().subscribe(_ -> narrow());
        label.valueProperty().subscribe(_ -> narrow());
        words.textProperty().subscribe(_ -> narrow());
    }

    private void narrow() {
        Narrow.Show chosen = show.getValue();
        if (!following && chosen != null) {
            model.narrowProperty().set(new Narrow(chosen, label.getValue(), words.getText()));
        }
    }

    private static <T> StringConverter<T> words(Function<T, String> title, String none) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? none : title.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        };
    }

    Subscription follow() {
        return Subscription.combine(
                model.narrowProperty().subscribe(this::showNarrow),
                model.labelSetProperty().subscribe(this::showLabels),
                model.listingProperty().subscribe(this::show),
                model.inHandProperty().subscribe(_ -> select()));
    }

    private void showLabels(LabelSet labels) {
        following = true;
        List<@Nullable String> all = new ArrayList<>();
        all.add(null);
        labels.labels().forEach(each -> all.add(each.name()));
        label.getItems().setAll(all);
        label.setValue(model.narrowProperty().get().label());
        following = false;
    }

    private void showNarrow(Narrow narrow) {
        following = true;
        show.setValue(narrow.show());
        label.setValue(narrow.label());
        if (!words.getText().equals(narrow.words())) {
            words.setText(narrow.words());
        }
        following = false;
    }

    private void show(Listing listing) {
        following = true;
        rows.show(listing.items());
        following = false;
        select();
        Tally tally = model.tally();
        boolean some = tally.all() > 0;
        none.setText(some ? tr("No items match the filters.") : model.isRead() ? tr("There are no surrogates to review yet.") : "");
        widen.setVisible(some);
        count.setText(tr("%,d to do", tally.toSee()));
        warnings.setText(tally.warnings() == 0
                ? ""
                : Words.count(tally.warnings(), "warning first", "warnings first"));
        share.setProgress(tally.all() == 0 ? 0 : tally.of(Item.State.DONE) / (double) tally.all());
        int approvable = tally.of(Item.State.PROPOSED);
        clean.setVisible(approvable > 0);
        clean.setText(tr("Approve %,d clean", approvable));
        export.setText(model.isRead() ? Called.export(tally) : "");
        lock.setVisible(model.isRead());
        lock.setIconCode(tally.exportIsOpen() ? Feather.UNLOCK : Feather.LOCK);
        for (var styled : List.of(lock, export)) {
            styled.getStyleClass().removeAll("export-closed", "export-open");
            styled.getStyleClass().add(tally.exportIsOpen() ? "export-open" : "export-closed");
        }
    }

    /// Marks what is in hand in the list.
    private void select() {
        following = true;
        model.position().ifPresentOrElse(at -> {
            if (list.getSelectionModel().getSelectedIndex() != at) {
                list.getSelectionModel().clearAndSelect(at);
                list.follow(at);
            }
        }, list.getSelectionModel()::clearSelection);
        following = false;
    }

    /// Puts the caret into the field that finds by words.
    void find() {
        words.requestFocus();
        words.selectAll();
    }
}
