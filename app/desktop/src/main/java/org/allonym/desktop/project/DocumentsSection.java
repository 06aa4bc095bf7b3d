package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Set;
import javafx.collections.ListChangeListener;
import javafx.collections.SetChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.shell.ContextActions;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.FilterField;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.store.DocumentRow;
import org.kordamp.ikonli.feather.Feather;

/// Every document and where it stands: to find, to sort, to tick, and to hand out or give back. JavaFX thread.
public final class DocumentsSection implements ProjectSection {

    private final String everybody = tr("Everybody");

    private final ProjectModel model;
    private final ProjectDocumentTable table;
    private final FilterField words = new FilterField();
    private final ComboBox<DocumentFilter> kind = new ComboBox<>();
    private final ComboBox<String> person = new ComboBox<>();
    private final Label count = Controls.muted("");
    private final Label ticked = new Label();
    private final Button assign;
    private final Button back;
    private final Button untick;
    private final Button setAside;
    private final Button aside;
    private final Button labels;
    private final VBox node;
    private final ListChangeListener<Object> changed = _ -> showCounts();
    private final ProjectModel.SurveyWhenMoved moved;
    private final SetChangeListener<DocumentId> ticks = _ -> showTicks();
    private boolean following;
    private Subscription subscriptions = Subscription.EMPTY;

    public DocumentsSection(ProjectModel model, ProjectPanels panels) {
        this.model = model;
        moved = new ProjectModel.SurveyWhenMoved(model);
        table = new ProjectDocumentTable(model, panels::open);
        table.node().setPlaceholder(empty(panels));
        words.setId("document-find");
        words.setPromptText(tr("Find a document"));
        words.setTooltip(new Tooltip(tr("Find a document")));
        words.setAccessibleText(tr("Find a document by its name"));
        words.setPrefWidth(180);
        words.textProperty().subscribe(text -> narrow(model.filterProperty().get().withWords(text)));
        kind.setId("document-state");
        kind.setAccessibleText(tr("Overall status"));
        kind.getItems().setAll(DocumentFilter.kinds());
        Controls.titles(kind, DocumentFilter::kindTitle);
        kind.valueProperty().subscribe(value -> {
            if (value != null) {
                narrow(model.filterProperty().get().ofKind(value));
            }
        });
        person.setId("document-person");
        person.setAccessibleText(tr("Annotator"));
        person.valueProperty().subscribe(value -> {
            if (value != null) {
                narrow(model.filterProperty().get().withPerson(value.equals(everybody) ? null : new ActorId(value)));
            }
        });
        assign = Controls.button("assign-ticked", tr("Assign…"), Feather.USERS, () -> panels.assign(model.ticked()));
        back = Controls.button("give-back", tr("Give back…"), Feather.CORNER_UP_LEFT, () -> panels.giveBack(model.ticked()));
        setAside = Controls.button("set-aside", tr("Set aside…"), Feather.ARCHIVE, () -> panels.setAside(model.ticked(), this::keepFocus));
        List.of(assign, back, setAside).forEach(Controls::changes);
        aside = Controls.button("aside", "", () -> panels.showAside(this::keepFocus));
        aside.getStyleClass().addAll("flat", "small");
        untick = new Button(tr("Uncheck all"));
        untick.setId("untick");
        untick.setOnAction(_ -> tick(model.ticked()::clear));
        Button tickAll = new Button(tr("Check all shown"));
        tickAll.setId("tick-shown");
        tickAll.setOnAction(_ ->
                tick(() -> model.ticked().addAll(table.shown().stream().map(DocumentRow::id).toList())));
        Button open = Controls.button("open-document", tr("Open"), Feather.FILE_TEXT, () -> {
            DocumentRow row = table.node().getSelectionModel().getSelectedItem();
            if (row != null) {
                panels.open(row);
            }
        });
        open.disableProperty().bind(table.node().getSelectionModel().selectedItemProperty().isNull());
        labels = panels.labelsButton("labels-from-file");
        ContextActions.on(table.node(), () -> menu(panels));
        VBox.setVgrow(table.node(), Priority.ALWAYS);
        node = new VBox(Controls.row(8, words, kind, person, Controls.gap(), labels, aside, count), table.node(), Controls.row(8, ticked, assign, back, setAside, untick, Controls.gap(), open, tickAll));
        node.getStyleClass().add("pane");
    }

