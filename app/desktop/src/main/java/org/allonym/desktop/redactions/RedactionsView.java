package org.allonym.desktop.redactions;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.SpanMoves;
import org.allonym.desktop.redactions.RedactionsModel.Current;
import org.allonym.desktop.redactions.RedactionsModel.Kind;
import org.allonym.desktop.review.DoneStrip;
import org.allonym.desktop.review.FilteredQueue;
import org.allonym.desktop.review.PassageCell;
import org.allonym.desktop.review.QueuePane;
import org.allonym.desktop.review.ReviewCommands;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.session.RedactionDesk.Place;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.shell.TextHead;
import org.allonym.desktop.shell.ThreePanes;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.text.Speech;
import org.allonym.desktop.text.TextGesture;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.edit.RedactionVerdict;
import org.allonym.label.LabelSet;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The queue of redactions that texts came with. JavaFX thread.
public final class RedactionsView extends StageScreen {

    /// What the ids of painted marks begin with.
    private static final String MARK = "mark ";

    private final RedactionsModel model;
    private final ShellServices desk;
    private final ReviewCommands commands;
    private final AnnotatedTextView text;
    private final QueuePane<Place, Kind> queuePane;
    private final TextHead textHead;
    private final RedactionSide side;
    private final DoneStrip done = new DoneStrip("redactions-done");
    private final BorderPane reading = new BorderPane();
    private final StackPane centre = new StackPane(reading);
    private final StackPane node = new StackPane();
    private @Nullable RedactionPassage onScreen;
    private Subscription subscriptions = Subscription.EMPTY;

    /// @param below what stands below the queue
    public RedactionsView(RedactionsModel model, ShellServices desk, Appearance appearance, Optional<? extends Node> below) {
        this.model = model;
        this.desk = desk;
        text = ReadingText.make(appearance, desk.hiddenProperty());
        text.setId("text");
        commands = new ReviewCommands(desk, text::requestFocus);
        text.setSnapping(model::snap);
        text.setOnGesture(this::onGesture);
        queuePane = new QueuePane<>(
                "redactions",
                model,
                new QueuePane.Texts<>(tr("Redactions"), tr("Share of the redactions that are judged"), this::kind),
                desk.hiddenProperty().not(),
                this::row,
                this::openChosen);
        below.ifPresent(queuePane.getChildren()::add);
        side = new RedactionSide(model, desk.keys(), commands, this::press, this::label);
        textHead = new TextHead("redaction", desk.keys(), this::press)
                .with("redaction-previous", tr("Previous redaction"), Feather.CHEVRON_UP, AppAction.REDACTION_PREVIOUS)
                .with("redaction-next", tr("Next redaction"), Feather.CHEVRON_DOWN, AppAction.REDACTION_NEXT)
                .with("redaction-undo", tr("Undo"), Feather.CORNER_UP_LEFT, AppAction.UNDO);
        HiddenText.mark(textHead.title());
        reading.setTop(textHead);
        reading.setCenter(text);
        HBox strips = new HBox(done);
        strips.getStyleClass().add("strips");
        strips.managedProperty().bind(strips.visibleProperty());
        strips.visibleProperty().bind(done.visibleProperty());
        reading.setBottom(strips);
        node.getChildren().add(new ThreePanes(queuePane, centre, side, appearance.mirroredProperty()));
        node.getStylesheets().add(Objects.requireNonNull(RedactionsView.class.getResource("redactions.css")).toExternalForm());
    }

    /// What the screen shows, for whoever drives it from outside.
    public RedactionsModel model() {
        return model;
    }

    private String kind(Kind kind) {
        return kind == Kind.DISPUTED && !model.hearsSecondReader() ? "" : RedactionText.kind(kind);
    }

    private PassageCell.Row row(Place place) {
        String tag = model.labelSet().tagOf(place.redaction().mark().label());
        String standing = RedactionText.standing(place);
        return new PassageCell.Row(
                tag,
                standing,
                place.document().value(),
                place.words(),
                words -> tr("%s, %s, document %s, %s", tag, standing, place.document(), words));
    }

