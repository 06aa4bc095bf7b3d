package org.allonym.desktop.annotate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.event.EventHandler;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.InputEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.AnnotateModel.ActiveTime;
import org.allonym.desktop.annotate.DocumentList.DocumentOrder;
import org.allonym.desktop.annotate.Drawer.OversightsDrawer;
import org.allonym.desktop.annotate.Drawer.ReviewDrawer;
import org.allonym.desktop.annotate.FindBar.FindModel;
import org.allonym.desktop.annotate.ReadingPane.SameStringsStrip;
import org.allonym.desktop.annotate.ReadingPane.TextHead;
import org.allonym.desktop.annotate.SidePane.DocumentCard;
import org.allonym.desktop.annotate.SidePane.Inspector;
import org.allonym.desktop.annotate.SidePane.NoteField;
import org.allonym.desktop.annotate.SidePane.SuggestionCard;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.review.ShownTurns;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.shell.ThreePanes;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.label.Identifier;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.suggest.Suggestion;
import org.allonym.suggest.Suggestions;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The annotate screen. JavaFX thread.
public final class AnnotateView extends StageScreen {

    /// What the screen may know of pre-labelling: whether it runs, and how to start it. The rest knows the whole project.
    public interface Prelabelling {

        /// @param changed runs now, and when a run begins or ends
        Subscription follow(Runnable changed);

        boolean isRunning();

        /// Whether a run was stopped and can be continued.
        boolean isStopped();

        /// Whether this person may start one.
        boolean mayRun();

        void run();
    }

    private final AnnotateModel model;
    private final Prelabelling prelabelling;
    private final Appearance appearance;
    private final AnnotatedTextView text;
    private final AnnotateActions actions;
    private final ShownTurns turns;
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
    private final ReadingPane reading;
    /// Whether everything is being subscribed to, which tells of everything once: the marks are shown after that.
    private boolean attaching;
    private Subscription subscriptions = Subscription.EMPTY;
    private String minutes = "";

    /// @param prelabelling what the screen may know of pre-labelling
    public AnnotateView(AnnotateModel model, Prelabelling prelabelling, ShellServices desk, Appearance appearance) {
        this.model = model;
        this.prelabelling = prelabelling;
        this.appearance = appearance;
        KeyMap keys = desk.keys();
        text = ReadingText.make(appearance, desk.hiddenProperty());
        actions = new AnnotateActions(model, desk, keys, text, new InThisView());
        dressText();
        turns = new ShownTurns(text, desk.jobs(), model.desk()::mathsSettings);
        order = new DocumentOrder(model.desk(), model.documents(), desk.jobs(), desk::show);
        list = new DocumentListPane(
                model.documents(), id -> actions.guarded(() -> model.open(id)), text::requestFocus, this::reorder, actions::documentMenu);
        head = new TextHead(keys, this::press);
        suggestions = new SuggestionBar(model.suggestions(), prelabelling, keys, this::press, text::requestFocus);
        findBar = new FindBar(found, keys, place -> {
            if (place != null) {
                model.goTo(wholeWords(place));
            }
            text.requestFocus();
        });
        strip = new SameStringsStrip(
                keys,
                () -> press(AppAction.LABEL_ALL_SAME),
                () -> perform(AppAction.REVIEW_SAME),
                () -> actions.andBack(model::clearFocus));
        review = new ReviewDrawer(model.occurrences(), text, keys, actions::labelTicked, () -> perform(AppAction.CANCEL));
        oversights = new OversightsDrawer(
                model, text, keys, actions::takeOversight, actions::leaveOversight, () -> perform(AppAction.CANCEL),
                () -> press(AppAction.FINISH_NEXT));
        reading = new ReadingPane(text, new VBox(head, suggestions), strip, findBar, new VBox(review, oversights));
        inspector = new Inspector(
                keys,
                note -> actions.guarded(() -> model.marking().note(note)),
                () -> actions.guarded(model.marking()::flag),
                () -> actions.guarded(model.marking()::delete),
                text::requestFocus);
        suggestion = new SuggestionCard(keys, this::press);
        palette = new LabelPalette(
                keys, label -> actions.andBack(() -> actions.choose(label)), () -> actions.andBack(actions::toggleSticky));
        documentCard = new DocumentCard(
                keys, note -> actions.guarded(() -> model.note(note)), () -> actions.guarded(model::flag), text::requestFocus);
        SidePane side = new SidePane(new VBox(inspector, suggestion), palette, documentCard);
        node = new ThreePanes(list, reading, side, appearance.mirroredProperty());
        node.sceneProperty().subscribe(this::followInput);
    }

    /// A match with the rest of the words it begins and ends in: who labels it means the whole of a number or an address, as with a drag.
    private Span wholeWords(Span match) {
        return model.navigation().snap(match, false)
                .filter(words -> words.start() <= match.start() && words.end() >= match.end())
                .orElse(match);
    }

    private void dressText() {
        text.setId("text");
        text.setSnapping(model.navigation()::snap);
        text.setOnGesture(gesture -> actions.guarded(() -> actions.gesture(gesture)));
        text.setDescribe(painted -> LayerPainting.describe(
                painted, model.layerProperty().get(), model.suggestions().shownProperty().get(), model.labelSet()));
    }

