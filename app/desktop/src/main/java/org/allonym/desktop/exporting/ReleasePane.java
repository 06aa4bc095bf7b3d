package org.allonym.desktop.exporting;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.Stage;
import org.allonym.services.exporting.KeptTranscripts;
import org.allonym.services.exporting.ReleaseSummary;
import org.allonym.services.surrogates.SelfTest;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Rewriting;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Whether gold goes out with surrogates, what keeps that closed, and what the file holds then. JavaFX thread.
final class ReleasePane extends VBox {

    private final ExportModel model;
    private final ToggleGroup what = new ToggleGroup();
    private final RadioButton wanted = new RadioButton(tr("With surrogates: made-up values in place of real ones"));
    private final RadioButton originals = new RadioButton(tr("With originals: the documents as they were written"));
    private final Node goldOnly = ExportView.line(
            tr("Surrogates replace what gold marks, so an annotator’s layer can’t have them. Choose gold above to export with surrogates."), "muted");
    private final VBox lines = new VBox(8);
    private final Button go = new Button("", new FontIcon(Feather.ARROW_RIGHT));
    private final TextField reason = new TextField();
    private final VBox allow;
    private final CheckBox places = new CheckBox(tr("Also write a table of where surrogates are and how they were made, without originals"));
    private final FlowPane columnBoxes = new FlowPane(16, 6);
    private final VBox columns = new VBox(6,
            ExportView.line(
                    tr("Only session, order, speaker, role and text of transcripts are exported. Other columns are left out unless you choose them; "
                            + "those you choose are searched for originals."),
                    ""),
            columnBoxes);
    private final VBox more;
    private final Node original = ExportView.line(
            tr("The file contains every real name and number. Whoever gets it can identify the people who wrote the documents and "
                    + "those they mention: give it only to people who may see them."),
            "warning-text");

    /// @param lead leads to the stage where what keeps the export closed is decided
    ReleasePane(ExportModel model, Consumer<Stage> lead) {
        super(12);
        this.model = model;
        wanted.setId("with-surrogates");
        originals.setId("with-originals");
        goldOnly.setId("gold-only");
        what.getToggles().setAll(wanted, originals);
        what.selectedToggleProperty().subscribe(chosen -> {
            if (chosen != null) {
                model.releasing().wantedProperty().set(chosen == wanted);
            }
        });
        go.setId("go-surrogates");
        go.setMinWidth(Region.USE_PREF_SIZE);
        go.setOnAction(_ -> lead.accept(blockedAt()));
        reason.setId("allow-open");
        reason.setPromptText(tr("Reason to export anyway"));
        reason.setAccessibleText(tr("Reason to export although something is open"));
        reason.textProperty().bindBidirectional(model.releasing().allowOpenProperty());
        Label despite = ExportView.line(tr("To export anyway, give a reason. It is written in the manifest, where everyone can read it."), "");
        despite.setLabelFor(reason);
        allow = new VBox(4, despite, reason);
        columns.setId("columns-out");
        allow.managedProperty().bind(allow.visibleProperty());
        go.managedProperty().bind(go.visibleProperty());
        places.setId("places");
        for (ButtonBase box : List.of(wanted, originals, places)) {
            Controls.wrap(box);
        }
        places.selectedProperty().bindBidirectional(model.releasing().placesProperty());
        more = new VBox(
                12,
                lines,
                columns,
                go,
                allow,
                ExportView.line(
                        tr("The file contains the rewritten documents, their tokens and their labels. It contains "
                                + "no originals, no list of what was replaced by what, and no names of people who worked "
                                + "on it. Documents that aren’t adjudicated are left out, and anything that still needs "
                                + "a surrogate becomes a tag."),
                        "muted"),
                places);
        more.managedProperty().bind(more.visibleProperty());
        original.setId("originals-go-out");
        original.managedProperty().bind(original.visibleProperty());
        getChildren().addAll(wanted, goldOnly, originals, original, more);
    }

    /// Where what keeps the export closed is decided: surrogates first, and with them done, what isn't adjudicated.
    private Stage blockedAt() {
        ExportModel.Releasing.Status now = model.releasing().statusProperty().get();
        return now != null && now.begun() && now.leaks() == 0 && now.inReview() == 0 && now.unsettled() > 0 ? Stage.ADJUDICATE : Stage.SURROGATES;
    }

