package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.inference.bundle.BundleInspection;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The models on this machine, and what each of them is. JavaFX thread.
public final class ModelsSection implements ProjectSection {

    private final Prelabel prelabel;
    private final ModelsModel model;
    private final Desk desk;
    private final FileDialogs dialogs;
    private final ListView<BundleInspection> list;
    private final ModelPane pane;
    private final BorderPane node = new BorderPane();
    private final ListChangeListener<BundleInspection> changed = _ -> follow();
    private boolean following;
    private Subscription subscriptions = Subscription.EMPTY;

    public ModelsSection(Prelabel prelabel, ModelsModel model, Desk desk, FileDialogs dialogs) {
        this.prelabel = prelabel;
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        list = new ListView<>(model.models());
        list.setId("models");
        list.setAccessibleText(tr("Models"));
        list.setCellFactory(_ -> new ModelCell());
        list.getStyleClass().add("model-list");
        Label empty = Pieces.muted(tr("No model yet: only rules pre-label.\nAdd one."));
        empty.setWrapText(true);
        list.setPlaceholder(empty);
        list.getSelectionModel().selectedItemProperty().subscribe(chosen -> {
            if (!following && chosen != null) {
                model.chosenProperty().set(chosen);
            }
        });
        pane = new ModelPane(model, prelabel::guarded, this::check, this::remove, this::use);
        Button add = Pieces.button("model-add", tr("Add…"), Feather.PLUS, this::add);
        add.getStyleClass().add("small");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, Pieces.heading(tr("Models")), gap, add);
        head.setAlignment(Pos.CENTER_LEFT);
        VBox.setVgrow(list, Priority.ALWAYS);
        VBox side = new VBox(head, list);
        side.getStyleClass().addAll("pane", "side", "side-left", "model-side");
        node.setLeft(side);
        node.setCenter(pane.node());
    }

    private void add() {
        dialogs.folder(tr("Folder with a model")).ifPresent(folder -> prelabel.guarded(() -> model.add(folder, added -> desk.say(
                added.usable() ? tr("Added. It passed its checks.") : tr("Added, but it can’t be used. The reason is shown beside it.")))));
    }

    private void check(BundleInspection one) {
        model.check(one, checked -> desk.say(checked.usable() ? tr("It passed its checks.") : tr("It can’t be used. The reason is shown beside it.")));
    }

    private void remove(BundleInspection one) {
        model.remove(one);
    }

    private void use(BundleInspection one) {
        model.use(one);
        desk.say(tr("The project will use it from the next run on."));
    }

    private void follow() {
        following = true;
        BundleInspection chosen = model.chosenProperty().get();
        if (chosen == null) {
            list.getSelectionModel().clearSelection();
        } else {
            list.getSelectionModel().select(chosen);
        }
        following = false;
        list.refresh();
    }

    private void show() {
        follow();
        pane.show(model.chosenProperty().get());
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        prelabel.model().refresh();
        model.models().addListener(changed);
        subscriptions = Subscription.combine(
                model.chosenProperty().subscribe(_ -> show()),
                model.busyProperty().subscribe(pane::busy),
                prelabel.model().planProperty().subscribe(_ -> show()));
        model.load();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.models().removeListener(changed);
    }

    /// A model by its title; one that can't be used is dimmed and says so.
    private final class ModelCell extends ListCell<BundleInspection> {

        private final Label title = new Label();
        private final Label state = new Label();
        private final FontIcon icon = new FontIcon(Feather.CPU);
        private final HBox row = new HBox(8, icon, new VBox(2, title, state));

        ModelCell() {
            row.setAlignment(Pos.CENTER_LEFT);
            title.setWrapText(true);
            title.setMinHeight(Region.USE_PREF_SIZE);
            setPrefWidth(0);
            state.getStyleClass().addAll("muted", "small-print");
            state.setWrapText(true);
            state.setMinHeight(Region.USE_PREF_SIZE);
        }

        @Override
        protected void updateItem(@Nullable BundleInspection one, boolean empty) {
            super.updateItem(one, empty);
            if (empty || one == null) {
                setGraphic(null);
                setAccessibleText("");
                return;
            }
            title.setText(ModelPane.title(one));
            String words = String.join(", ", List.of(
                    model.isOwn(one) ? tr("comes with the program") : trc("model", "added"),
                    one.usable() ? model.isDefault(one) ? tr("used here") : trc("model", "ready") : trc("model", "can’t be used")));
            state.setText(words);
            icon.setIconCode(one.usable() ? Feather.CPU : Feather.SLASH);
            title.getStyleClass().remove("muted");
            if (!one.usable()) {
                title.getStyleClass().add("muted");
            }
            setGraphic(row);
            setAccessibleText(title.getText() + ", " + words);
        }
    }
}
