package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.NodeOrientation;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.Background;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.TabStop;
import javafx.scene.text.TabStopPolicy;
import javafx.scene.text.TextFlow;
import org.allonym.desktop.text.Typeset.FontFaces;
import org.allonym.desktop.text.Typeset.SetParagraph;
import org.allonym.desktop.text.VisibleText.Piece;
import org.fxmisc.flowless.Cell;
import org.fxmisc.flowless.VirtualFlow;
import org.fxmisc.richtext.Caret;
import org.fxmisc.richtext.GenericStyledArea;
import org.fxmisc.richtext.TextExt;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyledSegment;
import org.fxmisc.richtext.model.TextOps;
import org.fxmisc.richtext.util.UndoUtils;

/// The text itself, without marks: a read-only area whose column is centred and whose only styles are fonts and line
/// spacing. It takes neither focus nor mouse; the view around it does. FX thread.
final class ReadingArea extends GenericStyledArea<ReadingArea.Look, String, SetParagraph.Run> {

    /// How a paragraph stands: the space between its lines in pixels, whether it runs from right to left, and where its tabs
    /// lead to, where not all of that is a multiple of the same width.
    record Look(double spacing, boolean leftward, List<Double> tabStops) {

        Look(double spacing, boolean leftward) {
            this(spacing, leftward, List.of());
        }
    }

    private static final double MARGIN = 16;

    /// The narrowest column.
    private static final double NARROWEST = 80;

    private static final TextOps<String, SetParagraph.Run> OPS =
            SegmentOps.styledTextOps((left, right) -> Optional.empty());

    private static final int FAR = 5_000;
    private static final ReadOnlyStyledDocument<Look, String, SetParagraph.Run> EMPTY_LINES = emptyLines();

    private FontFaces faces;
    /// How wide the widest stretch is that must not be broken.
    private double widestRun;
    private double gutter;

    /// RichTextFX has a new caret follow streams that all areas share: areas are made one at a time, on whatever thread.
    static synchronized ReadingArea of(FontFaces faces) {
        return new ReadingArea(faces);
    }

    private ReadingArea(FontFaces faces) {
        super(new Look(0, false), ReadingArea::apply, new SetParagraph.Run(0, 0, faces.main(), false, false), OPS, ReadingArea::node);
        this.faces = faces;
        setBackground(Background.EMPTY);
        getStylesheets().clear();
        setUndoManager(UndoUtils.noOpUndoManager());
        setEditable(false);
        setWrapText(true);
        setAutoScrollOnDragDesired(false);
        setShowCaret(Caret.CaretVisibility.OFF);
        leaveCaret();
        setFocusTraversable(false);
        setMouseTransparent(true);
        widthProperty().addListener(observable -> centre());
    }

    /// Lets go of RichTextFX's caret: static streams hold it until it is disposed of, and with it the whole screen.
    ///
    /// It stays in the paragraph of that number from then on, where RichTextFX measures every line at each layout, which
    /// takes a second for 100,000 characters; so it is left where few documents have a line, and none a long one.
    private void leaveCaret() {
        getContent().replace(0, getLength(), EMPTY_LINES);
        selectRange(getLength(), getLength());
        getCaretSelectionBind().getUnderlyingCaret().dispose();
        selectRange(0, 0);
        replaceText("");
    }

    private static ReadOnlyStyledDocument<Look, String, SetParagraph.Run> emptyLines() {
        Look look = new Look(0, false);
        SetParagraph.Run run = new SetParagraph.Run(0, 0, Font.getDefault(), false, false);
        var builder = new ReadOnlyStyledDocumentBuilder<Look, String, SetParagraph.Run>(OPS, look);
        for (int i = 0; i <= FAR; i++) {
            builder.addParagraph("", run);
        }
        return builder.build();
    }

    private static void apply(TextFlow flow, Look look) {
        flow.setLineSpacing(look.spacing());
        flow.setTabStopPolicy(look.tabStops().isEmpty() ? null : policy(look.tabStops()));
        flow.setNodeOrientation(look.leftward() ? NodeOrientation.RIGHT_TO_LEFT : NodeOrientation.LEFT_TO_RIGHT);
    }

    private static TabStopPolicy policy(List<Double> stops) {
        TabStopPolicy policy = new TabStopPolicy();
        stops.forEach(stop -> policy.tabStops().add(new TabStop(stop)));
        return policy;
    }

    private static Node node(StyledSegment<String, SetParagraph.Run> segment) {
        TextExt text = new TextExt(segment.getSegment());
        text.setTextOrigin(VPos.TOP);
        text.getStyleClass().add(segment.getStyle().hidden() ? "hidden-text" : "text");
        text.setFont(segment.getStyle().font());
        return text;
    }

    /// Replaces everything shown, scrolled to the top.
    ///
    /// One empty paragraph more than the document has stands at the end and holds the area's own caret and selection:
    /// in the paragraph that holds them RichTextFX measures every line at each layout, which takes a second for
    /// 20,000 characters.
    void show(Typeset set) {
        faces = set.faces();
        widestRun = set.lines().stream()
                .flatMapToDouble(line -> line.runs().stream().filter(SetParagraph.Run::leftward).mapToDouble(run -> widest(line.text(), run)))
                .max()
                .orElse(0);
        Look look = new Look(faces.lineSpacing(), false);
        var builder = new ReadOnlyStyledDocumentBuilder<Look, String, SetParagraph.Run>(OPS, look);
        for (SetParagraph line : set.lines()) {
            List<StyledSegment<String, SetParagraph.Run>> segments = new ArrayList<>(line.runs().size());
            for (SetParagraph.Run run : line.runs()) {
                segments.add(new StyledSegment<>(line.text().substring(run.start(), run.end()), run));
            }
            builder.addParagraph(segments, new Look(faces.lineSpacing(), line.leftward(), faces.tabStops(line)));
        }
        builder.addParagraph("", new SetParagraph.Run(0, 0, faces.main(), false, false));
        ReadOnlyStyledDocument<Look, String, SetParagraph.Run> document = builder.build();
        selectRange(0, 0);
        getContent().replace(0, getLength(), document);
        selectRange(getLength(), getLength());
        flow().showAsFirst(0);
        centre();
    }

