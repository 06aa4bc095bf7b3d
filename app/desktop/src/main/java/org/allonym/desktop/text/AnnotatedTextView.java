package org.allonym.desktop.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ScrollPane.ScrollBarPolicy;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.allonym.desktop.text.HoverCard.Descriptions;
import org.allonym.desktop.text.MarkLayout.Stacked;
import org.allonym.desktop.text.Overlay.AfterLayout;
import org.allonym.desktop.text.Painting.Band;
import org.allonym.desktop.text.ReadingArea.Scrolling;
import org.allonym.desktop.text.Typeset.FontFaces;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.jspecify.annotations.Nullable;

/// A document's text with everything that is marked in it.
///
/// The text is laid out when [#documentProperty] or [#appearanceProperty] changes and at no other time; marks and the
/// selection are drawn over it in the same frame in which they change, and follow scrolling, wrapping and zoom. The
/// view changes nothing by itself: it reports [TextGesture]s, and whoever owns the annotations sets
/// [#paintedProperty] and [#selectionProperty] anew. Keys are not handled here; the view takes the focus, so that keys
/// reach whoever listens around it.
///
/// All offsets count UTF-16 code units of the document. Style class `annotated-text`; colours are the looked-up roles
/// that text-view.css names. FX thread.
public final class AnnotatedTextView extends Region {

    private static final DocumentText NOTHING = DocumentText.of("");

    private final ObjectProperty<DocumentText> document = new SimpleObjectProperty<>(this, "document", NOTHING);
    private final ObjectProperty<List<Painted>> painted = new SimpleObjectProperty<>(this, "painted", List.of());
    private final ObjectProperty<@Nullable Span> selection = new SimpleObjectProperty<>(this, "selection");
    private final ObjectProperty<TextAppearance> appearance;
    private final BooleanProperty lineNumbers = new SimpleBooleanProperty(this, "lineNumbers");
    private final ObjectProperty<List<Speech>> speeches = new SimpleObjectProperty<>(this, "speeches", List.of());
    private final BooleanProperty mathsShaded = new SimpleBooleanProperty(this, "mathsShaded", true);
    private final BooleanProperty concealed = new SimpleBooleanProperty(this, "concealed");

    private final Overlay overlay;
    private final Pane glass = new Pane();
    private final HoverCard card = new HoverCard();
    final ReadingArea area;
    private final VirtualizedScrollPane<ReadingArea> scroller;
    private final Scrolling scrolling;
    private final Pointer pointer;
    final AfterLayout painting = new AfterLayout(this, this::textMoved, this::paint);

    private Snapping snapping = (raw, fine) -> Optional.of(raw);
    private Consumer<TextGesture> onGesture = gesture -> { };
    private final Descriptions descriptions = new Descriptions();

    Typeset set;
    private Gutter gutter = new Gutter(false, List.of(), true);
    private List<Stacked> stacked = List.of();
    private List<VisibleText.Row> rows = List.of();
    private @Nullable Span preview;
    private @Nullable Painted resized;

    public AnnotatedTextView(TextAppearance start) {
        appearance = new SimpleObjectProperty<>(this, "appearance", start);
        set = Typeset.of(NOTHING, new FontFaces(start));
        area = ReadingArea.of(set.faces());
        scroller = new VirtualizedScrollPane<>(area, ScrollBarPolicy.NEVER, ScrollBarPolicy.AS_NEEDED);
        scrolling = new Scrolling(area, scroller);
        scrolling.setAppearance(start);
        overlay = new Overlay(painting::mark, new Painting(visible(), List.of(), List.of(), Band.of(start), ""));
        getStyleClass().add("annotated-text");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TEXT_AREA);
        glass.setManaged(false);
        glass.getStyleClass().add("text-glass");
        setClip(Overlay.clip(this));
        getChildren().setAll(overlay.behind());
        getChildren().addAll(scroller, glass);
        getChildren().addAll(overlay.inFront());
        getChildren().add(card);

