package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.shell.Words;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Says that every conflict is decided and what comes next. JavaFX thread.
final class DoneStrip extends HBox {

    private final Label words = new Label();
    private final Label next = new Label();

    /// @param go leads to another stage
    DoneStrip(ShellModel shell, Consumer<Stage> go) {
        getStyleClass().add("strip");
        setId("all-decided");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        FontIcon icon = new FontIcon(Feather.CHECK_CIRCLE);
        icon.getStyleClass().add("status-finished");
        next.getStyleClass().add("muted");
        getChildren().addAll(icon, new VBox(words, next));
        managedProperty().bind(visibleProperty());
        for (Stage stage : shell.stages()) {
            if (stage == Stage.SURROGATES || stage == Stage.AGREEMENT || stage == Stage.EXPORT) {
                Button button = new Button(stage.title());
                button.setMinWidth(Region.USE_PREF_SIZE);
                button.setOnAction(_ -> go.accept(stage));
                getChildren().add(button);
            }
        }
        setVisible(false);
    }

    private static String next(AdjudicateModel model, int agreed) {
        if (agreed > 0) {
            return tr("Next: accept %s on the left.", Words.count(agreed, "agreed span", "agreed spans"));
        }
        if (!model.auditing().isOffered()) {
            return tr("Next: return your decisions.");
        }
        int waiting = model.agreed().waiting();
        if (waiting > 0) {
            return tr("%s for annotators. Next: audit agreed spans.", Words.count(waiting, "document is waiting", "documents are waiting"));
        }
        return model.auditing().isDrawn()
                ? tr("Next: agreement, surrogates, export.")
                : tr("Next: audit, surrogates, then export.");
    }

    /// Shows itself when there were conflicts and none is open, unless its place is taken.
    void show(AdjudicateModel model, boolean placeIsFree) {
        int all = model.conflicts().size();
        int agreed = model.agreed().toAccept();
        setVisible(placeIsFree && !model.auditing().isOn() && all > 0 && model.conflicts().open() == 0);
        words.setText(all == 1 ? tr("The only conflict is resolved.") : tr("All %,d conflicts are resolved.", all));
        next.setText(next(model, agreed));
    }
}
