package org.allonym.desktop.reader;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.annotation.Mark;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.LabelPalette;
import org.allonym.desktop.reader.MissedModel.Current;
import org.allonym.desktop.reader.MissedModel.Kind;
import org.allonym.desktop.review.AlikeStrip;
import org.allonym.desktop.review.ComparedPane;
import org.allonym.desktop.review.ComparedPane.ComparedSide;
import org.allonym.desktop.review.FilteredQueue;
import org.allonym.desktop.review.PassageCell;
import org.allonym.desktop.review.QueuePane;
import org.allonym.desktop.review.ReviewCommands;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.shell.TextHead;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.services.secondreader.SecondReading;
import org.allonym.services.secondreader.SecondReading.Missed;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The queue of what the second reader found and nobody had marked, worked off with the keys of adjudication. JavaFX thread.
public final class MissedView extends StageScreen {

    private final MissedModel model;
    private final ShellServices desk;
    private final ReviewCommands commands;
    private final AnnotatedTextView text;
    private final QueuePane<Missed, Kind> left;
    private final Label figures = ReviewParts.line("", "muted");
    private final Label decided = ReviewParts.line("", "review-said");
    private final ComparedPane compared;
    private final TextHead head;
    private final LabelPalette palette;
    private final Button takeBack;
    private final AlikeStrip alike;
    private final VBox side;
    private final BorderPane body = new BorderPane();
    private final StackPane middle = new StackPane();
    private final StackPane node = new StackPane(body);
    private Subscription subscriptions = Subscription.EMPTY;

    public MissedView(MissedModel model, ShellServices desk, Appearance appearance) {
        this.model = model;
        this.desk = desk;
        KeyMap keys = desk.keys();
        text = ReadingText.make(appearance, desk.hiddenProperty());
        commands = new ReviewCommands(desk, text::requestFocus);
        left = new QueuePane<>(
                "missed",
                model,
                new QueuePane.Texts<>(
                        tr("Places only the second reader found"),
                        tr("Share of the places decided"),
                        kind -> kind == Kind.OPEN ? tr("Open") : tr("Same words")),
                desk.hiddenProperty().not(),
                this::row,
                item -> {
                    model.open(item);
                    text.requestFocus();
                });
        figures.setId("missed-figures");
        left.getChildren().add(figures);
        palette = LabelPalette.narrow(
                chosen -> give(chosen.name()),
                Stream.of(AppAction.MODEL, AppAction.ACCEPT, AppAction.NOTHING_HERE, AppAction.TAKE_BACK, AppAction.NEXT_CONFLICT, AppAction.PREVIOUS_CONFLICT)
                        .map(keys::cap)
                        .collect(Collectors.toSet()));
        palette.setId("missed-labels");
        takeBack = ReviewParts.keyed("missed-take-back", tr("Take back"), keys.cap(AppAction.TAKE_BACK), () -> press(AppAction.TAKE_BACK));
        Controls.changes(takeBack).getStyleClass().add("flat");
        side = side(keys);
        head = new TextHead("missed", keys, this::press)
                .with("missed-previous", tr("Previous place"), Feather.CHEVRON_UP, AppAction.PREVIOUS_CONFLICT)
                .with("missed-next", tr("Next place"), Feather.CHEVRON_DOWN, AppAction.NEXT_CONFLICT);
        decided.setId("missed-decided");
        compared = new ComparedPane(text, model::labelSet, head, decided);
        alike = new AlikeStrip(
                "missed-alike", "missed-alike-accept", keys, () -> press(AppAction.LABEL_ALL_SAME), model::dismiss, tr("Not these"));
        HBox strips = new HBox(alike);
        strips.getStyleClass().add("strips");
        strips.managedProperty().bind(strips.visibleProperty());
        strips.visibleProperty().bind(alike.visibleProperty());
        compared.setBottom(strips);
        body.setLeft(left);
        // Before what is to its right, as the keyboard goes.
        body.setCenter(middle);
        body.setRight(side);
    }

    private VBox side(KeyMap keys) {
        Button take = choice("missed-take", tr("Personal: mark it"), AppAction.MODEL, keys);
        Button nothing = choice("missed-nothing", tr("Nothing here"), AppAction.NOTHING_HERE, keys);
        VBox content = new VBox(
                16,
                new VBox(6, Controls.heading(tr("Your decision")), take, nothing),
                new VBox(6, ReviewParts.wrap(Controls.heading(tr("Personal, with another label"))), palette),
                takeBack);
        content.getStyleClass().add("decision-content");
        VBox pane = new VBox(ReviewParts.scrolling(content));
        pane.getStyleClass().addAll("pane", "side", "side-right", "review-side");
        return pane;
    }

    private Button choice(String id, String words, AppAction action, KeyMap keys) {
        return ReviewParts.choice(id, words, action, keys, this::press);
    }

    private PassageCell.Row row(Missed item) {
        String tag = model.labelSet().tagOf(MissedModel.label(item));
        String standing = standing(item);
        String spoken = "%s, %s".formatted(model.labelSet().titleOf(MissedModel.label(item)), standing.isEmpty() ? tr("open") : standing);
        return new PassageCell.Row(
                tag, standing, item.document().value(), item.words(), words -> tr("%s, document %s, %s", spoken, item.document(), words));
    }

    private static String standing(Missed item) {
        if (item.state() != QueueEntry.State.OPEN) {
            return item.region().decided() != null && item.region().decided().result().isEmpty() ? tr("nothing here") : tr("marked");
        }
        return item.repeat() ? tr("same words") : "";
    }

