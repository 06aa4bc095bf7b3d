package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Objects;
import javafx.scene.Parent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.shell.TextHead;
import org.allonym.desktop.shell.ThreePanes;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.Concealed;
import org.allonym.desktop.theme.ReadingText;
import org.kordamp.ikonli.feather.Feather;

/// The surrogates screen. JavaFX thread.
public final class SurrogatesView extends StageScreen {

    private final SurrogatesModel model;
    private final ShellModel shell;
    private final Commands commands;
    private final QueuePane queue;
    private final TextsPane texts;
    private final SurrogateSide side;
    private final AlsoStrip also;
    private final DoneStrip done;
    private final TextHead head;
    private final BorderPane reading = new BorderPane();
    private final StackPane centre;
    private final ThreePanes node;
    private boolean wasDrafting;
    private Subscription subscriptions = Subscription.EMPTY;

    public SurrogatesView(SurrogatesModel model, ShellModel shell, Desk desk, Appearance appearance) {
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
        commands = new Commands(model, desk, this::chosenLabel, this::backToText);
        queue = new QueuePane(model, keys, this::openChosen, commands::press);
        side = new SurrogateSide(
                new Buttons(keys, commands::press), model.labelSet(), commands, commands::lookAt, this::openChosen);
        also = new AlsoStrip(keys, () -> commands.press(AppAction.LABEL_ALL_SAME), () -> model.also().dismiss());
        done = new DoneStrip(() -> shell.stageProperty().set(Stage.EXPORT));
        head = new TextHead("entity", keys, commands::press)
                .with("previous", tr("Previous in the list"), Feather.CHEVRON_UP, AppAction.PREVIOUS_ENTITY)
                .with("next", tr("Next in the list"), Feather.CHEVRON_DOWN, AppAction.NEXT_ENTITY)
                .with("undo", tr("Undo"), Feather.CORNER_UP_LEFT, AppAction.UNDO);
        Concealed.mark(head.title());
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
        commands.guarded(() -> model.open(id));
        backToText();
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                queue.follow(),
                model.inHandProperty().subscribe(_ -> show()),
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
        InHand shown = model.inHandProperty().get();
        if (shown == null) {
            centre.getChildren().setAll(NothingInHand.of(
                    model,
                    () -> shell.stageProperty().set(Stage.ADJUDICATE),
                    () -> shell.stageProperty().set(Stage.EXPORT)));
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
        InHand shown = model.inHandProperty().get();
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
        InHand shown = model.inHandProperty().get();
        Tally tally = model.tally();
        int all = model.listingProperty().get().size();
        String where = model.position().isPresent()
                ? tr("%,d of %,d", model.position().getAsInt() + 1, all)
                : tr("%,d shown", all);
        if (shown != null) {
            head.show(
                    Called.shortened(shown.planned().document().id().value(), 24),
                    shown.item().isFinding() ? tr("leak") : Called.label(model.labelSet(), shown.item().label()),
                    where);
        }
        also.show(model.also().offerProperty().get(), model.labelSet());
        done.show(tally, !also.isVisible());
        stands(model.isRead() ? tr("%s · %,d to do", where, tally.toSee()) : "");
    }

    @Override
    public Parent node() {
        return node;
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
                return commands.perform(action);
            }
        }
        return true;
    }
}
