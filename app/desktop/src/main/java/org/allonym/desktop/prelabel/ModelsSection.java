package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.inference.bundle.BundleManifest.QualityFigure;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The models on this machine, and what each of them is. JavaFX thread.
public final class ModelsSection implements ProjectSection {

    private final PrelabelActions prelabel;
    private final ModelsModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final ListView<BundleInspection> list;
    private final ModelPane pane;
    private final BorderPane node = new BorderPane();
    private final ListChangeListener<BundleInspection> changed = _ -> follow();
    private boolean following;
    private Subscription subscriptions = Subscription.EMPTY;

    public ModelsSection(PrelabelActions prelabel, ModelsModel model, ShellServices desk, FileDialogs dialogs) {
        this.prelabel = prelabel;
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        list = new ListView<>(model.models());
        list.setId("models");
        list.setAccessibleText(tr("Models"));
        list.setCellFactory(_ -> new ModelCell());
        list.getStyleClass().add("model-list");
        Label empty = Controls.muted(tr("No model yet: only rules pre-label.\nAdd one."));
        empty.setWrapText(true);
        list.setPlaceholder(empty);
        list.getSelectionModel().selectedItemProperty().subscribe(chosen -> {
            if (!following && chosen != null) {
                model.chosenProperty().set(chosen);
            }
        });
        pane = new ModelPane(model, desk::guarded, this::check, this::remove, this::use);
        Button add = Controls.button("model-add", tr("Add…"), Feather.PLUS, this::add);
        add.getStyleClass().add("small");
        HBox head = Controls.row(8, Controls.heading(tr("Models")), Controls.gap(), add);
        VBox.setVgrow(list, Priority.ALWAYS);
        VBox side = new VBox(head, list);
        side.getStyleClass().addAll("pane", "side", "side-left", "model-side");
        node.setLeft(side);
        node.setCenter(pane.node());
    }

