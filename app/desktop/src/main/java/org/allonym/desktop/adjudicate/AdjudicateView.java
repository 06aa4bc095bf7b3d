package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.shell.TextHead;
import org.allonym.desktop.shell.ThreePanes;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.Speech;
import org.allonym.desktop.text.TextGesture;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The adjudicate screen. JavaFX thread.
public final class AdjudicateView extends StageScreen {

    private final AdjudicateModel model;
    private final Deciding deciding;
    private final Commands commands;
    private final AnnotatedTextView text;
    private final QueuePane queue;
    private final AuditPane audit;
    private final DecisionSide side;
    private final AlikeStrip alike;
    private final DoneStrip done;
    private final HBox strips;
    private final TextHead head;
    private final BorderPane reading = new BorderPane();
    private final StackPane centre;
    private final ThreePanes node;
    private List<TextMarks.Drawn> drawn = List.of();
    private @Nullable DocumentId onScreen;
    private Subscription subscriptions = Subscription.EMPTY;

    /// @param annotators who can have read something
    public AdjudicateView(
            AdjudicateModel model, List<ActorId> annotators, ShellModel shell, Desk desk, Appearance appearance) {
        this.model = model;
        this.deciding = model.deciding();
        KeyMap keys = shell.keysProperty().get();
        text = ReadingText.make(appearance, shell.hiddenProperty());
        text.setId("text");
        commands = new Commands(model, desk, keys, text::requestFocus);
        text.setSnapping(deciding::snap);
        text.setOnGesture(gesture -> commands.guarded(() -> onGesture(gesture)));
        text.setDescribe(painted -> drawn.get(Integer.parseInt(painted.id())).words());
        queue = new QueuePane(model, keys, annotators, this::openChosen, commands::acceptAgreed, commands::toggleAudit);
        audit = new AuditPane(
                model.auditing(), keys, this::openItem, commands::askForAudit, commands::toggleAudit);
        side = new DecisionSide(model, keys, commands);
        alike = new AlikeStrip(keys, () -> commands.press(AppAction.LABEL_ALL_SAME), commands::showAlike, deciding::cancel);
        done = new DoneStrip(shell, stage -> shell.stageProperty().set(stage));
        head = new TextHead("conflict", keys, commands::press)
                .with("previous", tr("Previous conflict"), Feather.CHEVRON_UP, AppAction.PREVIOUS_CONFLICT)
                .with("next", tr("Next conflict"), Feather.CHEVRON_DOWN, AppAction.NEXT_CONFLICT)
                .with("undo", tr("Undo"), Feather.CORNER_UP_LEFT, AppAction.UNDO);
        reading.setTop(head);
        reading.setCenter(text);
        strips = new HBox(alike, done);
        strips.getStyleClass().add("strips");
        strips.managedProperty().bind(strips.visibleProperty());
        strips.visibleProperty().bind(alike.visibleProperty().or(done.visibleProperty()));
        reading.setBottom(strips);
        centre = new StackPane(reading);
        node = new ThreePanes(queue, centre, side, appearance.mirroredProperty());
    }

    /// What the screen shows, for whoever drives it from outside.
    public AdjudicateModel model() {
        return model;
    }

    private void openChosen(QueueEntry.Id id) {
        commands.guarded(() -> model.open(id));
        text.requestFocus();
    }

    private void openItem(int index) {
        commands.guarded(() -> model.auditing().open(index));
        text.requestFocus();
    }