        pointer = new Pointer(glass, new TextTarget(), area::scroll,
                () -> new double[] {scroller.getLayoutY(), scroller.getLayoutY() + scroller.getHeight()}, this::hover);
        glass.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            card.dismiss();
            requestFocus();
        });
        glass.addEventHandler(MouseEvent.MOUSE_EXITED, event -> card.dismiss());
        glass.addEventHandler(ScrollEvent.SCROLL, this::wheel);
        addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, this::menuKey);
        listen();
        setText();
    }

    private void listen() {
        document.addListener(observable -> setText());
        appearance.addListener(observable -> reset());
        painted.addListener((observable, before, now) -> {
            stacked = Stacked.of(now);
            tell();
            painting.mark();
        });
        selection.addListener(observable -> {
            SpokenText.SELECTED.forEach(this::notifyAccessibleAttributeChanged);
            tell();
            painting.mark();
        });
        concealed.addListener(observable -> conceal());
        for (Observable besideTheText : List.of(lineNumbers, speeches, mathsShaded)) {
            besideTheText.addListener(observable -> {
                gutter = new Gutter(lineNumbers.get(), speeches.get(), mathsShaded.get());
                area.setGutter(gutter.width(set.paragraphs().count(), appearance.get()));
                painting.mark();
            });
        }
        focusedProperty().addListener(observable -> painting.mark());
    }

    /// The text; setting it scrolls to the top. Marks that don't fit a new text are not drawn.
    public ObjectProperty<DocumentText> documentProperty() {
        return document;
    }

    public void setDocument(DocumentText text) {
        document.set(text);
    }

    /// What is marked, in any order.
    public ObjectProperty<List<Painted>> paintedProperty() {
        return painted;
    }

    public void setPainted(List<Painted> spans) {
        painted.set(List.copyOf(spans));
    }

    /// The selection or the token under the caret; null for none.
    public ObjectProperty<@Nullable Span> selectionProperty() {
        return selection;
    }

    public void setSelection(@Nullable Span span) {
        selection.set(span);
    }

    /// How the text is set; setting it lays the text out anew and keeps the place.
    public ObjectProperty<TextAppearance> appearanceProperty() {
        return appearance;
    }

    /// Whether the lines of the document are numbered on the left. Off at first.
    public BooleanProperty lineNumbersProperty() {
        return lineNumbers;
    }

    /// Says who speaks where, in the order of the text: their names stand on the left.
    public void setSpeeches(List<Speech> inOrder) {
        speeches.set(List.copyOf(inOrder));
    }

    /// Whether turns about mathematics are shaded beside the text. On at first.
    public BooleanProperty mathsShadedProperty() {
        return mathsShaded;
    }

    /// Whether bars stand in place of the words: nothing can be read, hovered over or copied. Off at first.
    public BooleanProperty concealedProperty() {
        return concealed;
    }

    /// Who hears what the mouse did on the text.
    public void setOnGesture(Consumer<TextGesture> listener) {
        onGesture = listener;
    }

    /// How what the mouse covered becomes a span; at first it stays as it is.
    public void setSnapping(Snapping snapping) {
        this.snapping = snapping;
    }

    /// What the hover card says about a span; at first its tag. Empty says nothing.
    public void setDescribe(Function<Painted, String> describe) {
        descriptions.set(describe);
    }

    /// Ends a drag as if it had not begun; whether there was one.
    public boolean cancelGesture() {
        return pointer.cancel();
    }

    /// Scrolls so that `span` shows with some lines around it; does nothing when it does already.
    public void ensureVisible(Span span) {
        settle();
        if (!scrolling.shows(overlay.painting().visible().pieces(span))) {
            int p = set.paragraphs().at(Math.min(span.start(), document.get().length()));
            scrolling.bring(p, set.paragraphs().column(p, span.start()));
            settle();
        }
    }

    /// Scrolls by a screen, less two lines.
    public void pageDown() {
        scrolling.pages(1);
    }

    /// Scrolls back by a screen, less two lines.
    public void pageUp() {
        scrolling.pages(-1);
    }

    /// The box around what shows of `span`, in this view's coordinates; empty when none of it does.
    public Optional<Bounds> boundsOf(Span span) {
        settle();
        return overlay.painting().visible().boundsOf(span);
    }

    /// The border between characters nearest to a point of this view, as a document offset.
    public int hit(double x, double y) {
        settle();
        return overlay.painting().visible().offsetAt(x, y).orElse(0);
    }

    /// A line of the text as it is wrapped, and the border between characters in it that was asked for.
    public record LinePlace(Span line, int offset) {}

    /// The next line below a span, or above it, that is not blank: wherever it is, it is scrolled into sight.
    ///
    /// @param x where in the line, in this view's coordinates
    public Optional<LinePlace> lineBeside(Span span, boolean below, double x) {
        ensureVisible(span);
        String value = document.get().value();
        List<VisibleText.Piece> here = overlay.painting().visible().pieces(span);
        if (here.isEmpty()) {
            return Optional.empty();
        }
        Span line = overlay.painting().visible()
                .spanOf((below ? here.getLast() : here.getFirst()).line()).orElse(span);
        int at = below ? line.end() : line.start() - 1;
        while (at >= 0 && at < value.length() && Character.isWhitespace(value.charAt(at))) {
            at += below ? 1 : -1;
        }
        if (at < 0 || at >= value.length()) {
            return Optional.empty();
        }
        Span letter = new Span(at, at + 1);
        ensureVisible(letter);
        VisibleText visible = overlay.painting().visible();
        return visible.pieces(letter).stream().findFirst().map(VisibleText.Piece::line).flatMap(there ->
                visible.spanOf(there).map(found -> new LinePlace(found, Math.clamp(
                        visible.offsetAt(x, there.top() + there.height() / 2).orElse(found.start()), found.start(), found.end()))));
    }

    /// What can be read now: from the first to the last visible line. Empty before the first layout.
    public Optional<Span> visibleSpan() {
        settle();
        return overlay.painting().visible().span();
    }

    /// Puts the selected text on the clipboard exactly as the document has it; whether there was any.
    public boolean copySelection() {
        Span span = selection.get();
        if (span == null || concealed.get() || !document.get().holds(span)) {
            return false;
        }
        ClipboardContent content = new ClipboardContent();
        content.putString(document.get().slice(span));
        return Clipboard.getSystemClipboard().setContent(content);
    }

    private void setText() {
        pointer.cancel();
        set = Typeset.of(document.get(), set.faces());
        area.show(set);
        area.setGutter(gutter.width(set.paragraphs().count(), appearance.get()));
        rows = List.of();
        overlay.forget(visible());
        card.dismiss();
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        painting.mark();
    }

    private void reset() {
        Optional<Span> place = visibleSpan();
        set = Typeset.of(NOTHING, new FontFaces(appearance.get()));
        scrolling.setAppearance(appearance.get());
        setText();
        place.filter(span -> span.start() > 0).ifPresent(span -> {
            settle();
            int p = set.paragraphs().at(span.start());
            area.bring(p, set.paragraphs().column(p, span.start()), 0);
        });
    }

    private void conceal() {
        tell();
        area.setOpacity(concealed.get() ? 0 : 1);
        card.dismiss();
        painting.mark();
    }

    private double textLeft() {
        return scroller.getLayoutX() + area.getPadding().getLeft();
    }

    /// On Linux JavaFX can't measure a line of letters that it shapes once it has had to break one in its middle, nor ever
    /// after: so nothing is laid out before there is room for it.
    private void settle() {
        if (getScene() != null && getWidth() > 0 && getHeight() > 0) {
            applyCss();
            layout();
            painting.run();
        }
    }

    /// What is on screen, laid out now: an event may come between a scroll and the next frame.
    Painting painting() {
        settle();
        return overlay.painting();
    }

    private boolean textMoved() {
        List<VisibleText.Row> before = rows;
        rows = VisibleText.rows(area, this);
        return !rows.equals(before);
    }

    private VisibleText visible() {
        return VisibleText.of(rows, set, 0, getHeight());
    }

    private void paint() {
        overlay.paint(new Overlay.Frame(visible(), stacked, document.get(), set.paragraphs(), appearance.get(),
                selection.get(), preview, resized, isFocused(), concealed.get(), gutter, textLeft(), glass.getWidth()));
    }

    @Override
    protected void layoutChildren() {
        double left = snappedLeftInset();
        double top = snappedTopInset();
        double width = Math.max(0, getWidth() - left - snappedRightInset());
        double height = Math.max(0, getHeight() - top - snappedBottomInset());
        scroller.resizeRelocate(left, top, Math.max(width, area.leastWidth()), height);
        if (overlay.resize(getWidth(), getHeight())) {
            painting.mark();
        }
        scroller.layout();
        glass.resizeRelocate(0, 0, left + area.getWidth(), getHeight());
    }

    private void hover(MouseEvent event) {
        double x = event.getX();
        double y = event.getY();
        Optional<String> speaker = gutter.hintAt(x, y, overlay.painting().visible(), set.paragraphs(),
                appearance.get(), overlay.family(), textLeft());
        card.propose(concealed.get() ? "" : descriptions.hovered(overlay.painting(), speaker, x, y), x, y, this, true);
    }

    private void wheel(ScrollEvent event) {
        if (!event.isShortcutDown()) {
            card.dismiss();
            area.scroll(-event.getDeltaY());
            event.consume();
        }
    }

    /// Says what is selected to assistive technology.
    private void tell() {
        setAccessibleHelp(concealed.get() ? ""
                : descriptions.selected(document.get(), selection.get(), painted.get()));
    }

    private void menuKey(ContextMenuEvent event) {
        if (event.isKeyboardTrigger() && selection.get() != null) {
            Span span = selection.get();
            boundsOf(span).map(this::localToScreen).ifPresent(box -> onGesture.accept(new TextGesture.MenuRequested(
                    span.start(), painted.get().stream().filter(each -> each.span().overlaps(span)).toList(),
                    box.getMinX(), box.getMaxY())));
        }
        event.consume();
    }

    @Override
    public String getUserAgentStylesheet() {
        return AnnotatedTextView.class.getResource("text-view.css").toExternalForm();
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        SpokenText spoken = concealed.get() ? SpokenText.NOTHING : new SpokenText(document.get(), set.paragraphs(), selection.get());
        Object answer = spoken.answer(attribute, this, parameters);
        return answer == null ? super.queryAccessibleAttribute(attribute, parameters) : answer;
    }

    private final class TextTarget implements Pointer.PointerTarget {
        @Override
        public Painting painting() {
            return AnnotatedTextView.this.painting();
        }

        @Override
        public Snapping snapping() {
            return snapping;
        }

        @Override
        public void preview(@Nullable Span span, @Nullable Painted of) {
            preview = span;
            resized = of;
            painting.mark();
        }

        @Override
        public void emit(TextGesture gesture) {
            onGesture.accept(gesture);
        }
    }

    /// Turns what the mouse covered into the span that is meant.
    @FunctionalInterface
    public interface Snapping {

        /// The span meant by `raw`, empty when nothing can be marked there (white space only, say).
        ///
        /// @param fine whether the person asked for characters instead of tokens (`Ctrl` is down)
        Optional<Span> snap(Span raw, boolean fine);
    }
}
