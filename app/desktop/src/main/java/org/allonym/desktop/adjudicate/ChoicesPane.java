package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.Conflict;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;

/// The buttons that decide, each with its key; greyed with the reason where a choice can't be made. JavaFX thread.
final class ChoicesPane extends VBox {

    /// A button in a holder that can say why the button is grey, which a grey button itself can't.
    private record Offer(Choice choice, Button button, String said, StackPane holder, Tooltip why) {}

    private final AdjudicateModel model;
    private final List<Offer> offers = new ArrayList<>();
    private final Label title = Controls.heading(tr("Decide"));
    private final Button keep;
    private final Button right;
    private final Button wrong;
    private final HBox audit;
    private final HBox withdrawn;
    private final GridPane grid = new GridPane(8, 8);

    ChoicesPane(AdjudicateModel model, KeyMap keys, Consumer<AppAction> perform) {
        this.model = model;
        setSpacing(8);
        keep = ReviewParts.choice("keep-earlier", tr("Keep the decision"), AppAction.KEEP_EARLIER, keys, perform);
        keep.managedProperty().bind(keep.visibleProperty());
        right = ReviewParts.choice("audit-right", tr("Correct"), AppAction.ACCEPT, keys, perform);
        wrong = ReviewParts.choice("audit-wrong", tr("Wrong: reopen"), AppAction.TAKE_BACK, keys, perform);
        right.setPrefWidth(0);
        wrong.setPrefWidth(0);
        audit = new HBox(8, right, wrong);
        audit.managedProperty().bind(audit.visibleProperty());
        Button stays = ReviewParts.choice("withdrawn-keep", tr("Keep"), AppAction.ACCEPT, keys, perform);
        Button goes = ReviewParts.choice("withdrawn-drop", trc("choice", "Drop"), AppAction.NOTHING_HERE, keys, perform);
        stays.setPrefWidth(0);
        goes.setPrefWidth(0);
        withdrawn = new HBox(8, stays, goes);
        offer(new Choice.Accept(), tr("Accept"), "accept", AppAction.ACCEPT, keys, perform);
        offer(new Choice.Nothing(), trc("choice", "Nothing here"), "nothing", AppAction.NOTHING_HERE, keys, perform);
        offer(new Choice.Union(""), tr("Union"), "union", AppAction.UNION, keys, perform);
        offer(new Choice.Intersection(""), tr("Intersection"), "intersection", AppAction.INTERSECTION, keys, perform);
        offer(new Choice.Own(List.of()), tr("Own span…"), "own", AppAction.OWN, keys, perform);
        offer(new Choice.Later("later"), tr("Later…"), "later", AppAction.LATER, keys, perform);
        grid.add(withdrawn, 0, 0, 2, 1);
        getChildren().addAll(title, audit, keep, grid);
    }

    private void offer(
            Choice choice, String words, String id, AppAction action, KeyMap keys, Consumer<AppAction> perform) {
        Button button = ReviewParts.choice("choice-" + id, words, action, keys, perform);
        button.setTooltip(null);
        StackPane holder = new StackPane(button);
        GridPane.setHgrow(holder, Priority.ALWAYS);
        holder.setMaxWidth(Double.MAX_VALUE);
        holder.setPrefWidth(0);
        grid.add(holder, offers.size() % 2, offers.size() / 2);
        String said = Hint.withKey(words, keys.cap(action));
        Hint.on(button, said);
        offers.add(new Offer(choice, button, said, holder, new Tooltip()));
    }

    void show(CurrentConflict shown) {
        keep.setVisible(shown.which() != null && shown.which().keeping().isPresent());
        boolean auditing = model.auditing().isOn();
        boolean document = shown.subject() instanceof CurrentConflict.Subject.OfDocument;
        audit.setVisible(auditing);
        boolean agreed = shown.which() == null || shown.which().conflict() instanceof Conflict.Agreed;
        right.setVisible(agreed);
        wrong.setDisable(document);
        title.setText(auditing ? trc("audit", "Result") : shown.decided().filter(made -> made.settles()).isPresent() ? tr("Change decision") : tr("Decide"));
        withdrawn.setVisible(shown.isWithdrawn());
        for (Offer offer : offers) {
            // what is agreed is accepted by “It is right”, which has its key
            boolean accepted = auditing && agreed && offer.choice() instanceof Choice.Accept;
            boolean either = shown.isWithdrawn() && (offer.choice() instanceof Choice.Accept || offer.choice() instanceof Choice.Nothing);
            boolean shows = !accepted && !either && (!auditing || !document || offer.choice() instanceof Choice.Own);
            // what isn't offered leaves its place free: the others stay where the hand knows them
            offer.holder().setVisible(shows);
            boolean own = offer.choice() instanceof Choice.Own;
            String why = own ? "" : model.deciding().whyNot(offer.choice()).orElse("");
            offer.button().setDisable(!why.isEmpty());
            offer.button().setAccessibleHelp(why.isEmpty() ? offer.said() : why);
            Tooltip.uninstall(offer.holder(), offer.why());
            if (!why.isEmpty()) {
                offer.why().setText(why);
                Tooltip.install(offer.holder(), offer.why());
            }
        }
        grid.setMinHeight(Region.USE_PREF_SIZE);
    }
}
