package org.allonym.app.shell;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.allonym.app.action.AppAction;
import org.allonym.app.action.KeyMap;
import org.allonym.app.session.ProjectSession;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The head of the window: the project, the stages the role sees, the person, the theme and the keys.
final class Header extends HBox {

    private final HBox stages = new HBox(4);
    private final Label project = new Label();
    private final Button person = new Button();
    private final ShellModel model;

    Header(ShellModel model, Consumer<AppAction> perform) {
        this.model = model;
        getStyleClass().add("header");
        setAlignment(Pos.CENTER_LEFT);
        setSpacing(16);
        project.setId("project-name");
        project.getStyleClass().add("project-name");
        stages.setAlignment(Pos.CENTER);
        person.setId("person");
        person.getStyleClass().add("flat");
        person.setGraphic(new FontIcon(Feather.USER));
        person.setOnAction(_ -> perform.accept(AppAction.SWITCH_PERSON));
        Button theme = icon(Feather.MOON, AppAction.NEXT_THEME, perform);
        Button keys = icon(Feather.HELP_CIRCLE, AppAction.KEYS, perform);
        Button close = icon(Feather.LOG_OUT, AppAction.CLOSE_PROJECT, perform);
        Region left = new Region();
        Region right = new Region();
        HBox.setHgrow(left, Priority.ALWAYS);
        HBox.setHgrow(right, Priority.ALWAYS);
        getChildren().addAll(project, left, stages, right, person, new HBox(2, theme, keys, close));
    }

    private Button icon(Feather icon, AppAction action, Consumer<AppAction> perform) {
        Button button = new Button("", new FontIcon(icon));
        button.getStyleClass().addAll("flat", "icon-button");
        button.setAccessibleText(action.title());
        KeyMap keys = model.keysProperty().get();
        button.setTooltip(new Tooltip(action.title() + "  " + keys.cap(action)));
        button.setOnAction(_ -> perform.accept(action));
        button.setFocusTraversable(true);
        return button;
    }

    void show(@Nullable ProjectSession session) {
        stages.getChildren().clear();
        setVisible(session != null);
        setManaged(session != null);
        if (session != null) {
            project.setText(session.store().name());
            person.setText(session.actor().id() + " · " + Words.role(session.actor().role()));
            for (Stage stage : model.stages()) {
                ToggleButton tab = new ToggleButton(stage.title());
                tab.setId("stage-" + stage.name().toLowerCase(java.util.Locale.ROOT));
                tab.getStyleClass().add("stage-tab");
                tab.setOnAction(_ -> {
                    model.stageProperty().set(stage);
                    tab.setSelected(true);
                });
                tab.setSelected(stage == model.stageProperty().get());
                stages.getChildren().add(tab);
            }
        }
    }
}
