package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.theme.Concealed;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.surrogate.Finding;
import org.allonym.surrogate.PlannedEntity;
import org.jspecify.annotations.Nullable;

/// The finding in hand: what is still there and of whom, and what can be said to it. JavaFX thread.
final class FindingPane extends VBox {

    private static final int LONGEST = 60;

    private final Buttons buttons;
    private final ComboBox<String> label = new ComboBox<>();
    private final VBox head = new VBox(6);
    private final VBox actions = new VBox(8);
    private final HBox labelling = new HBox(8);
    private LabelSet labels;

    /// @param labels the project's
    FindingPane(Buttons buttons, LabelSet labels) {
        super(16);
        this.buttons = buttons;
        this.labels = labels;
        setId("finding");
        label.setId("finding-label");
        label.setAccessibleText(tr("Label to apply"));
        label.setMaxWidth(Double.MAX_VALUE);
        label.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable String name) {
                return name == null ? "" : Called.label(FindingPane.this.labels, name);
            }

            @Override
            public String fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
        HBox.setHgrow(label, Priority.ALWAYS);
        labelling.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(head, actions);
    }

    /// The label that was chosen for what was found.
    String chosenLabel() {
        return label.getValue();
    }

    /// @param bearer in whose surrogate it stands; null for nobody
    void show(Finding finding, @Nullable PlannedEntity bearer, LabelSet known) {
        labels = known;
        label.getItems().setAll(known.offered().stream().map(each -> each.name()).toList());
        label.setValue(finding.label());
        showHead(finding);
        showActions(finding, bearer);
    }

    private void showHead(Finding finding) {
        Label found = Buttons.line(Called.quoted(finding.surface(), LONGEST), "mark-words");
        found.setId("finding-words");
        Concealed.mark(found);
        Label where = Buttons.line(standing(finding), finding.isOpen() ? "danger-text" : "muted");
        where.setId("finding-standing");
        Concealed.mark(where);
        Label of = Buttons.line(tr("A piece of %s", Called.quoted(finding.original(), LONGEST)), "");
        Concealed.mark(of);
        Label what = Buttons.line(Called.label(labels, finding.label()), "mark-label");
        HBox kind = new HBox(8, LabelSwatch.of(labels, finding.label()), what);
        kind.setAlignment(Pos.CENTER_LEFT);
        List<Node> lines = new ArrayList<>(List.of(found, where, of, kind));
        if (finding.source() == Finding.Source.OTHER_DOCUMENT) {
            lines.add(Buttons.line(tr("It identifies someone in another document. It doesn’t block export."), "muted"));
        }
        head.getChildren().setAll(lines);
    }

    private static String standing(Finding finding) {
        Ruling.Clearance said = finding.cleared();
        if (said == null) {
            return tr("Still there: %s", Called.place(finding));
        }
        return said.reason().isBlank()
                ? tr("You decided: %s", Called.verdict(said.verdict()))
                : tr("You decided: %s – %s", Called.verdict(said.verdict()), said.reason());
    }

    private void showActions(Finding finding, @Nullable PlannedEntity bearer) {
        List<Node> all = new ArrayList<>();
        all.add(Buttons.title(tr("What is it?")));
        if (bearer != null) {
            all.add(buttons.of("another-for-bearer", tr("Another surrogate"), AppAction.ANOTHER));
            all.add(Concealed.mark(Buttons.line(
                    tr("It’s in the surrogate for %s.", Called.quoted(bearer.entity().name(), LONGEST)), "muted")));
        } else if (finding.isInText()) {
            Button give = buttons.of("label-finding", tr("Missed: label it"), AppAction.LABEL_FINDING);
            labelling.getChildren().setAll(give, label);
            label.setPrefWidth(0);
            all.add(labelling);
        } else {
            all.add(buttons.of("mend-finding", Leaks.mend(finding), AppAction.LABEL_FINDING));
        }
        if (bearer == null) {
            all.add(Buttons.line(
                    finding.isInText()
                            ? tr("Adds it to gold with this label. The surrogate of the entity it names replaces it.")
                            : tr("Applies to the whole project."),
                    "muted"));
        }
        GridPane grid = new GridPane(8, 8);
        grid.addRow(0,
                buttons.of("someone-else", tr("Someone else"), AppAction.SOMEONE_ELSE),
                buttons.of("common-word", tr("Common word"), AppAction.COMMON_WORD));
        grid.getChildren().forEach(child -> GridPane.setHgrow(child, Priority.ALWAYS));
        all.add(grid);
        all.add(Buttons.line(tr("It stays: it’s nobody protected here, or not a name at all."), "muted"));
        all.add(buttons.of("override", tr("Keep it with a reason…"), AppAction.OVERRIDE));
        if (finding.cleared() != null) {
            Button back = buttons.of("undecide", tr("Clear the decision"), AppAction.UNDECIDE);
            back.getStyleClass().add("flat");
            all.add(back);
        }
        actions.getChildren().setAll(all);
    }
}
