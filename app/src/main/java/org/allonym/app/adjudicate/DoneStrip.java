package org.allonym.app.adjudicate;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.allonym.app.shell.ShellModel;
import org.allonym.app.shell.Stage;
import org.allonym.app.shell.Words;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Says that every conflict is decided and what comes next. JavaFX thread.
final class DoneStrip extends HBox {

    private final Label words = new Label();

    /// @param go leads to another stage
    DoneStrip(ShellModel shell, Consumer<Stage> go) {
        getStyleClass().add("strip");
        setId("all-decided");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        FontIcon icon = new FontIcon(Feather.CHECK_CIRCLE);
        icon.getStyleClass().add("status-finished");
        words.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().addAll(icon, words);
        for (Stage stage : shell.stages()) {
            if (stage == Stage.AGREEMENT || stage == Stage.EXPORT) {
                Button button = new Button(stage.title());
                button.setMinWidth(Region.USE_PREF_SIZE);
                button.setOnAction(_ -> go.accept(stage));
                getChildren().add(button);
            }
        }
        setVisible(false);
    }

    /// Shows itself when there were conflicts and none is open.
    void show(AdjudicateModel model, boolean elsewise) {
        int all = model.conflicts().size();
        int agreed = model.agreed().toAccept();
        setVisible(elsewise && all > 0 && model.conflicts().open() == 0);
        words.setText("%s decided.%s".formatted(
                all == 1 ? "The one conflict is" : "All %,d conflicts are".formatted(all),
                agreed == 0 ? " Next:" : " %s to be accepted. Then:".formatted(
                        Words.count(agreed, "agreed span is", "agreed spans are"))));
    }
}
