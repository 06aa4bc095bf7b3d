package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import javafx.scene.Node;
import org.allonym.desktop.shell.EmptyBox;
import org.kordamp.ikonli.feather.Feather;

/// What an annotator without documents sees.
final class EmptyDesk {

    private EmptyDesk() {}

    static Node node() {
        return EmptyBox.of(
                Feather.INBOX,
                "no-documents",
                tr("No documents for you yet"),
                tr("The PI imports documents and assigns them.\nThey appear here as soon as they are assigned."));
    }
}