    private void openChosen(Place place) {
        model.open(place);
        text.requestFocus();
    }

    // What is shown

    private void refresh() {
        FilteredQueue<Place, Kind> queue = model.queueProperty().get();
        int all = queue.all().size();
        int open = all - queue.done();
        queuePane.show(
                DomainText.count(all, "redaction", "redactions"),
                tr("%,d open", open),
                model.readingProperty().get() ? tr("Loading…") : tr("No redactions."));
        done.show(
                all > 0 && open == 0,
                tr("Every redaction is judged."),
                model.decides() ? tr("The audit is under Project, and repaired texts under Export.") : tr("The adjudicator sees where you differ."),
                false);
        showCurrent();
        stands(all == 0 ? "" : tr("%,d of %,d redactions judged", all - open, all));
    }

    private void showCurrent() {
        Current current = model.currentProperty().get();
        queuePane.select();
        side.show(current);
        side.setVisible(current != null);
        if (current == null) {
            centre.getChildren().setAll(nothing());
            return;
        }
        boolean comesIn = reading.getScene() == null;
        centre.getChildren().setAll(reading);
        RedactionPassage passage = current.passage();
        Place place = current.place();
        textHead.show(
                tr("Document %s", place.document()),
                model.labelSet().titleOf(place.redaction().mark().label()),
                model.place());
        if (!passage.equals(onScreen)) {
            text.setPainted(List.of());
            text.setSelection(null);
            text.setDocument(passage.text());
            text.setAccessibleText(tr("Text of document %s", passage.document()));
            text.setSpeeches(Speech.of(passage.turns()));
            onScreen = passage;
        }
        paint(current);
        if (comesIn) {
            text.requestFocus();
        }
    }

    /// The redactions of the passage: how each was judged, and the current one outlined.
    private void paint(Current current) {
        LabelSet labels = model.labelSet();
        List<Painted> painted = new ArrayList<>();
        Span here = current.place().redaction().mark().span();
        for (Place place : model.queueProperty().get().all()) {
            if (!place.document().equals(current.place().document())) {
                continue;
            }
            current.passage().inside(place.redaction().mark().span()).ifPresent(span -> {
                boolean isHere = place.redaction().mark().span().equals(here);
                painted.add(RedactionText.painted(place, span, labels, isHere));
                if (isHere) {
                    painted.add(new Painted("here", span, new PaintStyle.SearchHit(true), LabelSet.ROLES, "", false));
                }
            });
        }
        model.marks().forEach(mark -> current.passage().inside(mark.span()).ifPresent(span -> painted.add(new Painted(
                MARK + mark.span().start() + " " + mark.span().end() + " " + mark.label(), span,
                new PaintStyle.Label(labels.isDirect(mark.label())), labels.roleOf(mark.label()), labels.tagOf(mark.label()), false))));
        text.setPainted(painted);
        text.setDescribe(one -> find(one)
                .map(place -> "%s, %s".formatted(
                        labels.titleOf(place.redaction().mark().label()), RedactionText.standing(place)))
                .orElseGet(() -> one.id().startsWith(MARK) ? tr("marked: %s", one.tag()) : one.tag()));
        text.layout();
        current.passage().inside(here).ifPresent(text::ensureVisible);
    }

    private Optional<Place> find(Painted one) {
        Current current = model.currentProperty().get();
        return current == null ? Optional.empty() : model.queueProperty().get().all().stream()
                .filter(place -> place.document().equals(current.place().document()) && RedactionText.id(place).equals(one.id()))
                .findFirst();
    }

    private Node nothing() {
        return model.readingProperty().get()
                ? EmptyBox.of(Feather.LOADER, "redactions-empty", tr("Loading…"), tr("Collecting the redactions."))
                : EmptyBox.of(
                        Feather.INBOX, "redactions-empty", tr("No redactions"),
                        model.decides()
                                ? tr("Find them under Project → Redactions.")
                                : tr("None of your documents arrived with redactions."));
    }

