package org.allonym.desktop.reader;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.layout.HBox;
import javafx.util.Subscription;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.services.secondreader.Prompts;
import org.allonym.services.secondreader.Purpose;
import org.kordamp.ikonli.feather.Feather;

/// The prompt in use for one purpose: to choose another, or to edit it. JavaFX thread.
final class PromptChoice extends HBox {

    private final ReaderModel model;
    private final Purpose purpose;
    private final TitledBox<String> prompt;

    PromptChoice(ReaderModel model, Purpose purpose, ShellServices desk) {
        super(8);
        this.model = model;
        this.purpose = purpose;
        String id = purpose == Purpose.READ ? "reader" : purpose.word();
        String title = purpose == Purpose.SURROGATE || purpose == Purpose.ESSAY ? purpose.title() : tr("Prompt");
        prompt = TitledBox.of(id + "-prompt", title, PromptChoice::title);
        Controls.changes(prompt).onChoice(each -> {
            if (each != null) {
                desk.guarded(() -> model.choose(purpose, each));
            }
        });
        setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(prompt, Controls.button(id + "-edit", tr("Edit the prompt…"), Feather.EDIT_2,
                () -> desk.openPanel(purpose.title(), new PromptPanel(model, purpose, desk))));
    }

    /// What people read for a prompt that comes with the program; those of the project have their own names.
    private static String title(String name) {
        return switch (name) {
            case "basic", "surrogates", "essay", "redactions" -> tr("Basic prompt");
            case "maths" -> tr("Aware of mathematics");
            case "segments" -> tr("Aware of mathematics segments");
            case "cards" -> tr("From the label cards");
            default -> name;
        };
    }

    /// Shows what there is, as long as it is followed.
    Subscription follow() {
        return model.promptsProperty(purpose).subscribe(this::show);
    }

    private void show(Prompts prompts) {
        prompt.offer(prompts.all().keySet());
        prompt.show(prompts.chosen());
    }
}
