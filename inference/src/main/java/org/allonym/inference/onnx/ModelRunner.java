package org.allonym.inference.onnx;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.bundle.BundleInspection.SelfTest;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.bundle.BundleManifest.BundleKind;
import org.allonym.inference.bundle.BundleManifest.FeatureSpec;
import org.allonym.inference.bundle.BundleManifest.Golden;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.inference.hf.SubwordTokenizer;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.LoneSurrogateException;

/// Loads model bundles. Any thread.
public final class ModelRunner {

    private final RunSettings settings;

    public ModelRunner(RunSettings settings) {
        this.settings = settings;
    }

    /// The same as [#open(Path)], with the output that an operating point reads; the usual one where the model has no such point.
    public LoadedModel open(Path folder, String point) {
        LoadedModel model = open(folder);
        OperatingPoint named = model.bundle().manifest().points().get(point);
        try {
            return named == null ? model : model.at(named);
        } catch (RuntimeException e) {
            model.close();
            throw e;
        }
    }

    /// Checks the folder, loads the model and runs its golden self-test.
    ///
    /// @throws ProblemException when anything of that fails: the bundle must not be used
    public LoadedModel open(Path folder) {
        ModelBundle bundle = ModelBundle.open(folder);
        if (bundle.manifest().kind() == BundleKind.EMBEDDING) {
            throw new ProblemException(new Problem.Refused(
                    tr("“%s” is an embedding model: it compares messages and can’t label them.", bundle.manifest().title()),
                    tr("Choose another model for pre-labeling, and this one on the Evaluation screen under Mathematics.")));
        }
        LoadedModel model = load(bundle);
        try {
            SelfTestRun.of(model);
            return model;
        } catch (RuntimeException e) {
            model.close();
            throw e;
        }
    }

    /// Everything about a folder, the self-test included. Never throws for what is in the folder.
    public BundleInspection verify(Path folder) {
        ModelBundle bundle;
        try {
            bundle = ModelBundle.open(folder);
        } catch (ProblemException e) {
            return BundleInspection.refused(folder, e.problem());
        }
        BundleInspection inspection = BundleInspection.of(bundle);
        if (bundle.manifest().kind() == BundleKind.EMBEDDING) {
            try (LoadedEmbedding _ = embedding(bundle)) {
                return inspection.with(new SelfTest(0, 0));
            } catch (ProblemException e) {
                return inspection.with(e.problem());
            }
        }
        try (LoadedModel model = load(bundle)) {
            return inspection.with(SelfTestRun.of(model));
        } catch (ProblemException e) {
            return inspection.with(e.problem());
        }
    }

    /// Checks the folder, loads a model of kind `embedding` and sees that it runs.
    ///
    /// @throws ProblemException when anything of that fails, or it is of another kind
    public LoadedEmbedding embedding(Path folder) {
        return embedding(ModelBundle.open(folder));
    }

    private LoadedEmbedding embedding(ModelBundle bundle) {
        if (bundle.manifest().kind() != BundleKind.EMBEDDING) {
            throw new ProblemException(new Problem.Refused(
                    tr("“%s” labels tokens; it can’t compare messages.", bundle.manifest().title()),
                    tr("Choose a model of sentence embeddings, such as all-MiniLM-L6-v2, exported to ONNX.")));
        }
        OrtModel model = OrtModel.open(bundle, WindowRun.threadsOfPass(bundle, settings));
        SubwordTokenizer tokenizer;
        try {
            tokenizer = tokenizer(bundle);
        } catch (RuntimeException e) {
            model.close();
            throw e;
        }
        LoadedEmbedding loaded = new LoadedEmbedding(bundle, model, tokenizer, settings);
        try {
            loaded.vectors(List.of(SelfTestRun.ANYTHING, "2"));
            return loaded;
        } catch (RuntimeException e) {
            loaded.close();
            throw e;
        }
    }

    private LoadedModel load(ModelBundle bundle) {
        OrtModel model = OrtModel.open(bundle, WindowRun.threadsOfPass(bundle, settings));
        try {
            return new LoadedModel(bundle, model, session -> switch (bundle.manifest().kind()) {
                case HF -> new SubwordScorer(bundle, session, tokenizer(bundle), settings);
                case FEATURES -> new FeatureScorer(bundle, session, features(bundle), settings);
                case EMBEDDING -> throw new IllegalStateException(bundle.manifest().id() + " gives no labels");
            });
        } catch (RuntimeException e) {
            model.close();
            throw e;
        }
    }

    private static SubwordTokenizer tokenizer(ModelBundle bundle) {
        try {
            return SubwordTokenizer.open(bundle.tokenizer());
        } catch (IllegalArgumentException e) {
            throw bundle.broken(tr("tokenizer.json can’t be used: %s", e.getMessage()));
        }
    }

    private FeatureSource features(ModelBundle bundle) {
        FeatureSpec spec = bundle.manifest().features().orElseThrow();
        try {
            return settings.features().open(spec, bundle.data(spec.file()));
        } catch (IllegalArgumentException e) {
            throw bundle.broken("%s: %s".formatted(spec.file(), e.getMessage()));
        }
    }

    /// Sees whether a model says of its golden text what its manifest promises.
    private static final class SelfTestRun {

        private static final String ANYTHING = "Ana Silva wrote this on her own.\n";

        private SelfTestRun() {}

        /// @throws org.allonym.problem.ProblemException when it doesn't
        static SelfTest of(LoadedModel model) {
            ModelBundle bundle = model.bundle();
            String text = bundle.manifest().golden().map(Golden::text).orElse(ANYTHING);
            DocumentText document = document(bundle, text);
            Subject subject = Subject.of(document, new EnglishTokenizer());
            TokenScores scores = model.score(List.of(subject)).getFirst();
            if (bundle.manifest().golden().isEmpty()) {
                return new SelfTest(0, 0);
            }
            Golden golden = bundle.manifest().golden().get();
            double worst = 0;
            for (Golden.Expected expected : golden.tokens()) {
                int column = scores.classes().indexOf(expected.label());
                if (expected.index() >= scores.size() || column < 0
                        || !document.slice(subject.tokens().span(expected.index())).equals(expected.surface())) {
                    throw bundle.broken(tr("self-test: token %d of the reference text doesn’t match the manifest, or its label is unknown", expected.index()));
                }
                double found = scores.probabilities()[expected.index()][column];
                double off = Math.abs(found - expected.probability());
                if (!(off <= golden.tolerance())) {
                    throw bundle.broken(tr("self-test: token %d should have %s with probability %.4f, but has %.4f", expected.index(), expected.label(), expected.probability(), found));
                }
                worst = Math.max(worst, off);
            }
            return new SelfTest(golden.tokens().size(), worst);
        }

        private static DocumentText document(ModelBundle bundle, String text) {
            try {
                return DocumentText.of(text);
            } catch (LoneSurrogateException e) {
                throw bundle.broken(tr("self-test: the reference text isn’t valid Unicode"));
            }
        }
    }
}