    /// How wide a run is at most: a letter is hardly wider than its font is high, and marks stand above and below letters.
    private static double widest(String text, SetParagraph.Run run) {
        return run.font().getSize() * text.substring(run.start(), run.end()).chars().filter(unit -> Character.getType(unit) != Character.NON_SPACING_MARK).count();
    }

    /// Scrolls down, or up when negative, as far as the text goes, and lays out at once.
    ///
    /// It goes from the first paragraph on the screen, whose place is known, and not from the length of the whole text,
    /// which the flow estimates: in a text of few long paragraphs an estimate ends before the text does.
    void scroll(double pixels) {
        layout();
        flow().layout();
        if (flow().getHeight() > 0 && !flow().visibleCells().isEmpty()) {
            int first = Math.max(0, flow().getFirstVisibleIndex());
            double top = flow().getCell(first).getNode().getBoundsInParent().getMinY();
            flow().showAtOffset(first, top - pixels);
            layout();
            flow().layout();
        }
    }

    /// Scrolls so that the line of a column has its top `below` pixels under the top of the viewport, or as near to
    /// that as the ends of the text allow.
    void bring(int paragraph, int column, double below) {
        Node cell = flow().getCell(paragraph).getNode();
        ((Parent) cell).layout();
        TextFlow text = textOf(cell);
        double y = text.getLayoutY() + text.getLayoutInfo().caretInfoAt(column, true).getSegmentAt(0).getMinY();
        flow().showAtOffset(paragraph, below - y);
        layout();
        flow().layout();
    }

    /// Keeps `pixels` free on the left of the column.
    void setGutter(double pixels) {
        gutter = pixels;
        centre();
    }

    /// Lays out, and again where a paragraph is not as high as it says it wants to be: JavaFX keeps the lines of a text
    /// that gets narrower when its longest still fits, and now and then breaks them anew only after its height was asked
    /// for. The end of the text would be out of reach then.
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        flow().layout();
        boolean grown = false;
        for (Cell<?, ?> cell : flow().visibleCells()) {
            Region box = (Region) cell.getNode();
            if (Math.abs(box.getHeight() - box.prefHeight(box.getWidth())) > 0.5) {
                box.requestLayout();
                grown = true;
            }
        }
        if (grown) {
            flow().layout();
        }
    }

    /// How wide it must be at least, also before its window has given it a width: where a stretch that runs from right to left is broken, JavaFX throws in
    /// the middle of a layout ([Wrapping]).
    double leastWidth() {
        return widestRun == 0 ? 0 : widestRun + 2 * MARGIN + gutter;
    }

    private void centre() {
        double room = getWidth() - 2 * MARGIN - gutter;
        double column = Math.min(faces.columnWidth(), Math.max(NARROWEST, room));
        double left = Math.max(MARGIN + gutter, Math.floor((getWidth() - column) / 2));
        double right = Math.max(0, getWidth() - left - column);
        setPadding(new Insets(0, right, 0, left));
    }

    /// The flow that holds one cell a paragraph.
    @SuppressWarnings("unchecked")
    VirtualFlow<?, Cell<?, ?>> flow() {
        return (VirtualFlow<?, Cell<?, ?>>) getChildrenUnmodifiable().getFirst();
    }

    /// The laid-out text of a paragraph's cell.
    static TextFlow textOf(Node cell) {
        for (Node child : ((Parent) cell).getChildrenUnmodifiable()) {
            if (child instanceof TextFlow text) {
                return text;
            }
        }
        throw new IllegalStateException("a paragraph without text flow");
    }

    /// How far to scroll, and whether to. FX thread.
    static final class Scrolling {

        private final ReadingArea area;
        private final Region viewport;
        private double step;

        /// @param viewport what the area scrolls in
        Scrolling(ReadingArea area, Region viewport) {
            this.area = area;
            this.viewport = viewport;
        }

        /// Sets how far it is from line to line.
        void setAppearance(TextAppearance appearance) {
            step = appearance.size() * appearance.lineHeight();
        }

        /// Whether all of a span shows, with a line or so around it.
        boolean shows(List<Piece> pieces) {
            double margin = 1.5 * step;
            double top = viewport.getLayoutY();
            double bottom = top + area.flow().getHeight();
            return pieces.stream().anyMatch(Piece::first) && pieces.getFirst().line().top() >= top + margin
                    && pieces.stream().anyMatch(Piece::last)
                    && pieces.getLast().line().top() + step <= bottom - margin;
        }

        /// Scrolls so that a column stands in the upper half.
        void bring(int paragraph, int column) {
            if (area.flow().getHeight() > 0) {
                area.bring(paragraph, column, 0.35 * area.flow().getHeight());
            }
        }

        /// Scrolls by so many screens, each less two lines.
        void pages(int count) {
            area.scroll(count * Math.max(step, area.flow().getHeight() - 2 * step));
        }
    }
}
