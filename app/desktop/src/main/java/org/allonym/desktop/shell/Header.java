package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.session.ProjectSession;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The head of the window: the project, the stages the role sees, the person, and what works on every screen. Before a
/// project is open only the last is there.
final class Header extends HBox {

    private static final PseudoClass BARE = PseudoClass.getPseudoClass("bare");
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    private static final PseudoClass TIGHT = PseudoClass.getPseudoClass("tight");

    /// How close the stages may stand together, step by step, so that the names of the project and the person stay whole.
    private static final List<PseudoClass> CLOSER = List.of(NARROW, TIGHT);

    /// A longer name of a project takes no room from the stages.
    private static final double MOST_NAME = 280;

    /// What is left of the names of the project and the person where the stages need the room: they are hints, too.
    private static final double LEAST_NAME = 40;

    private final HBox stages = new HBox(4);
    private final Label project = new Label();
    private final Button person = new Button();
    private final Map<AppAction, Button> icons = new LinkedHashMap<>();
    private final HBox iconRow = new HBox(2);
    private final ShellModel model;
    private final HBox line = new HBox();
    private Function<ProjectSession, @Nullable Node> lineOf = _ -> null;
    private @Nullable ProjectSession lined;

    Header(ShellModel model, Consumer<AppAction> perform) {
        this.model = model;
        getStyleClass().add("header");
        setAlignment(Pos.CENTER_LEFT);
        setSpacing(16);
        project.setId("project-name");
        project.getStyleClass().add("project-name");
        project.setMinWidth(LEAST_NAME);
        project.setMaxWidth(MOST_NAME);
        person.setMinWidth(LEAST_NAME);
        stages.setAlignment(Pos.CENTER);
        person.setId("person");
        person.getStyleClass().add("flat");
        person.setGraphic(new FontIcon(Feather.USER));
        person.setOnAction(_ -> perform.accept(AppAction.SWITCH_PERSON));
        icons.put(AppAction.UNDO, Controls.changes(icon(Feather.CORNER_UP_LEFT, AppAction.UNDO, perform)));
        icons.put(AppAction.REDO, Controls.changes(icon(Feather.CORNER_UP_RIGHT, AppAction.REDO, perform)));
        icons.put(AppAction.QUICK_HIDE, icon(Feather.EYE, AppAction.QUICK_HIDE, perform));
        icons.put(AppAction.NEXT_THEME, icon(Feather.MOON, AppAction.NEXT_THEME, perform));
        icons.put(AppAction.SETTINGS, icon(Feather.SETTINGS, AppAction.SETTINGS, perform));
        icons.put(AppAction.GUIDE, icon(Feather.HELP_CIRCLE, AppAction.GUIDE, perform));
        icons.put(AppAction.KEYS, icon(Feather.COMMAND, AppAction.KEYS, perform));
        icons.put(AppAction.CLOSE_PROJECT, icon(Feather.LOG_OUT, AppAction.CLOSE_PROJECT, perform));
        model.hiddenProperty().subscribe(hidden -> {
            Button eye = icons.get(AppAction.QUICK_HIDE);
            eye.setGraphic(new FontIcon(hidden ? Feather.EYE_OFF : Feather.EYE));
            eye.setAccessibleText(hidden ? tr("Show the text") : AppAction.QUICK_HIDE.title());
        });
        Region left = new Region();
        Region right = new Region();
        HBox.setHgrow(left, Priority.ALWAYS);
        HBox.setHgrow(right, Priority.ALWAYS);
        getChildren().addAll(project, left, stages, right, line, person, iconRow);
        line.setAlignment(Pos.CENTER_RIGHT);
        iconRow.setAlignment(Pos.CENTER);
        iconRow.getChildren().addAll(icons.values());
        widthProperty().subscribe(_ -> fit());
    }

    private void fit() {
        CLOSER.forEach(closer -> pseudoClassStateChanged(closer, false));
        for (PseudoClass closer : CLOSER) {
            applyCss();
            if (prefWidth(-1) <= getWidth()) {
                return;
            }
            pseudoClassStateChanged(closer, true);
        }
    }

    private Button icon(Feather icon, AppAction action, Consumer<AppAction> perform) {
        Button button = new Button("", new FontIcon(icon));
        button.getStyleClass().addAll("flat", "icon-button");
        button.setId(Controls.id("do", action));
        button.setAccessibleText(action.title());
        button.setOnAction(_ -> perform.accept(action));
        button.setFocusTraversable(true);
        return button;
    }

    void setProjectMenu(Supplier<List<MenuItem>> items) {
        ContextActions.on(project, items);
    }

    void setProjectLine(Function<ProjectSession, @Nullable Node> of) {
        lineOf = of;
    }

    private void showLine(@Nullable ProjectSession session) {
        if (session != lined) {
            lined = session;
            Node said = session == null ? null : lineOf.apply(session);
            line.getChildren().setAll(said == null ? List.of() : List.of(said));
        }
    }

    void show(@Nullable ProjectSession session) {
        showLine(session);
        KeyMap keys = model.keysProperty().get();
        icons.forEach((action, button) -> Hint.on(button, Hint.withKey(action.title(), keys.cap(action))));
        for (AppAction step : List.of(AppAction.UNDO, AppAction.REDO)) {
            icons.get(step).setDisable(session != null && session.readOnlyReason() != null);
        }
        pseudoClassStateChanged(BARE, session == null);
        for (AppAction ofProject : List.of(AppAction.UNDO, AppAction.REDO, AppAction.CLOSE_PROJECT, AppAction.QUICK_HIDE)) {
            Controls.show(icons.get(ofProject), session != null);
        }
        project.setVisible(session != null);
        person.setVisible(session != null);
        if (session != null) {
            project.setText(session.store().name());
            Hint.on(project, session.store().name());
            person.setDisable(!model.isShared());
            person.setText(session.actor().id() + " · " + DomainText.role(session.actor().role()));
            Hint.on(person, Hint.withKey(
                    "%s: %s".formatted(person.getText(), AppAction.SWITCH_PERSON.title()), keys.cap(AppAction.SWITCH_PERSON)));
        }
        showStages(keys);
        fit();
    }

    /// Keeps the tabs that are there: one may have the focus.
    private void showStages(KeyMap keys) {
        List<Stage> wanted = model.stages();
        if (!stages.getChildren().stream().map(Node::getUserData).toList().equals(wanted)) {
            stages.getChildren().setAll(wanted.stream().map(this::tab).toList());
        }
        for (int i = 0; i < wanted.size(); i++) {
            ToggleButton tab = (ToggleButton) stages.getChildren().get(i);
            tab.setSelected(wanted.get(i) == model.stageProperty().get());
            int place = AppAction.SCREEN_1.ordinal() + i;
            if (place <= AppAction.SCREEN_9.ordinal()) {
                Hint.on(tab, Hint.withKey(wanted.get(i).title(), keys.cap(AppAction.values()[place])));
            }
        }
    }

    private ToggleButton tab(Stage stage) {
        ToggleButton tab = new ToggleButton(stage.title());
        tab.setUserData(stage);
        tab.setId(Controls.id("stage", stage));
        tab.getStyleClass().add("stage-tab");
        tab.setMinWidth(Region.USE_PREF_SIZE);
        tab.setOnAction(_ -> {
            model.stageProperty().set(stage);
            tab.setSelected(true);
        });
        return tab;
    }

    /// Gives the focus to the tab of the screen in view.
    void focusStage() {
        stages.getChildren().stream()
                .filter(tab -> tab.getUserData() == model.stageProperty().get())
                .findFirst()
                .ifPresent(Node::requestFocus);
    }
}
