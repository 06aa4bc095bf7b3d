package org.allonym.services.prelabel;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
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
import org.allonym.inference.rules.RuleEngine;
import org.allonym.inference.shadow.NormalizedSubject;
import org.allonym.inference.spread.NameSpread;
import org.allonym.inference.turns.MathsDoubt.Judged;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// A model, rules or both, ready to read texts as [PrelabelSettings] say.
///
/// Of each text its shadow is read. The model's tags are decoded at the operating point, rules vote, the other mentions of
/// names that anybody found are added, labels become those of the project, and what overlaps is joined. Where it is set, the
/// model reads only what [Gate] lets through, and no window twice; rules read everything.
/// Holds the model's memory until closed. One thread at a time.
public final class Prelabelling implements SuggestionMaker, AutoCloseable {

    private final PrelabelSettings settings;
    private final LabelSet labels;
    private final @Nullable LoadedModel model;
    private final @Nullable ModelDetector detector;
    private final OptionalDouble threshold;
    private final Optional<RuleEngine> rules;
    private final Joining joining;
    private final NameSpread spread = new NameSpread();
    private final EnglishTokenizer tokenizer = new EnglishTokenizer();

    private Prelabelling(PrelabelSettings settings, LabelSet labels, @Nullable LoadedModel model) {
        this.settings = settings;
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
        rules = settings.rules() ? Optional.of(joining.engine()) : Optional.empty();
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
        List<String> unknown = settings.only().stream().filter(label -> !labels.has(label)).toList();
        if (!unknown.isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    tr("The project has no label %s.", String.join(", ", unknown)), tr("Use labels from its label set.")));
        }
        LoadedModel model = settings.model().map(folder -> runner(settings.gated(), threads).open(folder)).orElse(null);
        try {
            return new Prelabelling(settings, labels, model);
        } catch (RuntimeException e) {
            if (model != null) {
                model.close();
            }
            throw e;
        }
    }

    /// The same for another thread, over the same native memory; this one must be closed last.
    public Prelabelling another() {
        return new Prelabelling(settings, labels, model == null ? null : model.another());
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
        return settings.options(threshold, joining.agreeing());
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

    /// Reads texts, for those who need more than the suggestions.
    ///
    /// @throws java.util.concurrent.CancellationException when the thread is interrupted
    public List<Reading> read(List<Subject> subjects) {
        List<NormalizedSubject> shadows = subjects.stream().map(subject -> NormalizedSubject.of(subject, tokenizer)).toList();
        List<Subject> read = shadows.stream().map(NormalizedSubject::read).toList();
        List<RuleEngine.Findings> ruled = read.stream()
                .map(subject -> rules.map(engine -> engine.findWithBallots(subject)).orElse(RuleEngine.Findings.NONE))
                .toList();
        List<TokenScores> scores = scores(read, ruled);
        List<List<Detection>> seen = detector == null ? Collections.nCopies(read.size(), List.of()) : detector.detections(read, scores);
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < read.size(); i++) {
            List<Detection> all = new ArrayList<>(seen.get(i));
            all.addAll(ruled.get(i).found());
            readings.add(new Reading(shadows.get(i), detector == null ? null : scores.get(i), ruled.get(i).ballots(),
                    joining.judge(shadows.get(i), others(read.get(i), all))));
        }
        return readings;
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
