package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.services.evidence.EvidencePack;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Asks what of the project's evidence is written, and in which form, and says what that will hold. JavaFX thread.
final class ReportPanel {

    private static final double WIDTH = 560;

    private final ToggleGroup form = new ToggleGroup();
    private final ToggleGroup whose = new ToggleGroup();
    private final CheckBox text = new CheckBox(tr("Places where annotators differ, with their text"));
    private final CheckBox names = new CheckBox(tr("People’s names instead of A1, A2 …"));
    private final Label holds = Controls.muted("");
    private final VBox choices = new VBox(8);
    private final VBox box = new VBox(16);

    /// What somebody chose.
    ///
    /// @param form null for the figures of the two sides alone, in the form the file's ending asks for
    /// @param twoOnly whether agreement is that of the two sides on the screen, else of all annotators
    record Chosen(EvidencePack.@Nullable Form form, EvidencePack.Choices choices, boolean twoOnly) {

        /// The file a person is offered.
        String name() {
            return switch (form) {
                case HTML -> "agreement.html";
                case PDF -> "evidence.pdf";
                case PACK -> "evidence.zip";
                case null -> "agreement.csv";
            };
        }

        List<FileDialogs.Kind> kinds() {
            return switch (form) {
                case HTML -> List.of(new FileDialogs.Kind(tr("Web page"), List.of("*.html")));
                case PDF -> List.of(new FileDialogs.Kind("PDF", List.of("*.pdf")));
                case PACK -> List.of(new FileDialogs.Kind(tr("Evidence pack"), List.of("*.zip")));
                case null -> List.of(
                        FileDialogs.Kind.CSV,
                        FileDialogs.Kind.JSON,
                        new FileDialogs.Kind(tr("Plain table"), List.of("*.txt")));
            };
        }
    }

    private ReportPanel(String two, boolean allAnnotators, Consumer<Chosen> save) {
        box.setPrefWidth(WIDTH);
        RadioButton html = radio(form, "report-html", tr("Web page, for reading or as an appendix"), EvidencePack.Form.HTML);
        RadioButton pdf = radio(form, "report-pdf", tr("PDF, for printing and for an ethics board"), EvidencePack.Form.PDF);
        RadioButton pack = radio(
                form, "report-pack", tr("Evidence pack (.zip): web page, PDF, every table as CSV and JSON, every chart"), EvidencePack.Form.PACK);
        RadioButton figures = radio(form, "report-figures", tr("Only the figures for %s, as CSV, JSON or plain table", two), null);
        html.setSelected(true);
        RadioButton all = radio(whose, "report-all", tr("Between all annotators"), false);
        RadioButton these = radio(whose, "report-two", tr("Only between %s", two), true);
        (allAnnotators ? all : these).setSelected(true);
        all.setDisable(!allAnnotators);
        text.setId("report-text");
        names.setId("report-names");
        choices.getChildren().setAll(title(tr("Agreement")), all, these, title(tr("Also")), text, names);
        choices.disableProperty().bind(figures.selectedProperty());
        holds.setId("report-holds");
        Controls.wrap(holds);
        form.selectedToggleProperty().subscribe(_ -> say());
        text.selectedProperty().subscribe(_ -> say());
        names.selectedProperty().subscribe(_ -> say());
        Button go = Controls.button("report-save", tr("Save…"), Feather.SAVE, () -> save.accept(chosen()));
        go.getStyleClass().add("accent");
        go.setDefaultButton(true);
        HBox foot = Controls.foot(go);
        box.getChildren().setAll(new VBox(8, html, pdf, pack, figures), choices, holds, foot);
    }

    /// @param two what the two sides on the screen are called together
    /// @param allAnnotators whether there are annotators to measure all together
    /// @param save hears what was chosen
    static Node of(String two, boolean allAnnotators, Consumer<Chosen> save) {
        return new ReportPanel(two, allAnnotators, save).box;
    }

    private static RadioButton radio(ToggleGroup group, String id, String words, @Nullable Object means) {
        RadioButton button = new RadioButton(words);
        button.setId(id);
        button.setToggleGroup(group);
        button.setUserData(means);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private static Label title(String words) {
        Label title = Controls.heading(words);
        return title;
    }

    private Chosen chosen() {
        return new Chosen(
                form.getSelectedToggle().getUserData() instanceof EvidencePack.Form chosen ? chosen : null,
                new EvidencePack.Choices(text.isSelected(), names.isSelected()),
                Boolean.TRUE.equals(whose.getSelectedToggle().getUserData()));
    }

    private void say() {
        if (form.getSelectedToggle() == null || form.getSelectedToggle().getUserData() == null) {
            holds.setText(tr("Contains every figure for the two with its interval and n, under their names, and no document text."));
            return;
        }
        String people = names.isSelected() ? tr("People appear with their names.") : tr("People appear under numbers.");
        String words = text.isSelected()
                ? tr("Contains document text: protect it like the documents.")
                : tr("Contains no document text.");
        holds.setText(tr("Contains corpus counts, the guideline and its versions, how many documents each person annotated, "
                + "agreement with intervals, adjudication decisions and their reasons, models and their quality, "
                + "surrogates, and a methods paragraph ready to edit.") + " " + people + " " + words);
    }
}
