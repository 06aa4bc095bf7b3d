package org.allonym.app.shell;

import atlantafx.base.controls.ModalPane;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.animation.PauseTransition;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.allonym.app.action.AppAction;
import org.allonym.app.session.ProjectSession;
import org.allonym.app.theme.Appearance;
import org.allonym.edit.Gesture;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The window's content. JavaFX thread.
public final class ShellView extends StackPane implements Desk, KeyRouter.Target {

    private final ShellModel model;
    private final Appearance appearance;
    private final BorderPane frame = new BorderPane();
    private final ModalPane panel = new ModalPane();
    private final VBox toasts = new VBox(8);
    private final StatusBar foot;
    private final Header head;
    private final Map<Stage, Screen> screens = new EnumMap<>(Stage.class);
    private Function<Stage, Screen> factory = _ -> {
        throw new IllegalStateException("no screens yet");
    };
    private Screen start = new EmptyScreen();
    private @Nullable Screen shown;
    private @Nullable Node focusBefore;
    private Runnable panelClosed = () -> {};
    private Runnable switchPerson = () -> {};
    private final Banner banner = new Banner();

    public ShellView(ShellModel model, Appearance appearance) {
        this.model = model;
        this.appearance = appearance;
        getStyleClass().add("workbench");
        head = new Header(model, this::perform);
        foot = new StatusBar(model);
        frame.setTop(new VBox(head, banner));
        frame.setBottom(foot);
        toasts.setAlignment(Pos.BOTTOM_CENTER);
        toasts.setPickOnBounds(false);
        toasts.getStyleClass().add("toasts");
        panel.setId("panel");
        panel.setPersistent(false);
        panel.setInTransitionFactory(null);
        panel.setOutTransitionFactory(null);
        panel.displayProperty().subscribe(displayed -> {
            if (!displayed) {
                panelClosed();
            }
        });
        getChildren().addAll(frame, panel, toasts);
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                listenTo(scene);
            }
        });
    }

    private void listenTo(Scene scene) {
        new KeyRouter(() -> model.keysProperty().get(), this).listenTo(scene);
    }

    /// Gives the view its screens.
    ///
    /// @param startScreen shown while no project is open
    /// @param stageScreens makes the screen of a stage for the session that is open
    public void compose(Screen startScreen, Function<Stage, Screen> stageScreens) {
        start = startScreen;
        factory = stageScreens;
        model.sessionProperty().subscribe(this::showSession);
        model.stageProperty().subscribe(this::showStage);
    }

    /// Says what happens when the person wants somebody else to go on.
    public void setOnSwitchPerson(Runnable action) {
        switchPerson = action;
    }

    private void showSession(@Nullable ProjectSession session) {
        screens.clear();
        foot.showSession(session);
        head.show(session);
        banner.show(session == null ? null : session.readOnlyReason());
        if (session == null) {
            showStage(null);
        }
    }

    private void showStage(@Nullable Stage stage) {
        toasts.getChildren().clear();
        if (shown != null) {
            shown.detach();
        }
        if (stage == null) {
            screens.clear();
        }
        focusBefore = null;
        Screen next = stage == null ? start : screens.computeIfAbsent(stage, factory);
        shown = next;
        head.show(model.sessionProperty().get());
        frame.setCenter(next.node());
        foot.showScreen(next, model.keysProperty().get());
        next.attach();
    }

    /// The screen in view.
    public Screen shown() {
        return shown == null ? start : shown;
    }

    @Override
    public AppAction.Scope scope() {
        Stage stage = model.stageProperty().get();
        return stage == null ? AppAction.Scope.EVERYWHERE : stage.scope();
    }

    @Override
    public boolean perform(AppAction action) {
        if (panel.isDisplay()) {
            if (action == AppAction.CANCEL) {
                closePanel();
            }
            return action == AppAction.CANCEL;
        }
        try {
            return shown().perform(action) || performHere(action);
        } catch (ProblemException e) {
            show(e.problem());
            return true;
        }
    }

    @Override
    public boolean typed(String key) {
        return typed(() -> shown().typed(key));
    }

    @Override
    public boolean typedWithShift(String key) {
        return typed(() -> shown().typedWithShift(key));
    }

    private boolean typed(BooleanSupplier meaning) {
        if (panel.isDisplay()) {
            return false;
        }
        try {
            return meaning.getAsBoolean();
        } catch (ProblemException e) {
            show(e.problem());
            return true;
        }
    }

    private boolean performHere(AppAction action) {
        switch (action) {
            case ZOOM_IN -> appearance.zoomIn();
            case ZOOM_OUT -> appearance.zoomOut();
            case ZOOM_RESET -> appearance.zoomReset();
            case NEXT_THEME -> appearance.themeProperty().set(appearance.themeProperty().get().next());
            case QUICK_HIDE -> model.hiddenProperty().set(!model.hiddenProperty().get());
            case SCREEN_1, SCREEN_2, SCREEN_3, SCREEN_4, SCREEN_5 -> {
                List<Stage> stages = model.stages();
                int index = action.ordinal() - AppAction.SCREEN_1.ordinal();
                if (index < stages.size()) {
                    model.stageProperty().set(stages.get(index));
                }
            }
            case UNDO -> step(model.sessionProperty().get(), true);
            case REDO -> step(model.sessionProperty().get(), false);
            case SWITCH_PERSON -> {
                if (model.sessionProperty().get() != null) {
                    switchPerson.run();
                }
            }
            case FIND_IN_PROJECT -> {
                if (model.sessionProperty().get() != null) {
                    model.stageProperty().set(Stage.SEARCH);
                }
            }
            case CLOSE_PROJECT -> leave();
            case KEYS -> openPanel("Keys", HelpSheet.of(
                    model.keysProperty().get(),
                    model.sessionProperty().get() == null ? null : model.sessionProperty().get().labelSet()));
            default -> {
                return false;
            }
        }
        return true;
    }

    /// On a screen that doesn't follow what is undone to its place.
    private void step(@Nullable ProjectSession session, boolean back) {
        if (session != null) {
            Optional<Gesture> gesture = back ? session.undo() : session.redo();
            say(gesture.map(done -> (back ? "Undone: " : "Redone: ") + session.words(done))
                    .orElse(back ? "There is nothing to undo." : "There is nothing to redo."));
        }
    }

    /// Closes the project, asking first when that would lose something.
    ///
    /// @return false when it stays open until the person has answered
    public boolean leave() {
        Optional<Problem> unsaved = model.unsaved();
        if (unsaved.isEmpty()) {
            model.leave();
            return true;
        }
        Button retry = new Button("Try again");
        retry.setId("retry-saving");
        retry.setOnAction(_ -> {
            closePanel();
            ProjectSession open = model.sessionProperty().get();
            if (open != null) {
                open.retry();
            }
        });
        Button lose = new Button("Close without the last changes");
        lose.setId("close-anyway");
        lose.getStyleClass().add("danger");
        lose.setOnAction(_ -> {
            closePanel();
            try {
                model.leave();
            } catch (ProblemException e) {
                say("Closed. " + e.problem().what());
            }
        });
        showProblem("Not everything is saved", unsaved.get(), retry, lose);
        return false;
    }

    @Override
    public void say(String message) {
        Label toast = new Label(message);
        toast.getStyleClass().add("toast");
        toasts.getChildren().add(toast);
        PauseTransition pause = new PauseTransition(Duration.seconds(4));
        pause.setOnFinished(_ -> toasts.getChildren().remove(toast));
        pause.play();
    }

    @Override
    public void show(Problem problem) {
        Button close = new Button("Close");
        close.setDefaultButton(true);
        close.setOnAction(_ -> closePanel());
        showProblem("That didn’t work", problem, close);
    }

    private void showProblem(String title, Problem problem, Button... answers) {
        Label what = new Label(problem.what());
        what.getStyleClass().add("problem-what");
        Label safe = new Label(problem.safe());
        Label advice = new Label(problem.advice());
        for (Label line : List.of(what, safe, advice)) {
            line.setWrapText(true);
            line.setMaxWidth(560);
            line.setMinHeight(Region.USE_PREF_SIZE);
        }
        HBox buttons = new HBox(8, answers);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        VBox box = new VBox(12, what, safe, advice, buttons);
        box.setId("problem");
        openPanel(title, box);
    }

    @Override
    public void openPanel(String title, Node content) {
        openPanel(title, content, () -> {});
    }

    @Override
    public void openPanel(String title, Node content, Runnable closed) {
        Runnable replaced = panelClosed;
        panelClosed = closed;
        replaced.run();
        if (!panel.isDisplay()) {
            focusBefore = getScene() == null ? null : getScene().getFocusOwner();
        }
        Label heading = new Label(title);
        heading.getStyleClass().add("panel-title");
        Button close = new Button("", new FontIcon(Feather.X));
        close.getStyleClass().addAll("flat", "icon-button");
        close.setAccessibleText("Close");
        close.setOnAction(_ -> closePanel());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox bar = new HBox(16, heading, gap, close);
        bar.setAlignment(Pos.CENTER_LEFT);
        PanelScroll scroll = new PanelScroll(content);
        VBox.setVgrow(scroll, Priority.SOMETIMES);
        VBox box = new VBox(16, bar, scroll);
        box.getStyleClass().add("panel-box");
        box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        StackPane holder = new StackPane(box);
        holder.setPickOnBounds(false);
        holder.getStyleClass().add("panel-holder");
        panel.show(holder);
        focusFirst(content, close);
    }

    /// Gives the focus to the first control of a panel that takes it, else to its close button.
    private static void focusFirst(Node content, Button close) {
        Node first = content instanceof Parent parent ? firstFocusable(parent) : null;
        Node wanted = first == null ? close : first;
        if (wanted.getScene() != null) {
            wanted.requestFocus();
        } else {
            focusWhenShown(wanted);
        }
    }

    /// The first panel of all is put into the scene only at the next layout.
    private static void focusWhenShown(Node wanted) {
        wanted.sceneProperty().addListener(new ChangeListener<>() {
            @Override
            public void changed(ObservableValue<? extends Scene> scene, @Nullable Scene before, @Nullable Scene now) {
                wanted.sceneProperty().removeListener(this);
                wanted.requestFocus();
            }
        });
    }

    private static @Nullable Node firstFocusable(Parent parent) {
        for (Node child : parent.getChildrenUnmodifiable()) {
            if (child.isFocusTraversable() && child.isVisible() && !child.isDisabled()) {
                return child;
            }
            Node below = child instanceof Parent inner ? firstFocusable(inner) : null;
            if (below != null) {
                return below;
            }
        }
        return null;
    }

    @Override
    public void closePanel() {
        panel.hide(false);
    }

    private void panelClosed() {
        if (focusBefore != null && focusBefore.getScene() != null) {
            focusBefore.requestFocus();
        }
        focusBefore = null;
        Runnable closed = panelClosed;
        panelClosed = () -> {};
        closed.run();
    }
}
