package org.allonym.desktop.kwic;

import static org.allonym.language.Messages.tr;

import java.text.Bidi;
import java.util.List;
import javafx.geometry.NodeOrientation;
import javafx.geometry.VPos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.text.ContextExcerpt;
import org.allonym.desktop.text.Direction;
import org.allonym.desktop.text.TextAppearance;
import org.allonym.desktop.text.Wrapping;
import org.allonym.label.Identifier;
import org.allonym.text.Kwic;
import org.jspecify.annotations.Nullable;

/// One place on one line: tick, document, words before it, the place, words after it, its label. Every line begins the
/// place at the same column. JavaFX thread.
final class KwicLine extends Region {

    /// Left-to-right mark, which takes no room.
    private static final String RIGHTWARD = "\u200e";
    private static final double GAP = 12;
    private static final double ROUNDING = 2;
    private static final double TAG_WIDTH = 84;
    private static final double STANDING_WIDTH = 84;
    private static final double DOCUMENT_SHARE = 0.11;
    private static final double BEFORE_SHARE = 0.44;

    private final CheckBox tick = new CheckBox();
    private final Label document = new Label();
    private final TextFlow flow = new TextFlow();
    private List<Text> hit = List.of();
    private @Nullable Kwic around;
    private Font plain = Font.getDefault();
    private Font bold = Font.getDefault();
    private double shownIn = -1;
    private final Pane words = new Pane(flow);
    private final LabelSwatch swatch = new LabelSwatch(1, true);
    private final Label tag = new Label();
    private final HBox chip = new HBox(6, swatch, tag);
    private final Label standing = new Label();
    private final KwicList.Columns columns;

    KwicLine(KwicList.Columns columns, Runnable toggled) {
        this.columns = columns;
        tick.setFocusTraversable(false);
        tick.setAccessibleText(tr("Check this place"));
        tick.setOnAction(_ -> toggled.run());
        tick.setVisible(columns.ticks());
        document.getStyleClass().add("kwic-document");
        document.setVisible(columns.documents());
        tag.getStyleClass().add("kwic-tag");
        standing.getStyleClass().add("kwic-document");
        standing.setVisible(columns.standings());
        chip.getStyleClass().add("kwic-chip");
        words.setMouseTransparent(true);
        flow.setManaged(false);
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(words.widthProperty());
        clip.heightProperty().bind(words.heightProperty());
        words.setClip(clip);
        getChildren().addAll(tick, document, words, chip, standing);
    }

    void show(KwicRow row, boolean ticked, TextAppearance appearance, boolean concealed) {
        around = row.words();
        plain = Font.font(appearance.family(), size(appearance));
        bold = Font.font(appearance.family(), FontWeight.BOLD, size(appearance));
        shownIn = -1;
        words.setVisible(!concealed);
        words.setNodeOrientation(Direction.of(row.words().left(), row.words().hit(), row.words().right()));
        document.setText(row.document().value());
        tick.setSelected(ticked);
        chip.setVisible(row.label() != null);
        if (row.label() != null) {
            tag.setText(row.label().tag());
            swatch.show(row.label().role(), row.label().identifier() == Identifier.DIRECT);
        }
        standing.setText(row.standing());
        requestLayout();
    }

