package org.allonym.desktop.activity;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.allonym.desktop.session.ActivityDesk.Told;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.theme.Concealed;
import org.jspecify.annotations.Nullable;

/// One step in the list: when, who, what, and in which document. It is told when it comes into view. JavaFX thread.
final class ActivityCell extends ListCell<Long> {

    private final ActivityModel model;
    private final Label when = column("activity-when");
    private final Label who = column("activity-who");
    private final Label what = Concealed.mark(new Label());
    private final Label where = Concealed.mark(column("activity-where"));
    private final HBox row;

    ActivityCell(ActivityModel model) {
        this.model = model;
        when.getStyleClass().add("muted");
        where.getStyleClass().add("muted");
        what.setMinWidth(0);
        what.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(what, Priority.ALWAYS);
        row = new HBox(12, when, who, what, where);
        row.setAlignment(Pos.CENTER_LEFT);
        Concealed.speaks(this);
        setPrefWidth(0);
    }

    private static Label column(String style) {
        Label label = new Label();
        label.getStyleClass().add(style);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    @Override
    protected void updateItem(@Nullable Long first, boolean empty) {
        super.updateItem(first, empty);
        if (empty || first == null) {
            setGraphic(null);
            setAccessibleText("");
            Hint.on(this, "");
            return;
        }
        Told told = model.told(first);
        when.setText(minute(told.at()));
        who.setText(who(told.by()));
        what.setText(told.words());
        where.setText(where(told));
        setGraphic(row);
        Hint.on(this, told.words());
        setAccessibleText("%s, %s %s, %s".formatted(when.getText(), who.getText(), told.words(), where.getText()));
    }

    /// What whoever did something is called.
    static String who(String by) {
        return by.isEmpty() ? tr("the program") : by;
    }

    private static String where(Told told) {
        if (told.document() == null) {
            return tr("the project");
        }
        return told.documents() == 1 ? told.document().value() : Words.count(told.documents(), "document", "documents");
    }
}
