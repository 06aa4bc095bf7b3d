package org.allonym.desktop;

import java.nio.file.Path;
import java.util.List;
import org.allonym.desktop.select.SomeSubmissions;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A window with an empty project and a folder of submissions beside it.
abstract class SelectWindow {

    @TempDir
    Path folder;

    WindowUnderTest window;
    Hand hand;
    Path submissions;

    @BeforeEach
    void openAnEmptyProject() {
        submissions = SomeSubmissions.in(folder);
        Path project = folder.resolve("essays.allonym");
        try (ProjectStore store = ProjectFile.create(project, "Essays", LabelSets.CRAPII_14)) {
            store.append(Gesture.of(TestProject.PI.id(), List.of(new ProjectEdit.ChangeActor(null, TestProject.PI))));
        }
        window = new WindowUnderTest(folder, 1280, 800);
        hand = window.hand();
        window.openAs(project, "Paula");
        hand.find("#stage-select");
    }

    @AfterEach
    void close() {
        window.close();
    }

    void openSubmissions() {
        hand.click("#stage-select");
        window.answer(submissions);
        hand.click("#open-source");
        hand.find("#funnel");
        window.waitForJobs();
    }

    void openTable(String name) {
        window.answer(folder.resolve(name));
        hand.click("#open-table");
        window.waitForJobs();
    }

    String count(String line) {
        return Hand.onFx(() -> window.composition().scene().lookup("#line-" + line).getAccessibleText());
    }
}
