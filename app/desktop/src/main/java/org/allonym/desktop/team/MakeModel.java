package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.seal.Passphrase;
import org.allonym.services.team.MakePackage;
import org.allonym.services.team.Outstanding;
import org.allonym.services.team.TeamFiles;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.suggest.Withholding;
import org.jspecify.annotations.Nullable;

/// For whom packages are made, with what in them, and where they are put. JavaFX thread; knows no node.
public final class MakeModel {

    /// Somebody a package can be made for.
    ///
    /// @param documents how many it would hold; 0 for nobody's
    public record Person(Actor actor, int documents) {}

    /// @param packages how many were made of the project before
    private record Counted(List<Person> people, int packages) {}

    /// What became of it.
    ///
    /// @param made the packages that were made
    /// @param problem why the next one wasn't; null when all were made, or the person stopped it
    /// @param wanted how many were asked for
    public record Outcome(List<MakePackage.Report> made, @Nullable Problem problem, int wanted) {}

    private final TeamModel team;
    private final ProjectSession session;
    private final ReadOnlyObjectWrapper<List<Person>> people = new ReadOnlyObjectWrapper<>(List.of());
    private final ObservableSet<ActorId> chosen = FXCollections.observableSet(new LinkedHashSet<>());
    private final BooleanProperty suggestions = new SimpleBooleanProperty();
    private final BooleanProperty locked = new SimpleBooleanProperty(false);
    private final ObjectProperty<Path> folder = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<@Nullable Job> running = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Outcome> outcome = new ReadOnlyObjectWrapper<>(null);
    private int before;

    MakeModel(TeamModel team) {
        this.team = team;
        this.session = team.session();
        folder.set(session.store().file().toAbsolutePath().getParent());
        suggestions.set(!(withholding() instanceof Withholding.Always));
        read();
    }

    private static String title() {
        return tr("Creating packages");
    }

    /// Counts each person's documents in a job, and ticks the annotators who have some assigned.
    private void read() {
        session.flush();
        List<Actor> actors = session.actors().stream()
                .filter(actor -> actor.role() != Role.PI && !actor.archived())
                .toList();
        for (Actor actor : actors) {
            if (session.rows().stream().anyMatch(row -> row.assigned().contains(actor.id()))) {
                chosen.add(actor.id());
            }
        }
        Outstanding known = team.outstandingProperty().get();
        team.jobs().start(
                tr("Counting documents"),
                _ -> new Counted(
                        actors.stream().map(actor -> new Person(actor, count(session.store(), actor))).toList(),
                        (known == null ? Outstanding.of(session.store()) : known).packages().size()),
                counted -> {
                    before = counted.packages();
                    people.set(counted.people());
                },
                team.problems());
    }

    private static int count(ProjectStore store, Actor actor) {
        try {
            return MakePackage.documents(store, actor.id()).size();
        } catch (ProblemException _) {
            return 0;
        }
    }

    /// Everybody but the PI, annotators first; empty while that is worked out.
    public ReadOnlyObjectProperty<List<Person>> peopleProperty() {
        return people.getReadOnlyProperty();
    }

    /// For whom a package is made.
    public ObservableSet<ActorId> chosen() {
        return chosen;
    }

    /// Whether anything is assigned to anybody; where nothing is, everybody has all documents.
    public boolean isAssigned() {
        return session.rows().stream().map(DocumentRow::assigned).anyMatch(to -> !to.isEmpty());
    }

    /// Whether the model's suggestions go along.
    public BooleanProperty suggestionsProperty() {
        return suggestions;
    }

    /// What the project withholds from annotators.
    public Withholding withholding() {
        return Withholding.of(session.settings().suggestionsWithheld());
    }

    /// Whether the packages are locked with a passphrase.
    public BooleanProperty lockedProperty() {
        return locked;
    }

    /// Where the packages are put.
    public ObjectProperty<Path> folderProperty() {
        return folder;
    }

    /// Those a package would be made for, in the order in which they are.
    private List<Person> wanted() {
        return people.get().stream()
                .filter(person -> person.documents() > 0 && chosen.contains(person.actor().id()))
                .toList();
    }

    /// The file that a chosen person's package would be, with nothing there yet.
    public Path file(ActorId to) {
        int number = before + 1 + wanted().stream().map(person -> person.actor().id()).toList().indexOf(to);
        String name = TeamFiles.packageName(session.store().file(), number, locked.get());
        Path file = folder.get().resolve(name);
        int dot = name.lastIndexOf(".allonym");
        for (int i = 2; Files.exists(file); i++) {
            file = folder.get().resolve("%s-%d%s".formatted(name.substring(0, dot), i, name.substring(dot)));
        }
        return file;
    }

    /// What is being made; null while nothing is.
    public ReadOnlyObjectProperty<@Nullable Job> runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// What became of it; null before.
    public ReadOnlyObjectProperty<@Nullable Outcome> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    /// Makes the packages, one after the other. Those that were made before it is stopped stay.
    ///
    /// @param passphrase to lock them with; null for open ones
    /// @throws ProblemException when it can't be begun
    public void make(@Nullable Passphrase passphrase) {
        Map<ActorId, Path> files = new LinkedHashMap<>();
        int total = 0;
        for (Person person : wanted()) {
            ActorId to = person.actor().id();
            files.put(to, file(to));
            total += person.documents();
        }
        if (files.isEmpty() || running.get() != null) {
            return;
        }
        session.changing().hold(title());
        int all = total;
        boolean model = suggestions.get();
        ActorId by = session.actor().id();
        ProjectStore store = session.store();
        List<MakePackage.Report> made = Collections.synchronizedList(new ArrayList<>());
        AtomicReference<@Nullable Problem> trouble = new AtomicReference<>();
        Job job = team.jobs().start(
                title(),
                progress -> {
                    try {
                        for (Map.Entry<ActorId, Path> each : files.entrySet()) {
                            int before = made.stream().mapToInt(MakePackage.Report::documents).sum();
                            made.add(MakePackage.make(
                                    store,
                                    new MakePackage.Request(each.getKey(), each.getValue(), model, passphrase, by),
                                    (done, _) -> progress.report(before + done, all)));
                        }
                    } catch (CancellationException e) {
                        return false;
                    } catch (ProblemException e) {
                        trouble.set(e.problem());
                    }
                    return true;
                },
                _ -> {},
                team.problems());
        running.set(job);
        team.jobs().whenEnded(job, () -> {
            session.changing().letGo();
            running.set(null);
            outcome.set(new Outcome(List.copyOf(made), trouble.get(), files.size()));
            team.made();
        });
    }
}