    /// As much of the words as has room, cut between characters.
    ///
    /// @param lessBefore by how much too wide the words before the place were, and `lessAfter` those behind it
    private void fill(Kwic whole, double width, double lessBefore, double lessAfter) {
        double begins = width * BEFORE_SHARE;
        String shown = ContextExcerpt.head(whole.hit(), width - begins, words -> width(words, bold));
        hit = parts(shown, "kwic-hit", bold);
        double rest = width - begins - width(shown, bold) - ROUNDING;
        String before = ContextExcerpt.tail(
                whole.left(), lessBefore == 0 ? begins : Math.min(begins, width(whole.left(), plain)) - lessBefore, words -> width(words, plain));
        String after = ContextExcerpt.head(
                whole.right(), lessAfter == 0 ? rest : Math.min(rest, width(whole.right(), plain)) - lessAfter, words -> width(words, plain));
        // JavaFX takes a flow to run as its first letter does, and that is another one where something is cut
        boolean rightward = new Bidi(whole.left() + whole.hit() + whole.right(), Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight();
        flow.getChildren().setAll(parts(rightward ? RIGHTWARD + before : before, "kwic-context", plain));
        flow.getChildren().addAll(hit);
        flow.getChildren().addAll(parts(after, "kwic-context", plain));
    }

    private static double width(String words, Font font) {
        List<Text> parts = parts(words, "", font);
        if (parts.size() == 1) {
            return parts.getFirst().getLayoutBounds().getWidth();
        }
        TextFlow alone = new TextFlow();
        alone.getChildren().setAll(parts);
        return alone.prefWidth(-1);
    }

    private static List<Text> parts(String words, String style, Font font) {
        List<Text> parts = Wrapping.parts(words, style);
        parts.forEach(part -> part.setFont(font));
        return parts;
    }

    /// A little smaller than the text to be read.
    static double size(TextAppearance appearance) {
        return Math.rint(appearance.size() * 0.9 * 2) / 2;
    }

    static double height(TextAppearance appearance) {
        return Math.max(30, Math.rint(size(appearance) * 2));
    }

    @Override
    protected void layoutChildren() {
        double height = getHeight();
        double x = 0;
        if (columns.ticks()) {
            double width = tick.prefWidth(-1);
            layoutInArea(tick, 0, 0, width, height, 0, javafx.geometry.HPos.LEFT, VPos.CENTER);
            x = width + GAP;
        }
        if (columns.documents()) {
            double width = Math.clamp(getWidth() * DOCUMENT_SHARE, 72, 200);
            document.setMaxWidth(width);
            layoutInArea(document, x, 0, width, height, 0, javafx.geometry.HPos.LEFT, VPos.CENTER);
            x += width + GAP;
        }
        double standings = columns.standings() ? STANDING_WIDTH : 0;
        double end = Math.max(x, getWidth() - TAG_WIDTH - standings);
        words.resizeRelocate(x, 0, Math.max(0, end - GAP - x), height);
        layoutWords(words.getWidth(), height);
        layoutInArea(chip, end, 0, TAG_WIDTH, height, 0, javafx.geometry.HPos.LEFT, VPos.CENTER);
        layoutInArea(standing, end + TAG_WIDTH, 0, standings, height, 0, javafx.geometry.HPos.LEFT, VPos.CENTER);
    }

    /// One line of words, so that those of two directions stand in their order, moved until the place begins at its column.
    private void layoutWords(double width, double height) {
        double begins = place(width, 0, 0);
        double before = Math.max(0, begins - width * BEFORE_SHARE);
        double after = Math.max(0, flow.getWidth() - begins - width * (1 - BEFORE_SHARE));
        if (before + after > ROUNDING) {
            // words of the other direction stand between the place and what is beside it
            shownIn = -1;
            begins = place(width, before, after);
        }
        flow.relocate(Math.rint(width * BEFORE_SHARE - begins), Math.rint((height - flow.getHeight()) / 2));
    }

    /// How far from its beginning the line has its place.
    private double place(double width, double lessBefore, double lessAfter) {
        if (around != null && shownIn != width) {
            shownIn = width;
            fill(around, width, lessBefore, lessAfter);
        }
        flow.resize(Math.ceil(flow.prefWidth(-1)) + 1, flow.prefHeight(-1));
        flow.layout();
        // a text flow's own places run from left to right in either direction
        return words.getEffectiveNodeOrientation() == NodeOrientation.RIGHT_TO_LEFT
                ? flow.getWidth() - hit.stream().mapToDouble(part -> part.getBoundsInParent().getMaxX()).max().orElse(0)
                : hit.stream().mapToDouble(part -> part.getBoundsInParent().getMinX()).min().orElse(0);
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }
}
