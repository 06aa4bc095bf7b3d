package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Stratum;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Pieces;
import org.allonym.services.report.PairReport;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// How far annotators agree where they saw suggestions and where they read blind, with intervals. JavaFX thread.
final class BlindCard {

    private static final List<Measure> SHOWN = List.of(Measure.STRICT_F1, Measure.TYPE_F1, Measure.KAPPA_MARKED);

    private final GridPane grid = new GridPane(24, 6);
    private final Label lead = Pieces.muted("");
    private final Button save;
    private final Node node;

    BlindCard(AnswersModel model, Desk desk, FileDialogs dialogs) {
        save = Pieces.button("blind-export", tr("Export…"), Feather.UPLOAD, () -> dialogs.save(
                        tr("Export the agreement"), "agreement.csv",
                        List.of(
                                new FileDialogs.Kind("CSV", List.of("*.csv")),
                                new FileDialogs.Kind("JSON", List.of("*.json")),
                                new FileDialogs.Kind(tr("Web page"), List.of("*.html"))))
                .ifPresent(file -> model.saveAgreement(file, () -> desk.say(tr("Exported.")))));
        save.getStyleClass().add("small");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, Pieces.heading(tr("Agreement with suggestions and blind")), gap, save);
        head.setAlignment(Pos.CENTER_LEFT);
        lead.setWrapText(true);
        lead.setMinHeight(Region.USE_PREF_SIZE);
        grid.setId("blind-agreement");
        node = Pieces.card(head, lead, grid);
    }

    /// Shows what was measured.
    void show(AnswersModel.@Nullable Figures figures) {
        save.setDisable(figures == null || figures.agreement().pairs().isEmpty());
        grid.getChildren().clear();
        if (figures == null) {
            lead.setText(tr("Measuring…"));
            return;
        }
        List<PairReport> pairs = figures.agreement().pairs().stream().filter(pair -> pair.coverage().compared() > 0).toList();
        boolean both = pairs.stream().anyMatch(pair -> pair.strata().size() > 1);
        lead.setText(pairs.isEmpty()
                ? tr("Two annotators have to finish the same documents first.")
                : both
                        ? tr("Documents both have finished; 95 % intervals over documents.")
                        : tr("Documents both have finished; 95 % intervals over documents.") + " " + tr("Nothing to compare yet: under Rules, suggestions can be withheld from a share of the documents."));
        if (pairs.isEmpty()) {
            return;
        }
        grid.add(whole(Pieces.muted(tr("Annotators"))), 0, 0);
        grid.add(whole(Pieces.muted(trc("suggestions", "Annotated"))), 1, 0);
        grid.add(whole(Pieces.muted(tr("Documents"))), 2, 0);
        for (int i = 0; i < SHOWN.size(); i++) {
            Label head = whole(Pieces.muted(SHOWN.get(i).title()));
            head.setTooltip(new Tooltip(SHOWN.get(i).rule()));
            grid.add(head, 3 + i, 0);
        }
        int row = 1;
        for (PairReport pair : pairs) {
            boolean first = true;
            for (Stratum stratum : pair.strata()) {
                add(row++, first ? "%s, %s".formatted(pair.agreement().sides().first(), pair.agreement().sides().second()) : "", stratum);
                first = false;
            }
        }
    }

    private void add(int row, String pair, Stratum stratum) {
        grid.add(whole(new Label(pair)), 0, row);
        grid.add(whole(new Label(read(stratum.value()))), 1, row);
        grid.add(whole(new Label(number(stratum.agreement().documents().size()))), 2, row);
        for (int i = 0; i < SHOWN.size(); i++) {
            Figure figure = stratum.agreement().overall().figure(SHOWN.get(i));
            Label cell = new Label(words(figure));
            cell.setMinWidth(Region.USE_PREF_SIZE);
            grid.add(cell, 3 + i, row);
        }
    }

    private static Label whole(Label label) {
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static String read(String stratum) {
        return switch (stratum) {
            case "shown" -> tr("with suggestions");
            case "withheld" -> tr("blind");
            case "after the first pass" -> tr("blind at first");
            case "none" -> tr("no suggestions");
            default -> stratum;
        };
    }

    private static String words(Figure figure) {
        return switch (figure) {
            case Figure.Value(double value, long _, Interval.Range(double low, double high, int _)) ->
                    "%s  (%s – %s)".formatted(Figure.shown(value), Figure.shown(low), Figure.shown(high));
            case Figure.Value(double value, long _, Interval.None _) -> Figure.shown(value);
            case Figure.Undefined _ -> tr("n/a");
        };
    }

    Node node() {
        return node;
    }
}
