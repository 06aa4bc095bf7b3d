package org.allonym.desktop.exporting;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.annotation.Projection;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.ContextActions;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.Manifest;
import org.allonym.formats.Notice;
import org.allonym.formats.OffsetUnit;
import org.allonym.services.exporting.KeptTranscripts;
import org.allonym.services.exporting.ReleaseSummary;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The export screen. JavaFX thread.
public final class ExportView extends StageScreen {

    private static final double SPLIT_WIDTH = 250;

    private final ExportModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final ReleasePane release;
    private final SelfTestCard selfTest;
    private final UtilityCard utility;
    private final VBox before = new VBox(4);
    private final VBox after = new VBox(8);
    private final Button export = Controls.button("export", tr("Export…"), Feather.UPLOAD, this::choose);
    private final TitledBox<String> splits;
    private final Node first;
    private final ScrollPane node;

    /// @param go leads to the stage where what keeps the export closed is decided
    public ExportView(ExportModel model, ShellServices desk, FileDialogs dialogs, KeyMap keys, Consumer<Stage> go) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        Label title = new Label(tr("Export"));
        title.getStyleClass().add("screen-title");
        var layers = choice("export-layer", tr("Layer"), model.layers(), layer -> layer.name().equals("gold") ? tr("gold, the adjudicated layer") : layer.name());
        layers.valueProperty().bindBidirectional(model.layerProperty());
        first = layers;
        splits = TitledBox.<String>orAny("export-split", tr("Split"), tr("All documents"), split -> split).follows(model.splitProperty());
        export.getStyleClass().add("accent");
        Hint.on(export, Hint.withKey(tr("Export…"), keys.cap(AppAction.EXPORT)));
        release = new ReleasePane(model, go);
        selfTest = new SelfTestCard(model);
        utility = new UtilityCard(model.releasing());
        VBox card = new VBox(16, questions(layers), release, before, export);
        card.getStyleClass().add("card");
        after.getStyleClass().add("card");
        after.setId("exported");
        VBox column = new VBox(16, title, card, after, selfTest, utility);
        column.setMaxWidth(760);
        VBox centred = new VBox(column);
        centred.getStyleClass().addAll("pane", "centred");
        node = new ScrollPane(centred);
        node.setFitToWidth(true);
        node.getStyleClass().add("edge-to-edge");
        Controls.enterPressesMain(node);
        follow();
    }

    private void follow() {
        model.completenessProperty().subscribe(_ -> showBefore());
        model.layerProperty().subscribe(_ -> showBefore());
        model.formatProperty().subscribe(_ -> showBefore());
        model.keptProperty().subscribe(_ -> showBefore());
        model.releasing().wantedProperty().subscribe(_ -> showBefore());
        model.releasing().statusProperty().subscribe(_ -> showBefore());
        model.releasing().allowOpenProperty().subscribe(_ -> showBefore());
        model.releasing().testedProperty().subscribe(_ -> showBefore());
        model.releasing().testingProperty().subscribe(_ -> showBefore());
        model.releasing().comparedProperty().subscribe(_ -> showBefore());
        model.releasing().comparingProperty().subscribe(_ -> showBefore());
        model.reportProperty().subscribe(this::showAfter);
    }

    private GridPane questions(Node layers) {
        GridPane grid = new GridPane(16, 12);
        var formats = choice("export-format", tr("Format"), ExchangeFormats.writable(), format -> format.title());
        formats.valueProperty().bindBidirectional(model.formatProperty());
        var projections = choice("export-projection", tr("Tagging rule"), List.of(Projection.values()), ExportView::words);
        projections.valueProperty().bindBidirectional(model.projectionProperty());
        grid.addRow(0, new Label(tr("Layer")), layers);
        grid.addRow(1, new Label(tr("Format")), formats);
        Label carries = Controls.muted("");
        carries.setId("export-carries");
        carries.setWrapText(true);
        carries.setMaxWidth(520);
        model.formatProperty().subscribe(format -> carries.setText(carries(format)));
        grid.add(carries, 1, 2);
        Label become = new Label(tr("Tagging rule"));
        become.setMinWidth(Region.USE_PREF_SIZE);
        grid.addRow(3, become, projections);
        addSplits(grid, 4);
        model.formatProperty().subscribe(format -> {
            boolean tags = format.offsetUnit() == OffsetUnit.TOKENS;
            Controls.show(become, tags);
            Controls.show(projections, tags);
        });
        return grid;
    }

    /// Which split is exported, where there are some, and for a PI a button to make them.
    private void addSplits(GridPane grid, int row) {
        Label name = new Label(tr("Split"));
        splits.setPrefWidth(SPLIT_WIDTH);
        HBox line = Controls.row(12, splits);
        if (model.maySplit()) {
            line.getChildren().add(Controls.button("make-splits", tr("Splits…"), this::openSplits));
        }
        grid.addRow(row, name, line);
        model.splitsProperty().subscribe(names -> {
            splits.offer(names);
            Controls.show(splits, !names.isEmpty());
            boolean any = !names.isEmpty() || model.maySplit();
            Controls.show(name, any);
            Controls.show(line, any);
        });
    }

    private void openSplits() {
        SplitsPanel panel = new SplitsPanel(model.splitting(), model.labelSet(), desk::closePanel);
        desk.openPanel(tr("Splits"), panel.node(), panel::close);
    }

    /// What the format counts in and what it leaves out.
    private static String carries(ExchangeFormat format) {
        String lost = format.cannotCarry();
        String missing = tr("Not in the file: %s", lost.substring(0, 1).toLowerCase(Locale.ROOT) + lost.substring(1));
        return format.offsetUnit() == OffsetUnit.NONE
                ? missing
                : tr("Span positions are counted in %s. %s", format.offsetUnit().spoken(), missing);
    }

    private static String words(Projection projection) {
        return switch (projection) {
            case COVER -> tr("cover: every token a span touches");
            case COMPETITION -> tr("competition: tokens that start inside a span");
        };
    }

    private static <T> ComboBox<T> choice(String id, String name, List<T> values, Function<T, String> words) {
        ComboBox<T> box = Controls.choice(id, name, values, words);
        box.setPrefWidth(360);
        return box;
    }

    private void choose() {
        if (export.isDisabled()) {
            desk.say(model.isWithSurrogates()
                    ? tr("Export with surrogates is blocked. Resolve what is open, or give a reason to export anyway.")
                    : tr("Only gold can have surrogates. Choose gold, or choose the originals."));
            return;
        }
        dialogs.save(tr("Export to"), model.suggestedName(), List.of(new FileDialogs.Kind(tr("All files"), List.of("*"))))
                .ifPresent(model::export);
    }

    private void showBefore() {
        before.getChildren().clear();
        release.show();
        selfTest.show();
        utility.show(model.isWithSurrogates());
        export.setDisable(!model.isReady());
        if (model.isWithSurrogates()) {
            return;
        }
        if (model.formatProperty().get().offsetUnit() == OffsetUnit.NONE) {
            before.getChildren().add(line(tr("Documents are exported as they were imported; labels and decisions make no difference."), "muted"));
            KeptTranscripts.Kept kept = model.keptProperty().get();
            if (model.isTranscript() && kept != null && kept.names().isEmpty()) {
                before.getChildren().add(line(tr("No document of this project comes from a transcript file."), "warning-text"));
            }
            return;
        }
        ExportModel.Completeness known = model.completenessProperty().get();
        if (known != null && model.isGold()) {
            int missing = known.open() + known.waiting();
            before.getChildren().add(line(
                    missing == 0
                            ? tr("Every document is adjudicated.")
                            : tr("%s of %,d aren’t adjudicated yet (%,d with something open, %,d waiting for "
                                    + "annotators); what is undecided in them is missing from gold.", DomainText.count(missing, "document", "documents"), known.documents(), known.open(), known.waiting()),
                    missing == 0 ? "success-text" : "warning-text"));
        }
    }

    private static String written(Manifest manifest) {
        String texts = "%s, %s".formatted(
                DomainText.count(manifest.documents(), "document", "documents"), DomainText.count(manifest.tokens(), "token", "tokens"));
        return manifest.offsetUnit() == OffsetUnit.NONE
                ? texts
                : texts + ", " + DomainText.count(manifest.spanCount(), "span", "spans");
    }

    private void showAfter(ExportModel.@Nullable Exported report) {
        after.getChildren().clear();
        Controls.show(after, report != null);
        if (report == null) {
            return;
        }
        Manifest manifest = report.manifest();
        Label heading = Controls.heading(tr("Exported"));
        after.getChildren().addAll(
                heading,
                line(report.file().toString(), "section-title"),
                line(written(manifest), ""),
                line("SHA-256 " + manifest.sha256(), "muted"),
                line(tr("Manifest: %s", report.manifestFile().getFileName()), "muted"));
        ReleaseSummary surrogates = report.release();
        if (surrogates != null) {
            after.getChildren().addAll(ReleasePane.of(surrogates, report.places()));
        }
        if (manifest.leftOutCount() > 0) {
            after.getChildren().add(line(tr(
                    "%s overlap others and can’t be written with one tag per token; the manifest lists them.",
                    DomainText.count(manifest.leftOutCount(), "span", "spans")), "warning-text"));
        }
        if (manifest.differingCount() > 0) {
            after.getChildren().add(line(tr(
                    "%s would be tagged differently under the other tagging rule; the manifest lists them.",
                    DomainText.count(manifest.differingCount(), "token", "tokens")), "muted"));
        }
        for (Notice notice : manifest.notices()) {
            after.getChildren().add(line(notice.sentence(), "muted"));
        }
        after.getChildren().add(Controls.button("show-exported", tr("Show in folder"), () -> ContextActions.showInFolder(report.file(), dialogs, desk).fire()));
        stands(tr("exported"));
        desk.say(tr("Exported to %s", report.file().getFileName()));
    }

    /// What is said of figures that are older than the project.
    static String changedSince() {
        return tr("The project has changed since.");
    }

    static Label line(String text, String style) {
        Label label = Controls.wrap(new Label(text));
        if (!style.isEmpty()) {
            label.getStyleClass().add(style);
        }
        return label;
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(AppAction.EXPORT, AppAction.SWITCH_PERSON, AppAction.KEYS);
    }

    @Override
    public boolean perform(AppAction action) {
        if (action == AppAction.EXPORT) {
            choose();
            return true;
        }
        return false;
    }

    @Override
    public void attach() {
        model.attach();
        // a button that waits for the check takes no focus
        (export.isDisabled() ? first : export).requestFocus();
    }

    @Override
    public void detach() {
        model.detach();
    }
}
