package org.allonym.services.surrogates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.DocumentId;
import org.allonym.seal.Passphrase;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.SurrogateMap;
import org.allonym.surrogate.SurrogateMap.MappedDocument;
import org.allonym.text.CodePointSpan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MapSurrogatesTest {

    @TempDir
    private Path folder;

    private SampleSurrogates other() {
        try {
            return new SampleSurrogates(Files.createDirectory(folder.resolve("other")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> texts(SampleSurrogates sample) {
        return sample.planned().stream().map(planned -> planned.plan().rewriting().text().value()).toList();
    }

    @Test
    void anotherProjectWithTheSameDocumentsGetsTheSameTexts() {
        try (SampleSurrogates sample = new SampleSurrogates(folder);
                SampleSurrogates other = other()) {
            sample.choose(policy -> policy);
            MakeSurrogates.approveClean(sample.store(), SampleSurrogates.JUDGE, Progress.NONE);
            sample.settleEverything();
            Path file = folder.resolve("essays.map");
            Passphrase passphrase = Passphrase.of("twelve ravens over Zürich");
            MapFile.write(file, MapSurrogates.of(sample.store(), Progress.NONE), passphrase);

            MapSurrogates.Report report =
                    MapSurrogates.put(MapFile.read(file, passphrase), other.store(), SampleSurrogates.JUDGE, Progress.NONE);

            assertThat(report.documents())
                    .isEqualTo((int) sample.planned().stream()
                            .filter(planned -> planned.plan().entities().stream().anyMatch(one -> one.standing().isDecided()))
                            .count());
            assertThat(report.same()).isZero();
            List<PlanDocuments.Planned> here = sample.planned();
            List<PlanDocuments.Planned> there = other.planned();
            for (int i = 0; i < here.size(); i++) {
                for (PlannedEntity one : here.get(i).plan().entities()) {
                    if (one.standing().isDecided()) {
                        PlannedEntity same = there.get(i).plan().of(one.entity().mentions().getFirst().mark()).orElseThrow();
                        assertThat(same.standing()).isEqualTo(one.standing());
                        assertThat(same.made() == null ? null : same.made().texts())
                                .isEqualTo(one.made() == null ? null : one.made().texts());
                    }
                }
            }
            assertThat(MapSurrogates.put(MapSurrogates.of(sample.store(), Progress.NONE), other.store(), SampleSurrogates.JUDGE, Progress.NONE))
                    .isEqualTo(new MapSurrogates.Report(0, 0, report.entities(), report.proposed()));

            other.store().append(other.store().undoable(SampleSurrogates.JUDGE, 1).getFirst().undo(SampleSurrogates.JUDGE));
            assertThat(other.store().state(new DocumentId("101")).rulings()).isEmpty();
            assertThat(other.store().checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void theMapHasEveryPlaceWithWhatStandsThereNowAndNothingThatIsInReview() {
        try (SampleSurrogates sample = new SampleSurrogates(folder)) {
            sample.choose(policy -> policy);

            SurrogateMap map = MapSurrogates.of(sample.store(), Progress.NONE);

            assertThat(map.documents()).hasSize(24);
            long proposed = sample.planned().stream()
                    .flatMap(planned -> planned.plan().entities().stream())
                    .filter(one -> one.standing() == EntityStatus.PROPOSED)
                    .mapToLong(one -> one.entity().mentions().size())
                    .sum();
            assertThat(map.mentionCount()).isEqualTo(proposed).isPositive();
            assertThat(texts(sample)).hasSize(24);
            assertThat(map.toString()).isEqualTo("SurrogateMap(24 documents)");
        }
    }

    @Test
    void aMapThatDoesNotFitIsRefusedAndNothingIsChanged() {
        try (SampleSurrogates sample = new SampleSurrogates(folder);
                SampleSurrogates other = other()) {
            sample.choose(policy -> policy);
            MakeSurrogates.approveClean(sample.store(), SampleSurrogates.JUDGE, Progress.NONE);
            SurrogateMap map = MapSurrogates.of(sample.store(), Progress.NONE);
            MappedDocument first = map.documents().getFirst();
            SurrogateMap.MappedEntity entity = first.entities().getFirst();
            SurrogateMap.MappedMention mention = entity.mentions().getFirst();

            assertThat(refusal(other, new MappedDocument(new DocumentId("nowhere"), first.sha256(), first.entities())))
                    .contains("document nowhere isn’t in this project");
            assertThat(refusal(other, new MappedDocument(first.document(), "0".repeat(64), first.entities())))
                    .contains("document %s has another text".formatted(first.document()));
            for (SurrogateMap.MappedMention wrong : List.of(
                    new SurrogateMap.MappedMention(mention.span(), "ID_NUM", mention.original(), "x"),
                    new SurrogateMap.MappedMention(mention.span(), mention.label(), "Somebody", "x"),
                    new SurrogateMap.MappedMention(new CodePointSpan(1_000_000, 1_000_001), mention.label(), "S", "x"))) {
                SurrogateMap.MappedEntity changed = new SurrogateMap.MappedEntity(
                        entity.key(), entity.label(), EntityStatus.APPROVED, "x", "", List.of(wrong));
                assertThat(refusal(other, new MappedDocument(first.document(), first.sha256(), List.of(changed))))
                        .contains("document %s has other labels".formatted(first.document()));
            }
            assertThat(other.store().state(first.document()).rulings()).isEmpty();
            assertThat(other.store().setting("surrogates.secret")).isEmpty();
        }
    }

    private static String refusal(SampleSurrogates other, MappedDocument document) {
        List<MappedDocument> all = new ArrayList<>(List.of(document));
        return catchThrowableOfType(
                        ProblemException.class,
                        () -> MapSurrogates.put(new SurrogateMap(all), other.store(), SampleSurrogates.JUDGE, Progress.NONE))
                .problem()
                .what();
    }

    @Test
    void anAnnotatorPutsNothingIn() {
        try (SampleSurrogates sample = new SampleSurrogates(folder)) {
            sample.choose(policy -> policy);
            SurrogateMap map = MapSurrogates.of(sample.store(), Progress.NONE);

            assertThat(catchThrowableOfType(
                                    ProblemException.class,
                                    () -> MapSurrogates.put(map, sample.store(), SampleSurrogates.ANNOTATOR, Progress.NONE))
                            .problem()
                            .what())
                    .contains("annotator");
        }
    }
}
