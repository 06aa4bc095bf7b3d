package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobEnd;
import org.allonym.desktop.job.JobRunner;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.services.project.MakeProject;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// Makes a project in a job and opens it. One that was cancelled leaves no file, however late that was. JavaFX thread.
final class ProjectMaking {

    private final JobRunner jobs;
    private final Consumer<Problem> show;

    /// @param show hears when a project that nobody wants any more can't be taken away
    ProjectMaking(JobRunner jobs, Consumer<Problem> show) {
        this.jobs = jobs;
        this.show = show;
    }

    /// @param made gets the open project
    /// @param failed hears why it can't be made
    Job start(MakeProject.Request request, Consumer<Opened> made, Consumer<Problem> failed) {
        AtomicReference<@Nullable Opened> whole = new AtomicReference<>();
        Job job = jobs.start(
                tr("Creating %s", request.name()),
                progress -> {
                    new MakeProject(new EnglishTokenizer()::tokenize).run(request, progress);
                    Opened opened = Opened.of(ProjectFile.open(request.file()));
                    whole.set(opened);
                    return opened;
                },
                made,
                failed);
        JobEnd.of(jobs, job, () -> {
            if (job.isCancelled()) {
                takeBack(whole.get());
            }
        });
        return job;
    }

    /// Takes away a project that was made before the work heard that it was to stop.
    private void takeBack(@Nullable Opened opened) {
        if (opened != null) {
            Path file = opened.store().file();
            opened.store().close();
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                show.accept(NewFile.unwritable(file, e).problem());
            }
        }
    }
}
