package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.scene.control.Button;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.kwic.KwicList;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;

/// Every other place of a string, to be ticked and labelled. JavaFX thread.
final class ReviewDrawer extends Drawer {

    private final AllTheSame model;
    private final Button label;

    /// @param labelTicked what `Enter` does
    /// @param leave what `Esc` does
    ReviewDrawer(AllTheSame model, AnnotatedTextView text, KeyMap keys, Runnable labelTicked, Runnable leave) {
        Button label = TextHead.button("label-ticked", tr("Label checked"), "⏎", labelTicked);
        label.getStyleClass().add("accent");
        super(
                "review",
                new KwicList(model.places(), new KwicList.Columns(true, false)),
                text,
                true,
                List.of(TextHead.button("leave-review", tr("Cancel"), keys.cap(AppAction.CANCEL), leave), label));
        this.model = model;
        this.label = label;
        list().setEnterDoes(tr("labels the checked"));
        list().setOnOpen(_ -> labelTicked.run());
    }

    /// Opens for a review; closes when it is null.
    void show(AllTheSame.@Nullable Review review, LabelSet labels) {
        if (review == null) {
            setVisible(false);
            return;
        }
        String title = labels.find(review.label()).map(known -> known.title()).orElse(review.label());
        int places = model.places().rows().size();
        say(
                tr("%s of “%s”", Words.count(places, "other place", "other places"), SameStringsStrip.shortened(review.surface())),
                tr("The places you check become %s. Places that already have a label show it.", title));
        label.disableProperty().bind(model.places().tickedCountProperty().isEqualTo(0));
        open(places);
        list().select(0);
    }
}
