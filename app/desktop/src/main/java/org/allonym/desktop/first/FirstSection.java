package org.allonym.desktop.first;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.annotation.Mark;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.action.SpanMoves;
import org.allonym.desktop.first.FirstModel.Current;
import org.allonym.desktop.first.FirstModel.Item;
import org.allonym.desktop.first.FirstModel.Kind;
import org.allonym.desktop.review.ComparedPane;
import org.allonym.desktop.review.ComparedPane.ComparedSide;
import org.allonym.desktop.review.FilteredQueue;
import org.allonym.desktop.review.PassageCell;
import org.allonym.desktop.review.QueuePane;
import org.allonym.desktop.review.ReviewCommands;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.TabLeaves;
import org.allonym.desktop.shell.TextHead;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.text.TextGesture;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.first.FirstItem;
import org.allonym.first.SentReview;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.services.first.FirstReview;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The review of each annotator's first documents, on the project screen. JavaFX thread.
public final class FirstSection implements ProjectSection {

    private final FirstModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final ReviewCommands commands;
    private final AnnotatedTextView text;
    private final TitledBox<ActorId> annotator;
    private final QueuePane<Item, Kind> queuePane;
    private final Label sent = ReviewParts.line("", "muted");
    private final Button send;
    private final ComparedPane compared;
    private final VerdictSide side;
    private final TextHead head;
    private final BorderPane body = new BorderPane();
    private final StackPane middle = new StackPane();
    private final StackPane node = new StackPane(body);
    private Subscription subscriptions = Subscription.EMPTY;