    void show() {
        boolean originalsWanted = !model.releasing().wantedProperty().get();
        what.selectToggle(originalsWanted ? originals : model.isGold() ? wanted : null);
        wanted.setDisable(!model.isGold());
        Controls.show(goldOnly, !model.isGold());
        more.setVisible(model.isWithSurrogates());
        original.setVisible(originalsWanted);
        go.setText(blockedAt().title());
        ExportModel.Releasing.Status now = model.releasing().statusProperty().get();
        boolean closed = now != null && !now.isOpen();
        go.setVisible(closed);
        allow.setVisible(closed && now.begun());
        lines.getChildren().setAll(lines(now, model.releasing().testedProperty().get()));
        if (now != null && now.begun() && model.releasing().testedProperty().get() != null && model.releasing().isTestedBefore()) {
            lines.getChildren().add(ExportView.line(ExportView.changedSince(), "muted"));
        }
        showColumns(model.keptProperty().get());
    }

    private void showColumns(KeptTranscripts.@Nullable Kept kept) {
        boolean some = model.isTranscript() && kept != null && !kept.columns().isEmpty();
        Controls.show(columns, some);
        if (!some) {
            return;
        }
        SortedSet<String> out = model.columns();
        List<String> shown = columnBoxes.getChildren().stream().map(box -> ((CheckBox) box).getText()).toList();
        if (!shown.equals(kept.columns())) {
            columnBoxes.getChildren().setAll(kept.columns().stream().map(this::column).toList());
        }
        columnBoxes.getChildren().forEach(box -> ((CheckBox) box).setSelected(out.contains(((CheckBox) box).getText())));
    }

    private CheckBox column(String name) {
        CheckBox box = new CheckBox(name);
        box.setMnemonicParsing(false);
        box.setOnAction(_ -> model.release(name, box.isSelected()));
        return Controls.changes(box);
    }

    private static List<Node> lines(ExportModel.Releasing.@Nullable Status now, SelfTest.@Nullable Result tested) {
        if (now == null) {
            return List.of(ExportView.line(tr("Checking what is open…"), "muted"));
        }
        if (!now.begun()) {
            return List.of(ExportView.line(tr("Export blocked: nobody has reviewed the surrogates yet."), "danger-text"));
        }
        List<Node> lines = new ArrayList<>();
        if (now.isOpen()) {
            lines.add(ExportView.line(tr("Ready to export."), "success-text"));
        } else {
            lines.add(ExportView.line(tr("Export blocked: %s.", what(now)), "danger-text"));
            if (now.unsettled() > 0) {
                lines.add(ExportView.line(
                        tr("Only fully adjudicated documents are exported with surrogates. The others are waiting "
                                + "for annotators or have something open under Adjudicate."),
                        "muted"));
            }
        }
        if (now.unseen() > 0) {
            lines.add(ExportView.line(
                    tr("Nobody has reviewed %s.", DomainText.count(now.unseen(), "suggested surrogate", "suggested surrogates")),
                    "warning-text"));
        }
        lines.add(tested == null ? ExportView.line(tr("Self-test: not done yet."), "muted") : SelfTestCard.headline(tested));
        return lines;
    }

    private static String what(ExportModel.Releasing.Status now) {
        List<String> parts = new ArrayList<>();
        if (now.leaks() > 0) {
            parts.add(DomainText.count(now.leaks(), "leak", "leaks"));
        }
        if (now.inReview() > 0) {
            parts.add(DomainText.count(now.inReview(), "entity needs review", "entities need review"));
        }
        if (now.unsettled() > 0) {
            parts.add(tr("%s not adjudicated", DomainText.count(now.unsettled(), "document", "documents")));
        }
        return String.join(", ", parts);
    }

    /// What an export says of its surrogates.
    ///
    /// @param table the table of places; null for none
    static List<Node> of(ReleaseSummary release, @Nullable Path table) {
        List<Node> lines = new ArrayList<>();
        lines.add(ExportView.line(
                tr("%s replaced, %s kept", DomainText.count(release.counts().mentions(Rewriting.Fate.SURROGATE), "mention", "mentions"),
                        number(release.counts().mentions(Rewriting.Fate.KEPT))),
                ""));
        if (table != null) {
            lines.add(ExportView.line(tr("Table of surrogates: %s", table.getFileName()), "muted"));
        }
        if (release.unsettled() + release.skipped() > 0) {
            lines.add(ExportView.line(
                    tr("Not in the file: %s not adjudicated, %,d skipped by everyone.", DomainText.count(release.unsettled(), "document", "documents"), release.skipped()),
                    "warning-text"));
        }
        int unseen = release.counts().entities(EntityStatus.PROPOSED);
        if (unseen > 0) {
            lines.add(ExportView.line(
                    tr("Nobody has reviewed %s.", DomainText.count(unseen, "suggested surrogate", "suggested surrogates")), "warning-text"));
        }
        if (release.allowOpen() != null) {
            lines.add(ExportView.line(tr("Exported with something still open; the manifest says so and gives the reason."), "warning-text"));
        }
        return lines;
    }
}
