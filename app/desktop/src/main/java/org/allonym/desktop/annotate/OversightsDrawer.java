package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.scene.control.Button;
import org.allonym.consistency.Finding;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.kwic.KwicList;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.text.AnnotatedTextView;

/// What is undecided or may have been overlooked, decided by single keys before the document is finished. JavaFX thread.
final class OversightsDrawer extends Drawer {

    private final AnnotateModel model;
    private final Button take;
    private final Button leave;
    private boolean following;

    /// @param take what `Enter` does
    /// @param finish what the key of finishing does
    OversightsDrawer(AnnotateModel model, AnnotatedTextView text, KeyMap keys, Runnable take, Runnable leave, Runnable toText, Runnable finish) {
        Button label = TextHead.button("take-finding", tr("Label it"), "⏎", take);
        Button no = TextHead.button("leave-finding", tr("Leave as is"), keys.cap(AppAction.REJECT_SUGGESTION), leave);
        super(
                "oversights",
                new KwicList(model.oversights().places(), new KwicList.Columns(false, false, true)),
                text,
                false,
                List.of(
                        label,
                        no,
                        TextHead.button("to-finding", tr("Go there"), keys.cap(AppAction.CANCEL), toText),
                        TextHead.button("finish-anyway", tr("Finish"), keys.cap(AppAction.FINISH_NEXT), finish)));
        this.model = model;
        this.take = label;
        this.leave = no;
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
        Matter matter = oversights.inHand();
        following = true;
        try {
            open(left);
            if (matter == null) {
                say(tr("Nothing left to decide"), tr("Finish or go back to the text."));
            } else {
                list().select(oversights.atProperty().get());
                say(
                        counts(oversights.undecided(), left),
                        FindingWords.of(matter, model.openDocument().text(), model.layerProperty().get(), model.labelSet()));
                take.setText(switch (matter) {
                    case Matter.Undecided _ -> tr("Accept it");
                    case Matter.Overlooked(Finding.Bare _) -> tr("Label it");
                    case Matter.Overlooked(Finding.OtherLabel _) -> tr("Change its label");
                });
                leave.setText(matter instanceof Matter.Undecided ? tr("Reject it") : tr("Leave as is"));
            }
            take.setDisable(matter == null);
            leave.setDisable(matter == null);
        } finally {
            following = false;
        }
    }

    private static String counts(int undecided, int all) {
        if (undecided == 0) {
            return Words.count(all, "place to check", "places to check");
        }
        return undecided == all
                ? Words.count(all, "suggestion undecided", "suggestions undecided")
                : tr("%,d places, %,d suggested", all, undecided);
    }
}
