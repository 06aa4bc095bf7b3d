package org.allonym.desktop.shell;

import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.allonym.desktop.text.Wrapping;
import org.allonym.problem.Problem;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Files dragged over the window from outside, and dropped on it. A [DropZone] in the window comes first. JavaFX thread.
final class FileDropTarget {

    private final Region window;
    private final DropLayer layer;
    private final Function<DroppedFiles, DropOffer> ask;
    private final Consumer<Problem> refuse;
    private final Executor afterwards;
    private @Nullable DropOffer offer;

    /// @param ask what letting go of files would do now
    /// @param refuse says why files can't be used
    /// @param afterwards runs what was offered once the drag is over: a dialog must not open in the midst of one
    FileDropTarget(Region window, DropLayer layer, Function<DroppedFiles, DropOffer> ask, Consumer<Problem> refuse, Executor afterwards) {
        this.window = window;
        this.layer = layer;
        this.ask = ask;
        this.refuse = refuse;
        this.afterwards = afterwards;
        window.addEventFilter(DragEvent.DRAG_OVER, _ -> layer.hide());
        window.addEventHandler(DragEvent.DRAG_OVER, this::over);
        window.addEventHandler(DragEvent.DRAG_EXITED, _ -> gone());
        window.addEventHandler(DragEvent.DRAG_DROPPED, this::dropped);
    }

    /// What can't be used is accepted too, so that it can be said why once it is let go.
    private void over(DragEvent event) {
        if (offer == null && DropZone.holdsFiles(event)) {
            offer = ask.apply(new DroppedFiles(DropZone.files(event)));
        }
        if (offer != null) {
            layer.show(offer);
            event.acceptTransferModes(TransferMode.COPY);
            event.consume();
        }
    }

    private void gone() {
        offer = null;
        layer.hide();
    }

    private void dropped(DragEvent event) {
        DropOffer made = offer;
        gone();
        if (made != null) {
            event.setDropCompleted(made instanceof DropOffer.Taken);
            event.consume();
            window.getScene().getWindow().requestFocus();
            afterwards.execute(() -> {
                switch (made) {
                    case DropOffer.Taken taken -> taken.action().run();
                    case DropOffer.Refused refused -> refuse.accept(refused.problem());
                }
            });
        }
    }

    /// What lies over the window while files are held over it: its edge, and what letting go would do. JavaFX thread.
    static final class DropLayer extends StackPane {

        private static final double WIDEST = 560;

        private final FontIcon icon = new FontIcon(Feather.DOWNLOAD);
        private final Label words = new Label();

        DropLayer() {
            setId("drop-layer");
            getStyleClass().add("drop-layer");
            setMouseTransparent(true);
            setVisible(false);
            words.setId("drop-words");
            Wrapping.of(words);
            words.setMaxWidth(WIDEST);
            HBox box = Controls.row(12, icon, words);
            box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
            box.getStyleClass().add("drop-words");
            getChildren().add(box);
        }

        void show(DropOffer offer) {
            boolean refused = offer instanceof DropOffer.Refused;
            getStyleClass().remove("drop-refused");
            if (refused) {
                getStyleClass().add("drop-refused");
            }
            icon.setIconCode(refused ? Feather.X_CIRCLE : Feather.DOWNLOAD);
            words.setText(offer.words());
            setVisible(true);
        }

        void hide() {
            setVisible(false);
        }
    }
}
