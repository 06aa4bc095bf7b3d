package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;

import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.Pieces;
import org.kordamp.ikonli.feather.Feather;

/// Says in the window's header that this is a work package and how far it is, and gives back. JavaFX thread.
public final class PackageLine extends HBox {

    private final PackageModel model;
    private final Label standing = Pieces.muted("");
    private final Label returned = Pieces.muted("");
    private final Button give;
    private final ListChangeListener<Object> changed = _ -> refresh();

    public PackageLine(PackageModel model, Desk desk, FileDialogs dialogs) {
        super(12);
        this.model = model;
        setAlignment(Pos.CENTER_RIGHT);
        standing.setId("package-standing");
        standing.setMinWidth(Region.USE_PREF_SIZE);
        give = Pieces.button("package-return", tr("Give back…"), Feather.SEND, () ->
                desk.openPanel(tr("Give back"), new GivingBackPanel(model, desk, dialogs).node()));
        give.setMinWidth(Region.USE_PREF_SIZE);
        returned.setId("package-returned");
        returned.setMinWidth(0);
        returned.managedProperty().bind(returned.visibleProperty());
        VBox words = new VBox(standing, returned);
        words.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(words, give);
        model.session().rows().addListener(new WeakListChangeListener<>(changed));
        model.givenProperty().subscribe(_ -> refresh());
    }

    /// When all is done, the way to give it back stands out.
    private void refresh() {
        standing.setText(model.standing());
        returned.setText(model.returned());
        Hint.on(returned, model.returned());
        returned.setVisible(!model.returned().isEmpty());
        give.getStyleClass().remove("accent");
        if (model.isDue()) {
            give.getStyleClass().add("accent");
        }
    }
}