    /// A button was pressed: the keyboard goes back to the text.
    private void press(AppAction action) {
        actions.andBack(() -> perform(action));
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
        actions.guarded(() -> order.apply(() -> {
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
        OccurrenceReview same = model.occurrences();
        subscriptions = Subscription.combine(
                appearance.punctuationProperty().subscribe(model.navigation()::stopAtPunctuation),
                model.documentProperty().subscribe(this::showDocument),
                model.layerProperty().subscribe(_ -> showMarks()),
                model.focusProperty().subscribe(_ -> showMarks()),
                model.suggestions().shownProperty().subscribe(_ -> showMarks()),
                prelabelling.follow(this::showMarks),
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
        actions.keepNotes();
        subscriptions.unsubscribe();
        model.detach();
    }

    private void showDocument(@Nullable Document document) {
        if (document == null) {
            reading.showNoDocuments();
            stands("");
            return;
        }
        palette.closeCard();
        ReadingText.show(text, document);
        turns.show(document);
        findBar.offerTurns(!document.turns().isEmpty());
        found.searchIn(document.text(), document.turns());
        showMarks();
        showWork();
    }

    private void showReview(OccurrenceReview.@Nullable Review shown) {
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
                model.suggestions().shownProperty().get(),
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
        Suggestion offered = current == null ? model.suggestions().current().orElse(null) : null;
        boolean editable = model.workProperty().get().status().isEditable();
        inspector.show(current, document, model.layerProperty().get(), labels, editable);
        inspector.setManaged(offered == null);
        inspector.setOpacity(offered == null ? 1 : 0);
        suggestion.show(offered, document, labels, editable);
        suggestions.show(labels, editable, model.readsBlind());
        String name = current != null ? current.label() : offered != null ? offered.proposed().label() : "";
        Label label = labels.find(name).orElse(null);
        Label explained = offered != null ? label : model.sticky().held().or(() -> Optional.ofNullable(label)).orElse(null);
        palette.mark(label, model.sticky(), explained);
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
        stands(AnnotateText.status(model, document, minutes));
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
    public List<Region> printed() {
        Document document = model.documentProperty().get();
        return document == null ? List.of() : PrintedText.of(document, model.layerProperty().get(), model.labelSet());
    }

    @Override
    public boolean labelKeyPressed(String key) {
        return actions.labelKeyPressed(key);
    }

    @Override
    public boolean perform(AppAction action) {
        if (action == AppAction.PRELABEL) {
            prelabelling.run();
            return true;
        }
        return actions.perform(action);
    }

    /// What can have the keyboard besides the text.
    private final class InThisView implements AnnotateActions.FocusTargets {

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

    /// How an annotator's layer and the places found are drawn.
    static final class LayerPainting {

        private LayerPainting() {}

        /// @param pointed a place pointed at, as by a line of the review; null for none
        static List<Painted> of(
                Layer layer,
                Suggestions suggested,
                LabelSet labels,
                @Nullable AnnotationId chosen,
                FindModel.Hits hits,
                @Nullable Span pointed) {
            List<Painted> painted = new ArrayList<>();
            if (pointed != null) {
                painted.add(new Painted("pointed", pointed, new PaintStyle.SearchHit(true), 1, "", false));
            }
            for (int i = 0; i < hits.places().size(); i++) {
                painted.add(new Painted("find-" + i, hits.places().get(i), new PaintStyle.SearchHit(i == hits.at()), 1, "", false));
            }
            suggested.all().forEach(suggestion -> painted.add(paint(suggestion, labels)));
            layer.annotations().forEach(annotation -> painted.add(paint(annotation, labels, annotation.id().equals(chosen))));
            return painted;
        }

        private static Painted paint(Annotation annotation, LabelSet labels, boolean selected) {
            org.allonym.label.Label label = labels.find(annotation.label()).orElse(null);
            return new Painted(
                    annotation.id().value(),
                    annotation.span(),
                    new PaintStyle.Label(label == null || label.identifier() == Identifier.DIRECT),
                    label == null ? LabelSet.ROLES : label.role(),
                    label == null ? annotation.label() : label.tag(),
                    selected);
        }

        private static Painted paint(Suggestion suggestion, LabelSet labels) {
            Annotation proposed = suggestion.proposed();
            org.allonym.label.Label label = labels.find(proposed.label()).orElse(null);
            String tag = label == null ? proposed.label() : label.tag();
            return new Painted(
                    proposed.id().value(),
                    proposed.span(),
                    new PaintStyle.Suggestion(),
                    label == null ? LabelSet.ROLES : label.role(),
                    suggestion.fate() == Suggestion.Fate.REJECTED ? "✕ " + tag : tag,
                    false);
        }

        /// What the hover card says about a painted span.
        static String describe(Painted painted, Layer layer, Suggestions suggested, LabelSet labels) {
            AnnotationId id = new AnnotationId(painted.id());
            Optional<String> suggestion = suggested.find(id).map(one -> "%s, %s".formatted(
                    labels.titleOf(one.proposed().label()),
                    AnnotateText.source(one)));
            return layer.find(id)
                    .map(annotation -> {
                        String known = labels.titleOf(annotation.label());
                        return annotation.note().isEmpty() ? known : known + "\n" + annotation.note();
                    })
                    .or(() -> suggestion)
                    .orElse("");
        }
    }
}
