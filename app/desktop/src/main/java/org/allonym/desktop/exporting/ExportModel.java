package org.allonym.desktop.exporting;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.util.Subscription;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.annotation.Projection;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.Manifest;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.Version;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.ExportSurrogates;
import org.allonym.services.exporting.KeptTranscripts;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.services.exporting.ReleaseSummary;
import org.allonym.services.splits.ProjectSplits;
import org.allonym.services.surrogates.MakeSurrogates;
import org.allonym.services.surrogates.SelfTest;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.surrogate.utility.UtilityReport;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// What is exported, in which form, and what came of it. JavaFX thread; knows no node.
public final class ExportModel {

    /// What adjudication has left to do, as far as an export of gold is concerned.
    public record Completeness(int documents, int settled, int open, int waiting, int leftOut) {}

    /// What an export wrote.
    ///
    /// @param release what it says of surrogates; null where originals were written
    /// @param places the table of places; null where there is none
    public record Exported(
            Path file, Path manifestFile, Manifest manifest, @Nullable ReleaseSummary release, @Nullable Path places) {}

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ObjectProperty<LayerChoice> layer;
    private final ObjectProperty<ExchangeFormat> format = new SimpleObjectProperty<>(ExchangeFormats.writable("crapii"));
    private final ObjectProperty<Projection> projection = new SimpleObjectProperty<>(Projection.COVER);
    private final ReadOnlyObjectWrapper<@Nullable Completeness> completeness = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Exported> report = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<List<String>> splits = new ReadOnlyObjectWrapper<>(List.of());
    private final ObjectProperty<@Nullable String> split = new SimpleObjectProperty<>(null);
    private final ReadOnlyObjectWrapper<KeptTranscripts.@Nullable Kept> kept = new ReadOnlyObjectWrapper<>(null);
    private final Releasing releasing;
    private Map<String, String> splitsByDocument = Map.of();
    private String splitsRead = "";
    private @Nullable Job checking;
    /// The state of the project, and the split, that [#completeness] is about, or will be.
    private List<Object> checked = List.of();
    private Subscription following = Subscription.EMPTY;

