package org.allonym.desktop.reader;

import static org.allonym.language.Messages.tr;

import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.agreement.Bootstrap;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.annotation.Mark;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.RedactionDesk;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.secondreader.ChatClient;
import org.allonym.services.secondreader.ChatClients;
import org.allonym.services.secondreader.ChatEndpoint;
import org.allonym.services.secondreader.ChatLimits;
import org.allonym.services.secondreader.Prompt;
import org.allonym.services.secondreader.PromptTrial;
import org.allonym.services.secondreader.Prompts;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReadProject;
import org.allonym.services.secondreader.ReaderPermission;
import org.allonym.services.secondreader.ReaderQuality;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.services.secondreader.RedactionAnswer;
import org.allonym.services.secondreader.RedactionReading;
import org.allonym.services.secondreader.RedactionTrial;
import org.allonym.services.secondreader.RedactionVotes;
import org.allonym.services.secondreader.SecondReading;
import org.allonym.services.secondreader.ServerTrial;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// The second reader as a PI sets it up and runs it. JavaFX thread; knows no node.
public final class ReaderModel {

    /// Work with a connection, in a job.
    private interface Work<T> {
        T run(ChatClient client, ReaderPermission permission, Progress progress);
    }

    private final ProjectSession session;
    private final JobRunner jobs;
    private final ChatClients clients;
    private final Consumer<Problem> show;
    private final ReadOnlyObjectWrapper<ReaderSettings> settings;
    private final Map<Purpose, ReadOnlyObjectWrapper<Prompts>> prompts = new EnumMap<>(Purpose.class);
    private final ReadOnlyObjectWrapper<@Nullable ReaderRun> latest = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable ReaderRun> latestJudging = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable RedactionTrial> redactions = new ReadOnlyObjectWrapper<>(null);
    private RedactionReading.Comparison comparison = new RedactionReading.Comparison(0, 0);
    private final ReadOnlyObjectWrapper<@Nullable ServerTrial> test = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable ReaderQuality> quality = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Job> running = new ReadOnlyObjectWrapper<>(null);
    private boolean stale;

    /// @param show shows what went wrong in a job
    public ReaderModel(ProjectSession session, JobRunner jobs, ChatClients clients, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.clients = clients;
        this.show = show;
        settings = new ReadOnlyObjectWrapper<>(ReaderSettings.of(session::setting));
        for (Purpose purpose : Purpose.values()) {
            prompts.put(purpose, new ReadOnlyObjectWrapper<>(Prompts.of(purpose, session.store()::settings)));
        }
        session.followSettings(this::settingChanged);
        refresh();
    }

    /// Votes count at once, however they come and go; of the rest, the screen reads together what one gesture changed.
    private void settingChanged(String name) {
        RedactionTrial trial = redactions.get();
        if (name.startsWith(RedactionVotes.SETTING)) {
            if (trial != null) {
                session.flush();
                redactions.set(trial.with(RedactionVotes.of(session.store()::settings)));
            }
        } else if (name.startsWith("second-reader.") && !stale) {
            stale = true;
            jobs.ui().execute(this::refresh);
        }
    }

    /// Reads again what the project says; somebody may have undone something.
    void refresh() {
        stale = false;
        settings.set(ReaderSettings.of(session::setting));
        latest.set(ReaderRun.latest(session::setting));
        latestJudging.set(ReaderRun.latest(Purpose.REDACTION, session::setting));
        if (running.get() == null) {
            session.flush();
            prompts.forEach((purpose, known) -> known.set(Prompts.of(purpose, session.store()::settings)));
            readRedactions();
        }
    }

    /// Reads in the background what was answered about redactions, and what people voted and settled; nothing where there are none.
    private void readRedactions() {
        if (!RedactionDesk.hasRedactions(session.actors())) {
            return;
        }
        ProjectStore store = session.store();
        Prompt prompt = prompts(Purpose.REDACTION).prompt();
        String model = settings.get().model();
        record Read(RedactionTrial trial, RedactionReading.Comparison comparison) {}
        jobs.quietly(
                tr("Reading what the second reader says of redactions"),
                () -> new Read(RedactionTrial.of(store, model, prompt), RedactionReading.latest(store).compare(store, Progress.NONE)),
                read -> {
                    comparison = read.comparison();
                    redactions.set(read.trial());
                },
                show);
    }

