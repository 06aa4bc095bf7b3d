package org.allonym.app.annotate;

import java.util.List;
import javafx.scene.control.Button;
import org.allonym.app.action.AppAction;
import org.allonym.app.action.KeyMap;
import org.allonym.app.kwic.KwicList;
import org.allonym.app.shell.Words;
import org.allonym.app.text.AnnotatedTextView;
import org.allonym.consistency.Finding;

/// What may have been overlooked, decided by single keys before the document is finished. JavaFX thread.
final class OversightsDrawer extends Drawer {

    private final AnnotateModel model;
    private final Button take;
    private boolean following;

    /// @param take what `Enter` does
    /// @param finish what the key of finishing does
    OversightsDrawer(AnnotateModel model, AnnotatedTextView text, KeyMap keys, Runnable take, Runnable leave, Runnable toText, Runnable finish) {
        Button label = TextHead.button("take-finding", "Label it", "⏎", take);
        super(
                "oversights",
                new KwicList(model.oversights().places(), new KwicList.Columns(false, false)),
                text,
                false,
                List.of(
                        label,
                        TextHead.button("leave-finding", "Leave it", keys.cap(AppAction.REJECT_SUGGESTION), leave),
                        TextHead.button("to-finding", "Go there", keys.cap(AppAction.CANCEL), toText),
                        TextHead.button("finish-anyway", "Finish", keys.cap(AppAction.FINISH_NEXT), finish)));
        this.model = model;
        this.take = label;
        list().setOnOpen(_ -> take.run());
        list().selectedProperty().subscribe(row -> {
            if (row != null && !following) {
                model.oversights().goTo(model.oversights().places().rows().indexOf(row));
            }
        });
    }

    /// Shows where the sweep stands; closes when it is over.
    void follow() {
        Oversights oversights = model.oversights();
        if (!oversights.openProperty().get()) {
            setVisible(false);
            return;
        }
        int left = oversights.places().rows().size();
        Finding finding = oversights.inHand();
        following = true;
        try {
            open(left);
            if (finding == null) {
                say("Nothing is left to decide", "Finish, or go back to the text.");
            } else {
                list().select(oversights.atProperty().get());
                say(
                        Words.count(left, "place to look at", "places to look at"),
                        FindingWords.of(finding, model.openDocument().text(), model.layerProperty().get(), model.labelSet()));
                take.setText(finding instanceof Finding.Bare ? "Label it" : "Relabel it");
            }
            take.setDisable(finding == null);
        } finally {
            following = false;
        }
    }
}
