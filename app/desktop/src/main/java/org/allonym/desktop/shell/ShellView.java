package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.shell.FileDropTarget.DropLayer;
import org.allonym.desktop.shell.KeyRouter.WheelZoom;
import org.allonym.desktop.shell.NoticeBar.Banner;
import org.allonym.desktop.shell.ShellModel.OpeningNotices;
import org.allonym.desktop.text.Wrapping;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.store.DocumentRow;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The window's content. JavaFX thread.
public final class ShellView extends StackPane implements ShellServices, KeyRouter.Target {

    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    /// Below it the panes beside a text are narrower.
    private static final double ROOMY = 1180;

    private final ShellModel model;
    private final Appearance appearance;
    private final VBox frame = new VBox();
    private final PanelLayer panel = new PanelLayer();
    private final Toasts toasts;
    private final StatusBar foot;
    private final Header head;
    private final CloseConfirmation leaving;
    private final Map<Stage, Screen> screens = new EnumMap<>(Stage.class);
    private Function<Stage, Screen> factory = _ -> {
        throw new IllegalStateException("no screens yet");
    };
    private Screen start = new EmptyScreen();
    private @Nullable Screen shown;
    private @Nullable KeyMap keysShown;
    private Runnable switchPerson = () -> {};
    private Runnable settings = () -> {};
    private Runnable guide = () -> {};
    private final Banner banner = new Banner("banner", Feather.LOCK);
    private final Banner consent = new Banner("consent-banner", Feather.SEND);
    private final NoticeBar notice = new NoticeBar();
    private final OpeningNotices notices = new OpeningNotices();
    private final SeenFirst seen = new SeenFirst(System::nanoTime);
    private final WheelZoom wheel = new WheelZoom(this::perform);
    private Function<DroppedFiles, DropOffer> dropped = _ -> new DropOffer.Refused(
            new Problem.Refused(tr("Files can’t be dropped here."), tr("Open a project first.")));

