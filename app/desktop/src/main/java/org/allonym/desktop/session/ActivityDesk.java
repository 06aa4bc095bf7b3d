package org.allonym.desktop.session;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import javafx.beans.property.ReadOnlyLongProperty;
import org.allonym.annotation.Annotation;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentPast;
import org.allonym.edit.DocumentState;
import org.allonym.file.NewFile;
import org.allonym.label.LabelSet;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.history.ActivityVisibility;
import org.allonym.services.history.StepText;
import org.allonym.services.history.WriteLog;
import org.allonym.services.history.WriteSteps;
import org.allonym.store.ChainReport;
import org.allonym.store.LogBook.LogIndex;
import org.allonym.store.LogKind;
import org.allonym.store.LogQuery;
import org.allonym.store.LogStep;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// What was done in the project, as far as the person may see it: the PI sees everything, everybody else what they did
/// themselves, and an adjudicator everything where names aren't hidden. The activity screen is handed this and not the
/// session. JavaFX thread, but for what says otherwise.
public final class ActivityDesk {

    /// Steps with more entries are told in the job that finds them: reading one takes longer than a frame.
    private static final int LARGE = 500;

    /// A step in words.
    ///
    /// @param by who did it; empty for the program itself
    /// @param document the first document it touches; null for none
    /// @param documents how many it touches
    public record Told(
            long first, Instant at, String by, @Nullable DocumentId document, int documents, LogKind about, String words) {}

    /// What was found.
    ///
    /// @param large what is told already
    public record Found(LogIndex index, Map<Long, Told> large) {
        public static final Found NOTHING = new Found(LogIndex.NONE, Map.of());
    }

    /// A moment at which a document can be looked at: after one of its steps.
    ///
    /// @param after how many of the document's steps were done then
    /// @param decides whether the step decided something
    public record Moment(int after, long first, Instant at, String by, String words, boolean decides) {}

    /// A document's past, as far as the person may see it. Immutable; any thread.
    public static final class Past {

        private final Document document;
        private final DocumentPast past;
        private final ActivityVisibility sight;
        private final List<Moment> moments;

        private Past(Document document, DocumentPast past, ActivityVisibility sight, List<Moment> moments) {
            this.document = document;
            this.past = past;
            this.sight = sight;
            this.moments = List.copyOf(moments);
        }

        public Document document() {
            return document;
        }

        /// Oldest first.
        public List<Moment> moments() {
            return moments;
        }

        /// Whose marks there are or were, among those the person may look at; in order of name.
        public List<ActorId> layers() {
            SortedSet<ActorId> layers = new TreeSet<>(past.after(past.steps().size()).layers().keySet());
            for (DocumentPast.Step step : past.steps()) {
                for (DocumentEdit edit : step.edits()) {
                    if (edit instanceof DocumentEdit.AddAnnotation add) {
                        layers.add(add.layer());
                    } else if (edit instanceof DocumentEdit.ReplaceLayer replace) {
                        layers.add(replace.layer());
                    }
                }
            }
            return layers.stream().filter(sight::sees).toList();
        }

        /// Whether the person may look at what was decided.
        public boolean showsGold() {
            return sight.adjudicates();
        }

        /// The marks of a layer at a moment.
        ///
        /// @param layer whose; null for what was decided
        /// @throws IllegalArgumentException when the person may not look at it
        public List<Annotation> then(Moment moment, @Nullable ActorId layer) {
            return marks(moment.after(), layer);
        }

        /// The marks of a layer as they are now; see [#then].
        public List<Annotation> now(@Nullable ActorId layer) {
            return marks(past.steps().size(), layer);
        }

        private List<Annotation> marks(int after, @Nullable ActorId layer) {
            if (layer == null ? !sight.adjudicates() : !sight.sees(layer)) {
                throw new IllegalArgumentException("a layer that the person may not see");
            }
            DocumentState state = past.after(after);
            return layer != null
                    ? state.layer(layer).annotations()
                    : state.decisions().stream().flatMap(decision -> decision.result().stream()).toList();
        }
    }

