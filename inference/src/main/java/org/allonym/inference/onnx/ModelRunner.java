package org.allonym.inference.onnx;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.bundle.FeatureSpec;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.inference.hf.SubwordTokenizer;
import org.allonym.problem.ProblemException;

/// Loads model bundles. Any thread.
public final class ModelRunner {

    private final RunSettings settings;

    public ModelRunner(RunSettings settings) {
        this.settings = settings;
    }

    /// Checks the folder, loads the model and runs its golden self-test.
    ///
    /// @throws ProblemException when anything of that fails: the bundle must not be used
    public LoadedModel open(Path folder) {
        LoadedModel model = load(ModelBundle.open(folder));
        try {
            GoldenRun.of(model);
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
        try (LoadedModel model = load(bundle)) {
            return inspection.with(GoldenRun.of(model));
        } catch (ProblemException e) {
            return inspection.with(e.problem());
        }
    }

    private LoadedModel load(ModelBundle bundle) {
        OrtModel model = OrtModel.open(bundle, WindowRun.threadsOfPass(bundle, settings));
        try {
            return new LoadedModel(bundle, model, switch (bundle.manifest().kind()) {
                case HF -> new SubwordScorer(bundle, model, tokenizer(bundle), settings);
                case FEATURES -> new FeatureScorer(bundle, model, features(bundle), settings);
            });
        } catch (RuntimeException e) {
            model.close();
            throw e;
        }
    }

    private static SubwordTokenizer tokenizer(ModelBundle bundle) {
        try {
            return SubwordTokenizer.open(bundle.data(ModelBundle.TOKENIZER));
        } catch (IllegalArgumentException e) {
            throw bundle.broken(tr("tokenizer.json can't be used: %s", e.getMessage()));
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
}
