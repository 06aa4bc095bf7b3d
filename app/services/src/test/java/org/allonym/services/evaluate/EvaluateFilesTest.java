package org.allonym.services.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Measure;
import org.allonym.agreement.TaggedDocument;
import org.allonym.agreement.TokenCounts;
import org.allonym.problem.ProblemException;
import org.allonym.services.report.EvaluationReport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EvaluateFilesTest {

    private static final List<String> TOKENS = List.of("Ana", "Lee", "wrote", "to", "a@b.c", ".");
    private static final List<TaggedDocument> GOLD = List.of(
            new TaggedDocument("7", TOKENS, List.of("B-NAME_STUDENT", "I-NAME_STUDENT", "O", "O", "B-EMAIL", "O")),
            new TaggedDocument("9", List.of("id", "42"), List.of("O", "B-ID_NUM")));
    private static final List<TaggedDocument> PREDICTED = List.of(
            new TaggedDocument("9", List.of("id", "42"), List.of("B-ID_NUM", "I-ID_NUM")),
            new TaggedDocument("7", TOKENS, List.of("B-NAME_STUDENT", "B-NAME_STUDENT", "O", "O", "B-USERNAME", "O")));

    @Test
    void rawTagsAreScoredWhateverTheOrderOfTheDocuments() {
        Agreement agreement = evaluate(GOLD, PREDICTED, Bootstrap.NONE);

        assertThat(agreement.overall().raw()).isEqualTo(new TokenCounts(1, 4, 3));
        assertThat(agreement.overall().merged()).isEqualTo(new TokenCounts(3, 2, 1));
        assertThat(agreement.documents()).extracting(document -> document.document()).containsExactly("7", "9");
        assertThat(agreement.overall().figure(Measure.MICRO_F5).orNaN())
                .isEqualTo(26 / (26 + 25 * 3 + 4.0), within(1e-12));
        assertThat(agreement.tokens()).isEqualTo(8);
    }

    @Test
    void theJsonHasTheKeysOfTheContract() {
        JsonNode json = JsonMapper.builder()
                .build()
                .readTree(EvaluationReport.json(evaluate(GOLD, PREDICTED, new Bootstrap(100, 1))));

        assertThat(json.propertyNames())
                .containsExactly("documents", "tokens", "micro", "merged", "by_label", "spans", "intervals");
        assertThat(json.get("documents").asInt()).isEqualTo(2);
        assertThat(json.get("tokens").asInt()).isEqualTo(8);
        assertThat(json.get("micro").propertyNames())
                .containsExactly("tp", "fp", "fn", "precision", "recall", "f1", "f5");
        assertThat(json.get("merged").get("tp").asInt()).isEqualTo(3);
        assertThat(json.get("by_label").propertyNames())
                .containsExactly("EMAIL", "ID_NUM", "NAME_STUDENT", "USERNAME");
        assertThat(json.get("by_label").get("NAME_STUDENT").get("f1").asDouble()).isEqualTo(1);
        assertThat(json.get("spans").propertyNames()).containsExactly("strict", "exact", "partial", "type");
        assertThat(json.get("intervals").get("micro").get("f5").isNull()
                        || json.get("intervals").get("micro").get("f5").size() == 2)
                .isTrue();
        assertThat(json.get("intervals").get("micro").get("recall").size()).isEqualTo(2);
    }

    @Test
    void spanCreditsCountHalvesInThePartialScheme() {
        JsonNode spans = JsonMapper.builder()
                .build()
                .readTree(EvaluationReport.json(evaluate(GOLD, PREDICTED, Bootstrap.NONE)))
                .get("spans");

        // gold: Ana Lee, a@b.c, 42; predicted: Ana | Lee, a@b.c as USERNAME, id 42
        JsonNode strict = spans.get("strict");
        assertThat(strict.get("tp").asInt()).isZero();
        assertThat(strict.get("correct").asInt()).isZero();
        assertThat(strict.get("incorrect").asInt()).isEqualTo(3);
        assertThat(strict.get("spurious").asInt()).isEqualTo(1);
        JsonNode partial = spans.get("partial");
        assertThat(partial.get("tp").asDouble()).isEqualTo(2);
        assertThat(partial.get("correct").asInt()).isEqualTo(1);
        assertThat(partial.get("partial").asInt()).isEqualTo(2);
        assertThat(partial.get("fn").asDouble()).isEqualTo(1);
        assertThat(partial.get("fp").asDouble()).isEqualTo(2);
        assertThat(partial.get("precision").asDouble()).isEqualTo(0.5);
        assertThat(spans.get("exact").get("correct").asInt()).isEqualTo(1);
        assertThat(spans.get("type").get("correct").asInt()).isEqualTo(2);
        assertThat(spans.get("type").get("incorrect").asInt()).isEqualTo(1);
    }

    @Test
    void anUndefinedFigureIsNullAndSaysWhy() {
        JsonNode email = JsonMapper.builder()
                .build()
                .readTree(EvaluationReport.json(evaluate(GOLD, PREDICTED, Bootstrap.NONE)))
                .get("by_label")
                .get("EMAIL");

        assertThat(email.get("precision").isNull()).isTrue();
        assertThat(email.get("recall").asDouble()).isZero();
        assertThat(email.get("f1").asDouble()).isZero();
        assertThat(email.get("undefined").get("precision").asString()).isEqualTo("the second side marked nothing");
        assertThat(EvaluationReport.table(evaluate(GOLD, PREDICTED, Bootstrap.NONE)))
                .contains("n/a for EMAIL (precision): the second side marked nothing.", "No interval: not resampled.");
    }

    @Test
    void otherDocumentsAreRefusedWithTheirNames() {
        assertRefused(GOLD, PREDICTED.subList(0, 1), "1 only (7) in the gold file, none only in the predicted file");
        assertRefused(GOLD.subList(0, 1), PREDICTED, "none only in the gold file, 1 only (9) in the predicted file");
    }

    @Test
    void otherTokensAreRefusedWithDocumentIndexAndBothValues() {
        List<TaggedDocument> other = new ArrayList<>(PREDICTED);
        other.set(0, new TaggedDocument("9", List.of("id", "43"), List.of("O", "O")));
        assertRefused(GOLD, other, "document 9: token 1 is “42” in the gold file and “43” in the predicted file");

        other.set(0, new TaggedDocument("9", List.of("id", "42", "x"), List.of("O", "O", "O")));
        assertRefused(GOLD, other, "document 9: the gold file has 2, the predicted file 3");

        // the same letters cut elsewhere are other tokens
        other.set(0, new TaggedDocument("9", List.of("id4", "2"), List.of("O", "O")));
        assertRefused(GOLD, other, "token 0");
    }

    @Test
    void anIdThatStandsTwiceIsRefused() {
        assertRefused(List.of(GOLD.get(0), GOLD.get(0)), PREDICTED, "Document 7 stands twice in the gold file");
        assertRefused(GOLD, List.of(PREDICTED.get(1), PREDICTED.get(1)), "Document 7 stands twice in the predicted");
    }

    @Test
    void twoEmptyFilesAgreeOnNothing() {
        JsonNode json = JsonMapper.builder()
                .build()
                .readTree(EvaluationReport.json(evaluate(List.of(), List.of(), Bootstrap.DEFAULT)));

        assertThat(json.get("documents").asInt()).isZero();
        assertThat(json.get("micro").get("f5").isNull()).isTrue();
    }

    private static void assertRefused(List<TaggedDocument> gold, List<TaggedDocument> predicted, String what) {
        assertThatThrownBy(() -> evaluate(gold, predicted, Bootstrap.NONE))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        trouble -> assertThat(trouble.problem().what()).contains(what));
    }

    private static Agreement evaluate(
            List<TaggedDocument> gold, List<TaggedDocument> predicted, Bootstrap bootstrap) {
        return EvaluateFiles.evaluate(gold::forEach, predicted::forEach, bootstrap);
    }
}
