package org.allonym.desktop.feedback;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.allonym.desktop.session.FeedbackDesk.Correction;
import org.allonym.desktop.text.Direction;
import org.allonym.desktop.text.Excerpt;
import org.allonym.desktop.theme.Concealed;
import org.jspecify.annotations.Nullable;

/// One correction in the list: what kind, in which document, and the words. JavaFX thread.
final class CorrectionCell extends ListCell<Correction> {

    private static final int BEFORE = 20;
    private static final double LINE = 24;

    private final FeedbackModel model;
    private final Label kind = new Label();
    private final Label fresh = new Label(trc("change", "new"));
    private final Label document = new Label();
    private final Text before = new Text();
    private final Text hit = new Text();
    private final Text after = new Text();
    private final TextFlow words = new TextFlow(before, hit, after);
    private final VBox box;

    /// @param words whether the words may be seen
    CorrectionCell(FeedbackModel model, ObservableValue<Boolean> words) {
        this.model = model;
        kind.getStyleClass().add("correction-kind");
        fresh.getStyleClass().add("correction-new");
        Concealed.mark(document).getStyleClass().add("muted");
        before.getStyleClass().add("passage-text");
        hit.getStyleClass().add("passage-hit");
        after.getStyleClass().add("passage-text");
        this.words.visibleProperty().bind(words);
        Pane line = new Pane(this.words);
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(line.widthProperty());
        clip.heightProperty().bind(line.heightProperty());
        line.setClip(clip);
        line.setMinSize(0, LINE);
        line.setPrefSize(0, LINE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, kind, fresh, gap, document);
        head.setAlignment(Pos.CENTER_LEFT);
        box = new VBox(2, head, line);
        Concealed.speaks(this);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable Correction one, boolean empty) {
        super.updateItem(one, empty);
        if (empty || one == null) {
            setGraphic(null);
            setAccessibleText("");
            return;
        }
        kind.setText(Called.kind(one.kind()) + " · " + Called.label(model.labelSet(), one.label()));
        fresh.setVisible(model.isNew(one));
        fresh.setManaged(fresh.isVisible());
        document.setText(one.document().value());
        before.setText(Excerpt.tail(one.words().left(), BEFORE));
        hit.setText(one.words().hit());
        after.setText(one.words().right());
        words.getParent().setNodeOrientation(Direction.of(before.getText(), hit.getText(), after.getText()));
        setGraphic(box);
        setAccessibleText(tr(
                fresh.isVisible() ? "new, %s, document %s, %s" : "%s, document %s, %s",
                kind.getText(),
                one.document(),
                words.isVisible() ? before.getText() + hit.getText() + after.getText() : tr("text hidden")));
    }
}