    // What is done

    private void onGesture(TextGesture gesture) {
        switch (gesture) {
            case TextGesture.Selected selected -> model.choose(selected.span());
            case TextGesture.CaretPlaced _ -> model.choose(null);
            case TextGesture.Picked picked -> {
                if (picked.painted().id().startsWith(MARK)) {
                    model.choose(picked.painted().span());
                } else {
                    find(picked.painted()).ifPresent(model::open);
                }
            }
            case TextGesture.Selecting _, TextGesture.Resizing _, TextGesture.Resized _, TextGesture.MenuRequested _ -> {}
        }
    }

    private void showChosen() {
        Current current = model.currentProperty().get();
        Span chosen = model.chosenProperty().get();
        Optional<Span> span = current == null || chosen == null ? Optional.empty() : current.passage().inside(chosen);
        text.setSelection(span.orElse(null));
        span.ifPresent(text::ensureVisible);
        side.choose(span.isPresent());
    }

    /// A label was chosen by key or button.
    private void label(String name) {
        commands.run(() -> model.label(name).ifPresent(words -> desk.say(
                tr("Marked %s: %s.", ReviewText.quoted(words, 24), model.labelSet().titleOf(name)))));
    }

    private void press(AppAction action) {
        perform(action);
        if (action != AppAction.REDACTION_RESTORE && action != AppAction.REDACTION_OWN) {
            text.requestFocus();
        }
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.labelSetProperty().subscribe(side::offer),
                model.queueProperty().subscribe(_ -> refresh()),
                model.readingProperty().subscribe(_ -> refresh()),
                model.currentProperty().subscribe(_ -> showCurrent()),
                model.chosenProperty().subscribe(_ -> showChosen()));
        text.requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
        onScreen = null;
    }

    @Override
    public boolean isComing() {
        return model.isComing();
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(
                AppAction.REDACTION_PERSONAL, AppAction.REDACTION_NOT_PERSONAL, AppAction.REDACTION_UNCERTAIN, AppAction.REDACTION_RESTORE,
                AppAction.REDACTION_ANOTHER, AppAction.REDACTION_OWN, AppAction.REDACTION_NEXT, AppAction.UNDO, AppAction.KEYS);
    }

    @Override
    public boolean labelKeyPressed(String key) {
        Optional<org.allonym.label.Label> label = model.labelSet().labelForKey(key);
        boolean meant = label.isPresent() && model.currentProperty().get() != null;
        if (meant) {
            label(label.get().name());
        }
        return meant;
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case REDACTION_PERSONAL -> commands.run(model::personal);
            case REDACTION_NOT_PERSONAL -> commands.run(model::notPersonal);
            case REDACTION_UNCERTAIN -> commands.run(model::uncertain);
            case REDACTION_RESTORE -> side.ask(RedactionVerdict.NOT_PII);
            case REDACTION_OWN -> side.ask(RedactionVerdict.PII);
            case REDACTION_ANOTHER -> commands.run(model::another);
            case REDACTION_READER_1 -> commands.run(() -> model.follow(1));
            case REDACTION_READER_2 -> commands.run(() -> model.follow(2));
            case REDACTION_TAKE_BACK -> commands.run(model::delete);
            case REDACTION_NEXT -> commands.go(model::next, tr("This is the last redaction."));
            case REDACTION_PREVIOUS -> commands.go(model::previous, tr("This is the first redaction."));
            case REDACTION_MISSED -> commands.run(model::chooseNext);
            case UNDO -> commands.undone(model::undo);
            case REDO -> commands.redone(model::redo);
            case PAGE_DOWN -> text.pageDown();
            case PAGE_UP -> text.pageUp();
            case COPY -> text.copySelection();
            case CANCEL -> model.choose(null);
            default -> {
                return SpanMoves.of(action).map(move -> {
                    commands.run(() -> model.move(move));
                    return true;
                }).orElse(false);
            }
        }
        return true;
    }
}