    public ShellView(ShellModel model, Appearance appearance) {
        this.model = model;
        this.appearance = appearance;
        getStyleClass().add("workbench");
        head = new Header(model, this::perform);
        foot = new StatusBar(model);
        leaving = new CloseConfirmation(model, this, this::showProblem);
        toasts = new Toasts(model.hiddenProperty(), foot.keysWidthProperty());
        toasts.takenProperty().subscribe(taken -> foot.keepFree(taken.doubleValue()));
        // a screen too wide for the window ends at its right edge; head and foot stay whole
        frame.setMinWidth(0);
        frame.getChildren().addAll(head, banner, consent, notice, new Region(), foot);
        panel.setOnGone(this::showKeys);
        DropLayer drop = new DropLayer();
        getChildren().addAll(frame, panel, toasts, drop);
        new FileDropTarget(this, drop, this::offer, this::refuse, model.jobs().ui());
        wheel.listenTo(this);
        ReadOnlyGate.explain(this);
        model.hiddenProperty().subscribe(hidden -> HiddenText.hide(this, hidden));
        widthProperty().subscribe(width -> pseudoClassStateChanged(NARROW, width.doubleValue() < ROOMY));
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                listenTo(scene);
            }
        });
    }

    private void listenTo(Scene scene) {
        new KeyRouter(() -> model.keysProperty().get(), this).listenTo(scene);
        Controls.keepFocus(scene);
        Runnable painted = () -> seen.painted(shown().isComing());
        scene.windowProperty().subscribe((before, now) -> {
            if (before != null) {
                scene.removePostLayoutPulseListener(painted);
            }
            if (now != null) {
                scene.addPostLayoutPulseListener(painted);
            }
        });
    }

    /// Why the open project can't be changed; null where it can, or none is open.
    @Nullable String readOnlyReason() {
        ProjectSession open = model.sessionProperty().get();
        return open == null ? null : open.readOnlyReason();
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
        model.keysProperty().subscribe(_ -> {
            if (!panel.isDisplay()) {
                showKeys();
            }
        });
    }

    /// Makes everything that shows keys again when they have changed. Screens keep their models, and so their place.
    private void showKeys() {
        if (!model.keysProperty().get().equals(keysShown)) {
            screens.clear();
            showStage(model.stageProperty().get());
        }
    }

    /// Makes screens anew when they are shown again, but for the one in view.
    public void forgetOtherScreens() {
        screens.values().removeIf(screen -> screen != shown);
    }

    /// Says what stands in the header of a project, before the person.
    ///
    /// @param line gives null where there is nothing to say
    public void setProjectLine(Function<ProjectSession, @Nullable Node> line) {
        head.setProjectLine(line);
    }

    /// Says what happens when the person wants somebody else to go on.
    public void setOnSwitchPerson(Runnable action) {
        switchPerson = action;
    }

    /// Says what opens the settings.
    public void setOnSettings(Runnable action) {
        settings = action;
    }

    /// Says what becomes of files dropped on the window, where the screen in view has no use of its own for them.
    public void setOnDropped(Function<DroppedFiles, DropOffer> offer) {
        dropped = offer;
    }

    private DropOffer offer(DroppedFiles files) {
        return panel.isDisplay()
                ? new DropOffer.Refused(new Problem.Refused(
                        tr("A panel is open in front of the window."), tr("Close it, then drop the files again.")))
                : shown().offer(files).orElseGet(() -> dropped.apply(files));
    }

    /// Over a panel only as a toast: the panel may hold what somebody has typed.
    private void refuse(Problem problem) {
        if (panel.isDisplay()) {
            say(problem.what() + " " + problem.advice());
        } else {
            show(problem);
        }
    }

    /// Says what opens the guide.
    public void setOnGuide(Runnable action) {
        guide = action;
    }

    private void showSession(@Nullable ProjectSession session) {
        screens.clear();
        foot.showSession(session);
        head.show(session);
        banner.show(readOnlyReason());
        showConsent();
        notice.show(session == null ? List.of() : notices.of(session.store(), session.nextUndo().isEmpty()));
        if (session == null) {
            showStage(null);
        } else {
            session.store().scope().map(OpeningNotices::words).ifPresent(words ->
                    session.rows().addListener((ListChangeListener<DocumentRow>) _ -> notice.drop(words)));
        }
    }

    /// Says as long as texts leave this machine that they do.
    public void showConsent() {
        consent.show(model.leaving());
    }

    private void showStage(@Nullable Stage stage) {
        toasts.clear();
        if (shown != null) {
            shown.detach();
        }
        if (stage == null) {
            screens.clear();
        }
        panel.forgetFocus();
        keysShown = model.keysProperty().get();
        Screen next = stage == null ? start : screens.computeIfAbsent(stage, factory);
        shown = next;
        head.show(model.sessionProperty().get());
        VBox.setVgrow(next.node(), Priority.ALWAYS);
        frame.getChildren().set(frame.getChildren().size() - 2, next.node());
        foot.showScreen(next, model.keysProperty().get());
        next.attach();
        if (!panel.isDisplay() && !holdsFocus(next.node())) {
            head.focusStage();
        }
    }

    private boolean holdsFocus(Node node) {
        Node at = getScene() == null ? null : getScene().getFocusOwner();
        while (at != null && at != node) {
            at = at.getParent();
        }
        return at != null;
    }

    /// The screen in view.
    public Screen shown() {
        return shown == null ? start : shown;
    }

    @Override
    public AppAction.Scope scope() {
        if (panel.isDisplay() && panel.shown() instanceof PanelWithKeys own) {
            return own.scope();
        }
        Stage stage = model.stageProperty().get();
        return shown().scope().orElse(stage == null ? AppAction.Scope.EVERYWHERE : stage.scope());
    }

    @Override
    public boolean perform(AppAction action) {
        if (panel.isDisplay()) {
            return performOverPanel(action);
        }
        String readOnly = readOnlyReason();
        if (readOnly != null && action.changes()) {
            say(readOnly);
            return true;
        }
        try {
            if ((action == AppAction.UNDO || action == AppAction.REDO) && model.readHistory(() -> perform(action), this::show)) {
                return true;
            }
            if (SeenFirst.decides(action) && seen.refuses(shown().isComing())) {
                return true;
            }
            boolean done = shown().perform(action) || performHere(action);
            return action == AppAction.CANCEL ? leaveField() || done : done;
        } catch (ProblemException e) {
            show(e.problem());
            return true;
        }
    }

    /// What works while a panel lies over the window.
    private boolean performOverPanel(AppAction action) {
        switch (action) {
            case CANCEL -> closePanel();
            case QUICK_HIDE, NEXT_THEME, SHADE_MATHEMATICS, ZOOM_IN, ZOOM_OUT, ZOOM_RESET, GUIDE -> performHere(action);
            default -> {
                return panel.shown() instanceof PanelWithKeys own && performIn(own, action);
            }
        }
        return true;
    }

    private boolean performIn(PanelWithKeys own, AppAction action) {
        String readOnly = readOnlyReason();
        if (readOnly != null && action.changes()) {
            say(readOnly);
            return true;
        }
        try {
            return own.perform(action);
        } catch (ProblemException e) {
            show(e.problem());
            return true;
        }
    }

    /// From a field that nothing else led out of, back to the text.
    private boolean leaveField() {
        Node text = shown().node().lookup(".annotated-text");
        boolean leaves = getScene() != null && getScene().getFocusOwner() instanceof TextInputControl && text != null;
        if (leaves) {
            text.requestFocus();
        }
        return leaves;
    }

    @Override
    public boolean labelKeyPressed(String key) {
        return typed(() -> shown().labelKeyPressed(key));
    }

    @Override
    public boolean labelKeyPressedWithShift(String key) {
        return typed(() -> shown().labelKeyPressedWithShift(key));
    }

    private boolean typed(BooleanSupplier meaning) {
        if (panel.isDisplay()) {
            return false;
        }
        try {
            return seen.refuses(shown().isComing()) || meaning.getAsBoolean();
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
            case SHADE_MATHEMATICS -> appearance.mathsShadedProperty().set(!appearance.mathsShadedProperty().get());
            case NEXT_THEME -> appearance.themeProperty().set(appearance.themeProperty().get().next());
            case QUICK_HIDE -> model.hiddenProperty().set(!model.hiddenProperty().get());
            case SCREEN_1, SCREEN_2, SCREEN_3, SCREEN_4, SCREEN_5, SCREEN_6, SCREEN_7, SCREEN_8, SCREEN_9 -> {
                List<Stage> stages = model.stages();
                int index = action.ordinal() - AppAction.SCREEN_1.ordinal();
                if (index < stages.size()) {
                    model.stageProperty().set(stages.get(index));
                }
            }
            case UNDO -> step(model.sessionProperty().get(), true);
            case REDO -> step(model.sessionProperty().get(), false);
            case SWITCH_PERSON -> {
                if (model.isShared() && leaving.settled(switchPerson)) {
                    switchPerson.run();
                }
            }
            case FIND_IN_PROJECT -> {
                if (model.sessionProperty().get() != null) {
                    model.stageProperty().set(Stage.SEARCH);
                }
            }
            case PRINT -> print();
            // the file is chosen first: who thinks better of it still has the project
            case OPEN_PROJECT -> start.perform(action);
            case NEW_PROJECT -> {
                if (leave(() -> start.perform(action))) {
                    start.perform(action);
                }
            }
            case CLOSE_PROJECT -> leaving.close(() -> {});
            case SETTINGS -> settings.run();
            case GUIDE -> guide.run();
            case KEYS -> openPanel(tr("Keys and mouse"), HelpSheet.of(model.keysProperty().get(), labels(), getWidth()));
            default -> {
                return false;
            }
        }
        return true;
    }

    private @Nullable LabelSet labels() {
        ProjectSession open = model.sessionProperty().get();
        return open == null ? null : open.labelSet();
    }

    /// On a screen that doesn't follow what is undone to its place.
    private void step(@Nullable ProjectSession session, boolean back) {
        if (session != null) {
            if (back && model.undoSelection(gesture -> sayUndone(Optional.of(session.words(gesture))), this::show)) {
                return;
            }
            if (back) {
                sayUndone(session.undo().map(session::words));
            } else {
                sayRedone(session.redo().map(session::words));
            }
        }
    }

    /// Closes the project, asking first when that would lose something.
    ///
    /// @param then runs once it is closed, when the person had to be asked
    /// @return false when it stays open until the person has answered
    public boolean leave(Runnable then) {
        return leaving.close(then);
    }

    @Override
    public KeyMap keys() {
        return model.keysProperty().get();
    }

    @Override
    public BooleanProperty hiddenProperty() {
        return model.hiddenProperty();
    }

    @Override
    public JobRunner jobs() {
        return model.jobs();
    }

    @Override
    public void say(String message) {
        toasts.say(message);
    }

    @Override
    public void show(Problem problem) {
        show(problem, List.of());
    }

    /// As [#show(Problem)], with other ways on.
    public void show(Problem problem, List<Button> ways) {
        Button close = new Button(tr("Close"));
        close.setDefaultButton(true);
        close.setOnAction(_ -> closePanel());
        List<Button> answers = new ArrayList<>(ways);
        answers.add(close);
        showProblem(tr("That didn’t work"), problem, answers);
    }

    private void print() {
        List<Region> printed = model.hiddenProperty().get() ? List.of() : shown().printed();
        if (printed.isEmpty()) {
            say(model.hiddenProperty().get()
                    ? tr("The text is hidden, so nothing is printed.")
                    : tr("This screen has nothing to print. Documents are printed from Annotate, charts from their Save button."));
        } else {
            Printing.print(getScene().getWindow(), printed).ifPresent(this::show);
        }
    }

    /// What a click with the second button on the project's name offers.
    public void setProjectMenu(Supplier<List<MenuItem>> items) {
        head.setProjectMenu(items);
    }

    private void showProblem(String title, Problem problem, List<Button> answers) {
        Label what = new Label(problem.what());
        what.getStyleClass().add("problem-what");
        Label safe = new Label(problem.safe());
        Label advice = new Label(problem.advice());
        for (Label line : List.of(what, safe, advice)) {
            Wrapping.of(line);
            line.setMaxWidth(560);
            line.setMinHeight(Region.USE_PREF_SIZE);
        }
        HBox buttons = new HBox(8);
        buttons.getChildren().setAll(answers);
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
        panel.open(title, content, closed);
    }

    @Override
    public void closePanel() {
        panel.close();
    }

    /// Nothing, until the window has been given its screens.
    static final class EmptyScreen implements Screen {

        private final StackPane node = new StackPane();

        @Override
        public Parent node() {
            return node;
        }

        @Override
        public ObservableValue<String> status() {
            return new ReadOnlyStringWrapper("");
        }

        @Override
        public List<AppAction> keysToShow() {
            return List.of();
        }

        @Override
        public boolean perform(AppAction action) {
            return false;
        }

        @Override
        public void attach() {}

        @Override
        public void detach() {}
    }
}
