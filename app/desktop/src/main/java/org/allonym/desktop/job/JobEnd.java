package org.allonym.desktop.job;

import javafx.collections.ListChangeListener;

/// Hears that a job has ended, cancelled or not: one that was cancelled while it wrote has written all the same.
/// JavaFX thread.
public final class JobEnd implements ListChangeListener<Job> {

    private final JobRunner jobs;
    private final Job job;
    private final Runnable then;

    private JobEnd(JobRunner jobs, Job job, Runnable then) {
        this.jobs = jobs;
        this.job = job;
        this.then = then;
    }

    /// @param then runs once, before what the job was started with
    public static void of(JobRunner jobs, Job job, Runnable then) {
        jobs.running().addListener(new JobEnd(jobs, job, then));
    }

    @Override
    public void onChanged(Change<? extends Job> change) {
        if (!jobs.running().contains(job)) {
            jobs.running().removeListener(this);
            then.run();
        }
    }
}
