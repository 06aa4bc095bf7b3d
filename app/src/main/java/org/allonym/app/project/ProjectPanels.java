package org.allonym.app.project;

import org.allonym.app.shell.Desk;

/// Opens the panels that more than one section leads to. JavaFX thread.
public final class ProjectPanels {

    private final ProjectModel model;
    private final Desk desk;
    private final Runnable importFiles;

    /// @param importFiles opens the import panel
    public ProjectPanels(ProjectModel model, Desk desk, Runnable importFiles) {
        this.model = model;
        this.desk = desk;
        this.importFiles = importFiles;
    }

    void importEssays() {
        importFiles.run();
    }

    void addPerson() {
        desk.openPanel("Add somebody", new AddPersonPanel(model, desk).node());
    }

    void assign() {
        desk.openPanel("Assign documents", new AssignPanel(model, desk).node());
    }
}
