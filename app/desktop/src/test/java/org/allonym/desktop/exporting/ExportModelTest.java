package org.allonym.desktop.exporting;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.SurrogateSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Over the sample project, adjudicated and with surrogates begun.
class ExportModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final List<Problem> shown = new ArrayList<>();

    @Test
    void whatIsKnownOfTheProjectAsItIsIsNotWorkedOutAgain() {
        try (ProjectSession session = new ProjectSession(ProjectFile.open(AdjudicatedSample.in(folder)), new Actor(SampleProject.PI, Role.PI), ui);
                JobRunner jobs = new JobRunner(ui)) {
            session.perform(List.of(new ProjectEdit.ChangeSetting(SurrogateSettings.SECRET, "", "0".repeat(64))));
            ExportModel export = new ExportModel(session, jobs, shown::add);
            export.attach();
            ui.until(() -> export.releasing().testedProperty().get() != null && jobs.running().isEmpty());
            ExportModel.Completeness complete = export.completenessProperty().get();
            ExportModel.Releasing.Status status = export.releasing().statusProperty().get();
            assertThat(complete).isNotNull();
            assertThat(status).isNotNull();
            export.detach();

            export.attach();
            export.releasing().wantedProperty().set(false);
            assertThat(export.releasing().statusProperty().get()).as("of originals there is nothing to say").isNull();
            export.releasing().wantedProperty().set(true);

            assertThat(jobs.running()).isEmpty();
            assertThat(export.completenessProperty().get()).isSameAs(complete);
            assertThat(export.releasing().statusProperty().get()).isSameAs(status);
            assertThat(export.releasing().isTestedBefore()).isFalse();
            export.detach();

            var tested = export.releasing().testedProperty().get();
            session.perform(List.of(new ProjectEdit.ChangeSetting("note", "", "changed")));
            export.attach();
            assertThat(export.completenessProperty().get()).as("out of date").isNull();
            ui.until(() -> export.completenessProperty().get() != null && export.releasing().statusProperty().get() != null && jobs.running().isEmpty());

            assertThat(export.releasing().testedProperty().get()).as("a self-test is run again when somebody asks").isSameAs(tested);
            assertThat(export.releasing().isTestedBefore()).isTrue();
            export.releasing().test();
            ui.until(() -> jobs.running().isEmpty());
            assertThat(export.releasing().isTestedBefore()).isFalse();
            assertThat(shown).isEmpty();
        }
    }
}
