package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.Draft;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The right side of the screen: the entity or the current leak, and what else is left in its document. What decides stands at the
/// foot. JavaFX thread.
final class SurrogateSide extends VBox {

    private final EntityPane entity;
    private final LeakPane leak;
    private final LeaksBox leaks;

    /// @param open opens a leak
    SurrogateSide(SurrogateActions actions, LabelSet labels, Consumer<Item.Id> open) {
        getStyleClass().addAll("pane", "side", "side-right", "inspector-pane", "decision-side");
        entity = new EntityPane(actions);
        leak = new LeakPane(actions, labels);
        leaks = new LeaksBox(open);
        VBox content = new VBox(16, entity, leak, leaks);
        content.getStyleClass().add("decision-content");
        entity.managedProperty().bind(entity.visibleProperty());
        leak.managedProperty().bind(leak.visibleProperty());
        VBox foot = new VBox(entity.choices(), leak.actions);
        foot.getStyleClass().addAll("decision-content", "decision-foot");
        foot.setMinHeight(Region.USE_PREF_SIZE);
        getChildren().addAll(ReviewParts.scrolling(content), foot);
    }

    /// @param written what is being written; null for nothing
    void show(CurrentItem shown, LabelSet labels, Drafting.@Nullable Draft written) {
        PlannedEntity planned = shown.entity();
        Leak found = shown.leak();
        entity.setVisible(planned != null);
        leak.setVisible(found != null);
        if (planned != null) {
            entity.show(shown, planned, labels, written);
        }
        if (found != null) {
            leak.show(found, shown.bearer().orElse(null), labels);
        }
        Controls.show(entity.choices(), planned != null && written == null);
        Controls.show(leak.actions, found != null);
        leaks.show(shown);
    }

    /// The label that was chosen for the current leak.
    String chosenLabel() {
        return leak.chosenLabel();
    }

    /// Gives the focus to the field of one's own value.
    void focusDraft() {
        entity.focusDraft();
    }

    /// The current leak: what is still there and of whom, and what can be said to it. JavaFX thread.
    private static final class LeakPane extends VBox {

        private static final int LONGEST = 60;

        private final SurrogateActions press;
        private final ComboBox<String> label = new ComboBox<>();
        private final VBox head = new VBox(6);
        private final VBox actions = new VBox(8);
        private final HBox labelling = new HBox(8);
        private LabelSet labels;

        /// @param labels the project's
        LeakPane(SurrogateActions press, LabelSet labels) {
            super(16);
            this.press = press;
            this.labels = labels;
            setId("finding");
            label.setId("finding-label");
            label.setAccessibleText(tr("Label to apply"));
            label.setMaxWidth(Double.MAX_VALUE);
            Controls.titles(label, name -> this.labels.titleOf(name));
            HBox.setHgrow(label, Priority.ALWAYS);
            labelling.setAlignment(Pos.CENTER_LEFT);
            getChildren().add(head);
        }

        /// The label that was chosen for what was found.
        String chosenLabel() {
            return label.getValue();
        }

        /// @param bearer in whose surrogate it stands; null for nobody
        void show(Leak leak, @Nullable PlannedEntity bearer, LabelSet known) {
            labels = known;
            label.getItems().setAll(known.offered().stream().map(each -> each.name()).toList());
            label.setValue(leak.label());
            showHead(leak);
            showActions(leak, bearer);
        }

        private void showHead(Leak leak) {
            Label found = ReviewParts.line(ReviewText.quoted(leak.surface(), LONGEST), "mark-words");
            found.setId("finding-words");
            HiddenText.mark(found);
            Label where = ReviewParts.line(standing(leak), leak.isOpen() ? "danger-text" : "muted");
            where.setId("finding-standing");
            HiddenText.mark(where);
            Label of = ReviewParts.line(tr("A piece of %s", ReviewText.quoted(leak.original(), LONGEST)), "");
            HiddenText.mark(of);
            Label what = ReviewParts.line(labels.titleOf(leak.label()), "mark-label");
            HBox kind = Controls.row(8, LabelSwatch.of(labels, leak.label()), what);
            List<Node> lines = new ArrayList<>(List.of(found, where, of, kind));
            if (leak.source() == Leak.Source.OTHER_DOCUMENT) {
                lines.add(ReviewParts.line(tr("It identifies someone in another document. It doesn’t block export."), "muted"));
            }
            head.getChildren().setAll(lines);
        }