    private void showAudit(boolean on) {
        node.showList(on ? audit : queue);
        showStanding();
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                queue.follow(),
                audit.follow(),
                model.auditing().positionProperty().map(at -> at.intValue() >= 0).subscribe(this::showAudit),
                model.mannersProperty().subscribe(_ -> showInHand()),
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
            centre.getChildren().setAll(NothingInHand.of(model));
            side.setVisible(false);
            onScreen = null;
            showStanding();
            return;
        }
        boolean comesIn = reading.getScene() == null;
        centre.getChildren().setAll(reading);
        if (comesIn) {
            text.requestFocus();
        }
        side.setVisible(true);
        side.show(shown);
        if (!shown.document().id().equals(onScreen)) {
            text.setSelection(null);
            text.setPainted(List.of());
            ReadingText.show(text, shown.document());
            text.setSpeeches(shown.document().turns().stream()
                    .map(turn -> new Speech(turn.speaker(), turn.span())).toList());
            onScreen = shown.document().id();
        }
        drawn = TextMarks.of(shown, model.labelSet(), model.mannersProperty().get());
        text.setPainted(drawn.stream().map(TextMarks.Drawn::painted).toList());
        showOwn();
        showStanding();
        showPlace();
    }

    /// Scrolls to the place in hand, after the strips have taken their room.
    private void showPlace() {
        InHand shown = model.inHandProperty().get();
        if (shown != null) {
            Span own = deciding.ownProperty().get();
            if (centre.getWidth() > 0) {
                centre.layout();
            }
            text.ensureVisible(own == null ? shown.entry().place() : own);
        }
    }

    private void showOwn() {
        InHand shown = model.inHandProperty().get();
        if (shown != null) {
            text.setSelection(deciding.ownProperty().get());
            side.showWanted(shown);
            showPlace();
        }
    }

    private void showStanding() {
        InHand shown = model.inHandProperty().get();
        int all = model.queueProperty().get().size();
        String where = model.position().isPresent()
                ? tr("%,d of %,d", model.position().getAsInt() + 1, all)
                : Words.count(all, "conflict", "conflicts");
        if (shown != null && model.auditing().isOn()) {
            int sample = model.auditing().itemsProperty().get().size();
            String what = tr("audit: %s", shown.subject() instanceof InHand.Subject.OfDocument
                    ? tr("no annotator marked anything") : Called.kind(shown.entry().kind()));
            where = tr("%,d of %,d", model.auditing().positionProperty().get() + 1, sample);
            head.show(shown.document().id().value(), what, where);
        } else if (shown != null) {
            String what = Called.kind(shown.entry().kind())
                    + (shown.entry().state() == QueueEntry.State.OPEN ? "" : " · " + Called.state(shown.entry().state()));
            head.show(shown.document().id().value(), what, where);
        }
        showStrips();
        stands(tr("%s · %,d open", where, model.conflicts().open()));
    }

    /// A strip that goes away while it has the focus hands it to the text.
    private void showStrips() {
        boolean focused = has(strips, node.getScene() == null ? null : node.getScene().getFocusOwner());
        boolean before = strips.isVisible();
        alike.show(deciding.alikeProperty().get());
        done.show(model, deciding.alikeProperty().get() == null);
        if (focused) {
            text.requestFocus();
        }
        if (before != strips.isVisible()) {
            showPlace();
        }
    }

    private static boolean has(Parent parent, @Nullable Node node) {
        Node at = node;
        while (at != null && at != parent) {
            at = at.getParent();
        }
        return at != null;
    }

    private void onGesture(TextGesture gesture) {
        switch (gesture) {
            case TextGesture.Selecting _, TextGesture.Resizing _, TextGesture.Resized _, TextGesture.MenuRequested _ -> {}
            case TextGesture.Selected selected -> deciding.chooseOwn(selected.span());
            case TextGesture.CaretPlaced _ -> deciding.cancel();
            case TextGesture.Picked picked -> model.open(drawn.get(Integer.parseInt(picked.painted().id())).entry());
        }
    }

    @Override
    public Parent node() {
        return node;
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
                AppAction.UNDO,
                AppAction.KEYS);
    }

    @Override
    public boolean typed(String key) {
        return commands.typed(key);
    }

    @Override
    public boolean typedWithShift(String key) {
        return commands.typedWithShift(key);
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case FIND -> queue.find();
            case COPY -> text.copySelection();
            case PAGE_DOWN -> text.pageDown();
            case PAGE_UP -> text.pageUp();
            default -> {
                return commands.perform(action);
            }
        }
        return true;
    }
}
