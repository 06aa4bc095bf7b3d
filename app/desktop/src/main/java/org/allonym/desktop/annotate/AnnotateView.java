package org.allonym.desktop.annotate;

import java.util.List;
import javafx.event.EventHandler;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.InputEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.prelabel.Prelabel;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.shell.ThreePanes;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.Speech;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.suggest.Suggestion;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The annotate screen. JavaFX thread.
public final class AnnotateView extends StageScreen {

    private final AnnotateModel model;
    private final Prelabel prelabel;
    private final AnnotatedTextView text;
    private final Commands commands;
    private final DocumentOrder order;
    private final DocumentListPane list;
    private final TextHead head;
    private final Inspector inspector;
    private final SuggestionCard suggestion;
    private final SuggestionBar suggestions;
    private final LabelPalette palette;
    private final SameStringsStrip strip;
    private final ReviewDrawer review;
    private final OversightsDrawer oversights;
    private final DocumentCard documentCard;
    private final FindModel found = new FindModel();
    private final FindBar findBar;
    private final ActiveTime time = new ActiveTime(System::nanoTime);
    private final EventHandler<InputEvent> input = _ -> active();
    private final ThreePanes node;
    private final StackPane reading;
    /// Whether everything is being subscribed to, which tells of everything once: the marks are shown after that.
    private boolean attaching;
    private Subscription subscriptions = Subscription.EMPTY;
    private String minutes = "";

    public AnnotateView(AnnotateModel model, Prelabel prelabel, ShellModel shell, Desk desk, Appearance appearance) {
        this.model = model;
        this.prelabel = prelabel;
        KeyMap keys = shell.keysProperty().get();
        text = ReadingText.make(appearance, shell.hiddenProperty());
        text.setId("text");
        commands = new Commands(model, desk, keys, text, new Beside());
        text.setSnapping(model.walking()::snap);
        text.setOnGesture(gesture -> commands.guarded(() -> commands.gesture(gesture)));
        text.setDescribe(painted -> LayerPainting.describe(
                painted, model.layerProperty().get(), model.suggesting().shownProperty().get(), model.labelSet()));
        order = new DocumentOrder(model.desk(), model.documents(), shell.jobs(), desk::show);
        list = new DocumentListPane(
                model.documents(), id -> commands.guarded(() -> model.open(id)), text::requestFocus, this::reorder);
        head = new TextHead(keys, action -> commands.andBack(() -> perform(action)));
        inspector = new Inspector(
                note -> commands.guarded(() -> model.marking().note(note)),
                () -> commands.guarded(model.marking()::flag),
                () -> commands.guarded(model.marking()::delete),
                text::requestFocus);
        suggestion = new SuggestionCard(keys, action -> commands.andBack(() -> perform(action)));
        suggestions = new SuggestionBar(
                model.suggesting(), prelabel.model(), keys, action -> commands.andBack(() -> perform(action)), text::requestFocus);
        palette = new LabelPalette(
                keys, label -> commands.andBack(() -> commands.choose(label)), () -> commands.andBack(commands::toggleSticky));
        documentCard = new DocumentCard(
                keys,
                note -> commands.guarded(() -> model.finishing().note(note)),
                () -> commands.guarded(model.finishing()::flag),
                text::requestFocus);
        findBar = new FindBar(found, place -> {
            if (place != null) {
                model.goTo(place);
            }
            text.requestFocus();
        });
        strip = new SameStringsStrip(
                keys,
                () -> commands.andBack(() -> perform(AppAction.LABEL_ALL_SAME)),
                () -> perform(AppAction.REVIEW_SAME),
                () -> commands.andBack(model::clearFocus));
        review = new ReviewDrawer(model.allTheSame(), text, keys, commands::labelTicked, () -> perform(AppAction.CANCEL));
        oversights = new OversightsDrawer(
                model, text, keys, commands::takeFinding, commands::leaveFinding, () -> perform(AppAction.CANCEL),
                () -> commands.andBack(() -> perform(AppAction.FINISH_NEXT)));
        reading = reading();
        SidePane side = new SidePane(new VBox(inspector, suggestion), palette, documentCard);
        node = new ThreePanes(list, reading, side, appearance.mirroredProperty());
        node.sceneProperty().subscribe(this::followInput);
    }

    private StackPane reading() {
        StackPane.setAlignment(strip, Pos.BOTTOM_CENTER);
        StackPane.setMargin(strip, new Insets(0, 0, 16, 0));
        StackPane.setAlignment(findBar, Pos.TOP_RIGHT);
        StackPane.setMargin(findBar, new Insets(8, 24, 0, 0));
        strip.opacityProperty().bind(text.concealedProperty().map(hidden -> hidden ? 0 : 1));
        BorderPane pane = new BorderPane();
        pane.setTop(new VBox(head, suggestions));
        pane.setCenter(new StackPane(text, strip, findBar));
        pane.setBottom(new VBox(review, oversights));
        return new StackPane(pane);
    }

    private void followInput(@Nullable Scene before, @Nullable Scene now) {
        if (before != null) {
            before.removeEventFilter(InputEvent.ANY, input);
            time.left();
        }
        if (now != null) {
            now.addEventFilter(InputEvent.ANY, input);
        }
    }

