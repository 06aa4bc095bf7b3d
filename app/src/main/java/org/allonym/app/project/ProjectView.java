package org.allonym.app.project;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.app.action.AppAction;
import org.allonym.app.shell.Desk;
import org.allonym.app.shell.Screen;
import org.allonym.app.shell.Words;
import org.allonym.label.Identifier;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.allonym.store.DocumentRow;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The PI's screen. JavaFX thread.
public final class ProjectView implements Screen {

    private final ProjectModel model;
    private final Desk desk;
    private final Runnable importFiles;
    private final GridPane states = new GridPane(16, 4);
    private final GridPane people = new GridPane(16, 6);
    private final TableView<DocumentRow> table = new TableView<>();
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
    private final BorderPane node = new BorderPane();
    private final ListChangeListener<Object> changed = _ -> refresh();
    private Subscription labels = Subscription.EMPTY;
    private final GridPane labelGrid = new GridPane(10, 4);
    private final Label labelTitle = heading("");

    /// @param importFiles opens the import panel
    public ProjectView(ProjectModel model, Desk desk, Runnable importFiles) {
        this.model = model;
        this.desk = desk;
        this.importFiles = importFiles;
        node.setLeft(side());
        node.setCenter(documents());
    }

    private Node side() {
        Button bring = button("import", "Import essays…", Feather.DOWNLOAD, importFiles);
        Button assign = button("assign", "Assign…", Feather.USERS, this::openAssign);
        Button add = button("add-person-button", "Add somebody…", Feather.USER_PLUS, this::openAdd);
        VBox column = new VBox(
                16,
                card(heading("Documents"), states, bring),
                card(heading("People"), people, new HBox(8, add, assign)),
                card(labelTitle, labelGrid));
        column.getStyleClass().add("pane");
        ScrollPane scroll = new ScrollPane(column);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().addAll("edge-to-edge", "project-side");
        return scroll;
    }

    private Node documents() {
        table.setId("document-table");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().setAll(List.of(
                column("Document", 110, row -> row.id().value()),
                right(column("Tokens", 70, DocumentRow::tokens)),
                column("State", 125, row -> ProjectModel.state(row).title()),
                column("Assigned to", 130, row -> row.assigned().isEmpty()
                        ? "everybody"
                        : names(row.assigned().stream().map(Object::toString).toList())),
                column("Finished by", 130, row -> names(row.work().entrySet().stream()
                        .filter(entry -> entry.getValue().status() == org.allonym.project.DocumentStatus.FINISHED)
                        .map(entry -> entry.getKey().value())
                        .toList())),
                column("Spans", 170, row -> names(row.annotations().entrySet().stream()
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .toList())),
                right(column("Decisions", 85, DocumentRow::decisions))));
        table.setItems(model.rows());
        table.setPlaceholder(empty());
        VBox box = new VBox(table);
        VBox.setVgrow(table, Priority.ALWAYS);
        box.getStyleClass().add("pane");
        return box;
    }

    private Node empty() {
        Label title = new Label("No essays yet");
        title.getStyleClass().add("screen-title");
        Label next = new Label("Import CRAPII JSON, JSON Lines or text files.\nThen add your annotators and assign the essays to them.");
        VBox box = new VBox(title, next, button("import-first", "Import essays…", Feather.DOWNLOAD, importFiles));
        box.getStyleClass().add("empty");
        return box;
    }

    private static <T> TableColumn<DocumentRow, T> column(String title, double width, Function<DocumentRow, T> value) {
        TableColumn<DocumentRow, T> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        return column;
    }

    private static <T> TableColumn<DocumentRow, T> right(TableColumn<DocumentRow, T> column) {
        column.getStyleClass().add("number-column");
        return column;
    }

    private static String names(List<String> names) {
        return String.join(", ", names);
    }

    private void openAdd() {
        desk.openPanel("Add somebody", new AddPersonPanel(model, desk).node());
    }

    private void openAssign() {
        desk.openPanel("Assign documents", new AssignPanel(model, desk).node());
    }

    private void refresh() {
        states.getChildren().clear();
        Map<ProjectModel.State, Integer> counts = model.states();
        int row = 0;
        for (Map.Entry<ProjectModel.State, Integer> entry : counts.entrySet()) {
            states.addRow(row++, number(entry.getValue()), new Label(entry.getKey().title()));
        }
        people.getChildren().clear();
        people.addRow(0, muted("Name"), muted("Role"), muted("Done"), muted("Spans"));
        row = 1;
        for (ProjectModel.Standing standing : model.standings()) {
            Actor actor = standing.actor();
            boolean annotates = actor.role() == Role.ANNOTATOR;
            people.addRow(
                    row++,
                    new Label(actor.id().value()),
                    muted(Words.role(actor.role())),
                    new Label(annotates ? "%,d of %,d".formatted(standing.finished() + standing.skipped(), standing.documents()) : ""),
                    new Label(annotates ? "%,d".formatted(standing.spans()) : ""));
        }
        status.set(Words.count(model.rows().size(), "document", "documents"));
    }

    private void showLabels() {
        labelTitle.setText("Labels: %s, version %d".formatted(model.labelSet().name(), model.labelSet().version()));
        labelGrid.getChildren().clear();
        int row = 0;
        for (org.allonym.label.Label label : model.labelSet().labels()) {
            Region swatch = new Region();
            swatch.getStyleClass().addAll(
                    "swatch", "label-role-" + label.role(), label.identifier() == Identifier.DIRECT ? "direct" : "indirect");
            labelGrid.addRow(row++, swatch, new Label(label.name()), muted(label.title()));
        }
    }

    private static VBox card(Node... content) {
        VBox card = new VBox(12, content);
        card.getStyleClass().add("card");
        return card;
    }

    private static Label heading(String text) {
        Label heading = new Label(text);
        heading.getStyleClass().add("section-title");
        return heading;
    }

    private static Label muted(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("muted");
        return label;
    }

    private static Label number(int n) {
        Label label = new Label("%,d".formatted(n));
        label.setMinWidth(48);
        label.setAlignment(Pos.CENTER_RIGHT);
        label.getStyleClass().add("section-title");
        return label;
    }

    private static Button button(String id, String text, Feather icon, Runnable action) {
        Button button = new Button(text, new FontIcon(icon));
        button.setId(id);
        button.setOnAction(_ -> action.run());
        return button;
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public ObservableValue<String> status() {
        return status.getReadOnlyProperty();
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(AppAction.IMPORT, AppAction.UNDO, AppAction.SWITCH_PERSON, AppAction.KEYS);
    }

    @Override
    public boolean perform(AppAction action) {
        if (action == AppAction.IMPORT) {
            importFiles.run();
            return true;
        }
        return false;
    }

    @Override
    public void attach() {
        model.rows().addListener(changed);
        model.actors().addListener(changed);
        labels = model.session().labelSetProperty().subscribe(_ -> showLabels());
        refresh();
        table.requestFocus();
    }

    @Override
    public void detach() {
        model.rows().removeListener(changed);
        model.actors().removeListener(changed);
        labels.unsubscribe();
    }
}
