package org.allonym.app.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollPane.ScrollBarPolicy;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextFlow;
import org.allonym.app.text.VisibleText.Piece;
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
    private final BooleanProperty concealed = new SimpleBooleanProperty(this, "concealed");

    private final Palette palette = new Palette(this::paintLater);
    private final Canvas under = new Canvas();
    private final Canvas over = new Canvas();
    private final TagLayer words = new TagLayer();
    private final Pane glass = new Pane();
    private final HoverCard card = new HoverCard();
    private final ReadingArea area;
    private final VirtualizedScrollPane<ReadingArea> scroller;
    private final Pointer pointer;
    private final Runnable afterLayout = this::afterLayout;

    private Snapping snapping = (raw, fine) -> Optional.of(raw);
    private Consumer<TextGesture> onGesture = gesture -> { };
    private Function<Painted, String> describe = Painted::tag;

    private Paragraphs paragraphs = Paragraphs.of(NOTHING);
    private FontFaces faces;
    private List<Stacked> stacked = List.of();
    private List<VisibleText.Row> rows = List.of();
    private Painting painting;
    private @Nullable MarkLayout markLayout;
    private @Nullable Span preview;
    private @Nullable Painted resized;
    private boolean dirty = true;

    public AnnotatedTextView(TextAppearance start) {
        appearance = new SimpleObjectProperty<>(this, "appearance", start);
        faces = new FontFaces(start);
        area = new ReadingArea(faces);
        scroller = new VirtualizedScrollPane<>(area, ScrollBarPolicy.NEVER, ScrollBarPolicy.AS_NEEDED);
        painting = new Painting(visible(), List.of(), Band.of(start), "");
        getStyleClass().add("annotated-text");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TEXT_AREA);
        under.setManaged(false);
        over.setManaged(false);
        over.setMouseTransparent(true);
        glass.setManaged(false);
        glass.getStyleClass().add("text-glass");
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(widthProperty());
        clip.heightProperty().bind(heightProperty());
        setClip(clip);
        getChildren().setAll(palette, under, scroller, glass, over, words, card);

        pointer = new Pointer(glass, new Desk(), area::scrollYBy,
                () -> new double[] {glass.getLayoutY(), glass.getLayoutY() + glass.getHeight()}, this::hover);
        glass.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            card.dismiss();
            requestFocus();
        });
        glass.addEventHandler(MouseEvent.MOUSE_EXITED, event -> card.dismiss());
        glass.addEventHandler(ScrollEvent.SCROLL, event -> {
            card.dismiss();
            area.scrollYBy(-event.getDeltaY());
            event.consume();
        });
        addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, this::menuKey);

        document.addListener(observable -> setText());
        appearance.addListener(observable -> reset());
        painted.addListener((observable, before, now) -> {
            stacked = Stacked.of(now);
            paintLater();
        });
        selection.addListener(observable -> {
            notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTION_START);
            notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTION_END);
            paintLater();
        });
        concealed.addListener(observable -> conceal());
        lineNumbers.addListener(observable -> {
            area.setGutter(gutterWidth());
            paintLater();
        });
        focusedProperty().addListener(observable -> paintLater());
        sceneProperty().addListener((observable, before, now) -> move(before, now));
        setText();
    }

    // What is shown

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

    /// Whether paragraphs are numbered on the left. Off at first.
    public BooleanProperty lineNumbersProperty() {
        return lineNumbers;
    }

    /// Whether bars stand in place of the words: nothing can be read, hovered over or copied. Off at first.
    public BooleanProperty concealedProperty() {
        return concealed;
    }

    // What the mouse does

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
        this.describe = describe;
    }

    /// Ends a drag as if it had not begun; whether there was one.
    public boolean cancelGesture() {
        return pointer.cancel();
    }

    // Moving about

    /// Scrolls so that `span` shows with some lines around it; does nothing when it does already.
    public void ensureVisible(Span span) {
        settle();
        double margin = 1.5 * lineStep();
        int p = paragraphs.at(Math.min(span.start(), document.get().length()));
        double height = area.flow().getHeight();
        double top = area.getLayoutY() + scroller.getLayoutY();
        List<Piece> pieces = painting.visible().pieces(span);
        boolean shown = !pieces.isEmpty() && pieces.getFirst().first()
                && pieces.getFirst().line().top() >= top + Math.min(margin, firstLineSlack(p, span))
                && pieces.getLast().last()
                && pieces.getLast().line().top() + lineStep() <= top + height - margin;
        if (!shown && height > 0) {
            Node cell = area.flow().getCell(p).getNode();
            TextFlow text = ReadingArea.textOf(cell);
            if (cell instanceof javafx.scene.Parent parent) {
                parent.layout();
            }
            int column = paragraphs.column(p, span.start());
            double y = text.getLayoutY() + text.getLayoutInfo().caretInfoAt(column, true).getSegmentAt(0).getMinY();
            area.flow().showAtOffset(p, height * 0.35 - y);
            settle();
        }
    }

    private double firstLineSlack(int paragraph, Span span) {
        return paragraph == 0 && paragraphs.column(0, span.start()) < 40 ? 0 : Double.MAX_VALUE;
    }

    /// Scrolls by a screen, less two lines.
    public void pageDown() {
        area.scrollYBy(Math.max(lineStep(), area.flow().getHeight() - 2 * lineStep()));
    }

    /// Scrolls back by a screen, less two lines.
    public void pageUp() {
        area.scrollYBy(-Math.max(lineStep(), area.flow().getHeight() - 2 * lineStep()));
    }

    private double lineStep() {
        return appearance.get().size() * appearance.get().lineHeight();
    }

    /// The box around what shows of `span`, in this view's coordinates; empty when none of it does.
    public Optional<Bounds> boundsOf(Span span) {
        settle();
        double left = Double.MAX_VALUE;
        double top = Double.MAX_VALUE;
        double right = 0;
        double bottom = 0;
        for (Piece piece : painting.visible().pieces(span)) {
            left = Math.min(left, piece.left());
            right = Math.max(right, piece.right());
            top = Math.min(top, piece.line().top());
            bottom = Math.max(bottom, piece.line().top() + piece.line().height());
        }
        return right == 0 ? Optional.empty() : Optional.of(new BoundingBox(left, top, right - left, bottom - top));
    }

    /// The border between characters nearest to a point of this view, as a document offset.
    public int hit(double x, double y) {
        settle();
        return painting.visible().offsetAt(x, y).orElse(0);
    }

    /// What can be read now: from the first to the last visible line. Empty before the first layout.
    public Optional<Span> visibleSpan() {
        settle();
        List<VisibleText.Line> lines = painting.visible().lines();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        int start = paragraphs.offset(lines.getFirst().paragraph(), lines.getFirst().start());
        int end = paragraphs.offset(lines.getLast().paragraph(), lines.getLast().end());
        return start < end ? Optional.of(new Span(start, end)) : Optional.empty();
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

    // Laying out and painting

    private void setText() {
        paragraphs = Paragraphs.of(document.get());
        area.show(document.get(), paragraphs, faces);
        area.setGutter(gutterWidth());
        rows = List.of();
        card.dismiss();
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        paintLater();
    }

    private void reset() {
        Optional<Span> place = visibleSpan();
        faces = new FontFaces(appearance.get());
        markLayout = null;
        setText();
        place.ifPresent(span -> area.flow().showAsFirst(paragraphs.at(span.start())));
    }

    private void conceal() {
        area.setOpacity(concealed.get() ? 0 : 1);
        card.dismiss();
        paintLater();
    }

    private double gutterWidth() {
        return lineNumbers.get() ? Integer.toString(paragraphs.count()).length() * 8.0 + 20 : 0;
    }

    private void move(@Nullable Scene before, @Nullable Scene now) {
        if (before != null) {
            before.removePostLayoutPulseListener(afterLayout);
        }
        if (now != null) {
            now.addPostLayoutPulseListener(afterLayout);
            paintLater();
        }
    }

    private void paintLater() {
        dirty = true;
        Platform.requestNextPulse();
    }

    private void settle() {
        if (getScene() != null) {
            applyCss();
            layout();
            afterLayout();
        }
    }

    private void afterLayout() {
        List<VisibleText.Row> now = VisibleText.rows(area, this);
        if (dirty || !now.equals(rows)) {
            dirty = false;
            rows = now;
            paint();
        }
    }

    private VisibleText visible() {
        return VisibleText.of(rows, document.get(), paragraphs, faces, 0, getHeight());
    }

    private MarkLayout markLayout() {
        double size = Math.max(8, 0.55 * appearance.get().size());
        if (markLayout == null || !markLayout.tagFont().getFamily().equals(palette.tagFamily())) {
            markLayout = new MarkLayout(Font.font(palette.tagFamily(), FontWeight.BOLD, size));
        }
        return markLayout;
    }

    private void paint() {
        VisibleText visible = visible();
        MarkLayout layout = markLayout();
        Band band = Band.of(appearance.get());
        List<Mark> marks = layout.place(stacked, visible, band, document.get().value(), glass.getWidth());
        painting = new Painting(visible, marks, band, document.get().value());

        MarkPainter painter = new MarkPainter(under, over, words, palette, band);
        painter.begin();
        if (concealed.get()) {
            bars(painter, visible);
        } else {
            marks(painter, visible, layout);
        }
        painter.end();
    }

    private void marks(MarkPainter painter, VisibleText visible, MarkLayout layout) {
        Span chosen = preview != null && resized == null ? preview : selection.get();
        painter.marks(painting.marks(), layout);
        if (chosen != null) {
            painter.selection(visible.pieces(chosen), isFocused());
        }
        if (preview != null && resized != null) {
            painter.proposal(resized, visible.pieces(preview));
        } else {
            painting.edges().forEach(edge ->
                    painter.handle(edge.mark().painted(), edge.line(), edge.x(), edge.start()));
        }
        if (lineNumbers.get()) {
            Font font = Font.font(palette.tagFamily(), 0.68 * appearance.get().size());
            double right = area.getPadding().getLeft() + scroller.getLayoutX() - 14;
            visible.lines().stream().filter(line -> line.start() == 0)
                    .forEach(line -> painter.number(line, right, font));
        }
    }

    private void bars(MarkPainter painter, VisibleText visible) {
        for (VisibleText.Line line : visible.lines()) {
            int start = paragraphs.offset(line.paragraph(), line.start());
            int end = paragraphs.offset(line.paragraph(), line.end());
            if (start < end) {
                visible.pieces(new Span(start, end)).forEach(piece ->
                        painter.bar(line, piece.left(), piece.right() - piece.left()));
            }
        }
    }

    @Override
    protected void layoutChildren() {
        double left = snappedLeftInset();
        double top = snappedTopInset();
        double width = Math.max(0, getWidth() - left - snappedRightInset());
        double height = Math.max(0, getHeight() - top - snappedBottomInset());
        scroller.resizeRelocate(left, top, width, height);
        for (Canvas canvas : List.of(under, over)) {
            if (canvas.getWidth() != getWidth() || canvas.getHeight() != getHeight()) {
                canvas.setWidth(getWidth());
                canvas.setHeight(getHeight());
                dirty = true;
            }
        }
        scroller.layout();
        glass.resizeRelocate(0, 0, left + area.getWidth(), getHeight());
    }

    private void hover(MouseEvent event) {
        List<Mark> marks = concealed.get() ? List.of() : painting.marksAt(event.getX(), event.getY());
        List<String> words = marks.stream().map(mark -> describe.apply(mark.painted()))
                .filter(each -> !each.isEmpty()).toList();
        card.propose(String.join("\n", words), event.getX(), event.getY(), this, true);
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
        Span span = selection.get();
        return switch (attribute) {
            case TEXT -> concealed.get() ? "" : document.get().value();
            case SELECTION_START, CARET_OFFSET -> span == null ? 0 : span.start();
            case SELECTION_END -> span == null ? 0 : span.end();
            case EDITABLE -> false;
            default -> super.queryAccessibleAttribute(attribute, parameters);
        };
    }

    private final class Desk implements Pointer.Desk {
        @Override
        public Painting painting() {
            return painting;
        }

        @Override
        public Snapping snapping() {
            return snapping;
        }

        @Override
        public void preview(@Nullable Span span, @Nullable Painted of) {
            preview = span;
            resized = of;
            paintLater();
        }

        @Override
        public void emit(TextGesture gesture) {
            onGesture.accept(gesture);
        }
    }
}
