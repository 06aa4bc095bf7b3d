package org.allonym.desktop.activity;

import static org.allonym.language.Messages.minute;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.session.ActivityDesk.Moment;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.theme.Concealed;
import org.jspecify.annotations.Nullable;

/// One of a document's steps: who and when, and below it what. JavaFX thread.
final class MomentCell extends ListCell<Moment> {

    private final Label who = new Label();
    private final Label when = new Label();
    private final Label what = Concealed.mark(new Label());
    private final VBox box;

    MomentCell() {
        who.getStyleClass().add("activity-who");
        when.getStyleClass().add("muted");
        when.setMinWidth(Region.USE_PREF_SIZE);
        what.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        box = new VBox(2, new HBox(8, who, gap, when), what);
        Concealed.speaks(this);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable Moment one, boolean empty) {
        super.updateItem(one, empty);
        if (empty || one == null) {
            setGraphic(null);
            setAccessibleText("");
            Hint.on(this, "");
            return;
        }
        who.setText(ActivityCell.who(one.by()));
        when.setText(minute(one.at()));
        what.setText(one.words());
        setGraphic(box);
        Hint.on(this, one.words());
        setAccessibleText("%s, %s %s".formatted(when.getText(), who.getText(), one.words()));
    }
}