    public FirstSection(FirstModel model, ShellServices desk, FileDialogs dialogs, Appearance appearance) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        KeyMap keys = desk.keys();
        text = ReadingText.make(appearance, desk.hiddenProperty());
        commands = new ReviewCommands(desk, text::requestFocus);
        text.setSnapping(model::snap);
        text.setOnGesture(gesture -> commands.run(() -> onGesture(gesture)));
        annotator = TitledBox.of("first-annotator", tr("Whose first documents"), ActorId::value);
        annotator.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(annotator, Priority.ALWAYS);
        annotator.follows(model.annotatorProperty());
        queuePane = new QueuePane<>(
                "first",
                model,
                new QueuePane.Texts<>(tr("Places in the first documents"), tr("Share of the places you have seen"), FirstText::kind),
                desk.hiddenProperty().not(),
                this::row,
                this::openChosen);
        sent.setId("first-sent");
        send = Controls.changes(Controls.button("first-send", tr("Send…"), Feather.SEND, this::askToSend));
        send.getStyleClass().add("accent");
        send.setMaxWidth(Double.MAX_VALUE);
        Button figures = Controls.button("first-figures", tr("Figures…"), Feather.BAR_CHART_2, this::showFigures);
        figures.setMaxWidth(Double.MAX_VALUE);
        figures.setMinWidth(Region.USE_PREF_SIZE);
        queuePane.getChildren().addFirst(new HBox(8, annotator, figures));
        queuePane.getChildren().addAll(sent, send);
        side = new VerdictSide(keys, this::press, this::giveLabel, commands, model::note);
        head = new TextHead("first", keys, this::press)
                .with("first-previous", AppAction.FIRST_PREVIOUS.title(), Feather.CHEVRON_UP, AppAction.FIRST_PREVIOUS)
                .with("first-next", AppAction.FIRST_NEXT.title(), Feather.CHEVRON_DOWN, AppAction.FIRST_NEXT);
        compared = new ComparedPane(text, model::labelSet, head, side.said());
        compared.title().setId("first-title");
        body.setLeft(queuePane);
        // Before what is to its right, as the keyboard goes.
        body.setCenter(middle);
        body.setRight(side);
    }

    private void openChosen(Item item) {
        model.open(item);
        text.requestFocus();
    }

    private PassageCell.Row row(Item item) {
        FirstItem place = item.place();
        String tag = model.labelSet().tagOf(place.mark().label());
        String kind = place.marked() ? tag : tr("not marked · %s", tag);
        String standing = FirstText.standing(item);
        String spoken = "%s, %s".formatted(
                place.marked() ? model.labelSet().titleOf(place.mark().label()) : tr("not marked"),
                standing.isEmpty() ? tr("unseen") : standing);
        return new PassageCell.Row(
                kind, standing, place.document().value(), item.words(), words -> tr("%s, document %s, %s", spoken, place.document(), words));
    }

    // What is shown

    private void refresh() {
        FilteredQueue<Item, Kind> queue = model.queueProperty().get();
        boolean empty = queue.all().isEmpty() && model.chosenReview().map(review -> review.documents().isEmpty()).orElse(true);
        if (empty) {
            node.getChildren().setAll(nothing());
            return;
        }
        boolean comesIn = body.getScene() == null;
        node.getChildren().setAll(body);
        int all = queue.all().size();
        queuePane.show(
                DomainText.count(model.chosenReview().map(review -> review.documents().size()).orElse(0), "document", "documents"),
                tr("%,d of %,d seen", queue.done(), all),
                tr("Nobody marked anything in these documents."));
        showSent();
        showCurrent();
        if (comesIn) {
            text.requestFocus();
        }
    }

    private void showSent() {
        model.chosenReview().ifPresent(review -> {
            send.setText(tr("Send to %s…", review.annotator()));
            sent.setText(sentWords(review));
            Controls.show(sent, !review.sent().isEmpty());
        });
    }

    /// What was sent last, and whether it was read.
    static String sentWords(FirstReview review) {
        if (review.sent().isEmpty()) {
            return "";
        }
        SentReview last = review.sent().getLast();
        int documents = review.sentDocuments().size();
        String when = tr("Sent %s: %s.", minute(last.at()), DomainText.count(documents, "document", "documents"));
        return when + " " + Optional.ofNullable(review.read().get(last.number()))
                .map(at -> tr("Read %s.", minute(at)))
                .orElse(tr("Not read yet."));
    }

    private void showCurrent() {
        Current current = model.currentProperty().get();
        queuePane.select();
        if (current == null) {
            middle.getChildren().setAll(EmptyBox.of("first-none", tr("No place is selected"), tr("Choose one in the list on the left.")));
            side.show(null, "");
            return;
        }
        if (!middle.getChildren().contains(compared)) {
            middle.getChildren().setAll(compared);
        }
        Item item = current.item();
        Document document = current.document();
        side.show(item, FirstText.said(item, document.text(), model.labelSet()));
        String who = model.chosenReview().map(review -> review.annotator().value()).orElse("");
        FirstItem place = item.place();
        Mark theirs = place.marked() ? place.mark() : null;
        Mark others = place.marked()
                ? place.others().stream().map(FirstItem.Found::mark).filter(mark -> !mark.equals(theirs)).findFirst()
                        .orElse(place.others().isEmpty() ? null : theirs)
                : place.mark();
        String by = FirstText.others(place, model.namesHidden());
        String other = place.others().isEmpty() && !place.marked() ? tr("You") : tr("Others");
        String title = tr("Document %s", document.id());
        head.show(title, "", model.place());
        compared.show(
                title,
                document,
                place.mark().span(),
                new ComparedSide("first-theirs", who, theirs, tr("not marked"), ""),
                new ComparedSide("first-others", other, others, tr("nobody else marked this"), by));
        paintOthers(item);
        showChosen(model.chosenProperty().get());
    }

    /// The document's other places: what is marked as it is when annotating, what isn't as a suggestion.
    private void paintOthers(Item current) {
        List<Painted> painted = new ArrayList<>(text.paintedProperty().get());
        LabelSet labels = model.labelSet();
        for (Item item : model.queueProperty().get().all()) {
            FirstItem place = item.place();
            if (place.document().equals(current.place().document()) && !item.setting().equals(current.setting())) {
                String name = place.mark().label();
                painted.add(new Painted(
                        item.setting(),
                        place.mark().span(),
                        place.marked() ? new PaintStyle.Label(labels.isDirect(name)) : new PaintStyle.Suggestion(),
                        labels.roleOf(name),
                        labels.tagOf(name),
                        false));
            }
        }
        text.setPainted(painted);
        text.setDescribe(one -> model.queueProperty().get().find(one.id())
                .map(item -> labels.titleOf(item.place().mark().label()) + (item.place().marked() ? "" : ", " + tr("not marked")))
                .orElse(one.tag()));
    }

    private void showChosen(@Nullable Span span) {
        text.setSelection(span);
        if (span != null) {
            text.ensureVisible(span);
        }
    }

    private Node nothing() {
        if (model.readingProperty().get()) {
            return EmptyBox.of(Feather.LOADER, "first-empty", tr("Loading…"), tr("Collecting the first documents."));
        }
        return model.reviewsProperty().get().isEmpty()
                ? EmptyBox.of(Feather.INBOX, "first-empty", tr("No annotators"), tr("Add annotators under People, and assign documents to them."))
                : EmptyBox.of(
                        Feather.INBOX,
                        "first-empty",
                        tr("Nobody has finished a document"),
                        tr("The first documents of each annotator appear here as they are finished: those of the calibration round, or "
                                + "as many as you choose under Workflow."),
                        others());
    }

    /// The way from an annotator who has finished nothing to one who has.
    private Node[] others() {
        List<Button> buttons = new ArrayList<>();
        for (FirstReview review : model.reviewsProperty().get()) {
            if (!review.documents().isEmpty()) {
                buttons.add(Controls.button("first-of-" + buttons.size(), review.annotator().value(), () -> model.annotatorProperty().set(review.annotator())));
            }
        }
        return buttons.toArray(Node[]::new);
    }

    // What is done

    private void onGesture(TextGesture gesture) {
        switch (gesture) {
            case TextGesture.Selected selected -> model.choose(selected.span());
            case TextGesture.CaretPlaced _ -> model.choose(null);
            case TextGesture.Picked picked -> model.queueProperty().get().find(picked.painted().id()).ifPresent(model::open);
            case TextGesture.Selecting _, TextGesture.Resizing _, TextGesture.Resized _, TextGesture.MenuRequested _ -> {}
        }
    }

    private void press(AppAction action) {
        perform(action);
        text.requestFocus();
    }

    private void giveLabel(String name) {
        commands.run(() -> model.label(name));
        text.requestFocus();
    }

    private void askToSend() {
        FirstLetter letter = model.letter();
        String who = model.chosenReview().map(review -> review.annotator().value()).orElse("");
        desk.openPanel(tr("Send to %s", who), new SendPanel(who, letter, note -> {
            desk.closePanel();
            commands.run(() -> {
                model.send(note);
                desk.say(tr("Sent to %s.", who));
            });
            text.requestFocus();
        }));
    }

    private void showFigures() {
        desk.openPanel(tr("First documents"), new FiguresPanel(model, desk, dialogs));
    }

    @Override
    public Optional<AppAction.Scope> scope() {
        return Optional.of(AppAction.Scope.FIRST_DOCUMENTS);
    }

    @Override
    public boolean labelKeyPressed(String key) {
        Optional<org.allonym.label.Label> label = model.labelSet().labelForKey(key);
        boolean meant = label.isPresent() && model.currentProperty().get() != null;
        if (meant) {
            giveLabel(label.get().name());
        }
        return meant;
    }

    @Override
    public boolean isComing() {
        return model.isComing();
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case FIRST_RIGHT -> commands.run(model::right);
            case FIRST_BOUNDARIES -> commands.run(model::boundaries);
            case FIRST_NOT_PERSONAL -> commands.run(model::notPersonal);
            case FIRST_MISSED -> commands.run(model::missed);
            case FIRST_LABEL -> side.labels();
            case FIRST_REMARK -> side.remark();
            case FIRST_TAKE_BACK -> commands.run(model::takeBack);
            case FIRST_OTHERS_RIGHT -> commands.run(() -> {
                int n = model.othersRight();
                desk.say(tr("%s marked right.", DomainText.count(n, "place", "places")));
            });
            case FIRST_NEXT -> commands.go(model::next, tr("This is the last place."));
            case FIRST_PREVIOUS -> commands.go(model::previous, tr("This is the first place."));
            case UNDO -> commands.undone(model::undo);
            case REDO -> commands.redone(model::redo);
            case EXPORT -> showFigures();
            case PAGE_DOWN -> text.pageDown();
            case PAGE_UP -> text.pageUp();
            case COPY -> text.copySelection();
            case CANCEL -> model.choose(null);
            default -> {
                return moveOwn(action);
            }
        }
        return true;
    }

    private boolean moveOwn(AppAction action) {
        return SpanMoves.of(action).map(move -> {
            commands.run(() -> model.move(move));
            return true;
        }).orElse(false);
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.reviewsProperty().subscribe(all -> annotator.offer(all.stream().map(FirstReview::annotator).toList())),
                model.labelSetProperty().subscribe(side::offer),
                model.queueProperty().subscribe(_ -> refresh()),
                model.readingProperty().subscribe(_ -> refresh()),
                model.currentProperty().subscribe(_ -> showCurrent()),
                model.chosenProperty().subscribe(this::showChosen));
        text.requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    /// Says what is sent to an annotator, and asks for words for the meeting. JavaFX thread.
    private static final class SendPanel extends VBox {

        /// @param send hears the words; empty for none
        SendPanel(String annotator, FirstLetter letter, Consumer<String> send) {
            super(12);
            setPrefWidth(520);
            long wrong = letter.opinions().stream().filter(one -> !one.verdict().isRight()).count();
            Label what = Controls.wrap(new Label(letter.isEmpty()
                    ? tr("There is nothing new to send to %s.", annotator)
                    : tr("The review of %s, with %s. %s sees your verdicts on the Feedback screen, not what others marked.",
                            DomainText.count(letter.documents().size(), "document", "documents"),
                            DomainText.count((int) wrong, "mistake", "mistakes"), annotator)));
            what.setId("first-letter");
            getChildren().add(what);
            if (letter.unseen() > 0) {
                Label left = Controls.wrap(Controls.muted(tr("Left for later: %s, where you haven’t seen %s.",
                        DomainText.count(letter.unseenDocuments(), "document", "documents"),
                        DomainText.count(letter.unseen(), "place", "places"))));
                getChildren().add(left);
            }
            TextArea note = TabLeaves.of(new TextArea());
            note.setId("first-note");
            note.setPrefRowCount(4);
            note.setWrapText(true);
            note.setPromptText(tr("For the meeting: what went well, what to look at …"));
            note.setAccessibleText(tr("Note for the meeting"));
            note.getStyleClass().add(ShellServices.FIRST_FOCUS);
            Button go = Controls.button("first-send-now", tr("Send to %s", annotator), () -> send.accept(note.getText().strip()));
            go.getStyleClass().add("accent");
            go.setDisable(letter.isEmpty());
            getChildren().addAll(note, Controls.foot(go));
        }
    }
}
