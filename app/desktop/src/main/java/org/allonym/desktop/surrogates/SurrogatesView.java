package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.review.AlikeStrip;
import org.allonym.desktop.review.DoneStrip;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.shell.TextHead;
import org.allonym.desktop.shell.ThreePanes;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.desktop.theme.ReadingText;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The surrogates screen. JavaFX thread.
public final class SurrogatesView extends StageScreen {

    private static final String NOTHING = "nothing-in-hand";
    private static final int LONGEST = 20;

    private final SurrogatesModel model;
    private final ShellModel shell;
    private final SurrogateActions actions;
    private final SurrogateQueuePane queue;
    private final TextsPane texts;
    private final SurrogateSide side;
    private final AlikeStrip also;
    private final DoneStrip done;
    private final Button onward;
    private final TextHead head;
    private final BorderPane reading = new BorderPane();
    private final StackPane centre;
    private final ThreePanes node;
    private boolean wasDrafting;
    private Subscription subscriptions = Subscription.EMPTY;

    public SurrogatesView(SurrogatesModel model, ShellModel shell, ShellServices desk, Appearance appearance) {
        this.model = model;
        this.shell = shell;
        KeyMap keys = shell.keysProperty().get();
        texts = new TextsPane(
                () -> ReadingText.make(appearance, shell.hiddenProperty()), model::labelSet, keys, (item, mention) -> {
                    if (mention == null) {
                        model.open(item);
                    } else {
                        model.open(item.document(), mention);
                    }
                });
        actions = new SurrogateActions(model, desk, keys, this::chosenLabel, this::backToText);
        queue = new SurrogateQueuePane(model, keys, this::openChosen, actions);
        side = new SurrogateSide(actions, model.labelSet(), this::openChosen);
        also = new AlikeStrip(
                "also", "also-accept", keys, () -> actions.press(AppAction.LABEL_ALL_SAME), () -> model.also().dismiss(), tr("Not these"));
        done = new DoneStrip("all-reviewed");
        onward = done.lead(Stage.EXPORT.title(), () -> shell.stageProperty().set(next()));
        onward.setId("go-export");
        head = new TextHead("entity", keys, actions::press)
                .with("previous", tr("Previous in the list"), Feather.CHEVRON_UP, AppAction.PREVIOUS_ENTITY)
                .with("next", tr("Next in the list"), Feather.CHEVRON_DOWN, AppAction.NEXT_ENTITY)
                .with("undo", tr("Undo"), Feather.CORNER_UP_LEFT, AppAction.UNDO);
        HiddenText.mark(head.title());
        reading.setTop(head);
        reading.setCenter(texts);
        HBox strips = new HBox(also, done);
        strips.getStyleClass().add("strips");
        strips.managedProperty().bind(strips.visibleProperty());
        strips.visibleProperty().bind(also.visibleProperty().or(done.visibleProperty()));
        reading.setBottom(strips);
        centre = new StackPane(reading);
        node = new ThreePanes(queue, centre, side, appearance.mirroredProperty());
        node.getStylesheets().add(Objects.requireNonNull(SurrogatesView.class.getResource("surrogates.css")).toExternalForm());
    }

    /// What the screen shows, for whoever drives it from outside.
    public SurrogatesModel model() {
        return model;
    }

    private String chosenLabel() {
        return side.chosenLabel();
    }

    private void backToText() {
        texts.focus().requestFocus();
    }

    private void openChosen(Item.Id id) {
        actions.run(() -> model.open(id));
        backToText();
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                queue.follow(),
                model.currentProperty().subscribe(_ -> show()),
                model.drafting().draftProperty().subscribe(_ -> showDraft()),
                model.listingProperty().subscribe(_ -> showStanding()),
                model.readingProperty().subscribe(_ -> show()),
                model.labelSetProperty().subscribe(_ -> show()),
                model.also().offerProperty().subscribe(_ -> showStanding()));
        backToText();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    private void show() {
        CurrentItem shown = model.currentProperty().get();
        if (shown == null) {
            centre.getChildren().setAll(nothing());
            side.setVisible(false);
            showStanding();
            return;
        }
        boolean comesIn = reading.getScene() == null;
        if (comesIn || !centre.getChildren().contains(reading)) {
            centre.getChildren().setAll(reading);
            backToText();
        }
        side.setVisible(true);
        showStanding();
        showDraft();
    }

    private void showDraft() {
        CurrentItem shown = model.currentProperty().get();
        if (shown == null) {
            return;
        }
        Drafting.Draft draft = model.drafting().draftProperty().get();
        side.show(shown, model.labelSet(), draft);
        if (centre.getWidth() > 0) {
            centre.layout();
        }
        texts.show(shown, draft == null ? null : draft.plan());
        boolean drafts = draft != null;
        if (drafts && !wasDrafting) {
            side.focusDraft();
        }
        wasDrafting = drafts;
    }