    public ExportModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        this.layer = new SimpleObjectProperty<>(layers().getFirst());
        this.releasing = new Releasing(session, jobs, this::takes, this::state, this::isTranscript, show);
        readSplits();
        split.addListener((_, _, _) -> {
            releasing.forgetComparison();
            check();
        });
        layer.addListener((_, _, _) -> {
            if (isGold()) {
                releasing.wantedProperty().set(true);
            }
        });
        format.addListener((_, before, now) -> {
            if (isTranscript() || before.name().equals(KeptTranscripts.FORMAT)) {
                releasing.check();
            }
            if (isTranscript()) {
                jobs.start(tr("Reading the transcripts"), _ -> KeptTranscripts.of(session.store()), kept::set, show);
            }
        });
    }

    /// Follows the project, and finds out how complete it is.
    public void attach() {
        following = session.settingsProperty().subscribe(() -> {
            session.settings();
            readSplits();
        });
        readSplits();
        check();
    }

    public void detach() {
        following.unsubscribe();
    }

    private void readSplits() {
        String stored = session.setting(ProjectSplits.SETTING);
        if (!stored.equals(splitsRead)) {
            splitsRead = stored;
            Optional<ProjectSplits> made = ProjectSplits.of(session::setting);
            splitsByDocument = made.<Map<String, String>>map(ProjectSplits::byDocument).orElse(Map.of());
            splits.set(made.map(known -> List.copyOf(known.documents().keySet())).orElse(List.of()));
            String chosen = split.get();
            if (chosen != null && !splits.get().contains(chosen)) {
                split.set(null);
            } else if (chosen != null) {
                check();
            }
        }
    }

    /// What the project's splits are called; none where it has none.
    public ReadOnlyObjectProperty<List<String>> splitsProperty() {
        return splits.getReadOnlyProperty();
    }

    /// The only split that is exported; null for all documents.
    public ObjectProperty<@Nullable String> splitProperty() {
        return split;
    }

    /// Whether this person makes the splits.
    public boolean maySplit() {
        return session.actor().role() == Role.PI;
    }

    /// For making splits.
    public SplitsModel splitting() {
        return new SplitsModel(session, jobs, show);
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    private Predicate<DocumentId> takes() {
        String chosen = split.get();
        Map<String, String> known = splitsByDocument;
        return chosen == null ? _ -> true : id -> chosen.equals(known.get(id.value()));
    }

    /// The gold layer, then every annotator's.
    public List<LayerChoice> layers() {
        List<LayerChoice> layers = new ArrayList<>();
        layers.add(LayerChoice.gold());
        session.actors().stream()
                .filter(actor -> actor.role() == Role.ANNOTATOR)
                .map(actor -> LayerChoice.of(actor.id()))
                .sorted(Comparator.comparing(LayerChoice::name))
                .forEach(layers::add);
        return layers;
    }

    public ObjectProperty<LayerChoice> layerProperty() {
        return layer;
    }

    public ObjectProperty<ExchangeFormat> formatProperty() {
        return format;
    }

    public ObjectProperty<Projection> projectionProperty() {
        return projection;
    }

    /// What goes out with surrogates, and whether it may.
    public Releasing releasing() {
        return releasing;
    }

    /// Whether it is about gold, which alone can have surrogates.
    boolean isGold() {
        return layer.get().name().equals("gold");
    }

    /// Whether surrogates take the place of originals.
    public boolean isWithSurrogates() {
        return releasing.wantedProperty().get() && isGold();
    }

    /// Whether a file may be written: with surrogates when nothing is open, with originals when somebody chose them.
    boolean isReady() {
        return isWithSurrogates() ? releasing.isReady() : !releasing.wantedProperty().get();
    }

    /// How complete gold is; null while that is being found out.
    public ReadOnlyObjectProperty<@Nullable Completeness> completenessProperty() {
        return completeness.getReadOnlyProperty();
    }

    /// What the last export wrote; null before the first.
    public ReadOnlyObjectProperty<@Nullable Exported> reportProperty() {
        return report.getReadOnlyProperty();
    }

    /// Whether transcripts go out in the form they came in.
    public boolean isTranscript() {
        return format.get().name().equals(KeptTranscripts.FORMAT);
    }

    /// The transcript files of the project; null before anybody asked for their format, and while they are read.
    public ReadOnlyObjectProperty<KeptTranscripts.@Nullable Kept> keptProperty() {
        return kept.getReadOnlyProperty();
    }

    /// The columns of transcripts that go out with surrogates although they aren't needed.
    public SortedSet<String> columns() {
        return SurrogateSettings.policy(session::setting).columns();
    }

    /// Says whether a column goes out.
    public void release(String column, boolean out) {
        SurrogatePolicy policy = SurrogateSettings.policy(session::setting);
        TreeSet<String> columns = new TreeSet<>(policy.columns());
        if (out ? columns.add(column) : columns.remove(column)) {
            session.perform(new ArrayList<>(SurrogateSettings.changes(session::setting, policy.withColumns(columns))));
            releasing.check();
        }
    }

    /// A name for the file.
    public String suggestedName() {
        KeptTranscripts.Kept files = kept.get();
        String ending = !isTranscript() || files == null || files.names().isEmpty()
                ? format.get().writtenEnding()
                : files.names().size() > 1 ? ".zip" : files.names().getFirst().replaceFirst("^.*(?=\\.)|^[^.]*$", "");
        String chosen = split.get();
        return layer.get().name() + (chosen == null ? "" : "-" + chosen) + (isWithSurrogates() ? "-surrogates" : "") + ending;
    }

    /// What the project was when something was found out, and of which of its documents.
    private List<Object> state() {
        String chosen = split.get();
        return List.of(session.revision(), chosen == null ? "" : chosen);
    }

    /// Finds out how complete gold is, and what keeps it from being released; what is known of the project as it is stays.
    public void check() {
        if (!save()) {
            return;
        }
        releasing.check();
        List<Object> now = state();
        if (now.equals(checked) && (completeness.get() != null || jobs.running().contains(checking))) {
            return;
        }
        checked = now;
        completeness.set(null);
        Job.stop(checking);
        Predicate<DocumentId> takes = takes();
        checking = jobs.start(
                tr("Checking what is adjudicated"),
                progress -> {
                    int[] counts = new int[4];
                    int total = (int) session.store().rows().stream().filter(row -> takes.test(row.id())).count();
                    session.store().scan((document, state) -> {
                        if (!takes.test(document.id())) {
                            return true;
                        }
                        counts[switch (DocumentAdjudication.of(state).readiness()) {
                            case Readiness.Settled _ -> 0;
                            case Readiness.Open _ -> 1;
                            case Readiness.Waiting _ -> 2;
                            case Readiness.LeftOut _ -> 3;
                        }]++;
                        progress.report((long) counts[0] + counts[1] + counts[2] + counts[3], total);
                        return true;
                    });
                    return new Completeness(total, counts[0], counts[1], counts[2], counts[3]);
                },
                completeness::set,
                show);
    }

    /// What is exported is read from the file, where the latest decision may still be on its way.
    ///
    /// @return false when something can't be saved, which is shown
    private boolean save() {
        try {
            session.flush();
            return true;
        } catch (ProblemException e) {
            show.accept(e.problem());
            return false;
        }
    }

    /// Exports into a file, whole or not at all.
    public void export(Path file) {
        if (!isWithSurrogates() && !isReady()) {
            throw new IllegalStateException("nobody chose originals");
        }
        report.set(null);
        if (!save()) {
            return;
        }
        if (isWithSurrogates()) {
            ExportSurrogates.Request release = new ExportSurrogates.Request(
                    format.get().name(), projection.get(), file, releasing.reason(), releasing.placesProperty().get(), split.get());
            jobs.start(tr("Exporting with surrogates"), progress -> released(release, progress), report::set, show);
            return;
        }
        ExportLayer.Request request =
                new ExportLayer.Request(layer.get(), format.get().name(), projection.get(), file, split.get());
        jobs.start(
                tr("Exporting"),
                progress -> {
                    ExportLayer.Report written = new ExportLayer(Version.NUMBER).run(request, session.store(), progress);
                    return new Exported(written.file(), written.manifestFile(), written.manifest(), null, null);
                },
                report::set,
                show);
    }

    private Exported released(ExportSurrogates.Request request, Progress progress) {
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        ExportSurrogates.Report written =
                new ExportSurrogates(Version.NUMBER, tokenizer::tokenize).run(request, session.store(), progress);
        return new Exported(written.file(), written.manifestFile(), written.manifest(), written.release(), written.places());
    }

    /// Gold with surrogates: whether it is wanted, what keeps it closed, and why it goes out all the same. JavaFX thread; knows
    /// no node.
    public static final class Releasing {

        /// How far surrogates are, as far as an export is concerned.
        ///
        /// @param begun whether anybody has made surrogates
        /// @param leaks pieces of originals that are still there
        /// @param inReview entities without a value that may be written
        /// @param unsettled documents that aren't adjudicated
        /// @param unseen entities with a value that nobody has looked at
        public record Status(boolean begun, long leaks, long inReview, int unsettled, int unseen) {

            /// Whether nothing keeps the export closed.
            public boolean isOpen() {
                return begun && leaks == 0 && inReview == 0 && unsettled == 0;
            }
        }

        private final ProjectSession session;
        private final JobRunner jobs;
        private final Supplier<Predicate<DocumentId>> takes;
        private final Supplier<List<Object>> state;
        private final BooleanSupplier transcripts;
        private final Consumer<Problem> show;
        private final BooleanProperty wanted = new SimpleBooleanProperty(true);
        private final BooleanProperty places = new SimpleBooleanProperty(false);
        private final StringProperty allowOpen = new SimpleStringProperty("");
        private final ReadOnlyObjectWrapper<@Nullable Status> status = new ReadOnlyObjectWrapper<>(null);
        private final ReadOnlyObjectWrapper<SelfTest.@Nullable Result> tested = new ReadOnlyObjectWrapper<>(null);
        private final ReadOnlyObjectWrapper<@Nullable Job> testing = new ReadOnlyObjectWrapper<>(null);
        private final ReadOnlyObjectWrapper<@Nullable UtilityReport> compared = new ReadOnlyObjectWrapper<>(null);
        private final ReadOnlyObjectWrapper<@Nullable Job> comparing = new ReadOnlyObjectWrapper<>(null);
        private @Nullable Job surveying;
        /// What was surveyed last, or is being; and what of.
        private @Nullable Status surveyed;
        private List<Object> surveyedOf = List.of();
        /// The revisions that the self-test and the comparison are of; less than 0 for none.
        private long testedOf = -1;
        private long comparedOf = -1;

        /// @param takes which documents it is about
        /// @param state tells one state of the project, and of what it is about, from another
        /// @param transcripts whether it is about transcripts in the form they came in, of which only some columns go out
        Releasing(
                ProjectSession session,
                JobRunner jobs,
                Supplier<Predicate<DocumentId>> takes,
                Supplier<List<Object>> state,
                BooleanSupplier transcripts,
                Consumer<Problem> show) {
            this.state = state;
            this.transcripts = transcripts;
            this.session = session;
            this.jobs = jobs;
            this.takes = takes;
            this.show = show;
            wanted.addListener((_, _, now) -> {
                if (now) {
                    check();
                } else {
                    status.set(null);
                    stop(testing);
                    stop(comparing);
                }
            });
        }

        /// Whether surrogates are to take the place of originals: so until somebody chooses originals, and again with gold.
        public BooleanProperty wantedProperty() {
            return wanted;
        }

        /// Whether a table says where surrogates stand.
        public BooleanProperty placesProperty() {
            return places;
        }

        /// Why it goes out although something is open; blank for no reason.
        public StringProperty allowOpenProperty() {
            return allowOpen;
        }

        /// How far surrogates are; null while that is being found out, and as long as they aren't wanted.
        public ReadOnlyObjectProperty<@Nullable Status> statusProperty() {
            return status.getReadOnlyProperty();
        }

        /// Whether surrogates can be told from originals; null until that is known, and as long as they aren't wanted.
        public ReadOnlyObjectProperty<SelfTest.@Nullable Result> testedProperty() {
            return tested.getReadOnlyProperty();
        }

        /// The self-test while it runs, null otherwise.
        public ReadOnlyObjectProperty<@Nullable Job> testingProperty() {
            return testing.getReadOnlyProperty();
        }

        /// Whether the project has changed since the self-test.
        boolean isTestedBefore() {
            return testedOf >= 0 && testedOf != session.revision();
        }

        /// Whether the project has changed since the comparison.
        boolean isComparedBefore() {
            return comparedOf >= 0 && comparedOf != session.revision();
        }

        /// Tests whether surrogates can be told from originals.
        public void test() {
            stop(testing);
            tested.set(null);
            testedOf = session.revision();
            Job job = jobs.start(
                    tr("Self-test of the surrogates"), progress -> SelfTest.run(session.store(), progress), tested::set, show);
            testing.set(job);
            jobs.whenEnded(job, () -> {
                if (testing.get() == job) {
                    testing.set(null);
                }
            });
        }

        /// What surrogates do to the texts; null until somebody asked.
        public ReadOnlyObjectProperty<@Nullable UtilityReport> comparedProperty() {
            return compared.getReadOnlyProperty();
        }

        /// The comparison while it runs, null otherwise.
        public ReadOnlyObjectProperty<@Nullable Job> comparingProperty() {
            return comparing.getReadOnlyProperty();
        }

        /// Compares the texts with what surrogates make of them.
        public void compare() {
            forgetComparison();
            comparedOf = session.revision();
            EnglishTokenizer tokenizer = new EnglishTokenizer();
            Predicate<DocumentId> about = takes.get();
            Job job = jobs.start(
                    tr("Comparing the texts"),
                    progress -> Objects.requireNonNull(
                            new MakeSurrogates(tokenizer::tokenize).survey(session.store(), about, 0, true, progress).utility()),
                    compared::set,
                    show);
            comparing.set(job);
            jobs.whenEnded(job, () -> {
                if (comparing.get() == job) {
                    comparing.set(null);
                }
            });
        }

        /// It is of other documents.
        void forgetComparison() {
            stop(comparing);
            compared.set(null);
        }

        private static void stop(ReadOnlyObjectWrapper<@Nullable Job> running) {
            Job.stop(running.get());
            running.set(null);
        }

        /// Whether an export with surrogates could be begun.
        public boolean isReady() {
            Status now = status.get();
            return now != null && now.begun() && (now.isOpen() || !allowOpen.get().isBlank());
        }

        /// The reason to write into the manifest; null where there is none, or none is needed.
        @Nullable String reason() {
            Status now = status.get();
            return now == null || now.isOpen() || allowOpen.get().isBlank() ? null : allowOpen.get().strip();
        }

        /// Finds out what is open, where surrogates are wanted, and the first time how well they hide; once for each state of the project.
        void check() {
            if (!wanted.get()) {
                return;
            }
            session.flush();
            boolean columnsOnly = transcripts.getAsBoolean();
            List<Object> now = List.of(state.get(), columnsOnly);
            if (now.equals(surveyedOf) && (surveyed != null || jobs.running().contains(surveying))) {
                status.set(surveyed);
                return;
            }
            surveyedOf = now;
            surveyed = null;
            status.set(null);
            Job.stop(surveying);
            if (session.setting(SurrogateSettings.SECRET).isEmpty()) {
                found(new Status(false, 0, 0, 0, 0));
                return;
            }
            EnglishTokenizer tokenizer = new EnglishTokenizer();
            Predicate<DocumentId> about = takes.get();
            surveying = jobs.start(
                    tr("Checking what is open"),
                    progress -> {
                        SurrogatePolicy stored = SurrogateSettings.policy(session.store()::setting);
                        SurrogatePolicy policy = columnsOnly ? KeptTranscripts.policy(stored, session.store()) : stored;
                        return of(new MakeSurrogates(tokenizer::tokenize).survey(session.store(), policy, about, 0, false, progress));
                    },
                    this::found,
                    show);
        }

        private void found(Status now) {
            surveyed = now;
            if (wanted.get()) {
                status.set(now);
                if (now.begun() && testedOf < 0) {
                    test();
                }
            }
        }

        private static Status of(MakeSurrogates.Report report) {
            return new Status(
                    true,
                    report.open().stream().mapToLong(document -> document.leaks().size()).sum(),
                    report.open().stream().mapToLong(document -> document.inReview().size()).sum(),
                    report.unsettled(),
                    report.counts().entities(EntityStatus.PROPOSED));
        }
    }
}
