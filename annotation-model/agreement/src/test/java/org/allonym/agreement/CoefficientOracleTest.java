package org.allonym.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.TokenTags;
import org.dkpro.statistics.agreement.coding.CodingAnnotationStudy;
import org.dkpro.statistics.agreement.coding.CohenKappaAgreement;
import org.dkpro.statistics.agreement.coding.FleissKappaAgreement;
import org.dkpro.statistics.agreement.coding.KrippendorffAlphaAgreement;
import org.dkpro.statistics.agreement.distance.NominalDistanceFunction;
import org.junit.jupiter.api.Test;

/// Coefficients against DKPro Statistics, and against worked examples of the literature. DKPro 2.2.1 has bugs in
/// conflating categories (#50), in overflow (#52) and in zero-length units (#58): the studies stay small, their
/// categories plain strings.
class CoefficientOracleTest {

    private static final List<String> LABELS = List.of("A", "B", "C", "D");

    @Property(tries = 300)
    void dkproFindsTheSameKappaAndAlphaOfTwo(@ForAll long seed) {
        Random random = new Random(seed);
        List<TokenTags[]> documents = documents(random, 2, false);
        CodingAnnotationStudy study = study(documents, 2);

        Agreement agreement = Samples.agreement(
                documents.stream().map(tags -> DoubleReading.ofTags("d", tags[0], tags[1])).toList(), Bootstrap.NONE);

        if (agreement.overall().figure(Measure.KAPPA) instanceof Figure.Value kappa) {
            assertThat(kappa.value()).isEqualTo(new CohenKappaAgreement(study).calculateAgreement(), within(1e-9));
            assertThat(agreement.overall().figure(Measure.ALPHA).orNaN()).isEqualTo(alpha(study), within(1e-9));
        }
    }

    @Property(tries = 200)
    void dkproFindsTheSameFleissKappaAndAlphaOfAPanel(@ForAll long seed) {
        Random random = new Random(seed);
        int annotators = 3 + random.nextInt(4);
        List<TokenTags[]> documents = documents(random, annotators, false);
        CodingAnnotationStudy study = study(documents, annotators);

        Panel panel = panel(documents, annotators);

        if (panel.overall().fleissKappa() instanceof Figure.Value kappa) {
            assertThat(kappa.value()).isEqualTo(new FleissKappaAgreement(study).calculateAgreement(), within(1e-9));
            assertThat(panel.overall().alpha().orNaN()).isEqualTo(alpha(study), within(1e-9));
        }
    }

    @Property(tries = 200)
    void dkproFindsTheSameAlphaWhereAnnotatorsMissDocuments(@ForAll long seed) {
        Random random = new Random(seed);
        int annotators = 3 + random.nextInt(4);
        List<TokenTags[]> documents = documents(random, annotators, true);

        Panel panel = panel(documents, annotators);

        if (panel.overall().alpha() instanceof Figure.Value alpha) {
            assertThat(alpha.value()).isEqualTo(alpha(study(documents, annotators)), within(1e-9));
        }
    }

    @Test
    void fleissExampleOfSixPsychiatrists() {
        // Fleiss 1971, table 1: 30 subjects by 6 raters into 5 categories, κ = .430
        int[][] counts = {
            {0, 0, 0, 6, 0}, {0, 3, 0, 0, 3}, {0, 1, 4, 0, 1}, {0, 0, 0, 0, 6}, {0, 3, 0, 3, 0}, {2, 0, 4, 0, 0},
            {0, 0, 4, 0, 2}, {2, 0, 3, 1, 0}, {2, 0, 0, 4, 0}, {0, 0, 0, 0, 6}, {1, 0, 0, 5, 0}, {1, 1, 0, 4, 0},
            {0, 3, 3, 0, 0}, {1, 0, 0, 5, 0}, {0, 2, 0, 3, 1}, {0, 0, 5, 0, 1}, {3, 0, 0, 1, 2}, {5, 1, 0, 0, 0},
            {0, 2, 0, 4, 0}, {1, 0, 2, 0, 3}, {0, 0, 0, 0, 6}, {0, 1, 0, 5, 0}, {0, 2, 0, 1, 3}, {2, 0, 0, 4, 0},
            {1, 0, 0, 4, 1}, {0, 5, 0, 1, 0}, {4, 0, 0, 0, 2}, {0, 2, 0, 4, 0}, {1, 0, 5, 0, 0}, {0, 0, 0, 0, 6}
        };
        TokenTags[] tags = new TokenTags[6];
        for (int annotator = 0; annotator < 6; annotator++) {
            List<String> said = new ArrayList<>();
            for (int[] subject : counts) {
                int category = 0;
                for (int left = annotator; left >= subject[category]; category++) {
                    left -= subject[category];
                }
                said.add(category == 4 ? "O" : "B-" + LABELS.get(category));
            }
            tags[annotator] = TokenTags.bio(said);
        }

        Panel panel = panel(List.<TokenTags[]>of(tags), 6);

        assertThat(panel.overall().fleissKappa().orNaN()).isEqualTo(0.430, within(0.0005));
        assertThat(panel.overall().fleissKappa().n()).isEqualTo(30);
        assertThat(panel.documentsByAll()).isEqualTo(1);
    }

