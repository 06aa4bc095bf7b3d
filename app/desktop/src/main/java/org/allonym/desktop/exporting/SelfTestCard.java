package org.allonym.desktop.exporting;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;

import java.util.Comparator;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Figure;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.services.surrogates.SelfTest;

/// Whether surrogates can be told from originals, by label, and what gives them away. JavaFX thread.
final class SelfTestCard extends VBox {

    private final ExportModel model;
    private final Button again;

    SelfTestCard(ExportModel model) {
        super(8);
        this.model = model;
        again = Controls.button("self-test", tr("Run the self-test"), () -> model.releasing().test());
        again.setMinWidth(Region.USE_PREF_SIZE);
        getStyleClass().add("card");
        setId("self-test-card");
        managedProperty().bind(visibleProperty());
    }

    void show() {
        ExportModel.Releasing.Status status = model.releasing().statusProperty().get();
        setVisible(model.isWithSurrogates() && status != null && status.begun());
        SelfTest.Result result = model.releasing().testedProperty().get();
        getChildren().setAll(
                Controls.heading(tr("Self-test")),
                ExportView.line(
                        tr("A classifier tries to tell the surrogates from the originals they replace. Its AUC is 0.5 if it can only "
                                + "guess and 1 if it is always right; the brackets contain the 95 % interval."),
                        "muted"));
        if (result != null) {
            show(result);
            if (model.releasing().isTestedBefore()) {
                getChildren().addAll(ExportView.line(ExportView.changedSince(), "warning-text"), again);
            }
        } else if (model.releasing().testingProperty().get() != null) {
            getChildren().add(ExportView.line(tr("Testing…"), "muted"));
        } else {
            getChildren().add(again);
        }
    }

    private void show(SelfTest.Result result) {
        getChildren().add(headline(result));
        if (result.documents() < result.of()) {
            getChildren().add(ExportView.line(
                    tr("A sample was tested: %,d of %s.", result.documents(), DomainText.count(result.of(), "document", "documents")), "muted"));
        }
        result.byLabel().stream()
                .filter(SelfTest.Outcome::isAboveGoal)
                .sorted(Comparator.comparingDouble((SelfTest.Outcome outcome) -> outcome.auc().orNaN()).reversed())
                .forEach(outcome -> getChildren().add(told(outcome)));
        String rest = names(result, outcome -> outcome.auc() instanceof Figure.Value && !outcome.isAboveGoal());
        if (!rest.isEmpty()) {
            getChildren().add(ExportView.line(tr("Within the goal: %s.", rest), "muted"));
        }
        String few = names(result, outcome -> outcome.auc() instanceof Figure.Undefined);
        if (!few.isEmpty()) {
            getChildren().add(ExportView.line(
                    tr("Too few values: %s. A label needs %,d different ones in %,d documents.", few, SelfTest.VALUES, SelfTest.DOCUMENTS),
                    "muted"));
        }
    }

    private static String names(SelfTest.Result result, Predicate<SelfTest.Outcome> which) {
        return result.byLabel().stream()
                .filter(which)
                .map(outcome -> "%s %s".formatted(
                        outcome.label(), outcome.auc() instanceof Figure.Value ? outcome.auc().text() : "(%d)".formatted(outcome.values())))
                .collect(Collectors.joining(", "));
    }

    /// What came of all labels together.
    static Node headline(SelfTest.Result result) {
        SelfTest.Outcome all = result.all();
        String found = tr("Self-test: %s.", all.auc() instanceof Figure.Value ? tr("AUC %s", all.sentence()) : all.sentence());
        String goal = decimal(SelfTest.GOAL, 2);
        return all.auc() instanceof Figure.Value
                ? ExportView.line(
                        all.isAboveGoal()
                                ? tr("%s Surrogates can be told from originals; the goal is at most %s.", found, goal)
                                : tr("%s Surrogates can hardly be told from originals; the goal is at most %s.", found, goal),
                        all.isAboveGoal() ? "warning-text" : "success-text")
                : ExportView.line(found, "muted");
    }

    private static Node told(SelfTest.Outcome outcome) {
        Label head = ExportView.line("%s: %s".formatted(outcome.label(), outcome.sentence()), "section-title");
        VBox rows = new VBox(2, head);
        for (SelfTest.Sign sign : outcome.signs()) {
            rows.getChildren().add(HiddenText.mark(ExportView.line(sign.sentence(), "")));
        }
        return rows;
    }
}
