package org.allonym.desktop.review;

import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.jspecify.annotations.Nullable;

/// The head of a queue: its title, how much of it is open, and a bar of what is done. JavaFX thread.
public final class QueueHead extends VBox {

    private final Label title = Controls.heading("");
    private final Label count = Controls.muted("");
    private final ProgressBar bar = new ProgressBar(0);

    /// @param titleId id of the title, null for none
    /// @param countId id of the count at the end of the line
    /// @param spoken what a screen reader calls the bar
    public QueueHead(@Nullable String titleId, String countId, String spoken) {
        super(4);
        title.setId(titleId);
        count.setId(countId);
        HBox line = Controls.row(8, title, Controls.gap(), count);
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.getStyleClass().add("standing-bar");
        bar.setAccessibleText(spoken);
        getChildren().addAll(line, bar);
    }

    /// @param done the share that is done, from 0 to 1
    public void show(String words, String open, double done) {
        title.setText(words);
        count.setText(open);
        bar.setProgress(done);
    }
}
