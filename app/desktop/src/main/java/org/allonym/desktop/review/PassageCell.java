package org.allonym.desktop.review;

import static org.allonym.language.Messages.tr;

import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.text.ContextExcerpt;
import org.allonym.desktop.text.Direction;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.text.Kwic;
import org.jspecify.annotations.Nullable;

/// A row of a list of places: what kind of thing it is, in which document, and its words in their sentence on one line.
/// JavaFX thread.
public final class PassageCell<T> extends ListCell<T> {

    private static final int BEFORE = 20;
    private static final double LINE = 24;
    private static final double ROUNDING = 2;

    /// What a row says.
    ///
    /// @param beside what stands beside the kind; empty for nothing
    /// @param spoken what a screen reader says, for the words of the place as they may be spoken
    public record Row(String kind, String beside, String document, Kwic words, UnaryOperator<String> spoken) {}

    private final Function<T, Row> rowOf;
    private final Label kind = new Label();
    private final Label beside = new Label();
    private final Label document = new Label();
    private final Text before = new Text();
    private final Text hit = new Text();
    private final Text after = new Text();
    private final TextFlow words = new TextFlow(before, hit, after);
    private final VBox box;
    private Kwic whole = new Kwic("", "", "");
    private double shownIn = -1;

    /// @param besideStyle the style class of what stands beside the kind
    /// @param shown whether the words may be seen
    public PassageCell(String besideStyle, ObservableValue<Boolean> shown, Function<T, Row> rowOf) {
        this.rowOf = rowOf;
        getStyleClass().add("passage-cell");
        kind.getStyleClass().add("passage-kind");
        kind.setMinWidth(Region.USE_PREF_SIZE);
        beside.getStyleClass().add(besideStyle);
        HiddenText.mark(document).getStyleClass().add("muted");
        document.setMinWidth(Region.USE_PREF_SIZE);
        before.getStyleClass().add("passage-text");
        hit.getStyleClass().add("passage-hit");
        after.getStyleClass().add("passage-text");
        words.visibleProperty().bind(shown);
        words.setManaged(false);
        Pane line = new Pane(words) {
            @Override
            protected void layoutChildren() {
                fit(getWidth());
                words.autosize();
            }
        };
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(line.widthProperty());
        clip.heightProperty().bind(line.heightProperty());
        line.setClip(clip);
        line.setMinSize(0, LINE);
        line.setPrefSize(0, LINE);
        HBox head = Controls.row(8, kind, beside, Controls.gap(), document);
        box = new VBox(2, head, line);
        HiddenText.speaks(this);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable T item, boolean empty) {
        super.updateItem(item, empty);
        if (empty || item == null) {
            setGraphic(null);
            setAccessibleText("");
            return;
        }
        Row row = rowOf.apply(item);
        kind.setText(row.kind());
        beside.setText(row.beside());
        Controls.show(beside, !row.beside().isEmpty());
        document.setText(row.document());
        whole = row.words();
        shownIn = -1;
        before.setText(ContextExcerpt.tail(row.words().left(), BEFORE));
        hit.setText(row.words().hit());
        after.setText(row.words().right());
        words.getParent().requestLayout();
        words.getParent().setNodeOrientation(Direction.of(before.getText(), hit.getText(), after.getText()));
        setGraphic(box);
        setAccessibleText(row.spoken().apply(
                words.isVisible() ? before.getText() + hit.getText() + after.getText() : tr("text hidden")));
    }

    /// As much of the words as has room, cut between characters.
    private void fit(double width) {
        if (shownIn != width) {
            shownIn = width;
            double rest = width - ROUNDING - width(before.getText(), before);
            hit.setText(ContextExcerpt.head(whole.hit(), rest, some -> width(some, hit)));
            double last = rest - width(hit.getText(), hit);
            after.setText(ContextExcerpt.head(whole.right(), last, some -> width(some, after)));
        }
    }

    private static double width(String words, Text like) {
        Text text = new Text(words);
        text.setFont(like.getFont());
        return text.getLayoutBounds().getWidth();
    }
}
