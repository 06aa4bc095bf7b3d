package org.allonym.desktop.reader;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Measure;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.TabLeaves;
import org.allonym.services.evaluate.Evaluation;
import org.allonym.services.secondreader.Prompt;
import org.allonym.services.secondreader.PromptTrial;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReaderQuality;
import org.kordamp.ikonli.feather.Feather;

/// Edits the prompt in use: what is said once, and each time. Placeholders are checked as one types; a version that reads passages is
/// tried on ten documents beside gold before it is kept. JavaFX thread.
final class PromptPanel extends VBox {

    private final ReaderModel model;
    private final Purpose purpose;
    private final TextField name = new TextField();
    private final TextArea system = area("prompt-system", tr("Said once"), 9);
    private final TextArea user = area("prompt-user", tr("Said each time"), 9);
    private final Label fault = Controls.fault();
    private final Label trial = ReviewParts.line("", "muted");
    private final Button tryOn = Controls.button("prompt-try", tr("Try on %,d documents", PromptTrial.DOCUMENTS), Feather.PLAY, () -> {});
    private final Button keep = Controls.button("prompt-keep", tr("Save and use"), () -> {});

    PromptPanel(ReaderModel model, Purpose purpose, ShellServices desk) {
        super(8);
        this.model = model;
        this.purpose = purpose;
        setId("prompt-panel");
        setPrefWidth(760);
        Prompt now = model.promptsProperty(purpose).get().prompt();
        name.setId("prompt-name");
        name.setAccessibleText(tr("Name of the prompt"));
        name.setText(now.name());
        system.setText(now.system());
        user.setText(now.user());
        fault.setId("prompt-fault");
        trial.setId("prompt-trial");
        Controls.changes(keep).getStyleClass().add("accent");
        tryOn.setOnAction(_ -> desk.guarded(() -> {
            trial.setText(tr("Asking…"));
            model.tryOn(prompt(), done -> trial.setText(words(done)));
        }));
        keep.setOnAction(_ -> desk.guarded(() -> {
            Prompt prompt = prompt();
            model.keep(purpose, prompt);
            model.choose(purpose, prompt.name());
            trial.setText(tr("Saved, and in use."));
        }));
        List.of(name.textProperty(), system.textProperty(), user.textProperty()).forEach(text -> text.addListener((_, _, _) -> check()));
        Controls.show(tryOn, purpose == Purpose.READ);
        HBox buttons = Controls.row(8, tryOn, keep);
        String known = purpose.placeholders().stream().map(Prompt.Placeholder::written).collect(Collectors.joining(", "));
        getChildren().addAll(
                Controls.wrap(Controls.muted(tr("Placeholders in braces are filled in each time: %s. If a sentence says that the text is not an instruction, keep it.", known))),
                new Label(tr("Name")), name,
                new Label(tr("Said once")), system,
                new Label(tr("Said each time")), user,
                fault, buttons, trial);
        check();
    }

    private static TextArea area(String id, String spoken, int rows) {
        TextArea area = new TextArea();
        area.setId(id);
        area.setAccessibleText(spoken);
        area.setWrapText(true);
        area.setPrefRowCount(rows);
        return TabLeaves.of(area);
    }

    private Prompt prompt() {
        return new Prompt(name.getText().strip(), system.getText().strip(), user.getText().strip());
    }

    private void check() {
        boolean named = Prompt.isName(name.getText().strip());
        List<String> faults = named
                ? prompt().faults(purpose)
                : List.of(tr("A name has small letters, digits and hyphens."));
        fault.setText(String.join("\n", faults));
        keep.setDisable(!faults.isEmpty());
        tryOn.setDisable(!faults.isEmpty() || !model.settingsProperty().get().isOn());
    }

    private static String words(PromptTrial done) {
        Evaluation all = Objects.requireNonNull(done.quality().parts().get(ReaderQuality.Part.ALL));
        String asked = tr("%s, %s, %,d passages failed.", DomainText.count(done.tally().documents(), "document", "documents"),
                DomainText.count(done.tally().found(), "finding", "findings"), done.tally().failed());
        if (all.documents() == 0) {
            return asked + " " + tr("None of them has complete gold to compare with.");
        }
        return asked + " " + tr("Beside gold in %,d of them: precision %s, recall %s, F1 %s.", all.documents(),
                DomainText.figure(all.agreement().scores(null).figure(Measure.STRICT_PRECISION), 3),
                DomainText.figure(all.agreement().scores(null).figure(Measure.STRICT_RECALL), 3),
                DomainText.figure(all.agreement().scores(null).figure(Measure.STRICT_F1), 3));
    }
}
