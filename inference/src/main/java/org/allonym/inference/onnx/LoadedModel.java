package org.allonym.inference.onnx;

import java.util.List;
import java.util.function.Function;
import org.allonym.inference.Excerpt;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScorer;
import org.allonym.inference.TokenScores;
import org.allonym.inference.bundle.ModelBundle;

/// A model bundle that is ready to run. Holds native memory until closed. One thread at a time; [#another] is for another one.
public final class LoadedModel implements TokenScorer {

    private final ModelBundle bundle;
    private final OrtModel model;
    private final Function<OrtModel, Scoring> make;
    private final Scoring scoring;
    private final boolean own;

    LoadedModel(ModelBundle bundle, OrtModel model, Function<OrtModel, Scoring> make) {
        this(bundle, model, make, true);
    }

    private LoadedModel(ModelBundle bundle, OrtModel model, Function<OrtModel, Scoring> make, boolean own) {
        this.bundle = bundle;
        this.model = model;
        this.make = make;
        this.own = own;
        scoring = make.apply(model);
    }

    /// The same model for another thread, over the same native memory, which this one frees: it must be closed last.
    public LoadedModel another() {
        return new LoadedModel(bundle, model, make, false);
    }

    /// The same model, in place of this one, with the output that an operating point reads.
    LoadedModel at(OperatingPoint point) {
        if (point.output().isEmpty()) {
            return this;
        }
        LoadedModel there = new LoadedModel(bundle, model.reading(point.output()), make, own);
        scoring.close();
        return there;
    }

    public ModelBundle bundle() {
        return bundle;
    }

    @Override
    public String id() {
        return bundle.manifest().id();
    }

    @Override
    public List<String> labels() {
        return bundle.labels();
    }

    /// @throws org.allonym.problem.ProblemException when ONNX Runtime fails on the model
    @Override
    public List<TokenScores> score(List<Subject> subjects) {
        return scoring.score(subjects.stream().map(Excerpt::whole).toList());
    }

    /// A model of whole tokens reads the stretches of a text as if nothing stood between them, with what each token's features
    /// say of the whole text; one of sub-tokens reads each stretch by itself, messages of a transcript whole.
    ///
    /// @throws org.allonym.problem.ProblemException when ONNX Runtime fails on the model
    @Override
    public List<TokenScores> scoreExcerpts(List<Excerpt> excerpts) {
        return scoring.score(excerpts);
    }

    @Override
    public double calibrated(double score) {
        return bundle.manifest().calibration().of(score);
    }

    @Override
    public void close() {
        scoring.close();
        if (own) {
            model.close();
        }
    }

    /// What each kind of bundle does its own way.
    sealed interface Scoring extends AutoCloseable permits FeatureScorer, SubwordScorer {

        List<TokenScores> score(List<Excerpt> excerpts);

        @Override
        void close();
    }
}
