package org.allonym.inference.onnx;

import static org.allonym.language.Messages.tr;

import java.util.List;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.bundle.BundleInspection.SelfTest;
import org.allonym.inference.bundle.Golden;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.LoneSurrogateException;

/// Sees whether a model says of its golden text what its manifest promises.
final class GoldenRun {

    private static final String ANYTHING = "Ana Silva wrote this on her own.\n";

    private GoldenRun() {}

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
                throw bundle.broken(tr("self-test: token %d of the reference text doesn't match the manifest, or its label is unknown", expected.index()));
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
            throw bundle.broken(tr("self-test: the reference text isn't valid Unicode"));
        }
    }
}