    private final ProjectSession session;
    private final ProjectStore store;
    private final ActivityVisibility sight;

    public ActivityDesk(ProjectSession session) {
        this.session = session;
        this.store = session.store();
        this.sight = ActivityVisibility.of(session.actor(), session.settings());
    }

    /// Whether the person sees what others did.
    public boolean seesEverything() {
        return sight.everything();
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    /// People whose steps can be asked for; nobody where the person sees only their own.
    public List<String> people() {
        return sight.everything() ? session.actors().stream().map(Actor::id).map(ActorId::value).toList() : List.of();
    }

    /// Changes when something was done or read again; it may not be in the file yet.
    public ReadOnlyLongProperty revisionProperty() {
        return session.revisionProperty();
    }

    /// Makes sure that all that was done is in the file.
    ///
    /// @throws org.allonym.problem.ProblemException when it can't be saved
    public void flush() {
        session.flush();
    }

    /// Looks for steps; any thread.
    public Found find(LogQuery query, Progress progress) {
        LogIndex index = store.logBook().steps(sight.narrow(query), read -> progress.report(read, -1));
        Map<Long, Told> large = new HashMap<>();
        StepText words = new StepText(store.labelSet(), store::document, sight.everything());
        for (int i = 0; i < index.size(); i++) {
            progress.report(i, index.size());
            if (index.entries(i) > LARGE) {
                large.put(index.first(i), told(store.logBook().step(index.first(i)), words));
            }
        }
        return new Found(index, large);
    }

    /// Tells a step that was found and isn't large.
    ///
    /// @throws IllegalArgumentException when the person may not see it
    public Told told(long first) {
        LogStep step = store.logBook().step(first);
        if (!sight.sees(step)) {
            throw new IllegalArgumentException("a step that the person may not see");
        }
        return told(step, new StepText(session.labelSet(), session::document, sight.everything()));
    }

    private static Told told(LogStep step, StepText words) {
        return new Told(step.first(), step.at(), step.actor(), step.document(), step.documents(), step.about(), words.of(step));
    }

    /// Reads a document's past, as far as the person may see it; any thread.
    public Optional<Past> past(DocumentId id) {
        Optional<Document> document = store.document(id);
        if (document.isEmpty()) {
            return Optional.empty();
        }
        DocumentPast past = store.logBook().past(id);
        StepText words = new StepText(store.labelSet(), _ -> document, sight.everything());
        List<Moment> moments = new ArrayList<>();
        for (int after : sight.moments(past)) {
            DocumentPast.Step step = past.steps().get(after - 1);
            moments.add(new Moment(after, step.first(), step.at(), step.by(), words.of(step), decides(step)));
        }
        return Optional.of(new Past(document.get(), past, sight, moments));
    }

    private static boolean decides(DocumentPast.Step step) {
        return step.edits().stream().anyMatch(DocumentEdit.ChangeDecision.class::isInstance);
    }

    /// Writes what was asked for into a file, whole or not at all; any thread.
    ///
    /// @param entries every entry with its hashes, as JSON Lines; else a row a step, as CSV
    /// @return how many entries or steps
    public long export(LogQuery query, boolean entries, boolean quotes, Path file, Progress progress) throws IOException {
        LogQuery seen = sight.narrow(query);
        try (NewFile fresh = NewFile.at(file)) {
            long written = entries
                    ? WriteLog.run(store, seen, quotes, fresh.out(), progress)
                    : WriteSteps.csv(
                            store.logBook(),
                            seen,
                            new StepText(store.labelSet(), id -> quotes ? store.document(id) : Optional.empty(), sight.everything()),
                            fresh.out(),
                            progress);
            fresh.seal();
            fresh.place();
            return written;
        }
    }

    /// Whether the log hangs together; any thread.
    public ChainReport verify() {
        return store.logBook().verify();
    }

    /// Whether an entry with this hash is in the log; any thread.
    public boolean holds(String hash) {
        return store.logBook().holds(hash);
    }
}
