package org.allonym.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.allonym.inference.Families.Said;
import org.allonym.inference.Families;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.FeatureSource.FeatureTensor;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class FeatureModelTest {

    private final ModelRunner runner = new ModelRunner(new RunSettings(2, (spec, file) -> FeatureModelTest::tensors));

    @Test
    void scoresAreThoseOfPython() {
        List<Said> said = Families.said("features");

        try (LoadedModel model = runner.open(Families.folder("features"))) {
            List<TokenScores> scores = model.score(said.stream().map(Said::subject).toList());

            for (int i = 0; i < said.size(); i++) {
                FamiliesTest.assertAlike(said.get(i), scores.get(i), "first");
            }
            assertThat(model.id()).isEqualTo("tiny-features");
            assertThat(model.labels()).containsExactly("NAME_STUDENT", "EMAIL", "URL_PERSONAL");
        }
    }

    @Test
    void aProgramWithoutTheFeaturesDisablesTheBundle() {
        BundleInspection inspection = new ModelRunner(new RunSettings(FeatureSource.Opening.NONE)).verify(Families.folder("features"));

        assertThat(inspection.usable()).isFalse();
        assertThat(inspection.problem().orElseThrow().what()).contains("no features of version 1");
        assertThat(inspection.facts().orElseThrow().parameters()).isEqualTo(50 * 8 + 20 * 4 + 5 * 22 * 3 + 5 + 4);
    }

    @Test
    void otherInputsThanTheModelsAreAProblemOfTheBundle() {
        BundleInspection inspection =
                new ModelRunner(new RunSettings((spec, file) -> subject -> List.of())).verify(Families.folder("features"));

        assertThat(inspection.problem().orElseThrow().what()).contains("[affix, mask, place, word]");
    }

    @Test
    void anInterruptedThreadStopsBetweenPasses() {
        Subject subject = Families.said("features").getFirst().subject();
        try (LoadedModel model = runner.open(Families.folder("features"))) {
            Thread.currentThread().interrupt();

            assertThatThrownBy(() -> model.score(List.of(subject))).isInstanceOf(CancellationException.class);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(model.score(List.of(subject))).hasSize(1);
        }
    }

    /// What `make_features` of the script computes, over code points.
    private static List<FeatureTensor> tensors(Subject subject) {
        int size = subject.tokens().size();
        long[] words = new long[size];
        long[] affixes = new long[size * 3];
        float[] places = new float[size * 2];
        String text = subject.text().value();
        for (int t = 0; t < size; t++) {
            Span span = subject.tokens().span(t);
            int length = text.codePointCount(span.start(), span.end());
            words[t] = length * 7L % 50;
            affixes[3 * t] = text.codePointAt(span.start()) % 20;
            affixes[3 * t + 1] = text.codePointBefore(span.end()) % 20;
            affixes[3 * t + 2] = length % 20;
            places[2 * t] = (float) ((double) t / size);
            places[2 * t + 1] = text.substring(span.start(), span.end()).contains("\n") ? 1 : 0;
        }
        return List.of(
                new FeatureTensor.Whole("word", 0, words),
                new FeatureTensor.Whole("affix", 3, affixes),
                new FeatureTensor.Real("place", 2, places));
    }
}
