package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ShellServices;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Asks what a new project needs, page by page, and makes it in one step. The model keeps what was said, so that pages and
/// the whole panel can be left and come back to. JavaFX thread.
final class NewProjectPanel {

    /// One page of it.
    interface Page {
        Node node();

        /// What gets the focus when the page is turned to.
        Node first();

        /// The first field that lacks something; empty for none.
        default Optional<Node> faulty() {
            return Optional.empty();
        }

        /// Shows what the model says now.
        void refresh();
    }

    private static final double WIDTH = 580;
    private static final double HEIGHT = 392;

    private final NewProjectModel model;
    private final ShellServices desk;
    private final Map<NewProjectModel.Page, Page> pages = new EnumMap<>(NewProjectModel.Page.class);
    private final Map<NewProjectModel.Page, Tab> tabs = new EnumMap<>(NewProjectModel.Page.class);
    private final VBox rail = new VBox(2);
    private final StackPane place = new StackPane();
    private final Label fault = Controls.fault();
    private final Button back = new Button(tr("Back"));
    private final Button next = new Button(tr("Next"));
    private final Button create = new Button(tr("Create the project"));
    private final HBox foot = new HBox(8);
    private final HBox box;
    private final List<Observable> watched = new ArrayList<>();
    private final InvalidationListener changed = _ -> refresh();
    private final InvalidationListener turned = _ -> turn();

    NewProjectPanel(NewProjectModel model, ShellServices desk, FileDialogs dialogs) {
        this.model = model;
        this.desk = desk;
        pages.put(NewProjectModel.Page.PROJECT, new NewProjectPages.Place(model, dialogs));
        pages.put(NewProjectModel.Page.ESSAYS, new NewProjectPages.Documents(model, dialogs, desk::closePanel));
        pages.put(NewProjectModel.Page.PEOPLE, new NewProjectPages.People(model));
        pages.put(NewProjectModel.Page.LABELS, new NewProjectPages.Labels(model, dialogs));
        pages.put(NewProjectModel.Page.READING, new NewProjectPages.Annotators(model));
        rail.getStyleClass().add("wizard-rail");
        ToggleGroup group = new ToggleGroup();
        for (NewProjectModel.Page page : NewProjectModel.Page.values()) {
            Tab tab = new Tab(page, () -> turnTo(page));
            tab.setToggleGroup(group);
            tabs.put(page, tab);
            rail.getChildren().add(tab);
        }
        fault.setId("new-project-fault");
        button(back, "new-project-back", model::back, tr("Previous question (%s)", KeyChord.of("Ctrl+PgUp").cap()));
        button(next, "new-project-next", () -> turnTo(model.pageProperty().get().next()), tr("Next question (%s)", KeyChord.of("Ctrl+PgDn").cap()));
        button(create, "create-project", this::make, "");
        foot.setAlignment(Pos.CENTER_RIGHT);
        place.setAlignment(Pos.TOP_LEFT);
        place.setMinHeight(HEIGHT);
        VBox.setVgrow(place, Priority.ALWAYS);
        VBox content = new VBox(16, place, fault, foot);
        content.setPrefWidth(WIDTH);
        HBox.setHgrow(content, Priority.ALWAYS);
        box = new HBox(24, rail, content);
        box.setId("new-project-panel");
        box.addEventFilter(KeyEvent.KEY_PRESSED, this::turnByKey);
        watch(model.nameProperty(), model.fileProperty(), model.people().rows(), model.labelsProperty(), model.addLabelsProperty(),
                model.readingProperty(), model.shownProperty(), model.triedProperty(), model.makingProperty(), model.files().filesProperty(),
                model.files().foundProperty(), model.files().lookingProperty(), model.files().labelsAsProperty(), model.files().goldProperty(), model.labelSets());
        model.pageProperty().addListener(turned);
        page().refresh();
        show();
        refresh();
    }

    private void watch(Observable... all) {
        for (Observable each : all) {
            each.addListener(changed);
            watched.add(each);
        }
    }

