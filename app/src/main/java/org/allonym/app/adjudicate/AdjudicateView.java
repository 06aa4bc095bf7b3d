package org.allonym.app.adjudicate;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.Remark;
import org.allonym.app.action.AppAction;
import org.allonym.app.action.KeyMap;
import org.allonym.app.adjudicate.AdjudicateModel.InHand;
import org.allonym.app.shell.Desk;
import org.allonym.app.shell.KeyCap;
import org.allonym.app.shell.Screen;
import org.allonym.app.shell.ShellModel;
import org.allonym.app.shell.Words;
import org.allonym.app.text.AnnotatedTextView;
import org.allonym.app.text.TextGesture;
import org.allonym.app.theme.Appearance;
import org.allonym.app.theme.ReadingText;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.SpanCursor;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The adjudicate screen. JavaFX thread.
public final class AdjudicateView implements Screen {

    private final AdjudicateModel model;
    private final Deciding deciding;
    private final Desk desk;
    private final KeyMap keys;
    private final AnnotatedTextView text;
    private final QueuePane queue;
    private final DecisionSide side;
    private final AlikeStrip alike;
    private final DoneStrip done;
    private final Label title = new Label();
    private final Label kind = new Label();
    private final Label place = new Label();
    private final BorderPane reading = new BorderPane();
    private final StackPane centre;
    private final BorderPane node = new BorderPane();
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
    private List<TextMarks.Drawn> drawn = List.of();
    private @Nullable DocumentId onScreen;
    private Subscription subscriptions = Subscription.EMPTY;

    /// @param annotators who can have read something
    public AdjudicateView(
            AdjudicateModel model, List<ActorId> annotators, ShellModel shell, Desk desk, Appearance appearance) {
        this.model = model;
        this.deciding = model.deciding();
        this.desk = desk;
        this.keys = shell.keysProperty().get();
        text = ReadingText.make(appearance, shell.hiddenProperty());
        text.setId("text");
        text.setSnapping(deciding::snap);
        text.setOnGesture(gesture -> guarded(() -> onGesture(gesture)));
        text.setDescribe(painted -> drawn.get(Integer.parseInt(painted.id())).words());
        queue = new QueuePane(model, annotators, this::openChosen, this::acceptAgreed);
        side = new DecisionSide(model, keys, new Hands());
        alike = new AlikeStrip(keys, () -> act(AppAction.LABEL_ALL_SAME), this::showAlike, deciding::cancel);
        done = new DoneStrip(shell, stage -> shell.stageProperty().set(stage));
        reading.setTop(head());
        reading.setCenter(text);
        centre = new StackPane(reading);
        for (Region strip : List.of(alike, done)) {
            StackPane.setAlignment(strip, Pos.BOTTOM_CENTER);
            StackPane.setMargin(strip, new Insets(0, 0, 16, 0));
        }
        node.setLeft(queue);
        node.setCenter(centre);
        node.setRight(side);
    }

    /// What the screen shows, for whoever drives it from outside.
    public AdjudicateModel model() {
        return model;
    }

    private Region head() {
        title.setId("document-title");
        title.getStyleClass().add("document-title");
        kind.setId("conflict-kind");
        kind.getStyleClass().add("chip");
        place.setId("conflict-place");
        place.getStyleClass().add("muted");
        for (Label part : List.of(kind, place)) {
            part.setMinWidth(Region.USE_PREF_SIZE);
        }
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(
                title, kind, place, gap,
                headButton("previous", "Previous conflict", Feather.CHEVRON_UP, AppAction.PREVIOUS_CONFLICT),
                headButton("next", "Next conflict", Feather.CHEVRON_DOWN, AppAction.NEXT_CONFLICT),
                headButton("undo", "Undo", Feather.CORNER_UP_LEFT, AppAction.UNDO));
        head.getStyleClass().add("text-head");
        return head;
    }

    private Button headButton(String id, String words, Feather icon, AppAction action) {
        Button button = new Button("", new HBox(4, new FontIcon(icon), new KeyCap(keys.cap(action))));
        button.setId(id);
        button.getStyleClass().addAll("flat", "icon-button");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setAccessibleText(words);
        button.setTooltip(new Tooltip(words));
        button.setOnAction(_ -> act(action));
        return button;
    }

    /// Does what a button means and gives the focus back to the text.
    private void act(AppAction action) {
        perform(action);
        text.requestFocus();
    }

    private void openChosen(QueueEntry.Id id) {
        guarded(() -> model.open(id));
        text.requestFocus();
    }

