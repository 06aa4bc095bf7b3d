package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.List;
import java.util.SortedMap;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.review.AlikeStrip;
import org.allonym.desktop.review.DoneStrip;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.review.ShownTurns;
import org.allonym.desktop.shell.ContextActions;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.shell.TextHead;
import org.allonym.desktop.shell.ThreePanes;
import org.allonym.desktop.text.AnnotatedTextView;
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
    private final ConflictDecisions deciding;
    private final AdjudicateActions actions;
    private final AnnotatedTextView text;
    private final ConflictQueuePane queue;
    private final AuditPane audit;
    private final DecisionSide side;
    private final AlikeStrip alike;
    private final DoneStrip done;
    private final HBox strips;
    private final TextHead head;
    private final BorderPane reading = new BorderPane();
    private final StackPane centre;
    private final ThreePanes node;
    private final ShownTurns turns;
    private List<TextMarks.Drawn> drawn = List.of();
    private @Nullable DocumentId onScreen;
    private Subscription subscriptions = Subscription.EMPTY;

    /// @param annotators who can have read something
    public AdjudicateView(
            AdjudicateModel model, List<ActorId> annotators, ShellModel shell, ShellServices desk, Appearance appearance) {
        this.model = model;
        this.deciding = model.deciding();
        KeyMap keys = shell.keysProperty().get();
        text = ReadingText.make(appearance, shell.hiddenProperty());
        text.setId("text");
        turns = new ShownTurns(text, desk.jobs(), model::mathsSettings);
        actions = new AdjudicateActions(model, desk, keys, text::requestFocus);
        text.setSnapping(deciding::snap);
        text.setOnGesture(gesture -> actions.run(() -> onGesture(gesture)));
        text.setDescribe(painted -> drawn.get(Integer.parseInt(painted.id())).words());
        queue = new ConflictQueuePane(model, keys, annotators, this::openChosen, actions);
        audit = new AuditPane(model.auditing(), keys, this::openItem, actions);
        side = new DecisionSide(model, keys, actions);
        alike = new AlikeStrip(
                "alike", "decide-alike", keys, () -> actions.press(AppAction.LABEL_ALL_SAME), deciding::cancel, trc("conflict", "Not these"))
                .withShow("show-alike", actions::showAlike);
        done = new DoneStrip("all-decided");
        shell.stages().stream()
                .filter(stage -> stage == Stage.SURROGATES || stage == Stage.AGREEMENT || stage == Stage.EXPORT)
                .forEach(stage -> done.lead(stage.title(), () -> shell.stageProperty().set(stage)));
        head = new TextHead("conflict", keys, actions::press)
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
        node.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && done.goOn()) {
                event.consume();
            }
        });
    }

    /// What the screen shows, for whoever drives it from outside.
    public AdjudicateModel model() {
        return model;
    }

    private void openChosen(QueueEntry.Id id) {
        actions.run(() -> model.open(id));
        text.requestFocus();
    }

    private void openItem(int index) {
        actions.run(() -> model.auditing().open(index));
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
                model.displayProperty().subscribe(_ -> showInHand()),
                model.currentProperty().subscribe(_ -> showInHand()),
                model.queueProperty().subscribe(_ -> showStanding()),
                model.readingProperty().subscribe(_ -> showInHand()),
                model.labelSetProperty().subscribe(side::showLabels),
                deciding.ownProperty().subscribe(_ -> showOwn()),
                deciding.unlabelledProperty().subscribe(_ -> showOwn()),
                deciding.remarkProperty().subscribe(side::showRemark),
                model.bulk().offerProperty().subscribe(_ -> showStanding()));
        text.requestFocus();
    }

    @Override
    public void detach() {
        side.keepNote();
        subscriptions.unsubscribe();
        model.detach();
    }

    private void showInHand() {
        CurrentConflict shown = model.currentProperty().get();
        if (shown == null) {
            centre.getChildren().setAll(nothing());
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
            turns.show(shown.document());
            onScreen = shown.document().id();
        }
        drawn = TextMarks.of(shown, model.labelSet(), model.displayProperty().get());
        text.setPainted(drawn.stream().map(TextMarks.Drawn::painted).toList());
        showOwn();
        showStanding();
        showPlace();
    }

    /// Scrolls to the current place, after the strips have taken their room.
    private void showPlace() {
        CurrentConflict shown = model.currentProperty().get();
        if (shown != null) {
            Span own = deciding.ownProperty().get();
            if (centre.getWidth() > 0) {
                centre.layout();
            }
            text.ensureVisible(own == null ? shown.entry().place() : own);
        }
    }

    private void showOwn() {
        CurrentConflict shown = model.currentProperty().get();
        if (shown != null) {
            text.setSelection(deciding.ownProperty().get());
            side.showWanted(shown);
            showPlace();
        }
    }

    private void showStanding() {
        CurrentConflict shown = model.currentProperty().get();
        int all = model.queueProperty().get().size();
        String where = model.position().isPresent()
                ? tr("%,d of %,d", model.position().getAsInt() + 1, all)
                : DomainText.count(all, "conflict", "conflicts");
        if (shown != null && model.auditing().isOn()) {
            int sample = model.auditing().itemsProperty().get().size();
            String what = tr("audit: %s", shown.subject() instanceof CurrentConflict.Subject.OfDocument
                    ? tr("no annotator marked anything") : AdjudicateText.kind(shown.entry().kind()));
            where = tr("%,d of %,d", model.auditing().positionProperty().get() + 1, sample);
            head.show(shown.document().id().value(), what, where);
        } else if (shown != null) {
            String what = AdjudicateText.kind(shown.entry().kind())
                    + (shown.entry().state() == QueueEntry.State.OPEN ? "" : " · " + AdjudicateText.state(shown.entry().state()));
            head.show(shown.document().id().value(), what, where);
        }
        showStrips();
        stands(tr("%s · %,d open", where, model.conflicts().open()));
    }

    /// A strip that goes away while it has the focus hands it to the text.
    private void showStrips() {
        boolean focused = has(strips, node.getScene() == null ? null : node.getScene().getFocusOwner());
        boolean before = strips.isVisible();
        showAlike(model.bulk().offerProperty().get());
        showDone();
        if (focused) {
            text.requestFocus();
        }
        if (before != strips.isVisible()) {
            showPlace();
        }
    }

    private void showAlike(BulkDecisions.@Nullable Alike offer) {
        if (offer == null) {
            alike.hide();
            return;
        }
        alike.show(
                "%s: %s".formatted(
                        DomainText.count(offer.others().size(), "more identical conflict", "more identical conflicts"),
                        ReviewText.quoted(offer.pattern().text(), 32)),
                tr("Apply to all"));
    }

    /// Says that every conflict is decided, unless the offer to decide alike takes the place.
    private void showDone() {
        int all = model.conflicts().size();
        boolean free = model.bulk().offerProperty().get() == null && !model.auditing().isOn();
        done.show(
                free && all > 0 && model.conflicts().open() == 0,
                all == 1 ? tr("The only conflict is resolved.") : tr("All %,d conflicts are resolved.", all),
                whatIsNext(),
                model.progress().agreed() == 0);
    }

    private String whatIsNext() {
        int agreed = model.progress().agreed();
        if (agreed > 0) {
            return tr("Next: accept %s on the left.", DomainText.count(agreed, "agreed span", "agreed spans"));
        }
        if (!model.auditing().isOffered()) {
            return tr("Next: return your decisions.");
        }
        int waiting = model.progress().waiting();
        if (waiting > 0) {
            return tr("%s for annotators. Next: audit agreed spans.", DomainText.count(waiting, "document is waiting", "documents are waiting"));
        }
        return model.auditing().isDrawn()
                ? tr("Next: agreement, surrogates, export.")
                : tr("Next: audit, surrogates, then export.");
    }

    /// What stands in place of the text while no conflict is current: why, and what comes next.
    private Node nothing() {
        if (model.readingProperty().get()) {
            return box(Feather.LOADER, tr("Loading the queue…"), "");
        }
        if (!model.isRead()) {
            Button read = new Button(tr("Load the queue"));
            read.setOnAction(_ -> model.read());
            return box(Feather.INBOX, tr("The queue hasn’t been loaded"), tr("Loading was stopped."), read);
        }
        if (model.conflicts().size() > 0) {
            Button widen = new Button(tr("Show everything"));
            widen.setOnAction(_ -> model.filter().widen());
            return box(Feather.FILTER, tr("No items match the filters"), tr("Change the filters on the left."), widen);
        }
        if (!model.held().reviews().isEmpty() && model.progress().agreed() == 0) {
            return box(Feather.INBOX, tr("Nothing to adjudicate yet"), AdjudicateText.held(model.held(), model.namesHidden()));
        }
        if (model.auditing().isOn()) {
            return box(Feather.FILTER, tr("This item no longer exists"), tr("Continue with the next one."));
        }
        if (model.progress().agreed() > 0) {
            return box(Feather.CHECK_CIRCLE, tr("The annotators agree on everything"), tr("Accept the agreed spans on the left."));
        }
        return model.progress().waiting() > 0
                ? box(Feather.INBOX, tr("Nothing to adjudicate yet"), awaited())
                : box(Feather.CHECK_CIRCLE, tr("Nothing to adjudicate"), tr("There are no spans for annotators to disagree on."));
    }

    private String awaited() {
        SortedMap<ActorId, Integer> awaited = model.progress().awaited();
        if (model.namesHidden() && !awaited.isEmpty()) {
            return tr(
                    "%s for annotators.\nA document appears here when all its annotators have finished it.",
                    DomainText.count(model.progress().waiting(), "document is waiting", "documents are waiting"));
        }
        if (awaited.isEmpty()) {
            return tr("Nobody has started annotating. Documents appear here when their annotators have finished them.");
        }
        List<String> who = awaited.entrySet().stream()
                .map(one -> tr("%s (%s)", one.getKey(), DomainText.count(one.getValue(), "document", "documents")))
                .toList();
        return tr(
                "Waiting for: %s.\nA document appears here when all its annotators have finished it.", String.join(", ", who));
    }

    private static VBox box(Feather icon, String title, String next, Node... below) {
        return EmptyBox.of(icon, "nothing-in-hand", title, next, below);
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
            case TextGesture.Selecting _, TextGesture.Resizing _, TextGesture.Resized _ -> {}
            case TextGesture.MenuRequested asked -> {
                asked.picked().stream().findFirst().ifPresent(picked -> model.open(drawn.get(Integer.parseInt(picked.id())).entry()));
                ContextActions.show(text, asked.screenX(), asked.screenY(), actions.menu());
            }
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
    public boolean isComing() {
        return model.readingProperty().get() && model.currentProperty().get() == null;
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
    public boolean labelKeyPressed(String key) {
        return actions.labelKeyPressed(key);
    }

    @Override
    public boolean labelKeyPressedWithShift(String key) {
        return actions.labelKeyPressedWithShift(key);
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case FIND -> queue.find();
            case DECISION_NOTE -> {
                return side.editNote();
            }
            case COPY -> text.copySelection();
            case PAGE_DOWN -> text.pageDown();
            case PAGE_UP -> text.pageUp();
            default -> {
                return actions.perform(action);
            }
        }
        return true;
    }
}