    private static void button(Button button, String id, Runnable action, String hint) {
        button.setId(id);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> action.run());
        Hint.on(button, hint);
    }

    /// Lets go of the model, which goes on without the panel.
    void detach() {
        watched.forEach(each -> each.removeListener(changed));
        model.pageProperty().removeListener(turned);
    }

    Node node() {
        return box;
    }

    private void turnByKey(KeyEvent event) {
        boolean forward = event.getCode() == KeyCode.PAGE_DOWN;
        if (event.isShortcutDown() && (forward || event.getCode() == KeyCode.PAGE_UP) && model.makingProperty().get() == null) {
            event.consume();
            (forward ? next : back).requestFocus();
            if (forward) {
                turnTo(model.pageProperty().get().next());
            } else {
                model.back();
            }
        }
    }

    private void make() {
        model.make(desk::closePanel);
        toFault();
    }

    private void turnTo(NewProjectModel.Page page) {
        model.turnTo(page);
        show();
        toFault();
    }

    /// To the field that keeps the person from going on.
    private void toFault() {
        if (model.triedProperty().get()) {
            page().faulty().ifPresent(Node::requestFocus);
        }
    }

    private Page page() {
        Page page = pages.get(model.pageProperty().get());
        if (page == null) {
            throw new IllegalStateException("no page " + model.pageProperty().get());
        }
        return page;
    }

    private void turn() {
        page().refresh();
        show();
        refresh();
        page().first().requestFocus();
    }

    private void show() {
        if (!page().first().getStyleClass().contains(ShellServices.FIRST_FOCUS)) {
            page().first().getStyleClass().add(ShellServices.FIRST_FOCUS);
        }
        place.getChildren().setAll(page().node());
        tabs.forEach((page, tab) -> tab.setSelected(page == model.pageProperty().get()));
    }

    private void refresh() {
        Job job = model.makingProperty().get();
        NewProjectModel.Page at = model.pageProperty().get();
        NewProjectModel.Fault wrong = model.shownProperty().get();
        tabs.forEach((page, tab) -> tab.show(model.said(page), page != NewProjectModel.Page.PROJECT && model.fault(page).isPresent()));
        page().refresh();
        place.setDisable(job != null);
        rail.setDisable(job != null);
        // the first page says it at the field
        fault.setText(wrong == null || wrong.page() != at || at.isFirst() && model.fault(at).isPresent() ? "" : wrong.words());
        back.setVisible(!at.isFirst());
        Controls.show(next, !at.isLast());
        first(next, !at.isLast());
        first(create, at.isLast());
        create.setDisable(model.files().lookingProperty().get());
        showFoot(job);
    }

    private static void first(Button button, boolean first) {
        button.setDefaultButton(first);
        button.getStyleClass().remove("accent");
        if (first) {
            button.getStyleClass().add("accent");
        }
    }

    private void showFoot(@Nullable Job job) {
        if (job == null) {
            if (!foot.getChildren().contains(create)) {
                foot.getChildren().setAll(back, Controls.gap(), next, create);
            }
        } else if (foot.getChildren().contains(create) || foot.getChildren().isEmpty()) {
            Label title = new Label(job.title());
            Button stop = Controls.button("new-project-stop", tr("Cancel"), () -> model.stop());
            stop.setMinWidth(Region.USE_PREF_SIZE);
            foot.getChildren().setAll(title, Controls.gap(), Controls.progress(job), stop);
            stop.requestFocus();
        }
    }

    /// What a page is about.
    static Label lead(String words) {
        Label lead = Controls.wrap(Controls.muted(words));
        return lead;
    }

    /// A page of the new project by its title, with what was said on it. JavaFX thread.
    static final class Tab extends ToggleButton {

        private final Label said = new Label();
        private final FontIcon warning = new FontIcon(Feather.ALERT_TRIANGLE);
        private final NewProjectModel.Page page;

        Tab(NewProjectModel.Page page, Runnable open) {
            this.page = page;
            setId(page.buttonId());
            getStyleClass().addAll("stage-tab", "section-tab", "wizard-tab");
            setMaxWidth(Double.MAX_VALUE);
            Label title = new Label("%d  %s".formatted(page.ordinal() + 1, page.title()));
            title.getStyleClass().add("wizard-tab-title");
            title.setMinWidth(Region.USE_PREF_SIZE);
            warning.getStyleClass().add("wizard-warning");
            said.getStyleClass().addAll("muted", "wizard-tab-said");
            said.setTextOverrun(OverrunStyle.ELLIPSIS);
            said.setMaxWidth(168);
            setGraphic(new VBox(2, new HBox(8, title, warning), said));
            setOnAction(_ -> {
                setSelected(true);
                open.run();
            });
        }

        void show(String words, boolean wrong) {
            said.setText(words);
            warning.setVisible(wrong);
            String name = "%s: %s".formatted(page.title(), words);
            setAccessibleText(wrong ? tr("%s, needs attention", name) : name);
        }
    }
}