    private void refresh() {
        FilteredQueue<Missed, Kind> queue = model.queueProperty().get();
        if (queue.all().isEmpty()) {
            node.getChildren().setAll(nothing());
            stands("");
            return;
        }
        boolean comesIn = body.getScene() == null;
        node.getChildren().setAll(body);
        int all = queue.all().size();
        left.show(tr("Only the second reader"), tr("%,d of %,d", queue.done(), all), "");
        figures.setText(figures());
        stands(tr("%s only the second reader found, %,d decided", DomainText.count(all, "place", "places"), queue.done()));
        showCurrent();
        if (comesIn) {
            text.requestFocus();
        }
    }

    /// How often the reader agrees with what people decided about conflicts: said after the decisions, never before.
    private String figures() {
        SecondReading reading = model.secondReadingProperty().get();
        return reading == null || reading.agrees() + reading.differs() == 0
                ? ""
                : tr("The second reader agrees with %,d decisions on conflicts and differs from %,d.", reading.agrees(), reading.differs());
    }

    private Node nothing() {
        if (model.readingProperty().get()) {
            return EmptyBox.of(Feather.LOADER, "missed-empty", tr("Loading…"), tr("Reading what the second reader found."));
        }
        ReaderRun run = model.run();
        return run == null
                ? EmptyBox.of(Feather.INBOX, "missed-empty", tr("Nothing read yet"), tr("A PI runs the second reader under Project, Second reader."))
                : EmptyBox.of(
                        Feather.CHECK_CIRCLE, "missed-empty", tr("Nothing to decide"),
                        tr("In documents whose annotators have finished, the second reader found nothing that nobody had marked.") + "\n" + figures());
    }

    private void showCurrent() {
        Current current = model.currentProperty().get();
        left.select();
        side.setDisable(current == null);
        if (current == null) {
            middle.getChildren().setAll(EmptyBox.of("missed-none", tr("No place is selected"), tr("Choose one in the list on the left.")));
            return;
        }
        if (!middle.getChildren().contains(compared)) {
            middle.getChildren().setAll(compared);
            // It has its size now, so that the first place is scrolled to.
            node.applyCss();
            node.layout();
        }
        Missed item = current.item();
        decided.setText(item.isOpen() ? "" : tr("Decided: %s", standing(item)));
        takeBack.setVisible(!item.isOpen());
        ReaderRun run = model.run();
        Mark mark = item.region().marks().getFirst();
        String title = tr("Document %s", item.document());
        head.show(title, "", model.place());
        compared.show(
                title,
                current.document(),
                item.region().place(),
                new ComparedSide("missed-people", tr("People"), null, tr("nobody marked this"), ""),
                new ComparedSide(
                        "missed-reader", run == null ? tr("Second reader") : tr("Second reader: %s", run.model()), mark, "",
                        item.repeat() ? tr("same words as a place it found") : reason(item.reason())));
    }

    private static String reason(String word) {
        return switch (word) {
            case "names" -> tr("because it names somebody");
            case "contact" -> tr("because it is a way to contact somebody");
            case "number" -> tr("because the number belongs to somebody");
            case "place" -> tr("because it says where somebody is");
            case "combination" -> tr("because it identifies somebody together with other details");
            case "unsure" -> tr("but it isn’t sure");
            default -> "";
        };
    }

    private void showAlike(MissedModel.@Nullable Alike offer) {
        if (offer == null) {
            alike.hide();
        } else {
            String what = offer.label() == null ? tr("Nothing here") : model.labelSet().titleOf(offer.label());
            alike.show(DomainText.count(offer.items().size(), "more place with the same words", "more places with the same words"), tr("All: %s", what));
        }
    }

    private void give(String name) {
        commands.run(() -> model.label(name));
        text.requestFocus();
    }

    private void press(AppAction action) {
        perform(action);
        text.requestFocus();
    }

    @Override
    public boolean labelKeyPressed(String key) {
        Optional<org.allonym.label.Label> label = model.labelSet().labelForKey(key);
        boolean meant = label.isPresent() && model.currentProperty().get() != null;
        if (meant) {
            give(label.get().name());
        }
        return meant;
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case MODEL, ACCEPT -> commands.run(model::take);
            case NOTHING_HERE -> commands.run(model::nothing);
            case TAKE_BACK -> commands.run(model::takeBack);
            case LABEL_ALL_SAME -> commands.run(() -> desk.say(tr("%s decided alike.", DomainText.count(model.sameForAll(), "place", "places"))));
            case NEXT_CONFLICT -> commands.go(model::next, tr("This is the last place."));
            case PREVIOUS_CONFLICT -> commands.go(model::previous, tr("This is the first place."));
            case UNDO -> commands.undone(model::undo);
            case REDO -> commands.redone(model::redo);
            case PAGE_DOWN -> text.pageDown();
            case PAGE_UP -> text.pageUp();
            case COPY -> text.copySelection();
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public String said(AppAction action) {
        return switch (action) {
            case MODEL -> tr("Personal");
            case NEXT_CONFLICT -> tr("Next place");
            case PREVIOUS_CONFLICT -> tr("Previous place");
            default -> action.title();
        };
    }

    @Override
    public boolean isComing() {
        return model.isComing();
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(
                AppAction.MODEL, AppAction.NOTHING_HERE, AppAction.NEXT_CONFLICT, AppAction.PREVIOUS_CONFLICT, AppAction.UNDO, AppAction.KEYS);
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.labelSetProperty().subscribe(palette::show),
                model.queueProperty().subscribe(_ -> refresh()),
                model.readingProperty().subscribe(_ -> refresh()),
                model.currentProperty().subscribe(_ -> showCurrent()),
                model.alikeProperty().subscribe(this::showAlike));
        text.requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }
}