        private static String standing(Leak leak) {
            Ruling.Clearance said = leak.cleared();
            if (said == null) {
                return tr("Still there: %s", SurrogateText.place(leak));
            }
            return said.reason().isBlank()
                    ? tr("You decided: %s", SurrogateText.verdict(said.verdict()))
                    : tr("You decided: %s – %s", SurrogateText.verdict(said.verdict()), said.reason());
        }

        private void showActions(Leak leak, @Nullable PlannedEntity bearer) {
            List<Node> all = new ArrayList<>();
            all.add(Controls.heading(tr("What is it?")));
            if (bearer != null) {
                all.add(press.button("another-for-bearer", tr("Another surrogate"), AppAction.ANOTHER));
                all.add(HiddenText.mark(ReviewParts.line(
                        tr("It’s in the surrogate for %s.", ReviewText.quoted(bearer.entity().name(), LONGEST)), "muted")));
            } else if (leak.isInRepair()) {
                all.add(ReviewParts.line(tr("Somebody replaced a redaction with these words. Change them on the Redactions screen, or decide what they are."), "muted"));
            } else if (leak.isInText()) {
                Button give = press.button("label-finding", tr("Missed: label it"), AppAction.LABEL_FINDING);
                labelling.getChildren().setAll(give, label);
                label.setPrefWidth(0);
                all.add(labelling);
            } else {
                all.add(press.button("mend-finding", LeakDecisions.mend(leak), AppAction.LABEL_FINDING));
            }
            if (bearer == null && !leak.isInRepair()) {
                all.add(ReviewParts.line(
                        leak.isInText()
                                ? tr("Adds it to gold with this label. The surrogate of the entity it names replaces it.")
                                : tr("Applies to the whole project."),
                        "muted"));
            }
            GridPane grid = new GridPane(8, 8);
            grid.addRow(0,
                    press.button("someone-else", tr("Someone else"), AppAction.SOMEONE_ELSE),
                    press.button("common-word", tr("Common word"), AppAction.COMMON_WORD));
            grid.getChildren().forEach(child -> GridPane.setHgrow(child, Priority.ALWAYS));
            all.add(grid);
            all.add(ReviewParts.line(tr("It stays: it’s nobody protected here, or not a name at all."), "muted"));
            all.add(press.button("override", tr("Keep it with a reason…"), AppAction.OVERRIDE));
            if (leak.cleared() != null) {
                Button back = press.button("undecide", tr("Clear the decision"), AppAction.UNDECIDE);
                back.getStyleClass().add("flat");
                all.add(back);
            }
            actions.getChildren().setAll(all);
        }
    }

    /// What is left of originals in the current document; a click goes there. JavaFX thread.
    private static final class LeaksBox extends VBox {

        private static final int MOST = 12;
        private static final int LONGEST = 60;

        private final Consumer<Item.Id> open;

        LeaksBox(Consumer<Item.Id> open) {
            super(2);
            this.open = open;
            setId("findings");
            managedProperty().bind(visibleProperty());
        }

        void show(CurrentItem shown) {
            List<Leak> left = shown.planned().plan().leaks().stream()
                    .filter(leak -> leak.cleared() == null && !leak.equals(shown.leak()))
                    .toList();
            setVisible(!left.isEmpty());
            List<Node> lines = new ArrayList<>();
            lines.add(Controls.heading(tr("%s in this document", DomainText.count(left.size(), "leak", "leaks"))));
            for (int i = 0; i < Math.min(MOST, left.size()); i++) {
                lines.add(line(i, shown, left.get(i)));
            }
            if (left.size() > MOST) {
                lines.add(ReviewParts.line(tr("and %,d more", left.size() - MOST), "muted"));
            }
            getChildren().setAll(lines);
        }

        private Node line(int index, CurrentItem shown, Leak leak) {
            FontIcon icon = new FontIcon(leak.isOpen() ? Feather.ALERT_OCTAGON : Feather.INFO);
            icon.getStyleClass().add(leak.isOpen() ? "item-leak" : "item-notice");
            Label words = ReviewParts.line(
                    "%s %s".formatted(ReviewText.quoted(leak.surface(), LONGEST), SurrogateText.shortPlace(leak)), "");
            HBox.setHgrow(words, Priority.ALWAYS);
            HBox content = new HBox(8, icon, HiddenText.mark(words));
            content.setAlignment(Pos.TOP_LEFT);
            Item.Id id = Item.id(shown.planned().document().id(), leak);
            VBox line = EntityPane.pressable(
                    content, tr("Go to leak %s, %s", leak.surface(), SurrogateText.place(leak)), () -> open.accept(id));
            line.setId("finding-" + (index + 1));
            return line;
        }
    }
}
