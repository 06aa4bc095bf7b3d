package org.allonym.services.prelabel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.inference.decode.SpanDecoder;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.onnx.LoadedModel;
import org.allonym.label.LabelSets;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The model that ships, loaded and run as the program does.
class BundledModelTest {

    private static final long LARGEST = 25_000_000;

    @TempDir
    Path folder;

    @Test
    void theBundleIsSoundAndSaysOfItsGoldenTextWhatItSaidInPython() {
        BundleInspection inspection = Prelabelling.runner().verify(new ModelLibrary(folder).bundled());

        assertThat(inspection.problem()).isEmpty();
        assertThat(inspection.selfTest().orElseThrow().compared()).isGreaterThan(30);
        assertThat(inspection.selfTest().orElseThrow().worst()).isLessThan(0.05);
        assertThat(inspection.facts().orElseThrow().bytes()).isLessThan(LARGEST);
    }

    @Test
    void withTheRulesItFindsTheAuthorInTheHeadingWholeAndNotTheAuthorCited() {
        DocumentText text = DocumentText.of("""
                Journey Mapping

                Submitted by: Nokuthula Brandvold

                The challenge

                People wait for forty minutes and nobody tells them why. Norman (2013) calls this the gulf of evaluation.
                """);
        PrelabelSettings settings = PrelabelSettings.standard(Optional.of(new ModelLibrary(folder).bundled()))
                .withPoint(BundleManifest.BALANCED);

        try (Prelabelling reads = Prelabelling.open(settings, LabelSets.CRAPII_14)) {
            List<SuggestedSpan> suggestions = reads.suggest(List.of(Subject.of(text, new EnglishTokenizer()))).getFirst();
            assertThat(suggestions).filteredOn(each -> each.label().equals("NAME_STUDENT"))
                    .extracting(each -> text.slice(each.span())).containsExactly("Nokuthula Brandvold");
        }
    }

    @Test
    void recallFirstTakesTheFriendToo() {
        String text = "Reflection\n\nMy classmate Henrike helped me with the map.\n\nThanks,\n\nAnselm Okoro\n";

        assertThat(found(BundleManifest.RECALL, text)).contains("Henrike", "Anselm Okoro");
    }

    @Test
    void whoWantsStudentsOfTheCourseOnlyIsNotOfferedTheirFriends() {
        String dull = "We asked people what they want and wrote every answer down in a list that grew longer.\n\n".repeat(12);
        String text = "Journey Mapping\n\nSubmitted by: Nokuthula Brandvold\n\n" + dull
                + "My uncle Tomasz runs a shop. Tomasz sells bread, and his wife Rosalind keeps the books.\n\n" + dull;

        assertThat(suggested(BundleManifest.BALANCED, text)).contains("NAME_STUDENT Nokuthula Brandvold", "NAME_STUDENT Tomasz", "NAME_STUDENT Rosalind");
        assertThat(suggested(BundleManifest.STUDENTS, text)).containsOnly("NAME_STUDENT Nokuthula Brandvold");
    }

    private List<String> suggested(String point, String text) {
        PrelabelSettings settings = PrelabelSettings.standard(Optional.of(new ModelLibrary(folder).bundled())).withPoint(point);
        try (Prelabelling reads = Prelabelling.open(settings, LabelSets.CRAPII_14)) {
            return places(reads.suggest(List.of(Subject.of(DocumentText.of(text), new EnglishTokenizer()))).getFirst(), text);
        }
    }

    @Test
    void behindTheGateItFindsTheSameNamesWhereTheyAreAndTheRunSaysSo() {
        String dull = "We asked people what they want and wrote every answer down in a list that grew longer.\n\n";
        String text = "Journey Mapping\n\nSubmitted by: Nokuthula Brandvold\n\n" + dull.repeat(12)
                + "My classmate Henrike helped me.\n\n" + dull.repeat(12) + "Write to n.brandvold@mail.example.\n\nNokuthula\n";
        List<Subject> essays = Collections.nCopies(2, Subject.of(DocumentText.of(text), new EnglishTokenizer()));
        PrelabelSettings settings = PrelabelSettings.standard(Optional.of(new ModelLibrary(folder).bundled()));

        try (Prelabelling whole = Prelabelling.open(settings, LabelSets.CRAPII_14);
                Prelabelling gated = Prelabelling.open(settings.withGate(true), LabelSets.CRAPII_14)) {
            List<List<SuggestedSpan>> said = gated.suggest(essays);

            assertThat(places(said.getFirst(), text)).isEqualTo(places(whole.suggest(essays).getFirst(), text))
                    .contains("NAME_STUDENT Nokuthula Brandvold", "NAME_STUDENT Nokuthula", "EMAIL n.brandvold@mail.example");
            assertThat(said.getLast()).isEqualTo(said.getFirst());
            assertThat(gated.options()).containsEntry(PrelabelSettings.GATE, "on");
            assertThat(whole.options()).doesNotContainKey(PrelabelSettings.GATE);
        }
    }

    private static List<String> places(List<SuggestedSpan> suggestions, String text) {
        return suggestions.stream()
                .map(each -> each.label() + " " + text.substring(each.span().start(), each.span().end()))
                .toList();
    }

    private List<String> found(String point, String text) {
        Subject subject = Subject.of(DocumentText.of(text), new EnglishTokenizer());
        try (LoadedModel model = Prelabelling.runner().open(new ModelLibrary(folder).bundled())) {
            SpanDecoder decoder =
                    new SpanDecoder(model.bundle().manifest().points().get(point), new Source.Model(model.id()));
            return decoder.decode(subject, model.score(List.of(subject)).getFirst()).stream()
                    .map(Detection::span)
                    .map(subject.text()::slice)
                    .toList();
        }
    }
}
