package org.allonym.desktop.search;

import static org.allonym.language.Messages.tr;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.search.BulkLabels.Preview;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.Wrapping;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.project.DocumentId;
import org.allonym.services.search.LabelPlaces.LeftOut;
import org.allonym.services.search.LabelPlaces.Plan;
import org.allonym.services.search.LabelPlaces.Reason;
import org.allonym.services.search.LabelPlaces.Target;

/// Says what is about to be done to the ticked places, and what stays as it is and why, and waits for a yes.
/// JavaFX thread.
final class PreviewStrip extends HBox {

    private static final int NAMED = 3;

    private final Label what = Controls.heading("");
    private final Label stays = Controls.muted("");
    private final Button yes = new Button("", new KeyCap("⏎"));
    private final Button which = new Button(tr("Show them"));

    /// @param showLeftOut shows the places that stay as they are
    PreviewStrip(Runnable carryOut, Runnable forget, Runnable showLeftOut) {
        super(12);
        setId("proposal");
        getStyleClass().add("label-bar");
        setAlignment(Pos.CENTER_LEFT);
        what.setId("proposal-what");
        Wrapping.of(what);
        stays.setId("proposal-stays");
        Controls.wrap(stays);
        stays.managedProperty().bind(stays.visibleProperty());
        Controls.changes(yes).setId("proposal-yes");
        yes.getStyleClass().add("accent");
        yes.setContentDisplay(ContentDisplay.RIGHT);
        yes.setOnAction(_ -> carryOut.run());
        which.setId("proposal-left-out");
        which.setOnAction(_ -> showLeftOut.run());
        Button no = new Button(tr("Cancel"), new KeyCap("Esc"));
        no.setContentDisplay(ContentDisplay.RIGHT);
        no.setOnAction(_ -> forget.run());
        for (Button button : List.of(yes, which, no)) {
            button.setMinWidth(USE_PREF_SIZE);
            button.managedProperty().bind(button.visibleProperty());
        }
        VBox words = new VBox(4, what, stays);
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        getChildren().addAll(words, which, no, yes);
    }

    void show(Preview preview) {
        Plan plan = preview.plan();
        what.setText(sentence(preview));
        stays.setText(leftOut(plan));
        stays.setVisible(!plan.leftOut().isEmpty());
        which.setVisible(!plan.leftOut().isEmpty());
        yes.setVisible(plan.places() > 0);
        yes.setText(preview.label().isPresent() ? tr("Label them") : tr("Remove them"));
    }

    static String sentence(Preview preview) {
        Optional<String> title = preview.label().map(org.allonym.label.Label::title);
        Plan plan = preview.plan();
        if (plan.places() == 0) {
            return title.map(name -> tr("None of the checked places can be labeled as %s.", name))
                    .orElse(tr("None of the checked places has a label to remove."));
        }
        String where = where(plan);
        return title.map(name -> tr("Label %s as %s", where, name)).orElse(tr("Remove the label from %s", where));
    }

    /// What was done, in words.
    static String done(Preview preview) {
        String where = where(preview.plan());
        return preview.label()
                .map(label -> tr("Labeled %s as %s.", where, label.title()))
                .orElse(tr("Removed the label from %s.", where));
    }

    private static String where(Plan plan) {
        return tr("%s in %s",
                DomainText.count(plan.places(), "place", "places"), DomainText.count(plan.documents(), "document", "documents"));
    }

    static String leftOut(Plan plan) {
        if (plan.leftOut().isEmpty()) {
            return "";
        }
        Map<Reason, List<LeftOut>> byReason =
                plan.leftOut().stream().collect(Collectors.groupingBy(LeftOut::reason, () -> new EnumMap<>(Reason.class), Collectors.toList()));
        return tr("Unchanged: %s", byReason.entrySet().stream()
                .map(each -> words(each.getKey(), each.getValue()))
                .collect(Collectors.joining(" · ")));
    }

    private static String words(Reason reason, List<LeftOut> places) {
        int n = places.size();
        return switch (reason) {
            case FINISHED -> tr("%,d in finished documents (%s)", n, documents(places));
            case SKIPPED -> tr("%,d in skipped documents (%s)", n, documents(places));
            case HAS_IT -> n == 1 ? tr("1 already has the label") : tr("%,d already have the label", n);
            case OVERLAPS -> n == 1 ? tr("1 would overlap another span") : tr("%,d would overlap another span", n);
            case HAS_NONE -> n == 1 ? tr("1 has no label") : tr("%,d have no label", n);
            case PART -> n == 1 ? tr("1 is part of a longer span") : tr("%,d are part of longer spans", n);
        };
    }

    /// Names the documents that somebody would have to reopen.
    private static String documents(List<LeftOut> places) {
        SequencedSet<DocumentId> all = new LinkedHashSet<>();
        places.forEach(place -> all.add(place.target().document()));
        String named = all.stream().limit(NAMED).map(DocumentId::value).collect(Collectors.joining(", "));
        return all.size() > NAMED ? tr("%s and %,d more", named, all.size() - NAMED) : named;
    }

    /// Lists the places that stay as they are, each with the reason.
    static Node leftOutPanel(List<LeftOut> leftOut, List<KwicRow> rows) {
        Map<Target, KwicRow> words = new HashMap<>();
        rows.forEach(row -> words.put(SearchModel.target(row), row));
        TableView<LeftOut> table = new TableView<>();
        HiddenText.mark(table).setId("left-out");
        table.getItems().setAll(leftOut);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().add(Controls.column(tr("Document"), 160, each -> each.target().document().value()));
        table.getColumns().add(Controls.column(tr("Place"), 240, each -> {
            KwicRow row = words.get(each.target());
            return row == null ? "" : row.words().hit();
        }));
        table.getColumns().add(Controls.column(tr("Why it’s left unchanged"), 360, each -> why(each.reason())));
        table.setPrefSize(780, 420);
        return new VBox(table);
    }

    private static String why(Reason reason) {
        return switch (reason) {
            case FINISHED -> tr("The document is finished. Reopen it to change it.");
            case SKIPPED -> tr("The document is skipped. Reopen it to change it.");
            case HAS_IT -> tr("It already has the label.");
            case OVERLAPS -> tr("It would overlap another span, which the label set doesn’t allow.");
            case HAS_NONE -> tr("It has no label.");
            case PART -> tr("It’s part of a longer span. Go to that span to delete it.");
        };
    }
}
