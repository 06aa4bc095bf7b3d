package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.consistency.Oversight;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.ReadingPane.TextHead;
import org.allonym.desktop.kwic.KwicList;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.Wrapping;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;

/// Places in their context below the text, which stays in sight: what they are, the list, and what can be done to them.
///
/// It takes room only while it is open. JavaFX thread.
class Drawer extends VBox {

    private static final int MOST_LINES = 6;

    private final Label title = Controls.heading("");
    private final Label detail = new Label();
    private final KwicList list;
    private final boolean ticks;

    /// @param text whose appearance the lines follow, and with which they hide
    /// @param ticks whether places can be ticked
    Drawer(String id, KwicList list, AnnotatedTextView text, boolean ticks, List<Button> buttons) {
        this.list = list;
        this.ticks = ticks;
        setId(id);
        getStyleClass().add("drawer");
        title.setId(id + "-title");
        detail.setId(id + "-detail");
        Wrapping.of(detail);
        detail.setMinHeight(Region.USE_PREF_SIZE);
        detail.getStyleClass().add("drawer-detail");
        HBox head = new HBox(8, title, Controls.gap());
        head.getChildren().addAll(buttons);
        head.getStyleClass().add("drawer-head");
        list.appearanceProperty().bind(text.appearanceProperty());
        list.concealedProperty().bind(text.concealedProperty());
        detail.opacityProperty().bind(text.concealedProperty().map(hidden -> hidden ? 0 : 1));
        title.opacityProperty().bind(detail.opacityProperty());
        getChildren().addAll(head, detail, list);
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    KwicList list() {
        return list;
    }

    void say(String words, String more) {
        title.setText(words);
        detail.setText(more);
    }

    /// Opens for so many places and takes the focus.
    void open(int places) {
        double line = Math.max(30, list.appearanceProperty().get().size() * 1.8);
        double height = Math.min(MOST_LINES, Math.max(1, places)) * line + (ticks ? 36 : 0) + 10;
        list.setMinHeight(height);
        list.setPrefHeight(height);
        list.setMaxHeight(height);
        if (!isVisible()) {
            setVisible(true);
            list.enter();
        }
    }

    /// Whether the keyboard is in it.
    boolean holdsFocus() {
        for (javafx.scene.Node at = getScene() == null ? null : getScene().getFocusOwner(); at != null; at = at.getParent()) {
            if (at == this) {
                return true;
            }
        }
        return false;
    }

    /// Every other place of a string, to be ticked and labelled. JavaFX thread.
    static final class ReviewDrawer extends Drawer {

        private final OccurrenceReview model;
        private final Button label;

        /// @param labelTicked what `Enter` does
        /// @param leave what `Esc` does
        ReviewDrawer(OccurrenceReview model, AnnotatedTextView text, KeyMap keys, Runnable labelTicked, Runnable leave) {
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
        void show(OccurrenceReview.@Nullable Review review, LabelSet labels) {
            if (review == null) {
                setVisible(false);
                return;
            }
            String title = labels.find(review.label()).map(known -> known.title()).orElse(review.label());
            int places = model.places().rows().size();
            say(
                    tr("%s of “%s”", DomainText.count(places, "other place", "other places"), AnnotateText.shortened(review.surface())),
                    tr("The places you check become %s. Places that already have a label show it.", title));
            label.disableProperty().bind(model.places().tickedCountProperty().isEqualTo(0));
            open(places);
            list().select(0);
        }
    }

    /// What is undecided or may have been overlooked, decided by single keys before the document is finished. JavaFX thread.
    static final class OversightsDrawer extends Drawer {

        private static final KeyMap.Advice FINISH = new KeyMap.Advice(
                "Finish with %s, or go back to the text.", "Finish, or go back to the text.", AppAction.FINISH_NEXT);

        private final AnnotateModel model;
        private final KeyMap keys;
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
            this.keys = keys;
            this.take = label;
            this.leave = no;
            list().setOnOpen(_ -> take.run());
            list().setOnOpenEmpty(finish);
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
            Oversights.Item item = oversights.current();
            following = true;
            try {
                open(left);
                if (item == null) {
                    say(tr("Nothing left to decide"), FINISH.in(keys));
                } else {
                    list().select(oversights.atProperty().get());
                    say(
                            counts(oversights.undecided(), left),
                            AnnotateText.of(item, model.openDocument().text(), model.layerProperty().get(), model.labelSet()));
                    take.setText(switch (item) {
                        case Oversights.Item.Undecided _ -> tr("Accept it");
                        case Oversights.Item.Overlooked(Oversight.Bare _) -> tr("Label it");
                        case Oversights.Item.Overlooked(Oversight.OtherLabel _) -> tr("Change its label");
                    });
                    leave.setText(item instanceof Oversights.Item.Undecided ? tr("Reject it") : tr("Leave as is"));
                }
                Controls.show(take, item != null);
                Controls.show(leave, item != null);
            } finally {
                following = false;
            }
        }

        private static String counts(int undecided, int all) {
            if (undecided == 0) {
                return DomainText.count(all, "place to check", "places to check");
            }
            return undecided == all
                    ? DomainText.count(all, "suggestion undecided", "suggestions undecided")
                    : tr("%,d places, %,d suggested", all, undecided);
        }
    }
}
