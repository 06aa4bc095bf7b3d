package org.allonym.app.annotate;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.app.action.AppAction;
import org.allonym.app.action.KeyMap;
import org.allonym.app.shell.Desk;
import org.allonym.app.shell.KeyCap;
import org.allonym.app.shell.Screen;
import org.allonym.app.shell.ShellModel;
import org.allonym.app.shell.Words;
import org.allonym.app.text.AnnotatedTextView;
import org.allonym.app.text.Painted;
import org.allonym.app.text.Speech;
import org.allonym.app.text.TextGesture;
import org.allonym.app.theme.Appearance;
import org.allonym.app.theme.ReadingText;
import org.allonym.label.LabelSet;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.jspecify.annotations.Nullable;

/// The annotate screen. JavaFX thread.
public final class AnnotateView implements Screen {

    private final AnnotateModel model;
    private final Desk desk;
    private final KeyMap keys;
    private final AnnotatedTextView text;
    private final DocumentListPane list;
    private final Inspector inspector;
    private final LabelPalette palette;
    private final SameStringsStrip strip;
    private final DocumentCard documentCard;
    private final FindModel found = new FindModel();
    private final FindBar findBar;
    private final Label title = new Label();
    private final Label chip = new Label();
    private final Button finish;
    private final Button reopen;
    private final Button skip;
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
    private final BorderPane node = new BorderPane();
    private final StackPane reading;
    private Subscription subscriptions = Subscription.EMPTY;

    public AnnotateView(AnnotateModel model, ShellModel shell, Desk desk, Appearance appearance) {
        this.model = model;
        this.desk = desk;
        this.keys = shell.keysProperty().get();
        text = ReadingText.make(appearance, shell.hiddenProperty());
        text.setId("text");
        text.setSnapping(model::snap);
        text.setOnGesture(gesture -> guarded(() -> onGesture(gesture)));
        text.setDescribe(painted -> LayerPainting.describe(painted, model.layerProperty().get(), model.labelSet()));
        list = new DocumentListPane(model.documents(), id -> guarded(() -> {
            model.open(id);
            text.requestFocus();
        }));
        inspector = new Inspector(
                note -> guarded(() -> model.marking().note(note)),
                () -> guarded(model.marking()::flag),
                () -> guarded(model.marking()::delete),
                text::requestFocus);
        palette = new LabelPalette(
                keys,
                label -> andBack(() -> guarded(() -> model.marking().label(label.name()))),
                () -> andBack(this::toggleSticky));
        documentCard = new DocumentCard(
                keys, note -> guarded(() -> model.documentNote(note)), () -> guarded(model::flagDocument), text::requestFocus);
        findBar = new FindBar(found, place -> {
            if (place != null) {
                model.goTo(place);
            }
            text.requestFocus();
        });
        strip = new SameStringsStrip(
                keys, () -> andBack(() -> perform(AppAction.LABEL_ALL_SAME)), () -> andBack(model::clearFocus));
        finish = button("finish", "Finish and next", AppAction.FINISH_NEXT);
        finish.getStyleClass().add("accent");
        reopen = button("reopen", "Reopen", AppAction.REOPEN);
        skip = button("skip", "Skip…", AppAction.SKIP);
        inspector.visibleProperty().bind(shell.hiddenProperty().not());
        reading = reading();
        node.setLeft(list);
        node.setCenter(reading);
        node.setRight(side());
    }

    private StackPane reading() {
        title.getStyleClass().add("document-title");
        title.setId("document-title");
        chip.getStyleClass().add("chip");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(title, chip, gap, reopen, skip, finish);
        head.getStyleClass().add("text-head");
        BorderPane pane = new BorderPane(text);
        pane.setTop(head);
        StackPane.setAlignment(strip, Pos.BOTTOM_CENTER);
        StackPane.setMargin(strip, new Insets(0, 0, 16, 0));
        StackPane.setAlignment(findBar, Pos.TOP_RIGHT);
        StackPane.setMargin(findBar, new Insets(56, 24, 0, 0));
        strip.opacityProperty().bind(text.concealedProperty().map(hidden -> hidden ? 0 : 1));
        return new StackPane(pane, strip, findBar);
    }

    private Region side() {
        VBox content = new VBox(20, inspector, palette);
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        VBox side = new VBox(16, scroll, documentCard);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        side.getStyleClass().addAll("pane", "side", "side-right", "inspector-pane");
        return side;
    }

