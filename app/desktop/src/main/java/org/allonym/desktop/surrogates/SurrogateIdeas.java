package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import org.allonym.annotation.Layer;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Ruling;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.services.secondreader.ChatClient;
import org.allonym.services.secondreader.ChatClients;
import org.allonym.services.secondreader.ChatException;
import org.allonym.services.secondreader.ChatLimits;
import org.allonym.services.secondreader.AskForSurrogates;
import org.allonym.services.secondreader.ReaderPermission;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.plan.Surrogates;

/// Ideas of the second reader for the value that is being written. They are only shown; a person takes one and settles it, or doesn't.
/// JavaFX thread; knows no node.
final class SurrogateIdeas {

    private final ProjectSession session;
    private final JobRunner jobs;
    private final SurrogatesModel model;
    private final ProjectReview review;
    private final Consumer<Problem> show;

    /// @param show shows what went wrong
    SurrogateIdeas(ProjectSession session, JobRunner jobs, SurrogatesModel model, ProjectReview review, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.model = model;
        this.review = review;
        this.show = show;
    }

    /// Whether there is a second reader to ask, and it is on.
    boolean isOffered() {
        return ChatClients.find().isPresent() && ReaderSettings.of(session::setting).isOn();
    }

    /// Asks about the current entity.
    ///
    /// @param done hears what can be taken
    /// @param failed runs when there is no answer
    void ask(Consumer<AskForSurrogates.Proposals> done, Runnable failed) {
        ReaderPermission permission = ReaderSettings.of(session::setting).permission(session.actors());
        ChatClients clients = ChatClients.find().orElseThrow();
        CurrentItem.Planned planned = model.current().planned();
        Entity entity = model.reviewing().entity().entity();
        Document document = planned.document();
        Layer gold = planned.gold();
        List<Ruling> rulings = planned.state().rulings();
        Surrogates surrogates = review.surrogates();
        jobs.start(
                tr("Asking the second reader"),
                progress -> {
                    try (ChatClient client = clients.open(permission, ChatLimits.USUAL)) {
                        return new AskForSurrogates(session.store(), client, permission, ChatLimits.USUAL, Clock.systemUTC())
                                .ask(surrogates, document, gold, rulings, entity, () -> progress.report(0, -1));
                    } catch (ChatException e) {
                        throw new ProblemException(new Problem.Refused(
                                tr("The server gave no answer: %s.", e.failure().title()), tr("See that the server runs and has the model.")), e);
                    }
                },
                done,
                problem -> {
                    failed.run();
                    show.accept(problem);
                });
    }
}
