package org.allonym.services.prelabel;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.allonym.inference.Detection;
import org.allonym.inference.Excerpt;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.decode.ModelDetector;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.features.FeatureExtractor;
import org.allonym.inference.features.Features;
import org.allonym.inference.gate.Gate;
import org.allonym.inference.onnx.LoadedModel;
import org.allonym.inference.onnx.ModelRunner;
import org.allonym.inference.onnx.RunSettings;
import org.allonym.inference.rules.Rule;
import org.allonym.inference.rules.RuleContext;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.inference.rules.RuleEngine.Ballot;
import org.allonym.inference.shadow.NormalizedSubject;
import org.allonym.inference.spread.NameSpread;
import org.allonym.inference.turns.MathsDoubt.Judged;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.learning.aggregate.LabelModels;
import org.allonym.learning.aggregate.SourceVotes;
import org.allonym.learning.aggregate.TagStates;
import org.allonym.learning.rule.ProjectRules;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.services.rules.Aggregation;
import org.allonym.services.rules.DocumentVotes;
import org.allonym.services.rules.KeepRules;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// A model, rules or both, ready to read texts as [PrelabelSettings] say.
///
/// Of each text its shadow is read. The model's tags are decoded at the operating point, rules vote, the other mentions of
/// names that anybody found are added, labels become those of the project, and what overlaps is joined. Where it is set, the
/// model reads only what [Gate] lets through, and no window twice; rules read everything.
/// Holds the model's memory until closed. One thread at a time calls it; several texts are read beside one another in the common pool.
public final class Prelabelling implements SuggestionMaker, AutoCloseable {

    /// On the votes of so many documents the hidden Markov model is fitted; fewer where there are fewer.
    public static final int SAMPLE = 500;

    private final PrelabelSettings settings;
    private final LabelSet labels;
    private final @Nullable LoadedModel model;
    private final @Nullable ModelDetector detector;
    private final OptionalDouble threshold;
    private final Optional<RuleEngine> rules;
    private final Joining joining;
    private final ProjectRules own;
    private @Nullable VoteJoining voting;
    private final NameSpread spread = new NameSpread();
    private final EnglishTokenizer tokenizer = new EnglishTokenizer();

    private Prelabelling(PrelabelSettings settings, LabelSet labels, ProjectRules own, @Nullable LoadedModel model) {
        this.settings = settings;
        this.own = own;
        this.labels = labels;
        this.model = model;
        if (model == null) {
            detector = null;
            threshold = OptionalDouble.empty();
        } else {
            OperatingPoint point = Joining.point(settings, model);
            detector = new ModelDetector(model, point);
            threshold = OptionalDouble.of(point.oThreshold());
        }
        joining = Joining.of(settings, labels, model);
        rules = settings.rules() ? Optional.of(own.engine(joining.engine())) : Optional.empty();
        TagStates states = new TagStates(labels.offered().stream().map(Label::name).filter(joining.wanted()::contains).toList());
        voting = settings.aggregation() == Aggregation.BEST
                ? null
                : new VoteJoining(states, joining.mapping(), null);
    }

    /// Loads and checks what the settings name.
    ///
    /// @param labels the project's
    /// @throws ProblemException when the bundle fails a check or its self-test, has no such operating point, or a label
    ///         to look for isn't the project's
    public static Prelabelling open(PrelabelSettings settings, LabelSet labels) {
        return open(settings, labels, Runtime.getRuntime().availableProcessors());
    }

    /// The same with so many threads for the model.
    public static Prelabelling open(PrelabelSettings settings, LabelSet labels, int threads) {
        return open(settings, labels, ProjectRules.NONE, threads);
    }

    /// The same with the rules of a project. Where the settings ask for the hidden Markov model, it is fitted on what is found in
    /// [#SAMPLE] of the project's documents.
    ///
    /// @param progress counts the documents of the sample
    public static Prelabelling open(PrelabelSettings settings, ProjectStore store, Progress progress) {
        Prelabelling opened = open(settings, store.labelSet(), KeepRules.of(store), Runtime.getRuntime().availableProcessors());
        try {
            if (settings.aggregation() == Aggregation.HMM) {
                opened.fit(store, progress);
            }
            return opened;
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    /// The same with rules that people wrote or switched. The hidden Markov model is not fitted.
    public static Prelabelling open(PrelabelSettings settings, LabelSet labels, ProjectRules own, int threads) {
        List<String> unknown = settings.only().stream().filter(label -> !labels.has(label)).toList();
        if (!unknown.isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    tr("The project has no label %s.", String.join(", ", unknown)), tr("Use labels from its label set.")));
        }
        LoadedModel model = settings.model().map(folder -> runner(settings.gated(), threads).open(folder, settings.point())).orElse(null);
        try {
            return new Prelabelling(settings, labels, own, model);
        } catch (RuntimeException e) {
            if (model != null) {
                model.close();
            }
            throw e;
        }
    }