    /// What can be done with the selected document, or with all that are checked if it is one of them.
    private List<MenuItem> menu(ProjectPanels panels) {
        DocumentRow row = table.node().getSelectionModel().getSelectedItem();
        if (row == null) {
            return List.of();
        }
        boolean checked = model.ticked().contains(row.id());
        Set<DocumentId> these = checked ? model.ticked() : Set.of(row.id());
        return List.of(
                ContextActions.item(tr("Open"), () -> panels.open(row)),
                new SeparatorMenuItem(),
                ContextActions.changes(ContextActions.item(tr("Assign…"), () -> panels.assign(these))),
                ContextActions.changes(ContextActions.item(tr("Give back…"), () -> panels.giveBack(these))),
                ContextActions.changes(ContextActions.item(tr("Set aside…"), () -> panels.setAside(these, this::keepFocus))),
                new SeparatorMenuItem(),
                ContextActions.item(checked ? tr("Uncheck this document") : tr("Check this document"), () -> table.tick(row.id(), !checked)));
    }

    private Node empty(ProjectPanels panels) {
        VBox nothing = EmptyBox.of(
                "no-essays",
                tr("No documents yet"),
                tr("Import CRAPII JSON, text files, tables, or another tool’s files.\nThen add your annotators and "
                        + "assign the documents to them."),
                Controls.row(8, panels.importButton("import"), panels.selectButton("select-documents")));
        Label none = new Label(tr("No documents match."));
        Button widen = Controls.button("documents-all", tr("Show everything"), () -> model.filterProperty().set(DocumentFilter.ALL));
        VBox fits = new VBox(none, widen);
        fits.getStyleClass().add("empty");
        Controls.show(fits, false);
        table.node().getItems().addListener((ListChangeListener<DocumentRow>) _ -> {
            Controls.show(nothing, model.rows().isEmpty());
            Controls.show(fits, !model.rows().isEmpty());
        });
        return new VBox(nothing, fits);
    }

    private void narrow(DocumentFilter filter) {
        if (!following) {
            model.filterProperty().set(filter);
        }
    }

    private void follow(DocumentFilter filter) {
        following = true;
        if (!words.getText().equals(filter.words())) {
            words.setText(filter.words());
        }
        kind.setValue(filter.kind());
        ActorId of = filter.person();
        person.setValue(of == null ? everybody : of.value());
        following = false;
        table.narrow();
        showCounts();
    }

    private void showCounts() {
        count.setText(tr("%,d of %,d", table.shown().size(), model.rows().size()));
        labels.setDisable(model.rows().isEmpty());
        int n = model.setAside().size();
        aside.setText(tr("%,d set aside…", n));
        Controls.show(aside, n > 0);
    }

    /// Ticks or unticks many: the set tells of each, and the screen counts once.
    private void tick(Runnable change) {
        model.ticked().removeListener(ticks);
        change.run();
        model.ticked().addListener(ticks);
        showTicks();
        table.narrow();
    }

    private void showTicks() {
        int n = model.ticked().size();
        ticked.setText(tr("%,d checked", n));
        boolean used = untick.isFocused();
        List.of(assign, back, setAside, untick).forEach(button -> button.setDisable(n == 0));
        if (used && n == 0) {
            table.node().requestFocus();
        }
    }

    /// Where the button that opened a panel can't be used any more, the documents get the focus.
    private void keepFocus() {
        Node focused = node.getScene() == null ? node : node.getScene().getFocusOwner();
        while (focused != null && focused != node) {
            focused = focused.getParent();
        }
        if (focused == null) {
            table.node().requestFocus();
        }
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public boolean perform(AppAction action) {
        if (action == AppAction.FIND) {
            words.requestFocus();
            return true;
        }
        return false;
    }

    @Override
    public void attach() {
        following = true;
        person.getItems().setAll(everybody);
        model.annotators().forEach(annotator -> person.getItems().add(annotator.value()));
        following = false;
        model.rows().addListener(changed);
        model.rows().addListener(moved);
        model.ticked().addListener(ticks);
        subscriptions = Subscription.combine(
                model.filterProperty().subscribe(this::follow), model.surveyProperty().subscribe(_ -> table.narrow()));
        showTicks();
        model.survey();
        table.node().requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.rows().removeListener(changed);
        model.rows().removeListener(moved);
        model.ticked().removeListener(ticks);
    }
}