    @Test
    void krippendorffsExampleOfFourObserversWithMissingData() {
        // Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability", C: 12 units, α nominal = .743. One document
        // a unit, because here it is documents that an annotator may not have read. Category 5 stands for none.
        String[] observers = {"123321412...", "1233224125.3", ".3332342251.", "12332441251."};
        List<TokenTags[]> documents = new ArrayList<>();
        for (int unit = 0; unit < 12; unit++) {
            TokenTags[] tags = new TokenTags[4];
            for (int observer = 0; observer < 4; observer++) {
                char said = observers[observer].charAt(unit);
                tags[observer] = said == '.'
                        ? null
                        : TokenTags.bio(List.of(said == '5' ? "O" : "B-" + LABELS.get(said - '1')));
            }
            documents.add(tags);
        }

        Panel panel = panel(documents, 4);

        assertThat(panel.overall().alpha().orNaN()).isEqualTo(0.743, within(0.0005));
        assertThat(panel.documentsBySeveral()).isEqualTo(11);
    }

    @Test
    void aPanelNobodyReadTogetherHasNoFigures() {
        TokenTags one = TokenTags.bio(List.of("B-A", "O"));

        Panel panel = panel(List.of(new TokenTags[] {one, null, null}, new TokenTags[] {null, one, one}), 3);

        assertThat(panel.overall().fleissKappa())
                .isEqualTo(new Figure.Undefined("no document that everyone has annotated", 0));
        assertThat(panel.overall().alpha()).isEqualTo(Figure.of(1, 2).with(new Interval.None("not resampled")));
    }

    private static List<TokenTags[]> documents(Random random, int annotators, boolean missing) {
        List<TokenTags[]> documents = new ArrayList<>();
        for (int i = 0; i < 2 + random.nextInt(4); i++) {
            TokenTags[] tags = new TokenTags[annotators];
            List<String> truth = said(random, 5 + random.nextInt(20));
            for (int annotator = 0; annotator < annotators; annotator++) {
                List<String> said = new ArrayList<>(truth);
                said.replaceAll(tag -> random.nextInt(4) == 0 ? said(random, 1).getFirst() : tag);
                tags[annotator] = missing && random.nextInt(3) == 0 ? null : TokenTags.bio(said);
            }
            documents.add(tags);
        }
        return documents;
    }

    private static List<String> said(Random random, int tokens) {
        List<String> said = new ArrayList<>();
        for (int i = 0; i < tokens; i++) {
            said.add(random.nextBoolean() ? "O" : "B-" + LABELS.get(random.nextInt(3)));
        }
        return said;
    }

    private static CodingAnnotationStudy study(List<TokenTags[]> documents, int annotators) {
        CodingAnnotationStudy study = new CodingAnnotationStudy(annotators);
        for (TokenTags[] document : documents) {
            int tokens = Arrays.stream(document).filter(tags -> tags != null).findFirst().map(TokenTags::size).orElse(0);
            for (int token = 0; token < tokens; token++) {
                Object[] item = new Object[annotators];
                for (int annotator = 0; annotator < annotators; annotator++) {
                    item[annotator] = document[annotator] == null ? null : label(document[annotator], token);
                }
                study.addItemAsArray(item);
            }
        }
        return study;
    }

    private static String label(TokenTags tags, int token) {
        return tags.tags().stream()
                .filter(tag -> tag.token() == token)
                .findFirst()
                .map(TokenTags.Tag::label)
                .orElse("none");
    }

    private static double alpha(CodingAnnotationStudy study) {
        return new KrippendorffAlphaAgreement(study, new NominalDistanceFunction()).calculateAgreement();
    }

    private static Panel panel(List<TokenTags[]> documents, int annotators) {
        TreeSet<String> names = new TreeSet<>();
        List<PanelDocument> read = new ArrayList<>();
        for (TokenTags[] document : documents) {
            TreeMap<String, TokenTags> readings = new TreeMap<>();
            int tokens = 0;
            for (int annotator = 0; annotator < annotators; annotator++) {
                names.add("reader" + annotator);
                if (document[annotator] != null) {
                    readings.put("reader" + annotator, document[annotator]);
                    tokens = document[annotator].size();
                }
            }
            read.add(new PanelDocument("d" + read.size(), tokens, readings));
        }
        return Panel.of(names, LABELS, read, Bootstrap.NONE);
    }
}
