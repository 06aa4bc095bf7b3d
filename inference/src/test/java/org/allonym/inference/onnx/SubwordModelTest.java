package org.allonym.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.inference.Detection;
import org.allonym.inference.Families;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.decode.ModelDetector;
import org.allonym.problem.ProblemException;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubwordModelTest {

    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    private final ModelRunner runner = new ModelRunner(new RunSettings(2, FeatureSource.Opening.NONE));

    @TempDir
    Path folder;

    @Test
    void aMessageIsReadBetweenItsNeighboursAndNothingElse() {
        try (LoadedModel model = runner.open(Families.folder("roberta"))) {
            assertThatTheMiddleIsReadWith(1, model);
        }
    }

    @Test
    void howManyNeighboursTheManifestSays() throws IOException {
        Path copy = Families.copy("roberta", folder);
        for (int turns : new int[] {0, 2}) {
            manifest(copy, "\"window\": {\"turns\": %d}".formatted(turns));
            try (LoadedModel model = runner.open(copy)) {
                assertThatTheMiddleIsReadWith(turns, model);
            }
        }
    }

    private void assertThatTheMiddleIsReadWith(int turns, LoadedModel model) {
        List<String> messages = List.of("Hello there!", "Hi, I'm Nilufar 😀.", "Nice to meet you,\nNilufar", "See you", "Bye");
        Subject transcript = transcript(messages);
        Subject some = subject(String.join("\n", messages.subList(2 - turns, 3 + turns)));
        int offset = transcript.turns().get(2 - turns).span().start();
        TokenScores whole = model.score(List.of(transcript)).getFirst();
        TokenScores slice = model.score(List.of(some)).getFirst();
        Span message = transcript.turns().get(2).span();
        int compared = 0;
        for (int t = 0; t < transcript.tokens().size(); t++) {
            int start = transcript.tokens().start(t);
            if (message.contains(start)) {
                assertThat(whole.probabilities()[t])
                        .containsExactly(slice.probabilities()[some.tokens().indexAt(start - offset)], org.assertj.core.data.Offset.offset(1e-4f));
                compared++;
            } else if (transcript.turns().stream().noneMatch(turn -> turn.span().contains(start))) {
                assertThat(whole.probabilities()[t][0]).isEqualTo(1);
            }
        }
        assertThat(compared).isEqualTo(7);
    }

    @Test
    void noDetectionOfATranscriptLeavesItsMessage() {
        Subject transcript = transcript(List.of("I am Ana", "Bo here", "and José 😀 too", "www.example.org"));
        try (LoadedModel model = runner.open(Families.folder("bert"))) {
            List<Detection> detections = new ModelDetector(model, new OperatingPoint("all", 1)).find(transcript);

            assertThat(detections).isNotEmpty();
            for (Detection detection : detections) {
                assertThat(transcript.turns()).anyMatch(turn -> turn.span().contains(detection.span()));
                assertThat(detection.source().title()).isEqualTo("model bert");
            }
        }
    }

    @Test
    void lineBreaksAreShownAsTheManifestSays() throws IOException {
        Path copy = Families.copy("roberta", folder);
        Subject windows = subject("Dear Ana,\r\n\r\nthank you\rBo");
        Subject unix = subject("Dear Ana,\n\nthank you\nBo");
        try (LoadedModel kept = runner.open(copy)) {
            assertThat(close(kept, windows, unix)).isFalse();
        }
        manifest(copy, "\"newlines\": \"lf\"");
        try (LoadedModel shown = runner.open(copy)) {
            assertThat(close(shown, windows, unix)).isTrue();
        }
    }

    @Test
    void aModelThatSaysWhatItPromisedIsUsed() throws IOException {
        Path copy = Families.copy("bert", folder);
        manifest(copy, golden(copy, 0));

        BundleInspection inspection = runner.verify(copy);

        assertThat(inspection.usable()).isTrue();
        assertThat(inspection.selfTest().orElseThrow().compared()).isEqualTo(2);
        assertThat(inspection.selfTest().orElseThrow().worst()).isLessThan(1e-3);
    }

    @Test
    void aModelThatSaysSomethingElseIsDisabled() throws IOException {
        Path copy = Families.copy("bert", folder);
        manifest(copy, golden(copy, 0.2));

        BundleInspection inspection = runner.verify(copy);

        assertThat(inspection.usable()).isFalse();
        assertThat(inspection.facts()).isPresent();
        assertThat(inspection.problem().orElseThrow().what()).contains("self-test: token 0 should have O");
        assertThatThrownBy(() -> runner.open(copy)).isInstanceOf(ProblemException.class);
    }

    @Test
    void aModelOnnxRuntimeRefusesIsAProblemOfTheBundle() throws IOException {
        Path copy = Families.copy("bert", folder);
        byte[] bytes = Files.readAllBytes(copy.resolve("model.onnx"));
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        Files.write(copy.resolve("model.onnx"), text.replace("MatMul", "MatMux").getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));

        assertThat(runner.verify(copy).problem().orElseThrow().what()).contains("ONNX Runtime rejected it:");
    }

    @Test
    void aQuantisedModelSaysTheSameOfATextWhateverIsRunWithIt() {
        List<Subject> subjects = Families.said("bert").stream().map(Families.Said::subject).toList();

        try (LoadedModel model = runner.open(Families.folder("bert-int8"))) {
            assertThat(model.bundle().facts().scalesByBatch()).isTrue();
            List<TokenScores> together = model.score(subjects);

            for (int i = 0; i < subjects.size(); i++) {
                assertThat(model.score(List.of(subjects.get(i))).getFirst().probabilities())
                        .isDeepEqualTo(together.get(i).probabilities());
            }
        }
    }

    @Test
    void textsWithoutTokensHaveNoScores() {
        try (LoadedModel model = runner.open(Families.folder("deberta-v3"))) {
            List<TokenScores> scores = model.score(List.of(subject(""), subject("\n\n"), subject("\u200b")));

            assertThat(scores).extracting(TokenScores::size).containsExactly(0, 1, 1);
            assertThat(model.score(List.of())).isEmpty();
        }
    }

    private boolean close(LoadedModel model, Subject left, Subject right) {
        List<TokenScores> scores = model.score(List.of(left, right));
        assertThat(scores.getFirst().size()).isEqualTo(scores.getLast().size());
        for (int t = 0; t < left.tokens().size(); t++) {
            if (Math.abs(scores.getFirst().probabilities()[t][0] - scores.getLast().probabilities()[t][0]) > 1e-4) {
                return false;
            }
        }
        return true;
    }

    /// A golden text with what the model says of it, and the second figure off by `off`.
    private String golden(Path bundle, double off) {
        Subject subject = subject("Nilufar wrote");
        try (LoadedModel model = runner.open(bundle)) {
            float[][] rows = model.score(List.of(subject)).getFirst().probabilities();
            return String.format(Locale.ROOT, """
                    "golden": {"text": "Nilufar wrote", "tolerance": 0.01, "tokens": [
                      {"index": 0, "text": "Nilufar", "label": "O", "probability": %.5f},
                      {"index": 1, "text": "wrote", "label": "NAME_STUDENT", "probability": %.5f}]}""",
                    Math.abs(rows[0][0] - off), rows[1][1]);
        }
    }

    private static void manifest(Path bundle, String more) throws IOException {
        Files.writeString(bundle.resolve(BundleManifest.FILE), "{\"format\": \"allonym-model\", \"version\": 1, \"id\": \"tiny\", " + more + "}");
    }

    private static Subject transcript(List<String> messages) {
        DocumentText text = DocumentText.of(String.join("\n", messages));
        List<Turn> turns = new ArrayList<>();
        int at = 0;
        for (String message : messages) {
            turns.add(new Turn(turns.size() + 1, "S", new Span(at, at + message.length())));
            at += message.length() + 1;
        }
        return new Subject(text, TOKENIZER.tokenize(text), turns);
    }

    private static Subject subject(String text) {
        return Subject.of(DocumentText.of(text), TOKENIZER);
    }
}
