package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;

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
import org.allonym.desktop.text.Direction;
import org.allonym.desktop.text.Excerpt;
import org.allonym.desktop.theme.Concealed;
import org.allonym.label.LabelSet;
import org.allonym.services.evaluate.Found;
import org.allonym.services.evaluate.Mistake;
import org.jspecify.annotations.Nullable;

/// One error in the list: what kind, which labels, how sure whoever found it was, and the words. JavaFX thread.
final class MistakeCell extends ListCell<Mistake> {

    private static final int BEFORE = 20;
    private static final double LINE = 24;

    private final EvaluationModel model;
    private final Label kind = new Label();
    private final Label labels = new Label();
    private final Label document = new Label();
    private final Text before = new Text();
    private final Text hit = new Text();
    private final Text after = new Text();
    private final TextFlow words = new TextFlow(before, hit, after);
    private final VBox box;

    /// @param seen whether the words may be seen
    MistakeCell(EvaluationModel model, ObservableValue<Boolean> seen) {
        this.model = model;
        kind.getStyleClass().add("mistake-kind");
        kind.setMinWidth(Region.USE_PREF_SIZE);
        labels.getStyleClass().add("muted");
        Concealed.mark(document).getStyleClass().add("muted");
        before.getStyleClass().add("passage-text");
        hit.getStyleClass().add("passage-hit");
        after.getStyleClass().add("passage-text");
        words.visibleProperty().bind(seen);
        Pane line = new Pane(words);
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(line.widthProperty());
        clip.heightProperty().bind(line.heightProperty());
        line.setClip(clip);
        line.setMinSize(0, LINE);
        line.setPrefSize(0, LINE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        document.setMinWidth(Region.USE_PREF_SIZE);
        HBox head = new HBox(8, kind, labels, gap, document);
        head.setAlignment(Pos.CENTER_LEFT);
        box = new VBox(2, head, line);
        Concealed.speaks(this);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable Mistake mistake, boolean empty) {
        super.updateItem(mistake, empty);
        if (empty || mistake == null) {
            setGraphic(null);
            setAccessibleText("");
            return;
        }
        kind.setText(Called.kind(mistake.kind()));
        labels.setText(labels(model.labelSet(), mistake));
        document.setText(mistake.document());
        before.setText(Excerpt.tail(mistake.context().left(), BEFORE));
        hit.setText(mistake.context().hit());
        after.setText(mistake.context().right());
        words.getParent().setNodeOrientation(Direction.of(before.getText(), hit.getText(), after.getText()));
        setGraphic(box);
        setAccessibleText(tr("%s, %s, document %s, %s", 
                kind.getText(),
                labels.getText(),
                mistake.document(),
                words.isVisible() ? before.getText() + hit.getText() + after.getText() : tr("text hidden")));
    }

    /// `NAME → MAIL · 0.71`, or one tag where there is one label.
    private static String labels(LabelSet set, Mistake mistake) {
        Found found = mistake.found();
        String gold = mistake.gold() == null ? "" : tag(set, mistake.gold().label());
        String said = found == null ? "" : tag(set, found.mark().label());
        String both = gold.isEmpty() ? said : said.isEmpty() || said.equals(gold) ? gold : gold + " → " + said;
        return found == null || !found.isScored() ? both : both + " · " + decimal(found.score(), 2);
    }

    private static String tag(LabelSet set, String label) {
        return set.find(label).map(known -> known.tag()).orElse(label);
    }
}