    /// The person did something: the time since is time at work.
    private void active() {
        Document document = model.documentProperty().get();
        if (document != null) {
            time.input(document.id());
            if (!minutes.equals(ActiveTime.words(time.of(document.id())))) {
                showStatus(document);
            }
        }
    }

    private void reorder() {
        commands.guarded(() -> order.apply(() -> {
            Document document = model.documentProperty().get();
            if (document != null) {
                list.follow(document.id());
            }
        }));
    }

    @Override
    public void attach() {
        model.attach();
        attaching = true;
        if (order.byProperty().get() == DocumentOrder.By.UNCERTAINTY) {
            reorder();
        }
        AllTheSame same = model.allTheSame();
        subscriptions = Subscription.combine(
                model.documentProperty().subscribe(this::showDocument),
                model.layerProperty().subscribe(_ -> showMarks()),
                model.focusProperty().subscribe(_ -> showMarks()),
                model.suggesting().shownProperty().subscribe(_ -> showMarks()),
                prelabel.model().latestProperty().subscribe(_ -> showMarks()),
                prelabel.model().runningProperty().subscribe(_ -> showMarks()),
                model.workProperty().subscribe(_ -> showWork()),
                model.labelSetProperty().subscribe(palette::show),
                model.sticky().onProperty().subscribe(_ -> showMarks()),
                model.sticky().labelProperty().subscribe(_ -> showMarks()),
                same.offerProperty().subscribe(strip::show),
                same.reviewProperty().subscribe(this::showReview),
                review.list().selectedProperty().subscribe(_ -> showMarks()),
                model.oversights().openProperty().subscribe(_ -> showOversights()),
                model.oversights().atProperty().subscribe(_ -> showOversights()),
                found.hitsProperty().subscribe(this::showHits));
        attaching = false;
        showMarks();
        text.requestFocus();
    }

    @Override
    public void detach() {
        commands.keepNotes();
        subscriptions.unsubscribe();
        model.detach();
    }

    private void showDocument(@Nullable Document document) {
        if (document == null) {
            reading.getChildren().setAll(EmptyDesk.node());
            stands("");
            return;
        }
        ReadingText.show(text, document);
        text.setSpeeches(document.turns().stream().map(turn -> new Speech(turn.speaker(), turn.span())).toList());
        found.searchIn(document.text());
        showMarks();
        showWork();
    }

    private void showReview(AllTheSame.@Nullable Review shown) {
        boolean wasThere = review.holdsFocus();
        review.show(shown, model.labelSet());
        if (shown == null && wasThere) {
            text.requestFocus();
        }
        showMarks();
    }

    private void showOversights() {
        boolean wasThere = oversights.holdsFocus();
        oversights.follow();
        if (!model.oversights().openProperty().get() && wasThere) {
            text.requestFocus();
        }
    }

    private void showMarks() {
        Document document = model.documentProperty().get();
        if (document == null || attaching) {
            return;
        }
        AnnotateModel.Focus focus = model.focusProperty().get();
        LabelSet labels = model.labelSet();
        AnnotationId chosen = focus == null ? null : focus.chosen();
        KwicRow line = review.isVisible() ? review.list().selectedProperty().get() : null;
        Span pointed = line == null ? null : line.span();
        text.setPainted(LayerPainting.of(
                model.layerProperty().get(),
                model.suggesting().shownProperty().get(),
                labels,
                chosen,
                found.hitsProperty().get(),
                pointed));
        text.setSelection(focus == null ? null : focus.span());
        if (pointed != null) {
            text.ensureVisible(pointed);
        } else if (focus != null) {
            text.ensureVisible(focus.span());
        }
        Annotation current = model.chosen().orElse(null);
        Suggestion offered = current == null ? model.suggesting().current().orElse(null) : null;
        boolean editable = model.workProperty().get().status().isEditable();
        inspector.show(current, document, model.layerProperty().get(), labels, editable);
        inspector.setManaged(offered == null);
        inspector.setOpacity(offered == null ? 1 : 0);
        suggestion.show(offered, document, labels, editable);
        suggestions.show(labels, editable, model.readsBlind());
        String name = current != null ? current.label() : offered != null ? offered.proposed().label() : "";
        Label label = labels.find(name).orElse(null);
        palette.mark(label, model.sticky(), model.sticky().held().or(model.marking()::inHand).orElse(null));
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
        head.show(document.id(), model.workProperty().get());
        documentCard.show(model.workProperty().get());
        list.follow(document.id());
        showMarks();
        showStatus(document);
    }

    private void showStatus(Document document) {
        minutes = ActiveTime.words(time.of(document.id()));
        stands(StatusWords.of(model, document, minutes));
    }

    @Override
    public Parent node() {
        return node;
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
        return commands.typed(key);
    }

    @Override
    public boolean perform(AppAction action) {
        if (action == AppAction.PRELABEL) {
            prelabel.run();
            return true;
        }
        return commands.perform(action);
    }

    /// What can have the keyboard besides the text.
    private final class Beside implements Commands.Places {

        @Override
        public List<NoteField> notes() {
            return List.of(inspector.note(), documentCard.note());
        }

        @Override
        public NoteField note() {
            return model.chosen().isPresent() ? inspector.note() : documentCard.note();
        }

        @Override
        public FindBar findBar() {
            return findBar;
        }

        @Override
        public boolean drawerHoldsFocus() {
            return review.holdsFocus() || oversights.holdsFocus();
        }
    }
}