    private void acceptAgreed() {
        model.agreed().accept(n -> desk.say("Accepted " + Words.count(n, "agreed span", "agreed spans")));
        text.requestFocus();
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                queue.follow(),
                model.inHandProperty().subscribe(_ -> showInHand()),
                model.queueProperty().subscribe(_ -> showStanding()),
                model.readingProperty().subscribe(_ -> showInHand()),
                model.labelSetProperty().subscribe(side::showLabels),
                deciding.ownProperty().subscribe(_ -> showOwn()),
                deciding.unlabelledProperty().subscribe(_ -> showOwn()),
                deciding.remarkProperty().subscribe(side::showRemark),
                deciding.alikeProperty().subscribe(_ -> showStanding()));
        text.requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    private void showInHand() {
        InHand shown = model.inHandProperty().get();
        if (shown == null) {
            centre.getChildren().setAll(NothingInHand.of(model), done);
            side.setVisible(false);
            onScreen = null;
            showStanding();
            return;
        }
        centre.getChildren().setAll(reading, alike, done);
        side.setVisible(true);
        side.show(shown);
        if (!shown.document().id().equals(onScreen)) {
            text.setSelection(null);
            text.setPainted(List.of());
            text.setDocument(shown.document().text());
            onScreen = shown.document().id();
        }
        drawn = TextMarks.of(shown, model.labelSet(), model.namesHidden());
        text.setPainted(drawn.stream().map(TextMarks.Drawn::painted).toList());
        showOwn();
        if (deciding.ownProperty().get() == null) {
            text.ensureVisible(shown.entry().place());
        }
        showStanding();
    }

    private void showOwn() {
        InHand shown = model.inHandProperty().get();
        if (shown != null) {
            var own = deciding.ownProperty().get();
            text.setSelection(own);
            if (own != null) {
                text.ensureVisible(own);
            }
            side.showWanted(shown);
        }
    }

    private void showStanding() {
        InHand shown = model.inHandProperty().get();
        int all = model.queueProperty().get().size();
        String where = model.position().isPresent()
                ? "%,d of %,d".formatted(model.position().getAsInt() + 1, all)
                : Words.count(all, "conflict", "conflicts");
        if (shown != null) {
            title.setText(shown.document().id().value());
            kind.setText(Called.kind(shown.entry().kind())
                    + (shown.entry().state() == QueueEntry.State.OPEN ? "" : " · " + Called.state(shown.entry().state())));
            place.setText(where);
        } else {
            alike.show(null);
        }
        alike.show(deciding.alikeProperty().get());
        done.show(model, deciding.alikeProperty().get() == null);
        status.set("%s · %,d open".formatted(where, model.conflicts().open()));
    }

    private void onGesture(TextGesture gesture) {
        switch (gesture) {
            case TextGesture.Selecting _, TextGesture.Resizing _, TextGesture.Resized _, TextGesture.MenuRequested _ -> {}
            case TextGesture.Selected selected -> deciding.chooseOwn(selected.span());
            case TextGesture.CaretPlaced _ -> deciding.cancel();
            case TextGesture.Picked picked -> model.open(drawn.get(Integer.parseInt(picked.painted().id())).entry());
        }
    }

    private void guarded(Runnable command) {
        try {
            command.run();
        } catch (ProblemException e) {
            desk.say(e.problem().what() + " " + e.problem().advice());
        }
    }

    private void say(boolean went, String otherwise) {
        if (!went) {
            desk.say(otherwise);
        }
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
        return List.of(
                AppAction.ACCEPT,
                AppAction.UNION,
                AppAction.INTERSECTION,
                AppAction.NOTHING_HERE,
                AppAction.OWN,
                AppAction.LATER,
                AppAction.NEXT_CONFLICT,
                AppAction.LABEL_ALL_SAME,
                AppAction.UNDO,
                AppAction.KEYS);
    }

    /// A label's key while a label is wanted, else the number of a reader.
    @Override
    public boolean typed(String key) {
        if (model.inHandProperty().get() == null) {
            return false;
        }
        if (deciding.awaitsLabel()) {
            Optional<String> label = labelOf(key);
            label.ifPresent(name -> guarded(() -> deciding.label(name)));
            return label.isPresent();
        }
        if (key.length() == 1 && key.charAt(0) >= '1' && key.charAt(0) <= '9') {
            take(key.charAt(0) - '0');
            return true;
        }
        return false;
    }

    private Optional<String> labelOf(String key) {
        return model.labelSet().labels().stream()
                .filter(label -> !key.isEmpty() && label.key().equals(key))
                .map(org.allonym.label.Label::name)
                .findFirst();
    }

    private void take(int number) {
        guarded(() -> say(deciding.take(number), "There is no reader %d here.".formatted(number)));
    }