    /// The same for another thread, over the same native memory; this one must be closed last.
    public Prelabelling another() {
        Prelabelling other = new Prelabelling(settings, labels, own, model == null ? null : model.another());
        other.voting = voting;
        return other;
    }

    /// What loads and checks bundles of every kind this program knows.
    public static ModelRunner runner() {
        return runner(false, Runtime.getRuntime().availableProcessors());
    }

    private static ModelRunner runner(boolean gated, int threads) {
        RunSettings all = new RunSettings(threads, new FeatureVersions());
        return new ModelRunner(gated ? all.withRemembered(RunSettings.REMEMBERED) : all);
    }

    /// How it is set.
    public PrelabelSettings settings() {
        return settings;
    }

    @Override
    public String model() {
        return model == null ? "" : model.id();
    }

    @Override
    public String modelHash() {
        return model == null ? "" : model.bundle().hash();
    }

    @Override
    public List<String> rules() {
        return rules.map(engine -> engine.rules().stream().map(Rule::name).toList()).orElse(List.of());
    }

    @Override
    public SortedMap<String, String> options() {
        SortedMap<String, String> options = settings.options(threshold, joining.agreeing());
        if (settings.rules() && !own.fingerprint().isEmpty()) {
            options.put(PrelabelSettings.OWN_RULES, own.fingerprint());
        }
        return options;
    }