    private void add() {
        dialogs.folder(tr("Folder with a model")).ifPresent(folder -> desk.guarded(() -> model.add(folder, added -> desk.say(
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
            Controls.wrap(title);
            setPrefWidth(0);
            state.getStyleClass().addAll("muted", "small-print");
            Controls.wrap(state);
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

    /// Everything about one model: what it is, where it comes from, how good it was measured to be, what its labels stand for
    /// here, and what can be done with it. JavaFX thread.
    static final class ModelPane {

        private static final String DROPPED = "";

        private final ModelsModel model;
        private final Consumer<Runnable> guarded;
        private final Consumer<BundleInspection> check;
        private final Consumer<BundleInspection> remove;
        private final Consumer<BundleInspection> use;
        private final VBox content = new VBox(12);
        private final ScrollPane node;
        private List<Button> buttons = List.of();

        /// @param guarded runs what may be refused
        ModelPane(
                ModelsModel model,
                Consumer<Runnable> guarded,
                Consumer<BundleInspection> check,
                Consumer<BundleInspection> remove,
                Consumer<BundleInspection> use) {
            this.model = model;
            this.guarded = guarded;
            this.check = check;
            this.remove = remove;
            this.use = use;
            content.setId("model");
            node = Controls.scrolling(content);
        }

        Node node() {
            return node;
        }

        /// What a model is called; a refused one has only its folder's name.
        static String title(BundleInspection one) {
            return one.facts()
                    .map(facts -> facts.manifest().title())
                    .filter(title -> !title.isBlank())
                    .orElse(String.valueOf(one.folder().getFileName()));
        }

        void busy(boolean works) {
            buttons.forEach(button -> button.setDisable(works));
        }

        void show(@Nullable BundleInspection one) {
            content.getChildren().clear();
            buttons = List.of();
            if (one == null) {
                return;
            }
            content.getChildren().add(head(one));
            one.problem().ifPresent(problem -> {
                VBox why = new VBox(4, said(tr("This model can’t be used. %s", problem.what())), said(problem.advice()));
                why.setId("model-problem");
                why.getStyleClass().add("import-problem");
                content.getChildren().add(why);
            });
            one.facts().ifPresent(facts -> content.getChildren().addAll(
                    Controls.card(Controls.heading(tr("What it is")), facts(one, facts)),
                    Controls.card(Controls.heading(tr("Measured quality")), quality(facts.manifest())),
                    ModelsModel.isEmbedding(one)
                            ? said(tr("This model compares messages; it doesn’t label anything. To detect mathematics in transcripts with it, choose it on the Evaluation screen under Mathematics."))
                            : Controls.card(Controls.heading(tr("What its labels map to in this project")), labels(facts))));
        }

        private Node head(BundleInspection one) {
            Label title = new Label(title(one));
            title.setId("model-title");
            title.getStyleClass().add("screen-title");
            title.setWrapText(true);
            List<Button> all = new ArrayList<>();
            boolean used = model.isDefault(one);
            if (one.usable() && !ModelsModel.isEmbedding(one)) {
                Button choose = Controls.button("model-use", used ? tr("Used in this project") : tr("Use in this project"), Feather.CHECK, () -> guarded.accept(() -> use.accept(one)));
                choose.setDisable(used);
                all.add(Controls.changes(choose));
            }
            all.add(Controls.button("model-check", tr("Check again"), Feather.ACTIVITY, () -> guarded.accept(() -> check.accept(one))));
            if (!model.isOwn(one)) {
                all.add(Controls.button("model-remove", tr("Remove"), Feather.TRASH_2, () -> guarded.accept(() -> remove.accept(one))));
            }
            all.forEach(button -> button.setMinWidth(Region.USE_PREF_SIZE));
            buttons = all.stream().filter(button -> !button.isDisabled()).toList();
            FlowPane line = new FlowPane(8, 8);
            line.getChildren().addAll(all);
            return new VBox(8, title, line);
        }

        private static Node facts(BundleInspection one, BundleInspection.Facts facts) {
            BundleManifest manifest = facts.manifest();
            GridPane grid = grid();
            String kind = switch (manifest.kind()) {
                case HF -> tr("Hugging Face token classifier") + (facts.family().isEmpty() ? "" : ", " + facts.family());
                case FEATURES -> tr("feature model trained by this program");
                case EMBEDDING -> tr("sentence embeddings") + (facts.family().isEmpty() ? "" : ", " + facts.family());
            };
            row(grid, tr("Name"), manifest.id());
            row(grid, tr("Kind"), tr("%s; %,d parameters, %s", kind, facts.parameters(), size(facts.bytes())));
            row(grid, tr("License"), manifest.licence().isEmpty() ? tr("not stated") : manifest.licence());
            row(grid, tr("Training data"), manifest.trainingData().isEmpty() ? tr("not stated") : manifest.trainingData());
            manifest.points().values().forEach(point -> row(
                    grid, tr("Operating point"), tr("%s: a word is suggested where P(nothing) is below %s", point.name(), decimal(point.oThreshold(), 2))));
            row(grid, tr("Self-test"), one.selfTest()
                    .map(test -> test.compared() == 0
                            ? tr("it runs; it has no sample text to compare with")
                            : tr("passed on %,d tokens, largest difference %.2g", test.compared(), test.worst()))
                    .orElse(tr("not run since the program started; choose Check again to run it")));
            row(grid, "SHA-256", facts.hash());
            manifest.files().forEach((file, hash) -> row(grid, file, hash));
            return grid;
        }

        private static Node quality(BundleManifest manifest) {
            if (manifest.quality().isEmpty()) {
                return Controls.muted(tr("No quality figures are recorded."));
            }
            Map<String, List<QualityFigure>> byCommand = new LinkedHashMap<>();
            manifest.quality().forEach(figure -> byCommand.computeIfAbsent(figure.command(), _ -> new ArrayList<>()).add(figure));
            VBox all = new VBox(16);
            byCommand.forEach((command, figures) -> {
                GridPane grid = grid();
                figures.forEach(figure -> grid.addRow(grid.getRowCount(), said(figure.name()), said(figure.value())));
                Label by = said(command.isEmpty() ? tr("No command is given for these:") : tr("Measured with %s", command));
                by.getStyleClass().add("muted");
                all.getChildren().add(new VBox(8, by, grid));
            });
            return all;
        }

        private Node labels(BundleInspection.Facts facts) {
            GridPane grid = new GridPane(16, 4);
            LabelSet set = model.prelabel().labelSet();
            int row = 0;
            for (String label : facts.labels()) {
                String to = model.mapped(facts, label);
                Label arrow = new Label("→");
                grid.addRow(row++, new Label(label), arrow, choice(set, label, to));
            }
            Label why = said(tr("Labels that map to nothing are left out. The table belongs to the project and also applies to rules."));
            why.getStyleClass().add("muted");
            return new VBox(8, why, grid);
        }

        private ComboBox<String> choice(LabelSet set, String from, String to) {
            ComboBox<String> choice = new ComboBox<>();
            Controls.changes(choice).setId("map-" + from);
            choice.setAccessibleText(tr("%s maps to", from));
            choice.setPrefWidth(304);
            choice.getItems().add(DROPPED);
            set.offered().forEach(label -> choice.getItems().add(label.name()));
            choice.setConverter(new StringConverter<>() {
                @Override
                public String toString(@Nullable String name) {
                    return name == null || name.equals(DROPPED)
                            ? trc("label", "nothing")
                            : set.find(name).map(label -> label.title() + " · " + name).orElse(name);
                }

                @Override
                public String fromString(String words) {
                    throw new UnsupportedOperationException("chosen, not typed");
                }
            });
            choice.setValue(to);
            choice.setOnAction(_ -> {
                if (!to.equals(choice.getValue())) {
                    guarded.accept(() -> model.map(from, choice.getValue()));
                }
            });
            return choice;
        }

        private static GridPane grid() {
            GridPane grid = new GridPane(16, 6);
            ColumnConstraints name = new ColumnConstraints();
            name.setMinWidth(150);
            name.setMaxWidth(260);
            name.setPercentWidth(28);
            ColumnConstraints words = new ColumnConstraints();
            words.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().addAll(name, words);
            return grid;
        }

        private static void row(GridPane grid, String name, String words) {
            Label key = Controls.wrap(Controls.muted(name));
            GridPane.setValignment(key, VPos.TOP);
            grid.addRow(grid.getRowCount(), key, said(words));
        }

        private static Label said(String words) {
            return Controls.wrap(new Label(words));
        }

        private static String size(long bytes) {
            return bytes < 1_000_000 ? tr("%,d kB", Math.max(1, bytes / 1000)) : tr("%.1f MB", bytes / 1e6);
        }
    }
}