    /// While a label is wanted, a key that is a label's means the label and not the command it is otherwise.
    private boolean meansLabel(AppAction action) {
        return action.scope() == AppAction.Scope.ADJUDICATE
                && deciding.awaitsLabel()
                && keys.keys(action).stream()
                        .filter(chord -> chord.keystrokes() == 1)
                        .anyMatch(chord -> typed(chord.key()));
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case FIND -> queue.find();
            case UNDO -> guarded(() -> say(model.undo(), "There is nothing to undo."));
            case REDO -> guarded(() -> say(model.redo(), "There is nothing to redo."));
            default -> {
                return model.inHandProperty().get() != null && (meansLabel(action) || performInHand(action));
            }
        }
        return true;
    }

    private boolean performInHand(AppAction action) {
        switch (action) {
            case ACCEPT -> decide(new Choice.Accept());
            case UNION -> decide(new Choice.Union(""));
            case INTERSECTION -> decide(new Choice.Intersection(""));
            case NOTHING_HERE -> decide(new Choice.Nothing());
            case OWN -> guarded(deciding::beginOwn);
            case LATER -> guarded(this::askWhyLater);
            case TAKE_BACK -> guarded(deciding::takeBack);
            case NEXT_CONFLICT -> guarded(() -> say(model.next(), "This is the last one of the list."));
            case PREVIOUS_CONFLICT -> guarded(() -> say(model.previous(), "This is the first one of the list."));
            case GUIDELINE_GAP -> guarded(this::toggleGap);
            case LABEL_ALL_SAME -> guarded(() -> desk.say(
                    "Decided %s alike.".formatted(Words.count(deciding.decideAlike(), "more place", "more places"))));
            case PREVIOUS_TOKEN -> guarded(() -> deciding.walkOwn(false));
            case NEXT_TOKEN -> guarded(() -> deciding.walkOwn(true));
            case END_RIGHT -> guarded(() -> deciding.moveOwn(SpanCursor::endRight));
            case END_LEFT -> guarded(() -> deciding.moveOwn(SpanCursor::endLeft));
            case START_LEFT -> guarded(() -> deciding.moveOwn(SpanCursor::startLeft));
            case START_RIGHT -> guarded(() -> deciding.moveOwn(SpanCursor::startRight));
            case END_RIGHT_CHARACTER -> guarded(() -> deciding.moveOwn((at, span) -> at.endByCharacter(span, 1)));
            case END_LEFT_CHARACTER -> guarded(() -> deciding.moveOwn((at, span) -> at.endByCharacter(span, -1)));
            case START_LEFT_CHARACTER -> guarded(() -> deciding.moveOwn((at, span) -> at.startByCharacter(span, -1)));
            case START_RIGHT_CHARACTER -> guarded(() -> deciding.moveOwn((at, span) -> at.startByCharacter(span, 1)));
            case PAGE_DOWN -> text.pageDown();
            case PAGE_UP -> text.pageUp();
            case CANCEL -> {
                deciding.cancel();
                text.requestFocus();
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void decide(Choice choice) {
        guarded(() -> deciding.decide(choice));
    }

    private void askWhyLater() {
        deciding.whyNot(new Choice.Later("later")).ifPresentOrElse(
                desk::say,
                () -> desk.openPanel("Later", LaterPanel.of(why -> {
                    desk.closePanel();
                    decide(new Choice.Later(why));
                    text.requestFocus();
                })));
    }

    private void toggleGap() {
        Remark remark = deciding.remarkProperty().get();
        deciding.remark(remark.withGuidelineGap(!remark.guidelineGap()));
    }

    private void showAlike() {
        Deciding.Alike offer = deciding.alikeProperty().get();
        if (offer != null) {
            desk.openPanel("Equal conflicts", AlikePanel.of(
                    model,
                    offer,
                    () -> {
                        desk.closePanel();
                        act(AppAction.LABEL_ALL_SAME);
                    },
                    () -> {
                        desk.closePanel();
                        deciding.cancel();
                        text.requestFocus();
                    }));
        }
    }

    /// What the side of decisions does.
    private final class Hands implements DecisionSide.Hands {
        @Override
        public void perform(AppAction action) {
            act(action);
        }

        @Override
        public void take(int number) {
            AdjudicateView.this.take(number);
            text.requestFocus();
        }

        @Override
        public void label(String name) {
            guarded(() -> deciding.label(name));
            text.requestFocus();
        }

        @Override
        public void remark(Remark remark) {
            guarded(() -> deciding.remark(remark));
        }

        @Override
        public void done() {
            text.requestFocus();
        }
    }
}