    private Button button(String id, String words, AppAction action) {
        Button button = new Button(words, new KeyCap(keys.cap(action)));
        button.setId(id);
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.managedProperty().bind(button.visibleProperty());
        button.setOnAction(_ -> andBack(() -> perform(action)));
        return button;
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.documentProperty().subscribe(this::showDocument),
                model.layerProperty().subscribe(_ -> showMarks()),
                model.focusProperty().subscribe(_ -> showMarks()),
                model.workProperty().subscribe(_ -> showWork()),
                model.labelSetProperty().subscribe(palette::show),
                model.stickyProperty().subscribe(_ -> showMarks()),
                model.marking().sameStringsProperty().subscribe(strip::show),
                found.hitsProperty().subscribe(this::showHits));
        text.requestFocus();
    }

    @Override
    public void detach() {
        keepNotes();
        subscriptions.unsubscribe();
        model.detach();
    }

    private void showDocument(@Nullable Document document) {
        if (document == null) {
            reading.getChildren().setAll(EmptyDesk.node());
            status.set("");
            return;
        }
        text.setDocument(document.text());
        text.setSpeeches(document.turns().stream().map(turn -> new Speech(turn.speaker(), turn.span())).toList());
        found.searchIn(document.text());
        showMarks();
        showWork();
    }

    private void showMarks() {
        Document document = model.documentProperty().get();
        if (document == null) {
            return;
        }
        AnnotateModel.Focus focus = model.focusProperty().get();
        LabelSet labels = model.labelSet();
        AnnotationId chosen = focus == null ? null : focus.chosen();
        text.setPainted(LayerPainting.of(model.layerProperty().get(), labels, chosen, found.hitsProperty().get()));
        text.setSelection(focus == null ? null : focus.span());
        if (focus != null) {
            text.ensureVisible(focus.span());
        }
        Annotation current = model.chosen().orElse(null);
        inspector.show(current, document, labels, model.workProperty().get().status().isEditable());
        palette.mark(current == null ? null : labels.find(current.label()).orElse(null), model.stickyProperty().get());
        showStatus(document);
    }

    private void showHits(FindModel.Hits hits) {
        showMarks();
        Span current = hits.current();
        if (current != null) {
            text.ensureVisible(current);
        }
    }

    private void showWork() {
        Document document = model.documentProperty().get();
        if (document == null) {
            return;
        }
        DocumentStatus now = model.workProperty().get().status();
        title.setText(document.id().value());
        String reason = model.workProperty().get().reason();
        documentCard.show(model.workProperty().get());
        chip.setText(Words.status(now) + (reason.isEmpty() ? "" : ": " + reason));
        reopen.setVisible(!now.isEditable());
        skip.setVisible(now.isEditable());
        list.follow(document.id());
        showStatus(document);
    }

    private void showStatus(Document document) {
        status.set("%d of %d · %s".formatted(
                model.documents().position(document.id()) + 1,
                model.documents().own().size(),
                Words.count(model.layerProperty().get().size(), "span", "spans")));
    }

    private void onGesture(TextGesture gesture) {
        switch (gesture) {
            case TextGesture.Selecting _, TextGesture.Resizing _ -> {}
            case TextGesture.Selected selected -> model.select(selected.span());
            case TextGesture.CaretPlaced placed -> model.caretAt(placed.offset());
            case TextGesture.Picked picked -> model.choose(new AnnotationId(picked.painted().id()));
            case TextGesture.Resized resized ->
                    model.marking().resize(new AnnotationId(resized.painted().id()), resized.proposed());
            case TextGesture.MenuRequested asked -> {
                if (!asked.picked().isEmpty()) {
                    model.choose(new AnnotationId(asked.picked().getFirst().id()));
                }
            }
        }
    }

    /// Gives the focus back to the text after a button has done something.
    private void andBack(Runnable command) {
        command.run();
        text.requestFocus();
    }

    private void guarded(Runnable command) {
        try {
            command.run();
        } catch (ProblemException e) {
            desk.say(e.problem().what() + " " + e.problem().advice());
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
                AppAction.NEXT_TOKEN,
                AppAction.END_RIGHT,
                AppAction.NEXT_SPAN,
                AppAction.DELETE_SPAN,
                AppAction.LABEL_ALL_SAME,
                AppAction.UNDO,
                AppAction.FINISH_NEXT,
                AppAction.KEYS);
    }

    @Override
    public boolean typed(String key) {
        Optional<org.allonym.label.Label> label =
                model.labelSet().labels().stream().filter(known -> known.key().equals(key)).findFirst();
        label.ifPresent(known -> guarded(() -> model.marking().label(known.name())));
        return label.isPresent();
    }

    @Override
    public boolean perform(AppAction action) {
        if (model.documentProperty().get() == null) {
            return false;
        }
        switch (action) {
            case PREVIOUS_TOKEN -> model.previousToken();
            case NEXT_TOKEN -> model.nextToken();
            case LINE_UP -> moveLine(-1);
            case LINE_DOWN -> moveLine(1);
            case END_RIGHT -> guarded(() -> model.marking().moveBorder(SpanCursor::endRight));
            case END_LEFT -> guarded(() -> model.marking().moveBorder(SpanCursor::endLeft));
            case START_LEFT -> guarded(() -> model.marking().moveBorder(SpanCursor::startLeft));
            case START_RIGHT -> guarded(() -> model.marking().moveBorder(SpanCursor::startRight));
            case END_RIGHT_CHARACTER -> guarded(() -> model.marking().moveBorder((cursor, span) -> cursor.endByCharacter(span, 1)));
            case END_LEFT_CHARACTER -> guarded(() -> model.marking().moveBorder((cursor, span) -> cursor.endByCharacter(span, -1)));
            case START_LEFT_CHARACTER -> guarded(() -> model.marking().moveBorder((cursor, span) -> cursor.startByCharacter(span, -1)));
            case START_RIGHT_CHARACTER -> guarded(() -> model.marking().moveBorder((cursor, span) -> cursor.startByCharacter(span, 1)));
            case NEXT_SPAN -> model.nextSpan();
            case PREVIOUS_SPAN -> model.previousSpan();
            case DELETE_SPAN -> guarded(model.marking()::delete);
            case LABEL_ALL_SAME -> guarded(model.marking()::labelAllSame);
            case STICKY_LABEL -> toggleSticky();
            case EDIT_NOTE -> edit(model.chosen().isPresent() ? inspector.note() : documentCard.note());
            case FIND -> findBar.open();
            case FLAG -> guarded(model.marking()::flag);
            case FINISH_NEXT -> guarded(this::finish);
            case REOPEN -> guarded(model::reopen);
            case SKIP -> desk.openPanel("Skip this document", SkipPanel.of(reason -> {
                desk.closePanel();
                guarded(() -> model.skip(reason));
            }));
            case NEXT_DOCUMENT -> neighbour(1);
            case PREVIOUS_DOCUMENT -> neighbour(-1);
            case COPY -> desk.say(text.copySelection() ? "Copied" : "Nothing is selected.");
            case PAGE_DOWN -> text.pageDown();
            case PAGE_UP -> text.pageUp();
            case UNDO -> desk.say(model.undo().map("Undone: "::concat).orElse("There is nothing to undo."));
            case REDO -> desk.say(model.redo().map("Redone: "::concat).orElse("There is nothing to redo."));
            case CANCEL -> cancel();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void finish() {
        if (!model.finishAndNext()) {
            desk.say("Every document of yours is done.");
        }
    }

    private void neighbour(int step) {
        keepNotes();
        model.neighbour(step);
    }

    private void edit(NoteField note) {
        note.field().requestFocus();
        note.field().end();
    }

    private void keepNotes() {
        inspector.note().keep();
        documentCard.note().keep();
    }

    /// Leaves what the person is in: a note as it was, the find bar, a drag, the offer, the selection.
    private void cancel() {
        for (NoteField note : List.of(inspector.note(), documentCard.note())) {
            if (note.field().isFocused()) {
                note.revert();
                text.requestFocus();
                return;
            }
        }
        if (findBar.isOpen()) {
            findBar.close();
        } else if (!text.cancelGesture()) {
            model.clearFocus();
        }
    }

    private void toggleSticky() {
        org.allonym.label.Label inHand = model.marking().inHand().orElse(null);
        model.stickyProperty().set(model.stickyProperty().get() == null ? inHand : null);
        if (inHand == null) {
            desk.say("Label a span first; then its label can stick.");
        }
    }

    /// Goes to the word a line above or below the one in focus, scrolling when it is out of sight.
    private void moveLine(int lines) {
        AnnotateModel.Focus at = model.focusProperty().get();
        if (at == null) {
            model.nextToken();
            return;
        }
        text.boundsOf(at.span()).ifPresent(box -> {
            double step = text.appearanceProperty().get().size() * text.appearanceProperty().get().lineHeight();
            double y = lines > 0 ? box.getMaxY() + step / 2 : box.getMinY() - step / 2;
            model.caretAt(text.hit(box.getMinX() + 2, y));
        });
    }
}
