package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.tr;

import org.allonym.desktop.shell.ShellServices;

/// What buttons and keys do about pre-labelling: they begin, and say what came of it. JavaFX thread.
public final class PrelabelActions {

    private final PrelabelModel model;
    private final ModelsModel models;
    private final ShellServices desk;

    public PrelabelActions(PrelabelModel model, ModelsModel models, ShellServices desk) {
        this.model = model;
        this.models = models;
        this.desk = desk;
    }

    public PrelabelModel model() {
        return model;
    }

    /// Begins a run as the project wants it, or goes on with the one that was stopped.
    public void run() {
        desk.guarded(() -> model.runOrGoOn(report -> desk.say(PrelabelText.done(report))));
    }

    /// Begins a run from the beginning.
    void runAnew() {
        desk.guarded(() -> model.run(report -> desk.say(PrelabelText.done(report))));
    }

    /// Opens the options of the next run.
    public void options() {
        models.load();
        desk.openPanel(tr("Pre-label the project"), new PrelabelPanel(model, models, desk::guarded, () -> {
            desk.closePanel();
            runAnew();
        }).node());
    }
}