    public ReadOnlyObjectProperty<ReaderSettings> settingsProperty() {
        return settings.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Prompts> promptsProperty(Purpose purpose) {
        return Objects.requireNonNull(prompts.get(purpose)).getReadOnlyProperty();
    }

    private Prompts prompts(Purpose purpose) {
        return promptsProperty(purpose).get();
    }

    /// The latest second reading, or run over redactions; null for none.
    ReadOnlyObjectProperty<@Nullable ReaderRun> latestProperty(Purpose purpose) {
        return (purpose == Purpose.REDACTION ? latestJudging : latest).getReadOnlyProperty();
    }

    /// What the prompt in use says of a sample of redactions; null where there are none, and before it was read.
    ReadOnlyObjectProperty<@Nullable RedactionTrial> redactionsProperty() {
        return redactions.getReadOnlyProperty();
    }

    /// The latest run over redactions beside what people settled.
    RedactionReading.Comparison comparison() {
        return comparison;
    }

    ActorId me() {
        return session.actor().id();
    }

    LabelSet labelSet() {
        return session.labelSet();
    }

    Document document(DocumentId id) {
        return session.document(id).orElseThrow();
    }

    /// What an answer would put in a redaction's place, where it meets every rule.
    Optional<String> usable(Document document, Mark redaction, RedactionAnswer answer) {
        return RedactionReading.usable(
                document, labelSet(), RedactionPatterns.of(session.setting(RedactionPatterns.SETTING)), redaction, answer);
    }

    /// Votes on an answer.
    ///
    /// @param up null to take a vote back
    void vote(RedactionReading.Place place, RedactionAnswer answer, @Nullable Boolean up) {
        session.perform(List.of(RedactionVotes.vote(session::setting, place, answer, up, session.actor())));
    }

    /// Takes back this person's last vote, or votes so again.
    ///
    /// @return false where the step that is next was none
    boolean stepVote(boolean back) {
        Optional<Gesture> next = back ? session.history().nextUndo() : session.history().nextRedo();
        boolean vote = next.isPresent() && next.get().edits().stream().allMatch(
                edit -> edit instanceof ChangeSetting change && change.name().startsWith(RedactionVotes.SETTING));
        return vote && (back ? session.undo() : session.redo()).isPresent();
    }

    /// What the server is good for; null before it was tested.
    ReadOnlyObjectProperty<@Nullable ServerTrial> testProperty() {
        return test.getReadOnlyProperty();
    }

    /// How good the latest run is; null before it was computed.
    ReadOnlyObjectProperty<@Nullable ReaderQuality> qualityProperty() {
        return quality.getReadOnlyProperty();
    }

    /// What asks the server now; null for nothing.
    ReadOnlyObjectProperty<@Nullable Job> runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// Whether an address is of another machine, so that the PI has to agree.
    ///
    /// @throws ProblemException when it is no address
    boolean needsConsent(String address) {
        ChatEndpoint endpoint = ChatEndpoint.parse(address);
        ReaderSettings.Consent known = settings.get().consent();
        return !endpoint.isLoopback() && (known == null || !known.address().equals(endpoint.toString()));
    }

    /// Switches it on, or names another server or model.
    ///
    /// @param typed what the PI typed in the dialog that asks for consent; empty for an address of this machine
    void switchOn(String address, String model, String typed) {
        perform(ReaderSettings.switchOn(session::setting, address, model, session.actor(), typed, Clock.systemUTC()));
        test.set(null);
    }

    void switchOff() {
        stop();
        perform(ReaderSettings.switchOff(session::setting, session.actor()));
        test.set(null);
    }

    /// Keeps a version of a prompt.
    void keep(Purpose purpose, Prompt prompt) {
        perform(prompts(purpose).keep(session::setting, prompt, session.actor()));
    }

    /// Puts a prompt in use.
    void choose(Purpose purpose, String name) {
        perform(prompts(purpose).choose(session::setting, name, session.actor()));
    }

    private void perform(List<ChangeSetting> edits) {
        if (!edits.isEmpty()) {
            session.perform(edits);
        }
        refresh();
    }

    /// Asks the server twice about a text of the program's.
    void test() {
        Prompt prompt = prompts(Purpose.READ).prompt();
        ask(tr("Testing the server"),
                (client, permission, progress) -> ServerTrial.run(
                        client, permission.model(), prompt, session.store().labelSet(), ChatLimits.USUAL, Clock.systemUTC(), () -> progress.report(0, -1)),
                test::set);
    }

    /// Tries a prompt on ten documents.
    void tryOn(Prompt prompt, Consumer<PromptTrial> done) {
        ask(tr("Trying the prompt"),
                (client, permission, progress) -> PromptTrial.run(
                        reads(client, permission), session.store(), permission.model(), prompt, progress),
                done);
    }

    /// Asks about the sample of redactions with the prompt in use.
    void askSample() {
        Prompt prompt = prompts(Purpose.REDACTION).prompt();
        ask(tr("Asking about redactions"),
                (client, permission, progress) -> RedactionTrial.ask(reads(client, permission), session.store(), prompt, progress),
                _ -> {});
    }

    /// Reads the project with the prompt in use, or judges its redactions, or goes on with what was stopped.
    ///
    /// @param done hears of a run that came to its end
    void run(Purpose purpose, Consumer<ReaderRun> done) {
        Prompt prompt = prompts(purpose).prompt();
        if (purpose == Purpose.READ) {
            quality.set(null);
        }
        ask(purpose == Purpose.READ ? tr("Second reading") : tr("Asking about redactions"),
                (client, permission, progress) -> reads(client, permission).run(purpose, prompt, session.actor().id(), this::write, progress),
                done);
    }

    private ReadProject reads(ChatClient client, ReaderPermission permission) {
        return new ReadProject(session.store(), client, permission, ChatLimits.USUAL, Clock.systemUTC());
    }

    /// Writes the record of a run from its job; the session hears of it once it is in the file.
    private void write(Gesture gesture) {
        session.store().append(gesture);
        jobs.ui().execute(() -> {
            session.hear(gesture);
            refresh();
        });
    }

    /// Compares the latest run with gold.
    void measure() {
        ReaderRun run = latest.get();
        ProjectStore store = session.store();
        if (run == null) {
            throw new ProblemException(new Problem.Refused(tr("Nothing has been read yet."), tr("Start a run first.")));
        }
        session.flush();
        jobs.start(tr("Comparing with gold"), progress -> ReaderQuality.of(store, run, _ -> true, Bootstrap.DEFAULT, progress), quality::set, show);
    }

    /// Lists what of the latest run can't be used.
    void unusable(Consumer<List<SecondReading.Unusable>> done) {
        ReaderRun run = latest.get();
        ProjectStore store = session.store();
        if (run != null) {
            session.flush();
            jobs.start(tr("Reading what can’t be used"), _ -> SecondReading.unusable(store, run), done, show);
        }
    }

    /// Asks what runs to stop; what was answered stays.
    void stop() {
        Job.stop(running.get());
    }

    private <T> void ask(String title, Work<T> work, Consumer<T> done) {
        if (running.get() != null) {
            throw new ProblemException(new Problem.Refused(tr("The second reader is running."), tr("Wait until it finishes, or stop it.")));
        }
        session.flush();
        ReaderPermission permission = settings.get().permission(session.actors());
        Job begun = jobs.start(
                title,
                progress -> {
                    try (ChatClient client = clients.open(permission, ChatLimits.USUAL)) {
                        return work.run(client, permission, progress);
                    }
                },
                done,
                show);
        running.set(begun);
        jobs.whenEnded(begun, () -> {
            running.set(null);
            refresh();
        });
    }
}