    /// Learns how far the rules and the model can be relied on, from what they say of documents evenly spread over the project.
    private void fit(ProjectStore store, Progress progress) {
        List<DocumentRow> rows = store.rows();
        int count = Math.min(rows.size(), SAMPLE);
        VoteJoining majority = Objects.requireNonNull(voting);
        List<SortedMap<String, SourceVotes>> votes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            progress.report(i, count);
            Document document = store.document(rows.get((int) ((long) i * rows.size() / count)).id()).orElseThrow();
            NormalizedSubject shadow = NormalizedSubject.of(Subject.of(document), tokenizer);
            votes.add(vote(List.of(shadow.read())).getFirst().votes().byLabel(majority.states(), majority.mapping()));
        }
        voting = new VoteJoining(majority.states(), majority.mapping(), LabelModels.fit(majority.states(), votes, Progress.NONE));
    }

    @Override
    public List<List<SuggestedSpan>> suggest(List<Subject> subjects) {
        return judge(subjects).stream().map(Judged::made).toList();
    }

    @Override
    public List<Judged> judge(List<Subject> subjects) {
        return read(subjects).stream().map(Reading::judged).toList();
    }

    /// A text, read: what each said and what is suggested.
    ///
    /// @param scores of the model, one row a token of what `shadow` reads; null without a model
    /// @param votes of the rules
    public record Reading(
            NormalizedSubject shadow, @Nullable TokenScores scores, List<RuleEngine.Ballot> votes, Judged judged) {

        /// What is suggested.
        public List<SuggestedSpan> suggested() {
            return judged.made();
        }
    }

    /// What the model and the rules say of a text.
    private record Said(@Nullable TokenScores scores, DocumentVotes votes) {}

    /// Reads texts, for those who need more than the suggestions.
    ///
    /// @throws java.util.concurrent.CancellationException when the thread is interrupted
    public List<Reading> read(List<Subject> subjects) {
        List<NormalizedSubject> shadows = subjects.parallelStream().map(subject -> NormalizedSubject.of(subject, tokenizer)).toList();
        List<Said> said = vote(shadows.stream().map(NormalizedSubject::read).toList());
        return IntStream.range(0, said.size()).parallel().mapToObj(i -> reading(shadows.get(i), said.get(i))).toList();
    }

    private Reading reading(NormalizedSubject shadow, Said said) {
        DocumentVotes votes = said.votes();
        Judged judged = voting == null
                ? joining.judge(shadow, others(votes.subject(), best(votes)))
                : joining.ofJoined().judge(shadow, others(votes.subject(), voting.join(votes)));
        return new Reading(shadow, said.scores(), votes.ofRules(), withOwn(judged, shadow, votes));
    }

    /// Names the rules that people wrote beside one that won the place: what they find isn't lost because the program knew it, too.
    private Judged withOwn(Judged judged, NormalizedSubject shadow, DocumentVotes votes) {
        List<Detection> found = votes.ofRules().stream()
                .filter(ballot -> own.own().containsKey(ballot.rule()) && !ballot.vote().against())
                .map(ballot -> new Detection(
                        ballot.vote().span(), ballot.vote().label(), ballot.vote().score(), new Source.Rule(ballot.rule()), ballot.vote().cautions()))
                .toList();
        if (found.isEmpty()) {
            return judged;
        }
        List<Detection> mapped = joining.mapping().map(shadow.back(found), joining.wanted());
        return new Judged(judged.made().stream().map(each -> each.foundBy(mapped)).toList(), judged.against());
    }

    /// What the model found, and of the rules' votes the best.
    private static List<Detection> best(DocumentVotes votes) {
        List<Detection> all = new ArrayList<>(votes.ofModel());
        all.addAll(RuleEngine.decide(new RuleContext(votes.subject()), votes.ofRules()));
        return all;
    }

    /// What the model and the rules say of each text. The rules run before the model, because the gate asks them, and again behind
    /// it where one of them looks at what the model found.
    private List<Said> vote(List<Subject> read) {
        List<RuleEngine.Findings> ruled = read.parallelStream()
                .map(subject -> rules.map(engine -> engine.findWithBallots(subject)).orElse(RuleEngine.Findings.NONE))
                .toList();
        List<TokenScores> scores = scores(read, ruled);
        List<List<Detection>> seen = detector == null ? Collections.nCopies(read.size(), List.of()) : detector.detections(read, scores);
        List<Said> said = new ArrayList<>();
        for (int i = 0; i < read.size(); i++) {
            List<Ballot> found = DocumentVotes.ofModel(seen.get(i));
            DocumentVotes votes = !found.isEmpty() && rules.isPresent() && own.asksModel()
                    ? DocumentVotes.of(rules.get(), read.get(i), found)
                    : new DocumentVotes(read.get(i), Stream.concat(found.stream(), ruled.get(i).ballots().stream()).toList());
            said.add(new Said(detector == null ? null : scores.get(i), votes));
        }
        return said;
    }

    /// What the model thinks of each token, behind the gate if it is set.
    private List<TokenScores> scores(List<Subject> read, List<RuleEngine.Findings> ruled) {
        if (model == null) {
            return List.of();
        }
        if (!settings.gated()) {
            return model.score(read);
        }
        List<Excerpt> excerpts = new ArrayList<>();
        for (int i = 0; i < read.size(); i++) {
            excerpts.add(Gate.of(read.get(i), ruled.get(i).found()));
        }
        return model.scoreExcerpts(excerpts);
    }

    /// Everything found and the other mentions of what each of them found, so that a mention keeps all its voices.
    private Set<Detection> others(Subject subject, List<Detection> all) {
        Set<Detection> found = new HashSet<>(all);
        for (boolean models : new boolean[] {true, false}) {
            List<Detection> own = all.stream().filter(each -> each.source() instanceof Source.Model == models).toList();
            found.addAll(spread.spread(subject, own));
        }
        return found;
    }

    @Override
    public void close() {
        if (model != null) {
            model.close();
        }
    }

    /// The features this program knows.
    private static final class FeatureVersions implements FeatureSource.Opening {

        @Override
        public FeatureSource open(BundleManifest.FeatureSpec spec, byte[] file) {
            FeatureExtractor extractor = FeatureExtractor.of(spec.version(), file);
            return subject -> tensors(extractor.extract(subject));
        }

        private static List<FeatureSource.FeatureTensor> tensors(Features features) {
            return List.of(
                    new FeatureSource.FeatureTensor.Whole("word", 0, features.word()),
                    new FeatureSource.FeatureTensor.Whole("gram", Features.GRAMS, features.gram()),
                    new FeatureSource.FeatureTensor.Whole("form", Features.FORMS, features.form()));
        }
    }
}