    private void showStanding() {
        CurrentItem shown = model.currentProperty().get();
        SurrogateQueue.Tally tally = model.tally();
        int all = model.listingProperty().get().size();
        String where = model.position().isPresent()
                ? tr("%,d of %,d", model.position().getAsInt() + 1, all)
                : tr("%,d shown", all);
        if (shown != null) {
            head.show(
                    ReviewText.shortened(shown.planned().document().id().value(), 24),
                    shown.item().isLeak() ? tr("leak") : model.labelSet().titleOf(shown.item().label()),
                    where);
        }
        showOffer(model.also().offerProperty().get());
        onward.setText(next().title());
        done.show(
                !also.isVisible() && tally.all() > 0 && tally.toSee() == 0,
                tr("All done: %s decided.", DomainText.count(tally.all(), "surrogate or leak", "surrogates and leaks")),
                tally.unsettled() == 0
                        ? tr("Next: export a file with surrogates.")
                        : tr("Next: adjudicate %s; export with surrogates is blocked until then.", DomainText.count(tally.unsettled(), "document", "documents")),
                true);
        stands(model.isRead() ? tr("%s · %,d to do", where, tally.toSee()) : "");
    }

    /// Where the work goes on when everything here is decided: to what keeps the export closed, if something does.
    private Stage next() {
        return model.tally().unsettled() == 0 ? Stage.EXPORT : Stage.ADJUDICATE;
    }

    private void showOffer(RepeatOffer.@Nullable Offer now) {
        if (now == null) {
            also.hide();
            return;
        }
        int count = now.others().size();
        String what = ReviewText.quoted(now.of().value(), LONGEST);
        String offer = now.of().isLeak()
                ? tr("%,d more %s here", count, what)
                : tr("%,d more %s in %s", count, what, DomainText.count(now.documents(), "document", "documents"));
        also.show(offer, switch (now.deed()) {
            case RepeatOffer.Deed.Write _ -> count == 1 ? tr("Use it there too") : tr("Use it for all");
            case RepeatOffer.Deed.Keep _ -> count == 1 ? tr("Keep it too") : tr("Keep them all");
            case RepeatOffer.Deed.GiveLabel(String label) -> tr("Label as %s", model.labelSet().titleOf(label));
            case RepeatOffer.Deed.Settle(var verdict, _) -> tr("Also %s", SurrogateText.verdict(verdict));
        });
    }

    /// What stands in place of the texts while nothing is current: why, and what comes next.
    private Node nothing() {
        if (model.readingProperty().get()) {
            return EmptyBox.of(Feather.LOADER, NOTHING, tr("Preparing surrogates…"), "");
        }
        if (!model.isRead()) {
            Button read = new Button(tr("Prepare them"));
            read.setId("plan");
            read.setOnAction(_ -> model.read());
            boolean may = model.mayRead();
            return EmptyBox.of(Feather.INBOX, NOTHING, tr("No surrogates yet"),
                    may ? tr("Preparation was stopped.") : tr("Nobody has prepared any, and preparing them changes the project."), may ? read : Controls.changes(read));
        }
        if (model.tally().all() > 0) {
            Button widen = new Button(tr("Show everything"));
            widen.setOnAction(_ -> model.filterProperty().set(SurrogateFilter.EVERYTHING));
            return EmptyBox.of(Feather.FILTER, NOTHING, tr("No items match the filters"), tr("Change the filters on the left."), widen);
        }
        if (model.tally().unsettled() > 0 || model.tally().documents() == 0) {
            Button go = Controls.button("go-adjudicate", tr("Adjudicate"), () -> shell.stageProperty().set(Stage.ADJUDICATE));
            return EmptyBox.of(
                    Feather.INBOX,
                    NOTHING,
                    tr("No gold yet"),
                    tr("Surrogates replace the spans in gold. A document appears here once everything in it is decided."),
                    go);
        }
        Button go = new Button(tr("Export"));
        go.setOnAction(_ -> shell.stageProperty().set(Stage.EXPORT));
        return EmptyBox.of(Feather.CHECK_CIRCLE, NOTHING, tr("Nothing to replace"), tr("Gold contains no personal information."), go);
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
                AppAction.APPROVE,
                AppAction.ANOTHER,
                AppAction.OWN_VALUE,
                AppAction.KEEP,
                AppAction.NOT_PERSONAL,
                AppAction.JOIN_SPLIT,
                AppAction.WHOLE_ESSAY,
                AppAction.UNDO,
                AppAction.KEYS);
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case FIND -> queue.find();
            case COPY -> texts.copy();
            case PAGE_DOWN -> texts.page(true);
            case PAGE_UP -> texts.page(false);
            case WHOLE_ESSAY -> texts.toggleWhole();
            case CHANGES -> texts.toggleChanges();
            default -> {
                return action == AppAction.APPROVE && done.goOn() || actions.perform(action);
            }
        }
        return true;
    }
}
